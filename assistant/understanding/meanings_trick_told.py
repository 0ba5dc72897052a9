"""Tricks turned, looked at, mixed and counted, time and scores (65 to 67, 79): read beside `meanings_count`."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import Seat
from assistant.statements import (
    BothSidesPlayed,
    CardsMixed,
    CardTurned,
    Group,
    HandsReturned,
    Meaning,
    Mode,
    Person,
    PlayInProgress,
    Pronoun,
    Role,
    RoundTold,
    TrickEnded,
    TrickInspected,
    TrickTurned,
)
from assistant.understanding.claim_cues import CLEARING, MIXING
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of, is_plural
from assistant.understanding.parts import SOMEBODY, TRICKS, all_nouns, cards, lemmas, noted, owner, ranked, who

_CARDS = frozenset(("carte", "cartes"))
_BOARDS = frozenset(("étui", "donne", "board", "poche"))
_LOOKING = frozenset(("revoir", "regarder", "voir", "consulter", "vérifier", "examiner", "inspecter", "remontrer"))
_TURNING = frozenset(("retourner", "tourner", "orienter"))
_CLEARED = frozenset(("range", "ranges", "melange", "melanges", "ramasse", "ramasses"))
_PUTTING = frozenset(("jouer", "mettre", "poser", "fournir", "rejouer", "jeter", "servir"))
_LATER = frozenset(("depuis", "plus tard", "après", "ensuite", "entre-temps", "plus tôt", "auparavant"))
_ROUND = frozenset(("tour", "position"))
_NEXT = frozenset(("suivant", "prochain", "d'après", "nouveau"))


def _by_everybody(frame: Frame, thing: Noun) -> bool:
    """`les quatre cartes sont retournées`, `on retourne la levée`, where somebody did not follow: the trick is over."""
    people = frame.subject_noun is thing or frame.subject is Role.SOMEBODY or frame.subject is Group.EVERYBODY
    whole = not any(name == "POSS" for name, _ in thing.chunk.specs) and owner(thing) is None
    late = thing.lemma in TRICKS and is_plural(thing.chunk.heads[-1][1], thing.chunk)
    wrong = _words(frame) & {"sens", "mauvais sens", "mal", "de travers", "à l'envers"}
    return people and whole and not (frame.negated or late or wrong) and frame.lemma == "retourner"


# --- tricks turned, looked at, mixed -------------------------------------------------------------------


def turned(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a tourné sa levée dans le mauvais sens`, `n'a pas encore retourné sa carte`, `il retourne les cartes d'O`."""
    if frame.mode is not Mode.FACT:
        return None
    if frame.lemma not in _TURNING:
        return _put_the_wrong_way(frame)
    subject = frame.subject_noun
    upon = subject is not None and (frame.passive or (frame.past and subject.lemma in TRICKS | _CARDS))
    told = [subject] if upon and subject is not None else frame.objects
    nouns = {noun.lemma: noun for noun in told}
    thing = next((noun for lemma, noun in nouns.items() if lemma in TRICKS | _CARDS), None)
    if thing is None:
        return None
    closed = thing.lemma in TRICKS and (
        thing.marked("fermé", "fermer") or any(one.lemma in _LOOKING for _, one in frame.clauses)
    )
    if closed and not frame.negated:
        for _, one in frame.clauses:
            one.absorbed = one.absorbed or one.lemma in _LOOKING
        return [TrickInspected(who(frame), None, False)]
    if discourse.doubted is not None and _by_everybody(frame, thing):
        return [TrickEnded()]
    of_other = owner(thing)
    if of_other is not None and of_other != frame.subject and not frame.negated:
        return [TrickInspected(who(frame), True, None)]
    if frame.negated or "pas encore" in _words(frame):
        return [CardTurned(who(frame), False)]
    way = (
        bool(_words(frame) & {"sens", "mauvais sens", "mal", "de travers", "à l'envers", "pour"})
        or frame.lemma != "retourner"
    )
    if way or frame.linked("pour", "vers"):
        return [TrickTurned(who(frame))]
    mine = thing.lemma in _CARDS and _is_his(thing)
    return [CardTurned(who(frame), True)] if mine else None


_UPRIGHT = frozenset(("en long", "à la verticale", "verticalement", "vertical"))
_ACROSS = frozenset(("en large", "en travers", "à l'horizontale", "horizontalement", "horizontal"))
_WRONG_WAY = frozenset(("sens", "mauvais sens", "de travers", "en travers", "à l'envers", "mal"))
_LAID = {"perdu": _UPRIGHT, "perdre": _UPRIGHT, "gagné": _ACROSS, "gagner": _ACROSS}
"""Which way is wrong for a trick lost, and for a trick won."""


