"""From one moment of the dialogue to the next: a turn is read, bound to the question asked, and examined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from assistant.dialogue import binding
from assistant.dialogue.answering import (
    answer_in_facts,
    as_answer,
    in_dialogue,
    is_about_the_question,
    is_of_another,
    named_at_last,
    settled_by_facts,
    told_as_next_call,
)
from assistant.dialogue.asking import COUNTED, asking_id, next_question, outline
from assistant.dialogue.boards import is_board, with_board
from assistant.dialogue.corrections import Amendment, amended, amendment, correction
from assistant.dialogue.deciding import decided, with_who
from assistant.dialogue.elliptic import counted_anew, counted_since, elliptic, explains_establishment
from assistant.dialogue.moment import (
    AskFinding,
    Asking,
    AskStory,
    AskWho,
    Heard,
    Held,
    Input,
    Moment,
    same_question,
    settling,
    with_answer,
)
from assistant.facts import Answer
from assistant.statements import Answered, Reply, Told
from assistant.understanding.reading import Reading
from assistant.wording import Wording

if TYPE_CHECKING:
    from assistant.dialogue.briefly import Brief

Understand = Callable[..., Reading]
Examine = Callable[..., Any]

OPENS = "law_"
"""What the answer that opens a Law begins with; its number follows."""
UNKNOWN = "unknown"


class Progress:
    """Makes moments. `understand` reads a text, `examine` applies the Laws, `interview` asks one; all are pure."""

    def __init__(
        self,
        wording: Wording,
        edition: str,
        understand: Understand,
        examine: Examine,
        interview: Examine,
        glance: Understand | None = None,
    ) -> None:
        """`glance` reads a text for the live line, at each key; without it `understand` does."""
        self.wording = wording
        self.edition = edition
        self.understand = understand
        self.glance = glance or understand
        self.examine = examine
        self.interview = interview

    def after(self, moment: Moment, turn: int, move: Input, offers: Sequence[tuple[str, str]]) -> Moment:
        """The moment after a turn. `offers` are the identifiers and words of the answers offered before it."""
        fresh = moment.with_changes(bound=(), unused=False, beside=False, unknown=False)
        if move.law is not None:
            return self._opened(fresh, move.law, turn)
        if is_board(move.typed):
            return self._examined(with_board(fresh, turn, move.typed))
        recorded = dict(move.bound)
        counts = asking_id(moment.asking) in COUNTED and move.typed.strip().isdecimal()  # of tricks, not in the list
        chosen = move.answer or (None if counts else binding.literal(self.wording, move.typed, offers))
        if recorded and not self._still_asked(moment.asking, recorded):
            held = {id: Held(answer, turn, move.typed) for id, answer in recorded.items()}
            fresh = fresh.with_changes(reserve={**fresh.reserve, **held})
            if chosen is not None:
                return self._examined(fresh)
            return settling(moment, self._told(fresh, turn, self.reading(moment, move.typed)))
        asked = moment.asking.pending.finding if isinstance(moment.asking, AskFinding) else None
        if asked is not None and move.answer is None and binding.is_not_yet(self.wording, move.typed, asked):
            return fresh.with_changes(unused=True)
        if chosen == UNKNOWN or chosen in dict(offers):
            answered = self._chosen(fresh, chosen, turn, move.typed)
            if answered is not None:
                return answered
        return settling(moment, self._for_both(fresh, turn, move.typed) or self._spoken(fresh, turn, move.typed))

    @staticmethod
    def _still_asked(asking: Asking, recorded: dict[str, str]) -> bool:
        return asking_id(asking) in recorded

    # --- answers taken as offered ------------------------------------------------------------------------

    def _chosen(self, moment: Moment, chosen: str, turn: int, typed: str) -> Moment | None:
        """The moment after an offered answer; None when the answer does not belong to what is asked."""
        asking = moment.asking
        if chosen == UNKNOWN:
            known = isinstance(asking, AskFinding)
            if isinstance(asking, AskFinding) and asking.pending.finding.in_doubt is not None:
                return self._examined(with_answer(moment, asking.pending, asking.pending.finding.in_doubt, turn, typed))
            return moment.with_changes(unknown=known, unused=not known)
        moment = moment.with_changes(bound=((asking_id(asking), chosen),))
        if isinstance(asking, AskFinding):
            answer = next((each for each in asking.pending.answers if each.id == chosen), None)
            if answer is None:
                return None
            return self._examined(with_answer(moment, asking.pending, answer, turn, typed))
        if isinstance(asking, AskStory):
            return self._opened(moment, chosen.removeprefix(OPENS), turn)
        settled = decided(moment, chosen)
        return self._examined(settled) if settled is not None else None

    def _opened(self, moment: Moment, law: str, turn: int) -> Moment:
        """The moment with the interview of a Law begun: what was told before it stays told, and is not counted."""
        return self._examined(moment.with_changes(law=law, opened=turn, asking=None))

    def reading(self, moment: Moment, typed: str, glancing: bool = False) -> Reading:
        """What a turn says, after what was told before it."""
        read = self.glance if glancing else self.understand
        reading = read(typed, auction=True) if in_auction(moment) else read(typed)
        if moment.examination is None or not moment.examination.state.auction.in_use:
            return reading
        from assistant.dialogue.calls import as_alternatives

        return reading.with_changes(told=as_alternatives(reading.told))

    def answered(self, moment: Moment, answer: Answer) -> Moment:
        """The moment that an answer to the Law's question asked now would lead to."""
        assert isinstance(moment.asking, AskFinding)
        return self._examined(with_answer(moment, moment.asking.pending, answer, 0, ""))

    def supposing(self, moment: Moment, item: Heard, told: Told) -> Moment:
        """The moment that a statement told as a supposition would lead to, as what happens next."""
        kept = tuple(each for each in moment.heard if each is not item)
        return self._examined(moment.with_changes(heard=(*kept, item.with_changes(told=told))))

    def _for_both(self, moment: Moment, turn: int, typed: str) -> Moment | None:
        """The moment after one answer for two matters; None when what is typed is none."""
        if not isinstance(moment.asking, AskFinding):
            return None
        from assistant.dialogue.for_both import for_both

        return for_both(self.wording, moment, turn, typed, self._examined)

    # --- whole sentences ---------------------------------------------------------------------------------

    def _spoken(self, moment: Moment, turn: int, typed: str) -> Moment:
        """The moment after a sentence: an answer when it gives one, and the facts it tells."""
        reading = in_dialogue(moment, self.reading(moment, typed))
        asking = moment.asking
        if correction(self.wording, typed) is not None:
            change = amendment(reading.told, (item.told for item in moment.heard))
            if change is not None:
                return self._examined(self._amended(moment, turn, typed, change))
        reading = counted_since(moment, reading)
        answered = elliptic(self.wording, self.understand, reading, moment)
        if answered is not None and not isinstance(asking, AskWho):
            return self._told(counted_anew(moment, answered), turn, answered)
        if isinstance(asking, AskFinding):
            return self._spoken_to_finding(moment, asking, turn, reading)
        if isinstance(asking, AskWho) and (known := self._spoken_to_who(moment, asking, turn, reading)):
            return known
        if answered is not None:
            return self._told(moment, turn, answered)
        if len(reading.told) == 1 and reading.whole:
            reading = told_as_next_call(moment, reading)
        if reading.told and reading.whole and all(isinstance(each.meaning, binding.BARE) for each in reading.told):
            return moment.with_changes(unused=True)
        after = self._told(moment, turn, reading)
        return after.with_changes(unused=asking is None and answers_nothing(reading, moment, after))

    def _spoken_to_who(self, moment: Moment, asking: AskWho, turn: int, reading: Reading) -> Moment | None:
        """The moment after a sentence that tells who it is; None when it does not."""
        told = {getattr(statement.meaning, "who", None) for statement in reading.told}
        named = [seat for seat in asking.seats if seat in told]
        if len(named) == 1:
            return self._examined(with_who(self._told(moment, turn, reading, answers=True), asking, named[0]))
        from assistant.dialogue.briefly import seat_named

        seat = seat_named(self.wording, self.understand, reading.text)
        return self._examined(with_who(moment, asking, seat)) if seat in asking.seats else None

    @staticmethod
    def _amended(moment: Moment, turn: int, typed: str, change: Amendment) -> Moment:
        heard = (
            item.with_changes(told=item.told.with_changes(meaning=amended(item.told.meaning, change)))
            for item in moment.heard
        )
        return moment.with_changes(heard=tuple(heard), amended=(*moment.amended, (turn, typed, change)))

    def _spoken_to_finding(self, moment: Moment, asking: AskFinding, turn: int, reading: Reading) -> Moment:
        pending = asking.pending
        if any(is_unknown(statement) for statement in reading.told) and len(reading.told) == 1:
            return self._chosen(moment, UNKNOWN, turn, reading.text) or moment
        reading = reading.with_changes(told=tuple(as_answer(each, pending) for each in reading.told))
        facts = [each for each in reading.told if not isinstance(each.meaning, binding.BARE)]
        bare = [each for each in reading.told if isinstance(each.meaning, binding.BARE)]
        fits = is_about_the_question(reading, pending) and not explains_establishment(reading, moment)
        answer = binding.answer_told(bare, pending.answers) if fits else None
        if answer is not None:
            told = self._told(moment, turn, reading, answers=True) if facts else moment
            if settled_by_facts(told, pending, answer):
                return told
            given = with_answer(moment, pending, answer, turn, reading.text, spanned(bare))
            return self._told(given, turn, reading, answers=True)
        from assistant.dialogue.briefly import briefly

        if brief := briefly(self.wording, self.understand, reading.text, pending):
            return self._brief(moment, pending, turn, reading, brief)
        after = self._told(moment, turn, reading)
        if not same_question(after.asking, asking):
            return after
        asked = [each for each in facts if not is_of_another(each, pending)]
        answer = binding.answer_told(asked, pending.answers) or answer_in_facts(asked, pending)
        if answer is None:
            if (named := named_at_last(moment, pending, reading)) is not None:
                return self._told(named, turn, reading)
            if reading.told and not facts:
                return moment.with_changes(unused=True)
            unmoved = bool(facts) and outline(after.examination) == outline(moment.examination)
            return after.with_changes(beside=unmoved)
        return self._examined(with_answer(after, pending, answer, turn, reading.text))

    def _brief(self, moment: Moment, pending: Any, turn: int, reading: Reading, brief: Brief) -> Moment:
        """The moment after a short answer: it counts as given, and what is told besides counts as told."""
        heard = (*moment.heard, *(Heard(turn, statement) for statement in brief.told))
        moment = moment.with_changes(heard=heard)
        if brief.answer is not None:
            moment = with_answer(moment, pending, brief.answer, turn, reading.text)
        return self._examined(moment)

    def _told(self, moment: Moment, turn: int, reading: Reading, answers: bool = False) -> Moment:
        """The moment with everything that a reading tells; `answers` when its bare words gave the answer."""
        heard = [
            Heard(turn, binding.of_declarer(statement), answers and isinstance(statement.meaning, binding.BARE))
            for statement in binding.of_a_card_called(reading.told, [item.told for item in moment.heard])
        ]
        return self._examined(
            moment.with_changes(
                heard=(*moment.heard, *heard),
                fragments=(*moment.fragments, *((turn, each) for each in reading.not_understood)),
                ambiguous=(*moment.ambiguous, *((turn, each) for each in reading.ambiguous)),
                passed=(*moment.passed, *((turn, each) for each in reading.passed)),
                corrected=(*moment.corrected, *((turn, each) for each in reading.corrected)),
            )
        )

    # --- the Laws ----------------------------------------------------------------------------------------

    def _examined(self, moment: Moment) -> Moment:
        """The moment with what the Laws say of it; answers held in reserve serve as their questions come up."""
        while True:
            examination = self.consider(moment)
            moment = moment.with_changes(examination=examination)
            pending = examination.pending
            held = moment.reserve.get(pending.finding.id) if pending else None
            if pending is None or held is None:
                return moment.with_changes(asking=next_question(moment, self.consider))
            reserve = {id: value for id, value in moment.reserve.items() if value is not held}
            moment = moment.with_changes(reserve=reserve)
            answer = next((each for each in pending.answers if each.id == held.answer), None)
            if answer is not None:
                bound = (*moment.bound, (pending.finding.id, answer.id))
                moment = with_answer(moment, pending, answer, held.turn, held.typed)
                moment = moment.with_changes(bound=bound)

    def consider(self, moment: Moment) -> Any:
        """What the Laws say of a moment as it stands."""
        since = [item for item in moment.heard if item.turn >= moment.opened]
        if moment.law is not None and all(isinstance(item.told.meaning, binding.BARE) for item in since):
            return self.interview(int(moment.law), moment.answers, self.edition)
        statements = [
            item.told for item in moment.heard if not item.answers and not isinstance(item.told.meaning, Answered)
        ]
        if moment.given:
            from assistant.dialogue.for_both import not_established

            statements += not_established(moment)
        return self.examine([*moment.deal, *statements], moment.answers, self.edition)


def in_auction(moment: Moment) -> bool:
    """Whether what is told so far is of calls, no card having been played."""
    examination = moment.examination
    if examination is None:
        return False
    record = examination.state.auction
    incident: Any = examination.pending.matter.situation.incident if examination.pending is not None else None
    called = incident is not None and incident.in_auction and incident.call is not None
    return bool(record.in_progress or (called and not record.finished))


def spanned(statements: Sequence[Told]) -> tuple[int, int]:
    """From the beginning of the first to the end of the last."""
    return min(each.span[0] for each in statements), max(each.span[1] for each in statements)


def is_unknown(statement: Told) -> bool:
    """Whether the user says that he does not know."""
    reply = getattr(statement.meaning, "reply", None)
    return reply is not None and reply.value == UNKNOWN


def answers_nothing(reading: Reading, before: Moment, after: Moment) -> bool:
    """Whether a yes or no is told with what changes no ruling, nothing being asked: it may take back what was told."""
    replies = (Reply.YES, Reply.NO)
    bare = any(isinstance(one.meaning, Answered) and one.meaning.reply in replies for one in reading.told)
    return bare and outline(after.examination) == outline(before.examination)
