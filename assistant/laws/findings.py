"""Findings that several Laws read."""

from __future__ import annotations

from itertools import combinations

from assistant.bridge import Suit
from assistant.facts import Answer, Finding
from assistant.record import derived, options
from assistant.record.derived import Turn
from assistant.record.situation import Situation
from assistant.rulings import Actor

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
    derived.offender_can_follow,
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
partner_has_penalty_card = Finding(
    "partner_has_penalty_card",
    "Does {partner} have a penalty card too?",
    derived.partner_has_penalty_card,
    laws=("50D1(b)",),
)
declarer_has_played_since = Finding(
    "declarer_has_played_since",
    "Has {declarer} played a card since, from his hand or from dummy?",
    derived.declarer_has_played_since,
    to=Actor.TABLE,
    laws=("52B1(b)",),
)


def designations(situation: Situation) -> tuple[Answer, ...]:
    """One option for each penalty card that can legally be played."""
    if situation.abstract:
        return (Answer("card_1", "one of the cards"), Answer("card_2", "the other card"))
    return tuple(Answer(f"card_{card}", "{cards}", cards=(card,)) for card in situation.due)


designation = Finding(
    "designation",
    "Which card does {offender} play?",
    lambda situation: options.card_designated(situation, designations(situation)),
    to=Actor.DECLARER,
    laws=("51A",),
    options=designations,
)


def lead_options(situation: Situation) -> tuple[Answer, ...]:
    """Require one suit, forbid one or more, or neither; only suits of the penalty cards (50D2, 51B)."""
    if situation.abstract:
        return (
            Answer("require", "require the suit"),
            Answer("forbid", "forbid the suit"),
            Answer("free", "neither require nor forbid"),
        )
    suits = situation.penalty_suits
    required = [_option("require", "require {suits}", (suit,)) for suit in suits]
    sets = [chosen for size in range(1, len(suits) + 1) for chosen in combinations(suits, size)]
    forbidden = [_option("forbid", "forbid {suits}", chosen) for chosen in sets]
    return (*required, *forbidden, Answer("free", "neither require nor forbid"))


def _option(kind: str, text: str, suits: tuple[Suit, ...]) -> Answer:
    return Answer(f"{kind}_{''.join(map(str, suits))}", text, suits=suits)


lead_option = Finding(
    "lead_option",
    "What does {declarer} ask of the lead of {partner}?",
    lambda situation: options.lead_option(situation, lead_options(situation)),
    to=Actor.DECLARER,
    laws=("50D2", "51B"),
    options=lead_options,
)

ACCEPTANCE = (Answer("accept", "accept"), Answer("refuse", "refuse"))

declarer_accepts = Finding(
    "declarer_accepts",
    "Does {declarer} accept {played}?",
    lambda situation: options.accepted(situation, ACCEPTANCE),
    to=Actor.DECLARER,
    laws=("52B1(a)", "52B2"),
    options=lambda situation: ACCEPTANCE,
)
partner_can_obey = Finding(
    "partner_can_obey",
    "Can {partner} obey (has he a card of the suit required, or another suit than the one forbidden)?",
    lambda situation: options.partner_can_obey(situation),
    to=Actor.PARTNER,
    may_inform=True,
    laws=("59",),
)
partner_major_card = Finding(
    "partner_major_card",
    "Does {partner} have a major penalty card of his own?",
    lambda situation: None if situation.abstract else bool(derived.partner_major_cards(situation)),
    laws=("50D1(b)",),
)


def own_card_obeys(option: Answer) -> Finding:
    """Whether a major penalty card of the leader himself agrees with the option taken on his lead."""

    def derive(situation: Situation) -> bool | None:
        suits = {card.suit for card in derived.partner_major_cards(situation)}
        if situation.abstract:
            return None
        if option.kind == "require":
            return bool(suits & set(option.suits))
        return bool(suits - set(option.suits))

    return Finding(
        "own_card_obeys",
        "Does the penalty card of {partner} agree with what {declarer} asks of the lead?",
        derive,
        laws=("50D1(b)",),
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
        return None if situation.abstract else bool(set(situation.penalty_suits) - set(option.suits))

    return Finding(
        "cards_of_other_suits",
        "Has {offender} penalty cards in a suit that {declarer} did not name?",
        derive,
        laws=("51B2",),
    )
