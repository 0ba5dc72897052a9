"""What a clause means in a text that tells of an auction: the calls, what is wrong with them, what surrounds them."""

from __future__ import annotations

from collections.abc import Callable

from assistant.bridge import DOUBLE, PASS, Bid, Call, Fault, Strain
from assistant.statements import (
    Accepted,
    AskedAbout,
    CallChanged,
    Called,
    CallFaultTold,
    CallWithdrawn,
    CallWord,
    ContractTold,
    Meaning,
    Mode,
    Pronoun,
    Refused,
    Relation,
    Relative,
    Role,
    SimultaneousCalls,
    Told,
)
from assistant.understanding import meanings_auction_said as said
from assistant.understanding import meanings_auction_state as state
from assistant.understanding.frames import Frame
from assistant.understanding.meanings_auction_calls import (
    BY_VERB,
    PLACING,
    call_told,
    how_many,
    made_by,
    main_call,
    next_player,
    untold,
    words_of,
)
from assistant.understanding.parts import SOMEBODY, agent
from assistant.understanding.referents import Discourse, call_of

Meant = list[tuple[Meaning, Mode | None]]
_CHANGING = frozenset(("remplacer", "changer", "corriger", "rectifier", "modifier", "substituer", "transformer"))
_TAKING = frozenset(("reprendre", "retirer", "enlever", "ramasser", "rentrer", "récupérer", "annuler", "ranger"))
_CALL_EVENTS = frozenset(said.CONVENTIONS) | frozenset(("enchère", "ouverture", "déclaration", "annonce", "intervention", "réponse", "réveil", "surenchère", "redemande",
                          "relance", "barrage", "bid", "overcall", "saut", "stayman", "texas"))  # fmt: skip
_TOGETHER = frozenset(("en même temps", "simultanément", "simultané", "ensemble"))
_ASKING = (Mode.QUESTION, Mode.CONDITION, Mode.PERMISSION)


def auction_meanings(frame: Frame, discourse: Discourse) -> Meant | None:
    """The meanings of a clause about the auction, None when it says nothing of it that has a type of its own."""
    if not discourse.auction and not _speaks_of_auction(frame):
        return None
    for rule in _RULES:
        found = rule(frame, discourse)
        if found is not None:
            return _with_surroundings(frame, found, discourse)
    around = [*state.period(frame), *state.not_called_before(frame)]
    return None if not around else [(one, Mode.FACT) for one in around] + _noted(frame, discourse)


def _noted(frame: Frame, discourse: Discourse) -> Meant:
    from assistant.understanding.parts import noted

    return [(noted(frame, discourse), None)]


def _speaks_of_auction(frame: Frame) -> bool:
    return not words_of(frame).isdisjoint(_WORDS) and frame.family not in ("lead", "revoke", "claim")


_WORDS = frozenset(
    (
        "enchères",
        "annonces",
        "enchère",
        "annonce",
        "enchérir",
        "dealer",
        "vulnérable",
        "vul",
        "déclaration",
        "museler",
        "muselé",
    )
)


def _with_surroundings(frame: Frame, found: Meant, discourse: Discourse) -> Meant:
    """Adds when it happened, who had not called yet, what was made at the same time."""
    told = {type(meaning) for meaning, _ in found}
    before = [(one, Mode.FACT) for one in state.period(frame) if type(one) not in told]
    after: list[Meaning] = [
        one for one in state.not_called_before(frame) if one not in [meaning for meaning, _ in found]
    ]
    if Called in told and not words_of(frame).isdisjoint(_TOGETHER):
        after.append(SimultaneousCalls())
    if told & {Called, CallChanged, CallWithdrawn}:
        after += state.before_ruling(frame)
    return [*before, *found, *((one, Mode.FACT) for one in after)]


# --- calls ---------------------------------------------------------------------------------------------


def _calls(frame: Frame, discourse: Discourse) -> Meant | None:
    if frame.kind == "c":
        return _written(frame, discourse)
    if frame.kind == "v":
        return _by_verb(frame, discourse)
    if frame.kind == "n":
        return _by_noun(frame, discourse)
    return _by_person(frame, discourse) if frame.kind == "p" else None


