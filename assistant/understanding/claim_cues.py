"""Which texts may tell of claims, or of cards and tricks counted: by their words, before any clause is read."""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.numbers import is_plural

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
        "disparaître", "impossible",
    )
)  # fmt: skip
MIXING = frozenset(("mélanger", "mêler", "battre", "brouiller", "brasser", "rebattre", "remélanger", "remêler"))
"""Verbs of cards whose order is lost."""
CLEARING = frozenset(("ranger", "remettre", "ramasser", "rentrer", "regrouper", "replacer", "rassembler"))
"""Verbs of cards put away."""
DISPUTES = frozenset(("désaccord", "dispute", "litige", "contestation", "différend", "discussion", "divergence"))
_COUNTED = frozenset(("carte", "levée", "pli", "trick"))
_WAYS = frozenset(("mauvais", "sens", "mauvais sens", "à l'envers", "de travers", "en travers", "mal"))
_LOOKING = frozenset(("regarder", "vérifier", "contrôler", "inspecter", "examiner", "consulter", "voir"))
_HIGHEST_RANK, _HIGHEST_BOARD = 10, 40


def names_board_by_number(chunk: Chunk) -> bool:
    """`la 7`, `le 12`, `au 13`: a rank is masculine and ten at most, so that it is a board that is meant."""
    number = chunk.heads[-1][1].text if len(chunk.heads) == 1 else ""
    if chunk.kind not in ("np", "pp") or not number.isdecimal():
        return False
    if not chunk.specs:  # `au 13`: the article is in the preposition
        return chunk.tokens[0].folded in ("au", "du") and _HIGHEST_RANK < int(number) <= _HIGHEST_BOARD
    article = chunk.specs[0][1].folded if len(chunk.specs) == 1 else ""
    least = 0 if article == "la" else _HIGHEST_RANK
    return article in ("la", "le") and least < int(number) <= _HIGHEST_BOARD


def words_of(chunks: list[Chunk]) -> Set[str]:
    """The lemmas of a text."""
    return set().union(*(chunk.words for chunk in chunks))


def tells_count(words: Set[str], chunks: list[Chunk]) -> bool:
    """Whether a clause may tell of numbers of cards, cards found, boards, tricks turned, looked at or counted."""
    if not words.isdisjoint(_COUNTING) or words >= {"tromper", "table"}:
        return True
    if any(names_board_by_number(chunk) for chunk in chunks) or sides_say_numbers(chunks):
        return True
    if words.isdisjoint(_COUNTED):
        return False
    if not words.isdisjoint(_WAYS | MIXING | DISPUTES | {"étui"}):
        return True  # `la levée est du mauvais côté`
    if not words.isdisjoint(_LOOKING) and not words.isdisjoint(("levée", "pli")):
        return True  # `regarde les plis de la défense`
    if "plus" in words and any(chunk.folded in ("de carte", "de cartes") for chunk in chunks):
        return True  # `n'a plus de carte`
    numbered = pairwise(chunks)  # `au pli 4`
    if any(one.lemma in _COUNTED and after.heads and after.heads[-1][0] == "NUM" for one, after in numbered):
        return True
    return any(
        chunk.lemma in _COUNTED
        and any(name in ("NUMD", "ORD") or token.folded in ("un", "une", "la") for name, token in chunk.specs)
        for chunk in chunks
        if chunk.head == "noun"
    )


def sides_say_numbers(chunks: list[Chunk]) -> bool:
    """`N dit 9, E dit 8`: a number each, without a card or suit, from players of both sides: tricks counted."""
    sides = set()
    for who, says, told in zip(chunks, chunks[1:], chunks[2:], strict=False):
        seat = who.heads[0][1] if who.kind == "np" and who.head == "persons" and len(who.heads) == 1 else None
        alone = told.kind == "np" and not told.specs and len(told.heads) == 1 and told.heads[0][0] in ("NUM", "RANK")
        if seat is not None and seat.tag == "SEAT" and seat.entry and says.lemma == "dire" and alone:
            sides.add(seat.entry.lemma in "NS")
    return len(sides) == 2


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
    if spoken and any(_is_for_somebody_spoken_to(chunk) for chunk in chunks):
        return True
    return spoken and (not words.isdisjoint(_SPOKEN) or words >= {"en", "faire", "plus"})


def _is_for_somebody_spoken_to(chunk: Chunk) -> bool:
    """`pour toi`, `pour vous`: to whom tricks are given in words."""
    return chunk.kind == "pp" and chunk.tokens[0].folded == "pour" and chunk.lemma in ("toi", "vous", "moi", "nous")


def _is_whole_hand(chunk: Chunk) -> bool:
    """`ses cartes`, `son jeu`, not `sa carte`."""
    if chunk.head != "noun" or chunk.lemma not in ("carte", "jeu") or not chunk.heads:
        return False
    own = any(name == "POSS" for name, _ in chunk.specs)
    return own and (chunk.lemma == "jeu" or is_plural(chunk.heads[-1][1], chunk))


_ENTERING = (
    "marquer", "inscrire", "noter", "saisir", "marque", "score", "bridgemate", "rentrer", "entrer", "enregistrer",
    "feuille", "fiche",
)  # fmt: skip


def tell_what_is_in_dispute(discourse: Discourse, words: Set[str], chunks: list[Chunk]) -> None:
    """What the words of a text show to be in dispute: the tricks, a revoke, a score written otherwise than made."""
    mixed = not words.isdisjoint(MIXING | CLEARING)
    revoke = discourse.revoke_told
    numbers = not words.isdisjoint(("d'accord", "pas d'accord", "jurer", "prétendre", "nombre"))
    counted = not words.isdisjoint(_COUNTED) or any(word.isdecimal() for word in words)
    numbers = numbers or ("dire" in words and counted)
    sides = (
        not words.isdisjoint(("dire", "compter"))
        and _COUNTED - {"carte"} & words
        and sum(word.isdecimal() for word in words) > 1
    )
    claimed = not words.isdisjoint(("étaler", "tabler", "revendiquer", "concéder", "reste", '"', "«", "tout"))
    discourse.disputed = (
        (mixed and (revoke or numbers))
        or (sides and not claimed)
        or (not words.isdisjoint(DISPUTES | {"nombre"}) and not words.isdisjoint(_COUNTED - {"carte"}))
        or sides_say_numbers(chunks)
    )
    discourse.irregular_trick = not words.isdisjoint(("manquer", "oublier", "fournir", "coller", "collé"))
    entered = not words.isdisjoint(_ENTERING)
    found_out = "faire" in words and counted and not words.isdisjoint(("apercevoir", "constater", "voir", "réaliser"))
    in_fact = not words.isdisjoint(("en fait", "en réalité", "alors que", "normalement"))
    corrected = found_out or in_fact or "juste" in words or "au lieu de" in words or "erreur" in words
    discourse.score_corrected = entered and corrected
