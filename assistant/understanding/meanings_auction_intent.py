"""Whether a call was what its player meant to do when he did it (25A), and what he wanted."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import Call, Seat
from assistant.statements import Called, CallHeeded, CallIntent, Meaning, Mode, Person
from assistant.understanding.call_chunks import is_call
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import PLACING, SETTLING, call_told, main_call, player, words_of
from assistant.understanding.meanings_auction_said import CONVENTIONS
from assistant.understanding.parts import all_nouns, lemma_of, owner

_SLIPS = frozenset(
    (
        "erreur de doigt",
        "erreur mécanique",
        "misclick",
        "lapsus",
        "lapsus linguae",
        "faute de frappe",
        "mauvaise manip",
        "fausse manoeuvre",
        "manipulation",
        "manip",
        "carton voisin",
        "mauvais carton",
        "erreur de carton",
    )
)
_CARTON = frozenset(("carton", "cartons", "étiquette"))
_OF_CARTON = frozenset(("mauvais", "faux", "voisin", "coller", "collé", "erreur", "tromper", "confondre", "erroné"))
_SLIPPING = frozenset(
    (
        "be",
        "play",
        "show",
        "irregularity",
        "make",
        "say",
        "know",
        "hold",
        "correct",
        "handle",
        "happening",
        "phase",
        "develop",
    )
)
_UNWILLING = frozenset(
    ("sans le vouloir", "involontairement", "accidentellement", "par accident", "sans faire exprès", "pas exprès")
)
_DOUBTFUL = frozenset(("par erreur", "par mégarde", "par inadvertance", "par distraction", "par étourderie"))
_MANUAL = frozenset(
    ("mettre", "poser", "sortir", "déposer", "tirer", "lancer", "prendre", "remettre", "plaquer", "lâcher", "balancer")
)
"""Verbs of the hand: what was put by error may be a card of the box that was not meant."""
_BADLY = frozenset(("mal", "de travers", "mieux", "vite", "trop vite", "rapidement"))
_MEANT = frozenset(("voulu", "vouloir", "volontaire", "intentionnel", "délibéré", "volontairement", "exprès"))
_LOOKING = frozenset(
    ("voir", "regarder", "compter", "recompter", "trier", "classer", "ranger", "lire", "évaluer", "examiner")
)
_COUNTING = frozenset(("compter", "ajouter", "recompter", "additionner", "rajouter", "voir", "regarder"))
_OWN_HAND = frozenset(("jeu", "main", "carte", "cartes", "point", "points", "couleur", "honneur"))
_AIMING = frozenset(("viser", "compter", "souhaiter", "désirer", "penser", "prévoir"))
_CALL_NOUNS = frozenset(
    ("ouverture", "intervention", "enchère", "déclaration", "annonce", "réponse", "surenchère", "appel", "stop")
)


def intent(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """A slip of the hand or tongue, a call that was meant, or one of which that is doubtful (25A)."""
    words = frame.words
    person = player(frame) or (owner(frame.subject_noun) if frame.subject_noun is not None else None)
    if _names_slip(frame, words):
        meant = frame.negated or (frame.noun is not None and frame.noun.negated)
        if words & {"bon", "bonne", "juste"}:
            meant = not meant
        discourse.slip = not meant
        return [*_carton_put(frame, person), CallIntent(person, meant, _instead(frame))]
    if _willed(frame, words) or _was_intention(frame):
        return [CallIntent(person, not frame.negated)]
    if _changes_mind(frame, words) or _sees_hand_late(frame, words) or _is_lapse(frame):
        return [CallIntent(person, True)]
    if _wrong_call(frame) or (frame.lemma in ("tromper", "confondre") and not frame.negated and _of_call(frame)):
        return [CallIntent(person, None, _instead(frame))]
    return _unseen(frame, person) or _wanted(frame, person)


def _willed(frame: Frame, words: Set[str]) -> bool:
    """`voulue`, `non intentionnelle`, `c'était volontaire`, `il l'a fait exprès`: of the call, nothing else told."""
    if (
        words.isdisjoint(_MEANT)
        or any(noun.chunk.folded not in _BOTH for noun in frame.objects)
        or frame.links
        or frame.clauses
        or frame.mode is not Mode.FACT
    ):
        return False
    said = {token.folded for chunk in frame.chunks for token in chunk.tokens}
    wished = frame.lemma == "vouloir" and not said.isdisjoint(("voulu", "voulue", "voulus", "voulues"))
    return wished or frame.kind == "a" or frame.family == "be" or (frame.lemma == "faire" and "exprès" in words)


def _was_intention(frame: Frame) -> bool:
    """`intention initiale`, `c'était bien son intention`: of the call, unless the intention is to do a thing told."""
    about = (frame.noun,) if frame.kind == "n" else frame.objects if frame.family == "be" else ()
    alone = not frame.links and not frame.clauses and frame.mode is Mode.FACT
    return alone and any(noun is not None and noun.lemma == "intention" and not noun.links for noun in about)


_BOTH = frozenset(("les deux", "les 2"))
"""`il a voulu les deux`: the calls told."""


def heeded(frame: Frame) -> list[Meaning] | None:
    """`il ouvrait`, `elle intervenait sur 1♣`: whether a call told before was made over the one before it."""
    verbs = [token.entry for chunk in frame.chunks if chunk.kind == "vg" for token in chunk.tokens if token.entry]
    lasting = any(feature.startswith("imperfect") for entry in verbs[-1:] for feature in entry.features)
    described = frame.kind == "v" and lasting and not frame.modal and not frame.negated
    if not described or isinstance(frame.subject, Seat) or any(call_told(noun) for noun in frame.objects):
        return None
    over = _OVER_OR_NOT.get(frame.lemma)
    return None if over is None else [CallHeeded(player(frame), over)]


_OVER_OR_NOT = {
    "ouvrir": False,
    "commencer": False,
    "débuter": False,
    "intervenir": True,
    "surenchérir": True,
    "enchaîner": True,
}


def _names_slip(frame: Frame, words: Set[str]) -> bool:
    """`mauvais carton`, `cartons collés`, `a sorti le mauvais`, `pas le bon carton`, `le carton 1♥ est venu`."""
    if frame.kind == "v" and frame.family not in _SLIPPING:
        return bool(_carton_put(frame, None))
    if words & _SLIPS or (words & _CARTON and words & _OF_CARTON):
        return True
    if words & _CARTON and words & {"bon", "bonne", "juste"}:
        return frame.negated
    limb = frame.subject_noun is not None and frame.subject_noun.lemma in ("main", "doigt", "langue", "geste")
    if frame.lemma == "fourcher" or (limb and frame.lemma in ("glisser", "déraper", "riper", "fourcher")):
        return not frame.negated
    wrong_one = any(noun.lemma in ("mauvais", "mauvaise") for noun in frame.objects)
    return (frame.lemma in _MANUAL and wrong_one and not frame.negated) or bool(_carton_put(frame, None))


CAME = ("venir", "sortir", "partir", "suivre", "tomber", "arriver", "échapper")


def _carton_put(frame: Frame, person: Person | None) -> list[Meaning]:
    """`le carton 1♥ est venu`, `c'est contre qui est sorti`, `2♣ est parti`: the card of the box came by itself."""
    subject = frame.subject_noun
    came = frame.lemma in CAME and not frame.negated
    if subject is None or not came or (subject.lemma not in _CARTON and not frame.cleft and not is_call(subject)):
        return []
    if (call := call_told(subject)) is None:
        return []
    if frame.words & {"collé", "coller", "coincé", "coincer"}:
        return []  # `le carton 2♦ est venu collé`: stuck behind another, it was not the call made
    whose = owner(subject)
    return [Called(whose or frame.context, call)]


def _changes_mind(frame: Frame, words: Set[str]) -> bool:
    if frame.family == "correct" and words & {"avis", "d'avis"} and not frame.negated:
        return True
    named = frame.kind in ("n", "v") and frame.family in ("irregularity", "be", "happening", "correct")
    return named and "changement d'avis" in words


def _is_lapse(frame: Frame) -> bool:
    """`distraction`, `un oubli`, alone: a lapse of attention, the call was meant (25A2)."""
    return frame.kind == "n" and frame.lemma in _LAPSES and not frame.negated and not frame.links


_LAPSES = frozenset(("distraction", "oubli", "inattention", "étourderie", "trou de mémoire", "concentration"))


def _sees_hand_late(frame: Frame, words: Set[str]) -> bool:
    """`avait mal vu son jeu`, `trouve un As collé derrière un autre`: his hand deceived him, he meant his call."""
    nouns = {noun.lemma for noun in all_nouns(frame)}
    cards = any(noun.head == "cards" and call_told(noun) is None for noun in frame.objects)
    if frame.lemma in _LOOKING and nouns & _OWN_HAND:
        return bool(words & _BADLY) or (frame.negated and "bien" in words)
    if frame.lemma in ("oublier", "omettre") and not frame.negated:
        forgot = [one for link, one in frame.clauses if link == "de" and one.lemma in _COUNTING]
        return any(noun.lemma in _OWN_HAND for one in forgot for noun in one.objects)
    reading = (inner for _, inner in frame.clauses if inner.lemma in _LOOKING)
    if frame.lemma in ("tromper", "méprendre") and any(
        noun.lemma in _OWN_HAND for inner in reading for noun in inner.objects
    ):
        return not frame.negated  # `s'est trompé de couleur en lisant son jeu`
    hidden = bool(words & {"coller", "collé", "cacher", "caché", "mélanger", "mélangé", "planquer"})
    found = frame.lemma in ("trouver", "retrouver", "découvrir", "voir", "apercevoir", "avoir", "remarquer")
    return found and hidden and not frame.negated and (cards or "carte" in nouns) and not words & _CARTON


def _wrong_call(frame: Frame) -> bool:
    """`dit : mauvaise enchère`, `ce n'était pas la bonne enchère`: he regrets it; slip or not, it is not told."""
    named = [noun for noun in all_nouns(frame) if noun.lemma in _CALL_NOUNS - {"appel", "stop"}]
    said = frame.family in ("say", "be") or frame.kind == "n"
    wrong = any(noun.marked("mauvais", "erroné") for noun in named) and not frame.negated
    right = any(noun.marked("bon") for noun in named) and frame.negated
    return said and (wrong or right) and frame.mode is Mode.FACT


def _of_call(frame: Frame) -> bool:
    nouns = [*frame.objects, *frame.linked("de", "en", "sur")]
    return any(call_told(noun) is not None or noun.lemma in _CALL_NOUNS for noun in nouns)


def _unseen(frame: Frame, person: Person | None) -> list[Meaning] | None:
    """`n'avait pas vu 1♠`, `croyait que Nord avait passé`, `a oublié le Texas`: what he called was meant."""
    nouns = [*frame.objects, *frame.linked("de")]
    named = any(call_told(noun) is not None or noun.lemma in _CALL_NOUNS or noun.lemma in CONVENTIONS for noun in nouns)
    unseen = frame.negated or frame.under == "sans"
    explained = any(noun.lemma in ("explication", "alerte", "réponse") for noun in nouns)
    if frame.lemma in ("comprendre", "interpréter", "entendre", "lire") and "mal" in frame.words and explained:
        return [CallIntent(person, True)]  # `avait mal compris l'explication` (21A)
    if frame.lemma in ("voir", "regarder", "apercevoir", "remarquer", "entendre") and unseen and named:
        return [CallIntent(person, True)]
    if (
        frame.lemma == "oublier"
        and not frame.negated
        and any(noun.lemma in CONVENTIONS or noun.lemma in ("convention", "système") for noun in nouns)
    ):
        return [CallIntent(person, True)]
    if frame.lemma == "tromper" and any(noun.lemma in ("système", "convention") for noun in frame.linked("de")):
        return [CallIntent(person, True)]
    return _believed(frame, person, named)


def _believed(frame: Frame, person: Person | None, named: bool) -> list[Meaning] | None:
    """`croyait avoir mis 2♣`: his hand did another thing; `croyait être à 4♥`, `que Nord avait passé`: he meant it."""
    ended = frame.words & {"fini", "finir", "terminé", "terminer"}  # `croit les annonces finies`
    if frame.family != "believe" or frame.negated or person is None or ended:
        return None
    if frame.mode is Mode.UNREAL and any(noun.lemma == "stop" for noun in frame.objects):
        return [CallIntent(person, False)]  # `sort ce qu'il croit stop`
    inner = [one for _, one in frame.clauses]
    opened = next((one for one in inner if one.lemma in _OVER_OR_NOT and main_call(one) is None), None)
    if opened is not None and opened.subject == person and not opened.past:
        opened.absorbed = True  # `croyait ouvrir`
        return [CallHeeded(person, _OVER_OR_NOT[opened.lemma])]
    for one in inner:
        done = one.subject == person and one.kind == "v" and one.lemma in PLACING | _HAD_IN_HAND
        if done and (one.past or one.lemma in _MANUAL | {"tenir", "saisir"}) and (call := _called_in(one)) is not None:
            one.absorbed = True
            return [CallIntent(person, False, call)]
    if named or any(one.family == "call" or main_call(one) is not None or _at_call(one) for one in inner):
        return [CallIntent(person, True)]
    return None


_HAD_IN_HAND = frozenset(("passer", "contrer", "annoncer", "tenir", "saisir"))
"""`en pensant tenir le carton 1♥`, `croyait avoir passé`: what a player thinks to have done or to hold."""


def _called_in(frame: Frame) -> Call | None:
    call = main_call(frame)
    return Call.parse(frame.table["call"]) if call is None and frame.table.get("call") in ("P", "X", "XX") else call


def _at_call(frame: Frame) -> bool:
    """`on était à 4♥`."""
    return any(call_told(noun) is not None for noun in frame.linked("à", "en"))


def _wanted(frame: Frame, person: Person | None) -> list[Meaning] | None:
    """`je voulais 2♥`, `visait 2♣`, `avait l'intention de mettre 2♦`: the call he had in mind when he made another."""
    wants = frame.lemma == "vouloir" or frame.modal in ("vouloir", *_AIMING) or frame.lemma in _AIMING
    intended = frame.lemma == "avoir" and any(noun.lemma in ("intention", "idée") for noun in frame.objects)
    if not (wants or intended) or not frame.past or frame.negated:
        return None
    if frame.lemma in ("accepter", "refuser", "changer", "reprendre"):
        return None
    told = [frame, *(one for _, one in frame.clauses if one.kind == "v")]
    for one in told:
        call = _called_in(one)
        if call is not None:
            one.absorbed = one is not frame
            return [CallIntent(person, bool(words_of(frame) & _REALLY), call)]
    return None


_REALLY = frozenset(("vraiment", "bien", "effectivement", "réellement"))


def _instead(frame: Frame) -> Call | None:
    """`1SA au lieu de 1♠`, `c'est 4♥ pas 4♠`: what he wanted to call."""
    if frame.family == "be" and frame.linked("pas"):
        return main_call(frame)
    told = [call_told(noun) for noun in _instead_nouns(frame)]
    told += [_called_in(one) for link, one in frame.clauses if link in ("au lieu de", "à la place de")]
    return next((call for call in told if call is not None), None)


def _instead_nouns(frame: Frame) -> list[Noun]:
    about = [noun for noun in (*frame.objects, frame.noun) if noun is not None]
    if any(noun.lemma == "stop" for noun in about) or frame.lemma in SETTLING:
        return []  # `sort stop pour 3♣`: announces it; `opte pour passe`: makes it
    beside = ("au lieu de", "à la place de", "pour")
    return [*frame.linked(*beside), *(one for noun in about for one in noun.linked(*beside))]


def meant_instead(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`a sorti 1♠ pour 1♥`: beside the call made, the one wanted; also `1SA au lieu de 1♠` once a slip was told.

    `sort contre au lieu du stop`: the wrong card; `pose 3SA par erreur`: perhaps.
    """
    manual = frame.lemma in _MANUAL
    wanted = _instead(frame)
    if wanted is not None and (frame.lemma in PLACING - {"dire", "redire", "jouer"} or discourse.slip):
        return [CallIntent(player(frame), False, wanted)]
    if wanted is not None and frame.table.get("call") and _called_in(frame) != wanted:
        return [CallIntent(player(frame), None, wanted)]  # `passe au lieu de 3♥`
    if wanted is None and manual and any(noun.lemma == "stop" for noun in frame.linked("au lieu de", "à la place de")):
        return [CallIntent(player(frame), False)]
    said = {lemma_of(token) for token in frame.adverbs} | words_of(frame)
    of_hand = any(noun.lemma in _CARTON | {"doigt", "manipulation", "manip", "frappe"} for noun in frame.linked("de"))
    if "par erreur" in said and of_hand:
        return [CallIntent(player(frame), False)]  # `passe par erreur de carton`
    if said & _MEANT and frame.kind in ("c", "n"):
        return [CallIntent(player(frame), True)]
    if said & _UNWILLING and (manual or frame.family in ("call", "say")):
        return [CallIntent(player(frame), False)]
    return [CallIntent(player(frame), None)] if manual and said & _DOUBTFUL else []


def corrected_by_contrast(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est 4♥ pas 4♠`."""
    if frame.family != "be" or not any(call_told(noun) for noun in frame.linked("pas")):
        return None
    wanted = main_call(frame)
    return [CallIntent(None, False, wanted)] if wanted is not None else None
