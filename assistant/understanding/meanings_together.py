"""Cards put together, which of them show their face, and how near the table a card was held (45C, 58B)."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat
from assistant.statements import FacesVisible, HeldNear, Meaning, Mode, Person, PlayedTogether, Role
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import SOMEBODY, all_nouns, cards, linked_cards, object_cards, owner, ranked
from assistant.understanding.referents import cards_of

_PUTS = frozenset(
    ("jouer", "poser", "mettre", "sortir", "lâcher", "fournir", "attaquer", "entamer", "rejouer", "lancer", "tirer",
     "jeter", "abattre", "servir", "défausser", "coller", "balancer", "filer", "plaquer", "claquer")
)  # fmt: skip
_AT_ONCE = frozenset(
    ("collé", "coller", "à la fois", "en même temps", "ensemble", "d'un coup", "d'un seul coup", "simultanément",
     "l'un sur l'autre", "l'une sur l'autre", "dessous", "en dessous")
)  # fmt: skip
_SHOWN = frozenset(("visible", "visibles", "face visible", "faces visibles", "découvert", "apparent", "à découvert"))
_HIDDEN = frozenset(("caché", "cacher", "face cachée", "faces cachées", "invisible", "dessous", "en dessous"))
_NEAR = frozenset(("toucher", "frôler", "effleurer", "poser", "tenir"))
_FAR = frozenset(("en l'air", "loin", "en main", "cm", "centimètre", "centimètres"))
_HELD_AS_PLAYED = frozenset(("jouer", "joué"))
CLOSE = 3
"""Centimetres from the table at which a card still nearly touches it."""


def of_cards_together(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """What a clause tells of cards put together or of a card held; None when it tells of something else."""
    if discourse.auction or frame.mode not in (Mode.FACT, Mode.BELIEVED):
        return None
    for look in (_several, _dropped_in_playing, _dropped_at_the_lead, _stuck, _noun, _faces, _held):
        found = look(frame, discourse)
        if found is not None:
            return [(meaning, None) for meaning in found]
    return None


def counted_cards(noun: Noun) -> int:
    """How many cards a noun counts, 0 when it counts none."""
    return (count_of(noun.chunk) or 0) if noun.lemma == "carte" else 0


def _several(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`sort deux cartes`, `joue deux cartes à la fois, le 5♦ et le R♦`."""
    if frame.lemma not in _PUTS or frame.negated or frame.kind != "v" or frame.passive:
        return None
    several = max((counted_cards(noun) for noun in frame.objects), default=0)
    several = several or _listed_at_once(frame)
    if several < 2:
        return None
    told = ranked(object_cards(frame))
    if (told and len(told) != several) or frame.subject is None:
        return None
    at_once = not frame.words.isdisjoint(_AT_ONCE)
    if not at_once and not (frame.lemma in ("sortir", "poser") or told):
        return None
    discourse.play_begun = True
    return [PlayedTogether(frame.subject, told, _visible(frame, several))]


def _listed_at_once(frame: Frame) -> int:
    """`sort le 7♠ et le V♠ ensemble`: how many cards are named as put at once."""
    return len(ranked(object_cards(frame))) if not frame.words.isdisjoint(_AT_ONCE - {"dessous", "en dessous"}) else 0


