"""What tells, in few words, that calls are still to be made: `Nord n'a pas encore ouvert`, `avant qu'on ouvre`."""

from __future__ import annotations

from assistant.statements import Mode, Pronoun
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import number_of
from assistant.understanding.parts import SOMEBODY

_FIRST_CALLS = frozenset(("ouvrir", "enchérir", "annoncer", "déclarer"))
_AUCTION = frozenset(("enchères", "annonces", "enchère", "annonce"))
_THOUGHT_OF = _AUCTION | {"ouverture", "déclaration", "intervention"}


def calls_go_on(frame: Frame, before: bool = False) -> bool:
    """Whether a clause, behind `avant que` or not, tells that a call is still to be made.

    `réfléchit à son ouverture`, `n'a pas encore ouvert`, `personne n'a encore parlé`, `on en est à deux passes`,
    `au moment d'ouvrir`, `avant d'enchérir`, `en posant son carton`, `le donneur n'a pas parlé`, `entre deux enchères`.
    """
    if frame.family == "be" and _is_amid(frame):
        return not frame.negated
    if frame.kind == "n":
        return frame.noun is not None and frame.noun.lemma in _AUCTION and "entre deux" in frame.words
    if frame.kind != "v":
        return False
    if _about_to_call(frame) or _is_dealer_silent(frame):
        return True
    if _is_under_way(frame):
        return True
    not_yet = before or frame.modal == "aller" or (frame.negated and "encore" in frame.words)
    if frame.lemma in ("réfléchir", "hésiter", "songer", "penser"):
        return not frame.negated and any(noun.lemma in _THOUGHT_OF for noun in frame.linked("à", "sur"))
    if frame.lemma in ("commencer", "débuter", "démarrer"):
        return not_yet and frame.subject_noun is not None and frame.subject_noun.lemma in _AUCTION
    anybody = frame.subject is SOMEBODY
    if frame.lemma == "être" and anybody and "en" in frame.words:
        return not frame.negated and any(_is_last_call(noun) for noun in frame.linked("à"))
    first = frame.lemma == "ouvrir" or (anybody and (frame.lemma in _FIRST_CALLS or frame.lemma == "parler"))
    return first and not_yet and not frame.objects


def _is_under_way(frame: Frame) -> bool:
    """`on annonçait encore`, `on n'avait pas fini d'enchérir`: several are calling, and none of them is told."""
    anybody = frame.subject is SOMEBODY or (isinstance(frame.subject, Pronoun) and frame.subject.word in _SEVERAL)
    if frame.kind != "v" or not anybody or frame.objects or frame.mode is not Mode.FACT:
        return False
    if frame.lemma not in ("enchérir", "annoncer", "déclarer", "parler"):
        return False
    if frame.negated:
        return not frame.words.isdisjoint(("finir", "terminer", "achever"))
    verbs = [token.entry for chunk in frame.chunks if chunk.kind == "vg" for token in chunk.tokens[:2] if token.entry]
    lasting = any(feature.startswith("imperfect") for entry in verbs for feature in entry.features)
    return lasting and frame.lemma != "parler" and len([one for one in frame.chunks if one.kind == "vg"]) == 1


_SEVERAL = frozenset(("nous", "ils", "elles", "vous"))


def _is_amid(frame: Frame) -> bool:
    """`on est en pleine enchère`, `au milieu des annonces`, `en cours d'enchères`."""
    amid = [noun for noun in frame.linked("en") if noun.marked("plein")]
    amid += frame.linked("au milieu de", "en cours de", "au cours de")
    return any(noun.lemma in _AUCTION for noun in amid)


def _about_to_call(frame: Frame) -> bool:
    """`au moment d'ouvrir`, `au moment où Nord ouvre`, `avant d'enchérir`: a call of which nothing else is told."""
    if frame.lemma in ("sortir", "poser", "ranger") and frame.under == "en":
        return any(noun.lemma in ("carton", "étiquette") for noun in frame.objects)
    if frame.lemma not in _CALLING or frame.negated or frame.objects or frame.mode not in (Mode.FACT, Mode.UNREAL):
        return False
    moment = any(noun.lemma in ("moment", "instant") for noun in frame.linked("à"))
    if frame.under == "sub:time" and frame.mode is Mode.FACT and not frame.past and frame.words.isdisjoint(("dès",)):
        return frame.chunks[0].folded in ("au moment ou", "a l'instant ou")
    return frame.under in ("avant de", "juste avant de", "au moment de", "sub:before") or (
        frame.under == "de" and moment
    )


def _is_dealer_silent(frame: Frame) -> bool:
    """`le donneur n'a pas parlé`: nobody has called yet."""
    dealer = frame.subject_noun is not None and frame.subject_noun.lemma == "dealer"
    return dealer and frame.negated and not frame.objects and frame.lemma in (*_CALLING, "parler")


_CALLING = frozenset(("ouvrir", "enchérir", "annoncer", "déclarer", "parler"))


def shown_while_calling(frame: Frame) -> bool:
    """Whether a card is told to be seen before a call: `une carte tombe avant l'ouverture`, `avant qu'on ouvre`."""
    return frame.family == "show" and (bool(_clauses(frame)) or _before_opening(frame))


def take_moment(frame: Frame) -> bool:
    """Whether the clauses in a frame, or its nouns, tell that a call is still to be made; it takes up the clauses."""
    told = _clauses(frame)
    for inner in told:
        inner.absorbed = True
    return bool(told) or _before_opening(frame)


def _clauses(frame: Frame) -> list[Frame]:
    return [inner for link, inner in frame.clauses if link in _MEANWHILE and calls_go_on(inner, link == "avant que")]


_MEANWHILE = frozenset(("pendant que", "alors que", "quand", "comme", "avant que", "tandis que", "lorsque"))


def _before_opening(frame: Frame) -> bool:
    if _is_amid(frame):
        return True
    openings = [noun for noun in frame.linked("avant", "juste avant", "pendant") if noun.lemma == "ouverture"]
    if any(all(one.head != "noun" for one in noun.linked("de")) for noun in openings):
        return True  # not `avant l'ouverture du jeu`
    return any(noun.lemma == "pass" and _is_last_call(noun) for noun in frame.linked("après"))


def _is_last_call(noun: Noun) -> bool:
    """`1SA`, `2♥`, `un passe`, `deux passes`: calls after which another is still to be made."""
    if noun.lemma == "pass":
        return any(number_of(token) in (1, 2) for name, token in noun.chunk.specs if name == "NUMD")
    return not noun.chunk.specs and (noun.head == "call" or noun.chunk.heads[0][0] == "BID")
