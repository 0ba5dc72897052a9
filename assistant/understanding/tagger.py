"""One class for each token, by what stands around it: the best path over the table of transitions."""

from __future__ import annotations

from itertools import pairwise

from assistant.understanding.lexicon import load_lexicon
from assistant.understanding.tables import load_tables
from assistant.understanding.tokens import Token

_LATER = -1.0  # a reading that needs another spelling than the typed one yields to one that does not
_SEAT_IN_SMALL = 1.5  # `est` as a seat, by somebody who writes the other seats with a capital
_SEAT_ALONE = 4.0  # `est`, the whole answer
_SEAT_FIRST = 3.0  # `est` at the beginning of a sentence, where no verb stands
_DUMMY = 3.0  # `mort`, even where a participle would fit: nobody dies at the table
_TABLE = 3.0  # `la table`, rather than `la` and the verb of who tables his hand
_SUIT = 3.0  # `pas d'autre pique`, `sur le pique de N`
_BEFORE_SUIT = frozenset("autre autres le du mon son ton ce au leur notre".split())
_VERB = 3.0  # `S sans la voir attaque`
_VERB_SHOUTED = 2.5  # `A`, in a text all in capitals
_PER_ACCENT = 0.3  # of two readings, the one nearer to what was typed
_CLASS_BIAS = {
    "SEAT?": -2.2,
    "SIDE?": -2.2,
    "STRAIN?": -1.0,
    "FILL": -0.1,
    "QWORD": -0.2,
    "CONJ": 0.5,
    "SUB": 0.2,
    "DBL": -0.3,
    "PASS": -0.4,
    "ORD": 0.2,
    "SUIT?": -1.0,
    "RANK?": -2.0,
    "NEG": -0.1,
    "VPR": -0.6,
}


def _after_aside(tokens: list[Token], index: int) -> bool:
    """Whether `puis`, or an infinitive behind `sans`, ends just before: what follows without article is the verb."""
    if tokens[index - 1].folded in ("puis", "ensuite"):
        return True  # `puis demande à Sud`
    infinitive = any(name == "VINF" for name, _ in tokens[index - 1].options)
    return infinitive and "sans" in (tokens[index - 2].folded, tokens[index - 3].folded if index > 2 else "")


