"""The dialogue under way, and those left before it: no fault of the program loses what was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.dialogue import Dialogue, Preview, Reply, Turn
    from assistant.journal import Entry
    from assistant.tui.register import Register


class Session:
    """Dialogues one after the other. `start` makes an empty one, at its first use: understanding loads slowly."""

    def __init__(self, start: Callable[[], Dialogue]) -> None:
        self._start = start
        self._dialogue: Dialogue | None = None
        self._left: list[Dialogue] = []
        self.fault = ""

    @property
    def dialogue(self) -> Dialogue:
        """The dialogue under way."""
        if self._dialogue is None:
            self._dialogue = self._start()
        return self._dialogue

    @property
    def has_turns(self) -> bool:
        """Whether something was told; does not load anything."""
        return self._dialogue is not None and bool(self._dialogue.turns)

    @property
    def reply(self) -> Reply | None:
        """The reply to show: none before anything is told or said."""
        reply = self.dialogue.reply
        return reply if self.has_turns or reply.explanation or reply.warnings else None

    def preview(self, text: str) -> Preview | None:
        """The reading of a text not given yet; none for a blank text, nor where reading it fails."""
        try:
            return self.dialogue.preview(text) if text.strip() else None
        except Exception:
            return None

    def attempt(self, move: Callable[[Dialogue], object]) -> bool:
        """Make a move: whether it was made.

        On a fault of the program, kept in `fault`, the earlier turns are told again to a new dialogue.
        """
        turns = self.dialogue.turns
        self.fault = ""
        try:
            move(self.dialogue)
        except Exception as error:
            self.fault = f"{type(error).__name__}: {error}"
            self._dialogue = self._told_again(self.dialogue, turns)
        return not self.fault

    def _told_again(self, spoilt: Dialogue, turns: tuple[Turn, ...]) -> Dialogue:
        """A new dialogue to which these turns of a spoilt one are told; it takes its place in the journal."""
        from assistant.journal.kept import KeptDialogue

        fresh = self._start()
        if isinstance(fresh, KeptDialogue) and isinstance(spoilt, KeptDialogue):
            fresh.adopt(spoilt, turns)
            return fresh
        for turn in turns:
            if turn.answer is None:
                fresh.say(turn.typed)
            else:
                fresh.answer(turn.answer)
        return fresh

    def go_to(self, entry: Entry, register: Register) -> None:
        """Go to a dialogue of the journal, among those left if it is there; the one under way is left."""
        from assistant.tui.register import number_of

        if self._dialogue is not None and number_of(self._dialogue) == entry.id:
            return
        known = [each for each in self._left if number_of(each) == entry.id]
        self._left = [each for each in self._left if each not in known]
        if self.has_turns:
            self._left.append(self.dialogue)
        self._dialogue = known[0] if known else register.resume(entry)

    def leave(self) -> None:
        """Begin another situation; `back` finds this one again."""
        if self.has_turns:
            self._left.append(self.dialogue)
            self._dialogue = self._start()

    def back(self) -> bool:
        """Find again the dialogue left last, when nothing was told since: whether there was one."""
        if self.has_turns or not self._left:
            return False
        self._dialogue = self._left.pop()
        return True
