"""Law 27: insufficient bid."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_23_comparable_call, law_25_legal_and_illegal_changes_of_call
from assistant.laws.auction_effects import (
    accepted,
    cancelled,
    could_have_known,
    equity_insufficient,
    forced_pass_looked_at,
    free,
    may_accept,
    no_lead_restriction,
    passes_to_the_end,
    replaces_options,
    suit_may_be_forbidden,
    suit_may_be_forbidden_unless,
    withdrawn_information,
)
from assistant.laws.auction_findings import (
    ACCEPTANCE,
    call_was_a_slip,
    intended_call_is_legal,
    lho_accepts_insufficient,
)
from assistant.laws.editions import covered
from assistant.laws.registry import law
from assistant.record import auction_options as options
from assistant.record import auction_replacements as replacements
from assistant.record import auction_since
from assistant.record.auction_replacements import Kind
from assistant.rulings import Actor, Until, When, doubt, effect, link

KINDS = (
    Answer(Kind.LOWEST, "{lowest}, in the same denomination"),
    Answer(Kind.BID, "another sufficient bid"),
    Answer(Kind.PASS, "a pass"),
    Answer(Kind.DOUBLE, "a double or redouble"),
    Answer(Kind.INSUFFICIENT, "another insufficient bid"),
)
replaced_before_ruling = Finding(
    "bid_was_replaced_before_ruling",
    "Had {offender} put another call before the director ruled?",
    auction_since.changed_before_ruling,
    to=Actor.TABLE,
    laws=("27C",),
)
replacement_kind = Finding(
    "replacement_of_insufficient_bid",
    "What does {offender} put in place of {call}?",
    lambda situation: options.named(replacements.replacement_kind(situation), KINDS),
    to=Actor.OFFENDER,
    where="away",
    laws=("27B",),
    options=lambda situation: KINDS,
)
specifies_same = Finding(
    "replacement_specifies_the_same",
    "Is {second} the lowest sufficient bid that shows the same denomination or denominations as {call}?",
    replacements.specifies_same,
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    laws=("27B1(a)",),
)
lowest_specifies_same = Finding(
    specifies_same.id,
    "Does {lowest} show the same denomination or denominations as {call}?",
    replacements.specifies_same,
    to=Actor.OFFENDER,
    where="away",
    may_inform=True,
    laws=("27B1(a)",),
)
lho_accepts_second_bid = Finding(
    "lho_accepts_second_bid",
    "Does {lho} accept the second insufficient bid?",
    lambda situation: options.second_acceptance(situation, ACCEPTANCE),
    to=Actor.LHO,
    laws=("27A1", "27B4"),
    options=lambda situation: ACCEPTANCE,
    places=options.accepting,
)
accepted_in_words = Finding(
    "accepted_in_words",
    "Did {lho} say that he accepted {call}, rather than call over it?",
    auction_since.accepted_in_words,
    laws=("27A1",),
)
replacement_stands = effect("replacement_stands", "{second} stands and the auction goes on.")
lowest_stands = effect(replacement_stands.id, "{lowest} stands and the auction goes on.")
pass_stands = effect(replacement_stands.id, "The pass stands and the auction goes on.")
premature = effect(
    "premature_replacement_stands",
    "{who} replaced {call} before the ruling: if {lho} does not accept {call}, that replacement stands and cannot be "
    "changed.",
)
double_cancelled = effect(
    "double_not_comparable_cancelled",
    "The double or redouble is not comparable: it is cancelled, and {who} puts another legal call.",
    say="{who}, your double is cancelled: put another legal call.",
)
another_insufficient = effect(
    "second_insufficient_cancelled",
    "The second bid is insufficient too and not accepted: it is cancelled, and {who} puts a legal call.",
    say="{who}, that bid is insufficient too: put a legal call.",
)
rest_is_free = effect("offender_may_call_later", "{who} himself may call at his later turns.", when=When.TURN)
to_be_outranked = link(
    "18C", "Once accepted, {call} is the bid to be outranked, even by a bid lower than the one before."
)
eager = link("16B1", "One accepts by calling; words, or haste in saying them, may tell the partner of {lho} something.")
insufficient_too = link("27", "The call that he meant is insufficient too: deal with it by this Law.")
supplants = link("19C", "Once legal, {call} supplants any double or redouble made before it.")
lead_after_second = doubt(
    "27B4",
    "Beyond the text: a second insufficient bid that is accepted stands; whether Law 26 applies to the first one, "
    "withdrawn, is not said.",
)


@law(27, "insufficient_bid")
def insufficient_bid(case: Case) -> None:
    """A bid at one's turn that does not outrank the last one."""
    if not covered(case, "27"):
        return
    if case(call_was_a_slip):
        unintended(case)
        return
    case.meanwhile("27A1", may_accept(Actor.LHO))
    if case(lho_accepts_insufficient).id == "accept":
        case.cite("27A1", accepted(Actor.OFFENDER))
        case.see(supplants, to_be_outranked)
        if case.tells(accepted_in_words):
            case.see(eager)
    else:
        refused(case)


