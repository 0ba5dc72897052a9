"""Persons, cards and suits as the nouns of a sentence: values that a placeholder inflects.

A placeholder names the noun and the word before it: `{who:de}` is "d'Est" or "du declarant", `{cards:le}` is the
list with its articles. After the word, separated by commas, may stand options: `or` joins the list by "or", `long`
writes cards in words ("le Roi de" and the sign), `word` suits in words, `bare` drops the article of a person spoken
to, `once` puts the word before the whole list. Which words elide or contract is told by the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import normalize

from assistant.bridge import Card, CardRef, Size, Suit, SuitWord
from assistant.values import Value
from assistant.wording.catalogue import Catalogue, message

RANKS = message("2 3 4 5 6 7 8 9 10 J Q K A")
RANKS_IN_WORDS = message(
    "the 2, the 3, the 4, the 5, the 6, the 7, the 8, the 9, the 10, the jack, the queen, the king, the ace"
)
SUIT_LETTERS = message("S H D C")
SUITS_IN_WORDS = message("spades hearts diamonds clubs")
ARTICLE = message("the")
CONTRACTIONS = message("contractions:")
ELIDED = message("elided before a vowel:")
AND = message("{first} and {last}")
OR = message("{first} or {last}")
SHORT_CARD = message("{suit}{rank}")
LONG_CARD = message("{rank} of {suit}")
ANY_CARD = message("a card")
CARD_OF_SUIT = message("a card of {suit}")
A_SUIT = message("a {suit}")
SMALL = message("a low {suit}")
HIGH = message("a high {suit}")
WINNER = message("a winner in {suit}")
SMALL_CARD = message("a low card")
HIGH_CARD = message("a high card")
WINNING_CARD = message("a winner")
SUIT_WORDS = {
    SuitWord.TRUMPS: message("trumps"),
    SuitWord.SUIT_LED: message("the suit led"),
    SuitWord.SAME: message("the same suit"),
    SuitWord.ANOTHER: message("another suit"),
}
SIZES = {
    Size.LOW: (SMALL, SMALL_CARD),
    Size.HIGH: (HIGH, HIGH_CARD),
    Size.WINNER: (WINNER, WINNING_CARD),
}
OPTIONS = frozenset({"or", "long", "word", "bare", "once"})
VOWELS = frozenset("aeiouy")


class Grammar:
    """How the words of a locale meet: elision, contraction, lists, and the written form of cards and suits."""

    def __init__(self, catalogue: Catalogue, letters: bool = False) -> None:
        self.catalogue = catalogue
        self.letters = letters
        text = catalogue.text
        self.article = text(ARTICLE)
        self._contractions = dict(
            pair.split("=") for pair in text(CONTRACTIONS).partition(":")[2].split(", ") if "=" in pair
        )
        self._contractions = {key.strip(): value.strip() for key, value in self._contractions.items()}
        self._elided = frozenset(text(ELIDED).partition(":")[2].split())
        self._ranks = text(RANKS).split()
        self._ranks_in_words = text(RANKS_IN_WORDS).split(", ")
        self._suit_letters = dict(zip(Suit, text(SUIT_LETTERS).split(), strict=True))
        self._suits_in_words = dict(zip(Suit, text(SUITS_IN_WORDS).split(), strict=True))

    def join(self, word: str, phrase: str) -> str:
        """A word before a phrase, elided or contracted as the locale does."""
        if not word:
            return phrase
        first, space, rest = phrase.partition(" ")
        before, gap, last = word.rpartition(" ")
        contracted = self._contractions.get(f"{last} {first}")
        if contracted is not None:
            glue = "" if not space or contracted.endswith("'") else " "
            return f"{before}{gap}{contracted}{glue}{rest}"
        if last in self._elided and starts_with_vowel(phrase):
            return f"{word[:-1]}'{phrase}"
        return f"{word} {phrase}"

    def listed(self, items: Iterable[str], by_or: bool = False) -> str:
        """Items as a list: "a, b and c"."""
        *before, last = items
        if not before:
            return last
        pattern = self.catalogue.text(OR if by_or else AND)
        return pattern.format(first=", ".join(before), last=last)

    def suit(self, suit: Suit | SuitWord | None, word: bool = False) -> str:
        """A suit: its sign, its letter for terminals without signs, or its name."""
        if suit is None:
            return self.catalogue.text(SUIT_WORDS[SuitWord.ANOTHER])
        if isinstance(suit, SuitWord):
            return self.catalogue.text(SUIT_WORDS[suit])
        if word:
            return self._suits_in_words[suit]
        return self._suit_letters[suit] if self.letters else suit.symbol

    def card(self, card: CardRef, article: bool, long: bool = False, word: bool = False) -> str:
        """A card, known wholly or in part, with or without its article."""
        if card.rank is None:
            return self._vague_card(card, word)
        name = self._ranks_in_words[card.rank - 2]
        if card.suit is None:
            return name
        suit = self.suit(card.suit, word)
        if long or word or isinstance(card.suit, SuitWord):
            rank = name if article else name[len(article_of(name)) :]
            return self.catalogue.text(LONG_CARD).format(rank=rank, suit=suit)
        rank = self._ranks[card.rank - 2]
        written = self.catalogue.text(SHORT_CARD).format(rank=rank, suit=suit)
        return article_of(name) + written if article else written

    def _vague_card(self, card: CardRef, word: bool) -> str:
        text = self.catalogue.text
        if card.size is not None:
            of_suit, alone = SIZES[card.size]
            return text(of_suit).format(suit=self.suit(card.suit, word)) if card.suit else text(alone)
        if card.suit is None:
            return text(ANY_CARD)
        named = isinstance(card.suit, SuitWord) and card.suit is not SuitWord.TRUMPS
        return text(CARD_OF_SUIT if named else A_SUIT).format(suit=self.suit(card.suit, word))


def article_of(name: str) -> str:
    """The article that a name begins with, with what separates it: "the ", "l'"."""
    end = max(name.rfind(" "), name.rfind("'")) + 1
    return name[:end]


def starts_with_vowel(phrase: str) -> bool:
    """Whether the first letter is a vowel, accent or not."""
    return normalize("NFD", phrase[:1]).lower()[:1] in VOWELS


_SPECS: dict[str, tuple[str, frozenset[str]]] = {}


def parse_spec(spec: str) -> tuple[str, frozenset[str]]:
    """The word before the noun, and the options, of a format specification."""
    if spec not in _SPECS:
        parts = [part.strip() for part in spec.split(",")]
        options = frozenset(part for part in parts if part in OPTIONS)
        words = [part for part in parts if part not in OPTIONS]
        _SPECS[spec] = (words[0] if words else ""), options
    return _SPECS[spec]


class Noun(Value):
    """A phrase that takes a word before it: a person, or anything worded already."""

    grammar: Grammar
    phrase: str

    def __format__(self, spec: str) -> str:
        word, options = parse_spec(spec)
        if "bare" in options:
            return self.phrase.removeprefix(f"{self.grammar.article} ")
        return self.phrase if word in {self.grammar.article, "the"} else self.grammar.join(word, self.phrase)

    def __str__(self) -> str:
        return self.phrase


class Cards(Value):
    """Cards as a noun; none named is "a card"."""

    grammar: Grammar
    cards: tuple[CardRef | Card, ...]

    def __format__(self, spec: str) -> str:
        word, options = parse_spec(spec)
        grammar, article = self.grammar, word in {self.grammar.article, "the"}
        refs = [card if isinstance(card, CardRef) else CardRef.of(card) for card in self.cards]
        written = [
            grammar.card(ref, article=bool(word), long="long" in options, word="word" in options)
            for ref in refs or [CardRef()]
        ]
        if "once" in options:
            return grammar.join(word, grammar.listed(written, "or" in options))
        return grammar.listed(
            (phrase if article else grammar.join(word, phrase) for phrase in written), "or" in options
        )

    def __str__(self) -> str:
        return format(self, "")


class Suits(Value):
    """Suits as a noun."""

    grammar: Grammar
    suits: tuple[Suit | SuitWord, ...]

    def __format__(self, spec: str) -> str:
        word, options = parse_spec(spec)
        written = [self.grammar.suit(suit, "word" in options) for suit in self.suits]
        return self.grammar.listed(
            (self.grammar.join(word, phrase) for phrase in written or [self.grammar.suit(None)]),
            "or" in options,
        )

    def __str__(self) -> str:
        return format(self, "")