def _put_the_wrong_way(frame: Frame) -> list[Meaning] | None:
    """`a mis son pli à l'envers`, `la levée est posée dans le mauvais sens`, `a mal rangé un pli`."""
    puts = frame.lemma in _PUTTING | {"être", "coucher", "placer", "incliner", "ranger", "orienter", "disposer"}
    nouns = [*frame.objects, *([frame.subject_noun] if frame.subject_noun is not None else [])]
    trick = next((noun for noun in nouns if noun.lemma in TRICKS), None)
    if not puts or trick is None or frame.negated or not _lies_wrong(trick, _words(frame)):
        return None
    whose = owner(trick) if frame.family == "be" else None  # `sa levée est du mauvais côté`
    return [TrickTurned(whose or who(frame), by=frame.speaker)]


def pointed_out(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`le mort remarque qu'une levée est du mauvais côté`, `Est signale la levée mal tournée`: said by whom."""
    drawing = frame.lemma == "attirer" and "attention" in _words(frame)
    if frame.negated or frame.kind != "v" or not (frame.family in ("say", "know", "make") or drawing):
        return None
    said = [one for _, one in frame.clauses]
    said += [deeper for one in said if one.family == "say" for _, deeper in one.clauses]  # `fait remarquer que`
    for one in said:
        mode, one.mode = one.mode, Mode.FACT
        found = turned(one, discourse)
        if found is not None and isinstance(found[0], TrickTurned):
            one.absorbed = True
            return [found[0].with_changes(by=who(frame))]
        one.mode = mode
    for noun in [*frame.objects, *frame.linked("sur")]:
        if noun.lemma in TRICKS and _lies_wrong(noun, lemmas(noun.chunks) | {one.lemma for _, one in noun.links}):
            return [TrickTurned(owner(noun), by=who(frame))]
    return None


def _lies_wrong(trick: Noun, words: Set[str]) -> bool:
    """Whether the words beside a trick say that it lies the wrong way: `du mauvais côté`, lost and upright."""
    side = "mauvais" in words and not words.isdisjoint(("côté", "côte"))
    laid = any(trick.marked(word) and not words.isdisjoint(way) for word, way in _LAID.items())
    return side or laid or not words.isdisjoint(_WRONG_WAY)


def _absorb(frame: Frame) -> None:
    """What he looked for is told with the looking: `pour voir ce qui est tombé`."""
    for _, one in frame.clauses:
        one.absorbed = True
        _absorb(one)


def still_face_up(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`sa carte est encore face visible`, `il a encore sa carte visible devant lui`: not turned down yet (66A)."""
    being = frame.family == "be" and frame.subject_noun is not None
    things = [frame.subject_noun] if being else frame.objects if frame.family == "hold" else []
    card = next((noun for noun in things if noun is not None and noun.lemma in _CARDS and _is_his(noun)), None)
    still = not frame.negated and frame.mode is Mode.FACT and not _words(frame).isdisjoint(("encore", "toujours"))
    if card is None or not still or not (card.marked("visible") or not _words(frame).isdisjoint(_FACE_UP)):
        return None
    return [CardTurned((owner(card) or frame.context or SOMEBODY) if being else who(frame), False)]


_FACE_UP = frozenset(("visible", "face visible", "face en l'air", "face découverte", "à découvert"))


def _is_his(noun: Noun) -> bool:
    return any(name == "POSS" for name, _ in noun.chunk.specs)


def looked_at(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`veut revoir la dernière levée`, `demande à revoir le pli`, `regarde sa dernière carte`."""
    if frame.lemma in ("fouiller", "farfouiller", "chercher", "regarder") and not frame.negated:
        searched = next((one for one in frame.linked("dans", "parmi") if one.lemma in TRICKS), None)
        if searched is not None:
            _absorb(frame)
            return [TrickInspected(who(frame), None, False)]
    inner = (
        next((one for _, one in frame.clauses if one.lemma in _LOOKING), None)
        if frame.family in ("name", "want")
        else None
    )
    seen = inner if inner is not None else frame
    wanted = frame.modal in ("vouloir", "pouvoir") or inner is not None or frame.mode is Mode.FACT
    turning = seen.lemma == "retourner" and (inner is not None or frame.modal in ("vouloir", "pouvoir"))
    if not (seen.lemma in _LOOKING or turning) or frame.negated or not wanted:
        return None
    if turning:
        return _turns_up(frame, seen)
    noun = next((one for one in seen.objects if one.lemma in TRICKS | _CARDS), None)
    if noun is None or noun.head == "cards" or (seen.lemma == "voir" and noun.lemma in _CARDS):
        return None
    if noun.lemma in TRICKS and count_of(noun.chunk) is not None and _words(frame) & _LATER:
        return None  # `on l'a vu 3 plis plus tard`: how much later
    mine = noun.lemma in _CARDS and _is_his(noun)
    if noun.lemma in _CARDS and not (mine or noun.marked("retourner", "retourné", "jouer", "joué", "fermé")):
        return None
    if mine and seen.lemma == "regarder" and not noun.marked("last", "retourner", "retourné"):
        return None
    if inner is not None:
        inner.absorbed = True
    closed = noun.marked("fermé", "retourné") and noun.lemma in TRICKS
    last = True if noun.marked("last") or mine else None if not closed else False
    frame.mode = Mode.FACT
    return [TrickInspected(who(frame), None, last, True if mine else None)]


def _turns_up(frame: Frame, turning: Frame) -> list[Meaning] | None:
    """`veut retourner toutes les levées pour chercher une renonce`, `demande à retourner le pli d'avant`."""
    noun = next((one for one in (*turning.objects, *turning.linked("")) if one.lemma in TRICKS), None)
    looks = any(one.lemma in (*_LOOKING, "chercher", "contrôler") for _, one in (*frame.clauses, *turning.clauses))
    if noun is None or not (
        is_plural(noun.chunk.heads[-1][1], noun.chunk) or looks or noun.marked("last", "précédent")
    ):
        return None
    frame.mode, turning.absorbed = Mode.FACT, turning is not frame
    return [TrickInspected(who(frame), None, True if noun.marked("last") else None)]


def mixed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a mélangé ses cartes`, `ont remis leurs jeux`, `ont encore leur rangée`."""
    things = {noun.lemma for noun in frame.objects}
    if frame.lemma in ("avoir", "garder", "conserver") and things & {"rangée", "ligne"} and not frame.negated:
        return [CardsMixed(who(frame), False)]
    words_told = {token.folded for token in frame.marks}
    own = bool(things & (_CARDS | {"jeu", "main", "levée", "pli"})) or (not frame.objects and discourse.disputed)
    if frame.negated or frame.mode is not Mode.FACT or frame.kind != "v" or ranked(cards(frame)):
        return None
    if frame.family == "hold" and words_told & _CLEARED and not things and discourse.disputed:
        return [CardsMixed(_everybody(who(frame)))]  # `ont déjà rangé`
    thing = frame.subject_noun is not None and frame.subject_noun.head == "noun"
    if thing and frame.subject is None and not frame.passive:
        handled = own and frame.lemma in MIXING | CLEARING
        return [noted(frame, discourse, "happening")] if handled else None  # `la table d'avant a mélangé les cartes`
    if frame.lemma in MIXING and own:
        person = frame.subject if frame.subject is not None else frame.context or discourse.subject
        return [CardsMixed(_everybody(person))]
    if frame.lemma not in CLEARING or not own or discourse.called or discourse.auction:
        return None
    back = discourse.disputed or _puts_a_hand_back(frame)
    if not back:
        return None
    if not discourse.disputed and not discourse.revoke_told:  # no card of the play is taken back
        return [noted(frame, discourse, "happening")] if isinstance(frame.subject, Seat) else None
    mixers = _everybody(who(frame))
    if mixers is Role.SOMEBODY and frame.passive:
        return None  # `les cartes sont remises dans l'étui`
    all_four: list[Meaning] = [HandsReturned(True)] if mixers is Group.EVERYBODY else []
    return [CardsMixed(mixers), *all_four]


def _puts_a_hand_back(frame: Frame) -> bool:
    """`a remis ses cartes dans l'étui`, not one card of them."""
    hands = [
        one for one in frame.objects if one.lemma in ("jeu", "main") or is_plural(one.chunk.heads[-1][1], one.chunk)
    ]
    return bool(hands) and any(noun.lemma in _BOARDS for noun in frame.linked("dans", "en", "à"))


# --- time ----------------------------------------------------------------------------------------------


def _everybody(person: Person | None) -> Person | None:
    """`tout le monde`: both sides."""
    all_of_them = isinstance(person, Pronoun) and person.word in ("tout le monde", "tous", "chacun")
    return Group.EVERYBODY if all_of_them else person


def played_since(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on a déjà joué deux plis depuis`, `personne n'a rejoué`, `les deux camps ont joué à la levée suivante`."""
    if frame.kind != "v" or frame.lemma not in _PUTTING | {"attaquer", "continuer"} or cards(frame):
        return None
    if frame.mode is not Mode.FACT:
        return None
    words, nouns = _words(frame), all_nouns(frame)
    tricks = [noun for noun in nouns if noun.lemma in TRICKS]
    nobody = frame.negated and who(frame) is Role.SOMEBODY and not (frame.objects or frame.passive)
    since = bool(words & _LATER) and bool(tricks)
    both = any(noun.marked("suivant") for noun in tricks) and frame.subject_noun is not None
    both = (
        both
        and frame.subject_noun is not None
        and frame.subject_noun.lemma in ("side", "chacun", "tout le monde", "tout")
    )
    if nobody:
        return [BothSidesPlayed(False)]
    return [BothSidesPlayed(not frame.negated)] if since or both else None


def noticed_later(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`découvert à la 6e`, `on s'en rend compte deux levées plus tard`: play has gone on."""
    words = _words(frame)
    noticing = words & {"découvrir", "découvert", "apercevoir", "compte", "voir", "remarquer", "constater"}
    if not noticing or frame.negated or not (discourse.counted or discourse.irregular_trick):
        return None
    at = [noun for noun in frame.linked("à", "après", "") if noun.lemma in TRICKS or _is_ordinal(noun)]
    later = any(noun.lemma in TRICKS for noun in frame.objects) and words & _LATER
    return [BothSidesPlayed()] if at or later else None


def _is_ordinal(noun: Noun) -> bool:
    return (
        noun.chunk.heads[-1][1].tag == "ORD"
        or any(name == "ORD" for name, _ in noun.chunk.heads)
        or (
            bool(noun.chunk.heads)
            and noun.chunk.heads[-1][1].text[:1].isdecimal()
            and not noun.chunk.heads[-1][1].text.isdecimal()
        )
    )


_HAND_PLAYED = frozenset(("coup", "jeu", "donne"))


def goes_on(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on joue encore`, `on est au milieu du coup`: play is not over."""
    within = [noun for noun in frame.linked("au milieu de", "en cours de") if noun.lemma in _HAND_PLAYED]
    within += [noun for noun in frame.linked("en") if noun.lemma in _HAND_PLAYED and noun.marked("plein")]
    if frame.family == "be" and within and frame.subject is Role.SOMEBODY and not frame.negated:
        return [PlayInProgress()]
    plain = frame.lemma == "jouer" and who(frame) is Role.SOMEBODY and not frame.objects and not frame.links
    return [PlayInProgress()] if plain and not frame.negated and "encore" in _words(frame) and not frame.past else None


def round(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`le tour n'est pas fini`, `pas encore la donne suivante`."""
    noun = frame.subject_noun if frame.family == "end" else frame.noun if frame.kind == "n" else None
    on_next = [one for one in frame.linked("sur", "à") if one.lemma in _BOARDS and one.marked(*_NEXT)]
    if on_next and discourse.claimer is not None and frame.kind == "v" and frame.mode is Mode.FACT:
        return [RoundTold(not frame.negated)]  # `on a déjà enchéri sur l'étui suivant`
    later = frame.kind == "n" and frame.noun is not None and frame.noun.lemma in _BOARDS
    if later and frame.words & {"plus loin", "plus tard", "après"} and discourse.claimer is not None:
        return [RoundTold(True)]  # `deux donnes plus tard`
    at_its_end = any(one.lemma in _ROUND for one in frame.linked("à la fin de", "après", "en fin de"))
    if at_its_end and frame.family == "know" and discourse.claimer is not None and not frame.negated:
        return [RoundTold(True)]  # `à la fin du tour on voit`
    if noun is None:
        return None
    if frame.kind == "n" and noun.lemma in _ROUND and noun.marked("même") and not frame.negated:
        return [RoundTold(False)]  # `même tour`
    if frame.family == "end" and noun.lemma in _ROUND and discourse.revoke_told and not frame.negated:
        return None  # what it does to a revoke is told by a statement of its own
    if frame.family == "end" and noun.lemma in _ROUND:
        return [RoundTold(not frame.negated)]
    board = noun.lemma in _BOARDS | _ROUND and noun.marked(*_NEXT)
    return [RoundTold(False)] if board and frame.negated else None


def _words(frame: Frame) -> Set[str]:
    return frame.words
