"""A text to its frames: clause after clause, and what is passed over."""

from __future__ import annotations

from assistant.statements import Mode, Noted
from assistant.understanding.assembly import Assembly
from assistant.understanding.call_chunks import (
    bids_apart,
    calls_unquoted,
    deny_participles,
    seats_beside_calls,
    with_bids_above_seven,
    without_presenters,
)
from assistant.understanding.chunker import Chunk, chunked
from assistant.understanding.claim_cues import (
    speaks_of_tricks,
    tell_what_is_in_dispute,
    tells_claim,
    tells_count,
    words_of,
)
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_texts import opens_series, tells_auction
from assistant.understanding.normaliser import Normal, normalise
from assistant.understanding.parts import ROUNDS, SORRY
from assistant.understanding.quotations import QuotationReader
from assistant.understanding.reading import Reading
from assistant.understanding.replies import read_reply
from assistant.understanding.subjects import THEN, subjects_after_adverbs
from assistant.understanding.token import Token
from assistant.understanding.tokens import needs_respelling, tokenise


def understand(text: str, quoting: bool = True, auction: bool = False) -> Reading:
    """Reads a text in French; never fails, whatever is typed.

    `quoting` says what a clause leaves unsaid, `auction` that calls were told before.
    """
    normal, tokens = _spelt(normalise(text), quoting)
    if any(word in text for word in _TAKES_BACK):
        from assistant.understanding.self_corrections import put_right

        right = put_right(normal, tokens)
        normal, tokens = (normal, tokens) if right is normal else (right, tokenise(right.text))
    first = _read(text, normal, tokens, quoting, auction)
    if not quoting or not (first.not_understood or says_only_that_he_is(first)):
        return first
    from assistant.understanding.second_reading import read_again

    return read_again(normal, first, lambda changed: _read(text, changed, tokenise(changed.text), quoting, auction))


def says_only_that_he_is(reading: Reading) -> bool:
    """Whether a player is told only to be: `S est` of `S est déclarant E entame`."""
    return any(isinstance(one.meaning, Noted) and one.meaning.topic == "state" for one in reading.told)


def _read(text: str, normal: Normal, tokens: list[Token], quoting: bool, auction: bool) -> Reading:
    reader = TextReader(chunked(tokens), auction)
    reader.read()
    return Assembly(text, normal, reader, quoting).reading()


def _spelt(normal: Normal, whole: bool) -> tuple[Normal, list[Token]]:
    """A text and its tokens, words typed by ear in a known spelling; what finds it is loaded for such a text only.

    Unless the text is `whole`, a word at its end is still being typed.
    """
    tokens = tokenise(normal.text)
    typing = not whole and bool(tokens) and tokens[-1].end == len(normal.text)
    finished = tokens[:-1] if typing else tokens
    if not any(needs_respelling(token) for token in finished):
        return normal, tokens
    from assistant.understanding.respelling import respelt

    spelt = respelt(normal, tokens, len(finished))
    return (normal, tokens) if spelt is normal else (spelt, tokenise(spelt.text))


