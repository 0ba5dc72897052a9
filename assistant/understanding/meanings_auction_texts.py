"""Which texts tell of an auction, and which chunks are calls by their signs."""

from __future__ import annotations

import itertools
from collections.abc import Set

from assistant.bridge import Seat
from assistant.understanding.call_chunks import LEADING, begins_call, is_a_card, is_call_chunk, is_seat_chunk
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_moment import calls_go_on, shown_while_calling


def opens_series(chunks: list[Chunk], place: int, auction: bool) -> bool:
    """Whether a call of a series, or who is vulnerable, may stand there."""
    return auction or (place + 1 < len(chunks) and chunks[place + 1].lemma in VULNERABLE)


VULNERABLE = frozenset(("vulnérable", "vul", "vulné"))


def tells_auction(chunks: list[Chunk], before: bool = False) -> bool:
    """Whether a text tells of calls rather than of cards played: only then is a bare `4♥` a bid.

    `before` tells that what was typed before did, so that a text which tells of no card goes on with it.
    """
    words = {token.entry.lemma for chunk in chunks for token in chunk.tokens if token.entry}
    words -= _replied(chunks) if "répondre" in words else set()
    calls = sum(chunk.head == "call" for chunk in chunks)
    made: float = calls
    bids = sum(chunk.head == "cards" and is_call_chunk(chunk) for chunk in chunks)
    if bids > 1 or words & _BEFORE_A_BID:
        made += 0.5 * bids
    if words & _REPLACING:
        made += sum(_replaces(chunk) for chunk in chunks)
    pairs = sum(begins_call(chunks, place) for place in range(len(chunks)))
    folded = {token.folded for chunk in chunks for token in chunk.tokens}
    told = len(words & _OF_THE_AUCTION) + 2 * len(words & _SURELY_OF_THE_AUCTION)
    told += len(folded & {"encheres"}) + 3 * len(folded & {"annonces"})  # the plural is the auction as surely
    bare = sum(chunk.head == "cards" and is_call_chunk(chunk) and not chunk.specs for chunk in chunks)
    if (
        not before
        and calls + bare <= 1
        and not pairs
        and not words & (_OF_THE_AUCTION | _SURELY_OF_THE_AUCTION) - _OF_CONTRACTS
        and "out_of_rotation" not in words
        and _is_contract_alone(chunks)
    ):
        return False
    if "out_of_rotation" in words and (
        made or bids or any(chunk.head == "cards" and _is_suit(chunk) for chunk in chunks)
    ):
        told += 1
    if not made and _on_another_board(chunks):
        told = 0
    told += 3 * _denies_double(words, folded)
    played = sum(chunk.head == "cards" and chunk.heads[0][0] not in ("BID", "SUIT") for chunk in chunks)
    above = _called_above_seven(chunks, pairs)
    made, played = made + above, played - above
    played += 2 * len(words & _OF_THE_PLAY) + ("jouer" in words)
    played += 3 * (made < 1 and pairs < 2 and bool(words & {"levée", "pli"}))  # `au 5e pli il redemande les enchères`
    if not (calls or told or before) and words & LEADING and _cards_beside_seats(chunks):
        return False
    return made + 1.5 * pairs + told + before > played


def _replied(chunks: list[Chunk]) -> set[str]:
    """`E répond non`, `répond que si`: the verb of a reply, which is no call."""
    answers = (after for before, after in itertools.pairwise(chunks) if before.lemma == "répondre")
    answered = (after.kind in ("ANS", "NEG") or after.folded in ("si", "si si", "que") for after in answers)
    return {"répondre"} if all(answered) else set()


def _cards_beside_seats(chunks: list[Chunk]) -> bool:
    """`S entame 5♠, O 8♠, N R♠, E 2♠`: a trick told card by card, among which some are no bids."""
    pairs = itertools.pairwise(chunks)
    return any(is_seat_chunk(before) and is_a_card(after) and after.heads[0][0] != "SUIT" for before, after in pairs)


