"""Which texts tell of an auction, and which chunks are calls by their signs."""

from __future__ import annotations

import itertools
from collections.abc import Set

from assistant.bridge import Seat
from assistant.understanding.chunker import Chunk
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_moment import calls_go_on, shown_while_calling
from assistant.understanding.token import Token


def is_call_chunk(chunk: Chunk) -> bool:
    """Whether a chunk is a call by its signs: `1SA`, `2 carreau`, `4♥` without article, `passe`, a dash for a pass."""
    if chunk.kind != "np" or (chunk.specs and not _is_several_passes(chunk)):
        return False
    return chunk.head == "call" or (chunk.head == "cards" and len(chunk.heads) == 1 and chunk.heads[0][0] == "BID")


def _is_several_passes(chunk: Chunk) -> bool:
    """`trois passe`, `deux passes`."""
    return [name for name, _ in chunk.heads] == ["PASS"] and [name for name, _ in chunk.specs] == ["NUMD"]


def is_call(noun: Noun) -> bool:
    """Whether a noun is a call by its signs alone."""
    return is_call_chunk(noun.chunk)


def is_seat_chunk(chunk: Chunk) -> bool:
    """Whether a chunk is one seat by its name alone."""
    return chunk.kind == "np" and not chunk.specs and len(chunk.heads) == 1 and chunk.heads[0][0] == "SEAT"


def begins_call(chunks: list[Chunk], place: int) -> bool:
    """Whether `N 1♠` stands there: a seat and its call."""
    return place + 1 < len(chunks) and is_seat_chunk(chunks[place]) and is_call_chunk(chunks[place + 1])


def with_bids_above_seven(chunks: list[Chunk]) -> list[Chunk]:
    """`N 7SA, E 8♠`: beside a seat, among calls, what looks like a card is a bid that does not exist (38)."""
    if any(not _LEADING.isdisjoint(chunk.words) for chunk in chunks):
        return chunks
    return [
        _as_bid(chunk) if _is_above_seven(chunk) and place and is_seat_chunk(chunks[place - 1]) else chunk
        for place, chunk in enumerate(chunks)
    ]


def _is_above_seven(chunk: Chunk) -> bool:
    written = [name for name, _ in chunk.heads] in (["CARD"], ["RANKS", "SUIT"]) and len(chunk.tokens) < 3
    return written and chunk.tokens[0].text[:1] in ("8", "9") and _is_a_card(chunk)


def _as_bid(chunk: Chunk) -> Chunk:
    """The same chunk as a call, its tokens untouched."""
    if len(chunk.tokens) == 2:
        return Chunk(chunk.kind, chunk.tokens, ["LEVEL", "SUITC"], "call")
    first = chunk.tokens[0]
    cards = first.value
    bid = Token(first.text, first.start, first.end, [("BID", None)], (cards, f"{first.text[0]}{cards[0].suit.value}"))
    bid.tag = "BID"
    return Chunk(chunk.kind, [bid], ["BID"], "cards")


def opens_series(chunks: list[Chunk], place: int, auction: bool) -> bool:
    """Whether a call of a series, or who is vulnerable, may stand there."""
    return auction or (place + 1 < len(chunks) and chunks[place + 1].lemma in VULNERABLE)


VULNERABLE = frozenset(("vulnérable", "vul", "vulné"))


