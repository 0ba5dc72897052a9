"""What is: roles, turns, the lead, penalty cards; said with `être`."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import (
    LacksSuit,
    LostLead,
    Meaning,
    Mentioned,
    Mode,
    NotHisTurn,
    OnLead,
    PenaltyCards,
    Pronoun,
    Role,
    RoleTold,
    TurnToPlay,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import call_told
from assistant.understanding.meanings_contract import being_contract, contract_from, names_contract, told_as, trump_suit
from assistant.understanding.meanings_hold import PENALTY_WORDS, kind_told, lies_in_sight
from assistant.understanding.meanings_stance import agrees
from assistant.understanding.meanings_won import but_dummy
from assistant.understanding.parts import SOMEBODY, cards, first_of, noted, owner, ranked, suits, who
from assistant.understanding.persons import is_player, person_of
from assistant.understanding.referents import call_of, cards_of

_LEADS = frozenset(("attaquer", "entamer", "rejouer", "lead"))
ROLES = {
    "declarer": Role.DECLARER, "presumed_declarer": Role.DECLARER, "dummy": Role.DUMMY, "presumed_dummy": Role.DUMMY,
    "leader": Role.LEADER, "defender": Role.DEFENDER,
}  # fmt: skip


def be(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`est en main`, `c'est à Ouest d'attaquer`, `est le mort`, `la main est au mort`, `est pénalisé`."""
    looks = (
        _introduces,
        _whose_lead_it_was,
        agrees,
        _in_hand,
        _penalised,
        lies_in_sight,
        _turn_told,
        turn_denied,
        _at_the_lead,
        _at_play,
        _alone,
        _speaker_is,
        _role_told,
        being_contract,
        trump_suit,
    )
    return first_of((*looks, _void), frame, discourse)