def _called_above_seven(chunks: list[Chunk], calls: int) -> int:
    """How many calls look like cards: `annonce 8♣`, `N 7♠, E 8♥`, `S dit 8 trèfles`, `met 8♣ sur 7SA`."""
    found = 0
    chunks = [chunk for chunk in chunks if chunk.folded not in _QUOTES]
    for place, (before, after) in enumerate(itertools.pairwise(chunks)):
        upon = chunks[place + 2] if place + 2 < len(chunks) else None
        over_seven = upon is not None and upon.kind == "pp" and upon.folded.startswith("sur 7")
        named = is_a_card(after) or [name for name, _ in after.specs] == ["NUMD"]  # `huit cœurs`
        above = after.head == "cards" and after.folded.startswith(_EIGHT_OR_NINE) and named
        alone = len(chunks) == 2 or calls or after.tokens[-1].folded in _PLURALS
        beside = is_seat_chunk(before) or before.lemma == "dire"
        called = before.lemma in _CALLING or (over_seven and before.lemma in ("mettre", "poser", "dire", "sortir"))
        found += above and (called or bool(beside and alone))
    return found


_QUOTES = frozenset('"«»')
_EIGHT_OR_NINE = ("8", "9", "huit ", "neuf ")
_PLURALS = frozenset(("piques", "coeurs", "carreaux", "trefles"))
_CALLING = frozenset(("annoncer", "déclarer", "enchérir", "surenchérir", "renchérir", "ouvrir", "répondre", "relancer"))


def _on_another_board(chunks: list[Chunk]) -> bool:
    """`on a déjà enchéri sur l'étui d'après`: calls that are no part of this auction."""
    for place, chunk in enumerate(chunks):
        beside = {token.folded for one in chunks[place : place + 2] for token in one.tokens}
        if chunk.lemma in ("étui", "donne") and beside & {"suivant", "suivante", "prochain", "prochaine", "d'apres"}:
            return True
    return False


def _denies_double(words: Set[str], folded: Set[str]) -> bool:
    """`joué surcontré mais personne n'avait contré`: told of the play, about the auction."""
    return (
        "surcontrer" in words
        and bool(folded & {"personne", "sans", "aucun", "jamais"})
        and bool(words & {"contrer", "X"})
    )


_REPLACING = frozenset(("remplacer", "corriger", "rectifier", "changer", "modifier", "remplacement", "sortir"))


def _replaces(chunk: Chunk) -> bool:
    """`par 2♥`, `en 2♦`: a bid by its signs, no card (`par le 2♥`)."""
    bare = chunk.kind == "pp" and not chunk.specs and chunk.tokens[0].folded in ("par", "en", "pour")
    return bare and (chunk.head == "call" or (chunk.head == "cards" and chunk.heads[0][0] == "BID"))


def _is_contract_alone(chunks: list[Chunk]) -> bool:
    """`3SA par Sud`, `4♥ contré par Nord`, `3SA S.`, `3SA :` first of all: the only call, and who plays it."""
    first = next((chunk for chunk in chunks if is_call_chunk(chunk)), None)
    if first is None or first.heads[0][0] in ("PASS", "DBL"):
        return False
    after = chunks[2:] if len(chunks) > 2 and is_seat_chunk(chunks[1]) else chunks[1:]
    if first is chunks[0] and len(after) > 1 and after[0].folded in (".", ";", ":"):
        return True
    return any(chunk.kind == "pp" and chunk.head == "persons" and chunk.tokens[0].folded == "par" for chunk in chunks)


def _is_suit(chunk: Chunk) -> bool:
    return chunk.heads[-1][0] == "SUIT" and any(name in ("NUMD", "DET") for name, _ in chunk.specs)


