"""Clauses inside a clause: infinitives, gerunds, subordinate clauses, questions, speech without marks."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import NOT_FOLLOWING, Mode, Person, Pronoun, Role
from assistant.understanding.chunker import Chunk
from assistant.understanding.complements import ComplementReader
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.parts import all_nouns
from assistant.understanding.verbs import read_infinitive

_SUBORDINATE_MODES = {
    "if": Mode.CONDITION,
    "negative": Mode.UNREAL,
    "instead": Mode.UNREAL,
    "purpose": Mode.UNREAL,
    "before": Mode.UNREAL,
}
_REAL_INFINITIVES = frozenset(("après", "en train de"))


class SubordinateReader(ComplementReader):
    """Reads the clauses that a predicate governs; what is not a fact outside cannot be one inside."""

    def speech(self, frame: Frame, place: int) -> int | None:
        """`il dit j'ai renoncé`, `dit continue`: speech without quotation marks."""
        before, self.discourse.speaker = self.discourse.speaker, frame.subject
        was_open, self.open = self.open, True
        end = self.clause(place)
        self.open, self.discourse.speaker = was_open, before
        return end

    def imperative(self, frame: Frame, place: int) -> int | None:
        """`dit continue`: an order as speech without quotation marks."""
        return self.speech(frame, place) if frame.family == "say" and not frame.objects and not frame.clauses else None

    def inner_infinitive(self, frame: Frame, place: int) -> int | None:
        """Reads an infinitive that the predicate governs."""
        return self.infinitive(place, frame.mode, frame)

    def infinitive(self, place: int, mode: Mode, governor: Frame | None) -> int | None:
        """Reads an infinitive and what belongs to it; its mode comes from its preposition and its governor."""
        frame = read_infinitive(self.chunks[place])
        first = self.chunks[place].names[0] == "INFP"
        preposition = self.preposition(self.chunks[place]) if first else ""
        if governor is None and not preposition:
            inner = mode  # a headline: `fournir avant le mort`
        elif governor is not None and (governor.table.get("causes") or governor.family == "phase"):
            inner = mode
        elif governor is not None and governor.table.get("permits"):
            inner = self.combined(mode, Mode.PERMISSION)
        elif preposition in _REAL_INFINITIVES:
            inner = mode
        elif governor is not None and frame.past and governor.table.get("believes"):
            inner = self.combined(mode, Mode.BELIEVED)  # `avoue avoir renoncé`, `accuse Ouest d'avoir renoncé`
        else:
            inner = self.combined(mode, Mode.UNREAL)
        frame.mode, frame.under, frame.outer = inner, preposition, mode
        frame.speaker = self.discourse.speaker
        frame.subject = self._who_would(governor, frame.past) if governor else self.discourse.subject
        frame.chunks = [self.chunks[place]]
        self.enter(frame)
        if governor:
            governor.clauses.append((preposition, frame))
            _admitted(governor, frame, self.discourse)
        return self.complements(frame, place + 1)

    def _who_would(self, governor: Frame, past: bool) -> Person | None:
        """Whose action an infinitive is: of the person it is asked of or made to do it, else of the subject.

        What is said to be done already (`Est avoue avoir coupé`) is asked of nobody.
        """
        if governor.table.get("causes") or governor.table.get("orders"):
            for noun in [*governor.objects, *governor.linked("à")]:
                if noun.head == "persons" and noun.person is not None:
                    return noun.person
            if governor.table.get("orders") and not past:
                return None
        return governor.subject

    def _has_only(self, frame: Frame, place: int) -> bool:
        """`Ouest a que des piques`, `il lui reste que le 2`: only, the first half of the restriction left unsaid."""
        holds = frame.kind == "v" and frame.lemma in ("avoir", "rester", "garder") and not frame.objects
        following = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        return holds and following is not None and following.kind in ("np", "pp") and following.head == "cards"

    def subordinate_of(self, frame: Frame, place: int) -> int | None:
        """Reads a subordinate clause of the predicate."""
        token = self.chunks[place].tokens[-1]
        if token.folded in ("que", "qu'") and (frame.only or frame.negated or self._has_only(frame, place)):
            after = self.restriction(frame, place)
            if after is not None:
                return after
        if token.folded in ("que", "qu'"):
            after = self.compared(frame, place)
            if after is not None:
                return after
        return self.subordinate(place, frame, token.entry.topic if token.entry else "")

    def subordinate(self, place: int, governor: Frame | None, topic: str) -> int | None:
        """Reads a clause behind a subordinating word; its mode comes from the word and from its governor."""
        overlooked = topic == "that" and governor is not None and not self.discourse.auction and _overlooks(governor)
        mode = Mode.FACT if overlooked else _mode_of(governor, topic)
        outer = governor.mode if governor else Mode.FACT
        if overlooked and governor is not None and governor.under in _LACKING:
            outer = governor.outer  # `attaque sans voir qu'il avait renoncé`
        before = len(self.frames)
        was_open, self.open = self.open, True
        self.joined = topic in ("concession", "cause", "time")
        players = list(self.discourse.clause)
        minding = self._minding(governor, place) if topic == "that" else governor if topic == "if" else None
        end = self.clause(place + 1, self.combined(outer, mode))
        self.open = was_open
        if players and topic == "time":
            self.discourse.clause = players  # what comes after a colon goes on with the main clause
        if end is None:
            return None
        first = self.frames[before]
        first.chunks.insert(0, self.chunks[place])
        if first.family == "be":
            for cleft in self.frames[before + 1 :]:  # `pensait que c'était Ouest qui avait ouvert`
                cleft.mode = first.mode if cleft.relative and cleft.mode is Mode.FACT else cleft.mode
        if governor is not None:
            governor.clauses.append((self.chunks[place].lemma, first))
        else:
            first.under = first.under or f"sub:{topic}"
        if minding is not None and topic == "if":
            self._asked_about(minding, first)
        elif minding is not None:
            self._accused(minding, first)
            _admitted(minding, first, self.discourse)
        return end

    def _minding(self, governor: Frame | None, place: int) -> Frame | None:
        """Who says or notices what is told: the governor, or the clause before (`se rend compte`), of himself."""
        last = self.frames[-1] if self.frames and place else None
        ends_here = last is not None and any(one is self.chunks[place - 1] for one in last.chunks)
        minding = governor or (last if ends_here else None)
        if minding is not None and minding.subject is not None and _speaks_of_himself(minding):
            self.joined, self.discourse.clause = True, [minding.subject]
        return minding

    def _accused(self, governor: Frame, inner: Frame) -> None:
        """`E coupe. S dit qu'il a renoncé`, `S voit qu'il avait ♣`: he speaks of who was just told not to follow."""
        named = governor.subject_noun is not None and governor.subject_noun.head == "persons"
        pronoun = inner.subject_noun is not None and inner.subject_noun.lemma == "il"
        about = inner.family in ("revoke", "hold") and (inner.family == "revoke" or not inner.negated)
        aware = governor.family == "say" or _is_aware(governor)
        if not (named and pronoun and about and aware and inner.subject == governor.subject):
            return
        place = next(place for place, one in enumerate(self.frames) if one is governor)
        before = self.frames[max(place - 1, 0) : place] if governor.family == "say" else self.frames[:place]
        failing = _who_did_not_follow(before)
        if failing is not None and failing != governor.subject:
            both = Pronoun("il", tuple(one for one in (failing, governor.subject) if one is not None))
            inner.subject = failing if inner.family == "revoke" else both

    def _asked_about(self, governor: Frame, inner: Frame) -> None:
        """`E coupe. O lui demande s'il n'a plus de ♥`: he is asked who was told not to follow."""
        pronoun = inner.subject_noun is not None and inner.subject_noun.lemma == "il"
        if governor.table.get("asks") and pronoun and inner.family in ("hold", "revoke"):
            failing = _who_did_not_follow(self.frames)
            inner.subject = failing if failing not in (None, governor.subject) else inner.subject

    def that_clause(self, frame: Frame, place: int) -> int | None:
        """Reads what begins with `que` or `qui` after the predicate."""
        if self._is_free_relative(place) and "noun" in frame.table.get("objects", ()):
            return self._free_relative(frame, place)
        if (
            self.chunks[place].tokens[-1].folded == "qui"
            and frame.family == "be"
            and self.kind(place + 1) in ("np", "")
        ):
            frame.chunks.append(self.chunks[place])  # `c'est qui le fautif ?`
            frame.mode = self.combined(frame.mode, Mode.QUESTION)
            return place + 1
        if self.chunks[place].tokens[-1].folded == "qui" and frame.table.get("asks"):
            return self.indirect_question(frame, place)
        if self.chunks[place].tokens[-1].folded not in ("que", "qu'"):
            return None
        if frame.only or frame.negated or self._has_only(frame, place):
            after = self.restriction(frame, place)
            if after is not None:
                return after
        after = self.compared(frame, place)
        return after if after is not None else self.subordinate(place, frame, "that")

    def indirect_question(self, frame: Frame, place: int) -> int | None:
        """Reads a question inside a clause: `demande si …`, `sans dire laquelle`."""
        if self._is_free_relative(place) and "noun" in frame.table.get("objects", ()):
            return self._free_relative(frame, place)
        if self.kind(place + 1) in ("", "PUNCT"):
            frame.chunks.append(self.chunks[place])  # `interdire quoi ?`, `consommée combien ?`
            return place + 1
        if not frame.table.get("asks"):
            return None
        before = len(self.frames)
        end = self.question(place)
        if end is not None and len(self.frames) > before:
            frame.clauses.append(("question", self.frames[before]))
        if end is None and self.kind(place + 1) in ("", "PUNCT", "CONJ", "ADV"):
            frame.chunks.append(self.chunks[place])  # `sans dire laquelle`
            return place + 1
        return end

    def gerund(self, frame: Frame | None, place: int, mode: Mode = Mode.FACT) -> int | None:
        """Reads a present participle: `en fournissant`, `croyant être le mort`."""
        inner = read_infinitive(self.chunks[place])
        inner.mode = frame.mode if frame else mode
        inner.subject = frame.subject if frame else self.discourse.subject
        inner.speaker = self.discourse.speaker
        inner.chunks = [self.chunks[place]]
        inner.under = "en"
        self.enter(inner)
        if frame is not None:
            frame.clauses.append(("en", inner))
        return self.complements(inner, place + 1)

    def before_free_relative(self, frame: Frame, place: int) -> int | None:
        """`ça dépend de ce qu'il joue`, `rien de comparable`, `comme naturel`: before no noun of its own."""
        as_what = self.chunks[place].folded == "comme" and bool(frame.objects)
        if (as_what or self.chunks[place].tokens[0].tag == "DE") and self.kind(place + 1) == "ADJ":
            frame.marks.append(self.chunks[place + 1].tokens[-1])
            frame.chunks.extend(self.chunks[place : place + 2])
            return place + 2
        if self.chunks[place].tokens[0].tag not in ("DE", "AP", "PREP") or not self._is_free_relative(place + 1):
            return None
        end = self.question(place + 1, Mode.UNREAL)
        if end is not None:
            frame.chunks.append(self.chunks[place])
        return end

    def _free_relative(self, frame: Frame, place: int) -> int | None:
        """`ce qu'il joue`: a clause in the place of an object."""
        before = len(self.frames)
        end = self.question(place, Mode.UNREAL)
        if end is not None and len(self.frames) > before:
            frame.clauses.append(("question", self.frames[before]))
        return end

    def _is_free_relative(self, place: int) -> bool:
        return self.kind(place) in ("QUI", "QWORD") and self.chunks[place].folded.startswith("ce ")

    def question(self, place: int, mode: Mode = Mode.QUESTION) -> int | None:
        """Reads a clause behind a question word."""
        word = self.chunks[place]
        before = len(self.frames)
        quantity: list[Chunk] = []
        after = place + 1
        if word.tokens[0].folded in ("combien", "quel", "quelle", "quels", "quelles") and self.kind(after) in (
            "pp",
            "np",
        ):
            noun, after = self.noun(after)  # `combien de levées`
            quantity = noun.chunks
        was_open, self.open = self.open, True
        end = self.clause(after, mode)
        self.open = was_open
        if end is None:
            return self._bare_question(word, quantity, after, mode) if quantity else None
        first = self.frames[before]
        first.chunks[:0] = [word, *quantity]
        if first.kind == "v" and first.subject_noun is None and not first.question and self.kind(end) == "np":
            noun, after = self.noun(end)  # `que peut jouer Ouest`: the subject comes last
            if noun.head == "persons" and not self.begins_clause(noun, after):
                self.set_subject(first, noun)
                first.chunks.extend(noun.chunks)
                return after
        return end

    def _bare_question(self, word: Chunk, quantity: list[Chunk], after: int, mode: Mode) -> int:
        """`combien de levées ?`: a question without a verb."""
        frame = Frame("q", "question")
        frame.family, frame.table, frame.mode = "question", {"meaning": "noted", "topic": "question"}, mode
        frame.speaker, frame.context = self.discourse.speaker, self.discourse.subject
        frame.chunks = [word, *quantity]
        self.frames.append(frame)
        return after


def _mode_of(governor: Frame | None, topic: str) -> Mode:
    """The mode that the subordinating word and its governor give to the clause behind it."""
    if topic == "that" and governor is not None:
        if governor.negated or governor.table.get("wants"):
            return Mode.UNREAL
        return Mode.BELIEVED if governor.table.get("believes") or governor.family == "be" else Mode.FACT
    if topic == "if" and governor is not None and governor.table.get("asks"):
        return Mode.QUESTION
    return _SUBORDINATE_MODES.get(topic, Mode.FACT)


def _overlooks(governor: Frame) -> bool:
    """Whether somebody is told not to have noticed what follows, which is so all the same."""
    unaware = governor.negated or governor.under in _LACKING
    return unaware and not governor.modal and governor.lemma in _NOTICING and not governor.table.get("wants")


_LACKING = frozenset(("sans", "sans que"))
_NOTICING = frozenset(("voir", "remarquer", "apercevoir", "réaliser", "constater", "noter", "capter", "percuter"))


def _who_did_not_follow(frames: list[Frame]) -> Person | None:
    """The last player told to ruff or discard."""
    from assistant.understanding.meanings_played import HOW_PLAYED

    failing = [one.subject for one in frames if one.kind == "v" and HOW_PLAYED.get(one.lemma) in NOT_FOLLOWING]
    return failing[-1] if failing else None


def _is_aware(governor: Frame) -> bool:
    """Whether a clause tells what somebody notices, believes or had forgotten."""
    return governor.kind == "v" and (governor.family in ("know", "believe", "forget") or governor.lemma in _AWARE)


_AWARE = frozenset(("réaliser", "capter", "rendre", "percuter", "tilter"))


def _speaks_of_himself(governor: Frame) -> bool:
    """`E demande un pique au mort, puis dit qu'il en a un`: who says it, to nobody named, speaks of himself.

    So does, named or not, who notices or believes something: `Est réalise qu'il a un ♦`.
    """
    if _is_aware(governor):
        return isinstance(governor.subject, Seat | Role) and governor.subject not in (Role.SOMEBODY, Role.DIRECTOR)
    plain = governor.family == "say" and governor.subject_noun is None and not governor.clitics
    named = any(noun.head == "persons" for noun in all_nouns(governor))
    return plain and not named and isinstance(governor.subject, Seat | Role)


def _admitted(governor: Frame, inner: Frame, discourse: Discourse) -> None:
    """`Est dit qu'il a renoncé`, `avoue avoir renoncé`, `dit qu'il a encore un pique`: told by oneself, it is told."""
    own = inner.subject is not None and inner.subject == governor.subject
    if not own or inner.mode is not Mode.BELIEVED or governor.family != "say":
        return
    holds = inner.family == "hold" and not (inner.negated or discourse.auction)
    if governor.lemma in _DENYING or not (inner.family == "revoke" or holds):
        return
    inner.mode = Mode.FACT
    if holds:
        inner.speaker = governor.subject


_DENYING = frozenset(("nier", "dénier", "contester", "démentir"))
