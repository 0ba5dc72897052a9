"""What the typist takes back in the middle of his story: `S entame, non pardon c'est O qui entame`.

Read as if the right word had been typed at once, and shown as read otherwise. Only a player, or a card that was put on
the table, is put right so. A call, or a card that was named, is changed by the player himself (25A, 45C4): `1♥, non
pardon, 1♠` is read as a call put in the place of another.
"""

from __future__ import annotations

from assistant.understanding.normaliser import Normal, Respelt
from assistant.understanding.token import Token

_MARKS = frozenset(",.!…..")
_WORDS = frozenset(("non", "pardon", "enfin", "euh", "oups", "ah", "zut", "désolé", "desole", "erreur", "correction"))
_PHRASES = ("je veux dire", "je voulais dire", "je me trompe", "je me suis trompé", "je me suis trompe", "je corrige")
_BY_THE_TYPIST = frozenset((*_PHRASES, "erreur", "correction"))
_STRONG = _BY_THE_TYPIST | {"pardon"}
_ENDS = frozenset(".;?!,)")
_SENTENCE_ENDS = frozenset(".;?:\n")
_PERSONS = frozenset(("SEAT", "ROLE"))
_VERBS = frozenset(("EVENT", "VERB", "VPP", "VINF"))
_CARDS = frozenset(("NUM", "RANK", "SUIT", "CARD", "CARDS"))
_NAMING = frozenset("demander appeler dire nommer annoncer désigner déclarer ouvrir enchérir réclamer".split())


class _Cue:
    """The words that take something back: where they stand among the tokens, and who may say them."""

    def __init__(self, start: int, end: int, words: list[str]) -> None:
        self.start = start
        self.end = end
        self.strong = not _STRONG.isdisjoint(words) or {"enfin", "non"} <= set(words)
        self.own = not _BY_THE_TYPIST.isdisjoint(words)
        self.bare = words == ["non"]


def put_right(normal: Normal, tokens: list[Token]) -> Normal:
    """The text with what it takes back left out and what is meant in its place; the same text when nothing is."""
    place = 0
    while place < len(tokens):
        cue = _cue(tokens, place)
        if cue is None:
            place += 1
            continue
        change = _change(normal.text, tokens, cue)
        if change is not None:
            return normal.with_changes_of([change])
        place = cue.end
    return normal


def _cue(tokens: list[Token], place: int) -> _Cue | None:
    """The run of words of regret that begins here, outside quotations and not as what a player says."""
    words: list[str] = []
    end = place
    while end < len(tokens):
        phrase = next((one for one in _PHRASES if _stands(tokens, end, one)), "")
        if phrase or tokens[end].text.lower() in _WORDS:
            words.append(phrase or tokens[end].text.lower())
            end += len(phrase.split()) or 1
        elif words and tokens[end].text in _MARKS:
            end += 1
        else:
            break
    return _Cue(place, end, words) if words and not _is_spoken(tokens, place) else None


def _is_spoken(tokens: list[Token], place: int) -> bool:
    """Whether what stands here is what a player says, or begins the text."""
    if not place or tokens[place - 1].text in ':"«' or _lemmas(tokens[place - 1]) & _NAMING:
        return True
    return sum(token.text in '"«»' for token in tokens[:place]) % 2 == 1


def _stands(tokens: list[Token], place: int, phrase: str) -> bool:
    words = phrase.split()
    return [token.text.lower() for token in tokens[place : place + len(words)]] == words


def _change(text: str, tokens: list[Token], cue: _Cue) -> Respelt | None:
    """What is put in the place of the words taken back."""
    place = cue.end
    presents = [token.folded for token in tokens[place : place + 2]] in (["c'", "est"], ["c'", "etait"])
    place += 2 * presents
    told = _sentence(tokens, cue.start)
    if told and place < len(tokens) and _is_call(tokens[told[-1]]) and _is_call(tokens[place]):
        return _another_call(tokens, told, cue)
    start = place + (place < len(tokens) and _is(tokens[place], "DET"))
    if start >= len(tokens) or not told or not (cue.strong or presents):
        return _another_player(text, tokens, cue, place, start) if _ends_with_player(tokens, start) else None
    if not cue.bare and _is(tokens[start], *_CARDS) and (cue.own or (cue.strong and presents)):
        return _another_card(text, tokens, told, place, start)
    return _another_player(text, tokens, cue, place, start) if _is(tokens[start], *_PERSONS) else None