_OF_CONTRACTS = frozenset(("contrer", "surcontrer"))
_BEFORE_A_BID = frozenset(("mettre", "dire", "changer", "corriger", "vouloir"))
_OF_THE_AUCTION = frozenset(
    (
        "opener",
        "responder",
        "overcaller",
        "sauter",
        "redemander",
        "passer",
        "repasser",
        "ouvrir",
        "contrer",
        "surcontrer",
        "annonce",
        "dealer",
        "déclaration",
        "déclarer",
        "expliquer",
        "ouverture",
        "stop",
        "texas",
        "stayman",
        "multi",
        "splinter",
        "roudi",
        "cue-bid",
        "blackwood",
        "alerter",
        "alerte",
        "réveiller",
        "réveil",
        "carton",
        "répondre",
        "pass",
        "bid",
        "intervention",
        "reparler",
        "insuffisant",
        "insuffisante",
        "muselé",
        "museler",
        "bâillonner",
        "parler",
        "annoncer",
        "palier",
        "comparable",
        "explication",
        "fausse explication",
        "relais",
        "désinformation",
        "bidding",
        "boîte à enchères",
    )
)
_SURELY_OF_THE_AUCTION = frozenset(
    (
        "enchères",
        "enchère",
        "enchérir",
        "changement d'enchère",
        "mauvaise explication",
        "désinformation",
        "erreur de doigt",
        "erreur mécanique",
        "misclick",
        "bidding box",
    )
)
_OF_THE_PLAY = frozenset(
    (
        "entamer",
        "attaquer",
        "fournir",
        "couper",
        "défausser",
        "renoncer",
        "renonce",
        "levée",
        "pli",
        "entame",
        "en entame",
        "attaque",
        "carte pénalisée",
        "pénalisé",
        "rejouer",
        "en main",
        "revendiquer",
        "revendication",
        "claimer",
        "concéder",
        "concession",
        "atout",
        "trumps",
        "tabler",
        "impasse",
        "dummy",
    )
)
AT_ONE_TIME = frozenset(
    (
        "en même temps",
        "en même tps",
        "en mm temps",
        "au même moment",
        "au même instant",
        "pile au même instant",
        "pile au même moment",
        "pile en même temps",
        "exactement au même moment",
        "exactement en même temps",
        "juste en même temps",
        "dans la même seconde",
        "à la même seconde",
        "simultanément",
    )
)


def speaks_of_auction(frame: Frame) -> bool:
    """Whether a clause is about the auction in a text that mostly is not."""
    if frame.family == "be" and any(noun.lemma == "tour" for noun in frame.objects):
        return True
    if frame.lemma == "donner" and not frame.objects and not frame.links and isinstance(frame.subject, Seat):
        return True  # `c'est Nord qui donne`
    if frame.family in ("lead", "revoke", "claim"):
        return any(noun.lemma in _MEANWHILE for noun in frame.linked("pendant", "durant", "au cours de", "en pleine"))
    silent = frame.negated and "encore" in frame.words and isinstance(frame.subject, Seat)
    if silent and frame.lemma in ("parler", "annoncer", "enchérir", "déclarer"):
        return True  # `N n'avait pas encore parlé`
    if calls_go_on(frame) or shown_while_calling(frame):
        return True
    if frame.family == "call" and frame.kind == "v" and any(chunk.words & AT_ONE_TIME for chunk in frame.chunks):
        return True  # `deux joueurs ont parlé en même temps`
    told = [
        frame,
        *(inner for link, inner in frame.clauses if link in ("que", "à")),
    ]  # `voit que l'explication…`, `à voir la feuille`
    return any(not one.words.isdisjoint(_WORDS) for one in told)


_MEANWHILE = frozenset(("enchères", "annonces", "enchère", "annonce", "période des annonces"))
_WORDS = frozenset(
    (
        "enchères",
        "annonces",
        "enchère",
        "annonce",
        "enchérir",
        "dealer",
        "naturel",
        "artificiel",
        "conventionnel",
        "bâillonné",
        "texas",
        "stayman",
        "question",
        "signification",
        "alerte",
        "feuille",
        "feuille de conventions",
        "aide-mémoire",
        "explication",
        "fausse explication",
        "mauvaise explication",
        "vulnérable",
        "vul",
        "déclaration",
        "museler",
        "muselé",
    )
)
