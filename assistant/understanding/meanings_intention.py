"""What declarer meant when he named a card of dummy: a slip of the tongue, a change of mind, a claim of either."""

from __future__ import annotations

from assistant.statements import CardWord, Designated, DesignationMeant, DummyCalled, Meaning, Mode, Person, Role
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.parts import all_nouns, calls, cards, linked_cards, noted, object_cards, ranked, suits

Made = list[tuple[Meaning, Mode | None]]

_SLIPS = frozenset(("lapsus", "lapsus linguae", "par lapsus", "erreur de langage", "langue qui fourche"))
_CHANGES = frozenset(("changement d'avis", "changement d'idée", "remords", "repentir"))
_LOST = frozenset(("concentration", "inattention", "distraction", "perte de concentration", "perte d'attention"))
_NAMING = frozenset(("dire", "nommer", "appeler", "demander", "annoncer", "jouer", "mettre", "prendre", "désigner"))
_THINKING = frozenset(("penser", "songer"))
_AFTERWARDS = frozenset(("après", "ensuite", "plus tard", "après coup", "trop tard"))
_PLANS = frozenset(("plan", "ligne", "ligne de jeu", "idée", "avis", "d'avis"))


def intention(frame: Frame, discourse: Discourse) -> Made | None:
    """A slip told or claimed, a change of mind; None when the clause says neither, or no card was named."""
    if frame.kind == "r" or frame.mode in (Mode.QUESTION, Mode.CONDITION):
        return None
    for look in (_slip, _change_of_mind, _later_thought):
        slip = look(frame, discourse)
        if slip is not None:
            return [(DesignationMeant(slip, by=_whose(frame, discourse)), _as_told(frame))]
    return _wanted(frame, discourse) or _misnamed(frame, discourse) or _corrects_himself(frame, discourse)


def _as_told(frame: Frame) -> Mode | None:
    return None if frame.speaker is None else Mode.BELIEVED


def _about_a_card(discourse: Discourse) -> bool:
    """Whether a card of dummy was named before, or this is an answer about one."""
    return discourse.designated or (discourse.brief and not discourse.play_begun)


def _whose(frame: Frame, discourse: Discourse) -> Person | None:
    person = frame.subject
    return discourse.namer if person in (None, Role.SOMEBODY) else person


def _slip(frame: Frame, discourse: Discourse) -> bool | None:
    """`c'était un lapsus`, `sa langue a fourché`, `le mot lui a échappé`, `n'a jamais voulu cette carte`."""
    words = frame.words
    denied = frame.negated or (frame.noun is not None and frame.noun.negated)
    if words & _SLIPS and frame.family in ("be", "irregularity", "say", "name", "make", "happening", "person", "thing"):
        return not denied
    subject = frame.subject_noun.lemma if frame.subject_noun is not None else ""
    if (frame.lemma == "fourcher" and subject == "langue") or (frame.lemma == "échapper" and subject in ("mot", "ça")):
        return not denied
    unwilled = frame.lemma == "vouloir" and denied and frame.past and _about_a_card(discourse) and not frame.clauses
    if unwilled and not (
        calls(frame) or any(noun.lemma not in _THAT_CARD and noun.head == "noun" for noun in frame.objects)
    ):
        return True
    return None


_THAT_CARD = frozenset(("carte", "couleur"))


def _change_of_mind(frame: Frame, discourse: Discourse) -> bool | None:
    """`a changé d'avis`, `se ravise`, `a repensé son plan`, `par inattention`."""
    words = frame.words
    changes = (
        (frame.family == "correct" and bool(words & _PLANS))
        or (frame.lemma == "raviser" and frame.reflexive)
        or (frame.lemma in ("repenser", "revoir", "recalculer") and (words & _PLANS or not frame.objects))
        or (frame.kind == "n" and bool(words & _CHANGES))
    )
    named = [one for link, one in frame.clauses if link == "après" and one.family in ("name", "say")]
    if changes and (_about_a_card(discourse) or named):
        for one in named:
            one.absorbed = True  # `change d'avis après avoir nommé la carte`
        return frame.negated
    lost = bool(words & _LOST) and frame.family in ("irregularity", "be", "happening", "lose", "thing", "hold")
    return False if lost and _about_a_card(discourse) and not frame.negated else None


