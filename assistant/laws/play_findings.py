"""Findings that several Laws of irregular play read."""

from __future__ import annotations

from assistant.bridge import Suit
from assistant.facts import Answer, Case, Finding
from assistant.laws.findings import ACCEPTANCE, UNNAMED_CARDS, choice_told, one_of
from assistant.record import (
    irregular_leads,
    irregular_plays,
    play_choices,
    premature_plays,
    since_lead,
    together,
    turns_told,
)
from assistant.record.situation import Situation
from assistant.record.turns_told import Belongs
from assistant.rulings import Actor, link, message

misdirected = Finding(
    "opponent_said_it_was_his_turn",
    "Is it told that an opponent said it was the turn of {offender}?",
    irregular_leads.misdirected,
    laws=("47E1",),
)
directed_by_somebody = Finding(
    "somebody_said_it_was_his_turn",
    "Is it told that somebody said it was the turn of {offender}?",
    irregular_leads.directed_by_somebody,
    laws=("47E1",),
)
directed_by_an_opponent = Finding(
    "an_opponent_said_it_was_his_turn",
    "Was it an opponent who told {offender} that it was his turn?",
    irregular_plays.asked,
    to=Actor.TABLE,
    laws=("47E1",),
)
thirteenth_trick = Finding(
    "thirteenth_trick",
    "Is it told that only the last trick remains?",
    irregular_leads.thirteenth_trick,
    laws=("53A",),
)
partner_played_too = Finding(
    "partner_played_before_the_ruling",
    "Is it told that {partner} played before the director had ruled?",
    since_lead.partner_played_too,
    laws=("60C",),
)
lead_belonged_to = Finding(
    "lead_belonged_to",
    "Whose lead was it?",
    turns_told.lead_belonged_to,
    to=Actor.TABLE,
    laws=("44G", "53", "55", "56"),
    answers=(
        Answer(Belongs.PARTNER, message("that of {partner}")),
        Answer(Belongs.NEXT, message("an opponent's")),
    ),
)
lead_accepted = choice_told(
    "lead_is_accepted",
    "Does {declarer} accept the lead of {played}?",
    play_choices.acceptance,
    to=Actor.DECLARER,
    laws=("53A", "56"),
    offered=lambda situation: ACCEPTANCE,
)
wrong_direction = link(
    "47E1", "If an opponent said that it was his turn: taken back, nothing more, and not acceptable."
)
last_trick = link("53A", "At the thirteenth trick a lead out of turn is always taken back.")


def was_misdirected(case: Case) -> bool:
    """47E1: an opponent said that it was his turn, as the record tells or, when it tells of somebody, as is asked."""
    return case.tells(misdirected) or (case.tells(directed_by_somebody) and bool(case(directed_by_an_opponent)))


def five_options(situation: Situation) -> tuple[Answer, ...]:
    """Accept and spread, accept, require the suit, forbid it, or leave the lead free."""
    suit = play_choices.suit_played(situation)
    named: tuple[Suit, ...] = (suit,) if suit is not None else ()
    text = ("require {suits}", "forbid {suits}") if named else ("require the suit", "forbid the suit")
    return (
        Answer("spread", message("accept, and spread his own hand: the partner becomes declarer")),
        Answer("accept", message("accept, and stay declarer")),
        Answer(f"require_{suit}" if named else "require", text[0], suits=named),
        Answer(f"forbid_{suit}" if named else "forbid", text[1], suits=named),
        Answer("free", message("refuse, and leave the lead free: the card becomes a penalty card")),
    )


def premature_options(situation: Situation) -> tuple[Answer, ...]:
    """Highest or lowest of the suit led; require another suit, or forbid one: those that may be obeyed."""
    follows = premature_plays.partner_can_follow(situation)
    led = situation.state.suit_led
    others = tuple(suit for suit in Suit if suit is not led) if led is not None else ()
    extremes = (
        Answer("highest", message("the highest card of the suit led")),
        Answer("lowest", message("the lowest card of the suit led")),
    )
    named = (
        *(Answer(f"require_{suit}", message("require {suits}"), suits=(suit,)) for suit in others),
        *(Answer(f"forbid_{suit}", message("forbid {suits}"), suits=(suit,)) for suit in others),
    )
    unnamed = (
        Answer("require", message("require a card of another suit, which he names")),
        Answer("forbid", message("forbid another suit, which he names")),
    )
    if follows:
        return extremes
    return (*(() if follows is False else extremes), *(named or unnamed))


def options_before_2017(situation: Situation) -> tuple[Answer, ...]:
    """The same without requiring another suit."""
    return tuple(answer for answer in premature_options(situation) if answer.kind != "require")


premature_option = choice_told(
    "premature_option",
    "What does {declarer} ask of the card of {partner}?",
    play_choices.premature_option,
    to=Actor.DECLARER,
    laws=("57A",),
    offered=premature_options,
)
premature_option_before_2017 = choice_told(
    "premature_option",
    "What does {declarer} ask of the card of {partner}?",
    play_choices.premature_option,
    to=Actor.DECLARER,
    laws=("57A",),
    offered=options_before_2017,
)
opponents_played_since = Finding(
    "opponents_played_after_it",
    "Has the other side played a card since?",
    premature_plays.opponents_played_since,
    to=Actor.TABLE,
    laws=("60A1",),
)
both_sides_played = Finding(
    "both_sides_played_to_next_trick",
    "Has each side led or played to the next trick?",
    irregular_plays.both_sides_played,
    to=Actor.TABLE,
    laws=("45D", "58B4", "67A"),
)


def partner_can_obey(option: Answer) -> Finding:
    """Whether the partner can play as declarer asks."""
    return Finding(
        "partner_can_obey",
        "Can {partner} play as {declarer} asks?",
        play_choices.can_obey(option.kind, option.suits),
        to=Actor.PARTNER,
        may_inform=True,
        laws=("57B", "59"),
    )


def cards_put(situation: Situation) -> tuple[Answer, ...]:
    """One option for each of the cards put together."""
    return UNNAMED_CARDS if situation.abstract else one_of(situation.incident.focus)


card_kept = choice_told(
    "card_kept",
    "Which of these cards does {offender} play?",
    together.card_kept,
    to=Actor.OFFENDER,
    laws=("58B2",),
    offered=cards_put,
)


def other_is_one_low_card(kept: Answer) -> Finding:
    """Whether one low card alone is left besides the one played."""
    return Finding(
        "one_low_card_besides",
        "Is there one card besides, below the ten, that came by accident?",
        lambda situation: together.one_low_card_besides(situation, kept.cards),
        to=Actor.OFFENDER,
        laws=("50B", "58B2"),
    )
