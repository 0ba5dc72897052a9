"""The canonical sentence of every meaning: what the program says that it understood.

A row of `echoes` gives the sentences of a meaning, the first whose condition holds being the one said; the parts of
`QUALIFIERS` follow, for every field that they name (`Called.strain` for one meaning only).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from assistant import statements as told
from assistant.statements import Group, How, Manner, Meaning, Mode, PenaltyKind, Reply, Role, Told
from assistant.wording.catalogue import message, messages
from assistant.wording.conditions import ANY, Condition, holds
from assistant.wording.sentences import Wording

PLAY_ECHOES: dict[type[Meaning], tuple[tuple[str, Condition], ...]] = {
    told.ContractTold: (
        (message("the contract is {contract}, {declarer} declarer"), {"declarer": ANY}),
        (message("the contract is {contract}"), {}),
    ),
    told.RoleTold: (
        (message("{who} is declarer"), {"role": Role.DECLARER}),
        (message("{who} is dummy"), {"role": Role.DUMMY}),
        (message("{who} is a defender"), {"role": Role.DEFENDER}),
        (message("{who} is to lead"), {"role": Role.LEADER}),
        (message("{who} is {role}"), {}),
    ),
    told.OnLead: (
        (message("{who} is to make the opening lead"), {"opening": True}),
        (message("{who} is on lead"), {}),
    ),
    told.TurnToPlay: ((message("it is the turn of {who}"), {}),),
    told.NotHisTurn: ((message("it is not the turn of {who}"), {}),),
    told.Holds: (
        (message("{who} has only {cards} in the suit"), {"only": True}),
        (message("{who} has {cards}"), {}),
    ),
    told.LacksCards: ((message("{who} does not have {cards}"), {}),),
    told.HasSuit: ((message("{who} has a card of {suits}"), {}),),
    told.LacksSuit: (
        (message("{who} has no other card of {suits}"), {"other": True}),
        (message("{who} has no card of {suits}"), {"suits": ANY}),
        (message("{who} has none of the suit"), {}),
    ),
    told.CouldSee: (
        (message("{who} could see {cards} of {whose}"), {"able": True, "whose": ANY}),
        (message("{who} could not see {cards} of {whose}"), {"whose": ANY}),
        (message("{who} could see {cards}"), {"able": True}),
        (message("{who} could not see {cards}"), {}),
    ),
    told.PickedUp: ((message("{who} picks up {cards}"), {}),),
    told.Led: (
        (message("{who} makes the opening lead of {cards}"), {"opening": True}),
        (message("{who} leads {cards}"), {}),
    ),
    told.Played: (
        (message("{who} follows with {cards}"), {"how": How.FOLLOW}),
        (message("{who} discards {cards}"), {"how": How.DISCARD}),
        (message("{who} ruffs with {cards}"), {"how": How.RUFF}),
        (message("{who} overruffs with {cards}"), {"how": How.OVERRUFF}),
        (message("{who} wins with {cards}"), {"how": How.WIN}),
        (message("{who} plays {cards}"), {}),
    ),
    told.DidNotPlay: (
        (message("{who} did not play {cards}"), {"cards": ANY}),
        (message("{who} did not play the penalty card"), {}),
    ),
    told.DidNotFollow: (
        (message("{who} did not follow to {suits}"), {"suits": ANY}),
        (message("{who} did not follow suit"), {}),
    ),
    told.Withdrew: ((message("{who} takes back {cards}"), {}),),
    told.Replaced: (
        (message("{who} replaces {old} by {new}"), {"new": ANY}),
        (message("{who} changes {old} for another card"), {}),
    ),
    told.TrickWon: (
        (message("{who} wins the trick with {cards}"), {"tricks": None, "cards": ANY}),
        (message("{who} wins the trick"), {"tricks": None}),
    ),
    told.TrickEnded: ((message("the trick is over"), {}),),
    told.LostLead: ((message("{who} is no longer on lead"), {}),),
    told.KeptLead: ((message("{who} keeps the lead"), {}),),
    told.Revoked: (
        (message("{who} revoked {count} times"), {"who": ANY, "count": ANY}),
        (message("both sides revoked"), {"who": Group.EVERYBODY}),
        (message("{who} revoked"), {"who": ANY}),
        (message("a revoke"), {}),
    ),
    told.PlayEnded: ((message("the play is over"), {}),),
    told.Required: (
        (message("{by} requires {suits} of {of}"), {"suits": ANY, "of": ANY}),
        (message("{by} requires {suits}"), {"suits": ANY}),
        (message("{by} requires {cards} of {of}"), {"of": ANY}),
        (message("{by} requires {cards}"), {}),
    ),
    told.Forbade: (
        (message("{by} forbids {suits} to {of}"), {"suits": ANY, "of": ANY}),
        (message("{by} forbids {suits}"), {"suits": ANY}),
        (message("{by} forbids the suit"), {}),
    ),
    told.LeftFree: ((message("{by} leaves the lead free"), {}),),
    told.Designated: (
        (message("{by} names {suits}"), {"suits": ANY, "cards": ()}),
        (message("{by} names {cards}"), {}),
    ),
    told.Accepted: ((message("{by} accepts"), {}),),
    told.Refused: ((message("{by} does not accept"), {}),),
    told.NotChosenYet: ((message("{who} has not chosen yet"), {}),),
    told.Noted: ((message("something else was said"), {}),),
    told.Answered: (
        (message("yes"), {"reply": Reply.YES}),
        (message("no"), {"reply": Reply.NO}),
        (message("I do not know"), {}),
    ),
}

EXPOSURES: dict[Manner, tuple[str, str]] = {
    Manner.SHOWN: messages("{who} shows {cards}", "{who} shows {count} cards"),
    Manner.DROPPED: messages("{who} drops {cards}", "{who} drops {count} cards"),
    Manner.STUCK: messages("{who} has {cards} stuck to another card", "{who} has {count} cards stuck to another"),
    Manner.NAMED: messages("{who} names {cards} as in his hand", "{who} names {count} cards as in his hand"),
    Manner.SPREAD: messages("{who} spreads {cards}", "{who} spreads {count} cards"),
    Manner.LIFTED: messages("{who} lifts {cards} from his hand", "{who} lifts {count} cards from his hand"),
}
PENALTIES: dict[PenaltyKind | None, tuple[str, str]] = {
    None: messages("{who} has {cards} as a penalty card", "{who} has {cards} as penalty cards"),
    PenaltyKind.MINOR: messages(
        "{who} has {cards} as a minor penalty card", "{who} has {cards} as minor penalty cards"
    ),
    PenaltyKind.MAJOR: messages(
        "{who} has {cards} as a major penalty card", "{who} has {cards} as major penalty cards"
    ),
}
UNNAMED_PENALTY = messages("{who} has a penalty card", "{who} has {count} penalty cards")
TRICKS = messages("{who} wins {tricks} trick", "{who} wins {tricks} tricks")
TRICKS_AT = messages("{who} won trick {at}", "{who} won tricks {at}")
NOTED = message("noted: “{text}”")
NOTED_OF_LAW = message("noted: “{text}” (Law {laws})")
MOST_LAWS = 3

QUALIFIERS: dict[str, tuple[tuple[Any, str], ...]] = {
    "out_of_turn": ((True, message("out of turn")),),
    "face_down": ((True, message("face down")), (False, message("face up"))),
    "face_up": ((True, message("face up")), (False, message("face down"))),
    "deliberate": ((True, message("on purpose")), (False, message("by accident"))),
    "from_hand": ((ANY, message("from the hand of {from_hand}")),),
    "wrong_hand": ((True, message("from the wrong hand")),),
    "on": ((ANY, message("on {on}")),),
    "instead_of": ((ANY, message("instead of {instead_of}")),),
    "Played.before": ((ANY, message("before {before}")),),
    "Led.before": ((ANY, message("before {before}")),),
    "before_choice": ((True, message("before declarer's choice")),),
    "AttentionDrawn.by": ((ANY, message("by {by}")),),
    "by_himself": ((True, message("of his own accord")), (False, message("as another required"))),
    "trick": ((ANY, message("at trick {trick}")),),
    "one_trick": ((True, message("to the same trick")),),
    "established": ((True, message("established")), (False, message("not established"))),
    "first": ((True, message("before anybody else")),),
    "corrected": ((True, message("corrected")), (False, message("not corrected"))),
    "insufficient": ((True, message("insufficient")),),
    "turn_of": ((ANY, message("at the turn of {turn_of}")),),
    "Called.over": ((ANY, message("over {over}")),),
    "Called.over_by": ((ANY, message("the bid of {over_by}")),),
    "Called.strain": ((ANY, message("in {strain}")),),
    "before_ruling": (
        (True, message("before the director ruled")),
        (False, message("after the director ruled")),
    ),
    "in_turn": ((True, message("at his turn")), (False, message("not at his turn"))),
}
NOTHING_BUT = message("{who} has nothing but {suits}")
REVOKED_IN = message("in {suits}")
REVOKED_WITH = message("with {cards}")

MODES: dict[Mode, str] = {
    Mode.QUESTION: message("{echo} (question)"),
    Mode.CONDITION: message("{echo} (condition)"),
    Mode.UNREAL: message("{echo} (not done)"),
    Mode.BELIEVED: message("{echo} (said or believed, not a fact)"),
    Mode.PERMISSION: message("{echo} (what the rule allows or demands)"),
}
SPOKEN = message("{speaker} says: {echo}")


def echo(wording: Wording, statement: Told, laws: Sequence[str] = ()) -> str:
    """What was understood of a statement, its manner shown, with no capital nor full stop.

    What is merely noted is quoted as typed, with the first of the `laws` that its topic belongs to.
    """
    if isinstance(statement.meaning, told.Noted):
        text = wording(NOTED_OF_LAW if laws else NOTED, text=statement.text, laws=", ".join(laws[:MOST_LAWS]))
    else:
        text = meaning_echo(wording, statement.meaning)
    if statement.mode in MODES:
        text = wording(MODES[statement.mode], echo=text)
    return wording(SPOKEN, speaker=statement.speaker, echo=text) if statement.speaker is not None else text


def meaning_echo(wording: Wording, meaning: Meaning) -> str:
    """The canonical sentence of a meaning told as a fact."""
    special = SPECIAL.get(type(meaning))
    base = special(wording, meaning) if special else None
    if base is None:
        base = _base(wording, meaning)
    return ", ".join((base, *_qualifiers(wording, meaning)))


@cache
def echoes() -> dict[type[Meaning], tuple[tuple[str, Condition], ...]]:
    """The sentences of every meaning; those of calls and of rarer incidents are loaded when first needed."""
    from assistant.wording import echo_auction, echo_incidents

    return PLAY_ECHOES | echo_auction.ECHOES | echo_incidents.ECHOES


def _base(wording: Wording, meaning: Meaning) -> str:
    fields = _fields(meaning)
    rows = PLAY_ECHOES.get(type(meaning)) or echoes().get(type(meaning), PLAY_ECHOES[told.Noted])
    for text, condition in rows:
        if all(holds(fields[name], wanted) for name, wanted in condition.items()):
            return wording(text, **fields)
    return wording(rows[-1][0], **fields)


def _qualifiers(wording: Wording, meaning: Meaning) -> list[str]:
    fields = _fields(meaning)
    found = []
    for name, value in fields.items():
        for wanted, text in QUALIFIERS.get(name) or QUALIFIERS.get(f"{type(meaning).__name__}.{name}", ()):
            if holds(value, wanted):
                found.append(wording(text, **fields))
    if isinstance(meaning, told.Revoked):
        found[:0] = [wording(REVOKED_IN, suits=meaning.suits)] if meaning.suits else []
        found[:0] = [wording(REVOKED_WITH, cards=meaning.cards)] if meaning.cards else []
    return found


def _fields(meaning: Meaning) -> dict[str, Any]:
    return {name: getattr(meaning, name) for name in type(meaning)._fields}


def _call_meant(wording: Wording, meaning: Any) -> str | None:
    from assistant.wording.echo_auction import meaning_of_call

    return meaning_of_call(wording, meaning)


def _contract(wording: Wording, meaning: Any) -> str:
    contract = wording.contract(meaning.level, meaning.strain, meaning.doubled)
    if not contract and meaning.declarer is not None:
        return wording(PLAY_ECHOES[told.RoleTold][0][0], who=meaning.declarer)
    text = PLAY_ECHOES[told.ContractTold][0 if meaning.declarer is not None else 1][0]
    return wording(text, contract=contract, declarer=meaning.declarer)


def _exposed(wording: Wording, meaning: Any) -> str:
    one, several = EXPOSURES[meaning.manner]
    number = 1 if meaning.cards or not meaning.count else meaning.count
    return wording.counted(one, several, number, who=meaning.who, cards=meaning.cards, count=meaning.count)


def _penalty_cards(wording: Wording, meaning: Any) -> str:
    if not meaning.cards:
        number = meaning.count or 1
        return wording.counted(*UNNAMED_PENALTY, number, who=meaning.who, count=number)
    return wording.counted(*PENALTIES[meaning.kind], len(meaning.cards), who=meaning.who, cards=meaning.cards)


def _trick_won(wording: Wording, meaning: Any) -> str | None:
    if meaning.tricks is None:
        return None
    return wording.counted(*TRICKS, meaning.tricks, who=meaning.who, tricks=meaning.tricks)


def _tricks_by_number(wording: Wording, meaning: Any) -> str | None:
    if not meaning.at:
        return None
    return wording.counted(*TRICKS_AT, len(meaning.at), who=meaning.who, at=meaning.at)


def _held(wording: Wording, meaning: Any) -> str | None:
    """`n'a que des ♠`: nothing but these suits, as opposed to the only card of one."""
    suits = tuple(card.suit for card in meaning.cards if card.rank is None and card.size is None and card.suit)
    if not meaning.only or not suits or len(suits) < len(meaning.cards):
        return None
    return wording(NOTHING_BUT, who=meaning.who, suits=suits)


def _mentioned(wording: Wording, meaning: Any) -> str:
    named = (meaning.cards, meaning.suits, meaning.who, meaning.number)
    return ", ".join(str(wording.noun(value)) for value in named if value not in ((), None))


SPECIAL: dict[type[Meaning], Callable[[Wording, Any], str | None]] = {
    told.CallMeans: _call_meant,
    told.ContractTold: _contract,
    told.Exposed: _exposed,
    told.Holds: _held,
    told.PenaltyCards: _penalty_cards,
    told.TrickWon: _trick_won,
    told.TricksSince: _tricks_by_number,
    told.Mentioned: _mentioned,
}
