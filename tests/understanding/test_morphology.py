"""Paradigms: each conjugation model against forms known from any grammar book."""

import tomllib
from pathlib import Path

import pytest

from assistant.understanding.morphology import (
    UnknownModelError,
    conjugate,
    feminise,
    inflect_adjective,
    inflect_noun,
    pluralise,
)

SOURCES = Path(__file__).resolve().parents[2] / "grammar" / "fr" / "lexicon"
MODELS = tomllib.loads((SOURCES / "models.toml").read_text(encoding="utf-8"))

# Models whose verbs lack forms: a few that exist, a few that must not.
PARTIAL = {
    "haïr": ("haïr", {"hais": "present.1s", "haïssent": "present.3p", "haïra": "future.3s"}, set()),
    "pouvoir": ("pouvoir", {"peut": "present.3s", "pourra": "future.3s", "puisse": "subjunctive.3s"}, {"pouvoyons"}),
    "falloir": ("falloir", {"faut": "present.3s", "faudrait": "conditional.3s"}, {"fallons"}),
    "pleuvoir": ("pleuvoir", {"pleut": "present.3s", "pleuvra": "future.3s"}, {"pleuvons", "pleuvez"}),
    "prévaloir": ("prévaloir", {"prévaut": "present.3s", "prévale": "subjunctive.3s"}, {"prévaille"}),
    "foutre": ("foutre", {"fout": "present.3s", "foutait": "imperfect.3s"}, {"foutit"}),
    "claim": ("claim", {"claim": "present.3s", "claimait": "imperfect.3s"}, {"claimons"}),
    "traire": ("distraire", {"distrait": "present.3s", "distrayait": "imperfect.3s"}, {"distraisait"}),
}  # fmt: skip
PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")
KNOWN = (Path(__file__).parent / "conjugations.txt").read_text(encoding="utf-8")
ROWS = [line for line in KNOWN.splitlines() if not line.startswith("#")]


def _analyses(forms: str) -> dict[str, str]:
    """The expected form of each analysis told by a row."""
    present, middle, subjunctive, orders, _ = (part.split() for part in forms.split("|"))
    expected = {f"present.{person}": form for person, form in zip(PERSONS, present, strict=True)}
    expected |= dict(zip(("imperfect.1p", "future.1s", "past.3p"), middle, strict=True))
    expected |= dict(zip(("subjunctive.1s", "subjunctive.1p"), subjunctive, strict=True))
    return expected | {"imperative.2s": orders[0]}


@pytest.mark.parametrize("row", ROWS, ids=[row.split(":")[0] for row in ROWS])
def test_the_model_gives_the_known_forms(row: str) -> None:
    head, forms = row.split(": ")
    verb, model = head.split()
    given = conjugate(verb, model, MODELS)
    for analysis, form in _analyses(forms).items():
        assert analysis in given["VERB"].get(form, set()), f"{verb}: {analysis} {form}"
    assert forms.split("|")[3].split()[1] in given["VPR"]
    participle = forms.split("|")[4].strip().split(",")
    assert "m.s" in given["VPP"][participle[0]]
    if len(participle) == 4:
        for form, analysis in zip(participle, ("m.s", "f.s", "m.p", "f.p"), strict=True):
            assert analysis in given["VPP"][form]


@pytest.mark.parametrize("model", PARTIAL)
def test_a_defective_model_gives_what_exists_and_no_more(model: str) -> None:
    verb, present, absent = PARTIAL[model]
    given = conjugate(verb, model, MODELS)["VERB"]
    for form, analysis in present.items():
        assert analysis in given[form]
    assert not absent & given.keys()


def test_every_model_is_checked_here() -> None:
    assert {row.split(":")[0].split()[1] for row in ROWS} | PARTIAL.keys() == MODELS.keys()


def test_future_and_conditional_share_their_stem() -> None:
    given = conjugate("voir", "voir", MODELS)["VERB"]
    assert given["verra"] == {"future.3s"}
    assert given["verrait"] == {"conditional.3s"}


def test_two_spellings_of_one_form_are_both_accepted() -> None:
    given = conjugate("payer", "er", MODELS)["VERB"]
    assert "present.3s" in given["paie"] & given["paye"]
    given = conjugate("reconnaître", "aître", MODELS)["VERB"]
    assert {"reconnaît", "reconnait", "reconnaîtra", "reconnaitra"} <= given.keys()


@pytest.mark.parametrize(("verb", "model"), [("finir", "er"), ("jouer", "ir2"), ("jouer", "no such model")])
def test_a_model_of_another_ending_is_refused(verb: str, model: str) -> None:
    with pytest.raises(UnknownModelError, match=verb):
        conjugate(verb, model, MODELS)


def test_participles_agree() -> None:
    assert conjugate("pénaliser", "er", MODELS)["VPP"] == {
        "pénalisé": {"m.s"},
        "pénalisée": {"f.s"},
        "pénalisés": {"m.p"},
        "pénalisées": {"f.p"},
    }
    assert conjugate("mettre", "mettre", MODELS)["VPP"]["mis"] == {"m.s", "m.p"}


@pytest.mark.parametrize(
    ("singular", "plural"),
    [("carte", "cartes"), ("pli", "plis"), ("jeu", "jeux"), ("tableau", "tableaux"), ("principal", "principaux"),
     ("mois", "mois"), ("choix", "choix"), ("nez", "nez")],
)  # fmt: skip
def test_plurals(singular: str, plural: str) -> None:
    assert pluralise(singular) == plural


@pytest.mark.parametrize(
    ("masculine", "feminine"),
    [("visible", "visible"), ("insuffisant", "insuffisante"), ("fautif", "fautive"), ("sérieux", "sérieuse"),
     ("premier", "première"), ("ancien", "ancienne"), ("bon", "bonne"), ("conditionnel", "conditionnelle"),
     ("muet", "muette"), ("pénalisé", "pénalisée"), ("principal", "principale")],
)  # fmt: skip
def test_feminines(masculine: str, feminine: str) -> None:
    assert feminise(masculine) == feminine


def test_an_adjective_has_four_forms_and_may_have_exceptions() -> None:
    assert inflect_adjective("faux", "fausse") == {"faux": {"m.s", "m.p"}, "fausse": {"f.s"}, "fausses": {"f.p"}}
    assert "m.p" in inflect_adjective("final", None, "finals")["finals"]


def test_a_noun_has_its_gender_and_may_have_an_irregular_plural() -> None:
    assert inflect_noun("levée", "f") == {"levée": {"f.s"}, "levées": {"f.p"}}
    assert inflect_noun("oeil", "m", "yeux") == {"oeil": {"m.s"}, "yeux": {"m.p"}}
