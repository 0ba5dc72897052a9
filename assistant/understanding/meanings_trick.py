"""Tricks won, the lead lost, the end of tricks and of play; revokes."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    KeptLead,
    LostLead,
    Meaning,
    PlayEnded,
    Revoked,
    RevokeTrickWon,
    Role,
    TrickEnded,
    TrickWon,
)
from assistant.understanding import meanings_moment, meanings_revoke
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_at_trick import trick_told
from assistant.understanding.meanings_revoke_again import of_the_same
from assistant.understanding.meanings_won import lead_taken_again, takes_the_lead, won
from assistant.understanding.numbers import number_of
from assistant.understanding.parts import TRICKS, agent, all_nouns, linked_cards, noted, owner, ranked, who


def win(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`gagne`, `gagne la levée`, `gagne 3 levées`."""
    nouns = {noun.lemma for noun in all_nouns(frame)}
    if (
        frame.negated
        or any(noun.none for noun in frame.objects)
        or not (nouns & TRICKS or not frame.objects or takes_the_lead(frame))
    ):
        return [noted(frame, discourse)]
    if frame.lemma == "regagner" and takes_the_lead(frame):
        return lead_taken_again(frame, discourse)
    return [won(frame, discourse, _tricks(frame), _with_what(frame))]


def _with_what(frame: Frame) -> tuple[CardRef, ...]:
    """`fait la levée avec la D♣`, `gagne du Roi`."""
    return ranked(linked_cards(frame, "avec", "de"))


def _tricks(frame: Frame) -> int | None:
    counts = [token for noun in frame.objects for name, token in noun.chunk.specs if name == "NUMD"]
    return number_of(counts[0]) if counts else None


def make(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`faire` says what its object says: a revoke, tricks, a contract, a claim."""
    for noun in frame.objects if not frame.negated else ():
        if noun.lemma.startswith("renonce"):
            return [_revoked(frame, noun)]
        if noun.lemma in TRICKS and frame.lemma in ("faire", "refaire") and not noun.none:
            return [won(frame, discourse, _tricks(frame), _with_what(frame))]
    return [noted(frame, discourse)]


def lose(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`perd la main`, `ne perd pas la main`."""
    profit = next((noun for noun in frame.linked("à") if noun.lemma == "profit"), None)
    gains = next((noun.person for noun in frame.linked("au profit de") if noun.head == "persons"), None)
    taker = owner(profit) if profit is not None else gains
    if taker is not None and not frame.negated:
        return [TrickWon(taker)]  # `perd la 9e au profit d'Ouest`
    if any(noun.lemma == "main" for noun in frame.objects):
        return [KeptLead(who(frame)) if frame.negated else LostLead(who(frame))]
    return [noted(frame, discourse)]


def end(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`la levée est finie`, `levée terminée`, `fin du coup`."""
    nouns = {noun.lemma for noun in all_nouns(frame)}
    if frame.negated or frame.linked("avant", "après"):
        return [noted(frame, discourse)]
    if nouns & TRICKS:
        return [TrickEnded()]
    over = frame.lemma == "finir" and frame.past and nouns <= {"on"} and (discourse.revoke_told or discourse.play_begun)
    if nouns & meanings_moment.HAND or (over and frame.subject is Role.SOMEBODY):
        return [PlayEnded()]  # `on a fini`
    return [noted(frame, discourse)]


# --- revokes -------------------------------------------------------------------------------------------


def revoke(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`a renoncé`, `renonce de Nord à ♥ à la 5e levée`."""
    if frame.negated:
        return [noted(frame, discourse)]
    revoked = of_the_same(_revoked(frame, frame.noun), discourse.revoked)
    told: list[Meaning] = [revoked, *(meanings_moment.noticed_thing(frame) or ())]
    winner = next((noun.person for noun in frame.linked("par") if noun.person is not None), None)
    won_there = frame.kind == "n" and winner is not None and not frame.words.isdisjoint(_WON)
    return [*told, RevokeTrickWon(winner)] if won_there and winner is not None else told


_WON = frozenset(("gagner", "prendre", "emporter", "remporter", "gagné", "pris"))
"""`renonce d'Est levée 4, gagnée par Ouest`: the trick was."""


def _revoked(frame: Frame, noun: Noun | None) -> Revoked:
    named = noun.person if noun is not None and noun.head == "persons" else None
    person = frame.subject if frame.subject is not None else named if named is not None else agent(frame)
    return meanings_revoke.revoked(frame, noun, person, trick_told(frame))
