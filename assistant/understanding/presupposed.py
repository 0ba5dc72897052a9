"""What a clause takes for granted: roles in apposition, a lead out of turn, penalty cards."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat
from assistant.statements import Led, Meaning, Mode, OnLead, PenaltyCards, Role, RoleTold
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_hold import PENALTY_WORDS, is_penalty_card, kind_told
from assistant.understanding.parts import defends, is_open, object_cards, owner, ranked, who
from assistant.understanding.referents import cards_of


def _roles_apposed(frame: Frame) -> list[Meaning]:
    """`Sud, déclarant, met…`, `le déclarant Sud se trompe`, `le flanc E a joué`: a role told beside a name."""
    noun = frame.subject_noun
    if noun is None:
        return []
    if noun.chunk.heads[0][0] == "SEAT":
        apposed = [one.lemma for one in noun.chunks[1:] if one.head == "persons" and _beside(one)]
        roles = [_ROLES.get(lemma, Role.DEFENDER if lemma == "defender" else None) for lemma in apposed]
        person = next((Seat(lemma) for lemma in apposed if lemma in _SEATS), who(frame))  # `S (mort = N)`
        return [RoleTold(person, role) for role in roles if role is not None]
    if noun.lemma == "defender":
        seats = [one.person for one in noun.linked("") if isinstance(one.person, Seat)]
        return [RoleTold(seat, Role.DEFENDER) for seat in seats]
    role = _ROLES.get(noun.lemma)
    named = role is not None and isinstance(frame.subject, Seat) and bool(noun.chunks[1:])
    return [RoleTold(frame.subject, role)] if named and role is not None and frame.subject is not None else []


_SEATS = frozenset(seat.value for seat in Seat)


def presupposed(frame: Frame) -> list[Meaning]:
    """What a noun takes for granted: `refuse l'entame hors tour d'Est`, `au lieu du 9♠ pénalisé`."""
    found: list[Meaning] = []
    if frame.mode is Mode.CONDITION:
        return found
    if frame.subject_noun is not None and any(noun.lemma == "entame" for noun in frame.subject_noun.linked("à")):
        found.append(OnLead(who(frame), opening=True))
    found.extend(_roles_apposed(frame))
    if frame.subject is not None and frame.family not in ("play", "person") and not is_open(frame.subject):
        certain = frame.mode is Mode.FACT and defends(frame)
        found.extend([RoleTold(frame.subject, Role.DEFENDER)] if certain else [])
    for noun in [
        *([frame.subject_noun] if frame.subject_noun else []),
        *frame.objects,
        *(one for _, one in frame.links),
    ]:
        entry = noun.chunk.heads[-1][1].entry
        marks = {token.entry.lemma for token in noun.marks if token.entry}
        if entry is not None and entry.topic == "lead" and entry.word_class == "EVENT" and "out_of_rotation" in marks:
            person = owner(noun) or Role.SOMEBODY
            found.append(Led(person, cards_in(noun), noun.lemma.endswith("entame"), out_of_turn=True))
        if (
            noun.head == "noun"
            and is_penalty_card(noun)
            and frame.family in ("play", "lead")
            and ranked(object_cards(frame))
        ):
            found.append(PenaltyCards(who(frame), ranked(object_cards(frame)), kind_told(frame.words)))
        shown = noun in frame.linked("au lieu de", "à la place de") and marks & _SHOWN
        if noun.head == "cards" and (marks & PENALTY_WORDS or shown) and frame.family in ("play", "lead"):
            found.append(PenaltyCards(owner(noun) or who(frame), cards_of(noun.chunk), kind_told(marks)))
    return found


def _beside(chunk: Chunk) -> bool:
    """`(déclarant)`, `en défense`: what hangs on a name and says who he is."""
    return chunk.kind == "np" or chunk.tokens[0].folded == "en"


_ROLES = {"declarer": Role.DECLARER, "dummy": Role.DUMMY}
_SHOWN = frozenset(("étalé", "étaler", "exposé", "exposer", "visible"))  # `au lieu du V♦ étalé`


def cards_in(noun: Noun) -> tuple[CardRef, ...]:
    """The cards that hang on a noun: `l'entame du 9♠`."""
    return tuple(card for one in noun.linked("de", "à", "") if one.head == "cards" for card in cards_of(one.chunk))


def lead_before(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`étale son jeu après l'entame d'Est`: that lead, where it is not told otherwise."""
    if discourse.play_begun or discourse.auction or frame.mode is not Mode.FACT or frame.family != "show":
        return []
    nouns = [noun for noun in frame.linked("après") if noun.lemma == "entame" and owner(noun) is not None]
    discourse.play_begun = bool(nouns)
    return [Led(owner(noun) or Role.SOMEBODY, cards_in(noun), True) for noun in nouns[:1]]
