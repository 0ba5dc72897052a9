"""What holds of every reading, whatever the text."""

import itertools
import random
import re
import string
import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.bridge import Seat
from assistant.statements import Answered, Mode, Noted
from assistant.understanding import understand
from assistant.understanding.normaliser import LIMIT, normalise
from assistant.understanding.reading import Fate, Reading
from assistant.values import Value
from tests.understanding.forms import facts
from tests.understanding.test_corpora import GROUPS, PHRASES

LINES = [*PHRASES, *(f"{first}. {second}" for first, second in zip(PHRASES[::7], PHRASES[3::7], strict=False))]
SENTENCES = [phrase for name, group in GROUPS if not name.startswith("answers.") for phrase in group["phrases"]]
WORDS = sorted({word for phrase in PHRASES for word in phrase.split()})


def _spans(parts: Any) -> set[int]:
    return {place for part in parts for place in range(*part.span)}


def _assert_every_word_has_one_place(text: str, reading: Reading) -> None:
    told, left, passed = _spans(reading.told), _spans(reading.not_understood), _spans(reading.passed)
    assert not left & passed
    for place, letter in enumerate(text):
        if letter.isalnum():
            assert place in told | left | passed, f"{letter!r} at {place} of {text!r} is lost"
    parts: list[Any] = [*reading.told, *reading.not_understood, *reading.passed, *reading.corrected]
    for part in parts:
        assert text[part.span[0] : part.span[1]].startswith(part.text[:40])


@pytest.mark.parametrize("text", LINES[:60])
def test_every_character_of_a_corpus_line_has_a_place(text: str) -> None:
    _assert_every_word_has_one_place(text, understand(text))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_any_sequence_of_known_words_is_read_and_nothing_is_lost(text: str) -> None:
    _assert_every_word_has_one_place(text, understand(text))


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_read_and_nothing_is_lost(text: str) -> None:
    _assert_every_word_has_one_place(text, understand(text))


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200).map(lambda raw: raw.decode("latin-1")))
def test_binary_garbage_is_read_without_an_error(text: str) -> None:
    assert understand(text).text == text


