"""Dialogues that several tests play, and how to play them."""

from __future__ import annotations

from assistant.dialogue import Dialogue, Reply

TWO_CARDS = "Est détient R§ et 6¨ pénalisés, le mort attaque l'As ©"
LEAD_OF_PARTNER = "Est a le 5 et le 4 de ¨ pénalisés, c'est à Ouest d'attaquer"
FAILURE = (
    "Sud joue 4♥. Est a le 9♠ pénalisé. Ouest attaque le Roi de ♠ pour le 3 du mort et au lieu du 9♠ Est fournit le 7♠"
)


def played(*turns: str, edition: str = "2017", language: str = "fr") -> Dialogue:
    """A dialogue with these turns said."""
    dialogue = Dialogue(edition, language)
    for turn in turns:
        dialogue.say(turn)
    return dialogue


def effects(reply: Reply) -> list[str]:
    """The effects of the ruling: identifier and cards or suits of each."""
    if reply.ruling is None:
        return []
    return [" ".join((each.id, *map(str, each.cards), *map(str, each.suits))) for each in reply.ruling.effects]


def sources(reply: Reply) -> dict[str, tuple[object, str]]:
    """The findings read, with value and source."""
    assert reply.ruling is not None
    return {reason.fact: (reason.value, reason.source) for reason in reply.ruling.reasons}
