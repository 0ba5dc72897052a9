"""What the chunks of nouns stand for: persons."""

from __future__ import annotations

from assistant.bridge import Seat, Side
from assistant.statements import Group, Person, Pronoun, Relation, Relative, Role, Several
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.numbers import is_plural
from assistant.understanding.token import Token

_ROLES: dict[str, Role | Group] = {
    "declarer": Role.DECLARER,
    "presumed_declarer": Role.DECLARER,
    "dummy": Role.DUMMY,
    "presumed_dummy": Role.DUMMY,
    "defender": Role.DEFENDER,
    "leader": Role.LEADER,
    "offender": Role.OFFENDER,
    "director": Role.DIRECTOR,
    "revoker": Role.OFFENDER,
    "offending_side": Group.OFFENDING_SIDE,
    "non_offending_side": Group.NON_OFFENDING_SIDE,
    "declaring_side": Group.DECLARING_SIDE,
    "defending_side": Group.DEFENDERS,
    "opposing_side": Group.OPPONENTS,
}
_RELATIONS = {"partner": Relation.PARTNER, "lho": Relation.LHO, "rho": Relation.RHO, "opponent": Relation.OPPONENT}
_PLURAL_ROLES = {
    "defender": Group.DEFENDERS,
    "offender": Group.OFFENDING_SIDE,
    "opponent": Group.OPPONENTS,
    "player": Group.EVERYBODY,
}
_SPEAKERS = frozenset(("je", "moi"))
_NOBODY = frozenset(("on", "quelqu'un", "personne"))


def person_of(chunk: Chunk, discourse: Discourse, mention: bool = True, subject: bool = False) -> Person:
    """The person of a chunk whose head is "persons"."""
    persons = [
        _one_person(token, chunk, discourse)
        for name, token in chunk.heads
        if name not in ("ETP", "DET", "POSS", "NUMD")
    ]
    person: Person = persons[0] if len(persons) == 1 else Several(tuple(persons))
    if mention:
        for one in persons:
            discourse.mention(one, subject)
        if subject and len(persons) > 1:
            discourse.subject = person
    return person


def _one_person(token: Token, chunk: Chunk, discourse: Discourse) -> Person:
    lemma = token.entry.lemma if token.entry else ""
    if token.tag == "SEAT":
        return Seat(lemma)
    if token.tag == "SIDE":
        return Side(lemma or token.value)
    if token.tag == "ROLE":
        return _on_whose_part(chunk, discourse) if is_on_the_part(chunk) else _role(lemma, token, chunk, discourse)
    if token.tag == "PERSON":
        return Role.SOMEBODY
    return pronoun_person(lemma or token.folded, token.folded, discourse)


def _role(lemma: str, token: Token, chunk: Chunk, discourse: Discourse) -> Person:
    plural = is_plural(token, chunk)
    if plural and lemma in _PLURAL_ROLES:
        return _PLURAL_ROLES[lemma]
    if lemma in _RELATIONS:
        owner = next((t.entry.features[0] for name, t in chunk.specs if name == "POSS" and t.entry), "")
        of: Person | None = discourse.subject
        if owner in ("1s", "1p"):
            of = discourse.speaker or Role.SPEAKER
        if isinstance(of, Relative) and lemma in ("lho", "rho") and of.relation in (Relation.LHO, Relation.RHO):
            of = of.of  # `l'adversaire de droite joue avant celui de gauche`: both seen from the same player
        if lemma == "opponent" and not plural and of is None:
            return Role.SOMEBODY
        return Relative(_RELATIONS[lemma], of if of is not None else Pronoun(token.folded, ()))
    return _ROLES.get(lemma, Role.SOMEBODY)


def is_on_the_part(chunk: Chunk) -> bool:
    """Whether a chunk is `de ma part`, `de leur part`: by whom, and no partner (who is `mon part`)."""
    return chunk.kind == "pp" and chunk.folded in _ON_THE_PART


_ON_THE_PART = {
    "de ma part": "je",
    "de notre part": "nous",
    "de sa part": "il",
    "de leur part": "ils",
    "de ta part": "tu",
    "de votre part": "vous",
}


def _on_whose_part(chunk: Chunk, discourse: Discourse) -> Person:
    word = _ON_THE_PART[chunk.folded]
    if word == "il" and discourse.subject is not None:
        return discourse.subject
    return pronoun_person(word, word, discourse)


def pronoun_person(lemma: str, typed: str, discourse: Discourse) -> Person:
    """The person of a pronoun."""
    if lemma in _SPEAKERS:
        return discourse.speaker or Role.SPEAKER
    if lemma in _NOBODY:
        return Role.SOMEBODY
    if lemma in ("il", "elle", "lui"):
        return discourse.pronoun(typed)
    return Group.EVERYBODY if lemma == "tout le monde" else Pronoun(typed, ())


def is_player(chunk: Chunk) -> bool:
    """Whether the head names somebody who acts: a person, not a demonstrative thing."""
    return chunk.head == "persons" and not any(
        name == "PRO" and token.entry and token.entry.lemma in ("ce", "cela", "quelque chose", "rien", "même")
        for name, token in chunk.heads
    )