def test_a_text_beyond_the_limit_says_so() -> None:
    text = "Est joue le 7♠. " * (LIMIT // 16 + 10)
    reading = understand(text)
    assert reading.not_understood[-1].span == (LIMIT, len(text))
    assert not reading.whole


def test_an_empty_text_says_nothing_and_is_not_whole() -> None:
    for text in ("", "   ", "\n", "…", "!!"):
        reading = understand(text)
        assert not reading.told
        assert not reading.whole


# --- isolation -----------------------------------------------------------------------------------------


def test_a_nonsense_word_is_shown_with_its_place_and_leaves_the_other_sentences_alone() -> None:
    reading = understand("Est a le 9♠ pénalisé. Ouest blurgote fortement. Est coupe du 7♥.")
    unknown = [part for part in reading.not_understood if part.fate is Fate.UNKNOWN_WORD]
    assert [part.text for part in unknown] == ["blurgote"]
    assert facts(reading.told) == ["PenaltyCards(E, S9)", "Played(E, H7, how=ruff)"]


def test_a_nonsense_sentence_changes_nothing_of_what_the_others_say() -> None:
    changed = 0
    for phrase in SENTENCES:
        alone = facts(understand(f"{phrase}.").told)
        changed += facts(understand(f"{phrase}. Zorglub frimoche.").told)[: len(alone)] != alone
    assert changed <= 0.02 * len(SENTENCES)


def test_a_clause_with_a_lost_negation_is_not_read_without_it() -> None:
    for text in ("Est a pas zorglub le 9♠", "pas zorglub Est a le 9♠"):
        assert "Holds(E, S9)" not in facts(understand(text).told) or not understand(text).whole


# --- nothing is taken in without being shown ------------------------------------------------------------

_SMALL = frozenset(
    "le la les l un une des du de d a à au aux en et ou est sont ont avait ai était il elle ils c ce s se ne n son sa "
    "ses qui que qu par on y je j sur dans mais alors puis quand comme ait déjà encore aussi toujours même".split()
)


def _shown(text: str) -> Any:
    reading = understand(text)
    told = [(one.meaning, one.mode, one.text if isinstance(one.meaning, Noted) else "") for one in reading.told]
    return told, [part.text for part in reading.not_understood], [part.text for part in reading.passed]


def _unseen(text: str) -> list[str]:
    """The words without which the same is shown of a text."""
    words = [found for found in re.finditer(r"\w[\w-]*", text) if found[0].lower() not in _SMALL]
    shown = _shown(text)
    return [found[0] for found in words if _shown(text[: found.start()] + text[found.end() :]) == shown]


def test_few_words_of_the_corpora_can_go_without_a_change_in_what_is_shown() -> None:
    lines = random.Random(5).sample(PHRASES, 250)
    unseen = [word.lower() for text in lines for word in _unseen(text)]
    words = [word for text in lines for word in text.split() if word.lower() not in _SMALL]
    assert len(unseen) <= 0.06 * len(words), sorted(unseen)  # `ouvre 1♥`, `met le 9`, `carte pénalisée`: said twice


@pytest.mark.parametrize("told", ["Est attaque le 9♠ hors tour", "Est défausse le 9♠", "Sud interdit carreau à Ouest"])
@pytest.mark.parametrize(
    ("added", "words"),
    [
        ("au 5e pli", ["5e", "pli"]),
        ("à la troisième levée", ["troisième", "levée"]),
        ("aussitôt", ["aussitôt"]),
        ("avec un grand sourire", ["grand", "sourire"]),
        ("sans réfléchir", ["réfléchir"]),
        ("au fond de la salle", ["fond", "salle"]),
        ("après le départ de Nord", ["départ", "Nord"]),
        ("pour la deuxième fois", ["deuxième", "fois"]),
    ],
)
def test_a_complement_that_changes_no_statement_is_quoted(told: str, added: str, words: list[str]) -> None:
    reading = understand(f"{told} {added}")
    seen = [one.text for one in reading.told if isinstance(one.meaning, Noted)]
    seen += [part.text for part in reading.not_understood]
    before = facts(understand(told).told)
    assert facts(reading.told)[: len(before)] != before or all(any(word in part for part in seen) for word in words)


@pytest.mark.parametrize(
    "text", ["petite carte tombée", "2e enchère insuffisante d'Ouest", "pardon c'est le 10♣, pas pique"]
)
def test_no_word_of_these_is_taken_in_unseen(text: str) -> None:
    assert not set(_unseen(text)) - {"pardon", "enchère"}


# --- changes that must not matter ----------------------------------------------------------------------

_NEXT = {"Nord": "Sud", "Sud": "Nord", "Est": "Ouest", "Ouest": "Est", "N": "S", "S": "N", "E": "O", "O": "E"}


_SMALL_SEATS = {"est", "n", "s", "e", "o"}
"""Seats without their capital, some of which are other words as well: the other player is not to be had by a word."""


def _other_side(text: str) -> str:
    words = [word.rstrip(",.:") for word in text.split(" ")]
    return " ".join(
        _NEXT.get(bare, bare) + full[len(bare) :] for bare, full in zip(words, text.split(" "), strict=True)
    )


def _turned(value: Any) -> Any:
    if isinstance(value, Seat):
        return value.partner
    if isinstance(value, Value):
        return type(value)(**{field: _turned(getattr(value, field)) for field in value._fields})
    return tuple(_turned(item) for item in value) if isinstance(value, tuple) else value


def _meanings(text: str) -> list[Any]:
    return [(one.meaning, one.mode) for one in understand(text).told]


def test_the_same_sentence_about_the_other_players_says_the_same_of_them() -> None:
    plain = [
        phrase
        for phrase in PHRASES
        if "'Est" not in phrase and "'Ouest" not in phrase and not _SMALL_SEATS & set(phrase.split())
    ]
    wrong = [
        text for text in plain if [(_turned(m), mode) for m, mode in _meanings(text)] != _meanings(_other_side(text))
    ]
    assert len(wrong) <= 0.01 * len(plain), wrong


def _without_accents(text: str) -> str:
    text = text.replace("œ", "oe")
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))


def _share(change: Any) -> float:
    return sum(_meanings(change(text)) == _meanings(text) for text in PHRASES) / len(PHRASES)


def test_missing_accents_seldom_matter() -> None:
    assert _share(_without_accents) >= 0.93


def test_lost_capitals_seldom_matter() -> None:
    words = [text for text in PHRASES if not any(len(word.rstrip(",.:")) == 1 for word in text.split())]
    same = sum(facts(understand(text.lower()).told) == facts(understand(text).told) for text in words)
    assert same >= 0.80 * len(words)


def test_lost_punctuation_seldom_matters() -> None:
    marked = [text for text in PHRASES if any(sign in text for sign in ",;:")]
    same = sum(
        facts(understand(text.translate(dict.fromkeys(map(ord, ",;:"), " "))).told) == facts(understand(text).told)
        for text in marked
    )
    assert same >= 0.6 * len(marked)


