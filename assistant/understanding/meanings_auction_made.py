"""Calls that a clause tells: in a row, by a verb, by a noun, beside a person."""

from __future__ import annotations

from assistant.bridge import DOUBLE, PASS, REDOUBLE, Bid, Call, Fault, Seat
from assistant.statements import (
    CallChanged,
    Called,
    CallFaultTold,
    CallIntent,
    CallWord,
    Meaning,
    Mode,
    Person,
    Role,
    Several,
)
from assistant.understanding.call_chunks import is_call
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_asked import not_alerted
from assistant.understanding.meanings_auction_calls import (
    BY_VERB,
    PLACING,
    SETTLING,
    call_told,
    how_many,
    linked_or_hung,
    main_call,
    next_player,
    untold,
    words_of,
)
from assistant.understanding.meanings_auction_explained import explained_wrongly_by
from assistant.understanding.meanings_auction_intent import meant_instead
from assistant.understanding.meanings_auction_named import (
    CALL_EVENTS,
    DOUBLED,
    Meant,
    by_noun,
    by_person,
    change_marked,
    comparable_beside,
    contract_told,
    doubled_twice,
    judged_beside,
    of_denomination,
    played_by,
)
from assistant.understanding.meanings_auction_said import CONVENTIONS, meaning_of_call
from assistant.understanding.meanings_auction_supposed import supposed_call
from assistant.understanding.meanings_auction_upon import made_by, over, over_by
from assistant.understanding.parts import noted

ASKING = (Mode.QUESTION, Mode.CONDITION, Mode.PERMISSION)


def _is_alternative(frame: Frame) -> bool:
    """`ou 3♦ Texas`: what could have been called."""
    first = frame.chunks[0] if frame.chunks else None
    return first is not None and bool(first.tokens) and first.lemma in ("ou", "ou bien")


def calls_told(frame: Frame, discourse: Discourse) -> Meant | None:
    """The calls of a clause, with how they are told; None when it tells no call."""
    if frame.kind in ("c", "n") and frame.subject is None and _is_alternative(frame):
        return [(noted(frame, discourse, "call_alternative"), None)]
    if frame.kind == "c":
        return _written(frame, discourse)
    if frame.kind == "v" and (supposed := supposed_call(frame)):
        return supposed
    if frame.kind == "v" and _names_what_it_is(frame):
        return [(noted(frame, discourse, "detail"), None)]
    if frame.kind == "v":
        there_was = frame.lemma == "avoir" and "y" in frame.clitics
        return _there_was(frame, discourse) if there_was else _by_verb(frame, discourse)
    if frame.kind == "n":
        return by_noun(frame, discourse)
    return by_person(frame, discourse) if frame.kind == "p" else None


def _written(frame: Frame, discourse: Discourse) -> Meant:
    """One call of a series; a question mark after it asks about what follows, not whether it was made."""
    assert frame.noun is not None
    call: Call | CallWord | None = main_call(frame)
    mode = Mode.FACT if frame.mode is Mode.QUESTION else None
    if frame.lemma == "non" and isinstance(call, Call):
        return [(CallChanged(next_player(frame.subject), None, call), Mode.FACT)]
    if call is None and not untold(frame):
        return [(of_denomination(frame, discourse), mode)]
    if isinstance(call, Bid) and frame.subject is None and (words_of(frame) & DOUBLED or played_by(frame)):
        return [(contract_told(frame, call), mode)]
    made = made_by(frame, discourse, CallWord.ANY if call is None else call, how_many(frame.noun))
    more = meaning_of_call(frame, call, frame.subject) if isinstance(call, Call) else []
    more = explained_wrongly_by(frame, call) or more
    more += not_alerted(frame, call if isinstance(call, Call) else None)
    more += _doubled_by(frame)
    more += doubled_twice(frame, call) if isinstance(call, Call) else []
    meant: Meant = [(one, mode) for one in [*made, *more, *meant_instead(frame, discourse)]]
    meant += [(one, Mode.FACT) for one in change_marked(frame)]
    if isinstance(call, Bid) and "fin" in words_of(frame):
        from assistant.statements import AuctionOver

        meant.append((AuctionOver(True), Mode.FACT))
    return meant + judged_beside(frame)


