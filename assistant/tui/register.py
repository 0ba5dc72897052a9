"""The journal as the interface uses it: dialogues begun, left, waiting and found again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.journal import JournalFault, Particulars

if TYPE_CHECKING:
    from assistant.dialogue import Dialogue
    from assistant.journal import Entry
    from assistant.journal.book import Book


class Register:
    """Makes dialogues that are kept, and finds those of the journal again.

    `visitor` names a page of the browser, which sees its own dialogues only. Nothing is loaded before the first use;
    a journal that cannot be read is as good as an empty one: the dialogue under way tells why.
    """

    def __init__(self, edition: str, language: str, particulars: Particulars | None = None, visitor: str = "") -> None:
        self.edition = edition
        self.language = language
        self.particulars = particulars or Particulars()
        self.visitor = visitor
        self._book: Book | None = None

    def start(self) -> Dialogue:
        """An empty dialogue, at the table of the one before it."""
        from assistant.journal.kept import Keeper, KeptDialogue

        return KeptDialogue(Keeper(self.edition, self.language, self.particulars, self.visitor))

    def entries(self) -> list[Entry]:
        """The dialogues that are not closed: those where something waits first, then the newest first."""
        try:
            found = self._opened().mine()
        except JournalFault:
            return []
        return sorted(found, key=lambda entry: not entry.open_duties)

    def stopped(self) -> Entry | None:
        """The dialogue told last, when it is not closed."""
        return max(self.entries(), key=lambda entry: entry.id, default=None)

    def waiting(self) -> int:
        """In how many dialogues something waits."""
        try:
            return self._opened().waiting()
        except JournalFault:
            return 0

    def resume(self, entry: Entry) -> Dialogue:
        """A dialogue of the journal, where it stopped."""
        from assistant.journal.kept import resumed

        return resumed(entry, visitor=self.visitor)

    def entry(self, dialogue: Dialogue) -> Entry | None:
        """What the journal holds of a dialogue; None when it is not kept."""
        id = number_of(dialogue)
        try:
            return self._opened().entry(id) if id is not None else None
        except JournalFault:
            return None

    def shut(self, entry: Entry) -> None:
        """Close a dialogue: nothing of it waits any more."""
        try:
            self._opened().shut(entry.id)
        except JournalFault:
            return

    def _opened(self) -> Book:
        if self._book is None:
            from assistant.journal.book import Book

            self._book = Book(visitor=self.visitor)
        return self._book


def number_of(dialogue: Dialogue) -> int | None:
    """The number of a dialogue in the journal, None before its first turn or when it is not kept."""
    keeper = getattr(dialogue, "keeper", None)
    return keeper.id if keeper is not None else None


def particulars_of(dialogue: Dialogue) -> Particulars:
    """Where a dialogue takes place."""
    keeper = getattr(dialogue, "keeper", None)
    return keeper.particulars if keeper is not None else Particulars()
