"""What was done since a lead or a play out of turn, before the director came (53 to 57)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import CardRef
from assistant.record.people import Player
from assistant.record.situation import Situation
from assistant.record.told import meant
from assistant.record.turns_told import previous_hand, rightful_player
from assistant.statements import (
    Accepted,
    CouldSee,
    Designated,
    Exposed,
    Forbade,
    HandSpread,
    How,
    Led,
    LeftFree,
    Manner,
    Meaning,
    Mode,
    Noted,
    OnLead,
    Person,
    Played,
    Refused,
    Required,
    Role,
    RoleTold,
    Told,
    TurnToPlay,
    Withdrew,
)

OPTIONS = (Accepted, Refused, Required, Forbade, LeftFree)


SPREADS = ("hand_spread", "declarer_spreads", "card_exposed")
"""Topics of a hand faced, as long as no meaning of its own tells it."""


def since(situation: Situation) -> Iterator[tuple[int, Meaning]]:
    """Facts told after the irregular card, in order."""
    for index, told in situation.later:
        if index > situation.incident.index:
            yield index, told.meaning


def own(situation: Situation) -> Meaning | None:
    index = situation.incident.index
    return situation.story[index].meaning if index < len(situation.story) else None


def told_of_somebody(situation: Situation) -> bool:
    """Whether the card is told as a move of a player, not only as the name of an irregularity."""
    return isinstance(own(situation), Led | Played | Designated) and situation.offender is not None


def spread_by(meaning: Meaning) -> Person | None:
    """Who faced his hand, when a statement tells that."""
    if isinstance(meaning, HandSpread):
        return meaning.who
    if isinstance(meaning, Exposed) and meaning.manner is Manner.SPREAD:
        return meaning.who
    if isinstance(meaning, Noted) and meaning.topic in SPREADS and not meaning.negated:
        return meaning.who
    return None


def hand_told(situation: Situation, person: Person | None, hand: Person | None = None) -> Role | None:
    """Declarer or dummy, when a statement is about one of the two hands."""
    people = situation.state.people
    from_hand = people.hand(people.player(hand))
    return from_hand or people.hand(people.player(person))


class OpeningSince:
    """What was done after a faced opening lead out of turn, before the director came."""

    NOTHING = "nothing"
    DECLARER_SPREAD = "declarer_spread"
    DUMMY_SEEN = "dummy_seen"
    FROM_HAND = "played_from_hand"
    FROM_DUMMY = "played_from_dummy"


def since_opening_lead(situation: Situation) -> str | None:
    """That, as far as the story tells it; a story that ends at the lead tells that nothing was done."""
    if situation.abstract:
        return None
    for _, meaning in since(situation):
        spread = hand_told(situation, spread_by(meaning))
        if spread is not None:
            return OpeningSince.DECLARER_SPREAD if spread is Role.DECLARER else OpeningSince.DUMMY_SEEN
        if isinstance(meaning, CouldSee) and meaning.able and hand_told(situation, meaning.who) is Role.DECLARER:
            return OpeningSince.DUMMY_SEEN
        if isinstance(meaning, Exposed) and (shown := _shows(situation, meaning)) is not None:
            if shown is Role.DUMMY:
                return OpeningSince.DUMMY_SEEN
            return OpeningSince.DECLARER_SPREAD if took_himself_for_dummy(situation) else None
        if isinstance(meaning, Played):
            hand = hand_told(situation, meaning.who, meaning.from_hand)
            if hand is not None:
                return OpeningSince.FROM_HAND if hand is Role.DECLARER else OpeningSince.FROM_DUMMY
        if isinstance(meaning, (Led, *OPTIONS)):
            return OpeningSince.NOTHING
    return OpeningSince.NOTHING if told_of_somebody(situation) else None


def _shows(situation: Situation, meaning: Exposed) -> Role | None:
    """Whose cards of declarer's side are shown: dummy's however it came; declarer's not when merely dropped or held."""
    hand = hand_told(situation, meaning.who)
    if hand is Role.DECLARER:
        return hand if meaning.manner is Manner.SHOWN and meaning.deliberate is not False else None
    return hand if meaning.manner not in (Manner.NAMED, Manner.LIFTED) and meaning.face_up is not False else None


def took_himself_for_dummy(situation: Situation) -> bool:
    """Whether the story tells that declarer believed himself to be dummy, or at dummy's place (48B2, 54A)."""
    hand, player = situation.state.people.hand, situation.state.people.player
    for told in situation.story:
        if told.mode not in (Mode.BELIEVED, Mode.UNREAL) or told.speaker is not None:
            continue
        if isinstance(told.meaning, OnLead) and hand(player(told.meaning.who)) is Role.DUMMY:
            return True
        if not isinstance(told.meaning, RoleTold) or told.meaning.role is not Role.DUMMY:
            continue
        if hand(player(told.meaning.who)) in (None, Role.DECLARER):
            return True
    return False