def tag(tokens: list[Token]) -> None:
    """Sets `tag` and `entry` of every token."""
    table = load_tables()["transitions"]
    _add_inverted_pronouns(tokens)
    capitals = any(_has_exact_capital(token) for token in tokens[1:] if len(token.text) > 1)
    alone = sum(token.text[0].isalnum() for token in tokens) == 1
    shouted = not any(letter.islower() for token in tokens for letter in token.text)
    paths: list[list[int]] = []
    scores: list[float] = [0.0]
    before: list[str] = ["BOS"]
    for index, token in enumerate(tokens):
        scores, links = _step(token, before, scores, table)
        first = token.text == "est" and _opens_sentence(tokens, index)
        if token.text == "est" and (capitals or alone or first):
            weight = _SEAT_ALONE if alone else _SEAT_FIRST if first else -_SEAT_IN_SMALL
            scores = [score + weight * (name == "SEAT") for score, (name, _) in zip(scores, token.options, strict=True)]
        if token.text == "Est" and _named_by_participle(tokens, index):
            scores = [
                score + _SEAT_FIRST * (name == "SEAT") for score, (name, _) in zip(scores, token.options, strict=True)
            ]
        if token.folded == "est" and _asks(tokens, index):
            scores = [
                score - _SEAT_FIRST * (name == "SEAT") for score, (name, _) in zip(scores, token.options, strict=True)
            ]
        if token.folded == "mort":
            scores = [score + _DUMMY * (name == "ROLE") for score, (name, _) in zip(scores, token.options, strict=True)]
        if token.folded == "table" and index and tokens[index - 1].folded in ("la", "une"):
            scores = [
                score + _TABLE * (name == "THING") for score, (name, _) in zip(scores, token.options, strict=True)
            ]
        if index and tokens[index - 1].folded in _BEFORE_SUIT:
            scores = [score + _SUIT * (name == "SUIT") for score, (name, _) in zip(scores, token.options, strict=True)]
        if index > 1 and _after_aside(tokens, index):
            scores = [score + _VERB * (name == "VERB") for score, (name, _) in zip(scores, token.options, strict=True)]
        if shouted and token.text == "A" and len(tokens) > 3:
            scores = [
                score + _VERB_SHOUTED * (name == "AUX") for score, (name, _) in zip(scores, token.options, strict=True)
            ]
        paths.append(links)
        before = [name for name, _ in token.options]
    closing = [score + table.get(name, _NOTHING).get("PUNCT", 0.0) for score, name in zip(scores, before, strict=True)]
    place = max(range(len(closing)), key=closing.__getitem__)
    for token, links in zip(reversed(tokens), reversed(paths), strict=True):
        token.tag, token.entry = token.options[place]
        token.tag = "DET" if token.tag in ("DETP", "DETT") else token.tag.rstrip("?")
        place = links[place]
    _count_after_plurals(tokens)
    _rank_after_singulars(tokens)
    _ace(tokens)
    _other_card(tokens)
    _numbered_trick(tokens)
    _rank_alone(tokens)
    _doubled(tokens)
    _at_after_suits(tokens)
    _doubles_after_passing(tokens)
    _verb_after_apposed_role(tokens)
    _participle_after_adverb(tokens)
    _suit_after_adverb(tokens)
    _following(tokens)
    _table(tokens)
    _noticed_late(tokens)
    _number_alone(tokens)


def _number_alone(tokens: list[Token]) -> None:
    """`neuf`, the whole answer: how many, and not new."""
    words = [token for token in tokens if token.text[0].isalnum()]
    for token in words if len(words) == 1 else ():
        number = next((option for option in token.options if option[0] == "NUM"), None)
        if token.folded == "neuf" and number is not None:
            token.tag, token.entry = number


def _noticed_late(tokens: list[Token]) -> None:
    """`E a renoncé, vue à la fin`: without article, what begins there is no noun but what became of the revoke."""
    for place, token in enumerate(tokens):
        if token.folded not in ("vue", "vues", "decouverte", "decouvertes") or token.tag == "VPP":
            continue
        participle = next((option for option in token.options if option[0] == "VPP"), None)
        if participle is not None and (not place or tokens[place - 1].tag == "PUNCT"):
            token.tag, token.entry = participle


_AMID_A_TENSE = frozenset("deja toujours encore ensuite aussi enfin finalement bien vite aussitot".split())


def _participle_after_adverb(tokens: list[Token]) -> None:
    """`Est avait deja annonce 1♥`: the accent left out, what follows auxiliary and adverb is a participle."""
    for auxiliary, adverb, token in zip(tokens, tokens[1:], tokens[2:], strict=False):
        has = auxiliary.tag == "AUX" and auxiliary.entry is not None and auxiliary.entry.lemma == "avoir"
        if not has or adverb.folded not in _AMID_A_TENSE or token.tag not in ("VERB", "EVENT"):
            continue
        participle = next((option for option in token.options if option[0] == "VPP"), None)
        if participle is not None:
            token.tag, token.entry = participle


def _suit_after_adverb(tokens: list[Token]) -> None:
    """`rejoue quand même pique`: after a verb and adverbs, no second verb stands without `et`."""
    for place in range(2, len(tokens)):
        token, start = tokens[place], place - 1
        suit = next((option for option in token.options if option[0] == "SUIT"), None)
        if token.tag != "VERB" or suit is None:
            continue
        while start and tokens[start].tag == "ADV":
            start -= 1
        ended = place + 1 == len(tokens) or tokens[place + 1].tag in ("PUNCT", "CONJ", "PREP", "AP")
        if start < place - 1 and tokens[start].tag == "VERB" and ended:
            token.tag, token.entry = suit


