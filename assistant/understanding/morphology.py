"""Paradigms: every form of a verb, noun or adjective, with its analyses.

The rules of spelling live here; which word follows which model is said in ``grammar/fr/lexicon``
(``models.toml`` for verbs). Used when the lexicon is compiled, never while a text is read.

A paradigm maps a spelling to its set of analyses: ``{"joue": {"present.1s", "present.3s", ...}}``.
Tenses: present, imperfect, future, conditional, past (simple past), subjunctive, pastsubjunctive,
imperative; persons 1s to 3p. Participles and nouns carry gender and number: "m.s", "f.p".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

Paradigm = dict[str, set[str]]
"""Spelling to analyses."""

E_ACUTE, E_GRAVE, A_HAT, C_CEDILLA = "\u00e9", "\u00e8", "\u00e2", "\u00e7"
PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")
_IMPERFECT = ("ais", "ais", "ait", "ions", "iez", "aient")
_FUTURE = ("ai", "as", "a", "ons", "ez", "ont")
_SUBJUNCTIVE = ("e", "es", "e", "ions", "iez", "ent")
_PRESENT_ER = ("e", "es", "e", "ons", "ez", "ent")
_PAST_ER = ("ai", "as", "a", A_HAT + "mes", A_HAT + "tes", E_GRAVE + "rent")
_HAT = {"i": "\u00ee", "u": "\u00fb"}
_MUTE_ENDINGS = frozenset(["e", "es", "ent", *("er" + ending for ending in (*_FUTURE, *_IMPERFECT))])

Model = Mapping[str, object]
"""A row of ``models.toml``: endings that replace the key of the model at the end of the infinitive."""


class UnknownModelError(ValueError):
    """A verb names a model that does not exist or whose ending is not the verb's."""


def conjugate(infinitive: str, model: str, models: Mapping[str, Model]) -> dict[str, Paradigm]:
    """Return the paradigms of a verb by word class: VERB, VINF, VPP, VPR.

    ``model`` is a key of ``models``; "er" is the regular first group, whose row lists the verbs in
    "doubling" (jeter, jette).
    Raises UnknownModelError.
    """
    if model == "er":
        if not infinitive.endswith("er"):
            raise UnknownModelError(f"{infinitive}: not a verb in -er")
        return _first_group(infinitive, infinitive in _list(models["er"]["doubling"]))
    row = models.get(model)
    if row is None or not infinitive.endswith(model.removesuffix("2").removesuffix("*")):
        raise UnknownModelError(f"{infinitive}: no model {model!r} for this ending")
    return _from_row(infinitive, model.removesuffix("2").removesuffix("*"), row)


# First group --------------------------------------------------------------------------------------


def _first_group(infinitive: str, doubling: bool) -> dict[str, Paradigm]:
    stem = infinitive[:-2]
    double = stem + stem[-1] if doubling else ""
    finite: Paradigm = {}
    _fill(finite, "present", (_spell(stem, ending, double) for ending in _PRESENT_ER))
    _fill(finite, "imperfect", (_spell(stem, ending, double) for ending in _IMPERFECT))
    _fill(finite, "past", (_spell(stem, ending, double) for ending in _PAST_ER))
    _fill(finite, "subjunctive", (_spell(stem, ending, double) for ending in _SUBJUNCTIVE))
    _fill(finite, "future", (_spell(stem, "er" + ending, double) for ending in _FUTURE))
    _fill(finite, "conditional", (_spell(stem, "er" + ending, double) for ending in _IMPERFECT))
    for person, ending in (("2s", "e"), ("1p", "ons"), ("2p", "ez")):
        for form in _spell(stem, ending, double):
            _add(finite, form, f"imperative.{person}")
    for form in _spell(stem, A_HAT + "t", double):
        _add(finite, form, "pastsubjunctive.3s")
    participle = agree(stem + E_ACUTE)
    gerund: Paradigm = {}
    for form in _spell(stem, "ant", double):
        _add(gerund, form, "present")
    return {"VERB": finite, "VINF": {infinitive: {"infinitive"}}, "VPP": participle, "VPR": gerund}


