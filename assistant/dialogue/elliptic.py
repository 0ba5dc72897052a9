"""Answers to what a director asks about a revoke, whatever is being asked: `Ouest`, `trois`.

Each is read after the question that it answers, as if both had been typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.bridge import Seat
from assistant.dialogue.moment import AskFinding, Moment
from assistant.inquiry import Matter
from assistant.record.revoke_detection import MATTERS
from assistant.statements import (
    Answered,
    AttentionDrawn,
    AtTrick,
    BothSidesPlayed,
    CardNamed,
    ClaimAgreed,
    Claimed,
    Conceded,
    Designated,
    DidNotPlay,
    Group,
    Led,
    Meaning,
    Mentioned,
    Mode,
    Noted,
    Played,
    PlayedToNext,
    Revoked,
    RevokeTrickWon,
    RoleTold,
    Several,
    Told,
    TricksPassed,
    TricksSince,
    TrickWon,
)
from assistant.understanding.reading import Reading
from assistant.wording import Wording, message

WHO_REVOKED = message("Who revoked?")
WHO_WON = message("Which hand won the trick of the revoke?")
TRICKS_AFTER = message("How many tricks has the offending side won since?")
WHEN_NOTICED = message("When was attention drawn to it?")
BESIDE_A_WINNER = message("offender, nos, innocent side, offending side, himself, herself")
"""Words that are said beside the winner of a trick, to tell on which side he is."""
ONE_OF_SEVERAL = message("the first, the second")
"""Words by which one of several revokes is meant: no number of tricks."""
OF_A_RESULT = message("down, overtrick, just made, fewer, contract")
"""Words by which a number is a result of the board, told or supposed: no number of tricks won since."""
REVOKES = frozenset((*MATTERS, "establishment", "established_revoke"))
TOPICS = frozenset(("revoke", "revoke_suspected", "revoke_trick_won"))
ESTABLISHMENT, WINNER = "revoke_is_established", "revoke_trick_won_by"
LATER = "offending_side_won_later_trick"
DEFENDS = "offender_is_defender"
"""Whose side he is on: a name given then is no winner of a trick."""
ESTABLISHING = (Led, Played, PlayedToNext, CardNamed, Designated, Claimed, Conceded, ClaimAgreed, TricksPassed)
"""What explains that a revoke is established, or is not."""
Understand = Callable[[str], Reading]


def elliptic(wording: Wording, understand: Understand, reading: Reading, moment: Moment) -> Reading | None:
    """The reading of a turn as an answer to one of these questions; None when it tells something by itself."""
    if not _is_bare(reading) or not _matters(moment) or _asked_id(moment) == DEFENDS:
        return None
    for question, meaning in _questions(wording, understand, reading, moment):
        answered = _read_after(wording(question), reading.text, understand)
        first = next((told for told in answered.told if isinstance(told.meaning, meaning)), None)
        if first is not None and first.mode is Mode.FACT and _adds(answered, reading):
            return _of_the_side_asked(_penalty_card_kept(answered), moment)
    return None


def _of_the_side_asked(reading: Reading, moment: Moment) -> Reading:
    """A number of tricks answered of one of two revokes is that of its side, and not of the other side too."""
    asked = moment.asking.pending.matter.offender if isinstance(moment.asking, AskFinding) else None
    revoked = [item.told.meaning.who for item in moment.heard if isinstance(item.told.meaning, Revoked)]
    sides = {who.side for who in revoked if isinstance(who, Seat)}
    if _asked_id(moment) != LATER or len(sides) < 2 or not isinstance(asked, Seat):
        return reading
    return reading.with_changes(
        told=tuple(
            one.with_changes(meaning=one.meaning.with_changes(who=asked.side))
            if isinstance(one.meaning, TricksSince) and one.meaning.who in (None, Group.OFFENDING_SIDE)
            else one
            for one in reading.told
        )
    )


def _adds(answered: Reading, reading: Reading) -> bool:
    """Whether an answer so read says anything: attention drawn at no known moment, by nobody told, says nothing."""
    return bool(reading.not_understood) or not all(
        isinstance(meaning := one.meaning, Noted)
        or (isinstance(meaning, AttentionDrawn) and meaning.when is None and meaning.by is None)
        for one in answered.told
    )


def _penalty_card_kept(reading: Reading) -> Reading:
    """A penalty card told as not played: that is told of its player, and no other revoke beside it (61A, 64B3)."""
    who = next((one.meaning.who for one in reading.told if isinstance(one.meaning, Revoked)), None)
    if who is None or not any(isinstance(one.meaning, DidNotPlay) for one in reading.told):
        return reading
    told = [one for one in reading.told if not isinstance(one.meaning, Revoked)]
    return reading.with_changes(
        told=tuple(
            one.with_changes(meaning=one.meaning.with_changes(who=who)) if isinstance(one.meaning, DidNotPlay) else one
            for one in told
        )
    )


def counted_since(moment: Moment, reading: Reading) -> Reading:
    """The reading of a turn, tricks told when those won since are asked for being these: `ils font 3 levees`."""
    if _asked_id(moment) != LATER:
        return reading
    return reading.with_changes(
        told=tuple(
            one.with_changes(meaning=TricksSince(one.meaning.who, one.meaning.tricks))
            if isinstance(one.meaning, TrickWon) and one.meaning.tricks and one.mode is Mode.FACT
            else one
            for one in reading.told
        )
    )


def counted_anew(moment: Moment, reading: Reading) -> Moment:
    """The moment without what was answered on tricks won since, once their number is told."""
    if not any(isinstance(one.meaning, TricksSince) for one in reading.told):
        return moment
    kept = tuple(given for given in moment.given if given.pending.finding.id != LATER)
    answers = {key: answer for key, answer in moment.answers.items() if not key.endswith(f"/{LATER}")}
    return moment.with_changes(given=kept, answers=answers)


def explains_establishment(reading: Reading, moment: Moment) -> bool:
    """Yes, he played on, once that is known: no answer to whether tricks were won since."""
    return _asked_id(moment) == LATER and any(isinstance(one.meaning, ESTABLISHING) for one in reading.told)


def _asked_id(moment: Moment) -> str:
    """The question asked, empty when it is none of a Law's."""
    return moment.asking.pending.finding.id if isinstance(moment.asking, AskFinding) else ""