def _another_call(tokens: list[Token], told: range, cue: _Cue) -> Respelt | None:
    """`N dit 1♥ pardon 1♠`; not `1♥ passe passe enfin 1♠`, which tells calls one after the other."""
    if not cue.strong and sum(_is_call(tokens[at]) for at in told) > 1:
        return None
    comma = "" if tokens[cue.start - 1].text in _MARKS else ", "
    return Respelt(tokens[cue.start].start, tokens[cue.end].start, f"{comma}change en ")


def _is_call(token: Token) -> bool:
    return _is(token, "CALL") or not _lemmas(token).isdisjoint(("passer", "contrer", "surcontrer"))


def _ends_with_player(tokens: list[Token], place: int) -> bool:
    """`enfin Est`, with nothing more: whoever finally did something is told with what he did."""
    return place < len(tokens) and _is(tokens[place], *_PERSONS) and tokens[place - 1].folded == "enfin"


def _another_player(text: str, tokens: list[Token], cue: _Cue, place: int, name: int) -> Respelt | None:
    """`Ouest renonce, non pardon c'est Est`, `S entame, je veux dire O entame le 5`."""
    told, right = _sentence(tokens, cue.start), text[tokens[name].start : tokens[name].end]
    right = right if _is(tokens[name], "SEAT") else text[tokens[place].start : tokens[name].end]
    after = name + 1
    after += after < len(tokens) and _is(tokens[after], "QUI")
    end = next((at for at in range(after, len(tokens)) if tokens[at].text in _ENDS), len(tokens))
    verb = next((at for at in range(after, end) if _is(tokens[at], *_VERBS)), None)
    same = _same_verb(tokens, told, verb)
    if (end > after and same is None) or (not cue.strong and end > after and tokens[cue.end].folded != "c'"):
        return None
    names = [at for at in told if _is(tokens[at], *_PERSONS) and (same is None or at < same)]
    if not names or (same is None and len(names) > 1) or tokens[names[-1]].folded == tokens[name].folded:
        return None
    wrong = names[-1]
    first = wrong - (wrong > 0 and _is(tokens[wrong - 1], "DET"))
    between = text[tokens[wrong].end : tokens[told[-1]].end]
    rest = tokens[verb + 1 : end] if verb is not None else []
    if rest and any(_is(token, *_CARDS) for token in rest) and any(_is(tokens[at], *_CARDS) for at in told):
        return Respelt(tokens[first].start, tokens[after - 1].end, right)
    last = tokens[(verb if verb is not None else name)].end
    return Respelt(tokens[first].start, last, right + between)


def _same_verb(tokens: list[Token], told: range, verb: int | None) -> int | None:
    """Where the sentence already told the verb that follows the player."""
    lemmas = _lemmas(tokens[verb]) if verb is not None else set()
    return next((at for at in reversed(told) if _is(tokens[at], *_VERBS) and lemmas & _lemmas(tokens[at])), None)


def _another_card(text: str, tokens: list[Token], told: range, place: int, start: int) -> Respelt | None:
    """`E joue le 8 de ♥, je me trompe, c'est le 9`: a card put on the table, of which the suit is told once."""
    if any(_lemmas(tokens[at]) & _NAMING or _is(tokens[at], "CALL") for at in told):
        return None
    wrong = [at for at in told if _is(tokens[at], *_CARDS)]
    after = start + 1
    while after < len(tokens) and _is(tokens[after], "DE", *_CARDS):
        after += 1
    if not wrong:
        return None
    ranked = max((at for at in wrong if not _is(tokens[at], "SUIT")), default=None)
    suited = [at for at in wrong if ranked is not None and at > ranked]
    right = text[tokens[place].start : tokens[after - 1].end]
    whole = any(_is(token, "SUIT") for token in tokens[start:after])
    if ranked is None or (whole and after == start + 1):
        return None
    first = ranked - (_is(tokens[ranked - 1], "DET") and place < start)
    kept = text[tokens[ranked].end : tokens[suited[-1]].end] if suited and not whole else ""
    return Respelt(tokens[first].start, tokens[after - 1].end, right + kept)


def _sentence(tokens: list[Token], end: int) -> range:
    """The places of the sentence before a word, without the marks at its end."""
    while end and tokens[end - 1].text in _MARKS:
        end -= 1
    start = next((at + 1 for at in range(end - 1, -1, -1) if tokens[at].text in _SENTENCE_ENDS), 0)
    return range(start, end)


def _is(token: Token, *names: str) -> bool:
    return token.options[0][0].rstrip("?") in names


def _lemmas(token: Token) -> set[str]:
    return {entry.lemma for _, entry in token.options if entry is not None and entry.lemma}