def _written(frame: Frame, discourse: Discourse) -> Meant:
    """One call of a series; a question mark after it asks about what follows, not whether it was made."""
    assert frame.noun is not None
    call: Call | CallWord | None = main_call(frame)
    mode = Mode.FACT if frame.mode is Mode.QUESTION else None
    if frame.lemma == "non" and isinstance(call, Call):
        return [(CallChanged(next_player(frame.subject), None, call), Mode.FACT)]
    if call is None and not untold(frame):
        return [(_of_denomination(frame, discourse), mode)]
    made = made_by(frame, discourse, CallWord.ANY if call is None else call, how_many(frame.noun))
    more = said.meaning_of_call(frame, call, frame.subject) if isinstance(call, Call) else []
    more += said.not_alerted(frame, call if isinstance(call, Call) else None)
    meant: Meant = [(one, mode) for one in [*made, *more, *said.meant_instead(frame, discourse)]]
    meant += [(one, Mode.FACT) for one in _change_marked(frame)]
    if isinstance(call, Bid) and "fin" in words_of(frame):
        from assistant.statements import AuctionOver

        meant.append((AuctionOver(True), Mode.FACT))
    return meant + _judged(frame)


def _of_denomination(frame: Frame, discourse: Discourse) -> Meaning:
    """`SA hors tour`: a bid of which only the denomination is told."""
    text = call_of(frame.noun.chunk) if frame.noun is not None else ""
    made = made_by(frame, discourse, CallWord.BID)[0]
    return made.with_changes(strain=Strain(text)) if text in ("S", "H", "D", "C", "NT") else made


def _change_marked(frame: Frame) -> list[Meaning]:
    """`2♦ insuffisant changé en 4♥`: the change told as a mark of the call."""
    assert frame.noun is not None
    if not words_of(frame) & {*_CHANGING, "changé", "remplacé", "corrigé", "rectifié"}:
        return []
    links = [*frame.noun.links, *frame.links]
    new = next(
        (call for link, noun in links if link in ("en", "par", "pour") and (call := call_told(noun)) is not None), None
    )
    return [CallChanged(next_player(frame.subject), main_call(frame), new)] if new is not None else []


def _by_verb(frame: Frame, discourse: Discourse) -> Meant | None:
    if frame.mode in _ASKING or frame.reflexive and frame.family != "call":
        return None
    default = BY_VERB.get(frame.table.get("call", ""))
    call = main_call(frame)
    if default is None:
        return _placed(frame, call, discourse)
    if frame.subject_noun is not None and frame.subject_noun.head != "persons" and not frame.passive:
        return None
    if frame.negated:
        acted = default == PASS and not frame.objects and frame.mode is Mode.FACT
        return [(one, None) for one in made_by(frame, discourse, CallWord.ACTION)] if acted else None
    if isinstance(default, Call):
        made = _fixed(frame, default, call, discourse)
    elif call is None and (frame.objects or _speaks_of_cards(frame)):
        return None
    else:
        made = made_by(frame, discourse, default if call is None else call)
    if not made:
        return None
    more = said.meaning_of_call(frame, call, frame.subject)
    meant: Meant = [(one, None) for one in [*made, *more, *said.meant_instead(frame, discourse)]]
    return meant + _beside(frame, discourse)


def _beside(frame: Frame, discourse: Discourse) -> Meant:
    """`je passe au lieu de 3♥`: what is told of a call without a type of its own."""
    from assistant.understanding.parts import noted

    told = noted(frame, discourse)
    return [(told, None)] if told.topic in _BESIDE else []


_BESIDE = frozenset(("wrong_board", "call_changed", "hesitation", "settled_without_director", "simultaneous_calls"))


def _speaks_of_cards(frame: Frame) -> bool:
    return any(noun.head == "cards" for noun in frame.linked("de", "à"))


def _fixed(frame: Frame, call: Call, named: Call | None, discourse: Discourse) -> list[Meaning]:
    """`passe`, `contre 3♠`, `surcontre`: the verb is the call; a bid beside it is what it was made on."""
    for noun in frame.objects:
        if noun.head == "noun" and noun.lemma not in ("tour", "fois") and call_told(noun) is None:
            return []
        if noun.head == "cards" and call_told(noun) is None:
            return []
    made = made_by(frame, discourse, call)
    if isinstance(named, Bid) and call != PASS:
        made = [one.with_changes(over=named) if isinstance(one, Called) else one for one in made]
    return made + _doubled_twice(frame, call)


