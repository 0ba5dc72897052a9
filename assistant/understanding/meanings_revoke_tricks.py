"""Tricks told without a verb of winning: whose a trick was, how many more there were, none at all."""

from __future__ import annotations

from assistant.statements import Group, Meaning, Role, TricksSince
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_tricks_since import GOES, SINCE, TOWARDS, tricks_since
from assistant.understanding.meanings_won import won_by
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import TRICKS, owner, who


def of_tricks(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """The meaning of such a frame, None when it tells of something else."""
    later = tricks_since(frame, discourse)
    return (
        later
        or _trick_goes_to(frame, discourse)
        or _trick_taken_by(frame, discourse)
        or _some_more(frame)
        or _none_more(frame)
    )


def _none_more(frame: Frame) -> list[Meaning] | None:
    """`plus rien après pour la défense`."""
    if frame.lemma != "nothing_more":
        return None
    whose = [one.person for one in frame.linked(*TOWARDS) if one.head == "persons" and one.person is not None]
    return [TricksSince(whose[0] if whose else frame.subject or Group.OFFENDING_SIDE, 0)]


def _trick_goes_to(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la levée revient à O`, `le pli est pour Est`: who won it."""
    noun = frame.subject_noun
    if noun is None or noun.lemma not in TRICKS or frame.kind != "v" or frame.negated or frame.lemma not in GOES:
        return None
    whose = [one.person for one in frame.linked(*TOWARDS) if one.head == "persons" and one.person is not None]
    count = count_of(noun.chunk)
    if len(whose) != 1 or (count is not None and count > 1):
        return None
    return [won_by(whose[0], frame, discourse)]


def _trick_taken_by(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la levée a été faite par N`, `levée prise par l'As de N`, `pli fait par son partenaire`: who won it."""
    noun = frame.subject_noun if frame.kind == "v" and frame.passive else frame.noun if frame.kind == "n" else None
    if noun is None or noun.lemma not in TRICKS or frame.negated or (count_of(noun.chunk) or 1) > 1:
        return None
    done = frame.lemma in _TAKEN or (frame.kind == "n" and noun.marked(*_TAKEN))
    by = [*frame.linked("par"), *noun.linked("par")] if done else []
    winner = next((one.person if one.head == "persons" else owner(one) for one in by), None)
    return None if winner in (None, Role.SOMEBODY) else [won_by(winner, frame, discourse)]


_TAKEN = ("faire", "fait", "prendre", "pris", "emporter", "remporter", "ramasser", "réaliser", "encaisser")


def _some_more(frame: Frame) -> list[Meaning] | None:
    """`3 autres pour E-O`, `en a fait 2 après`, `en refait une`: tricks counted without naming them."""
    words = frame.words
    if frame.negated:
        return None
    if frame.kind == "n" and frame.noun is not None and "autre" in words and frame.noun.lemma not in TRICKS:
        whose = [one.person for one in frame.linked(*TOWARDS) if one.head == "persons" and one.person is not None]
        number = _bare_number(frame.noun)
        return [TricksSince(whose[0], number)] if len(whose) == 1 and number is not None else None
    makes = frame.kind == "v" and frame.family in ("make", "win") and "en" in frame.clitics and len(frame.objects) == 1
    more = bool(words & SINCE) or "encore" in words or frame.lemma == "refaire"
    number = _bare_number(frame.objects[0]) if makes and more else None
    return [TricksSince(who(frame), number)] if number is not None else None


def _bare_number(noun: Noun) -> int | None:
    """A figure alone, 1 to 13, also read as a rank; None for anything else."""
    if len(noun.chunk.heads) != 1 or noun.chunk.heads[0][0] not in ("NUM", "RANK", "QTY"):
        return None
    number = number_of(noun.chunk.heads[0][1])
    if number is None and noun.chunk.folded.isdecimal():
        number = int(noun.chunk.folded)
    return number if number is not None and 1 <= number <= 13 else None
