"""Chunks to frames: clauses found by their predicates and subjects; punctuation is only a hint."""

from __future__ import annotations

from assistant.statements import Mode, Person, Role
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.nouns import NounReader
from assistant.understanding.predicates import adjective_entry, noun_entry, verb_entry
from assistant.understanding.referents import Discourse, is_player, person_of
from assistant.understanding.verbs import read_infinitive, read_participle, read_verb_group

QUOTES = frozenset('"«»')
_SUBORDINATE_MODES = {
    "if": Mode.CONDITION, "negative": Mode.UNREAL, "instead": Mode.UNREAL, "purpose": Mode.UNREAL, "before": Mode.UNREAL,
}  # fmt: skip
_INFINITIVE_MODES = {
    "sans": Mode.UNREAL, "au lieu de": Mode.UNREAL, "à la place de": Mode.UNREAL, "pour": Mode.UNREAL,
    "avant de": Mode.UNREAL, "afin de": Mode.UNREAL, "de": Mode.UNREAL, "à": Mode.UNREAL, "": Mode.UNREAL,
}  # fmt: skip
_IMPERSONAL = frozenset(("falloir", "suffire", "agir", "importer", "exister", "sembler", "paraître", "advenir", "arriver"))
_FLOATING = frozenset(("tout", "les deux", "chacun", "moi", "toi", "soi", "tous les deux"))
_NEED_AN_OPENING = frozenset(("vg", "VPP", "ADJ", "HT", "NEGO", "NEG", "inf", "QUI", "ADV"))
_REAL_INFINITIVES = frozenset(("après", "pour avoir", "en train de"))


