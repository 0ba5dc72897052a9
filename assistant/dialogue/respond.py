"""The reply to a moment of the dialogue: what was heard, what is asked, what is decided, what may be answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from assistant.dialogue import boards
from assistant.dialogue import reply as said
from assistant.dialogue.compose import Composer
from assistant.dialogue.moment import (
    AskContradiction,
    AskDenied,
    AskFinding,
    AskFragment,
    AskStory,
    Moment,
)
from assistant.dialogue.obligations import InForce
from assistant.dialogue.plain import QUOTED, PlainText
from assistant.dialogue.questions import MOST_LAWS, Questioner
from assistant.dialogue.reply import Line, Reply
from assistant.dialogue.table import TableDrawer
from assistant.inquiry.reasons import decisive
from assistant.laws.code import in_edition, law_of
from assistant.laws.registry import numbers_built
from assistant.statements import Noted, Told
from assistant.understanding.reading import Corrected
from assistant.wording import Wording, message
from assistant.wording.echo import echo

ENOUGH = 3
"""Laws reached by the facts that leave nothing to the words, while one of them asks."""
REMEMBERED = 200
"""Statements whose words are kept."""
ANSWERED, AMENDED, BOARD = "answered", "amended", "board"
CORRECTED_CARD = message("correction: {right}, not {wrong}")
SEE_THE_BOOK = message("this seems to concern {laws}, which the program does not rule yet: see the book")
CORRECTED = message("“{text}” read as {read_as}")
NOT_COUNTED = message("the ruling takes no account of: {texts}")
PRESUMED = message("nobody is told to be declarer: North-South is taken to be the declaring side; say so if it is not")
AFRESH = message("the questions of Law {number} start afresh: they take nothing from the story")
NO_ANSWER = message("that does not answer the question asked")
STILL_OPEN = message("what is told is kept; it does not answer the question asked")
NOTHING_ASKED = message("no question was asked: this changes nothing")


class Responder:
    """Writes the reply to each moment, in the locale of the wording; `topics` gives the articles of each topic."""

    def __init__(self, wording: Wording, edition: str, topics: Mapping[str, tuple[str, ...]]) -> None:
        self.wording = wording
        self.edition = edition
        self.topics = topics
        self._heard: dict[Told, str] = {}  # the live line says the same statements again at each key
        self.composer = Composer(wording)
        self.plain = PlainText(wording)
        self.table = TableDrawer(wording)
        self.in_force = InForce(self.composer)
        self.questioner = Questioner(self.composer, self.heard)

    def __call__(
        self,
        moment: Moment,
        turns: Sequence[str],
        explanation: tuple[Line, ...] = (),
        extra: tuple[str, ...] = (),
    ) -> Reply:
        """The reply; `explanation` is said before the rest, `extra` are warnings of the conversation itself."""
        offsets = starts(turns)
        reply = Reply(
            self.edition,
            self.status(moment),
            tuple(self.understood(moment, offsets)),
            tuple(self.not_understood(moment, offsets)),
            tuple(self.ignored(moment, offsets)),
            explanation=explanation,
            warnings=(*extra, *self.warnings(moment, len(turns) - 1)),
        )
        reply = self.with_laws_applied(reply, moment)
        return self.finished(self.with_pointers(reply, moment, turns))

    def finished(self, reply: Reply) -> Reply:
        """The reply with its plain text."""
        return reply.with_changes(plain=self.plain(reply))

    @property
    def remarks(self) -> frozenset[str]:
        """Warnings of one turn alone: said at each turn that calls for one."""
        return frozenset(map(self.wording, (NO_ANSWER, NOTHING_ASKED, STILL_OPEN)))

    # --- what was heard ----------------------------------------------------------------------------------

    def understood(self, moment: Moment, offsets: Sequence[int]) -> list[said.Understood]:
        """Every statement and every answer to a Law's question, in canonical words, in the order typed."""
        parts = [
            (item.turn, item.told.span, self.heard(item.told), identifier(item.told.meaning))
            for item in moment.heard
            if not item.answers
        ]
        parts += [(item.turn, item.span, self.questioner.answered(item), ANSWERED) for item in moment.given]
        parts += [
            (turn, (0, len(typed)), self.wording(CORRECTED_CARD, wrong=change.wrong, right=change.right), AMENDED)
            for turn, typed, change in moment.amended
        ]
        if moment.boards:
            from assistant.wording.boards import board_told

            parts += [
                (given.turn, (0, given.length), text, BOARD)
                for given in moment.boards
                for text in board_told(self.wording, given.boards[0])
            ]
        return [
            said.Understood(text, shifted(span, offsets[turn]), statement)
            for turn, span, text, statement in sorted(parts, key=lambda part: part[:2])
        ]

    def heard(self, statement: Told) -> str:
        """The canonical words of a statement; what is only noted names the Laws of its topic."""
        words = self._heard.get(statement)
        if words is None:
            if len(self._heard) == REMEMBERED:
                self._heard.clear()
            topic = statement.meaning.topic if isinstance(statement.meaning, Noted) else ""
            laws = tuple(in_edition(law, self.edition) for law in self.topics.get(topic, ()))
            words = self._heard[statement] = echo(self.wording, statement, laws)
        return words

    @staticmethod
    def ignored(moment: Moment, offsets: Sequence[int]) -> Iterator[said.Ignored]:
        """The words without bearing, and what the user set aside as such."""
        for turn, part in moment.passed:
            yield said.Ignored(part.text, shifted(part.span, offsets[turn]))
        for turn, fragment in moment.set_aside:
            yield said.Ignored(fragment.text, shifted(fragment.span, offsets[turn]))

    def not_understood(self, moment: Moment, offsets: Sequence[int]) -> list[said.NotUnderstood]:
        """Every part that stands in no statement and was not set aside by the user."""
        parts = [
            (turn, part.text, part.span, part.suggestions)
            for turn, part in moment.fragments
            if (turn, part) not in moment.set_aside
        ]
        parts += [(turn, part.text, part.span, ()) for turn, part in moment.ambiguous]
        return [
            said.NotUnderstood(text, shifted(span, offsets[turn]), suggestions)
            for turn, text, span, suggestions in parts
        ]

    def warnings(self, moment: Moment, last_turn: int) -> list[str]:
        """What must not pass silently; corrected spellings are told once, at their turn, accents left out are not."""
        wording = self.wording
        corrected = [
            wording(CORRECTED, text=item.text, read_as=item.read_as)
            for turn, item in moment.corrected
            if turn == last_turn and not _differs_by_accents(item)
        ]
        lines = [", ".join(corrected)] if corrected else []
        open_parts = [part.text for turn, part in moment.fragments if (turn, part) not in moment.set_aside]
        if open_parts and self.status(moment) in ("ruling", "choice", "question") and has_effects(moment):
            quoted = ", ".join(wording(QUOTED, text=text) for text in open_parts)
            lines.append(wording(NOT_COUNTED, texts=quoted))
        if moment.examination is not None and moment.examination.state.people.presumed and has_effects(moment):
            lines.append(wording(PRESUMED))
        if moment.law is not None and moment.opened == last_turn and moment.heard:
            lines.append(wording(AFRESH, number=moment.law))
        lines += boards.warnings(wording, moment, last_turn)
        lines += [wording(SEE_THE_BOOK, laws=", ".join(matter.laws)) for matter in self.unruled(moment)]
        if moment.unused:
            nothing = moment.asking is None or (isinstance(moment.asking, AskStory) and not moment.heard)
            lines.append(wording(NOTHING_ASKED if nothing else NO_ANSWER))
        if moment.beside:
            lines.append(wording(STILL_OPEN))
        return list(dict.fromkeys(lines))

    @staticmethod
    def unruled(moment: Moment) -> list[Any]:
        """Matters understood that belong to Laws not built so far."""
        examination = moment.examination
        if examination is None:
            return []
        silent = [matter for matter in examination.matters if not matter.effects and matter.laws]
        built = numbers_built() if silent else frozenset()
        return [matter for matter in silent if built.isdisjoint(map(law_of, matter.laws))]

    # --- what the Laws say -------------------------------------------------------------------------------

    def status(self, moment: Moment) -> str:
        """The status of the stable contract."""
        asking = moment.asking
        if asking is None:
            return "ruling"
        if isinstance(asking, AskContradiction | AskDenied):
            return "contradiction"
        if isinstance(asking, AskFragment):
            return "not_understood"
        if isinstance(asking, AskFinding) and asking.pending.finding.is_choice:
            return "choice"
        return "question"

    def with_laws_applied(self, reply: Reply, moment: Moment) -> Reply:
        """The reply with question, choice, ruling, obligations and table."""
        examination = moment.examination
        question, choice = self.questioner.question(moment, bool(self.unruled(moment))), None
        if isinstance(moment.asking, AskFinding) and moment.asking.pending.finding.is_choice:
            question, choice = None, self.composer.choice(moment.asking.pending)
        reply = reply.with_changes(question=question, choice=choice)
        if examination is not None:
            matters = matters_of(examination)
            ruled = moment.asking is None or isinstance(moment.asking, AskFinding | AskStory)
            reply = reply.with_changes(
                irregularities=tuple(self.irregularity(matter) for matter in matters if matter.irregular),
                ruling=self.composer.ruling(matters, moment.settled, self.reasons(moment)) if ruled else None,
                obligations=self.in_force(examination.obligations, matters),
                in_force=self.in_force.lines(examination.obligations, matters, moment.settled),
                table=self.table(examination).with_changes(hands=boards.hands(self.wording, moment)),
            )
        return reply.with_changes(offers=self.questioner.offers(reply), laws=laws_of(reply, examination, moment.law))

    def with_pointers(self, reply: Reply, moment: Moment, turns: Sequence[str]) -> Reply:
        """The reply to a story that reaches few Laws so far, with those that its words point to.

        While a Law asks, they count only where the facts reach but one or two and the words point elsewhere first.
        """
        cited = {law_of(law) for law in reply.laws}
        reached = isinstance(moment.asking, AskFinding) and len(cited) >= ENOUGH
        if reply.question is None or not moment.heard or reached or len(cited) >= MOST_LAWS:
            return reply
        from assistant.understanding.kindred import kindred

        near = kindred("\n".join(turns[place] for place in sorted(telling(moment))))
        if isinstance(moment.asking, AskFinding) and near and int(near[0]) in cited:
            return reply
        perhaps = tuple(law for law in near if int(law) not in cited)[: MOST_LAWS - len(cited)]
        if isinstance(moment.asking, AskStory):
            asked = self.questioner.question(moment, bool(self.unruled(moment)), perhaps)
            reply = reply.with_changes(question=asked)
            reply = reply.with_changes(offers=self.questioner.offers(reply))
        return reply.with_changes(laws=reply.laws + perhaps, perhaps=perhaps)

    def reasons(self, moment: Moment) -> list[tuple[Any, Any]]:
        """The readings that decided, each with its matter; while a Law still asks, the answers it was given."""
        examination = moment.examination
        if examination is None:
            return []
        ruled = [matter for matter in examination.matters if matter.key not in moment.settled]
        found = [(each, matter) for matter in ruled for each in decisive(matter, moment.answers, self.edition)]
        waiting = [examination.pending.matter] if examination.pending else []
        return found + [(each, matter) for matter in waiting for each in matter.readings if each.source == "answer"]

    def irregularity(self, matter: Any) -> said.Irregularity:
        """An irregularity found."""
        laws = tuple(dict.fromkeys((*matter.laws, *matter.articles)))
        return said.Irregularity(matter.id, self.composer.person_id(matter.offender), laws)


