"""What a player holds, lacks, has on the table as penalty cards."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import CardRef
from assistant.statements import (
    Exposed,
    Forbade,
    HasSuit,
    Holds,
    KeptLead,
    LacksCards,
    LacksSuit,
    LostLead,
    Manner,
    Meaning,
    Mode,
    OnLead,
    PenaltyCards,
    PenaltyKind,
    Person,
    Role,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.parts import (
    counted,
    face_up,
    first_of,
    is_bid,
    linked_cards,
    noted,
    object_cards,
    owner,
    pronoun_owner,
    ranked,
    suit_just_named,
    suits,
    who,
    with_the_suit,
)
from assistant.understanding.referents import cards_of, suit_of

PENALTY_WORDS = frozenset(("carte pénalisée", "pénalisé", "pénaliser", "pénalisée"))
_ALONE = frozenset(("sec", "singleton", "single", "singl"))


def is_penalty_card(noun: Noun) -> bool:
    """Whether a noun names a penalty card, with or without its rank."""
    return noun.lemma in PENALTY_WORDS or noun.marked("pénalisé", "pénaliser")


def hold(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """Having, keeping, being left with: cards, suits, penalty cards, the lead."""
    if any(noun.lemma == "main" for noun in frame.objects[1:]):
        frame.objects = [noun for noun in frame.objects if noun.lemma != "main"]
        return [*hold(frame, discourse), OnLead(who(frame))]  # `a la D♥ pénalisée et la main`
    person = _holder(frame, discourse)
    if person != frame.subject or "y" in frame.clitics:
        frame.subject = None if person is Role.SOMEBODY else person  # `il y a`, `il manque`: nobody
    looks = (
        _held_up,
        _penalised,
        _on_the_table,
        _refused_suit,
        _what_was_named,
        _nothing,
        _cards_of_a_hand,
        _suits,
        _cards,
    )
    return first_of(looks, frame, discourse)


def _held_up(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`tient le 7♦ de telle façon qu'on peut le voir`, `tient le roi face visible`: a card detached from the hand."""
    words = frame.words
    told = ranked(object_cards(frame))
    if frame.lemma != "tenir" or not told or frame.negated or words.isdisjoint(_HELD_UP):
        return None
    return [Exposed(who(frame), told, Manner.LIFTED, face_up=face_up(frame))]


_HELD_UP = frozenset(("façon", "manière", "face visible", "visible", "en l'air", "au-dessus", "devant"))


def _held(frame: Frame) -> tuple[CardRef, ...]:
    """The cards and suits held; `4 cœurs` is a suit here, no call; `R V x à ♥` are of that suit."""
    told, behind = object_cards(frame), linked_cards(frame, "de", "à", "en")
    one_suit = len(behind) == 1 and not ranked(behind) and all(card.suit is None for card in told)
    if told and one_suit:
        return tuple(CardRef(behind[0].suit, card.rank, card.size) for card in told)
    return told or behind or _counted_suits(frame)


