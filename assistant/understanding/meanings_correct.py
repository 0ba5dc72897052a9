"""Cards taken back, exchanged, put in place of others, or left as they are."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    Meaning,
    Mode,
    Person,
    PickedUp,
    Pronoun,
    Replaced,
    Revoked,
    Role,
    Withdrew,
)
from assistant.understanding import meanings_put
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.hands import instead
from assistant.understanding.meanings_hold import PENALTY_WORDS
from assistant.understanding.meanings_won import lead_taken_again, takes_the_lead
from assistant.understanding.parts import calls, first_of, linked_cards, noted, object_cards, ranked, who

_BY_THEMSELVES = frozenset((
    "de lui-même", "d'elle-même", "de sa propre initiative", "tout seul", "toute seule", "spontanément",
    "de son propre chef", "de soi-même",
))  # fmt: skip


def correct(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A card taken back or another put in its place, by himself or at another's request."""
    return first_of(
        (meanings_put.one_too_many, _made_to_take_back, _regains_the_lead, _puts_back_instead, _leaves_it, _corrects),
        frame,
        discourse,
    )


def _puts_back_instead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`remet le 4 à la place du 9`: it is the 9 that he takes back."""
    put, old = object_cards(frame), instead(frame)
    told = frame.lemma == "remettre" and put and old and not frame.negated and not discourse.auction
    return [Replaced(who(frame), old, put)] if told else None


def _regains_the_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`reprend la main`: a trick won, no card taken back."""
    if frame.lemma not in ("reprendre", "récupérer") or not takes_the_lead(frame):
        return None
    return None if frame.negated or discourse.auction else lead_taken_again(frame, discourse)


def _leaves_it(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Sud ne veut pas changer sa carte`, `le déclarant ne change rien`: he leaves as it is what he has put."""
    person = frame.subject
    if not frame.negated or person is None or not discourse.play_begun or discourse.auction or calls(frame):
        return None
    his = frame.lemma in ("changer", "remplacer", "reprendre", "retirer") and person != discourse.doubted
    named = [noun for noun in frame.objects if noun.head != "cards" and noun.lemma not in ("carte", "rien")]
    if not his or named or frame.words & {"avis", "d'avis", "idée"}:
        return None
    frame.mode = frame.outer if frame.modal == "vouloir" and not frame.past else frame.mode
    return [noted(frame, discourse, "card_changed")]


def _corrects(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`reprend sa carte`, `remplace le 7 par le 9`, `corrige sa renonce`, `change d'avis`."""
    words = frame.words
    if any(noun.lemma.startswith("renonce") for noun in frame.objects) and not frame.negated:
        return [Revoked(frame.subject, corrected=True)]
    right = ranked(object_cards(frame)) if discourse.play_begun and not frame.negated else ()
    if frame.reflexive and right and not discourse.auction:
        return [Replaced(who(frame), discourse.plays.get(who(frame), ()), right)]  # `se corrige : 3♦`
    if frame.negated or calls(frame) or discourse.auction:
        return [noted(frame, discourse)]
    if discourse.play_begun and words & {"avis", "d'avis", "idée"}:
        return [noted(frame, discourse, "thought_better")]
    old, new = object_cards(frame), linked_cards(frame, "par", "pour", "contre", "en")
    if not old and "le" in frame.clitics and len(discourse.cards) == 1:
        old = discourse.cards
    if frame.lemma in ("remplacer", "changer", "corriger", "rectifier", "échanger", "substituer") and (old or new):
        return [Replaced(who(frame), old, new)]
    if (
        frame.lemma == "changer"
        and not old
        and any(noun.lemma == "carte" for noun in [*frame.objects, *frame.linked("de")])
    ):
        return [noted(frame, discourse, "card_changed")]
    if frame.lemma in ("reprendre", "retirer", "ramasser", "rentrer", "récupérer", "remettre") and _takes_a_card(
        frame, old
    ):
        if not words.isdisjoint(PENALTY_WORDS) or frame.lemma in ("ramasser", "rentrer"):
            return [PickedUp(who(frame), ranked(old))]
        alone = True if not words.isdisjoint(_BY_THEMSELVES) else None
        return [Withdrew(who(frame), ranked(old) or _pronoun_cards(frame, discourse), alone)]
    return [noted(frame, discourse)]


def _made_to_take_back(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on lui fait reprendre`, `Sud a dû reprendre sa carte`: at another's request."""
    required = frame.modal == "devoir" and frame.mode is Mode.FACT
    if frame.negated or calls(frame) or discourse.auction:
        return None
    told_of_cards = discourse.play_begun or discourse.penalised
    if not told_of_cards or frame.lemma not in _TAKING_BACK or not (frame.causer or required):
        return None
    named = [noun for noun in frame.objects if noun.lemma not in _TAKEN_BACK and noun.head != "cards"]
    if named:
        return None  # `fait reprendre le jeu`, `a dû reprendre sa place`
    told = next((noun.person for noun in frame.linked("à") if noun.person is not None), None)
    made_to = told or (_who_played(frame, discourse) if "lui" in frame.clitics else who(frame))
    withdrew = Withdrew(made_to, ranked(object_cards(frame)) or _pronoun_cards(frame, discourse), by_himself=False)
    if frame.causer is Role.DIRECTOR and discourse.penalised:
        return [withdrew, noted(frame, discourse, "director_error")]  # it may have had to stay on the table (50, 82C)
    return [withdrew]


def _who_played(frame: Frame, discourse: Discourse) -> Person:
    """Whom `lui` stands for: he who played last, if it may be he, never who has him take it back."""
    person, last = frame.dative or discourse.pronoun("lui"), discourse.player
    if last is not None and last != frame.causer and isinstance(person, Pronoun):
        return last
    return person


_TAKING_BACK = frozenset(("reprendre", "retirer", "ramasser", "rentrer", "remettre", "ranger"))
_TAKEN_BACK = frozenset(("carte", "attaque", "entame"))


def _takes_a_card(frame: Frame, old: tuple[CardRef, ...]) -> bool:
    if ranked(old) or "le" in frame.clitics:
        return True
    return any(noun.lemma in ("carte", "carte pénalisée", "secondaire") for noun in frame.objects)


def _pronoun_cards(frame: Frame, discourse: Discourse) -> tuple[CardRef, ...]:
    return discourse.cards if "le" in frame.clitics and len(discourse.cards) == 1 else ()
