"""A card told as played: which card, on which, from which hand."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    NOT_FOLLOWING,
    RUFFS,
    AnySuit,
    HasSuit,
    How,
    Meaning,
    Mode,
    Person,
    Played,
    Replaced,
    Role,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.hands import from_dummy_in_brackets, hand, instead, out_of_turn, wrong_hand
from assistant.understanding.meanings_before import played_before
from assistant.understanding.meanings_direction import leader_directed
from assistant.understanding.meanings_won import of_his_hand
from assistant.understanding.parts import (
    ROUNDS,
    all_nouns,
    is_sorry,
    linked_cards,
    noted,
    object_cards,
    owner,
    ranked,
    suits,
    who,
)
from assistant.understanding.referents import cards_of

HOW_PLAYED = {
    "fournir": How.FOLLOW,
    "servir": How.FOLLOW,
    "refournir": How.FOLLOW,
    "défausser": How.DISCARD,
    "jeter": How.DISCARD,
    "écarter": How.DISCARD,
    "couper": How.RUFF,
    "surcouper": How.OVERRUFF,
    "recouper": How.RUFF,
    "sous-couper": How.RUFF,
    "ruffer": How.RUFF,
    "prendre": How.WIN,
    "capturer": How.WIN,
    "rejeter": How.DISCARD,
    "surprendre": How.WIN,
}


def _counts_them(frame: Frame) -> bool:
    """`il en a posé 3`: so many of the cards told before, not a card of that rank."""
    numbers = [noun for noun in frame.objects if noun.chunk.tokens[-1].folded in _NUMBERS and len(noun.chunks) == 1]
    return "en" in frame.clitics and len(frame.objects) == len(numbers) == 1 and len(numbers[0].chunk.tokens) == 1


def told_before(frame: Frame, discourse: Discourse) -> tuple[CardRef, ...]:
    """The card that a pronoun stands for: `il l'a jouée`; `n'a pas fourni à ♥, puis en met un`."""
    suit = tuple(CardRef(suit) for suit in discourse.suits[:1]) if discourse.suit_named_last else ()
    if "le" in frame.clitics and (suit or len(discourse.cards) == 1):
        return suit or discourse.cards
    one_of_them = "en" in frame.clitics and [noun.chunk.folded for noun in frame.objects] in (["un"], ["une"])
    return suit if one_of_them and len(discourse.suits) == 1 else ()


_NUMBERS = frozenset("2 3 4 5 6 7 8 9 10 deux trois quatre cinq six sept huit neuf dix".split())


def played_to_trick(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`Est coupe du 2♥`, `fournit le 9 du mort`: the card played, how, on which, and from which hand."""
    if _counts_them(frame):
        return [noted(frame, discourse, "card_played")]
    discourse.play_begun = True
    how = HOW_PLAYED.get(frame.lemma, How.PLAY)
    if frame.lemma == "prendre" and discourse.designated and who(frame) is Role.DUMMY:
        how = How.PLAY  # `le mort prend le 9`, called by declarer: the card is his own
    played, on = _played_and_on(frame, how)
    played = played or told_before(frame, discourse)
    earlier = discourse.plays.get(who(frame))
    if earlier is not None and played and is_sorry(frame) and not frame.negated and frame.mode is Mode.FACT:
        return [Replaced(who(frame), earlier, played)]  # `pardon, et pose le 10`
    if earlier and played and earlier == instead(frame) and not frame.negated and frame.mode is Mode.FACT:
        return [Replaced(who(frame), earlier, played)]  # `met le 4 à la place du 9`, which he had put
    if frame.mode is Mode.FACT:
        discourse.plays[who(frame)] = played
    of_dummy = how is How.WIN and not played and _takes_from_dummy(frame, discourse)
    if of_dummy:
        played, on = on, ()  # `le déclarant prend le 9 du mort`: he plays it (45B)
    before = played_before(frame)
    person = leader_directed(who(frame), discourse)
    other_hand = _then_the_other_hand(frame)
    if other_hand:
        return [Played(person, other_hand[:1]), Played(Role.DUMMY, other_hand[1:])]
    if how in NOT_FOLLOWING and (kept := _with_the_suit_in_hand(frame)):
        put = () if how in RUFFS else ranked(object_cards(frame)) or object_cards(frame)
        return [
            Played(person, put, how, on, instead(frame), out_of_turn(frame), hand(frame), before),
            HasSuit(person, kept),
        ]
    told = not (on and how in (How.RUFF, How.WIN)) or frame.linked("de", "à") or from_dummy_in_brackets(frame)
    from_hand = Role.DUMMY if of_dummy else hand(frame) if told else None
    from_hand = None if on and from_hand in _owners(frame) else from_hand  # `coupe l'As d'Est`
    if from_hand is not None and not _named_as_dummys(frame):  # `il joue de sa main`: dummy has no hand to choose
        person, from_hand = of_his_hand(person, frame), of_his_hand(from_hand, frame)
    return [Played(person, played, how, on, instead(frame), out_of_turn(frame), from_hand, before, wrong_hand(frame))]


