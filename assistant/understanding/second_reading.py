"""A text of which something was left is read once more, with what a typist in a hurry leaves out put back.

A known word may stand for another of the same sound, a comma may lack where something new begins (`il revendique Est
pas d'accord`). Kept only when less is left; a word read otherwise is shown.
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.statements import Noted
from assistant.understanding.lexicon import MEANING_CLASSES
from assistant.understanding.normaliser import Normal, Respelt
from assistant.understanding.reading import Reading
from assistant.understanding.respelling import Speller
from assistant.understanding.token import Token
from assistant.understanding.tokens import tokenise

_LINKS = frozenset("CONJ SUB PREP DE AP DET POSS QUI NUM ORD".split())
LONGEST = 1_000
"""Characters; each further reading costs as much as the first, so a longer text shows what was left at once."""
_PLAYERS = frozenset(("SEAT", "SIDE", "ROLE"))
_GAIN = 1.5  # how much likelier the other word must make its neighbourhood


def read_again(normal: Normal, first: Reading, read: Callable[[Normal], Reading]) -> Reading:
    """The better of the first reading and of those of the text put right; `read` reads a normal text."""
    if len(normal.text) > LONGEST:
        return first
    best = first
    for put_right in (_title_ended, _other_words, _commas):
        changes = put_right(normal, best) if best.not_understood or put_right is _title_ended else []
        if not changes:
            continue
        changed = normal.with_changes_of(changes)
        found = read(changed)
        gained = (_left(found), _noted(found)) < (_left(best), _noted(best))
        if gained and _noted(found) <= _noted(best):
            normal, best = changed, found
    return best


def _left(reading: Reading) -> int:
    return sum(len(part.text) for part in reading.not_understood)


def _noted(reading: Reading) -> int:
    """How many parts are only noted: a comma that makes a word one more of these puts nothing right."""
    return sum(isinstance(told.meaning, Noted) for told in reading.told)


def _within(normal: Normal, token: Token, reading: Reading) -> bool:
    start, end = normal.typed(token.start, token.end)
    return any(part.span[0] <= start and end <= part.span[1] for part in reading.not_understood)


def _other_words(normal: Normal, reading: Reading) -> list[Respelt]:
    """Words in what was left, or right before it, that another of the same sound fits better there.

    Only where the typist writes by ear elsewhere, too: known words are not doubted without a reason.
    """
    if not normal.respelt:
        return []
    tokens = tokenise(normal.text)
    speller, changes = Speller(tokens), []
    inside = [_within(normal, token, reading) for token in tokens]
    for place, token in enumerate(tokens):
        near = inside[place] or (place + 1 < len(tokens) and inside[place + 1])
        if not near or not token.text.isalpha() or _names_something(token):
            continue
        spelling = speller.likelier(place, _GAIN)
        if spelling:
            speller.chosen[place] = spelling
            changes.append(Respelt(token.start, token.end, spelling))
    return changes


def _names_something(token: Token) -> bool:
    """Whether a word may be a card, a suit, a player, a call, a negation or a link: never read as another."""
    return any(name.rstrip("?") in MEANING_CLASSES | _LINKS for name, _ in token.options)


def _commas(normal: Normal, reading: Reading) -> list[Respelt]:
    """A comma before each part that was left and begins with a player: something new begins there."""
    tokens = tokenise(normal.text)
    inside = [_within(normal, token, reading) for token in tokens]
    begins = [
        place for place in range(1, len(tokens) - 1) if inside[place] and inside[place + 1] and not inside[place - 1]
    ]
    return [
        _comma(tokens[place].start)
        for place in begins
        if not _is_mark(tokens[place - 1]) and tokens[place].options[0][0].rstrip("?") in _PLAYERS
    ]


def _title_ended(normal: Normal, reading: Reading) -> list[Respelt]:
    """A comma behind the title of a player before another who does something: `N donneur E ouvre`, `S est mort E joue`.

    The title would be the other's, and the first player left without anything told of him.
    """
    tokens = [one for one in tokenise(normal.text) if one.text not in _BETWEEN]
    return [
        _comma(other.start)
        for player, title, other in zip(tokens, tokens[1:], tokens[2:], strict=False)
        if all(one.options[0][0].rstrip("?") in _PLAYERS for one in (player, other))
        and any(name == "ROLE" for name, _ in title.options)
    ]


_BETWEEN = frozenset(("est", "\u00e9tait", "le", "la", "comme"))
"""Words between a player and his title."""


def _comma(place: int) -> Respelt:
    return Respelt(place, place, ", ")


def _is_mark(token: Token) -> bool:
    return token.options[0][0] == "PUNCT"
