"""Claims, concessions, and what is said of them: `étale : le reste`, `concède la dernière`, `Nord pas d'accord`.

Read only in a text that may tell of them; what a player says is then a claim or concession made (68A, 68B1).
"""

from __future__ import annotations

from collections.abc import Set

from assistant.statements import (
    ClaimAgreed,
    Claimed,
    Conceded,
    HandSpread,
    Holds,
    LineTold,
    Meaning,
    Mode,
    NormalPlay,
    Noted,
    Objected,
    Person,
    Pronoun,
    Role,
    TrickWon,
)
from assistant.understanding import meanings_claim_against as against
from assistant.understanding import meanings_claim_told as told_of
from assistant.understanding.claim_parts import EXCEPTING, claimer_told, share_of, share_told, with_exception, words_of
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_contract import contract_from, names_contract, told_as
from assistant.understanding.meanings_dummy import is_dummy
from assistant.understanding.numbers import count_of, is_plural
from assistant.understanding.parts import TRICKS, agent, cards, deliberate, face_up, object_cards, ranked, who
from assistant.understanding.referents import call_of

Made = list[tuple[Meaning, Mode | None]]
_REST = frozenset(("reste", "tout", "autre", "restant"))
_HANDS = frozenset(("jeu", "main", "jeux", "mains", "carte", "reste", "cartes"))
_GIVEN_UP = frozenset(("concession", "abandon", "abandon de levées"))
_SPREADING = frozenset(("étaler", "tabler", "abattre", "montrer", "exposer", "poser", "découvrir"))
_LAYING_DOWN = frozenset(("poser", "jeter", "balancer", "lancer", "lâcher", "déposer"))
"""Plays of a card, unless it is the whole hand that is laid down."""
_SURELY_SPREADING = frozenset(("étaler", "tabler", "abattre"))
_TAKING = frozenset(("faire", "refaire", "avoir", "gagner", "prendre", "réclamer", "encaisser", "tirer", "annoncer"))
_GIVING = frozenset(("donner", "laisser", "rendre", "céder", "offrir", "perdre", "concéder", "abandonner"))
_GOOD = frozenset(("bon", "maître", "gagnant", "affranchi", "haut", "à moi", "franc"))
_TO_ME = frozenset(("moi", "nous", "dummy"))
_TO_YOU = frozenset(("toi", "vous", "eux", "lui", "opponent", "defender", "declarer", "leur"))
_SILENT = frozenset(("sans un mot", "sans rien dire", "sans mot dire", "en silence", "sans parler", "sans explication"))


def claim_meanings(frame: Frame, discourse: Discourse) -> Made | None:
    """The meanings of a frame about a claim or concession, None when it tells of something else."""
    if frame.speaker is Role.DIRECTOR:
        return None
    told = frame.mode in (Mode.FACT, Mode.BELIEVED) or frame.family == "name"
    for look in _LOOKS if told else _OF_WHAT_WAS_NOT_DONE:
        made = look(frame, discourse)
        if made is not None:
            made = with_exception(made, frame, discourse)
            for meaning in made:
                if isinstance(meaning, Claimed | Conceded | HandSpread) and discourse.claimer is None:
                    discourse.claimer = meaning.who if meaning.who is not None else Role.SOMEBODY
            return [(meaning, None if isinstance(meaning, Noted | TrickWon) else Mode.FACT) for meaning in made]
    return None