def unintended(case: Case) -> None:
    """25A comes first: the bid that was meant, which may be insufficient in its turn."""
    law_25_legal_and_illegal_changes_of_call.unintended(case)
    if not case(intended_call_is_legal):
        case.see(insufficient_too)


def refused(case: Case) -> None:
    """27B: the bid is replaced; C when that was done before the ruling."""
    case.cite("27B", cancelled(Actor.OFFENDER))
    if case(replaced_before_ruling):
        case.cite("27C", premature(Actor.OFFENDER))
    else:
        case.meanwhile("27B", replaces_options(Actor.OFFENDER))
    kind = case(replacement_kind).id
    if kind == Kind.INSUFFICIENT:
        insufficient_again(case)
    elif kind == Kind.LOWEST and case(lowest_specifies_same):
        case.cite("27B1(a)", lowest_stands(Actor.OFFENDER), free(Actor.PARTNER))
        nothing_further(case)
    elif kind == Kind.BID and case(specifies_same):
        case.cite("27B1(a)", replacement_stands(Actor.OFFENDER), free(Actor.PARTNER))
        nothing_further(case)
    else:
        another_call_than_the_same(case, kind)


def another_call_than_the_same(case: Case, kind: str) -> None:
    """27B1(b) when it is comparable; otherwise B2, or B3 for a double."""
    if law_23_comparable_call.comparable(case):
        case.cite("27B1(b)", replacement_stands(Actor.OFFENDER), free(Actor.PARTNER))
        nothing_further(case)
        law_23_comparable_call.equity(case)
    elif kind == Kind.DOUBLE:
        case.cite("27B3", double_cancelled(Actor.OFFENDER))
        partner_is_barred(case, "27B3")
        case.cite("26B", suit_may_be_forbidden_unless(Actor.DECLARER, until=Until.FIRST_LEAD))
    else:
        case.cite("27B2", pass_stands(Actor.OFFENDER) if kind == Kind.PASS else replacement_stands(Actor.OFFENDER))
        partner_is_barred(case, "27B2")
        case.cite("26B", suit_may_be_forbidden(Actor.DECLARER, until=Until.FIRST_LEAD))


def nothing_further(case: Case) -> None:
    """27B1 and D: no lead restriction, 16C does not apply; equity at the end."""
    case.cite("27B1", no_lead_restriction(Actor.PARTNER))
    case.cite("27D", equity_insufficient(Actor.DIRECTOR, until=Until.END_OF_PLAY))


def partner_is_barred(case: Case, article: str) -> None:
    """The offender's partner passes to the end; the offender himself does not."""
    case.cite(article, passes_to_the_end(Actor.PARTNER, until=Until.END_OF_AUCTION), rest_is_free(Actor.OFFENDER))
    case.cite("72C", forced_pass_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    case.see(withdrawn_information, could_have_known)


def insufficient_again(case: Case) -> None:
    """27B4: the second insufficient bid may be accepted too; otherwise as for a double."""
    case.cite("27B4")
    if case(lho_accepts_second_bid).id == "accept":
        case.cite("27A1", replacement_stands(Actor.OFFENDER))
        case.doubt(lead_after_second)
    else:
        case.cite("27B4", another_insufficient(Actor.OFFENDER))
        partner_is_barred(case, "27B4")
        case.cite("26B", suit_may_be_forbidden_unless(Actor.DECLARER, until=Until.FIRST_LEAD))
