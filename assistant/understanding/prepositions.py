"""Prepositions as the clauses know them: without contraction, and those that any predicate takes."""

from __future__ import annotations

FREE_PREPOSITIONS = frozenset(
    (
        "pendant",
        "durant",
        "avant",
        "après",
        "dès",
        "dans",
        "sur",
        "sous",
        "par",
        "en",
        "avec",
        "sans",
        "depuis",
        "vers",
        "à la fin de",
        "au début de",
        "au moment de",
        "au cours de",
        "en cours de",
        "à la place de",
        "au lieu de",
        "à cause de",
        "malgré",
        "selon",
        "lors de",
        "à partir de",
        "au bout de",
        "suite à",
        "derrière",
        "comme",
        "chez",
        "devant",
        "contre",
        "jusqu'à",
        "sauf",
        "entre",
        "à côté de",
        "en face de",
        "au milieu de",
        "plutôt que",
        "d'après",
        "parmi",
        "faute de",
        "à la suite de",
        "à gauche de",
        "à droite de",
        "autour de",
        "en dehors de",
        "hors de",
        "par-dessus",
        "au profit de",
        "au sujet de",
        "grâce à",
        "en plus de",
        "en fonction de",
        "en cas de",
        "à l'issue de",
        "à propos de",
        "en tant que",
    )
)
FREE = frozenset(("à noun", "pour noun", "pour persons", "pour cards", "pour call"))
_CONTRACTIONS = ((" du", " de"), (" des", " de"), (" d'", " de"), (" au", " à"), (" aux", " à"))


def base_of(preposition: str) -> str:
    """A preposition without its contraction (`au lieu du`), or the one that says the same (`de la part d'`: `par`)."""
    for ending, base in _CONTRACTIONS:
        if preposition.endswith(ending):
            preposition = preposition[: -len(ending)] + base
            break
    return _SAME_AS.get(preposition, preposition)


_SAME_AS = {"de la part de": "par", "de chez": "de"}
