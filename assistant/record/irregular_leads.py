"""Leads and plays out of turn: whose turn it was, and what was done before the director came (53 to 57)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import CardRef, Seat
from assistant.record.people import Player, partner_of
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.record.told import meant
from assistant.statements import (
    Accepted,
    CouldSee,
    Designated,
    Exposed,
    FacesVisible,
    Forbade,
    HandSpread,
    How,
    Led,
    LeftFree,
    Manner,
    Meaning,
    Misdirected,
    Mode,
    Noted,
    NotHisTurn,
    OnLead,
    OnPurpose,
    Person,
    Played,
    Pronoun,
    Refused,
    Relation,
    Relative,
    Required,
    Role,
    RoleTold,
    Told,
    TrickWon,
    TurnToPlay,
    Withdrew,
)

OPTIONS = (Accepted, Refused, Required, Forbade, LeftFree)
SPREADS = ("hand_spread", "declarer_spreads", "card_exposed")
"""Topics of a hand faced, as long as no meaning of its own tells it."""


def next_hand(player: Player | None) -> Player | None:
    """The player on the left."""
    return _after(player, Relation.LHO, 1)


def previous_hand(player: Player | None) -> Player | None:
    """The player on the right."""
    return _after(player, Relation.RHO, 3)


def _after(player: Player | None, relation: Relation, steps: int) -> Player | None:
    if isinstance(player, Seat):
        return player.after(steps)
    return Relative(relation, player) if player is not None else None


def explained_at(story: tuple[Told, ...], index: int, state: State, player: Player | None) -> int | None:
    """Where the story says, right after a lead or play, that it was another player's turn."""
    for place in range(index + 1, len(story)):
        told = story[place]
        if _claims_it_and_leads(story, place, state, player):
            return place
        if _believed_it_his(told, state, player):
            return place
        if told.mode is not Mode.FACT or isinstance(told.meaning, Accepted | Noted | Refused):
            continue
        if isinstance(told.meaning, NotHisTurn):
            denied = state.people.player(told.meaning.who)
            return place if denied in (None, player) else None
        if isinstance(told.meaning, OnLead | TurnToPlay):
            other = state.people.player(told.meaning.who)
            return place if other is not None and other != player else None
        return None
    return None


def _believed_it_his(told: Told, state: State, player: Player | None) -> bool:
    """`E attaque, il croyait avoir fait la levee`: the lead was not his."""
    if told.mode is not Mode.BELIEVED or told.speaker is not None or player is None:
        return False
    return isinstance(told.meaning, TrickWon | OnLead | TurnToPlay) and state.people.player(told.meaning.who) == player


def _claims_it_and_leads(story: tuple[Told, ...], place: int, state: State, player: Player | None) -> bool:
    """Whether another player is told there to say that the turn is his, and then to lead or play himself (53B)."""
    told = story[place]
    if told.mode is not Mode.BELIEVED or not isinstance(told.meaning, OnLead | TurnToPlay):
        return False
    claimed = told.meaning.who
    may_be = claimed.candidates if isinstance(claimed, Pronoun) else (claimed,)
    for later in story[place + 1 :]:
        if later.mode is Mode.FACT and isinstance(later.meaning, Led | Played):
            next_player = state.people.player(later.meaning.who)
            claimants = {state.people.player(one) for one in may_be}
            return next_player is not None and next_player != player and next_player in claimants
    return False


def rightful_player(situation: Situation) -> Player | None:
    """Whose turn it was, told before or right after; at the opening lead declarer's left-hand opponent."""
    state, offender = situation.state, situation.offender
    if state.on_lead is not None and state.on_lead != offender:
        return state.on_lead
    if not state.trick and state.turn is not None and state.turn != offender:
        return state.turn
    told = _turn_told_later(situation)
    if told is not None:
        return told
    opening = situation.incident.id.startswith("opening") or state.opening
    if opening and state.people.declarer and state.people.declarer.lho != offender:
        return state.people.declarer.lho
    return None


