"""Leads, told by a verb or by a noun, and what declarer had not chosen yet."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    Accepted,
    BothSidesPlayed,
    DidNotFollow,
    Exposed,
    Group,
    How,
    Led,
    LeftFree,
    Meaning,
    Mode,
    NotChosenYet,
    NoticedWhen,
    OnLead,
    Person,
    Played,
    PlayedTogether,
    PlayedToNext,
    Refused,
    RevokeNoticed,
    Role,
    Several,
    TricksPassed,
    TurnToPlay,
)
from assistant.understanding.agreement import all_denied
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.hands import displaced, hand, instead, out_of_turn, wrong_hand
from assistant.understanding.meanings_at_trick import ALONE
from assistant.understanding.meanings_before import led_before, played_before_turn
from assistant.understanding.meanings_contract import led_against
from assistant.understanding.meanings_direction import leader_directed, on_demand
from assistant.understanding.meanings_wish import ordered
from assistant.understanding.meanings_won import of_his_hand, told_behind
from assistant.understanding.numbers import count_of
from assistant.understanding.parts import (
    SOMEBODY,
    TRICKS,
    agent,
    all_nouns,
    cards,
    face_up,
    first_of,
    is_open,
    judged_as,
    lemma_of,
    linked_cards,
    noted,
    object_cards,
    owner,
    ranked,
    who,
)
from assistant.understanding.referents import TWICE, cards_of

CHOICE_VERBS = frozenset(
    ("choisir", "décider", "dire", "exiger", "opter", "désigner", "exprimer", "demander", "répondre", "prononcer")
)


def lead(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`entame`, `attaque`, `rejoue`; with `pour le 3 du mort`, the card played to it."""
    if (order := ordered(frame, discourse)) is not None:
        return order
    if frame.negated:
        return _not_led_again(frame) or [noted(frame, discourse)]
    return [
        *led_against(frame, discourse),
        *first_of((at_once, _resumed, _duty_to_lead, _led), frame, discourse),
        *nobody_else(frame),
    ]


def nobody_else(frame: Frame) -> list[Meaning]:
    """`seul Sud a rejoué`: the other side has not."""
    plain = frame.kind == "v" and frame.mode is Mode.FACT and frame.subject_noun is not None
    only = plain and not frame.negated and not frame.words.isdisjoint(ALONE)
    return [BothSidesPlayed(False)] if only and frame.lemma == "rejouer" else []


def _not_led_again(frame: Frame) -> list[Meaning] | None:
    """`le flanc n'a pas rejoué`: nothing told of a card, only that he has not played on."""
    plain = frame.lemma == "rejouer" and frame.mode is Mode.FACT and not frame.modal and frame.subject is not None
    if not plain or object_cards(frame) or frame.objects or frame.linked("de", "à", "pour", "dans"):
        return None
    return [PlayedToNext(all_denied(frame.subject_noun) or who(frame), False)]


