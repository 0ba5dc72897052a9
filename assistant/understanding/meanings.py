"""Frames to typed meanings: the kind of predicate named in the valency tables chooses who makes them."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat
from assistant.statements import (
    AskedAbout,
    AttentionDrawn,
    CardFound,
    CardsLeft,
    ContractTold,
    Designated,
    Exposed,
    FifthCard,
    HandSpread,
    Led,
    Manner,
    Meaning,
    Mode,
    OnPurpose,
    Played,
    PlayedTogether,
    Pronoun,
    Revoked,
    Role,
    RoleTold,
)
from assistant.understanding import (
    meanings_at_trick,
    meanings_dummy,
    meanings_revoke,
)
from assistant.understanding.discourse import Discourse, remember
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_asked import asks_in_play
from assistant.understanding.meanings_auction_texts import speaks_of_auction
from assistant.understanding.meanings_designation import of_designation
from assistant.understanding.meanings_direction import directed
from assistant.understanding.meanings_first import spoke_first
from assistant.understanding.meanings_held_low import held_low
from assistant.understanding.meanings_hold import PENALTY_WORDS
from assistant.understanding.meanings_lead import mistakes_the_lead
from assistant.understanding.meanings_misinformed import misinforms, upon_misinformation
from assistant.understanding.meanings_revoke_cards import FINDING, RIGHTING, could_follow, whoever_did_not_follow
from assistant.understanding.meanings_together import of_cards_together
from assistant.understanding.parts import (
    Maker,
    all_nouns,
    cards,
    deliberate,
    noted,
    object_cards,
    owner,
    ranked,
    resolve_persons,
    who,
)
from assistant.understanding.predicates import maker_of
from assistant.understanding.presupposed import lead_before, presupposed
from assistant.understanding.referents import cards_of


def _done_by_another(frame: Frame) -> None:
    """`Est coupe, surcoupé par N`, `gagné par l'As d'Est`: a bare participle is passive, whoever was spoken of."""
    kinds = {chunk.kind for chunk in frame.chunks}
    if frame.kind != "v" or frame.subject_noun is not None or "VPP" not in kinds or "vg" in kinds:
        return
    by = [noun.person or (owner(noun) if noun.head == "cards" else None) for noun in frame.linked("par")]
    frame.subject = next((one for one in by if one is not None), frame.subject)


def meanings_of(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]]:
    """The meanings of a frame, in order, each with its own mode or None for that of the frame.

    Empty when it has none: its words then count as not understood.
    """
    resolve_persons(frame, discourse)
    _done_by_another(frame)
    _answers_for_himself(frame, discourse)
    _remember_what_is_counted(frame, discourse)
    meanings_dummy.partner_is_declarer(frame, discourse)
    if _speaks_in_play(frame, discourse):
        return [(noted(frame, discourse, "remark"), None)]
    found = _told_specially(frame, discourse)
    return found if found is not None else _told_by_kind(frame, discourse)


def _told_specially(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """What a clause tells by more than the kind of its predicate; None when it does not."""
    for special in (
        held_low,
        _of_another_revoke,
        _of_claim,
        _of_count,
        _of_auction,
        asks_in_play,
        misinforms,
        directed,
        spoke_first,
        _of_moment,
        _of_dummy,
        of_cards_together,
        _of_revoke,
        of_designation,
        mistakes_the_lead,
        _mistaken_role,
    ):
        found = special(frame, discourse)
        if found is not None:
            discourse.name(_named_last(frame))
            discourse.first = False
            if any(isinstance(meaning, AskedAbout | PlayedTogether | CardsLeft | CardFound) for meaning, _ in found):
                found = [*((moment, None) for moment in meanings_at_trick.moments(frame, discourse)), *found]
            found = [*((meaning, Mode.FACT) for meaning in lead_before(frame, discourse)), *found]
            return [(_judged(meaning, frame, discourse), mode) for meaning, mode in found]
    return None


def _told_by_kind(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]]:
    """What the kind of the predicate makes of a clause, and what is told beside it."""
    kind = frame.table.get("meaning", "")
    told_of_director = who(frame) is Role.DIRECTOR and kind in _OF_PLAYERS
    maker: Maker = (None if told_of_director else maker_of(kind)) or _noted
    made: list[tuple[Meaning, Mode | None]] = [
        (_judged(one, frame, discourse), None) for one in maker(frame, discourse)
    ]
    if any(isinstance(one, Led | Played | Designated) for one, _ in made) and deliberate(frame):
        made.append((OnPurpose(who(frame)), None))
    if made:
        made[:0] = _before(frame, discourse, any(isinstance(meaning, Revoked) for meaning, _ in made))
        made.extend((meaning, Mode.FACT) for meaning in meanings_dummy.spoken(frame, discourse))
    told = (
        *_named_in_hand(frame),
        *could_follow(frame, discourse),
        *upon_misinformation(frame),
        *_seat_of_typist(frame),
    )
    made.extend((meaning, Mode.FACT) for meaning in told)
    if not any(isinstance(meaning, ContractTold) for meaning, _ in made):
        discourse.name(_named_last(frame))  # `4♥ par Sud`: no card that a pronoun could stand for
    discourse.first = False
    for meaning, _ in made:
        remember(meaning, discourse)
    discourse.refused = frame.family == "refuse" or (frame.kind == "r" and frame.lemma == "no")
    return made


def _judged(meaning: Meaning, frame: Frame, discourse: Discourse) -> Meaning:
    """A meaning in the light of its clause: a hand faced by mistake is no claim, a card more on a trick is a fifth.

    `étale comme s'il était le mort`; `levée finie, Est pose encore le 6♦`.
    """
    more = discourse.trick_over and not frame.words.isdisjoint(_MORE)
    if more and isinstance(meaning, Played) and meaning.cards and frame.mode is Mode.FACT:
        return FifthCard(meaning.who, meaning.cards, deliberate=deliberate(frame))
    if not isinstance(meaning, HandSpread) or meaning.claiming is not None:
        return meaning
    inner = [one for _, one in frame.clauses]
    inner += [deeper for one in inner for _, deeper in one.clauses]
    by_mistake = any(one.family == "be" and any(noun.lemma == "dummy" for noun in one.objects) for one in inner)
    return meaning.with_changes(claiming=False) if by_mistake else meaning


_MORE = frozenset(("encore", "aussi", "en plus", "de plus", "de nouveau", "à nouveau", "de trop", "en trop"))


def _answers_for_himself(frame: Frame, discourse: Discourse) -> None:
    """`plus de trèfle ? il en a un`: whoever asked, it is asked and told of who did not follow."""
    pronoun = frame.subject_noun is not None and frame.subject_noun.lemma in ("il", "elle")
    if discourse.lack_asked and discourse.doubted is not None and pronoun and "en" in frame.clitics:
        frame.subject = discourse.doubted
    if pronoun and discourse.following_denied and frame.family == "play" and not (frame.negated or frame.passive):
        frame.subject = discourse.doubted  # `Sud joue ♣, Est ne fournit pas, il jette un ♦`
    if pronoun and discourse.doubted is not None and frame.lemma in RIGHTING and frame.family == "correct":
        frame.subject = discourse.doubted  # `Sud joue ♣, Est défausse, il veut corriger`
    if pronoun and isinstance(frame.subject, Pronoun) and discourse.doubted in frame.subject.candidates:
        finds = frame.lemma in FINDING and not frame.negated
        frame.subject = discourse.doubted if finds else frame.subject  # `Est coupe ♥, O fournit, il retrouve un ♥`
    asked = frame.mode is Mode.QUESTION and frame.family == "hold" and frame.negated and not discourse.auction
    spoken_to = isinstance(frame.subject, Pronoun) and not frame.subject.candidates and discourse.doubted is not None
    if asked and cards(frame) and (spoken_to or (frame.speaker is not None and frame.subject is None)):
        frame.subject = whoever_did_not_follow(frame, discourse)  # `« plus de ♥ ? »`


def _before(frame: Frame, discourse: Discourse, dated: bool) -> list[tuple[Meaning, Mode | None]]:
    """What a clause takes for granted, and at which trick it happens unless its meaning tells it (`dated`)."""
    found = [] if dated else meanings_at_trick.moments(frame, discourse)
    supposed = [] if _says_what_it_was(frame, discourse) else presupposed(frame)
    supposed = [*lead_before(frame, discourse), *supposed]
    return [*((meaning, Mode.FACT) for meaning in supposed), *((meaning, None) for meaning in found)]


def _of_dummy(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """What dummy says and does, once the play has begun."""
    if discourse.auction:
        return None
    number = frame.kind == "n" and frame.family == "thing"
    said = meanings_dummy.spoken(frame, discourse) if number else []
    if said:
        return [(noted(frame, discourse, "remark"), None), *((meaning, Mode.FACT) for meaning in said)]
    return meanings_dummy.of_dummy(frame, discourse)


def _remember_what_is_counted(frame: Frame, discourse: Discourse) -> None:
    """`combien de levées ?`: of what a number told next is the number."""
    counted = "combien" in frame.words or any(noun.lemma in ("nombre", "compte") for noun in frame.objects)
    if counted:
        things = [chunk.lemma if chunk.head == "noun" else chunk.head for chunk in frame.chunks if chunk.kind == "pp"]
        discourse.asked = next((thing for thing in things if thing != "persons"), discourse.asked)


def _mistaken_role(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """`Sud se croit mort`; what knows of it is loaded only for what somebody believes."""
    if frame.family != "believe":
        return None
    from assistant.understanding.meanings_be import mistakes_his_role

    return mistakes_his_role(frame, discourse)


def _of_revoke(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """What a clause tells of a revoke beside the cards."""
    found = meanings_revoke.of_revoke(frame, discourse)
    moments = meanings_at_trick.moments(frame, discourse) if found is not None else []
    if found is None:
        return None
    when = (
        Mode.FACT if frame.mode is Mode.BELIEVED else None
    )  # `réclame une renonce à la fin`: only the revoke is alleged
    return [(meaning, when if isinstance(meaning, AttentionDrawn) else None) for meaning in (*moments, *found)]


def _of_another_revoke(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """A second revoke told in short behind the first."""
    if discourse.revoked is None:
        return None
    from assistant.understanding.meanings_revoke_again import another

    found = another(frame, discourse)
    return [(meaning, None) for meaning in found] if found is not None else None


def _of_moment(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """At which trick the story is, or how much later, and nothing else."""
    found = meanings_at_trick.of_moment(frame, discourse)
    return None if found is None else [(meaning, None) for meaning in found]


def _of_auction(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """The meanings of a clause about the auction; what knows of it is loaded only for such a clause."""
    if (not discourse.auction and not speaks_of_auction(frame)) or meanings_revoke.on_next_board(frame):
        return None
    if discourse.play_begun and not discourse.auction and frame.family == "be" and frame.negated:
        return None  # `alors que ce n'était pas son tour`, of a card
    from assistant.understanding.meanings_auction import auction_meanings

    return auction_meanings(frame, discourse)


def _of_claim(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """The meanings of a clause about a claim or concession; what knows of them is loaded only for such a text."""
    if not discourse.claim or (discourse.claimer is None and _said_by_dummy(frame, discourse)):
        return None
    from assistant.understanding.meanings_claim import claim_meanings

    return _with_presupposed(claim_meanings(frame, discourse), frame)


def _said_by_dummy(frame: Frame, discourse: Discourse) -> bool:
    """Whether a clause tells what dummy says during the play, which claims nothing."""
    if meanings_dummy.is_dummy(frame.speaker, discourse):
        return bool(meanings_dummy.spoken(frame, discourse))
    return meanings_dummy.is_dummy(frame.subject, discourse) and _of_dummy(frame, discourse) is not None


def _of_count(frame: Frame, discourse: Discourse) -> list[tuple[Meaning, Mode | None]] | None:
    """The meanings of a clause about cards counted or found, boards and tricks turned, in a text that may tell them."""
    if not discourse.counts:
        return None
    from assistant.understanding.meanings_count import count_meanings

    return _with_presupposed(count_meanings(frame, discourse), frame)


def _with_presupposed(
    found: list[tuple[Meaning, Mode | None]] | None, frame: Frame
) -> list[tuple[Meaning, Mode | None]] | None:
    return None if found is None else [*((meaning, Mode.FACT) for meaning in presupposed(frame)), *found]


_OF_PLAYERS = frozenset(
    ("hold", "lead", "play", "win", "lose", "revoke", "show", "correct", "make", "accept", "refuse")
)


def _named_last(frame: Frame) -> tuple[CardRef, ...]:
    """The cards or suits of the last noun of a frame that names some."""
    named = [noun.chunk for noun in all_nouns(frame) if noun.head == "cards"]
    if len(named) > 1:
        named.sort(key=lambda chunk: -chunk.start)
    return cards_of(named[0]) if named else ()


def _speaks_in_play(frame: Frame, discourse: Discourse) -> bool:
    """`non, il a parlé sans y penser`, of the play: no call."""
    played = discourse.play_begun or discourse.contract_told or discourse.refused
    return frame.lemma == "parler" and played and not discourse.auction and isinstance(frame.subject, Pronoun)


def _says_what_it_was(frame: Frame, discourse: Discourse) -> bool:
    """`non, c'était une attaque hors tour`: what kind of thing it was, no new one."""
    return discourse.refused and frame.family == "be" and not isinstance(frame.subject, Seat | Role)


def _seat_of_typist(frame: Frame) -> list[Meaning]:
    """`je joue 3SA en Sud`: where the typist sits."""
    if frame.subject is not Role.SPEAKER or frame.negated:
        return []
    seats = [noun.person for noun in frame.linked("en") if isinstance(noun.person, Seat)]
    return [RoleTold(seat, Role.SPEAKER) for seat in seats[:1]]


def _named_in_hand(frame: Frame) -> list[Meaning]:
    """`le flanc dit « j'ai la dame de pique »`: a card told as being in hand is exposed (49)."""
    if frame.family == "say" and frame.subject is not None and frame.mode is Mode.FACT and not frame.negated:
        said = [
            one
            for link, one in frame.clauses
            if one.family == "hold" and one.subject == frame.subject and not one.negated
        ]
        told = [card for one in said for card in ranked(object_cards(one)) if not PENALTY_WORDS & one.words]
        return [Exposed(frame.subject, tuple(told), Manner.NAMED)] if told else []
    if frame.speaker is None or frame.family != "hold" or frame.subject != frame.speaker or frame.negated:
        return []
    named = ranked(object_cards(frame))
    return [Exposed(frame.speaker, named, Manner.NAMED)] if named else []


_PERFORMED = frozenset(("revoke", "correct", "accept", "refuse", "require", "forbid", "free", "choose", "name"))


def quoted_mode(frame: Frame) -> Mode:
    """Who is quoted may be wrong: only what he does by saying it, his own revoke and what he has count as told."""
    if frame.speaker is None or frame.mode is not Mode.FACT or frame.kind == "r":
        return frame.mode
    if frame.subject != frame.speaker:
        return Mode.BELIEVED
    has = frame.family == "hold" and not frame.negated and (not frame.past or _had_one(frame))
    performed = frame.family in _PERFORMED or frame.table.get("meaning") == "make"
    calls = frame.family == "call" and not (frame.past or frame.modal or frame.negated)  # `je contre`
    return Mode.FACT if has or performed or calls else Mode.BELIEVED


def _had_one(frame: Frame) -> bool:
    """`E : j'avais un ♣`, `j'avais du ♣`: what he finds he had when it was to be played, and no length he tells."""
    things = [noun for noun in frame.objects if noun.head == "cards"]
    uncounted = any(noun.chunk.tokens[0].tag not in ("NUM", "RANK") for noun in things)
    return uncounted and any(name.startswith("imperfect") for name in _tenses(frame))


def _tenses(frame: Frame) -> list[str]:
    groups = [chunk for chunk in frame.chunks if chunk.kind == "vg"]
    verbs = [token.entry for chunk in groups for token in chunk.tokens if token.entry is not None]
    return [feature for entry in verbs for feature in entry.features]


def _noted(frame: Frame, discourse: Discourse) -> list[Meaning]:
    return [noted(frame, discourse)]
