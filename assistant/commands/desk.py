"""What is typed at the desk beside a dialogue: its journal, its table, its pages; each word does what a key does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.wording import Wording, message

if TYPE_CHECKING:
    from assistant.journal import Entry, Particulars
    from assistant.journal.book import Book
    from assistant.journal.kept import KeptDialogue

# Each lists its spellings; what follows in the line is told in `HELP`.
WORDS = {
    "help": message("help"),
    "duties": message("duties, what waits"),
    "list": message("list"),
    "resume": message("resume, go to"),
    "close": message("close"),
    "details": message("details"),
    "print": message("print"),
    "letters": message("letters, signs"),
    "leave": message("quit, leave"),
}
HELP = (
    ("help", message("{word}: this list")),
    (
        "undo",
        message(
            "{word}: take the last turn back; “{other}” brings it back",
        ),
    ),
    ("change", message("{word} 2 TEXT: put the second turn otherwise")),
    ("why", message("{word}: why this question, why this ruling")),
    ("what_if", message("{word} TEXT: try it; “{other}” adopts it, “{third}” leaves it")),
    ("nearest", message("{word}: what single fact would change the ruling")),
    ("script", message("{word}: what to say now, settle away from the table, come back for")),
    ("flowchart", message("{word}: the path taken through the Law")),
    ("editions", message("{word}: the same under the other editions of the Laws")),
    ("law", message("{word} 51: the interview of a Law")),
    ("restart", message("{word}: another situation")),
    ("duties", message("{word}: what waits, at every table")),
    ("list", message("{word}: the dialogues that are not closed")),
    ("resume", message("{word} 12: go on with the dialogue 12; without a number, with the last one")),
    ("close", message("{word} 12: nothing of the dialogue 12 waits any more; without a number, of this one")),
    ("details", message("{word} TABLE 4, BOARD 12, N NAME: where it takes place, and who sits where")),
    ("print", message("{word} KIND: report, notice or appeal, as a file")),
    ("letters", message("{word}: suits as letters, and back; remembered")),
    ("leave", message("{word}: the end, as an empty line")),
)
KINDS = {
    "rapport": message("report"),
    "avis": message("notice"),
    "appel": message("appeal"),
}
FIELDS = {
    "event": message("Event"),
    "session": message("Session"),
    "table": message("Table"),
    "board": message("Board"),
    "ruled_by": message("Director"),
}
NOT_KEPT = message("nothing is kept of this dialogue yet")
NO_DIALOGUE = message("the journal holds no dialogue {number}")
NO_FIELD = message("not understood: {text}; the fields are {fields}")
WHICH_PAGE = message("which page? {kinds}")
PRINTED = message("written: {file}")
CLOSED = message("closed: {number}")
NOWHERE = message("no table, no board told yet")
FIELD = message("{label} {value}")
NO_PDF = message("PDF needs the extra “pdf”: pip install 'arbitre-bridge[pdf]'")


class Desk:
    """One dialogue at a time, and what belongs to it; `over` once the user leaves."""

    def __init__(self, dialogue: KeptDialogue, wording: Wording) -> None:
        self.dialogue = dialogue
        self.wording = wording
        self.over = False

    def answer(self, typed: str) -> str | None:
        """What a word of the desk brings; None for a text that is for the dialogue."""
        from assistant.dialogue.commands import fold, spellings

        folded = fold(typed)
        for name, source in WORDS.items():
            for word in spellings(self.wording, source):
                rest = " ".join(typed.split()[len(word.split()) :])
                if folded == word or (folded.startswith(f"{word} ") and self._takes(name, rest)):
                    action: Callable[[str], str] = getattr(self, f"_{name}")
                    return self._safely(lambda: action(rest))  # noqa: B023
        return None

    def _takes(self, name: str, rest: str) -> bool:
        """Whether what follows a word is what it takes: else the text is told to the dialogue."""
        from assistant.dialogue.commands import fold

        if name in ("resume", "close"):
            return rest.isdecimal()
        if name == "print":
            return fold(rest) in [fold(self.wording(kind)) for kind in KINDS.values()]
        return name == "details"

    def _safely(self, action: Callable[[], str]) -> str:
        from assistant.journal import JournalFault

        try:
            return action()
        except JournalFault as fault:
            return fault.told(self.wording)

    # --- the words ---------------------------------------------------------------------------------------

    def _help(self, _: str) -> str:
        from assistant.dialogue import commands

        said = commands.WORDS | {"what_if": commands.WHAT_IF, "law": commands.LAW, "change": commands.CHANGE} | WORDS
        first = {name: self.wording(source).split(", ")[0] for name, source in said.items()}
        others = {"undo": ("redo", ""), "what_if": ("keep", "back")}
        lines = []
        for name, text in HELP:
            other, third = others.get(name, ("", ""))
            lines.append(self.wording(text, word=first[name], other=first.get(other, ""), third=first.get(third, "")))
        return "\n".join(lines)

    def _duties(self, _: str) -> str:
        from assistant.commands.entries import waiting

        return "\n".join(waiting(self._book().entries(), self.wording))

    def _list(self, _: str) -> str:
        from assistant.commands.entries import listed

        return "\n".join(listed(self._book().mine(), self.wording))

    def _resume(self, number: str) -> str:
        from assistant.journal.kept import resumed

        entries = self._book().mine()
        entry = self._book().entry(int(number)) if number else next(iter(entries), None)
        if entry is None:
            return self.wording(NO_DIALOGUE, number=number)
        self.dialogue = resumed(entry, self.dialogue.letters)
        return self._standing()

    def _close(self, number: str) -> str:
        own = self.dialogue.keeper.id
        id = int(number) if number else own
        if id is None:
            return self.wording(NOT_KEPT)
        closed = self._book().shut(id)
        return self.wording(CLOSED if closed else NO_DIALOGUE, number=id)

    def _details(self, text: str) -> str:
        from assistant.journal import Particulars

        told: dict[str, str] = {}
        players: dict[str, str] = {}
        for part in filter(str.strip, text.split(",")):
            name, _, value = part.strip().partition(" ")
            field, seat = self._field(name), self._seat(name)
            if not field and not seat:
                return self.wording(NO_FIELD, text=part.strip(), fields=", ".join(map(self.wording, FIELDS.values())))
            if field:
                told[field] = value.strip()
            else:
                players[seat] = value.strip()
        self.dialogue.keeper.describe(Particulars(**told, players=players))
        return self._shown(self.dialogue.keeper.particulars)

    def _field(self, name: str) -> str:
        from assistant.dialogue.commands import fold

        return next((field for field, label in FIELDS.items() if fold(self.wording(label)) == fold(name)), "")

    def _seat(self, name: str) -> str:
        letters = dict(zip(self.wording(message("N E S W")).split(), "NESW", strict=True))
        return letters.get(name.upper(), "")

    def _shown(self, told: Particulars) -> str:
        pairs = [(self.wording(label), getattr(told, field)) for field, label in FIELDS.items()]
        letters = self.wording(message("N E S W")).split()
        pairs += [(letter, told.players.get(seat)) for letter, seat in zip(letters, "NESW", strict=True)]
        known = [self.wording(FIELD, label=label, value=value) for label, value in pairs if value]
        return ", ".join(known) or self.wording(NOWHERE)

    def _print(self, kind: str) -> str:
        from assistant.dialogue.commands import fold
        from assistant.printing.files import PDF, NoPdf, written
        from assistant.printing.ruling import file_name, ruling_page

        words = {fold(self.wording(source)): name for name, source in KINDS.items()}
        entry = self._kept()
        if entry is None:
            return self.wording(NOT_KEPT)
        if fold(kind) not in words:
            return self.wording(WHICH_PAGE, kinds=", ".join(words))
        name = words[fold(kind)]
        try:
            content = written(ruling_page(name, entry), PDF)
        except NoPdf:
            return self.wording(NO_PDF)
        path = file_name(name, entry, PDF)
        with open(path, "wb") as file:
            file.write(content)
        return self.wording(PRINTED, file=path)

    def _letters(self, _: str) -> str:
        from assistant.journal.kept import KeptDialogue, resumed
        from assistant.journal.settings import load, save

        letters, entry = not self.dialogue.letters, self._kept()
        self.dialogue = resumed(entry, letters) if entry else KeptDialogue(self.dialogue.keeper, letters)
        save(load().with_changes(letters=letters))
        return self._standing()

    def _standing(self) -> str:
        turns = self.dialogue.turns
        return (turns[-1].reply if turns else self.dialogue.reply).text()

    def _leave(self, _: str) -> str:
        self.over = True
        return ""

    def _kept(self) -> Entry | None:
        id = self.dialogue.keeper.id
        return self._book().entry(id) if id is not None else None

    def _book(self) -> Book:
        """The journal. Raises JournalFault."""
        return self.dialogue.keeper.book
