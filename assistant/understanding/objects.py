"""Objects: a bare noun after a predicate, and what else such a noun may be there."""

from __future__ import annotations

from assistant.understanding.call_chunks import is_call_chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.subjects import SubjectReader

_FLOATING = frozenset(("tout", "les deux", "chacun", "moi", "toi", "soi", "tous les deux"))
_SELF = frozenset(("lui-meme", "elle-meme", "eux-memes", "elles-memes", "moi-meme"))
_ANNOUNCING = frozenset(("annoncer", "répondre", "déclarer"))
_CARD_WORDS = frozenset(("carte", "singleton", "doubleton", "petite carte", "grosse carte"))
_CALL_WORDS = frozenset(("enchère", "ouverture", "intervention", "insuffisante", "déclaration", "réponse"))
_BEGINNING_SPEECH = frozenset(("je", "moi", "ce"))
"""Subjects that begin what is said without quotation marks: `dit j'ai un pique`, `dit c'est à moi`."""


class ObjectReader(SubjectReader):
    """Reads a bare noun that stands after a predicate."""

    def object_of(self, frame: Frame, place: int) -> int | None:
        """Reads a bare noun after the predicate."""
        if self.chunks[place].tokens[-1].folded in _SELF:
            frame.chunks.append(self.chunks[place])
            return place + 1
        noun, after = self.noun(place)
        held = frame.relative and not frame.objects and noun.head != "persons" and bool(noun.chunk.specs)
        if not held and self.begins_clause(noun, after):
            says = frame.family == "say" or (frame.lemma in _ANNOUNCING and not frame.objects)
            return self.speech(frame, place) if says and self._begins_speech(frame, noun, place) else None
        if self._stands_apart(frame, noun):
            return None
        apposed = self._is_apposed_partner(noun, place)
        if apposed or self._says_none(frame, noun) or self._is_vocative(noun, after) or noun.lemma in _FLOATING:
            frame.chunks.extend(noun.chunks)
            return after
        if not (self._take_agent(frame, noun) or self._take_time(frame, noun) or self._take_object(frame, noun)):
            return None
        frame.chunks.extend(noun.chunks)
        self.read_relatives(noun)
        return after

    def _begins_speech(self, frame: Frame, noun: Noun, place: int) -> bool:
        """Whether a subject begins what is said; `on` and `nous` only next to the verb of saying."""
        beside = self.chunks[place - 1].kind in ("vg", "ger") and not frame.objects
        return noun.lemma in _BEGINNING_SPEECH or (beside and noun.lemma in ("on", "nous"))

    def _stands_apart(self, frame: Frame, noun: Noun) -> bool:
        """`N 1♦ E 1♠`: the next player; `4♠x le 8♦ collé sous le 10`: a card after a contract."""
        if frame.family == "person" and noun.head == "persons":
            after = self.chunks.index(noun.chunks[-1]) + 1
            next_card = self.kind(after) == "np" and self.chunks[after].head == "cards"  # `O 8♠ N 2♠`, in a trick
            return any(one.head == "call" or (next_card and one.head == "cards") for one in frame.objects)
        own = frame.noun
        after_call = own is not None and own.head in ("call", "cards") and frame.family in ("call", "thing")
        return after_call and noun.head == "cards" and bool(noun.chunk.specs)

    def _says_none(self, frame: Frame, noun: Noun) -> bool:
        """`n'en a aucun`, `n'en a plus un seul`: denies the clause."""
        denies = noun.lemma in ("aucun", "1") and noun.head != "cards"
        if frame.family != "hold" or "en" not in frame.clitics or not denies:
            return False
        frame.negated = frame.negated or frame.only or noun.lemma == "aucun"
        frame.only = False
        return True

    def _take_agent(self, frame: Frame, noun: Noun) -> bool:
        """`renonce N`, `1♥ Nord fautif`: who did what a noun tells."""
        if frame.kind != "n" or noun.head != "persons" or noun.chunk.specs:
            return False
        if noun.chunk.heads[0][0] in ("SEAT", "SIDE") and frame.subject is None:
            noun.person = frame.subject = self.person(noun, subject=True)
        elif noun.lemma != "offender" or frame.subject is None:
            return False
        frame.objects.append(noun)
        return True

    def _take_time(self, frame: Frame, noun: Noun) -> bool:
        if not self.is_time(noun):
            return False
        frame.links.append(("", noun))
        return True

    def _take_object(self, frame: Frame, noun: Noun) -> bool:
        if self._names_the_card(frame, noun):
            return True
        if (
            noun.chunk.folded in ("la suivante", "la prochaine")
            and frame.family in ("play", "lead")
            and not frame.objects
        ):
            frame.objects.append(noun)  # `attaque déjà la suivante`: the next trick
            return True
        if noun.head not in frame.table.get("objects", ()) or len(frame.objects) >= frame.table.get("most", 1):
            return False
        if noun.head == "persons":
            role = frame.family in ("be", "person", "believe") and noun.chunk.heads[-1][0] == "ROLE"
            noun.person = self.person(noun, mention=not role)
            if (
                role
                and frame.family != "believe"
                and noun.lemma in ("declarer", "presumed_declarer")
                and frame.subject is not None
            ):
                self.discourse.declare(frame.subject)
        elif self._is_contract(frame, noun) and frame.subject is not None:
            self.discourse.declare(frame.subject)
        frame.objects.append(noun)
        return True

    @staticmethod
    def _names_the_card(frame: Frame, noun: Noun) -> bool:
        """`la carte 2 de carreau`, `son singleton K`: which card it is, right behind the word for it."""
        last = frame.objects[-1] if frame.objects else None
        words = _CARD_WORDS if noun.head == "cards" and not is_call_chunk(noun.chunk) else _CALL_WORDS
        if last is None or last.lemma not in words or noun.head not in ("cards", "call") or noun.chunk.specs:
            return False
        last.links.append(("", noun))
        return True

    def _is_contract(self, frame: Frame, noun: Noun) -> bool:
        """`Sud joue 4♥` told first: Sud is declarer."""
        told = noun.chunk.heads[0][0] in ("BID", "CALL", "LEVEL") and not noun.chunk.specs
        return frame.lemma == "jouer" and told and not frame.negated and len(self.frames) < 2

    def _is_apposed_partner(self, noun: Noun, place: int) -> bool:
        """`contré par O, son partenaire`: who the person just named is."""
        before = self.chunks[place - 1] if place else None
        own = noun.lemma == "partner" and bool(noun.chunk.specs) and noun.chunk.specs[0][0] == "POSS"
        return own and before is not None and before.kind in ("np", "pp") and before.head == "persons"

    def _is_vocative(self, noun: Noun, after: int) -> bool:
        """`« pas de pique partenaire ? »`: who is spoken to."""
        return (
            (self.quoting or self.discourse.speaker is not None)
            and noun.lemma in ("partner", "director")
            and not noun.chunk.specs
            and (self.kind(after) in ("", "PUNCT"))
        )
