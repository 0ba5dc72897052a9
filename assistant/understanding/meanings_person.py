"""A person and what is said of him without a verb: a role, cards, a state; bare answers."""

from __future__ import annotations

from assistant.bridge import CardRef, Rank, Seat, Strain
from assistant.statements import (
    Answered,
    ContractTold,
    Designated,
    HasSuit,
    Holds,
    LacksSuit,
    Meaning,
    Mentioned,
    Noted,
    OnLead,
    PenaltyCards,
    Person,
    Played,
    Reply,
    Role,
    RoleTold,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_be import ROLES
from assistant.understanding.meanings_contract import contract_from, names_contract, told_as
from assistant.understanding.meanings_dummy import is_dummy
from assistant.understanding.meanings_hold import PENALTY_WORDS, kind_told
from assistant.understanding.meanings_stance import as_the_other
from assistant.understanding.numbers import number_of
from assistant.understanding.parts import (
    calls,
    cards,
    defends,
    first_of,
    lemma_of,
    noted,
    object_cards,
    ranked,
    suits,
    who,
)
from assistant.understanding.persons import person_of
from assistant.understanding.referents import call_of, cards_of


def person(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`Nord déclarant`, `Ouest à l'entame`, `Est R♣ pénalisé`, `Est chicane ♥`, `N 1♠`."""
    looks = (as_the_other, _penalised, _on_lead, _role_and_contract, _void, _role, _card_in_turn, _call)
    return first_of(looks, frame, discourse)


def _penalised(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    words = frame.words
    as_minor = any(noun.marked("secondaire", "principal") for noun in frame.linked("en", "comme"))
    if (words.isdisjoint(PENALTY_WORDS) and not as_minor) or not object_cards(frame):
        return None
    return [PenaltyCards(who(frame), ranked(_own_cards(frame)), kind_told(words))]


def _on_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Ouest, main`, `Ouest en main`, `Ouest à l'entame`."""
    hands = [noun for noun in frame.objects if noun.lemma == "main"]
    if any(lemma_of(token) in _WHICH for noun in hands for token in noun.marks):
        return None  # `Nord, main suivante en rotation`: who he is, no lead
    has_lead = "en main" in frame.words or bool(hands)
    if has_lead and not frame.negated and any(noun.person is Role.DUMMY for noun in frame.linked("à")):
        return [OnLead(Role.DUMMY)]  # `Sud en main au mort`
    if has_lead and not frame.negated:
        return [OnLead(who(frame))]
    opens = any(noun.lemma == "entame" for noun in frame.linked("à"))
    return [OnLead(who(frame), opening=True)] if opens else None


_WHICH = frozenset(("suivant", "prochain", "précédent", "next", "previous"))


def _role_and_contract(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Sud déclarant à 3SA`, `O déclarant à SA`, `(déclarant 3SA)`."""
    own = frame.noun is not None and frame.noun.lemma == "declarer"
    role = _apposed_role(frame)
    if not own and role != RoleTold(who(frame), Role.DECLARER):
        return None
    nouns = [*frame.linked("à", "de"), *(frame.objects if own else ())]
    if any(call_of(noun.chunk) == "NT" for noun in nouns):
        contract = ContractTold(strain=Strain.NO_TRUMP)
        return [*([role] if role is not None else []), *(told_as(contract, discourse) or [])]
    told = next((noun for noun in nouns if names_contract(noun)), None)
    if told is None or (own and discourse.auction):
        return None
    contract = contract_from(call_of(told.chunk), frame, told)
    unknown = not isinstance(contract.declarer, Seat)
    return told_as(contract.with_changes(declarer=None) if unknown else contract, discourse)


def _void(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Est chicane ♥`."""
    if "chicane" not in frame.words or not cards(frame):
        return None
    held = ranked(cards(frame))  # `Est chicane ♦ et 1 petit atout`
    lacking = tuple(suit for suit in suits(cards(frame)) if suit not in {card.suit for card in held})
    return [LacksSuit(who(frame), lacking), *([Holds(who(frame), held)] if held else [])]


def _role(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    role = _apposed_role(frame)
    if role is None and defends(frame) and not cards(frame) and not calls(frame):
        role = RoleTold(who(frame), Role.DEFENDER)
    return [role] if role is not None else None


def _apposed_role(frame: Frame) -> Meaning | None:
    """`Sud déclarant`, `décl N`, `Sud (mort)`."""
    persons = [noun for noun in frame.objects if noun.head == "persons"]
    for noun in persons:
        if noun.lemma in ROLES:
            return RoleTold(who(frame), ROLES[noun.lemma])
    own = frame.noun
    if own is not None and own.lemma in ROLES and persons and persons[0].person is not None:
        return RoleTold(persons[0].person, ROLES[own.lemma])
    after = own.chunks[1:] if own is not None else []
    apposed = [chunk.lemma for chunk in after if chunk.kind == "np" and chunk.head == "persons"]
    role = next((ROLES[lemma] for lemma in apposed if lemma in ROLES), None)
    return RoleTold(who(frame), role) if role is not None else None


def _own_cards(frame: Frame) -> tuple[CardRef, ...]:
    return tuple(card for noun in frame.objects if noun.head == "cards" for card in cards_of(noun.chunk))


def _card_in_turn(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Ouest le 9`, while a trick is told."""
    plain = discourse.play_begun and not discourse.auction and not frame.negated and not frame.marks
    told = _own_cards(frame) or _figure(frame)
    return [Played(who(frame), told)] if plain and told else None


def _figure(frame: Frame) -> tuple[CardRef, ...]:
    """`N 2`, `mort 3`: a figure alone, while a trick is told, is a card of the suit led."""
    if len(frame.objects) != 1 or frame.links or len(frame.objects[0].chunk.heads) != 1:
        return ()
    name, token = frame.objects[0].chunk.heads[0]
    number = number_of(token)
    return (CardRef(None, Rank(number)),) if name == "NUM" and number is not None and 2 <= number <= 10 else ()


def _call(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    words = frame.words
    faulty = words & {"insuffisant", "out_of_rotation", "dealer"}
    return [noted(frame, discourse, "call")] if calls(frame) and not faulty else None


# --- answers -------------------------------------------------------------------------------------------


def answer(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """Yes, no, I do not know."""
    return [Answered({"yes": Reply.YES, "no": Reply.NO}.get(frame.lemma, Reply.UNKNOWN))]


def _finds_by_exclaiming(frame: Frame, discourse: Discourse) -> Person | None:
    """Who finds the card that he exclaims: in a quotation that names nobody, whoever did not follow.

    Without quotation marks only a player who has put a card himself; declarer names a card of dummy.
    """
    if frame.lemma == "exclaimed":
        return frame.speaker or discourse.doubted
    declarer = frame.speaker in (Role.DECLARER, discourse.roles.get(Role.DECLARER))
    by_himself = frame.lemma == "exclaims" and frame.speaker in discourse.plays and not discourse.auction
    return frame.speaker if by_himself and not (declarer and frame.speaker != discourse.doubted) else None


def mention(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """Cards, a suit, a person, a number alone; said by a player, a card of dummy named."""
    noun = frame.noun
    if noun is None:
        return []
    if noun.head == "cards":
        told = cards_of(noun.chunk)
        finder = _finds_by_exclaiming(frame, discourse)
        if finder is not None:
            held = ranked(told)
            return [Holds(finder, held)] if held else [HasSuit(finder, suits(told))]
        said = frame.speaker is not None or frame.lemma == "quoted"
        if said and not discourse.auction and not is_dummy(frame.speaker, discourse):
            return [Designated(frame.speaker, ranked(told), suits(told))]
        return [Mentioned(ranked(told), suits(told))] if ranked(told) or suits(told) else [noted(frame, discourse)]
    if noun.head == "persons":
        return [Mentioned(who=noun.person or person_of(noun.chunk, discourse))]
    if noun.head == "noun":
        number = number_of(noun.chunk.heads[-1][1])
        return [Mentioned(number=number)] if number is not None else [noted(frame, discourse)]
    return [Noted("call", frame.speaker, calls=(call_of(noun.chunk),))]
