"""Tagged tokens to the terminals of the chunk grammar.

The repair pass: whatever the sequence of tags, the terminals it gives fit the grammar. A determiner without its
noun, a preposition without complement, a clitic without its verb become orphans: chunks of their own, which no
statement takes, so that they show as not understood.
"""

from __future__ import annotations

from assistant.understanding.token import Token
from assistant.understanding.verb_groups import VERBS, at, group_verbs

HEADS = frozenset((
    "SMALL",
    "SEAT", "SIDE", "ROLE", "PERSON", "PRO", "CARD", "BID", "RANK", "RANKS", "RANKD", "SUIT", "CALL", "LEVEL",
    "STRAIN", "PASS", "DBL", "THING", "EVENT", "NUM", "QTY",
))  # fmt: skip
_SPECS = frozenset(("DET", "POSS", "NUMD", "ORD", "PADJ"))
_PERSONS = frozenset(("SEAT", "SIDE", "ROLE", "PERSON", "PRO"))
_CARDS = frozenset(("CARD", "BID", "RANK", "RANKS", "RANKD", "SUIT"))
_PREPOSITIONS = frozenset(("DE", "AP", "PREP"))
_PRONOUNS = frozenset(("PROS", "PROT", "PROD", "PROI"))
_KNOWN = HEADS | _SPECS | _PREPOSITIONS | frozenset((
    "NE", "CL", "REFL", "VERB", "AUX", "VINF", "VPP", "VPR", "ADJ", "ADV", "HT", "QUI", "SUB", "CONJ", "QWORD",
    "NEG", "NEGV", "ANS", "FILL", "PUNCT", "ICL", "X",
))  # fmt: skip


def terminals(tokens: list[Token]) -> list[str]:
    """The terminal of each token, such that the sequence fits the grammar."""
    names = [_plain_name(token) for token in tokens]
    _pass_over_quantifiers(tokens, names)
    _count_one_card(tokens, names)
    _give_hands_their_cards(tokens, names)
    _join_cards(tokens, names)
    group_verbs(tokens, names)
    _settle_from_the_right(tokens, names)
    _join_lists(tokens, names)
    return names


def _pass_over_quantifiers(tokens: list[Token], names: list[str]) -> None:
    """`ont tous les deux renoncé`, `a donc coupé`: what stands before a participle is of its verb group."""
    for place in range(1, len(names) - 1):
        if names[place + 1] == "VPP" and names[place - 1] in VERBS and tokens[place].folded in _BEFORE_PARTICIPLE:
            names[place] = "ADV"


_BEFORE_PARTICIPLE = frozenset(
    ("tous", "toutes", "tous les deux", "toutes les deux", "tous deux", "toutes deux", "chacun", "chacune", "donc")
)


def _plain_name(token: Token) -> str:
    if token.tag in _PRONOUNS:
        return "PRO"
    return token.tag if token.tag in _KNOWN else "X"


def _join_cards(tokens: list[Token], names: list[str]) -> None:
    """Rank and suit, level and strain, standing apart: `Roi de ♣`, `6 ♦`, `2 Carreau`, `3 SA`."""
    for place, name in enumerate(names):
        if name == "CARD" and tokens[place].value and tokens[place].value[0].suit is None:
            name = names[place] = "RANK"  # `ARD de ♦`
        if name not in ("RANK", "NUM"):
            continue
        after, next_after = at(names, place + 1), at(names, place + 2)
        number = tokens[place].value if tokens[place].tag in ("NUM", "RANK") else None
        is_level = isinstance(number, int) and 1 <= number <= 7
        if after == "STRAIN" and isinstance(number, int) and 1 <= number <= 9:  # `8 SA`: a bid that does not exist
            names[place] = "LEVEL"
        elif after == "SUIT" and is_level and _is_rank(tokens[place]) and _is_a_card(tokens, names, place):
            names[place] = "RANKS"  # `6 carreau et Dame de trèfle`, `R trèfle et 6 carreau`, `6 carreau pénalisé`
        elif after == "SUIT" and is_level and at(names, place - 1) not in _SPECS | {"DE", "RANK"}:
            names[place : place + 2] = ["LEVEL", "SUITC"]
        elif after == "SUIT" and not tokens[place].text.isdecimal() and tokens[place + 1].folded in _PLURAL_SUITS:
            names[place] = (
                "NUM" if any(option == "NUM" for option, _ in tokens[place].options) else "RANKS"
            )  # `trois piques`
        elif after == "SUIT" and (name == "RANK" or _is_rank(tokens[place])):
            names[place] = "RANKS"
        elif after == "DE" and next_after == "SUIT" and (name == "RANK" or _is_rank(tokens[place])):
            names[place : place + 2] = ["RANKD", "DES"]
    _join_numbers(tokens, names)


def _count_one_card(tokens: list[Token], names: list[str]) -> None:
    """`jette 1 carreau`: one card of the suit, and no bid."""
    for place in range(1, len(names) - 1) if "NUM" in names else ():
        one = names[place] == "NUM" and names[place + 1] == "SUIT" and tokens[place].value == 1
        if one and _is_done_with_a_card(tokens[place - 1]):
            names[place] = "NUMD"


