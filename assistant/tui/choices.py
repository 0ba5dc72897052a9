"""What may be answered after a reply, with what follows from each answer, told before it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.values import Value

if TYPE_CHECKING:
    from assistant.dialogue.reply import Reply, SaidEffect

Told = tuple[str, tuple[str, ...]]  # a line and its articles
REPHRASE = "rephrase"  # the answer that wants the turn not understood told otherwise
RESUME = "resume"  # the answer that goes on with the dialogue told last
INFORMATION = ("information", "circumstances")  # how effects that only inform are named


class Choosable(Value):
    """Something that may be chosen. `key` is the letter it asks for; `later` can wait for the ruling: what
    informs, and what falls due at the end of play."""

    id: str
    text: str
    key: str = ""
    consequences: tuple[Told, ...] = ()
    later: tuple[Told, ...] = ()


def choosable(reply: Reply) -> tuple[tuple[Choosable, ...], tuple[Told, ...]]:
    """The answers possible after a reply, and what follows from every option alike, to be told once."""
    if reply.choice is None:
        return tuple(Choosable(each.id, each.text, each.key) for each in reply.offers), ()
    effects = {option.id: option.effects for option in reply.choice.options}
    told = [{(each.text, each.laws) for each in option} for option in effects.values()]
    common = set[Told]().union(*told[:1]).intersection(*told)

    def lines(id: str, late: bool) -> tuple[Told, ...]:
        found = ((each.text, each.laws) for each in effects.get(id, ()) if can_wait(each) is late)
        return tuple(line for line in found if line not in common)

    offers = tuple(
        Choosable(each.id, each.text, each.key, lines(each.id, False), lines(each.id, True)) for each in reply.offers
    )
    first = next(iter(effects.values()), ())
    return offers, tuple((each.text, each.laws) for each in first if (each.text, each.laws) in common)


def can_wait(effect: SaidEffect) -> bool:
    """Whether an effect asks nothing of anybody now."""
    return effect.when == "end" or effect.id.startswith(INFORMATION)