def _spell(stem: str, ending: str, double: str = "") -> tuple[str, ...]:
    """Join a stem of the first group and an ending; two spellings where usage has two."""
    if ending[0] in "ao" + A_HAT:
        if stem.endswith("c"):
            return (stem[:-1] + C_CEDILLA + ending,)
        return (stem + "e" + ending,) if stem.endswith("g") else (stem + ending,)
    if ending not in _MUTE_ENDINGS:
        return (stem + ending,)
    if double:
        return (double + ending,)
    return tuple(strong + ending for strong in _strong_stems(stem, ending.startswith("er")))


def _strong_stems(stem: str, future: bool) -> tuple[str, ...]:
    """Stem before a mute e: pay- gives paie and paye, lev- an open e, an acute e opens too."""
    if stem.endswith("y"):
        short = stem[:-1] + "i"
        return (short, stem) if stem.endswith("ay") else (short,)
    if re.search("e[cdglmnprstv]$", stem):
        return (stem[:-2] + E_GRAVE + stem[-1],)
    acute = re.search(E_ACUTE + "([bcdfgjklmnpqrstvxz]|[bcdfgptv][lr]|gn|qu|gu|ch)$", stem)
    if acute:
        open_stem = stem[: acute.start()] + E_GRAVE + acute.group(1)
        return (stem, open_stem) if future else (open_stem,)
    return (stem,)


# Other groups -------------------------------------------------------------------------------------


def _from_row(infinitive: str, ending: str, row: Model) -> dict[str, Paradigm]:
    stem = infinitive[: len(infinitive) - len(ending)]
    finite: Paradigm = {}
    present = [_forms(stem, cell) for cell in _list(row["present"])]
    _fill(finite, "present", present)
    plural = present[3][0].removesuffix("ons") if present[3] else stem
    imperfect = stem + str(row["imperfect"]) if "imperfect" in row else plural
    _fill(finite, "imperfect", ((imperfect + end,) for end in _IMPERFECT))
    for future in str(row["future"]).split("/"):
        _fill(finite, "future", ((stem + future + end,) for end in _FUTURE))
        _fill(finite, "conditional", ((stem + future + end,) for end in _IMPERFECT))
    if "past" in row:
        _fill_past(finite, stem + str(row["past"]))
    elif row.get("past_er"):
        _fill(finite, "past", ((infinitive[:-2] + end,) for end in _PAST_ER))
    _fill(finite, "subjunctive", _subjunctive(stem, row, present, plural))
    chosen = [present[1], *present[3:5]]
    if "imperative" in row:
        chosen = [_forms(stem, cell) for cell in _list(row["imperative"])]
    for person, forms in zip(("2s", "1p", "2p"), chosen, strict=False):
        for form in forms:
            _add(finite, form, f"imperative.{person}")
    gerund = stem + str(row["gerund"]) if "gerund" in row else plural + "ant"
    if row.get("impersonal"):
        third = {form: {one for one in analyses if one.endswith(".3s")} for form, analyses in finite.items()}
        finite = {form: analyses for form, analyses in third.items() if analyses}
        gerund = ""
    return {
        "VERB": finite,
        "VINF": {infinitive: {"infinitive"}},
        "VPP": _participle(stem, _list(row["participle"])),
        "VPR": {gerund: {"present"}} if gerund else {},
    }


def _subjunctive(stem: str, row: Model, present: Sequence[tuple[str, ...]], plural: str) -> list[tuple[str, ...]]:
    cells = _list(row.get("subjunctive", []))
    if len(cells) == 6:
        return [_forms(stem, cell) for cell in cells]
    third = present[5][0].removesuffix("ent") if present[5] else plural
    strong = [stem + part for part in cells[0].split("/")] if cells else [third]
    weak = [stem + part for part in cells[-1].split("/")] if cells else [plural]
    bases = (strong, strong, strong, weak, weak, strong)
    return [tuple(base + end for base in group) for group, end in zip(bases, _SUBJUNCTIVE, strict=True)]