def _turn_told_later(situation: Situation) -> Player | None:
    """Another player's turn, told after the irregular lead and before anything else is played."""
    for told in situation.story[situation.incident.index + 1 :]:
        if told.mode is not Mode.FACT:
            continue
        if isinstance(told.meaning, OnLead | TurnToPlay):
            other = situation.state.people.player(told.meaning.who)
            return other if other != situation.offender else None
        if not isinstance(told.meaning, Accepted | NotHisTurn | Noted | Refused):
            return None
    return None


def in_order(state: State, story: tuple[Told, ...], index: int) -> tuple[Told, ...]:
    """The story with a lead face down put before the faced lead of his partner, though told after it."""
    lead = story[index].meaning
    leader = state.people.player(lead.who) if isinstance(lead, Led) and not lead.face_down else None
    if not isinstance(leader, Seat) or story[index].mode is not Mode.FACT:
        return story
    for place in range(index + 1, len(story)):
        other = story[place].meaning
        if isinstance(other, Noted | NotHisTurn | OnLead | TurnToPlay) or story[place].mode is not Mode.FACT:
            continue
        if isinstance(other, Led) and other.face_down and state.people.player(other.who) is leader.partner:
            return (*story[:index], story[place], *story[index:place], *story[place + 1 :])
        return story
    return story


class Belongs:
    """Whose turn it was, seen from the offender."""

    PARTNER = "partner"
    NEXT = "opponents"


def lead_belonged_to(situation: Situation) -> str | None:
    """Whether the lead was the partner's (for declarer: the other hand's) or the opponents'."""
    if situation.abstract:
        return None
    rightful = rightful_player(situation)
    if rightful is None:
        index = situation.incident.index
        told = situation.story[index].meaning if index < len(situation.story) else None
        return Belongs.PARTNER if isinstance(told, Led | Played) and told.wrong_hand else None
    if rightful == situation.partner:
        return Belongs.PARTNER
    ours = situation.state.people.side_defends(situation.offender)
    theirs = situation.state.people.side_defends(rightful)
    if isinstance(rightful, Seat) and isinstance(situation.offender, Seat):
        return Belongs.PARTNER if rightful.side is situation.offender.side else Belongs.NEXT
    if ours is not None and theirs is not None:
        return Belongs.PARTNER if ours is theirs else Belongs.NEXT
    return None


def was_face_down(situation: Situation) -> bool | None:
    """Whether the lead was face down; a card that the story names was seen."""
    if situation.abstract:
        return None
    meaning = _own(situation)
    if isinstance(meaning, Led) and meaning.face_down is not None:
        return meaning.face_down
    for _, told in situation.later:
        if isinstance(told.meaning, Led) and told.meaning.face_down is not None and not _by_partner(situation, told):
            return told.meaning.face_down
        if isinstance(told.meaning, FacesVisible) and told.meaning.visible is not None:
            return told.meaning.visible == 0
    if getattr(meaning, "cards", ()):
        return False
    return False if any(isinstance(one, OPTIONS) for _, one in since(situation)) else None


def partner_led_face_down(situation: Situation) -> bool | None:
    """Whether the offender's partner had put his own lead face down: not, in a story that does not say so."""
    if situation.abstract:
        return None
    if situation.partner is None:
        return False
    leads = (told for told in situation.story if told.mode is Mode.FACT and isinstance(told.meaning, Led))
    return any(_by_partner(situation, told) and getattr(told.meaning, "face_down", None) is True for told in leads)


def _by_partner(situation: Situation, told: Told) -> bool:
    who = situation.state.people.player(getattr(told.meaning, "who", None))
    return who is not None and who == situation.partner


def misdirected(situation: Situation) -> bool:
    """Whether the record tells that an opponent said it was his turn; silent otherwise."""
    if situation.abstract:
        return False
    if any(_by_opponent(situation, meaning) for meaning in _directions(situation)):
        return True
    before = range(min(situation.incident.index, len(situation.story)))
    return any(_opponent_says_turn(situation, place) for place in before)


def directed_by_somebody(situation: Situation) -> bool:
    """Whether the record tells that somebody, not told who, said it was his turn; silent otherwise."""
    return not situation.abstract and any(meaning.by is None for meaning in _directions(situation))


