"""Cards played to a trick."""

from __future__ import annotations

from assistant.statements import (
    NOT_FOLLOWING,
    Designated,
    DidNotFollow,
    DidNotPlay,
    Holds,
    How,
    LeftFree,
    Meaning,
    Mode,
    OnLead,
    Played,
    PlayEnded,
    Role,
    RoleTold,
    YetToPlay,
)
from assistant.understanding import meanings_put
from assistant.understanding.agreement import all_denied
from assistant.understanding.chunker import Chunk
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.hands import hand
from assistant.understanding.meanings_at_trick import at_that_moment
from assistant.understanding.meanings_boards import BOARDS
from assistant.understanding.meanings_contract import played_contract
from assistant.understanding.meanings_hold import is_penalty_card
from assistant.understanding.meanings_lead import at_once, choice_awaited, lead
from assistant.understanding.meanings_moment import HAND
from assistant.understanding.meanings_played import HOW_PLAYED, played_to_trick, told_before
from assistant.understanding.meanings_wish import ordered
from assistant.understanding.meanings_won import of_his_hand, told_behind, winner_of, won
from assistant.understanding.parts import (
    TRICKS,
    all_nouns,
    calls,
    cards,
    defends,
    first_of,
    linked_cards,
    noted,
    object_cards,
    ranked,
    suits,
    who,
)

_NEEDS_A_CARD = frozenset(("mettre", "poser", "tirer", "placer", "servir"))
_CARD_NOUNS = frozenset(("carte", "atout", "honneur", "carte pénalisée", "singleton", "secondaire"))