_UNPLACED = frozenset(("opener", "responder", "overcaller", "player"))


def _by_verb(frame: Frame, discourse: Discourse) -> Meant | None:
    if frame.mode in ASKING or (frame.reflexive and frame.family != "call" and frame.lemma not in SETTLING):
        return None
    unplaced = frame.subject_noun is not None and frame.subject_noun.lemma in _UNPLACED
    if unplaced and not isinstance(frame.subject, Seat):
        return None  # `l'ouvreur redemande 2♥`: no seat can be told from that
    default = BY_VERB.get(frame.table.get("call", ""))
    call = main_call(frame)
    if default is None:
        return _placed(frame, call, discourse)
    if isinstance(default, Call) and (special := _wished_or_named(frame, default)):
        return special
    thing = frame.subject_noun is not None and frame.subject_noun.head != "persons"
    if thing and not (frame.passive and call is not None):
        return None  # `une fois le coup suivant enchéri`
    if frame.negated:
        acted = default == PASS and not frame.objects and frame.mode is Mode.FACT
        return [(one, None) for one in made_by(frame, discourse, CallWord.ACTION)] if acted else None
    if isinstance(default, Call):
        made = _fixed(frame, default, call, discourse)
    elif call is None and (any(noun.lemma not in _RANKS for noun in frame.objects) or _speaks_of_cards(frame)):
        return None
    else:
        made = made_by(frame, discourse, default if call is None else call)
    if not made:
        return None
    more = meaning_of_call(frame, call, frame.subject)
    meant: Meant = [(one, None) for one in [*made, *more, *meant_instead(frame, discourse)]]
    slip = any(isinstance(one, CallIntent) for one, _ in meant)
    return meant + ([] if slip else _beside(frame, discourse)) + judged_beside(frame)


def _names_what_it_is(frame: Frame) -> bool:
    """`n'accepte pas le passe`, `réveille l'arbitre`: the call spoken of, or who is called, and no call made."""
    the_pass = frame.lemma == "passer" and "=le" in frame.clitics and frame.subject_noun is None
    director = frame.lemma == "réveiller" and any(noun.person is Role.DIRECTOR for noun in frame.objects)
    return the_pass or director


def _wished_or_named(frame: Frame, call: Call) -> Meant:
    """`N veut contrer à la place`; `(c'est passe)`."""
    if _wishes(frame) and "à la place" in words_of(frame):
        return [(CallChanged(next_player(frame.subject), None, call, wanted=True), Mode.FACT)]
    return [(Called(frame.context, call), None)] if _it_was(frame) else []


def _it_was(frame: Frame) -> bool:
    """`sort ce qu'il croit stop (c'est passe)`: which card of the box it was."""
    subject = frame.subject_noun
    return subject is not None and subject.lemma == "ce" and not frame.negated and not frame.objects and not frame.links


def _there_was(frame: Frame, discourse: Discourse) -> Meant | None:
    """`il y a eu 1♣ de Nord`: the call of a player named after it."""
    for noun in frame.objects:
        call = call_told(noun)
        by = next((one.person for one in [*noun.linked("de", "par"), *frame.linked("de", "par")] if one.person), None)
        if call is not None and by is not None and not frame.negated:
            return [(Called(by, call), None), *[(one, None) for one in meaning_of_call(frame, call, by)]]
    return None


def _beside(frame: Frame, discourse: Discourse) -> Meant:
    """`je passe au lieu de 3♥`: what is told of a call without a type of its own."""
    told = noted(frame, discourse)
    return [(told, None)] if told.topic in _BESIDE else []


_BESIDE = frozenset(("wrong_board", "call_changed", "hesitation", "settled_without_director"))


def _speaks_of_cards(frame: Frame) -> bool:
    return any(noun.head == "cards" for noun in frame.linked("de", "à"))