def _doubled_twice(frame: Frame, call: Call) -> list[Meaning]:
    """`contre sur un contre`, `contre le contre de son partenaire`: a double of a double."""
    if call != DOUBLE:
        return []
    nouns = [*frame.objects, *frame.linked("sur"), *(frame.noun.linked("sur") if frame.noun is not None else ())]
    doubled = any(call_told(noun) == DOUBLE for noun in nouns if noun is not frame.noun)
    return [CallFaultTold(Fault.INADMISSIBLE_DOUBLE, next_player(frame.subject))] if doubled else []


def _placed(frame: Frame, call: Call | None, discourse: Discourse) -> Meant | None:
    """`met 2♣`, `pose 1♥ sur 1♠`, `sort le carton passe`, `dit 3♠`, `fait un Stayman à 2♣`."""
    if (
        call is None
        and frame.lemma in ("faire", "mettre", "sortir")
        and any(noun.lemma in said.CONVENTIONS for noun in frame.objects)
    ):
        nouns = [
            *frame.linked("à", "par", "de"),
            *(one for noun in frame.objects for one in noun.linked("à", "de", "")),
        ]
        call = next((found for noun in nouns if (found := call_told(noun)) is not None), None)
    if (
        call is None
        or frame.negated
        or frame.lemma not in PLACING
        or frame.lemma in ("jouer", "croire", "donner", "demander")
    ):
        return None
    if frame.subject_noun is not None and frame.subject_noun.head != "persons":
        return None
    if any(noun.lemma == "table" for noun in frame.linked("sur", "à")) or words_of(frame) & {"face visible", "visible"}:
        return None
    if frame.lemma == "dire" and frame.modal == "vouloir" and _asks_what(frame):
        return None  # `ce que veut dire 2♣`
    if frame.mode is Mode.UNREAL and frame.modal in ("vouloir", "souhaiter", "désirer"):
        return [(CallChanged(next_player(frame.subject), None, call, wanted=True), Mode.FACT)]
    made = made_by(frame, discourse, call)
    more = said.meaning_of_call(frame, call, frame.subject)
    return [(one, None) for one in [*made, *more, *said.meant_instead(frame, discourse)]]


def _asks_what(frame: Frame) -> bool:
    return any(chunk.kind in ("QUI", "QWORD") for chunk in frame.chunks)


def _by_noun(frame: Frame, discourse: Discourse) -> Meant | None:
    """`passe hors tour d'Est`, `contre de Nord sur 3♠`, `ouverture de 2♣ hors tour refusée`, `un cœur hors tour`."""
    noun = frame.noun
    if noun is None:
        return None
    words = words_of(frame)
    call = call_told(noun)
    if call is None and noun.lemma in _CALL_EVENTS:
        call = main_call(frame) or next((found for _, one in noun.links if (found := call_told(one)) is not None), None)
        if call is None:
            return None
    if (
        call is None
        and (noun.head == "call" or noun.head == "cards" and call_of(noun.chunk))
        and words & {"out_of_rotation", "insuffisant"}
    ):
        return [(_of_denomination(frame, discourse), None), *_judged(frame)]
    if call is None or frame.mode in (Mode.QUESTION, Mode.CONDITION) and not _marked(words):
        return None
    if isinstance(call, Bid) and words & {"jouer", "joué"}:
        return [(_contract(frame, call), None)]
    made = made_by(frame, discourse, call, how_many(noun) if call == PASS else 1)
    if noun.negated:
        return None
    more = [*said.meaning_of_call(frame, call, None), *said.not_alerted(frame, call), *_doubled_twice(frame, call)]
    meant: Meant = [(one, None) for one in [*made, *more, *said.meant_instead(frame, discourse)]]
    return meant + [(one, None) for one in _change_marked(frame)] + _judged(frame)


def _marked(words: set[str]) -> bool:
    return bool(words & {"out_of_rotation", "insuffisant", "insuffisante"})


def _contract(frame: Frame, bid: Bid) -> Meaning:
    """`4♥ joué surcontré`."""
    words = words_of(frame)
    doubled = 2 if words & {"surcontré", "surcontrer"} else 1 if words & {"contré", "contrer"} else None
    person = agent(frame)
    return ContractTold(bid.level, bid.strain, doubled, person if person is not SOMEBODY else None)


