"""Explanations: why a question is asked, what each answer would lead to, and what a supposition changes."""

from __future__ import annotations

from assistant.dialogue.compose import INFORMATION
from assistant.dialogue.moment import AskFinding, Moment
from assistant.dialogue.progress import Progress
from assistant.dialogue.reply import Line, Reply
from assistant.dialogue.respond import Responder, matters_of
from assistant.statements import Accepted, Called, Mode, Refused
from assistant.wording import message

DEPTH = 2
WHY_ASKED = message("This question is asked because the Law decides differently according to the answer.")
IF_YES = message("If yes:")
IF_NO = message("If no:")
IF_ANSWER = message("If {answer}:")
STILL = message("it remains to be known: {question}")
NOTHING_MORE = message("nothing more than what is already ruled.")
BECAUSE_OF = message("The ruling follows from this:")
NOTHING_TO_EXPLAIN = message("Nothing is decided yet: there is nothing to explain.")
SUPPOSED = message("Supposing “{text}”:")
NO_CHANGE = message("the ruling would be the same.")
INSTEAD = message("instead of: {text}")
WOULD_BE = message("would be ruled: {text}")
WOULD_ASK = message("would be asked: {text}")
COME_BACK = message("Nothing is changed. “{keep}” adopts the supposition.")
KEEP = message("keep, keep it")


class Explainer:
    """Explains moments; looks ahead by making the moments that other answers would lead to."""

    def __init__(self, progress: Progress, responder: Responder) -> None:
        self.progress = progress
        self.responder = responder
        self.wording = progress.wording

    def why(self, moment: Moment, reply: Reply) -> tuple[Line, ...]:
        """Why the question asked is asked, or why the ruling is what it is."""
        if isinstance(moment.asking, AskFinding):
            laws = tuple(moment.asking.pending.finding.laws)
            return (Line(self.wording(WHY_ASKED), laws), *self.fork(moment, depth=1))
        if reply.ruling is None:
            return (Line(self.wording(NOTHING_TO_EXPLAIN)),)
        reasons = (Line(reason.text, reason.laws) for reason in reply.ruling.reasons)
        return (Line(self.wording(BECAUSE_OF)), *reasons)

    def fork(self, moment: Moment, depth: int = DEPTH, indent: str = "") -> tuple[Line, ...]:
        """What each answer to the question leads to; questions that come next fork in their turn."""
        if not isinstance(moment.asking, AskFinding):
            return ()
        pending = moment.asking.pending
        branches = [(answer, self.progress.answered(moment, answer)) for answer in pending.answers]
        common = set.intersection(*(set(self.effects(after)) for _, after in branches))
        lines: list[Line] = []
        for answer, after in branches:
            source = {"yes": IF_YES, "no": IF_NO}.get(answer.id, IF_ANSWER)
            words = self.responder.composer.answer_text(answer, pending.matter)
            lines.append(Line(indent + self.wording(source, answer=words)))
            lines += [line.with_changes(text=f"{indent}  {line.text}") for line in self._outcome(after, common)]
            if depth > 1:
                lines += self.fork(after, depth - 1, indent + "    ")
        return tuple(lines)

    def calls_supposed(self, moment: Moment, turn: int) -> tuple[Line, ...]:
        """What each call that the turn only supposes would lead to: `et si N met 1♠ ?`."""
        lines: list[Line] = []
        for item in moment.heard if moment.examination is not None else ():
            supposed = isinstance(item.told.meaning, Called | Accepted | Refused)
            if item.turn != turn or item.told.mode is not Mode.CONDITION or not supposed:
                continue
            from assistant.dialogue.calls import as_made

            made = as_made(item.told, moment)
            after = self.progress.supposing(moment, item, made)
            lines.append(Line(self.wording(IF_ANSWER, answer=self.responder.heard(made))))
            common = set(self.effects(moment))
            lines += [line.with_changes(text=f"  {line.text}") for line in self._outcome(after, common)]
        return tuple(lines)

    def _outcome(self, after: Moment, common: set[Line]) -> list[Line]:
        """What an answer leads to that others do not, and what it leaves to be asked."""
        lines = [line for line in self.effects(after) if line not in common]
        if isinstance(after.asking, AskFinding):
            pending = after.asking.pending
            question = self.responder.composer.question_text(pending.finding, pending.matter)
            text = self.wording.sentence(self.wording(STILL, question=question))
            lines.append(Line(text, tuple(pending.finding.laws)))
        return lines or [Line(self.wording(NOTHING_MORE))]

    def effects(self, moment: Moment) -> list[Line]:
        """What a moment decides, effect by effect, without what merely informs."""
        if moment.examination is None:
            return []
        ruling = self.responder.composer.ruling(matters_of(moment.examination))
        effects = ruling.effects if ruling else ()
        return [Line(effect.text, effect.laws) for effect in effects if not effect.id.startswith(INFORMATION)]

    def compared(self, supposition: str, before: Moment, after: Moment) -> tuple[Line, ...]:
        """What a supposition would change: what goes, what comes, what would be asked."""
        old, new = self.effects(before), self.effects(after)
        gone = [line for line in old if line not in new]
        come = [line for line in new if line not in old]
        lines = [Line(self.wording(SUPPOSED, text=supposition))]
        lines += [Line(self.wording(WOULD_BE, text=line.text), line.laws) for line in come]
        lines += [Line(self.wording(INSTEAD, text=line.text), line.laws) for line in gone]
        asked = after.asking
        if isinstance(asked, AskFinding) and asked != before.asking:
            question = self.responder.composer.question_text(asked.pending.finding, asked.pending.matter)
            lines.append(Line(self.wording(WOULD_ASK, text=question), tuple(asked.pending.finding.laws)))
        if len(lines) == 1:
            lines.append(Line(self.wording(NO_CHANGE)))
        keep = self.wording(KEEP).split(", ")[0]
        return (*lines, Line(self.wording(COME_BACK, keep=keep)))
