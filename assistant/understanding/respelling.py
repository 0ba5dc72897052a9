"""Words typed by ear put into known spellings, each shown as read; what may stand for two cards or players is left.

`kil a pas fourni a pike` is read `qu'il a pas fourni a pique`. Only what is no word of the lexicon is respelt: a lost
apostrophe, a texting word, or the one likely word of the same sound. Loaded only for a text that has such a word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from assistant.understanding.best_path import likelihood
from assistant.understanding.lexicon import MEANING_CLASSES, Entry, fold, load_lexicon
from assistant.understanding.normaliser import Normal, Respelt
from assistant.understanding.sounds import sound, sounds_typed
from assistant.understanding.tables import load_tables
from assistant.understanding.token import Token
from assistant.understanding.tokens import needs_respelling, tokenise

AROUND = 4  # words on each side that help to choose between spellings
_PER_WORD = 1.6  # what one more word must bring, between spellings of a different number of words
_PER_PERSON = 0.6
_OF_THE_GAME = 1.0  # `pique` rather than `piqu\u00e9`
_PER_EXPRESSION = 3.0
_CLEAR = 0.25  # how much likelier a card, suit or seat must be than another of the same sound
_MOST = 12  # spellings weighed for one word
_ELIDED = {"qu": "qu'", "k": "qu'", "q": "qu'", "l": "l'", "d": "d'", "j": "j'", "n": "n'", "c": "c'", "s": "s'",
           "m": "m'", "t": "t'"}  # fmt: skip
_SPOKEN = re.compile(r"(?!.*(.)\1\1).*[aeiouy].*")  # a vowel, and no letter three times in a row: what can be said
_SAYING = frozenset("dit disent repond crie pense croit trouve dis".split())
_WHAT_IT_IS = frozenset("SEAT SIDE ADJ ADV VPP".split())
_SHORT_TAILS = frozenset("a ai as y en".split())
_OPEN_CLASSES = frozenset("VERB VINF VPP VPR ADJ ADV THING EVENT PERSON".split())
_BEFORE_IT_IS = frozenset("mais car donc et parce que alors puis or meme mai ke oui non si ok".split())


def respelt(normal: Normal, tokens: Sequence[Token], finished: int) -> Normal:
    """The text with its unknown words in the spelling that they have the sound of; the same text when none has one.

    Only the first `finished` tokens are respelt: the last word of a text may still be being typed.
    """
    speller, changes = Speller(tokens), []
    for place, token in enumerate(tokens[:finished]):
        spelling = speller.spelling(place) if needs_respelling(token) else ""
        if spelling:
            speller.chosen[place] = spelling
            changes.append(Respelt(token.start, token.end, spelling))
    return normal.with_changes_of(changes) if changes else normal


class Speller:
    """Chooses a spelling for each unknown word of a text, from the left to the right."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.lexicon = load_lexicon()
        self.predicates = load_tables()["predicates"]
        self.chosen: dict[int, str] = {}

    def spelling(self, place: int) -> str:
        """The spelling to read at a place, empty when none is known or several are as likely."""
        token, before = self.tokens[place], self.tokens[place - 1].folded if place else ""
        if token.text in ("c", "c'"):
            return self._it_is(place)
        if token.text == "o":
            return self._at_the(place)
        if token.text.lower() in _E_ALONE:
            return self._and_or_is(place)
        if before == "en" and token.folded in ("na", "nai", "navait"):
            return token.text[1:]  # `il en na 14`: the n is heard, and no negation
        if token.folded in _SUIT_STARTS and self._is_level(place - 1):
            return _SUIT_STARTS[token.folded]
        found = self._found_for(token)
        return self._likeliest(place, found) if found else ""

    def _found_for(self, token: Token) -> list[str]:
        """The spellings that a word may stand for, the likeliest by itself first."""
        named = token.text[0].isupper() and token.start > 0
        word = token.text.lower()
        found = _found.get((word, named))
        if found is None:
            if len(_found) >= _KEPT:
                _found.clear()
            found = _found[word, named] = next((stage for stage in self._stages(word, named) if stage), [])
        return found

    def _guess(self, token: Token) -> str:
        """A word still to be read, as it will probably be."""
        unknown = token.options[0][0] == "X" and token.text.isalpha()
        return next(iter(self._found_for(token)), token.text) if unknown else token.text

    def likelier(self, place: int, gain: float) -> str:
        """Another word of the same sound that fits better by so much; never a card, a suit, a player or a negation."""
        word = self.tokens[place].text.lower()
        rivals = [one for one in self._by_bearing(self._sounding(word))[0] if one != word and not self._meant(one)]
        around = self._around(place)
        weighed = [(self._weight(around, one), -rank, one) for rank, one in enumerate(rivals)]
        best, _, first = max(weighed, default=(0.0, 0, ""))
        return first if first and best > self._weight(around, word) + gain else ""

    def _is_level(self, place: int) -> bool:
        return place >= 0 and self.tokens[place].text.isdecimal() and 1 <= int(self.tokens[place].text[:3]) <= 10

    def _stages(self, word: str, named: bool) -> list[list[str]]:
        """The spellings that a word may stand for, the surest first; `named`: it has the capital of a name."""
        texted = list(self.lexicon.texted(word))
        if len(word) < 2:
            return [texted]
        cut = [head + tail for head, tail in self._cuts(word) if self._is_known(tail) and head + tail not in texted]
        whole = self._sounding(word)
        cuts = [(head, tail) for head, tail in self._cuts(word) if len(tail) > 1]
        parts = [head + one for head, tail in cuts for one in self._agreeing(head, self._sounding(tail))]
        near, far = self._by_bearing(whole)
        near_parts, far_parts = self._by_bearing(parts)
        if named and not (texted or cut):
            return [near]  # a name, unless it sounds as a word of the game
        if len(word) < 4 and not (texted and len(word) > 2):
            texted = [*texted, *cut, *near]  # too short for one way of mending it to be the surest
        return [texted, cut, near, near_parts, self._glued(word), far, far_parts]

    def _cuts(self, word: str) -> list[tuple[str, str]]:
        """Where an apostrophe may have been lost: `lentame`, `kil`."""
        folded = fold(word)
        found: list[tuple[str, str]] = []
        for head, full in _ELIDED.items():
            tail = word[len(head) :].lstrip("'")
            if folded.startswith(head) and tail and fold(tail)[0] in "aeiouyh":
                found.append((full, tail))
        return found

    def _is_known(self, tail: str) -> bool:
        if len(tail) < 2:
            return tail in _SHORT_TAILS
        return any(not entry.spelling.isupper() or len(entry.spelling) > 1 for entry in self.lexicon.candidates(tail))

    def _sounding(self, word: str) -> list[str]:
        if not _SPOKEN.fullmatch(fold(word)):
            return []
        own = set(self.lexicon.sounding(sound(word)))
        heard = own.union(*(self.lexicon.sounding(key) for key in sounds_typed(word)))
        # the sound as typed first, then the nearest length, then `pique` before `pic`
        return sorted(heard, key=lambda one: (one not in own, abs(len(one) - len(word)), -len(one), one))

    def _agreeing(self, head: str, spellings: list[str]) -> list[str]:
        """`javai` is `j'avais`: behind `j'` the verbs in the first person, where one sounds so."""
        if head != "j'":
            return spellings
        mine = [
            one
            for one in spellings
            if any(form.endswith(".1s") for entry in self._entries(one) for form in entry.features)
        ]
        return mine or spellings

    def _far_from_he(self, spelling: str) -> int:
        """How far a verb of this spelling is from `il`: 0, 1 for `ils`, 2 for the others."""
        forms = [
            one for entry in self._entries(spelling) if entry.word_class in ("VERB", "AUX") for one in entry.features
        ]
        if not forms or any(form.endswith(".3s") for form in forms):
            return 0
        return 1 if any(form.endswith(".3p") for form in forms) else 2

    def _by_bearing(self, spellings: list[str]) -> tuple[list[str], list[str]]:
        """The words of the game and of grammar, then the others."""
        near = [one for one in spellings if any(self._bears(entry) for entry in self._entries(one))]
        return near[:_MOST], [one for one in spellings if one not in near][:_MOST]

    def _entries(self, spelling: str) -> tuple[Entry, ...]:
        return self.lexicon.exact(spelling.rpartition("'")[2])

    def _bears(self, entry: Entry) -> bool:
        if entry.word_class not in _OPEN_CLASSES:
            return True
        keys = (f"v:{entry.lemma}", f"n:{entry.lemma}", f"a:{entry.lemma}",
                f"event:{entry.topic}", f"thing:{entry.topic}")  # fmt: skip
        return any(key in self.predicates for key in keys)

    def _glued(self, word: str) -> list[str]:
        """`lemort`, `enmain`, `yapas`: a small word that has lost its blank."""
        found = []
        for at in range(1, min(len(word) - 2, 6)):
            head, tail = word[:at], word[at:]
            if head in _GLUED_HEADS and len(tail) > 2 and any(map(self._bears, self.lexicon.exact(tail))):
                found.append(f"{_GLUED_HEADS[head]} {tail}")
        return found

    def _it_is(self, place: int) -> str:
        """`c le valet`, `mai c a ouest`, `S dit c pas assez`: c'est, where no suit may stand; `il c trompé`: s'est."""
        before, token = self._word(place - 1), self.tokens[place]
        after = self.tokens[place + 1] if place + 1 < len(self.tokens) else None
        if after is None or after.options[0][0] == "PUNCT":
            return ""
        names = {name for name, _ in after.options}
        if token.text == "c'":
            behind = self.tokens[place + 2] if place + 2 < len(self.tokens) else None
            at = after.folded == "a" and behind is not None and behind.options[0][0] in _AT_WHOM
            return "c'est " if at or after.options[0][0] in _WHAT_IT_IS else ""
        if "VPP" in names and before in _PRONOUNS:
            return "s'est"
        opens = before in _BEFORE_IT_IS or before in _SAYING or before == "" or not before[0].isalnum()
        return "c'est" if opens and after.options[0][0] not in ("AUX", "CONJ") else ""

    def _at_the(self, place: int) -> str:
        """`o tour davant`, `pas de coeur o mort`: au; after a mark or a call `o mort` is a player and his role."""
        after = self._ahead(place + 1)
        inside = place > 0 and self.tokens[place - 1].options[0][0] not in _BOUNDARIES
        return "au" if after in _MOMENTS or (inside and after in _HANDS) else ""

    def _ahead(self, place: int) -> str:
        """The word at a place that is still to come, in the spelling it would be read in."""
        if place >= len(self.tokens):
            return ""
        token = self.tokens[place]
        return fold(self.spelling(place) or token.text) if needs_respelling(token) else token.folded

    def _and_or_is(self, place: int) -> str:
        """`le pli \u00e9 pas quitt\u00e9`: est, before what can only follow it; else et."""
        after = self.tokens[place + 1] if place + 1 < len(self.tokens) else None
        before = {name for name, _ in self.tokens[place - 1].options} if place else set()
        follows = after is not None and after.options[0][0] in ("VPP", "NEGV", "ADJ", "AP")
        if self._word(place - 1).rpartition("'")[2] in ("il", "elle", "qui"):
            return "est"
        return "est" if follows and before & {"THING", "PROS", "ROLE", "QUI", "CARD", "EVENT"} else "et"

    def _word(self, place: int) -> str:
        """The word at a place as it is read, without accents; empty before the text."""
        return fold(self.chosen.get(place, self.tokens[place].text)) if place >= 0 else ""

    def _likeliest(self, place: int, spellings: list[str]) -> str:
        """The spelling that stands best among its neighbours; none when two cards, suits or players are as likely."""
        if len(spellings) == 1:
            return spellings[0]
        around = self._around(place)
        weighed = sorted(((self._weight(around, one), -rank, one) for rank, one in enumerate(spellings)), reverse=True)
        best, _, first = weighed[0]
        meant = self._meant(first)
        rivals = [one for weight, _, one in weighed[1:] if best - weight < _CLEAR]
        if meant and any(self._meant(one) not in (meant, frozenset()) for one in rivals):
            return ""
        return first

    def _meant(self, spelling: str) -> frozenset[str]:
        """The cards, suits, seats, calls and negations that a spelling may name."""
        return frozenset(
            f"{entry.word_class} {entry.lemma}"
            for entry in self._entries(spelling)
            if entry.word_class in MEANING_CLASSES
        )

    def _around(self, place: int) -> tuple[list[str], list[str]]:
        """The words before a place and those after it, as they are read so far."""
        start, end = max(0, place - AROUND), min(len(self.tokens), place + AROUND + 1)
        words = [self.chosen.get(at) or self._guess(token) for at, token in enumerate(self.tokens[start:end], start)]
        return words[: place - start], words[place - start + 1 :]

    def _weight(self, around: tuple[list[str], list[str]], spelling: str) -> float:
        unlikely = _PER_WORD * (spelling.count(" ") + spelling.count("'")) + _PER_PERSON * self._far_from_he(spelling)
        game = _OF_THE_GAME if any(one.split()[0] in _CARD_WORDS for one in self._meant(spelling)) else 0
        return round(_likelihood(" ".join((*around[0], spelling, *around[1]))) + game - unlikely, 1)


