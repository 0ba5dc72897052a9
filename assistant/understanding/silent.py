"""The words of a clause that its statements do not say: found by reading the clause again without them."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TypeVar

from assistant.statements import DidNotPlay, Meaning, Mode, Person, Role
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings import meanings_of
from assistant.understanding.meanings_hold import PENALTY_WORDS
from assistant.understanding.referents import cards_of
from assistant.understanding.token import Token
from assistant.values import Value

Slotted = TypeVar("Slotted", Frame, Noun, Discourse)
Made = list[tuple[Meaning, Mode | None]]

_MAY_BE_SILENT = frozenset(("pp", "np", "ADV", "ADJ", "HT", "VPP", "QWORD"))
_QUALIFYING = frozenset(("PADJ", "ORD"))
_WITHOUT_BEARING = frozenset(
    (
        "alors",
        "après",
        "aussi",
        "bien",
        "cependant",
        "certes",
        "donc",
        "déjà",
        "d'abord",
        "d'ailleurs",
        "de fait",
        "du coup",
        "en effet",
        "en fait",
        "encore",
        "enfin",
        "est-ce que",
        "finalement",
        "ensuite",
        "également",
        "maintenant",
        "même",
        "pourtant",
        "puis",
        "quand même",
        "seul",
        "toujours",
        "tout",
    )
)
"""Words that only link a clause to the others or stress one of its words."""


_LINKING = frozenset(("PUNCT", "CONJ", "SUB"))
_IMPLIED = frozenset(
    (
        "annonce",
        "annonces",
        "attaque",
        "aucun",
        "carte",
        "carte pénalisée",
        "contrat",
        "couleur",
        "déclaration",
        "enchère",
        "enchères",
        "entame",
        "jeu",
        "jouer",
        "joué",
        "levée",
        "main",
        "pli",
        "table",
    )
)
"""Words that a statement of cards, of a lead or of a call implies, when nothing hangs on them."""


class Attempt:
    """A clause as it was before it was given its meanings, with what had been spoken of until then."""

    def __init__(self, frame: Frame, discourse: Discourse) -> None:
        self.parts = parts_of(frame) if frame.kind != "r" else []
        if self.parts:
            self.frame = _without(frame, frozenset())
            self.discourse = twin(discourse)

    def silent(self, made: Made) -> list[list[Chunk]]:
        """The parts without which the clause means the same, each in the order of the text."""
        if not self.parts:
            return []
        kept = [(one, _state(one)) for _, one in self.frame.clauses]
        for _, one in self.frame.clauses:
            one.chunks = list(one.chunks)
        found = self._found(made)
        for one, state in kept:  # reading the clause again may have taken in the clauses inside it
            one.absorbed, one.mode, one.subject, one.chunks = state
        told = sum(chunk.kind not in _LINKING for chunk in self.frame.chunks)
        return [quoted for quoted in _neighbours_together([part.quoted for part in found]) if len(quoted) < told]

    def _found(self, made: Made) -> list[Part]:
        values = _values([meaning for meaning, _ in made])
        not_played = any(isinstance(meaning, DidNotPlay) for meaning, _ in made)
        found: list[Part] = []
        for part in self.parts:
            within = any(part.chunks[0] in other.chunks for other in found)
            implied = within or part.is_said(values) or (not_played and part.is_the_penalty_card)
            if not implied and self._says_the_same(made, [part]):
                found.append(part)
        if len(found) < 2 or self._says_the_same(made, found):
            return found
        # Some say the same thing twice: what still says it when all the others are gone is said.
        return [part for part in found if not self._says_the_same(made, [one for one in found if one is not part])]

    def _says_the_same(self, made: Made, parts: list[Part]) -> bool:
        gone: set[int] = set().union(*(part.identities for part in parts))
        return meanings_of(_without(self.frame, gone), twin(self.discourse)) == made


def _state(frame: Frame) -> tuple[bool, Mode, Person | None, list[Chunk]]:
    return frame.absorbed, frame.mode, frame.subject, frame.chunks


class Part:
    """What may be left out of a clause: a word, or a complement with all that hangs on it; `quoted` shows it.

    With `words`, only these words before the head of the one chunk.
    """

    __slots__ = ("chunks", "noun", "quoted", "words")

    def __init__(
        self, chunks: list[Chunk], noun: Noun | None, quoted: list[Chunk], words: tuple[Token, ...] = ()
    ) -> None:
        self.chunks = chunks
        self.noun = noun
        self.quoted = quoted
        self.words = words

    @property
    def identities(self) -> set[int]:
        """The identities of the chunks and tokens that go with it."""
        if self.words:
            return {id(token) for token in self.words}
        gone = {id(chunk) for chunk in self.chunks} | {id(token) for chunk in self.chunks for token in chunk.tokens}
        return gone if self.noun is None else {*gone, id(self.noun.chunk)}

    @property
    def is_the_penalty_card(self) -> bool:
        """Whether it says no more than `sa carte pénalisée`."""
        words = {chunk.lemma for chunk in self.chunks if chunk.kind != "PUNCT"}
        return not self.words and words <= {"carte", *PENALTY_WORDS}

    def is_said(self, values: set[object]) -> bool:
        """Whether the statements name the person or the cards of this part somewhere."""
        if len(self.chunks) > 1 or self.words:
            return False
        if self.noun is not None and self.noun.head == "persons":
            return self.noun.person in values or self.noun.person is Role.DIRECTOR
        told = cards_of(self.chunks[0]) if self.chunks[0].head == "cards" else ()
        return bool(told) and all(card in values or (card.rank is None and card.suit in values) for card in told)


def _values(told: object) -> set[object]:
    """All that stands in the fields of some statements."""
    if isinstance(told, (list, tuple)):
        return {value for one in told for value in _values(one)}
    if isinstance(told, Value):
        return {told} | {value for name in told._fields for value in _values(getattr(told, name))}
    return {told}


def parts_of(frame: Frame) -> list[Part]:
    """What may be left out of a clause, the largest parts first."""
    heads = {id(noun.chunk) for noun in (frame.noun, frame.subject_noun, frame.answer) if noun is not None}
    if frame.answer is not None:
        heads.update(id(chunk) for chunk in frame.chunks if chunk.kind == "QWORD")  # `combien`, which it answers
    nouns = [*frame.objects, *(noun for _, noun in frame.links)]
    nouns += [noun for noun in (frame.noun, frame.subject_noun) if noun is not None]
    linked = _with_linked(nouns, None)
    hanging = {id(noun.chunk): (noun, over) for noun, over in linked}
    joined = [noun for noun, _ in linked if noun.chunk not in noun.chunks]  # `8 6 et 2`: one noun of two chunks
    hanging.update((id(noun.chunks[0]), (noun, None)) for noun in joined)
    heads.update(id(chunk) for noun in joined for chunk in noun.chunks[1:] if chunk.head == noun.head)
    found = [Part([chunk], None, [chunk], qualifying) for chunk in frame.chunks if (qualifying := _qualifying(chunk))]
    for place, chunk in enumerate(frame.chunks):
        if chunk.kind not in _MAY_BE_SILENT or id(chunk) in heads or _is_small(chunk, frame):
            continue
        noun, over = hanging.get(id(chunk), (None, None))
        chunks = list(noun.chunks) if noun is not None else [chunk]
        if len(chunks) == 1 and chunk.lemma in _IMPLIED and _QUALIFYING.isdisjoint(chunk.names) and not _dates(chunk):
            continue
        quoted = list(over.chunks) if over is not None and id(over.chunk) not in heads else chunks
        before = frame.chunks[place - 1].kind if place else ""
        if before == "NEGO" or (before == "VPP" and chunk.kind == "pp"):
            quoted = [frame.chunks[place - 1], *quoted]  # `pas pique`, `acceptée par Ouest`: never without it
        found.append(Part(chunks, noun, quoted))
    return found


def _dates(chunk: Chunk) -> bool:
    """`joue avec 14 cartes`, `étale avant l'entame`: how many or when, which no statement implies."""
    return chunk.kind == "pp" and ("NUMD" in chunk.names or chunk.tokens[0].folded in _BEFORE_OR_AFTER)


_BEFORE_OR_AFTER = frozenset(("avant", "apres", "juste avant", "juste apres", "des", "depuis"))


def _qualifying(chunk: Chunk) -> tuple[Token, ...]:
    """The adjectives and ordinals before the head of a noun."""
    found = (token for name, token in chunk.specs if name in _QUALIFYING)
    return tuple(token for token in found if token.entry is None or token.entry.lemma not in _WITHOUT_BEARING)


def _is_small(chunk: Chunk, frame: Frame) -> bool:
    """A word that links clauses, a bare person (subject or spoken to), or the predicate itself."""
    if chunk.lemma in _WITHOUT_BEARING or chunk.lemma == frame.lemma:
        return True
    return chunk.kind == "np" and (chunk.head == "persons" or chunk.heads[0][0] == "PRO")


def _with_linked(nouns: list[Noun], over: Noun | None) -> list[tuple[Noun, Noun | None]]:
    """Nouns with all that hang on them, each with the one it hangs on."""
    found: list[tuple[Noun, Noun | None]] = []
    for noun in nouns:
        found += [(noun, over), *_with_linked([linked for _, linked in noun.links], noun)]
    return found


def twin(original: Slotted) -> Slotted:
    """A copy with the same content in its slots; `copy.copy` takes four times as long."""
    other = object.__new__(type(original))
    for name in type(original).__slots__:
        setattr(other, name, getattr(original, name))
    return other


def _without(frame: Frame, gone: AbstractSet[int]) -> Frame:
    """A copy of a clause without some chunks and tokens, told by their identities."""
    other = twin(frame)
    other.chunks = [_trimmed(chunk, gone) for chunk in frame.chunks if id(chunk) not in gone]
    other.objects = [_noun_without(noun, gone) for noun in frame.objects if id(noun.chunk) not in gone]
    other.links = _links_without(frame.links, gone)
    other.adverbs = [token for token in frame.adverbs if id(token) not in gone]
    other.marks = [token for token in frame.marks if id(token) not in gone]
    other.clauses = list(frame.clauses)
    other.clitics = list(frame.clitics)
    other.noun = _noun_without(frame.noun, gone) if frame.noun is not None else None
    other.subject_noun = _noun_without(frame.subject_noun, gone) if frame.subject_noun is not None else None
    return other


def _noun_without(noun: Noun, gone: AbstractSet[int]) -> Noun:
    other = twin(noun)
    other.chunk = _trimmed(noun.chunk, gone)
    other.chunks = [_trimmed(chunk, gone) for chunk in noun.chunks if id(chunk) not in gone]
    other.marks = [token for token in noun.marks if id(token) not in gone]
    other.links = _links_without(noun.links, gone)
    return other


def _trimmed(chunk: Chunk, gone: AbstractSet[int]) -> Chunk:
    """A chunk without the words before its head that are gone."""
    if not any(id(token) in gone for _, token in chunk.specs):
        return chunk
    kept = [place for place, token in enumerate(chunk.tokens) if id(token) not in gone]
    return chunk.with_tokens(kept)


def _links_without(links: list[tuple[str, Noun]], gone: AbstractSet[int]) -> list[tuple[str, Noun]]:
    return [(link, _noun_without(noun, gone)) for link, noun in links if id(noun.chunk) not in gone]


def _neighbours_together(groups: list[list[Chunk]]) -> list[list[Chunk]]:
    """Groups one after the other in the text are quoted as one."""
    ordered = sorted(groups, key=lambda group: group[0].start)
    found: list[list[Chunk]] = []
    for group in ordered:
        if found and 0 <= group[0].start - found[-1][-1].end <= 1:
            found[-1] = [*found[-1], *group]
        else:
            found.append(group)
    return found
