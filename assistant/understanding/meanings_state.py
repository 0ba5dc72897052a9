"""What is: roles, turns, the lead, contracts; persons with what is said of them; bare answers."""

from __future__ import annotations

from assistant.bridge import CardRef, Strain, Suit
from assistant.statements import (
    Accepted,
    Answered,
    ContractTold,
    CouldSee,
    Designated,
    DidNotPlay,
    Exposed,
    Group,
    KeptLead,
    LacksSuit,
    LostLead,
    Manner,
    Meaning,
    Mentioned,
    Mode,
    Noted,
    OnLead,
    PenaltyCards,
    Person,
    Played,
    PlayEnded,
    Refused,
    Reply,
    Role,
    RoleTold,
    TrickEnded,
    TrickWon,
    TurnToPlay,
)
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_hold import PENALTY_WORDS, kind_told
from assistant.understanding.meanings_play import contract_from, owner_of_contract
from assistant.understanding.parts import (
    SOMEBODY,
    agent,
    all_nouns,
    calls,
    cards,
    counted,
    deliberate,
    face_up,
    is_bid,
    lemma_of,
    lemmas,
    noted,
    object_cards,
    owner,
    ranked,
    suits,
    who,
)
from assistant.understanding.referents import Discourse, call_of, cards_of, is_player, number_of, person_of

_LEADS = frozenset(("attaquer", "entamer", "rejouer", "lead"))
_ROLES = {"declarer": Role.DECLARER, "presumed_declarer": Role.DECLARER, "dummy": Role.DUMMY, "presumed_dummy": Role.DUMMY,
          "leader": Role.LEADER, "defender": Role.DEFENDER}  # fmt: skip
_TRICKS = frozenset(("levée", "pli"))