def _give_hands_their_cards(tokens: list[Token], names: list[str]) -> None:
    """`S joue ♣, petit O, D mort, E petit`: between marks, a size or a rank beside a seat is a card that he plays."""
    for place, name in enumerate(names):
        if name == "ADJ":
            beside = _stands_alone(names, place, place + 1) or _stands_alone(names, place - 1, place)
        else:
            beside = name == "DE" and _stands_alone(names, place, place + 1)
        rank = next((entry for tag, entry in tokens[place].options if tag == "RANK"), None) if beside else None
        if rank is not None:
            names[place] = tokens[place].tag = "RANK"
            tokens[place].entry = rank


def _stands_alone(names: list[str], first: int, last: int) -> bool:
    """Whether two words, a seat or a role one of them, stand between marks, with no more than an article before."""
    before = first - (at(names, first - 1) == "DET")
    seated = at(names, first) in ("SEAT", "ROLE") or at(names, last) in ("SEAT", "ROLE")
    return seated and before > 0 and names[before - 1] == "PUNCT" and at(names, last + 1) in ("", "PUNCT")


def _is_done_with_a_card(token: Token) -> bool:
    lemma = token.entry.lemma if token.entry is not None else ""
    return token.tag in ("VERB", "VPP", "VINF") and lemma in _DONE_WITH_CARDS


_DONE_WITH_CARDS = frozenset("jeter rejeter d\u00e9fausser \u00e9carter fournir refournir couper filer".split())
"""Verbs of which a card is the object, and a bid never."""


def _join_numbers(tokens: list[Token], names: list[str]) -> None:
    """`7 et 5 de ♦`: a number tied to a card is the rank of another of that suit."""
    for place in range(len(names) - 3, -1, -1):
        tied = names[place] == "NUM" and names[place + 1] == "CONJ" and tokens[place + 1].folded == "et"
        card = names[place + 2] in ("RANK", "RANKS", "RANKD") and tokens[place + 2].text.isdecimal()
        if tied and card and _is_rank(tokens[place]) and at(names, place - 1) not in ("NOUN", "THING"):
            names[place] = "RANK"


_PLURAL_SUITS = frozenset(("piques", "coeurs", "carreaux", "trefles"))


def _is_a_card(tokens: list[Token], names: list[str], place: int) -> bool:
    """Whether the number and the suit here are a card, not a call nor a holding, by what stands around them."""
    if tokens[place + 1].folded in _PLURAL_SUITS:
        return False
    joined = at(names, place - 1) in ("CONJ", "PUNCT") and _is_joint(tokens[place - 1])
    before = names[max(0, place - 4) : place - 1]
    after_a_card = joined and (before[-1:] == ["CARD"] or before[-2:] == ["RANKS", "SUIT"] or "RANKD" in before)
    last = tokens[place + 2].entry if place + 2 < len(tokens) else None
    return after_a_card or _is_listed(names, place + 2) or (last is not None and last.lemma in _OF_PENALTY)


_OF_PENALTY = frozenset(("pénalisé", "pénalisée", "pénalisable"))


def _is_listed(names: list[str], place: int) -> bool:
    """Whether a card goes on a list: a conjunction and a rank follow."""
    return at(names, place) == "CONJ" and (
        at(names, place + 1) in ("CARD", "RANK")
        or (at(names, place + 1) == "DET" and at(names, place + 2) in ("CARD", "RANK"))
    )


def _is_rank(token: Token) -> bool:
    return any(name == "RANK" for name, _ in token.options)


# --- what needs a neighbour ----------------------------------------------------------------------------


def _settle_from_the_right(tokens: list[Token], names: list[str]) -> None:
    following, reach = "", ""  # the terminal that follows, and the verb that a run of clitics leads to
    forms: frozenset[str] = frozenset()  # genders and numbers that the noun on the right may have
    for place in range(len(names) - 1, -1, -1):
        before = tokens[place - 1].tag if place else ""
        name = names[place]
        if name in _AGREEING and not _agrees(tokens[place], name, following, forms):
            name = "ADJ" if name == "ORD" else "NUM" if name == "NUM" else "ORPHAN"
            if name == "NUM":
                names[place] = following = name
                forms, reach = frozenset(), ""
                continue
        else:
            name = _settled(tokens[place], name, following, reach, before)
        names[place] = following = name
        if name in ("RANK", "RANKS") and tokens[place].entry and tokens[place].entry.lemma in ("x", "big"):
            following = "SMALL"  # `1 petit atout`: counted, unlike `2 ♣`
        if name in HEADS:
            forms = _forms(tokens[place])
        if name in VERBS or name in ("VINF", "VPR"):
            reach = name
        elif name not in ("NE", "CL", "REFL", "NEGB"):
            reach = ""


_AGREEING = frozenset(("DET", "POSS", "NUM"))
_ANY_FORM = frozenset(("m.s", "f.s", "m.p", "f.p"))


def _forms(token: Token) -> frozenset[str]:
    """The genders and numbers of a word (`m.s`), empty when the lexicon tells none."""
    return (
        frozenset(feature for feature in token.entry.features if feature in _ANY_FORM) if token.entry else frozenset()
    )


