"""Law 70: contested claim or concession."""

from __future__ import annotations

from assistant.facts import NO, YES, Answer, Case, Finding
from assistant.laws import law_63_establishment_of_a_revoke
from assistant.laws.registry import law
from assistant.record import claim_lines, irregular_plays
from assistant.rulings import Actor, doubt, effect, link, message

mentioned = Finding(
    "outstanding_trump_was_mentioned",
    "Did the claimer mention the trump that an opponent still has?",
    claim_lines.trump_was_mentioned,
    to=Actor.TABLE,
    laws=("70C",),
    answers=(
        YES,
        NO,
        Answer("none", message("no opponent has a trump left, or the contract is at notrump")),
    ),
)
may_have_forgotten = Finding(
    "claimer_may_have_forgotten_trump",
    "Is it at all likely that he did not know of that trump?",
    claim_lines.trump_was_forgotten,
    where="away",
    judgement=True,
    laws=("70C",),
)
trump_could_win = Finding(
    "trump_could_win_by_normal_play",
    "Could a trick be lost to that trump by a normal play?",
    claim_lines.trump_may_win,
    where="away",
    judgement=True,
    laws=("70C",),
)
one_trump = Finding(
    "one_trump_is_out",
    "Is it told that one trump alone is out?",
    claim_lines.one_trump_is_out,
    laws=("70C",),
)
line_stated = Finding(
    "claim_line_was_stated",
    "Did the claimer state a line of play?",
    claim_lines.line_was_stated,
    to=Actor.TABLE,
    laws=("68C", "70B1"),
)
stated_line_wins = Finding(
    "stated_line_wins",
    "Does the line he stated win those tricks?",
    irregular_plays.asked,
    where="away",
    judgement=True,
    laws=("70B1", "70D1"),
)
other_line = Finding(
    "other_normal_line_is_worse",
    "Is there a normal line that would win fewer tricks?",
    claim_lines.another_line_loses,
    where="away",
    judgement=True,
    laws=("70D1", "70D2", "70E1"),
    answers=(
        YES,
        NO,
        Answer("place", message("yes, it depends on which opponent has a card, none having shown out")),
        Answer("shown_out", message("no: the place of the card is known, an opponent having shown out or bound to")),
        Answer("partner", message("yes: the claimer defends and his partner has a choice of normal plays")),
    ),
)
place_told = Finding(
    "claim_hinges_on_place",
    "Is it told that the place of a card matters?",
    claim_lines.hinges_on_place,
    laws=("70E1",),
)
partner_told = Finding(
    "claim_depends_on_partner",
    "Is it told that the tricks depend on what the claimer's partner, a defender, would play?",
    claim_lines.depends_on_partner,
    laws=("70D2",),
)
number_lost = Finding(
    "tricks_lost_by_claimer",
    "How many tricks is the claimer told to lose by the line that decides?",
    claim_lines.tricks_lost,
    laws=("70",),
)
shown_out = Finding(
    "opponent_has_shown_out",
    "Had an opponent shown out of that suit, or was he bound to on any normal line?",
    claim_lines.opponent_shown_out,
    to=Actor.TABLE,
    laws=("70E1",),
)
equity = effect("claim_ruled_equitably", "The director rules equitably for both sides; doubt goes against the claimer.")
rest_after_revoke = effect(
    "rest_ruled_after_revoke",
    "The director then rules on the tricks left, the card put right being played; doubt goes against the side that "
    "revoked.",
)
steps = effect(
    "claim_procedure",
    "The claimer repeats his statement as he made it; objections are heard and bind nobody; the hands may be faced.",
    say="Repeat the statement you made with your claim.",
)
to_trump = effect("tricks_to_outstanding_trump", "The tricks that the trump could win go to the opponents.")
line_followed = effect("stated_line_decides", "The line stated decides; another that would win is not accepted.")
line_refused = effect("unstated_line_refused", "The line not stated is not accepted: the worse normal line decides.")
place_refused = effect(
    "place_of_card_refused", "A line that depends on which opponent has a card is not accepted: the card is misplaced."
)
partner_refused = effect(
    "partners_choice_refused", "A trick that depends on the partner's choice among normal plays is not given."
)
loses = effect(
    "claimer_loses_tricks",
    "By the line that decides the claimer loses one trick.",
    "By the line that decides the claimer loses {tricks} tricks.",
)
claim_holds = effect("claim_holds", "The claim holds: no normal line loses a trick.")
place_accepted = effect("place_of_card_accepted", "The place of the card is known: the line is accepted.")
normal = effect("normal_play_defined", "Normal includes careless or inferior play for the class of that player.")
order = link(
    "70E2", "The regulation may lay down an order of play when none was stated, for instance from the top down."
)
doubt_against_whom = doubt(
    "70A",
    "The Law puts doubt against the claimer; where the other side had revoked, a minute of the WBF (12 January 2000) "
    "puts it against that side.",
)
irrational = doubt("70", "In 1997 irrational play was excluded from normal play; the text of 2017 says nothing of it.")
later_play = doubt("70", "In 2007 what was played after the claim could be evidence (70D3); that is gone since 2017.")


