"""Cards played irregularly, designations and withdrawals: what the record tells of them (41B, 45 to 47, 58)."""

from __future__ import annotations

from assistant.record.counted_hands import trick_is_past
from assistant.record.people import Player, partner_of
from assistant.record.since_lead import since
from assistant.record.situation import Situation
from assistant.statements import (
    AskedAbout,
    BothSidesPlayed,
    DesignationMeant,
    DummySaid,
    FifthCard,
    Group,
    HandSpread,
    Led,
    Meaning,
    Misdirected,
    Misinformed,
    Mode,
    Noted,
    Played,
    PlayedTogether,
    PlayedToNext,
    Replaced,
    Role,
    Told,
    TricksPassed,
    TurnToPlay,
)


def own(situation: Situation) -> Meaning | None:
    """The statement that the matter is about."""
    index = situation.incident.index
    return situation.story[index].meaning if index < len(situation.story) else None


class Review:
    """Who asked for a review of the auction or an explanation during the play (41B, 41C)."""

    BEFORE_LEAD = "before_lead"
    FIRST_TURN = "first_turn"
    EXPLANATION = "explanation"
    TOO_LATE = "too_late"
    DUMMY = "dummy"
    OUT_OF_TURN = "out_of_turn"


def review(situation: Situation) -> str | None:
    """That, when dummy is told to have asked; else it is asked."""
    meaning = own(situation)
    if situation.abstract or meaning is None:
        return None
    if isinstance(meaning, DummySaid):
        return Review.DUMMY
    return _asked_about(situation, meaning) if isinstance(meaning, AskedAbout) else None


def _asked_about(situation: Situation, meaning: AskedAbout) -> str | None:
    """A review until his first turn to play, an explanation at his turn; later he may know the contract only."""
    people, state = situation.state.people, situation.state
    player = people.player(meaning.who)
    if people.hand(player) is Role.DUMMY:
        return Review.DUMMY
    turn = _turn_told(situation)
    if asked_before_lead_is_faced(situation):
        partner = partner_of(_leader(situation))
        asks = player in (Role.DECLARER, partner) or people.hand(player) is Role.DECLARER
        return Review.BEFORE_LEAD if asks and player is not None else None
    if meaning.in_turn is False or (turn is not None and player is not None and turn != player):
        return Review.OUT_OF_TURN
    if meaning.contract:
        return Review.TOO_LATE
    if meaning.call is not None or meaning.explanation:
        return Review.EXPLANATION
    if meaning.in_turn is None and turn is None and not state.tricks_told:
        return None
    return Review.TOO_LATE if state.tricks_told else Review.FIRST_TURN


def asked_before_lead_is_faced(situation: Situation) -> bool:
    """Whether the record tells that the lead still lies face down when the question is asked; silent otherwise."""
    if situation.abstract:
        return False
    before = situation.story[: situation.incident.index]
    led = [told.meaning for told in before if told.mode is Mode.FACT and isinstance(told.meaning, Led | Played)]
    return bool(led) and getattr(led[-1], "face_down", None) is True


def _leader(situation: Situation) -> Player | None:
    """Who led, by the last lead told before the question."""
    before = situation.story[: situation.incident.index]
    leads = [told.meaning.who for told in before if told.mode is Mode.FACT and isinstance(told.meaning, Led)]
    return situation.state.people.player(leads[-1]) if leads else None


def _turn_told(situation: Situation) -> Player | None:
    """Whose turn the story says it was when the question was asked."""
    for told in situation.story[situation.incident.index + 1 :]:
        if isinstance(told.meaning, TurnToPlay) and told.mode is Mode.FACT:
            return situation.state.people.player(told.meaning.who)
    return None


class Why:
    """Why a card was taken back (47)."""

    RECTIFICATION = "rectification"
    ILLEGAL = "illegal_play"
    SLIP = "slip"
    CHANGE = "change_of_play"
    MISDIRECTED = "misdirected"
    MISINFORMED = "misinformed"
    OTHER = "other"


def why_withdrawn(situation: Situation) -> str | None:
    """That, as far as the story tells it."""
    if situation.abstract:
        return None
    facts = [told.meaning for told in situation.story if told.mode is Mode.FACT]
    if any(isinstance(meaning, Misdirected) for meaning in facts):
        return Why.MISDIRECTED
    if any(isinstance(meaning, Misinformed) for meaning in facts) or _topic(facts, "explanation_wrong"):
        return Why.MISINFORMED
    if any(isinstance(meaning, DesignationMeant) and meaning.slip for meaning in facts):
        return Why.SLIP
    if any(_changed_by_opponent(situation, meaning) for meaning in facts):
        return Why.CHANGE
    return Why.OTHER if _topic(facts, "thought_better") else None


def _changed_by_opponent(situation: Situation, meaning: Meaning) -> bool:
    """Whether the other side changed a card: told with its cards, or only as a change."""
    told = isinstance(meaning, Noted) and meaning.topic == "card_changed" and not meaning.negated
    changed = isinstance(meaning, Replaced) or told
    if not changed:
        return False
    people = situation.state.people
    ours = people.side_defends(situation.offender)
    theirs = people.side_defends(people.player(getattr(meaning, "who", None)))
    return ours is not None and theirs is not None and ours is not theirs