def _named(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`revendique 3 levées`, `concède la dernière`, `revendication de Sud refusée`."""
    if frame.family != "claim" or frame.negated:
        return None
    if frame.kind == "n" and frame.noun is not None and frame.noun.none:
        frame.negated = True  # `non, aucune revendication`
        return None
    if frame.kind == "n":
        person = frame.subject if frame.subject is not None else agent(frame)
        given = frame.noun is not None and frame.noun.lemma in _GIVEN_UP
        made: list[Meaning] = [Conceded(person) if given else Claimed(person)]
        return [*made, *_answered(words_of(frame), None)]
    tricks, rest = share_told(frame) or (None, False)
    if frame.lemma in ("revendiquer", "claimer", "claim"):
        return [*_contract(frame, discourse), Claimed(who(frame), tricks, rest), *_unspoken(frame)]
    if frame.only:
        return None  # `ne concède qu'un pli`: what the play came to
    sure: list[Meaning] = [NormalPlay(False)] if "imperdable" in words_of(frame) else []
    return [Conceded(who(frame), tricks, rest or frame.lemma in ("abandonner", "capituler")), *sure]


def _contract(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """The contract in the same clause: `revendique 4 levées à 3SA`."""
    noun = next((one for one in frame.linked("à", "dans") if names_contract(one)), None)
    if noun is None or discourse.contract_told:
        return []
    return told_as(contract_from(call_of(noun.chunk), frame, noun).with_changes(declarer=None), discourse) or []


def _answered(words: Set[str], person: Person | None) -> list[Meaning]:
    """What adjectives say of a claim: refused, contested, accepted."""
    if words & {"refuser", "refusé", "contester", "contesté", "rejeter"}:
        return [Objected(person)]
    return [ClaimAgreed(person)] if words & {"accepter", "accepté", "admettre"} else []


def _claim_answered(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on a accepté sa revendication`, `la concession est contestée`."""
    nouns = [*frame.objects, *([frame.subject_noun] if frame.subject_noun else [])]
    if frame.family not in ("accept", "refuse") or not any(one.lemma in told_of.CLAIMS | _GIVEN_UP for one in nouns):
        return None
    given = any(one.lemma in _GIVEN_UP for one in nouns)
    first: Meaning = Conceded(None) if given else Claimed(None)
    person = who(frame)
    agrees = (frame.family == "accept") is not frame.negated
    answer: Meaning = ClaimAgreed(person) if agrees else Objected(person)
    return [answer] if discourse.claimer is not None else [first, answer]


def _spread(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`étale`, `table à 5 cartes sans un mot`, `montre ses cartes`, `étale Dx`."""
    laying = frame.lemma in _LAYING_DOWN and frame.family in ("play", "show")
    shown = frame.lemma in _SPREADING and frame.family == "show"
    if not (laying or shown) or frame.negated or frame.passive or face_up(frame) is False or frame.linked("dans"):
        return None
    nobody = who(frame) is Role.DIRECTOR or is_dummy(frame.subject, discourse)  # dummy faces his hand to play
    if frame.kind != "v" or nobody or frame.speaker is not None:
        return None
    if {"=la", "=le", "=les", "le"} & set(frame.clitics):
        return None
    told = ranked(object_cards(frame))
    counted = any(_is_a_hand(noun) or (share_of(noun) and noun.lemma not in TRICKS) for noun in frame.objects)
    claims = discourse.claimer is not None or bool(words_of(frame) & _SILENT)
    all_faced = frame.lemma in _SURELY_SPREADING and (not frame.objects or counted or (bool(told) and claims))
    whole_hand = counted and any(name == "POSS" for noun in frame.objects for name, _ in noun.chunk.specs)
    if not (all_faced or whole_hand):
        return None
    listed: list[Meaning] = [Holds(who(frame), told)] if told else []
    sure = claims or discourse.tricks_told or (counted and not all(_is_a_hand(noun) for noun in frame.objects))
    meant = False if deliberate(frame) is False else True if sure else None
    return [HandSpread(who(frame), meant), *listed, *_unspoken(frame)]


def _drops(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`fait tomber son jeu`, `a laissé tomber toutes ses cartes`, `son jeu est tombé`: faced by accident (68A)."""
    drops = frame.family == "show" and frame.lemma in ("tomber", "échapper", "renverser") and not frame.negated
    hand = next((noun for noun in frame.objects if _is_a_hand(noun)), None)
    if not drops or hand is None or frame.speaker is not None or who(frame) is Role.SOMEBODY:
        return None
    return None if is_dummy(frame.subject, discourse) else [HandSpread(who(frame), False)]


def _is_a_hand(noun: Noun) -> bool:
    """`son jeu`, `ses cartes`, not `sa carte`."""
    return noun.lemma in _HANDS and (noun.lemma != "carte" or is_plural(noun.chunk.heads[-1][1], noun.chunk))


def _unspoken(frame: Frame) -> list[Meaning]:
    """`sans un mot`: no line was stated."""
    return [LineTold(False, who(frame))] if words_of(frame) & _SILENT else []


def _takes(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« j'ai le reste »`, `« je fais tout »`, `il annonce 9 levées`, `il fait le reste` after he faced his hand."""
    if frame.kind != "v" or frame.lemma not in _TAKING or frame.negated:
        return None
    share = share_told(frame)
    announces = frame.lemma == "annoncer" or (frame.lemma == "réclamer" and share is not None and share[1])
    if share is None or (not announces and frame.speaker is None and discourse.claimer is None):
        return None
    if announces and discourse.disputed and not share[1]:
        return None  # `désaccord : le déclarant annonce 10 levées`: what he counts
    if frame.speaker is None and not announces and against.is_another(who(frame), discourse):
        return None  # `Sud revendique, sinon Est fait un pli`: what the play would come to
    shares = [*frame.objects, *frame.linked("")]
    told = any(noun.lemma in TRICKS or noun.lemma in _REST | {"last", "dernier"} for noun in shares)
    told = told or (announces and share[1])  # `réclame les 3 dernières`
    if frame.speaker is None and (not (told or frame.said("tout")) or frame.past):
        return None
    if frame.lemma == "avoir" and not (told or share[1]):
        return None
    return [Claimed(claimer_told(frame), *share)]


def _gives(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« je vous donne les 2 »`, `« on vous laisse le reste »`, `« je perds une levée »`, `« un atout à perdre »`."""
    losing = frame.kind == "n" and any(one.lemma == "perdre" for _, one in frame.clauses)
    if losing and frame.speaker is not None and frame.noun is not None:
        return [Conceded(frame.speaker, count_of(frame.noun.chunk) or 1)]
    if frame.kind != "v" or frame.lemma not in _GIVING or frame.negated:
        return None
    share = share_told(frame)
    if share is None and frame.speaker is not None and cards(frame):
        lost = [noun for noun in frame.objects if noun.chunk.specs or frame.lemma == "perdre"]
        share = (count_of(lost[0].chunk) or 1, False) if len(lost) == 1 else None  # `je donne un cœur`, `je perds la D`
    mine = frame.speaker is not None or frame.subject is Role.SPEAKER
    return [Conceded(claimer_told(frame), *share)] if share is not None and mine else None


def _fails(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« je chute d'un »`, `« une de chute »`: the contract given up."""
    words = words_of(frame)
    down = (frame.lemma in ("chuter", "chute") or "de chute" in words) and frame.speaker is not None
    said = frame.family == "say" and any(token.folded == "de chute" for token in frame.adverbs)
    if frame.negated or not (down or said):
        return None
    return [Conceded(claimer_told(frame) if down else who(frame))]


def _belongs(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« tout est à toi »`, `« toutes à moi »`, `« le mort est bon »`, `« c'est tout bon »`."""
    if frame.negated:
        return None
    subject = frame.subject_noun if frame.family == "be" else frame.noun if frame.kind == "n" else None
    everything = subject is not None and (subject.lemma in _REST or share_of(subject) is not None)
    everything = everything or (frame.said("tout") and subject is not None and subject.lemma == "ce")
    words = {noun.lemma for noun in [*frame.linked("à", "pour", "chez"), *_hanging(subject)]}
    spelled = {token.folded for chunk in frame.chunks for token in chunk.tokens}
    all_of_them = isinstance(frame.subject, Pronoun) and bool(spelled & {"toutes", "tous"})  # `elles sont toutes à toi`
    everything = everything or all_of_them
    if frame.speaker is None:  # `et dit tout est pour moi`: in his own words, without quotation marks
        said = frame.context if discourse.claimer is None else discourse.claimer
        if not everything or said is None or not words & {"moi", "toi", "vous"}:
            return None
        return [Claimed(said, None, True) if "moi" in words else Conceded(said, None, True)]
    if everything and words & _TO_YOU:
        return [Conceded(frame.speaker, None, True)]
    dummys = subject is not None and subject.lemma == "dummy"
    if words & _TO_ME or ((everything or dummys) and words_of(frame) & _GOOD):
        return [Claimed(frame.speaker, None, True)] if everything or dummys else None
    return None


def _hanging(noun: Noun | None) -> list[Noun]:
    return noun.linked("à", "pour", "chez") if noun is not None else []


def _counted(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« 10 levées »`, `« le reste »`, `« une levée pour l'As »`, `« encore deux pour vous »`."""
    if frame.kind != "n" or frame.noun is None or frame.speaker is None or frame.negated:
        return None
    share = share_of(frame.noun)
    if share is None or (frame.noun.chunk.heads[-1][0] in ("NUM", "QTY") and not _hanging(frame.noun)):
        return None
    words = {noun.lemma for noun in [*frame.linked("à", "pour", "chez"), *_hanging(frame.noun)]}
    lost = words & _TO_YOU or frame.noun.marked("perdant", "perdre", "perdu") or frame.noun.lemma == "perdant"
    return [Conceded(frame.speaker, *share) if lost else Claimed(frame.speaker, *share)]


def _has_nothing_left(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« je n'ai plus rien »`, `« on a plus rien »`: the rest given up."""
    has = frame.lemma == "avoir" and frame.speaker is not None and frame.subject in (frame.speaker, Role.SOMEBODY)
    nothing = any(token.folded == "plus rien" for token in frame.adverbs)
    return [Conceded(frame.speaker, None, True)] if has and nothing and not (frame.objects or frame.links) else None


def _has_winners_only(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`et dit plus que des bonnes`, `« je n'ai que des maîtresses »`: all the rest claimed."""
    speaks = frame.speaker is not None or (frame.family == "say" and discourse.claimer == frame.subject)
    only = frame.only or "plus que" in " ".join(chunk.folded for chunk in frame.chunks)
    if not speaks or not only or frame.family not in ("say", "hold") or not words_of(frame) & _GOOD:
        return None
    return [Claimed(frame.speaker if frame.speaker is not None else frame.subject, None, True)]


def _says_share(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Sud dit le reste`, `dit toutes à moi sauf une`, `annonce tout à vous`: a share told without quotation marks."""
    if frame.family != "say" or frame.kind != "v" or frame.negated or frame.mode is not Mode.FACT or frame.clauses:
        return None
    spelled = {token.folded for chunk in frame.chunks for token in chunk.tokens}
    whose = {noun.lemma for noun in frame.linked("à", "pour", "chez")} | {
        noun.lemma for one in frame.objects for noun in _hanging(one)
    }
    share = share_told(frame) if len(frame.objects) == 1 and share_of(frame.objects[0]) is not None else None
    everything = bool(spelled & {"toutes", "tous", "tout"})
    if share is None and not (everything and (whose & (_TO_ME | _TO_YOU) or frame.linked(*EXCEPTING))):
        return None
    if discourse.disputed or (share is not None and not (share[1] or whose & {"toi", "vous"})):
        return None  # `dit 9 levées`, `disent 8 pour le déclarant`: what is counted
    tricks, rest = share if share is not None else (None, True)
    person = who(frame)
    return [Conceded(person, tricks, rest) if whose & _TO_YOU else Claimed(person, tricks, rest)]


def _this_one(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`« celle-là est pour moi »`: the trick in progress."""
    subject = frame.subject.word if isinstance(frame.subject, Pronoun) else ""
    mine = bool({noun.lemma for noun in frame.linked("à", "pour")} & _TO_ME)
    said = frame.family == "be" and frame.speaker is not None and not frame.negated
    return [TrickWon(frame.speaker)] if said and frame.speaker and subject in _THIS_ONE and mine else None


_THIS_ONE = frozenset(("celle-la", "celle-ci", "celui-la", "celui-ci"))


_LOOKS = (
    told_of.normal,
    told_of.not_to_be_lost,
    told_of.takes_it_back,
    told_of.hand_listed,
    _named,
    _claim_answered,
    told_of.disputes,
    _drops,
    *against.LOOKS,
    told_of.place,
    told_of.outside,
    _spread,
    told_of.goes_on,
    _fails,
    _gives,
    _says_share,
    _belongs,
    _takes,
    _counted,
    _has_nothing_left,
    _has_winners_only,
    _this_one,
    told_of.trump,
    told_of.won_already,
    told_of.objects,
    told_of.agrees,
    told_of.counted_trumps,
)
_OF_WHAT_WAS_NOT_DONE = (against.loses_some, told_of.trump, against.line, against.wants_some, told_of.could_not_lose)
"""What is told as not done, or as not possible: `sans parler de l'atout`, `une levée qu'il ne pouvait pas perdre`."""