def _takes_from_dummy(frame: Frame, discourse: Discourse) -> bool:
    """`Sud prend le 9 de ♠ du mort`, said of declarer: no trick is won over his own dummy."""
    declarer = discourse.roles.get(Role.DECLARER)
    his = frame.subject is Role.DECLARER or (declarer is not None and frame.subject == declarer)
    return his and frame.lemma == "prendre" and Role.DUMMY in _owners(frame)


def _named_as_dummys(frame: Frame) -> bool:
    """`du mort`, not `de sa main`."""
    return any(noun.lemma == "dummy" for noun in all_nouns(frame))


def _owners(frame: Frame) -> tuple[Person | None, ...]:
    """Whose cards the object is: `coupe du 2♥ l'As d'Est`."""
    return tuple(owner(noun) for noun in frame.objects if noun.head == "cards")


def _then_the_other_hand(frame: Frame) -> tuple[CardRef, ...]:
    """`E joue ♣, Dame au mort`: a suit, then the card of it that dummy plays."""
    at_dummy = any(noun.person is Role.DUMMY for noun in frame.linked("à"))
    nouns = [noun for noun in frame.objects if noun.head == "cards"]
    if not at_dummy or len(nouns) != 1 or frame.lemma not in ("jouer", "rejouer"):
        return ()
    told = cards_of(nouns[0].chunk)
    suit_first = len(told) == 2 and told[0].rank is None and told[1].suit is None and told[1].rank is not None
    return (told[0], CardRef(told[0].suit, told[1].rank)) if suit_first else ()


def _with_the_suit_in_hand(frame: Frame) -> tuple[AnySuit, ...]:
    """`coupe avec du ♦`, `jette un ♣ avec un ♦ en main`, `malgré son ♦`: he had it; `avec un ♠`: the card put."""
    in_hand = "en main" in frame.words or any(noun.lemma in ("jeu", "main") for noun in frame.linked("dans"))
    nouns = [noun for noun in frame.linked("avec") if noun.head == "cards" and (in_hand or _is_some(noun))]
    nouns += [noun for noun in frame.linked("malgré", "en dépit de") if noun.head == "cards"]
    return suits(tuple(card for noun in nouns for card in cards_of(noun.chunk) if card.rank is None))


def _is_some(noun: Noun) -> bool:
    return any(token.folded in ("du", "des", "de la", "de l'") for token in noun.chunk.tokens[1:2])


def _beaten_with(frame: Frame) -> tuple[tuple[CardRef, ...], tuple[CardRef, ...]]:
    """`coupe le ♦ du 2 de ♠`, `prend le Roi de l'As`: what is ruffed or beaten, and the card told beside it."""
    for noun in frame.objects:
        suit = cards_of(noun.chunk) if noun.head == "cards" else ()
        used = [card for one in noun.linked("de") if one.head == "cards" for card in cards_of(one.chunk) if card.rank]
        if len(suit) == len(used) == 1:
            return suit, tuple(used)
    return (), ()


def _suit_to_follow(frame: Frame, how: How) -> tuple[CardRef, ...]:
    """`jette un ♠ au lieu du ♣`: the suit that he should have followed to."""
    missed = instead(frame) if how in NOT_FOLLOWING else ()
    told = {card.suit for card in object_cards(frame)}
    suit_alone = len(missed) == 1 and missed[0].suit is not None and missed[0].rank is None
    return missed if suit_alone and told and missed[0].suit not in told else ()


def _suit_of_round(frame: Frame) -> tuple[CardRef, ...]:
    """`sur le 2e tour de ♦`, `à la troisième levée de ♥`: the suit led to that trick."""
    nouns = [noun for noun in frame.linked("sur", "à", "dans", "lors de") if noun.lemma in ROUNDS]
    told = [
        card for noun in nouns for one in noun.linked("de", "à") if one.head == "cards" for card in cards_of(one.chunk)
    ]
    return tuple(told) if len(told) == 1 and told[0].suit is not None and told[0].rank is None else ()


def _played_and_on(frame: Frame, how: How) -> tuple[tuple[CardRef, ...], tuple[CardRef, ...]]:
    told = object_cards(frame)
    behind = linked_cards(frame, "de", "avec", "par")
    on = linked_cards(frame, "sur", "à") or _suit_of_round(frame) or _suit_to_follow(frame, how)
    beaten, with_it = _beaten_with(frame)
    if how in (*RUFFS, How.WIN) and with_it:
        return with_it, beaten
    if how is How.FOLLOW and not told and not behind:
        return on, ()  # `fournit à pique`
    if how in RUFFS and not behind and told and all(card.size and not card.suit for card in told):
        return told, on  # `coupe petit`
    if how in (*RUFFS, How.WIN) and told and not (frame.passive and how is How.WIN):
        return behind, told + on
    return told or behind, on
