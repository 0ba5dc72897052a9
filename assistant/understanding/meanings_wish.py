"""What one player wants another to lead or play, told as a wish: `Sud veut qu'Ouest attaque cœur`."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat
from assistant.statements import Forbade, Meaning, Mode, Person, Pronoun, Required, Role
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.parts import cards, object_cards, ranked, suits


def ordered(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`qu'Ouest attaque cœur`, `qu'il mette sa plus petite`: a clause of its own behind `que` is what is asked for."""
    alone = frame.under == "sub:that" and frame.chunks[0].folded in ("que", "qu'")
    if not alone or frame.past or discourse.auction or frame.passive or not object_cards(frame):
        return None
    return [_option_upon(frame.speaker, frame.subject, object_cards(frame), frame.negated)]


def wishes_a_card_of_another(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Sud veut qu'Ouest attaque cœur`, `ne veut pas qu'il joue pique`: an option of declarer upon a defender."""
    inner = next((one for link, one in frame.clauses if link in ("que", "qu'") and _is_of_a_card(one)), None)
    in_play = discourse.play_begun or discourse.penalised or discourse.brief
    if inner is None or discourse.auction or frame.past or not in_play:
        return None
    declarer = discourse.roles.get(Role.DECLARER, Role.DECLARER)
    wisher, player = frame.subject, inner.subject
    theirs = isinstance(wisher, Seat) and (
        isinstance(player, Pronoun) or (isinstance(player, Seat) and wisher.side is not player.side)
    )
    if wisher not in (declarer, Role.DECLARER) and (Role.DECLARER in discourse.roles or not theirs):
        return None
    if player in (wisher, Role.DUMMY, discourse.roles.get(Role.DUMMY)):
        return None
    inner.absorbed, frame.mode = True, Mode.FACT
    denied = frame.negated is not inner.negated
    return [_option_upon(wisher, player, cards(inner), denied)]


def _is_of_a_card(frame: Frame) -> bool:
    """Whether a clause tells what card or suit somebody leads or plays."""
    return frame.family in ("lead", "play") and frame.subject is not None and bool(object_cards(frame))


def _option_upon(by: Person | None, of: Person | None, told: tuple[CardRef, ...], forbidden: bool) -> Meaning:
    """The card or suit that one player requires of another, or forbids him."""
    whose = None if isinstance(of, Pronoun) else of
    if forbidden:
        return Forbade(by, suits(told) or tuple(card.suit for card in told if card.suit), whose)
    return Required(by, suits(told), ranked(told), whose)
