"""Whether a noun and a verb fit: person and number, words that deny, participles that are adjectives."""

from __future__ import annotations

from collections.abc import Set

from assistant.statements import Group
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Noun


def agrees(noun: Noun, group: Chunk) -> bool:
    """Whether a noun may be the subject of a finite verb, by person and number; what cannot be told agrees."""
    token = next(token for name, token in zip(group.names, group.tokens, strict=True) if name in ("VERB", "AUX"))
    persons = {feature.partition(".")[2] for feature in (token.entry.features if token.entry else ())}
    persons.discard("")
    if not persons:
        return True
    wanted = _persons_of(noun)
    if wanted == {"3p"} and "3s" in persons and token.folded.endswith("e"):
        return True  # `Ouest et Est entame`: the plural of such a verb is not heard
    return not wanted or not persons.isdisjoint(wanted)


def _persons_of(noun: Noun) -> Set[str]:
    name, token = noun.chunk.heads[-1]
    if any(one == "ETP" or one == "ETC" for one, _ in noun.chunk.heads):
        each = any(token.folded in ("ni", "ou") for token in noun.chunk.tokens)  # `ni Est ni Ouest n'a joué`
        if token.folded == "moi":
            return {"3p", "1p", "2p", "3s"}
        return {"3p"} if noun.head == "persons" and not each else {"3p", "3s"}
    if name == "PRO":
        told = {feature for feature in (token.entry.features if token.entry else ()) if feature[0] in "123"}
        return told | ({"3p"} if token.folded in ("ce", "c'") else set())
    if name == "SEAT":
        return {"3s"}
    if name == "SIDE" or noun.head in ("call", "cards"):
        return {"3s", "3p"}
    for one, spec in noun.chunk.specs:
        if one == "NUMD":
            return {"3p", "3s"} if spec.folded in ("1", "un", "une") else {"3p"}
        if one in ("DET", "POSS") and spec.entry:
            numbers = {feature[-1] for feature in spec.entry.features if feature[1:2] == "."}
            if numbers:
                return {f"3{number}" for number in numbers}
    numbers = {feature[-1] for feature in (token.entry.features if token.entry else ()) if feature[1:2] == "."}
    return {f"3{number}" for number in numbers}


def is_nobody(noun: Noun) -> bool:
    """`personne`, `rien`, `aucun`: a subject that denies the clause."""
    words = {noun.lemma, *(token.entry.lemma for _, token in noun.chunk.specs if token.entry)}
    return not words.isdisjoint(("personne", "rien", "aucun", "nul"))


def all_denied(noun: Noun | None) -> Group | None:
    """Those of whom `personne`, `aucun défenseur` as a subject deny something; None when it denies nothing."""
    if noun is None or not is_nobody(noun):
        return None
    return Group.DEFENDERS if noun.lemma == "defender" else Group.EVERYBODY


def denies(noun: Noun) -> bool:
    """Whether a subject denies its clause: it is nobody, or joined by `ni`."""
    joints = (token for name, token in zip(noun.chunk.names, noun.chunk.tokens, strict=True) if name == "ETP")
    return is_nobody(noun) or any(token.folded == "ni" for token in joints)


def option_participle(chunk: Chunk) -> str | None:
    """The verb of an option whose participle is also an adjective: `interdit`."""
    lemmas = [entry.lemma for name, entry in chunk.tokens[-1].options if name == "VPP"]
    return next((lemma for lemma in lemmas if lemma in ("interdire", "exiger", "accepter", "refuser")), None)
