"""Law 58: simultaneous leads or plays."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws import law_50_penalty_card_kind, law_67_defective_trick
from assistant.laws.effects import becomes_minor
from assistant.laws.findings import offender_is_defender
from assistant.laws.play_findings import both_sides_played, card_kept, other_is_one_low_card
from assistant.laws.registry import law
from assistant.record import irregular_plays, together
from assistant.rulings import Actor, Until, Which, effect, link

two_players = Finding(
    "two_players_at_once",
    "Did two players play at the same time, rather than one player several cards?",
    irregular_plays.two_players,
    to=Actor.TABLE,
    laws=("58A", "58B"),
)
several_visible = Finding(
    "several_cards_visible",
    "Was more than one of the cards face up?",
    together.several_visible,
    to=Actor.TABLE,
    laws=("58B1", "58B2"),
)
one_low_card = Finding(
    "one_low_card_besides",
    "Is there one card besides, below the ten, that came by accident?",
    irregular_plays.one_low_card,
    to=Actor.OFFENDER,
    laws=("50B", "58B2"),
)
cards_are_named = Finding(
    "cards_put_together_named",
    "Is it told which cards were put together?",
    together.are_named,
    laws=("58B2",),
)
deemed_later = effect(
    "deemed_later",
    "The player whose turn it was has played; the other is deemed to have played after him, and his card is treated "
    "as out of turn.",
)
visible_card_played = effect(
    "visible_card_is_played",
    "The card that is face up is played; {who} takes the others back, and nothing more follows.",
    say="{who}, the visible card is played: put the others back into your hand.",
)
says_which = effect(
    "says_which_is_played",
    "{who} says which of the cards he plays.",
    say="{who}, which of these cards do you play?",
)
card_kept_is_played = effect(
    "card_kept_is_played", "{cards} is the card that {who} plays.", say="{who}, {cards} is played."
)
others_back = effect(
    "other_cards_go_back", "{who} puts the other cards back: a card of declarer's side is never penalised."
)
opponents_change = effect(
    "opponent_may_change_card",
    "If he takes back a card that was face up, an opponent who has played since may change his card.",
)
late = effect(
    "surplus_found_late",
    "Each side has played to the next trick: the trick is defective, and Law 67 says what is done.",
)
hiding = link("72B3", "Trying to hide the card that came with it is an infraction by itself.")
out_of_turn = link("53", "A lead or play out of turn: Laws 53 to 57.")


@law(58, "simultaneous_plays")
def simultaneous(case: Case) -> None:
    """A: two players; B: several cards of one player."""
    if case(two_players):
        case.cite("58A", deemed_later(Actor.TABLE))
        case.see(out_of_turn)
    else:
        by_one_player(case)


def by_one_player(case: Case) -> None:
    """B1: one face showed; B2: several did; B4: each side has since played to the next trick."""
    visible = None if case.tells(both_sides_played) else case(several_visible)
    if case(both_sides_played):
        case.cite("58B4", late(Actor.DIRECTOR))
        law_67_defective_trick.surplus(case)
    elif not visible:
        case.cite("58B1", visible_card_played(Actor.OFFENDER))
    elif case.tells(cards_are_named):
        says_which_card(case)
    else:
        several_cards(case)


def says_which_card(case: Case) -> None:
    """B2, the cards being told: the one that he says is played, another of a defender is a penalty card."""
    case.meanwhile("58B2", says_which(Actor.OFFENDER))
    kept = case(card_kept)
    case.cite("58B2", card_kept_is_played(Actor.OFFENDER, Which.KEPT))
    if not case(offender_is_defender):
        case.cite("58B2", others_back(Actor.OFFENDER))
        case.cite("48A")
    elif case(other_is_one_low_card(kept)):
        case.cite("58B2", becomes_minor(Actor.OFFENDER, Which.NOT_KEPT, until=Until.PLAYED))
        case.cite("50B")
    else:
        law_50_penalty_card_kind.major_card(case, "58B2", Which.NOT_KEPT)
        case.cite("50B")
    case.cite("58B3", opponents_change(Actor.NON_OFFENDERS))
    case.see(hiding)


def several_cards(case: Case) -> None:
    """B2: he says which; another card of a defender that was face up is a penalty card."""
    case.cite("58B2", says_which(Actor.OFFENDER))
    if not case(offender_is_defender):
        case.cite("58B2", others_back(Actor.OFFENDER))
        case.cite("48A")
    elif case(one_low_card):
        case.cite("58B2", becomes_minor(Actor.OFFENDER, Which.FOCUS, until=Until.PLAYED))
        case.cite("50B")
    else:
        law_50_penalty_card_kind.major_card(case, "58B2", Which.FOCUS)
        case.cite("50B")
    case.cite("58B3", opponents_change(Actor.NON_OFFENDERS))
    case.see(hiding)
