"""Findings that several Laws of irregular play read."""

from __future__ import annotations

from assistant.bridge import Suit
from assistant.facts import Answer, Finding
from assistant.laws.findings import ACCEPTANCE
from assistant.record import irregular_leads, play_choices
from assistant.record.irregular_leads import Belongs
from assistant.record.situation import Situation
from assistant.rulings import Actor, link, message

misdirected = Finding(
    "opponent_said_it_was_his_turn",
    "Is it told that an opponent said it was the turn of {offender}?",
    irregular_leads.misdirected,
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
    irregular_leads.partner_played_too,
    laws=("60C",),
)
lead_belonged_to = Finding(
    "lead_belonged_to",
    "Whose lead was it?",
    irregular_leads.lead_belonged_to,
    to=Actor.TABLE,
    laws=("44G", "53", "55", "56"),
    answers=(
        Answer(Belongs.PARTNER, message("that of {partner}")),
        Answer(Belongs.NEXT, message("an opponent's")),
    ),
)
lead_accepted = Finding(
    "lead_is_accepted",
    "Does {declarer} accept the lead of {played}?",
    lambda situation: play_choices.acceptance(situation, ACCEPTANCE)[0],
    to=Actor.DECLARER,
    laws=("53A", "56"),
    options=lambda situation: ACCEPTANCE,
    places=lambda situation: play_choices.acceptance(situation, ACCEPTANCE)[1],
)
wrong_direction = link(
    "47E1", "If an opponent said that it was his turn: taken back, nothing more, and not acceptable."
)
last_trick = link("53A", "At the thirteenth trick a lead out of turn is always taken back.")


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
