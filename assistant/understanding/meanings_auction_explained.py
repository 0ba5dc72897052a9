"""An explanation told with what the call means in truth: a wrong one (20F, 21B)."""

from __future__ import annotations

import re

from assistant.bridge import Call, Seat
from assistant.statements import (
    AskedAbout,
    CallChanged,
    Called,
    CallIntent,
    CallMeans,
    CallWithdrawn,
    CallWord,
    ExplanationNoticed,
    Meaning,
    Misinformed,
    Mode,
    Noted,
    Pronoun,
    Told,
)
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import linked_or_hung, words_of

_EXPLAINING = ("expliqu", "répond", "repond")
_CONTRAST = (
    "en fait",
    "en réalité",
    "en realite",
    "en vérité",
    "en vrai",
    "alors que",
    "alors qu'",
    "mais ",
    "c'est faux",
    "c'était faux",
    "ce n'est pas",
    "c'est pas",
)
"""How what follows tells that an explanation was not true."""


def explained_wrongly(told: list[Told]) -> list[Told]:
    """`S explique 2♥ comme Texas, en fait c'est naturel`: his explanation was wrong."""
    found = list(told)
    for place in range(len(found) - 1):
        giver = _giver(found[: place + 1])
        if giver is None or not _contradicts(found[place + 1]):
            continue
        meaning = found[place].meaning
        call = _call(meaning) or _last_call(found[:place])
        found[place] = found[place].with_changes(meaning=Misinformed(giver, call), mode=Mode.FACT, speaker=None)
        after = found[place + 1].meaning
        if isinstance(after, CallMeans) and after.call is None and call is not None:
            found[place + 1] = found[place + 1].with_changes(meaning=after.with_changes(call=call))
    return found


def put_right_by_himself(told: list[Told]) -> list[Told]:
    """`E a expliqué 2♦ comme naturel, puis il se rend compte que c'était Texas`: he notices his own error (20F4)."""
    found = list(told)
    for place in range(2, len(found)):
        one, notice = found[place], found[place - 1]
        text = one.text.casefold()
        what = isinstance(one.meaning, CallMeans) and one.meaning.call is None and text.startswith(("c'", "que c'"))
        if not what or one.mode is not Mode.FACT or not _notices(notice):
            continue
        given = next((at for at in range(place - 2, -1, -1) if _explains(found[: at + 1], notice.meaning)), None)
        if given is None:
            continue
        said = found[given].meaning
        assert isinstance(said, Noted)
        giver, call = said.who, Call.parse(said.calls[0]) if said.calls else _last_call(found[:given])
        found[given] = found[given].with_changes(meaning=Misinformed(giver, call))
        found[place - 1] = notice.with_changes(meaning=ExplanationNoticed(giver, True))
    return found


def _notices(told: Told) -> bool:
    meaning, text = told.meaning, told.text.casefold()
    if isinstance(meaning, CallWithdrawn):
        return meaning.call is None
    if isinstance(meaning, CallChanged):
        return meaning.old is None and meaning.new is None
    return isinstance(meaning, Noted) and any(word in text for word in _NOTICING)


_NOTICING = ("rend compte", "aperçoit", "apercoit", "réalise", "realise", "se reprend", "corrige", "rectifie")


def _explains(told: list[Told], noticed: Meaning) -> bool:
    """Whether the last statement is the explanation that who notices it had given."""
    last, text = told[-1], told[-1].text.casefold()
    meaning = last.meaning
    if not isinstance(meaning, Noted) or last.mode is not Mode.FACT or not isinstance(meaning.who, Seat):
        return False
    who = noticed.who  # type: ignore[attr-defined]
    his = who == meaning.who or (isinstance(who, Pronoun) and meaning.who in who.candidates)
    callers = [one.meaning.who for one in told if isinstance(one.meaning, Called)]
    of_partner = callers[-1:] == [meaning.who.partner]
    explains = any(word in text for word in _EXPLAINING) or (of_partner and " dit " in text)
    return his and explains and not meaning.negated


