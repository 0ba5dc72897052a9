"""Subjects: which noun a verb belongs to, what stands between them, relative clauses."""

from __future__ import annotations

from collections.abc import Collection

from assistant.bridge import Seat
from assistant.statements import Mode, Person, Pronoun, Relative, Role
from assistant.understanding.adverbials import AdverbialReader
from assistant.understanding.agreement import agrees, denies
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.parts import ROUNDS
from assistant.understanding.persons import is_player, person_of, pronoun_person
from assistant.understanding.predicates import verb_entry
from assistant.understanding.token import Token
from assistant.understanding.verbs import read_verb_group

_IMPERSONAL = frozenset(
    ("falloir", "suffire", "agir", "importer", "exister", "sembler", "paraître", "advenir", "arriver")
)
_IMPERSONAL_OF_HIM = frozenset(("rester", "manquer"))
_LENGTHS = frozenset(("tour", "fois", "seconde", "minute", "heure"))
THEN = frozenset(("apres", "plus tard", "plus loin"))


def subjects_after_adverbs(chunks: list[Chunk]) -> list[Chunk]:
    """`après N/S gagnent 4 levées`: an adverb and the subject of the verb, where nothing else could be its subject."""
    if not any(_is_adverb_before_subject(chunks, place) for place in range(len(chunks))):
        return chunks
    found: list[Chunk] = []
    for place, chunk in enumerate(chunks):
        found += _parted(chunk) if _is_adverb_before_subject(chunks, place) else [chunk]
    return found


def _is_adverb_before_subject(chunks: list[Chunk], place: int) -> bool:
    chunk = chunks[place]
    if chunk.kind != "pp" or chunk.head != "persons" or chunk.tokens[0].folded not in ("apres", "avant"):
        return False
    begins = not place or chunks[place - 1].kind in ("PUNCT", "CONJ")
    follows = chunks[place + 1] if place + 1 < len(chunks) else None
    return begins and follows is not None and follows.kind == "vg" and agrees(Noun(_parted(chunk)[1]), follows)


def _parted(chunk: Chunk) -> list[Chunk]:
    before = len(chunk.tokens) - len(chunk.heads) - 1
    return [
        Chunk("ADV", chunk.tokens[:1], ["ADV"]),
        Chunk("np", chunk.tokens[1:], chunk.names[1:], chunk.head, before),
    ]


