"""Findings that several Laws read."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

from assistant.bridge import CardRef, Suit
from assistant.facts import Answer, Finding
from assistant.record import derived, options, revokes
from assistant.record.derived import Turn
from assistant.record.situation import Situation
from assistant.rulings import Actor, message


def choice_told(
    identifier: str,
    text: str,
    told: Callable[[Situation, tuple[Answer, ...]], options.Found[Answer]],
    *,
    to: Actor,
    laws: tuple[str, ...],
    offered: Callable[[Situation], tuple[Answer, ...]],
) -> Finding:
    """A choice of one player among the answers offered; `told` finds the one that the story tells, and its places."""
    return Finding(
        identifier,
        text,
        lambda situation: told(situation, offered(situation))[0],
        to=to,
        laws=laws,
        options=offered,
        places=lambda situation: told(situation, offered(situation))[1],
    )


offender_is_defender = Finding(
    "offender_is_defender",
    "Is {offender} a defender?",
    derived.offender_is_defender,
    laws=("49", "48A"),
)
turn_now = Finding(
    "turn_now",
    "What comes now?",
    derived.turn_now,
    laws=("50D", "51"),
    answers=(
        Answer(Turn.OFFENDER_PLAYS, "{offender} plays to a trick"),
        Answer(Turn.OFFENDER_LEADS, "{offender} is on lead"),
        Answer(Turn.PARTNER_LEADS, "{partner} is on lead"),
        Answer(Turn.NOTHING, "somebody else is on lead"),
    ),
)
penalty_card_in_suit_led = Finding(
    "penalty_card_in_suit_led",
    "Is a penalty card of {offender} of the suit led?",
    derived.penalty_card_in_suit_led,
    laws=("44C",),
)
offender_can_follow = Finding(
    "offender_can_follow",
    "Does {offender} have a card of {suit_led}?",
    revokes.offender_can_follow,
    to=Actor.OFFENDER,
    may_inform=True,
    laws=("44C",),
)
several_penalty_cards = Finding(
    "several_penalty_cards",
    "Does {offender} have two penalty cards or more?",
    derived.several_penalty_cards,
    laws=("50B", "51"),
)
several_due = Finding(
    "several_due",
    "Can two or more of the penalty cards be played legally?",
    derived.several_due,
    laws=("51A",),
)
card_is_minor = Finding(
    "card_is_minor",
    "Was {penalty} exposed by accident (dropped, stuck to another card), not by a play?",
    derived.card_is_minor,
    laws=("50B",),
)
declarer_has_played_since = Finding(
    "declarer_has_played_since",
    "Has {declarer} played a card since, from his hand or from dummy?",
    derived.declarer_has_played_since,
    to=Actor.TABLE,
    laws=("52B1(b)",),
)


UNNAMED_CARDS = (Answer("card_1", "one of the cards"), Answer("card_2", "the other card"))
"""The options when the cards to choose from are not known."""


def one_of(cards: tuple[CardRef, ...]) -> tuple[Answer, ...]:
    """One option for each of these cards."""
    return tuple(Answer(f"card_{card}", "{cards}", cards=(card,)) for card in cards)


def designations(situation: Situation) -> tuple[Answer, ...]:
    """One option for each penalty card that can legally be played."""
    return UNNAMED_CARDS if situation.abstract else one_of(situation.due)


designation = choice_told(
    "designation",
    "Which card does {offender} play?",
    options.card_designated,
    to=Actor.DECLARER,
    laws=("51A",),
    offered=designations,
)


UNNAMED = (
    Answer("require", "require the suit"),
    Answer("forbid", "forbid the suit"),
    Answer("free", "neither require nor forbid"),
)
"""The options when the suit of the penalty card is not known."""


def lead_options(situation: Situation) -> tuple[Answer, ...]:
    """Require one suit, forbid one or more, or neither; only suits of the penalty cards (50D2, 51B)."""
    return _lead_options(situation.penalty_suits)


@lru_cache
def _lead_options(suits: tuple[Suit, ...]) -> tuple[Answer, ...]:
    if not suits:
        return UNNAMED
    required = [_option("require", message("require {suits}"), (suit,)) for suit in suits]
    sets = [chosen for size in range(1, len(suits) + 1) for chosen in combinations(suits, size)]
    forbidden = [_option("forbid", message("forbid {suits}"), chosen) for chosen in sets]
    return (*required, *forbidden, UNNAMED[-1])


def _option(kind: str, text: str, suits: tuple[Suit, ...]) -> Answer:
    return Answer(f"{kind}_{''.join(map(str, suits))}", text, suits=suits)


lead_option = choice_told(
    "lead_option",
    "What does {declarer} ask of the lead of {partner}?",
    options.lead_option,
    to=Actor.DECLARER,
    laws=("50D2", "51B"),
    offered=lead_options,
)

ACCEPTANCE = (Answer("accept", "accept"), Answer("refuse", "refuse"))

declarer_accepts = choice_told(
    "declarer_accepts",
    "Does {declarer} accept {played}?",
    options.accepted,
    to=Actor.DECLARER,
    laws=("52B1(a)", "52B2"),
    offered=lambda situation: ACCEPTANCE,
)
offender_had_minor = Finding(
    "offender_had_minor_card",
    "Did {offender} have a minor penalty card already?",
    lambda situation: None if situation.abstract else bool(derived.minor_cards(situation, situation.offender)),
    laws=("50B",),
)
partner_had_minor = Finding(
    "partner_had_minor_card",
    "Did {partner} have a minor penalty card already?",
    lambda situation: None if situation.abstract else bool(derived.minor_cards(situation, situation.partner)),
    laws=("50B",),
)


def partner_told_unable(option: Answer) -> Finding:
    """Whether it is told that the partner cannot obey; a story that does not say so leaves it to the table."""
    return Finding(
        "partner_told_unable",
        "Is it known that {partner} has no card to obey with?",
        lambda situation: revokes.partner_told_unable(situation, option.kind == "require", option.suits),
        to=Actor.PARTNER,
        may_inform=True,
        laws=("59",),
    )


def own_cards(option: Answer) -> Finding:
    """Major penalty cards of the leader himself, and whether they agree with the option taken on his lead."""

    def derive(situation: Situation) -> str | None:
        if situation.abstract:
            return None
        due = derived.partner_due_cards(situation, option.kind, option.suits)
        if due:
            return "several" if len(due) > 1 else "one"
        return "against" if derived.partner_major_cards(situation) else "none"

    return Finding(
        "own_penalty_cards",
        "Does {partner} have major penalty cards of his own?",
        derive,
        laws=("50D1(b)", "51A"),
        answers=(
            Answer("none", "no such card"),
            Answer("one", "one that agrees with what {declarer} asks"),
            Answer("several", "several that agree with what {declarer} asks"),
            Answer("against", "none that agrees with what {declarer} asks"),
        ),
    )


def own_designation(option: Answer) -> Finding:
    """Which of his own penalty cards the leader plays (51A)."""

    def offered(situation: Situation) -> tuple[Answer, ...]:
        if situation.abstract:
            return UNNAMED_CARDS
        return one_of(derived.partner_due_cards(situation, option.kind, option.suits))

    return choice_told(
        "designation",
        "Which card does {partner} lead?",
        options.card_designated,
        to=Actor.DECLARER,
        laws=("51A",),
        offered=offered,
    )


several_suits = Finding(
    "penalty_cards_of_several_suits",
    "Are the penalty cards of {offender} of several suits?",
    derived.several_suits,
    laws=("51B",),
)


def cards_of_other_suits(option: Answer) -> Finding:
    """Whether penalty cards remain in a suit that the option taken does not name."""

    def derive(situation: Situation) -> bool | None:
        if situation.abstract:
            return None
        unknown = any(not isinstance(card.suit, Suit) for card in situation.penalty_cards)
        return True if set(situation.penalty_suits) - set(option.suits) else None if unknown else False

    return Finding(
        "cards_of_other_suits",
        "Has {offender} penalty cards in a suit that {declarer} did not name?",
        derive,
        laws=("51B2",),
    )
