"""The topic that the clauses of a story have together: a card named from dummy in one, taken back in the next."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.statements import (
    NOT_FOLLOWING,
    Answered,
    AskedAbout,
    Called,
    CardFound,
    CardsLeft,
    CardsMixed,
    Claimed,
    Conceded,
    Designated,
    Exposed,
    ForeignCard,
    HandSpread,
    Led,
    Manner,
    Meaning,
    Mode,
    Noted,
    PenaltyCards,
    Person,
    Played,
    PlayedTogether,
    Reply,
    Role,
    ScoreTold,
    Told,
    TrickIncomplete,
    TrickInspected,
    TricksDisputed,
    WrongBoard,
)
from assistant.understanding.chunker import Chunk
from assistant.understanding.parts import lemmas
from assistant.understanding.topics import articles, topic_of_story

_CLAIMS = frozenset((Claimed, Conceded, HandSpread))
_NUMBERS = frozenset((CardsLeft, CardFound, TrickIncomplete, ForeignCard))
_TYPED = {
    "claim": _CLAIMS,
    "concession": _CLAIMS,
    "number_of_cards": _NUMBERS,
    "defective_trick": _NUMBERS | {PlayedTogether},
    "stuck_cards": frozenset((PlayedTogether,)),
    "wrong_board": frozenset((WrongBoard,)) | _NUMBERS,
    "inspection_of_tricks": frozenset((TrickInspected, CardsMixed)),
    "score": frozenset((ScoreTold, TricksDisputed)),
}
"""Topics that a statement tells precisely."""
_QUOTED = (Mode.BELIEVED, Mode.QUESTION)


def with_story_topic(told: list[Told], chunks: list[Chunk]) -> list[Told]:
    """What was told, with the topic of the whole noted where no clause says it by itself.

    A story of penalty cards needs none: all of it is ruled.
    """
    if not told or any(isinstance(one.meaning, PenaltyCards) and one.mode is Mode.FACT for one in told):
        return told
    words = lemmas(chunks)
    words.update(f"#{word}" for word in ("dummy", "declarer") if word in words)
    made = {type(one.meaning) for one in told if one.mode is Mode.FACT}
    for one in told:
        if Called not in made or isinstance(one.meaning, Led | AskedAbout | Designated):
            words.update(_classes(one))
    topic, cue = topic_of_story(words)
    if topic in _TYPED and not made.isdisjoint(_TYPED[topic]):
        return told
    if not topic or any(isinstance(one.meaning, Noted) and one.meaning.topic == topic for one in told):
        return told
    place = _where(told, cue)
    chosen = told[place]
    actor = chosen.meaning.who if isinstance(chosen.meaning, Led | Played) else None
    if topic == "revoke_suspected" and (actor is None or not _may_be_his(told, chosen.meaning)):
        actor = _only_one_not_to_follow(told)
    noted = Told(Noted(topic, actor), chosen.span, chosen.text, Mode.FACT)
    told = list(map(_demoted, told))
    if isinstance(chosen.meaning, Noted) and not articles().get(chosen.meaning.topic):
        meaning = chosen.meaning.with_changes(topic=topic)
        return [*told[:place], chosen.with_changes(meaning=meaning), *told[place + 1 :]]
    return [*told[:place], noted, *told[place:]]


def _only_one_not_to_follow(told: list[Told]) -> Person | None:
    """The one player told to ruff or discard; None when there is none, or several."""
    plays = (one.meaning for one in told if isinstance(one.meaning, Played) and one.mode is Mode.FACT)
    players = {play.who for play in plays if play.how in NOT_FOLLOWING}
    return players.pop() if len(players) == 1 else None


def _may_be_his(told: list[Told], meaning: Meaning) -> bool:
    """Whether the card told there may be the one that is suspected: it did not follow, or nobody else played."""
    if isinstance(meaning, Played) and (meaning.how in NOT_FOLLOWING or meaning.on):
        return True
    players = {one.meaning.who for one in told if isinstance(one.meaning, Played | Led) and one.mode is Mode.FACT}
    return len(players) < 2


def _demoted(told: Told) -> Told:
    """A clause whose words alone point elsewhere: the story says what it is about."""
    if isinstance(told.meaning, Noted) and told.meaning.topic in _WEAK:
        return told.with_changes(meaning=told.meaning.with_changes(topic="happening"))
    return told


_WEAK = frozenset(
    (
        "correction",
        "card_exposed",
        "call_changed",
        "dummy_moves_a_card",
        "inspection_of_tricks",
        "convention",
        "dummy_card_named",
        "option",
        "penalty",
        "hand_spread",
        "score",
        "played_card",
        "simultaneous_play",
        "dummy_rights",
    )
)


def _where(told: list[Told], cue: Iterable[frozenset[str]]) -> int:
    """The clause that shows the topic best: the one of a class that the cue names, else the last one."""
    named = {word for part in cue for word in part}
    scores = [len(named & _classes(one)) + (not isinstance(one.meaning, Noted)) * 0.5 for one in told]
    return max(range(len(told)), key=lambda place: (scores[place], -place))


def _classes(told: Told) -> set[str]:
    """The classes of a statement as cues name them: `%Played`, `%Played.ruff`, `%Led.face_down`."""
    meaning = told.meaning
    name = f"%{type(meaning).__name__}"
    found = {name}
    if told.speaker is not None:
        found.add(f"{name}.quoted")
    if told.mode in _QUOTED:
        found.add(f"{name}.{told.mode.value}")
    found.update(f"{name}.{quality}" for quality in _qualities(meaning))
    return found


def _qualities(meaning: Meaning) -> set[str]:
    if isinstance(meaning, Played):
        found = {meaning.how.value}
        if meaning.before is not None:
            found.add("before")
        if meaning.who is Role.DUMMY:
            found.add("by_dummy")
        return found | ({"from_dummy"} if meaning.from_hand is Role.DUMMY else set())
    if isinstance(meaning, Led):
        kinds = {
            "opening": meaning.opening,
            "out_of_turn": meaning.out_of_turn,
            "face_down": meaning.face_down is True,
            "from_dummy": meaning.from_hand is Role.DUMMY,
        }
        return {kind for kind, holds in kinds.items() if holds}
    if isinstance(meaning, Exposed):
        return {"lifted"} if meaning.manner is Manner.LIFTED else set()
    if isinstance(meaning, Designated):
        return {"rank_alone"} if meaning.cards and all(card.suit is None for card in meaning.cards) else set()
    if isinstance(meaning, Answered):
        return {"no"} if meaning.reply is Reply.NO else set()
    return set()
