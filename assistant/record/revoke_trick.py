"""What the record tells of who won the trick of a revoke; of several revokes, each the winner of its own (64A)."""

from __future__ import annotations

from assistant.record.afterwards import Afterwards
from assistant.record.establishment import BY_CARDS
from assistant.record.people import Player
from assistant.record.played_on import trick_number
from assistant.record.revoke_dummy import asked_after_breach
from assistant.record.revoke_story import Winner, facts, of_his_side, own, same_side, suits_revoked
from assistant.record.situation import Situation
from assistant.statements import (
    How,
    Led,
    Meaning,
    Mode,
    Person,
    Played,
    PlayEnded,
    Pronoun,
    Replaced,
    Revoked,
    RevokeTrickWon,
    Role,
    TricksPassed,
    TricksSince,
    TrickWon,
)


def trick_winner(situation: Situation) -> str | None:
    """Who won the trick of the revoke."""
    if situation.abstract:
        return None
    told = [_winner(situation, one.who) for one in _winners_told(situation)]
    if any(told):
        return [winner for winner in told if winner][-1]
    numbered = _winner_by_number(situation)
    if numbered is not None:
        return numbered
    by_cards = isinstance(own(situation), Played | Led) or bool(situation.state.trick)
    if by_cards and not _card_to_come(situation):
        winners = Afterwards(situation).winners
        known = winners[0] if winners and winners[0] is not None else _took_it_last(situation)
        return _winner_is(situation, known) if known is not None else None
    return _winner(situation, _told_to_win_it(situation))


def _told_to_win_it(situation: Situation) -> Person | None:
    """Who is told to take the trick, before any card of a later one: `E ne fournit pas, met un ♥ ; N gagne`."""
    played, start = 0, _told_by_himself(situation)
    for index, told in situation.later:
        meaning = told.meaning
        if index > start and isinstance(meaning, Revoked) and told_apart(situation, meaning):
            return None
        if index <= start or not isinstance(meaning, TrickWon | TricksPassed | Led | Played):
            continue
        if isinstance(meaning, TrickWon):
            return meaning.who if meaning.tricks is None else None
        if isinstance(meaning, Led) and _leads_the_next(situation, index, meaning, played):
            return meaning.from_hand or meaning.who
        played += isinstance(meaning, Played)
        if isinstance(meaning, Played) and meaning.how is How.WIN:
            return meaning.who
        if not isinstance(meaning, Played) or played > 3:
            return None
    return None


def _leads_the_next(situation: Situation, index: int, lead: Led, played: int) -> bool:
    """Whether a lead told after the revoke is that of the next trick, whose leader won the one before.

    Else the trick of the revoke itself may be told anew, card by card.
    """
    if lead.out_of_turn or lead.opening or not lead.cards:
        return False
    suit, missed = situation.state.suit(lead.cards[0].suit), suits_revoked(situation)
    if played or (suit is not None and missed and suit not in missed):
        return True
    return any(
        isinstance(one.meaning, Played)
        and one.meaning.how is How.FOLLOW
        and situation.state.people.player(one.meaning.who) == situation.offender
        for one in situation.story[index + 1 :]
    )


def _told_by_himself(situation: Situation) -> int:
    """Where the revoke of this player is told: of two told together (`E et O ont renonce`), where each is named."""
    mine = own(situation)
    if not isinstance(mine, Revoked) or situation.state.people.player(mine.who) is not None:
        return situation.incident.index
    named = (
        index
        for index, one in situation.later
        if isinstance(one.meaning, Revoked) and situation.state.people.player(one.meaning.who) == situation.offender
    )
    return next(named, situation.incident.index)


def _winner_by_number(situation: Situation) -> str | None:
    """`renonce d'E levee 4. N/S font la 4 et la 7`: the trick of the revoke among those told by their numbers."""
    number = trick_number(situation)
    told = [one for one in facts(situation) if isinstance(one, TricksSince) and number in one.at]
    return _winner(situation, told[-1].who) if told else None


def _took_it_last(situation: Situation) -> Player | None:
    """`S defausse, O a pris`: who is told to have won with a card, no other card being told after the revoke."""
    after = [one.meaning for index, one in situation.later if index > situation.incident.index]
    played = [one for one in after if isinstance(one, Played | Led)]
    took = played[0] if len(played) == 1 and isinstance(played[0], Played) else None
    if took is None or took.how is not How.WIN or not any(isinstance(one, TricksSince | PlayEnded) for one in after):
        return None
    return situation.state.people.player(took.who)


def _winners_told(situation: Situation) -> list[RevokeTrickWon]:
    """What is told of who won the trick of this revoke; of several revokes each takes what follows it, in order."""
    told = [
        (index, one.meaning)
        for index, one in enumerate(situation.story)
        if isinstance(one.meaning, RevokeTrickWon) and one.mode is Mode.FACT
    ]
    ruled = [one.incident for one in situation.state.revokes if one.established]  # the trick of another is not counted
    by_name = [incident for incident in ruled if incident.id not in BY_CARDS]
    others = any(told_apart(situation, one.meaning) for one in situation.story if one.mode is Mode.FACT)
    if situation.incident.id == "repeated_revoke" and len(told) > 1:
        return [told[0][1]]  # each of them in order: the first alone is counted (64B2)
    if not by_name and not others:
        return [meaning for _, meaning in told]
    for incident in by_name:
        taken = next((one for one in told if one[0] > incident.index), None)
        told = [one for one in told if one is not taken]
    return [meaning for _, meaning in told[:1]]


def told_apart(situation: Situation, meaning: Meaning) -> bool:
    """Whether a statement tells, by name, of another revoke than that of the matter."""
    if not isinstance(meaning, Revoked):
        return False
    players = [one for one in situation.state.people.players(meaning.who) if one is not None]
    suits = {situation.state.suit(suit) for suit in meaning.suits} - {None}
    mine = set(situation.incident.suits)
    return any(one != situation.offender for one in players) or bool(mine and suits - mine)


def _card_to_come(situation: Situation) -> bool:
    """Whether it is the legal card yet to be put that will win the trick or lose it (43B2(b))."""
    return asked_after_breach(situation) and not any(isinstance(one, Replaced) for one in facts(situation))


def _winner(situation: Situation, person: Person | None) -> str | None:
    """The player named; a side alone does not tell which of the two."""
    player = situation.state.people.player(person)
    if isinstance(person, Pronoun) and not person.candidates:
        return Winner.OFFENDER if person.word.casefold() in ("il", "elle") else None
    if player is not None and player is not Role.DEFENDER:
        return _winner_is(situation, player)
    return Winner.OPPONENTS if of_his_side(situation, person) is False else None


def _winner_is(situation: Situation, player: Player) -> str | None:
    if player == situation.offender:
        return Winner.OFFENDER
    if player == situation.partner:
        return Winner.PARTNER
    return Winner.OPPONENTS if same_side(situation, situation.offender, player) is False else None
