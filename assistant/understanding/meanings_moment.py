"""When attention was drawn to an irregularity, and by whom: `par Est, levée en cours`, `deux levées plus tard`."""

from __future__ import annotations

from collections.abc import Set

from assistant.statements import (
    AttentionDrawn,
    HandsReturned,
    Meaning,
    Mode,
    NoticedWhen,
    Person,
    PlayInProgress,
    Revoked,
    RevokeNoticed,
)
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of
from assistant.understanding.parts import TRICKS, all_nouns, owner, who

HAND = frozenset(("coup", "donne", "jeu", "partie", "main"))
ROUND = frozenset(("tour",))
BOARD = frozenset(("étui", "donne", "main"))
NEXT = frozenset(("suivant", "prochain", "d'après"))
NOTICING = frozenset(
    ("apercevoir", "voir", "remarquer", "découvrir", "constater", "réaliser", "signaler", "compte", "découvert", "vu")
)
_AT_THE_END = frozenset(
    ("en fin de donne", "en fin de coup", "après coup", "à la fin", "à la marque", "fin de donne", "après la donne")
)
AT_ONCE = frozenset(
    ("tout de suite", "aussitôt", "immédiatement", "sur-le-champ", "dans la foulée", "de suite", "séance tenante")
)
_AFTERWARDS = frozenset(("plus tard", "après", "plus loin", "ensuite"))
_OVER = ("après", "à la fin de", "de")
_DURING = ("pendant", "durant", "dans", "au cours de", "en cours de", "sur", "lors de")
_CALLING = frozenset(
    (
        "déclaration",
        "déclarer",
        "enchère",
        "enchérir",
        "annonce",
        "intervention",
        "redemande",
        "ouverture",
        "ouvrir",
        "appel",
        "passe",
        "parler",
    )
)
_PUTTING_AWAY = frozenset(("remise", "remettre", "rentrer", "rentré", "ranger", "rangé", "étui"))


def attention(frame: Frame) -> list[Meaning] | None:
    """`l'attention a été attirée par Est, levée en cours`; a moment that fits no class is told without one."""
    if frame.lemma != "attirer" or frame.negated or "attention" not in frame.words:
        return None
    revokes = [noun for noun in frame.linked("sur") if noun.lemma.startswith("renonce")]
    return [*(Revoked(owner(noun)) for noun in revokes), *drawn(frame)]  # `l'attention sur une renonce d'Est`


def noticed(frame: Frame) -> list[Meaning] | None:
    """`on s'en aperçoit deux levées plus tard`, `vu tout de suite`."""
    if frame.kind != "v" or frame.negated:
        return None
    words = frame.words
    said = frame.family == "say" and "le" in frame.clitics  # `Est le dit à la fin du coup`
    if NOTICING.isdisjoint(words) and not said:
        return None
    of_it = not {"en", "le", "y"}.isdisjoint(frame.clitics) or "renonce" in words or _of_a_clause(frame)
    thing = any(noun.lemma not in TRICKS for noun in frame.objects)  # `vu 2 levées plus tard`: how much later
    bare = frame.past and frame.subject_noun is None and not thing and frame.lemma in NOTICING
    of_it = of_it or (frame.passive and not thing) or bare
    return drawn(frame) if of_it and moment(frame) is not None else None


def noticed_thing(frame: Frame) -> list[Meaning] | None:
    """`renonce d'Est vue à la fin`: the moment told with what is noticed; None when none is."""
    words = {token.entry.lemma for token in frame.marks if token.entry is not None}
    if frame.kind != "n" or frame.negated or not words & NOTICING or moment(frame) is None:
        return None
    return drawn(frame)


def _of_a_clause(frame: Frame) -> bool:
    """`on découvre à la fin qu'Ouest a coupé`: what is noticed is told in a clause."""
    return any(inner.family in ("play", "revoke", "hold") for _, inner in frame.clauses)


