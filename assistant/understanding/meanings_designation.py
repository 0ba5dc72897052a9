"""Cards of dummy as declarer names them: `coupe`, `joue n'importe quoi`, `le gros`, `non, le 8`, the suit alone."""

from __future__ import annotations

from assistant.bridge import CardRef, Rank, Seat, Size, SuitWord
from assistant.statements import (
    CardWord,
    Designated,
    DesignationMeant,
    DummyCalled,
    LacksCards,
    Meaning,
    Mode,
    Person,
    Pronoun,
    Role,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.hands import instead
from assistant.understanding.meanings_intention import intention
from assistant.understanding.parts import (
    TRICKS,
    all_nouns,
    calls,
    cards,
    lemma_of,
    linked_cards,
    object_cards,
    ranked,
    suits,
)
from assistant.understanding.referents import cards_of
from assistant.understanding.token import Token

Made = list[tuple[Meaning, Mode | None]]

_SIZES = {
    "petit": Size.LOW, "bas": Size.LOW, "faible": Size.LOW, "gros": Size.HIGH, "grand": Size.HIGH,
    "haut": Size.HIGH, "fort": Size.HIGH, "maître": Size.HIGH,
}  # fmt: skip
_WINNING = frozenset(("prendre", "gagner", "emporter", "remporter"))
_DUCKING = frozenset(("filer", "duquer", "laisser passer"))
_PUTTING = frozenset(
    ("jouer", "mettre", "poser", "tirer", "fournir", "rejouer", "attaquer", "donner", "servir", "lâcher")
)
_RUFFING = frozenset(("couper", "ruffer", "surcouper"))
_OTHER_ORDERS = frozenset(("faire", "défausser", "jeter", "encaisser", "appeler", "passer"))
_ORDERS = _WINNING | _DUCKING | _PUTTING | _RUFFING | _OTHER_ORDERS
_ANY = frozenset(("n'importe quoi", "n'importe lequel", "n'importe quel", "importer", "quoi que ce soit"))
_LIKING = frozenset(("vouloir", "aimer", "préférer"))


def of_designation(frame: Frame, discourse: Discourse) -> Made | None:
    """What a clause says of a card of dummy named by declarer, of his words or of his intention; None for any other."""
    if discourse.auction or frame.mode is Mode.CONDITION or calls_alone(frame):
        return None
    made = _named(frame, discourse)
    if made is not None:
        namer = next((one.by for one, _ in made if isinstance(one, Designated | DummyCalled)), None)
        discourse.designated, discourse.namer = True, namer
        return made
    return intention(frame, discourse)


def calls_alone(frame: Frame) -> bool:
    """Whether the clause names a call and no card."""
    return bool(calls(frame)) and not cards(frame)


def _named(frame: Frame, discourse: Discourse) -> Made | None:
    if frame.speaker is not None or _answers_himself(frame, discourse):
        return _ordered(frame, discourse)
    if frame.kind in ("r", "n"):
        return _another(frame, discourse)
    gone = _no_longer_there(frame, discourse)
    if gone is not None:
        return gone
    discourse.saying = frame.family in ("say", "name")
    if frame.negated or frame.mode is not Mode.FACT or frame.kind != "v":
        return None
    return _told(frame, discourse) if discourse.saying else _by_halves(frame)


# --- his own words -------------------------------------------------------------------------------------


def _answers_himself(frame: Frame, discourse: Discourse) -> bool:
    """`…, « non, joue atout »`: an order right after a card of dummy was named and refused."""
    return discourse.designated and discourse.refused and frame.kind == "v" and frame.subject_noun is None


def _ordered(frame: Frame, discourse: Discourse) -> Made | None:
    """An order quoted: `« joue cœur »`, `« coupe »`, `« prends »`, `« celle que tu veux »`."""
    by = frame.speaker if frame.speaker is not None else discourse.namer
    if frame.kind == "n" and frame.family == "thing" and discourse.saying:
        return _quoted_card(frame, by)
    if frame.kind == "a" and frame.lemma in _SIZES and discourse.saying:
        return [(Designated(by, (CardRef(None, None, _SIZES[frame.lemma]),)), Mode.FACT)]
    ruff = frame.kind == "n" and frame.lemma == "coupe" and not frame.links
    to_dummy = _speaks_to_dummy(by, discourse)
    if frame.kind == "r" and to_dummy is not False and _names_nothing(frame):
        return [(DummyCalled(by, CardWord.ANY), Mode.FACT)]
    if to_dummy is False or not (ruff or _is_order(frame, by)):
        return None
    made = _ruff(by, ()) if ruff else _order(frame, by)
    unsure = (
        to_dummy is None and isinstance(made, DummyCalled) and frame.lemma in _PUTTING and not _names_nothing(frame)
    )
    return None if made is None or unsure else [(made, Mode.FACT)]


def _quoted_card(frame: Frame, by: Person | None) -> Made | None:
    """`dit « le 5 de carreau… non »`: a card named alone."""
    noun = frame.noun
    if (
        noun is None
        or noun.head != "cards"
        or noun.marks
        or noun.links
        or noun.relatives
        or frame.objects
        or frame.links
    ):
        return None
    told = cards_of(noun.chunk)
    return [(Designated(by, ranked(told), suits(told)), Mode.FACT)]


def _speaks_to_dummy(by: Person | None, discourse: Discourse) -> bool | None:
    """Whether what is quoted is said by declarer to dummy; None when the text tells neither who is declarer."""
    declarer = discourse.roles.get(Role.DECLARER)
    if by is Role.DECLARER or (declarer is not None and by == declarer):
        return True
    if by in (Role.DUMMY, Role.DEFENDER, Role.DIRECTOR) or (declarer is not None and not isinstance(by, Pronoun)):
        return False
    return True if discourse.to_dummy or (discourse.designated and by == discourse.namer) else None


def _is_order(frame: Frame, by: Person | None) -> bool:
    """Whether the quoted clause tells somebody to play: no subject of its own, present tense."""
    told_to = frame.subject_noun is None and (
        frame.subject in (None, by, Role.DUMMY) or isinstance(frame.subject, Pronoun)
    )
    if frame.kind == "v" and frame.lemma == "importer":
        return True
    if frame.lemma in _LIKING and frame.kind == "v":
        return isinstance(frame.subject, Pronoun) and not cards(frame) and not frame.past  # `celle que tu veux`
    plain = frame.kind == "v" and not (frame.past or frame.negated or frame.modal or frame.passive)
    return plain and told_to and frame.lemma in _ORDERS


def _order(frame: Frame, by: Person | None) -> Meaning | None:
    """What an order to dummy calls."""
    told = object_cards(frame) or linked_cards(frame, "de", "à", "avec")
    if frame.lemma in _RUFFING:
        return _ruff(by, told)
    if told:
        return Designated(by, ranked(told), suits(told))
    size = _size(frame)
    if size is not None:
        return Designated(by, (CardRef(None, None, size),))
    if frame.lemma in _DUCKING:
        return Designated(by, (CardRef(None, None, Size.LOW),))
    if frame.lemma in _WINNING or any(noun.lemma in TRICKS for noun in frame.objects):
        return DummyCalled(by, CardWord.WIN)
    if frame.lemma in _LIKING:
        return DummyCalled(by, CardWord.ANY)
    _absorb_wish(frame)
    if _names_nothing(frame) or (frame.lemma in _PUTTING and not frame.objects and not frame.links):
        return DummyCalled(by, CardWord.ANY)
    return None


def _ruff(by: Person | None, told: tuple[CardRef, ...]) -> Designated:
    """`coupe`, `coupe du 10`, `coupe petit`."""
    if not told:
        return Designated(by, (), (SuitWord.TRUMPS,))
    return Designated(by, tuple(card.with_changes(suit=card.suit or SuitWord.TRUMPS) for card in told))


def _names_nothing(frame: Frame) -> bool:
    """`n'importe quoi`, `n'importe laquelle`, `celle que tu veux`, `ce qu'il veut`."""
    tokens = [token for chunk in frame.chunks for token in chunk.tokens]
    if any(token.folded in _FOLDED_ANY or lemma_of(token) in _ANY for token in tokens):
        return True
    return any(one.absorbed and one.lemma in _LIKING for _, one in frame.clauses)


_FOLDED_ANY = frozenset(("n'importe quoi", "n'importe laquelle", "n'importe lequel"))


def _absorb_wish(frame: Frame) -> None:
    for _, one in frame.clauses:
        if one.lemma in _LIKING and not object_cards(one):
            one.absorbed = True


def _size(frame: Frame) -> Size | None:
    """`« petit »`, `joue gros`: a size alone."""
    tokens: list[Token] = [*frame.adverbs, *frame.marks]
    return next((_SIZES[lemma_of(token)] for token in tokens if lemma_of(token) in _SIZES), None)


# --- told by somebody ----------------------------------------------------------------------------------


def _no_longer_there(frame: Frame, discourse: Discourse) -> Made | None:
    """`la dame, elle n'est pas au mort`, `… qui a déjà été joué`: dummy does not have the card named."""
    person = isinstance(frame.subject, Seat | Role) and not _is_it(frame)
    if not discourse.designated or not discourse.cards or person:
        return None
    place = any(noun.person is Role.DUMMY for noun in frame.linked("à", "chez", "en"))
    place = place or "y" in frame.clitics or frame.said("là")
    absent = frame.negated and ((frame.family == "be" and place) or frame.lemma in ("exister", "figurer"))
    gone = (frame.passive and frame.lemma == "jouer") or frame.lemma in ("passer", "tomber", "partir")
    played = gone and not frame.negated and frame.said("déjà")
    return [(LacksCards(Role.DUMMY, discourse.cards), None)] if absent or played else None


def _is_it(frame: Frame) -> bool:
    """`il n'y est pas`, right after a card was named: the card, whoever else it may stand for."""
    return frame.subject_noun is not None and frame.subject_noun.lemma in ("il", "elle", "ce", "cela")


def _told(frame: Frame, discourse: Discourse) -> Made | None:
    """`dit « petit » au mort`, `demande de couper`, `nomme seulement la couleur`."""
    wanted = instead(frame)
    told = object_cards(frame) or _spoken_number(frame)
    if told and (wanted or not _BY_SLIP.isdisjoint(frame.words)):
        claim = DesignationMeant(True, ranked(wanted), suits(wanted), frame.subject)
        return [
            (Designated(frame.subject, ranked(told), suits(told)), None),
            (claim, Mode.BELIEVED if wanted else None),
        ]
    by = frame.subject
    to_dummy = any(noun.person is Role.DUMMY for noun in _persons(frame))
    speaks = _speaks_to_dummy(by, discourse)
    discourse.to_dummy = to_dummy or speaks is True
    size = _size(frame)
    if size is not None and (not told or (len(told) == 1 and told[0].rank is None and told[0].size is None)):
        suit = told[0].suit if told else None
        return [(Designated(by, (CardRef(suit, None, size),)), None)]
    if told and not object_cards(frame):
        return [(Designated(by, told), None)]
    if discourse.to_dummy or speaks is None:
        inner = _inner_order(frame, by, discourse)
        if inner is not None:
            return [(inner, None)]
    if _names_nothing(frame) and frame.kind == "v" and not frame.clauses:
        return [(DummyCalled(by, CardWord.ANY), None)]
    return _by_halves(frame)


def _spoken_number(frame: Frame) -> tuple[CardRef, ...]:
    """`dit « neuf »`: the word is a rank when it is all that is said."""
    words = {lemma_of(token) for token in [*frame.adverbs, *frame.marks]}
    return (CardRef(None, Rank.NINE),) if "neuf" in words and not frame.clauses else ()


def _persons(frame: Frame) -> list[Noun]:
    return [noun for noun in all_nouns(frame) if noun.head == "persons"]


def _inner_order(frame: Frame, by: Person | None, discourse: Discourse) -> Meaning | None:
    """`demande au mort de couper`, `dit de jouer n'importe quoi`."""
    for link, inner in frame.clauses:
        if link != "de" or inner.lemma not in _ORDERS or inner.negated:
            continue
        made = _order(inner, by)
        bare = isinstance(made, DummyCalled) and inner.lemma in _PUTTING and not _names_nothing(inner)
        if made is not None and not (bare and not discourse.to_dummy):
            inner.absorbed = True
            return made
    return None


_BY_SLIP = frozenset(("par lapsus", "lapsus"))
_HALVES = {"couleur": CardWord.SUIT, "rang": CardWord.RANK, "valeur": CardWord.RANK, "hauteur": CardWord.RANK}


def _by_halves(frame: Frame) -> Made | None:
    """`nomme seulement la couleur`, `ne donne que le rang`, `demande une carte que le mort n'a pas`."""
    if cards(frame) or frame.negated:
        return None
    alone = frame.only or not frame.words.isdisjoint(_ONLY)
    half = next((_HALVES[noun.lemma] for noun in frame.objects if noun.lemma in _HALVES), None)
    if half is not None and alone:
        return [(DummyCalled(frame.subject, half), None)]
    for noun in frame.objects:
        lacking = [one for one in noun.relatives if one.negated and one.family in ("hold", "be")]
        if noun.lemma == "carte" and lacking:
            for one in lacking:
                one.absorbed = True
                frame.chunks.extend(chunk for chunk in one.chunks if chunk not in frame.chunks)
            return [(DummyCalled(frame.subject, CardWord.ABSENT), None)]
    return None


_ONLY = frozenset(("seulement", "uniquement", "juste", "simplement", "rien que"))


# --- said again ----------------------------------------------------------------------------------------


def _another(frame: Frame, discourse: Discourse) -> Made | None:
    """`… le 7 de pique, non le 8`: a card alone right after one was named is the card called instead."""
    noun = frame.noun
    if not discourse.designated or discourse.single or noun is None or noun.head != "cards":
        return None
    if noun.marks or noun.links or noun.relatives or frame.links or frame.objects or frame.marks or frame.negated:
        return None
    told = cards_of(noun.chunk)
    return [(Designated(discourse.namer, ranked(told), suits(told)), None)]