class TextReader(QuotationReader):
    """Reads all the clauses of a text; remembers what was passed over and what was left."""

    def __init__(self, chunks: list[Chunk], auction: bool = False) -> None:
        chunks, presenting = without_presenters(chunks)
        if any(chunk.kind == "X" or "PERSON" in chunk.names for chunk in chunks):
            from assistant.understanding.named_players import seats_of_people

            chunks, names = seats_of_people(chunks)
            presenting += names
        told = tells_auction(chunks, auction)
        chunks, stressed = (
            seats_beside_calls(with_bids_above_seven(bids_apart(calls_unquoted(chunks)))) if told else (chunks, [])
        )
        chunks = subjects_after_adverbs(chunks)
        super().__init__(deny_participles(chunks))
        self.discourse.auction = told
        self._look_for_topics(chunks)
        self.passed: list[Chunk] = [*presenting, *stressed]
        self.sorry: Token | None = None  # `pardon`, `oups`: what is told next puts right what was done

    def _look_for_topics(self, chunks: list[Chunk]) -> None:
        """What the words of the text show that it may tell: only then is it looked for in its clauses."""
        discourse, words = self.discourse, words_of(chunks)
        discourse.claim = not discourse.auction and tells_claim(words, chunks)
        discourse.tricks_told = discourse.claim and speaks_of_tricks(words)
        discourse.revoke_told = not words.isdisjoint(("renonce", "renoncer"))
        discourse.counts = tells_count(words, chunks)
        if discourse.counts:
            tell_what_is_in_dispute(discourse, words, chunks)

    def read(self) -> None:
        """Fills `frames` and `passed`."""
        place = 0
        waiting: list[Chunk] = []
        while place < len(self.chunks):
            chunk = self.chunks[place]
            if chunk.kind == "PUNCT":
                place = self._marked(place, waiting)
                waiting = []
            elif chunk.kind == "FILL" or self._calls_out(place):
                self._pass_over(chunk, place)
                place += 1
                self.open = True
            elif chunk.folded == "bon" and self.open and self.kind(place + 1) == "np" and self.quoting:
                self.passed.append(chunk)  # `« bon je joue »`
                place += 1
            elif self._only_links(place):
                waiting.append(chunk)
                place += 1
                self.open = True
            else:
                before = len(self.frames)
                self.joined = self._goes_on_with_last(place, waiting)
                end = self._one(place)
                if end is not None and self._denied(place, end):
                    del self.frames[before:]
                    end = None
                self._put_right(before)
                if end is not None and waiting:
                    self.frames[before].chunks[:0] = waiting
                    if waiting[-1].kind == "QUI":
                        self.frames[before].clitics.append("en")  # `dont Ouest n'a pas parlé`
                if end is not None:
                    self._give_on(before)
                waiting = []
                place = end if end is not None else place + 1
                self.open = end is not None and self._leaves_open(place)

    def _marked(self, place: int, waiting: list[Chunk]) -> int:
        """The place after a mark; what waited for a clause before it belongs to a quotation that follows."""
        if waiting and self.is_mark(place, '"«') and self.frames:
            self.frames[-1].chunks.extend(waiting)  # `dit « oui », puis « j'ai un pique »`
        after = self._punctuate(place)
        self.open = True
        return after

    def _only_links(self, place: int) -> bool:
        """Whether a chunk belongs to the clause that follows: a conjunction, `dont`, `puis` before a participle."""
        chunk = self.chunks[place]
        then = chunk.folded in ("puis", "ensuite") and self.kind(place + 1) == "VPP"
        return chunk.kind == "CONJ" or then or self._of_which(place)

    def _of_which(self, place: int) -> bool:
        """`un atout dont Ouest n'a pas parlé`: a relative clause about what was named."""
        return self.chunks[place].folded == "dont" and self.kind(place + 1) == "np" and self.kind(place + 2) == "vg"

    def _goes_on_with_last(self, place: int, waiting: list[Chunk]) -> bool:
        """Whether the clause at `place` is tied to the one before."""
        if any(one.lemma in _JOINING for one in waiting) or self.chunks[place].folded in _JOINING:
            return True
        if self.is_mark(place - 1, ",") and self._only_named():
            return True  # `O aussi, il n'a pas …`
        if self.is_mark(place - 1, "("):
            return True  # `E met un ♥ (il a un ♣)`
        return self.is_mark(place - 1, ":") and self.discourse.speaker is None

    def _give_on(self, place: int) -> None:
        """Gives an infinitive told first to the clause at `place`, unless it has one: `contre au lieu de passer`."""
        if not place or len(self.frames) <= place:
            return
        before = self.frames[place - 1]
        if before.under and not any(inner is before for frame in self.frames for _, inner in frame.clauses):
            _give_to_next(before, self.frames[place])

    def _pass_over(self, chunk: Chunk, place: int) -> None:
        self.passed.append(chunk)
        self._speaks_without_marks(place)
        self.sorry = chunk.tokens[-1] if chunk.folded in SORRY else self.sorry

    def _speaks_without_marks(self, place: int) -> None:
        """`E dit ah j'ai un pique`: what follows an exclamation is said by him whose words were announced."""
        last = self.frames[-1] if self.frames else None
        announced = last is not None and last.family == "say" and place > 0 and self.chunks[place - 1] in last.chunks
        if last is not None and announced and self.discourse.speaker is None and self._first_person_follows(place):
            self.discourse.speaker = last.subject

    def _put_right(self, before: int) -> None:
        """Marks the clause just read, at that place among the frames, as told after a word of regret."""
        if len(self.frames) > before and self.sorry is not None:
            self.frames[before].adverbs.append(self.sorry)
            self.sorry = None

    def _leaves_open(self, place: int) -> bool:
        """Whether a clause without a subject of its own may follow without a mark: after a person, after a contract."""
        last = self.frames[-1]
        if last.kind == "r":
            return self.kind(place) in ("np", "ADJ", "VPP")  # `oui 2♥ naturel`, `oui consommée`
        if last.kind == "p" or self._said_beside(last):
            return self.kind(place) == "vg"
        if last.kind != "n" or last.noun is None:
            return False
        later = last.noun.lemma in ROUNDS and any(chunk.folded in THEN for chunk in last.chunks)
        if later:
            return self.kind(place) == "vg"  # `deux levées après joue un ♥`
        return last.noun.head in ("call", "cards") and last.family != "thing"

    def _only_named(self) -> bool:
        """Whether the clause before only names somebody: `O aussi,`."""
        last = self.frames[-1] if self.frames else None
        return last is not None and last.kind == "p" and last.lemma == "" and not last.objects and not last.links

    def _said_beside(self, last: Frame) -> bool:
        """`S, muselé toute la donne, dit 3♦`: a participle without auxiliary beside a person; his verb is to come."""
        around = (one for one in self.frames[-3:] if any(inner is last for _, inner in one.clauses))
        frame = next(around, last)
        person = frame.subject_noun is not None and frame.subject_noun.head == "persons"
        return person and frame.kind == "v" and not any(chunk.kind == "vg" for chunk in frame.chunks)

    def _denied(self, place: int, end: int) -> bool:
        """A loose negation beside a clause may reverse it: the clause then counts as not understood."""
        loose = [one for one in (place - 1, end) if one >= 0 and self.kind(one) in ("NEGO", "NEG")]
        if not loose:
            return False
        held = {id(chunk) for frame in self.frames[-8:] for chunk in frame.chunks}
        return any(id(self.chunks[one]) not in held for one in loose)

    def _calls_out(self, place: int) -> bool:
        """`arbitre !` alone: a call for help, without bearing."""
        chunk = self.chunks[place]
        alone = self.open and self.kind(place + 1) in ("", "PUNCT", "FILL") and not self.is_mark(place + 1, ':"«')
        return alone and chunk.kind == "np" and chunk.lemma == "director" and not chunk.specs and len(self.chunks) > 1

    def _one(self, place: int) -> int | None:
        if self.kind(place) == "SUB":
            token = self.chunks[place].tokens[-1]
            before = len(self.frames)
            end = self.subordinate(place, None, token.entry.topic if token.entry else "")
            if end is not None and token.folded == "si" and self._is_whole_speech(place, end):
                self.frames[before].mode = Mode.FACT  # `« si j'ai un pique »`: yes, contrary to what was thought
            return end
        end = self._series(place)
        if end is None:
            end = self._speaker(place)
        if end is None:
            end = self._word_quoted(place)
        if end is None:
            end = read_reply(self, place)
        if end is None:
            end = self.clause(place)
        return end if end is not None else self._beside_an_answer(place)

    def _word_quoted(self, place: int) -> int | None:
        """`par son « oui »`, `après ce « non »`: an answer spoken of, and not given."""
        begins = self.kind(place) == "ORPHAN" or (self.kind(place) == "np" and self.chunks[place].lemma == "ce")
        quoted = self.is_mark(place + 1, '"«') and self.is_mark(place + 3, '"»')
        if not begins or not quoted or self.kind(place + 2) not in ("ANS", "NEG"):
            return None
        frame = Frame("q", "word")
        frame.family, frame.table = "aside", {"meaning": "noted", "topic": "detail"}
        frame.chunks = [self.chunks[place], self.chunks[place + 2]]
        self.frames.append(frame)
        return place + 4

    def _beside_an_answer(self, place: int) -> int | None:
        """`oui, avec l'As de ♦`: what is added to an answer without a clause."""
        last = self.frames[-1] if self.frames else None
        if last is None or last.table.get("meaning") != "answer" or self.quoting:
            return None
        frame = Frame("q", "aside")
        frame.family, frame.table = "aside", {"meaning": "noted", "topic": "detail"}
        if self.kind(place) == "pp":
            noun, after = self.noun(place)
            frame.chunks = list(noun.chunks)
        elif self.kind(place) in ("ADV", "NEGO") and self.kind(place + 1) in ("", "PUNCT"):
            frame.chunks, after = [self.chunks[place]], place + 1  # `non, pas encore`
        else:
            return None
        self.frames.append(frame)
        return after

    def _is_whole_speech(self, place: int, end: int) -> bool:
        """Whether a clause is all that a quotation says."""
        return self.quoting and self.is_mark(place - 1, '"«') and self.is_mark(end, '"»!')

    def _series(self, place: int) -> int | None:
        """A call of a series; what reads them is loaded only for a text that may have one."""
        if not opens_series(self.chunks, place, self.discourse.auction):
            return None
        from assistant.understanding.meanings_auction_series import read_series

        return read_series(self, place)


def _give_to_next(infinitive: Frame, frame: Frame) -> None:
    """`au lieu de fournir le 9♠, Est coupe`: the infinitive told first belongs to the clause that follows."""
    if infinitive.under in ("au lieu de", "à la place de", "plutôt que") and frame.kind == "v" and frame.subject_noun:
        infinitive.subject = frame.subject
        frame.clauses.append((infinitive.under, infinitive))


_TAKES_BACK = (
    "pardon",
    "enfin",
    "trompe",
    "trompé",
    "veux dire",
    "voulais dire",
    "correction",
    "erreur",
    "corrige",
    "non",
)
"""Words of which one stands wherever a typist takes back what he just told."""
_JOINING = frozenset(("et", "mais", "puis", "car", "donc", "pourtant", "or", "cependant", "alors", "quand meme"))
