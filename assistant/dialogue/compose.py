"""From a moment of the dialogue to the reply: what the Laws decided, in the words of the locale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.bridge import Seat
from assistant.dialogue import reply as said
from assistant.dialogue.names import names_of
from assistant.dialogue.reply import Line
from assistant.facts import NO, YES, Answer, Finding
from assistant.rulings import Actor, BoundEffect, Citation, Effect, EffectKind, When
from assistant.statements import Relative
from assistant.wording import Wording, message

TO_BE_ASKED = message("to be asked of {person}, at the table")
TO_BE_ASKED_AWAY = message("to be asked of {person}, away from the table")
TO_BE_ASKED_OF_ALL = message("to be asked at the table")
TO_DETERMINE = message("for the director to determine")
MAY_INFORM = message("careful: asking may itself give information")
BY_YOU = message("told by you")
FROM_RECORD = message("follows from what was told")
REASON = message("{question} {value} ({source})")
REASON_STATED = message("{statement} ({source})")
OF_ONE_REVOKE = message("Revoke of {offender} in {suits}: {question}")
REVOKES = frozenset(("revoke", "revoke_in_progress"))
NOT_SO = message("{statement}: no")
CHOOSER = message("{person}, {part}")
SELF_EVIDENT = frozenset({"turn_now"})
ANSWERED = "answer"
MOST_DERIVED = 4
INFORMATION = ("information", "circumstances")
PARTS = {Actor.DECLARER: message("declarer"), Actor.DUMMY: message("dummy")}

TAKEN_BACK = "picked_up"
LEFT_OPEN = frozenset(("becomes_major", "becomes_minor"))


class Composer:
    """Words what the inquiry found; holds no state but the locale."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    # --- names -------------------------------------------------------------------------------------------

    def names(self, matter: Any) -> dict[str, Any]:
        """The parameters that the sentences of a matter may name."""
        return names_of(matter.situation)

    def person_id(self, person: Any) -> str | None:
        """A person for a machine: the letter of the seat, else the name of his part."""
        if person is None:
            return None
        if isinstance(person, Relative):
            return f"{person.relation.value}_of_{self.person_id(person.of)}"
        return str(person.value)

    def player(self, actor: Actor, matter: Any) -> Any:
        """Who takes a part in a matter, by seat when known; the part itself otherwise."""
        return self.names(matter).get(actor.value, actor)

    # --- effects -----------------------------------------------------------------------------------------

    def effect_text(self, effect: BoundEffect, matter: Any) -> str:
        """What an effect decides, with the seats, cards and suits of this table."""
        return self._counted(effect.kind.text, effect.kind.plural, effect, matter)

    def _counted(self, one: str, several: str, effect: BoundEffect, matter: Any) -> str:
        """A sentence of an effect, of one card or trick or of several."""
        number = effect.tricks if effect.tricks is not None else len(effect.cards)
        parameters = self._parameters(effect, matter)
        if several:
            return self.wording.sentence(self.wording.counted(one, several, number, **parameters))
        return self.wording.sentence(self.wording(one, **parameters))

    def _parameters(self, effect: BoundEffect, matter: Any) -> dict[str, Any]:
        """What a sentence of the effect may name; cards and suits not known by their part in the matter."""
        pronounced = as_pronounced(effect, matter)
        return self.names(matter) | {
            "who": effect.player or self.player(effect.actor, matter),
            "cards": effect.cards or (pronounced.cards if pronounced else ()),
            "suits": effect.suits or (pronounced.suits if pronounced else ()),
            "tricks": effect.tricks,
        }

    def effect(self, effect: BoundEffect, matter: Any) -> said.SaidEffect:
        """An effect of a ruling."""
        kind = effect.kind
        who = effect.player or self.player(effect.actor, matter)
        return said.SaidEffect(
            kind.id,
            self.person_id(who) or effect.actor.value,
            effect.cards,
            effect.suits,
            effect.tricks,
            kind.when.value,
            effect.until.value if effect.until else None,
            (effect.article,),
            self.effect_text(effect, matter),
        )

    def script_line(self, worded: said.SaidEffect, effect: BoundEffect, matter: Any) -> said.ScriptLine:
        """What is said or done for an effect: the words to be read out where it has some."""
        kind = effect.kind
        text = worded.text
        if kind.say:
            text = self._counted(kind.say, kind.say_plural, effect, matter)
        where = "away" if kind.when.value == "end" else "table"
        return said.ScriptLine(worded.when, worded.who, where, text, worded.laws, bool(kind.say))

    # --- questions and choices ---------------------------------------------------------------------------

    def answer_text(self, answer: Answer, matter: Any) -> str:
        """An answer in words."""
        own = {"cards": answer.cards, "suits": answer.suits, "suit": answer.suits}
        return self.wording(answer.text, **(self.names(matter) | own))

    def question_text(self, finding: Finding, matter: Any) -> str:
        """The question in words."""
        text = self.wording.sentence(self.wording(finding.text, **self.names(matter)))
        suits = self._suits_of_one(finding, matter)
        return self.wording(OF_ONE_REVOKE, suits=suits, question=text, **self.names(matter)) if suits else text

    def _suits_of_one(self, finding: Finding, matter: Any) -> tuple[Any, ...]:
        """The suits of the revoke that a question is about, where the story tells of several."""
        if matter.situation.incident.id not in REVOKES or finding.is_choice:
            return ()
        from assistant.record.revoke_earlier import suits_among_several

        return suits_among_several(matter.situation)

    def address(self, finding: Finding, matter: Any) -> str:
        """To whom the question goes, where, and whether asking may inform."""
        if finding.to is Actor.DIRECTOR:
            return self.wording(TO_DETERMINE)
        if finding.to is Actor.TABLE:
            return self.wording(TO_BE_ASKED_OF_ALL)
        text = TO_BE_ASKED_AWAY if finding.where == "away" else TO_BE_ASKED
        address = self.wording(text, person=self.player(finding.to, matter))
        return f"{address} ({self.wording(MAY_INFORM)})" if finding.may_inform else address

    def question(self, pending: Any) -> said.Question:
        """A finding that the Laws need."""
        finding, matter = pending.finding, pending.matter
        return said.Question(
            finding.id,
            self.question_text(finding, matter),
            self.person_id(self.player(finding.to, matter)) or finding.to.value,
            finding.where,
            finding.may_inform,
            tuple(said.OfferedAnswer(answer.id, self.answer_text(answer, matter)) for answer in pending.answers),
            tuple(finding.laws),
            self.address(finding, matter),
        )

    def choice(self, pending: Any) -> said.Choice:
        """Options of a player, with what the Law gives under each."""
        finding, matter = pending.finding, pending.matter
        chooser = self.player(finding.to, matter)
        words = str(self.wording.person(chooser))
        if isinstance(chooser, Seat) and finding.to in PARTS:
            part = str(self.wording(PARTS[finding.to])).split()[-1]
            words = self.wording(CHOOSER, person=chooser, part=part)
        return said.Choice(
            self.person_id(chooser) or finding.to.value,
            self.question_text(finding, matter),
            tuple(self.option(answer, pending, outcome) for answer, outcome in pending.outcomes),
            words,
            tuple(finding.laws),
        )

    def option(self, answer: Answer, pending: Any, outcome: Any) -> said.Option:
        """An option with its outcome: only what it adds to what holds under every option."""
        drafted = set(map(repr, pending.matter.effects))
        effects = [effect for effect in outcome.effects if repr(effect) not in drafted]
        worded = tuple(self.effect(effect, outcome) for effect in effects)
        articles = tuple(dict.fromkeys(law for effect in worded for law in effect.laws))
        return said.Option(
            answer.id,
            self.wording.sentence(self.answer_text(answer, pending.matter)),
            articles or outcome.articles,
            worded,
        )

    # --- rulings -----------------------------------------------------------------------------------------

    def ruling(
        self,
        matters: Iterable[Any],
        settled: frozenset[str] = frozenset(),
        decided_by: Sequence[tuple[Any, Any]] = (),
    ) -> said.Ruling | None:
        """The decision on the matters that have one; None when none has.

        `decided_by` are the readings that decided, each with its matter.

        Of matters already `settled` (ruled at an earlier turn, the play having gone on) only what comes at the end
        of play is still to be said.
        """
        matters = [matter for matter in matters if matter.effects or matter.doubts]
        if not any(matter.effects for matter in matters):
            return None
        pairs = [(self.effect(effect, matter), effect, matter) for matter in matters for effect in matter.effects]
        if sum(worded.tricks is not None for worded, _, _ in pairs) > 1:
            from assistant.dialogue.transfers import told_apart

            pairs = told_apart(self.wording, pairs)
        pairs = without_repetition(pairs)
        superseded = {matter.key for matter in matters if matter.superseded}
        said_before, settled = settled - superseded, settled | superseded
        due = [pair for pair in pairs if pair[2].key not in settled or pair[1].kind.when is When.END]
        due = [pair for pair in due if pair[1].kind.id not in pair[2].past]
        to_say = without_countermanded([pair for pair in due if not is_information(pair[1].kind)])
        lines = said_once([self.script_line(*pair) for pair in to_say])
        order = [when.value for when in When]
        current = [matter for matter in matters if matter.key not in settled]
        links = [(link, matter) for matter in current for link in matter.links]
        doubts = [(doubt, matter) for matter in current for doubt in matter.doubts]
        return said.Ruling(
            tuple(dict.fromkeys(article for matter in matters for article in matter.articles)),
            tuple(worded for worded, _, _ in pairs),
            tuple(sorted(lines, key=lambda line: order.index(line.when))),
            tuple(dict.fromkeys(self.link(item, matter) for item, matter in (*links, *doubts))),
            self.reasons(decided_by),
            due_laws=tuple(dict.fromkeys(article for matter in current for article in matter.articles)),
            information=tuple(Line(pair[0].text, pair[0].laws) for pair in due if is_information(pair[1].kind)),
            doubts=tuple(dict.fromkeys(Line(self.link(item, matter).text, (item.law,)) for item, matter in doubts)),
            earlier=self.earlier([pair for pair in pairs if pair not in due and pair[2].key in said_before]),
        )

    def earlier(self, pairs: Iterable[tuple[said.SaidEffect, BoundEffect, Any]]) -> tuple[Line, ...]:
        """What was ruled at an earlier turn: it stays in sight when there is nothing new to say."""
        ruled = [pair for pair in pairs if not is_information(pair[1].kind)]
        return tuple(Line(line.text, line.laws) for line in said_once([self.script_line(*pair) for pair in ruled]))

    def reasons(self, decided_by: Iterable[tuple[Any, Any]]) -> tuple[said.Reason, ...]:
        """What decided: every answer given, then some of what follows from the story, irregularities first."""
        read = [pair for pair in decided_by if pair[0].finding.id not in SELF_EVIDENT]
        read.sort(key=lambda pair: not pair[1].irregular)
        reasons = list(dict.fromkeys(self.reason(reading, matter) for reading, matter in read))
        told = [reason for reason in reasons if reason.source == ANSWERED]
        return (*told, *[reason for reason in reasons if reason.source != ANSWERED][:MOST_DERIVED])

    def link(self, item: Any, matter: Any) -> said.SaidLink:
        """A link or a doubt, in words."""
        return said.SaidLink(item.law, self.wording.sentence(self.wording(item.text, **self.names(matter))))

    def reason(self, reading: Any, matter: Any) -> said.Reason:
        """A fact that decided, with its value and its source."""
        finding = reading.finding
        source = self.wording(BY_YOU if reading.source == "answer" else FROM_RECORD)
        question = self.question_text(finding, matter)
        if statement := self.statement(reading.value, finding, question):
            text = self.wording(REASON_STATED, statement=statement, source=source)
        else:
            value = self.value_text(reading.value, finding, matter)
            text = self.wording(REASON, question=question, value=value, source=source)
        return said.Reason(finding.id, machine_value(reading.value), reading.source, tuple(finding.laws), text)

    def statement(self, value: Any, finding: Finding, question: str) -> str:
        """A question answered by yes or no, as a statement; empty when it has other answers, or none can be made."""
        if not isinstance(value, bool) or finding.answer_of(value).id not in (YES.id, NO.id):
            return ""
        from assistant.wording.answered import affirmed, denied

        holds = self.wording.sentence(affirmed(self.wording, question))
        if value or not holds:
            return holds
        return self.wording.sentence(denied(self.wording, question)) or self.wording(NOT_SO, statement=holds)

    def value_text(self, value: Any, finding: Finding, matter: Any) -> str:
        """The value of a finding, in words."""
        if isinstance(value, bool):
            return self.answer_text(finding.answer_of(value), matter)
        if isinstance(value, Answer):
            return self.answer_text(value, matter)
        answers = {answer.id: answer for answer in (*finding.answers, *finding.derived)}
        key = str(getattr(value, "value", value))
        return self.answer_text(answers[key], matter) if key in answers else str(self.wording.noun(value))


