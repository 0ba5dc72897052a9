"""Cards told beside a revoke: one found in the hand, one put right with a word of regret, one that was missing."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat, SuitWord
from assistant.statements import (
    AnySuit,
    CardFound,
    HasSuit,
    HiddenInDummy,
    Holds,
    LacksSuit,
    Meaning,
    Mode,
    Noted,
    NoticedWhen,
    Person,
    Replaced,
    Role,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_moment import drawn, moment
from assistant.understanding.parts import ROUNDS, TRICKS, cards, is_sorry, owner, ranked, suits, who
from assistant.understanding.referents import cards_of


def of_cards(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """The meaning of a frame that tells of such a card, None when it tells of something else."""
    for look in (
        _leaves_as_it_is,
        _asks_for_a_lack,
        _finds_one,
        _held_all_along,
        _puts_right,
        _hidden_in_dummy,
        _missing_found,
    ):
        found = look(frame, discourse)
        if found is not None:
            return found
    return None


def _leaves_as_it_is(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Sud garde son roi`, `Sud laisse sa carte`, which he has put to the trick: he does not change it (62C1)."""
    put = discourse.plays.get(frame.subject) if frame.subject is not None else None
    keeps = frame.kind == "v" and frame.lemma in _KEEPING and not (frame.negated or frame.links or discourse.auction)
    if put is None or not keeps or len(frame.objects) != 1 or frame.mode not in (Mode.FACT, Mode.UNREAL):
        return None
    kept = frame.objects[0]
    his = kept.lemma == "carte" and any(name == "POSS" and token.folded == "sa" for name, token in kept.chunk.specs)
    if not his and not (ranked(put) and ranked(cards(frame)) == ranked(put)):
        return None
    frame.mode = frame.outer
    return [Noted("card_changed", frame.subject, ranked(put), negated=True)]


_KEEPING = frozenset(("garder", "laisser", "conserver", "maintenir"))


