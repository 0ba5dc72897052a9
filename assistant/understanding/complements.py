"""Complements: what belongs to a predicate after it, and how a comma, a bracket or a conjunction goes on with it."""

from __future__ import annotations

from assistant.understanding.call_chunks import is_call_chunk
from assistant.understanding.frames import Frame
from assistant.understanding.numbers import count_of
from assistant.understanding.objects import ObjectReader

_READERS = {
    "np": "object_of",
    "pp": "_link",
    "ADV": "_adverb",
    "HT": "_adverb",
    "ADJ": "_attribute",
    "VPP": "_attribute",
    "inf": "inner_infinitive",
    "SUB": "subordinate_of",
    "CONJ": "_coordinated",
    "ger": "gerund",
    "QUI": "that_clause",
    "QWORD": "indirect_question",
    "PUNCT": "_after_mark",
    "ANS": "_answer_word",
    "vg": "imperative",
    "NEGO": "_contrast",
    "ORPHAN": "before_free_relative",
}
_BOUND = frozenset(("muselé", "museler", "bâillonné", "bâillonner", "obligé", "obliger", "tenu", "contraint"))
_BESIDE = frozenset(("et", "ou", "ni", "mais", "puis"))
"""Words that put one more noun beside another."""


class ComplementReader(ObjectReader):
    """Reads what stands after a predicate, chunk by chunk."""

    def complements(self, frame: Frame, place: int) -> int:
        """Reads what belongs to the predicate after it; returns the place after."""
        while place < len(self.chunks):
            after = self._complement(frame, place)
            if after is None:
                break
            place = after
        return place

    def _complement(self, frame: Frame, place: int) -> int | None:
        if frame.family in ("accept", "refuse") and self.chunks[place].folded == "le passe":
            frame.chunks.append(self.chunks[place])  # `n'accepte pas le passe`: the call, and no verb
            return place + 1
        name = _READERS.get(self.kind(place), "")
        if not name:
            return None
        after: int | None = getattr(self, name)(frame, place)
        return after

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
        if self.chunks[place].folded in ("puis", "ensuite") and self.kind(place + 1) == "VPP":
            return None  # `a hésité puis passé`: a clause of its own
        frame.adverbs.append(self.chunks[place].tokens[-1])
        frame.chunks.append(self.chunks[place])
        return place + 1

    def _attribute(self, frame: Frame, place: int) -> int | None:
        token = self.chunks[place].tokens[-1]
        manner = self.kind(place) == "ADJ" and "m.s" in (token.entry.features if token.entry else ())
        manner = manner and self.kind(place - 1) in ("vg", "ADV", "inf")  # `passe très lent`, `ouvrir normal`
        if not (frame.table.get("attribute") or frame.objects or manner):
            return None
        frame.marks.append(self.chunks[place].tokens[-1])
        frame.chunks.append(self.chunks[place])
        return place + 1

    def _coordinated(self, frame: Frame, place: int) -> int | None:
        linked = self.kind(place + 1) in ("", "PUNCT") or (frame.family == "be" and self.kind(place - 1) == "vg")
        if self.chunks[place].lemma == "donc" and linked:
            frame.chunks.append(self.chunks[place])  # `changez donc`, `le déclarant est donc Nord`
            return place + 1
        if self._called_then(frame, place):
            frame.adverbs.append(self.chunks[place + 1].tokens[-1])
            frame.chunks.extend(self.chunks[place : place + 2])
            noun, after = self.noun(place + 2)
            frame.objects.append(noun)
            frame.chunks.extend(noun.chunks)
            return after
        if self.kind(place + 1) in ("ADV", "ADJ", "HT", "VPP", "NEGO"):
            return None if frame.past and self.kind(place + 1) == "VPP" else self._one_more_mark(frame, place)
        if self.kind(place + 1) == "inf" and frame.modal and self.chunks[place + 1].names[0] != "INFP":
            end = self.infinitive(place + 1, frame.mode, None)  # `veut interdire pique et exiger cœur`
            frame.chunks.append(self.chunks[place])
            return end
        if self.kind(place + 1) not in ("np", "pp") or self.chunks[place].lemma not in _BESIDE:
            return None
        return self._one_more_noun(frame, place)

    def _one_more_noun(self, frame: Frame, place: int) -> int | None:
        """`le 5♣ et le 6♣`, `de cœur ou de pique`: a noun beside one of the same kind, when it begins no clause."""
        noun, after = self.noun(place + 1)
        counted_apart = noun.chunk.folded == "les autres" and self.kind(after) == "np"  # `et les autres 5`
        if self.begins_clause(noun, after) or counted_apart:
            return None
        if self.kind(place + 1) == "np":
            numbers = frame.kind == "n" and noun.chunk.heads[-1][0] == "NUM"
            counted = noun.chunk.heads[-1][0] in ("NUM", "QTY")  # `a 4 cœurs et 8H`
            leads = frame.family == "hold" and (counted or noun.lemma == "main")  # `a la D♥ pénalisée et la main`
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

    def _called_then(self, frame: Frame, place: int) -> bool:
        """`dit 1♠ puis aussitôt 1SA`: a second call of the same player."""
        then = self.chunks[place].lemma in ("puis", "et") and self.kind(place + 1) == "ADV"
        called = then and self.kind(place + 2) == "np" and self.chunks[place + 2].head == "call"
        return called and frame.kind == "v" and bool(frame.objects) and frame.objects[-1].head == "call"

    def _one_more_mark(self, frame: Frame, place: int) -> int | None:
        """`mais face cachée`, `ou pas`: one more adverb, when nothing begins after it."""
        end = place + 2
        if self.kind(end) not in ("", "PUNCT", "CONJ"):
            return None
        frame.adverbs.append(self.chunks[place + 1].tokens[-1])
        frame.chunks.extend(self.chunks[place:end])
        return end

    def _contrast(self, frame: Frame, place: int) -> int | None:
        """`c'est 4♥ pas 4♠`, `pas à lui`: what is denied beside what is told."""
        if self.kind(place + 1) == "ADJ" and frame.kind == "p":
            frame.negated = True  # `O/E pas contents`
            frame.marks.append(self.chunks[place + 1].tokens[-1])
            frame.chunks.extend(self.chunks[place : place + 2])
            return place + 2
        if self.kind(place + 1) not in ("np", "pp"):
            return None
        noun, after = self.noun(place + 1)
        if self.begins_clause(noun, after) or self.preposition(self.chunks[place + 1]) == "de":
            return None
        frame.links.append(("pas", noun))
        frame.chunks.extend((self.chunks[place], *noun.chunks))
        return after

    def _answer_word(self, frame: Frame, place: int) -> int | None:
        """`dit non`, `pas d'accord`: an answer as what is said or felt."""
        if frame.family not in ("say", "be", "person"):
            return None
        if self.chunks[place].lemma == "no" and frame.family != "say":
            frame.negated, frame.only = True, False  # `n'est pas d'accord`
        return self._adverb(frame, place)

    def compared(self, frame: Frame, place: int) -> int | None:
        """`une autre carte que sa carte pénalisée`."""
        if self.kind(place + 1) != "np" or not frame.objects or not frame.objects[-1].marked("autre"):
            return None
        noun, after = self.noun(place + 1)
        if self.begins_clause(noun, after):
            return None
        frame.links.append(("que", noun))
        frame.chunks.extend((self.chunks[place], *noun.chunks))
        return after

    def restriction(self, frame: Frame, place: int) -> int | None:
        """`n'a que le 9`, `ne se rappelle que de 4`, `ne l'a joué qu'à la fin`: only, and no negation."""
        kind = self.kind(place + 1)
        if kind not in ("np", "pp", "ADV"):
            return None
        readers = {"np": self.object_of, "pp": self._link, "ADV": self._adverb}
        after = readers[kind](frame, place + 1)
        if after is not None:
            frame.only, frame.negated = True, False
            frame.chunks.append(self.chunks[place])
        return after

    def _after_mark(self, frame: Frame, place: int) -> int | None:
        """After a comma, only what cannot begin a clause of its own goes on with the clause."""
        if self.is_mark(place, "("):
            return self._bracket(frame, place)
        if self.is_mark(place, '"«'):
            return self._quoted_mark(frame, place)
        if self.kind(place + 1) == "np" and self.chunks[place].tokens[0].text.startswith(".."):
            return self._after_dots(frame, place + 1)
        if self.kind(place + 1) == "np" and self.is_mark(place, ",:"):
            return self._apposed_noun(frame, place)
        return self._after_comma(frame, place) if self.is_mark(place, ",") else None

    def _after_comma(self, frame: Frame, place: int) -> int | None:
        kind = self.kind(place + 1)
        if kind == "NEGO" and self.chunks[place + 1].folded == "plus":
            return self._added(frame, place + 1)
        if kind in ("ADJ", "VPP") and self.kind(place + 2) in ("", "PUNCT"):
            return self._apposed_mark(frame, place)
        if kind == "pp":
            noun, after = self.noun(place + 1)
            if (
                self.kind(after) not in ("", "PUNCT", "CONJ")
                or self.is_mark(after, ",")
                or not self.fits(frame.table, self.preposition(self.chunks[place + 1]), noun)
            ):
                return None
            return self._link(frame, place + 1)
        if kind in ("ADV", "HT"):
            return self._adverb(frame, place + 1) if self.kind(place + 2) in ("", "PUNCT") else None
        if kind not in ("ger", "inf") or (kind == "inf" and self.chunks[place + 1].names[0] != "INFP"):
            return None
        return self._complement(frame, place + 1)

    def _added(self, frame: Frame, place: int) -> int | None:
        """`, plus d'autres`, `, plus une à pique`: more of the same."""
        if self.kind(place + 1) == "ORPHAN" and self.chunks[place + 2].lemma == "autre":
            frame.chunks.extend(self.chunks[place : place + 3])
            return place + 3
        if self.kind(place + 1) not in ("np", "pp"):
            return None
        noun, after = self.noun(place + 1)
        others = noun.lemma == "autre" or noun.marked("autre")
        counted = self.kind(place + 1) == "np" and (count_of(noun.chunk) is not None or noun.lemma == "1")
        if not (others or counted) or self.begins_clause(noun, after):
            return None
        frame.links.append(("plus", noun))
        frame.chunks.extend((self.chunks[place], *noun.chunks))
        return after

    def _after_dots(self, frame: Frame, place: int) -> int | None:
        """`a posé... la carte`: the dots only delay the object that the verb waits for."""
        waits = frame.kind == "v" and not frame.objects and not frame.passive and self.chunks[place].head != "persons"
        return self.object_of(frame, place) if waits and self.chunks[place].specs else None

    def _is_all_so(self, place: int) -> bool:
        """`ses cartes, toutes pénalisées`."""
        last = self.kind(place + 2) in ("", "PUNCT")
        return last and self.chunks[place].lemma == "tout" and self.kind(place + 1) in ("ADJ", "VPP")

    def _apposed_noun(self, frame: Frame, place: int) -> int | None:
        if self.is_mark(place, ",") and self._is_all_so(place + 1):
            frame.chunks.append(self.chunks[place + 1])
            return self._apposed_mark(frame, place + 1)
        return self._apposed_cards(frame, place) if frame.table.get("apposition") else None

    def _apposed_cards(self, frame: Frame, place: int) -> int | None:
        """`un honneur tombe, le 10`: which card, told after a comma."""
        noun, after = self.noun(place + 1)
        named = any(
            one.head == "cards" and one.chunk.heads[0][0] != "SUIT"
            for one in [*frame.objects, *((frame.noun,) if frame.noun else ())]
        )
        goes_on = self.is_mark(after, ",") and not any(one.marked("pénalisé", "pénaliser") for one in frame.objects)
        if noun.head != "cards" or named or self.kind(after) not in ("", "PUNCT") or goes_on:
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
        first = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        if first is not None and first.kind == "np" and first.lemma in ("levée", "pli"):
            return None  # `a renoncé à ♥ (pli pour S)`: who won it, told by itself
        after = self.bracketed(place)
        if after is None or any(self.kind(one) in ("vg", "inf", "X", "ORPHAN") for one in range(place, after)):
            return None
        if (
            self.kind(place + 1) == "np"
            and self.chunks[place + 1].head == "persons"
            and "VPP" in map(self.kind, range(place, after))
        ):
            return None  # `(E pas parlé)`: a clause of its own
        if self._penalises_somebody(place, after):
            return None
        if self._tells_why_bound(frame, place, after):
            frame.chunks.extend(self.chunks[place:after])
            return after
        if self.discourse.auction and is_call_chunk(self.chunks[place + 1]):
            return None  # `1♣ (1♠)`: the call of an opponent
        for chunk in self.chunks[place:after]:
            frame.chunks.append(chunk)
            if chunk.kind in ("ADJ", "HT", "ADV", "VPP"):
                frame.marks.append(chunk.tokens[-1])
        return after

    def _tells_why_bound(self, frame: Frame, place: int, after: int) -> bool:
        """`N doit passer (passe hors tour d'avant)`: the fault that binds him, ruled before, and no new call."""
        bound = frame.lemma == "passer" and frame.modal in ("devoir", "falloir")
        bound = bound or not frame.words.isdisjoint(_BOUND)
        return bound and any(self.kind(one) == "HT" for one in range(place, after))

    def _penalises_somebody(self, place: int, after: int) -> bool:
        """`(9♠ pénalisé chez E)`: whose penalty card, whatever the clause around it tells."""
        inside = self.chunks[place + 1 : after]
        card = bool(inside) and inside[0].kind == "np" and inside[0].head == "cards"
        penalised = any(chunk.lemma in ("pénalisé", "pénaliser") for chunk in inside)
        return card and penalised and any(chunk.kind == "pp" and chunk.head == "persons" for chunk in inside)

    def _quoted_mark(self, frame: Frame, place: int) -> int | None:
        """`1SA "hors tour"`: quotation marks around one adverb or adjective of the clause."""
        if self.kind(place + 1) not in ("HT", "ADV", "ADJ") or not self.is_mark(place + 2, '"»'):
            return None
        frame.adverbs.append(self.chunks[place + 1].tokens[-1])
        frame.chunks.extend(self.chunks[place : place + 3])
        return place + 3