class SubjectReader(AdverbialReader):
    """Finds the subject of a verb and the verb of a subject."""

    def __init__(self, chunks: list[Chunk]) -> None:
        super().__init__(chunks)
        self.discourse = Discourse()
        self.frames: list[Frame] = []
        self.quoting = False
        self.joined = False  # the clause that begins is tied to the one before by a conjunction
        self.open = True  # a clause without a subject of its own may begin here: after a mark or a conjunction

    def clause(self, place: int, mode: Mode = Mode.FACT) -> int | None:
        """Reads one clause at `place` and returns the place after it; None when none begins there."""
        raise NotImplementedError

    def core(self, place: int, mode: Mode) -> int | None:
        """Reads a clause without what may stand before it."""
        raise NotImplementedError

    def complements(self, frame: Frame, place: int) -> int:
        """Reads what belongs to the predicate after it; returns the place after."""
        raise NotImplementedError

    def speech(self, frame: Frame, place: int) -> int | None:
        """Reads speech without quotation marks after a verb of saying."""
        raise NotImplementedError

    def infinitive(self, place: int, mode: Mode, governor: Frame | None) -> int | None:
        """Reads an infinitive and what belongs to it."""
        raise NotImplementedError

    def verb_after_subject(self, noun: Noun, place: int, skipped: list[Chunk]) -> int | None:
        """Place of the verb group of which `noun` is the subject; what stands between goes to `skipped`."""
        if _is_a_length(noun, ROUNDS) and self._then(noun, place):
            return None  # `deux levées après joue un ♥`: when he plays it
        while True:
            kind = self.kind(place)
            if kind == "vg":
                return place if agrees(noun, self.chunks[place]) else None
            if (
                kind in ("ADV", "NEG")
                or (noun.head == "persons" and kind in ("ADJ", "VPP"))
                or (kind == "inf" and self.kind(place + 1) == "vg")
            ):
                skipped.append(self.chunks[place])
                place += 1
                continue
            if self._beside_subject(noun, place):
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

    def _then(self, noun: Noun, place: int) -> bool:
        """Whether what hangs on a noun, or follows it, tells that so much time has passed."""
        behind = [*noun.chunks[1:], *self.chunks[place : place + 1]]
        return any(chunk.folded in THEN for chunk in behind)

    def _beside_subject(self, noun: Noun, place: int) -> bool:
        """`moi j'ai`, `S au mort demande le 6`, `Sud mort pose`."""
        if self.kind(place) not in ("pp", "np"):
            return False
        chunk = self.chunks[place]
        if chunk.kind == "pp":
            at_place = noun.head == chunk.head == "persons" and self.preposition(chunk) in ("à", "en")
            return at_place and self.kind(place + 1) == "vg"
        doubled = noun.lemma in ("moi", "toi", "lui") and chunk.names[0] == "PRO"
        return doubled or self._is_apposition(noun, place)

    def _between_commas(self, noun: Noun, place: int) -> int | None:
        """What stands between two commas before the verb: `Ouest, à l'entame, a exposé`."""
        if noun.relatives and self.kind(place + 1) == "vg":
            return place + 1
        if self._is_who(place + 1) and self.kind(place + 2) == "vg" and not noun.relatives:
            after = self.relative(noun, place + 1)  # `Sud déclarant, qui avait rangé le 4, coupe`
            return after + 1 if after is not None and self.is_mark(after, ",") else None
        if self.kind(place + 1) in ("ger", "inf"):
            return self._aside(noun, place + 1)
        role = self.kind(place + 1) == "np" and self.chunks[place + 1].heads[0][0] == "ROLE"
        if role and self.is_mark(place + 2, ",") and self.kind(place + 3) == "vg" and noun.chunk.heads[0][0] == "SEAT":
            self.attach(noun, self.chunks[place + 1])  # `Sud, déclarant, a joué`
            return place + 3
        doubled = self.kind(place + 1) == "np" and self.chunks[place + 1].lemma in ("lui", "moi", "elle", "eux")
        if doubled and self.is_mark(place + 2, ",") and self.kind(place + 3) == "vg" and noun.head == "persons":
            self.attach(noun, self.chunks[place + 1])  # `Ouest, lui, est chicane`
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
        end = self.core(place, Mode.FACT)
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
        return {first, second} == {"SEAT", "ROLE"} and (
            self.kind(place + 1) in ("vg", "ADV") or (self.is_mark(place + 1, ",") and self._is_who(place + 2))
        )

    def apposed(self, noun: Noun) -> Person:
        """The seat of a person told by role and seat together, else the person of the chunk."""
        named = noun.chunk.heads[-1][0] == "SEAT"  # `N (partenaire du déclarant S)` is North
        for chunk in noun.chunks[1:] if not named else ():
            if chunk.head == "persons" and chunk.heads[0][0] == "SEAT" and chunk.kind == "np":
                return person_of(chunk, self.discourse, subject=True)
        return noun.person if noun.person is not None else Role.SOMEBODY

    def enter(self, frame: Frame) -> None:
        """Finds the family of a frame and puts it among the frames of the text."""
        frame.family, frame.table = verb_entry(frame)
        if frame.modal == "faire" and frame.family not in ("show", "happening", "phase") and frame.kind == "v":
            frame.causer, frame.subject = frame.subject, None  # `Sud lui fait jouer le 5`: somebody else does it
        frame.context = self.discourse.subject
        self.frames.append(frame)

    def _who_was_asked(self, person: Person) -> Person:
        """`O lui demande s'il a du pique, il dit oui`: of two players the one asked, not the one who asks."""
        if not isinstance(person, Pronoun) or len(person.candidates) < 2:
            return person
        asking = next((one for one in reversed(self.frames[-3:]) if one.lemma == "demander"), None)
        if asking is None or asking.subject is None:
            return person
        named = [one.person for one in asking.linked("à") if one.person in person.candidates]
        to_him = [one for one in person.candidates if one != asking.subject] if "lui" in asking.clitics else []
        meant = named or to_him
        return meant[0] if len(meant) == 1 and meant[0] is not None else person

    def set_subject(self, frame: Frame, noun: Noun | None) -> None:
        """Gives a verb its subject: the noun before it, an inverted pronoun, else the last subject."""
        inverted = next((token for token in frame.marks if token.tag == "ICL"), None)
        to_him = self.discourse.pronoun("lui") if "lui" in frame.clitics else None
        if noun is not None:
            self._end_of_speech(noun)
            frame.subject_noun = noun
            if (frame.bare_ne and denies(noun)) or (noun.chunk.folded == "personne" and not frame.negated):
                frame.negated, frame.only = True, False
            if noun.lemma == "il" and frame.lemma in _IMPERSONAL_OF_HIM:
                frame.dative = to_him
            if noun.lemma == "il" and (frame.lemma in _IMPERSONAL or frame.dative is not None):
                frame.subject = None
            elif is_player(noun.chunk):
                noun.person = self.person(noun, subject=True)
                apposed = self.apposed(noun)
                if isinstance(noun.person, Relative) and isinstance(apposed, Seat):
                    self.discourse.known_as(noun.person, apposed)
                frame.subject = self._who_was_asked(apposed)
                self.discourse.mention(frame.subject, subject=True)
        elif inverted is not None:
            frame.subject = person_of_pronoun(inverted, self.discourse)
        else:
            frame.subject = self._who_wants(frame) or self.discourse.subject
        frame.dative = frame.dative or to_him

    def _who_wants(self, frame: Frame) -> Person | None:
        """`Nord prétend qu'Est a renoncé et veut voir les plis`: whoever says it wants it, not he who has acted."""
        if (frame.modal != "vouloir" and frame.lemma != "demander") or frame.past or not self.frames:
            return None
        last = self.frames[-1]
        says = (one for one in reversed(self.frames[-3:]) if any(inner is last for _, inner in one.clauses))
        governor = next(says, None)
        return governor.subject if governor is not None and last.past and not governor.past else None

    def _end_of_speech(self, noun: Noun) -> None:
        """After `E : j'ai renoncé,` a seat as subject shows that the speech is over."""
        if self.discourse.speaker is not None and not self.quoting and noun.chunk.heads[0][0] in ("SEAT", "SIDE"):
            self.discourse.speaker = None

    def combined(self, outer: Mode, inner: Mode) -> Mode:
        """The mode of a clause inside another: what is not a fact outside cannot be one inside."""
        return inner if outer is Mode.FACT else outer

    def begins_clause(self, noun: Noun, after: int) -> bool:
        """Whether a noun is the subject of a verb that follows it, so that a clause begins with it."""
        if self.is_time(noun) or _is_a_length(noun):
            return False  # `S muselé toute la donne dit 3♦`, `E obligé de passer un tour met 2♥`
        read = len(self.frames)
        verb = self.verb_after_subject(noun, after, [])
        del self.frames[read:]  # what stands between subject and verb is only looked at
        return verb is not None and self._can_be_subject(noun, verb)

    def _can_be_subject(self, noun: Noun, verb: int) -> bool:
        """Cards and suits do not act: `Est chicane ♥ défausse` has but one subject."""
        if noun.head == "persons" or (noun.chunk.specs and noun.head == "noun"):
            return True
        frame = read_verb_group(self.chunks[verb])
        frame.family, frame.table = verb_entry(frame)
        return frame.passive or frame.family not in ("play", "lead", "name", "require", "say") or bool(noun.chunk.specs)

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
        end = self.complements(frame, place + 2)
        goes_on = self.kind(end) == "CONJ" and self._is_who(end + 1) and self.kind(end + 2) == "vg"
        if not goes_on:
            return end
        told = len(noun.relatives)
        after = self.relative(noun, end + 1)  # `Est qui a le 9♠ et qui est en main`
        noun.relatives[told].chunks.insert(0, self.chunks[end])
        return after

    def turn_relative(self, noun: Noun, place: int) -> int:
        """Reads `dont c'est le tour` as `c'est le tour` of the noun."""
        frame = read_verb_group(self.chunks[place + 2])
        frame.family, frame.table = verb_entry(frame)
        turn, owner = Noun(self.chunks[place + 3]), Noun(noun.chunk)
        owner.person = person_of(noun.chunk, self.discourse)
        turn.links.append(("de", owner))
        frame.objects.append(turn)
        frame.chunks = self.chunks[place : place + 4]
        noun.relatives.append(frame)
        return place + 4

    def read_relatives(self, noun: Noun) -> None:
        """Enters the relative clauses of a noun among the frames, once."""
        for linked in [noun, *(one for _, one in noun.links)]:
            for frame in linked.relatives:
                if not frame.entered:
                    frame.entered = True
                    inner = [self.frames.index(one) for _, one in frame.clauses if one in self.frames]
                    self.frames.insert(min(inner, default=len(self.frames)), frame)  # before what hangs on it

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


def person_of_pronoun(token: Token, discourse: Discourse) -> Person:
    """The person of an inverted subject pronoun."""
    folded = token.folded.lstrip("-").removeprefix("t-")
    return pronoun_person(token.entry.lemma if token.entry else folded, folded, discourse)


def _is_a_length(noun: Noun, lengths: Collection[str] = _LENGTHS) -> bool:
    """`un tour`, `20 secondes`: for how long, which does nothing itself."""
    first = noun.chunk.specs[0] if noun.chunk.specs else None
    counted = first is not None and (first[0] == "NUMD" or first[1].folded in ("un", "une"))
    return noun.head == "noun" and noun.lemma in lengths and counted