def is_noticing(frame: Frame) -> bool:
    """`découvre`, `se rend compte`, `signale`: attention is drawn."""
    return not frame.negated and not NOTICING.isdisjoint(frame.words)


def drawn(frame: Frame) -> list[Meaning]:
    """Attention drawn, when and by whom, and whether the hands were back."""
    called = _caller(frame)
    when = NoticedWhen.NEXT_BOARD if called is not None else moment(frame)
    found: list[Meaning] = [AttentionDrawn(when, called, _by(frame))]
    words = frame.words
    if when is None and "pendant le jeu" in words and "jamais" not in words:
        found.append(PlayInProgress())
    returned = _hands(frame)
    return found if returned is None else [*found, HandsReturned(returned)]


def _by(frame: Frame) -> Person | None:
    """Who drew it: told by `par`, or as the subject of a verb of noticing."""
    for noun in frame.linked("par"):
        named = [noun] if noun.head == "persons" else noun.linked("de")
        person = next((one.person for one in named if one.head == "persons"), None)
        if person is not None:
            return person
    unsaid = (
        frame.subject is None or frame.kind == "n" or (frame.subject_noun is None and frame.lemma in NOTICING)
    )  # `vu à la fin`
    return None if frame.lemma == "attirer" or unsaid else who(frame)


def on_later_board(frame: Frame) -> list[Meaning] | None:
    """`on est à la donne d'après`, `on a commencé les enchères de la suivante`, `ils ont changé de table`."""
    if frame.negated or frame.kind != "v" or frame.mode is not Mode.FACT:
        return None
    nouns = [*all_nouns(frame), *(one for noun in all_nouns(frame) for one in noun.linked("de"))]
    if frame.lemma == "changer" and any(noun.lemma == "table" for noun in frame.linked("de")):
        return [RevokeNoticed(NoticedWhen.ROUND_OVER)]
    when = moment(frame)
    if frame.lemma in _CALLS and when in (NoticedWhen.NEXT_BOARD, NoticedWhen.ROUND_OVER):
        return [AttentionDrawn(when, by=frame.subject)]  # `Nord appelle l'arbitre à la donne suivante`
    if when is NoticedWhen.AT_THE_END and frame.family == "say":
        return [RevokeNoticed(when)]
    if when is NoticedWhen.ROUND_OVER and frame.family not in _OF_PLAY:
        return [RevokeNoticed(when)]  # `au tour suivant une paire revient`
    if frame.family not in _GOING_ON or frame.words.isdisjoint(NEXT) or not any(one.lemma in BOARD for one in nouns):
        return None
    return [RevokeNoticed(NoticedWhen.NEXT_BOARD)]


_CALLS = frozenset(("appeler", "rappeler", "convoquer"))
_OF_PLAY = frozenset(("play", "lead", "hold", "win", "lose", "make", "call", "bid", "open"))
_GOING_ON = frozenset(("be", "play", "call", "bid", "open", "start", "phase"))


def moment(frame: Frame) -> NoticedWhen | None:
    """The class of the moment told; None when it is none of them, or may be several."""
    words = frame.words
    links = [*frame.links, *((link, one) for noun in all_nouns(frame) for link, one in noun.links)]
    links += [("", noun) for noun in frame.objects]
    if _before_putting_away(frame):
        return NoticedWhen.AT_THE_END
    if any(noun.lemma in ROUND and (link in _OVER or noun.marked(*NEXT)) for link, noun in links):
        return NoticedWhen.ROUND_OVER
    if any(
        (link == "à" or link in _DURING) and _is_next_board(one)
        for link, noun in links
        for one in (noun, *noun.linked("de"))
    ):
        return NoticedWhen.NEXT_BOARD
    if any(link == "avant" and _is_next_board(noun) for link, noun in links):
        return NoticedWhen.AT_THE_END
    if _in_the_trick(frame, words, links) or _before_a_play(frame):
        return NoticedWhen.AT_ONCE
    over = any(noun.lemma in HAND and link in ("à la fin de", "en fin de", "après") for link, noun in links)
    ends = "fin" in words and "avant" not in words and bool(words & HAND)
    if over or ends or words & _AT_THE_END or ("constat" in words and "fin" in words):
        return NoticedWhen.AT_THE_END
    if _tricks_later(frame, words, links):
        return NoticedWhen.LATER
    alone = words & AT_ONCE and not any("après" in link or "avant" in link for link, _ in links)
    return NoticedWhen.AT_ONCE if alone else None