def at_once(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Est et Ouest attaquent en même temps`: two players at once."""
    if not isinstance(frame.subject, Several) or frame.words.isdisjoint(_AT_ONCE):
        return None
    if frame.lemma == "jouer" and "ensemble" in frame.words and not object_cards(frame):
        return None  # `Est et Ouest jouent ensemble`: they are partners
    discourse.play_begun = True
    return [PlayedTogether(frame.subject, object_cards(frame))]


_AT_ONCE = frozenset(("en même temps", "ensemble", "simultanément", "simultané", "à la fois"))


def _resumed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on a rejoué`, `tout le monde a rejoué`, `on a rejoué deux fois`: the play went on; nobody is told to lead."""
    who_led = frame.subject if frame.subject_noun is not None else None
    not_followed = discourse.revoke_told or discourse.doubted is not None
    behind = told_behind(frame) and not_followed and not frame.negated
    if behind and frame.lemma == "rejouer" and who_led is not None and not (object_cards(frame) or frame.objects):
        return [PlayedToNext(who_led, already=True)]  # `on corrige alors qu'O avait déjà rejoué`
    if frame.lemma != "rejouer" or who_led not in (SOMEBODY, Group.EVERYBODY) or object_cards(frame):
        return None
    if frame.mode is not Mode.FACT or frame.linked("de", "avec") or frame.objects:
        return [noted(frame, discourse, "happening")]
    times = _times(frame)
    if times is not None and times > 1:
        return [TricksPassed(times)]
    return [PlayedToNext(Group.EVERYBODY if "plusieurs fois" in frame.words else who_led)]


def _times(frame: Frame) -> int | None:
    """`2 fois`, `deux fois`, `trois fois`: how often, None when that is not told."""
    told = next((one for one in frame.linked("") if one.lemma == "fois"), None)
    if told is not None:
        return count_of(told.chunk)
    return next((TWICE[token.folded] for token in frame.adverbs if token.folded in TWICE), None)


def _duty_to_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`doit attaquer`, `c'est Est qui attaque`: who is on lead, when no card is told."""
    must = frame.modal == "devoir" and frame.mode is Mode.PERMISSION
    named = object_cards(frame) or (frame.family == "set_off" and _cards_led(frame))
    if named or frame.past or not (must or frame.cleft):
        return None
    frame.mode = Mode.FACT if must else frame.mode
    return [OnLead(who(frame), frame.lemma == "entamer")]


def _led(frame: Frame, discourse: Discourse) -> list[Meaning]:
    discourse.play_begun = True
    awaited = choice_awaited(frame)
    if awaited is not None or any(link == "sans" and one.lemma == "attendre" for link, one in frame.clauses):
        _absorb(frame)
    theirs = led_before(frame) or displaced(frame)
    leader = leader_directed(_leader(frame), discourse)
    made: list[Meaning] = [
        Led(
            of_his_hand(leader, frame) if hand(frame) is not None else leader,
            _cards_led(frame),
            opening=frame.lemma == "entamer" and not _in_a_later_trick(frame),
            out_of_turn=out_of_turn(frame) or theirs is not None,
            face_down=face_down(frame),
            from_hand=_from_hand(frame),
            instead_of=instead(frame),
            before_choice=_before_choice(frame),
            before=played_before_turn(frame),
            wrong_hand=wrong_hand(frame) and frame.lemma != "entamer",
        )
    ]
    made.extend(on_demand(frame))
    if theirs is not None:
        made.append(TurnToPlay(theirs))
    if awaited is not None:
        made.append(NotChosenYet(awaited))
    made.extend(
        Played(owner(noun) or SOMEBODY, cards_of(noun.chunk))
        for noun in frame.linked("pour")
        if noun.head == "cards" and noun.linked("de")
    )
    return made


def _cards_led(frame: Frame) -> tuple[CardRef, ...]:
    """`attaque le 5♦`, `attaque de l'As`, `part en pique`."""
    links = ("à", "de", "en") if frame.family == "set_off" else ("à", "de")
    return object_cards(frame) or linked_cards(frame, *links)


def _from_hand(frame: Frame) -> Person | None:
    """The hand led from; only declarer has one to choose."""
    told = hand(frame)
    dummys = any(noun.lemma == "dummy" for noun in all_nouns(frame))
    return told if told is None or dummys else of_his_hand(told, frame)


def _leader(frame: Frame) -> Person:
    """Who leads; without a subject, whose lead it is: `entame 8 de trèfle d'Ouest`."""
    if frame.subject is None and not frame.passive:
        nouns = [*frame.linked("de"), *(one for noun in frame.objects for one in noun.linked("de"))]
        return next((noun.person for noun in nouns if noun.head == "persons" and noun.person is not None), SOMEBODY)
    return who(frame)


def _in_a_later_trick(frame: Frame) -> bool:
    """`à la 4e levée Ouest entame`: said of any lead."""
    tricks = [noun for _, noun in frame.links if noun.lemma in TRICKS]
    numbers = [token.folded for noun in tricks for token in noun.chunk.tokens if token.tag in ("ORD", "NUM")]
    return any(number not in ("1", "1re", "1ere", "1er", "premiere", "premier") for number in numbers)


def set_off(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`repart de sa main`, `part petit pique` is a lead; `part sous la table` is not."""
    led = bool(_cards_led(frame)) or hand(frame) is not None or wrong_hand(frame)
    person = frame.subject_noun is not None and frame.subject_noun.head == "persons"
    return lead(frame, discourse) if led and (person or frame.subject is not None) else [noted(frame, discourse)]


def lead_back(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`retourne atout` is a lead, `retourne la levée` is not; a card that `se retourne` is seen."""
    subject = frame.subject_noun
    if frame.reflexive and subject is not None and subject.head == "cards" and not frame.negated:
        return [Exposed(owner(subject) or SOMEBODY, ranked(cards_of(subject.chunk)))]
    return lead(frame, discourse) if object_cards(frame) else [noted(frame, discourse)]


def face_down(frame: Frame) -> bool | None:
    """Whether the card lay face down; None when not told."""
    seen = face_up(frame)
    return None if seen is None else not seen


def mistakes_the_lead(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """`il croyait que l'entame était carreau`, of who played to it: he did not follow suit, for all he knew."""
    if frame.lemma not in ("croire", "penser") or frame.negated or not discourse.play_begun or is_open(frame.subject):
        return None
    for _, inner in frame.clauses:
        thing = inner.subject_noun.lemma if inner.subject_noun is not None else ""
        told = object_cards(inner)
        if inner.family == "be" and thing in ("entame", "attaque", "couleur") and told and not inner.negated:
            inner.absorbed = True
            return [(DidNotFollow(who(frame)), Mode.FACT), (RevokeNoticed(NoticedWhen.AT_ONCE), Mode.FACT)]
    return None


# --- before declarer's choice --------------------------------------------------------------------------


def _absorb(frame: Frame) -> None:
    """The clauses of `sans attendre que S choisisse` say no more than the frame around them."""
    for link, inner in frame.clauses:
        if link.startswith(("sans", "avant")):
            _absorb_all(inner)


def _absorb_all(frame: Frame) -> None:
    frame.absorbed = True
    for _, inner in frame.clauses:
        _absorb_all(inner)


def _before_choice(frame: Frame) -> bool:
    """`sans attendre que S choisisse`, `avant son choix`, `sans attendre`."""
    if choice_awaited(frame) is not None or any(noun.lemma == "choix" for noun in frame.linked("avant", "sans")):
        return True
    waits = any(link == "sans" and one.lemma == "attendre" and not one.objects for link, one in frame.clauses)
    return waits or any(lemma_of(token).startswith("sans attendre") for token in frame.adverbs)


def choice_awaited(frame: Frame) -> Person | None:
    """Who was to choose first, when told."""
    for link, inner in frame.clauses:
        if link == "sans" and inner.lemma in ("attendre", "laisser"):
            chooser = next((one.subject for _, one in inner.clauses if one.lemma in CHOICE_VERBS), None)
            if chooser is not None:
                return chooser
            if any(noun.lemma in ("choix", "décision") for noun in inner.objects):
                return Role.DECLARER
        if link.startswith(("avant", "sans")) and inner.lemma in CHOICE_VERBS and inner.subject is not None:
            if inner.subject != frame.subject:
                return inner.subject
            if "declarer" in inner.words:
                return Role.DECLARER  # `sans demander l'avis du déclarant`
    return None


# --- leads and ruffs told by a noun --------------------------------------------------------------------

_SHOWS_A_LEAD = frozenset(("out_of_rotation", "visible", "face visible", "face cachée", "caché", "cacher"))


def playing_noun(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`entame hors tour d'Est`, `coupe d'Ouest à pique`, `attaque refusée`."""
    made = first_of((_free_lead, _lead_noun, _ruff_noun), frame, discourse)
    by = next((one.person for one in frame.linked("par") if one.person), None)
    accepted = judged_as(frame)
    if accepted is not None:
        made.append(Accepted(by) if accepted else Refused(by))
    return made


def _is_lead(frame: Frame) -> bool:
    entry = frame.noun.chunk.heads[-1][1].entry if frame.noun is not None else None
    return entry is not None and entry.topic == "lead"


def _free_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`attaque libre`."""
    free = _is_lead(frame) and "libre" in frame.words and not cards(frame)
    return [LeftFree(frame.subject)] if free else None


def _lead_noun(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    words = frame.words
    replaced = displaced(frame)
    out = out_of_turn(frame) or "out_of_rotation" in words or replaced is not None
    if not _is_lead(frame) or (words.isdisjoint(_SHOWS_A_LEAD) and not cards(frame) and not out):
        return None
    opening = frame.noun is not None and frame.noun.lemma.endswith("entame")
    led = object_cards(frame) or linked_cards(frame, "à", "de", "en")
    turn: list[Meaning] = [TurnToPlay(replaced)] if replaced is not None else []
    return [Led(_whose(frame), led, opening, out, face_down(frame)), *turn]


def _ruff_noun(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`coupe d'Ouest à pique`, `défausse d'Est`."""
    lemma = frame.noun.lemma if frame.noun is not None else ""
    bare = frame.noun is not None and not frame.noun.chunk.specs and not frame.links and discourse.play_begun
    if bare and frame.subject is None and frame.context is not None:
        frame.subject = frame.context  # `il n'en voit pas, défausse`
    if lemma not in ("coupe", "surcoupe", "défausse") or (frame.subject is None and not cards(frame)):
        return None
    how = How.DISCARD if lemma == "défausse" else How.RUFF
    on: tuple[CardRef, ...] = linked_cards(frame, "à", "sur", "de") if how is How.RUFF else ()
    return [Played(_whose(frame), () if on else cards(frame), how, on)]


def _whose(frame: Frame) -> Person:
    return frame.subject if frame.subject is not None else agent(frame) or SOMEBODY
