"""Before whose play something was played: `avant Ouest`, `avant qu'Ouest ait joué`, `alors qu'O n'avait pas joué`."""

from __future__ import annotations

from assistant.statements import Person, Pronoun
from assistant.understanding.frames import Frame
from assistant.understanding.parts import object_cards

_PLAYING = frozenset(("jouer", "fournir", "poser", "mettre", "servir"))
_BEFORE = frozenset(("avant que", "sans attendre que"))
_WHILE = frozenset(("alors que", "quand", "pendant que", "tandis que"))


def played_before(frame: Frame) -> Person | None:
    """The player told to come later in the trick than the card of this frame; None when nobody is told to."""
    person = next((noun.person for noun in frame.linked("avant") if noun.person is not None), None)
    inner = next((one for link, one in frame.clauses if _is_not_played_yet(link, one)), None)
    if person is None and inner is not None:
        person = inner.subject
        inner.absorbed = True
    if isinstance(person, Pronoun):
        others = [one for one in person.candidates if one != frame.subject]
        return others[0] if others else person  # `O cherche, E défausse avant lui`: before the other one
    return person


def led_before(frame: Frame) -> Person | None:
    """The player told to be on lead where another leads before him: `entame avant Ouest`, `avant qu'O ait entamé`."""
    if frame.lemma == "entamer":
        person = next((noun.person for noun in frame.linked("avant") if noun.head == "persons"), None)
        if person is not None:
            return person
    for link, inner in frame.clauses:
        if link in _BEFORE and inner.family == "lead" and inner.subject not in (None, frame.subject):
            inner.absorbed = True
            return inner.subject
    return None


def played_before_turn(frame: Frame) -> Person | None:
    """As `played_before`, of a lead to the next trick: `rejoue avant Ouest`, `attaque avant qu'Ouest ait joué`."""
    if frame.lemma == "entamer" or (frame.linked("avant") and frame.lemma != "rejouer"):
        return None
    return played_before(frame)


def _is_not_played_yet(link: str, inner: Frame) -> bool:
    """Whether a clause tells that somebody has not played to the trick; a card named there is told by itself."""
    if inner.family != "play" or inner.lemma not in _PLAYING or inner.subject is None or object_cards(inner):
        return False
    return link in _BEFORE or (link in _WHILE and inner.negated)