def _verb_after_apposed_role(tokens: list[Token]) -> None:
    """`Nord, déclarant, attaque`, `S (le mort) coupe`: what a player told with his role does is a verb."""
    for place in range(4, len(tokens)):
        seat, opening, role, closing, token = tokens[place - 4 : place + 1]
        if opening.tag == "DET" and place > 4:
            seat, opening = tokens[place - 5], tokens[place - 4]
        apposed = seat.tag == "SEAT" and role.tag == "ROLE" and f"{opening.text}{closing.text}" in (",,", "()")
        verb = next((option for option in token.options if option[0] == "VERB"), None) if apposed else None
        if verb is not None and token.tag in ("EVENT", "THING", "VPP"):
            token.tag, token.entry = verb


def _following(tokens: list[Token]) -> None:
    """`au tour suivant Nord dit`: after its noun an adjective, not a preposition."""
    for article, noun, token in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if token.tag != "PREP" or token.folded != "suivant":
            continue
        adjective = next((option for option in token.options if option[0] == "ADJ"), None)
        if adjective and noun.tag in ("EVENT", "THING") and article.tag in ("AP", "DET"):
            token.tag, token.entry = adjective


def _table(tokens: list[Token]) -> None:
    """`la table d'avant`: after an article the piece of furniture; `il la table` is not said of a hand."""
    for left, token in pairwise(tokens):
        if (
            token.folded not in ("table", "tables")
            or left.folded not in ("la", "les", "cette", "leur", "sa")
            or token.tag != "VERB"
        ):
            continue
        article = next((option for option in left.options if option[0].startswith(("DET", "POSS"))), None)
        thing = next((option for option in token.options if option[0] == "THING"), None)
        if article is not None and thing is not None:
            left.tag, left.entry = ("DET" if article[0] in ("DETP", "DETT") else article[0]), article[1]
            token.tag, token.entry = thing


def _opens_sentence(tokens: list[Token], place: int) -> bool:
    """Whether a sentence begins here that is no question (`est-il`) nor a participle's (`est tombé le 5`)."""
    if place and tokens[place - 1].text not in (".", ";", "!", "?", "\n"):
        return False
    if place + 1 == len(tokens) or tokens[place + 1].text in ("à", "au", "aux", "-", "/"):
        return False
    names = {name for name, _ in tokens[place + 1].options}
    return names.isdisjoint(("ICL", "PROS", "ADJ", "PUNCT")) and ("VPP" not in names or "VERB" in names)


def _named_by_participle(tokens: list[Token], place: int) -> bool:
    """`Est bâillonné contre 3SA`: a player, what he is, and the verb of what he does."""
    if (place and tokens[place - 1].text not in (".", ";", "!", "?", "\n")) or place + 2 >= len(tokens):
        return False
    beside, after = ({name for name, _ in token.options} for token in tokens[place + 1 : place + 3])
    return "VPP" in beside and "VERB" in after


def _asks(tokens: list[Token], place: int) -> bool:
    """Whether a subject is inverted behind a verb (`est-il`, `est-ce`)."""
    return place + 1 < len(tokens) and tokens[place + 1].text in ("-il", "-elle", "-ils", "-elles", "-ce")


def _at_after_suits(tokens: list[Token]) -> None:
    """`exiger pique a l'entame`, `renonce de S a la 12e`: what has nothing; the accent of `à` was left out."""
    for place in range(2, len(tokens) - 1):
        before, left, token, right = tokens[place - 2 : place + 2]
        if token.text != "a" or token.tag != "AUX" or right.tag not in ("DET", "POSS", "SEAT", "SUIT"):
            continue
        suit = left.tag == "SUIT" and before.tag in ("VINF", "VERB", "DE") and right.tag != "SUIT"
        events = any(one.tag == "EVENT" for one in tokens[max(0, place - 4) : place])
        done = left.tag == "SEAT" and before.tag == "DE" and events
        at = next((option for option in token.options if option[0] == "AP"), None)
        if at is not None and (suit or done):
            token.tag, token.entry = at


