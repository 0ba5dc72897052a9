"""The canonical sentences of what happens in the auction; rows as in `echo`."""

from __future__ import annotations

from typing import Any

from assistant import statements as told
from assistant.bridge import DOUBLE, PASS, REDOUBLE, Fault, Side
from assistant.statements import CallWord, Convention, Meaning, Role, Sense, Stage, Strength
from assistant.wording.catalogue import message
from assistant.wording.conditions import ANY, Condition
from assistant.wording.sentences import Wording

ECHOES: dict[type[Meaning], tuple[tuple[str, Condition], ...]] = {
    told.DealerTold: ((message("{who} is the dealer"), {}),),
    told.Vulnerable: (
        (message("nobody is vulnerable"), {"sides": ()}),
        (message("everybody is vulnerable"), {"sides": tuple(Side)}),
        (message("{sides} is vulnerable"), {}),
    ),
    told.Called: (
        (message("{who} passes"), {"call": PASS, "who": ANY}),
        (message("{who} doubles"), {"call": DOUBLE, "who": ANY}),
        (message("{who} redoubles"), {"call": REDOUBLE, "who": ANY}),
        (message("{who} has called"), {"call": CallWord.ANY, "who": ANY}),
        (message("{who} makes a bid"), {"call": CallWord.BID, "who": ANY}),
        (message("{who} does not pass"), {"call": CallWord.ACTION, "who": ANY}),
        (message("{who} bids {call}"), {"who": ANY}),
        (message("the next player passes"), {"call": PASS}),
        (message("the next player doubles"), {"call": DOUBLE}),
        (message("the next player calls: {call}"), {}),
    ),
    told.CallFaultTold: (
        (message("the bid of {who} is insufficient"), {"fault": Fault.INSUFFICIENT}),
        (message("the call of {who} is out of rotation"), {"fault": Fault.OUT_OF_ROTATION}),
        (message("the double of {who} is inadmissible"), {"fault": Fault.INADMISSIBLE_DOUBLE}),
        (message("the bid of {who} is above seven"), {"fault": Fault.ABOVE_SEVEN}),
        (message("the call of {who} comes after the end of the auction"), {"fault": Fault.AFTER_THE_END}),
        (message("the call of {who} is irregular"), {}),
    ),
    told.ExplanationNoticed: (
        (message("{who} notices that his explanation was wrong"), {"own": True}),
        (message("{who} notices that his partner's explanation was wrong"), {"own": False}),
        (message("{who} notices that an explanation was wrong"), {}),
    ),
    told.NotesConsulted: (
        (message("{who} looks at his own convention card or notes"), {"own": True}),
        (message("{who} looks at the convention card of the opponents"), {"own": False}),
        (message("{who} looks at a convention card or notes"), {}),
    ),
    told.NobodyDoubled: ((message("nobody had doubled"), {}),),
    told.Discovered: (
        (message("this was noticed before the opening lead"), {"stage": Stage.LEAD}),
        (message("this was noticed during the play"), {"stage": Stage.PLAY}),
        (message("this was noticed once the play was over"), {}),
    ),
    told.TurnToCall: ((message("it is the turn of {who} to call"), {}),),
    told.NotCalled: (
        (message("nobody has called"), {"who": Role.SOMEBODY}),
        (message("{who} has not called"), {}),
    ),
    told.CallChanged: (
        (message("{who} would like to replace {old} by {new}"), {"wanted": True, "old": ANY, "new": ANY}),
        (message("{who} would like to call {new} instead"), {"wanted": True, "new": ANY}),
        (message("{who} would like to change his call"), {"wanted": True}),
        (message("{who} replaces {old} by {new}"), {"old": ANY, "new": ANY}),
        (message("{who} calls {new} instead"), {"new": ANY}),
        (message("{who} changes his call"), {}),
    ),
    told.CallWithdrawn: (
        (message("{who} takes back {call}"), {"call": ANY}),
        (message("{who} takes back his call"), {}),
    ),
    told.CallKept: ((message("{who} keeps his call"), {}),),
    told.CallIntent: (
        (message("{who} made that call on purpose"), {"intended": True}),
        (message("it is not sure that {who} meant that call"), {"intended": None}),
        (message("{who} did not mean that call but {wanted}"), {"wanted": ANY}),
        (message("{who} did not mean that call"), {}),
    ),
    told.CallMeans: (
        (message("{call} shows {suits}"), {"call": ANY, "suits": ANY}),
        (message("the call shows {suits}"), {"suits": ANY}),
        (message("{call} is {meaning}"), {"call": ANY}),
        (message("the call is {meaning}"), {}),
    ),
    told.ComparableTold: (
        (message("the replacement is comparable"), {"able": True}),
        (message("the replacement is not comparable"), {}),
    ),
    told.MustPassTold: (
        (message("{who} has to pass to the end of the auction"), {"to_the_end": True}),
        (message("{who} has to pass once"), {"to_the_end": False}),
        (message("{who} has to pass"), {}),
    ),
    told.AuctionOver: (
        (message("the auction is over"), {"over": True}),
        (message("the auction is still going on"), {}),
    ),
    told.HandsReturned: (
        (message("the four hands are back in the board"), {"all_four": True}),
        (message("some hands are back in the board, not all"), {}),
    ),
    told.SimultaneousCalls: ((message("these two calls were made at the same time"), {}),),
    told.BeforeRuling: (
        (message("this was before the director ruled"), {"before": True}),
        (message("this was after the director ruled"), {}),
    ),
    told.WithoutPause: (
        (message("this was without pause for thought"), {"without": True}),
        (message("this was after a pause for thought"), {}),
    ),
    told.CallHeeded: (
        (message("{who} called over the call before"), {"heeded": True}),
        (message("{who} called as if the call before had not been made"), {}),
    ),
    told.CallDoubtful: (
        (message("it is not sure that {who} called {call}"), {"call": ANY}),
        (message("it is not sure that {who} made a call"), {}),
    ),
    told.Misinformed: (
        (message("{by} did not alert {call} properly"), {"alert": True, "call": ANY}),
        (message("{by} did not alert properly"), {"alert": True}),
        (message("{by} gave a wrong explanation of {call}"), {"call": ANY}),
        (message("{by} gave a wrong explanation"), {}),
    ),
    told.AskedAbout: (
        (message("{who} asks for an explanation of {call}"), {"call": ANY}),
        (message("{who} asks for an explanation"), {"explanation": True}),
        (message("{who} asks what the contract is"), {"contract": True}),
        (message("{who} asks for a review of the auction"), {}),
    ),
}
SENSES = {Sense.NATURAL: message("natural"), Sense.ARTIFICIAL: message("artificial")}
CONVENTIONS = {
    Convention.TRANSFER: message("a transfer"),
    Convention.STAYMAN: message("Stayman"),
    Convention.MULTI: message("a multi"),
    Convention.STRONG_CLUB: message("a strong club"),
    Convention.ASKING: message("an asking bid"),
    Convention.RELAY: message("a relay"),
    Convention.CUE_BID: message("a cue bid"),
    Convention.TAKEOUT: message("for takeout"),
    Convention.SPLINTER: message("a splinter"),
    Convention.TWO_SUITER: message("a two-suiter"),
    Convention.PENALTY: message("for penalties"),
}
STRENGTHS = {
    Strength.WEAK: message("weak"),
    Strength.LIMITED: message("limited"),
    Strength.STRONG: message("strong"),
    Strength.UNLIMITED: message("unlimited"),
}
UNSAID = message("of a meaning not told")


def meaning_of_call(wording: Wording, meaning: Any) -> str | None:
    """What a call means: the suits shown, else its convention or its sense, and how strong a hand it tells of."""
    if meaning.suits:
        return None
    kind = CONVENTIONS.get(meaning.convention) or SENSES.get(meaning.sense)
    known = [text for text in (kind, STRENGTHS.get(meaning.strength)) if text is not None]
    text = ECHOES[told.CallMeans][2 if meaning.call is not None else 3][0]
    return wording(text, call=meaning.call, meaning=", ".join(map(wording, known or [UNSAID])))
