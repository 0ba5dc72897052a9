"""What stays in force after a ruling, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.dialogue.compose import Composer
from assistant.dialogue.reply import Line, SaidObligation
from assistant.rulings import Actor, Until
from assistant.wording import message, messages

OBLIGATIONS: dict[str, tuple[str, str]] = {
    "penalty_card": messages(
        "{who}: {cards} stays on the table as a penalty card.",
        "{who}: {cards} stay on the table as penalty cards.",
    ),
    "must_not_lead_suit": messages("{who} does not lead {suits}.", "{who} does not lead {suits}."),
    "must_lead_suit": messages("{who} leads {suits}.", "{who} leads {suits}."),
    "passes_once": messages("{who} passes.", "{who} passes."),
    "passes_to_the_end": messages("{who} passes.", "{who} passes."),
    "repeats_or_calls": messages(
        "{who} repeats his call if his right-hand opponent passes, and otherwise makes any legal call.",
        "{who} repeats his call if his right-hand opponent passes, and otherwise makes any legal call.",
    ),
    "repeats_call": messages("{who} repeats his call.", "{who} repeats his call."),
    "calls_at_turn": messages(
        "{who} makes any legal call; if it is not comparable, his partner passes once.",
        "{who} makes any legal call; if it is not comparable, his partner passes once.",
    ),
    "suit_may_be_forbidden": messages(
        "{who}: declarer may forbid him one suit that his partner has not specified.",
        "{who}: declarer may forbid him one suit that his partner has not specified.",
    ),
    "card_stays_face_up": messages(
        "{who}: {cards} stays face up on the table.", "{who}: {cards} stay face up on the table."
    ),
    "equity_at_end": messages(
        "At the end of play, look whether the exposed card helped the defence.",
        "At the end of play, look whether the exposed card helped the defence.",
    ),
}
UNTIL = {
    Until.THIS_LEAD: message("for this lead"),
    Until.THIS_TRICK: message("for this trick"),
    Until.LEAD_LOST: message("as long as he keeps the lead"),
    Until.END_OF_PLAY: message("until the end of play"),
    Until.ONE_TURN: message("at his next turn only"),
    Until.END_OF_AUCTION: message("until the end of the auction"),
    Until.FIRST_LEAD: message("at his first lead"),
}
UNTIL_PLAYED = messages("until played or picked up", "until they are played or picked up")
BOUND = message("{obligation} ({until})")


class InForce:
    """Words obligations; one that an effect made is told as the effect was."""

    def __init__(self, composer: Composer) -> None:
        self.composer = composer
        self.wording = composer.wording

    def __call__(self, obligations: Iterable[Any], matters: Sequence[Any]) -> tuple[SaidObligation, ...]:
        """The obligations, one by one, in order."""
        texts = self._told_by_effects(matters)
        return tuple(
            SaidObligation(
                each.id,
                self.composer.person_id(each.player) or Actor.DIRECTOR.value,
                tuple(each.cards),
                tuple(each.suits),
                each.until.value if each.until else None,
                (each.article,),
                self.text(each, texts),
            )
            for each in obligations
        )

    def lines(self, obligations: Iterable[Any], matters: Sequence[Any], settled: frozenset[str]) -> tuple[Line, ...]:
        """The obligations in few lines, without those that the ruling of the day tells as effects."""
        current = [matter for matter in matters if matter.key not in settled and not matter.superseded]
        told = {effect.kind.id for matter in current for effect in matter.effects if effect.kind.id not in matter.past}
        kept = [each for each in gathered(obligations) if each.id not in told]
        texts = self._told_by_effects(matters)
        return tuple(Line(self.text(each, texts), (each.article,)) for each in kept)

    def _told_by_effects(self, matters: Sequence[Any]) -> dict[str, str]:
        return {
            effect.kind.id: self.composer.effect_text(effect, matter)
            for matter in matters
            for effect in matter.effects
            if effect.kind.binds
        }

    def text(self, obligation: Any, effect_texts: dict[str, str]) -> str:
        """One obligation, with how long it holds."""
        if obligation.id not in OBLIGATIONS:
            return effect_texts.get(obligation.id, "")
        text = self.wording.counted(
            *OBLIGATIONS[obligation.id],
            len(obligation.cards) or 1,
            who=obligation.player,
            cards=obligation.cards,
            suits=obligation.suits,
        )
        if obligation.until is None:
            return self.wording.sentence(text)
        if obligation.until is Until.PLAYED:
            until = self.wording.counted(*UNTIL_PLAYED, len(obligation.cards))
        else:
            until = self.wording(UNTIL[obligation.until])
        return self.wording.sentence(self.wording(BOUND, obligation=text.rstrip("."), until=until))


TO_THE_END = "passes_to_the_end"


def gathered(obligations: Iterable[Any]) -> list[Any]:
    """The obligations, those that differ only by their cards made one; a pass to the end is told once, and absorbs
    that of one turn."""
    held = list(obligations)
    silenced = [each.player for each in held if each.id == TO_THE_END]
    found: dict[tuple[Any, ...], Any] = {}
    for place, each in enumerate(held):
        absorbed = each.id == "passes_once" and each.player in silenced
        again = each.id == TO_THE_END and any(
            one.id == TO_THE_END and one.player == each.player for one in held[:place]
        )
        if absorbed or again:
            continue
        key = (each.id, each.player, each.suits, each.until, each.article)
        before = found.get(key)
        found[key] = each if before is None else before.with_changes(cards=(*before.cards, *each.cards))
    return list(found.values())