def as_pronounced(effect: BoundEffect, matter: Any) -> Effect | None:
    """The effect as the Law pronounced it, in terms of the matter."""
    citations: tuple[Citation, ...] = matter.draft.citations
    for citation in citations:
        for pronounced in citation.effects:
            if citation.article == effect.article and pronounced.kind.id == effect.kind.id:
                return pronounced
    return None


def is_information(kind: EffectKind) -> bool:
    """Whether an effect says what may be used, with nothing to read out to anybody."""
    return not kind.say and kind.id.startswith(INFORMATION)


def without_repetition(pairs: list[tuple[said.SaidEffect, BoundEffect, Any]]) -> list[Any]:
    """Effects said twice (one Law imposed from two matters) are said once."""
    seen: set[tuple[Any, ...]] = set()
    kept = []
    for worded, effect, matter in pairs:
        key = (worded.text, worded.laws)
        if key not in seen:
            seen.add(key)
            kept.append((worded, effect, matter))
    return kept


def without_countermanded(pairs: list[Any]) -> list[Any]:
    """Nobody is told to leave a card on the table that the same ruling has him take back (50D2(a))."""
    taken = {(worded.who, card) for worded, effect, _ in pairs if effect.kind.id == TAKEN_BACK for card in worded.cards}
    return [
        pair
        for pair in pairs
        if pair[1].kind.id not in LEFT_OPEN
        or not pair[0].cards
        or not {(pair[0].who, card) for card in pair[0].cards} <= taken
    ]


def said_once(lines: Sequence[said.ScriptLine]) -> list[said.ScriptLine]:
    """Lines of the same words become one, and a line that another one goes on from, with the articles of all."""
    merged: dict[tuple[str, ...], said.ScriptLine] = {}
    for line in lines:
        longer = next((other for other in lines if _goes_on(line, other)), line)
        key = (longer.when, longer.to, longer.text)
        laws = (*merged[key].laws, *line.laws) if key in merged else line.laws
        merged[key] = said.ScriptLine(
            longer.when, longer.to, longer.where, longer.text, tuple(dict.fromkeys(laws)), longer.quoted
        )
    return list(merged.values())


def _goes_on(line: said.ScriptLine, other: said.ScriptLine) -> bool:
    """Whether another line says the same, and more after a comma."""
    return (line.when, line.to) == (other.when, other.to) and other.text.startswith(f"{line.text[:-1]},")


def machine_value(value: Any) -> Any:
    """The value of a finding for a machine: an answer by its identifier."""
    return value.id if isinstance(value, Answer) else value