def _judged(frame: Frame) -> Meant:
    """`accepté par Nord`, `refusée`: told as a mark of the call."""
    words = words_of(frame)
    nouns = [*frame.linked("par"), *(frame.noun.linked("par") if frame.noun is not None else ())]
    person = next((noun.person for noun in nouns if noun.head == "persons"), None)
    negated = frame.negated or (frame.noun is not None and frame.noun.negated)
    if words & {"refuser", "refusé"} or (words & {"annuler", "annulé"} and frame.kind != "v"):
        return [(Accepted(person) if negated else Refused(person), Mode.FACT)]
    if words & {"accepter", "accepté"}:
        return [(Refused(person) if negated else Accepted(person), Mode.FACT)]
    return []


def _by_person(frame: Frame, discourse: Discourse) -> Meant | None:
    """`Nord 1♥ hors tour`, told with words between; `E NT hors tour`."""
    if frame.lemma == "turn" or frame.negated or "penalty" in words_of(frame):
        return None
    told = [noun for noun in frame.objects if noun.head == "call" or call_told(noun) is not None]
    meant: Meant = []
    for noun in told:
        call = call_told(noun)
        frame.noun, whose = noun, frame.noun
        meant += [
            (one, None)
            for one in (made_by(frame, discourse, call) if call is not None else [_of_denomination(frame, discourse)])
        ]
        frame.noun = whose
    return meant + _judged(frame) if meant else None


# --- changes -------------------------------------------------------------------------------------------


def _changes(frame: Frame, discourse: Discourse) -> Meant | None:
    """`remplace 1♥ par 2♥`, `corrige en 2♦`, `reprend son passe`, `veut changer`, `changement d'enchère`."""
    if frame.kind == "n" and frame.lemma in ("changement d'enchère", "remplacement") and frame.mode is Mode.FACT:
        return [(CallChanged(_changer(frame)), None), *_judged(frame)]
    if frame.kind != "v" or frame.negated or frame.lemma not in _CHANGING | _TAKING:
        return None
    if frame.speaker is not None and frame.subject_noun is None:
        return None  # `« changez donc »`: said to somebody else
    if any(
        noun.head == "cards" and call_told(noun) is None or noun.lemma in ("carte", "avis", "main", "jeu")
        for noun in frame.objects
    ):
        return None
    links = [pair for pair in [*frame.links, *(link for noun in frame.objects for link in noun.links)]]
    new = next(
        (call for link, noun in links if link in ("par", "en", "pour", "à") and (call := call_told(noun)) is not None),
        None,
    )
    old = next((call for noun in frame.objects if (call := call_told(noun)) is not None), None)
    wanted = frame.modal in ("vouloir", "pouvoir", "souhaiter", "désirer") or frame.under == "wish"
    if wanted and (frame.mode is not Mode.QUESTION or old is not None or new is not None):
        return [(CallChanged(_changer(frame), old, new, wanted=True), Mode.FACT)]
    if frame.mode in _ASKING:
        return None
    if frame.lemma in _CHANGING:
        if (
            frame.lemma in ("changer", "corriger")
            and old is None
            and new is None
            and any(noun.lemma not in _CALL_EVENTS for noun in frame.objects)
        ):
            return None
        return [(CallChanged(_changer(frame), old, new), None)]
    about = old is not None or any(
        noun.lemma in ("carton", "enchère", "annonce", "déclaration") for noun in frame.objects
    )
    if about or (not frame.objects and frame.lemma in ("retirer", "reprendre") and not frame.links):
        return [(CallWithdrawn(_changer(frame), old), None)]
    return None


def _changer(frame: Frame):  # type: ignore[no-untyped-def]
    person = agent(frame) if frame.passive or frame.kind == "n" else frame.subject
    return None if person is SOMEBODY else next_player(person)


# --- the rules, in the order in which they are tried ---------------------------------------------------


def _facts(rule: Callable[[Frame, Discourse], list[Meaning] | None]) -> Callable[[Frame, Discourse], Meant | None]:
    def told(frame: Frame, discourse: Discourse) -> Meant | None:
        if frame.mode in (Mode.QUESTION, Mode.CONDITION):
            return None
        found = rule(frame, discourse)
        return None if found is None else [(one, None if frame.mode is Mode.BELIEVED else Mode.FACT) for one in found]

    return told


def _dealer(frame: Frame, discourse: Discourse) -> Meant | None:
    found = state.dealer(frame)
    if found is None or frame.mode is Mode.QUESTION:
        return None
    rest = _calls(frame, discourse) if frame.kind in ("p", "c") else None
    return [(one, Mode.FACT) for one in found] + (rest or [])


