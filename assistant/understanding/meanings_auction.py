"""What a clause means in a text that tells of an auction: the calls, what is wrong with them, what surrounds them."""

from __future__ import annotations

from collections.abc import Callable

from assistant.bridge import Call, Seat
from assistant.statements import (
    CallChanged,
    Called,
    CallHeeded,
    CallWithdrawn,
    CallWord,
    Meaning,
    Mode,
    Person,
    Relation,
    Relative,
    Role,
    RoleTold,
    SimultaneousCalls,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_around import (
    called_since,
    consulted,
    discovered,
    explanation_noticed,
    undoubled,
)
from assistant.understanding.meanings_auction_asked import asked, doubtful, misinformed
from assistant.understanding.meanings_auction_calls import call_told, main_call, player, words_of
from assistant.understanding.meanings_auction_changes import changes_told
from assistant.understanding.meanings_auction_duty import (
    bound_beside,
    must_pass,
    not_called,
    not_called_before,
    passes_before,
)
from assistant.understanding.meanings_auction_intent import corrected_by_contrast, heeded, intent
from assistant.understanding.meanings_auction_judged import judged
from assistant.understanding.meanings_auction_made import calls_told
from assistant.understanding.meanings_auction_manner import in_what_manner, takes_place
from assistant.understanding.meanings_auction_named import Meant, by_person
from assistant.understanding.meanings_auction_said import comparable, means
from assistant.understanding.meanings_auction_state import dealer, fault, standing, turn, vulnerable
from assistant.understanding.meanings_auction_texts import AT_ONE_TIME
from assistant.understanding.meanings_auction_when import (
    before_ruling,
    exposed,
    hands_returned,
    nobody_called,
    over,
    period,
    without_pause,
)
from assistant.understanding.meanings_lead import lead
from assistant.understanding.parts import noted


def auction_meanings(frame: Frame, discourse: Discourse) -> Meant | None:
    """The meanings of a clause about the auction, None when it says nothing of it that has a type of its own."""
    takes_place(frame)
    by_bid = _named_by_his_bid(frame, discourse)
    found = by_bid if by_bid is not None else _meanings(frame, discourse)
    made = [(one.who, one.call) for one, _ in found or () if isinstance(one, Called)]
    discourse.called = [*discourse.called, *made]
    if found is not None:
        found = [*((one, Mode.FACT) for one in _seat_of_speaker(frame)), *found]
    told = [one.who for one, _ in found or () if isinstance(one, Called)]
    discourse.callers += told
    if told and discourse.meanwhile and found is not None:
        found += [(Called(one, CallWord.ANY), Mode.FACT) for one in discourse.meanwhile if one not in told]
        discourse.meanwhile = []
    return found


def _seat_of_speaker(frame: Frame) -> list[Meaning]:
    """`mon partenaire (N)`: where the player who speaks sits."""
    noun = frame.subject_noun
    person = noun.person if noun is not None else None
    if not isinstance(person, Relative) or person.of is not Role.SPEAKER or not isinstance(frame.subject, Seat):
        return []
    steps = _STEPS_BACK.get(person.relation)
    return [RoleTold(frame.subject.after(steps), Role.SPEAKER)] if steps is not None else []


_STEPS_BACK = {Relation.LHO: 3, Relation.PARTNER: 2, Relation.RHO: 1}


def _named_by_his_bid(frame: Frame, discourse: Discourse) -> Meant | None:
    """`le 3♥ reparle 3♠`: who had bid 3♥, by his seat or as the player whose turn has come round to him."""
    noun = frame.subject_noun
    bid = call_told(noun) if noun is not None and frame.kind == "v" and frame.family == "call" else None
    verb = frame.table.get("call", "")
    call = Call.parse(verb) if verb in ("P", "X", "XX") else main_call(frame)
    if bid is None or call is None or frame.passive or frame.mode is not Mode.FACT:
        return None
    places = [place for place, (_, made) in enumerate(discourse.called) if made == bid]
    if not places:
        return None
    who = _seat_in_series(discourse.called, places[-1])
    if who is None and (len(discourse.called) - places[-1]) % len(Seat):
        return None
    return [(Called(who, call), None)]


def _seat_in_series(called: list[tuple[Person | None, object]], place: int) -> Seat | None:
    """The seat of the player who made one of the calls told in a row, counted from one whose seat is told."""
    for other, (who, _) in enumerate(called):
        if isinstance(who, Seat):
            return who.after(place - other)
    return None


def _meanings(frame: Frame, discourse: Discourse) -> Meant | None:
    plain = calls_told(frame, discourse) if _is_plain_call(frame) else None
    if plain is not None:
        return plain
    for rule in _RULES:
        found = rule(frame, discourse)
        if found is not None:
            return _with_surroundings(frame, found, discourse)
    since = called_since(frame, discourse)
    if since and discourse.callers:
        return [*_noted(frame, discourse), *((Called(one, CallWord.ANY), Mode.FACT) for one in since)]
    if since:
        discourse.meanwhile = since
        return _noted(frame, discourse)
    around = [*discovered(frame), *undoubled(frame), *_together(frame)]
    if around:
        return [(one, Mode.FACT) for one in around]
    if discourse.auction and frame.family == "show":
        return _noted(frame, discourse, "happening")  # `sort le stop`: no card is seen
    around = [*period(frame), *not_called_before(frame)]
    if around and frame.family == "lead":
        return [*((one, Mode.FACT) for one in around), *((one, None) for one in lead(frame, discourse))]
    return None if not around else [(one, Mode.FACT) for one in around] + _noted(frame, discourse)


def _is_plain_call(frame: Frame) -> bool:
    """`N 1♠`, `Est passe`: nothing stands beside the call, so that no other rule has to be tried."""
    seated = frame.kind == "c" or isinstance(frame.subject, Seat)
    whole = seated and len(frame.chunks) <= 2 and not frame.clauses and not frame.links and not frame.marks
    whole = whole and "partout" not in frame.words  # `1♥, passe partout`: everybody
    return whole and (
        frame.kind == "c" or (frame.kind == "v" and frame.table.get("call", "") in ("P", "X", "XX") and not frame.modal)
    )


def _noted(frame: Frame, discourse: Discourse, topic: str = "") -> Meant:
    return [(noted(frame, discourse, topic), None)]


def _with_surroundings(frame: Frame, found: Meant, discourse: Discourse) -> Meant:
    """Adds when it happened, who had not called yet, what was made at the same time."""
    told = {type(meaning) for meaning, _ in found}
    before = [(one, Mode.FACT) for one in period(frame) if type(one) not in told]
    if Called in told and discourse.first:
        before += [(one, Mode.FACT) for one in passes_before(frame)]
    manner = in_what_manner(frame, [meaning for meaning, _ in found])
    after: list[Meaning] = [one for one in not_called_before(frame) if one not in [meaning for meaning, _ in found]]
    if Called in told and not words_of(frame).isdisjoint(_TOGETHER):
        after.append(SimultaneousCalls())
    if Called in told and not words_of(frame).isdisjoint(_OVER_IT):
        after.append(CallHeeded(player(frame)))
    if told & {CallChanged, CallWithdrawn}:
        after += without_pause(frame)
    if told & {Called, CallChanged, CallWithdrawn}:
        after += [*before_ruling(frame), *undoubled(frame)]
    return [*before, *found, *((one, None) for one in manner), *((one, Mode.FACT) for one in after)]


def _together(frame: Frame) -> list[Meaning]:
    """`deux joueurs ont parlé en même temps`, no call nor player being told."""
    spoke = frame.kind == "v" and frame.family == "call" and not frame.negated and not isinstance(frame.subject, Seat)
    return [SimultaneousCalls()] if spoke and not words_of(frame).isdisjoint(_TOGETHER) else []


_OVER_IT = frozenset(("par dessus", "par-dessus", "dessus", "là-dessus"))
_TOGETHER = AT_ONE_TIME | {"simultané", "ensemble"}


def _facts(rule: Callable[[Frame, Discourse], list[Meaning] | None]) -> Callable[[Frame, Discourse], Meant | None]:
    def told(frame: Frame, discourse: Discourse) -> Meant | None:
        if frame.mode in (Mode.QUESTION, Mode.CONDITION):
            return None
        found = rule(frame, discourse)
        return None if found is None else [(one, None if frame.mode is Mode.BELIEVED else Mode.FACT) for one in found]

    return told


def _dealer(frame: Frame, discourse: Discourse) -> Meant | None:
    found = dealer(frame)
    if found is None or frame.mode is Mode.QUESTION:
        return None
    rest = calls_told(frame, discourse) if frame.kind in ("p", "c") or frame.family != "be" else None
    believed = frame.mode is Mode.BELIEVED or (frame.mode is Mode.UNREAL and frame.family == "be")
    return [(one, Mode.BELIEVED if believed else Mode.FACT) for one in found] + (rest or [])


def _must_pass(frame: Frame, discourse: Discourse) -> Meant | None:
    bound = bound_beside(frame)
    if bound:
        questions: Meant = [(one, None) for one in asked(frame, discourse) or ()]
        return [(one, Mode.FACT) for one in bound] + (calls_told(frame, discourse) or questions)
    found = must_pass(frame, discourse)
    if found is None:
        return None
    return [(one, Mode.FACT) for one in found] + ((by_person(frame, discourse) or []) if frame.kind == "p" else [])


def _intent(frame: Frame, discourse: Discourse) -> Meant | None:
    """What a player meant, also as he says it himself: `dit qu'il voulait 1♣`."""
    if frame.mode in (Mode.QUESTION, Mode.CONDITION):
        return None
    found = intent(frame, discourse)
    return None if found is None else [(one, Mode.FACT) for one in found]


def _exposed(frame: Frame, discourse: Discourse) -> Meant | None:
    found = exposed(frame, discourse) if frame.mode is Mode.FACT else None
    return None if found is None else [(one, None) for one in found]


_RULES: tuple[Callable[[Frame, Discourse], Meant | None], ...] = (
    _dealer,
    _facts(lambda frame, discourse: vulnerable(frame)),
    _must_pass,
    _facts(lambda frame, discourse: not_called(frame, discourse)),
    _facts(lambda frame, discourse: turn(frame, discourse)),
    _facts(lambda frame, discourse: standing(frame, discourse)),
    _facts(lambda frame, discourse: judged(frame, discourse)),
    _facts(lambda frame, discourse: corrected_by_contrast(frame, discourse)),
    _facts(lambda frame, discourse: doubtful(frame)),
    _facts(lambda frame, discourse: explanation_noticed(frame, discourse)),
    _facts(lambda frame, discourse: consulted(frame, discourse)),
    _facts(lambda frame, discourse: misinformed(frame, discourse)),
    _facts(lambda frame, discourse: asked(frame, discourse)),
    _facts(lambda frame, discourse: heeded(frame)),
    _intent,
    changes_told,
    _facts(lambda frame, discourse: over(frame, discourse)),
    _facts(lambda frame, discourse: hands_returned(frame)),
    calls_told,
    _facts(lambda frame, discourse: fault(frame, discourse)),
    _facts(lambda frame, discourse: comparable(frame)),
    _facts(lambda frame, discourse: means(frame, discourse)),
    _facts(lambda frame, discourse: nobody_called(frame)),
    _facts(lambda frame, discourse: (before_ruling(frame) or None) if frame.lemma == "moment" else None),
    _exposed,
)
