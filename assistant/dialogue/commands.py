"""The user's own moves: words that speak to the program, not of the deal. They stand in the catalogue."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import combining, normalize

from assistant.values import Value
from assistant.wording import Wording, message

WORDS: dict[str, str] = {
    "undo": message("undo, cancel"),
    "redo": message("redo"),
    "why": message("why, why this question, why do you ask"),
    "compare": message("compare"),
    "keep": message("keep, keep it"),
    "back": message("back, come back"),
    "restart": message("restart, new case, new deal"),
    "nearest": message("what would change the answer, what would change, what would change it"),
    "editions": message("editions, compare the editions, other editions"),
    "flowchart": message("flowchart, the flowchart, path"),
    "script": message("script, what to say, what do I say"),
    "next": message(
        "and now, now what, what now, and then, and next, what next, what do I do, what do I do now, what do we do, "
        "what is to be done, what is decided, so, and so, well then"
    ),
    "unknown": message("I do not know, I don't know, don't know, unknown, no idea, ?"),
}
CLOSINGS = message("nothing else, nothing more, no more, that is all, that is it, thanks, thank you, bye")
"""What is said when there is nothing to add."""
AGREEMENTS = message("nothing, all right, fine, perfect, no thanks, understood")
"""What is said then too, and may be an answer while a Law asks."""
LONGEST_CLOSING = 60
WHAT_IF = message("what if, and if, suppose that, suppose")
LAW = message("law, article")
SCORE = message("score")
CHANGE = message("change, change turn")


class Command(Value):
    """A move of the dialogue: its name, what follows it (a supposition, a new text), a number (of a Law, a turn)."""

    name: str
    rest: str = ""
    number: int = 0


def legible(text: str) -> str:
    """The text, character for character, with what no text can hold (lone halves, controls) made visible."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() or letter in "\n\t\u00a0\u202f\u2009\u200d\ufe0f\ufe0e" else "\ufffd"
        for letter in text
    )


@lru_cache(maxsize=64)
def fold(text: str) -> str:
    """Lower case without accents, apostrophes straight, white space and end marks trimmed: for comparing words."""
    letters = (letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
    plain = "".join(letters).replace("\u2019", "'").replace("\u0153", "oe")
    return " ".join(plain.split()).strip(" .!,;:") or text.strip()


_SPELLINGS: dict[tuple[str, str], tuple[str, ...]] = {}


def spellings(wording: Wording, source: str) -> tuple[str, ...]:
    """The spellings that a message lists, the longest first."""
    key = (wording.language, source)
    if key not in _SPELLINGS:
        _SPELLINGS[key] = tuple(sorted(map(fold, wording(source).split(", ")), key=len, reverse=True))
    return _SPELLINGS[key]


def command(wording: Wording, typed: str) -> Command | None:
    """The move that the text makes, None when it tells something of the deal or answers."""
    if len(typed) > 200:
        return None
    text = fold(typed)
    bare = text.rstrip("? ") or text
    for name, source in WORDS.items():
        if bare in spellings(wording, source):
            return Command(name)
    for start in spellings(wording, WHAT_IF):
        if bare.startswith(start + " "):
            return Command("what_if", _unfolded_rest(typed, start))
    return _with_number(wording, typed, bare)


def closing(wording: Wording, typed: str, asked: bool) -> bool:
    """Whether the text only says that there is nothing to add; `asked` while a Law asks something."""
    if len(typed) > LONGEST_CLOSING:
        return False
    words = spellings(wording, CLOSINGS)
    return fold(typed).rstrip("? ") in (words if asked else (*words, *spellings(wording, AGREEMENTS)))


def _with_number(wording: Wording, typed: str, bare: str) -> Command | None:
    """A move followed by a number or a score."""
    for start in spellings(wording, SCORE):
        if bare.startswith(start + " ") and _is_score(wording, _unfolded_rest(typed, start)):
            return Command("score", _unfolded_rest(typed, start))
    for name, source in (("law", LAW), ("change", CHANGE)):
        for start in spellings(wording, source):
            number, _, rest = bare.removeprefix(start + " ").partition(" ")
            if (
                bare.startswith(start + " ")
                and number.isdecimal()
                and len(number) <= 2
                and (name == "change" or not rest)
            ):
                return Command(name, _unfolded_rest(typed, f"{start} {number}"), int(number))
    return None


def _is_score(wording: Wording, text: str) -> bool:
    """Whether the text asks for a score; a story that begins with the same word does not."""
    from assistant.wording.scores import ScoreError, asked, score_told

    try:
        score_told(wording, asked(wording, text))
    except ScoreError:
        return False
    return True


def _unfolded_rest(typed: str, start: str) -> str:
    """What stands behind the opening words, as typed: folding changes the length of the text."""
    words = len(start.split())
    return " ".join(typed.split()[words:]).strip(" ?:")