def _doubles_after_passing(tokens: list[Token]) -> None:
    """`E obligé de passer contre`: nobody passes against something; it is his verb."""
    for left, token in pairwise(tokens):
        lemma = left.entry.lemma if left.entry is not None else ""
        silenced = lemma in ("museler", "muselé", "bâillonner", "bâillonné")
        if not silenced and (left.tag != "VINF" or lemma not in ("passer", "repasser")):
            continue
        verb = next((option for option in token.options if option[0] == "VERB"), None)
        if token.folded in ("contre", "surcontre") and verb is not None:
            token.tag, token.entry = verb


def _doubled(tokens: list[Token]) -> None:
    """`j'ai X mon partenaire`, `Sud a X`: after avoir the sign alone is a double, no card."""
    for place in range(1, len(tokens)):
        left, token = tokens[place - 1], tokens[place]
        if token.text != "X" or token.tag not in ("RANK", "DBL") or left.tag not in ("AUX", "VERB"):
            continue
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if left.entry is None or left.entry.lemma != "avoir" or (after is not None and after.tag in ("SUIT", "RANK")):
            continue
        token.entry = next((one for one in load_lexicon().candidates("contré") if one.word_class == "VPP"), None)
        token.tag = "VPP"


def _rank_alone(tokens: list[Token]) -> None:
    """`au lieu du 9`, `8 6 et 2`: a figure that counts nothing, where a card is expected, is a rank."""
    for place in range(1, len(tokens)):
        left, token = tokens[place - 1], tokens[place]
        if token.tag != "NUM" or not token.text.isdecimal() or not 2 <= int(token.text[:3]) <= 10:
            continue
        listed = left.folded == "et" and place > 1 and tokens[place - 2].tag == "RANK"
        behind = left.tag == "PREP" and left.folded.endswith(" du")
        counts = place + 1 < len(tokens) and tokens[place + 1].tag in ("THING", "EVENT", "ROLE", "SUIT", "PERSON")
        if (listed or behind) and not counts:
            token.tag, token.entry = "RANK", None


def _numbered_trick(tokens: list[Token]) -> None:
    """`défausse sur ♦ levée 9`: a figure right after the word is the number of the trick."""
    for place, (left, token) in enumerate(pairwise(tokens)):
        thing = next((option for option in left.options if option[0] == "THING"), None)
        number = next((option for option in token.options if option[0] == "NUM"), None)
        suit = place + 2 < len(tokens) and tokens[place + 2].tag == "SUIT"
        if left.folded in ("levee", "pli") and thing and number and token.text.isdecimal() and not suit:
            left.tag, left.entry = thing
            token.tag, token.entry = number


def _other_card(tokens: list[Token]) -> None:
    """`l'autre ♥`: before a suit or a card the word qualifies it."""
    for left, right in pairwise(tokens):
        adjective = next((option for option in left.options if option[0] == "ADJ"), None)
        if left.folded == "autre" and left.tag == "PROI" and adjective is not None and right.tag in ("SUIT", "CARD"):
            left.tag, left.entry = adjective


def _ace(tokens: list[Token]) -> None:
    """`E 2, S As`: right after a player the word is the card; only `tu` has the verb."""
    for left, token in pairwise(tokens):
        rank = next((option for option in token.options if option[0] == "RANK"), None)
        if token.folded == "as" and rank is not None and left.tag in ("SEAT", "ROLE"):
            token.tag, token.entry = rank


