"""A deal as text: the four hands around the table, and the faults found in the play."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.bridge import CardRef, Seat, Suit
from assistant.bridge.deal import Deal
from assistant.bridge.record_of_play import FoundFault, PlayFault
from assistant.wording.catalogue import message
from assistant.wording.nouns import RANKS
from assistant.wording.sentences import Wording

WIDTH = 16
"""Columns that a hand takes."""
UNKNOWN_HAND = message("(hand not known)")
VOID = "—"
FAULTS = {
    PlayFault.REVOKE: message("trick {trick}: {who} did not follow suit, he played {card} and had {cards}"),
    PlayFault.LED_OUT_OF_TURN: message("trick {trick}: {who} led {card} out of turn"),
    PlayFault.PLAYED_OUT_OF_TURN: message("trick {trick}: {who} played {card} out of turn"),
}


def hand_lines(wording: Wording, deal: Deal, seat: Seat) -> list[str]:
    """The name of a seat and its four suits, a line each."""
    hand = deal[seat]
    name = str(wording.person(seat))
    if hand is None:
        return [name, wording(UNKNOWN_HAND), "", "", ""]
    ranks = dict(zip("23456789TJQKA", wording(RANKS).split(), strict=True))
    lines = [name]
    for suit in Suit:
        cards = sorted((card for card in hand if card.suit is suit), key=lambda card: -card.rank)
        held = " ".join(ranks[str(card.rank)] for card in cards)
        lines.append(f"{wording.grammar.suit(suit)} {held or VOID}")
    return lines


def diagram(wording: Wording, deal: Deal) -> str:
    """The four hands, North above, South below, West and East between them."""
    north, south = hand_lines(wording, deal, Seat.NORTH), hand_lines(wording, deal, Seat.SOUTH)
    west, east = hand_lines(wording, deal, Seat.WEST), hand_lines(wording, deal, Seat.EAST)
    width = max(WIDTH, *(len(line) + 2 for line in west))
    middle = [f"{left.ljust(2 * width)}{right}" for left, right in zip(west, east, strict=True)]
    lines = [*(" " * width + line for line in north), *middle, *(" " * width + line for line in south)]
    return "\n".join(line.rstrip() for line in lines)


def faults_told(wording: Wording, faults: Iterable[FoundFault]) -> list[str]:
    """Each fault in words, trick by trick."""
    return [
        wording.sentence(
            wording(
                FAULTS[one.fault],
                trick=one.trick,
                who=one.seat,
                card=CardRef.of(one.card),
                cards=tuple(CardRef.of(card) for card in one.could_play),
            )
        )
        for one in faults
    ]
