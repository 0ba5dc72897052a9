"""Boards of PBN files, scores and editions from the command."""

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from assistant.bridge import Seat
from assistant.cli import main
from assistant.dialogue import Dialogue

BOARD = """[Board "3"]
[Deal "N:AKQ2.432.JT9.876 JT9.KQJ.AKQ4.AKQ 8765.T987.32.J32 43.A65.8765.T954"]
[Declarer "S"]
[Contract "1S"]
[Play "W"]
H5 H4 HK H7
D5 D9 DA D2
D6 DT DK S5
D7 DJ DQ D3
S3 SA SJ S6
S4 SK S9 S7
C4 SQ ST S8
C5 S2 D4 C2
HA H2 HQ H8
H6 H3 HJ H9
C9 C6 CA CJ
CT C7 CK C3
D8 C8 CQ HT
*
"""

TWO_REVOKES = """[Deal "N:J8763.A874.J6.T9 KT52.Q963.T972.Q AQ4.K.A853.J8743 9.JT52.KQ4.AK652"]
[Declarer "S"]
[Contract "2S"]
[Play "W"]
DK DJ DT DA
C5 CT H6 C7
CK C9 CQ C3
DQ D6 D9 D5
CA HA D7 C8
H2 H8 HQ HK
C6 S3 D2 D3
S9 SJ SK SQ
C2 S8 S2 S4
H5 H7 H9 CJ
HJ S7 S5 SA
D4 S6 H3 C4
HT H4 ST D8
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "donnes.pbn"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


def test_a_board_is_drawn_its_revoke_named_and_ruled_without_a_question(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["juger", "--pbn", file, "--donne", "3"]) == 0
    out = capsys.readouterr().out
    assert "♠ A R D 2" in out
    assert "Levée 3 : Sud n'a pas fourni, il a joué le 5♠ et avait le 3♦" in out
    assert "2 levées sont transférées" in out
    assert "64A1" in out
    assert "Question" not in out


def test_without_the_solver_the_program_says_so_and_goes_on(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant import solver

    def missing() -> None:
        raise solver.SolverMissing(solver.EXTRA)

    monkeypatch.setattr(solver, "_endplay", missing)
    assert main(["juger", "--pbn", file, "--equite"]) == 0
    out = capsys.readouterr().out
    assert "[dds]" in out
    assert "64A1" in out


def _rows(told: str) -> dict[str, list[str]]:
    """The table of equity: figures by label."""
    rows = [line.rsplit(maxsplit=3) for line in told.splitlines() if line.startswith("  ")]
    return {" ".join(row[:1]).strip(): row[1:] for row in rows if len(row) == 4}


def test_equity_stands_beside_the_transfer(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant import solver

    monkeypatch.setattr(solver, "equity_of", lambda *_: solver.Equity(3, Seat.SOUTH, 2, 5))
    path = tmp_path / "vulnerable.pbn"
    path.write_text(BOARD.replace("[Deal ", '[Vulnerable "NS"]\n[Deal '), encoding="utf-8")
    assert main(["juger", "--pbn", str(path), "--equite"]) == 0
    told = capsys.readouterr().out
    assert "Aide à votre appréciation, pas une décision : levée 3, renonce de Sud." in told
    rows = _rows(told)
    assert rows["au mieux des deux camps, sans la renonce"] == ["2", "11", "−500"]
    assert rows["au mieux des deux camps, après la renonce"] == ["5", "8", "−200"]
    assert rows["à la table"] == ["5", "8", "−200"]
    assert rows["après le transfert"] == ["3", "10", "−400"]
    assert "Le résultat sans la renonce est meilleur pour E-O" in told
    assert "Marque N-S (77) : −200 à la table (5 levées) ; −400 après le transfert (3 levées)." in told
    main(["juger", "--pbn", str(path), "Est avait déclaré sur la donne suivante avant qu'on signale la renonce"])
    assert "Marque N-S" not in capsys.readouterr().out


def test_equity_comes_from_the_solver(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("endplay")
    main(["juger", "--pbn", file, "--equite"])
    rows = [line.split()[-2:] for line in capsys.readouterr().out.splitlines() if "au mieux" in line]
    assert rows == [["4", "9"], ["5", "8"]]


@pytest.mark.parametrize(("number", "status"), [("4", 2), ("3", 0)])
def test_a_board_that_is_not_there_is_wrong_usage(file: str, number: str, status: int) -> None:
    assert main(["juger", "--pbn", file, "--donne", number]) == status


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("bonjour\n", 1, "avant toute étiquette"),
        ('[Board "1"\n', 1, "[Nom"),
        ('[Board "1"]\n[Deal N]\n', 2, "guillemets"),
        ('[Board "1"]\n\n[Board "2"]\n[Board "2"]\n', 4, "deux fois"),
        ('[Board "1"]\n[Dealer "O"]\n', 2, "N, E, S ou W"),
        ('[Deal "N:AKQ.432.JT9.8765 - -"]\n', 1, "quatre mains"),
        ('[Deal "O:AKQ.432.JT9.8765 - - -"]\n', 1, "commence par"),
        ('[Deal "N:AKQ.432.JT9 - - -"]\n', 1, "quatre couleurs"),
        ('[Deal "N:ARQ.432.JT9.8765 - - -"]\n', 1, "hauteur"),
        ('[Deal "N:AAQ.432.JT9.8765 - - -"]\n', 1, "deux fois dans une main"),
        ('[Deal "N:AKQ.432.JT9.8765 A32.32.432.5432 - -"]\n', 1, "à deux mains"),
        ('[Auction "S"]\n1H 9Z\n', 2, "déclaration"),
        ('[Play "W"]\nSA S2\nS1 S3\n', 3, "carte"),
        ('[Play "W"]\nSA^Z\n', 2, "marque"),
        ('[Event "x"]\n{ ouvert\n', 2, "accolades"),
    ],
)
def test_a_malformed_file_names_its_line(
    text: str, line: int, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "faux.pbn"
    path.write_text(text, encoding="utf-8")
    assert main(["juger", "--pbn", str(path)]) == 2
    error = capsys.readouterr().err
    assert f"ligne {line}" in error
    assert reason in error


@pytest.mark.parametrize("asked", [["--equite"], ["--donne", "3"]])
def test_what_is_asked_of_a_board_needs_a_file(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["juger", *asked, "Est renonce"]) == 2
    assert "--pbn" in capsys.readouterr().err


def test_a_binary_file_is_refused_without_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "image.pbn"
    path.write_bytes(bytes(range(256)))
    assert main(["juger", "--pbn", str(path)]) == 2
    assert capsys.readouterr().err


def test_a_board_is_kept_in_the_journal(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARBITRE_DONNEES", str(tmp_path / "journal"))
    assert main(["juger", "--journal", "--pbn", file]) == 0
    capsys.readouterr()
    assert main(["journal", "lister", "--json"]) == 0
    assert "[Play" in capsys.readouterr().out


def test_scores_from_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["marque", "4♠X+1", "--vulnerable", "--autres", "620,-100"]) == 0
    out = capsys.readouterr().out
    assert "990" in out
    assert "100 %" in out
    assert main(["marque", "quatre piques"]) == 2


def test_editions_that_rule_nothing_are_not_said_to_rule_alike(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["comparer", "Est entame hors tour"]) == 0
    told = capsys.readouterr().out
    assert "rien à comparer encore" in told
    assert "décident de même" not in told


def test_editions_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    story = (
        "Renonce consommée d'Est à ♠. La levée de la renonce a été gagnée par Ouest. "
        "Est gagne ensuite une levée avec le Roi de ♠"
    )
    assert main(["comparer", story]) == 0
    out = capsys.readouterr().out
    assert "Seulement en 1997 :\n  Fin du jeu : 2 levées" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "supprimée en 2007" in out


def test_a_board_among_lines_is_one_turn(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"% PBN 2.1\n\n{BOARD}\nle tour est terminé depuis\n".encode()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text), encoding="utf-8"))
    assert main(["juger", "-"]) == 0
    told = capsys.readouterr().out
    assert "Levée 3 : Sud n'a pas fourni" in told
    assert "Non compris" not in told


def test_a_file_in_latin_letters_or_with_a_signature_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "donnes.pbn"
    for content in (
        BOARD.replace('"3"]', '"3"]\n[South "Théo"]').encode("latin-1"),
        ("\ufeff" + BOARD).replace("\n", "\r\n").encode(),
    ):
        path.write_bytes(content)
        assert main(["juger", "--pbn", str(path)]) == 0
        assert "64A1" in capsys.readouterr().out


def test_tricks_that_the_play_leaves_out_come_from_the_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "donnes.pbn"
    head, played = BOARD.split("S4 SK S9 S7")[0], "*\n"
    for result, law in ((4, "64A1"), (2, "64A1"), (1, "64A1")):
        path.write_text(head.replace("[Play", f'[Result "{result}"]\n[Play') + played, encoding="utf-8")
        main(["juger", "--pbn", str(path)])
        told = capsys.readouterr().out
        assert law in told
        assert ("2 levées sont transférées" in told) == (result > 1)


def test_tags_that_the_auction_or_the_play_deny_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "donnes.pbn"
    auction = '[Dealer "S"]\n[Auction "S"]\n1H AP\n[Result "9"]\n'
    path.write_text(BOARD.replace("[Declarer", f"{auction}[Declarer"), encoding="utf-8")
    assert main(["juger", "--pbn", str(path)]) == 0
    told = capsys.readouterr().out
    assert "les enchères mènent à 1♥ par Sud, le contrat inscrit est 1♠ par Sud" in told
    assert "9 levées sont inscrites pour le camp du déclarant, le jeu en montre 5" in told


def test_an_irregular_call_of_a_board_is_ruled_upon(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "donnes.pbn"
    path.write_text('[Dealer "N"]\n[Auction "N"]\n1H 1S 2C ^I 1S +\n', encoding="utf-8")
    assert main(["juger", "--pbn", str(path)]) == 0
    assert "Nord accepte-t-il 1♠" in capsys.readouterr().out


def test_transfers_of_two_revokes_are_told_apart_and_added_up() -> None:
    reply = Dialogue().say(TWO_REVOKES)
    assert reply.ruling is not None
    assert [one.tricks for one in reply.ruling.effects if one.tricks is not None] == [1, 1]
    told = [line.text for line in reply.ruling.script if "transférée" in line.text]
    assert [text.partition("fautif. ")[2] for text in told] == [
        "Pour le 6♥ d'Est.",
        "Pour le 6♣ d'Ouest. En tout, 2 levées.",
    ]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["4♥", "-1"], "−50 points"),
        (["passe", "--autres", "90,-50"], "2 points de match sur 4 (50 %)"),
        (["+620", "--autres", "600"], "1 IMP contre 600"),
        (["60:4♥=", "40:-100"], "212 points"),
        (["33,3:4♥=", "66,7:4♥-1"], "106,51 points"),
        (["moyenne"], "50 %, 0 IMP"),
    ],
)
def test_a_score_is_asked_in_many_ways(typed: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["marque", *typed]) == 0
    assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["60:4♥=", "30:4♥-1"], "les poids font 90 % : ils doivent faire 100 %"),
        (["60:4♥=", "60:4♥-1"], "les poids font 120 %"),
        (["0:4♥=", "100:4♥-1"], "supérieur à 0 %"),
        (["60:4♥=", "4♥-1"], "ni l'un d'eux avec son poids"),
        (["615"], "une marque en points"),
    ],
)
def test_a_score_that_is_none_says_why(typed: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["marque", *typed]) == 2
    assert reason in capsys.readouterr().err
