"""Explanations, alerts, questions about calls, and calls not surely made."""

from __future__ import annotations

from assistant.bridge import Call
from assistant.statements import AskedAbout, CallDoubtful, Meaning, Misinformed, Mode, Person
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import call_told, main_call, player
from assistant.understanding.parts import owner

_EXPLANATIONS = frozenset(("explication", "information", "renseignement", "réponse", "alerte"))


_WRONG = frozenset(("faux", "mauvais", "erroné", "inexact", "incorrect", "incomplet", "fausser", "trompeur"))


_MISINFORMATION = frozenset(
    ("fausse explication", "mauvaise explication", "mauvaise information", "désinformation", "fausse alerte")
)


def misinformed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`explication fausse donnée par N`, `2♦ non alerté`, `a oublié d'alerter`."""
    words = frame.words
    by = player(frame)
    if frame.family in ("play", "lead"):
        return None  # `entame sur une fausse explication`: the card is told, and what it was played upon
    if words & _MISINFORMATION or (words & (_EXPLANATIONS - {"réponse"}) and words & _WRONG):
        return [Misinformed(_giver(frame), _call_spoken_of(frame))]
    if frame.lemma == "expliquer" and words & {"mal", "faux", "de travers"} and not frame.negated:
        return [Misinformed(by, _call_spoken_of(frame))]
    if main_call(frame) is None and not_alerted(frame, None):
        return not_alerted(frame, None)
    told = frame.mode in (Mode.FACT, Mode.BELIEVED)  # `remarque que Sud n'a pas alerté`
    if frame.lemma == "alerter" and (frame.negated or words & {"trop tard", "tard"}) and told:
        return [Misinformed(by, _call_spoken_of(frame), alert=True)]
    if _forgets_to_alert(frame):
        for _, one in frame.clauses:
            one.absorbed = True
        return [Misinformed(by, _call_spoken_of(frame), alert=True)]
    if frame.kind == "n" and frame.lemma == "alerte" and words & {"oublier", "oublié", "tardif", "tard"}:
        return [Misinformed(by, _call_spoken_of(frame), alert=True)]
    return None


def _giver(frame: Frame) -> Person | None:
    """Whose explanation it was: `donnée par N`, `l'explication d'Est`, `Nord donne une fausse explication`."""
    nouns = [*frame.linked("par", "de"), *((frame.noun.linked("par", "de")) if frame.noun else ())]
    teller = next((noun.person for noun in nouns if noun.head == "persons"), None)
    return (
        teller
        or next((owner(noun) for noun in (frame.noun, frame.subject_noun) if noun is not None), None)
        or (player(frame) if frame.lemma in ("donner", "faire", "fournir") else None)
    )


def _forgets_to_alert(frame: Frame) -> bool:
    """`a oublié d'alerter`, `omet l'alerte`."""
    forgotten = frame.lemma in ("oublier", "omettre", "négliger") and not frame.negated
    alerting = any(one.lemma == "alerter" for _, one in frame.clauses)
    return forgotten and (alerting or any(noun.lemma == "alerte" for noun in frame.objects))


def not_alerted(frame: Frame, call: Call | None) -> list[Meaning]:
    """`2♦ non alerté`, `alerté trop tard`: told as a mark of the call or of its name."""
    words = frame.words
    if frame.kind not in ("c", "n") or not words & {"alerter", "alerté"}:
        return []
    if words & {"tard", "trop tard", "tardivement"} or _denied(frame):
        return [Misinformed(None, call, alert=True)]
    return []


def _denied(frame: Frame) -> bool:
    return frame.negated or (frame.noun is not None and frame.noun.negated)


def _call_spoken_of(frame: Frame) -> Call | None:
    nouns = [
        *frame.objects,
        *(noun for _, inner in frame.clauses for noun in inner.objects),
        *frame.linked("sur", "de", "à"),
        *(one for noun in (*frame.objects, frame.noun) if noun for _, one in noun.links),
    ]
    return next((call for noun in nouns if (call := call_told(noun)) is not None), None)


ASKING = frozenset(("demander", "redemander", "réclamer", "interroger", "questionner", "poser"))


_ASKED = frozenset(
    ("explication", "question", "rappel", "rappel des enchères", "sens", "signification", "révision", "renseignement")
)


_WISHING = frozenset(("vouloir", "souhaiter", "désirer", "aimer"))
_LEARNING = frozenset(
    ("savoir", "connaître", "réentendre", "entendre", "revoir", "répéter", "redire", "rappeler", "relire", "demander")
)
_AUCTION = frozenset(("enchères", "annonces", "enchère", "annonce", "déclaration", "séquence", "contrat"))


def asked(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`N demande ce que veut dire 2♣`, `veut qu'on répète les annonces`, `pose une question sur 2♦`."""
    made = _question(frame, discourse)
    return None if made is None else [made]