def _agrees(token: Token, name: str, following: str, forms: frozenset[str]) -> bool:
    """Whether a determiner may stand before the noun on its right: `le main`, `deux Est` are no French.

    The mark of the plural is often left out (`ses carte`, `3 levé`): only the gender counts, but for `un`.
    """
    if following not in HEADS and following not in _SPECS:
        return True
    if following == "SEAT":
        return name == "DET" and token.text.endswith("'")
    if not forms:
        return True
    if name == "NUM":
        lemma = token.entry.lemma if token.entry else ""
        number = token.value if isinstance(token.value, int) else int(lemma) if lemma.isdecimal() else 2
        return number > 1 or any(form.endswith("s") for form in forms)
    own = _forms(token)
    return not own or not {form[0] for form in own}.isdisjoint(form[0] for form in forms)


def _settled(token: Token, name: str, following: str, reach: str, before: str) -> str:
    opens_noun = following in HEADS or following in _SPECS
    if name in ("DET", "POSS"):
        return name if opens_noun else "NUM" if token.entry and token.entry.lemma == "un" else "ORPHAN"
    if name == "NUM":
        return "NUMD" if following in _SPECS or following in _NOUNS or following in ("SUIT", "SMALL") else name
    if name == "ORD":
        return name if opens_noun else "ADJ" if before in ("THING", "EVENT", "ROLE") else "NUM"
    if name == "ADJ":
        if _is_prenominal(token) and following in _NOUNS | _CARDS | {"PADJ"}:
            return "PADJ"
        if before in ("DET", "POSS", "NUM") and following in _NOUNS:
            return "PADJ"
        return "THING" if before in ("DET", "POSS") else name
    if name in _PREPOSITIONS:
        return name if opens_noun else "INFP" if reach in ("VINF", "VPR") else "ORPHAN"
    if name in ("NE", "CL", "REFL", "NEGB"):
        return name if reach else "ORPHAN"
    return name


_NOUNS = frozenset(("THING", "EVENT", "ROLE", "PERSON", "PASS", "DBL"))


def _is_prenominal(token: Token) -> bool:
    return token.entry is not None and token.entry.topic == "prenominal"


def _join_lists(tokens: list[Token], names: list[str]) -> None:
    """`et`, `,`, `ou`, `ni` between two cards or two persons, and what has lost its verb group."""
    in_group = False
    last = ""
    for place, name in enumerate(names):
        if name in ("CONJ", "PUNCT") and last in _CARDS | _PERSONS and _is_joint(tokens[place]):
            names[place] = name = _joint(names, place, last, tokens)
        in_group = (
            name in VERBS
            or name in ("VINF", "VPR")
            or (in_group and name in ("NEGV", "ICL", "MID", "CLX", "PREPX", "VX"))
        )
        if name in ("NEGV", "ICL") and not in_group:
            names[place] = name = "NEGO" if name == "NEGV" else "ORPHAN"
        last = name


_JOINTS = frozenset(("et", "ou", "ni", "&", "+", "/", "puis"))


def _is_joint(token: Token) -> bool:
    return token.folded in _JOINTS or token.text == ","


def _joint(names: list[str], place: int, last: str, tokens: list[Token]) -> str:
    """ETC or ETP when what follows is one more of the same kind, else the name it had."""
    name, start = names[place], place + 1
    while at(names, start) in _SPECS:
        start += 1
    kind = at(names, start)
    end = start + {"RANKS": 2, "RANKD": 3}.get(kind, 1)
    if last in _CARDS and kind in _CARDS:
        return name if _opens_clause(names, end, tokens, comma=tokens[place].text == ",") else "ETC"
    if last in _PERSONS and kind in _PERSONS and name == "CONJ":
        if tokens[place].folded == "et" and at(names, place - 2) in ("", "PUNCT"):
            return "ETP"  # `Ouest et Est entame ensemble`: the first would have no verb
        if tokens[place].folded == "ni":
            return "ETP"  # `ni Est ni Ouest n'a joué`
        while at(names, end) in _PERSONS:
            end += 1  # `le camp EO`
        governed = at(names, place - 2) == "PREP"  # `pris par S et E/O font le reste`: they have no other verb
        return name if _opens_clause(names, end, tokens, comma=False, several=governed) else "ETP"
    return name


def _opens_clause(names: list[str], place: int, tokens: list[Token], comma: bool, several: bool = False) -> bool:
    """Whether the noun that ends before `place` has a verb, in the singular unless `several`, or a hand of its own."""
    name = at(names, place)
    if comma and name == "DE" and at(names, place + 1) in _PERSONS:
        return True
    if comma and name in ("SEAT", "ROLE") and at(names, place + 1) in ("", "PUNCT"):
        return True  # `S joue ♣, As O, roi du mort`
    while name in ("NE", "CL", "REFL", "ADV"):
        place += 1
        name = at(names, place)
    if name not in VERBS:
        return False
    entry = tokens[place].entry
    return entry is None or several or any(feature.endswith(("1s", "2s", "3s")) for feature in entry.features)
