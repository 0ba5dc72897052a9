"""The conversation with a director: `Dialogue` takes turns and gives a `Reply` to each."""

from assistant.dialogue.conversation import Dialogue
from assistant.dialogue.preview import Preview
from assistant.dialogue.reply import Reply
from assistant.dialogue.turns import Turn

__all__ = ["Dialogue", "Preview", "Reply", "Turn"]