def tells_auction(chunks: list[Chunk], before: bool = False) -> bool:
    """Whether a text tells of calls rather than of cards played: only then is a bare `4♥` a bid.

    `before` tells that what was typed before did, so that a text which tells of no card goes on with it.
    """
    words = {token.entry.lemma for chunk in chunks for token in chunk.tokens if token.entry}
    calls = sum(chunk.head == "call" for chunk in chunks)
    made: float = calls
    bids = sum(chunk.head == "cards" and is_call_chunk(chunk) for chunk in chunks)
    if bids > 1 or words & _BEFORE_A_BID:
        made += 0.5 * bids
    if words & _REPLACING:
        made += sum(_replaces(chunk) for chunk in chunks)
    pairs = sum(begins_call(chunks, place) for place in range(len(chunks)))
    folded = {token.folded for chunk in chunks for token in chunk.tokens}
    told = (
        len(words & _OF_THE_AUCTION) + 2 * len(words & _SURELY_OF_THE_AUCTION) + len(folded & {"annonces", "encheres"})
    )
    if (
        not before
        and made + bids <= 1.5
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
    if not (calls or told or before) and words & _LEADING and _cards_beside_seats(chunks):
        return False
    return made + 1.5 * pairs + told + before > played


_LEADING = frozenset(("entamer", "attaquer", "rejouer", "entame", "attaque"))


def _cards_beside_seats(chunks: list[Chunk]) -> bool:
    """`S entame 5♠, O 8♠, N R♠, E 2♠`: a trick told card by card, among which some are no bids."""
    pairs = itertools.pairwise(chunks)
    return any(is_seat_chunk(before) and _is_a_card(after) and after.heads[0][0] != "SUIT" for before, after in pairs)


def _called_above_seven(chunks: list[Chunk], calls: int) -> int:
    """How many calls look like cards: `annonce 8♣`, `N 7♠, E 8♥`, `S dit 8 trèfles`, `met 8♣ sur 7SA`."""
    found = 0
    for place, (before, after) in enumerate(itertools.pairwise(chunks)):
        upon = chunks[place + 2] if place + 2 < len(chunks) else None
        over_seven = upon is not None and upon.kind == "pp" and upon.folded.startswith("sur 7")
        above = after.folded[:1] in ("8", "9") and _is_a_card(after)
        alone = len(chunks) == 2 or calls or after.tokens[-1].folded in _PLURALS
        beside = is_seat_chunk(before) or before.lemma == "dire"
        called = before.lemma in _CALLING or (over_seven and before.lemma in ("mettre", "poser", "dire", "sortir"))
        found += above and (called or bool(beside and alone))
    return found


_PLURALS = frozenset(("piques", "coeurs", "carreaux", "trefles"))


def _is_a_card(chunk: Chunk) -> bool:
    return chunk.kind == "np" and chunk.head == "cards" and not chunk.specs and chunk.heads[0][0] != "BID"


_CALLING = frozenset(("annoncer", "déclarer", "enchérir", "surenchérir", "renchérir", "ouvrir", "répondre", "relancer"))


def _on_another_board(chunks: list[Chunk]) -> bool:
    """`on a déjà enchéri sur l'étui d'après`: calls that are no part of this auction."""
    for place, chunk in enumerate(chunks):
        beside = {token.folded for one in chunks[place : place + 2] for token in one.tokens}
        if chunk.lemma in ("étui", "donne") and beside & {"suivant", "suivante", "prochain", "prochaine", "d'apres"}:
            return True
    return False


def bids_apart(chunks: list[Chunk]) -> list[Chunk]:
    """`2♥, 3♥` among calls: two bids, where cards named together would be one chunk."""
    return [part for chunk in chunks for part in (_bids(chunk) if _are_bids(chunk) else [chunk])]


def seats_beside_calls(chunks: list[Chunk]) -> tuple[list[Chunk], list[Chunk]]:
    """`Ouest, lui, contre`: the player beside his call, and the pronouns that only stressed him."""
    kept: list[Chunk] = []
    stressed: list[Chunk] = []
    for place, chunk in enumerate(chunks):
        if kept and is_call_chunk(chunk) and (between := _stress_before(chunks[:place])):
            stressed.append(chunks[place - between + (between == 3)])
            del kept[-between:]
        kept.append(chunk)
    return kept, stressed


def _stress_before(chunks: list[Chunk]) -> int:
    """How many chunks, marks included, only stress the seat before them: `Ouest, lui,`, `Ouest lui`."""
    words = [chunk.folded for chunk in chunks[-4:]]
    if len(words) == 4 and words[1] == words[3] == "," and words[2] in _STRESSING and is_seat_chunk(chunks[-4]):
        return 3
    return int(len(words) > 1 and words[-1] in _STRESSING and is_seat_chunk(chunks[-2]))


_STRESSING = frozenset(("lui", "elle", "lui-meme", "elle-meme"))


def _are_bids(chunk: Chunk) -> bool:
    return (
        chunk.kind == "np"
        and len(chunk.heads) > 1
        and len(chunk.heads) == len(chunk.tokens)
        and all(name == "BID" or (name == "ETC" and token.text == ",") for name, token in chunk.heads)
    )


def _bids(chunk: Chunk) -> list[Chunk]:
    return [chunk.alone(place) for place in range(len(chunk.tokens))]


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
    """`3SA par Sud`, `4♥ contré par Nord`, `3SA S.` first of all: the only call, and who plays it."""
    first = next((chunk for chunk in chunks if is_call_chunk(chunk)), None)
    if first is None or first.heads[0][0] in ("PASS", "DBL"):
        return False
    if first is chunks[0] and len(chunks) > 3 and is_seat_chunk(chunks[1]) and chunks[2].folded in (".", ";"):
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
        "annonces",
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


def deny_participles(chunks: list[Chunk]) -> list[Chunk]:
    """`non accepté`, `non alerté`: the answer word denies the participle after it."""
    denied = list(chunks)
    for place, (chunk, after) in enumerate(itertools.pairwise(chunks)):
        if chunk.kind in ("ANS", "NEG") and chunk.folded == "non" and after.kind in ("VPP", "ADJ"):
            denied[place] = Chunk("NEGO", chunk.tokens, chunk.names)
    return denied
