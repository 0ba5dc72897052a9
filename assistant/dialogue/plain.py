"""The reply as plain text: one idea a line, the article in brackets at the end, no drawing needed."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.dialogue.reply import Laws, Line, Reply, ScriptLine, echoes
from assistant.laws.code import CURRENT
from assistant.wording import Wording, message

UNDERSTOOD = message("Understood: {echoes}")
CORRECTED_OR_WARNED = message("Note: {warning}")
NOT_UNDERSTOOD = message("Not understood: “{text}” (characters {start}-{end})")
NEAREST = message("Nearest wordings: {suggestions}")
IGNORED = message("Passed over: {words}")
QUESTION = message("Question: {text}")
CONTRADICTION = message("Contradiction: {text}")
CHOICE = message("Choice of {chooser}: {text}")
RULING = message("Ruling")
SO_FAR = message("Already ruled")
UNCHANGED = message("Ruling unchanged")
OLDER_CODE = message("{title}, Code {edition}")
WHEN = {
    "now": message("NOW, at the table"),
    "turn": message("AT HIS TURN"),
    "end": message("AT THE END OF PLAY"),
}
NOTHING_NOW = message("Nothing more to be said now.")
INFORMATION = message("INFORMATION")
EARLIER = message("RULED BEFORE")
IN_FORCE = message("IN FORCE")
SEE_ALSO = message("SEE ALSO")
DOUBT = message("DOUBT")
BECAUSE = message("WHY")
PERHAPS = message("By its words, the story may also concern: {laws}")
QUOTED = message("“{text}”")
UNDER_OPTION = message("{option}: {consequences}")


class PlainText:
    """Writes replies as text, in the locale of the wording."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def __call__(self, reply: Reply, told_before: bool = False) -> str:
        """The whole text of a reply, without a line break at its end.

        A decision `told_before` is told again without what explains it.
        """
        parts = [self._heard(reply), self._explanation(reply), self._asked(reply)]
        if not reply.explanation:
            parts += [self._ruled(reply, told_before), self._pointers(reply, told_before)]
        return "\n".join(line for part in parts for line in part)

    def _explanation(self, reply: Reply) -> list[str]:
        return [with_laws(line.text, line.laws) for line in reply.explanation]

    def _heard(self, reply: Reply) -> list[str]:
        wording = self.wording
        lines = []
        if reply.understood:
            lines.append(wording(UNDERSTOOD, echoes=" ; ".join(echoes(reply.understood))))
        for part in reply.not_understood:
            start, end = part.span
            lines.append(wording(NOT_UNDERSTOOD, text=part.text, start=start + 1, end=end))
            if part.suggestions:
                lines.append(indent(wording(NEAREST, suggestions=", ".join(part.suggestions))))
        if reply.ignored:
            lines.append(wording(IGNORED, words=", ".join(part.text for part in reply.ignored)))
        return lines + [wording(CORRECTED_OR_WARNED, warning=warning) for warning in reply.warnings]

    def _asked(self, reply: Reply) -> list[str]:
        wording = self.wording
        if reply.choice is not None:
            choice = reply.choice
            chooser = wording.phrase(choice.chooser)
            title = wording(CHOICE, chooser=chooser, text=choice.text)
            return [with_laws(title, choice.laws), *self._offers(reply)]
        if reply.question is None:
            return []
        question = reply.question
        title = CONTRADICTION if reply.status == "contradiction" else QUESTION
        lines = [with_laws(wording(title, text=question.text), question.laws)]
        lines += [indent(question.address)] if question.address else []
        lines += self._offers(reply)
        if reply.beside:
            lines.append(wording(PERHAPS, laws=", ".join(reply.beside)))
        return lines

    def _offers(self, reply: Reply) -> list[str]:
        lines = []
        numbered = [offer for offer in reply.offers if not offer.key]
        for offer in reply.offers:
            mark = offer.key or str(numbered.index(offer) + 1)
            if offer.consequences and not reply.explanation:
                told = " ".join(with_laws(line.text, line.laws) for line in offer.consequences)
                lines.append(indent(f"{mark}  {self.wording(UNDER_OPTION, option=offer.text, consequences=told)}"))
            else:
                lines.append(indent(f"{mark}  {offer.text}"))
        return lines

    def _ruled(self, reply: Reply, told_before: bool) -> list[str]:
        if reply.ruling is None:
            return []
        wording = self.wording
        unchanged = UNCHANGED if told_before else RULING
        title = wording(unchanged if reply.status == "ruling" else SO_FAR)
        if reply.edition != CURRENT:
            title = wording(OLDER_CODE, title=title, edition=reply.edition)
        lines = [with_laws(title, reply.ruling.due_laws)]
        if not reply.ruling.due_laws:
            lines.append(indent(wording(NOTHING_NOW)))
        for when, heading in WHEN.items():
            due = [line for line in reply.ruling.script if line.when == when]
            lines += self._section(heading, (Line(self._script(line), line.laws) for line in due))
        return lines + self._section(INFORMATION, () if told_before else reply.ruling.information)

    def _script(self, line: ScriptLine) -> str:
        return self.wording(QUOTED, text=line.text) if line.quoted else line.text

    def _pointers(self, reply: Reply, told_before: bool) -> list[str]:
        if reply.status != "ruling" or reply.ruling is None:
            return []
        ruling = reply.ruling
        lines = self._section(EARLIER, ruling.earlier)
        lines += self._section(IN_FORCE, reply.in_force)
        if told_before:
            return lines
        lines += self._section(DOUBT, ruling.doubts)
        told = {line.text for line in ruling.doubts}
        links = [Line(link.text, (link.law,)) for link in ruling.links if link.text not in told]
        lines += self._section(SEE_ALSO, links)
        return lines + self._section(BECAUSE, (Line(reason.text, reason.laws) for reason in ruling.reasons))

    def _section(self, heading: str, content: Iterable[Line]) -> list[str]:
        lines = [indent(with_laws(line.text, line.laws)) for line in content]
        return [self.wording(heading), *lines] if lines else []


def with_laws(text: str, laws: Laws) -> str:
    """A line with its articles in brackets at its end."""
    return f"{text} [{', '.join(laws)}]" if laws else text


def indent(text: str) -> str:
    """A line under a heading."""
    return f"  {text}"
