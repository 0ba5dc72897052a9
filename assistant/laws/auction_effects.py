"""Effects that several Laws of the auction pronounce (17 to 39)."""

from assistant.rulings import When, effect, link

# --- options read out ----------------------------------------------------------------------------------

may_accept = effect(
    "may_accept",
    "{who} may accept {call} by calling over it.",
    say="{who}, you may accept {call}: you then call over it, and the auction goes on as if it had been in order. "
    "If you do not accept it, it is cancelled.",
)
accepted = effect(
    "call_accepted",
    "{lho} accepts {call}: it is legal, nobody is restricted and the auction goes on.",
    say="{call} is accepted: the auction goes on.",
)
cancelled = effect(
    "call_cancelled",
    "{call} is cancelled.",
    say="{who}, take {call} back.",
)
returns_turn = effect("turn_returns", "The turn goes back to {turn}.", say="{turn}, it is your turn to call.")
replaces_options = effect(
    "replacement_options",
    "{offender} puts a legal call in place of {call}.",
    say="{who}, you must put another call in place of {call}. The lowest sufficient bid that shows the same "
    "denomination, or a call of comparable meaning, leaves your partner free; with any other bid, or a pass, your "
    "partner must pass to the end. You may double or redouble only if that has a comparable meaning. Come and see "
    "me away from the table to know what a call would entail.",
)
comes_back_free = effect(
    "offender_calls_at_turn",
    "At his turn {who} makes any legal call. If it is comparable to {call}, {partner} is free; if it is not, "
    "{partner} passes at his next turn, once.",
    say="{who}, at your turn you make any legal call. If its meaning is comparable to that of {call}, your partner is "
    "free; if not, your partner passes once. Come and see me away from the table to know.",
    when=When.TURN,
)
repeats_if_passed = effect(
    "repeats_if_passed",
    "If {rho} passes, {who} must repeat {call} exactly, and nothing more follows.",
    say="{who}, if {rho} passes, you must repeat {call}.",
    when=When.TURN,
)
comes_back_if_acted = effect(
    "calls_freely_if_acted",
    "If {rho} bids, doubles or redoubles, {who} makes any legal call: comparable to {call}, {partner} is free; "
    "otherwise {partner} passes at his next turn, once.",
    say="{who}, if {rho} bids, doubles or redoubles, you make any legal call; if it is not comparable to {call}, your "
    "partner passes once.",
    when=When.TURN,
)
partner_calls_first = effect(
    "partner_calls_without_using",
    "{who} makes any legal call, without using what {call} told him.",
    say="{who}, you call as you like, but you may not use what {call} told you.",
)

information_looked_at = effect(
    "information_looked_at",
    "If {partner} chose, among reasonable calls, one that {call} suggested: adjusted score.",
    when=When.END,
)

# --- obligations in the auction ------------------------------------------------------------------------

free = effect("partner_is_free", "{who} is free to call.")
passes_once = effect(
    "passes_once",
    "{who} passes at his next turn, and at that turn only.",
    say="{who}, you must pass at your next turn; after that you are free.",
    when=When.TURN,
    binds=True,
)
passes_to_the_end = effect(
    "passes_to_the_end",
    "{who} passes to the end of the auction.",
    say="{who}, you must pass to the end of the auction.",
    when=When.TURN,
    binds=True,
)
pass_substituted = effect(
    "pass_substituted",
    "{call} is cancelled and a pass stands in its place.",
    say="{who}, take {call} back and put a pass.",
)

# --- later ---------------------------------------------------------------------------------------------

suit_may_be_forbidden = effect(
    "suit_may_be_forbidden",
    "If the side of {offender} defends: at the first turn of {partner} to lead, declarer may forbid him one suit "
    "that {offender} has not specified in his legal calls, for as long as he keeps the lead.",
    when=When.TURN,
    binds=True,
)
suit_may_be_forbidden_unless = effect(
    "suit_may_be_forbidden_unless",
    "If the side of {offender} defends and his final call is not comparable to {call}: at the first turn of {partner} "
    "to lead, declarer may forbid him one suit that {offender} has not specified in his legal calls, for as long as "
    "he keeps the lead.",
    when=When.TURN,
    binds=True,
)
no_lead_restriction = effect("no_lead_restriction", "No lead is restricted.")
equity_comparable = effect(
    "equity_comparable",
    "If without the help of the infraction the outcome could well have been different and the other side is damaged: "
    "adjusted score.",
    when=When.END,
    binds=True,
)
equity_insufficient = effect(
    "equity_insufficient",
    "If without the help of the insufficient bid the outcome could well have been different and the other side is "
    "damaged: adjusted score, as near as possible to the probable outcome without it.",
    when=When.END,
    binds=True,
)
forced_pass_looked_at = effect(
    "forced_pass_looked_at",
    "If the offender could have known that the forced pass might well harm the other side: adjusted score.",
    when=When.END,
    binds=True,
)
not_covered = effect("edition_not_covered", "This edition of the Law is not covered: open the book of that year.")

# --- links ---------------------------------------------------------------------------------------------

withdrawn_information = link(
    "16C",
    "A call withdrawn or cancelled may be used by the other side, not by the side of {offender}.",
)
on_specified = link("29C", "An artificial call is judged by the denomination it shows, not the one it names.")
comparable_is = link(
    "23A",
    "Comparable: of the same or a similar meaning, a part of the hands that the other call told of, or of the same "
    "purpose.",
)
could_have_known = link("72C", "The forced pass may have harmed the other side, and {offender} could have known it.")
