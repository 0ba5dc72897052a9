"""A board pasted in PBN is a turn like another: read before the words, undone, corrected."""

from assistant.bridge import Seat
from assistant.dialogue import Dialogue

BOARD = """[Board "3"]
[Deal "N:AKQ2.432.JT9.876 JT9.KQJ.AKQ4.AKQ 8765.T987.32.J32 43.A65.8765.T954"]
[Declarer "S"]
[Contract "1S"]
[Play "W"]
H5 H4 HK H7
D5 D9 DA D2
D6 DT DK S5
- - - C2
"""


def test_a_board_tells_its_contract_hands_and_play() -> None:
    reply = Dialogue().say(BOARD)
    assert [(part.statement, part.text) for part in reply.understood] == [
        ("board", "donne lue : numéro 3, 1♠ par Sud, 4 mains, 4 levées"),
        ("board", "Levée 3 : Sud n'a pas fourni, il a joué le 5♠ et avait le 3♦"),
    ]
    assert dict(reply.table.hands)[Seat.SOUTH] == ("♠ 8 7 6 5", "♥ 10 9 8 7", "♦ 3 2", "♣ V 3 2")
    assert "63A1" in reply.laws


def test_what_is_told_after_a_board_is_told_of_it() -> None:
    dialogue = Dialogue()
    dialogue.say(BOARD.partition("[Play")[0])
    reply = dialogue.say("Est montre l'As de ♦")
    assert reply.table.contract == "1♠ par Sud"
    assert "49" in reply.laws


def test_a_board_is_undone_and_told_again() -> None:
    dialogue = Dialogue()
    dialogue.say(BOARD)
    assert not dialogue.undo().table.hands
    assert dialogue.redo().table.hands


def test_of_several_boards_the_first_is_read_and_that_is_said() -> None:
    reply = Dialogue().say(BOARD + "\n" + BOARD)
    assert "2 donnes ont été données : seule la première est lue" in reply.text()


def test_a_malformed_board_names_its_line_until_a_right_one_is_given() -> None:
    dialogue = Dialogue()
    reply = dialogue.say('[Board "3"]\n[Deal N]\n')
    assert reply.status == "not_understood"
    assert [(part.text, part.span) for part in reply.not_understood] == [("[Deal N]", (12, 20))]
    assert "ligne 2" in reply.text()
    assert dialogue.say(BOARD).not_understood == ()


def test_a_play_in_good_order_is_said_to_be_so_when_every_hand_shows_it() -> None:
    clean = BOARD.replace("D6 DT DK S5\n- - - C2\n", "")
    assert "aucune faute trouvée dans le jeu" in Dialogue().say(clean).text()
    hidden = clean.replace('Deal "N:AKQ2.432.JT9.876 JT9.KQJ.AKQ4.AKQ 8765.T987.32.J32 43.A65.8765.T954"', 'Site "ici"')
    assert "aucune faute" not in Dialogue().say(hidden).text()


def test_an_end_position_is_ruled_at_its_own_tricks() -> None:
    tags = '[Deal "N:A2... K.3.. Q4... J5..."]\n[Contract "2NT"]\n[Declarer "S"]\n[Play "W"]\n'
    ending = f"{tags}SJ SA H3 SQ\nS5 S2 SK S4\n*\n"
    reply = Dialogue().say(ending)
    assert "Levée 12 : Est n'a pas fourni" in reply.text()
    assert reply.question is not None
    assert reply.question.laws == ("62D1",)


def test_a_mark_that_the_hands_deny_is_told() -> None:
    told = Dialogue().say(BOARD.replace("H5 H4 HK H7", "H5 H4 ^R HK H7").replace("D5 D9 DA", "D5 D9 ^L DA")).text()
    assert "levée 1, le R♥ d'Est porte la marque d'une renonce, les mains n'en montrent pas" in told
    assert "levée 2, l'A♦ d'Est porte la marque d'une attaque hors tour, mais c'était à Est d'attaquer" in told


def test_a_play_without_its_contract_is_read_as_far_as_it_can_be() -> None:
    text = "\n".join(line for line in BOARD.splitlines() if not line.startswith(("[Contract", "[Declarer")))
    reply = Dialogue().say(text)
    assert "le jeu est lu jusqu'à la levée 3" in reply.text()
    assert "63A1" in reply.laws
