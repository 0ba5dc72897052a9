"""Noun phrases: a noun chunk with the complements, adjectives and relative clauses that hang on it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from assistant.bridge import Bid, Seat
from assistant.statements import Person, Relation, Relative, Role, Several
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import is_plural
from assistant.understanding.persons import is_on_the_part, person_of
from assistant.understanding.prepositions import base_of

TIME_NOUNS = frozenset(
    (
        "fois",
        "pli",
        "levée",
        "tour",
        "moment",
        "seconde",
        "minute",
        "heure",
        "jour",
        "lendemain",
        "temps",
        "fin",
        "début",
        "instant",
        "donne",
        "coup",
    )
)
_PARTS_IN_THE_AUCTION = frozenset(("opener", "responder", "overcaller"))
_HELD = frozenset(("jeu", "main", "carte"))
_HAS_NEIGHBOURS = TIME_NOUNS | {"table", "étui", "carte", "main"}
_HANGERS = {
    "ADJ": "_hang_mark",
    "VPP": "_hang_mark",
    "HT": "_hang_mark",
    "NEGO": "_hang_denied",
    "NEG": "_hang_denied",
    "CONJ": "_hang_number",
    "pp": "_hang_link",
    "np": "_hang_noun",
    "ADV": "_hang_neighbour",
    "PUNCT": "_hang_after_mark",
    "QUI": "_hang_relative",
}


def _is_call(chunk: Chunk) -> bool:
    """Whether a chunk is a call by its signs."""
    return not chunk.specs and (chunk.head == "call" or chunk.heads[0][0] == "BID")


class NounReader:
    """A cursor over chunks that reads noun phrases."""

    discourse: Discourse
    frames: list[Frame]

    kind: Callable[[int], str]
    """The kind of the chunk at a place, empty beyond either end; no call is made more often at each key."""

    def __init__(self, chunks: list[Chunk]) -> None:
        self.chunks = chunks
        self.kind = defaultdict(str, enumerate([chunk.kind for chunk in chunks])).__getitem__

    def is_mark(self, place: int, marks: str) -> bool:
        """Whether a punctuation chunk of one of these signs stands at `place`."""
        return self.kind(place) == "PUNCT" and self.chunks[place].tokens[0].text in marks

    def bracketed(self, place: int) -> int | None:
        """The place after a short bracket that opens at `place`, None when there is none."""
        if not self.is_mark(place, "("):
            return None
        for end in range(place + 1, min(place + 9, len(self.chunks))):
            if self.is_mark(end, ")"):
                return end + 1
        return None

    def preposition(self, chunk: Chunk) -> str:
        """The lemma of the preposition that opens a chunk: contracted forms are those of their base."""
        if is_on_the_part(chunk):
            return "par"
        token = chunk.tokens[0]
        return base_of(token.entry.lemma if token.entry else token.folded)

    def person(self, noun: Noun, mention: bool = True, subject: bool = False) -> Person:
        """The person of a noun phrase: `le partenaire d'Est`, `le camp NS`, `le flanc E` included."""
        person = person_of(noun.chunk, self.discourse, mention=False)
        told = next(
            (one.person for one in noun.linked("de", "", "en") if one.head == "persons" and one.person is not None),
            None,
        )
        if told is not None and isinstance(person, Relative):
            person = told if noun.linked("", "en") and isinstance(told, Seat) else Relative(person.relation, told)
        elif told is not None and noun.lemma == "opponent" and person is Role.SOMEBODY and noun.linked("de"):
            person = Relative(Relation.OPPONENT, told)  # `l'adversaire d'Est`
        elif told is not None and noun.lemma in (
            "side",
            "defender",
            "player",
            "offender",
            "leader",
            "dealer",
            "opener",
        ):
            person = told.side if noun.lemma == "side" and isinstance(told, Seat) else told
        elif told is None and noun.lemma in _PARTS_IN_THE_AUCTION:
            person = self._in_the_auction(noun.lemma) or person
        if mention:
            for one in person.persons if isinstance(person, Several) else (person,):
                self.discourse.mention(one, subject)
            if subject and isinstance(person, Several):
                self.discourse.subject = person
        return person

    def _in_the_auction(self, part: str) -> Seat | None:
        """The seat of `l'ouvreur`, who made the first bid told, of `le répondant`, and of the first who overcalled."""
        from assistant.understanding.meanings_auction_calls import main_call

        told = [frame for frame in self.frames if frame.family == "call" and isinstance(frame.subject, Seat)]
        bids = [frame.subject for frame in told if frame.lemma == "ouvrir" or isinstance(main_call(frame), Bid)]
        opener = next((seat for seat in bids if isinstance(seat, Seat)), None)
        if opener is None or part == "opener":
            return opener
        if part == "responder":
            return opener.partner
        return next((seat for seat in bids if isinstance(seat, Seat) and seat.side is not opener.side), None)

    def attach(self, noun: Noun, chunk: Chunk) -> None:
        """Lets a chunk hang on a noun."""
        noun.chunks.append(chunk)

    def noun(self, place: int) -> tuple[Noun, int]:
        """The noun phrase at `place` (an np or pp chunk) and the place after it."""
        noun = Noun(self.chunks[place])
        place += 1
        while place < len(self.chunks):
            after = self._hang(noun, place)
            if after is None:
                break
            place = after
        return noun, place

    def _hang(self, noun: Noun, place: int) -> int | None:
        name = _HANGERS.get(self.kind(place), "")
        if not name:
            return None
        after: int | None = getattr(self, name)(noun, place)
        return after

    def _hang_denied(self, noun: Noun, place: int) -> int | None:
        """`carte pas jouée`."""
        if self.kind(place + 1) not in ("VPP", "ADJ") or noun.head == "persons":
            return None
        noun.negated = True
        noun.chunks.append(self.chunks[place])
        return self._hang_mark(noun, place + 1)

    def _hang_neighbour(self, noun: Noun, place: int) -> int | None:
        """`le pli d'après`."""
        chunk = self.chunks[place]
        if noun.head != "noun" or noun.lemma not in _HAS_NEIGHBOURS or chunk.folded not in _NEIGHBOURS:
            return None
        noun.chunks.append(chunk)
        return place + 1

    def _hang_noun(self, noun: Noun, place: int) -> int | None:
        """`R♠ 7♥`, `levée 4`, `l'entame ♦`."""
        chunk = self.chunks[place]
        if chunk.head == "cards" == noun.head and not chunk.specs and noun.chunk.kind == "np":
            return self._merge_cards(noun, place)
        if not self._completes(noun, chunk):
            return None
        linked = Noun(chunk)
        if linked.head == "persons":
            linked.person = person_of(chunk, self.discourse, mention=False)
        noun.links.append(("", linked))
        noun.chunks.append(chunk)
        return place + 1

    def _hang_number(self, noun: Noun, place: int) -> int | None:
        """`les levées 8, 10 et 11`: one more of the numbers of several."""
        numbered = (
            bool(noun.linked(""))
            and noun.lemma in ("levée", "pli", "tour")
            and is_plural(noun.chunk.heads[-1][1], noun.chunk)
        )
        chunk = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        if not numbered or chunk is None or chunk.kind != "np" or chunk.specs:
            return None
        if not all(name == "ETC" or token.folded.isdecimal() for name, token in chunk.heads):
            return None
        noun.links.append(("", Noun(chunk)))
        noun.chunks.extend((self.chunks[place], chunk))
        return place + 2

    def _hang_after_mark(self, noun: Noun, place: int) -> int | None:
        """`2♣ (fort)`; `Est, qui a le R♣, …`."""
        if self.is_mark(place, ",") and (after := self._hang_number(noun, place)) is not None:
            return after
        if self.is_mark(place, "("):
            return self._hang_bracket(noun, place)
        who_follows = noun.head == "persons" and self.is_mark(place, ",") and self._is_who(place + 1)
        return self._hang_relative(noun, place + 1) if who_follows else None

    def _completes(self, noun: Noun, chunk: Chunk) -> bool:
        """A bare noun that belongs to the one before it: `levée 4`, `l'entame ♦`, `le camp NS`."""
        if not noun.chunk.heads or not chunk.heads:
            return False
        name, token = noun.chunk.heads[-1]
        first = chunk.heads[0][0]
        if chunk.specs or (noun.marks and first != "NUM"):
            return False
        if first in ("NUM", "QTY"):
            return (name == "THING" and noun.lemma in _NUMBERED) or (first == "QTY" and noun.head in ("call", "cards"))
        if first == "EVENT" and (noun.head == "call" or name == "BID"):
            return chunk.heads[0][1].entry is not None and chunk.heads[0][1].entry.topic == "call"  # `2♦ Texas`
        if name == "THING" and noun.lemma in ("carton", "contrat"):
            return chunk.head == "call" or first == "BID"
        if name == "EVENT":
            return chunk.head == "cards" and token.entry is not None and token.entry.topic in ("lead", "play", "revoke")
        return name == "ROLE" and first in ("SEAT", "SIDE") and noun.lemma in _NAMED_BY_SEAT

    def _is_who(self, place: int) -> bool:
        return self.kind(place) == "QUI" and self.chunks[place].tokens[0].folded == "qui"

    def _hang_mark(self, noun: Noun, place: int) -> int | None:
        chunk = self.chunks[place]
        if noun.head == "persons" and not (chunk.kind == "ADJ" and noun.chunk.heads[-1][0] in ("ROLE", "PERSON")):
            return None
        noun.marks.append(chunk.tokens[-1])
        noun.chunks.append(chunk)
        return place + 1

    def _hang_link(self, noun: Noun, place: int) -> int | None:
        chunk = self.chunks[place]
        preposition = self.preposition(chunk)
        kind = noun.chunk.heads[-1][0]
        if preposition == "de":
            allowed = kind not in ("SEAT", "SIDE", "PRO")
        elif preposition == "en" and kind == "ROLE":
            allowed = chunk.head == "persons" and chunk.heads[0][0] == "SEAT"  # `le joueur en Ouest`
        else:
            allowed = noun.chunk.kind == "np" and (
                kind == "EVENT" or (kind in ("CALL", "PASS", "DBL") and preposition == "sur")
            )
            allowed = allowed or (
                kind == "EVENT" and preposition == "à" and _is_call(chunk)
            )  # `sur l'intervention à 1♠`
        if not allowed:
            return None
        linked, after = self.noun(place)
        if linked.head == "persons":
            first = noun.lemma in _HELD and not self.discourse.lately  # `2 cartes du jeu d'Ouest, quand il entame`
            linked.person = self.person(linked, mention=first)
        noun.links.append((preposition, linked))
        noun.chunks.extend(linked.chunks)
        return after

    def _merge_cards(self, noun: Noun, place: int) -> int | None:
        chunk = self.chunks[place]
        if noun.marks or noun.links:
            return None
        merged = Chunk.__new__(Chunk)
        merged.kind, merged.head, merged.prep = noun.chunk.kind, "cards", noun.chunk.prep
        merged.tokens = noun.chunk.tokens + chunk.tokens
        merged.names = noun.chunk.names + chunk.names
        merged.heads = noun.chunk.heads + chunk.heads
        merged.specs = noun.chunk.specs
        noun.chunk = merged
        noun.chunks.append(chunk)
        return place + 1

    def _hang_relative(self, noun: Noun, place: int) -> int | None:
        """`qui …`, `que …`: the clause is read with this noun as its subject or object."""
        word = self.chunks[place].tokens[0].folded
        if word == "qui" and self.kind(place + 1) == "vg":
            return self.relative(noun, place)
        if word == "dont" and noun.chunk.head == "persons" and self._tells_turn(place + 1):
            return self.turn_relative(noun, place)
        if word in ("que", "qu'") and noun.lemma == "compte" and not noun.chunk.specs:
            return None  # `se rend compte qu'il avait ♦`: the verb has the clause, not its noun
        if word in ("que", "qu'", "dont", "ou") and noun.chunk.head in ("noun", "cards", "call"):
            return self.object_relative(noun, place)
        return None

    def _tells_turn(self, place: int) -> bool:
        """`c'est le tour`, whole."""
        return [chunk.lemma for chunk in self.chunks[place : place + 3]] == ["ce", "être", "tour"]

    def turn_relative(self, noun: Noun, place: int) -> int:
        """Reads `N, dont c'est le tour`; the clause reader knows how."""
        raise NotImplementedError

    def relative(self, noun: Noun, place: int) -> int | None:
        """Reads a relative clause; the clause reader knows how."""
        raise NotImplementedError

    def _hang_bracket(self, noun: Noun, place: int) -> int | None:
        """`2♣ (fort)`, `Sud (déclarant)`: a bracket without a verb that only says more of the noun."""
        first = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        if (
            first is not None
            and self.discourse.auction
            and first.heads
            and first.heads[0][0] in ("CALL", "BID", "PASS", "DBL")
        ):
            return None  # `1♣ (1♠)`: the call of an opponent
        if first is not None and first.kind == "np" and first.lemma in ("levée", "pli"):
            return None  # `renonce d'E à ♥ (pli pour S)`: who won it, told by itself
        after = self.bracketed(place)
        if after is None or any(self.kind(one) not in _IN_BRACKETS for one in range(place + 1, after - 1)):
            return None
        for chunk in self.chunks[place:after]:
            self.attach(noun, chunk)
            if chunk.kind in ("ADJ", "HT", "VPP", "ADV"):
                noun.marks.append(chunk.tokens[-1])
        return after

    def object_relative(self, noun: Noun, place: int) -> int | None:
        """Reads a relative clause of which the noun is the object or the place."""
        raise NotImplementedError


_IN_BRACKETS = frozenset(("ADJ", "ADV", "HT", "VPP", "np", "pp", "PUNCT", "CONJ", "NEGO"))
_NEIGHBOURS = frozenset(
    (
        "d'apres",
        "d'avant",
        "d'a cote",
        "apres",
        "avant",
        "plus tard",
        "plus tot",
        "juste avant",
        "juste apres",
        "en dessous",
        "au dessus",
        "en main",
    )
)
_NUMBERED = frozenset(
    ("levée", "pli", "table", "donne", "étui", "tour", "coup", "loi", "article", "position", "séance")
)
_NAMED_BY_SEAT = frozenset(
    (
        "side",
        "defender",
        "player",
        "partner",
        "opponent",
        "offender",
        "lho",
        "rho",
        "leader",
        "dealer",
        "opener",
        "opposing_side",
        "offending_side",
    )
)
