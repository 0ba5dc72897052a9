"""Clauses without a verb that deny: not yet, not enough, only so many, no such thing."""

from __future__ import annotations

from assistant.statements import Mode, Relation, Relative
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.parts import all_nouns
from assistant.understanding.referents import cards_of
from assistant.understanding.verbless import VerblessReader

_BOUNDS = frozenset(("donne", "étui", "tour", "main", "table"))
_COUNTED_ON = frozenset(("suivant", "autre", "dernier", "encore", "ensuite", "après"))
"""Words of a clause that counts tricks won later: `puis plus rien` behind it only ends the count."""


class DenialReader(VerblessReader):
    """Reads clauses without a verb that deny, or tell what lacks or is left."""

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
        last = self.frames[-1] if self.frames else None
        if self.chunks[place].folded == "plus rien" and self.kind(place + 1) in ("", "PUNCT", "CONJ"):
            if last is None or last.family not in ("win", "make", "trick"):
                return None
            more = not last.words.isdisjoint(_COUNTED_ON)
            frame = Frame("n", "no_more_said" if more else "nothing_more")  # `E fait le pli, ensuite plus rien`
            frame.mode, frame.speaker, frame.family, frame.subject = mode, last.speaker, "make", last.subject
            frame.table = {"meaning": "noted", "topic": "trick_won"}
            frame.chunks = [self.chunks[place]]
            self.frames.append(frame)
            return place + 1
        if not told or after is None:
            return None
        adverb = after.kind == "ADV" and after.lemma in ("après", "ensuite", "depuis", "par la suite")
        whose = self.chunks[place].folded == "plus rien" and after.kind == "pp" and after.head == "persons"
        if not adverb and not whose:
            return None
        frame = Frame("n", "nothing_more")
        frame.mode, frame.speaker, frame.family = mode, self.discourse.speaker, "make"
        frame.table = {"meaning": "noted", "topic": "trick_won", "links": ("pour persons", "à persons", "chez persons")}
        frame.chunks = self.chunks[place : place + 1 + adverb]
        self.frames.append(frame)
        return self.complements(frame, place + 1 + adverb)

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
