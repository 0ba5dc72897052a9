"""In what manner a call was made, as partner may have noticed: slowly, at once, with a sigh (16B, 73D)."""

from __future__ import annotations

from assistant.statements import Called, Meaning, Mode, Noted
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import words_of

_TEMPO = frozenset(
    (
        "réflexion",
        "longue réflexion",
        "mûre réflexion",
        "temps de réflexion",
        "lent",
        "lentement",
        "hésitant",
        "tempo",
        "tempo anormal",
        "rapidement",
        "du tac au tac",
        "au bout d'une minute",
        "au bout d'un moment",
        "au bout d'un long moment",
        "au bout d'un certain temps",
    )
)
_SIGNS = frozenset(
    (
        "insistance",
        "soupir",
        "grimace",
        "sourire",
        "rire",
        "ton",
        "force",
        "emphase",
        "sèchement",
        "énergiquement",
        "vigoureusement",
        "violemment",
        "fermement",
        "bruyamment",
        "ostensiblement",
        "à contrecoeur",
        "à regret",
    )
)
_MEANWHILE = frozenset(
    (
        "soupirer",
        "rigoler",
        "rire",
        "sourire",
        "hausser",
        "claquer",
        "souffler",
        "grimacer",
        "insister",
        "fixer",
        "regarder",
        "secouer",
        "taper",
        "trembler",
        "ricaner",
    )
)
_LONG = frozenset(("minute", "une minute", "seconde", "long moment"))


def in_what_manner(frame: Frame, told: list[Meaning]) -> list[Meaning]:
    """The sign that the manner of a call gives, none when nothing is told of it or it was told already."""
    calls = [one for one in told if isinstance(one, Called)]
    if len(calls) != 1 or any(isinstance(one, Noted) and one.topic in ("hesitation", "sign") for one in told):
        return []
    words = words_of(frame)
    if {"dans", "tempo"} <= words:
        return []  # `passe dans le tempo`: no sign at all
    if "à la place" in words:
        return []  # `après réflexion met 3SA à la place`: he thought of changing his call
    if words & _TEMPO or {"très", "vite"} <= words or _takes_long(frame):
        return [Noted("hesitation", calls[0].who)]
    inner = [one for link, one in frame.clauses if link == "en" and one.lemma in _MEANWHILE]
    for one in inner:
        one.absorbed = True
    return [Noted("sign", calls[0].who)] if inner or words & _SIGNS else []


def takes_place(frame: Frame) -> None:
    """`met longtemps à passer`, `hésite avant de passer`, `n'hésite pas à passer`: the call inside was made."""
    if frame.kind != "v" or frame.mode is not Mode.FACT or frame.modal:
        return
    if frame.negated and frame.lemma not in ("hésiter", "tarder"):
        return
    for link, inner in frame.clauses:
        if inner.family != "call" or inner.mode is not Mode.UNREAL or inner.negated:
            continue
        time = not frame.words.isdisjoint(_TIME)
        slow = (link == "à" and (frame.lemma == "tarder" or frame.negated or (frame.lemma == "mettre" and time))) or (
            link == "pour" and frame.lemma in ("prendre", "mettre") and time
        )
        waited = frame.lemma in ("mettre", "prendre") and time
        before = link == "avant de" and (
            waited or frame.lemma in (*_MEANWHILE, "hésiter", "réfléchir", "attendre", "tergiverser")
        )
        if slow or before or (link == "par" and frame.lemma == "finir"):
            inner.mode = Mode.FACT


_TIME = frozenset(
    (
        "longtemps", "temps", "seconde", "minute", "une minute", "un moment", "long moment", "moment", "heure",
        "plombe", "éternité", "siècle",
    )
)  # fmt: skip


def _takes_long(frame: Frame) -> bool:
    """`passe au bout d'une minute`, `après 20 secondes`."""
    return any(noun.lemma in _LONG for noun in frame.linked("au bout de", "après"))