def test_decomposed_letters_old_glyphs_and_variation_signs_read_alike() -> None:
    plain = facts(understand("Est détient R♣ et 6♦ pénalisés, le mort attaque l'As ♥").told)
    for text in (
        "Est détient R§ et 6¨ pénalisés, le mort attaque l’As ©",
        unicodedata.normalize("NFD", "Est détient R♣ et 6♦ pénalisés, le mort attaque l'As ♥"),
        "Est détient R♣\ufe0f et 6♦\ufe0f pénalisés, le mort attaque l'As ♥\ufe0f",
        "Est détient R♧ et 6♢ pénalisés, le mort attaque l'As ♡",
        "Est détient R!c et 6!d pénalisés, le mort attaque l'As !h",
    ):
        assert facts(understand(text).told) == plain


@given(st.text(alphabet=string.ascii_letters + "éèà'’ ♠♥♦♣§¨©ª!shdc\u0301\ufe0f", max_size=40))
def test_every_normal_character_leads_back_to_the_typed_ones(text: str) -> None:
    normal = normalise(text)
    spans = [normal.typed(place, place + 1) for place in range(len(normal.text))]
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert all(first[1] <= second[1] for first, second in itertools.pairwise(spans))


# --- quotations, pronouns, negation --------------------------------------------------------------------


def test_a_quotation_belongs_to_its_speaker() -> None:
    (remark, revoke) = understand("E : j'ai renoncé").told
    assert revoke.speaker is Seat.EAST
    assert facts([revoke]) == ["Revoked(E)"]
    assert remark.speaker is None


def test_what_a_player_says_of_others_is_only_believed() -> None:
    told = understand("Sud dit « Est a renoncé »").told
    assert [one.mode for one in told][-1] is Mode.BELIEVED


def test_a_pronoun_with_two_candidates_stays_open() -> None:
    told = understand("Est joue le 7♠ et Sud prend de l'As, il rejoue carreau").told
    assert facts(told)[-1] == "Led(il, D)"


def test_a_pronoun_with_one_candidate_is_resolved() -> None:
    assert facts(understand("Est joue le 7♠ puis il rejoue carreau").told)[-1] == "Led(E, D)"


@pytest.mark.parametrize(
    ("said", "denied"),
    [
        ("Est a du cœur", "Est n'a pas de cœur"),
        ("Sud accepte", "Sud n'accepte pas"),
        ("Est est en main", "Est n'est pas en main"),
        ("Est fournit le 9♠", "Est ne fournit pas le 9♠"),
        ("Est a renoncé", "Est n'a pas renoncé"),
        ("Sud exige carreau", "Sud n'exige pas carreau"),
        ("Est montre le Roi de pique", "Est ne montre pas le Roi de pique"),
        ("Est reprend le 7♠", "Est ne reprend pas le 7♠"),
        ("Ouest attaque trèfle", "Ouest n'attaque pas trèfle"),
        ("Est gagne la levée", "Est ne gagne pas la levée"),
        ("c'est à Est de jouer", "ce n'est pas à Est de jouer"),
        ("Est a le 9♠ pénalisé", "Est n'a pas le 9♠ pénalisé"),
    ],
)
def test_a_negation_is_never_lost(said: str, denied: str) -> None:
    assert understand(said).whole
    assert understand(denied).whole
    assert not set(facts(understand(said).told)) & set(facts(understand(denied).told))


def test_only_the_closed_list_is_passed_over() -> None:
    reading = understand("bonjour, Est coupe du 7♥ svp, merci")
    assert [part.text for part in reading.passed] == ["bonjour", "svp", "merci"]
    assert reading.whole


def test_an_answer_of_one_word_is_only_an_answer() -> None:
    assert [type(one.meaning) for one in understand("oui").told] == [Answered]


def test_reading_is_the_same_each_time() -> None:
    chance = random.Random(3)
    for text in chance.sample(LINES, 40):
        assert understand(text) == understand(text)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("c est au mort", "c'est au mort"),
        ("l as de coeur est tombé, ouest n a plus de pique", "l'as de coeur est tombé, ouest n'a plus de pique"),
        ("Est détient <b>R♣</b> et **6♦** pénalisés", "Est détient R♣ et 6♦ pénalisés"),
    ],
)
def test_lost_apostrophes_and_markup_change_nothing(typed: str, meant: str) -> None:
    assert facts(understand(typed).told) == facts(understand(meant).told) != []
    _assert_every_word_has_one_place(typed, understand(typed))


@pytest.mark.parametrize("typed", ["n est en main", "le 4 c est tombé", "R d et 6 t pénalisés"])
def test_a_lone_letter_that_is_a_seat_or_a_suit_stays_one(typed: str) -> None:
    assert normalise(typed).text == typed