def _before_a_play(frame: Frame) -> bool:
    """`s'en aperçoit avant que Sud joue`: in the trick, or before the next one."""
    next_play = [one for link, one in frame.clauses if link.startswith("avant") and one.family in ("play", "lead")]
    for one in next_play:
        one.absorbed = True
    return bool(next_play)


def _before_putting_away(frame: Frame) -> bool:
    """`vu avant de ranger`, `avant de rentrer les cartes`."""
    away = [one for link, one in frame.clauses if link.startswith("avant") and one.lemma in _AWAY]
    for one in away:
        one.absorbed = True
    return bool(away)


_AWAY = frozenset(("ranger", "rentrer", "remettre", "mélanger", "mêler", "ramasser"))


def _is_next_board(noun: Noun) -> bool:
    return noun.lemma in BOARD and noun.marked(*NEXT)


def _in_the_trick(frame: Frame, words: Set[str], links: list[tuple[str, Noun]]) -> bool:
    """`levée en cours`, `avant la fin du pli`, `avant toute carte à la levée suivante`."""
    if not words & TRICKS:
        return False
    if "en cours" in words or "cours" in words or any(link == "avant" for link, _ in links):
        return True
    within = [noun for link, noun in links if link in _DURING and noun.lemma in TRICKS]
    same = [noun for noun in all_nouns(frame) if noun.lemma in TRICKS and noun.marked("même")]
    return bool(same) or any(count_of(noun.chunk) in (None, 1) and not _is_numbered(noun) for noun in within)


def _tricks_later(frame: Frame, words: Set[str], links: list[tuple[str, Noun]]) -> bool:
    """`deux levées plus tard`, `à la levée 9`, `vers la huitième levée`, `après plusieurs levées`."""
    tricks = [(link, noun) for link, noun in links if noun.lemma in TRICKS]
    numbered = any(link in ("à", "vers", "après", "dès", "") and _is_numbered(noun) for link, noun in tricks)
    counted = any(link in ("", "après") and count_of(noun.chunk) != 1 for link, noun in tricks)
    return numbered or (counted and bool(words & _AFTERWARDS)) or "bien plus tard" in words


def _is_numbered(noun: Noun) -> bool:
    """`la huitième levée`, `la levée 9`."""
    ordinal = any(name == "ORD" for name, _ in noun.chunk.specs)
    return ordinal or any(
        one.chunk.heads and one.chunk.heads[-1][0] in ("NUM", "RANK", "RANKS") for _, one in noun.links
    )


def _caller(frame: Frame) -> Person | None:
    """Who had called on the next board: `après la déclaration de Nord sur l'étui suivant`."""
    for noun in frame.linked("après"):
        if noun.lemma in _CALLING and any(_is_next_board(one) for one in all_nouns(frame)):
            return next((one.person for one in noun.linked("de") if one.head == "persons"), None)
    return None


def _hands(frame: Frame) -> bool | None:
    """Whether the four hands were back: `après remise des quatre mains`; None when nothing tells of it."""
    if _before_putting_away(frame):
        return False
    four = any(noun.lemma in ("main", "jeu") and count_of(noun.chunk) == 4 for noun in all_nouns(frame))
    if not four or not frame.words & _PUTTING_AWAY:
        return None
    return any(link == "après" for link, _ in frame.links)
