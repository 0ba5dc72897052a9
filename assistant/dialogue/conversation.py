"""The conversation: turns, undo, changing one answer, suppositions. Everything is replayed from what was typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from assistant.dialogue import binding
from assistant.dialogue.commands import Command, closing, command, legible
from assistant.dialogue.corrections import correction
from assistant.dialogue.explain import Explainer
from assistant.dialogue.moment import AskFinding, AskStory, Input, Moment
from assistant.dialogue.preview import Preview, previewed
from assistant.dialogue.progress import UNKNOWN, Examine, Progress, Understand
from assistant.dialogue.reply import Line, Reply
from assistant.dialogue.respond import Responder
from assistant.dialogue.turns import (
    LAW_OPENED,
    NO_TURN,
    NOT_AN_ANSWER,
    NOT_BUILT,
    NOTHING_INSTEAD,
    NOTHING_SUPPOSED,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    NOTHING_TYPED,
    TOO_LONG,
    UNDONE,
    Otherwise,
    Supposition,
    Turn,
)
from assistant.laws.registry import numbers_built
from assistant.wording import Wording

LONGEST = 20_000
SCORING = ("77", "78", "12C")

_OPENINGS: dict[tuple[str, bool, str], Reply] = {}


class Dialogue:
    """One dialogue with a director. `edition` is "2017", "2007" or "1997"; `language` a locale that has a catalogue."""

    def __init__(
        self,
        edition: str = "2017",
        language: str = "fr",
        letters: bool = False,
        understand: Understand | None = None,
        examine: Examine | None = None,
    ) -> None:
        from assistant import inquiry, understanding
        from assistant.understanding.topics import articles

        topics = articles()
        self.edition = edition
        self.wording = Wording(language, letters)
        self.progress = Progress(
            self.wording,
            edition,
            understand or understanding.understand,
            examine or partial(inquiry.examine, topics=topics),
            inquiry.interview,
            understand or understanding.glance,
        )
        self.responder = Responder(self.wording, edition, topics)
        self.explainer = Explainer(self.progress, self.responder)
        self._inputs: list[Input] = []
        self._moments: list[Moment] = [Moment()]
        self._replies: list[Reply] = [self._opening(letters)]
        self._undone: list[Input] = []
        self._supposition: Supposition | None = None
        self._shown: Reply = self._replies[0]
        self._told: tuple[Moment, Reply] = (self._moments[0], self._replies[0])  # what was last told line by line

    def _opening(self, letters: bool) -> Reply:
        """The reply before the first turn, the same for every dialogue of a batch."""
        key = (self.wording.language, letters, self.edition)
        if key not in _OPENINGS:
            _OPENINGS[key] = self.responder(Moment(), ())
        return _OPENINGS[key]

    # --- what a screen reads -----------------------------------------------------------------------------

    @property
    def reply(self) -> Reply:
        """The last reply."""
        return self._shown

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far, each with its reply as it stands now."""
        pairs = zip(self._inputs, self._replies[1:], strict=True)
        return tuple(Turn(move.typed, move.answer, reply) for move, reply in pairs)

    @property
    def can_undo(self) -> bool:
        """Whether there is a turn to undo."""
        return bool(self._inputs)

    @property
    def can_redo(self) -> bool:
        """Whether an undone turn can come back."""
        return bool(self._undone)

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

    def undo(self) -> Reply:
        """Take the last turn back."""
        if not self._inputs:
            return self._show(warnings=(self.wording(NOTHING_TO_UNDO),))
        move = self._inputs.pop()
        self._undone.append(move)
        del self._moments[-1], self._replies[-1]
        return self._show(warnings=(self.wording(UNDONE, text=move.typed[:60]),))

    def redo(self) -> Reply:
        """Bring the turn last undone back."""
        if not self._undone:
            return self._show(warnings=(self.wording(NOTHING_TO_REDO),))
        move = self._undone.pop()
        undone = list(self._undone)
        reply = self._take(move)
        self._undone = undone
        return reply

    def change(self, turn_index: int, text_or_answer_id: str) -> Reply:
        """Change one earlier turn; the answers given later hold where their question still comes up.

        Raises IndexError for a turn that does not exist.
        """
        self._restore(self._changed(turn_index, text_or_answer_id))
        return self._show()

    def restart(self) -> Reply:
        """Forget everything told."""
        self._restore(())
        return self._show()

    # --- explanations ------------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """Where the dialogue stands, as the Laws see it."""
        return self._moments[-1]

    def aside(self, name: str) -> Reply:
        """Something told besides, which changes nothing: `nearest`, `editions`, `flowchart` or `script`."""
        from assistant.dialogue.asides import ASIDES

        return self._show(ASIDES[name](self))

    def under(self, edition: str) -> Dialogue:
        """The same dialogue under another edition of the Laws; an answer holds for the question it was given to."""
        other = Dialogue(edition, self.wording.language, self.wording.letters)
        other._restore(self._inputs)
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

    def _offered(self) -> tuple[tuple[str, str], ...]:
        offers = self._replies[-1].offers
        return tuple((offer.id, offer.text) for offer in offers if offer.id != UNKNOWN)

    def _take(self, move: Input, warnings: tuple[str, ...] = ()) -> Reply:
        """One more turn."""
        self._undone.clear()
        moment = self.progress.after(self._moments[-1], len(self._inputs), move, self._offered())
        self._inputs.append(move.with_changes(bound=moment.bound))
        self._moments.append(moment)
        self._replies.append(self._reply_to(moment, self._inputs, self._replies[-1], warnings))
        self._shown = self._replies[-1]
        self._supposition = None
        return self._shown

    def _reply_to(
        self, moment: Moment, inputs: Sequence[Input], before: Reply, warnings: tuple[str, ...] = ()
    ) -> Reply:
        """The reply to the last of the inputs; articles cited before it stay cited."""
        supposed = self.explainer.calls_supposed(moment, len(inputs) - 1)
        explanation = self.explainer.fork(moment) if moment.unknown else supposed
        reply = self.responder(moment, [move.typed for move in inputs], explanation, warnings)
        cited = (law for law in before.laws if law not in before.perhaps)
        return reply.with_changes(laws=tuple(dict.fromkeys((*reply.laws, *cited))))

    def _show(
        self,
        explanation: tuple[Line, ...] = (),
        warnings: tuple[str, ...] = (),
        keep_supposition: bool = False,
    ) -> Reply:
        """The last reply again, with an explanation or a warning of the moment."""
        if not keep_supposition:
            self._supposition = None
        reply = self._replies[-1]
        if explanation or warnings:
            reply = self.responder.finished(
                reply.with_changes(explanation=explanation, warnings=(*warnings, *reply.warnings))
            )
        self._shown = reply
        return reply

    def _changed(self, place: int, text_or_id: str) -> tuple[Input, ...]:
        """The inputs with one of them changed, the bindings of the later ones kept."""
        inputs = list(self._inputs)
        offered = {offer.id: offer.text for offer in self._replies[place].offers}
        old = inputs[place]
        if text_or_id in offered:
            inputs[place] = Input(offered[text_or_id], text_or_id)
        else:
            inputs[place] = Input(text_or_id, law=old.law if text_or_id == old.typed else None)
        return tuple(inputs)

    def _supposed(self, text: str) -> tuple[Input, ...]:
        """The inputs under a supposition: an answer to the question asked, or to the one answered last."""
        if isinstance(self._moments[-1].asking, AskFinding):
            return (*self._inputs, Input(text))
        for place in range(len(self._inputs) - 1, -1, -1):
            before = self._moments[place]
            if isinstance(before.asking, AskFinding) and self._inputs[place].bound:
                offers = tuple((offer.id, offer.text) for offer in self._replies[place].offers)
                after = self.progress.after(before, place, Input(text), offers)
                if after.bound:
                    return self._changed(place, text)
        return (*self._inputs, Input(text))

    def _restore(self, inputs: Sequence[Input]) -> None:
        self._moments, self._replies, self._inputs = self._replayed(inputs)
        self._undone.clear()

    def _replayed(self, inputs: Sequence[Input]) -> tuple[list[Moment], list[Reply], list[Input]]:
        """Moments and replies of these inputs, from the start."""
        moments, done = self._moments[:1], list[Input]()
        replies = self._replies[:1]
        for place, move in enumerate(inputs):
            offers = tuple((offer.id, offer.text) for offer in replies[-1].offers if offer.id != UNKNOWN)
            moment = self.progress.after(moments[-1], place, move, offers)
            done.append(move.with_changes(bound=moment.bound or move.bound))
            moments.append(moment)
            replies.append(self._reply_to(moment, done, replies[-1]))
        return moments, replies, done
