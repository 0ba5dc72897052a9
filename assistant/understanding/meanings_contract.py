"""Contracts: `Sud joue 4♥`, `4♥ par Sud`, `le contrat est 4♥`, `à pique`."""

from __future__ import annotations

from assistant.bridge import Seat, Strain, Suit
from assistant.statements import ContractTold, Meaning, Person, Pronoun
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.parts import SOMEBODY, all_nouns, is_bid, lemma_of, noted
from assistant.understanding.referents import call_of, cards_of

_DOUBLES = frozenset(("contrer", "contré", "surcontrer", "surcontré", "jouer", "joué"))


def names_contract(noun: Noun) -> bool:
    """Whether a noun is a call with its level."""
    return (noun.head == "call" or is_bid(noun)) and call_of(noun.chunk)[:1].isdecimal()


def contract_from(call: str, frame: Frame, noun: Noun) -> ContractTold:
    """The contract that a call makes: `4HX`."""
    words = frame.words
    doubled = 2 if "surcontrer" in words or "surcontré" in words or "XX" in call else 0
    if not doubled and ("X" in call or "contrer" in words or "contré" in words):
        doubled = 1
    strain = call[1:].rstrip("X")
    declarer = frame.subject if frame.kind != "n" else owner_of_contract(frame, noun)
    if declarer is SOMEBODY or (isinstance(declarer, Pronoun) and declarer.word in ("ils", "elles", "on")):
        declarer = next((one.person for one in frame.linked("en") if isinstance(one.person, Seat)), None)
    return ContractTold(int(call[0]), Strain(strain) if strain else None, doubled or None, declarer)


def owner_of_contract(frame: Frame, noun: Noun) -> Person | None:
    """Who plays the contract: `4♥ par Sud`, `3SA Est`."""
    told = [*frame.linked("par", "de", "", "en", "pour"), *noun.linked("par", "de", "", "en"), *frame.objects]
    return next((one.person for one in told if one.head == "persons"), None)


def told_as(contract: ContractTold | None, discourse: Discourse) -> list[Meaning] | None:
    """A contract as the meaning of a clause; the first one told is the contract of the hand."""
    if contract is None:
        return None
    discourse.contract_told = True
    strain = contract.strain
    discourse.trumps = next((suit for suit in Suit if strain is not None and suit.value == strain.value), None)
    return [contract]


def played_contract(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue 4♥`, `joue le contrat de 4♥ contré`, while no card has been told as played."""
    if frame.lemma != "jouer" or frame.negated:
        return None
    named = any(noun.lemma in ("contrat", "manche", "chelem") for noun in frame.objects)
    begun = discourse.contract_told or discourse.play_begun
    if begun and not named and not any(noun.head == "call" for noun in frame.objects):
        return None
    told = [*frame.objects, *frame.linked("de"), *(one for noun in frame.objects for one in noun.linked("de"))]
    for noun in told:
        if names_contract(noun) or (named and noun.head == "cards" and call_of(noun.chunk)[:1].isdecimal()):
            return told_as(contract_from(call_of(noun.chunk), frame, noun), discourse)
    return None


def led_against(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`entame contre 3SA par Sud`, `attaque pique sur 4♥ de Nord`: the contract beside the lead, told first there."""
    if discourse.contract_told:
        return []
    beside = [*frame.linked("contre", "sur"), *(one for noun in frame.objects for one in noun.linked("contre", "sur"))]
    told = next(filter(names_contract, beside), None)
    if told is None:
        return []
    by = [*told.linked("par", "de"), *frame.linked("par")]
    declarer = next((one.person for one in by if one.head == "persons"), None)
    contract = contract_from(call_of(told.chunk), frame, told).with_changes(declarer=declarer)
    return told_as(contract, discourse) or []


def being_contract(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`le contrat est 4♥ par Sud`."""
    if frame.negated or frame.subject_noun is None or frame.subject_noun.lemma != "contrat":
        return None
    for noun in [*frame.objects, *frame.linked("de")]:
        if names_contract(noun):
            by = [*frame.linked("par"), *noun.linked("par", "de")]
            declarer = next((one.person for one in by if one.person), None)
            contract = contract_from(call_of(noun.chunk), frame, noun)
            return told_as(contract.with_changes(declarer=declarer), discourse)
    return None


def named_contract(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Contrat 3♠ par Sud`."""
    noun = frame.noun
    if noun is None or noun.lemma != "contrat":
        return None
    suit = next((card.suit for one in frame.linked("à") if one.head == "cards" for card in cards_of(one.chunk)), None)
    if isinstance(suit, Suit):
        return told_as(ContractTold(strain=Strain(suit.value)), discourse)  # `contrat à P`
    named = next((one for one in noun.linked("") if names_contract(one)), None)
    return told_as(contract_from(call_of(named.chunk), frame, noun), discourse) if named is not None else None


def bare_contract(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`4♥ par Sud`, `3SA.` told first: the contract by its call alone."""
    noun = frame.noun
    if noun is not None and discourse.first and not discourse.auction and call_of(noun.chunk) == "NT":
        return told_as(ContractTold(strain=Strain.NO_TRUMP), discourse)  # `SA, main au mort`
    if noun is None or frame.kind != "n" or not names_contract(noun):
        return None
    in_auction = discourse.auction and not (discourse.first and frame.linked("par"))
    if in_auction or discourse.contract_told or discourse.play_begun:
        return None
    other_marks = {lemma_of(token) for token in noun.marks} - _DOUBLES
    if other_marks or frame.words & {"insuffisant", "out_of_rotation"}:
        return None
    if not discourse.first and owner_of_contract(frame, noun) is None:
        return None
    return told_as(contract_from(call_of(noun.chunk), frame, noun), discourse)


def trump_suit(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est cœur atout`, `atout ♦`, `à pique`: what is played, without its level."""
    if frame.negated or ("trumps" not in frame.words and frame.lemma != "trumps"):
        return None
    if frame.linked("avant", "après", "sur", "sous"):
        return None  # `carreau joué avant l'atout`
    named = [card.suit for noun in all_nouns(frame) if noun.head == "cards" for card in cards_of(noun.chunk)]
    suit = next((one for one in named if isinstance(one, Suit)), None)
    return [ContractTold(strain=Strain(suit.value))] if suit is not None else None


def trumps(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`à pique` alone."""
    return trump_suit(frame, discourse) or [noted(frame, discourse)]
