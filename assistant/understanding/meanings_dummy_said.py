"""What dummy's words are about: an irregularity, a void, the count of tricks, a play (42, 43)."""

from __future__ import annotations

from assistant.bridge import Seat
from assistant.statements import (
    DummySaid,
    DummyWord,
    Meaning,
    Mode,
    Person,
    Relation,
    Relative,
    Revoked,
    Role,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_dummy import SAYS, SPEAKS
from assistant.understanding.numbers import count_of
from assistant.understanding.parts import TRICKS, all_nouns, calls, cards, owner, ranked

_WARNS = frozenset(("prévenir", "avertir"))
_DRAWS_ATTENTION = frozenset(
    ("signaler", "remarquer", "observer", "dénoncer", "relever", "constater", "réclamer", "protester")
)
_TELLS_OF_IT = _DRAWS_ATTENTION | {"dire", "annoncer"}
_SUGGESTS = frozenset(("conseiller", "suggérer", "souffler", "recommander", "proposer", "déconseiller", "inciter"))
_FAULTS = frozenset(("revoke", "irregularity"))
_FIRST = frozenset(("premier", "en premier", "le premier", "d'abord", "spontanément", "de lui-même"))


def said_by_dummy(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`prévient Sud`, `demande s'il n'a plus de cœur`, `signale la renonce d'Ouest`, `lui souffle de couper`."""
    drawing = frame.lemma == "attirer" and "attention" in frame.words
    if not drawing and frame.lemma not in SPEAKS and frame.family not in SAYS:
        return None
    first = True if not frame.words.isdisjoint(_FIRST) else None
    if any(noun.person is Role.DIRECTOR for noun in frame.objects) or (
        frame.lemma == "appeler" and not frame.objects and not frame.links
    ):
        return [DummySaid(DummyWord.DIRECTOR, first)]
    asks = frame.lemma == "demander"
    for _, one in frame.clauses:
        found = content(one, discourse, asked=asks)
        if found is not None:
            one.absorbed = found[0] is not DummyWord.IRREGULARITY
            if one.family == "revoke" and one.mode is Mode.BELIEVED and not frame.words.isdisjoint(_TELLS_OF_IT):
                one.mode = Mode.FACT  # `fait remarquer qu'Est a renoncé`: the revoke itself is to be ruled (61-64)
            return [DummySaid(_judged(frame, found[0]), first, found[1] or _asked(frame, found[0]))]
    return _said_by_noun(frame, first)


def _asked(frame: Frame, about: DummyWord) -> Person | None:
    """Whom he asks about a suit; an opponent of dummy is a defender."""
    asked = next((noun.person for noun in frame.linked("à")), None) if about is DummyWord.REVOKE else None
    opponent = isinstance(asked, Relative) and asked.relation is not Relation.PARTNER
    return Role.DEFENDER if opponent else asked


def _said_by_noun(frame: Frame, first: bool | None) -> list[Meaning] | None:
    """What an object says: `signale la renonce d'Ouest`, `donne le nombre de levées`, `suggère un ♦`."""
    for noun in [*frame.objects, *frame.linked("sur")]:
        if noun.lemma in TRICKS and any("apres" in chunk.folded for chunk in noun.chunks):
            continue  # `signale deux levées après`: when
        if noun.lemma in TRICKS or any(one.lemma in TRICKS for _, one in noun.links):
            return [DummySaid(DummyWord.COUNT, first)]
        if noun.lemma.startswith("renonce"):
            return [Revoked(owner(noun)), DummySaid(DummyWord.IRREGULARITY, first, owner(noun))]
        if noun.lemma in ("irrégularité", "faute", "infraction", "erreur") or noun.marked("out_of_rotation"):
            return [DummySaid(DummyWord.IRREGULARITY, first, owner(noun))]
    if frame.lemma in _SUGGESTS and (frame.objects or frame.clauses):
        return [DummySaid(DummyWord.SUGGESTION, first)]
    return [DummySaid(DummyWord.WRONG_HAND, first)] if frame.lemma in _WARNS else None


def _judged(frame: Frame, about: DummyWord) -> DummyWord:
    """A play told in the words of an adviser is a suggestion, whatever it is about."""
    return DummyWord.SUGGESTION if frame.lemma in _SUGGESTS and about is not DummyWord.WRONG_HAND else about


def content(frame: Frame, discourse: Discourse, asked: bool) -> tuple[DummyWord, Person | None] | None:
    """What dummy's words are about, and whose irregularity they tell; None when they tell none of that."""
    if _of_following(frame):
        return None
    looks = (_of_the_auction, _of_a_void, _of_the_lead, _of_a_fault, _of_tricks, _of_the_play)
    for look in looks:
        found = look(frame, discourse, asked)
        if found is not None:
            return found
    return None


def _of_following(frame: Frame) -> bool:
    """`il faut fournir`, `faut servir à cœur`, `j'ai du cœur`: that his hand must or can follow (42A3), no advice."""
    if frame.negated or ranked(cards(frame)):
        return False
    must = frame.mode is Mode.PERMISSION or not frame.words.isdisjoint(_MUST)
    his_own = frame.family == "hold" and (frame.subject is Role.DUMMY or "je" in frame.words)
    return (must and not frame.words.isdisjoint(_FOLLOWS)) or (his_own and bool(cards(frame)))


_MUST = frozenset(("devoir", "falloir"))
_FOLLOWS = frozenset(("fournir", "servir"))


def _of_the_auction(frame: Frame, discourse: Discourse, asked: bool) -> tuple[DummyWord, Person | None] | None:
    """`demande ce que voulait dire 2♣`, `demande qui a contré`: a review or an explanation."""
    of_calls = bool(calls(frame)) or not frame.words.isdisjoint(_AUCTION)
    return (DummyWord.REVIEW, None) if asked and of_calls and frame.family not in ("play", "lead") else None


_AUCTION = frozenset(("annonces", "annonce", "enchères", "enchère", "contrat", "contrer", "surcontrer", "alerter"))


def _of_a_void(frame: Frame, discourse: Discourse, asked: bool) -> tuple[DummyWord, Person | None] | None:
    """`plus de pique ?`, `tu n'as pas de cœur`, asked of declarer; said of a defender it helps the play."""
    none = frame.negated or any(noun.lemma == "aucun" for noun in frame.objects)
    if frame.family != "hold" or not cards(frame) or ranked(cards(frame)) or not (none or asked):
        return None
    of_defender = isinstance(frame.subject, Seat) and discourse.roles.get(Role.DECLARER) not in (None, frame.subject)
    return (DummyWord.SUGGESTION if of_defender and not asked else DummyWord.REVOKE), None


def _of_the_lead(frame: Frame, discourse: Discourse, asked: bool) -> tuple[DummyWord, Person | None] | None:
    """`tu es en main au mort`, `c'est du mort`, `pas la bonne main`, `c'est à moi d'attaquer`."""
    words = frame.words
    hand = words & {"main", "mauvaise main", "en main"} and frame.family in ("be", "hold", "thing", "turn", "lead")
    place = frame.family in ("be", "turn") and any(
        noun.head == "persons" for noun in frame.linked("à", "de", "chez", "en")
    )
    return (DummyWord.WRONG_HAND, None) if hand or place else None


def _of_a_fault(frame: Frame, discourse: Discourse, asked: bool) -> tuple[DummyWord, Person | None] | None:
    """`Ouest n'a pas fourni`, `Est a joué hors tour`, `tu as renoncé`."""
    not_followed = frame.family == "play" and frame.negated
    out_of_turn = "out_of_rotation" in frame.words
    named = any(noun.lemma.startswith("renonce") for noun in all_nouns(frame))
    denied = frame.family == "revoke" and frame.negated  # `signale qu'Est n'a pas renoncé`
    if denied or not (not_followed or out_of_turn or named or frame.family in _FAULTS):
        return None
    return DummyWord.IRREGULARITY, frame.subject


def _of_tricks(frame: Frame, discourse: Discourse, asked: bool) -> tuple[DummyWord, Person | None] | None:
    """`tu as fait huit levées`, `huit`, once the number of tricks was asked."""
    if frame.lemma == "only_left":
        return None
    if TRICKS & frame.words and frame.family not in ("play", "lead"):
        return DummyWord.COUNT, None
    if frame.noun is None or not _is_number(frame.noun) or not discourse.asked:
        return None
    return (DummyWord.COUNT if discourse.asked in TRICKS else DummyWord.SUGGESTION), None


def _is_number(noun: Noun) -> bool:
    return noun.chunk.heads[-1][0] in ("NUM", "RANK", "RANKS") or count_of(noun.chunk) is not None


def _of_the_play(frame: Frame, discourse: Discourse, asked: bool) -> tuple[DummyWord, Person | None] | None:
    """`coupe`, `joue pique`, `il reste trois atouts`, `plus qu'une`."""
    if frame.family == "say" and calls(frame):
        return None  # `j'ai dit 3♠`: a call
    plays = frame.family in ("play", "lead", "playing", "develop") or bool(cards(frame))
    plays = plays or any(noun.head in ("cards", "call") for noun in frame.objects)  # `il reste trois atouts`
    return (DummyWord.SUGGESTION, None) if plays or frame.lemma == "only_left" else None
