"""Cards put or held otherwise than as one card to a trick: nearly played, face down, too many, a whole hand."""

from __future__ import annotations

from assistant.bridge import SuitWord
from assistant.statements import (
    Exposed,
    FifthCard,
    HandSpread,
    Holds,
    LacksSuit,
    Led,
    Manner,
    Meaning,
    Mode,
    Played,
    PlayedTogether,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.hands import out_of_turn
from assistant.understanding.meanings_direction import leader_directed
from assistant.understanding.meanings_lead import face_down, lead
from assistant.understanding.parts import (
    TRICKS,
    cards,
    counted,
    deliberate,
    is_open,
    lemmas,
    noted,
    object_cards,
    ranked,
    who,
)
from assistant.understanding.referents import cards_of

PUTS = frozenset(("mettre", "poser", "jouer", "tirer", "reprendre", "lancer"))
_DISCARDING = frozenset(("défausser", "jeter", "écarter", "rejeter"))


_AT_ONCE = frozenset(("collé", "coller", "à la fois", "en même temps", "ensemble", "d'un coup", "simultanément"))
_TOO_MANY = frozenset(("de trop", "en trop", "en plus", "de plus", "supplémentaire", "surnuméraire"))
_FIFTH = frozenset(("5", "5e", "5eme", "5me"))
_PUTS_TOO_MANY = PUTS | frozenset(("jeter", "lâcher", "fournir", "ajouter", "rajouter", "placer", "déposer", "servir"))


def seeks_a_discard(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`cherche quoi jeter (A♥ ou A♦)`: he cannot follow, and holds what he hesitates between."""
    seeks = frame.mode is Mode.QUESTION or frame.under == "entre"
    if not seeks or frame.negated or frame.lemma not in _DISCARDING or is_open(frame.subject):
        return None
    told = [card for chunk in frame.chunks if chunk.head == "cards" for card in cards_of(chunk)]
    frame.mode = Mode.FACT
    void: list[Meaning] = [LacksSuit(who(frame), (SuitWord.SUIT_LED,))]
    return [*void, Holds(who(frame), ranked(tuple(told)))] if ranked(tuple(told)) else void


def nearly_puts(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`met la dame presque sur la table`, `a failli jouer`: a card held, perhaps not played (45C)."""
    nearly = not frame.words.isdisjoint(("presque", "à moitié", "à demi", "quasiment"))
    told = ranked(object_cards(frame))
    if not nearly or frame.negated or not told or frame.lemma not in ("mettre", "poser", "jouer", "avancer"):
        return None
    return [Exposed(who(frame), told, Manner.LIFTED)]


def faces_his_hand(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`pose ses cartes sur la table face visible`, `met son jeu sur la table`."""
    if frame.negated or frame.lemma not in ("poser", "mettre", "retourner") or object_cards(frame) or face_down(frame):
        return None
    hand_told = any(
        noun.lemma in ("jeu", "main", "carte")
        and any(name == "POSS" and (noun.lemma != "carte" or token.folded == "ses") for name, token in noun.chunk.specs)
        for noun in frame.objects
    )
    shown = face_down(frame) is False or any(noun.lemma == "table" for noun in frame.linked("sur"))
    return [HandSpread(who(frame))] if hand_told and shown else None


def opens_face_up(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`pose l'As de cœur face visible`, before any card is told: the opening lead."""
    begins = not discourse.play_begun and (discourse.contract_told or discourse.directed is not None)
    if not begins or face_down(frame) is not False or frame.negated or frame.lemma not in ("poser", "mettre"):
        return None
    if not object_cards(frame):
        return None
    discourse.play_begun = True
    return [Led(leader_directed(who(frame), discourse), object_cards(frame), opening=True, face_down=False)]


def as_the_opening_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`met le 6♠ en entame`, `montre le Roi comme entame`: the opening lead."""
    leads = any(noun.lemma == "entame" for noun in frame.linked("comme"))
    leads = leads or "en entame" in frame.words
    a_card = bool(object_cards(frame)) or any(noun.lemma == "carte" for noun in frame.objects)
    if not leads or not a_card or frame.negated or discourse.auction:
        return None
    discourse.play_begun = True
    person = leader_directed(who(frame), discourse)
    return [Led(person, cards(frame), opening=True, out_of_turn=out_of_turn(frame), face_down=face_down(frame))]


def faces_down(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`pose son entame cachée`."""
    lead = any(noun.lemma == "entame" for noun in frame.objects)
    hidden = any(noun.lemma == "entame" and noun.marked("cacher", "caché") for noun in frame.objects)
    if not (face_down(frame) or hidden) or frame.negated or (discourse.play_begun and not lead):
        return None
    if frame.lemma not in ("poser", "mettre", "jouer"):
        return None
    discourse.play_begun = True
    return [Led(who(frame), object_cards(frame), opening=True, face_down=True)]


def in_order_to_lead(frame: Frame) -> list[Meaning] | None:
    """`sort l'A♠ pour attaquer`: the card led."""
    aims = [one for link, one in frame.clauses if link == "pour" and one.family == "lead" and not cards(one)]
    told = ranked(object_cards(frame))
    if not aims or not told or frame.negated or frame.lemma not in ("sortir", "avancer", "détacher", "prendre"):
        return None
    for one in aims:
        one.absorbed = True
    return [Led(who(frame), told, opening=any(one.lemma == "entamer" for one in aims))]


def one_too_many(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`pose une cinquième carte sur le pli`, `joue une carte de trop`."""
    nouns = [noun for noun in frame.objects if noun.lemma == "carte"]
    if frame.negated or frame.lemma not in _PUTS_TOO_MANY | {"remettre"} or not nouns:
        return None
    words = lemmas(nouns[0].chunks)
    fifth = bool(words & _FIFTH) and bool(words & {"un", "le"})
    on_it = any(noun.lemma in TRICKS for noun in frame.linked("sur", "à"))
    again = frame.lemma == "remettre" and on_it
    if not fifth and not again and frame.words.isdisjoint(_TOO_MANY):
        return None
    return [FifthCard(who(frame), ranked(cards(frame)), deliberate=deliberate(frame))]


def leads_towards(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue ♣ vers le roi`, `joue vers R V`, `joue vers le mort`: only the first card of a trick is."""
    told = frame.kind == "v" and frame.lemma == "jouer" and frame.mode is Mode.FACT
    if not told or frame.negated or frame.passive or discourse.auction:
        return None
    towards = any(noun.head in ("cards", "persons") for noun in frame.linked("vers"))
    return lead(frame, discourse) if towards else None


def plays_again(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue deux fois au même pli`, `met une carte alors qu'il avait déjà fourni`: a card more than his share (45E)."""
    if frame.negated or frame.mode is not Mode.FACT or is_open(frame.subject) or discourse.auction:
        return None
    same = any(_same_trick(noun) for noun in frame.linked("à", "sur", "dans"))
    twice = bool(frame.words & {"deux fois"}) or {"2", "fois"} <= frame.words
    had_played = [one for link, one in frame.clauses if link.startswith("alors qu") and _had_played(one)]
    if not (same and twice) and not had_played:
        return None
    for one in had_played:
        one.absorbed = True
    told = ranked(cards(frame))
    first: list[Meaning] = [Played(who(frame), told[:-1])] if len(told) > 1 else []
    return [*first, FifthCard(who(frame), told[-1:], deliberate=deliberate(frame))]


def _same_trick(noun: Noun) -> bool:
    words = {token.folded for token in noun.chunk.tokens}
    return noun.lemma in TRICKS and "meme" in words


def _had_played(frame: Frame) -> bool:
    return frame.past and not frame.negated and frame.lemma in ("jouer", "fournir", "défausser") and frame.said("déjà")


def two_at_once(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a joué deux cartes à la fois`, and which they are."""
    several = counted(frame) or 0
    if several < 2 or frame.negated or not any(noun.lemma == "carte" for noun in frame.objects):
        return None
    told = cards(frame)
    if len(told) == several and not frame.words.isdisjoint(_AT_ONCE):
        return [PlayedTogether(who(frame), told)]
    return [noted(frame, discourse, "two_cards_played")] if not told else None