def _introduces(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est Est qui attaque`, `c'est 1SA qui est sorti`: the relative clause says it all."""
    if frame.negated or frame.subject_noun is None or frame.subject_noun.lemma != "ce" or frame.links:
        return None
    introduced = [noun for noun in frame.objects if noun.head == "persons" or call_told(noun) is not None]
    relatives = [one for noun in introduced for one in noun.relatives]
    of_his = [
        one for noun in introduced if noun.head == "persons" for owner in noun.linked("de") for one in owner.relatives
    ]
    if len(frame.objects) != 1 or len(relatives) + len(of_his) != 1 or frame.mode is not Mode.FACT:
        return None
    for one in of_his:  # `c'est le partenaire d'Est qui a joué`: the partner has
        one.subject, one.subject_noun = introduced[0].person, introduced[0]
    relatives += of_his
    relatives[0].chunks[:0] = [chunk for chunk in frame.chunks if chunk not in relatives[0].chunks]
    relatives[0].cleft = True
    return []


def _whose_lead_it_was(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`E a entamé alors que c'était son partenaire`: whose turn it was to lead."""
    subject = frame.subject_noun
    if not discourse.hand_led or not frame.past or frame.negated or subject is None or subject.lemma != "ce":
        return None
    alone = len(frame.objects) == 1 and not (frame.links or frame.clauses or frame.objects[0].relatives)
    person = frame.objects[0].person if alone else None
    led_by_other = person is not None and person != discourse.player and frame.objects[0].lemma not in ROLES
    return [TurnToPlay(person)] if led_by_other and person is not None else None


def _in_hand(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    if frame.subject is None:
        return None
    at_dummy = any(noun.person is Role.DUMMY for noun in frame.linked("à"))
    player = frame.subject_noun is not None and frame.subject_noun.head == "persons"
    if at_dummy and ("en main" in frame.words or (player and not frame.negated and not frame.objects)):
        return [OnLead(Role.DUMMY)]  # `est en main au mort`, `Sud est au mort`
    if "en main" not in frame.words:
        return None
    return [LostLead(who(frame)) if frame.negated else OnLead(but_dummy(who(frame)))]


def mistakes_his_role(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """`Sud se croit mort`, in a clause of believing: a role believed, not his."""
    if not frame.reflexive or frame.subject is None or frame.negated:
        return None
    role = next((ROLES[noun.lemma] for noun in frame.objects if noun.lemma in ROLES), None)
    if role is None and any(noun.lemma == "dummy" for noun in frame.linked("à")):
        return [(OnLead(Role.DUMMY), Mode.BELIEVED)]  # `se croyait au mort`
    if role is None:
        return None
    return [(RoleTold(who(frame), role), Mode.BELIEVED)]


def penalise(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`les R♣ et 6♦ d'Est sont pénalisés`, `E pénalisé R♠`."""
    own = tuple(card for noun in frame.objects if noun.head == "cards" for card in cards_of(noun.chunk))
    person = frame.subject_noun is not None and frame.subject_noun.head == "persons" and not frame.reflexive
    bare = all(chunk.kind != "vg" for chunk in frame.chunks)
    place = next((noun.person for noun in frame.linked("en", "chez") if noun.head == "persons"), None)
    if own and bare and place is not None and not frame.negated and frame.mode is Mode.FACT:
        return [PenaltyCards(place, own, kind_told(frame.words))]  # `pénalisé en O : As ♠`
    if own and bare and (person or frame.subject_noun is None) and frame.mode is Mode.FACT and not frame.passive:
        return [PenaltyCards(who(frame), own, kind_told(frame.words))] if not frame.negated else []
    told = frame.passive and frame.subject_noun is not None and frame.subject_noun.head != "persons"
    return (_penalised(frame, discourse) if told else None) or [noted(frame, discourse)]


def _penalised(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    words = frame.words
    if words.isdisjoint(PENALTY_WORDS) or frame.negated or frame.mode not in (Mode.FACT, Mode.BELIEVED):
        return None
    subject = frame.subject_noun
    told = cards_of(subject.chunk) if subject is not None and subject.head == "cards" else cards(frame)
    whose = owner(subject) if subject is not None and subject.head != "persons" else None
    placed = (noun.person for noun in frame.linked("en", "chez", "devant") if noun.head == "persons")
    whose = next(placed, whose)  # `le 9♠ est pénalisé chez E`
    return [PenaltyCards(whose or frame.context or SOMEBODY, told or discourse.cards, kind_told(words))]


# --- turns ---------------------------------------------------------------------------------------------


def _turn_told(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est à Ouest d'entamer`, `la main est au mort`, `c'est au tour de Nord`."""
    thing = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    if frame.negated or thing not in ("ce", "cela", "main", "tour", ""):
        return None
    for noun in frame.linked("à", "en", "chez"):
        seated = noun.head == "persons" and noun.lemma == "defender" and noun.chunk.tokens[0].folded == "en"
        if noun.head == "persons" and noun.person is not None and not seated:
            inner = {one.lemma for _, one in frame.clauses}
            for link, one in frame.clauses:
                one.absorbed = one.absorbed or (link == "de" and not one.objects)
            leads = bool(inner & _LEADS) or thing == "main"
            person = but_dummy(noun.person)
            return [OnLead(person, "entamer" in inner) if leads else TurnToPlay(person)]
        if noun.lemma == "tour" and owner(noun) is not None:
            return [TurnToPlay(owner(noun) or SOMEBODY)]
    return None


def turn_denied(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`ce n'était pas à lui de jouer`, `c'est pas son tour`: whose turn it was is not told."""
    thing = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    if not frame.negated or frame.family != "be" or thing not in ("ce", "cela", "main", "tour", ""):
        return None
    inner = [one for link, one in frame.clauses if link == "de"]
    if any(one.family not in ("play", "lead") for one in inner):
        return None
    persons = [noun.person for noun in frame.linked("à") if noun.head == "persons" and noun.person is not None]
    turns = [noun for noun in [*frame.objects, *frame.linked("à")] if noun.lemma == "tour"]
    persons += [owner(noun) or frame.context or SOMEBODY for noun in turns]
    if not persons:
        return None
    for one in inner:
        one.absorbed = one.absorbed or not one.objects
    return [NotHisTurn(persons[0])]


def _at_play(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Sud est au jeu à 6♦`: he is declarer."""
    plays = any(noun.lemma == "jeu" and noun.chunk.tokens[0].folded == "au" for noun in frame.linked("à"))
    if not plays or frame.negated or not isinstance(frame.subject, Seat) or frame.mode is not Mode.FACT:
        return None
    discourse.declare(frame.subject)
    told = [noun for noun in frame.linked("à", "dans", "en") if names_contract(noun)]
    if told:
        return told_as(contract_from(call_of(told[0].chunk), frame, told[0]), discourse)
    return [RoleTold(frame.subject, Role.DECLARER)]


def _at_the_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Ouest est à l'entame`."""
    leads = next((noun.lemma for noun in frame.linked("à") if noun.lemma in ("entame", "attaque")), "")
    if not leads or frame.negated or frame.subject is None:
        return None
    return [OnLead(who(frame), leads == "entame")]


def turn(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`A Ouest d'attaquer`, `au tour d'Est`, `pas à lui`."""
    if frame.negated:
        return [NotHisTurn(who(frame))]
    inner = {one.lemma for _, one in frame.clauses}
    return [OnLead(who(frame), "entamer" in inner) if inner & _LEADS else TurnToPlay(who(frame))]


# --- who is who ----------------------------------------------------------------------------------------


def _alone(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est Est`, `c'est le 10♣` as an answer."""
    told_by_ce = frame.subject_noun is not None and frame.subject_noun.lemma == "ce"
    if frame.negated or not told_by_ce or len(frame.objects) != 1:
        return None
    noun = frame.objects[0]
    names = bool(ranked(cards_of(noun.chunk))) and not (noun.relatives or noun.links or frame.clauses or frame.links)
    if not discourse.single and not (noun.head == "cards" and names and not discourse.auction):
        return None
    if noun.head == "cards" and not noun.marks:
        return [Mentioned(ranked(cards_of(noun.chunk)), suits(cards_of(noun.chunk)))]
    if noun.head == "persons" and noun.person is not None and not frame.links:
        return [Mentioned(who=noun.person)]
    return None


def _speaker_is(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`je suis Ouest`."""
    seats = [noun for noun in frame.objects if noun.head == "persons" and noun.chunk.heads[-1][0] == "SEAT"]
    if frame.subject is not Role.SPEAKER or frame.negated or len(seats) != 1 or seats[0].person is None:
        return None
    return [RoleTold(seats[0].person, Role.SPEAKER)]


def _role_told(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Sud est le déclarant`, `le vrai déclarant c'est Sud`, `le déclarant est en Sud`."""
    if frame.negated:
        return None
    subject = frame.subject_noun
    persons = [noun for noun in [*frame.objects, *frame.linked("topic")] if noun.head == "persons"]
    if subject is not None and subject.head == "persons" and is_player(subject.chunk):
        persons.insert(0, subject)
    place = next((one.person for one in frame.linked("en") if one.head == "persons"), None)
    if place is not None and subject is not None and subject.lemma in ROLES:
        return [RoleTold(place, ROLES[subject.lemma])]
    seats = [noun for noun in persons if noun.chunk.heads[-1][0] in ("SEAT", "PRO")]
    roles = [noun for noun in persons if noun.lemma in ROLES and noun not in seats]
    if roles and seats:
        person = seats[0].person or person_of(seats[0].chunk, discourse)
        last = discourse.subject
        if isinstance(person, Pronoun) and seats[0].lemma == "lui" and last is not None and last in person.candidates:
            person = last  # `c'était lui le déclarant`: he who acted last
        return [RoleTold(person, ROLES[roles[0].lemma])]
    if roles and frame.subject is not None and subject not in roles:
        return [RoleTold(frame.subject, ROLES[roles[0].lemma])]
    return None


def _void(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`est chicane à ♥`."""
    if "chicane" not in frame.words or frame.negated:
        return None
    return [LacksSuit(who(frame), suits(cards(frame)) or discourse.suits)]
