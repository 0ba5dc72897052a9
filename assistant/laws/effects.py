"""Effects that several Laws pronounce."""

from assistant.rulings import When, effect

must_play = effect(
    "must_play",
    "{who} plays {cards}.",
    say="{who}, play {cards}.",
    when=When.TURN,
)
minor_play = effect(
    "minor_play",
    "{who} plays {cards} before any other low card of the suit; he may play an honour of the suit instead.",
    when=When.TURN,
)
no_lead_restriction = effect("no_lead_restriction", "A minor penalty card puts no restriction on the lead of {who}.")
must_lead_card = effect(
    "must_lead_card",
    "{who} leads {cards}.",
    say="{who}, lead {cards}.",
    when=When.TURN,
)
must_follow = effect(
    "must_follow",
    "{who} follows suit with the card of {suits} that he likes.",
    say="{who}, follow to {suits} with the card you like.",
    when=When.TURN,
)
stays_penalty = effect(
    "stays_penalty",
    "{cards} stays a penalty card, face up in front of {who}, to be played at the first legal opportunity.",
    plural="{cards} stay penalty cards, face up in front of {who}, to be played at the first legal opportunity.",
    binds=True,
)
stays_exposed = effect(
    "stays_exposed",
    "{cards} stays a penalty card, face up in front of {who}.",
    plural="{cards} stay penalty cards, face up in front of {who}.",
    binds=True,
)
becomes_major = effect(
    "becomes_major",
    "{cards} becomes a major penalty card and stays face up in front of {who}.",
    plural="{cards} become major penalty cards and stay face up in front of {who}.",
    say="{who}, leave {cards} face up in front of you: it is now a major penalty card.",
    say_plural="{who}, leave {cards} face up in front of you: they are now major penalty cards.",
    binds=True,
)
becomes_minor = effect(
    "becomes_minor",
    "{cards} becomes a minor penalty card and stays face up in front of {who}.",
    say="{who}, leave {cards} face up in front of you: it is now a minor penalty card.",
    binds=True,
)
picked_up = effect(
    "picked_up",
    "{cards} is no longer a penalty card: {who} puts it back into his hand.",
    plural="{cards} are no longer penalty cards: {who} puts them back into his hand.",
    say="{who}, put {cards} back into your hand.",
)
returns_to_hand = effect(
    "returns_to_hand",
    "{cards} is not a penalty card: {who} puts it back into his hand.",
    plural="{cards} are not penalty cards: {who} puts them back into his hand.",
    say="{who}, put {cards} back into your hand.",
)
any_legal_card = effect(
    "any_legal_card",
    "{who} plays any legal card to this trick.",
    when=When.TURN,
)
any_otherwise_legal_card = effect(
    "any_otherwise_legal_card",
    "{who} cannot obey: he plays any otherwise legal card.",
    say="{who}, play any legal card.",
    when=When.TURN,
)
waits_for_choice = effect(
    "waits_for_choice",
    "{who} does not lead before {declarer} has stated his choice.",
    say="{who}, wait for the choice of {declarer} before you lead.",
)
play_stands = effect(
    "play_stands",
    "{cards} stands as played.",
    plural="{cards} stand as played.",
)
substitutes = effect(
    "substitutes",
    "{who} takes {played} back and plays {cards} instead.",
    say="{who}, take {played} back and play {cards}.",
)
goes_back = effect(
    "card_goes_back_on_table",
    "{who} had no right to take {cards} back by himself: it is put face up on the table again.",
    say="{who}, put {cards} back face up.",
)
takes_back = effect(
    "takes_back",
    "{who} takes {cards} back.",
    say="{who}, take {cards} back.",
)
designates = effect(
    "declarer_designates",
    "{declarer} says which of {cards} is played.",
    say="{declarer}, name the card: {cards}.",
)
failure_is_a_revoke = effect(
    "failure_is_a_revoke",
    "Not playing a card or a suit that was imposed, when one could, is a revoke in the sense of this article.",
)
opponents_may_change = effect(
    "opponents_may_change",
    "The opponents of {offender} may take back and change the cards they have played since.",
)
information_allowed = effect(
    "information_allowed",
    "As long as {cards} lies on the table, everyone may take it into account, with the duty to play it.",
    plural="As long as {cards} lie on the table, everyone may take them into account, with the duty to play them.",
)
duty_allowed = effect(
    "information_duty",
    "The duty to play {cards} is known to everyone and may be taken into account.",
)
rest_barred = effect(
    "information_rest_barred",
    "What else {cards} tells is unauthorised for {who}.",
    plural="What else {cards} tell is unauthorised for {who}.",
)
information_barred = effect(
    "information_barred",
    "{who} may no longer use what {cards} told him; {declarer} may.",
    plural="{who} may no longer use what {cards} told him; {declarer} may.",
    say="{who}, you may not use your knowledge of {cards}.",
)
equity = effect(
    "equity_at_end",
    "If the exposed card helped the defence and the declaring side lost by it: adjusted score, as near as possible "
    "to the result without that help.",
    when=When.END,
    binds=True,
)
lead_free = effect("lead_free", "{who} leads what he likes.", say="{who}, lead what you like.", when=When.TURN)
must_lead_suit = effect(
    "must_lead_suit",
    "{who} leads {suits} (any card if he has none).",
    say="{who}, lead {suits}.",
    when=When.TURN,
    binds=True,
)
must_not_lead_suit = effect(
    "must_not_lead_suit",
    "{who} does not lead {suits} as long as he, the leader, keeps the lead.",
    say="{who}, lead another suit than {suits}, as long as you keep the lead.",
    when=When.TURN,
    binds=True,
)
options_revive = effect(
    "options_revive",
    "If {who} keeps the lead and {cards} has not been played, all options come back before his next lead.",
    plural="If {who} keeps the lead and {cards} have not been played, all options come back before his next lead.",
)
