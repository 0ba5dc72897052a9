"""Law 60: play after an illegal play."""

from __future__ import annotations

from assistant.facts import Answer, Case, Finding
from assistant.laws import law_50_penalty_card_kind
from assistant.laws.play_effects import earlier_obligations, partner_play_rectified, right_lost
from assistant.laws.registry import law
from assistant.record import irregular_plays
from assistant.record.irregular_plays import After
from assistant.rulings import Actor, Which, effect, link, message

who_played = Finding(
    "who_played_after_it",
    "Who played after the irregular lead or play, before the ruling?",
    irregular_plays.who_played_after,
    to=Actor.TABLE,
    laws=("60A", "60B", "60C"),
    answers=(
        Answer(After.NEXT, message("the opponent on the left of the irregular card")),
        Answer(After.DEFENDER, message("a defender, when declarer had been told to take his lead back")),
        Answer(After.OWN_SIDE, message("the side of the player who erred")),
    ),
)
treated_as_in_turn = effect("treated_as_in_turn", "The irregular card is treated as led or played in turn.")
correct_lead_instead = link(
    "53B",
    "Unless the card was the correct lead of the player whose turn it was: then the irregular card is taken back.",
)


@law(60, "play_after_irregular_play", "play_before_correct_lead")
def play_after(case: Case) -> None:
    """A: by the other side, which loses its right; B: by a defender before the correct lead; C: by the same side."""
    played = case(who_played)
    if played == After.NEXT:
        case.cite("60A1", right_lost(Actor.NON_OFFENDERS))
        case.cite("60A2", treated_as_in_turn(Actor.OFFENDER))
        case.cite("60A3", earlier_obligations(Actor.OFFENDER))
        case.see(correct_lead_instead)
    elif played == After.DEFENDER:
        law_50_penalty_card_kind.major_card(case, "60B", Which.PLAYED)
    else:
        case.cite("60C", partner_play_rectified(Actor.PARTNER))
