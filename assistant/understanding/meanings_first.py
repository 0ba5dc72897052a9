"""Who was the first to speak of an irregularity: `c'est le mort qui en a parlé le premier` (43B2, 43B3)."""

from __future__ import annotations

from assistant.statements import Meaning, Mode, Person, Pronoun, Role, SpokeFirst
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.parts import is_open

_FIRST = frozenset(("le premier", "la premiere"))
_SPEAKING = frozenset(
    ("parler", "dire", "demander", "signaler", "remarquer", "poser", "réagir", "avertir", "prévenir", "relever", "voir")
)


def spoke_first(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """That, of a clause that says nothing else; None for any other clause."""
    told = "en premier" in frame.words or any(_is_first(noun) for noun in frame.objects)
    if not told or discourse.auction or frame.negated or frame.mode is not Mode.FACT:
        return None
    person = _in_a_verb_of_speaking(frame) or _as_a_quality(frame)
    dummy = discourse.roles.get(Role.DUMMY, Role.DUMMY)
    if isinstance(person, Pronoun) and {dummy, Role.DUMMY} & set(person.candidates):
        person = Role.DUMMY  # only of dummy does it matter
    return [(SpokeFirst(person), None)] if person is not None else None


def _is_first(noun: Noun) -> bool:
    return noun.chunk.folded in _FIRST


def _in_a_verb_of_speaking(frame: Frame) -> Person | None:
    """`le mort en parle en premier`, `c'est lui qui l'a dit le premier`: nothing else is told to be said."""
    of_it = frame.kind == "v" and frame.lemma in _SPEAKING and {"en", "le"} & set(frame.clitics)
    objects = [noun for noun in frame.objects if not _is_first(noun)]
    return frame.subject if of_it and not objects and not frame.clauses else None


def _as_a_quality(frame: Frame) -> Person | None:
    """`il est le premier à en parler`, `c'est lui le premier qui en parle`; of dummy also `le mort le premier`."""
    if frame.family not in ("be", "person"):
        return None
    persons = [noun.person for noun in frame.objects if noun.head == "persons" and noun.person is not None]
    person = frame.subject if frame.subject is not None else persons[0] if persons else None
    speaking = [one for _, one in frame.clauses if one.lemma in _SPEAKING]
    relative = [one for noun in frame.objects for one in noun.relatives if one.lemma in _SPEAKING]
    for one in (*speaking, *relative):
        one.absorbed = True
    frame.chunks.extend(chunk for one in relative for chunk in one.chunks)
    told_of_speech = bool(speaking or relative)
    dummy = person is Role.DUMMY or (is_open(person) and frame.family == "be" and not frame.links)
    return person if told_of_speech or (dummy and not frame.clauses and not frame.past) else None