def asks_in_play(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """The same where nothing else is told of the auction: also `demande quel est le contrat`, `qui a contré`."""
    made = None if discourse.auction else _question(frame, discourse) or _spoken(frame)
    return None if made is None else [(made, Mode.FACT)]


def _spoken(frame: Frame) -> AskedAbout | None:
    """`Est demande : qui a contré ?`: the question in his own words."""
    asks = frame.speaker is not None and frame.mode is Mode.QUESTION and not frame.words.isdisjoint(_OF_CONTRACT)
    return AskedAbout(frame.speaker, None, None, True) if asks and frame.speaker is not None else None


_OF_CONTRACT = frozenset(("contrat", "contrer", "contré", "surcontrer"))


def _question(frame: Frame, discourse: Discourse) -> AskedAbout | None:
    """The review, the explanation or the contract that somebody asks for; None for any other clause."""
    inner = [one for link, one in frame.clauses if link in ("question", "si", "qui", "que", "qu'", "de", "à", "")]
    if frame.negated or not _seeks(frame, inner):
        return None
    call = _call_spoken_of(frame) or next((found for one in inner if (found := _meant(one)) is not None), None)
    about = {noun.lemma for noun in frame.objects}
    names = about | {noun.lemma for noun in frame.linked("à", "de", "sur")}
    deeper = [*inner, *(one for each in inner for _, one in each.clauses)]
    told = set().union(*(one.words for one in deeper), set())
    means = _means(deeper, discourse) and (call is not None or bool(told & _AUCTION - {"contrat"}))
    again = bool(told & _AUCTION) and not told.isdisjoint(_LEARNING)
    learns = frame.lemma in _LEARNING and bool(names & (_AUCTION | _ASKED))
    contract = call is None and not means and bool(told & _OF_CONTRACT or about & {"contrat"})
    noun = bool(about & _ASKED) or (frame.lemma != "poser" and bool(about & {"enchères", "annonces", "enchère"}))
    if not (noun or learns or again or contract or (means and frame.lemma != "poser")):
        return None
    for one in deeper:
        one.absorbed = True
    in_turn = True if "à son tour" in frame.words else False if "out_of_rotation" in frame.words else None
    review = again or bool(about & {"rappel", "rappel des enchères", "révision", "enchères", "annonces", "enchère"})
    unnamed = call is None and not contract and not review
    return AskedAbout(player(frame), None if review else call, in_turn, contract, explanation=unnamed)


def _seeks(frame: Frame, inner: list[Frame]) -> bool:
    """Whether somebody asks, or wants to be told, to hear again or to know."""
    if frame.lemma in ASKING:
        return frame.mode is Mode.FACT
    if frame.modal == "vouloir":
        return frame.lemma in _LEARNING
    wishes = frame.lemma in _WISHING and frame.mode in (Mode.FACT, Mode.UNREAL)
    told_again = any(one.lemma in _LEARNING for one in inner) or any(noun.lemma in _ASKED for noun in frame.objects)
    return wishes and told_again


def _meant(frame: Frame) -> Call | None:
    nouns = [*frame.objects, *([frame.subject_noun] if frame.subject_noun else ())]
    return next((call for noun in nouns if (call := call_told(noun)) is not None), None)


def _means(inner: list[Frame], discourse: Discourse) -> bool:
    return any(one.lemma in ("dire", "signifier", "être", "montrer", "promettre", "vouloir dire") for one in inner)


def doubtful(frame: Frame) -> list[Meaning] | None:
    """`carton passe sorti de la boîte à moitié`, `a touché le carton contre`."""
    words = frame.words
    cardboard = bool(words & {"carton", "étiquette"})
    if not cardboard or frame.negated:
        return None
    half = bool(words & {"à moitié", "à demi", "à peine", "pas lâcher", "presque"}) and bool(
        words & {"sortir", "sorti", "poser", "tirer"}
    )
    touched = frame.lemma in ("toucher", "effleurer", "frôler", "tapoter") or "touché" in words
    if not (half or touched):
        return None
    call = main_call(frame)
    return [CallDoubtful(player(frame), call if call is not None else None)]