def be(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`est en main`, `c'est à Ouest d'attaquer`, `est le mort`, `la main est au mort`, `est pénalisé`."""
    words = lemmas(frame.chunks)
    if _introduces(frame):
        return []
    if "en main" in words and frame.subject is not None:
        return [LostLead(who(frame)) if frame.negated else OnLead(who(frame))]
    if not words.isdisjoint(PENALTY_WORDS) and not frame.negated and frame.mode in (Mode.FACT, Mode.BELIEVED):
        return [_penalised(frame, words, discourse)]
    turn_of = _turn_of(frame)
    if turn_of is not None and not frame.negated:
        return [turn_of]
    if discourse.single and not frame.negated and frame.subject_noun is not None and frame.subject_noun.lemma == "ce":
        if len(frame.objects) == 1 and frame.objects[0].head == "cards" and not frame.objects[0].marks:
            told = cards_of(frame.objects[0].chunk)
            return [Mentioned(ranked(told), suits(told))]  # `c'est le 10♣`
        alone = [noun for noun in frame.objects if noun.head == "persons"]
        if len(alone) == 1 and alone[0].person is not None and len(frame.objects) == 1 and not frame.links:
            return [Mentioned(who=alone[0].person)]  # `c'est Est`
    seats = [noun for noun in frame.objects if noun.head == "persons" and noun.chunk.heads[-1][0] == "SEAT"]
    if frame.subject is Role.SPEAKER and len(seats) == 1 and seats[0].person is not None and not frame.negated:
        return [RoleTold(seats[0].person, Role.SPEAKER)]  # `je suis Ouest`
    role = _role_told(frame, discourse)
    if role is not None and not frame.negated:
        return [role]
    contract = _contract_told(frame)
    if contract is not None and not frame.negated:
        discourse.contract_told = True
        return [contract]
    suit_told = _trumps(frame) if "trumps" in words and not frame.negated else None
    if suit_told is not None:
        return [suit_told]
    if "chicane" in words and not frame.negated:
        return [LacksSuit(who(frame), suits(cards(frame)) or discourse.suits)]
    return [noted(frame, discourse)]


def _introduces(frame: Frame) -> bool:
    """`c'est Est qui attaque`: the relative clause says it all."""
    if frame.negated or frame.subject_noun is None or frame.subject_noun.lemma != "ce" or frame.links:
        return False
    relatives = [one for noun in frame.objects if noun.head == "persons" for one in noun.relatives]
    if len(frame.objects) == 1 and len(relatives) == 1 and frame.mode is Mode.FACT:
        relatives[0].chunks[:0] = [chunk for chunk in frame.chunks if chunk not in relatives[0].chunks]
        relatives[0].cleft = True
        return True
    return False


def penalise(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`les R♣ et 6♦ d'Est sont pénalisés`."""
    if not frame.passive or frame.negated or frame.subject_noun is None or frame.subject_noun.head == "persons":
        return [noted(frame, discourse)]
    return [_penalised(frame, lemmas(frame.chunks), discourse)]


def _penalised(frame: Frame, words: set[str], discourse: Discourse) -> Meaning:
    subject = frame.subject_noun
    told = cards_of(subject.chunk) if subject is not None and subject.head == "cards" else cards(frame)
    person = (
        (owner(subject) if subject is not None and subject.head != "persons" else None) or frame.context or SOMEBODY
    )
    return PenaltyCards(person, told or discourse.cards, kind_told(words))


def _turn_of(frame: Frame) -> Meaning | None:
    """`c'est à Ouest d'entamer`, `la main est au mort`."""
    thing = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    if thing not in ("ce", "cela", "main", "tour", ""):
        return None
    for noun in frame.linked("à", "en"):
        if noun.head == "persons" and noun.person is not None:
            inner = {one.lemma for _, one in frame.clauses}
            for link, one in frame.clauses:
                one.absorbed = one.absorbed or (link == "de" and not one.objects)
            if inner & _LEADS or thing == "main":
                return OnLead(noun.person, "entamer" in inner)
            return TurnToPlay(noun.person)
        if noun.lemma == "tour" and owner(noun) is not None:
            return TurnToPlay(owner(noun) or SOMEBODY)
    return None


def _contract_told(frame: Frame) -> Meaning | None:
    """`le contrat est 4♥ par Sud`."""
    if frame.subject_noun is None or frame.subject_noun.lemma != "contrat":
        return None
    for noun in [*frame.objects, *frame.linked("de")]:
        if (noun.head == "call" or is_bid(noun)) and call_of(noun.chunk)[:1].isdigit():
            declarer = next(
                (one.person for one in [*frame.linked("par"), *noun.linked("par", "de")] if one.person), None
            )
            told = contract_from(call_of(noun.chunk), frame, noun)
            return told.with_changes(declarer=declarer)
    return None


def _role_told(frame: Frame, discourse: Discourse) -> Meaning | None:
    """`Sud est le déclarant`, `le vrai déclarant c'est Sud`, `il est mort`."""
    persons = [noun for noun in [*frame.objects, *frame.linked("topic")] if noun.head == "persons"]
    if frame.subject_noun is not None and frame.subject_noun.head == "persons" and is_player(frame.subject_noun.chunk):
        persons.insert(0, frame.subject_noun)
    place = next((one.person for one in frame.linked("en") if one.head == "persons"), None)
    if place is not None and frame.subject_noun is not None and frame.subject_noun.lemma in _ROLES:
        return RoleTold(place, _ROLES[frame.subject_noun.lemma])  # `le déclarant est en Sud`
    seats = [noun for noun in persons if noun.chunk.heads[-1][0] in ("SEAT", "PRO")]
    roles = [noun for noun in persons if noun.lemma in _ROLES and noun not in seats]
    if roles and seats:
        person = seats[0].person or person_of(seats[0].chunk, discourse)
        return RoleTold(person, _ROLES[roles[0].lemma])
    if roles and frame.subject is not None and frame.subject_noun not in roles:
        return RoleTold(frame.subject, _ROLES[roles[0].lemma])
    return None


def turn(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`A Ouest d'attaquer`, `au tour d'Est`."""
    inner = {one.lemma for _, one in frame.clauses}
    if frame.negated:
        return [noted(frame, discourse, "turn")]
    return [OnLead(who(frame), "entamer" in inner) if inner & _LEADS else TurnToPlay(who(frame))]


# --- persons and what is said of them ------------------------------------------------------------------


def person(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`Nord déclarant`, `Ouest à l'entame`, `Est R♣ pénalisé`, `Est chicane ♥`, `N 1♠`."""
    words = lemmas(frame.chunks)
    as_minor = any(noun.marked("secondaire", "principal") for noun in frame.linked("en", "comme"))
    if (not words.isdisjoint(PENALTY_WORDS) or as_minor) and object_cards(frame):
        return [PenaltyCards(who(frame), ranked(_own_cards(frame)), kind_told(words))]
    if any(noun.lemma == "main" for noun in frame.objects) and not frame.negated:
        return [OnLead(who(frame))]
    contract = _role_and_contract(frame)
    if contract is not None:
        discourse.contract_told = True
        return [contract]
    if "chicane" in words and cards(frame):
        return [LacksSuit(who(frame), suits(cards(frame)))]
    if "en main" in words:
        return [OnLead(who(frame))]
    if any(noun.lemma == "entame" for noun in frame.linked("à")):
        return [OnLead(who(frame), opening=True)]
    role = _apposed_role(frame)
    if role is not None:
        return [role]
    if discourse.play_begun and not discourse.auction and _own_cards(frame) and not frame.negated and not frame.marks:
        return [Played(who(frame), _own_cards(frame))]  # `Ouest le 9`
    return [
        noted(
            frame, discourse, "" if words & {"insuffisant", "out_of_rotation", "dealer"} or not calls(frame) else "call"
        )
    ]


def _role_and_contract(frame: Frame) -> Meaning | None:
    """`Sud déclarant à 3SA`."""
    calls_told = [noun for noun in frame.linked("à", "de") if noun.head == "call" or is_bid(noun)]
    if not calls_told or _apposed_role(frame) != RoleTold(who(frame), Role.DECLARER):
        return None
    return (
        contract_from(call_of(calls_told[0].chunk), frame, calls_told[0])
        if call_of(calls_told[0].chunk)[:1].isdecimal()
        else None
    )


def _own_cards(frame: Frame) -> tuple[CardRef, ...]:
    return tuple(card for noun in frame.objects if noun.head == "cards" for card in cards_of(noun.chunk))


def _apposed_role(frame: Frame) -> Meaning | None:
    for noun in frame.objects:
        if noun.head == "persons" and noun.lemma in _ROLES:
            return RoleTold(who(frame), _ROLES[noun.lemma])
    for noun in frame.objects:
        if noun.head == "persons" and frame.noun is not None and frame.noun.lemma in _ROLES and noun.person is not None:
            return RoleTold(noun.person, _ROLES[frame.noun.lemma])
    if frame.noun is not None:
        for chunk in frame.noun.chunks[1:]:
            if chunk.head == "persons" and chunk.lemma in _ROLES:
                return RoleTold(who(frame), _ROLES[chunk.lemma])
    return None


# --- things and what is said of them -------------------------------------------------------------------


def thing(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A thing and its state without a verb: `carte exposée par Ouest`, `main au mort`, `4♥ par Sud`, `levée finie`."""
    noun = frame.noun
    if noun is None:
        return []
    words = lemmas(frame.chunks)
    named = (
        next((one for one in noun.linked("") if one.head in ("call", "cards")), None)
        if noun.lemma == "contrat"
        else None
    )
    if named is not None and call_of(named.chunk)[:1].isdigit():
        discourse.contract_told = True
        return [contract_from(call_of(named.chunk), frame, noun)]
    if noun.head in ("call", "cards") and (is_bid(noun) or noun.head == "call") and not words & PENALTY_WORDS:
        contract = _bare_contract(frame, noun, discourse)
        if contract is not None:
            return [contract]
    if noun.lemma in _TRICKS and words & {"prendre", "gagner", "pris", "gagné"} and agent(frame) is not None:
        return [TrickWon(agent(frame) or SOMEBODY)]
    if words & {"voir", "vu"} and (noun.lemma == "carte" or noun.head == "cards") and not frame.negated:
        seen_by = agent_par(frame) or agent(frame) or (Group.EVERYBODY if "tout" in words else None)
        if seen_by is not None:
            return [CouldSee(seen_by, ranked(cards(frame)))]
    if noun.lemma in _TRICKS and words & {"fini", "finir", "terminé", "terminer", "achevé"}:
        return [TrickEnded()]
    if noun.lemma in ("fin du coup", "fin de coup", "fin de la donne", "fin du jeu", "fin de donne"):
        return [PlayEnded()]
    if noun.lemma == "fin" and any(one.lemma in ("coup", "jeu", "donne", "partie") for one in noun.linked("de")):
        return [PlayEnded()]
    holder = _hand_at(frame)
    if noun.lemma == "main" and holder is not None:
        return [OnLead(holder)]
    if noun.lemma == "trumps" or "trumps" in words and noun.head == "cards":
        suit_told = _trumps(frame)
        if suit_told is not None:
            return [suit_told]
    whose = owner(noun) or next((one.person for one in frame.linked("de") if one.head == "persons"), None)
    if noun.head == "cards" and whose is not None and discourse.play_begun and not noun.marks and not frame.negated:
        return [Played(whose, cards_of(noun.chunk))]  # `le 3 du mort`
    return _state_of_card(frame, noun, words, discourse)


def _hand_at(frame: Frame) -> Person | None:
    return next(
        (one.person for one in [*frame.linked("à", "en", "chez"), *frame.objects] if one.head == "persons"), None
    )


def trumps(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`à pique`: what is played, without its level."""
    told = _trumps(frame)
    return [told] if told is not None else [noted(frame, discourse)]


def _trumps(frame: Frame) -> Meaning | None:
    named = [card.suit for noun in all_nouns(frame) if noun.head == "cards" for card in cards_of(noun.chunk)]
    suit = next((one for one in named if isinstance(one, Suit)), None)
    return ContractTold(strain=Strain(suit.value)) if suit is not None else None


def _bare_contract(frame: Frame, noun: Noun, discourse: Discourse) -> Meaning | None:
    call = call_of(noun.chunk)
    alone = discourse.auction and not (discourse.first and frame.linked("par"))
    if not call[:1].isdigit() or alone or discourse.contract_told or discourse.play_begun:
        return None
    if lemmas(frame.chunks) & {"insuffisant", "out_of_rotation"}:
        return None
    if {lemma_of(token) for token in noun.marks} - {"contrer", "contré", "surcontrer", "surcontré", "jouer", "joué"}:
        return None
    if not discourse.first and owner_of_contract(frame, noun) is None:
        return None
    discourse.contract_told = True
    return contract_from(call, frame, noun)


def _state_of_card(frame: Frame, noun: Noun, words: set[str], discourse: Discourse) -> list[Meaning]:
    if noun.negated and words & {"jouer", "fournir"}:
        return [DidNotPlay(frame.subject or owner(noun) or SOMEBODY, ranked(cards(frame)))]
    if words & PENALTY_WORDS and not frame.negated and not noun.negated:
        told = cards(frame)
        whose = frame.subject or agent(frame) or owner(noun) or _possessor(frame, noun)
        if not told and discourse.cards and _sums_up(noun, words, discourse):
            return [PenaltyCards(whose or frame.context or SOMEBODY, discourse.cards, kind_told(words))]
        if told or whose is not None:
            return [PenaltyCards(whose or SOMEBODY, ranked(told), kind_told(words), None if told else counted(frame))]
        return [noted(frame, discourse, "penalty_card")]
    manner = next((manner for word, manner in _EXPOSING.items() if word in words), None)
    if (
        manner is not None
        and (noun.head == "cards" or noun.lemma in ("carte", "honneur"))
        and not discourse.auction_word(words)
    ):
        whose = agent(frame) or owner(noun) or SOMEBODY
        return [Exposed(whose, ranked(cards(frame)), manner, deliberate(frame), face_up(frame), counted(frame))]
    if words & {"refuser", "refusé"}:
        return [noted(frame, discourse), Refused(agent_par(frame))]
    if words & {"accepter", "accepté"}:
        return [noted(frame, discourse), Accepted(agent_par(frame))]
    return [noted(frame, discourse)]


def _possessor(frame: Frame, noun: Noun) -> Person | None:
    """`ses 2 pénalisées`: those of the last subject."""
    possessive = any(
        name == "POSS" and token.entry and "3s" in token.entry.features for name, token in noun.chunk.specs
    )
    chez = next(
        (one.person for one in [*frame.linked("chez", "en"), *noun.linked("en")] if one.head == "persons"), None
    )
    return chez if chez is not None else frame.context if possessive else None


def _sums_up(noun: Noun, words: set[str], discourse: Discourse) -> bool:
    """`…, toutes pénalisées`, `…, cartes pénalisées`: said of the cards just named."""
    return "tout" in words or (
        not noun.chunk.specs and not noun.links and len(discourse.cards) > 0 and not discourse.first
    )


_EXPOSING = {"exposer": Manner.SHOWN, "exposé": Manner.SHOWN, "montrer": Manner.SHOWN, "tomber": Manner.DROPPED,
             "tombé": Manner.DROPPED, "lâcher": Manner.DROPPED, "étaler": Manner.SPREAD}  # fmt: skip


def agent_par(frame: Frame) -> Person | None:
    """Who is told by `par`, None when nobody."""
    nouns = [*frame.linked("par"), *(frame.noun.linked("par") if frame.noun else ())]
    return next((one.person for one in nouns if one.head == "persons"), None)


def call(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A call made, or a contract told by its call alone."""
    noun = frame.noun
    if frame.kind == "n" and noun is not None and noun.head == "call":
        contract = _bare_contract(frame, noun, discourse)
        if contract is not None:
            return [contract]
    made: list[Meaning] = [noted(frame, discourse)]
    words = lemmas(frame.chunks)
    if frame.kind == "n" and words & {"refuser", "refusé"}:
        made.append(Refused(agent_par(frame)))
    elif frame.kind == "n" and words & {"accepter", "accepté"}:
        made.append(Accepted(agent_par(frame)))
    return made


# --- answers -------------------------------------------------------------------------------------------


def answer(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """Yes, no, I do not know."""
    return [Answered({"yes": Reply.YES, "no": Reply.NO}.get(frame.lemma, Reply.UNKNOWN))]


def mention(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """Cards, a suit, a person, a number alone; said by a player, a card of dummy named."""
    noun = frame.noun
    if noun is None:
        return []
    if noun.head == "cards":
        told = cards_of(noun.chunk)
        if (frame.speaker is not None or frame.lemma == "quoted") and not discourse.auction:
            return [Designated(frame.speaker, ranked(told), suits(told))]
        return [Mentioned(ranked(told), suits(told))]
    if noun.head == "persons":
        return [Mentioned(who=noun.person or person_of(noun.chunk, discourse))]
    if noun.head == "noun":
        return [Mentioned(number=number_of(noun.chunk.heads[-1][1]))]
    return [Noted("call", frame.speaker, calls=(call_of(noun.chunk),))]


def kept(frame: Frame) -> KeptLead:
    """Somebody is still on lead."""
    return KeptLead(who(frame))
