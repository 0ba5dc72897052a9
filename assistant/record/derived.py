"""What the record tells by itself: each function reads a situation and returns a value, or None to be asked."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat, Suit, SuitWord
from assistant.record.options import by_declarer, told_after
from assistant.record.people import Player
from assistant.record.played_on import somebody_played_on
from assistant.record.revokes import offender_can_follow
from assistant.record.since_lead import hurried_card
from assistant.record.situation import Situation
from assistant.record.told import meant
from assistant.statements import (
    Accepted,
    DidNotPlay,
    Forbade,
    Group,
    How,
    Led,
    LeftFree,
    Meaning,
    Mode,
    NotChosenYet,
    PenaltyKind,
    Played,
    PlayedToNext,
    Pronoun,
    Refused,
    Replaced,
    Required,
    TricksPassed,
    TrickWon,
    Withdrew,
)


def offender_is_defender(situation: Situation) -> bool | None:
    """Whether the offender defends (only a defender can have a penalty card)."""
    return None if situation.abstract else situation.state.people.side_defends(situation.offender)


def declarer_has_played_since(situation: Situation) -> bool | None:
    """Whether declarer played from either hand after the irregular card.

    A story told in order that stops at the irregular card, inside a trick, tells that he has not.
    """
    if situation.abstract:
        return None
    taken_back = False
    for index, told in situation.later:
        meaning = told.meaning
        if index == situation.incident.index:
            continue
        made_to = isinstance(meaning, Withdrew) and meaning.by_himself is False
        if isinstance(meaning, Accepted | Refused | Replaced) or made_to or _leads_again(situation, meaning):
            return False
        idle = isinstance(meaning, DidNotPlay) or (isinstance(meaning, PlayedToNext) and not meaning.done)
        if idle and situation.state.people.player(getattr(meaning, "who", None)) == situation.declarer:
            return False
        taken_back = taken_back or isinstance(meaning, Withdrew)
        if _played_by_declarer(situation, meaning):
            return None if taken_back else True
    in_order = situation.state.suit_led is not None or situation.incident.how is How.LEAD
    return False if in_order and not taken_back and not somebody_played_on(situation) else None


def _leads_again(situation: Situation, meaning: Meaning) -> bool:
    """Whether a statement tells that the offender put another lead in place of the irregular one."""
    if situation.incident.how is not How.LEAD or not isinstance(meaning, Led):
        return False
    return situation.offender in situation.state.people.players(meaning.who)


def _played_by_declarer(situation: Situation, meaning: Meaning) -> bool:
    """Whether a statement tells a card, or a trick won, of declarer or dummy, or that all have played on."""
    if isinstance(meaning, TricksPassed) and meaning.tricks:
        return True
    if isinstance(meaning, PlayedToNext) and meaning.done and meaning.who is Group.EVERYBODY:
        return True
    if not isinstance(meaning, Led | Played | TrickWon) or isinstance(meaning.who, Pronoun):
        return False
    people = situation.state.people
    players = people.players(meaning.who)
    if situation.offender in players:
        return False
    since = [one for one in players if not (isinstance(meaning, Played) and _plays_before_offender(situation, one))]
    return any(people.side_defends(one) is False for one in since)


def _plays_before_offender(situation: Situation, player: Player | None) -> bool:
    """Whether the rotation of the trick puts a player's card before the offender's, whenever it was told."""
    leader = situation.state.trick[0].player if situation.state.trick else None
    offender = situation.offender
    if not isinstance(leader, Seat) or not isinstance(offender, Seat):
        return False
    declares = situation.state.people.side_defends(leader) is False
    seat = player if isinstance(player, Seat) else leader.partner if declares else None
    return seat is not None and leader.turns_to(seat) < leader.turns_to(offender)


def card_was_withdrawn(situation: Situation) -> bool | None:
    """Whether the offender took the irregular card back by himself."""
    if situation.abstract:
        return None
    return any(
        isinstance(told.meaning, Withdrew | Replaced)
        and getattr(told.meaning, "by_himself", None) is not False
        and meant(situation, told.meaning.who, situation.offender) == situation.offender
        for index, told in situation.later
        if index > situation.incident.index
    )


def several_due(situation: Situation) -> bool | None:
    """Whether two or more penalty cards can legally be played now."""
    if situation.abstract:
        return None
    several = len(situation.due) > 1
    open_suit = situation.state.suit_led is not None and not situation.in_suit_led and _unknown_suit(situation)
    return None if several and open_suit else several


def _unknown_suit(situation: Situation) -> bool:
    return any(not isinstance(card.suit, Suit) for card in situation.penalty_cards)


def several_penalty_cards(situation: Situation) -> bool | None:
    """Whether the offender has two or more penalty cards; the kind of matter tells when nothing else does."""
    if situation.abstract:
        return {"penalty_card": False, "penalty_cards": True}.get(situation.incident.id)
    return len(situation.penalty) > 1


def several_suits(situation: Situation) -> bool | None:
    """Whether those cards are of several suits."""
    if situation.abstract:
        return None
    if len(situation.penalty_suits) > 1:
        return True
    return None if _unknown_suit(situation) else False


def penalty_card_in_suit_led(situation: Situation) -> bool | None:
    """Whether the offender has a penalty card of the suit led."""
    if not situation.abstract and not situation.penalty:
        return False
    if situation.abstract:
        return None
    if situation.state.trick and situation.state.suit_led is None:
        return False if _revoked_with(situation) else None
    if situation.in_suit_led:
        return True
    return None if situation.state.trick and _may_be_of_suit_led(situation) else False


def _may_be_of_suit_led(situation: Situation) -> bool:
    """Whether a penalty card of unknown suit may be of the suit led; one with which he revoked in it is not."""
    offender, led = situation.offender, situation.state.suit_led
    revokes = (one.incident for one in situation.state.revokes if one.incident.offender == offender)
    other = {incident.played for incident in revokes if led in incident.suits}
    return any(not isinstance(card.suit, Suit) and card not in other for card in situation.penalty_cards)


def _revoked_with(situation: Situation) -> bool:
    """Whether all his penalty cards are cards with which he revoked to trumps: they are of other suits."""
    used = {one.incident.played for one in situation.state.revokes if one.incident.offender == situation.offender}
    return situation.state.trick[0].card.suit is SuitWord.TRUMPS and set(situation.penalty_cards) <= used


def card_is_minor(situation: Situation) -> bool | None:
    """Whether the offender's only penalty card is a minor one (50B)."""
    if situation.abstract:
        return None
    if len(situation.penalty) > 1:
        return False
    kind = situation.penalty[0].kind if situation.penalty else None
    if kind is not None:
        return kind is PenaltyKind.MINOR
    from assistant.record.exposures import minor_by_its_exposure

    told = minor_by_its_exposure(situation)
    return False if told is None and _option_was_used(situation) else told


