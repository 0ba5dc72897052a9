"""A dialogue that is kept as it goes: what is typed is durable before it is read, the reply before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from assistant.dialogue import Dialogue, Reply, Turn
from assistant.dialogue.commands import WORDS
from assistant.journal.duties import duties_of
from assistant.journal.entries import Entry, KeptTurn, Particulars
from assistant.journal.faults import JournalFault

if TYPE_CHECKING:
    from assistant.journal.book import Book


class Keeper:
    """Writes one dialogue into the journal; what could not be written yet is written with the next turn."""

    def __init__(self, edition: str, language: str, particulars: Particulars, visitor: str = "") -> None:
        self.edition = edition
        self.language = language
        self.particulars = particulars
        self.visitor = visitor
        self.id: int | None = None
        self.notice: JournalFault | None = None
        self._book: Book | None = None
        self._told: set[str] = set()
        self._unwritten: list[KeptTurn] = []
        self._place = 0

    @property
    def book(self) -> Book:
        """The journal, opened at its first use. Raises JournalFault."""
        if self._book is None:
            from assistant.journal.book import Book

            self._book = Book(visitor=self.visitor)
            if self._book.notice is not None:
                self._tell(self._book.notice)
        return self._book

    def typed(self, turn: KeptTurn) -> None:
        """Keep a turn that was just typed."""
        self._unwritten.append(turn)
        self._attempt(self._write)

    def _write(self) -> None:
        with self.book.writing():
            id = self.id or self.book.begin(self.edition, self.language, self.particulars)
            places = [self.book.add(id, turn) for turn in self._unwritten]
        self.id, self._place = id, places[-1]
        self._unwritten.clear()

    def replied(self, dialogue: Dialogue) -> None:
        """Keep the reply to the turn typed last."""
        reply = dialogue.reply
        if self._unwritten:
            self._unwritten[-1] = self._unwritten[-1].with_changes(reply_status=reply.status, reply=reply.text())
            return
        self._attempt(lambda: self._conclude(dialogue))

    def _conclude(self, dialogue: Dialogue) -> None:
        reply = dialogue.reply
        with self.book.writing():
            # What is explained besides, or tried, is no ruling: the one that stands is kept.
            standing = dialogue.turns[-1].reply if dialogue.turns else reply
            ruling = standing.text() if standing.status == "ruling" else ""
            self.book.conclude(
                self.id or 0, self._place, reply.status, reply.text(), reply.laws, duties_of(dialogue), ruling
            )

    def describe(self, particulars: Particulars) -> None:
        """Where the dialogue takes place, kept now or with its first turn."""
        self.particulars = self.particulars.updated(particulars)
        if self.id is not None:
            id = self.id
            self._attempt(lambda: self.book.describe(id, particulars))

    def shut(self) -> None:
        """Close the dialogue in the journal."""
        if self.id is not None:
            id = self.id
            self._attempt(lambda: self.book.shut(id))

    def another(self) -> Keeper:
        """The keeper of the next dialogue at the same table."""
        return Keeper(self.edition, self.language, self.particulars.with_changes(board=None), self.visitor)

    def _attempt(self, action: Callable[[], object]) -> None:
        try:
            action()
        except JournalFault as fault:
            self._tell(fault)

    def _tell(self, fault: JournalFault) -> None:
        """A fault is told once."""
        if str(fault) not in self._told:
            self._told.add(str(fault))
            self.notice = fault


class KeptDialogue(Dialogue):
    """A dialogue with a director, kept by its keeper."""

    def __init__(self, keeper: Keeper, letters: bool = False) -> None:
        super().__init__(keeper.edition, keeper.language, letters)
        self.letters = letters
        self.keeper = keeper
        self._silent = False  # inside a move that is kept already, or while turns are told again
        self._over = False

    def say(self, text: str) -> Reply:
        """One turn of the user, whatever it is: kept as typed."""
        if not text.strip():
            return super().say(text)
        return self._kept(KeptTurn(text, "say"), lambda: super(KeptDialogue, self).say(text))

    def answer(self, answer_id: str) -> Reply:
        """An answer tapped, kept with its words."""
        words = next((offer.text for offer in self._replies[-1].offers if offer.id == answer_id), "")
        if not words:
            return super().answer(answer_id)
        return self._kept(KeptTurn(words, "answer", answer_id), lambda: super(KeptDialogue, self).answer(answer_id))

    def law(self, number: str) -> Reply:
        """The interview of a Law, kept."""
        from assistant.dialogue.turns import LAW_OPENED

        words = self.wording(LAW_OPENED, number=number)
        return self._kept(KeptTurn(words, "law", number), lambda: super(KeptDialogue, self).law(number))

    def change(self, turn_index: int, text_or_answer_id: str) -> Reply:
        """Change one earlier turn; the change is one more turn of the journal."""
        turn = KeptTurn(text_or_answer_id, "change", str(turn_index))
        return self._kept(turn, lambda: super(KeptDialogue, self).change(turn_index, text_or_answer_id))

    def undo(self) -> Reply:
        """Take the last turn back, which is kept as said."""
        return self._kept(self._spoken("undo"), super().undo)

    def redo(self) -> Reply:
        """Bring the turn last undone back."""
        return self._kept(self._spoken("redo"), super().redo)

    def keep(self) -> Reply:
        """Adopt the supposition."""
        return self._kept(self._spoken("keep"), super().keep)

    def restart(self) -> Reply:
        """Forget everything told: what comes next is another dialogue of the journal."""
        self._over = True
        reply = super().restart()
        if not self._silent:
            self._go_over()
        return reply

    def _spoken(self, move: str) -> KeptTurn:
        return KeptTurn(self.wording(WORDS[move]).split(", ")[0], move)

    def _kept(self, turn: KeptTurn, act: Callable[[], Reply]) -> Reply:
        """Keep the turn, make the move, keep the reply; the reply tells a fault of the journal."""
        if self._silent:
            return act()
        self.keeper.typed(turn)
        self._silent = True
        try:
            reply = act()
        finally:
            self._silent = False
        self.keeper.replied(self)
        reply = self._with_notice(reply)
        if self._over:
            self._go_over()
        return reply

    def _go_over(self) -> None:
        self._over = False
        if self.keeper.id is not None:
            self.keeper = self.keeper.another()

    def _with_notice(self, reply: Reply) -> Reply:
        notice, self.keeper.notice = self.keeper.notice, None
        if notice is None:
            return reply
        told = reply.with_changes(warnings=(notice.told(self.wording), *reply.warnings))
        self._shown = self.responder.finished(told)
        return self._shown

    def told_again(self, entry: Entry) -> KeptDialogue:
        """Go on with a dialogue of the journal where it stopped: its turns are told again, without being kept twice.

        A turn at which the program failed is left out.
        """
        self._silent = True
        try:
            for turn in entry.turns:
                self._tell_again(turn)
        finally:
            self._silent = self._over = False
        self.keeper.id = entry.id
        self.keeper.particulars = entry.particulars
        return self

    def adopt(self, other: KeptDialogue, turns: Sequence[Turn]) -> None:
        """Take over the turns of a dialogue that a fault of the program has spoilt, and its place in the journal."""
        self.keeper = other.keeper
        self._silent = True
        try:
            for turn in turns:
                self._tell_again(KeptTurn(turn.typed, "say" if turn.answer is None else "answer", turn.answer))
        finally:
            self._silent = False

    def _tell_again(self, turn: KeptTurn) -> None:
        argument = turn.argument or ""
        moves: dict[str, Callable[[], Reply]] = {
            "say": lambda: super(KeptDialogue, self).say(turn.text),
            "answer": lambda: super(KeptDialogue, self).answer(argument),
            "law": lambda: super(KeptDialogue, self).law(argument),
            "change": lambda: super(KeptDialogue, self).change(int(argument), turn.text),
            "undo": super().undo,
            "redo": super().redo,
            "keep": super().keep,
        }
        before = list(self._inputs)
        try:
            moves[turn.move]()
        except Exception:
            self._restore(before)
        if self._over:  # the words that end a dialogue are its last turn: what was told stands
            self._over = False
            self._restore(before)


def resumed(entry: Entry, letters: bool = False, visitor: str = "") -> KeptDialogue:
    """A dialogue of the journal, ready to go on where it stopped, in its own edition and language."""
    return KeptDialogue(Keeper(entry.edition, entry.language, entry.particulars, visitor), letters).told_again(entry)
