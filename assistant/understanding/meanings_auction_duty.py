"""Who has not called, who must pass, passes told by their number."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.bridge import PASS, Seat
from assistant.statements import Called, Meaning, Mode, MustPassTold, NotCalled, Person, Role
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import how_many, linked_or_hung, next_player, words_of
from assistant.understanding.parts import SOMEBODY, all_nouns, lemma_of, who


def not_called(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`E n'a rien dit`, `Est n'avait pas encore parlé`, `E (rien)`, `O n'a pas bougé`."""
    person = next_player(who(frame) if frame.subject is not None else None)
    words = words_of(frame)
    if (forgotten := _skipped(frame) or (person if _had_no_turn(frame) else None)) is not None:
        return [NotCalled(forgotten, skipped=True)]
    if person is None or person in (SOMEBODY, Role.DIRECTOR):
        return None
    if frame.lemma == "rien" or (_put_nothing(frame) and discourse.auction and not discourse.play_begun):
        return [NotCalled(person)]
    if (skipped := _not_waited_for(frame)) is not None:
        return [NotCalled(skipped, skipped=True)]
    if frame.under == "sub:before" and frame.lemma in (*_SPEAKING, "ouvrir") and not (frame.negated or frame.objects):
        return [NotCalled(person, skipped=True)] if isinstance(person, Seat) and not frame.links else None
    if frame.kind != "v" or not frame.negated or frame.objects:
        return None
    real = frame.mode in (Mode.FACT, Mode.BELIEVED) or frame.under.startswith("sub:before")
    silent = frame.lemma in ("parler", "reparler", "redéclarer", "annoncer", "déclarer", "enchérir")
    silent = silent or (
        frame.lemma in ("bouger", "broncher") and bool(discourse.callers)
    )  # said of calls, not of cards
    if silent and real:
        return [NotCalled(person, skipped=_at_that_moment(frame))]
    if frame.lemma == "dire" and words & {"rien"} and real and frame.speaker is None and not frame.linked("de", "sur"):
        return [NotCalled(person, skipped=_at_that_moment(frame))]
    return None


def _at_that_moment(frame: Frame) -> bool:
    """`avant que`, `alors qu'Est n'a pas parlé`, `Est n'avait pas parlé`: of the moment when another called."""
    verbs = [token.entry for chunk in frame.chunks if chunk.kind == "vg" for token in chunk.tokens if token.entry]
    return frame.chunks[0].kind == "SUB" or any(
        feature.startswith("imperfect") for entry in verbs for feature in entry.features
    )


def _put_nothing(frame: Frame) -> bool:
    """`E n'a rien mis`, `O n'a rien posé`: no card of the box."""
    nothing = "rien" in frame.words and (frame.negated or frame.only) and not frame.links
    return (
        frame.kind == "v" and frame.lemma in ("mettre", "poser", "sortir", "annoncer") and nothing and not frame.modal
    )


def _skipped(frame: Frame) -> Person | None:
    """`O a été sauté`, `on a oublié Est`, `a sauté Sud`: who was deprived of his turn."""
    if frame.kind != "v" or frame.lemma not in ("sauter", "oublier", "zapper") or frame.negated or frame.clauses:
        return None
    nouns = [frame.subject_noun] if frame.passive else frame.objects
    found = [noun.person for noun in nouns if noun is not None and noun.head == "persons" and noun.person is not None]
    return found[0] if len(found) == 1 and found[0] is not SOMEBODY else None


def _had_no_turn(frame: Frame) -> bool:
    """`Sud n'a jamais eu la parole`, `n'a pas pu parler`, `a été privé de son tour`."""
    if frame.kind != "v" or not frame.past or not isinstance(frame.subject, Seat):
        return False
    if frame.lemma == "avoir" and frame.negated:
        if not has_had(frame) and any(noun.lemma == "parole" for noun in frame.objects):
            return False  # `n'avait pas la parole`: it was not his turn
        return any(noun.lemma in ("parole", "tour", "occasion", "temps", "possibilité") for noun in frame.objects)
    able = frame.modal == "pouvoir" and frame.negated and frame.lemma in _SPEAKING and not frame.objects
    deprived = bool(words_of(frame) & {"privé", "priver"}) and not frame.negated
    return able or (deprived and any(noun.lemma in ("tour", "parole") for noun in frame.linked("de")))


def has_had(frame: Frame) -> bool:
    """Whether `avoir` is told in a compound tense: `n'a pas eu`."""
    return any(token.folded == "eu" for chunk in frame.chunks if chunk.kind == "vg" for token in chunk.tokens)


def _not_waited_for(frame: Frame) -> Person | None:
    """`sans attendre Sud`, `n'attend pas Sud`, `sans laisser parler Est`: who had not called."""
    without = frame.kind == "v" and (frame.negated or frame.under == "sans")
    waits = frame.lemma == "attendre"
    lets = frame.lemma == "laisser" and any(inner.lemma in _SPEAKING for _, inner in frame.clauses)
    if not without or not (waits or lets) or len(frame.objects) != 1:
        return None
    for _, inner in frame.clauses:
        inner.absorbed = lets
    person = frame.objects[0].person
    return person if frame.objects[0].head == "persons" and person is not SOMEBODY else None


_SPEAKING = frozenset(("parler", "annoncer", "déclarer", "enchérir", "passer"))


