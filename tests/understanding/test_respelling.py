"""What is typed by ear is read as what is meant, and shown as read; what may be two cards or players is not."""

import pytest

from assistant.understanding import understand
from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.sounds import sounds, sounds_typed


def _meanings(text: str) -> list[object]:
    return [one.meaning for one in understand(text).told]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("le mor mé petit et c le valé", "le mort met petit et c'est le valet"),
        ("ouest na pas fournit a pike", "ouest n'a pas fourni à pique"),
        ("jai pas fourni a coeur", "j'ai pas fourni à coeur"),
        ("est ouvre 1sa mai ct a nord de parlé", "est ouvre 1SA mais c'était à nord de parler"),
        ("est surcontre alor ke ya pas eu de contre", "est surcontre alors qu'il n'y a pas eu de contre"),
        ("sud accepte l'entame hort tour", "sud accepte l'entame hors tour"),
        ("sud revandike 3 levé", "sud revendique 3 levées"),
        ("est entam pique sud acepte é etale son jeu", "est entame pique sud accepte et étale son jeu"),
        ("le mor voi le jeu dest", "le mort voit le jeu d'est"),
        ("est revendik tou le reste", "est revendique tout le reste"),
        ("nord pose sé cartes", "nord pose ses cartes"),
        ("sud veu changé son enchère", "sud veut changer son enchère"),
        ("Sud a jouer le 4 de pique", "Sud a joué le 4 de pique"),
        ("ouest ouvre 1ca", "ouest ouvre 1♦"),
        ("est en na 14", "est en a 14"),
        ("sud di coeur mé ya pa de coeur o mor", "sud dit coeur mais il n'y a pas de coeur au mort"),
        ("ouest entame o lieu de est", "ouest entame au lieu d'est"),
        ("le roi de trefle ki é pas o mor", "le roi de trèfle qui n'est pas au mort"),
        ("est a laissé tombé le roi de pik", "est a laissé tomber le roi de pique"),
        ("est anonce 1sa", "est annonce 1SA"),
    ],
)
def test_words_typed_by_ear_say_what_is_meant(typed: str, meant: str) -> None:
    assert _meanings(typed) == _meanings(meant)
    assert not understand(typed).not_understood


@pytest.mark.parametrize(
    ("typed", "word", "read_as"),
    [
        ("sud joue pike", "pike", "pique"),
        ("lentame est face cachée", "lentame", "l'entame"),
        ("mai c à nord", "c", "c'est"),
        ("est veut changé sa carte", "changé", "changer"),
    ],
)
def test_each_word_respelt_is_shown_as_read(typed: str, word: str, read_as: str) -> None:
    corrected = {one.text: one.read_as for one in understand(typed).corrected}
    assert corrected[word] == read_as


def test_a_word_of_the_lexicon_is_never_respelt() -> None:
    for text in ("Est joue la dame de pique", "le mort a parlé", "S fournit le 2"):
        assert not understand(text).corrected


@pytest.mark.parametrize("text", ["sud joue dzblorg", "est xqwz"])
def test_a_word_of_no_known_sound_stays_not_understood(text: str) -> None:
    assert understand(text).not_understood


def test_a_suit_typed_alone_is_no_c_est() -> None:
    assert not any(one.text == "c" for one in understand("Est joue c").corrected)


def test_a_seat_in_small_letters_stays_a_player() -> None:
    for text in ("s joue 3sa o entame 4 de carreau", "n 1c e passe s 1k o passe", "1p, o mort"):
        assert not any(one.text == "o" for one in understand(text).corrected)


def test_every_usual_word_has_the_sound_it_is_typed_by() -> None:
    lexicon = load_lexicon()
    for word in ("valet", "déclarant", "pique", "carreau", "enchère", "renonce", "fournit", "défausse"):
        keys = sounds_typed(word)
        assert any(word in lexicon.sounding(key) for key in keys)


def test_different_ranks_and_suits_never_share_a_sound() -> None:
    named = (
        "as roi dame valet pique coeur carreau trèfle nord sud est ouest deux trois quatre cinq six sept huit neuf dix "
        "pas plus non oui"
    )
    keys = [(word, key) for word in named.split() for key in sounds(word)]
    assert len({key for _, key in keys}) == len(keys)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("le declarent apel le roi ki est pas au mort", "le déclarant appelle le roi qui n'est pas au mort"),
        ("est revendique tout le reste ouest pas daccord", "est revendique tout le reste, ouest pas d'accord"),
        ("ouest et est entame en meme tant", "ouest et est entament en même temps"),
        ("ouest a ke des coeurs", "ouest n'a que des cœurs"),
    ],
)
def test_what_was_left_is_read_again_with_other_words_and_commas(typed: str, meant: str) -> None:
    assert _meanings(typed) == _meanings(meant)
    assert not understand(typed).not_understood


@pytest.mark.parametrize("word", ["trois", "as", "dame", "pique", "est", "pas", "plus"])
def test_a_card_a_seat_or_a_negation_is_never_read_as_another_word(word: str) -> None:
    reading = understand(f"zblorg {word} zblorg {word}")
    assert not any(word in one.text for one in reading.corrected)


@pytest.mark.parametrize("text", ["kevin passe hors tour", "Karim joue le 5", "luc ouvre 1T"])
def test_a_first_name_is_no_card_nor_suit(text: str) -> None:
    assert not understand(text).corrected


def test_ranks_typed_by_ear_behind_an_article_are_ranks() -> None:
    assert _meanings("est joue le sis de pike") == _meanings("est joue le six de pique")
    assert _meanings("ouest entame le set de coeur") == _meanings("ouest entame le sept de cœur")
    assert _meanings("sud di 1C") == _meanings("sud dit 1C")
