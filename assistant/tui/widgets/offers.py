"""What may be answered now: a button for each answer or option, with what the Law gives under it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.message import Message

from assistant.tui.manner import Manner
from assistant.tui.page import Page
from assistant.tui.widgets.sheet import Sheet
from assistant.values import Value

if TYPE_CHECKING:
    from assistant.dialogue.reply import Reply, SaidEffect

Told = tuple[str, tuple[str, ...]]  # a line and its articles
INFORMATION = ("information", "circumstances")  # how effects that only inform are named
NUMBERS = "123456789abcdfghijklm"


class Choosable(Value):
    """Something that may be chosen: `key` is the letter it asks for, `consequences` are told before the choice."""

    id: str
    text: str
    key: str = ""
    consequences: tuple[Told, ...] = ()


def choosable(reply: Reply) -> tuple[tuple[Choosable, ...], tuple[Told, ...]]:
    """The answers possible after a reply, and what follows from every option alike, to be told once.

    What an option adds is told with it. Information and what waits for the end of play, when every option brings
    some, is left to the ruling unless it is the same for all.
    """
    if reply.choice is None:
        return tuple(Choosable(each.id, each.text, each.key) for each in reply.offers), ()
    effects = {option.id: option.effects for option in reply.choice.options}
    alike = [set(map(told, each)) for each in effects.values()]
    common = set[Told]().union(*alike[:1]).intersection(*alike)
    everywhere = set.intersection(
        *(
            {each.id for each in option if each.when == "end" or each.id.startswith(INFORMATION)}
            for option in effects.values()
        )
    )
    offers = tuple(
        Choosable(
            offer.id,
            offer.text,
            offer.key,
            tuple(
                told(each)
                for each in effects.get(offer.id, ())
                if told(each) not in common and each.id not in everywhere
            ),
        )
        for offer in reply.offers
    )
    first = next(iter(effects.values()), ())
    return offers, tuple(told(each) for each in first if told(each) in common)


def told(effect: SaidEffect) -> Told:
    """An effect as a line."""
    return effect.text, effect.laws


def keys_of(offers: tuple[Choosable, ...]) -> dict[str, Choosable]:
    """The key of each offer: the one it asks for when free, else the next number."""
    keys: dict[str, Choosable] = {}
    numbers = iter(NUMBERS)
    for offer in offers:
        key = offer.key if offer.key and offer.key not in keys else next(numbers)
        keys[key] = offer
    return keys


class OfferSheet(Sheet, can_focus=True):
    """A button: its key, its words, its articles, and on lines below what follows from it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    class Chosen(Message):
        """The user gives this answer."""

        def __init__(self, offer: Choosable) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, manner: Manner, key: str, offer: Choosable) -> None:
        super().__init__(manner, classes="offer")
        self.key = key
        self.offer = offer

    def write(self, page: Page) -> None:
        """One line for the answer, one for each consequence."""
        page.add((f" {self.key} ", "bold $key"), "  ", (self.offer.text, "bold"), hang=5)
        for text, articles in self.offer.consequences:
            page.add(text, indent=5, hang=2, articles=articles)

    def action_choose(self) -> None:
        """Give this answer."""
        self.post_message(self.Chosen(self.offer))

    def on_click(self, event: Click) -> None:
        """Give this answer."""
        event.stop()
        self.action_choose()


class Offers(Vertical):
    """All the answers possible now, in order."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(id="offers")
        self.manner = manner
        self.keys: dict[str, Choosable] = {}

    async def show(self, offers: tuple[Choosable, ...]) -> None:
        """Put other answers in place of these."""
        keys = keys_of(offers)
        if keys == self.keys:
            return
        self.keys = keys
        async with self.batch():
            await self.remove_children()
            await self.mount_all(OfferSheet(self.manner, key, offer) for key, offer in self.keys.items())

    def arm(self, key: str) -> None:
        """Light the answer whose key was struck, until it is given or typing goes on; "" lights none."""
        for button in self.query(OfferSheet):
            button.set_class(button.key == key, "-armed")
