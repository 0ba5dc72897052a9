"""What the chunks of nouns stand for: cards and calls."""

from __future__ import annotations

from assistant.bridge import CardRef, Rank, Size, Suit, SuitWord
from assistant.statements import AnySuit
from assistant.understanding.chunker import Chunk
from assistant.understanding.numbers import number_of
from assistant.understanding.token import Token

TWICE = {"deux fois": 2, "2 fois": 2, "trois fois": 3, "3 fois": 3}
"""How often something is told to have been done."""
_RANKS = {
    "A": Rank.ACE,
    "K": Rank.KING,
    "Q": Rank.QUEEN,
    "J": Rank.JACK,
    "T": Rank.TEN,
    **{str(number): Rank(number) for number in range(2, 10)},
}
_SUIT_WORDS = {
    "trumps": SuitWord.TRUMPS,
    "suit_led": SuitWord.SUIT_LED,
    "same": SuitWord.SAME,
    "another": SuitWord.ANOTHER,
}
_SIZES = {
    "petit": Size.LOW,
    "gros": Size.HIGH,
    "haut": Size.HIGH,
    "grand": Size.HIGH,
    "bas": Size.LOW,
    "maître": Size.WINNER,
}


def suit_of(token: Token) -> AnySuit | None:
    """The suit of a token, None when it tells none."""
    if isinstance(token.value, Suit):
        return token.value
    lemma = token.entry.lemma if token.entry else ""
    if lemma in _SUIT_WORDS:
        return _SUIT_WORDS[lemma]
    return Suit(lemma) if lemma in "SHDC" and lemma else None


def _ranked(token: Token) -> CardRef:
    lemma = token.entry.lemma if token.entry else str(token.value)
    if lemma == "x":
        return CardRef(None, None, Size.LOW)
    if lemma == "big":
        return CardRef(None, None, Size.HIGH)
    return CardRef(None, Rank.TEN if lemma == "10" else _RANKS.get(lemma))


def cards_of(chunk: Chunk) -> tuple[CardRef, ...]:
    """The cards of a chunk whose head is "cards", in order; a suit told after several ranks is that of all of them."""
    try:
        return chunk.cards
    except AttributeError:
        chunk.cards = _cards_of(chunk)
        return chunk.cards


def _cards_of(chunk: Chunk) -> tuple[CardRef, ...]:
    cards: list[CardRef] = []
    waiting = 0  # ranks at the end of the list that have no suit yet
    for name, token in chunk.heads:
        if name in ("CARD", "BID"):
            value = token.value if name == "CARD" else token.value[0]
            _give_suit(cards, waiting, value[0].suit)
            cards.extend(value)
            waiting = 0 if value[0].suit else len(value)
        elif name in ("RANK", "RANKS", "RANKD") and token.tag == "CARD":
            cards.extend(token.value)
            waiting += len(token.value)
        elif name in ("RANK", "RANKS", "RANKD"):
            cards.append(_ranked(token))
            waiting += 1
        elif name == "SUIT":
            suit = suit_of(token)
            if waiting:
                _give_suit(cards, waiting, suit)
            else:
                cards.append(CardRef(suit))
            waiting = 0
    return tuple(_sized(card, chunk) for card in cards)


def _give_suit(cards: list[CardRef], waiting: int, suit: AnySuit | None) -> None:
    for place in range(len(cards) - waiting, len(cards)):
        cards[place] = CardRef(suit, cards[place].rank, cards[place].size)


def _sized(card: CardRef, chunk: Chunk) -> CardRef:
    if card.rank is not None or card.size is not None:
        return card
    for name, token in chunk.specs:
        if name == "PADJ" and token.entry and token.entry.lemma in _SIZES:
            return CardRef(card.suit, None, _SIZES[token.entry.lemma])
    return card


def suits_of(cards: tuple[CardRef, ...]) -> tuple[AnySuit, ...]:
    """The suits told alone, without a rank, among these cards."""
    return tuple(card.suit for card in cards if card.suit is not None and card.rank is None and card.size is None)


# --- calls -------------------------------------------------------------------------------------------


def call_of(chunk: Chunk) -> str:
    """The call of a chunk: `4H`, `1NT`, `P`, `X`, `XX`, a denomination alone; empty when it is none."""
    level = ""
    for name, token in chunk.heads:
        if name == "CALL":
            return str(token.value)
        if name == "BID":
            return str(token.value[1])
        if name in ("LEVEL", "RANKS", "RANKD"):
            level = str(number_of(token))
        elif name in ("SUITC", "SUIT"):
            suit = suit_of(token)
            return level + (suit.value if isinstance(suit, Suit) else "")
        elif name == "STRAIN":
            return level + "NT"
        elif name == "PASS":
            return "P"
        elif name == "DBL":
            return token.entry.lemma if token.entry else "X"
    return ""