class ClauseReader(NounReader):
    """Reads frames from chunks, from left to right, each chunk once."""

    def __init__(self, chunks: list[Chunk]) -> None:
        super().__init__(chunks)
        self.discourse = Discourse()
        self.frames: list[Frame] = []
        self.quoting = False
        self.open = True  # a clause without a subject of its own may begin here: after a mark or a conjunction

    # --- one clause ------------------------------------------------------------------------------------

    def clause(self, place: int, mode: Mode = Mode.FACT) -> int | None:
        """Reads one clause at `place` and returns the place after it; None when none begins there."""
        prefix: list[Chunk] = []
        start = place
        place = self.skip_adverbials(place, prefix)
        before = len(self.frames)
        end = self._core(place, mode)
        if end is None and place > start:
            end = self._core(start, mode)
            prefix = []
        if end is None:
            return None
        if prefix:
            first = self.frames[before]
            first.chunks[:0] = prefix
            first.adverbs.extend(chunk.tokens[-1] for chunk in prefix if chunk.kind in ("ADV", "HT"))
            first.links.extend(self.adverbial_links(prefix))
        return end

    def _core(self, place: int, mode: Mode) -> int | None:
        kind = self.kind(place)
        if not self.open and kind in _NEED_AN_OPENING:
            return None
        if kind == "NEGO" and self.kind(place + 1) == "pp" and self.preposition(self.chunks[place + 1]) == "à":
            return self._from_preposition(place + 1, mode, self.chunks[place])
        if kind == "vg":
            return self._verbal(place, None, [], mode)
        if kind == "np":
            return self._from_noun(place, mode)
        if kind == "pp":
            return self._from_preposition(place, mode)
        if kind == "inf":
            return self._infinitive(place, mode, None)
        if kind == "ger":
            return self._gerund(None, place, mode)
        if kind == "NEGO" and self.kind(place + 1) == "pp" and self.preposition(self.chunks[place + 1]) == "de":
            return self._lack(place, mode)
        if kind in ("NEGO", "NEG") and self.kind(place + 1) == "np" and self.chunks[place + 1].head == "cards":
            return self._not_that(place, mode)
        if kind == "QUI":
            return self._question(place)
        if kind in ("VPP", "NEGO") or (kind in ("ADV", "NEG") and self.kind(place + 1) == "VPP"):
            return self._participial(place, mode)
        if kind == "QWORD":
            return self._question(place)
        if kind == "ADJ" and _option_participle(self.chunks[place]) is not None:
            return self._participial(place, mode)
        if kind in ("ADJ", "HT") or (kind == "ADV" and self.kind(place + 1) in ("", "PUNCT")):
            return self._adjectival(place, mode)
        return None

    def _from_noun(self, place: int, mode: Mode) -> int | None:
        noun, after = self.noun(place)
        skipped: list[Chunk] = []
        verb = self._verb_after_subject(noun, after, skipped)
        if verb is not None:
            return self._verbal(verb, noun, skipped, mode)
        if self._is_taken_up(noun, after):
            return self._dislocated(noun, after, mode)
        return self._nominal(noun, after, mode)

    def _is_taken_up(self, noun: Noun, place: int) -> bool:
        """`le vrai déclarant c'est Sud`: a noun taken up by `ce` before the verb."""
        if noun.head == "call" or (self.is_mark(place, ",") and noun.head not in ("persons", "cards")):
            return False
        place += self.is_mark(place, ",")
        return self.kind(place) == "np" and self.chunks[place].lemma == "ce" and self.kind(place + 1) == "vg"

    def _dislocated(self, noun: Noun, place: int, mode: Mode) -> int | None:
        before = len(self.frames)
        if noun.head == "persons":
            noun.person = self.person(noun, mention=False)
        end = self._from_noun(place + self.is_mark(place, ","), mode)
        if end is not None:
            self.frames[before].links.append(("topic", noun))
            self.frames[before].chunks[:0] = noun.chunks
        return end

    def _verb_after_subject(self, noun: Noun, place: int, skipped: list[Chunk]) -> int | None:
        """Place of the verb group of which `noun` is the subject; what stands between goes to `skipped`."""
        while True:
            kind = self.kind(place)
            if kind == "vg":
                return place if agrees(noun, self.chunks[place]) else None
            if kind in ("ADV", "NEG") or (noun.head == "persons" and kind in ("ADJ", "VPP")) or (
                kind == "inf" and self.kind(place + 1) == "vg"
            ):
                skipped.append(self.chunks[place])
                place += 1
                continue
            if kind == "np" and self._is_apposition(noun, place):
                self.attach(noun, self.chunks[place])
                place += 1
                continue
            bracket = self.bracketed(place)
            if bracket and noun.head == "persons":
                for chunk in self.chunks[place:bracket]:
                    self.attach(noun, chunk)
                place = bracket
                continue
            if self.is_mark(place, ","):
                after = self._between_commas(noun, place)
                if after is not None:
                    place = after
                    continue
            return None

    def _between_commas(self, noun: Noun, place: int) -> int | None:
        """What stands between two commas before the verb: `Ouest, à l'entame, a exposé`."""
        if noun.relatives and self.kind(place + 1) == "vg":
            return place + 1
        if self.kind(place + 1) in ("ger", "inf"):
            return self._aside(noun, place + 1)
        role = self.kind(place + 1) == "np" and self.chunks[place + 1].heads[0][0] == "ROLE"
        if role and self.is_mark(place + 2, ",") and self.kind(place + 3) == "vg" and noun.chunk.heads[0][0] == "SEAT":
            self.attach(noun, self.chunks[place + 1])  # `Sud, déclarant, a joué`
            return place + 3
        inner = place + 1
        held: list[Noun] = []
        while self.kind(inner) in ("pp", "ADV", "ADJ", "VPP"):
            if self.kind(inner) == "pp":
                one, inner = self.noun(inner)
                held.append(one)
            else:
                inner += 1
        if inner == place + 1 or not self.is_mark(inner, ",") or self.kind(inner + 1) != "vg":
            return None
        noun.links.extend((self.preposition(one.chunk), one) for one in held)
        for chunk in self.chunks[place + 1 : inner]:
            self.attach(noun, chunk)
        return inner + 1

    def _aside(self, noun: Noun, place: int) -> int | None:
        """`S, croyant être le mort, étale`: a clause of its own between subject and verb."""
        before, subject = len(self.frames), self.discourse.subject
        if noun.head == "persons":
            noun.person = self.person(noun, subject=True)
        was_open, self.open = self.open, True
        end = self._core(place, Mode.FACT)
        self.open = was_open
        if end is not None and self.is_mark(end, ",") and self.kind(end + 1) == "vg":
            return end + 1
        del self.frames[before:]
        self.discourse.subject = subject
        return None

    def _is_apposition(self, noun: Noun, place: int) -> bool:
        """`le flanc E`, `Sud déclarant coupe`: a role and a seat told of one person."""
        chunk = self.chunks[place]
        if noun.head != "persons" or chunk.head != "persons" or chunk.kind != "np":
            return False
        first, second = noun.chunk.heads[-1][0], chunk.heads[0][0]
        return {first, second} == {"SEAT", "ROLE"} and self.kind(place + 1) in ("vg", "ADV")

    # --- verbs -----------------------------------------------------------------------------------------

    def _verbal(self, place: int, noun: Noun | None, skipped: list[Chunk], mode: Mode) -> int:
        frame = read_verb_group(self.chunks[place])
        frame.mode = self.combined(mode, frame.mode)
        frame.speaker = self.discourse.speaker
        self._set_subject(frame, noun)
        frame.chunks = [*(noun.chunks if noun else ()), *skipped, self.chunks[place]]
        frame.adverbs.extend(chunk.tokens[-1] for chunk in skipped)
        if noun is not None and noun.head == "persons":
            frame.links.extend(link for link in noun.links if link[0] != "de")
        self._enter(frame)
        place = self.complements(frame, place + 1)
        if noun and noun.head == "persons":
            self.read_relatives(noun)
        return place

    def _enter(self, frame: Frame) -> None:
        frame.family, frame.table = verb_entry(frame)
        if frame.modal == "faire" and frame.family not in ("show", "happening", "phase") and frame.kind == "v":
            frame.causer, frame.subject = frame.subject, None  # `Sud lui fait jouer le 5`: somebody else does it
        frame.context = self.discourse.subject
        self.frames.append(frame)

    def _set_subject(self, frame: Frame, noun: Noun | None) -> None:
        inverted = next((token for token in frame.marks if token.tag == "ICL"), None)
        if noun is not None:
            self._end_of_speech(noun)
            frame.subject_noun = noun
            if frame.bare_ne and _is_nobody(noun):
                frame.negated, frame.only = True, False
            if noun.lemma == "il" and frame.lemma in _IMPERSONAL:
                frame.subject = None
            elif is_player(noun.chunk):
                noun.person = self.person(noun, subject=True)
                frame.subject = self.apposed(noun)
                self.discourse.mention(frame.subject, subject=True)
        elif inverted is not None:
            frame.subject = person_of_pronoun(inverted, self.discourse)
        else:
            frame.subject = self.discourse.subject

    def _end_of_speech(self, noun: Noun) -> None:
        """After `E : j'ai renoncé,` a seat as subject shows that the speech is over; quotation marks end by themselves."""
        if self.discourse.speaker is not None and not self.quoting and noun.chunk.heads[0][0] in ("SEAT", "SIDE"):
            self.discourse.speaker = None

    def combined(self, outer: Mode, inner: Mode) -> Mode:
        """The mode of a clause inside another: what is not a fact outside cannot be one inside."""
        return inner if outer is Mode.FACT else outer

    def complements(self, frame: Frame, place: int) -> int:
        """Reads what belongs to the predicate after it; returns the place after."""
        while place < len(self.chunks):
            after = self._complement(frame, place)
            if after is None:
                break
            place = after
        return place

    def _complement(self, frame: Frame, place: int) -> int | None:
        kind = self.kind(place)
        reader = {
            "np": self._object, "pp": self._link, "ADV": self._adverb, "HT": self._adverb, "ADJ": self._attribute,
            "VPP": self._attribute, "inf": self._inner_infinitive, "SUB": self._subordinate, "CONJ": self._coordinated,
            "ger": self._gerund, "QUI": self._that, "QWORD": self._indirect_question, "PUNCT": self._after_mark,
            "ANS": self._answer_word, "vg": self._imperative, "NEGO": self._contrast, "ORPHAN": self._before_free_relative,
        }.get(kind)  # fmt: skip
        return reader(frame, place) if reader else None

    def _object(self, frame: Frame, place: int) -> int | None:
        noun, after = self.noun(place)
        held = frame.relative and not frame.objects and noun.head != "persons" and bool(noun.chunk.specs)
        if not held and self._begins_clause(noun, after):
            return self._speech(frame, place) if frame.family == "say" and noun.lemma in ("je", "moi") else None
        if frame.family == "person" and noun.head == "persons" and any(one.head == "call" for one in frame.objects):
            return None  # `N 1♦ E 1♠`: the next player
        if frame.family == "hold" and "en" in frame.clitics and noun.lemma in ("aucun", "1") and noun.head != "cards":
            frame.negated = frame.negated or frame.only or noun.lemma == "aucun"  # `n'en a aucun`, `n'en a plus un seul`
            frame.only = False
            frame.chunks.extend(noun.chunks)
            return after
        if self._is_vocative(noun, after) or noun.lemma in _FLOATING:
            frame.chunks.extend(noun.chunks)
            return after
        if frame.kind == "n" and noun.lemma == "offender" and frame.subject is not None:
            frame.objects.append(noun)
            frame.chunks.extend(noun.chunks)
            return after
        if frame.kind == "n" and noun.chunk.heads[0][0] in ("SEAT", "SIDE") and not noun.chunk.specs and frame.subject is None:
            noun.person = frame.subject = self.person(noun, subject=True)
            frame.objects.append(noun)
        elif self.is_time(noun):
            frame.links.append(("", noun))
        elif noun.head in frame.table.get("objects", ()) and len(frame.objects) < frame.table.get("most", 1):
            if noun.head == "persons":
                role = frame.family in ("be", "person", "believe") and noun.chunk.heads[-1][0] == "ROLE"
                noun.person = self.person(noun, mention=not role)
                if role and noun.lemma in ("declarer", "presumed_declarer") and frame.subject is not None:
                    self.discourse.declare(frame.subject)
            elif frame.lemma == "jouer" and noun.head in ("call", "cards") and not frame.negated and frame.subject is not None:
                if noun.chunk.heads[0][0] in ("BID", "CALL", "LEVEL") and not noun.chunk.specs and len(self.frames) < 2:
                    self.discourse.declare(frame.subject)
            frame.objects.append(noun)
        else:
            return None
        frame.chunks.extend(noun.chunks)
        self.read_relatives(noun)
        return after

    def _speech(self, frame: Frame, place: int) -> int | None:
        """`il dit j'ai renoncé`, `dit continue`: speech without quotation marks."""
        before, self.discourse.speaker = self.discourse.speaker, frame.subject
        was_open, self.open = self.open, True
        end = self.clause(place)
        self.open, self.discourse.speaker = was_open, before
        return end

    def _imperative(self, frame: Frame, place: int) -> int | None:
        return self._speech(frame, place) if frame.family == "say" and not frame.objects and not frame.clauses else None

    def _is_vocative(self, noun: Noun, after: int) -> bool:
        """`« pas de pique partenaire ? »`: who is spoken to."""
        return (self.quoting or self.discourse.speaker is not None) and noun.lemma in ("partner", "director") and not noun.chunk.specs and (
            self.kind(after) in ("", "PUNCT")
        )

    def _begins_clause(self, noun: Noun, after: int) -> bool:
        verb = self._verb_after_subject(noun, after, [])
        return verb is not None and self._can_be_subject(noun, verb)

    def _can_be_subject(self, noun: Noun, verb: int) -> bool:
        """Cards and suits do not act: `Est chicane ♥ défausse` has but one subject."""
        if noun.head == "persons" or (noun.chunk.specs and noun.head == "noun"):
            return True
        frame = read_verb_group(self.chunks[verb])
        frame.family, frame.table = verb_entry(frame)
        return frame.passive or frame.family not in ("play", "lead", "name", "require", "say") or bool(noun.chunk.specs)

    def _link(self, frame: Frame, place: int) -> int | None:
        noun, after = self.noun(place)
        preposition = self.preposition(self.chunks[place])
        if not self.fits(frame.table, preposition, noun):
            return None
        if noun.head == "persons":
            noun.person = self.person(noun)
        frame.links.append((preposition, noun))
        frame.chunks.extend(noun.chunks)
        self.read_relatives(noun)
        return after

    def _adverb(self, frame: Frame, place: int) -> int | None:
        if self.kind(place) == "ADV" and self._opens_next(place):
            return None
        frame.adverbs.append(self.chunks[place].tokens[-1])
        frame.chunks.append(self.chunks[place])
        return place + 1

    def _opens_next(self, place: int) -> bool:
        """Whether an adverb belongs to the clause that begins after it: `ensuite Est joue`."""
        return False

    def _attribute(self, frame: Frame, place: int) -> int | None:
        token = self.chunks[place].tokens[-1]
        manner = self.kind(place) == "ADJ" and "m.s" in (token.entry.features if token.entry else ())
        manner = manner and self.kind(place - 1) in ("vg", "ADV", "inf")  # `passe très lent`, `ouvrir normal`
        if not (frame.table.get("attribute") or frame.objects or manner):
            return None
        frame.marks.append(self.chunks[place].tokens[-1])
        frame.chunks.append(self.chunks[place])
        return place + 1

    def _inner_infinitive(self, frame: Frame, place: int) -> int | None:
        return self._infinitive(place, frame.mode, frame)

    def _infinitive(self, place: int, mode: Mode, governor: Frame | None) -> int | None:
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
        else:
            inner = self.combined(mode, _INFINITIVE_MODES.get(preposition, Mode.UNREAL))
        frame.mode, frame.under, frame.outer = inner, preposition, mode
        frame.speaker = self.discourse.speaker
        frame.subject = self._who_would(governor) if governor else self.discourse.subject
        frame.chunks = [self.chunks[place]]
        self._enter(frame)
        if governor:
            governor.clauses.append((preposition, frame))
        return self.complements(frame, place + 1)

    def _who_would(self, governor: Frame) -> Person | None:
        """Whose action an infinitive is: of the person it is asked of or made to do it, else of the subject."""
        if governor.table.get("causes") or governor.table.get("orders"):
            for noun in [*governor.objects, *governor.linked("à")]:
                if noun.head == "persons" and noun.person is not None:
                    return noun.person
            if governor.table.get("orders"):
                return None
        return governor.subject

    def _subordinate(self, frame: Frame, place: int) -> int | None:
        token = self.chunks[place].tokens[-1]
        if token.folded in ("que", "qu'") and (frame.only or frame.negated):
            after = self._restriction(frame, place)
            if after is not None:
                return after
        if token.folded in ("que", "qu'"):
            after = self._compared(frame, place)
            if after is not None:
                return after
        return self.subordinate(place, frame, token.entry.topic if token.entry else "")

    def _compared(self, frame: Frame, place: int) -> int | None:
        """`une autre carte que sa carte pénalisée`."""
        if self.kind(place + 1) != "np" or not frame.objects or not frame.objects[-1].marked("autre"):
            return None
        noun, after = self.noun(place + 1)
        if self._begins_clause(noun, after):
            return None
        frame.links.append(("que", noun))
        frame.chunks.extend((self.chunks[place], *noun.chunks))
        return after

    def _restriction(self, frame: Frame, place: int) -> int | None:
        """`n'a que le 9`, `n'a plus qu'une carte`, `ne se rappelle que de 4`: only, and no negation."""
        kind = self.kind(place + 1)
        if kind not in ("np", "pp"):
            return None
        after = self._object(frame, place + 1) if kind == "np" else self._link(frame, place + 1)
        if after is not None:
            frame.only, frame.negated = True, False
            frame.chunks.append(self.chunks[place])
        return after

    def subordinate(self, place: int, governor: Frame | None, topic: str) -> int | None:
        """Reads a clause behind a subordinating word; its mode comes from the word and from its governor."""
        mode = governor.mode if governor else Mode.FACT
        inner = _SUBORDINATE_MODES.get(topic, Mode.FACT)
        if topic == "that" and governor is not None:
            inner = governor.table.get("believes") and Mode.BELIEVED or Mode.FACT
            if governor.negated or governor.table.get("wants"):
                inner = Mode.UNREAL
        elif topic == "if" and governor is not None and governor.table.get("asks"):
            inner = Mode.QUESTION
        before = len(self.frames)
        was_open, self.open = self.open, True
        end = self.clause(place + 1, self.combined(mode, inner))
        self.open = was_open
        if end is None:
            return None
        first = self.frames[before]
        first.chunks.insert(0, self.chunks[place])
        if governor is not None:
            governor.clauses.append((self.chunks[place].lemma, first))
        else:
            first.under = first.under or f"sub:{topic}"
        return end

    def _that(self, frame: Frame, place: int) -> int | None:
        if self._is_free_relative(place) and "noun" in frame.table.get("objects", ()):
            return self._question(place, Mode.UNREAL)
        if self.chunks[place].tokens[-1].folded == "qui" and frame.table.get("asks"):
            return self._indirect_question(frame, place)
        if self.chunks[place].tokens[-1].folded not in ("que", "qu'"):
            return None
        if frame.only or frame.negated:
            after = self._restriction(frame, place)
            if after is not None:
                return after
        after = self._compared(frame, place)
        return after if after is not None else self.subordinate(place, frame, "that")

    def _indirect_question(self, frame: Frame, place: int) -> int | None:
        if self._is_free_relative(place) and "noun" in frame.table.get("objects", ()):
            return self._question(place, Mode.UNREAL)
        if not frame.table.get("asks"):
            return None
        end = self._question(place)
        if end is None and self.kind(place + 1) in ("", "PUNCT", "CONJ", "ADV"):
            frame.chunks.append(self.chunks[place])  # `sans dire laquelle`
            return place + 1
        return end

    def _coordinated(self, frame: Frame, place: int) -> int | None:
        if self.kind(place + 1) in ("ADV", "ADJ", "HT", "VPP", "NEGO"):
            return None if frame.past and self.kind(place + 1) == "VPP" else self._one_more_mark(frame, place)
        if self.kind(place + 1) == "inf" and frame.modal and self.chunks[place + 1].names[0] != "INFP":
            end = self._infinitive(place + 1, frame.mode, None)  # `veut interdire pique et exiger cœur`
            frame.chunks.append(self.chunks[place])
            return end
        if self.kind(place + 1) not in ("np", "pp") or self.chunks[place].lemma not in ("et", "ou", "ni", "mais", "puis"):
            return None
        noun, after = self.noun(place + 1)
        if self._begins_clause(noun, after):
            return None
        if self.kind(place + 1) == "np":
            numbers = frame.kind == "n" and noun.chunk.heads[-1][0] == "NUM"
            leads = frame.family == "hold" and noun.lemma == "main"  # `a la D♥ pénalisée et la main`
            if not numbers and not leads and (not frame.objects or noun.head != frame.objects[-1].head):
                return None
            frame.objects.append(noun)
        else:
            preposition = self.preposition(self.chunks[place + 1])
            if not frame.links or frame.links[-1][0] != preposition:
                return None
            frame.links.append((preposition, noun))
        frame.chunks.extend((self.chunks[place], *noun.chunks))
        return after

    def _gerund(self, frame: Frame | None, place: int, mode: Mode = Mode.FACT) -> int | None:
        inner = read_infinitive(self.chunks[place])
        inner.mode = frame.mode if frame else mode
        inner.subject = frame.subject if frame else self.discourse.subject
        inner.speaker = self.discourse.speaker
        inner.chunks = [self.chunks[place]]
        self._enter(inner)
        return self.complements(inner, place + 1)

    def _lack(self, place: int, mode: Mode) -> int | None:
        """`pas de pique`, `plus de trèfle ?`: the lack of something, said of the last subject or asked."""
        noun, after = self.noun(place + 1)
        frame = Frame("v", "avoir")
        frame.negated, frame.mode = True, mode
        asked = self.quoting and self.discourse.speaker is None
        frame.subject, frame.speaker = None if asked else self.discourse.subject, self.discourse.speaker
        frame.chunks = [self.chunks[place], *noun.chunks]
        frame.links.append(("de", noun))
        self._enter(frame)
        return self.complements(frame, after)

    def _not_that(self, place: int, mode: Mode) -> int | None:
        """`pas carreau`, `surtout pas trèfle`: a suit refused, as an answer."""
        noun, after = self.noun(place + 1)
        if noun.chunk.specs or noun.chunk.heads[0][0] != "SUIT" or self.kind(after) not in ("", "PUNCT", "CONJ"):
            return None
        frame = Frame("v", "interdire")
        frame.mode, frame.speaker = mode, self.discourse.speaker
        frame.subject = self.discourse.speaker
        frame.chunks = [self.chunks[place], *noun.chunks]
        frame.objects.append(noun)
        self._enter(frame)
        return after

    def _answer_word(self, frame: Frame, place: int) -> int | None:
        """`dit non`, `pas d'accord`: an answer as what is said or felt."""
        if frame.family not in ("say", "be", "person"):
            return None
        if self.chunks[place].lemma == "no" and frame.family != "say":
            frame.negated, frame.only = True, False  # `n'est pas d'accord`
        return self._adverb(frame, place)

    def _contrast(self, frame: Frame, place: int) -> int | None:
        """`c'est 4♥ pas 4♠`, `pas à lui`: what is denied beside what is told."""
        if self.kind(place + 1) not in ("np", "pp"):
            return None
        noun, after = self.noun(place + 1)
        if self._begins_clause(noun, after) or self.preposition(self.chunks[place + 1]) == "de":
            return None
        frame.links.append(("pas", noun))
        frame.chunks.extend((self.chunks[place], *noun.chunks))
        return after

    def _before_free_relative(self, frame: Frame, place: int) -> int | None:
        """`ça dépend de ce qu'il joue`, `rien de comparable`: a preposition before no noun of its own."""
        if self.chunks[place].tokens[0].tag == "DE" and self.kind(place + 1) == "ADJ":
            frame.marks.append(self.chunks[place + 1].tokens[-1])
            frame.chunks.extend(self.chunks[place : place + 2])
            return place + 2
        if self.chunks[place].tokens[0].tag not in ("DE", "AP", "PREP") or not self._is_free_relative(place + 1):
            return None
        end = self._question(place + 1, Mode.UNREAL)
        if end is not None:
            frame.chunks.append(self.chunks[place])
        return end

    def _is_free_relative(self, place: int) -> bool:
        return self.kind(place) in ("QUI", "QWORD") and self.chunks[place].folded.startswith("ce ")

    def _one_more_mark(self, frame: Frame, place: int) -> int | None:
        """`mais face cachée`, `ou pas`: one more adverb, when nothing begins after it."""
        end = place + 2
        if self.kind(end) not in ("", "PUNCT", "CONJ"):
            return None
        frame.adverbs.append(self.chunks[place + 1].tokens[-1])
        frame.chunks.extend(self.chunks[place:end])
        return end

    def _after_mark(self, frame: Frame, place: int) -> int | None:
        """After a comma, only what cannot begin a clause of its own goes on with the clause."""
        if self.is_mark(place, "("):
            return self._bracket(frame, place)
        if self.is_mark(place, "\"«"):
            return self._quoted_mark(frame, place)
        kind = self.kind(place + 1)
        if self.is_mark(place, ",:") and kind == "np" and frame.table.get("apposition"):
            return self._apposed_cards(frame, place)
        if self.is_mark(place, ",") and kind in ("ADJ", "VPP") and self.kind(place + 2) in ("", "PUNCT"):
            return self._apposed_mark(frame, place)
        if not self.is_mark(place, ",") or kind not in ("pp", "ADV", "ger", "HT", "inf"):
            return None
        if kind == "pp":
            noun, after = self.noun(place + 1)
            if self.kind(after) not in ("", "PUNCT", "CONJ") or self.is_mark(after, ",") or not self.fits(
                frame.table, self.preposition(self.chunks[place + 1]), noun
            ):
                return None
            return self._link(frame, place + 1)
        if kind in ("ADV", "HT"):
            return self._adverb(frame, place + 1) if self.kind(place + 2) in ("", "PUNCT") else None
        if kind == "inf" and self.chunks[place + 1].names[0] != "INFP":
            return None
        return self._complement(frame, place + 1)

    def _apposed_cards(self, frame: Frame, place: int) -> int | None:
        """`un honneur tombe, le 10`: which card, told after a comma."""
        noun, after = self.noun(place + 1)
        named = any(one.head == "cards" for one in [*frame.objects, *((frame.noun,) if frame.noun else ())])
        if noun.head != "cards" or named or self.kind(after) not in ("", "PUNCT") or self.is_mark(after, ","):
            return None
        frame.objects.append(noun)
        frame.chunks.extend(noun.chunks)
        return after

    def _apposed_mark(self, frame: Frame, place: int) -> int | None:
        """`3♣ pénalisé, secondaire`, `6♦ et D♣ sur la table, pénalisés`: what kind of card, told after a comma."""
        token = self.chunks[place + 1].tokens[-1]
        if (token.entry.lemma if token.entry else "") not in ("secondaire", "principal", "pénalisé", "pénaliser"):
            return None
        frame.marks.append(token)
        frame.chunks.append(self.chunks[place + 1])
        return place + 2

    def _bracket(self, frame: Frame, place: int) -> int | None:
        """A bracket without a verb says more of the clause around it."""
        after = self.bracketed(place)
        if after is None or any(self.kind(one) in ("vg", "inf", "X", "ORPHAN") for one in range(place, after)):
            return None
        for chunk in self.chunks[place:after]:
            frame.chunks.append(chunk)
            if chunk.kind in ("ADJ", "HT", "ADV", "VPP"):
                frame.marks.append(chunk.tokens[-1])
        return after

    def _quoted_mark(self, frame: Frame, place: int) -> int | None:
        """`1SA "hors tour"`: quotation marks around one adverb or adjective of the clause."""
        if self.kind(place + 1) not in ("HT", "ADV", "ADJ") or not self.is_mark(place + 2, "\"»"):
            return None
        frame.adverbs.append(self.chunks[place + 1].tokens[-1])
        frame.chunks.extend(self.chunks[place : place + 3])
        return place + 3

    # --- clauses without a finite verb -----------------------------------------------------------------

    def _participial(self, place: int, mode: Mode) -> int | None:
        frame_chunks: list[Chunk] = []
        negated = False
        while self.kind(place) in ("NEGO", "ADV", "NEG"):
            negated = negated or self.kind(place) != "ADV"
            frame_chunks.append(self.chunks[place])
            place += 1
        option = _option_participle(self.chunks[place]) if self.kind(place) == "ADJ" else None
        if self.kind(place) != "VPP" and option is None:
            return None
        frame = read_participle(self.chunks[place])
        frame.lemma = option or frame.lemma
        frame.past, frame.negated = True, negated
        frame.adverbs = [chunk.tokens[-1] for chunk in frame_chunks if chunk.kind == "ADV"]
        frame.mode, frame.subject, frame.speaker = mode, self.discourse.subject, self.discourse.speaker
        frame.chunks = [*frame_chunks, self.chunks[place]]
        self._enter(frame)
        end = self.complements(frame, place + 1)
        if not frame.objects and frame.table.get("meaning") in ("accept", "refuse", "require", "forbid", "choose"):
            frame.passive = True  # `refusé`: by whom is not told
        return end

    def _question(self, place: int, mode: Mode = Mode.QUESTION) -> int | None:
        word = self.chunks[place]
        before = len(self.frames)
        quantity: list[Chunk] = []
        after = place + 1
        if word.tokens[0].folded in ("combien", "quel", "quelle", "quels", "quelles") and self.kind(after) in ("pp", "np"):
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
            if noun.head == "persons" and not self._begins_clause(noun, after):
                self._set_subject(first, noun)
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

    def _adjectival(self, place: int, mode: Mode) -> int | None:
        chunk = self.chunks[place]
        family, table = adjective_entry(chunk.lemma)
        if not family:
            if self.kind(place + 1) not in ("", "PUNCT", "inf", "CONJ", "SUB") or chunk.kind == "VPP":
                return None
            family, table = "opinion", {"meaning": "noted", "topic": "opinion"}
        frame = Frame("a", chunk.lemma)
        frame.family, frame.table, frame.mode = family, table, mode
        frame.subject, frame.speaker = self.discourse.subject, self.discourse.speaker
        frame.marks.append(chunk.tokens[-1])
        frame.chunks = [chunk]
        self.frames.append(frame)
        return self.complements(frame, place + 1)

    def _from_preposition(self, place: int, mode: Mode, negation: Chunk | None = None) -> int | None:
        """`A Ouest d'attaquer`, `au mort de jouer`: whose turn it is."""
        chunk = self.chunks[place]
        if chunk.head == "persons" and self.preposition(chunk) == "à" and self.kind(place + 1) == "inf":
            frame = Frame("p", "turn")
            noun, after = self.noun(place)
            noun.person = frame.subject = self.person(noun, subject=True)
            frame.noun, frame.mode, frame.speaker = noun, mode, self.discourse.speaker
            frame.chunks = list(noun.chunks)
            frame.family, frame.table = "turn", {"meaning": "turn"}
            inner = read_infinitive(self.chunks[after])
            frame.chunks.append(self.chunks[after])
            frame.clauses.append(("de", inner))
            if negation is not None:
                frame.negated = True
                frame.chunks.insert(0, negation)
            self.frames.append(frame)
            return self.complements(frame, after + 1)
        if self.open and chunk.lemma == "tour" and self.preposition(chunk) == "à":
            noun, after = self.noun(place)
            if noun.linked("de") and noun.linked("de")[0].head == "persons":
                return self._stated(noun, after, mode, noun.linked("de")[0].person, "turn")
        if self.open and self.preposition(chunk) == "contre" and chunk.head in ("call", "cards"):
            noun, after = self.noun(place)  # `contre 3SA par Sud`
            return self._stated(noun, after, mode, None, "thing")
        if chunk.head == "cards" and chunk.heads[0][0] == "SUIT" and self.preposition(chunk) == "à" and self.open:
            return self._trumps(place, mode)
        return None

    def _stated(self, noun: Noun, place: int, mode: Mode, person: Person | None, meaning: str) -> int:
        """A noun behind a preposition that is all the clause says."""
        frame = Frame("n", noun.lemma)
        frame.noun, frame.mode, frame.subject, frame.chunks = noun, mode, person, list(noun.chunks)
        frame.speaker = self.discourse.speaker
        frame.family = meaning
        frame.table = {"meaning": meaning, "topic": "thing", "objects": ("persons",), "links": ("de persons",)}
        self.frames.append(frame)
        return self.complements(frame, place)

    def _trumps(self, place: int, mode: Mode) -> int | None:
        """`à pique.`: the denomination alone."""
        noun, after = self.noun(place)
        if self.kind(after) not in ("", "PUNCT"):
            return None
        frame = Frame("n", "trumps")
        frame.noun, frame.mode, frame.chunks = noun, mode, list(noun.chunks)
        frame.family, frame.table = "thing", {"meaning": "trumps", "topic": "thing"}
        self.frames.append(frame)
        return after

    def _nominal(self, noun: Noun, place: int, mode: Mode) -> int | None:
        if noun.head == "persons":
            return self._person_clause(noun, place, mode)
        if not self.open:
            return None
        kind = noun.chunk.heads[-1][0]
        lemma = noun.lemma
        family, table = noun_entry(lemma, noun)
        frame = Frame("n", lemma)
        if not family:
            return None
        frame.family, frame.table, frame.noun, frame.mode = family, table, noun, mode
        frame.context = self.discourse.subject
        frame.links = list(noun.links)
        frame.marks = list(noun.marks)
        frame.speaker = self.discourse.speaker
        frame.chunks = list(noun.chunks)
        frame.subject = self._agent(noun)
        self.frames.append(frame)
        if kind:
            self.read_relatives(noun)
        return self.complements(frame, place)

    def _agent(self, noun: Noun) -> Person | None:
        for preposition, linked in noun.links:
            if linked.head == "persons" and preposition in ("de", "par", "chez", "pour", ""):
                linked.person = linked.person or self.person(linked, mention=False)
                self.discourse.mention(linked.person, subject=True)
                return linked.person
        return None

    def _person_clause(self, noun: Noun, place: int, mode: Mode) -> int | None:
        """A person and what is said of him without a verb: a role, a call, cards, a state."""
        frame = Frame("p", "")
        frame.noun, frame.mode, frame.speaker = noun, mode, self.discourse.speaker
        noun.person = frame.subject = self.person(noun, subject=True)
        frame.chunks = list(noun.chunks)
        frame.family, frame.table = "person", {
            "meaning": "person", "objects": ("persons", "cards", "call", "noun"), "attribute": True, "most": 3,
            "links": ("à cards", "à call", "à noun", "de noun", "de cards", "sur call", "à persons", "de persons"),
        }
        if self.kind(place) in ("NEGO", "VPP") or (self.kind(place) == "ADV" and self.kind(place + 1) in ("NEGO", "VPP")):
            return self._person_participle(frame, place)
        if self._lists(noun, place):
            place += 1  # `E : R♣ pénalisé`, `déclarant : Sud`
        end = self.complements(frame, place)
        if end == place and not (noun.relatives or noun.marks or noun.links):
            return None
        if not self.open and not any(one.head in ("call", "cards") for one in frame.objects):
            return None
        frame.marks.extend(noun.marks)
        self.frames.append(frame)
        self.read_relatives(noun)
        return end

    def _lists(self, noun: Noun, place: int) -> bool:
        """Whether a colon or comma only sets a person off from what he has or is."""
        if self.kind(place + 1) != "np" or not self.is_mark(place, ":,"):
            return False
        chunk = self.chunks[place + 1]
        if self.is_mark(place, ":") and chunk.head == "persons":
            return noun.chunk.heads[-1][0] == "ROLE" and chunk.heads[0][0] == "SEAT"
        if chunk.lemma == "main" and not chunk.specs:
            return True
        if chunk.head not in ("cards", "call"):
            return False
        listed, after = self.noun(place + 1)
        return self.is_mark(place, ":") or (listed.head == "cards" and bool(listed.marks) and not self._begins_clause(listed, after))

    def _person_participle(self, person: Frame, place: int) -> int | None:
        """`E pas parlé`, `Sud déjà muselé`: a participle said of a person without its auxiliary."""
        before = len(self.frames)
        was_open, self.open = self.open, True
        end = self._participial(place, person.mode)
        self.open = was_open
        if end is None:
            return None
        frame = self.frames[before]
        frame.chunks[:0] = person.chunks
        frame.subject, frame.subject_noun = person.subject, person.noun
        frame.passive = not frame.negated and not frame.objects and frame.family not in ("call", "play", "lead")
        return end

    # --- relatives -------------------------------------------------------------------------------------

    def relative(self, noun: Noun, place: int) -> int | None:
        """Reads `qui` and its clause, of which the noun is the subject."""
        frame = read_verb_group(self.chunks[place + 1])
        frame.speaker = self.discourse.speaker
        frame.relative = True
        frame.subject_noun = noun
        if is_player(noun.chunk):
            noun.person = frame.subject = person_of(noun.chunk, self.discourse, subject=noun.chunk.kind == "np")
        frame.chunks = [self.chunks[place], self.chunks[place + 1]]
        frame.family, frame.table = verb_entry(frame)
        noun.relatives.append(frame)
        return self.complements(frame, place + 2)

    def read_relatives(self, noun: Noun) -> None:
        """Enters the relative clauses of a noun among the frames, once."""
        for linked in [noun, *(one for _, one in noun.links)]:
            for frame in linked.relatives:
                if not frame.entered:
                    frame.entered = True
                    self.frames.append(frame)

    def object_relative(self, noun: Noun, place: int) -> int | None:
        """Reads `que …`, `dont …`, `où …`: a clause in which the noun is object or place."""
        before = len(self.frames)
        was_open, self.open = self.open, False
        end = self.clause(place + 1)
        self.open = was_open
        if end is None:
            return None
        read = self.frames[before:]
        del self.frames[before:]
        first = read[0]
        first.chunks.insert(0, self.chunks[place])
        if self.chunks[place].tokens[0].folded in ("que", "qu'") and first.kind == "v" and not first.objects:
            first.objects.append(Noun(noun.chunk))
        noun.relatives.extend(read)
        return end

    def apposed(self, noun: Noun) -> Person:
        """The seat of a person told by role and seat together, else the person of the chunk."""
        for chunk in noun.chunks[1:]:
            if chunk.head == "persons" and chunk.heads[0][0] == "SEAT" and chunk.kind == "np":
                return person_of(chunk, self.discourse, subject=True)
        return noun.person if noun.person is not None else Role.SOMEBODY