def _later_thought(frame: Frame, discourse: Discourse) -> bool | None:
    """`n'y a pensé qu'après`, `n'avait pas vu la coupe`: he meant what he said."""
    if frame.lemma in _THINKING and not frame.negated:
        words = frame.words | set().union(*(one.words for _, one in frame.clauses), set())
        if words & _AFTERWARDS:
            for _, one in frame.clauses:
                one.absorbed = one.absorbed or one.kind == "a"
            return False
    unseen = frame.lemma in ("voir", "regarder", "remarquer", "apercevoir") and frame.negated and frame.past
    named = discourse.designated and frame.speaker is None and _is_namer(frame, discourse)
    answers = discourse.brief and not discourse.play_begun and any(noun.lemma in _RUFFS for noun in frame.objects)
    return False if unseen and (named or answers) else None


_RUFFS = frozenset(("coupe", "surcoupe", "défausse", "entame", "attaque"))


def _is_namer(frame: Frame, discourse: Discourse) -> bool:
    declarer = discourse.roles.get(Role.DECLARER)
    return frame.subject in (discourse.namer, Role.DECLARER) or (declarer is not None and frame.subject == declarer)


def _wanted(frame: Frame, discourse: Discourse) -> Made | None:
    """`il voulait dire pique`, `je voulais le 8`, `pensait trèfle`: what he says that he meant."""
    wants = frame.lemma == "vouloir" or (frame.modal == "vouloir" and frame.lemma in _NAMING)
    thought = (frame.lemma in _THINKING and frame.past) or _in_mind(frame)
    if frame.negated or not (wants or thought):
        return None
    told = object_cards(frame) or linked_cards(frame, "à", "de")
    if not told or calls(frame) or not _about_a_card(discourse):
        return None
    by = _whose(frame, discourse)
    if wants and not frame.past:
        if (
            not discourse.designated
            or discourse.single
            or (frame.modal != "vouloir" and not _is_namer(frame, discourse) and not frame.said("plutôt"))
        ):
            return None
        if frame.modal == "vouloir" and frame.lemma == "dire":
            return [(DesignationMeant(True, ranked(told), suits(told), by), Mode.BELIEVED)]
        namer = discourse.namer if frame.said("plutôt") else by
        return [(Designated(namer, ranked(told), suits(told)), Mode.FACT)]
    return [(DesignationMeant(True, ranked(told), suits(told), by), Mode.FACT if discourse.single else Mode.BELIEVED)]


def _in_mind(frame: Frame) -> bool:
    """`avait pique en tête`."""
    minds = {"tête", "esprit"}
    return (
        frame.family == "hold" and frame.past and any(noun.lemma in minds for noun in frame.linked("en", "à", "dans"))
    )


def _corrects_himself(frame: Frame, discourse: Discourse) -> Made | None:
    """`se reprend`, `se corrige`: a card of dummy named is corrected, not told how."""
    himself = frame.reflexive and frame.lemma in ("reprendre", "corriger", "rattraper", "rectifier")
    if not himself or not discourse.designated or frame.negated:
        return None
    return [(noted(frame, discourse, "designation_changed"), None)]


def _misnamed(frame: Frame, discourse: Discourse) -> Made | None:
    """`se trompe en nommant la carte du mort`, `s'est trompé de couleur en l'appelant`: a slip as he claims it."""
    if frame.lemma != "tromper" or not frame.reflexive or frame.negated:
        return None
    naming = [one for _, one in frame.clauses if one.family in ("name", "say") or one.lemma in ("désigner", "parler")]
    by_words = not frame.words.isdisjoint(("mot", "couleur", "carte")) and discourse.designated
    if by_words and not naming:
        return [(DesignationMeant(True, by=_whose(frame, discourse)), Mode.BELIEVED)]
    of_dummy = any(noun.person is Role.DUMMY for one in naming for noun in all_nouns(one))
    if not naming or not (of_dummy or discourse.designated or cards(naming[0])):
        return None
    for one in naming:
        one.absorbed = True
    by = _whose(frame, discourse)
    called: Made = [] if discourse.designated else [(DummyCalled(by, CardWord.SOME), None)]
    discourse.designated, discourse.namer = True, by
    return [*called, (DesignationMeant(True, by=by), Mode.BELIEVED)]
