"""Numbers of tricks in dispute, scores entered, and whether the session goes on (79): read beside `meanings_count`."""

from __future__ import annotations

from assistant.bridge import Seat, Side
from assistant.statements import Meaning, Mode, ScoreTold, SessionTold, TricksDisputed
from assistant.understanding.claim_cues import DISPUTES
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import TRICKS, all_nouns, noted, who

_SCORES = frozenset(("score", "marque", "marquer", "résultat", "saisie", "saisir", "bridgemate", "inscrire", "noter"))
_WRONG = frozenset(
    (
        "faux",
        "erreur",
        "erroné",
        "mauvais",
        "tromper",
        "mal",
        "erreur de saisie",
        "au lieu de",
        "incorrect",
        "faute",
        "faute de frappe",
    )
)
_DAYS = frozenset(("le lendemain", "lendemain", "jour", "semaine", "mois", "hier", "la veille", "veille"))
_ABOUT = frozenset(("nombre", "compte", "score", "résultat"))
_ENTERING = frozenset(("marquer", "inscrire", "noter", "saisir", "entrer", "taper", "rentrer", "mettre", "enregistrer"))
_DEVICES = frozenset(("bridgemate", "feuille", "fiche", "site", "boîtier", "tablette"))


def _counts_tricks(noun: Noun) -> bool:
    """`10`, `8 levées`, not `les 10`."""
    return not noun.chunk.specs or noun.lemma in TRICKS


def disputed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`pas d'accord sur le nombre de levées`, `S dit 10`, `Nord jure qu'il en avait fait dix`."""
    words = frame.words
    if _is_a_dispute(frame):
        discourse.disputed = True
        return [TricksDisputed()]
    if words & {"d'accord", "pas d'accord", "no"} and frame.family in ("be", "person"):
        about = any(noun.lemma in _ABOUT | TRICKS for noun in frame.linked("sur"))
        if about and frame.negated:
            discourse.disputed = True
            return [TricksDisputed()]
        return None
    inner = next((one for link, one in frame.clauses if link == "que"), None)
    told = [*frame.objects, *(inner.objects if inner is not None else [])]
    number = next((_number(noun) for noun in told if _number(noun) is not None and _counts_tricks(noun)), None)
    counts = inner is None or inner.lemma in ("faire", "gagner", "avoir", "prendre")
    saying = frame.family == "say" or frame.lemma in _COUNTING
    says = saying and not frame.negated and discourse.disputed and len(told) == 1
    beside = frame.kind == "p" and discourse.disputed and len(told) == 1 and not (frame.links or frame.adverbs)
    says = says or (beside and isinstance(frame.subject, Seat | Side))  # `NS disent 9 et EO 8`
    if not says or number is None or number > 13 or not counts:
        return None
    if inner is not None:
        inner.absorbed = True
    return [TricksDisputed(who(frame), number)]


_COUNTING = frozenset(("compter", "recompter", "trouver", "annoncer", "maintenir", "prétendre", "affirmer", "soutenir"))


def _is_a_dispute(frame: Frame) -> bool:
    """`désaccord sur le nombre de plis`, `il y a un litige sur le compte des levées`."""
    nouns = [*([frame.noun] if frame.noun is not None else []), *frame.objects]
    disputes = [noun for noun in nouns if noun.lemma in DISPUTES]
    about = [one for noun in disputes for _, one in noun.links] + [one for _, one in frame.links if disputes]
    about += [one for noun in about for _, one in noun.links]
    number = any(noun.lemma in ("nombre", "compte") for noun in about) and any(noun.lemma in TRICKS for noun in about)
    return number and not frame.negated and frame.mode is Mode.FACT


def score(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`le score est faux`, `erreur de saisie`, `on voit 3SA+1 au lieu de 3SA-1 sur le site`, `a marqué +1`."""
    words = frame.words
    days: list[Meaning] = (
        [ScoreTold(days_later=True)] if words & _DAYS and (frame.said(*_DAYS) or frame.kind == "n") else []
    )
    wrong = bool(words & _SCORES) and bool(words & _WRONG) and not frame.negated
    instead = bool(frame.linked("au lieu de")) and frame.lemma in (
        "voir",
        "marquer",
        "lire",
        "saisir",
        "inscrire",
        "mettre",
    )
    instead = instead and any(noun.head == "call" or noun.lemma.startswith(("+", "-")) for noun in all_nouns(frame))
    named = frame.kind == "n" and frame.noun is not None and _is_a_result(frame.noun) and discourse.score_corrected
    instead = instead or (named and any(_is_a_result(noun) for noun in frame.linked("au lieu de")))
    written = frame.lemma in _ENTERING and frame.past and not frame.negated
    devices = {noun.lemma for noun in frame.linked("dans", "sur", "à")} & _DEVICES
    result = any(_is_a_result(noun) for noun in frame.objects)
    written = written and (frame.lemma not in ("taper", "rentrer", "mettre") or bool(devices) or result)
    otherwise = written and any(link == "alors que" and _names_a_result(one) for link, one in frame.clauses)
    if wrong or instead or (written and discourse.score_corrected) or otherwise:
        return [ScoreTold(wrongly_entered=True), *days]
    entered = written and result and frame.lemma in ("taper", "rentrer", "entrer")
    return days or ([noted(frame, discourse, "score_entered")] if entered else None)


def _is_a_result(noun: Noun) -> bool:
    """`4C=`, `3SA+1`, `-1`."""
    bid = noun.chunk.heads[-1][0] == "BID" and not noun.chunk.specs
    return noun.head == "call" or bid or noun.lemma.startswith(("+", "-"))


def _number(noun: Noun) -> int | None:
    """The number that a noun tells: `10`, `dix`, `3 levées`."""
    name, head = noun.chunk.heads[-1]
    if name in ("NUM", "QTY"):
        return number_of(head)
    if noun.head == "cards" and len(noun.chunk.heads) == 1 and name == "RANK":
        return int(head.text) if head.text.isdecimal() else number_of(head)
    return count_of(noun.chunk)


def _names_a_result(frame: Frame) -> bool:
    """`c'était +1`, `on avait fait 10 levées`: what the play had come to; its words are then told with the score."""
    results = any(noun.lemma.startswith(("+", "-")) or noun.lemma in TRICKS for noun in frame.objects)
    frame.absorbed = frame.absorbed or results
    return results


def session(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la séance n'est pas finie`, `le tournoi est terminé`: whether scores may still be corrected (79C)."""
    noun = frame.subject_noun if frame.kind != "n" else frame.noun
    ends = frame.family == "end" or (frame.kind == "n" and bool(frame.words & {"finir", "fini", "terminer", "terminé"}))
    told = ends and noun is not None and noun.lemma in ("séance", "tournoi", "match", "session")
    return [SessionTold(not frame.negated)] if told and frame.mode is Mode.FACT else None


LOOKS = (score, disputed, session)