def _rank_after_singulars(tokens: list[Token]) -> None:
    """`le 9 reste`: a figure after a singular is a rank, and what follows it no noun counted by it."""
    for place in range(1, len(tokens) - 1):
        left, token, right = tokens[place - 1], tokens[place], tokens[place + 1]
        if token.tag != "NUM" or left.tag not in ("DET", "POSS") or not token.text.isdecimal() or not left.entry:
            continue
        singular = all(feature.endswith(".s") for feature in left.entry.features if feature[1:2] == ".")
        verb = next((option for option in right.options if option[0] == "VERB"), None)
        if singular and any(name == "RANK" for name, _ in token.options) and verb and right.tag in ("THING", "EVENT"):
            token.tag, token.entry = "RANK", None
            right.tag, right.entry = verb


def _count_after_plurals(tokens: list[Token]) -> None:
    """`ses 2 pénalisées`, `les 4 joueurs`: a figure after a plural is a number, not a rank."""
    for left, right in pairwise(tokens):
        if left.folded == "autres" and right.tag == "RANK" and right.text.isdecimal():
            right.tag, right.entry = "NUM", None  # `les autres 4`
        counts = right.tag == "RANK" and right.text.isdecimal() and left.tag in ("DET", "POSS") and left.entry
        if counts and all(feature.endswith(".p") for feature in left.entry.features if feature[1:2] == "."):
            right.tag, right.entry = "NUM", None


_NOTHING: dict[str, float] = {}


def _step(
    token: Token, before: list[str], scores: list[float], table: dict[str, dict[str, float]]
) -> tuple[list[float], list[int]]:
    new_scores: list[float] = []
    links: list[int] = []
    rows = [table.get(name, _NOTHING) for name in before]
    for index, (name, entry) in enumerate(token.options):
        right = name.rstrip("?")
        best, link = -1e9, 0
        for place, row in enumerate(rows):
            score = scores[place] + row.get(right, 0.0)
            if score > best:
                best, link = score, place
        new_scores.append(best + _own_weight(token, index, name, entry))
        links.append(link)
    return new_scores, links


def _own_weight(token: Token, index: int, name: str, entry: object) -> float:
    weight = _CLASS_BIAS.get(name, 0.0) - 0.01 * index
    if name in ("VERB", "AUX") and all(
        feature.endswith((".1s", ".2s")) for feature in getattr(entry, "features", ("",))
    ):
        weight -= 1.5  # `as`, `puis`: only a pronoun before them tells such a verb
    spelling = getattr(entry, "spelling", "")
    corrected = bool(spelling and index) and " " not in spelling and spelling.lower() != token.text.lower()
    if corrected and spelling != getattr(token.options[0][1], "spelling", ""):
        weight += _LATER if name != "AP" else -0.2
        if len(spelling) == len(token.text) > 3:
            weight -= _PER_ACCENT * (sum(one != other for one, other in zip(spelling, token.text, strict=True)) - 1)
    if name == "VPP" and token.folded == "du" and token.text != spelling:
        weight -= 2  # `il a du ♥`
    if name == "VPP" and token.folded in ("levee", "levees"):
        weight -= 1.2  # the trick, nearly always
    if spelling and name != "AP" and len(spelling) < 5 and spelling != token.text and _has_exact_capital(token):
        weight -= 1.5  # `Est` inside a sentence is the seat
    return weight


def _has_exact_capital(token: Token) -> bool:
    return token.text[0].isupper() and any(
        name in ("SEAT", "RANK", "SUIT", "STRAIN") and entry is not None and entry.spelling == token.text
        for name, entry in token.options
    )


def _add_inverted_pronouns(tokens: list[Token]) -> None:
    """`peut il`: a subject pronoun right after a finite verb may be its inverted subject."""
    for left, right in pairwise(tokens):
        if any(name in ("VERB", "AUX") for name, _ in left.options):
            subjects = [("ICL", entry) for name, entry in right.options if name == "PROS"]
            if subjects and right.options[0][0] != "ICL":
                right.options = right.options + subjects[:1]