def matters_of(examination: Any) -> list[Any]:
    """Every matter, the one that waits for an answer with what is drafted of it."""
    matters = list(examination.matters)
    if examination.pending is not None:
        waiting = examination.pending.matter
        if all(matter.key != waiting.key for matter in matters):
            matters.append(waiting)
    return matters


def telling(moment: Moment) -> set[int]:
    """The turns that told something: a bare word that answered nothing points to no Law."""
    heard = {item.turn for item in moment.heard} | {item.turn for item in moment.given}
    return heard | {turn for turn, _ in (*moment.fragments, *moment.ambiguous)}


def has_effects(moment: Moment) -> bool:
    """Whether something was ruled."""
    return moment.examination is not None and any(matter.effects for matter in matters_of(moment.examination))


def laws_of(reply: Reply, examination: Any, interviewed: str | None) -> tuple[str, ...]:
    """Every article cited: those of irregularities first, what is only named last; then in the order of the reply."""
    cited: list[str] = [interviewed] if interviewed else []
    matters = matters_of(examination) if examination is not None else []
    for matter in sorted(matters, key=lambda matter: (matter.id == "topic", not matter.irregular)):
        cited += matter.articles or matter.laws
    if reply.question is not None:
        cited += reply.question.laws
    if reply.choice is not None:
        cited += [*reply.choice.laws, *(law for option in reply.choice.options for law in option.laws)]
    cited += [law for obligation in reply.obligations for law in obligation.laws]
    cited += [law for line in reply.explanation for law in line.laws]
    if reply.ruling is not None:
        cited += [link.law for link in reply.ruling.links]
        cited += [law for reason in reply.ruling.reasons for law in reason.laws]
    return tuple(dict.fromkeys(cited))


def identifier(meaning: Any) -> str:
    """The identifier of a meaning: its name in lower case, words joined by underscores."""
    name = type(meaning).__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def starts(turns: Sequence[str]) -> list[int]:
    """Where each turn begins in the turns joined by line breaks."""
    found, place = [], 0
    for turn in turns:
        found.append(place)
        place += len(turn) + 1
    return found


def shifted(span: tuple[int, int], offset: int) -> tuple[int, int]:
    """A place in a turn as a place in the whole dialogue."""
    return span[0] + offset, span[1] + offset


def _differs_by_accents(item: Corrected) -> bool:
    """Whether only accents were left out, as most people do: nothing was guessed."""
    from assistant.understanding.lexicon import fold

    return fold(item.text) == fold(item.read_as)
