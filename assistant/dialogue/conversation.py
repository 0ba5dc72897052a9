"""The conversation: what the user types, taps or asks for, and the suppositions tried beside what was told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from assistant.dialogue import binding
from assistant.dialogue.commands import Command, closing, command, legible
from assistant.dialogue.corrections import correction
from assistant.dialogue.history import History
from assistant.dialogue.moment import AskFinding, Asking, AskStory, Input, Moment
from assistant.dialogue.preview import Preview, previewed
from assistant.dialogue.progress import UNKNOWN
from assistant.dialogue.reply import Line, Reply
from assistant.dialogue.turns import (
    LAW_OPENED,
    NO_TURN,
    NOT_AN_ANSWER,
    NOT_BUILT,
    NOTHING_INSTEAD,
    NOTHING_SUPPOSED,
    NOTHING_TYPED,
    TOO_LONG,
    Otherwise,
    Supposition,
)
from assistant.laws.registry import numbers_built

LONGEST = 20_000
SCORING = ("77", "78", "12C")


class Dialogue(History):
    """One dialogue with a director. `edition` is "2017", "2007" or "1997"; `language` a locale that has a catalogue."""

    # --- what a screen reads -----------------------------------------------------------------------------

    @property
    def trial(self) -> str | None:
        """The supposition being tried."""
        return self._supposition.text if self._supposition else None

    def brief(self) -> str:
        """The last reply as text, with what is new since the text before: for a dialogue read line by line."""
        (moment, before), shown = self._told, self._shown
        self._told = (self._moments[-1], shown)
        turns = self._inputs[: self._told_already(moment)]
        start = sum(len(move.typed) + 1 for move in turns)
        again = self.responder.remarks if len(turns) < len(self._inputs) else frozenset()
        reply = shown.with_changes(
            understood=tuple(part for part in shown.understood if part.span[0] >= start),
            ignored=tuple(part for part in shown.ignored if part.span[0] >= start),
            not_understood=tuple(part for part in shown.not_understood if part.span[0] >= start),
            warnings=tuple(each for each in shown.warnings if each in again or each not in before.warnings),
        )
        return self.responder.plain(reply, before.ruling is not None and before.ruling == shown.ruling)

    def _told_already(self, moment: Moment) -> int:
        """How many turns had been told at that moment: none of those that have been told otherwise since."""
        return next((place for place, each in enumerate(self._moments) if each is moment), 0)

    # --- turns -------------------------------------------------------------------------------------------

    def say(self, text: str) -> Reply:
        """One turn of the user, whatever it is: facts, an answer, a move of the dialogue."""
        typed = legible(text[:LONGEST])
        warnings = (self.wording(TOO_LONG, count=LONGEST),) if len(text) > LONGEST else ()
        if not typed.strip():
            return self._show(warnings=(self.wording(NOTHING_TYPED),))
        if binding.literal(self.wording, typed, self._offered()) is None:
            move = command(self.wording, typed)
            if move is not None:
                return self._commanded(move, typed)
            if self._inputs and closing(self.wording, typed, not self._at_rest()):
                return self._show()
            corrected = correction(self.wording, typed)
            place = self._answered_by(corrected) if corrected else None
            if corrected and place is not None:
                return self.change(place, corrected)
        return self._take(Input(typed), warnings)

    def answer(self, answer_id: str) -> Reply:
        """An answer tapped among those offered; another identifier changes nothing."""
        words = {offer.id: offer.text for offer in self._replies[-1].offers}
        if answer_id not in words:
            return self._show(warnings=(self.wording(NOT_AN_ANSWER),))
        return self._take(Input(words[answer_id], answer_id))

    def law(self, number: str) -> Reply:
        """The interview of a Law, without a description."""
        if int(number) not in numbers_built():
            return self._show(warnings=(self.wording(NOT_BUILT, number=number),))
        return self._take(Input(self.wording(LAW_OPENED, number=number), law=number))

    # --- explanations ------------------------------------------------------------------------------------

    def aside(self, name: str) -> Reply:
        """Something told besides, which changes nothing: `nearest`, `editions`, `flowchart` or `script`."""
        from assistant.dialogue.asides import ASIDES

        return self._show(ASIDES[name](self))

    def under(self, edition: str) -> Dialogue:
        """The same dialogue under another edition of the Laws; an answer holds for the question it was given to.

        Words that said nothing to a question asked here answer no other question there.
        """
        other = Dialogue(edition, self.wording.language, self.wording.letters)
        turns = zip(self._inputs, self._moments[:-1], self._moments[1:], strict=True)
        other._restore([move for move, before, after in turns if not (after.unused and _is_a_question(before.asking))])
        other._show()
        return other

    def otherwise(self) -> Iterator[Otherwise]:
        """Every answer given to a Law's question, told otherwise, with the moment that the dialogue would come to."""
        for place, move in enumerate(self._inputs):
            asking = self._moments[place].asking
            if not isinstance(asking, AskFinding):
                continue
            given = dict(move.bound).get(asking.pending.finding.id)
            offered = {offer.id for offer in self._replies[place].offers}
            answers = {answer.id: answer for answer in asking.pending.answers if answer.id in offered}
            for id, answer in answers.items() if given in answers else ():
                if id != given:
                    moments, _, _ = self._replayed(self._changed(place, id))
                    yield Otherwise(asking.pending, answers[str(given)], answer, moments[-1])

    def why(self) -> Reply:
        """Why the question is asked, or why the ruling is what it is; changes nothing."""
        return self._show(self.explainer.why(self._moments[-1], self._replies[-1]))

    def score(self, text: str) -> Reply:
        """Points, matchpoints and IMPs of a score, beside the ruling; changes nothing. Raises ScoreError for none."""
        from assistant.wording.scores import asked, score_told

        told = score_told(self.wording, asked(self.wording, text))
        return self._show(tuple(Line(line, SCORING) for line in told))

    def what_if(self, text: str) -> Reply:
        """Try a supposition and compare; `keep` adopts it, `back` or any other turn leaves it."""
        if not text.strip():
            return self._show(warnings=(self.wording(NOTHING_TYPED),))
        inputs = self._supposed(text)
        self._supposition = Supposition(text, inputs)
        return self.compare()

    def compare(self) -> Reply:
        """What the supposition being tried changes."""
        if self._supposition is None:
            return self._show(warnings=(self.wording(NOTHING_SUPPOSED),))
        moments, _, _ = self._replayed(self._supposition.inputs)
        lines = self.explainer.compared(self._supposition.text, self._moments[-1], moments[-1])
        return self._show(lines, keep_supposition=True)

    def keep(self) -> Reply:
        """Adopt the supposition."""
        if self._supposition is None:
            return self._show(warnings=(self.wording(NOTHING_SUPPOSED),))
        self._restore(self._supposition.inputs)
        return self._show()

    def back(self) -> Reply:
        """Leave the supposition."""
        return self._show()

    def preview(self, text: str) -> Preview:
        """What the text would be understood as, for a live line; changes nothing and never fails."""
        return previewed(text[:LONGEST], self.progress, self.responder, self._moments[-1], self._offered())

    # --- inside ------------------------------------------------------------------------------------------

    def _commanded(self, move: Command, typed: str) -> Reply:
        if move.name == "unknown":
            return self._take(Input(typed, UNKNOWN))
        if move.name == "what_if":
            return self.what_if(move.rest)
        if move.name == "score":
            return self.score(move.rest)
        if move.name == "law":
            return self.law(str(move.number))
        if move.name == "change":
            return self._changed_turn(move.number - 1, move.rest)
        simple: dict[str, Callable[[], Reply]] = {
            "undo": self.undo,
            "redo": self.redo,
            "why": self.why,
            "compare": self.compare,
            "nearest": partial(self.aside, "nearest"),
            "editions": partial(self.aside, "editions"),
            "flowchart": partial(self.aside, "flowchart"),
            "script": partial(self.aside, "script"),
            "keep": self.keep,
            "back": self.back,
            "restart": self.restart,
            "next": self._show,
        }
        return simple[move.name]()

    def _changed_turn(self, place: int, text: str) -> Reply:
        if not 0 <= place < len(self._inputs):
            return self._show(warnings=(self.wording(NO_TURN, number=place + 1, count=len(self._inputs)),))
        if not text:
            told = self._inputs[place].typed[:60]
            return self._show(warnings=(self.wording(NOTHING_INSTEAD, number=place + 1, text=told),))
        return self.change(place, text)

    def _answered_by(self, text: str) -> int | None:
        """The last turn that answered an offer, when the text is another of the answers offered then."""
        for place in range(len(self._inputs) - 1, -1, -1):
            if self._inputs[place].bound:
                offers = tuple((offer.id, offer.text) for offer in self._replies[place].offers)
                return place if binding.literal(self.wording, text, offers) else None
        return None

    def _at_rest(self) -> bool:
        """Whether no Law asks: all is ruled, or nothing yet."""
        return self._moments[-1].asking is None or isinstance(self._moments[-1].asking, AskStory)


def _is_a_question(asking: Asking) -> bool:
    """Whether something is asked that words may answer, more than what happened."""
    return asking is not None and not isinstance(asking, AskStory)
