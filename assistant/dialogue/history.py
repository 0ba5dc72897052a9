"""The turns of a dialogue and what each led to: undone, redone and changed, everything replayed from what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from assistant.dialogue.explain import Explainer
from assistant.dialogue.moment import AskFinding, Input, Moment
from assistant.dialogue.progress import UNKNOWN, Examine, Progress, Understand
from assistant.dialogue.reply import Line, Reply
from assistant.dialogue.respond import Responder
from assistant.dialogue.turns import (
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    UNDONE,
    Supposition,
    Turn,
)
from assistant.wording import Wording

_OPENINGS: dict[tuple[str, bool, str], Reply] = {}


class History:
    """Turns, moments and replies; the replies from the start follow from the turns alone."""

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

    @property
    def moment(self) -> Moment:
        """Where the dialogue stands, as the Laws see it."""
        return self._moments[-1]

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
