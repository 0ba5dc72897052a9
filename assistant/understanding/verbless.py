"""Clauses without a finite verb: participles, adjectives, nouns of events, persons and what is said of them."""

from __future__ import annotations

from assistant.bridge import Side
from assistant.statements import Mode, Person
from assistant.understanding.agreement import option_participle
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_at_trick import numbered_trick
from assistant.understanding.parts import ANSWERED
from assistant.understanding.predicates import NOTHING, Found, adjective_entry, noun_entry
from assistant.understanding.subordinates import SubordinateReader
from assistant.understanding.verbs import read_infinitive, read_participle

_ONE_ALONE = {"meaning": "noted", "topic": "thing", "objects": ("cards", "persons"), "links": ("de cards", "de noun")}
"""`une seule face visible, la D♣`: one of the things just told."""
_SCORES = frozenset(("de chute", "de mieux", "de plus", "de moins"))


_AUCTION = frozenset(("enchères", "enchère", "annonces", "annonce"))
_BOUND = frozenset(("obliger", "contraindre", "forcer", "condamner", "museler", "bâillonner", "tenir"))


class VerblessReader(SubordinateReader):
    """Reads clauses in telegraphic style."""

    def participial(self, place: int, mode: Mode) -> int | None:
        """Reads a clause whose verb is a participle alone: `pas fourni`, `refusé`."""
        frame_chunks: list[Chunk] = []
        negated = False
        while self.kind(place) in ("NEGO", "ADV", "NEG"):
            negated = negated or self.kind(place) != "ADV"
            frame_chunks.append(self.chunks[place])
            place += 1
        option = option_participle(self.chunks[place]) if self.kind(place) == "ADJ" else None
        if self.kind(place) != "VPP" and option is None:
            return None
        frame = read_participle(self.chunks[place])
        frame.lemma = option or frame.lemma
        frame.past, frame.negated = True, negated
        frame.adverbs = [chunk.tokens[-1] for chunk in frame_chunks if chunk.kind == "ADV"]
        frame.mode, frame.subject, frame.speaker = mode, self.discourse.subject, self.discourse.speaker
        last = self.frames[-1] if self.frames else None
        if last is not None and last.kind == "v" and isinstance(last.subject, Side):
            frame.subject = last.subject  # `E/O ont remis et mélangé leurs cartes`
        frame.chunks = [*frame_chunks, self.chunks[place]]
        self.enter(frame)
        end = self.complements(frame, place + 1)
        if not frame.objects and frame.table.get("meaning") in ("accept", "refuse", "require", "forbid", "choose"):
            frame.passive = True  # `refusé`: by whom is not told
        if frame.family == "play" and self._is_said_of_a_board(frame):
            frame.subject, frame.passive = None, True  # `sur la donne 14, pas encore jouée`
        return end

    def _is_said_of_a_board(self, frame: Frame) -> bool:
        """Whether the participle agrees with a board named right before it."""
        place = self.chunks.index(frame.chunks[0])
        before = [chunk.lemma for chunk in self.chunks[max(0, place - 3) : place]]
        entry = frame.chunks[-1].tokens[-1].entry
        feminine = entry is not None and any(form.startswith("f") for form in entry.features)
        return ("donne" if feminine else "étui") in before

    def adjectival(self, place: int, mode: Mode) -> int | None:
        """Reads an adjective that is a clause by itself: `simultané :`, `normal ?`."""
        chunk = self.chunks[place]
        if chunk.kind == "ADV" and self.kind(place + 1) not in ("", "PUNCT", "CONJ"):
            return None
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

    def from_preposition(self, place: int, mode: Mode, negation: Chunk | None = None) -> int | None:
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
        return self._from_preposition_alone(place, mode)

    def _from_preposition_alone(self, place: int, mode: Mode) -> int | None:
        """What a preposition and its noun say by themselves: a turn, a contract, a denomination, a lack."""
        chunk = self.chunks[place]
        last = self.frames[-1] if self.frames else None
        suit = chunk.head == "cards" and chunk.heads[0][0] == "SUIT" and self.preposition(chunk) == "à"
        if suit and last is not None and last.family == "revoke" and not last.negated:
            return self._revoke_again(last, place, mode)
        if self._spoken_to(place):
            noun, after = self.noun(place)  # `dit « à vous » à Est`
            noun.person = self.person(noun, mention=False)
            return self._stated(noun, after, mode, noun.person, "turn")
        if self.open and chunk.lemma == "tour" and self.preposition(chunk) == "à":
            noun, after = self.noun(place)
            if noun.linked("de") and noun.linked("de")[0].head == "persons":
                return self._stated(noun, after, mode, noun.linked("de")[0].person, "turn")
        if (moment := self._moment_alone(place, mode)) is not None:
            return moment
        if self.open and self.preposition(chunk) == "contre" and chunk.head in ("call", "cards"):
            noun, after = self.noun(place)  # `contre 3SA par Sud`
            return self._stated(noun, after, mode, None, "thing")
        if self.open and self.preposition(chunk) == "sans" and chunk.head == "noun":
            noun, after = self.noun(place)  # `« atout », sans rang`
            return self._stated(noun, after, Mode.UNREAL, None, "noted")
        if suit and self.open:
            return self._trumps(place, mode)
        return None

    def _moment_alone(self, place: int, mode: Mode) -> int | None:
        """`à la 9e levée :`; `pendant les enchères`, as an answer."""
        chunk = self.chunks[place]
        preposition = self.preposition(chunk)
        trick = preposition in ("à", "dès", "depuis") and chunk.head == "noun"
        calling = preposition in ("pendant", "durant") and chunk.lemma in _AUCTION
        if not self.open or not (trick or calling):
            return None
        noun, after = self.noun(place)
        if self.kind(after) not in ("", "PUNCT") or (trick and numbered_trick(noun) is None):
            return None
        return self._stated(noun, after, mode, None, "thing" if trick else "noted")

    def _revoke_again(self, last: Frame, place: int, mode: Mode) -> int:
        """`O renonce à ♦ levée 4, puis encore à ♠ levée 6`: the verb told once stands for both."""
        frame = Frame("v", last.lemma)
        frame.family, frame.table, frame.subject = last.family, last.table, last.subject
        frame.mode, frame.speaker, frame.past = mode, self.discourse.speaker, True
        self.enter(frame)
        return self.complements(frame, place)

    def _spoken_to(self, place: int) -> bool:
        """`« à vous »`, `« à toi »`: all that is said."""
        chunk = self.chunks[place]
        alone = self.kind(place + 1) in ("", "PUNCT") and self.discourse.speaker is not None
        return alone and chunk.folded in ("a vous", "a toi") and self.open

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

    def nominal(self, noun: Noun, place: int, mode: Mode) -> int | None:
        """Reads a noun that tells what happened: `renonce de Nord à ♥`."""
        if noun.head == "persons":
            return self._person_clause(noun, place, mode)
        if not self.open:
            return None
        if noun.chunk.folded == "les autres" and self._is_count_alone(place):
            self.attach(noun, self.chunks[place])  # `les autres 5`
            return self._stated(noun, place + 1, mode, None, "thing")
        kind = noun.chunk.heads[-1][0]
        lemma = noun.lemma
        if kind in ("NUM", "RANK") and self.kind(place) == "ADV" and self.chunks[place].folded in _SCORES:
            noun.chunks.append(self.chunks[place])  # `une de chute`
            return self._result(noun, place + 1, mode)
        family, table = noun_entry(lemma, noun)
        if not family and lemma == "seul":
            family, table = "thing", _ONE_ALONE
        frame = Frame("n", lemma)
        if not family and self.discourse.claim:
            family, table = self._claimed(noun, place)
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

    def _result(self, noun: Noun, place: int, mode: Mode) -> int:
        """`une de chute au lieu de 10 levées`: how the hand ended."""
        frame = Frame("n", "chute")
        frame.noun, frame.mode, frame.chunks = noun, mode, list(noun.chunks)
        frame.speaker, frame.family = self.discourse.speaker, "result"
        frame.table = {"meaning": "noted", "topic": "result", "links": ("au lieu de noun", "pour persons")}
        self.frames.append(frame)
        return self.complements(frame, place)

    def _claimed(self, noun: Noun, place: int) -> Found:
        """`« toutes à moi »`, `« une de chute »`: what a player says that he takes or gives up, in such a text."""
        down = self.kind(place) == "ADV" and self.chunks[place].folded == "de chute"
        if not (down or noun.lemma in ("tout", "last", "autre") or noun.marked("last")):
            return NOTHING
        return ("thing", {"meaning": "thing", "topic": "thing", "links": ("à persons", "pour persons", "à noun")})

    def _is_count_alone(self, place: int) -> bool:
        return (
            self.kind(place) == "np"
            and self.kind(place + 1) in ("", "PUNCT")
            and self.chunks[place].heads[-1][0] == "NUM"
        )

    def _agent(self, noun: Noun) -> Person | None:
        answered = noun.marked(*ANSWERED)
        for preposition, linked in noun.links:
            if answered and preposition == "par":
                continue
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
        frame.family, frame.table = (
            "person",
            {
                "meaning": "person",
                "objects": ("persons", "cards", "call", "noun"),
                "attribute": True,
                "most": 3,
                "links": ("à cards", "à call", "à noun", "de noun", "de cards", "sur call", "à persons", "de persons"),
            },
        )
        if (
            self.kind(place) == "VPP"
            or (self.kind(place) == "NEGO" and self.kind(place + 1) != "ADJ")
            or (self.kind(place) == "ADV" and self.kind(place + 1) in ("NEGO", "VPP"))
        ):
            return self._person_participle(frame, place)
        if self.is_mark(place, ",") and self.kind(place + 1) == "VPP" and self.chunks[place + 1].lemma in _BOUND:
            return self._person_participle(frame, place + 1)  # `Nord, obligé de passer, enchérit`
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
        if (chunk.lemma == "main" and not chunk.specs) or (self.is_mark(place, ":") and counts_cards(chunk)):
            return True
        if chunk.head not in ("cards", "call"):
            return False
        listed, after = self.noun(place + 1)
        return self.is_mark(place, ":") or (
            listed.head == "cards" and bool(listed.marks) and not self.begins_clause(listed, after)
        )

    def _person_participle(self, person: Frame, place: int) -> int | None:
        """`E pas parlé`, `Sud déjà muselé`: a participle said of a person without its auxiliary."""
        before = len(self.frames)
        was_open, self.open = self.open, True
        end = self.participial(place, person.mode)
        self.open = was_open
        if end is None:
            return None
        frame = self.frames[before]
        frame.chunks[:0] = person.chunks
        frame.subject, frame.subject_noun = person.subject, person.noun
        frame.passive = not frame.negated and not frame.objects and frame.family not in ("call", "play", "lead")
        if person.noun is not None:
            self.read_relatives(person.noun)
        return end

    def one_of_two(self, place: int, mode: Mode, answer: Chunk) -> int:
        """`pas celle d'Est`, `celle de Sud oui`, `la première oui`: an answer for one of two things."""
        noun, after = self.noun(place)
        frame = Frame("n", noun.lemma)
        frame.noun, frame.mode, frame.speaker = noun, mode, self.discourse.speaker
        frame.family = "thing"
        frame.table = {"meaning": "noted", "topic": "answer", "links": ("de persons",)}
        frame.negated = answer.lemma in ("no", "non") or answer.kind == "NEGO"
        frame.chunks = [*noun.chunks, answer]
        self.frames.append(frame)
        return self.complements(frame, max(after, self.chunks.index(answer) + 1))


def counts_cards(chunk: Chunk) -> bool:
    """Whether a chunk counts cards: `5 cartes`."""
    return chunk.head == "noun" and chunk.lemma == "carte" and any(name == "NUMD" for name, _ in chunk.specs)


_SINCE = frozenset(("après", "ensuite", "depuis", "par la suite"))
