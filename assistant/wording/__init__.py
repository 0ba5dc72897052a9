"""Identifiers and values to the sentences of a locale."""

from assistant.wording.catalogue import languages, message, messages, speak
from assistant.wording.sentences import Wording

__all__ = ["Wording", "languages", "message", "messages", "speak"]