def _option_was_used(situation: Situation) -> bool:
    """Whether declarer is told to have used an option on a lead: only a major card gives him one (50D2)."""
    return any(by_declarer(situation, told.meaning) for _, told in told_after(situation, Required, Forbade))


def kind_is_known(situation: Situation) -> bool | None:
    """Whether the record tells minor from major."""
    return None if situation.abstract else card_is_minor(situation) is not None


def one_major(situation: Situation) -> bool:
    """Whether the offender is known to have one penalty card, a major one."""
    return not situation.abstract and len(situation.penalty) == 1 and card_is_minor(situation) is False


def declarer_had_chosen(situation: Situation) -> bool | None:
    """Whether declarer had left free the lead that this matter is about; an option told after it says no."""
    if situation.abstract:
        return None
    meaning = situation.story[situation.incident.index].meaning if situation.story else None
    if isinstance(meaning, Led) and meaning.before_choice:
        return False
    if any(isinstance(told.meaning, NotChosenYet) and told.mode is Mode.FACT for told in situation.story):
        return False
    options = told_after(situation, Required, Forbade, LeftFree)
    return False if any(by_declarer(situation, told.meaning) for _, told in options) else None


def lead_was_played_to(situation: Situation) -> bool | None:
    """Whether declarer's side played to the lead of this matter, no option being told in between (60A1)."""
    if situation.abstract:
        return None
    people = situation.state.people
    for index, told in situation.later:
        meaning = told.meaning
        if index == situation.incident.index:
            continue
        if isinstance(meaning, Led | Required | Forbade | LeftFree):
            return False
        if isinstance(meaning, Played) and any(
            people.side_defends(one) is False for one in people.players(meaning.who)
        ):
            return True
    return False


class Turn:
    """What the offender's side has to do now, in respect of his penalty cards."""

    OFFENDER_LEADS = "offender_leads"
    OFFENDER_PLAYS = "offender_plays"
    PARTNER_LEADS = "partner_leads"
    NOTHING = "nothing"