def _penalised(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a le 9♠ pénalisé`, `a le 3♣ en carte secondaire`."""
    words = frame.words
    as_minor = any(noun.marked("secondaire", "principal") for noun in frame.linked("en", "comme"))
    if (words.isdisjoint(PENALTY_WORDS) and not as_minor) or frame.negated or _only_others(frame):
        return None
    return _penalised_and_not(frame, who(frame), object_cards(frame) or linked_cards(frame, "de", "à", "en"), words)


def _on_the_table(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a le 5♦ sur la table`, `a R♣ et 6♦ étalés devant lui`, `a deux cartes devant lui`."""
    if frame.negated or not is_laid_out(frame) or who(frame) in (Role.DUMMY, discourse.roles.get(Role.DUMMY)):
        return None  # `le mort avait le 7♠ sur la table`: there his cards lie
    if (lying := lies_in_sight(frame, discourse)) is not None:
        return lying
    told = ranked(object_cards(frame))
    number = None if told else counted(frame)
    carded = told or any(noun.lemma == "carte" for noun in frame.objects)
    return [Exposed(who(frame), told, count=number)] if carded else None


def is_laid_out(frame: Frame) -> bool:
    """Whether cards are told to lie on the table or in front of somebody."""
    laid = any(noun.lemma == "table" for noun in frame.linked("sur")) or bool(frame.linked("devant"))
    return laid or not frame.words.isdisjoint(("étaler", "étalé", "exposer", "exposé"))


def lies_in_sight(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`le 7♥ est devant Est`, `la D♦ d'Ouest traîne sur la table`: a card of a player whose face is seen."""
    subject = frame.subject_noun
    carded = subject is not None and (subject.head == "cards" or subject.lemma == "carte")
    if subject is None or not carded or frame.mode is not Mode.FACT or not is_laid_out(frame):
        return None
    before = (noun.person for noun in frame.linked("devant") if noun.head == "persons")
    whose = next(before, owner(subject))
    told = ranked(cards_of(subject.chunk) if subject.head == "cards" else object_cards(frame))
    if frame.negated or not told or whose is None or whose is Role.DUMMY:
        return None
    return [Exposed(whose, told)]


def _refused_suit(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`refusée, pas de cœur`: after a refusal, the suit that is forbidden."""
    held = _held(frame)
    suit_alone = bool(held) and len(suits(held)) == len(held)
    by_declarer = frame.speaker is Role.DECLARER
    if not (discourse.refused or by_declarer) or not frame.negated or frame.subject_noun is not None or not suit_alone:
        return None
    frame.mode = Mode.FACT if by_declarer else frame.mode
    return [Forbade(frame.subject if frame.speaker is not None else None, suits(held))]


def _what_was_named(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il en a`, `il n'en a plus`, `y en a pas au mort`: the card or suit named just before."""
    things = [noun for noun in frame.objects if not _is_a_number(noun)]
    named = _held(frame) if things or not frame.objects else linked_cards(frame, "de", "à", "en")
    if named or "en" not in frame.clitics or any(noun.head == "noun" for noun in things):
        return None
    if frame.lemma == "rester" and _in_his_hand(frame) and discourse.player is not None:
        frame.subject = discourse.player
    if frame.lemma == "manquer" or (frame.subject is None and frame.lemma == "rester"):
        return [noted(frame, discourse)]  # `il en reste une sur la table`
    person = who(frame)
    lies_played = discourse.cards in discourse.plays.values()  # `le mort met la dame, E dit j'en ai un`: of that suit
    if discourse.cards and not discourse.suit_named_last and not lies_played:
        return [LacksCards(person, discourse.cards) if frame.negated else Holds(person, discourse.cards)]
    last = suit_just_named(discourse)
    return [LacksSuit(person, last) if frame.negated else HasSuit(person, last)]


def _is_a_number(noun: Noun) -> bool:
    """`il en avait encore 2`: so many of them."""
    bare = len(noun.chunk.heads) == 1 and not noun.chunk.specs and not noun.links
    return bare and noun.chunk.heads[0][0] in ("NUM", "RANK", "QTY")


def _in_his_hand(frame: Frame) -> bool:
    """`il en restait un dans sa main`: the hand of whoever played last."""
    places = [noun for noun in frame.linked("dans", "en") if noun.lemma in ("main", "jeu")]
    return any(name == "POSS" for noun in places for name, _ in noun.chunk.specs)


def _nothing(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """No card and no suit: the lead, a void, a penalty card denied, else only noted."""
    return _without_cards(frame, who(frame), frame.words, discourse) if not _held(frame) else None


def _cards_of_a_hand(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a 4♦` in a text about calls: four diamonds."""
    bids = discourse.auction and any(is_bid(noun) for noun in frame.objects)
    return [noted(frame, discourse, "cards_held")] if bids else None


def _suits(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    held = _held(frame)
    return [_suit(frame, who(frame), held, frame.words)] if len(suits(held)) == len(held) else None


def _cards(frame: Frame, discourse: Discourse) -> list[Meaning]:
    held = _held(frame)
    missed = frame.lemma == "manquer" and who(frame) is not Role.SOMEBODY  # `il lui manque le 5♣`
    if frame.negated or _none(frame) or missed:
        return [LacksCards(who(frame), held)]
    return [Holds(who(frame), held, frame.only or not frame.words.isdisjoint(_ALONE))]


def _only_others(frame: Frame) -> bool:
    """Whether the penalty words belong to something else than what is held: `a la main après la carte pénalisée`."""
    held = [noun for noun in frame.objects if noun.head == "cards" or noun.lemma in PENALTY_WORDS | {"carte"}]
    return not held and bool(frame.objects) and not frame.linked("comme", "en", "de")


def _counted_suits(frame: Frame) -> tuple[CardRef, ...]:
    found: list[CardRef] = []
    for noun in frame.objects:
        if noun.head == "call":
            found.extend(CardRef(suit_of(token)) for name, token in noun.chunk.heads if name == "SUITC")
    return tuple(found)


def _holder(frame: Frame, discourse: Discourse) -> Person:
    """Who holds: the subject, the dative of `il lui reste`, the place of `il y a … au mort`."""
    if "y" in frame.clitics or frame.lemma in ("rester", "manquer"):
        for noun in [*frame.linked("à", "chez", "dans"), *frame.objects]:
            place = noun.person if noun.head == "persons" else owner(noun)
            if place is not None:
                return place
        dative = pronoun_owner(frame, discourse)
        if dative is not None:
            return dative
        if frame.subject_noun is not None and frame.subject_noun.lemma == "il":
            return Role.SOMEBODY
        if "y" in frame.clitics:
            return Role.DUMMY if "dummy" in frame.words else Role.SOMEBODY
    if frame.subject is Role.SPEAKER and any(noun.person is Role.DUMMY for noun in frame.linked("à")):
        return Role.DUMMY  # `j'ai un ♥ au mort`
    place = next((noun.person for noun in frame.linked("en", "chez") if noun.head == "persons"), None)
    return (
        place if place is not None and who(frame) is Role.SOMEBODY else who(frame)
    )  # `on a une carte pénalisée en Est`


def _penalised_and_not(frame: Frame, person: Person, held: tuple[CardRef, ...], words: Set[str]) -> list[Meaning]:
    """`a le 3♣ pénalisé et l'A♣ en main`: what follows a penalised card in the singular is only held."""
    marked = [noun for noun in frame.objects if noun.head == "cards" and noun.marked("pénalisé", "pénaliser")]
    others = [noun for noun in frame.objects if noun.head == "cards" and noun not in marked]
    if not marked or not others or others[0].chunk.start < marked[-1].chunk.start or frame.linked("comme"):
        return [penalty(frame, person, held, words)]
    shown = tuple(card for noun in marked for card in cards_of(noun.chunk))
    hidden = tuple(card for noun in others for card in cards_of(noun.chunk))
    if len(with_the_suit([*shown, *hidden])) == len(hidden):
        return [penalty(frame, person, with_the_suit([*shown, *hidden]), words)]  # `trois ♠ pénalisés, 8 6 et 2`
    return [PenaltyCards(person, shown, kind_told(words)), Holds(person, hidden)]


def penalty(frame: Frame, person: Person, held: tuple[CardRef, ...], words: Set[str]) -> PenaltyCards:
    """The penalty cards of somebody."""
    return PenaltyCards(person, ranked(held) or held, kind_told(words), None if held else counted(frame))


def kind_told(words: Set[str]) -> PenaltyKind | None:
    """Major or minor, when told."""
    if not words.isdisjoint(("principal", "principale", "majeur")):
        return PenaltyKind.MAJOR
    return PenaltyKind.MINOR if "secondaire" in words else None


def _none(frame: Frame) -> bool:
    """`n'a aucun ♦`: a negative determiner."""
    return any(
        token.entry is not None and token.entry.topic == "negative"
        for noun in frame.objects
        for _, token in noun.chunk.specs
    )


def _suit(frame: Frame, person: Person, held: tuple[CardRef, ...], words: Set[str]) -> Meaning:
    if frame.only and not frame.negated and not _none(frame):
        return Holds(person, held, only=True)  # `n'a que des carreaux`
    lacking = frame.negated or _none(frame) or (frame.lemma == "manquer") or "chicane" in words
    return LacksSuit(person, suits(held), other=no_other(frame)) if lacking else HasSuit(person, suits(held))


def no_other(frame: Frame) -> bool:
    """`pas d'autre trèfle`, `plus de pique à côté`: none besides the one told."""
    nouns = [*frame.objects, *(noun for _, noun in frame.links)]
    return any(noun.marked("autre") for noun in nouns) or not frame.words.isdisjoint(_BESIDES)


_BESIDES = frozenset(("à côté", "ailleurs", "en plus", "à part", "par ailleurs", "en dehors"))


def _without_cards(frame: Frame, person: Person, words: Set[str], discourse: Discourse) -> list[Meaning]:
    objects = {noun.lemma for noun in frame.objects}
    if "main" in objects and frame.lemma in ("avoir", "tenir", "garder", "conserver"):
        kept = KeptLead if frame.lemma in ("garder", "conserver") else OnLead
        return [LostLead(person) if frame.negated else kept(person)]
    if "en main" in words and frame.lemma == "rester" and frame.subject is not None:
        return [LostLead(who(frame)) if frame.negated else KeptLead(who(frame))]
    if "chicane" in objects and discourse.suits and not frame.negated:
        return [LacksSuit(person, discourse.suits)]
    if frame.negated and not words.isdisjoint(PENALTY_WORDS):
        return [noted(frame, discourse, "penalty_card")]
    if "droit" in objects:
        return [noted(frame, discourse)]
    return [noted(frame, discourse)]
