"""Calls made: from verbs, from calls written in a row, from nouns (`passe hors tour d'Est`)."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import DOUBLE, PASS, REDOUBLE, Bid, Call, Rank, Seat, Strain, Suit
from assistant.statements import Called, CallWord, Meaning, Person, Relative, Role, Several
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
_TOO_LOW = frozenset(("bas", "trop bas", "haut", "assez"))
_OVER = ("sur", "au-dessus de", "par-dessus", "après")
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


def over(frame: Frame) -> Bid | None:
    """The bid on which a call was made: `sur 1♠`."""
    nouns = [
        *frame.linked(*_OVER),
        *(one for noun in (*frame.objects, frame.noun) if noun for one in noun.linked(*_OVER)),
    ]
    if "sur" in SETTLING.get(frame.lemma, ()):
        return None  # `se rabat sur 2♦` makes that bid
    nouns += [one for noun in _calls_under(frame) for one in noun.linked("de", "à", "")]
    return next((call for noun in nouns if isinstance(call := call_told(noun), Bid)), None)


def _calls_under(frame: Frame) -> list[Noun]:
    """`sur l'ouverture de 2SA`, `après l'intervention d'Ouest à 1♠`: the nouns that name what a call was made on."""
    nouns = [*frame.objects, *([frame.noun] if frame.noun is not None else [])]
    under = [*frame.linked(*_OVER), *(one for noun in nouns for one in noun.linked(*_OVER))]
    under += frame.objects if frame.lemma in ("contrer", "surcontrer") else []
    return [noun for noun in under if noun.head == "noun" and noun.chunk.heads[-1][0] == "EVENT"]


def over_by(frame: Frame, bid: Bid | None) -> Person | None:
    """Whose bid a call was made on: `contre 2♣ de Nord`."""
    nouns = [*frame.objects, *frame.linked(*_OVER), *([frame.noun] if frame.noun is not None else [])]
    for noun in nouns if bid is not None else ():
        if call_told(noun) == bid:
            whose = [
                *noun.linked("de", "par"),
                *(frame.linked("de") if frame.kind == "v" and noun not in frame.objects else ()),
            ]
            return next((one.person for one in whose if one.head == "persons"), None)
    for noun in _calls_under(frame) if bid is not None else ():
        whose = [*noun.linked("de", "par"), *(one for _, each in noun.links for one in each.linked("de", "par"))]
        whose += [] if frame.passive else frame.linked("par")
        return next((one.person for one in whose if one.head == "persons"), None)
    return None


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


def faults_marked(frame: Frame) -> tuple[bool, bool]:
    """Whether the call was told to be out of turn, and to be insufficient."""
    words = frame.words
    out = bool(words & {"out_of_rotation", "prématuré", "prématurément", "par anticipation"}) or _not_his_turn(frame)
    early = frame.lemma in ("passer", "parler", "annoncer", "enchérir", "ouvrir", "déclarer", "répondre", "contrer")
    out = out or (
        early and (bool(words & {"trop vite", "trop tôt"}) or {"trop", "vite"} <= words or {"trop", "tôt"} <= words)
    )
    low = bool(words & INSUFFICIENT) or (
        frame.lemma in ("enchérir", "annoncer", "déclarer") and "trop" in words and bool(words & _TOO_LOW)
    )
    return out, low


def _not_his_turn(frame: Frame) -> bool:
    """`pas à lui de parler`, `alors que ce n'était pas son tour`: told beside the call."""
    return any(noun.lemma == "tour" and link == "pas" for link, noun in frame.links)


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


def made_by(frame: Frame, discourse: Discourse, call: Call | CallWord, number: int = 1) -> list[Meaning]:
    """The call, once for each who made it, with what was told of it."""
    out, low = faults_marked(frame)
    turn = turn_of(frame)
    upon = over(frame) or (None if discourse.callers else discourse.standing)
    found: list[Meaning] = []
    made_them = callers(frame, discourse)
    for person, own in zip(made_them, _own_calls(frame, call, len(made_them)), strict=True):
        who = next_player(person)
        turn_told = turn if turn != who else None
        found.extend(Called(who, own, out, low, turn_told, upon, over_by=over_by(frame, upon)) for _ in range(number))
    return found


def _own_calls(frame: Frame, call: Call | CallWord, number: int) -> list[Call | CallWord]:
    """`N et E annoncent 1SA et 1♥`: as many calls as players are one for each, in order; one call is everybody's."""
    listed = [told for noun in frame.objects if (told := call_told(noun)) is not None]
    return list(listed) if len(listed) == number > 1 else [call] * number


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