def explained_before(told: list[Told]) -> list[Told]:
    """`E 2♥ alerté Texas par O, …, en fait 2♥ est naturel`: what he said of it was wrong."""
    found: list[Told] = []
    said: dict[object, Seat] = {}
    for place, one in enumerate(told):
        meaning = one.meaning
        apart = place > 0 and told[place - 1].text.casefold() in _CONTRAST  # `en fait`, noted by itself
        by = _EXPLAINED_BY.search(one.text) if isinstance(meaning, CallMeans) and one.mode is Mode.FACT else None
        if by is not None and isinstance(meaning, CallMeans):
            said[meaning.call] = Seat({"O": "W"}.get(by[1][0].upper(), by[1][0].upper()))
        contrary = isinstance(meaning, CallMeans) and by is None and (apart or _contradicts(one))
        if contrary and meaning.call in said:  # type: ignore[attr-defined]
            wrong = Misinformed(said.pop(meaning.call), meaning.call)  # type: ignore[attr-defined]
            found.append(one.with_changes(meaning=wrong))
        found.append(one)
    return found


_EXPLAINED_BY = re.compile(r"(?:alert|expliqu|annonc)\w*\b.*\bpar (N|S|E|O|W|Nord|Sud|Est|Ouest|nord|sud|est|ouest)\b")


def by_saying(told: list[Told]) -> list[Told]:
    """`O dit qu'il contre`: to say that one calls is to call, where nothing tells of another time."""
    found = list(told)
    for place in range(1, len(found)):
        said, one = found[place - 1].meaning, found[place]
        words = one.text.casefold().replace("'", " ").split()
        own = isinstance(said, Noted) and isinstance(one.meaning, Called) and one.meaning.who == said.who is not None
        if own and one.mode is Mode.BELIEVED and words[:1] == ["qu"] and words[2:3] and words[2] in _NOW:
            found[place] = one.with_changes(mode=Mode.FACT)
    return found


_NOW = frozenset(("passe", "contre", "surcontre", "ouvre", "annonce", "met", "repasse", "enchérit"))


def answers_a_question(told: list[Told]) -> list[Told]:
    """`Est demande un rappel, Sud répond`: he answers, he does not bid; nor does it tell what he had not heard."""
    found: list[Told] = []
    asked = False
    for one in told:
        meaning = one.meaning
        if asked and isinstance(meaning, CallIntent) and not any(isinstance(each.meaning, Called) for each in told):
            one = one.with_changes(meaning=Noted("detail"))
        answers = isinstance(meaning, Called) and meaning.call is CallWord.BID and "répond" in one.text.casefold()
        if answers and asked:
            one = one.with_changes(meaning=Noted("remark", meaning.who))  # type: ignore[attr-defined]
        asked = asked or isinstance(one.meaning, AskedAbout)
        found.append(one)
    return found


def _giver(told: list[Told]) -> Seat | None:
    """Who gave the explanation that the last of these statements tells."""
    last = told[-1]
    meaning, text = last.meaning, last.text.casefold()
    if isinstance(meaning, CallMeans) and last.mode is Mode.BELIEVED and len(told) > 1:
        said = told[-2].meaning
        return said.who if isinstance(said, Noted) and isinstance(said.who, Seat) else None
    explains = isinstance(meaning, Noted) and last.mode is Mode.FACT and any(word in text for word in _EXPLAINING)
    return meaning.who if explains and isinstance(meaning.who, Seat) and not meaning.negated else None  # type: ignore[attr-defined]


def _contradicts(told: Told) -> bool:
    of_meaning = isinstance(told.meaning, CallMeans) or (
        isinstance(told.meaning, Noted) and told.meaning.topic in ("convention", "state")
    )
    return of_meaning and told.mode is Mode.FACT and told.text.casefold().startswith(_CONTRAST)


def _call(meaning: Meaning) -> Call | None:
    if isinstance(meaning, CallMeans):
        return meaning.call
    return meaning.call if isinstance(meaning, Noted) else None


def _last_call(told: list[Told]) -> Call | None:
    calls = [one.meaning.call for one in told if isinstance(one.meaning, Called) and isinstance(one.meaning.call, Call)]
    return calls[-1] if calls else None


def explained_wrongly_by(frame: Frame, call: Call | CallWord | None) -> list[Meaning]:
    """`O 1♥ expliqué naturel par E alors que c'est un transfert`: what he said of it was wrong."""
    by = next((noun.person for noun in linked_or_hung(frame, "par") if noun.head == "persons"), None)
    denied = any(link in ("alors que", "tandis que") for link, _ in frame.clauses) or "mal" in words_of(frame)
    if by is None or not denied or words_of(frame).isdisjoint(("expliquer", "expliqué", "annoncé", "annoncer")):
        return []
    return [Misinformed(by, call if isinstance(call, Call) else None)]
