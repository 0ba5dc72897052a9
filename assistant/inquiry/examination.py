"""A whole story examined: irregularities ruled in the order in which they happened, then what binds now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.bridge import Seat
from assistant.facts import Answer, Finding
from assistant.inquiry.binding import Binding
from assistant.inquiry.consequences import bring_about
from assistant.inquiry.consider import Considered, consider
from assistant.inquiry.contradictions import contradictions, played_on
from assistant.inquiry.matters import Examination, Matter, Pending, key_of, obligations, options_read, with_orders_past
from assistant.inquiry.objections import with_objections
from assistant.laws.code import in_edition
from assistant.laws.registry import Rule, rule_for
from assistant.record.extraneous import partner_acted
from assistant.record.idle_options import idle_option, presume_lead
from assistant.record.options import LEAD_OPTIONS, OPTION_MEANINGS
from assistant.record.replay import SEQUENCE, Replay
from assistant.record.situation import Incident, Situation
from assistant.record.state import State
from assistant.statements import Mentioned, Mode, Told

GENERAL = {"adjusted_score": 1, "settled_without_director": 1, "score": 2}
"""Topics that any irregularity may come with open their Law last, the more general the later."""


def _generality(incident: Incident) -> int:
    return GENERAL.get(incident.topic, 0)


def examine(
    told: Sequence[Told],
    answers: Mapping[str, Answer],
    edition: str = "2017",
    topics: Mapping[str, tuple[str, ...]] | None = None,
) -> Examination:
    """Examine a story; `answers` are keyed `matter key/finding id`, `topics` names the articles of a topic."""
    return Walk(told, answers, edition, topics or {}).run()


def _key_in(incident: Incident, index: int, found: Sequence[Incident]) -> str:
    """The key of a matter found in a statement; of several of one kind, with what tells them apart."""
    if sum(one.id == incident.id for one in found) == 1:
        return key_of(incident.id, index)
    name = getattr(incident.offender, "value", None) or str(incident.offender)
    return f"{incident.id}:{name}{''.join(suit.value for suit in incident.suits)}@{index}"


def answers_to(key: str, answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """The answers that concern one matter, by the identifier of the finding."""
    start = f"{key}/"
    return {name[len(start) :]: answer for name, answer in answers.items() if name.startswith(start)}


class Walk:
    """One walk through a story."""

    def __init__(
        self,
        told: Sequence[Told],
        answers: Mapping[str, Answer],
        edition: str,
        topics: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.replay = Replay(with_objections(told, answers) if answers else told)
        self.answers = answers
        self.edition = edition
        self.topics = topics
        self.matters: list[Matter] = []
        self.pending: Pending | None = None
        self.used: set[int] = set()
        self.idle: list[Told] = []
        self.named: list[Incident] = []

    def run(self) -> Examination:
        for index in range(len(self.replay.story)):
            if not self._step(index):
                self._options_of_dummy(index)
                break
        else:
            self._duties(all_of_them=True)
        self._topics()
        state = self.replay.state
        return Examination(
            self._with_what_is_past(state),
            self.pending,
            obligations(state, self.matters, self.replay.has_auction),
            (*contradictions(self.replay.story, state.people), *played_on(self._situations())),
            state,
            tuple(self.idle),
        )

    def _situations(self) -> list[Situation]:
        waiting = [self.pending.matter] if self.pending is not None else []
        return [matter.situation for matter in (*self.matters, *waiting)]

    def _topics(self) -> None:
        """What was only named: its own matter when nothing else was found or is asked, else the articles alone."""
        for incident in sorted(self.named, key=_generality):
            kind = None
            ruled = any(matter.irregular and matter.draft.citations for matter in self.matters)
            if self.pending is None and (not ruled or self._is_aside_acted_upon(incident)):
                from assistant.record.irregular_detection import stands_for

                kind = stands_for(incident.topic, incident.offender, self.replay.state, self.replay.story)
            key = key_of(kind or incident.id, incident.index)
            cards = getattr(self.replay.story[incident.index].meaning, "cards", ())
            played = cards[0] if cards else None
            self._rule(incident.with_changes(id=kind or incident.id, focus=cards, played=played), key)

    def _is_aside_acted_upon(self, incident: Incident) -> bool:
        """`S passe puis « oups », N surcontre`: a matter (16B1) beside whatever went wrong since."""
        aside = incident.topic == "sign" and isinstance(self.replay.story[incident.index].speaker, Seat)
        return aside and partner_acted(self.replay.situation(incident)) is True

    def _with_what_is_past(self, state: State) -> tuple[Matter, ...]:
        """The matters, with what calls or cards since have left behind."""
        if not self.replay.has_auction:
            return tuple(with_orders_past(matter) for matter in self.matters)
        from assistant.inquiry.auction_bindings import past_effects, superseded

        pending = (self.pending.matter,) if self.pending else ()
        later = [(matter.situation, matter.id) for matter in (*self.matters, *pending)]
        return tuple(
            matter.with_changes(
                past=past_effects(matter.situation, state), superseded=superseded(matter.situation, matter.id, later)
            )
            for matter in self.matters
        )

    def alone(self, id: str) -> Examination:
        """One kind of matter with nothing known of the table: the interview of a Law."""
        situation = Situation.unknown(id)
        self._rule_in(situation, f"{id}@interview")
        return Examination(tuple(self.matters), self.pending, (), (), situation.state)

    def _step(self, index: int) -> bool:
        """Deal with one statement; False when something must be answered first."""
        told = self.replay.story[index]
        if told.mode is Mode.FACT and isinstance(told.meaning, SEQUENCE) and not self._duties(all_of_them=False):
            return False
        if told.mode is Mode.FACT and isinstance(told.meaning, (*OPTION_MEANINGS, Mentioned)):
            return self._option(index)
        self.replay.close_trick(index)
        applied = False
        found = self.replay.detect(index)
        for incident in found:
            if incident.id == "topic":
                self.named.append(incident)
                continue
            if incident.in_auction and incident.irregular and not self._calls_since(incident):
                if self.pending is not None:
                    return False
                applied = True
                continue
            matter = self._rule(incident, _key_in(incident, index, found))
            if matter is None:
                return False
            applied = bring_about(self.replay.state, matter.situation, matter.effects) or applied
            if self._looks_again(matter, index):
                return self._step(index)
        if not applied:
            self.replay.apply(index)
        return True

    def _calls_since(self, incident: Incident) -> bool:
        """Settle the calls out of rotation made upon an irregular call, the last first; whether that one is still open.

        When it is not, either something must be answered first or it stands with the one made upon it.
        """
        from assistant.record.auction_since import overtaken_by

        if overtaken_by(self.replay.situation(incident)) is None:
            return True
        from assistant.inquiry import last_first

        while (since := last_first.call_since(self.replay.situation(incident))) is not None:
            matter = self._rule_in(since, key_of(since.incident.id, since.incident.index))
            if matter is None:
                return False
            before = self.replay.state.auction
            stands = last_first.settled(self.replay.state, matter)
            bring_about(self.replay.state, matter.situation, matter.effects)
            if stands:
                return False
            if self.replay.state.auction == before:
                return True  # an edition whose Law is not built settles nothing: the same call would be found again
        return True

    def _looks_again(self, matter: Matter, index: int) -> bool:
        """Whether what was asked about a call has changed what it is."""
        if not matter.situation.incident.in_auction:
            return False
        from assistant.inquiry import auction

        return auction.looks_again(self.replay.state, matter.situation, index)

    def _option(self, index: int) -> bool:
        """An option told: it belongs to the duty of the moment, unless an earlier matter has read it."""
        if index in self.used:
            return True
        told = self.replay.story[index]
        presume_lead(self.replay.state, told.meaning)
        before = len(self.matters)
        for incident in self.replay.duties():
            here = incident.with_changes(index=index)
            if self._concerns(here, index) and not self._settle(here):
                return False
        if len(self.matters) == before and isinstance(told.meaning, OPTION_MEANINGS):
            idle = idle_option(self.replay.state, self.replay.story, index)
            found = self.replay.detect(index) if idle is None else (idle,)
            if idle is not None or not found:
                self.idle.append(told)
            for incident in found:
                matter = self._rule(incident, key_of(incident.id, index))
                if matter is None:
                    return False
                if incident.id == "revoke_in_progress":  # a card called from dummy
                    bring_about(self.replay.state, matter.situation, matter.effects)
        return True

    def _options_of_dummy(self, start: int) -> None:
        """What dummy asked while declarer's choice is still open."""
        for index in range(start, len(self.replay.story)):
            told = self.replay.story[index]
            if told.mode is Mode.FACT and isinstance(told.meaning, OPTION_MEANINGS):
                idle = idle_option(self.replay.state, self.replay.story, index)
                if idle is not None and idle.id == "option_by_dummy":
                    self.idle.append(told)
                    self._rule(idle, key_of(idle.id, index))

    def _concerns(self, incident: Incident, index: int) -> bool:
        """Whether a duty takes the option told there, or needs a fact before it can."""
        rule = rule_for(incident.id)
        if rule is None:
            return False
        situation = self.replay.situation(incident)
        considered = consider(rule[1], situation, self._given(self._key(incident)), self.edition)
        if index in options_read(self._matter("", situation, rule, considered)):
            return True
        told = self.replay.story[index].meaning
        waits = considered.need is not None and not considered.need.is_choice
        return waits and isinstance(told, LEAD_OPTIONS) and self.replay.state.on_lead == situation.partner

    def _key(self, incident: Incident) -> str:
        name = getattr(incident.offender, "value", None) or str(incident.offender)
        return f"{incident.id}:{name}@{self.replay.state.moment}"

    def _duties(self, all_of_them: bool) -> bool:
        """What penalty cards impose now; in the middle of a story only where an answer was given."""
        for incident in self.replay.duties():
            if (all_of_them or self._given(self._key(incident))) and not self._settle(incident):
                return False
        return True

    def _settle(self, incident: Incident) -> bool:
        matter = self._rule(incident, self._key(incident))
        if matter is None:
            return False
        bring_about(self.replay.state, matter.situation, matter.effects)
        return True

    def _given(self, key: str) -> dict[str, Answer]:
        return answers_to(key, self.answers)

    def _rule(self, incident: Incident, key: str) -> Matter | None:
        """Rule a matter; None when it waits for an answer (then it is pending)."""
        return self._rule_in(self.replay.situation(incident), key)

    def _rule_in(self, situation: Situation, key: str) -> Matter | None:
        incident = situation.incident
        if incident.in_auction and self._given(key):
            from assistant.inquiry.auction import as_answered

            situation = as_answered(situation, self._given(key))
            incident = situation.incident
        found = rule_for(incident.id)
        if found is None:
            laws = self._laws_of_topic(incident)
            matter = Matter(key, incident.id, situation, True, laws, topic=incident.topic)
            if laws:
                self.matters.append(matter)
            return matter
        considered = consider(found[1], situation, self._given(key), self.edition)
        matter = self._matter(key, situation, found, considered)
        self.used |= options_read(matter)
        if considered.need is not None:
            self.pending = self._pending(matter, found, considered.need)
            return None
        self.matters.append(matter)
        return matter

    def _laws_of_topic(self, incident: Incident) -> tuple[str, ...]:
        return tuple(dict.fromkeys(in_edition(law, self.edition) for law in self.topics.get(incident.topic, ())))

    def _matter(self, key: str, situation: Situation, found: tuple[int, Rule], considered: Considered) -> Matter:
        effects = Binding(situation, considered.readings).effects(considered.draft)
        incident = situation.incident
        named = self._laws_of_topic(incident) if considered.need else ()
        laws = tuple(dict.fromkeys((*considered.draft.articles, *named))) or (str(found[0]),)
        return Matter(
            key,
            incident.id,
            situation,
            incident.irregular,
            laws,
            considered.draft,
            effects,
            considered.readings,
        )

    def _pending(self, matter: Matter, found: tuple[int, Rule], need: Finding) -> Pending:
        answers = need.possible(matter.situation)
        given = self._given(matter.key)
        outcomes = tuple(
            (
                answer,
                self._matter(
                    matter.key,
                    matter.situation,
                    found,
                    consider(found[1], matter.situation, {**given, need.id: answer}, self.edition),
                ),
            )
            for answer in answers
        )
        return Pending(matter, need, answers, outcomes)
