"""Two matters of which the same is asked: one answer for both, and what an answer on one is to the other."""

from __future__ import annotations

from collections.abc import Callable

from assistant.dialogue.binding import SPELLINGS
from assistant.dialogue.commands import fold, spellings
from assistant.dialogue.moment import AskFinding, Held, Moment, with_answer
from assistant.record.revoke_both import other_side_revoked
from assistant.record.revoke_story import own, suits_revoked
from assistant.statements import Revoked, Told
from assistant.wording import Wording, message

BOTH = message("both, both of them, for both, in both cases, both are, the other one too, and the other one too")
NEITHER = message("neither, neither of them, none of the two, neither is")
_LONGEST = 40  # characters of such an answer


def for_both(
    wording: Wording, moment: Moment, turn: int, typed: str, examined: Callable[[Moment], Moment]
) -> Moment | None:
    """The moment after an answer to what is asked now and then of a second matter; None when it is none."""
    asking = moment.asking
    if not isinstance(asking, AskFinding) or len(typed) > _LONGEST:
        return None
    wanted = _answered(wording, typed)
    answer = next((each for each in asking.pending.answers if each.id == wanted), None)
    if answer is None:
        return None
    first = examined(with_answer(moment, asking.pending, answer, turn, typed))
    other, id = first.asking, asking.pending.finding.id
    if not isinstance(other, AskFinding) or other.pending.finding.id != id:
        held = {**first.reserve, id: Held(answer.id, turn, typed)}  # until the same is asked of the other one
        return first.with_changes(reserve=held) if other_side_revoked(asking.pending.matter.situation) else None
    again = next((each for each in other.pending.answers if each.id == wanted), None)
    return None if again is None else examined(with_answer(first, other.pending, again, turn, typed))


def not_established(moment: Moment) -> list[Told]:
    """The revokes told by name that answers say not to be established: that of the other side turns on it (64B7)."""
    found = []
    for one in moment.given:
        matter = one.pending.matter
        asked = one.pending.finding.id == "revoke_is_established" and isinstance(own(matter.situation), Revoked)
        now = moment.answers.get(f"{matter.key}/{one.pending.finding.id}")
        if asked and now is not None and now.id == "no" and other_side_revoked(matter.situation):
            told = Revoked(matter.offender, suits_revoked(matter.situation), established=False)
            found.append(Told(told, one.span, one.text))
    return found


def _answered(wording: Wording, typed: str) -> str | None:
    """`yes` or `no`, when one of them is said of both."""
    text = fold(typed).strip(" .!")
    if text in spellings(wording, NEITHER):
        return "no"
    for id in ("yes", "no"):
        for word in spellings(wording, SPELLINGS[id]):
            rest = text.removeprefix(word)
            if rest != text and rest[:1] in (" ", ","):
                said = rest.strip(" ,")
                both = said in spellings(wording, BOTH)
                return id if both or (id == "no" and said in spellings(wording, NEITHER)) else None
    return "yes" if text in spellings(wording, BOTH) else None
