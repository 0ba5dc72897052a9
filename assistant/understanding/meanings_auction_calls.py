"""Calls made: from verbs, from calls written in a row, from nouns (`passe hors tour d'Est`)."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import DOUBLE, PASS, REDOUBLE, Bid, Call, Rank, Seat, Strain, Suit
from assistant.statements import CallWord, Person, Relative, Role, Several
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_signs import UNTOLD
from assistant.understanding.numbers import number_of
from assistant.understanding.parts import SOMEBODY, agent, lemma_of, who
from assistant.understanding.referents import call_of, cards_of, suit_of

BY_VERB: dict[str, Call | CallWord] = {
    "P": PASS,
    "X": DOUBLE,
    "XX": REDOUBLE,
    "any": CallWord.ANY,
    "bid": CallWord.BID,
    "action": CallWord.ACTION,
}
PLACING = frozenset(
    (
        "mettre",
        "poser",
        "sortir",
        "dire",
        "redire",
        "faire",
        "jouer",
        "déposer",
        "reposer",
        "montrer",
        "tirer",
        "lancer",
        "prendre",
        "nommer",
        "demander",
        "remettre",
        "répéter",
        "tenter",
        "proposer",
        "choisir",
        "opter",
        "préférer",
        "croire",
        "plaquer",
        "lâcher",
        "balancer",
        "avancer",
        "placer",
        "finir",
        "arrêter",
        "conclure",
        "continuer",
        "appeler",
        "lire",
        "donner",
        "ajouter",
        "rajouter",
    )
)
SETTLING = {
    "opter": ("pour",),
    "décider": ("pour",),
    "rabattre": ("sur",),
    "replier": ("sur",),
    "revenir": ("à", "sur"),
    "retourner": ("à",),
    "contenter": ("de",),
    "limiter": ("à",),
    "arrêter": ("à", "sur"),
    "finir": ("à", "par", "en"),
    "conclure": ("à", "par"),
    "tenir": ("à",),
    "venir": ("à",),
    "commencer": ("par", "à", "avec"),
    "recommencer": ("par", "à", "avec"),
    "démarrer": ("par", "à", "avec"),
    "débuter": ("par", "à", "avec"),
    "enchaîner": ("par", "à", "avec", "sur"),
    "embrayer": ("sur", "par"),
    "continuer": ("par", "à", "avec"),
    "partir": ("à",),
    "basculer": ("sur", "à"),
}
"""`se rabat sur passe`, `opte pour 2♦`, `revient à 2♣`: what a player settles on, and how it is linked."""
CHANGING = frozenset(("remplacer", "changer", "corriger", "rectifier", "modifier", "substituer", "transformer"))
INSUFFICIENT = frozenset(("insuffisant", "insuf", "insuff", "insuffisante", "sous-enchère"))
_INSTEAD = ("à la place de", "au lieu de")


_DOUBLES = frozenset(
    ("contre d'appel", "contre punitif", "contre négatif", "contre spoutnik", "contre de pénalité", "contre d'entame")
)


def call_told(noun: Noun) -> Call | None:
    """The call that a noun is: `1SA`, `un cœur`, `le carton passe`; None when it is none."""
    chunk = noun.chunk
    if chunk.head == "call" or (chunk.head == "cards" and chunk.heads[-1][0] == "BID"):
        return Call.told(call_of(chunk)) or _counted(noun)
    if chunk.head == "cards" and len(chunk.heads) == 1 and chunk.heads[0][0] == "SUIT":
        return _counted(noun)
    if chunk.head == "cards" and len(chunk.heads) == 1 and chunk.heads[0][1].text == "X" and not chunk.specs:
        return DOUBLE  # `sort X au lieu de passe`
    if chunk.head == "cards" and [name for name, _ in chunk.heads] == ["RANKS", "SUIT"] and not chunk.specs:
        return _spelt(noun)
    if noun.lemma in _DOUBLES:
        return DOUBLE
    if noun.lemma == "carton" and noun.marked("vert"):
        return PASS  # the card of the bidding box, by its colour
    if noun.lemma in ("carton", "enchère", "déclaration", "annonce", "étiquette", "insuffisante"):
        return next((call for _, one in noun.links if one.head in ("call", "cards") and (call := call_told(one))), None)
    return None


def _counted(noun: Noun) -> Bid | None:
    """`un cœur`, `deux piques`, `un sans-atout`: a level told as a number."""
    level = None
    for name, token in noun.chunk.specs:
        if name == "NUMD":
            level = number_of(token)
        elif name == "DET" and token.entry and token.entry.lemma == "un" and "s" in "".join(token.entry.features):
            level = 1
    token = noun.chunk.heads[-1][1]
    suit = suit_of(token)
    strain = (
        Strain(suit.value)
        if isinstance(suit, Suit)
        else Strain.NO_TRUMP
        if noun.chunk.heads[-1][0] == "STRAIN"
        else None
    )
    return Bid(level, strain) if level is not None and strain is not None and 1 <= level <= 9 else None


def _spelt(noun: Noun, highest: int = 7) -> Bid | None:
    """`de 2 carreau`: figure and suit without `de` between them."""
    level, suit = (token for _, token in noun.chunk.heads)
    named = suit_of(suit)
    number = number_of(level)
    return (
        Bid(number, Strain(named.value))
        if isinstance(named, Suit) and number is not None and 1 <= number <= highest
        else None
    )


def above_seven(frame: Frame) -> Bid | None:
    """`enchérit 8♠`, `annonce huit piques`: no such bid exists (38)."""
    if frame.kind != "v" or (frame.family != "call" and frame.lemma not in ("dire", "mettre", "poser")):
        return None
    for noun in frame.objects:
        chunk = noun.chunk
        if chunk.head != "cards" or chunk.specs:
            continue
        if [name for name, _ in chunk.heads] == ["RANKS", "SUIT"]:
            return _spelt(noun, 9)
        cards = cards_of(chunk)
        if len(cards) == 1 and cards[0].rank in (Rank.EIGHT, Rank.NINE) and isinstance(cards[0].suit, Suit):
            return Bid(cards[0].rank.value, Strain(cards[0].suit.value))
    return None


def main_call(frame: Frame) -> Call | None:
    """The call that the frame tells: its noun, its object, else what stands behind `de`, `à`, `par`, `en`."""
    nouns = [frame.noun] if frame.kind in ("c", "n") and frame.noun is not None else []
    nouns += frame.objects
    if frame.family == "call" or frame.lemma in ("passer", "monter", "revenir", "sauter"):
        nouns += frame.linked("de", "à", "par", "en")
        nouns += [one for noun in frame.linked("en") for one in noun.linked("de")]  # `en 1er de 2♦`
    nouns += frame.linked(*SETTLING.get(frame.lemma, ()))
    if frame.passive and frame.subject_noun is not None:
        nouns.append(frame.subject_noun)
    found = next((call for noun in nouns if (call := call_told(noun)) is not None), None)
    return found if found is not None else above_seven(frame)


def turn_of(frame: Frame) -> Person | None:
    """Whose turn it was, told with the call: `au tour de Nord`, `à la place d'Est`, `avant Sud`."""
    links = [*frame.links, *(pair for noun in (*frame.objects, frame.noun) if noun for pair in noun.links)]
    for preposition, noun in links:
        if noun.head == "persons" and preposition in (*_INSTEAD, "avant", "juste avant", "devant"):
            one = isinstance(noun.person, Seat | Role | Relative) and noun.person not in (SOMEBODY, Role.DIRECTOR)
            return noun.person if one else None  # `avant tout le monde` tells nobody's turn
        if noun.lemma == "tour" and preposition in ("à", "en", "pendant", "lors de"):
            whose = next((one.person for one in noun.linked("de") if one.head == "persons"), None)
            if whose is not None:
                return whose
        if noun.lemma == "place" and preposition == "à":
            return next((one.person for one in noun.linked("de") if one.head == "persons"), None)
    return None


def linked_or_hung(frame: Frame, *prepositions: str) -> list[Noun]:
    """The nouns behind these prepositions, of the predicate and of its noun."""
    return [*frame.linked(*prepositions), *(frame.noun.linked(*prepositions) if frame.noun is not None else ())]


def callers(frame: Frame, discourse: Discourse) -> list[Person | None]:
    """Who made the call; None for the next in rotation."""
    if frame.kind == "n":
        person: Person | None = frame.subject if frame.subject is not None else agent(frame) or _for_whom(frame)
        if person is None and frame.noun is not None:  # `ouverture d'1♥ hors tour d'Est`
            inner = [one for _, noun in frame.noun.links for one in noun.linked("de", "par")]
            person = next((one.person for one in inner if one.head == "persons"), None)
        return _each(person)
    if frame.kind == "c":
        told = [*frame.linked("par", "de"), *(frame.noun.linked("par", "de") if frame.noun is not None else ())]
        by = next((noun.person for noun in told if noun.head == "persons"), None)
        return _each(frame.subject or by or _for_whom(frame))
    if frame.passive:
        return _each(agent(frame))
    return _each(frame.subject if frame.subject is not None else None)


def _for_whom(frame: Frame) -> Person | None:
    """`1SA pour Nord, 1♥ pour Est`: whose call it is."""
    return next((noun.person for noun in linked_or_hung(frame, "pour") if isinstance(noun.person, Seat)), None)


def _each(person: Person | None) -> list[Person | None]:
    if isinstance(person, Several):
        return list(person.persons)
    if person is SOMEBODY:
        return [None]
    return [person]


def next_player(person: Person | None) -> Person | None:
    """`le suivant`: the player after the offender."""
    return person


def untold(frame: Frame) -> bool:
    """Whether the call is `…`."""
    return frame.noun is not None and call_of(frame.noun.chunk) == UNTOLD


def how_many(noun: Noun) -> int:
    """`trois passes`: 3; 1 without a number."""
    number = next((number_of(token) for name, token in noun.chunk.specs if name == "NUMD"), None)
    return number if number is not None and 1 <= number <= 4 else 1


def player(frame: Frame) -> Person | None:
    """The player whom a clause is about; None when nobody in particular."""
    person = who(frame) if frame.subject is not None and not frame.passive else agent(frame)
    return None if person in (SOMEBODY, Role.DIRECTOR) else person


def words_of(frame: Frame) -> Set[str]:
    """The lemmas of a frame, those of its loose tokens included."""
    return frame.words | {lemma_of(token) for token in [*frame.adverbs, *frame.marks]}
