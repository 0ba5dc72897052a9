"""Groups of verbs: an auxiliary, its participle and the infinitives that hang on it."""

from __future__ import annotations

from assistant.understanding.token import Token

VERBS = frozenset(("VERB", "AUX"))
_CHAINING = frozenset(("modal", "phase", "support"))


def at(names: list[str], place: int) -> str:
    """The class at a place; empty before the first and after the last."""
    return names[place] if 0 <= place < len(names) else ""


def group_verbs(tokens: list[Token], names: list[str]) -> None:
    """Marks what follows a finite verb inside its group: negation, inverted subject, participle, infinitive."""
    place = 0
    while place < len(names):
        if names[place] in VERBS:
            place = _extend_group(tokens, names, place)
        elif names[place] == "VINF" and tokens[place].entry and tokens[place].entry.lemma in ("avoir", "être"):
            place = _extend_perfect(tokens, names, place)
        elif names[place] == "VPR" and at(names, place - 1) in ("NE", "CL", "REFL") and at(names, place + 1) == "NEGV":
            names[place + 1] = "MID"  # `en ne fournissant pas`
            place += 1
        elif names[place] == "PREP" and _is_negation(tokens, place + 1) and _reaches_infinitive(names, place + 2):
            names[place + 1] = "NEGB"  # `sans rien exiger`
        elif names[place] == "NE" and at(names, place + 1) == "NEGV" and _reaches_infinitive(names, place + 2):
            names[place + 1] = "NEGB"
        place += 1


def _extend_perfect(tokens: list[Token], names: list[str], place: int) -> int:
    """`avoir exigé`, `être tombée`: the participle of an infinitive in the perfect."""
    end = place + 1
    while at(names, end) == "ADV":
        end += 1
    if at(names, end) != "VPP":
        return place
    for middle in range(place + 1, end):
        names[middle] = "MID"
    names[end] = "VX"
    return end


def _is_negation(tokens: list[Token], place: int) -> bool:
    return place < len(tokens) and tokens[place].folded in ("rien", "pas", "plus", "jamais")


def _extend_group(tokens: list[Token], names: list[str], verb: int) -> int:
    """Index of the last token of the group that begins with this finite verb."""
    last, place, chaining = verb, verb + 1, _chains(tokens[verb], names[verb])
    middle: list[int] = []
    while place < len(names):
        name = names[place]
        if name in ("NEGV", "ICL"):
            last = _mark_middle(names, middle, place, last)
        elif name in ("ADV", "CL", "REFL", "DE", "AP"):
            middle.append(place)
        elif name == "VPP" and chaining == "participle" and not _mixed(names, middle):
            last = _close_middle(names, middle, place)
            chaining = _chains(tokens[place], "VPP")
        elif name == "VINF" and chaining in ("infinitive", "de", "à"):
            last = _close_middle(names, middle, place)
            chaining = _chains(tokens[place], "VINF")
        else:
            break
        place += 1
    return last


def _mixed(names: list[str], middle: list[int]) -> bool:
    return any(names[index] != "ADV" for index in middle)


def _mark_middle(names: list[str], middle: list[int], place: int, last: int) -> int:
    if any(names[index] != "ADV" for index in middle) or len(middle) > 3:
        return last
    for index in middle:
        names[index] = "MID"
    middle.clear()
    return place


def _close_middle(names: list[str], middle: list[int], place: int) -> int:
    for index in middle:
        names[index] = {"ADV": "MID", "CL": "CLX", "REFL": "CLX"}.get(names[index], "PREPX")
    middle.clear()
    names[place] = "VX"
    return place


def _chains(token: Token, name: str) -> str:
    """What a verb takes into its own group: a participle, an infinitive, or nothing."""
    if name == "AUX":
        return "participle"
    lemma = token.entry.lemma if token.entry else ""
    if lemma in ("avoir", "être"):
        return "participle"
    chaining = token.entry is not None and (token.entry.topic in _CHAINING or lemma == "venir")
    return "infinitive" if chaining else ""


def _reaches_infinitive(names: list[str], place: int) -> bool:
    while at(names, place) in ("CL", "REFL"):
        place += 1
    return at(names, place) == "VINF"
