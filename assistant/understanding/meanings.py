"""Frames to typed meanings: one function for each kind of predicate named in the valency tables."""

from __future__ import annotations

from collections.abc import Callable

from assistant.bridge import CardRef, Seat, Size, Strain, Suit
from assistant.statements import (
    Accepted, AnySuit, Answered, ContractTold, Designated, DidNotFollow, DidNotPlay, Exposed, Forbade, HasSuit,
    Holds, How, LacksCards, LacksSuit, Led, LeftFree, LostLead, Manner, Meaning, Mentioned, Noted, NotChosenYet, OnLead,
    PenaltyCards, PenaltyKind, Person, PickedUp, Played, Refused, Replaced, Required, Revoked, Role, RoleTold, TrickEnded,
    TrickWon, TurnToPlay, Withdrew,
)
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.referents import (
    Discourse, call_of, cards_of, count_of, number_of, person_of, pronoun_person, suits_of,
)

Maker = Callable[[Frame, Discourse], list[Meaning]]
SOMEBODY = Role.SOMEBODY


def meanings_of(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """The meanings of a frame; empty when it has none, and its words then count as not understood."""
    maker = _MAKERS.get(frame.table.get("meaning", ""), _noted)
    return maker(frame, discourse)


# --- parts of a frame ----------------------------------------------------------------------------------


def who(frame: Frame) -> Person:
    """Who does it; somebody when nobody was told."""
    if frame.passive:
        agent = next((noun.person for noun in frame.linked("par") if noun.person is not None), None)
        return agent if agent is not None else SOMEBODY
    if frame.subject is not None:
        return frame.subject
    return SOMEBODY


def card_nouns(frame: Frame) -> list[Noun]:
    """The nouns that name the cards acted on."""
    nouns = [noun for noun in frame.objects if noun.head == "cards"]
    if frame.passive and frame.subject_noun is not None and frame.subject_noun.head == "cards":
        nouns.append(frame.subject_noun)
    if not nouns:
        nouns = [noun for noun in frame.linked("de", "par", "avec") if noun.head == "cards"]
    if frame.kind == "n" and frame.noun is not None:
        nouns = [noun for one, noun in frame.noun.links if noun.head == "cards"] + nouns
        if frame.noun.head == "cards":
            nouns.insert(0, frame.noun)
    return nouns


def cards(frame: Frame) -> tuple[CardRef, ...]:
    """The cards acted on, in order."""
    return tuple(dict.fromkeys(card for noun in card_nouns(frame) for card in cards_of(noun.chunk)))


def suits(frame: Frame) -> tuple[AnySuit, ...]:
    """The suits told alone."""
    return suits_of(cards(frame))


def calls(frame: Frame) -> tuple[str, ...]:
    """The calls told."""
    nouns = [*frame.objects, *(noun for _, noun in frame.links)]
    if frame.noun is not None:
        nouns.insert(0, frame.noun)
    return tuple(call for noun in nouns if (noun.head == "call" or _is_bid(noun)) and (call := call_of(noun.chunk)))


def _is_bid(noun: Noun) -> bool:
    return noun.head == "cards" and noun.chunk.heads[-1][0] == "BID" and not noun.chunk.specs


def noun_lemmas(frame: Frame) -> set[str]:
    """Lemmas of all the nouns of a frame."""
    nouns = [*frame.objects, *(noun for _, noun in frame.links)]
    if frame.noun is not None:
        nouns.append(frame.noun)
    if frame.subject_noun is not None:
        nouns.append(frame.subject_noun)
    return {one.lemma for noun in nouns for one in (noun, *(linked for _, linked in noun.links))}


def marks(frame: Frame) -> set[str]:
    """Lemmas of the adjectives, participles and adverbs of a frame and of its nouns."""
    tokens = [*frame.marks, *frame.adverbs]
    for noun in (*frame.objects, *(noun for _, noun in frame.links), frame.noun, frame.subject_noun):
        if noun is not None:
            tokens.extend(noun.marks)
            tokens.extend(token for _, token in noun.chunk.specs)
    return {token.entry.lemma if token.entry else token.folded for token in tokens}


def instead(frame: Frame) -> tuple[CardRef, ...]:
    """The cards that ought to have been played: `au lieu du 9♠`, `au lieu de fournir le 9`."""
    found = [card for noun in frame.linked("au lieu de", "à la place de") if noun.head == "cards" for card in cards_of(noun.chunk)]
    for link, inner in frame.clauses:
        if link in ("au lieu de", "à la place de"):
            found.extend(cards(inner))
    return tuple(found)


def hand(frame: Frame) -> Person | None:
    """The hand a card came from: `du mort`, `de sa main`, `de la mauvaise main`."""
    for noun in [*frame.linked("de"), *(one for card in card_nouns(frame) for one in card.linked("de"))]:
        if noun.head == "persons":
            return noun.person
    return None


def _noted(frame: Frame, discourse: Discourse) -> list[Meaning]:
    subject = None if frame.subject is None and not frame.passive else who(frame)
    return [
        Noted(
            frame.table.get("topic", "happening"), subject, cards(frame), suits(frame), calls(frame),
            negated=frame.negated,
        )
    ]  # fmt: skip


# --- holding -------------------------------------------------------------------------------------------


def _hold(frame: Frame, discourse: Discourse) -> list[Meaning]:
    held, names, told = cards(frame), noun_lemmas(frame), marks(frame)
    if "carte pénalisée" in names or "pénalisé" in told or "pénaliser" in told or "carte exposée" in names:
        return [PenaltyCards(who(frame), held, _penalty_kind(told | names), None if held else _object_count(frame))]
    if not held:
        return _noted(frame, discourse)
    only_suits = suits_of(held)
    if frame.negated:
        if only_suits and len(only_suits) == len(held):
            return [LacksSuit(who(frame), only_suits)]
        return [LacksCards(who(frame), held)]
    if only_suits and len(only_suits) == len(held):
        return [HasSuit(who(frame), only_suits)]
    return [Holds(who(frame), held, frame.only or "sec" in told)]


def _object_count(frame: Frame) -> int | None:
    return count_of(frame.objects[0].chunk) if frame.objects else None


def _penalty_kind(words: set[str]) -> PenaltyKind | None:
    if "principal" in words or "principale" in words:
        return PenaltyKind.MAJOR
    return PenaltyKind.MINOR if "secondaire" in words else None


# --- playing -------------------------------------------------------------------------------------------

_HOW = {
    "fournir": How.FOLLOW, "servir": How.FOLLOW, "refournir": How.FOLLOW, "défausser": How.DISCARD, "jeter": How.DISCARD,
    "écarter": How.DISCARD, "couper": How.RUFF, "surcouper": How.RUFF, "recouper": How.RUFF, "prendre": How.WIN,
    "capturer": How.WIN, "surprendre": How.WIN,
}  # fmt: skip
_OUT_OF_TURN = frozenset(("out_of_rotation",))


def _out_of_turn(frame: Frame) -> bool:
    return not marks(frame).isdisjoint(_OUT_OF_TURN)


def _lead(frame: Frame, discourse: Discourse) -> list[Meaning]:
    if frame.negated:
        return _noted(frame, discourse)
    played = tuple(card for noun in frame.objects if noun.head == "cards" for card in cards_of(noun.chunk))
    face_down = True if "face cachée" in marks(frame) else False if "face visible" in marks(frame) else None
    led: list[Meaning] = [
        Led(who(frame), played, frame.lemma == "entamer", _out_of_turn(frame), face_down, hand(frame), instead(frame))
    ]
    led.extend(
        Played(noun.person if noun.person else _owner(noun, discourse), cards_of(noun.chunk))
        for noun in frame.linked("pour") if noun.head == "cards" and noun.linked("de")
    )
    return led


def _owner(noun: Noun, discourse: Discourse) -> Person:
    for linked in noun.linked("de"):
        if linked.head == "persons":
            return linked.person or person_of(linked.chunk, discourse, mention=False)
    return SOMEBODY


def _play(frame: Frame, discourse: Discourse) -> list[Meaning]:
    played, how = cards(frame), _HOW.get(frame.lemma, How.PLAY)
    contract = _contract(frame)
    if contract is not None and not discourse.contract_told:
        discourse.contract_told = True
        return [contract]
    if frame.negated:
        if how is How.FOLLOW:
            return [DidNotFollow(who(frame), suits(frame))]
        return [DidNotPlay(who(frame), played)]
    before = next((noun.person for noun in frame.linked("avant") if noun.person is not None), None)
    return [Played(who(frame), played, how, (), instead(frame), _out_of_turn(frame), hand(frame), before)]


def _contract(frame: Frame) -> ContractTold | None:
    if frame.lemma != "jouer":
        return None
    told = [*frame.objects, *frame.linked("de")]
    if "contrat" in noun_lemmas(frame):
        told += [linked for noun in frame.objects for linked in noun.linked("de")]
    for noun in told:
        if noun.head == "call" or _is_bid(noun) or "contrat" in noun_lemmas(frame):
            call = call_of(noun.chunk)
            if call[:1].isdigit():
                return contract_from(call, who(frame))
    return None


def contract_from(call: str, declarer: Person | None) -> ContractTold:
    """The contract that a call makes: `4HX`."""
    strain = call[1:].rstrip("X")
    return ContractTold(int(call[0]), Strain(strain) if strain else None, call.count("X"), declarer)


def _win(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [TrickWon(who(frame))]


def _lose(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [LostLead(who(frame))]


def _revoke(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [Revoked(who(frame), suits(frame))]


# --- showing, correcting -------------------------------------------------------------------------------


def _show(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [Exposed(who(frame), cards(frame))]


def _correct(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [Withdrew(who(frame), cards(frame))]


# --- options -------------------------------------------------------------------------------------------


def _by(frame: Frame) -> Person | None:
    return frame.subject if not frame.passive else next((n.person for n in frame.linked("par")), None)


def _require(frame: Frame, discourse: Discourse) -> list[Meaning]:
    told = cards(frame)
    return [Required(_by(frame), suits_of(told), tuple(card for card in told if card.rank is not None))]


def _forbid(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [Forbade(_by(frame), suits(frame))]


def _free(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [LeftFree(_by(frame))]


def _accept(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [Refused(_by(frame)) if frame.negated else Accepted(_by(frame))]


def _refuse(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [Accepted(_by(frame)) if frame.negated else Refused(_by(frame))]


def _choose(frame: Frame, discourse: Discourse) -> list[Meaning]:
    told = cards(frame)
    return [Designated(_by(frame), tuple(card for card in told if card.rank is not None), suits_of(told))]


# --- being ---------------------------------------------------------------------------------------------


def _be(frame: Frame, discourse: Discourse) -> list[Meaning]:
    if "en main" in marks(frame):
        return [OnLead(who(frame))]
    for noun in frame.linked("à"):
        if noun.person is not None:
            leads = any(inner.lemma in ("attaquer", "entamer", "rejouer") for _, inner in frame.clauses)
            frame_mode_fact(frame)
            opening = any(inner.lemma == "entamer" for _, inner in frame.clauses)
            return [OnLead(noun.person, opening) if leads else TurnToPlay(noun.person)]
    return _noted(frame, discourse)


def frame_mode_fact(frame: Frame) -> None:
    """Nothing to do yet."""


def _turn(frame: Frame, discourse: Discourse) -> list[Meaning]:
    lemmas = {inner.lemma for _, inner in frame.clauses}
    leads = not lemmas.isdisjoint(("attaquer", "entamer", "rejouer"))
    return [OnLead(who(frame), "entamer" in lemmas) if leads else TurnToPlay(who(frame))]


def _person(frame: Frame, discourse: Discourse) -> list[Meaning]:
    for noun in frame.objects:
        if noun.head == "persons" and noun.chunk.heads[0][0] == "ROLE":
            role = {"declarer": Role.DECLARER, "dummy": Role.DUMMY, "leader": Role.LEADER}.get(noun.lemma)
            if role:
                return [RoleTold(who(frame), role)]
    return _noted(frame, discourse)


# --- answers -------------------------------------------------------------------------------------------


def _answer(frame: Frame, discourse: Discourse) -> list[Meaning]:
    from assistant.statements import Reply

    return [Answered({"yes": Reply.YES, "no": Reply.NO}.get(frame.lemma, Reply.UNKNOWN))]


def _mention(frame: Frame, discourse: Discourse) -> list[Meaning]:
    noun = frame.noun
    if noun is None:
        return []
    if noun.head == "cards":
        told = cards_of(noun.chunk)
        return [Mentioned(tuple(card for card in told if card.rank is not None), suits_of(told))]
    if noun.head == "persons":
        return [Mentioned(who=person_of(noun.chunk, discourse))]
    if noun.head == "noun":
        return [Mentioned(number=number_of(noun.chunk.heads[-1][1]))]
    return [Noted("call", calls=(call_of(noun.chunk),))]


_MAKERS: dict[str, Maker] = {
    "hold": _hold, "lead": _lead, "play": _play, "win": _win, "lose": _lose, "revoke": _revoke, "show": _show,
    "correct": _correct, "require": _require, "forbid": _forbid, "free": _free, "accept": _accept, "refuse": _refuse,
    "choose": _choose, "be": _be, "turn": _turn, "person": _person, "answer": _answer, "mention": _mention,
}  # fmt: skip