def _option_participle(chunk: Chunk) -> str | None:
    """The verb of an option whose participle is also an adjective: `interdit`."""
    lemmas = [entry.lemma for name, entry in chunk.tokens[-1].options if name == "VPP"]
    return next((lemma for lemma in lemmas if lemma in ("interdire", "exiger", "accepter", "refuser")), None)


def _is_nobody(noun: Noun) -> bool:
    """`personne`, `rien`, `aucun`: a subject that denies the clause."""
    words = {noun.lemma, *(token.entry.lemma for _, token in noun.chunk.specs if token.entry)}
    return not words.isdisjoint(("personne", "rien", "aucun", "nul", "ni"))


def agrees(noun: Noun, group: Chunk) -> bool:
    """Whether a noun may be the subject of a finite verb, by person and number; what cannot be told agrees."""
    token = next(token for name, token in zip(group.names, group.tokens, strict=True) if name in ("VERB", "AUX"))
    persons = {feature.partition(".")[2] for feature in (token.entry.features if token.entry else ())}
    persons.discard("")
    if not persons:
        return True
    wanted = _persons_of(noun)
    return not wanted or not persons.isdisjoint(wanted)


def _persons_of(noun: Noun) -> set[str]:
    name, token = noun.chunk.heads[-1]
    if any(one == "ETP" or one == "ETC" for one, _ in noun.chunk.heads):
        return {"3p", "1p", "2p", "3s"} if token.folded == "moi" else {"3p"} if noun.head == "persons" else {"3p", "3s"}
    if name == "PRO":
        told = {feature for feature in (token.entry.features if token.entry else ()) if feature[0] in "123"}
        return told | ({"3p"} if token.folded in ("ce", "c'") else set())
    if name == "SEAT":
        return {"3s"}
    if name == "SIDE" or noun.head in ("call", "cards"):
        return {"3s", "3p"}
    for one, spec in noun.chunk.specs:
        if one == "NUMD":
            return {"3p", "3s"} if spec.folded in ("1", "un", "une") else {"3p"}
        if one in ("DET", "POSS") and spec.entry:
            numbers = {feature[-1] for feature in spec.entry.features if feature[1:2] == "."}
            if numbers:
                return {f"3{number}" for number in numbers}
    numbers = {feature[-1] for feature in (token.entry.features if token.entry else ()) if feature[1:2] == "."}
    return {f"3{number}" for number in numbers}


def person_of_pronoun(token: object, discourse: Discourse) -> Person:
    """The person of an inverted subject pronoun."""
    from assistant.understanding.referents import pronoun_person

    entry = getattr(token, "entry", None)
    folded = getattr(token, "folded", "").lstrip("-").removeprefix("t-")
    return pronoun_person(entry.lemma if entry else folded, folded, discourse)


__all__ = ["ClauseReader", "load_lexicon"]