@lru_cache(maxsize=1024)
def _likelihood(words: str) -> float:
    tokens = tokenise(words)
    joined = sum(" " in token.text for token in tokens)  # `tout le monde`: a fixed expression is no accident
    return likelihood(tokens) + _PER_EXPRESSION * joined


_KEPT = 1024
_found: dict[tuple[str, bool], list[str]] = {}
"""What was found for the words looked for last: the same text comes back at every key."""
_BOUNDARIES = frozenset(("PUNCT", "CONJ", "CALL", "BID", "PASS", "SEAT"))
_MOMENTS = frozenset("tour lieu pli debut moment coup milieu dernier premier 1er".split())
_HANDS = frozenset("mort declarant".split())
_CARD_WORDS = frozenset(("SUIT", "RANK", "STRAIN"))
_E_ALONE = frozenset(("\u00e9", "\u00e8", "\u00ea"))
_PRONOUNS = frozenset("il elle on qui ils elles nord sud est ouest mort declarant partenaire".split())
_SUIT_STARTS = {"pi": "pique", "co": "coeur", "ca": "carreau", "tr": "tr\u00e8fle", "pic": "pique"}
_AT_WHOM = frozenset("SEAT SIDE ROLE DET POSS PROT PRO PERSON X QUI QWORD VINF".split())
_GLUED_HEADS = {
    head: head
    for head in (
        "le la les un une il elle on je tu ne de du en au a \u00e0 et se sa son mon ma y mes ses pas dans sur est"
    ).split()
} | {"ya": "y a", "ilya": "il y a"}