def _participle(stem: str, cells: Sequence[str]) -> Paradigm:
    if len(cells) == 1:
        return agree(stem + cells[0])
    paradigm: Paradigm = {}
    for cell, analysis in zip(cells, ("m.s", "f.s", "m.p", "f.p"), strict=True):
        _add(paradigm, stem + cell, analysis)
    return paradigm


def _fill_past(finite: Paradigm, base: str) -> None:
    nasal = base.endswith("n")
    vowel = base[-2] if nasal else base[-1]
    root, tail = (base[:-2], "n") if nasal else (base[:-1], "")
    long = root + _HAT[vowel] + tail
    forms = (base + "s", base + "s", base + "t", long + "mes", long + "tes", base + "rent")
    _fill(finite, "past", ((form,) for form in forms))
    _add(finite, long + "t", "pastsubjunctive.3s")


def _fill(paradigm: Paradigm, tense: str, cells: Iterable[Sequence[str]]) -> None:
    for person, forms in zip(PERSONS, cells, strict=True):
        for form in forms:
            _add(paradigm, form, f"{tense}.{person}")


def _add(paradigm: Paradigm, form: str, analysis: str) -> None:
    paradigm.setdefault(form, set()).add(analysis)


def _forms(stem: str, cell: str) -> tuple[str, ...]:
    if cell == "-":
        return ()
    return tuple(stem + part.removeprefix("=") for part in cell.split("/"))


def _list(value: object) -> list[str]:
    return value.split() if isinstance(value, str) else [str(part) for part in value]  # type: ignore[attr-defined]


# Nouns and adjectives -----------------------------------------------------------------------------


def pluralise(word: str) -> str:
    """Plural of a noun or adjective by the rules of spelling; exceptions are given in the sources."""
    if word[-1] in "sxz":
        return word
    if word.endswith("al"):
        return word[:-1] + "ux"
    return word + "x" if word.endswith(("au", "eu")) else word + "s"


_FEMININE_ENDINGS = (
    ("e", "e"), ("f", "ve"), ("eux", "euse"), ("er", E_GRAVE + "re"), ("en", "enne"), ("on", "onne"),
    ("el", "elle"), ("eil", "eille"), ("et", "ette"), ("teur", "trice"), ("eur", "euse"), ("oux", "ouse"),
)  # fmt: skip


def feminise(word: str) -> str:
    """Feminine singular of an adjective by the rules of spelling; exceptions are given in the sources."""
    for ending, feminine in _FEMININE_ENDINGS:
        if word.endswith(ending):
            return word[: len(word) - len(ending)] + feminine
    return word + "e"


def agree(participle: str) -> Paradigm:
    """Four forms of a past participle."""
    plural = participle if participle[-1] in "sx" else participle + "s"
    return _four_forms(participle, participle + "e", plural)


def inflect_adjective(word: str, feminine: str | None = None, plural: str | None = None) -> Paradigm:
    """Four forms of an adjective, from its masculine; ``feminine`` and ``plural`` where the rules fail."""
    return _four_forms(word, feminine or feminise(word), plural or pluralise(word))


def inflect_noun(word: str, genders: str, plural: str | None = None) -> Paradigm:
    """Singular and plural of a noun; ``genders`` is "m", "f" or "mf"."""
    paradigm: Paradigm = {}
    for gender in genders:
        _add(paradigm, word, f"{gender}.s")
        _add(paradigm, plural or pluralise(word), f"{gender}.p")
    return paradigm


def _four_forms(masculine: str, feminine: str, plural: str) -> Paradigm:
    paradigm: Paradigm = {}
    forms = (masculine, feminine, plural, pluralise(feminine))
    for form, analysis in zip(forms, ("m.s", "f.s", "m.p", "f.p"), strict=True):
        _add(paradigm, form, analysis)
    return paradigm
