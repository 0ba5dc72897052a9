"""Effects that several Laws of irregular play pronounce."""

from __future__ import annotations

from assistant.rulings import When, effect

lead_stands = effect("irregular_lead_stands", "{cards} led by {who} is accepted: it is now the correct lead.")
next_hand_plays = effect("next_hand_plays", "The next hand in rotation plays to it.", when=When.TURN)
lead_goes_back = effect(
    "lead_goes_back",
    "{who} takes {cards} back; nothing more follows.",
    say="{who}, put {cards} back into your hand.",
)
correct_lead = effect("correct_lead", "The lead is made from the correct hand, with any card.", when=When.TURN)
card_refused = effect(
    "lead_refused",
    "{who} takes {cards} back into his hand: it is not a penalty card.",
    say="{who}, put {cards} back into your hand.",
)
right_lost = effect(
    "right_to_rectification_lost",
    "The other side has played since: it has lost its right to the rectification, and the card is treated as played "
    "in turn.",
)
earlier_obligations = effect(
    "earlier_obligations_subsist",
    "Penalty cards and restrictions that bound the offending side before go on binding it at later turns.",
)
partner_play_rectified = effect(
    "partner_play_takes_no_right",
    "{who} played before the ruling: that takes no right from the other side, and his card is dealt with in its turn.",
)
must_be_taken_back = effect(
    "must_be_taken_back",
    "{who} takes {cards} back: this lead cannot be accepted.",
    say="{who}, put {cards} back into your hand.",
)
withdrawn_information = effect(
    "withdrawn_information",
    "What the withdrawn card shows may be used by the side that did not err, not by the other.",
)
play_goes_on = effect("play_goes_on", "Play goes on without rectification.")
adjust_at_end = effect(
    "adjust_at_end",
    "At the end of play: adjusted score if the other side was damaged.",
    when=When.END,
)
penalty_possible = effect("procedural_penalty_possible", "A procedural penalty is possible.")
card_counts_as_played = effect(
    "card_counts_as_played",
    "{cards} is played.",
    plural="{cards} are played.",
)