def play(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A card played to a trick, or the contract that somebody plays."""
    if frame.under == "en" and frame.subject is None:
        return [noted(frame, discourse)]  # `♠, en coupant`: how, told of nobody
    if _all_played(frame):
        return [PlayEnded()]
    _count_one_card(frame, discourse)
    return first_of(_WAYS, frame, discourse)


def _all_played(frame: Frame) -> bool:
    """`tout est joué`, `la donne a été jouée` and no more: neither by whom nor how."""
    noun = frame.subject_noun
    whole = noun is not None and (noun.chunk.folded == "tout" or (noun.lemma in _WHOLE_HANDS and not noun.links))
    told = frame.lemma == "jouer" and frame.passive and not (frame.negated or frame.objects or frame.links)
    return whole and told and not frame.adverbs


_WHOLE_HANDS = HAND - {"main", "jeu"}


def _count_one_card(frame: Frame, discourse: Discourse) -> None:
    """`Ouest met 1 carreau`, once the contract is told or a card played: one card of that suit, and no bid."""
    if discourse.auction or not (discourse.play_begun or discourse.contract_told):
        return
    for noun in frame.objects if frame.kind == "v" else ():
        chunk = noun.chunk
        if chunk.names == ["LEVEL", "SUITC"] and chunk.tokens[0].value == 1 and not noun.links:
            noun.chunk = Chunk(chunk.kind, chunk.tokens, ["NUMD", "SUIT"], "cards", 1)
            noun.chunks = [noun.chunk if one is chunk else one for one in noun.chunks]


def _as_he_likes(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue ce que tu veux`, `qu'il joue ce qu'il veut`: said of the leader, he is free; told of a player, no card."""
    wishes = [one for link, one in frame.clauses if link == "question" and one.lemma == "vouloir"]
    if not wishes or frame.negated:
        return None
    told_to = frame.subject_noun is None and (frame.subject is None or frame.subject == frame.speaker)
    he = frame.subject_noun is not None and frame.subject_noun.head == "persons"
    wished = he and frame.chunks[0].folded in ("que", "qu'")
    if wished:
        frame.mode = Mode.FACT
    if not (told_to or wished):
        return [noted(frame, discourse)]
    for one in wishes:
        one.absorbed = True
    return [LeftFree(frame.speaker)]


def _in_defence(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on joue en défense`: what he is, no card played."""
    if not defends(frame) or cards(frame) or frame.negated or frame.lemma != "jouer":
        return None
    return [RoleTold(who(frame), Role.DEFENDER)]


def _leads_early(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue sans attendre que S choisisse`: only a leader waits for declarer's choice."""
    if who(frame) is Role.DUMMY:
        return None
    early = frame.lemma in ("jouer", "rejouer") and not frame.negated and choice_awaited(frame) is not None
    return lead(frame, discourse) if early else None


def _takes(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`prend la main`, `prend la levée`; not `prend la main d'Est dans l'étui`."""
    if frame.lemma not in ("prendre", "reprendre") or frame.negated or any(noun.none for noun in frame.objects):
        return None
    if any(noun.lemma in BOARDS for noun in frame.linked("dans", "de")):
        return [noted(frame, discourse, "detail")]
    objects = {noun.lemma for noun in frame.objects}
    with_what = ranked(linked_cards(frame, "avec", "de"))
    if objects & (TRICKS | {"main"}):
        return [won(frame, discourse, cards=with_what)]
    behind = discourse.hand_led and not frame.objects and told_behind(frame) and not discourse.revoke_told
    return [OnLead(winner_of(frame))] if behind else None  # `joue du mort, il avait pris en main`


def _has_it_played(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`lui fait jouer le 5 de trèfle`."""
    if frame.causer is None or frame.negated or not cards(frame):
        return None
    return [Designated(frame.causer, ranked(cards(frame)), suits(cards(frame)))]


def _plays_the_hand(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`c'est Est qui joue le coup`."""
    whole = frame.lemma == "jouer" and any(noun.lemma == "coup" for noun in frame.objects)
    if not whole or frame.subject is None or frame.negated:
        return None
    return [RoleTold(frame.subject, Role.DECLARER)]


def _calls(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`met 2♥`, a card put down during the auction."""
    if discourse.auction and calls(frame) and frame.lemma in meanings_put.PUTS:
        return [noted(frame, discourse, "" if frame.lemma != "jouer" else "call")]
    if not frame.words.isdisjoint(("enchères", "annonces", "annonce", "enchère")) and cards(frame):
        return [noted(frame, discourse, "exposed_during_auction")]
    return None


def _of_the_suit_led(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`ne met pas de pique sur pique`: he does not follow suit."""
    upon = suits(linked_cards(frame, "sur"))
    if not frame.negated or not upon or upon != suits(object_cards(frame) or linked_cards(frame, "de")):
        return None
    discourse.play_begun = True
    return [DidNotFollow(who(frame), upon)]


def _not_played(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`n'a pas fourni à ♠`, `n'a pas joué sa carte pénalisée`."""
    if not frame.negated:
        return None
    told = cards(frame)
    named = suits(told)
    penalised = any(is_penalty_card(noun) for noun in frame.objects)
    upon = linked_cards(frame, "à", "sur")
    to_it = not frame.objects and told in ((), upon)  # `n'a pas fourni à la D♥`: to the suit of that card
    if HOW_PLAYED.get(frame.lemma) is How.FOLLOW and (to_it or len(named) == len(told)) and not penalised:
        if not named and _waited_for(frame, discourse):
            return [YetToPlay(who(frame))]
        discourse.play_begun = True
        led = tuple(dict.fromkeys(card.suit for card in upon if card.suit is not None))
        return [DidNotFollow(who(frame), named or led)]
    if not penalised and _waits(frame):
        if frame.modal in ("vouloir", "souhaiter", "désirer") and not frame.past:
            return [noted(frame, discourse)]  # `ne veut pas jouer`
        return [YetToPlay(all_denied(frame.subject_noun) or who(frame))]
    if "le" in frame.clitics and not told and frame.lemma in ("poser", "mettre") and not discourse.penalised:
        return [noted(frame, discourse, "card_played")]  # `il ne l'a pas posée`: a card only held
    if HOW_PLAYED.get(frame.lemma) in NOT_FOLLOWING and not penalised and not ranked(told):
        return [noted(frame, discourse, "card_played")]  # `il ne coupe pas`: what he plays is not told
    if frame.modal == "devoir" and not (told or penalised or discourse.penalised):
        return [noted(frame, discourse, "detail")]  # `ils ne devaient pas la jouer`: nobody left one unplayed
    of_penalty = told or penalised or discourse.penalised or "le" in frame.clitics
    if not of_penalty and any(noun.head == "noun" for noun in frame.objects):
        return [noted(frame, discourse, "card_played")]  # `ne prend pas la bonne carte`: no penalty card is told
    return [DidNotPlay(who(frame), told)]


def _waits(frame: Frame) -> bool:
    """`n'a pas joué`, `n'ont pas joué à ♥`: no card of his own is told, only the trick to which he has not played."""
    told = cards(frame)
    plain = frame.lemma in _YET and "le" not in frame.clitics
    if not told:
        return plain and not any(noun.lemma in TRICKS for _, noun in frame.links)
    on_it = not frame.objects and told == linked_cards(frame, "à", "sur")
    return plain and on_it and frame.mode is Mode.FACT and not frame.modal


def _waited_for(frame: Frame, discourse: Discourse) -> bool:
    """`E joue, O n'avait pas fourni`, `E joue alors que O n'a pas encore fourni`: still to play, no revoke."""
    if frame.linked("sur", "à") or who(frame) in discourse.plays or discourse.revoke_told:
        return False
    before = discourse.player not in (None, who(frame)) and told_behind(frame)
    return before or frame.said("encore", "pas encore") or "pas encore" in frame.words


_YET = frozenset(("jouer", "poser", "mettre"))


def _hand_due(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`alors qu'il doit jouer de sa main`: which of declarer's hands is on lead."""
    due = hand(frame)
    if frame.modal != "devoir" or frame.negated or due is None or cards(frame) or frame.words & {"atout"}:
        return None
    frame.mode = Mode.FACT
    dummys = any(noun.lemma == "dummy" for noun in all_nouns(frame))  # `il devait jouer du mort`
    return [OnLead(due if dummys else of_his_hand(due, frame))]


def _at_that_moment(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`au moment où O pose sa carte, E dit « j'ai renoncé »`: whether it was played first is not told."""
    told = at_that_moment(frame) and discourse.revoke_told and not cards(frame)
    return [noted(frame, discourse, "card_played")] if told else None


def _ought_to_follow(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`met le R♣ au lieu de fournir le 3♦`: he has not followed to ♦."""
    told = tuple(dict.fromkeys(card.suit for card in cards(frame) if card.suit is not None))
    in_place = frame.under in ("au lieu de", "à la place de", "plutôt que")
    if not in_place or HOW_PLAYED.get(frame.lemma) is not How.FOLLOW:
        return None
    if len(told) > 1 or frame.outer is not Mode.FACT or discourse.penalised:
        return None
    frame.mode = Mode.FACT
    held = ranked(cards(frame))
    return [DidNotFollow(who(frame), told), *([Holds(who(frame), held)] if held else ())]


def _plays_on(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue la fin`, `joue l'impasse`: no card of its own."""
    bare = frame.lemma in _NEEDS_A_CARD and not frame.objects and not cards(frame) and not frame.passive
    bare = bare and not told_before(frame, discourse)  # `j'ai un ♠ et le met`
    bare = bare and not (frame.lemma == "servir" and frame.mode is Mode.PERMISSION)  # `il faut servir`: to follow
    things = [noun for noun in frame.objects if noun.head == "noun" and noun.lemma not in _CARD_NOUNS]
    bare = bare or (frame.lemma == "placer" and frame.passive)  # `elle est mal placée`
    other = frame.lemma in ("jouer", "mettre", "poser", "prendre") and any(
        noun.chunk.heads[-1][0] != "NUM" for noun in things
    )
    return [noted(frame, discourse)] if bare or (other and not object_cards(frame)) else None


def _another_card(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue une autre carte que sa carte pénalisée`; `puis en met une autre`: a card is played, not told which."""
    if any(is_penalty_card(noun) for noun in frame.linked("que")):
        return [DidNotPlay(who(frame))]
    if _beside_the_penalty_card(frame, discourse):
        return [Played(who(frame), object_cards(frame)), DidNotPlay(who(frame))]
    another = "en" in frame.clitics and any(noun.lemma == "autre" for noun in frame.objects)
    elsewhere = _of_another_suit(frame)
    if not (another or elsewhere) or frame.negated or frame.passive or frame.mode is not Mode.FACT or discourse.auction:
        return None
    if elsewhere:
        return [Played(who(frame), how=How.DISCARD)]
    holder = discourse.lifter if frame.subject_noun is None else None  # `Ouest l'a vue, puis en met une autre`
    return [Played(holder if holder is not None else who(frame))]


def _of_another_suit(frame: Frame) -> bool:
    """`E met autre chose`, `joue une autre couleur`: a card of no suit told, another than the one led."""
    return frame.subject is not None and any(
        noun.chunk.folded == "autre chose" or (noun.lemma == "couleur" and noun.marked("autre"))
        for noun in frame.objects
    )


def _beside_the_penalty_card(frame: Frame, discourse: Discourse) -> bool:
    """`Est a le 4♠ pénalisé, il joue un autre pique`: not the one on the table."""
    other = any(
        noun.head == "cards" and any(token.folded == "autre" for token in noun.chunk.tokens) for noun in frame.objects
    )
    plain = frame.mode is Mode.FACT and not (frame.negated or frame.passive or discourse.auction)
    if not (other and plain and discourse.penalty and discourse.penalty[0] == frame.subject):
        return False
    suits_there = {card.suit for card in discourse.penalty[1]} - {None}
    return any(card.suit in suits_there for card in object_cards(frame))


def _plays_several(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`joue ses derniers ♣`: several tricks, no card of one."""
    last = any(
        noun.head == "cards" and any(token.folded in ("derniers", "dernieres") for token in noun.chunk.tokens)
        for noun in frame.objects
    )
    return [noted(frame, discourse, "card_played")] if last else None


_WAYS = (
    ordered, at_once, _as_he_likes, _in_defence, _leads_early, _takes, _has_it_played, _plays_the_hand,
    played_contract, _calls,
    meanings_put.as_the_opening_lead, meanings_put.leads_towards, meanings_put.plays_again,
    meanings_put.seeks_a_discard, meanings_put.nearly_puts, meanings_put.faces_his_hand, meanings_put.faces_down,
    meanings_put.opens_face_up, meanings_put.one_too_many, meanings_put.two_at_once,
    _at_that_moment, _hand_due, _of_the_suit_led, _not_played, _ought_to_follow, _another_card, _plays_on,
    _plays_several, played_to_trick,
)  # fmt: skip
"""What a clause with a verb of play may tell, the more particular first."""
