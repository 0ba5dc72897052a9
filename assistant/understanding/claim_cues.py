"""Which texts may tell of claims, or of cards and tricks counted: by their words, before any clause is read."""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from assistant.understanding.chunker import Chunk
from assistant.understanding.referents import Discourse, is_plural

_CUES = frozenset(
    (
        "revendiquer", "claimer", "revendication", "concéder", "concession", "capituler", "abandonner", "abandon",
        "claim", "étaler", "tabler", "abattre", "étalement", "étalage", "tablage", "réclamation", "protester",
        "objecter", "d'accord",
        "normal", "pas d'accord", "opposer", "reste",
    )
)  # fmt: skip
_SPOKEN = frozenset(
    (
        "levée",
        "pli",
        "tout",
        "plus rien",
        "celle-là",
        "celle-ci",
        "celui-là",
        "celui-ci",
        "bon",
        "dernier",
        "perdre",
        "donner",
        "laisser",
        "chuter",
        "de chute",
        "chute",
        "gagnant",
    )
)
"""Words that may be a claim when a player says them."""
_HANDS = frozenset(("carte", "jeu", "main", "last"))
_LAYING_DOWN = frozenset(("poser", "jeter", "balancer", "lancer", "lâcher", "déposer", "tomber", "renverser"))
"""Verbs of a card played or fallen; with a whole hand, `ses cartes`, `son jeu`, it may be a claim."""
_SAYING = frozenset(("dire", "annoncer", "montrer", "lâcher", "réclamer"))


_COUNTING = frozenset(
    (
        "étui", "donne", "board", "paquet", "pack", "mélanger", "mêler", "retourner", "tourner", "revoir", "score",
        "marque", "marquer", "saisie", "erreur de saisie", "saisir", "bridgemate", "site", "manquer", "introuvable",
        "retrouver", "trouver", "par terre", "tapis", "compter", "rangée", "rejouer", "découvrir", "tour", "suivant",
        "inscrire", "orienter", "deux fois", "parmi", "séance", "fouiller", "ranger", "ramasser", "jurer",
    )
)  # fmt: skip
_COUNTED = frozenset(("carte", "levée", "pli", "trick"))


def words_of(chunks: list[Chunk]) -> Set[str]:
    """The lemmas of a text."""
    return set().union(*(chunk.words for chunk in chunks))


def tells_count(words: Set[str], chunks: list[Chunk]) -> bool:
    """Whether a clause may tell of numbers of cards, cards found, boards, tricks turned, looked at or counted."""
    if not words.isdisjoint(_COUNTING):
        return True
    if words.isdisjoint(_COUNTED):
        return False
    numbered = pairwise(chunks)  # `au pli 4`
    if any(one.lemma in _COUNTED and after.heads and after.heads[-1][0] == "NUM" for one, after in numbered):
        return True
    return any(
        chunk.lemma in _COUNTED
        and any(name in ("NUMD", "ORD") or token.folded in ("un", "une", "la") for name, token in chunk.specs)
        for chunk in chunks
        if chunk.head == "noun"
    )


_TRICKS = frozenset(
    (
        "levée",
        "pli",
        "reste",
        "trumps",
        "atout",
        "perdre",
        "maître",
        "revendiquer",
        "claimer",
        "concéder",
        "last",
        "chute",
        "chuter",
    )
)


def speaks_of_tricks(words: Set[str]) -> bool:
    """Whether tricks, trumps or what remains are spoken of: a hand faced is then a claim."""
    return not words.isdisjoint(_TRICKS)


def tells_claim(words: Set[str], chunks: list[Chunk]) -> bool:
    """Whether a clause of the text may be a claim, a concession, or an answer to one."""
    if not words.isdisjoint(_CUES) or ("montrer" in words and not words.isdisjoint(_HANDS)):
        return True
    if not words.isdisjoint(_LAYING_DOWN) and any(_is_whole_hand(chunk) for chunk in chunks):
        return True
    if not words.isdisjoint(("perdre", "coûter")) and not words.isdisjoint(_COUNTED | {"en"}):
        return True
    spoken = not words.isdisjoint(_SAYING | {'"', "«", ":"})
    return spoken and (not words.isdisjoint(_SPOKEN) or words >= {"en", "faire", "plus"})


def _is_whole_hand(chunk: Chunk) -> bool:
    """`ses cartes`, `son jeu`, not `sa carte`."""
    if chunk.head != "noun" or chunk.lemma not in ("carte", "jeu") or not chunk.heads:
        return False
    own = any(name == "POSS" for name, _ in chunk.specs)
    return own and (chunk.lemma == "jeu" or is_plural(chunk.heads[-1][1], chunk))


def tell_what_is_in_dispute(discourse: Discourse, words: Set[str]) -> None:
    """What the words of a text show to be in dispute: the tricks, a revoke, a score written otherwise than made."""
    mixed = not words.isdisjoint(("mélanger", "mêler", "ranger", "ramasser", "remettre"))
    revoke = discourse.revoke_told
    numbers = not words.isdisjoint(("d'accord", "pas d'accord", "jurer", "prétendre", "nombre"))
    counted = not words.isdisjoint(_COUNTED) or any(word.isdecimal() for word in words)
    numbers = numbers or ("dire" in words and counted)
    discourse.disputed = (mixed and (revoke or numbers)) or ("nombre" in words and not words.isdisjoint(_COUNTED))
    discourse.irregular_trick = not words.isdisjoint(("manquer", "oublier", "fournir", "coller", "collé"))
    entered = not words.isdisjoint(("marquer", "inscrire", "noter", "saisir", "marque", "score", "bridgemate"))
    found_out = "faire" in words and counted and not words.isdisjoint(("apercevoir", "constater", "voir", "réaliser"))
    corrected = found_out or "juste" in words or "au lieu de" in words or "erreur" in words
    discourse.score_corrected = entered and corrected