def passes_before(frame: Frame) -> list[Meaning]:
    """`S 4♥ après deux passes`, `après le passe d'Est, S 1♥`: the passes that nobody told before."""
    for noun in linked_or_hung(frame, "après"):
        passed = [one.person for one in noun.linked("de") if isinstance(one.person, Seat)]
        if noun.lemma == "pass" and not noun.marks and passed and frame.subject is passed[0].lho:
            return [Called(passed[0], PASS)]
        number = how_many(noun) if noun.lemma == "pass" and any(name == "NUMD" for name, _ in noun.chunk.specs) else 0
        if number and not noun.marks:
            return [Called(None, PASS)] * number
    return []


def not_called_before(frame: Frame) -> list[Meaning]:
    """`avant qu'Est ait parlé`, `sans que Sud ait parlé`, told in a clause inside another."""
    found: list[Meaning] = []
    for link, inner in frame.clauses:
        if link in ("avant que", "sans que") and inner.lemma in (
            "parler",
            "annoncer",
            "déclarer",
            "enchérir",
            "jouer",
            "dire",
            "passer",
        ):
            person = next_player(inner.subject)
            if person is not None and person not in (SOMEBODY, Role.DIRECTOR, frame.subject) and not inner.objects:
                inner.absorbed = True
                found.append(NotCalled(person, skipped=True))
    return found


def bound_beside(frame: Frame) -> list[Meaning]:
    """`E obligé de passer contre`, `malgré son obligation de passer`: what bound him, told beside what he did."""
    beside = {lemma_of(token) for token in frame.adverbs}
    told = [frame]
    bound = bool(beside & _SILENCED or (beside & _OBLIGED and beside & {"passer", "repasser"}))
    if any(noun.lemma in _DUTIES for noun in frame.linked("malgré")):
        told += _passes_owed(frame)
        bound = len(told) > 1
    person = _silenced(frame)
    if not bound or frame.kind != "v" or frame.lemma in ("passer", "repasser") or person is None:
        return []
    return [MustPassTold(person, _how_long(told))]


_DUTIES = frozenset(("obligation", "ordre", "consigne", "devoir"))


def _passes_owed(frame: Frame) -> list[Frame]:
    """The passes that a word of duty governs: `l'obligation de passer`."""
    owed = [one for _, one in frame.clauses if one.lemma in ("passer", "repasser")]
    for one in owed:
        one.absorbed = True
    return owed


def _bound_by_director(frame: Frame) -> Person | None:
    """`l'arbitre lui avait dit de passer`: to whom he said it."""
    if frame.subject is not Role.DIRECTOR or not frame.table.get("orders") or frame.lemma in _OBLIGED:
        return None
    inner = next((one for _, one in frame.clauses if one.lemma in ("passer", "repasser")), None)
    named = [noun.person for noun in (*frame.objects, *frame.linked("à")) if noun.head == "persons"]
    spoken_to = frame.dative or (frame.context if "lui" in frame.clitics else None)
    return next(iter(named), inner.subject or spoken_to) if inner is not None else None


_SILENCED = frozenset(("museler", "muselé", "bâillonner", "bâillonné"))
_OBLIGED = frozenset(
    ("obligé", "obliger", "tenu", "tenir", "contraint", "contraindre", "condamné", "condamner", "forcé", "forcer")
)


def must_pass(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`S muselé toute la donne`, `E devait passer`, `est obligé de passer une fois`."""
    words = words_of(frame)
    told = [frame]
    silenced = bool(words & {"museler", "muselé", "bâillonner", "bâillonné", "bâillon", "baillon"})
    obliged = frame.lemma == "passer" and frame.modal in ("devoir", "falloir")
    if frame.lemma in ("obliger", "contraindre", "condamner") or words & {"obligé", "tenu", "contraint"}:
        obliged = any(one.lemma in ("passer", "repasser") for _, one in frame.clauses)
        for _, one in frame.clauses:
            one.absorbed = one.absorbed or (obliged and one.lemma in ("passer", "repasser"))
            told += [one] if obliged else []
    person = _bound_by_director(frame)
    if person is not None or (frame.lemma == "avoir" and any(noun.lemma in _DUTIES for noun in frame.objects)):
        owed = _passes_owed(frame)
        told, obliged = [*told, *owed], bool(owed)
    if (not silenced and not obliged) or frame.negated or frame.mode in (Mode.QUESTION, Mode.CONDITION):
        return None
    person = person or _silenced(frame)
    return [MustPassTold(person, _how_long(told))] if person is not None else None


def _silenced(frame: Frame) -> Person | None:
    subject = frame.subject_noun or (frame.noun if frame.kind == "p" else None)
    if subject is not None and subject.head != "persons":
        return None
    person = next_player(frame.subject)
    return None if person in (SOMEBODY, Role.DIRECTOR, None) else person


def _how_long(frames: Sequence[Frame]) -> bool | None:
    """Whether to the end, by the clauses that tell the duty; None when nothing is said of it."""
    nouns = [noun for frame in frames for noun in all_nouns(frame)]
    words = set().union(*map(words_of, frames))
    if words & {"jusqu'au bout", "définitivement", "jusqu'à la fin"} or any(
        noun.lemma in ("donne", "fin", "coup", "bout") for noun in nouns
    ):
        return True
    if words & {"une fois", "fois"} or any(noun.lemma in ("tour", "fois") for noun in nouns):
        return False
    return None