def _must_pass(frame: Frame, discourse: Discourse) -> Meant | None:
    found = state.must_pass(frame, discourse)
    if found is None:
        return None
    return [(one, Mode.FACT) for one in found] + ((_by_person(frame, discourse) or []) if frame.kind == "p" else [])


def _exposed(frame: Frame, discourse: Discourse) -> Meant | None:
    found = state.exposed(frame, discourse) if frame.mode is Mode.FACT else None
    return None if found is None else [(one, None) for one in found]


_RULES: tuple[Callable[[Frame, Discourse], Meant | None], ...] = (
    _dealer,
    _facts(lambda frame, discourse: state.vulnerable(frame)),
    _must_pass,
    _facts(lambda frame, discourse: state.not_called(frame, discourse)),
    _facts(lambda frame, discourse: state.turn(frame, discourse)),
    _facts(lambda frame, discourse: said.corrected_by_contrast(frame, discourse)),
    _facts(lambda frame, discourse: said.doubtful(frame)),
    _facts(lambda frame, discourse: said.misinformed(frame, discourse)),
    _facts(lambda frame, discourse: said.asked(frame, discourse)),
    _facts(lambda frame, discourse: said.intent(frame, discourse)),
    _changes,
    _facts(lambda frame, discourse: state.over(frame, discourse)),
    _facts(lambda frame, discourse: state.hands_returned(frame)),
    _calls,
    _facts(lambda frame, discourse: state.fault(frame, discourse)),
    _facts(lambda frame, discourse: said.comparable(frame)),
    _facts(lambda frame, discourse: said.means(frame, discourse)),
    _facts(lambda frame, discourse: state.nobody_called(frame)),
    _exposed,
)


# --- what two clauses say together ---------------------------------------------------------------------


def settle(told: list[Told], typed: str) -> list[Told]:
    """Joins what is said twice: `Est a enchéri trop bas : 1♥ sur 1♠`; a question asked out of turn."""
    settled: list[Told] = []
    for one in map(_of_offender, told):
        last = settled[-1] if settled else None
        joined = _joined(last, one, typed) if last is not None else None
        if joined is not None:
            settled[-1] = joined
        else:
            settled.append(one)
    return settled


def _joined(first: Told, second: Told, typed: str) -> Told | None:
    one, other = first.meaning, second.meaning
    if isinstance(one, Called) and isinstance(other, Called) and first.mode is second.mode:
        between = typed[first.span[1] : second.span[0]]
        if (
            isinstance(one.call, CallWord)
            and other.who is None
            and ":" in between
            and not isinstance(other.call, CallWord)
        ):
            merged = other.with_changes(
                who=one.who, insufficient=one.insufficient or other.insufficient, out_of_turn=one.out_of_turn or other.out_of_turn,
                turn_of=one.turn_of or other.turn_of,
            )  # fmt: skip
            return _spanning(first, second, merged, typed)
    if isinstance(one, Called) and one.who is None and first.mode is Mode.FACT and second.mode is Mode.QUESTION:
        if second.text.split(" ")[0] in ("ou", "OU", "Ou"):
            return _spanning(first.with_changes(mode=Mode.QUESTION), second, one, typed)  # `1♥ ou 1SA ?`
    if isinstance(one, AskedAbout) and isinstance(other, CallFaultTold) and other.fault is Fault.OUT_OF_ROTATION:
        return _spanning(first, second, one.with_changes(in_turn=False), typed)
    return None


def _of_offender(told: Told) -> Told:
    """`le suivant`, `le partenaire`, of nobody named: of the player who is at fault."""
    changed = {
        name: person
        for name in ("who", "by", "turn_of")
        if (person := _placed_by_fault(getattr(told.meaning, name, None)))
    }
    return told.with_changes(meaning=told.meaning.with_changes(**changed)) if changed else told


def _placed_by_fault(person: object) -> Relative | None:
    open_ended = isinstance(person, Relative) and isinstance(person.of, Pronoun) and not person.of.candidates
    if not open_ended or not isinstance(person, Relative) or person.relation is Relation.OPPONENT:
        return None
    return Relative(person.relation, Role.OFFENDER)


def _spanning(first: Told, second: Told, meaning: Meaning, typed: str) -> Told:
    span = (first.span[0], second.span[1])
    return Told(meaning, span, typed[span[0] : span[1]], first.mode, first.speaker)