def _dropped_in_playing(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`fait tomber deux cartes en jouant, le 8♦ et le R♣`: one of them was to be played."""
    several = max((counted_cards(noun) for noun in frame.objects), default=0)
    inner = next((one for link, one in frame.clauses if link == "en" and one.lemma in _PUTS), None)
    if frame.lemma not in _DROPS or several < 2 or inner is None or frame.subject is None or frame.negated:
        return None
    told = ranked(object_cards(inner))
    if told and len(told) != several:
        return None
    inner.absorbed = True
    discourse.play_begun = True
    return [PlayedTogether(frame.subject, told, _visible(frame, several))]


def _dropped_at_the_lead(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`2 cartes d'Ouest tombent ensemble à l'entame`, where the lead is his: one of them was to be led."""
    noun = frame.subject_noun
    if frame.lemma not in _DROPS or frame.negated or noun is None or counted_cards(noun) < 2:
        return None
    whose, declarer = owner(noun), discourse.roles.get(Role.DECLARER)
    leads = isinstance(declarer, Seat) and whose is declarer.lho
    if whose is None or not leads or not any(one.lemma in _LEADING for one in frame.linked("à", "sur", "lors de")):
        return None
    discourse.play_begun = True
    return [PlayedTogether(whose, (), _visible(frame, counted_cards(noun)))]


_LEADING = frozenset(("entame", "attaque"))
_DROPS = frozenset(("tomber", "échapper", "lâcher", "glisser"))


def _stuck(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`attaque A♣ avec une autre carte collée dessous`: the card told, and another."""
    if frame.lemma not in _PUTS or frame.negated or frame.subject is None:
        return None
    others = [noun for noun in frame.linked("avec") if noun.lemma == "carte" or noun.head == "cards"]
    told = object_cards(frame) if others else ()
    if not ranked(told):
        return None
    stuck = any(noun.marked("collé", "coller") for noun in others) or not frame.words.isdisjoint(("collé", "coller"))
    if not stuck:
        return None
    discourse.play_begun = True
    return [PlayedTogether(frame.subject, (*told, *linked_cards(frame, "avec")), _visible(frame, 2))]


def _noun(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`deux cartes collées de Nord`."""
    noun = frame.noun
    if frame.kind != "n" or noun is None or counted_cards(noun) < 2 or not noun.marked("collé", "coller"):
        return None
    whose = owner(noun) or frame.subject or next((one.person for one in frame.linked("de", "chez") if one.person), None)
    return [PlayedTogether(whose or SOMEBODY, ranked(cards(frame)), _visible(frame, counted_cards(noun)))]


def _visible(frame: Frame, several: int) -> int | None:
    """How many faces show: all when told visible, one when the other is told hidden."""
    words = frame.words
    if words & (_HIDDEN - {"dessous", "en dessous"}):
        return 1
    return several if words & _SHOWN else None


def _faces(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`les deux sont visibles`, `une seule est visible`, `l'autre est cachée`, `les deux faces se voient`."""
    words = frame.words
    if words & {"retourner", "retourné"} and frame.kind == "v":
        return _turned_up(frame, discourse)
    shows = bool(words & _SHOWN) or (frame.lemma == "voir" and frame.reflexive)
    hides = bool(words & _HIDDEN)
    lies = frame.family == "be" or frame.lemma == "rester"
    if not (lies or frame.family in ("know", "thing", "person")) or shows is hides:
        return None
    subject = frame.subject_noun or (frame.noun if frame.family == "thing" else None)
    if subject is None or (hides and subject.head == "cards" and "dummy" in words):
        return None  # `un As du mort cache sous une autre carte`: not seen when dummy was spread
    both, named = _number(subject)
    if both is not None and both > 1:
        return [FacesVisible(both if shows is not frame.negated else 0, named)]
    alone = "seul" in words and shows
    other = subject.marked("autre") or subject.lemma == "autre"
    if not (alone or other):
        lead = lies and subject.lemma in ("carte", "entame") and discourse.play_begun
        return [FacesVisible(1 if shows is not frame.negated else 0)] if lead else None  # `la carte est restée cachée`
    return [FacesVisible(1 if alone or hides is not frame.negated else 2, ranked(cards(frame)) if alone else ())]


def _turned_up(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`l'entame est encore retournée`, `sa carte n'a pas été retournée`: still face down."""
    things = [*frame.objects, *([frame.subject_noun] if frame.subject_noun is not None else [])]
    if not discourse.play_begun or not any(noun.lemma in ("carte", "entame") for noun in things):
        return None
    lies = frame.family == "be" and not frame.negated and not _STILL.isdisjoint(frame.words)
    return [FacesVisible(0)] if lies or frame.negated else None


_STILL = frozenset(("encore", "toujours", "rester"))


def _number(noun: Noun) -> tuple[int | None, tuple[CardRef, ...]]:
    """How many a subject counts, and which: `les deux`, `les deux faces`, `5♥ et 9♥`, `le 5♦ et le R♦, les deux`."""
    if noun.head == "cards":
        named = [cards_of(chunk) for chunk in noun.chunks if chunk.kind == "np" and chunk.head == "cards"]
        told = tuple(card for one in named for card in one if card.suit is not None)
        counts = [int(card.rank) for one in named for card in one if card.suit is None and card.rank is not None]
        return (counts[-1] if counts else len(told)), told
    if noun.head == "noun" and noun.lemma not in ("carte", "face", "figure") and noun.chunk.heads[-1][0] != "NUM":
        return None, ()
    counted = count_of(noun.chunk)
    if counted is None and noun.chunk.heads[-1][0] == "NUM":
        counted = number_of(noun.chunk.heads[-1][1])
    return (2 if noun.lemma == "les deux" else counted), ()


def _held(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`elle touchait presque la table`, `presque posée`, `tenue à 30 cm`, `tenue comme une carte jouée`."""
    words = frame.words
    if frame.lemma not in _NEAR or frame.kind != "v":
        return None
    who = _whose_card(frame, discourse)
    if frame.lemma == "tenir":
        as_played = any(noun.marked(*_HELD_AS_PLAYED) for noun in frame.linked("comme"))
        if as_played:
            return [HeldNear(who, not frame.negated)]
        return [HeldNear(who, False)] if words & _FAR and not _is_close(frame) and not object_cards(frame) else None
    table = any(noun.lemma == "table" for noun in all_nouns(frame))
    almost = bool(words & {"presque", "quasi", "quasiment", "à peine"})
    of_the_card = frame.subject_noun is None or frame.subject_noun.head != "persons" or frame.passive
    if not (almost or (table and of_the_card and frame.lemma != "poser")):
        return None
    return [HeldNear(who, not frame.negated)]


def _is_close(frame: Frame) -> bool:
    """Whether the distance told is that of a card that nearly touches the table."""
    numbers = [number_of(token) for chunk in frame.chunks for token in chunk.tokens if isinstance(token.value, int)]
    return any(number is not None and number <= CLOSE for number in numbers)


def _whose_card(frame: Frame, discourse: Discourse) -> Person:
    """Who held the card: the subject when it is a player, else the last one told."""
    person = frame.subject if frame.subject is not None and not frame.passive else frame.context
    return person or discourse.subject or SOMEBODY
