"""Frames to a reading: statements, and the fate of every chunk that no statement holds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from assistant.bridge import Seat
from assistant.statements import (
    Accepted,
    HandSpread,
    Led,
    Mode,
    Noted,
    OnLead,
    Played,
    Pronoun,
    Refused,
    Told,
    TrickWon,
    TurnToPlay,
)
from assistant.understanding.apposition import with_apposed_cards
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame
from assistant.understanding.meanings import meanings_of, quoted_mode
from assistant.understanding.normaliser import LIMIT, Normal, markup
from assistant.understanding.reading import Corrected, Fate, Fragment, Passed, Reading
from assistant.understanding.silent import Attempt
from assistant.understanding.story_topics import with_story_topic

if TYPE_CHECKING:
    from assistant.understanding.reader import TextReader


class Assembly:
    """Puts a reading together from the frames of a text."""

    def __init__(self, typed: str, normal: Normal, reader: TextReader, quoting: bool) -> None:
        self.typed = typed
        self.normal = normal
        self.reader = reader
        self.quoting = quoting
        self.held: set[int] = set()
        self.turns_told: list[tuple[TurnToPlay | OnLead, tuple[int, int]]] = []  # `c'était à Est`

    def reading(self) -> Reading:
        """The reading: statements, then what is left of the text."""
        discourse = self.reader.discourse
        discourse.single = len(self.reader.frames) == 1
        discourse.brief = len(self.reader.frames) <= 3
        told = [one for frame in _governed(self.reader.frames, self.reader.chunks) for one in self._told(frame)]
        if discourse.auction:
            from assistant.understanding.meanings_auction_settled import settle

            told = settle(told, self.typed)
        told = _begun_again(with_apposed_cards(_by_saying(told), self.typed), self.typed)
        if any("fois" in one.text for one in told):
            from assistant.understanding.repeated_plays import with_repetition

            told = with_repetition(told)
        if any(one.text.endswith(("aussi", "plus", "idem", "pareil", "même", "également")) for one in told):
            from assistant.understanding.repeated_plays import with_likewise

            told = with_likewise(told)
        if discourse.designated:
            from assistant.understanding.meanings_won import calls_told_behind

            told = calls_told_behind(told)
        if discourse.claim:
            from assistant.understanding.claim_story import with_claim

            told = with_claim(told)
        if discourse.counts:
            from assistant.understanding.count_story import with_counts

            told = with_counts(told)
        told = with_story_topic(told, self.reader.chunks)
        settled = tuple(self._out_of_turn(_in_order(told)))
        fragments = tuple(self._fragments())
        return Reading(self.typed, settled, fragments, self._passed(fragments, settled), tuple(self._corrections()))

    def _passed(self, fragments: Sequence[Fragment], told: Sequence[Told]) -> tuple[Passed, ...]:
        """The words without bearing beside the statements, and the markup of a pasted text that no fragment shows."""
        marks = [
            span
            for span in markup(self.typed)
            if not any(left.span[0] <= span[0] and span[1] <= left.span[1] for left in fragments)
        ]
        return (
            *(
                Passed(*self._place(chunk.start, chunk.end))
                for chunk in self.reader.passed
                if not self._is_within(chunk, told)
            ),
            *(Passed(span, self.typed[slice(*span)]) for span in marks),
        )

    def _is_within(self, chunk: Chunk, told: Sequence[Told]) -> bool:
        (start, end), _ = self._place(chunk.start, chunk.end)
        return any(one.span[0] <= start and end <= one.span[1] for one in told)

    def _out_of_turn(self, told: list[Told]) -> list[Told]:
        """`E entame 4♥, c'était à O`: what was told just before was out of turn."""
        for turn, span in self.turns_told:
            before = [
                index
                for index, one in enumerate(told)
                if one.span[0] < span[0] and not isinstance(one.meaning, HandSpread)
            ]
            last = told[before[-1]] if before else None
            if last is None or not isinstance(last.meaning, Led | Played) or last.mode is not Mode.FACT:
                continue
            if isinstance(last.meaning.who, Seat) and isinstance(turn.who, Seat) and last.meaning.who is not turn.who:
                told[before[-1]] = last.with_changes(meaning=last.meaning.with_changes(out_of_turn=True))
        return told

    def _place(self, start: int, end: int) -> tuple[tuple[int, int], str]:
        span = self.normal.typed(start, end)
        return span, self.typed[span[0] : span[1]]

    def _told(self, frame: Frame) -> list[Told]:
        if frame.absorbed:
            return []
        attempt = Attempt(frame, self.reader.discourse) if self.quoting else None
        meanings = meanings_of(frame, self.reader.discourse)
        if not meanings:
            return []
        quoted = any(isinstance(meaning, Noted) for meaning, _ in meanings)
        silent = [] if quoted or attempt is None else attempt.silent(meanings)
        frame.chunks.extend(_absorbed(frame))
        self.held.update(id(chunk) for chunk in frame.chunks)
        start = min(chunk.start for chunk in frame.chunks)
        end = max(chunk.end for chunk in frame.chunks)
        span, text = self._place(start, end)
        mode = quoted_mode(frame)
        if (
            frame.family == "be"
            and frame.past
            and mode is Mode.FACT
            and isinstance(meanings[-1][0], TurnToPlay | OnLead)
        ):
            self.turns_told.append((meanings[-1][0], span))
        told = [Told(meaning, span, text, mode if own is None else own, frame.speaker) for meaning, own in meanings]
        return [*told, *self._unsaid(silent, told, frame)]

    def _unsaid(self, silent: list[list[Chunk]], told: list[Told], frame: Frame) -> list[Told]:
        """`attaque hors tour au 5e pli`: words that no field of the statements says are quoted on their own."""
        found: list[Told] = []
        for group in silent:
            span, text = self._place(group[0].start, group[-1].end)
            found.append(Told(Noted("detail"), span, text, told[0].mode, frame.speaker))
        return found

    def _fragments(self) -> list[Fragment]:
        fragments: list[Fragment] = []
        passed = {id(chunk) for chunk in self.reader.passed}
        for place, run in self._runs_left(passed):
            span, text = self._place(run[0].start, run[-1].end)
            fragments.append(Fragment(span, text, _fate(run), near_negation=self._near_negation(place, len(run))))
        if len(self.typed) > LIMIT:
            fragments.append(Fragment((LIMIT, len(self.typed)), self.typed[LIMIT : LIMIT + 80], Fate.NOT_EXPECTED))
        return fragments

    def _runs_left(self, passed: set[int]) -> list[tuple[int, list[Chunk]]]:
        """The runs of neighbouring chunks that no statement holds, each with the place of its first."""
        runs: list[tuple[int, list[Chunk]]] = []
        last = -2
        for place, chunk in enumerate(self.reader.chunks):
            if id(chunk) in self.held or id(chunk) in passed or chunk.kind == "PUNCT":
                continue
            if last == place - 1:
                runs[-1][1].append(chunk)
            else:
                runs.append((place, [chunk]))
            last = place
        return [part for run in runs for part in _around_one_unknown_word(*run)]

    def _near_negation(self, place: int, length: int) -> bool:
        """Whether a negation stands in a part or right beside it."""
        near = self.reader.chunks[max(0, place - 1) : place + length + 1]
        return any(name in ("NE", "NEGV", "NEGB", "NEGO", "NEG") for chunk in near for name in chunk.names)

    def _corrections(self) -> list[Corrected]:
        found = [
            Corrected((one.start, one.start + len(word)), word, one.spelling)
            for one in self.normal.respelt
            if (word := self.typed[one.start : one.end].rstrip())
        ]
        for chunk in self.reader.chunks:
            for token in chunk.tokens if id(chunk) in self.held else ():
                spelling = token.entry.spelling if token.entry else ""
                if spelling and spelling.lower() != token.text.lower() and token.text.isalpha() and " " not in spelling:
                    found.append(Corrected(*self._place(token.start, token.end), spelling))
        return found


def _governed(frames: list[Frame], chunks: list[Chunk]) -> list[Frame]:
    """`avant que le mort joue, Est met le Valet`: a clause told first belongs to the play that comes after it."""
    found = list(frames)
    for place, (inner, frame) in enumerate(pairwise(frames)):
        plays = frame.family in ("play", "lead") and frame.mode is Mode.FACT
        if inner.under == "sub:before" and plays and not _sentence_ends(chunks, inner, frame):
            word = next(chunk.lemma for chunk in inner.chunks if chunk.kind == "SUB")
            frame.clauses.append((word, inner))
            found[place : place + 2] = frame, inner
    return found


def _sentence_ends(chunks: list[Chunk], before: Frame, after: Frame) -> bool:
    start, end = before.chunks[-1].end, after.chunks[0].start
    return any(chunk.kind == "PUNCT" and start <= chunk.start < end and chunk.folded in ".;!?" for chunk in chunks)


def _by_saying(told: list[Told]) -> list[Told]:
    """`S dit qu'il accepte`: to say that one accepts or refuses is to do it."""
    found: list[Told] = []
    for one in told:
        meaning, before = one.meaning, found[-1] if found else None
        if isinstance(meaning, Accepted | Refused) and one.mode is Mode.BELIEVED and before is not None:
            said = before.meaning
            sayer = said.who if isinstance(said, Noted) and before.text.lower().endswith(_SAYING) else None
            own = meaning.by == sayer or (isinstance(meaning.by, Pronoun) and sayer in meaning.by.candidates)
            if isinstance(sayer, Seat) and own:
                one = one.with_changes(meaning=meaning.with_changes(by=sayer), mode=Mode.FACT)
        found.append(one)
    return found


_SAYING = (" dit", " répond", " déclare", " annonce", " précise", " a dit", " a répondu")
_AGAIN = ("je reprends", "je recommence", "je reformule")


def _begun_again(told: list[Told], typed: str) -> list[Told]:
    """`…, je reprends : S ouvre 1♠`: what was told before is put aside, and shown as not done."""
    again = [place for place, one in enumerate(told) if one.speaker is None and _begins_again(one, typed)]
    if not again or not 0 < again[-1] < len(told) - 1:
        return told
    aside = [one.with_changes(meaning=Noted("detail"), mode=Mode.UNREAL) for one in told[: again[-1] + 1]]
    return [*aside, *told[again[-1] + 1 :]]


def _begins_again(told: Told, typed: str) -> bool:
    """Before a colon only: `je reprends` alone is a call taken back."""
    return told.text.lower().endswith(_AGAIN) and typed[told.span[1] :].lstrip().startswith(":")


_HAD = frozenset(("avait", "avaient", "n'avait", "n'avaient"))


def _in_order(told: list[Told]) -> list[Told]:
    """`O gagne ; E avait mis un petit ♣`: a card told after the trick was won, put before that."""
    found = list(told)
    for place in range(1, len(found)):
        won, card = found[place - 1 : place + 1]
        if _had_won(won, card):
            found[place - 1 : place + 1] = card, won  # `Est rejoue alors qu'Ouest avait fait la levée`
            continue
        facts = won.mode is card.mode is Mode.FACT and isinstance(won.meaning, TrickWon)
        if not facts or not isinstance(card.meaning, Played) or _HAD.isdisjoint(card.text.casefold().split()):
            continue
        if isinstance(won.meaning, TrickWon) and won.meaning.tricks is None and won.meaning.who != card.meaning.who:
            found[place - 1 : place + 1] = card, won
    return found


def _had_won(lead: Told, won: Told) -> bool:
    """Whether a trick is told, after a lead by another, to have been won before it."""
    if not isinstance(lead.meaning, Led) or not isinstance(won.meaning, TrickWon) or won.meaning.tricks is not None:
        return False
    facts = lead.mode is won.mode is Mode.FACT and lead.meaning.who != won.meaning.who
    return facts and not _HAD.isdisjoint(won.text.casefold().split())


def _absorbed(frame: Frame) -> list[Chunk]:
    """The chunks of the clauses that say no more than the frame around them."""
    return [chunk for _, one in frame.clauses if one.absorbed for chunk in (*one.chunks, *_absorbed(one))]


def _around_one_unknown_word(place: int, run: list[Chunk]) -> list[tuple[int, list[Chunk]]]:
    """A lone unknown word is shown by itself, so that spellings can be offered for it; more of them are one part."""
    unknown = [index for index, chunk in enumerate(run) if chunk.kind == "X"]
    if len(unknown) != 1 or len(run) == 1:
        return [(place, run)]
    at = unknown[0]
    parts = [(place, run[:at]), (place + at, run[at : at + 1]), (place + at + 1, run[at + 1 :])]
    return [(start, part) for start, part in parts if part]


def _fate(run: list[Chunk]) -> Fate:
    kinds = {chunk.kind for chunk in run}
    if "X" in kinds:
        return Fate.UNKNOWN_WORD
    return Fate.INCOMPLETE if kinds & {"ORPHAN", "NEGO"} else Fate.NOT_EXPECTED