def turn_now(situation: Situation) -> str | None:
    """What is to be done now about the offender's penalty cards, as far as the story tells."""
    if situation.abstract:
        return None
    state = situation.state
    if state.on_lead is not None:
        if state.on_lead == situation.offender:
            return Turn.OFFENDER_LEADS
        return Turn.PARTNER_LEADS if state.on_lead == situation.partner else Turn.NOTHING
    if state.trick and not state.has_played(situation.offender):
        return Turn.NOTHING if _revoked_with_a_card_not_told(situation) else Turn.OFFENDER_PLAYS
    if not state.trick and state.turn == situation.offender and state.turn is not None:
        return Turn.OFFENDER_PLAYS
    return Turn.NOTHING


def _revoked_with_a_card_not_told(situation: Situation) -> bool:
    """Whether his penalty card comes from a revoke told without its card: what it imposes at a turn is not known."""
    unknown = set(situation.penalty_cards) == {CardRef()}
    return unknown and any(one.incident.offender == situation.offender for one in situation.state.revokes)


def partner_major_cards(situation: Situation) -> tuple[CardRef, ...]:
    """Penalty cards of the offender's partner that must be played at the first legal opportunity."""
    held = situation.state.penalty_of(situation.partner)
    hurried = hurried_card(situation)
    cards = tuple(card.card for card in held if card.kind is not PenaltyKind.MINOR)
    return (*cards, hurried[1]) if hurried else cards


def partner_due_cards(situation: Situation, option: str, suits: tuple[Suit, ...]) -> tuple[CardRef, ...]:
    """Those of them that agree with the option taken on his lead: `require`, `forbid` or `free`."""
    cards = partner_major_cards(situation)
    return cards if option == "free" else tuple(card for card in cards if (card.suit in suits) is (option == "require"))


def restriction_excludes_cards(situation: Situation) -> bool | None:
    """Whether what was required of the offender's lead, or forbidden to it, excludes all his penalty cards."""
    return None if situation.abstract else not situation.allowed_to_lead


def minor_cards(situation: Situation, player: Player | None) -> tuple[CardRef, ...]:
    """Penalty cards of a player that are not known to be major, the card of this matter left out."""
    held = situation.state.penalty_of(player)
    own = (*situation.incident.focus, situation.incident.played)
    return tuple(one.card for one in held if one.kind is not PenaltyKind.MAJOR and one.card not in own)


def imposed_suits(situation: Situation) -> tuple[Suit, ...]:
    """Suits required of the offender's lead, or forbidden to it."""
    held = (one for one in situation.state.restrictions if one.player == situation.offender)
    return tuple(dict.fromkeys(suit for one in held for suit in one.suits))


def breaks_minor_rule(situation: Situation) -> bool | None:
    """Whether the card played is a low card of the penalty card's suit (50C forbids that even for a minor one)."""
    card = situation.incident.played
    if situation.abstract or card is None:
        return None
    if card.suit is None or card.rank is None:
        return None
    return card.suit in situation.penalty_suits and not card.rank.is_honour


def minor_card_may_wait(situation: Situation) -> bool | None:
    """Whether the card played would be free if the penalty card were minor (50C)."""
    breaks = breaks_minor_rule(situation)
    return None if breaks is None else not breaks


def penalty_card_was_playable(situation: Situation) -> bool | None:
    """Whether the penalty card not played could legally be played at that moment."""
    if situation.abstract:
        return None
    played = situation.incident.played
    meaning = situation.story[situation.incident.index].meaning
    told = isinstance(meaning, Played) and bool(meaning.instead_of)
    same_suit = played is not None and played.suit in situation.penalty_suits
    if situation.incident.how is How.LEAD or played is None or told or same_suit:
        return True
    if situation.state.suit_led is None:
        return None
    if situation.in_suit_led:
        return True
    follows = offender_can_follow(situation)
    if played.suit is situation.state.suit_led:
        return False
    return True if follows is None else not follows


def option_by_declarer(situation: Situation) -> bool | None:
    """Whether the option that this matter is about was told of declarer, or of nobody else."""
    if situation.abstract:
        return None
    return by_declarer(situation, situation.story[situation.incident.index].meaning)


def low_card_before_minor(situation: Situation) -> bool:
    """Whether the record tells that the card played broke the rule of a minor card (50C); silent otherwise."""
    held = situation.penalty
    told = len(held) == 1 and held[0].kind is PenaltyKind.MINOR
    return not situation.abstract and told and breaks_minor_rule(situation) is True
