"""A text to its frames: clause after clause, with quotations, speakers and what is passed over."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import Mode, Person, Role
from assistant.understanding.assembly import Assembly
from assistant.understanding.chunker import Chunk, chunked
from assistant.understanding.claim_cues import (
    speaks_of_tricks,
    tell_what_is_in_dispute,
    tells_claim,
    tells_count,
    words_of,
)
from assistant.understanding.clauses import QUOTES, ClauseReader
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_texts import (
    bids_apart,
    deny_participles,
    is_call_chunk,
    is_seat_chunk,
    opens_series,
    seats_beside_calls,
    tells_auction,
    with_bids_above_seven,
)
from assistant.understanding.normaliser import Normal, normalise
from assistant.understanding.parts import SORRY
from assistant.understanding.predicates import verb_entry
from assistant.understanding.reading import Reading
from assistant.understanding.replies import read_reply
from assistant.understanding.subjects import subjects_after_adverbs
from assistant.understanding.token import Token
from assistant.understanding.tokens import needs_respelling, tokenise
from assistant.understanding.verbless import counts_cards
from assistant.understanding.verbs import read_participle, read_verb_group


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
    if not first.not_understood or not quoting:
        return first
    from assistant.understanding.second_reading import read_again

    return read_again(normal, first, lambda changed: _read(text, changed, tokenise(changed.text), quoting, auction))


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


class TextReader(ClauseReader):
    """Reads all the clauses of a text; remembers what was passed over and what was left."""

    def __init__(self, chunks: list[Chunk], auction: bool = False) -> None:
        told = tells_auction(chunks, auction)
        chunks, stressed = seats_beside_calls(with_bids_above_seven(bids_apart(chunks))) if told else (chunks, [])
        chunks = subjects_after_adverbs(chunks)
        super().__init__(deny_participles(chunks))
        self.discourse.auction = told
        self._look_for_topics(chunks)
        self.passed: list[Chunk] = stressed
        self.quote_start = 0
        self.sorry: Token | None = None  # `pardon`, `oups`: what is told next puts right what was done
        self.saying: Frame | None = None  # the verb of saying around the last quotation
        self.suspended: Frame | None = None  # the clause around the last bracket

    def _look_for_topics(self, chunks: list[Chunk]) -> None:
        """What the words of the text show that it may tell: only then is it looked for in its clauses."""
        discourse, words = self.discourse, words_of(chunks)
        discourse.claim = not discourse.auction and tells_claim(words, chunks)
        discourse.tricks_told = discourse.claim and speaks_of_tricks(words)
        discourse.revoke_told = not words.isdisjoint(("renonce", "renoncer"))
        discourse.counts = tells_count(words, chunks)
        if discourse.counts:
            tell_what_is_in_dispute(discourse, words)

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
        return (
            last.kind == "n"
            and last.noun is not None
            and last.noun.head in ("call", "cards")
            and last.family != "thing"
        )

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

    def _speaker(self, place: int) -> int | None:
        """`E : stop`, `Ouest « et moi ? »`, `le mort aussitôt : …`: who speaks, with no verb of saying."""
        if self.kind(place) != "np" or self.chunks[place].head != "persons":
            return None
        if self._names_dealer(place):
            return self._dealer(place)
        noun, after = self.noun(place)
        while self.kind(after) == "ADV":
            self.attach(noun, self.chunks[after])
            after += 1
        if not (self.is_mark(after, '"«') or (self.is_mark(after, ":") and self._speech_follows(after))):
            return None
        frame = Frame("p", "dire")
        frame.family, frame.table = "say", {"meaning": "noted", "topic": "remark", "links": ("à persons", "de persons")}
        frame.noun, frame.subject = noun, self.person(noun, subject=True)
        frame.chunks = list(noun.chunks)
        self.frames.append(frame)
        self.read_relatives(noun)
        return after

    def _names_dealer(self, place: int) -> bool:
        """`donneur N : E 1SA`, `donneur N : 1♣ passe 1♥`: who dealt, before a player and his call, or several calls."""
        if self.chunks[place].lemma != "dealer" or not self.is_mark(place + 2, ":") or place + 3 >= len(self.chunks):
            return False
        calls = sum(map(is_call_chunk, self.chunks[place + 3 : place + 7])) > 1
        return is_seat_chunk(self.chunks[place + 1]) and (calls or is_seat_chunk(self.chunks[place + 3]))

    def _dealer(self, place: int) -> int:
        frame, noun = Frame("p", ""), Noun(self.chunks[place + 1])
        frame.family, frame.table = "person", {"meaning": "person"}
        frame.noun, frame.subject = noun, self.person(noun, subject=True)
        frame.chunks = self.chunks[place : place + 2]
        self.frames.append(frame)
        return place + 2

    def _speech_follows(self, colon: int) -> bool:
        """After a colon, speech, unless the line lists what the person has or is: `E : R♣ pénalisé`."""
        following = self.chunks[colon + 1] if colon + 1 < len(self.chunks) else None
        if following is None or following.head in ("cards", "call") or counts_cards(following):
            return False
        role = colon > 0 and self.chunks[colon - 1].head == "persons" and self.chunks[colon - 1].heads[-1][0] == "ROLE"
        return not (role and following.head == "persons" and following.heads[0][0] == "SEAT")

    def _punctuate(self, place: int) -> int:
        mark = self.chunks[place].tokens[0].text
        if mark in QUOTES or mark == ":":
            return self._quote(place, mark)
        if mark == "," and self.frames and self.kind(place + 1) in ("vg", "VPP"):
            return self._after_speech(place + 1)
        wonders = self.is_mark(place + 1, "!") or self.is_mark(place - 1, "!")  # `S contre ?!`: it astonishes
        if mark == "?" and self.frames and not wonders:
            self._ask(place)
            if not self.quoting and not self._first_person_follows(place):
                self.discourse.speaker = None  # `le mort demande : plus de trèfle ? il en trouve un`
            after = self._answered(place + 1)
            if after is not None:
                return after
        if mark in ".;!?":
            self.discourse.next_sentence()
            if mark in ".;" and not self.quoting:
                self.discourse.speaker = None
        if mark == ")" and self.suspended is not None and self.kind(place + 1) in ("pp", "ADV", "inf"):
            return self.complements(self.suspended, place + 1)
        if mark == "(":
            self.suspended = self.frames[-1] if self.frames else None
        return place + 1

    def _answered(self, place: int) -> int | None:
        """What follows a question may answer it; what reads that is loaded only then."""
        if place >= len(self.chunks) or self.frames[-1].mode is not Mode.QUESTION:
            return None
        from assistant.understanding.answers import read_answer

        return read_answer(self, place)

    def _quote(self, place: int, mark: str) -> int:
        opening = mark == "«" or mark == ":" or (mark == '"' and not self.quoting)
        last = self.frames[-1] if self.frames else None
        if opening:
            self.quoting = mark != ":" or self.quoting
            before = self.chunks[place - 1] if place else None
            speaks = last is not None and last.family in _SPEAKING
            if before is not None and before.folded == ":" and place > 1:
                before = self.chunks[place - 2]  # `hausse les épaules : « joue »`
            if mark != ":" and last is not None and last.kind in ("v", "p") and before in last.chunks:
                speaks = True  # `E lâche « j'ai la dame »`
            if last is not None and last.subject is Role.SOMEBODY and _tells_what_was_found(last, mark):
                speaks = False  # `on m'appelle : une renonce`, `on cherche : O n'a pas joué`
            if last is not None and speaks and last.subject is not None:
                self.discourse.speaker = self._who_stops(last, place) or last.subject
                self.saying = last
            elif self.discourse.speaker is None and self._first_person_follows(place) and not self._acts(last, mark):
                self.discourse.speaker = self._who_speaks(last)
            self.quote_start = len(self.frames)
            return place + 1
        self.quoting = False
        self.discourse.speaker = None
        return self._after_quote(place + 1)

    def _who_stops(self, last: Frame, place: int) -> Person | None:
        """`S va jouer de sa main : « non, c'est du mort »`: another stops him, dummy where he acted before."""
        stopped = last.mode is not Mode.FACT and last.family not in _SPEAKING and self.kind(place + 1) in ("NEG", "ANS")
        if not stopped or self.chunks[place + 1].lemma not in ("no", "non"):
            return None
        told = any(
            "dummy" in frame.words for frame in self.frames if frame is not last and frame.subject != last.subject
        )
        return Role.DUMMY if told else Role.SOMEBODY

    @staticmethod
    def _acts(last: Frame | None, mark: str) -> bool:
        """`le mort prend une autre carte : j'ai dit 7`: dummy acts and the typist goes on; dummy does not speak."""
        return mark == ":" and last is not None and last.subject is Role.DUMMY and last.family not in _SPEAKING

    @staticmethod
    def _who_speaks(last: Frame | None) -> Person | None:
        """`E défausse : « j'ai un carreau »`: the player told of just before; who has spoken goes on speaking."""
        if last is None or last.lemma == "appeler":
            return None
        person = last.subject if last.kind != "r" else last.speaker
        person = person if person is not None else last.speaker
        return person if isinstance(person, Seat | Role) and person is not Role.SOMEBODY else None

    def _first_person_follows(self, place: int) -> bool:
        """Whether `je` begins what is said, after an exclamation or an answer."""
        while self.kind(place + 1) in ("FILL", "ANS", "NEG", "ADV") or self.is_mark(place + 1, ',!"«'):
            place += 1
        following = self.chunks[place + 1] if place + 1 < len(self.chunks) else None
        return following is not None and following.head == "persons" and following.lemma in ("je", "moi")

    def _after_quote(self, place: int) -> int:
        """`« … » dit le mort`, `« … » au mort`: what goes on with the verb of saying around the quotation."""
        if (
            self.kind(place) in ("vg", "VPP")
            and self.kind(place + 1) == "np"
            and self.chunks[place + 1].head == "persons"
        ):
            frame = (
                read_verb_group(self.chunks[place]) if self.kind(place) == "vg" else read_participle(self.chunks[place])
            )
            frame.family, frame.table = verb_entry(frame)
            if frame.family in _SPEAKING - {"believe"}:
                noun, after = self.noun(place + 1)
                frame.subject_noun, frame.subject = noun, self.person(noun, subject=True)
                frame.chunks = [self.chunks[place], *noun.chunks]
                for quoted in self.frames[self.quote_start :]:
                    quoted.speaker = frame.subject
                    if quoted.subject is Role.SPEAKER:
                        quoted.subject = frame.subject
                self.frames.append(frame)
                return self.complements(frame, after)
        if self.saying is not None and self.kind(place) in ("pp", "ADV", "ger"):
            return self.complements(self.saying, place)
        return place

    def _after_speech(self, place: int) -> int:
        """`« je concède », dit Sud`, `je concède, dit Sud`: what goes before is his, quoted or in the first person."""
        if not self.is_mark(place - 2, '"»'):
            if not self.frames[-1].words & {"je", "j'", "moi", "nous"}:
                return place
            self.quote_start = len(self.frames) - 1
        return self._after_quote(place)

    def _ask(self, place: int) -> None:
        """A question mark turns the clause before it into a question."""
        last = self.frames[-1]
        if last.speaker is not None and last.lemma == "avoir" and last.negated and last.subject_noun is None:
            last.subject = self._addressed()  # `« plus de trèfle ? »`: asked of somebody else
        while self.kind(place - 1) != "PUNCT" and place > 1 and self.chunks[place - 1] not in last.chunks:
            place -= 1  # `erreur de doigt ou de système ?`: what is not understood at its end is asked, too
        if self.chunks[place - 1] in last.chunks and last.mode in (Mode.FACT, Mode.PERMISSION):
            last.mode = Mode.QUESTION

    def _addressed(self) -> Person | None:
        """To whom the words being told are said, as the verb of saying around them tells: `demande à Est « … ? »`."""
        people = self.saying.linked("à") if self.saying is not None and self.quoting else []
        return next((one.person for one in people if isinstance(one.person, Seat)), None)


def _tells_what_was_found(last: Frame, mark: str) -> bool:
    """Whether what follows is no speech of somebody, but what he was called for, or what was seen or found."""
    return last.lemma == "appeler" or (mark == ":" and last.family == "know")


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
_SPEAKING = frozenset(("say", "warn", "suggest", "believe", "name", "know"))
"""Families of verbs that a quotation may follow."""
