"""What clauses about cards say together: how many the others have, who did not play to a trick, which card is lost."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat
from assistant.statements import (
    AtTrick,
    CardFound,
    CardsLeft,
    DidNotFollow,
    DidNotPlay,
    FifthCard,
    HasSuit,
    Led,
    Mentioned,
    Mode,
    Noted,
    OnLead,
    Played,
    PlayedTogether,
    Pronoun,
    Role,
    RoleTold,
    Told,
    TrickIncomplete,
    TurnToPlay,
)


def with_counts(told: list[Told]) -> list[Told]:
    """The statements with what each number, trick or card found takes from those around it."""
    told = _with_cards_together(_with_card_after(_without_what_is_a_revoke(told)))
    return _with_side_of_dummy(_with_card_named(_with_player(_with_expected(told))))


def _without_what_is_a_revoke(told: list[Told]) -> list[Told]:
    """`à la 12e levée il n'a pas fourni, il avait un ♥`: not to the suit, where no card is counted or looked for."""
    place = next((index for index, one in enumerate(told) if isinstance(one.meaning, TrickIncomplete)), None)
    meaning = told[place].meaning if place is not None else None
    if place is None or not isinstance(meaning, TrickIncomplete) or meaning.trick is None:
        return told
    held = any(isinstance(one.meaning, HasSuit) and one.meaning.who == meaning.who for one in told[place + 1 :])
    counted = any(isinstance(one.meaning, CardsLeft | CardFound | FifthCard | PlayedTogether) for one in told)
    text = told[place].text.casefold()
    if not held or counted or "fourni" not in text or "carte" in text:
        return told
    as_revoke = [told[place].with_changes(meaning=one) for one in (AtTrick(meaning.trick), DidNotFollow(meaning.who))]
    return [*told[:place], *as_revoke, *told[place + 1 :]]


def _with_cards_together(told: list[Told]) -> list[Told]:
    """`a joué deux cartes collées, le 5♦ et le R♦, les deux sont visibles`: which, and how many face up."""
    place = next((index for index, one in enumerate(told) if isinstance(one.meaning, PlayedTogether)), None)
    following = told[place + 1 : place + 3] if place is not None else []
    listed = next((cards for one in following if len(cards := _listed(one)) > 1), ())
    if place is None or not listed:
        return told
    seen = 2 if any("visible" in one.text.lower() for one in following) else None
    meaning = told[place].meaning.with_changes(cards=listed, visible=seen)
    return [*told[:place], told[place].with_changes(meaning=meaning), *told[place + 1 :]]


def _with_card_after(told: list[Told]) -> list[Told]:
    """`deux cartes sur la levée, le 5 et après le tour le 9`: not at once, the later one is a fifth card (45E)."""
    later = next((place for place, one in enumerate(told) if place and _comes_after(one)), None)
    first = told[later - 1] if later is not None else None
    if later is None or first is None:
        return told
    found = list(told)
    if isinstance(first.meaning, Played) and first.mode is Mode.FACT:
        player = first.meaning.who
    elif later > 1 and isinstance(both := told[later - 2].meaning, PlayedTogether) and len(_bare_cards(first)) == 1:
        player = both.who
        found[later - 2] = told[later - 2].with_changes(meaning=Noted("detail"))
        found[later - 1] = first.with_changes(meaning=Played(player, _bare_cards(first)))
    else:
        return told
    found[later] = told[later].with_changes(meaning=FifthCard(player, _bare_cards(told[later])))
    return found


def _comes_after(one: Told) -> bool:
    """A card alone that came once the trick was full."""
    words = one.text.lower()
    return len(_bare_cards(one)) == 1 and any(after in words for after in _ONCE_FULL)


_ONCE_FULL = ("après le tour", "après la levée", "après le pli", "après coup", "après les autres", "levée finie")


def _bare_cards(one: Told) -> tuple[CardRef, ...]:
    """The cards of a clause without a verb."""
    meaning = one.meaning
    return meaning.cards if isinstance(meaning, Noted) and meaning.topic == "thing" and one.mode is Mode.FACT else ()


def _listed(one: Told) -> tuple[CardRef, ...]:
    """The cards, with their suits, that are only noted."""
    return tuple(card for card in one.meaning.cards if card.suit is not None) if isinstance(one.meaning, Noted) else ()


def _with_side_of_dummy(told: list[Told]) -> list[Told]:
    """`O attaque, le mort dit « c'est à nous »`: who led is no partner of dummy, so he defends."""
    says = [isinstance(one.meaning, TurnToPlay | OnLead) and one.speaker is Role.DUMMY for one in told]
    if not any(says):
        return told
    place = says.index(True)
    mine = getattr(told[place].meaning, "who", None)
    leads = [one for one in told[:place] if isinstance(one.meaning, Led) and one.mode is Mode.FACT]
    leader = getattr(leads[-1].meaning, "who", None) if leads else None
    if not isinstance(mine, Pronoun) or mine.word != "nous" or not isinstance(leader, Seat):
        return told
    defends = told[place].with_changes(meaning=RoleTold(leader, Role.DEFENDER), mode=Mode.FACT, speaker=None)
    index = told.index(leads[-1])
    return [*told[:index], defends, *told[index:]]


def _with_expected(told: list[Told]) -> list[Told]:
    """`n'a que 3 cartes, les autres 4`: one statement of both numbers."""
    others = next((one for one in told if _tells_others(one)), None)
    if others is None:
        return told
    expected = getattr(others.meaning, "expected", None)
    return [
        one.with_changes(meaning=Noted("detail"))
        if one is others
        else one.with_changes(meaning=one.meaning.with_changes(expected=expected))
        if isinstance(one.meaning, CardsLeft) and one.meaning.expected is None
        else one
        for one in told
    ]


def _tells_others(one: Told) -> bool:
    return isinstance(one.meaning, CardsLeft) and one.meaning.count is None and one.meaning.who is Role.SOMEBODY


def _with_player(told: list[Told]) -> list[Told]:
    """`il manque une carte au pli 5, c'est Ouest qui n'a pas fourni`: who did not play to it."""
    place = next((index for index, one in enumerate(told) if isinstance(one.meaning, TrickIncomplete)), None)
    if place is None:
        return told
    named = next(
        (one for one in told if isinstance(one.meaning, DidNotFollow | DidNotPlay) and one.mode is Mode.FACT), None
    )
    if named is None or getattr(told[place].meaning, "who", None) is not Role.SOMEBODY:
        return told
    who = getattr(named.meaning, "who", Role.SOMEBODY)
    found = [one.with_changes(meaning=Noted("detail")) if one is named else one for one in told]
    found[place] = told[place].with_changes(meaning=told[place].meaning.with_changes(who=who))
    return found


def _names_cards(one: Told) -> bool:
    return isinstance(one.meaning, CardFound) and bool(one.meaning.cards)


def _with_card_named(told: list[Told]) -> list[Told]:
    """`on retrouve une carte sous la table, le 6♣`: which card was found."""
    place = next((index for index, one in enumerate(told) if isinstance(one.meaning, CardFound)), None)
    if place is None or _names_cards(told[place]):
        return told
    named = next((one for one in told[place + 1 :] if isinstance(one.meaning, Mentioned)), None)
    if named is None or not isinstance(named.meaning, Mentioned) or len(named.meaning.cards) != 1:
        return told
    cards = named.meaning.cards
    found = [one.with_changes(meaning=Noted("detail")) if one is named else one for one in told]
    found[place] = told[place].with_changes(meaning=told[place].meaning.with_changes(cards=cards))
    return found
