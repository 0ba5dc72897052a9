"""Figures and ranks told apart by their neighbours: how many, which trick, or a card."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from assistant.understanding.lexicon import Entry
from assistant.understanding.token import Token

FIGURE = "0"
"""Stands for every figure among the words of a text."""
_FIGURES = frozenset((FIGURE,))
_AMONG_SEVERAL = frozenset("autres derniers dernieres premiers premieres".split())
_NEITHER = frozenset(("ni l'un ni l'autre",))
_OF_A_VERB = frozenset(("AUX", "VERB", "NE"))


def _count_after_plurals(tokens: list[Token]) -> None:
    """`ses 2 pénalisées`, `les 4 joueurs`: a figure after a plural is a number, not a rank."""
    for left, right in pairwise(tokens):
        if left.folded == "autres" and right.tag == "RANK" and right.text.isdecimal():
            right.tag, right.entry = "NUM", None  # `les autres 4`
        counts = right.tag == "RANK" and right.text.isdecimal() and left.tag in ("DET", "POSS") and left.entry
        if counts and all(feature.endswith(".p") for feature in left.entry.features if feature[1:2] == "."):
            right.tag, right.entry = "NUM", None


def _rank_after_singulars(tokens: list[Token]) -> None:
    """`le 9 reste`: a figure after a singular is a rank, and what follows it no noun counted by it."""
    for place in range(1, len(tokens) - 1):
        left, token, right = tokens[place - 1], tokens[place], tokens[place + 1]
        if token.tag != "NUM" or left.tag not in ("DET", "POSS") or not token.text.isdecimal() or not left.entry:
            continue
        singular = all(feature.endswith(".s") for feature in left.entry.features if feature[1:2] == ".")
        verb = next((option for option in right.options if option[0] == "VERB"), None)
        if singular and any(name == "RANK" for name, _ in token.options) and verb and right.tag in ("THING", "EVENT"):
            token.tag, token.entry = "RANK", None
            right.tag, right.entry = verb


def _ace(tokens: list[Token]) -> None:
    """`E 2, S As`: right after a player the word is the card; only `tu` has the verb."""
    for left, token in pairwise(tokens):
        rank = next((option for option in token.options if option[0] == "RANK"), None)
        if token.folded == "as" and rank is not None and left.tag in ("SEAT", "ROLE"):
            token.tag, token.entry = rank


def _so_many_others(tokens: list[Token]) -> None:
    """`font 2 autres levées`, `3 des 5 dernières levées`: before such an adjective and its noun a number, no card."""
    for token, adjective, noun in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if token.tag != "RANK" or adjective.folded not in _AMONG_SEVERAL or noun.tag not in ("THING", "EVENT"):
            continue
        number = next((option for option in token.options if option[0] == "NUM"), None)
        if number is not None:
            token.tag, token.entry = number


def _both(tokens: list[Token]) -> None:
    """`il a voulu les deux`, `les deux ont renoncé`: what is done to them or by them, and no suit: the word counts."""
    for place in range(1, len(tokens)):
        left, token = tokens[place - 1 : place + 1]
        acts = place + 1 < len(tokens) and tokens[place + 1].tag in _OF_A_VERB
        if not acts and (place == 1 or tokens[place - 2].tag not in ("VERB", "VINF", "VPP")):
            continue
        of_suit = place + 1 < len(tokens) and tokens[place + 1].tag in ("DE", "SUIT")
        number = next((option for option in token.options if option[0] == "NUM"), None)
        if token.folded == "deux" and token.tag == "RANK" and left.folded in ("les", "ces", "ses") and not of_suit:
            token.tag, token.entry = number or ("NUM", None)


def _neither(tokens: list[Token]) -> None:
    """`ni l'un ni l'autre n'a rejoué`: before its verb it is the subject."""
    for left, right in pairwise(tokens):
        if left.folded in _NEITHER and right.tag in _OF_A_VERB:
            left.tag, left.entry = next(
                (option for option in left.options if option[0] == "PROI"), (left.tag, left.entry)
            )


def _other_card(tokens: list[Token]) -> None:
    """`l'autre ♥`: before a suit or a card the word qualifies it."""
    for left, right in pairwise(tokens):
        adjective = next((option for option in left.options if option[0] == "ADJ"), None)
        if left.folded == "autre" and left.tag == "PROI" and adjective is not None and right.tag in ("SUIT", "CARD"):
            left.tag, left.entry = adjective


def _numbered_trick(tokens: list[Token]) -> None:
    """`défausse sur ♦ levée 9`: a figure right after the word is the number of the trick."""
    for place, (left, token) in enumerate(pairwise(tokens)):
        if not token.text.isdecimal():
            continue
        thing = next((option for option in left.options if option[0] == "THING" and _is_a_trick(left, option[1])), None)
        number = next((option for option in token.options if option[0] == "NUM"), None)
        suit = place + 2 < len(tokens) and tokens[place + 2].tag == "SUIT"
        if thing and number and not suit:
            left.tag, left.entry = thing
            token.tag, token.entry = number


def _is_a_trick(token: Token, entry: Entry | None) -> bool:
    return entry is not None and entry.lemma in ("levée", "pli") and not token.folded.endswith("s")


def _rank_alone(tokens: list[Token]) -> None:
    """`au lieu du 9`, `8 6 et 2`: a figure that counts nothing, where a card is expected, is a rank."""
    for place in range(1, len(tokens)):
        left, token = tokens[place - 1], tokens[place]
        if token.tag != "NUM" or not token.text.isdecimal() or not 2 <= int(token.text[:3]) <= 10:
            continue
        listed = left.folded == "et" and place > 1 and tokens[place - 2].tag == "RANK"
        behind = left.tag == "PREP" and left.folded.endswith(" du")
        counts = place + 1 < len(tokens) and tokens[place + 1].tag in ("THING", "EVENT", "ROLE", "SUIT", "PERSON")
        if (listed or behind) and not counts:
            token.tag, token.entry = "RANK", None


SETTLING: tuple[tuple[Callable[[list[Token]], None], frozenset[str] | None], ...] = (
    (_count_after_plurals, _FIGURES), (_rank_after_singulars, _FIGURES), (_ace, frozenset(("as",))),
    (_so_many_others, _AMONG_SEVERAL), (_both, frozenset(("deux",))), (_neither, _NEITHER),
    (_other_card, frozenset(("autre",))), (_numbered_trick, _FIGURES), (_rank_alone, _FIGURES),
)  # fmt: skip
"""What settles a figure or a rank, in order, each with the words of which it needs one."""