class LeadSince:
    """What the other side did after a lead out of turn, before the director came."""

    NOTHING = "nothing"
    PLAYED = "played"  # the next hand played to it
    OTHER_PLAYED = "other_played"  # the hand on the right of the lead played
    LED = "led"  # the opponent whose lead it was led


def since_lead(situation: Situation) -> str | None:
    """That, as far as the story tells it."""
    if situation.abstract or _ought_to_take_back(situation):
        return None
    people, offender = situation.state.people, situation.offender
    for _, meaning in since(situation):
        if _settles(meaning):
            return LeadSince.NOTHING
        if not isinstance(meaning, Led | Played):
            continue
        player = _played_by(situation, meaning)
        if player is None or player in (offender, situation.partner):
            continue
        if people.side_defends(offender) and people.side_defends(player) is not False:
            continue
        return _answered_by(situation, meaning, player)
    return LeadSince.NOTHING if told_of_somebody(situation) else None


def _answered_by(situation: Situation, meaning: Led | Played, player: Player) -> str | None:
    """What the first card of the other side after the irregular lead is: a lead, or a card played to it."""
    claims = _claims_the_turn(situation)
    rightful = rightful_player(situation) or claims
    if isinstance(meaning, Led) and (rightful is None or player == rightful):
        return LeadSince.LED
    how = meaning.how if isinstance(meaning, Played) else How.LEAD
    own_turn, follows = player == claims, _follows(situation, meaning)
    if player == rightful and how in (How.PLAY, How.LEAD) and not (follows and not own_turn):
        return LeadSince.LED if own_turn and not follows else None
    if situation.state.people.side_defends(situation.offender) is False and player == previous_hand(situation.offender):
        return LeadSince.OTHER_PLAYED
    return LeadSince.PLAYED


def _claims_the_turn(situation: Situation) -> Player | None:
    """The opponent who says, after the irregular lead, that the turn is his: what he then plays is his lead (53B)."""
    for told in situation.story[situation.incident.index + 1 :]:
        if isinstance(told.meaning, Led | Played):
            return None
        if isinstance(told.meaning, OnLead | TurnToPlay) and told.mode in (Mode.FACT, Mode.BELIEVED):
            player = situation.state.people.player(told.meaning.who)
            if player is None and told.mode is Mode.BELIEVED:
                player = _next_to_play(situation, told)
            return player if player not in (None, situation.offender, situation.partner) else None
    return None


def _next_to_play(situation: Situation, told: Told) -> Player | None:
    """Who leads or plays first after that."""
    later = situation.story[situation.story.index(told) + 1 :]
    cards = (one.meaning for one in later if one.mode is Mode.FACT and isinstance(one.meaning, Led | Played))
    return next((situation.state.people.player(getattr(card, "who", None)) for card in cards), None)


def _settles(meaning: Meaning) -> bool:
    """Whether a lead is accepted or refused, or had to be taken back."""
    return isinstance(meaning, OPTIONS) or (isinstance(meaning, Withdrew) and meaning.by_himself is False)


def _ought_to_take_back(situation: Situation) -> bool:
    """Whether the story says that the card is to be taken back: told of the ruling, or only thought, is not known."""
    later = situation.story[situation.incident.index + 1 :]
    return any(isinstance(told.meaning, Withdrew) and told.mode is Mode.PERMISSION for told in later)


def _played_by(situation: Situation, meaning: Led | Played) -> Player | None:
    people = situation.state.people
    hand = people.player(meaning.from_hand)
    return hand if hand is not None else people.player(meaning.who)


def _follows(situation: Situation, meaning: Meaning) -> bool:
    """Whether the card may be played to the irregular lead: of its suit, or not known."""
    led = situation.incident.played
    cards: tuple[CardRef, ...] = getattr(meaning, "cards", ())
    return not cards or led is None or led.suit is None or cards[0].suit in (None, led.suit)


def partner_played_too(situation: Situation) -> bool:
    """Whether the record tells that the offender's partner played before the director ruled; silent otherwise.

    Once the other side has played to the lead it is accepted, and partner only follows in turn.
    """
    if situation.abstract:
        return False
    for _, meaning in since(situation):
        if isinstance(meaning, OPTIONS):
            return False
        if isinstance(meaning, Played) and _is_opponent(situation, meant(situation, meaning.who)):
            return False
        if isinstance(meaning, Led | Played) and meant(situation, meaning.who) == situation.partner:
            return not isinstance(meaning, Led) or rightful_player(situation) != situation.partner
    return False


def _is_opponent(situation: Situation, player: Player | None) -> bool:
    people = situation.state.people
    sides = [people.side_defends(one) for one in (player, situation.offender)]
    return None not in sides and sides[0] != sides[1]


def hurried_card(situation: Situation) -> tuple[int, CardRef] | None:
    """The card that the offender's partner put before an opening lead out of turn was ruled upon, and its place."""
    if situation.incident.id != "opening_lead_out_of_turn" or not partner_played_too(situation):
        return None
    for index, meaning in since(situation):
        if isinstance(meaning, Led | Played) and meant(situation, meaning.who) == situation.partner:
            return index, meaning.cards[0] if meaning.cards else CardRef()
    return None
