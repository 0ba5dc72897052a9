"""Law 24: card exposed or led during the auction."""

from __future__ import annotations

from assistant.facts import Case, Finding
from assistant.laws.auction_effects import could_have_known, forced_pass_looked_at, free, passes_once
from assistant.laws.editions import covered
from assistant.laws.effects import becomes_major, becomes_minor
from assistant.laws.law_49_exposed_cards import partner_could_see
from assistant.laws.registry import law
from assistant.record import auction_endings as endings
from assistant.rulings import Actor, Until, Which, doubt, effect, link

knocked_by_opponent = Finding(
    "card_was_exposed_by_an_opponent",
    "Was {focus} exposed through an opponent, not through the error of {offender} himself?",
    lambda situation: None if situation.abstract else False,
    to=Actor.TABLE,
    laws=("24",),
)
several_cards = Finding(
    "several_cards_were_exposed",
    "Were two cards or more of {offender} exposed?",
    endings.several_exposed,
    to=Actor.OFFENDER,
    laws=("24C",),
)
was_led = Finding(
    "card_was_led_prematurely",
    "Was the card led (rather than dropped)?",
    endings.exposed_by_lead,
    to=Actor.OFFENDER,
    laws=("24B",),
)
card_is_honour = Finding(
    "exposed_card_was_an_honour",
    "Is {focus} an honour (ten included)?",
    endings.exposed_honour,
    laws=("24A", "24B"),
)
exposer_defends = Finding(
    "exposer_defends",
    "Does the side of {offender} defend?",
    endings.exposer_defends,
    laws=("24D", "24E"),
)
stays_face_up = effect(
    "card_stays_face_up",
    "{cards} stays face up on the table in front of {who} until the end of the auction.",
    plural="{cards} stay face up on the table in front of {who} until the end of the auction.",
    say="{who}, leave {cards} face up on the table.",
    binds=True,
)
goes_back = effect(
    "exposed_card_goes_back",
    "{cards} goes back into the hand of {who}; nothing more follows.",
    plural="{cards} go back into the hand of {who}; nothing more follows.",
    say="{who}, put {cards} back into your hand.",
)
picked_up_by_declarer = effect(
    "declaring_side_picks_up",
    "The side of {who} declares: {cards} goes back into his hand and is no penalty card.",
    plural="The side of {who} declares: {cards} go back into his hand and are no penalty cards.",
    say="{who}, put {cards} back into your hand.",
)
saw_by_chance = link("74C5", "An opponent may use what he saw by chance; {partner} has learned nothing.")
error_of_director = link("82C", "A penalty card or a suit forbidden here would be an error of the director.")
information = link("16C", "What was seen may be used by the other side, not by {partner} during the auction.")
played_information = link("50E1", "As a penalty card still exposed, it may be taken into account in the play.")
seen_by_accident = link("16D", "What was seen through an opponent is information from another source.")
declares = link("24D", "Should his side declare: what was seen is picked up and is no penalty card.")
minor_if_defends = link("24E", "Should his side defend: what was seen becomes a minor penalty card (50B).")
major_if_defends = link("24E", "Should his side defend: what was seen becomes a major penalty card (50B).")
only_the_pass_in_1997 = doubt(
    "24",
    "Of the text of 1997 the forced pass alone has been checked (Law 23 for what it may cost the other side), not what "
    "becomes of the card after the auction.",
)
before_first_call = doubt(
    "24",
    "Before the first call the English text applies Law 16D, without forced pass nor penalty card; the French text, "
    "which says auction period, applies this Law.",
)


@law(24, "card_exposed_in_auction")
def exposed(case: Case) -> None:
    """A card of his own hand, exposed through his own error, that his partner could see."""
    if not covered(case, "24", "1997"):
        return
    if case(knocked_by_opponent):
        case.cite("24", goes_back(Actor.OFFENDER, Which.FOCUS))
        case.see(seen_by_accident)
    elif not case(partner_could_see):
        case.cite("24", goes_back(Actor.OFFENDER, Which.FOCUS))
        case.see(saw_by_chance, error_of_director)
    else:
        visible(case)


def visible(case: Case) -> None:
    """The card stays face up; the partner may have to pass once."""
    case.cite("24", stays_face_up(Actor.OFFENDER, Which.FOCUS, until=Until.END_OF_AUCTION))
    case.see(information)
    if case(several_cards):
        partner_passes(case, "24C")
    elif case.some(was_led, card_is_honour):
        partner_passes(case, "24B")
    else:
        low_card(case)
    case.doubt(only_the_pass_in_1997 if case.edition == "1997" else before_first_call)


def low_card(case: Case) -> None:
    """24A: nothing during the auction."""
    case.cite("24A", free(Actor.PARTNER))
    if case.edition != "1997":
        case.see(declares, minor_if_defends)


def partner_passes(case: Case, article: str) -> None:
    """24B and C: the partner passes once."""
    case.cite(article, passes_once(Actor.PARTNER, until=Until.ONE_TURN))
    case.cite("23" if case.edition == "1997" else "72C", forced_pass_looked_at(Actor.DIRECTOR, until=Until.END_OF_PLAY))
    case.see(could_have_known)
    if case.edition != "1997":
        case.see(declares, major_if_defends)


@law(24, "cards_shown_in_auction")
def at_the_end(case: Case) -> None:
    """24D: the declaring side picks its cards up; 24E: a defender's become penalty cards."""
    if not covered(case, "24"):
        return
    if not case(exposer_defends):
        case.cite("24D", picked_up_by_declarer(Actor.OFFENDER, Which.FOCUS))
        return
    case.cite("24E")
    case.see(played_information)
    if case.some(several_cards, was_led, card_is_honour):
        case.cite("50B", becomes_major(Actor.OFFENDER, Which.FOCUS, until=Until.PLAYED))
    else:
        case.cite("50B", becomes_minor(Actor.OFFENDER, Which.FOCUS, until=Until.PLAYED))