def _fixed(frame: Frame, call: Call, named: Call | None, discourse: Discourse) -> list[Meaning]:
    """`passe`, `contre 3♠`, `surcontre`: the verb is the call; a bid beside it is what it was made on."""
    if call != PASS and any(_is_partners(noun, frame.subject) for noun in frame.objects):
        fault = CallFaultTold(Fault.INADMISSIBLE_DOUBLE, next_player(frame.subject))
        return [*made_by(frame, discourse, call), *([fault] if call == DOUBLE else [])]
    upon = over(frame)
    for noun in frame.objects:
        made_upon = noun.lemma in CALL_EVENTS and (upon is not None or _is_of_a_player(noun))
        if noun.head == "noun" and not made_upon and noun.lemma not in _NO_THING and call_told(noun) is None:
            return []
        if noun.head == "cards" and call_told(noun) is None:
            return []
    made = made_by(frame, discourse, call)
    if isinstance(named, Bid) and call != PASS:
        whose = over_by(frame, named)
        made = [one.with_changes(over=named, over_by=whose) if isinstance(one, Called) else one for one in made]
    return made + doubled_twice(frame, call)


_RANKS = frozenset(("premier", "dernier", "second", "1", "2"))
"""`passe le premier`, `parle le dernier`: in what order, and no thing called."""
_NO_THING = _RANKS | {"tour", "fois"}


def _is_of_a_player(noun: Noun) -> bool:
    """`l'enchère d'Est`: the call of somebody, on which another was made."""
    return any(one.head == "persons" for one in noun.linked("de"))


def _is_partners(noun: Noun, of: Person | None) -> bool:
    """`contre son partenaire`, `l'enchère de son partenaire`, `le 1SA de son partenaire`; of Sud, `celle de Nord`."""
    persons = [one for one in (noun, *noun.linked("de")) if one.head == "persons"]
    own = of.partner if isinstance(of, Seat) else None
    partner = [one for one in persons if one.lemma == "partner" or (own is not None and one.person is own)]
    bid = noun.head in ("persons", "call") or noun.lemma in CALL_EVENTS or call_told(noun) is not None
    return bool(partner) and bid


_RAISING = frozenset(("pousser", "monter", "grimper", "remonter", "plonger", "fermer", "rehausser", "bondir"))


def _raised(frame: Frame) -> Call | None:
    """`pousse à 4♠`, `monte à 5♥`."""
    nouns = frame.linked("à", "jusqu'à") if frame.lemma in _RAISING and not frame.objects else []
    return next((call for noun in nouns if isinstance(call := call_told(noun), Bid)), None)


def _placed(frame: Frame, call: Call | None, discourse: Discourse) -> Meant | None:
    """`met 2♣`, `pose 1♥ sur 1♠`, `sort le carton passe`, `dit 3♠`, `fait un Stayman à 2♣`."""
    call = _named_beside(frame) if call is None else call
    if call is None and (boxed := _cards_of_the_box(frame, discourse)) is not None:
        return boxed
    raised = _raised(frame)
    if raised is not None and not frame.negated:
        return [(one, None) for one in made_by(frame, discourse, raised)]
    if call is None or _puts_no_call(frame, discourse):
        return None
    if frame.lemma == "revenir" and any(call_told(noun) == call for noun in frame.linked("sur")):
        return [(CallChanged(next_player(frame.subject), call, wanted=_wishes(frame)), Mode.FACT)]
    if _wishes(frame):
        return [(CallChanged(next_player(frame.subject), None, call, wanted=True), Mode.FACT)]
    made = [*made_by(frame, discourse, call), *_called_again(frame, call)]
    more = [*meaning_of_call(frame, call, frame.subject), *_change_beside(frame, call), *comparable_beside(frame)]
    return [(one, None) for one in [*made, *more, *meant_instead(frame, discourse)]] + judged_beside(frame)


