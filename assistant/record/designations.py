"""Cards of dummy as declarer calls them, and what he then says that he meant (45C4, 46)."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.bridge import CardRef, Seat, Suit, SuitWord
from assistant.record.irregular_plays import own
from assistant.record.people import People
from assistant.record.since_lead import since
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.statements import (
    NOT_FOLLOWING,
    Designated,
    DesignationMeant,
    DidNotFollow,
    DummyCalled,
    DummyMovedCard,
    DummySaid,
    Group,
    Holds,
    LacksCards,
    LacksSuit,
    Led,
    Meaning,
    Mode,
    Noted,
    OnLead,
    PenaltyCards,
    Person,
    Played,
    Pronoun,
    Role,
    Told,
    TrickEnded,
    TrickWon,
)


def called(meaning: Meaning) -> CardRef | None:
    """The card as called, or its suit alone."""
    if not isinstance(meaning, Designated):
        return None
    if meaning.cards:
        return meaning.cards[0]
    return CardRef(meaning.suits[0]) if meaning.suits else None


def is_complete(card: CardRef) -> bool:
    """Whether suit and rank are both named."""
    return card.suit is not None and card.rank is not None


def absent_from_dummy(story: tuple[Told, ...], people: People, card: CardRef) -> bool:
    """Whether the story tells that dummy does not have the card called, or has none of its suit."""
    for told in story:
        if told.mode is not Mode.FACT or not isinstance(told.meaning, LacksCards | LacksSuit | Holds):
            continue
        if told.meaning.who is not Role.SOMEBODY and people.hand(people.player(told.meaning.who)) is not Role.DUMMY:
            continue
        if isinstance(told.meaning, LacksCards):
            return True
        if isinstance(told.meaning, Holds):
            if told.meaning.only and _are_all_of_another_rank(told.meaning.cards, card):
                return True
            continue
        if card.suit is not None and card.suit in told.meaning.suits:
            return True
    return False


def _are_all_of_another_rank(held: tuple[CardRef, ...], card: CardRef) -> bool:
    """Whether these are the only cards of the suit called, the card called not among them."""
    same = card.suit is not None and card.rank is not None and {one.suit for one in held} == {card.suit}
    return same and all(one.rank is not None and one.rank is not card.rank for one in held)


def claims(story: tuple[Told, ...]) -> Iterator[DesignationMeant]:
    """What declarer is told, or says himself, to have meant."""
    for told in story:
        if isinstance(told.meaning, DesignationMeant) and told.mode in (Mode.FACT, Mode.BELIEVED):
            yield told.meaning


def fits_the_words(call: CardRef, meant: Meaning) -> bool:
    """Whether what declarer names next, or had in mind, is a card that his words may stand for (46B, not 45C4)."""
    if is_complete(call) or not isinstance(meant, DesignationMeant | Designated):
        return False
    cards = meant.cards or tuple(CardRef(suit) for suit in meant.suits)
    if (
        getattr(meant, "slip", True) is False
        or not cards
        or (call.rank is None and call.size is None and not meant.cards)
    ):
        return False
    return all(
        (call.suit is None or card.suit in (None, call.suit))
        and (call.rank is None or card.rank in (None, call.rank))
        and (call.size is None or card.size is None)
        for card in cards
    )


def was_slip(situation: Situation) -> bool | None:
    """Whether it is told as a slip, or as what he then meant; the last word counts."""
    if situation.abstract:
        return None
    told = [
        one.meaning.slip
        for one in situation.story
        if one.mode is Mode.FACT and isinstance(one.meaning, DesignationMeant)
    ]
    return told[-1] if told else None


def declarer_played_next(situation: Situation) -> bool | None:
    """Whether declarer has played another card since; not told once another trick has begun."""
    if situation.abstract:
        return None
    people = situation.state.people
    called_it, went_on = isinstance(own(situation), Designated | DummyCalled), False
    for _, meaning in since(situation):
        if isinstance(meaning, DesignationMeant):
            continue
        if isinstance(meaning, Played) and _everybody(meaning.who):
            return True
        if isinstance(meaning, Led | Played):
            hand = people.hand(people.player(meaning.from_hand) or people.player(meaning.who))
            if hand is Role.DECLARER or (hand is Role.DUMMY and isinstance(meaning, Led) and went_on):
                return True
        went_on = went_on or isinstance(meaning, Led | TrickWon | TrickEnded)
    return None if went_on or not called_it else False


def _everybody(person: Person) -> bool:
    """`tout le monde fournit`."""
    return person is Group.EVERYBODY or (isinstance(person, Pronoun) and person.word in ("tout le monde", "tous"))


def opponent_played(situation: Situation) -> bool | None:
    """Whether a defender has played since, or won the trick; None when somebody has who may be one."""
    if situation.abstract:
        return None
    people = situation.state.people
    players = [people.player(one.who) for _, one in since(situation) if isinstance(one, Led | Played | TrickWon)]
    sides = [people.side_defends(player) for player in players if player != situation.offender]
    return True if True in sides else None if None in sides else False


def carried_out(story: tuple[Told, ...], people: People) -> tuple[Told, ...]:
    """The story with each card called from dummy told as played, where the play went on and nobody speaks of the call.

    An incomplete call that others have played on is settled (46B): what is asked about is what they did.
    """
    facts = [told for told in story if told.mode is not Mode.QUESTION]
    if any(isinstance(told.meaning, _OF_THE_CALL) or _notes_the_call(told.meaning) for told in facts):
        return story
    found = list(story)
    for place, told in enumerate(story):
        card = called(told.meaning) if told.mode is Mode.FACT else None
        if card is None or not isinstance(told.meaning, Designated) or not _went_on(story[place + 1 :], people):
            continue
        plays = any(isinstance(one.meaning, Led | Played) for one in story[max(place - 1, 0) : place])
        kept = any(isinstance(one.meaning, Holds) and card in one.meaning.cards for one in story[place + 1 :])
        by_defender = people.side_defends(people.player(told.meaning.by)) is True
        if (card.suit is not None or plays) and not (kept or by_defender):
            played = Played(told.meaning.by or Role.DECLARER, (card,), from_hand=Role.DUMMY)
            found[place] = told.with_changes(meaning=played)
    return tuple(found)


_OF_THE_CALL = (DesignationMeant, DummyCalled, DummyMovedCard, DummySaid, LacksCards, PenaltyCards)


def _notes_the_call(meaning: Meaning) -> bool:
    return isinstance(meaning, Noted) and meaning.topic in ("designation_changed", "correction", "dummy_misheard")


def _went_on(since_then: tuple[Told, ...], people: People) -> bool:
    """Whether two other hands have played, or one has done what it may not, before dummy is told to play."""
    others = 0
    for told in since_then:
        if told.mode is not Mode.FACT or not isinstance(told.meaning, Led | Played | Designated | DidNotFollow):
            continue
        if isinstance(told.meaning, Designated):
            return False
        hand = people.player(getattr(told.meaning, "from_hand", None)) or people.player(told.meaning.who)
        if hand is None or people.hand(hand) is Role.DUMMY:
            return False
        others += 1
        failed = isinstance(told.meaning, DidNotFollow) or getattr(told.meaning, "how", None) in NOT_FOLLOWING
        if others == 2 or failed:
            return True
    return False


def corrections(story: tuple[Told, ...], index: int) -> tuple[int, ...]:
    """Where a card called is told to be corrected; nowhere when it is not.

    Another call is a correction before the next trick begins; what he says that he meant is one at any time.
    """
    goes_on, meaning, found = True, story[index].meaning, list[int]()
    before = story[index - 1] if index else None
    if before is not None and isinstance(before.meaning, DesignationMeant) and before.mode is not Mode.QUESTION:
        found.append(index - 1)  # `il voulait le Roi mais a dit dame`
    for place in range(index + 1, len(story)):
        told = story[place]
        if isinstance(told.meaning, DesignationMeant) and told.mode in (Mode.FACT, Mode.BELIEVED):
            found.append(place)
        if told.mode is not Mode.FACT or not goes_on:
            continue
        goes_on = not isinstance(told.meaning, Led | TrickWon | TrickEnded | OnLead)
        again = isinstance(told.meaning, Designated) and goes_on and _is_another(meaning, told.meaning)
        if again or (isinstance(told.meaning, Noted) and told.meaning.topic in ("designation_changed", "correction")):
            found.append(place)
    return tuple(found)


def _is_another(first: Meaning, second: Designated) -> bool:
    """Whether the same player names another card; the same words again are no correction."""
    by = getattr(first, "by", None)
    if isinstance(by, Seat) and isinstance(second.by, Seat) and by is not second.by:
        return False
    return called(first) not in (None, called(second)) and not repeats(first, second)


def repeats(first: Meaning, again: Designated) -> bool:
    """Whether a call only says again what was called, its suit or all of it."""
    if not isinstance(first, Designated):
        return False
    before, after = called(first), called(again)
    if before is None or after is None or before.suit is None:
        return False
    return after.suit is before.suit and after.rank in (None, before.rank) and after.size in (None, before.size)


def told_changed(story: tuple[Told, ...]) -> bool:
    """Whether the story as a whole tells that a card called was corrected."""
    return any(isinstance(told.meaning, Noted) and told.meaning.topic == "designation_changed" for told in story)


def named_suits(card: CardRef, state: State) -> tuple[Suit, ...]:
    """The suit that a call stands for: the one named, else the suit led."""
    suit = state.suit(card.suit if card.suit is not None else SuitWord.SUIT_LED)
    return () if suit is None else (suit,)