def _topic(facts: list[Meaning], topic: str) -> bool:
    return any(isinstance(meaning, Noted) and meaning.topic == topic for meaning in facts)


def card_played_since(situation: Situation) -> bool | None:
    """Whether a card was played after the one to be taken back, or dummy faced one; not told, it is asked."""
    if situation.abstract:
        return None
    people, own_place = situation.state.people, situation.incident.index
    for _, meaning in since(situation):
        if isinstance(meaning, Led | Played) and people.player(meaning.who) != situation.offender:
            return True
        if isinstance(meaning, HandSpread) and people.side_defends(people.player(meaning.who)) is False:
            return True
    later = (told.meaning for told in situation.story[own_place:])
    denied = any(isinstance(one, Noted) and one.topic == "card_exposed" and one.negated for one in later)
    return False if denied else None


def dummy_faced_too_early(situation: Situation) -> bool:
    """Whether the record tells that a hand of declarer's side was faced upon a lead still face down; else silent."""
    meaning = own(situation)
    if situation.abstract or not isinstance(meaning, Led) or not meaning.face_down:
        return False
    return any(isinstance(one, HandSpread) for _, one in since(situation))


def lead_is_face_down(situation: Situation) -> bool:
    """Whether the record tells that the opening lead is still face down; silent otherwise."""
    meaning = own(situation)
    return not situation.abstract and isinstance(meaning, Led) and meaning.face_down is True


# --- cards put together (58), fifth cards (45E) --------------------------------------------------------


def two_players(situation: Situation) -> bool | None:
    """Whether two players led or played at once, rather than one player two cards."""
    meaning = own(situation)
    if situation.abstract or meaning is None:
        return None
    if isinstance(meaning, PlayedTogether | Led | Played):
        return len(situation.state.people.players(meaning.who)) > 1
    if isinstance(meaning, Noted) and meaning.topic == "two_cards_played":
        return False
    return None


def both_sides_played(situation: Situation) -> bool | None:
    """Whether each side has led or played to the next trick since."""
    if situation.abstract:
        return None
    people = situation.state.people
    sides: set[bool | None] = set()
    for told in situation.story:
        meaning = told.meaning
        if told.mode is not Mode.FACT:
            continue
        if isinstance(meaning, BothSidesPlayed):
            return meaning.done
        if isinstance(meaning, PlayedToNext):
            if not meaning.done:
                return False
            everybody = meaning.who is Group.EVERYBODY
            sides |= {True, False} if everybody else {people.side_defends(people.player(meaning.who))}
        if isinstance(meaning, TricksPassed) and meaning.tricks is not None and _follows(situation, told):
            return True
    if not sides - {None} and situation.incident.id == "wrong_card_from_dummy":
        return False if trick_goes_on(situation) else None
    if trick_is_past(situation):
        return True
    return True if {True, False} <= sides else False if sides - {None} else None


def _follows(situation: Situation, told: Told) -> bool:
    """Whether something is told after the matter."""
    return situation.story.index(told) > situation.incident.index


def trick_goes_on(situation: Situation) -> bool:
    """Whether the trick is told card by card and is not complete: dummy's card and some that follow it."""
    cards = [meaning for _, meaning in since(situation) if isinstance(meaning, Led | Played)]
    led_again = any(isinstance(meaning, Led) for meaning in cards[1:])
    return not situation.abstract and 1 < len(cards) < 4 and not led_again


def fifth_card_was_lead(situation: Situation) -> bool | None:
    """Whether the card too many was meant as a lead to the next trick: so told, or he believed that he was leading."""
    meaning = own(situation)
    if not isinstance(meaning, FifthCard) or meaning.lead is not None:
        return meaning.lead if isinstance(meaning, FifthCard) else None
    people = situation.state.people
    for told in situation.story[situation.incident.index + 1 :]:
        believed = told.mode in (Mode.UNREAL, Mode.BELIEVED) and isinstance(told.meaning, Led)
        if believed and people.player(getattr(told.meaning, "who", None)) in (None, situation.offender):
            return True
    return None


# --- dummy's cards -------------------------------------------------------------------------------------


class After:
    """Who played after an irregular card, before the ruling (60)."""

    NEXT = "next_opponent"
    DEFENDER = "defender_before_correct_lead"
    OWN_SIDE = "own_side"


def who_played_after(situation: Situation) -> str | None:
    """That, when the matter was found in the moves themselves."""
    if situation.abstract or situation.incident.id != "play_before_correct_lead":
        return None
    return After.DEFENDER


def one_low_card(situation: Situation) -> bool | None:
    """Whether one low card only came with the card played, and its player had no penalty card."""
    focus = situation.incident.focus
    if situation.abstract or not focus:
        return None
    if len(focus) > 1 or situation.penalty:
        return False
    return None if focus[0].rank is None else not focus[0].rank.is_honour


def asked(situation: Situation) -> None:
    """Nothing in a story tells it: the director is asked."""
    return