def _named_beside(frame: Frame) -> Call | None:
    """`fait un Stayman à 2♣`, `sort stop pour 3♣`: the call named behind what was put."""
    convention = frame.lemma in ("faire", "mettre", "sortir") and any(
        noun.lemma in CONVENTIONS for noun in frame.objects
    )
    stop = any(noun.lemma == "stop" for noun in frame.objects)
    links = ("à", "par", "de", "") if convention else ("pour", "à", "avec", "de") if stop else ()
    nouns = [*frame.linked(*links), *(one for noun in frame.objects for one in noun.linked(*links))]
    return next((found for noun in nouns if (found := call_told(noun)) is not None), None)


def _puts_no_call(frame: Frame, discourse: Discourse) -> bool:
    """`ne met pas 2♣`, `pose le 2♥ sur la table`, `ce que veut dire 2♣`: no call is made."""
    if frame.negated or frame.lemma not in {*PLACING, *SETTLING} or frame.lemma in ("jouer", "croire", "donner"):
        return True
    if frame.lemma == "demander" and not _demands(frame, discourse):
        return True
    if frame.subject_noun is not None and frame.subject_noun.head != "persons":
        return True
    on_table = any(noun.lemma == "table" for noun in frame.linked("sur", "à"))
    if on_table or words_of(frame) & {"face visible", "visible"}:
        return True
    return frame.lemma == "dire" and frame.modal == "vouloir" and _asks_what(frame)


def _wishes(frame: Frame) -> bool:
    """`N veut mettre 2♦`: a call that he would make now."""
    wants = frame.mode is Mode.UNREAL and frame.modal in ("vouloir", "souhaiter", "désirer")
    return wants and not frame.negated and not frame.under


def _called_again(frame: Frame, first: Call) -> list[Meaning]:
    """`dit 1♠ puis 1SA`: two calls of the same player, one after the other."""
    joined = any(chunk.kind == "CONJ" and chunk.lemma in ("puis", "et") for chunk in frame.chunks)
    calls = [call for noun in frame.objects if (call := call_told(noun)) is not None and noun.head == "call"]
    return [Called(next_player(frame.subject), call) for call in calls[1:] if joined and calls[0] == first]


def _cards_of_the_box(frame: Frame, discourse: Discourse) -> Meant | None:
    """`S et E posent leur carton ensemble`: two calls made at once, which ones is told beside."""
    put = discourse.auction and frame.lemma in PLACING and isinstance(frame.subject, Several) and not frame.negated
    boxed = any(noun.lemma in ("carton", *CALL_EVENTS) for noun in frame.objects)
    if not put or not boxed or words_of(frame).isdisjoint(_AT_ONCE):
        return None
    return [(one, None) for one in made_by(frame, discourse, CallWord.ANY)]


_AT_ONCE = frozenset(("en même temps", "simultanément", "simultané", "ensemble"))


def _demands(frame: Frame, discourse: Discourse) -> bool:
    """`S demande 7SA`: a bid by its signs alone, asked of nobody."""
    bare = len(frame.objects) == 1 and is_call(frame.objects[0])
    return discourse.auction and bare and not frame.linked("à", "de") and not frame.clauses


def _change_beside(frame: Frame, call: Call) -> list[Meaning]:
    """`a mis 2♦ insuffisant remplacé par 3♣`."""
    if not words_of(frame) & {"remplacé", "remplacer", "changé", "changer", "corrigé", "corriger"}:
        return []
    nouns = [*frame.linked("par", "en"), *(one for noun in frame.objects for one in noun.linked("par", "en"))]
    new = next((found for noun in nouns if (found := call_told(noun)) is not None), None)
    return [CallChanged(next_player(frame.subject), call, new)] if new is not None else []


def _asks_what(frame: Frame) -> bool:
    return any(chunk.kind in ("QUI", "QWORD") for chunk in frame.chunks)


def _doubled_by(frame: Frame) -> list[Meaning]:
    """`E 3SA contré par O`: the double that followed, told as a mark of the bid."""
    words = words_of(frame)
    by = next((noun.person for noun in linked_or_hung(frame, "par") if noun.head == "persons"), None)
    if by is None or frame.subject is None or not words & DOUBLED:
        return []
    return [Called(by, REDOUBLE if words & {"surcontré", "surcontrer"} else DOUBLE)]
