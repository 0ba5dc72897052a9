"""From which hand a card is told as played, in whose place, and instead of which card."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import Person, Role
from assistant.understanding.frames import Frame
from assistant.understanding.parts import all_nouns, cards, lemma_of, linked_cards, owner, who

_INSTEAD = ("au lieu de", "à la place de", "plutôt que")


def instead(frame: Frame) -> tuple[CardRef, ...]:
    """The cards that ought to have been played: `au lieu du 9♠`, `au lieu de fournir le 9`."""
    found = list(linked_cards(frame, *_INSTEAD))
    for link, inner in frame.clauses:
        if link in _INSTEAD:
            found.extend(cards(inner))
    return tuple(found)


def in_place_of(frame: Frame) -> bool:
    """Whether it was somebody else's turn: `à la place d'Ouest`."""
    mine = any(noun.lemma == "place" and noun.chunk.specs[:1] for noun in frame.linked("à"))  # `à ma place`
    for_him = frame.linked("pour") if frame.lemma in ("entamer", "attaquer") else []  # `entame pour Nord`
    hand_too = any(noun.lemma == "main" for noun in frame.linked(*_INSTEAD))  # `du mort au lieu de sa main`
    return mine or hand_too or any(noun.head == "persons" for noun in [*frame.linked(*_INSTEAD), *for_him])


def displaced(frame: Frame) -> Person | None:
    """Whose turn it was, of what is told as done in somebody's place: `au lieu d'Ouest`."""
    nouns = frame.linked(*_INSTEAD)
    if any(noun.lemma == "main" and noun.chunk.specs and noun.chunk.specs[0][0] == "POSS" for noun in nouns):
        return frame.subject  # `du mort au lieu de sa main`
    return next((noun.person for noun in nouns if noun.head == "persons"), None)


def out_of_turn(frame: Frame) -> bool:
    """Whether told as out of turn, by the wrong player, or from the wrong hand."""
    tokens = [
        *frame.adverbs,
        *frame.marks,
        *(token for noun in (*frame.objects, frame.noun) if noun for token in noun.marks),
    ]
    words = {lemma_of(token) for token in tokens}
    return "out_of_rotation" in words or in_place_of(frame) or wrong_hand(frame) or _by_the_wrong_player(frame)


def _by_the_wrong_player(frame: Frame) -> bool:
    """`le mauvais flanc a entamé`, `entame par le mauvais défenseur`."""
    nouns = [*frame.linked("par", "de"), *(one for one in (frame.subject_noun, frame.noun) if one is not None)]
    nouns += frame.noun.linked("par", "de") if frame.noun is not None else []
    return any(noun.head == "persons" and noun.marked("mauvais") for noun in nouns)


def wrong_hand(frame: Frame) -> bool:
    """Whether told as from the wrong hand: only declarer has two."""
    nouns = [noun for noun in all_nouns(frame) if noun.lemma in ("main", "mauvaise main", "côté")]
    return any(noun.lemma == "mauvaise main" or noun.marked("mauvais") for noun in nouns)


def hand(frame: Frame) -> Person | None:
    """The hand a card came from: `du mort`, `de sa main`; in brackets it is no part of what was played on."""
    if from_dummy_in_brackets(frame):
        return Role.DUMMY
    won = [one for noun in frame.linked("de", "avec") if noun.head == "cards" for one in noun.linked("de")]
    if not frame.objects and any(one.person is Role.DUMMY for one in won):
        return Role.DUMMY  # `prend de l'as du mort`
    nouns = [*frame.linked("de", "à"), *(one for noun in frame.objects for one in noun.linked("de"))]
    elsewhere = [noun for noun in frame.linked("à") if noun.person not in (Role.DUMMY, Role.DECLARER, frame.subject)]
    for noun in nouns:
        if noun.head == "persons" and noun.lemma in _ONESELF and "de chez" in noun.chunk.words:
            return who(frame)  # `joue de chez lui`
        if noun.head == "persons" and noun.person is not None and noun not in elsewhere:
            return noun.person  # not `sans faire attention à Est`
        if noun.head == "noun" and noun.lemma in ("main", "jeu"):
            return owner(noun) or (who(frame) if noun.chunk.specs and noun.chunk.specs[0][0] == "POSS" else None)
    return None


_ONESELF = frozenset(("lui", "elle", "moi", "soi", "eux"))


def from_dummy_in_brackets(frame: Frame) -> bool:
    """`il coupe un ♠ (du mort)`: with a card of dummy."""
    pairs = (pair for noun in frame.objects for pair in zip(noun.chunks, noun.chunks[1:], strict=False))
    return any(mark.folded == "(" and chunk.kind == "pp" and chunk.lemma == "dummy" for mark, chunk in pairs)
