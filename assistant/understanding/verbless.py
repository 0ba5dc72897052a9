"""Clauses without a finite verb: participles, adjectives, nouns of events, persons and what is said of them."""

from __future__ import annotations

from assistant.bridge import Side
from assistant.statements import Mode, Person, Relation, Relative
from assistant.understanding.agreement import option_participle
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_at_trick import numbered_trick
from assistant.understanding.parts import ANSWERED, all_nouns
from assistant.understanding.predicates import NOTHING, Found, adjective_entry, noun_entry
from assistant.understanding.referents import cards_of
from assistant.understanding.subordinates import SubordinateReader
from assistant.understanding.verbs import read_infinitive, read_participle

_ONE_ALONE = {"meaning": "noted", "topic": "thing", "objects": ("cards", "persons"), "links": ("de cards", "de noun")}
"""`une seule face visible, la D♣`: one of the things just told."""
_SCORES = frozenset(("de chute", "de mieux", "de plus", "de moins"))


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

    def denied_adjective(self, place: int, mode: Mode) -> int | None:
        """`pas comparable`, `non comparable`: an adjective denied that is a clause by itself."""
        if self.kind(place + 1) != "ADJ" or self.kind(place + 2) not in ("", "PUNCT"):
            return None
        before = len(self.frames)
        end = self.adjectival(place + 1, mode)
        if end is not None:
            self.frames[before].negated = True
            self.frames[before].chunks.insert(0, self.chunks[place])
        return end

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
        if self._spoken_to(place):
            noun, after = self.noun(place)  # `dit « à vous » à Est`
            noun.person = self.person(noun, mention=False)
            return self._stated(noun, after, mode, noun.person, "turn")
        if self.open and chunk.lemma == "tour" and self.preposition(chunk) == "à":
            noun, after = self.noun(place)
            if noun.linked("de") and noun.linked("de")[0].head == "persons":
                return self._stated(noun, after, mode, noun.linked("de")[0].person, "turn")
        if self.open and self.preposition(chunk) in ("à", "dès", "depuis") and chunk.head == "noun":
            noun, after = self.noun(place)
            if numbered_trick(noun) is not None and self.kind(after) in ("", "PUNCT"):
                return self._stated(noun, after, mode, None, "thing")  # `à la 9e levée :`
        if self.open and self.preposition(chunk) == "contre" and chunk.head in ("call", "cards"):
            noun, after = self.noun(place)  # `contre 3SA par Sud`
            return self._stated(noun, after, mode, None, "thing")
        if self.open and self.preposition(chunk) == "sans" and chunk.head == "noun":
            noun, after = self.noun(place)  # `« atout », sans rang`
            return self._stated(noun, after, Mode.UNREAL, None, "noted")
        if chunk.head == "cards" and chunk.heads[0][0] == "SUIT" and self.preposition(chunk) == "à" and self.open:
            return self._trumps(place, mode)
        return None

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

    def not_at_turn(self, place: int, mode: Mode) -> int | None:
        """`pas à lui de parler`: it was not his turn."""
        if self.kind(place + 1) != "pp" or self.preposition(self.chunks[place + 1]) != "à":
            return None
        return self.from_preposition(place + 1, mode, self.chunks[place])

    def not_yet(self, place: int, mode: Mode) -> int | None:
        """`pas encore la donne suivante`, `plus que 5 cartes`: a time not reached, what alone is left."""
        only = self.kind(place + 1) == "SUB" and self.chunks[place + 1].folded in ("que", "qu'")
        start = place + 2 if only else place + 1
        if self.kind(start) != "np" or self.chunks[start].head != "noun":
            return None
        noun, after = self.noun(start)
        counted = only and noun.chunk.specs and noun.chunk.specs[0][0] == "NUMD"
        timed = not only and noun.lemma in _BOUNDS and self.kind(after) in ("", "PUNCT", "CONJ")
        if not (counted or timed):
            return None
        frame = Frame("n", noun.lemma)
        frame.noun, frame.mode, frame.negated, frame.only = noun, mode, not only, only
        frame.family, frame.table = "thing", {"meaning": "thing", "topic": "thing"}
        frame.chunks = [*self.chunks[place:start], *noun.chunks]
        frame.speaker = self.discourse.speaker
        self.frames.append(frame)
        return after

    def not_enough(self, place: int, mode: Mode) -> int | None:
        """`S 2♣, pas assez`: said of a bid, nothing being counted behind it."""
        after = place + 2
        enough = self.kind(place + 1) == "ADV" and self.chunks[place + 1].folded == "assez"
        bid = any(one.family == "call" for one in self.frames) and self.discourse.auction
        if not enough or not bid or self.kind(after) not in ("", "PUNCT", "CONJ"):
            return None
        frame = Frame("a", "insuffisant")
        frame.family, frame.table = "irregularity", {"meaning": "noted", "topic": "irregularity"}
        frame.mode, frame.speaker, frame.chunks = mode, self.discourse.speaker, self.chunks[place:after]
        self.frames.append(frame)
        return after

    def lack(self, place: int, mode: Mode) -> int | None:
        """`pas de pique`, `plus de trèfle ?`: the lack of something, said of the last subject or asked."""
        if self.kind(place + 1) != "pp" or self.preposition(self.chunks[place + 1]) != "de":
            return None
        noun, after = self.noun(place + 1)
        if self._forbids(noun, after):
            return self.complements(self.frames[-1], self._forbidden(place, noun, after, mode))
        frame = Frame("v", "avoir")
        frame.negated, frame.mode = True, mode
        played = bool(self.frames) and self.frames[-1].family == "play"  # `S coupe : « pas de ♣ partenaire ? »`
        asked = self.quoting and (self.discourse.speaker is None or played)
        frame.subject, frame.speaker = None if asked else self.discourse.subject, self.discourse.speaker
        if asked and self.kind(after) == "np" and self.chunks[after].lemma == "partner" and self.discourse.subject:
            frame.speaker = Relative(Relation.PARTNER, self.discourse.subject)
        frame.chunks = [self.chunks[place], *noun.chunks]
        frame.links.append(("de", noun))
        self.enter(frame)
        return self.complements(frame, after)

    def _forbids(self, noun: Noun, after: int) -> bool:
        """`N dit à O : pas de ♣ !`: a suit that the one spoken to is not to lead."""
        saying = self.frames[-1] if self.frames else None
        if saying is None or self.discourse.speaker is None or saying.family != "say" or noun.head != "cards":
            return False
        to_another = any(one.head == "persons" and one.person != saying.subject for one in saying.linked("à"))
        return to_another and not self.is_mark(after, "?") and noun.chunk.heads[0][0] == "SUIT"

    def _forbidden(self, place: int, noun: Noun, after: int, mode: Mode) -> int:
        frame = Frame("v", "interdire")
        frame.mode, frame.speaker, frame.subject = mode, self.discourse.speaker, self.discourse.speaker
        frame.chunks = [self.chunks[place], *noun.chunks]
        frame.objects.append(noun)
        self.enter(frame)
        return after

    def only_left(self, place: int, mode: Mode) -> int | None:
        """`plus qu'une levée`, `plus que deux ♠`: what is left, and no more."""
        word = self.chunks[place + 1].folded if place + 1 < len(self.chunks) else ""
        if self.chunks[place].folded != "plus" or word not in ("que", "qu'") or self.kind(place + 2) != "np":
            return None
        noun, after = self.noun(place + 2)
        frame = Frame("n", "only_left")
        frame.noun, frame.mode, frame.speaker = noun, mode, self.discourse.speaker
        frame.family, frame.table = "left", {"meaning": "noted", "topic": "thing"}
        frame.chunks = [*self.chunks[place : place + 2], *noun.chunks]
        self.frames.append(frame)
        return self.complements(frame, after)

    def nothing_more(self, place: int, mode: Mode) -> int | None:
        """`plus rien après pour la défense`: no trick since."""
        after = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        told = self.chunks[place].folded in ("plus rien", "rien") and after is not None
        if (
            not told
            or after is None
            or after.kind != "ADV"
            or after.lemma not in ("après", "ensuite", "depuis", "par la suite")
        ):
            return None
        frame = Frame("n", "nothing_more")
        frame.mode, frame.speaker, frame.family = mode, self.discourse.speaker, "make"
        frame.table = {"meaning": "noted", "topic": "trick_won", "links": ("pour persons", "à persons", "chez persons")}
        frame.chunks = [self.chunks[place], after]
        self.frames.append(frame)
        return self.complements(frame, place + 2)

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

    def _names_a_player_alone(self, place: int) -> bool:
        """`pas Est`, `surtout pas le déclarant`."""
        person = self.kind(place) == "np" and self.chunks[place].head == "persons"
        seat = person and self.chunks[place].heads[0][0] in ("SEAT", "ROLE")
        return seat and self.kind(place + 1) in ("", "PUNCT", "CONJ")

    def not_that(self, place: int, mode: Mode) -> int | None:
        """`pas carreau`, `surtout pas trèfle`: a suit refused, as an answer."""
        if self.kind(place + 1) == "np" and self.chunks[place + 1].folded in ("celle", "celui"):
            return self.one_of_two(place + 1, mode, self.chunks[place])
        if self._names_a_player_alone(place + 1):
            noun, after = self.noun(place + 1)
            noun.person = self.person(noun, mention=False)
            end = self._stated(noun, after, mode, noun.person, "person")
            self.frames[-1].negated = True
            self.frames[-1].chunks.insert(0, self.chunks[place])
            return end
        if self.kind(place + 1) != "np" or self.chunks[place + 1].head != "cards":
            return None
        noun, after = self.noun(place + 1)
        if noun.chunk.specs or noun.chunk.heads[0][0] != "SUIT" or self.kind(after) not in ("", "PUNCT", "CONJ"):
            return None
        if self._contrasts(place, noun):
            self.frames[-1].chunks.extend((self.chunks[place], *noun.chunks))
            return after
        self._forbidden(place, noun, after, mode)
        return after

    def _contrasts(self, place: int, noun: Noun) -> bool:
        """`c'est le 10♣, pas pique`: another suit has just been told in the same sentence."""
        if not self.frames or not self.is_mark(place - 1, ",") or self.frames[-1].family in ("refuse", "answer"):
            return False
        told = {card.suit for one in all_nouns(self.frames[-1]) if one.head == "cards" for card in cards_of(one.chunk)}
        return bool(told) and told.isdisjoint(card.suit for card in cards_of(noun.chunk))


def counts_cards(chunk: Chunk) -> bool:
    """Whether a chunk counts cards: `5 cartes`."""
    return chunk.head == "noun" and chunk.lemma == "carte" and any(name == "NUMD" for name, _ in chunk.specs)


_BOUNDS = frozenset(("donne", "étui", "tour", "main", "table"))
_SINCE = frozenset(("après", "ensuite", "depuis", "par la suite"))
