"""Who tells whom to lead or to play: `dit à Ouest d'entamer`, `on m'a dit que c'était à moi`, `« à vous »`."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import Meaning, Misdirected, Mode, Person, Pronoun, Relation, Relative, Role
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.parts import TRICKS, all_nouns, cards, is_open, object_cards, who

Made = list[tuple[Meaning, Mode | None]]

_ASKING = frozenset(("prier", "inciter", "encourager", "inviter", "presser", "autoriser"))
_LEADING = frozenset(("entamer", "attaquer", "rejouer", "jouer", "commencer", "fournir", "lead"))
_ON_DEMAND = frozenset(("demande", "invitation", "indication", "invite", "conseil", "signe", "instigation"))
_CARDS = frozenset(("carte", "faute"))
_YOU = frozenset(("tu", "toi", "vous", "te"))


def directed(frame: Frame, discourse: Discourse) -> Made | None:
    """Somebody told by another that it is his turn, rightly or not; None for any other clause."""
    if discourse.auction or frame.negated or frame.mode in (Mode.QUESTION, Mode.CONDITION):
        return None
    made = _quoted(frame, discourse) or _told(frame, discourse) or _misled(frame, discourse)
    if made is None:
        return None
    discourse.directed = made.who
    return [(made, Mode.FACT)]


def _told(frame: Frame, discourse: Discourse) -> Misdirected | None:
    """`dit à Ouest d'entamer`, `lui a dit que c'était à lui`, `prie Est d'attaquer`."""
    if frame.mode is not Mode.FACT or not (frame.family in ("say", "name") or frame.lemma in _ASKING):
        return None
    told = _addressee(frame, discourse)
    discourse.addressee, discourse.asker = told, frame.subject
    if told is None or told is Role.DUMMY or told == discourse.roles.get(Role.DUMMY) or told == frame.subject:
        return None
    for link, inner in frame.clauses:
        if not (_tells_to_lead(link, inner) or _tells_the_turn(link, inner, told, discourse)):
            continue
        for one in (inner, *(deeper for word, deeper in inner.clauses if word == "de")):
            one.absorbed = True
        return Misdirected(_by(frame, told), told)
    return None


def _addressee(frame: Frame, discourse: Discourse) -> Person | None:
    """Who is spoken to: `à Ouest`, `prie Ouest`, `lui`, `m'`."""
    nouns = [*frame.linked("à"), *frame.objects]
    named = next((noun.person for noun in nouns if noun.head == "persons" and noun.person is not None), None)
    if named is not None:
        return None if named is Role.DIRECTOR else named
    clitics = set(frame.clitics)
    if clitics & {"me", "=m'", "=me"}:
        return discourse.speaker or Role.SPEAKER
    if "lui" not in clitics:
        return None
    person = _other_than(frame.subject, discourse.pronoun("lui"))
    may_be = isinstance(person, Pronoun) and discourse.asker in person.candidates
    return discourse.asker if may_be else person  # `Est demande à qui c'est, Sud lui dit « à toi »`


def _other_than(subject: Person | None, person: Person) -> Person:
    """`Sud lui a dit`: not to himself."""
    left = [one for one in getattr(person, "candidates", ()) if one != subject]
    return left[0] if isinstance(person, Pronoun) and len(left) == 1 else person


def _tells_to_lead(link: str, inner: Frame) -> bool:
    return link in ("de", "à") and inner.lemma in _LEADING and not cards(inner) and not inner.negated


def _tells_the_turn(link: str, inner: Frame, told: Person, discourse: Discourse) -> bool:
    """`que c'était à lui (de jouer)`, `que c'est son tour`, `que la main était chez lui`, `qu'il avait la main`."""
    if link not in ("que", "qu'") or inner.negated:
        return False
    holds = inner.family == "hold" and any(noun.lemma == "main" for noun in inner.objects)
    if holds or "en main" in inner.words:
        return inner.subject == told or isinstance(inner.subject, Pronoun)
    subject = inner.subject_noun.lemma if inner.subject_noun is not None else ""
    if inner.family != "be" or subject in TRICKS | _CARDS:
        return False
    whose = [noun.person for noun in inner.linked("à", "chez") if noun.head == "persons"]
    same = any(person == told or isinstance(person, Pronoun) for person in whose)
    return same or any(noun.lemma == "tour" for noun in [*inner.objects, *inner.linked("à")])


def _by(frame: Frame, told: Person) -> Person | None:
    """Who says it; an opponent told without a name is the opponent of him who is told."""
    opponent = frame.subject_noun is not None and frame.subject_noun.lemma == "opponent"
    if opponent and (frame.subject is None or frame.subject is Role.SOMEBODY):
        return Relative(Relation.OPPONENT, told)
    if isinstance(frame.subject, Pronoun) or frame.subject is Role.SOMEBODY:
        return None
    return frame.subject


def _quoted(frame: Frame, discourse: Discourse) -> Misdirected | None:
    """`« c'est à vous d'entamer »`, `« à toi »`."""
    if frame.speaker is None or frame.family not in ("be", "turn") or frame.mode is not Mode.FACT:
        return None
    nouns = [*frame.linked("à"), *([frame.noun] if frame.noun is not None else [])]
    to_him = any(noun.head == "persons" and noun.lemma in _YOU for noun in nouns) and not object_cards(frame)
    if not to_him:
        return None
    for _, one in frame.clauses:
        one.absorbed = one.absorbed or (one.lemma in _LEADING and not one.objects)
    told = discourse.addressee
    if told == frame.speaker and discourse.asker != told:
        told = discourse.asker  # `Est demande à Sud …, Sud répond « à toi »`
    return Misdirected(None if is_open(frame.speaker) else frame.speaker, told)


def _misled(frame: Frame, discourse: Discourse) -> Misdirected | None:
    """`trompé par Nord`, `induit en erreur par le déclarant`, beside a lead."""
    misled = frame.lemma == "tromper" or (
        frame.lemma == "induire" and any(n.lemma == "erreur" for n in all_nouns(frame))
    )
    if not misled or frame.reflexive or not discourse.play_begun or frame.kind != "v":
        return None
    by = next((noun.person for noun in frame.linked("par") if noun.head == "persons"), None)
    told = frame.subject if isinstance(frame.subject, Seat | Role | Relative) and frame.subject != by else None
    return Misdirected(by, told) if by is not None else None


def on_demand(frame: Frame) -> list[Meaning]:
    """`entame à la demande du déclarant`, `sur l'invitation d'Est`."""
    for noun in frame.linked("à", "sur"):
        if noun.lemma in _ON_DEMAND:
            by = next((one.person for one in noun.linked("de") if one.head == "persons"), None)
            if by is not None:
                return [Misdirected(by, who(frame))]
    return []


def leader_directed(person: Person, discourse: Discourse) -> Person:
    """`N dit à l'adversaire d'entamer, il entame`: he who was told to is the one who does."""
    may_be = isinstance(person, Pronoun) and discourse.directed in person.candidates
    return discourse.directed if may_be and discourse.directed is not None else person
