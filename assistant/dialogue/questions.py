"""What is asked, and everything that may be answered with a key or a tap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from assistant.dialogue import reply as said
from assistant.dialogue.compose import INFORMATION, Composer
from assistant.dialogue.deciding import FIRST, NO_EFFECT, REPHRASE, SECOND
from assistant.dialogue.moment import (
    AskContradiction,
    AskDenied,
    AskFinding,
    AskFragment,
    AskReading,
    AskStory,
    AskWho,
    Given,
    Moment,
)
from assistant.dialogue.plain import QUOTED
from assistant.dialogue.progress import OPENS, UNKNOWN
from assistant.dialogue.reply import Laws, Line, Offer, OfferedAnswer, Question, Reply
from assistant.laws.code import law_of
from assistant.laws.registry import numbers_built
from assistant.rulings import When
from assistant.statements import Told
from assistant.wording import message
from assistant.wording.echo import meaning_echo

YES_KEY = message("y")
NO_KEY = message("n")
UNKNOWN_KEY = "?"
AT_THE_END = When.END.value
I_DO_NOT_KNOW = message("I do not know")
WHAT_HAPPENED = message(
    "What happened? Tell it as you would to a colleague, for example: "
    "“East has the CK and D6 as penalty cards, dummy leads the HA”."
)
WHAT_HAPPENED_NEXT = message("What happened, or what must be decided? The facts told so far call for no ruling.")
WHO_DID_WHAT = message(
    "This seems to concern {laws}. Tell who did what, with which card or call, and whose turn it is, "
    "or open a Law and answer its questions."
)
OPEN_LAW = message("Law {number}: {title}")
MOST_LAWS = 5
NOT_RULED = message("The program does not rule this matter yet. Is there anything else to rule on?")
WHICH_STANDS = message("“{first}” and “{second}” cannot both stand. Which one is right?")
WHICH_READING = message("“{text}” may be read in several ways. Which one?")
BEARING = message("“{text}” was not understood. Has it any bearing on the ruling?")
BEARING_NEGATED = message("“{text}” was not understood, next to a negation: the meaning may be reversed.")
WITHOUT_BEARING = message("no bearing, go on")
TO_REPHRASE = message("to be rephrased")
WHO_IS = message("Who is {person}?")


class Questioner:
    """Words what is asked; `echoed` gives the canonical words of a statement."""

    def __init__(self, composer: Composer, echoed: Callable[[Told], str]) -> None:
        self.composer = composer
        self.wording = composer.wording
        self.echoed = echoed

    def question(self, moment: Moment, unruled: bool, perhaps: Laws = ()) -> Question | None:
        """What is asked, whoever asks: a Law, or the dialogue itself.

        `unruled` tells that something was understood that no Law built so far rules, `perhaps` are Laws that the words
        of the story point to.
        """
        wording, asking = self.wording, moment.asking
        if isinstance(asking, AskFinding):
            return self.composer.question(asking.pending)
        if isinstance(asking, AskContradiction | AskDenied):
            return self.contradiction(asking)
        if isinstance(asking, AskReading):
            readings = enumerate(asking.ambiguity.readings, 1)
            answers = tuple((f"reading_{place}", meaning_echo(wording, meaning)) for place, meaning in readings)
            return own_question("reading", wording(WHICH_READING, text=asking.ambiguity.text), answers)
        if isinstance(asking, AskFragment):
            text = BEARING_NEGATED if asking.fragment.near_negation else BEARING
            answers = ((NO_EFFECT, wording(WITHOUT_BEARING)), (REPHRASE, wording(TO_REPHRASE)))
            return own_question("fragment", wording(text, text=asking.fragment.text), answers)
        if isinstance(asking, AskWho):
            answers = tuple((str(seat), str(wording.person(seat))) for seat in asking.seats)
            named = wording(QUOTED, text=asking.person.word)
            return own_question("who", wording(WHO_IS, person=named), answers)
        if isinstance(asking, AskStory):
            return self.story(moment, unruled, perhaps)
        return None

    def contradiction(self, asking: AskContradiction | AskDenied) -> Question:
        """Which of two things that exclude each other stands: both quotations, and both as understood."""
        if isinstance(asking, AskDenied):
            first = self.answered(asking.given)
            quoted, second = asking.given.text or first, asking.told
        else:
            first = self.echoed(asking.contradiction.first)
            quoted, second = asking.contradiction.first.text, asking.contradiction.second
        text = self.wording(WHICH_STANDS, first=quoted, second=second.text)
        return own_question("contradiction", text, ((FIRST, first), (SECOND, self.echoed(second))))

    def story(self, moment: Moment, unruled: bool, perhaps: Laws) -> Question:
        """What happened? With the Laws that what was told seems to concern, if it concerns any."""
        matters = moment.examination.matters if moment.examination else ()
        laws = tuple(dict.fromkeys(law for matter in matters for law in matter.laws))
        if unruled:
            text = self.wording(NOT_RULED)
        elif laws or perhaps:
            text = self.wording(WHO_DID_WHAT, laws=", ".join((laws + perhaps)[:MOST_LAWS]))
        else:
            text = self.wording(WHAT_HAPPENED_NEXT if moment.heard else WHAT_HAPPENED)
        pointed = () if unruled else dict.fromkeys(map(law_of, laws + perhaps))
        return own_question(said.WHAT_HAPPENED, text, tuple(self.openings(pointed))).with_changes(laws=laws)

    def openings(self, numbers: Iterable[int]) -> Iterator[tuple[str, str]]:
        """The Laws that can be opened, with what each is about."""
        from assistant.wording.matters import LAWS

        for number in [number for number in numbers if number in numbers_built()][:MOST_LAWS]:
            yield f"{OPENS}{number}", self.wording(OPEN_LAW, number=number, title=self.wording(LAWS[number]))

    def answered(self, given: Given) -> str:
        """An answer with the question that it settles."""
        pending = given.pending
        question = self.composer.question_text(pending.finding, pending.matter)
        return f"{question} {self.composer.answer_text(given.answer, pending.matter)}"

    def offers(self, reply: Reply) -> tuple[Offer, ...]:
        """Everything that can be answered with a key or a tap."""
        wording = self.wording
        unknown = Offer(UNKNOWN, wording(I_DO_NOT_KNOW), UNKNOWN_KEY)
        if reply.choice is not None:
            common = common_effects(reply.choice)
            options = (
                Offer(
                    option.id,
                    option.text,
                    "",
                    option.laws,
                    consequences(option, common),
                )
                for option in reply.choice.options
            )
            return (*options, unknown)
        if reply.question is None:
            return ()
        keys = {"yes": wording(YES_KEY), "no": wording(NO_KEY)}
        offers = tuple(Offer(answer.id, answer.text, keys.get(answer.id, "")) for answer in reply.question.answers)
        own = reply.question.id in ("contradiction", "reading", "fragment", "who", said.WHAT_HAPPENED)
        return offers if own or not offers else (*offers, unknown)


def common_effects(choice: said.Choice) -> set[str]:
    """What the Law gives under every option alike: no reason to prefer one."""
    told = [{effect.text for effect in option.effects} for option in choice.options]
    return set.intersection(*told) if told else set()


def consequences(option: said.Option, common: set[str]) -> tuple[Line, ...]:
    """What an option does, short enough to be weighed against the others."""
    return tuple(
        Line(effect.text, effect.laws)
        for effect in option.effects
        if effect.text not in common and effect.when != AT_THE_END and not effect.id.startswith(INFORMATION)
    )


def own_question(id: str, text: str, answers: tuple[tuple[str, str], ...]) -> Question:
    """A question of the dialogue itself, to the director."""
    offered = tuple(OfferedAnswer(name, words) for name, words in answers)
    return Question(id, text, "director", "table", False, offered, ())