def _is_bare(reading: Reading) -> bool:
    """Whether it tells nothing that stands alone: names, numbers, moments, words that no clause holds."""
    told = [one.meaning for one in reading.told if one.mode is Mode.FACT]
    if any(isinstance(one.meaning, Answered) and not one.span[0] for one in reading.told):
        return False  # yes or no, and what is told besides
    alone = Noted | Mentioned | RoleTold | Answered | AtTrick | TricksPassed | BothSidesPlayed
    return bool(reading.told or reading.not_understood) and all(isinstance(one, alone) for one in told)


def _matters(moment: Moment) -> list[Matter]:
    """The matters of revokes found so far."""
    examination = moment.examination
    if examination is None:
        return []
    pending = (examination.pending.matter,) if examination.pending else ()
    return [matter for matter in (*examination.matters, *pending) if matter.id in REVOKES or matter.topic in TOPICS]


def _questions(
    wording: Wording, understand: Understand, reading: Reading, moment: Moment
) -> Iterator[tuple[str, type[Meaning]]]:
    """The questions that the turn may answer, likeliest first; who revoked is told with his role, or first of all."""
    who = _read_after(wording(WHO_REVOKED), reading.text, understand)
    may_be_established = _may_be_established(moment)
    if not _names_the_winner(wording, moment, who):
        yield WHO_REVOKED, Revoked
    elif (may_be_established or _tells_his_side(wording, who)) and _is_open(moment, WINNER, RevokeTrickWon):
        yield WHO_WON, RevokeTrickWon
    if may_be_established and _may_be_a_count(wording, reading) and _is_open(moment, LATER, TricksSince):
        yield TRICKS_AFTER, TricksSince
    yield WHEN_NOTICED, AttentionDrawn


def _is_open(moment: Moment, asked: str, meaning: type[Meaning]) -> bool:
    """Whether a bare answer may still tell that: it is asked, or no answer has told it yet."""
    told = any(item.turn and isinstance(item.told.meaning, meaning) for item in moment.heard)
    return _asked_id(moment) == asked or not told


def _may_be_a_count(wording: Wording, reading: Reading) -> bool:
    """Whether a number told may be that of the tricks won since: no revoke of several, no moment, no result."""
    text = reading.text.casefold()
    others = (*wording(ONE_OF_SEVERAL).split(", "), *wording(OF_A_RESULT).split(", "))
    return not any(word in text for word in others) and not any(
        isinstance(one.meaning, TricksPassed) for one in reading.told
    )


def _names_the_winner(wording: Wording, moment: Moment, who: Reading) -> bool:
    """Whether a person named won the trick of the revoke, rather than revoked: that is told first, with his role."""
    asked = _asked_id(moment)
    known = {matter.offender for matter in _matters(moment)} - {None}
    with_role = any(isinstance(one.meaning, RoleTold) for one in who.told)
    if not known:
        return False
    again = moment.examination is not None and any(
        moment.examination.state.people.player(one.meaning.who) in known
        for one in who.told
        if isinstance(one.meaning, Revoked)
    )
    if any(isinstance(getattr(one.meaning, "who", None), Several) for one in who.told):
        return False  # one hand wins a trick
    if asked == ESTABLISHMENT:
        return not (with_role or again)  # another than who is known to have revoked, by his name alone
    if asked == WINNER or _tells_his_side(wording, who):
        return not (with_role and again)
    told_before = any(item.turn and isinstance(item.told.meaning, Revoked) for item in moment.heard)
    return told_before or not (with_role or again)


def _tells_his_side(wording: Wording, who: Reading) -> bool:
    """`partenaire du fautif`, `CNF`: what is said beside the winner of a trick."""
    return any(word in who.text.casefold() for word in wording(BESIDE_A_WINNER).split(", "))


def _may_be_established(moment: Moment) -> bool:
    """Whether nothing says that every revoke was noticed in time: tricks won since are then no matter."""
    read = (reading for matter in _matters(moment) for reading in matter.readings)
    known = [reading.value for reading in read if reading.finding.id == ESTABLISHMENT]
    return not known or any(value is not False for value in known)


def _read_after(question: str, typed: str, understand: Understand) -> Reading:
    """The reading of what was typed after a question, told in places of what was typed."""
    asked = understand(f"{question} {typed}")
    start = len(question) + 1
    return Reading(
        typed,
        tuple(_moved(told, start, typed) for told in asked.told),
        tuple(one.with_changes(span=_back(one.span, start)) for one in asked.not_understood),
        tuple(one.with_changes(span=_back(one.span, start)) for one in asked.passed),
        tuple(one.with_changes(span=_back(one.span, start)) for one in asked.corrected),
        asked.ambiguous,
    )


def _back(span: tuple[int, int], start: int) -> tuple[int, int]:
    return max(0, span[0] - start), max(0, span[1] - start)


def _moved(told: Told, start: int, typed: str) -> Told:
    span = _back(told.span, start)
    return told.with_changes(span=span, text=typed[slice(*span)])
