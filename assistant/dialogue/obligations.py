"""What stays in force after a ruling, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from assistant.dialogue.compose import Composer
from assistant.dialogue.reply import SaidObligation
from assistant.rulings import Actor, Until
from assistant.wording import message, messages

OBLIGATIONS: dict[str, tuple[str, str]] = {
    "penalty_card": messages(
        "{who}: {cards} stays on the table as a penalty card.",
        "{who}: {cards} stay on the table as penalty cards.",
    ),
    "must_not_lead_suit": messages("{who} does not lead {suits}.", "{who} does not lead {suits}."),
    "must_lead_suit": messages("{who} leads {suits}.", "{who} leads {suits}."),
    "equity_at_end": messages(
        "At the end of play, look whether the exposed card helped the defence.",
        "At the end of play, look whether the exposed card helped the defence.",
    ),
}
UNTIL = {
    Until.PLAYED: message("until played or picked up"),
    Until.THIS_LEAD: message("for this lead"),
    Until.THIS_TRICK: message("for this trick"),
    Until.LEAD_LOST: message("as long as he keeps the lead"),
    Until.END_OF_PLAY: message("until the end of play"),
}
BOUND = message("{obligation} ({until})")


class InForce:
    """Words obligations; one that an effect made is told as the effect was."""

    def __init__(self, composer: Composer) -> None:
        self.composer = composer
        self.wording = composer.wording

    def __call__(self, obligations: Iterable[Any], matters: Iterable[Any]) -> tuple[SaidObligation, ...]:
        """The obligations, in order."""
        texts = {
            effect.kind.id: self.composer.effect_text(effect.kind, effect, matter, effect.kind.text, effect.kind.plural)
            for matter in matters
            for effect in matter.effects
            if effect.kind.binds
        }
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
        until = self.wording(UNTIL[obligation.until])
        return self.wording.sentence(self.wording(BOUND, obligation=text.rstrip("."), until=until))
