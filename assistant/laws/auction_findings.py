"""Findings that several Laws of the auction read (17 to 39)."""

from __future__ import annotations

from assistant.bridge import Suit
from assistant.facts import Answer, Finding
from assistant.record import auction_endings as endings
from assistant.record import auction_facts as facts
from assistant.record import auction_options as options
from assistant.record import auction_replacements as replacements
from assistant.record import auction_since
from assistant.record.auction_facts import Relation
from assistant.record.situation import Situation
from assistant.rulings import Actor, message

ACCEPTANCE = (Answer("accept", "accept {call}"), Answer("refuse", "do not accept {call}"))

SLIP = message("Did {offender} put {call} by a slip (wrong or stuck card of the box), without meaning to?")

# --- what the offender meant ---------------------------------------------------------------------------

call_was_a_slip = Finding(
    "call_was_a_slip",
    SLIP,
    lambda situation: facts.slipped(situation, False),
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    laws=("25A",),
)
first_call_was_a_slip = Finding(
    "first_call_was_a_slip",
    SLIP,
    lambda situation: facts.slipped(situation, None),
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    laws=("25A1", "25A2"),
)
intended_call_is_legal = Finding(
    "intended_call_is_sufficient",
    "Is the call that {offender} meant to make a sufficient one?",
    facts.wanted_call_is_legal,
    laws=("25A1", "27"),
)
partner_called_since = Finding(
    "partner_has_called_since",
    "Has {partner} called since?",
    facts.partner_called_since,
    to=Actor.TABLE,
    laws=("25A4",),
)

# --- whose turn, and what was done since ---------------------------------------------------------------

turn_relation = Finding(
    "turn_belonged_to",
    "Whose turn was it to call?",
    facts.turn_relation,
    to=Actor.TABLE,
    laws=("17C", "29"),
    answers=(
        Answer(Relation.RHO, "{rho}, on his right"),
        Answer(Relation.PARTNER, "{partner}, opposite him"),
        Answer(Relation.LHO, "{lho}, on his left, {offender} having made no call yet"),
        Answer(Relation.LHO_AFTER_CALLING, "{lho}, on his left, {offender} having called already"),
    ),
)
was_in_turn = Finding(
    "call_was_in_turn",
    "Was it the turn of {offender}?",
    facts.was_in_turn,
    to=Actor.TABLE,
    laws=("36B",),
)
turn_player_called = Finding(
    "turn_player_called_before_ruling",
    "Did {turn}, whose turn it was, call before the director ruled?",
    auction_since.turn_player_called,
    to=Actor.TABLE,
    laws=("28B",),
)
lho_was_opening = Finding(
    "lho_opened_rather_than_followed",
    "Did {lho} make his call as if {call} had not been made (rather than over it)?",
    auction_since.lho_was_opening,
    to=Actor.LHO,
    where="away",
    laws=("28B", "29A"),
)
lho_called = Finding(
    "lho_called_before_ruling",
    "Did {lho} call before the director ruled?",
    auction_since.lho_called,
    to=Actor.TABLE,
    laws=("35", "36A", "37A", "38D", "39B"),
)
opening_lead_faced = Finding(
    "opening_lead_faced",
    "Has a defender faced an opening lead?",
    endings.opening_lead_faced,
    to=Actor.TABLE,
    laws=("17D1", "41C"),
)
lho_accepts = Finding(
    "lho_accepts",
    "Does {lho} accept {call}?",
    lambda situation: options.acceptance(situation, ACCEPTANCE),
    to=Actor.LHO,
    laws=("29A",),
    options=lambda situation: ACCEPTANCE,
    places=options.accepting,
)
lho_accepts_insufficient = lho_accepts.with_changes(laws=("27A1",))
call_is_insufficient = Finding(
    "call_is_insufficient",
    "Is {call} insufficient?",
    facts.is_insufficient,
    laws=("31",),
)
call_is_artificial = Finding(
    "call_is_artificial",
    "Is {call} artificial?",
    replacements.is_artificial_call,
    laws=("29C",),
)
partner_must_pass = Finding(
    "partner_must_pass",
    "Must {partner} pass at his turn?",
    facts.partner_must_pass,
    laws=("30A", "37"),
)
partner_took_his_turn = Finding(
    "partner_took_his_turn",
    "Has {partner} called at his turn before the ruling?",
    facts.partner_took_his_turn,
    laws=("28B",),
)
pass_is_artificial = Finding(
    "pass_is_artificial",
    "Was the pass artificial, or made over an artificial call of {partner}?",
    replacements.pass_is_artificial,
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    laws=("30C",),
)

# --- comparable calls (23A) ----------------------------------------------------------------------------

similar_meaning = Finding(
    "replacement_is_similar",
    "Does {second} have the same meaning as {call}, or a similar one?",
    replacements.comparable_told,
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    judgement=True,
    laws=("23A1",),
)
subset_of_meanings = Finding(
    "replacement_is_a_subset",
    "Do all hands that would call {second} belong to those that would have called {call}?",
    replacements.comparable_told,
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    judgement=True,
    laws=("23A2",),
)
same_purpose = Finding(
    "replacement_has_the_same_purpose",
    "Does {second} have the same purpose as {call} (asking bid, relay)?",
    replacements.same_purpose,
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    judgement=True,
    laws=("23A3",),
)

# --- the lead of the offender's partner (26B) ----------------------------------------------------------

replaced_by_comparable = Finding(
    "final_call_was_comparable",
    "Was the call with which {offender} came back comparable to the one cancelled?",
    replacements.prohibition_falls_away,
    judgement=True,
    laws=("26A", "23A"),
)


def suits_to_forbid(situation: Situation) -> tuple[Answer, ...]:
    """One option for each suit not specified by the offender in his legal calls, and none of them."""
    if situation.abstract:
        return (Answer("forbid", "forbid the suit"), Answer("free", "forbid nothing"))
    suits = replacements.suits_to_forbid(situation)
    return (*(_forbid(suit) for suit in suits), Answer("free", message("forbid nothing")))


def _forbid(suit: Suit) -> Answer:
    return Answer(f"forbid_{suit}", message("forbid {suits}"), suits=(suit,))


suit_forbidden = Finding(
    "suit_forbidden",
    "Does {declarer} forbid {partner} to lead a suit, and which?",
    lambda situation: options.suit_forbidden(situation, suits_to_forbid(situation)),
    to=Actor.DECLARER,
    laws=("26B",),
    options=suits_to_forbid,
    places=options.forbidding,
)
