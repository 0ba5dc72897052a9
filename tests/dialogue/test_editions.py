"""The same turns under each edition: what is compared, what is not, and why."""

from assistant.dialogue import Dialogue
from assistant.dialogue.editions import Comparison, compare
from assistant.wording import Wording

LATE = "Ouest défausse carreau sur pique, Sud joue 4♥. Est demande à Ouest s'il n'a plus de pique, et Ouest en a un"
REVOKE = "Est renonce à cœur, le pli au partenaire, ils refont deux plis, coup fini"


def said(*turns: str) -> list[str]:
    return compare(turns).lines(Wording("fr", False))


def editions_of(comparison: Comparison, id: str) -> list[tuple[str, ...]]:
    return [one.editions for one in comparison.differences if one.id == id]


def test_an_edition_that_still_asks_is_not_said_to_rule_otherwise() -> None:
    lines = said(REVOKE)
    assert lines[2].startswith("1997 : reste à répondre")
    assert lines[3].startswith("Les éditions qui décident jusqu'ici (2017, 2007) décident de même")
    assert len(lines) == 4


def test_the_tricks_of_1997_are_told_once_its_question_is_answered() -> None:
    comparison = compare((REVOKE, "oui"))
    assert editions_of(comparison, "tricks_transferred") == [("2017", "2007"), ("1997",)]
    assert len(comparison.reasons) == 1


def test_an_edition_that_is_not_covered_is_named_and_left_out() -> None:
    lines = said("Sud ouvre 1♠, Ouest dit 1♥ insuffisant")
    assert lines[1] == "2007, 1997 : Loi 27 non couverte, son texte de cette année-là n'a pas été vérifié"
    assert not any(line.startswith("Seulement") for line in lines)


def test_an_answer_holds_for_the_question_that_it_was_given_to() -> None:
    """2017 asks whether the board had been played, 2007 whether it was found in the auction."""
    board = "On joue le mauvais étui"
    assert [reply.status for _, reply in compare((board, "oui")).replies] == ["ruling", "question", "ruling"]
    both = compare((board, "non", "oui"))
    assert editions_of(both, "wrong_board_completed") == [("2017",)]
    assert editions_of(both, "auction_made_again") == [("2007",)]


def test_a_word_that_answers_no_question_of_the_newest_edition_answers_none_of_another() -> None:
    dialogue = Dialogue()
    dialogue.say("Est a renoncé à cœur, coup fini")
    assert dialogue.say("oui").question is not None
    assert [turn.typed for turn in dialogue.under("1997").turns] == ["Est a renoncé à cœur, coup fini"]


def test_options_that_one_edition_alone_gives_are_told() -> None:
    comparison = compare(("Sud joue 4♥. Nord attaque le 2♣, Ouest joue avant Est le 5♠", "3"))
    assert editions_of(comparison, "option") == [("2017",)] * 3
    assert any("quatrième option" in reason for reason in comparison.reasons)


def test_what_differs_stands_edition_by_edition() -> None:
    comparison = compare((LATE, "non"))
    order = [one.editions for one in comparison.differences]
    assert order == sorted(order, key=lambda editions: [("2017", "2007", "1997").index(one) for one in editions])
    assert editions_of(comparison, "question_establishes_revoke") == [("1997",)]


def test_what_is_not_certain_of_an_older_edition_is_told() -> None:
    lines = said("Sud joue 4♠. Ouest a 5 cartes et les autres 4", "oui", "non", "oui")
    place = lines.index("À savoir (2007, 1997) :")
    assert lines[place + 1].startswith("  Avant 2017")


def test_editions_that_decide_the_same_say_whether_the_articles_have_the_same_numbers() -> None:
    plain = "Renonce consommée d'Est à ♠. Est a gagné la levée de la renonce et la défense a fait 3 levées ensuite"
    assert said(plain)[-1] == "Les éditions décident de même ; seuls les numéros d'articles changent."
    acceptance = "Sud joue 4♥. Est a le 9♠ pénalisé. Ouest attaque le Roi de ♠, le mort met le 3, Est fournit le 7♠"
    assert "Les éditions décident de même, par les mêmes articles." in said(acceptance)


def test_what_an_option_brings_in_one_edition_only_is_told_under_the_option() -> None:
    comparison = compare(("Est a le Roi de ♠ et le 2 de ♣ pénalisés, c'est à Ouest d'attaquer",))
    told = [one.text for one in comparison.differences if one.id == "information_allowed"]
    assert told
    assert all(text.startswith("sous « ") for text in told)
