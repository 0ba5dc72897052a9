"""What a frame tells of a revoke beside the cards: established or not, trick won, tricks since, when noticed."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import Side
from assistant.statements import (
    AttentionDrawn,
    Group,
    HandsReturned,
    Holds,
    Meaning,
    Mode,
    NoticedWhen,
    Person,
    PlayedToNext,
    PlayInProgress,
    Pronoun,
    Revoked,
    RevokeNoticed,
    RevokeTrickWon,
    Role,
    Several,
    TricksSince,
    TrickWon,
)
from assistant.understanding import meanings_moment
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_at_trick import numbered_trick
from assistant.understanding.meanings_kept_quiet import kept_quiet
from assistant.understanding.meanings_moment import BOARD, NEXT, NOTICING, ROUND
from assistant.understanding.meanings_revoke_cards import of_cards
from assistant.understanding.meanings_revoke_tricks import of_tricks
from assistant.understanding.meanings_tricks_since import SINCE, TOWARDS
from assistant.understanding.numbers import count_of, number_of
from assistant.understanding.parts import (
    TRICKS,
    all_nouns,
    cards,
    linked_cards,
    noted,
    object_cards,
    owner,
    suits,
    under,
    who,
)
from assistant.understanding.referents import TWICE

REVOKE = frozenset(("renonce", "renonce consommée", "renonce corrigée", "renonce établie", "fausse renonce", "revoke"))
ESTABLISHED = frozenset(("renonce consommée", "consommer", "consommé", "renonce établie", "établi", "établir"))
USED_UP = frozenset(("consommer", "consommé"))
"""Words that are said of a revoke only."""
CORRECTED = frozenset(("renonce corrigée", "corriger", "corrigé"))
AGAIN = frozenset(("encore", "de nouveau", "à nouveau", "deuxième", "second", *TWICE))
HAND = frozenset(("coup", "donne", "jeu", "partie"))


def of_revoke(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """The meanings of a frame about a revoke, None when it tells of something else."""
    found = of_cards(frame, discourse) or of_tricks(frame, discourse)
    if discourse.lack_asked and frame.mode is Mode.QUESTION and not frame.words.isdisjoint(_LEAVE):
        return [noted(frame, discourse, "permission")]  # `Ouest demande à Est « plus de ♠ ? », c'est permis ?`
    if discourse.doubted is not None and _has_leave_to_speak(frame):
        return [noted(frame, discourse, "permission")]
    if frame.family != "say" and frame.kind in ("v", "n", "p"):
        discourse.lack_asked = frame.mode is Mode.QUESTION and frame.family == "hold"
    if found is not None:
        return found
    for look in _LOOKS:
        found = look(frame)
        if found is not None:
            return found
    if discourse.play_begun and not discourse.auction and _went_on(frame):
        return [PlayedToNext(Role.SOMEBODY)]
    if not discourse.revoke_told:
        return None
    return meanings_moment.on_later_board(frame) or kept_quiet(frame)


_LEAVE = frozenset(("permis", "permettre", "autorisé", "autoriser", "droit", "légal", "licite", "réglementaire"))


def _has_leave_to_speak(frame: Frame) -> bool:
    """`j'ai le droit de lui dire « plus de ♥ ? »`: whether the rule lets him, once somebody has not followed."""
    leave = frame.kind == "v" and frame.family == "hold" and any(noun.lemma == "droit" for noun in frame.objects)
    return leave and any(one.family in ("say", "name") for _, one in frame.clauses)


def _went_on(frame: Frame) -> bool:
    """`on a continué`, `on continue`, `le jeu a continué`: somebody has played on, not told who."""
    told = frame.lemma == "continuer" and frame.mode is Mode.FACT and not frame.negated
    people = frame.subject is Role.SOMEBODY and frame.subject_noun is not None
    went_on = people or (frame.past and _subject_is(frame, HAND) is not None)
    return told and went_on and not frame.objects and not frame.clauses


def _words(frame: Frame) -> Set[str]:
    return frame.words


def _subject_is(frame: Frame, wanted: frozenset[str]) -> Noun | None:
    noun = frame.subject_noun
    return noun if noun is not None and noun.lemma in wanted else None


# --- the revoke itself ---------------------------------------------------------------------------------


def _is_established(frame: Frame) -> list[Meaning] | None:
    """`la renonce est consommée`, `les deux renonces sont corrigées`, `toutes les deux consommées`."""
    noun, words = _subject_is(frame, REVOKE), _words(frame)
    head = frame.noun if frame.kind == "n" else frame.subject_noun
    both = head is not None and head.lemma in ("tout", "2", "deux")  # `toutes les deux`
    open_subject = head is None or both or head.lemma in ("ce", "elle", "cela", "ça")
    if (frame.kind == "n" and not both) or (noun is None and not (open_subject and words & USED_UP)):
        return None
    established = bool(words & ESTABLISHED)
    if not established and not words & CORRECTED:
        return None
    settled = not frame.negated
    count = count_of(noun.chunk) if noun is not None else 2 if both else None
    return [
        Revoked(
            owner(noun) if noun is not None else None,
            suits(cards(frame)),
            established=settled if established else None,
            corrected=None if established else settled,
            count=count if count is not None and count > 1 else None,
        )
    ]


def _put_right(frame: Frame) -> list[Meaning] | None:
    """`corrige sa renonce`, `l'arbitre a fait corriger la renonce d'Est`."""
    noun = next((one for one in frame.objects if one.lemma in REVOKE), None)
    if frame.kind != "v" or frame.lemma not in ("corriger", "rectifier") or noun is None:
        return None
    mine = any(name == "POSS" for name, _ in noun.chunk.specs) and frame.subject is not Role.DIRECTOR
    person = owner(noun) or (who(frame) if mine else None)
    return [Revoked(person, suits(cards(frame)), corrected=not frame.negated)]


def _named(frame: Frame) -> list[Meaning] | None:
    """`il y a une renonce`, `on découvre une renonce de Nord`, `se rend compte de sa renonce`."""
    claims = frame.lemma in _ALLEGING
    told = claims or frame.family in _FINDS or NOTICING & _words(frame)
    if frame.kind != "v" or not told:
        return None
    nouns = [*frame.objects, *frame.linked("de", *(("pour", "sur") if claims else ()))]
    nouns += [one for noun in frame.objects if noun.lemma == "compte" for one in noun.linked("de")]
    if frame.passive and frame.subject_noun is not None:
        nouns.append(frame.subject_noun)
    noun = next((one for one in nouns if one.lemma in REVOKE), None)
    unseen = frame.negated and not frame.only
    given = noun is not None and noun.chunk.folded.startswith(("la ", "sa ", "cette "))
    if noun is None or (unseen and not (given and meanings_moment.NOTICING & _words(frame))):
        return None  # `personne n'a vu la renonce d'Est`: there was one
    mine = any(name == "POSS" for name, _ in noun.chunk.specs)
    person = owner(noun) or (who(frame) if mine else None)
    trick = next((number for one in under(noun) if (number := numbered_trick(one)) is not None), None)
    found: list[Meaning] = [revoked(frame, noun, person, trick)]
    if claims:
        frame.mode = Mode.BELIEVED  # `réclame une renonce d'Est à la fin`
    if unseen:
        late = any(one.lemma == "fin" for every in all_nouns(frame) for one in (every, *every.linked("avant")))
        return [*found, AttentionDrawn(NoticedWhen.AT_THE_END)] if late else found
    seen = trick is None and (claims or meanings_moment.is_noticing(frame))
    return [*found, *meanings_moment.drawn(frame)] if seen and meanings_moment.moment(frame) is not None else found


_ALLEGING = frozenset(("réclamer", "alléguer", "invoquer", "soupçonner", "suspecter"))
_FINDS = frozenset(("hold", "know", "say", "believe"))


def both_sides(noun: Noun | None) -> bool:
    """`les deux camps`, `chaque côté`, `chacun`: everybody, once each."""
    if noun is None:
        return False
    if isinstance(noun.person, Pronoun) and noun.person.word == "chacun":
        return True
    each = count_of(noun.chunk) == 2 or any(token.folded == "chaque" for _, token in noun.chunk.specs)
    return noun.lemma == "side" and each


def _of_both_sides(frame: Frame, noun: Noun | None) -> bool:
    """`une renonce de chaque camp`, `une renonce par camp`, `chacun a fait une renonce`."""
    behind = frame.linked("de", "des", "pour", "dans") + (noun.linked("de", "pour", "dans") if noun is not None else [])
    by_side = frame.linked("par") + (noun.linked("par") if noun is not None else [])
    each = any(one.lemma == "side" and not one.chunk.specs for one in by_side)
    each = each or any(token.folded in ("de chaque cote", "des deux cotes") for token in frame.adverbs)
    return each or any(both_sides(one) for one in (frame.subject_noun, *behind))


def revoked(frame: Frame, noun: Noun | None, person: Person | None, trick: int | None) -> Revoked:
    """A revoke told by a frame; `noun` names it, or is its subject."""
    words, told = _words(frame), cards(frame)
    names = noun is not None and noun.lemma in REVOKE
    denied = names and (frame.negated or (noun is not None and noun.negated))  # `renonce non consommée`
    counted = count_of(noun.chunk) if noun is not None and names else None
    said = next((count_of(one.chunk) for one in frame.linked("") if one.lemma == "fois"), None)
    times = next((number for word, number in TWICE.items() if word in words), said if said != 1 else None)
    count = counted if counted is not None and counted > 1 else times
    if Role.DUMMY in {one.person for one in frame.linked("de")} and not denied:
        person = Role.DUMMY  # `S a renoncé du mort`: that hand has
    if _of_both_sides(frame, noun) or (isinstance(person, Several) and set(person.persons) == set(Side)):
        person = Group.EVERYBODY
    return Revoked(
        person,
        suits(told),
        tuple(card for card in told if card.rank),
        trick,
        established=not denied if words & ESTABLISHED else None,
        corrected=not denied if words & CORRECTED else None,
        count=count,
        again=count is None and (bool(words & AGAIN) or _once_more(frame)),
        one_trick=_to_one_trick(frame, person),
    )


def _to_one_trick(frame: Frame, person: Person | None) -> bool:
    """`les deux camps ont renoncé à la même levée`."""
    same = any(noun.lemma in TRICKS and noun.marked("même") for noun in frame.linked("à", "dans", "sur", "lors de"))
    return same and (person is Group.EVERYBODY or isinstance(person, Several))


def _once_more(frame: Frame) -> bool:
    """`une deuxième fois`, `pour la 3e fois`."""
    times = [noun for noun in (*frame.linked("", "pour"), *frame.objects) if noun.lemma == "fois"]
    ordinals = [token.folded for noun in times for name, token in noun.chunk.specs if name == "ORD"]
    return any(not one.startswith(("prem", "1")) for one in ordinals)


def _sorted_wrong(frame: Frame) -> list[Meaning] | None:
    """`avait rangé le 4 de ♣ avec ses ♠`: he held it, among cards of another suit."""
    if frame.lemma != "ranger" or frame.negated:
        return None
    told = object_cards(frame)
    if not told or not linked_cards(frame, "avec", "dans", "parmi"):
        return None
    return None if frame.subject in (Role.DUMMY, None) else [Holds(who(frame), told)]


# --- tricks --------------------------------------------------------------------------------------------


def _trick_noun(frame: Frame) -> Noun | None:
    return next((noun for noun in all_nouns(frame) if noun.lemma in TRICKS), None)


def _revoke_trick(frame: Frame) -> list[Meaning] | None:
    """`gagne la levée de la renonce`, `la levée de la renonce a été gagnée par Ouest`."""
    noun = None if frame.negated or frame.family not in ("win", "make", "play") else _trick_noun(frame)
    if noun is None:
        return None
    if any(one.lemma in REVOKE for one in noun.linked("de")) or REVOKE & {one.lemma for one in frame.linked("de")}:
        return [RevokeTrickWon(who(frame))]
    return None


def _tricks_since(frame: Frame) -> list[Meaning] | None:
    """`la défense a fait 3 levées ensuite`, `ils n'ont rien fait après`."""
    if frame.kind != "v" or frame.family not in ("make", "win", "play"):
        return None
    words = _words(frame)
    no_more = frame.negated and words & {"plus", "plus rien"}  # `ne fait plus rien`
    if not (words & SINCE or no_more):
        return None
    noun = _trick_noun(frame)
    if frame.answer is not None and words & TRICKS:
        return [TricksSince(who(frame), _answered(frame.answer), linked_cards(frame, "avec", "par", "de", "dont"))]
    if noun is None and (frame.passive or not (frame.negated and not frame.objects)):
        return None
    if frame.negated:
        puts = frame.family == "play" and frame.lemma not in _TAKING
        return None if puts or (noun is not None and frame.family == "play") else [TricksSince(who(frame), 0)]
    if frame.family == "play":
        return None
    count = _answered(noun) if noun is not None else None
    return [TricksSince(who(frame), count, linked_cards(frame, "avec", "par", "de"))]


_TAKING = frozenset(("prendre", "reprendre", "encaisser"))


def _answered(noun: Noun) -> int | None:
    """The number of tricks that answers how many: `trois`, `aucune`; None for `plusieurs`, `toutes`."""
    if noun.none or noun.lemma in _NONE:
        return 0
    number = count_of(noun.chunk)
    if number is None and noun.chunk.heads:
        name, token = noun.chunk.heads[-1]
        number = number_of(token) if name in ("NUM", "RANK", "RANKS") else None
    return number


_NONE = frozenset(("aucun", "aucune", "zéro", "rien", "pas une", "pas une seule", "nul"))


def _trick_for(frame: Frame) -> list[Meaning] | None:
    """`pli au partenaire`, `levée pour E/O`."""
    if frame.kind != "n" or frame.noun is None or frame.noun.lemma not in TRICKS or frame.negated:
        return None
    words = _words(frame)
    if words & _MORE_OR_LESS:
        return None  # `une levée de moins pour Sud`: a result
    links = (*TOWARDS, "par") if words & SINCE and words & _MADE else TOWARDS  # `5 levées faites par NS ensuite`
    nouns = [noun for noun in (*frame.linked(*links), *frame.noun.linked(*links)) if noun.head == "persons"]
    if len(nouns) != 1 or nouns[0].person is None:
        return None
    count = count_of(frame.noun.chunk)
    if words & SINCE or (count is not None and count > 1):
        return [TricksSince(nouns[0].person, count)]
    return [TrickWon(nouns[0].person)]


_MORE_OR_LESS = frozenset(("de moins", "de plus", "de mieux"))
_MADE = frozenset(("faire", "refaire", "gagner", "prendre", "remporter", "encaisser"))


# --- when ----------------------------------------------------------------------------------------------


def _in_progress(frame: Frame) -> list[Meaning] | None:
    """`le coup n'est pas fini`, `on m'appelle pendant le coup`."""
    unfinished = frame.family == "end" and frame.negated and _subject_is(frame, HAND) is not None
    called = frame.lemma == "appeler" and any(noun.lemma in HAND for noun in frame.linked("pendant", "en cours de"))
    return [PlayInProgress()] if unfinished or called else None


def _round_over(frame: Frame) -> list[Meaning] | None:
    """`le tour est fini`, `on s'en aperçoit après le tour`."""
    ended = frame.family == "end" and not frame.negated and _subject_is(frame, ROUND) is not None
    noticed = NOTICING & _words(frame) and any(noun.lemma in ROUND for noun in frame.linked("après", "à la fin de"))
    return [RevokeNoticed(NoticedWhen.ROUND_OVER)] if ended or noticed else None


def _noticed(frame: Frame) -> list[Meaning] | None:
    """`on s'en aperçoit à la fin du coup`, `on le voit à la levée 9`."""
    if frame.negated or not NOTICING & _words(frame) or frame.kind == "n":
        return None
    ends = [noun for noun in frame.linked("à la fin de", "en fin de", "après") if noun.lemma in HAND]
    if any(noun.relatives for noun in ends):
        # `on voit à la fin du coup que c'était le mauvais étui`: what is noticed is told in its own words
        return [AttentionDrawn(NoticedWhen.AT_THE_END)]
    if ends:
        return [RevokeNoticed(NoticedWhen.AT_THE_END)]
    if any(noun.lemma in ("marque", "marque-feuille", "score") for noun in frame.linked("après")):
        return [RevokeNoticed(NoticedWhen.AT_THE_END)]
    return None


def on_next_board(frame: Frame) -> bool:
    """Whether a clause tells of a call on the board after this one."""
    boards = [noun for noun in (*frame.linked("sur", "à", "de", "dans"), *frame.objects) if noun.lemma in BOARD]
    called = frame.family in ("call", "bid", "open", "start")
    seen = NOTICING & _words(frame) and meanings_moment.moment(frame) is NoticedWhen.NEXT_BOARD
    return bool(_words(frame) & NEXT) and bool((boards and called) or seen)


def _next_board(frame: Frame) -> list[Meaning] | None:
    """`Sud a déjà déclaré sur l'étui suivant`."""
    if not on_next_board(frame) or NOTICING & _words(frame):
        return None
    if frame.negated:
        return [RevokeNoticed(NoticedWhen.AT_THE_END)]
    return [RevokeNoticed(NoticedWhen.NEXT_BOARD, who(frame))]


_HANDS = frozenset(("jeu", "main", "carte"))
_PUTS_AWAY = frozenset(("ranger", "remettre", "rentrer", "remiser"))
_EVERYBODY = frozenset(("tout le monde", "tous", "chacun", "les quatre"))


def _hands_returned(frame: Frame) -> list[Meaning] | None:
    """`les quatre jeux sont dans l'étui`, `personne n'a rangé ses cartes`, `avant que les mains soient rangées`."""
    noun = _subject_is(frame, _HANDS)
    if frame.lemma in _PUTS_AWAY and frame.kind == "v":
        things = {one.lemma for one in frame.objects} | ({noun.lemma} if noun is not None else set())
        people = frame.subject_noun.chunk.folded if frame.subject_noun is not None else ""
        in_time = frame.under == "sub:before" or frame.mode is Mode.UNREAL or people in ("personne", "aucun joueur")
        if things & _HANDS and (in_time or people in _EVERYBODY) and not (frame.negated and people in _EVERYBODY):
            frame.mode = Mode.FACT
            return [HandsReturned(not in_time)]
    in_board = any(one.lemma == "étui" for one in frame.linked("dans", "à"))
    if noun is None or not in_board or not (count_of(noun.chunk) == 4 or _all_of_them(noun)):
        return None
    return [HandsReturned(not frame.negated)]


def _all_of_them(noun: Noun) -> bool:
    """`les jeux`, `toutes les cartes`: those of the four players."""
    return any(token.folded == "les" for _, token in noun.chunk.specs) and not noun.links


_LOOKS = (
    _put_right, _is_established, meanings_moment.attention, _named, _sorted_wrong, _revoke_trick, _tricks_since,
    _trick_for, _in_progress, _round_over, _next_board, _noticed, meanings_moment.noticed, _hands_returned,
)  # fmt: skip