@law(70, "contested_claim")
def contested(case: Case) -> None:
    """A and B: equity, and the procedure; C: an outstanding trump; D and E: lines not stated."""
    case.cite("70A", equity(Actor.DIRECTOR))
    case.cite("70B", steps(Actor.OFFENDER))
    if lost_to_a_trump(case):
        told = case.told(number_lost)
        case.cite("70C", to_trump(Actor.DIRECTOR, tricks=told or (1 if case.tells(one_trump) else None)))
    elif case(line_stated):
        as_stated(case)
    else:
        line_not_stated(case)
    case.cite("70", normal(Actor.DIRECTOR))
    case.see(order)
    if case.edition != "2017":
        case.doubt(irrational if case.edition == "1997" else later_play)


def after_a_revoke(case: Case) -> None:
    """A, and 63A4: the claim of one side establishes no revoke of the other until it is agreed."""
    law_63_establishment_of_a_revoke.not_by_their_claim(case)
    case.cite("70A", rest_after_revoke(Actor.DIRECTOR))
    case.doubt(doubt_against_whom)


def lost_to_a_trump(case: Case) -> bool:
    """C: a trump out, not mentioned (1), perhaps not known (2), and a normal play loses to it (3)."""
    return case(mentioned) == "no" and case.every(may_have_forgotten, trump_could_win)


def as_stated(case: Case) -> None:
    """D1: the line stated is the one that counts."""
    if case(stated_line_wins):
        case.cite("70A", claim_holds(Actor.DIRECTOR))
    else:
        case.cite("70D1", line_followed(Actor.DIRECTOR))
        number_of_tricks(case)


def line_not_stated(case: Case) -> None:
    """D1: another normal line; D2: the partner's choice; E1: the place of a card."""
    worse = case(other_line)
    if worse == "yes" and case.tells(place_told):
        worse = "shown_out" if case(shown_out) else "place"
    elif worse == "yes" and case.tells(partner_told):
        worse = "partner"
    if worse in ("yes", "place"):
        case.cite("70D1", line_refused(Actor.DIRECTOR))
    if worse == "place":
        case.cite("70E1", place_refused(Actor.DIRECTOR))
    elif worse == "shown_out":
        case.cite("70E1", place_accepted(Actor.DIRECTOR))
    elif worse == "partner":
        case.cite("70D2", partner_refused(Actor.DIRECTOR))
    elif worse == "no":
        case.cite("70A", claim_holds(Actor.DIRECTOR))
    if worse not in ("no", "shown_out"):
        number_of_tricks(case)


def number_of_tricks(case: Case) -> None:
    """How many that comes to, where it is told; else the director counts them with the hands."""
    lost = case.told(number_lost)
    if lost:
        case.cite("70A", loses(Actor.OFFENDER, tricks=lost))
