"""Whether somebody may ask a player about a suit (61B): a question about the rule, not about a revoke."""

from __future__ import annotations

from assistant.record.people import Player, partner_of
from assistant.record.situation import Situation
from assistant.record.state import State
from assistant.statements import (
    HasSuit,
    LacksSuit,
    Mode,
    Noted,
    Person,
    Relation,
    Relative,
    Revoked,
    Role,
    RoleTold,
    Told,
)

ASKED = "question_asked"
PERMISSION = "permission"
SAID = "remark"
ADDRESSED = "happening"
SPEAKING = (ASKED, SAID, ADDRESSED)
"""Topics of what is asked, of what is said, and of what is only told to be done towards somebody."""


class Asker:
    """Who asks whom whether he has none of the suit led (61B)."""

    DECLARER = "declarer"
    DUMMY_DECLARER = "dummy_declarer"
    DUMMY_DEFENDER = "dummy_defender"
    DEFENDER_DECLARER = "defender_declarer"
    DEFENDER_PARTNER = "defender_partner"


def asks_leave(story: tuple[Told, ...], index: int) -> bool:
    """Whether the question told there is whether it may be put, and no revoke is told beside it."""
    told = story[index]
    suit = next((place for place in range(index + 1, min(index + 4, len(story))) if _asks_suit(story[place])), None)
    if suit is None or not isinstance(told.meaning, Noted) or told.meaning.topic not in SPEAKING:
        return False
    if told.meaning.topic == ADDRESSED and told.meaning.other is None:
        return False
    if any(one.mode is Mode.FACT and isinstance(one.meaning, Revoked | HasSuit) for one in story):
        return False
    if told.meaning.topic == SAID:
        return told.mode is not Mode.FACT and any(_is_permission(one) for one in story[max(0, index - 2) : index])
    return told.mode is Mode.QUESTION or any(_is_permission(one) for one in story[suit + 1 :])


def _asks_suit(told: Told) -> bool:
    of_that_suit = isinstance(told.meaning, Noted) and told.meaning.topic == "cards_held"  # `s'il a de la couleur`
    return told.mode is Mode.QUESTION and (of_that_suit or isinstance(told.meaning, HasSuit | LacksSuit))


def _is_permission(told: Told) -> bool:
    return isinstance(told.meaning, Noted) and told.meaning.topic == PERMISSION


def belongs_to_one(story: tuple[Told, ...], index: int) -> bool:
    """Whether a suspicion of a revoke told there is only that of such a question."""
    around = range(max(0, index - 2), len(story))
    return any(asks_leave(story, place) for place in around if place != index)


def asker(situation: Situation) -> str | None:
    """Who asks whom, as far as told; the typist and his partner are defenders unless they are told to declare."""
    if situation.abstract:
        return None
    asked = _asked(situation)
    to = situation.state.people.player(asked)
    by, own = situation.offender, situation.partner
    hand = situation.state.people.hand(by) or _role_told(situation, by)
    asked_partner = (to is not None and to == own) or (
        isinstance(asked, Relative) and asked.relation is Relation.PARTNER and to is None
    )
    if by is Role.DUMMY or hand is Role.DUMMY:
        asked_partner = asked_partner or situation.state.people.hand(to) is Role.DECLARER
        defends = _defends(situation.state, to)
        return Asker.DUMMY_DECLARER if asked_partner else Asker.DUMMY_DEFENDER if defends else None
    if by is Role.DECLARER or hand is Role.DECLARER:
        return Asker.DECLARER
    if asked_partner and _defends(situation.state, by) is not False:
        return Asker.DEFENDER_PARTNER
    return Asker.DEFENDER_DECLARER if _defends(situation.state, to) is False else None


def _role_told(situation: Situation, player: Player | None) -> Role | None:
    """The role told of a player whose seat is not: `je suis le mort`."""
    told = (one.meaning for one in situation.story if one.mode is Mode.FACT and isinstance(one.meaning, RoleTold))
    roles = (one.role for one in told if situation.state.people.player(one.who) == player)
    return next((role for role in roles if role in (Role.DUMMY, Role.DECLARER)), None)


def _asked(situation: Situation) -> Person | None:
    """Who is asked: told with the question, or of whom the suit is asked."""
    index, story = situation.incident.index, situation.story
    other = getattr(story[index].meaning, "other", None)
    suit = next((one.meaning for one in story[index + 1 :] if _asks_suit(one)), None)
    return other if other is not None else getattr(suit, "who", None)


def _defends(state: State, player: Player | None) -> bool | None:
    return state.people.side_defends(player) if player is not None and partner_of(player) is not None else None
