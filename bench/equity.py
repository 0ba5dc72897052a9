"""What the program adds to the double-dummy solver when it says what a revoke did."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from assistant import solver
from assistant.bridge import Card, Seat
from assistant.bridge.card import DECK
from assistant.bridge.deal import Deal
from assistant.bridge.record_of_play import FoundFault, RecordedPlay, recorded
from bench.figure import Figure, milliseconds, seconds

NAME = "the equity of revokes / the bare calls of the solver"
TARGET = 1.2
BOARDS = 12
SEED = 64
OTHER = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
LEADER, DECLARER = Seat.WEST, Seat.SOUTH


def equity() -> Figure | None:
    """Boards with a revoke in the first tricks, each looked at beside the two calls it needs; None without the solver.

    The solver remembers the deal it saw last, so another one is shown to it before each measure.
    """
    try:
        from endplay import dds, types
    except ImportError:
        return None

    def position(deal: Deal, cards: list[Card]) -> Any:
        there = types.Deal(str(deal), first=types.Player.find(str(LEADER)), trump=types.Denom.nt)
        for card in cards:
            there.play(str(card))
        return there

    whole = bare = 0.0
    for number, (deal, played, fault, cards) in enumerate(_boards()):
        positions = [position(deal, cards[:-1]), position(deal, cards)]
        measures: tuple[Callable[[], object], ...] = (
            partial(list, map(dds.solve_board, positions)),
            partial(solver.equity_of, deal, None, DECLARER, played, fault),
        )
        spent = [0.0, 0.0]
        for place in (0, 1) if number % 2 else (1, 0):
            dds.solve_board(types.Deal(OTHER, first=types.Player.north, trump=types.Denom.spades))
            spent[place] = seconds(measures[place])
        bare += spent[0]
        whole += spent[1]
    return Figure(NAME, whole / bare, TARGET, "x", f"{milliseconds(whole)} / {milliseconds(bare)}")


def _boards() -> list[tuple[Deal, RecordedPlay, FoundFault, list[Card]]]:
    """Boards dealt at random with the cards up to and with the revoke."""
    dice = random.Random(SEED)
    found: list[tuple[Deal, RecordedPlay, FoundFault, list[Card]]] = []
    while len(found) < BOARDS:
        pack = dice.sample(DECK, len(DECK))
        deal = Deal.of({seat: frozenset(pack[place * 13 : place * 13 + 13]) for place, seat in enumerate(Seat)})
        played = _played(deal, dice)
        revokes = solver.revokes_in(played)
        if revokes:
            fault = revokes[0]
            order = [one.card.card for trick in played.tricks for one in trick.plays]
            known = [card for card in order if card is not None]
            found.append((deal, played, fault, known[: known.index(fault.card) + 1]))
    return found


def _played(deal: Deal, dice: random.Random) -> RecordedPlay:
    """Two tricks; the suit led is followed but for one card in eight."""
    rows: list[list[Card | None]] = []
    hands = {seat: sorted(deal[seat] or (), key=str) for seat in Seat}
    turn = LEADER
    for _ in range(2):
        row: dict[Seat, Card] = {}
        for step in range(4):
            seat = turn.after(step)
            suit = row[turn].suit if row else None
            follows = [card for card in hands[seat] if card.suit is suit]
            row[seat] = dice.choice(follows if follows and dice.random() > 1 / 8 else hands[seat])
            hands[seat].remove(row[seat])
        rows.append([row[LEADER.after(step)] for step in range(4)])
        turn = recorded(deal, None, LEADER, rows).winners[-1] or turn
    return recorded(deal, None, LEADER, rows)
