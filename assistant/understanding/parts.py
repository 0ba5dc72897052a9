"""Parts of a frame that meanings are made of: who, which cards, which calls, said how."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from itertools import pairwise

from assistant.bridge import CardRef, Rank, Side, SuitWord
from assistant.statements import AnySuit, Group, Meaning, Noted, Person, Pronoun, Role
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.persons import person_of
from assistant.understanding.referents import call_of, cards_of, suits_of
from assistant.understanding.token import Token
from assistant.understanding.topics import topic_of

SOMEBODY = Role.SOMEBODY
_AUCTION_WORDS = frozenset(("enchères", "annonces", "enchère", "annonce", "enchérir", "annoncer"))


ANSWERED = frozenset(("accepter", "accepté", "refuser", "refusé"))  # `insuffisante acceptée par Ouest`: not his


TRICKS = frozenset(("levée", "pli", "levées", "plis"))
ROUNDS = TRICKS | {"tour", "tours"}
SORRY = frozenset(("pardon", "oups", "zut", "mince", "desole", "desolee", "excusez-moi", "aie", "flute", "euh"))
"""Words without bearing by which a player goes back on what he has just done."""

Maker = Callable[[Frame, Discourse], list[Meaning]]
Look = Callable[[Frame, Discourse], list[Meaning] | None]


def first_of(looks: tuple[Look, ...], frame: Frame, discourse: Discourse) -> list[Meaning]:
    """What the first of these readings says that says something; else the frame is only noted."""
    for look in looks:
        made = look(frame, discourse)
        if made is not None:
            return made
    return [noted(frame, discourse)]


def who(frame: Frame) -> Person:
    """Who does it; somebody when nobody was told."""
    if frame.passive:
        return agent(frame) or SOMEBODY
    return frame.subject if frame.subject is not None else SOMEBODY


def agent(frame: Frame) -> Person | None:
    """Who is told by `par`, None when nobody."""
    answered = any(lemma_of(token) in ANSWERED for token in frame.marks)
    for noun in frame.linked("par"):
        if noun.head == "persons" and not (answered and not frame.passive):
            return noun.person
    hanging = ("de", "", "chez") if answered and not frame.passive else ("par", "de", "", "chez")
    nouns = list(frame.noun.linked(*hanging)) if frame.noun is not None else []
    if frame.kind == "n":
        nouns += [*frame.linked("de", "chez"), *frame.objects]
        nouns += [one for noun in all_nouns(frame) if noun.head == "cards" for one in noun.linked("de")]
    return next((noun.person for noun in nouns if noun.head == "persons"), None)


def all_nouns(frame: Frame) -> list[Noun]:
    """Every noun of a frame, with those that hang on them."""
    nouns = [*frame.objects, *[noun for _, noun in frame.links]]
    nouns += [noun for noun in (frame.noun, frame.subject_noun) if noun is not None]
    found: list[Noun] = []
    for noun in nouns:
        found.append(noun)
        for _, linked in noun.links:
            found.append(linked)
            found += [deeper for _, deeper in linked.links]
    return found


def under(noun: Noun) -> Iterator[Noun]:
    """What hangs on a noun, however deep: `une renonce d'Est à la levée 4`."""
    for _, linked in noun.links:
        yield linked
        yield from under(linked)


def object_cards(frame: Frame) -> tuple[CardRef, ...]:
    """The cards that are the bare object, or the subject of a passive, also inside a noun: `l'entame du Roi`."""
    nouns = list(frame.objects)
    if frame.passive and frame.subject_noun is not None:
        nouns.append(frame.subject_noun)
    if frame.kind in ("n", "p") and frame.noun is not None:
        nouns.insert(0, frame.noun)
    found: list[CardRef] = []
    for noun in nouns:
        if noun.head == "cards":
            found += cards_of(noun.chunk)
        for link, linked in noun.links:
            if linked.head == "cards" and link in ("de", "à", ""):
                found += cards_of(linked.chunk)
    return tuple(dict.fromkeys(with_the_suit(found))) if len(found) > 1 else tuple(found)


def with_the_suit(told: list[CardRef]) -> tuple[CardRef, ...]:
    """`trois piques pénalisés, 8 6 et 2`: ranks told after a suit alone are of that suit."""
    if len(told) < 2 or told[0].rank is not None or told[0].size is not None or told[0].suit is None:
        return tuple(told)
    if any(card.suit is not None or card.rank is None for card in told[1:]):
        return tuple(told)
    return tuple(CardRef(told[0].suit, card.rank) for card in told[1:])


def linked_cards(frame: Frame, *prepositions: str) -> tuple[CardRef, ...]:
    """The cards behind these prepositions."""
    nouns = [noun for preposition, noun in frame.links if preposition in prepositions and noun.head == "cards"]
    return tuple(dict.fromkeys([card for noun in nouns for card in cards_of(noun.chunk)])) if nouns else ()


def cards(frame: Frame) -> tuple[CardRef, ...]:
    """The cards acted on: the object, else those behind `de`, `avec`, `à`, `par`."""
    found = object_cards(frame) or linked_cards(frame, "de", "avec", "à", "par", "en")
    if not found and frame.subject_noun is not None and frame.subject_noun.head == "cards":
        found = cards_of(frame.subject_noun.chunk)
    return found


def ranked(told: tuple[CardRef, ...]) -> tuple[CardRef, ...]:
    """The cards told by more than a suit."""
    return tuple(card for card in told if card.rank is not None or card.size is not None)


def suits(told: tuple[CardRef, ...]) -> tuple[AnySuit, ...]:
    """The suits told alone."""
    return tuple(dict.fromkeys(suits_of(told)))


def calls(frame: Frame) -> tuple[str, ...]:
    """The calls told."""
    found = [noun for noun in all_nouns(frame) if noun.head == "call" or is_bid(noun)]
    return tuple(dict.fromkeys([call for noun in found if (call := call_of(noun.chunk))])) if found else ()


def is_bid(noun: Noun) -> bool:
    """Whether a noun is a card or a bid by its signs alone: `4♥` without article."""
    return noun.head == "cards" and noun.chunk.heads[-1][0] == "BID" and not noun.chunk.specs


def lemma_of(token: Token) -> str:
    """The lemma of a token, its folded text without one."""
    return token.entry.lemma if token.entry else token.folded


def lemmas(chunks: list[Chunk]) -> set[str]:
    """The lemmas of all words of some chunks, and the words of fixed expressions."""
    return set().union(*[chunk.words for chunk in chunks])


def judged_as(frame: Frame) -> bool | None:
    """Whether what a noun or a call names is told beside it as accepted: `attaque non acceptée`; None if not judged."""
    beside = any(one.kind == "NEGO" and after.kind in ("VPP", "ADJ") for one, after in pairwise(frame.chunks))
    denied = beside or frame.negated or (frame.noun is not None and frame.noun.negated)
    if said(frame, "refuser", "refusé"):
        return denied
    return not denied if said(frame, "accepter", "accepté") else None


def said(frame: Frame, *wanted: str) -> bool:
    """Whether one of these lemmas stands among the words of the frame."""
    return not frame.words.isdisjoint(wanted)


def defends(frame: Frame) -> bool:
    """Whether told to be in defence: `en défense`, `en flanc`."""
    return any(noun.person in (Role.DEFENDER, Group.DEFENDERS) for noun in frame.linked("en"))


def owner(noun: Noun) -> Person | None:
    """The person a thing belongs to: `la main de Sud`."""
    for linked in noun.linked("de", "", "chez", "à"):
        if linked.head == "persons":
            return linked.person
    return None


def is_sorry(frame: Frame) -> bool:
    """Whether the clause is told after such a word: `pardon, 5♣`."""
    return any(token.folded in SORRY for token in frame.adverbs)


def resolve_persons(frame: Frame, discourse: Discourse) -> None:
    """Gives every noun of a frame that is a person its person, in the order of the text."""
    for noun in all_nouns(frame):
        if noun.head == "persons" and noun.person is None:
            noun.person = person_of(noun.chunk, discourse, mention=False)


def pronoun_owner(frame: Frame, discourse: Discourse) -> Person | None:
    """Whom a dative clitic stands for: `il lui reste un ♥`, `il me reste 3 cartes`."""
    if "me" in frame.clitics:
        return frame.speaker or Role.SPEAKER
    if frame.dative is not None:
        return frame.dative
    return discourse.pronoun("lui") if "lui" in frame.clitics else None


def suit_just_named(discourse: Discourse) -> tuple[AnySuit, ...]:
    """What `en` stands for: the suit named last, else the one led."""
    return discourse.suits or (SuitWord.SUIT_LED,)


def face_up(frame: Frame) -> bool | None:
    """Whether the face was seen; None when not told."""
    words = frame.words
    if not words.isdisjoint(_FACE_DOWN):
        return False
    return None if words.isdisjoint(_FACE_UP) else True


_FACE_DOWN = frozenset((
    "face cachée", "caché", "cachée", "faces cachées", "face en bas", "face contre table", "face dessous",
    "dos visible", "dos en l'air", "dos apparent", "à l'envers", "à couvert", "face vers le bas", "face à terre",
    "face contre la table",
))  # fmt: skip
_FACE_UP = frozenset((
    "face visible", "visible", "faces visibles", "face en l'air", "face découverte", "face dessus", "face recto",
    "à découvert", "à l'endroit", "visible de tous", "au vu de tous",
))  # fmt: skip


def deliberate(frame: Frame) -> bool | None:
    """Whether told as done on purpose; None when not told."""
    words = frame.words
    accidents = (
        "par accident", "par erreur", "par inadvertance", "par mégarde", "accidentellement", "par distraction",
        "par inattention", "par étourderie", "involontairement", "pas exprès", "par maladresse",
        "sans le faire exprès", "sans faire exprès", "sans le vouloir", "sans intention", "sans faire attention",
        "inconsciemment",
    )  # fmt: skip
    if not words.isdisjoint(accidents):
        return False
    purposes = ("exprès", "volontairement", "délibérément", "sciemment")
    return None if words.isdisjoint(purposes) else not frame.negated


def number_of_them(frame: Frame, told: tuple[CardRef, ...]) -> int | None:
    """`en lâche 3 sur la table`: how many, and no card of that rank."""
    alone = len(told) == 1 and told[0].suit is None and told[0].rank is not None and told[0].rank <= Rank.TEN
    return int(told[0].rank.value) if "en" in frame.clitics and alone and told[0].rank is not None else None


def counted(frame: Frame) -> int | None:
    """How many things are told, by the object or the subject."""
    for noun in [
        *frame.objects,
        *((frame.noun,) if frame.noun else ()),
        *((frame.subject_noun,) if frame.subject_noun else ()),
    ]:
        if noun.head == "noun":
            number = count_of(noun.chunk)
            if number is not None:
                return number
            if noun.chunk.heads[-1][0] == "NUM":
                return number_of(noun.chunk.heads[-1][1])
    return None


_ABOUT_A_CARD_NAMED = frozenset(("intention", "correction", "belief"))  # once declarer has named a card of dummy


def noted(frame: Frame, discourse: Discourse, topic: str = "") -> Noted:
    """What no typed meaning says: its topic by the words of the clause."""
    told_calls, told_cards = calls(frame), cards(frame)
    if discourse.auction and frame.family != "show":
        told_cards = tuple(card for card in told_cards if card not in _bids(frame))
    else:
        told_calls = tuple(call for call in told_calls if call not in _bid_calls(frame))
    person = who(frame) if frame.subject is not None or frame.passive else agent(frame)
    slow = next((owner(noun) for noun in frame.linked(*_AFTER) if _is_slow(noun)), None)
    person = slow or person
    links = [noun for link, noun in frame.links if noun.head == "persons" and link not in ("de", "pas")]
    other = links[0].person if links else None
    words = set(frame.words | _shown(frame, person, other))
    of_play = not discourse.auction or frame.family == "show"
    shown = (("#call", told_calls), ("#cards", told_cards), ("#play", of_play), ("#pair", isinstance(person, Side)))
    words.update(word for word, holds in shown if holds)
    found = topic or topic_of(words, _usual_topic(frame, discourse, bool(told_calls)))
    return Noted(found, person, ranked(told_cards), suits(told_cards), told_calls, counted(frame), frame.negated, other)


_AFTER = ("après", "sur", "malgré", "suite à", "à la suite de", "vu")


def _is_slow(noun: Noun) -> bool:
    """`après un passe lent de O`, `sur l'hésitation d'Est`: who hesitated is not who acts."""
    return noun.lemma in ("hésitation", "réflexion", "silence", "lenteur") or noun.marked("lent", "long", "hésitant")


def _shown(frame: Frame, person: Person | None, other: Person | None) -> Set[str]:
    """What the cues of topics may ask of a clause besides its words."""
    apposed = lemmas(frame.subject_noun.chunks) if frame.subject_noun is not None else set()
    shown = {
        "#negated": frame.negated,
        "#reflexive": frame.reflexive,
        "#quoted": frame.speaker is not None,
        "#auction": not _AUCTION_WORDS.isdisjoint(frame.words),
        "#to_dummy": other is Role.DUMMY,
        "#dummy": person is Role.DUMMY or bool(apposed & {"dummy", "mort"}),
        "#declarer": person is Role.DECLARER,
        "#director": person is Role.DIRECTOR,
    }
    return {f"*{frame.family}", *(word for word, holds in shown.items() if holds)}


def _usual_topic(frame: Frame, discourse: Discourse, has_calls: bool) -> str:
    """The topic of a clause without a cue: that of its predicate, by what the text is about."""
    usual: str = frame.table.get("topic", "happening")
    if discourse.auction and has_calls and frame.family in ("play", "say", "name", "person", "thing"):
        return "call"
    if discourse.auction and frame.family == "correct":
        return "call_changed"
    named = discourse.designated and not discourse.auction and usual in _ABOUT_A_CARD_NAMED
    return "dummy_card_named" if named else usual


def _bids(frame: Frame) -> list[CardRef]:
    return [card for noun in all_nouns(frame) if is_bid(noun) for card in cards_of(noun.chunk)]


def _bid_calls(frame: Frame) -> list[str]:
    return [call_of(noun.chunk) for noun in all_nouns(frame) if is_bid(noun)]


def is_open(person: Person | None) -> bool:
    """Whether a person is a pronoun left open or nobody in particular."""
    return person is None or isinstance(person, Pronoun) or person is SOMEBODY
