"""What a conversation keeps of its turns, and what it says of its own moves."""

from __future__ import annotations

from assistant.dialogue.moment import Input, Moment
from assistant.dialogue.reply import Reply
from assistant.facts import Answer
from assistant.inquiry import Pending
from assistant.values import Value
from assistant.wording import message

NOTHING_TYPED = message("nothing was typed")
TOO_LONG = message("only the first {count} characters were read")
NOT_AN_ANSWER = message("this answer is not among those offered")
NOTHING_TO_UNDO = message("there is nothing to undo")
NOTHING_TO_REDO = message("there is nothing to redo")
NOTHING_SUPPOSED = message("nothing is being supposed")
UNDONE = message("undone: {text}")
LAW_OPENED = message("Law {number}")
NOT_BUILT = message("Law {number} is not ruled by this program yet: see the book")
NOTHING_INSTEAD = message("turn {number} is “{text}”: tell what replaces it, as in “change {number} East passes”")
NO_TURN = message("there is no turn {number}: the turns go from 1 to {count}")


class Turn(Value):
    """A turn as it stands in the conversation: `typed` exactly, or the words of the answer tapped."""

    typed: str
    answer: str | None
    reply: Reply


class Supposition(Value):
    """A supposition being tried: its text, and the inputs that it would make."""

    text: str
    inputs: tuple[Input, ...]


class Otherwise(Value):
    """An answer given to a Law's question told otherwise: what was asked, the two answers, where it would lead."""

    pending: Pending
    given: Answer
    answer: Answer
    after: Moment