def _asks_for_a_lack(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Ouest demande plus de ♥ ?`, `Est demande à Ouest pas de ♥ ?`: asked whether he has none, without quotes."""
    asks = frame.kind == "v" and frame.lemma in _ASKING and frame.negated and frame.mode is Mode.QUESTION
    told = suits(tuple(card for noun in frame.linked("de") if noun.head == "cards" for card in cards_of(noun.chunk)))
    if not asks or not told or frame.objects or discourse.auction or "ne" in frame.clitics:
        return None
    asked = next((noun.person for noun in frame.linked("à") if noun.person is not None), None)
    asked = Role.SPEAKER if "me" in frame.clitics else asked
    frame.speaker, frame.family = frame.subject, "hold"
    return [LacksSuit(asked or whoever_did_not_follow(frame, discourse) or Role.SOMEBODY, told)]


_ASKING = frozenset(("demander", "redemander", "dire", "faire"))


def whoever_did_not_follow(frame: Frame, discourse: Discourse) -> Person | None:
    """Of whom it is asked whether he has none of the suit: who was told not to follow, unless he asks himself."""
    return discourse.doubted if discourse.doubted != (frame.speaker or frame.subject) else None


def could_follow(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`Est défausse, il veut corriger`, `Est coupe et se corrige`: who did not follow to the suit led has it."""
    righting = frame.kind == "v" and frame.family == "correct" and frame.lemma in RIGHTING and not frame.negated
    person = frame.subject if frame.subject is not None else frame.context
    if not righting or person is None or person != discourse.doubted or discourse.auction or cards(frame):
        return []
    return [HasSuit(person, (SuitWord.SUIT_LED,))]


RIGHTING = frozenset(("corriger", "rectifier"))


def _finds_one(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`S en trouve un`, `« plus de trèfle ? » « ah si »`: he has the suit just asked about."""
    if frame.negated:
        return None
    if held := _card_in_his_own_hand(frame, discourse):
        return held
    if (found := _in_his_own_hand(frame)) or not discourse.suits:
        return [HasSuit(who(frame), found)] if found else None
    if frame.lemma in FINDING and "en" in frame.clitics and not cards(frame):
        return [HasSuit(who(frame), discourse.suits)]
    person = frame.speaker if frame.speaker is not None else frame.subject
    admits = frame.lemma == "si" if frame.kind == "a" else frame.family == "say" and _says_he_has(frame)
    if admits and person is not None and discourse.lack_asked:
        frame.family, frame.subject = "revoke", person  # what he admits by saying it
        return [HasSuit(person, discourse.suits)]
    return None


def _held_all_along(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`trouve un ♥ dans son jeu`, `voit le 3♥ caché dans ses ♣`, `un ♥ était coincé derrière ses ♣`, `tombe sur un ♥`.

    Whoever did not follow, or is told to find it, had the card all along.
    """
    if frame.kind != "v" or frame.negated or discourse.auction or frame.mode is not Mode.FACT:
        return None
    at_home = any(_is_own_place(noun) for noun in frame.linked(*_AMONG))
    upon = frame.linked("sur") if frame.lemma == "tomber" else []
    person, told = frame.subject, [noun for noun in (*frame.objects, *upon) if noun.head == "cards"]
    if frame.subject_noun is not None and frame.subject_noun.head == "cards":
        person, told = frame.context, [frame.subject_noun]  # `le 3♥ était dans ses ♣`: those of whom it is spoken
        looks = at_home and (frame.lemma in _LYING or frame.lemma in _HIDING)
    elif person is Role.SOMEBODY:
        there = [noun.person for noun in frame.linked("chez") if noun.head == "persons"]
        person = there[0] if len(there) == 1 else None  # `on trouve un ♥ chez lui`
        looks = frame.lemma in FINDING and person == discourse.doubted
    else:
        looks = at_home and (frame.lemma in _SEEING or frame.lemma == "rester")
        looks = looks or (frame.lemma in (*FINDING, "tomber") and person is not None and person == discourse.doubted)
        looks = looks or (frame.lemma == "ranger" and not frame.words.isdisjoint(("mal", "de travers")))
    if not looks or len(told) != 1 or person in (None, Role.SOMEBODY, Role.DUMMY, Role.DIRECTOR):
        return None
    named = cards_of(told[0].chunk)
    if not (ranked(named) or suits(named)):
        return None
    had: Meaning = Holds(person, ranked(named)) if ranked(named) else HasSuit(person, suits(named))
    return [had, *(drawn(frame) if moment(frame) is NoticedWhen.AT_THE_END else ())]


def _is_own_place(noun: Noun) -> bool:
    """`dans son jeu`, `en main`, `derrière ses ♣`, `au milieu de ses cartes`: among the cards that a player holds."""
    mine = any(name == "POSS" for name, _ in noun.chunk.specs)
    hand = noun.lemma in ("jeu", "main", "carte", "éventail", "couleur")
    return (hand or noun.head == "cards") and (mine or (hand and noun.chunk.folded in ("en main", "dans la main")))


_AMONG = (
    "dans",
    "en",
    "parmi",
    "entre",
    "avec",
    "derrière",
    "sous",
    "au milieu de",
    "à côté de",
    "contre",
    "à",
    "chez",
)
_SEEING = frozenset(("trouver", "retrouver", "découvrir", "dénicher", "voir", "apercevoir", "repérer", "tomber"))


def _says_he_has(frame: Frame) -> bool:
    """`il dit si`, after a question whether he had none."""
    return any(token.folded in ("si", "si si") for token in frame.adverbs) and not frame.objects and not frame.clauses


def _in_his_own_hand(frame: Frame) -> tuple[AnySuit, ...]:
    """`O retrouve un ♥`, `il trouve un ♦ derrière son ♣`: the suit of the card that a player finds among his own."""
    told = _found_among_his_own(frame)
    return () if ranked(told) or any(card.size for card in told) else suits(told)


def _card_in_his_own_hand(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`O joue ♦, E jette un ♥ et retrouve le R♦`: that card; `retrouve la Dame`: one of the suit led."""
    told = ranked(_found_among_his_own(frame))
    person = who(frame)
    if not told or discourse.player != person:
        return None
    suited = all(card.suit is not None for card in told)
    return [Holds(person, told) if suited else HasSuit(person, (SuitWord.SUIT_LED,))]


def _found_among_his_own(frame: Frame) -> tuple[CardRef, ...]:
    """The card that a player finds, told of no other place than his hand."""
    one = [noun for noun in frame.objects if noun.head == "cards" and noun.chunk.specs and not noun.links]
    places = frame.linked("chez", "à", "sous", "dans", "par", "avec")
    elsewhere = any(noun.lemma not in ROUNDS for noun in places) or not frame.words.isdisjoint(_PLACES)
    if frame.lemma not in FINDING or len(one) != 1 or elsewhere or frame.subject in (None, Role.SOMEBODY, Role.DUMMY):
        return ()
    return cards_of(one[0].chunk)


def _puts_right(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`E : pardon, 5♣`: the card that he means to put instead of the one played."""
    if frame.kind not in ("r", "n") or frame.noun is None or frame.noun.head != "cards" or not is_sorry(frame):
        return None
    told = ranked(cards_of(frame.noun.chunk))
    declares = frame.speaker in (Role.DECLARER, discourse.roles.get(Role.DECLARER))
    if frame.speaker is None or frame.speaker not in discourse.plays or declares or not told or discourse.auction:
        return None
    frame.family, frame.subject = "correct", frame.speaker  # done by saying it
    return [Replaced(frame.speaker, discourse.plays[frame.speaker], told)]


def _missing_found(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`retrouvé sous la table`, `un ♦ était dans l'étui`, `on retrouve son ♣ par terre`: a card was missing."""
    found = frame.lemma in FINDING or (frame.lemma in _LYING and frame.kind == "v")
    if not found or frame.negated:
        return None
    if frame.words.isdisjoint(_PLACES) and not ("table" in frame.words and frame.linked("sous")):
        return None
    subject = [frame.subject_noun] if frame.subject_noun is not None else []
    things = [noun for noun in (*frame.objects, *subject) if noun.lemma not in TRICKS]
    several = any(token.folded in ("les", "leurs", "ses", "des") for noun in things for _, token in noun.chunk.specs)
    if several or any(
        noun.head != "cards" and noun.lemma not in ("carte", "13e", "il", "elle", "on") for noun in things
    ):
        return None
    told = tuple(card for noun in things if noun.head == "cards" for card in cards_of(noun.chunk))
    found_cards = told or discourse.cards or tuple(CardRef(suit) for suit in discourse.suits)
    whose = _owner(things, frame.context) or next((one.person for one in frame.linked("de") if one.person), None)
    return [CardFound(found_cards, who=whose)]


def _owner(things: list[Noun], before: Person | None) -> Person | None:
    """Whose card it was: `le ♥ d'Est`, `son 4♣`; None when that is open."""
    for noun in things:
        mine = any(name == "POSS" and token.folded in ("son", "sa") for name, token in noun.chunk.specs)
        person = owner(noun) or (before if mine else None)
        if isinstance(person, Seat | Role) and person is not Role.SOMEBODY:
            return person
    return None


_LYING = frozenset(("être", "rester", "traîner"))
_PLACES = frozenset(
    ("par terre", "à terre", "au sol", "étui", "chaise", "tapis", "sol", "poche", "fauteuil", "siège", "terre")
)
FINDING = frozenset(("trouver", "retrouver", "découvrir", "dénicher"))


def _hidden_in_dummy(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`6P rangé dans les trèfles du mort`, `le ♥ du mort était caché`."""
    head = next((noun for noun in (frame.subject_noun, frame.noun, *frame.objects) if noun is not None), None)
    if head is None or head.head != "cards" or frame.negated:
        return None
    words = frame.words
    if "dummy" not in words or not words & _HIDING:
        return None
    told = cards_of(head.chunk)
    if not told:
        return None
    return [HiddenInDummy(tuple(card for card in told if card.rank), suits(told))]


_HIDING = frozenset(
    ("cacher", "caché", "ranger", "rangé", "coincer", "coincé", "planquer", "dissimuler", "coller", "collé")
)