def _directions(situation: Situation) -> Iterator[Misdirected]:
    """What is told of somebody saying to the offender that it was his turn."""
    player = situation.state.people.player
    for told in situation.story:
        meaning = told.meaning
        if not isinstance(meaning, Misdirected) or told.mode is not Mode.FACT:
            continue
        if player(meaning.who) in (None, situation.offender) or situation.offender is None:
            yield meaning


def _by_opponent(situation: Situation, meaning: Misdirected) -> bool:
    people, offender = situation.state.people, situation.offender
    if isinstance(meaning.by, Relative) and meaning.by.relation is not Relation.PARTNER:
        return True
    by = people.player(meaning.by)
    if isinstance(by, Seat) and isinstance(offender, Seat):
        return by.side is not offender.side
    ours, theirs = people.side_defends(offender), people.side_defends(by)
    return ours is not None and theirs is not None and ours is not theirs


def _opponent_says_turn(situation: Situation, place: int) -> bool:
    """Whether an opponent of the offender says there, rightly or not, that it is the offender's turn."""
    told, player = situation.story[place], situation.state.people.player
    offender = situation.offender
    if not isinstance(told.meaning, TurnToPlay) or told.mode is not Mode.BELIEVED:
        return False
    if player(told.meaning.who) != offender or not isinstance(offender, Seat):
        return False
    said = (one.meaning for one in situation.story[max(0, place - 2) : place])
    remarks = [one.who for one in said if isinstance(one, Noted) and one.topic == "remark"]
    author = player(told.speaker or (remarks[-1] if remarks else None))
    return isinstance(author, Seat) and author.side is not offender.side


def thirteenth_trick(situation: Situation) -> bool:
    """Whether the record tells that only the last trick remains; silent otherwise."""
    return not situation.abstract and situation.state.tricks_told >= 12


def since(situation: Situation) -> Iterator[tuple[int, Meaning]]:
    """Facts told after the irregular card, in order."""
    for index, told in situation.later:
        if index > situation.incident.index:
            yield index, told.meaning


def _own(situation: Situation) -> Meaning | None:
    index = situation.incident.index
    return situation.story[index].meaning if index < len(situation.story) else None


def told_of_somebody(situation: Situation) -> bool:
    """Whether the card is told as a move of a player, not only as the name of an irregularity."""
    return isinstance(_own(situation), Led | Played | Designated) and situation.offender is not None


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
    """Whether the record tells that the offender's partner played before the director ruled; silent otherwise."""
    if situation.abstract:
        return False
    for _, meaning in since(situation):
        if isinstance(meaning, OPTIONS):
            return False
        if isinstance(meaning, Led | Played) and meant(situation, meaning.who) == situation.partner:
            return not isinstance(meaning, Led) or rightful_player(situation) != situation.partner
    return False


def hurried_card(situation: Situation) -> tuple[int, CardRef] | None:
    """The card that the offender's partner put before an opening lead out of turn was ruled upon, and its place."""
    if situation.incident.id != "opening_lead_out_of_turn" or not partner_played_too(situation):
        return None
    for index, meaning in since(situation):
        if isinstance(meaning, Led | Played) and meant(situation, meaning.who) == situation.partner:
            return index, meaning.cards[0] if meaning.cards else CardRef()
    return None


def other_hand(player: Player | None) -> Player | None:
    """The other hand of declarer's side."""
    return partner_of(player)


def told_out_of_turn(situation: Situation) -> bool | None:
    """Whether the record tells that the lead was another player's."""
    if situation.abstract:
        return None
    meaning = _own(situation)
    if isinstance(meaning, Led) and meaning.out_of_turn:
        return True
    rightful, people = rightful_player(situation), situation.state.people
    if rightful is None and people.declarer and people.declarer.lho == situation.offender:
        return False
    return None if rightful is None or situation.offender is None else rightful != situation.offender


def done_on_purpose(situation: Situation) -> bool | None:
    """Whether the irregularity was committed knowingly: not, in a story that does not say so."""
    if situation.abstract:
        return None
    return any(isinstance(told.meaning, OnPurpose) and told.mode is Mode.FACT for told in situation.story)
