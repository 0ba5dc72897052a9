"""Leads, cards played, tricks won, revokes."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat, Strain
from assistant.statements import (
    Accepted,
    ContractTold,
    Designated,
    DidNotFollow,
    DidNotPlay,
    Exposed,
    How,
    KeptLead,
    Led,
    LeftFree,
    LostLead,
    Manner,
    Meaning,
    Mode,
    NotChosenYet,
    OnLead,
    Played,
    PlayEnded,
    Pronoun,
    Refused,
    Revoked,
    Role,
    RoleTold,
    TrickEnded,
    TrickWon,
)
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_hold import is_penalty_card
from assistant.understanding.parts import (
    SOMEBODY,
    agent,
    all_nouns,
    calls,
    cards,
    counted,
    deliberate,
    face_up,
    hand,
    instead,
    is_bid,
    lemma_of,
    lemmas,
    linked_cards,
    noted,
    object_cards,
    out_of_turn,
    owner,
    ranked,
    suits,
    who,
)
from assistant.understanding.referents import Discourse, call_of, cards_of, number_of

_HOW = {
    "fournir": How.FOLLOW, "servir": How.FOLLOW, "refournir": How.FOLLOW, "défausser": How.DISCARD, "jeter": How.DISCARD,
    "écarter": How.DISCARD, "couper": How.RUFF, "surcouper": How.RUFF, "recouper": How.RUFF, "sous-couper": How.RUFF,
    "ruffer": How.RUFF, "prendre": How.WIN, "capturer": How.WIN, "rejeter": How.DISCARD, "surprendre": How.WIN,
}  # fmt: skip
CHOICE_VERBS = frozenset(
    ("choisir", "décider", "dire", "exiger", "opter", "désigner", "exprimer", "demander", "répondre", "prononcer")
)
_TRICKS = frozenset(("levée", "pli", "levées", "plis"))


def lead(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`entame`, `attaque`, `rejoue`; with `pour le 3 du mort`, the card played to it."""
    if frame.negated:
        return [noted(frame, discourse)]
    if frame.modal == "devoir" and frame.mode is Mode.PERMISSION and not object_cards(frame) and not frame.past:
        frame.mode = Mode.FACT
        return [OnLead(who(frame), frame.lemma == "entamer")]  # `doit attaquer`
    if frame.cleft and not object_cards(frame) and not frame.past:
        return [OnLead(who(frame), frame.lemma == "entamer")]  # `c'est Est qui attaque`
    discourse.play_begun = True
    played = object_cards(frame) or linked_cards(frame, "à", "de")
    if any(link == "sans" and one.lemma == "attendre" for link, one in frame.clauses):
        absorb(frame)
    led: list[Meaning] = [
        Led(
            who(frame), played, frame.lemma == "entamer", out_of_turn(frame), _face_down(frame), hand(frame), instead(frame),
            before_choice(frame),
        )
    ]  # fmt: skip
    awaited = _choice_awaited(frame)
    if awaited is not None:
        led.append(NotChosenYet(awaited))
        absorb(frame)
    led.extend(
        Played(owner(noun) or SOMEBODY, cards_of(noun.chunk))
        for noun in frame.linked("pour")
        if noun.head == "cards" and noun.linked("de")
    )
    return led


def absorb(frame: Frame) -> None:
    """The clauses of `sans attendre que S choisisse` say no more than the frame around them."""
    for link, inner in frame.clauses:
        if link.startswith(("sans", "avant")):
            absorb_all(inner)


def absorb_all(frame: Frame) -> None:
    """Gives a clause and all inside it to the frame around it."""
    frame.absorbed = True
    for _, inner in frame.clauses:
        absorb_all(inner)


def _face_down(frame: Frame) -> bool | None:
    seen = face_up(frame)
    return None if seen is None else not seen


def before_choice(frame: Frame) -> bool:
    """Whether told as done before declarer had chosen: `sans attendre que S choisisse`, `avant son choix`."""
    if _choice_awaited(frame) is not None:
        return True
    if any(noun.lemma == "choix" for noun in frame.linked("avant", "sans")):
        return True
    waits = any(link == "sans" and one.lemma == "attendre" and not one.objects for link, one in frame.clauses)
    return waits or any(lemma_of(token).startswith("sans attendre") for token in frame.adverbs)


def _choice_awaited(frame: Frame) -> Role | Seat | None:
    """Who was to choose first, when told."""
    for link, inner in frame.clauses:
        if link == "sans" and inner.lemma in ("attendre", "laisser"):
            for _, awaited in [*inner.clauses, ("", inner)]:
                if awaited is not inner and awaited.lemma in CHOICE_VERBS:
                    return awaited.subject  # type: ignore[return-value]
            if any(noun.lemma in ("choix", "décision") for noun in inner.objects):
                return Role.DECLARER
        if link.startswith(("avant", "sans")) and inner.lemma in CHOICE_VERBS and inner.subject is not None:
            return inner.subject  # type: ignore[return-value]
    return None


# --- cards played --------------------------------------------------------------------------------------


def play(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """A card played to a trick, or the contract that somebody plays."""
    if frame.lemma in ("jouer", "rejouer") and not frame.negated and _choice_awaited(frame) is not None:
        return lead(frame, discourse)
    lead_or_trick = _taken(frame)
    if lead_or_trick is not None:
        return [lead_or_trick]
    if frame.causer is not None and cards(frame) and not frame.negated:
        return [Designated(frame.causer, ranked(cards(frame)), suits(cards(frame)))]  # `lui fait jouer le 5`
    if frame.lemma == "jouer" and any(noun.lemma == "coup" for noun in frame.objects) and frame.subject is not None:
        return [RoleTold(frame.subject, Role.DECLARER)] if not frame.negated else [noted(frame, discourse)]
    contract = _contract(frame, discourse)
    if contract is not None:
        discourse.contract_told = True
        return [contract]
    if (
        discourse.auction
        and calls(frame)
        and frame.lemma in ("mettre", "poser", "jouer", "tirer", "reprendre", "lancer")
    ):
        return [noted(frame, discourse, "" if frame.lemma != "jouer" else "call")]
    if not lemmas(frame.chunks).isdisjoint(("enchères", "annonces")) and cards(frame):
        return [noted(frame, discourse, "exposed_during_auction")]
    face_down = _face_down(frame)
    if face_down and not frame.negated and not discourse.play_begun and frame.lemma in ("poser", "mettre", "jouer"):
        discourse.play_begun = True
        return [Led(who(frame), object_cards(frame), True, False, face_down)]  # `pose son entame cachée`
    if (
        not frame.negated
        and not cards(frame)
        and (counted(frame) or 0) > 1
        and any(n.lemma == "carte" for n in frame.objects)
    ):
        return [noted(frame, discourse, "two_cards_played")]
    how = _HOW.get(frame.lemma, How.PLAY)
    if frame.negated:
        return [_not_played(frame, how)]
    if _plays_on(frame):
        return [noted(frame, discourse)]
    discourse.play_begun = True
    if any(is_penalty_card(noun) for noun in frame.linked("que")):
        return [DidNotPlay(who(frame))]  # `joue une autre carte que sa carte pénalisée`
    played, on = _played_and_on(frame, how)
    before = next((noun.person for noun in frame.linked("avant") if noun.person is not None), None)
    return [Played(who(frame), played, how, on, instead(frame), out_of_turn(frame), hand(frame), before)]


_NEEDS_A_CARD = frozenset(("mettre", "poser", "tirer", "placer", "servir"))


def _taken(frame: Frame) -> Meaning | None:
    """`prend la main`, `prend la levée`."""
    if frame.lemma not in ("prendre", "reprendre") or frame.negated:
        return None
    objects = {noun.lemma for noun in frame.objects}
    if "main" in objects:
        return OnLead(who(frame))
    return TrickWon(who(frame)) if objects & _TRICKS else None


def _plays_on(frame: Frame) -> bool:
    """`joue la fin`, `joue l'impasse`: no card of its own."""
    if frame.lemma in _NEEDS_A_CARD and not frame.objects and not cards(frame) and not frame.passive:
        return True
    return frame.lemma in ("jouer", "mettre") and any(
        noun.head == "noun" and noun.lemma not in ("carte", "atout", "honneur", "carte pénalisée", "singleton", "secondaire")
        and noun.chunk.heads[-1][0] != "NUM" for noun in frame.objects
    ) and not object_cards(frame)  # fmt: skip


def _played_and_on(frame: Frame, how: How) -> tuple[tuple[CardRef, ...], tuple[CardRef, ...]]:
    told = object_cards(frame)
    behind = linked_cards(frame, "de", "avec", "par")
    on = linked_cards(frame, "sur", "à")
    if how is How.FOLLOW and not told and not behind:
        return on, ()  # `fournit à pique`
    if how in (How.RUFF, How.WIN) and told and not (frame.passive and how is How.WIN):
        return behind, told + on
    return told or behind, on


def _not_played(frame: Frame, how: How) -> Meaning:
    told = cards(frame)
    named = suits(told)
    penalised = any(is_penalty_card(noun) for noun in frame.objects)
    if how is How.FOLLOW and len(named) == len(told) and not penalised:
        return DidNotFollow(who(frame), named)
    return DidNotPlay(who(frame), told)


def _contract(frame: Frame, discourse: Discourse) -> ContractTold | None:
    """`joue 4♥`, `joue le contrat de 4♥ contré`, while no card has been told as played."""
    if frame.lemma != "jouer" or frame.negated:
        return None
    named = any(noun.lemma in ("contrat", "manche", "chelem") for noun in frame.objects)
    if (
        not named
        and (discourse.contract_told or discourse.play_begun)
        and not any(n.head == "call" for n in frame.objects)
    ):
        return None
    told = [*frame.objects, *frame.linked("de"), *(one for noun in frame.objects for one in noun.linked("de"))]
    for noun in told:
        if noun.head == "call" or is_bid(noun) or (named and noun.head == "cards"):
            call = call_of(noun.chunk)
            if call[:1].isdigit():
                return contract_from(call, frame, noun)
    return None


def contract_from(call: str, frame: Frame, noun: Noun) -> ContractTold:
    """The contract that a call makes: `4HX`."""
    words = lemmas(frame.chunks)
    doubled = 2 if "surcontrer" in words or "surcontré" in words or "XX" in call else 0
    if not doubled and ("X" in call or "contrer" in words or "contré" in words):
        doubled = 1
    strain = call[1:].rstrip("X")
    declarer = frame.subject if frame.kind != "n" else owner_of_contract(frame, noun)
    if declarer is SOMEBODY or (isinstance(declarer, Pronoun) and declarer.word in ("ils", "elles", "on")):
        declarer = None
    return ContractTold(int(call[0]), Strain(strain) if strain else None, doubled or None, declarer)


def owner_of_contract(frame: Frame, noun: Noun) -> Seat | None:
    """Who plays the contract: `4♥ par Sud`, `3SA Est`."""
    for one in [*frame.linked("par", "de", "", "en", "pour"), *noun.linked("par", "de", "", "en"), *frame.objects]:
        if one.head == "persons":
            return one.person  # type: ignore[return-value]
    return None


# --- tricks --------------------------------------------------------------------------------------------


def win(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`gagne`, `gagne la levée`, `gagne 3 levées`."""
    nouns = {noun.lemma for noun in all_nouns(frame)}
    if frame.negated or not (nouns & _TRICKS or not frame.objects):
        return [noted(frame, discourse)]
    if nouns & {"renonce", "renonce consommée"}:
        return [noted(frame, discourse, "revoke_trick_won")]
    return [TrickWon(who(frame), _tricks(frame))]


def _tricks(frame: Frame) -> int | None:
    for noun in frame.objects:
        for name, token in noun.chunk.specs:
            if name == "NUMD":
                return number_of(token)
    return None


def make(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`faire` says what its object says: a revoke, tricks, a contract, a claim."""
    for noun in frame.objects:
        if noun.lemma.startswith("renonce"):
            return [_revoked(frame, noun)] if not frame.negated else [noted(frame, discourse)]
        if noun.lemma in _TRICKS and any(one.lemma.startswith("renonce") for one in noun.linked("de")):
            return [noted(frame, discourse, "revoke_trick_won")]
        if noun.lemma in _TRICKS and not frame.negated and frame.lemma in ("faire", "refaire"):
            return [TrickWon(who(frame), _tricks(frame))]
    if frame.objects and frame.objects[0].head == "call" and discourse.auction:
        return [noted(frame, discourse)]
    return [noted(frame, discourse)]


def lose(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`perd la main`, `ne perd pas la main`."""
    if any(noun.lemma == "main" for noun in frame.objects):
        return [KeptLead(who(frame)) if frame.negated else LostLead(who(frame))]
    return [noted(frame, discourse)]


def end(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`la levée est finie`, `levée terminée`, `fin du coup`."""
    nouns = {noun.lemma for noun in all_nouns(frame)}
    if frame.negated or frame.linked("avant", "après"):
        return [noted(frame, discourse)]
    if nouns & _TRICKS:
        return [TrickEnded()]
    if nouns & {"coup", "jeu", "donne", "partie", "main"}:
        return [PlayEnded()]
    return [noted(frame, discourse)]


# --- revokes -------------------------------------------------------------------------------------------


def revoke(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`a renoncé`, `renonce de Nord à ♥ à la 5e levée`."""
    if frame.negated:
        return [noted(frame, discourse)]
    return [_revoked(frame, frame.noun)]


def _revoked(frame: Frame, noun: Noun | None) -> Revoked:
    words = lemmas(frame.chunks)
    established = (
        True if not words.isdisjoint(("renonce consommée", "consommer", "consommé", "renonce établie")) else None
    )
    corrected = True if not words.isdisjoint(("renonce corrigée", "corriger", "corrigé")) else None
    told = suits(cards(frame))
    named = noun.person if noun is not None and noun.head == "persons" else None
    person = frame.subject if frame.subject is not None else named if named is not None else agent(frame)
    return Revoked(person, told, tuple(c for c in cards(frame) if c.rank), trick_told(frame), established, corrected)


def trick_told(frame: Frame) -> int | None:
    """The number of a trick: `à la 5e levée`, `levée 4`."""
    for noun in all_nouns(frame):
        if noun.lemma not in _TRICKS:
            continue
        for name, token in noun.chunk.specs:
            if name == "ORD":
                return number_of(token)
        for _, linked in noun.links:
            if linked.chunk.heads[-1][0] == "NUM":
                return number_of(linked.chunk.heads[-1][1])
    return None


# --- nouns ---------------------------------------------------------------------------------------------

_OF_PARTICIPLE = {
    "refuser": Refused, "refusé": Refused, "accepter": Accepted, "accepté": Accepted,
}  # fmt: skip


def playing_noun(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`entame hors tour d'Est`, `coupe d'Ouest à pique`, `attaque refusée`."""
    noun = frame.noun
    words = lemmas(frame.chunks)
    person = frame.subject if frame.subject is not None else agent(frame) or SOMEBODY
    topic = noun.chunk.heads[-1][1].entry.topic if noun and noun.chunk.heads[-1][1].entry else ""
    made: list[Meaning] = []
    if topic == "lead" and "libre" in words and not cards(frame):
        return [LeftFree(frame.subject)]
    if topic == "lead" and (
        "out_of_rotation" in words or cards(frame) or "visible" in words or "face visible" in words
    ):
        opening = bool(noun and noun.lemma.endswith("entame"))
        made.append(Led(person, _cards_led(frame), opening, "out_of_rotation" in words, _face_down(frame)))
    elif (
        noun is not None
        and noun.lemma in ("coupe", "surcoupe", "défausse")
        and (frame.subject is not None or cards(frame))
    ):
        how = How.DISCARD if noun.lemma == "défausse" else How.RUFF
        on = linked_cards(frame, "à", "sur", "de") if how is How.RUFF else ()
        made.append(Played(person, () if on else cards(frame), how, on))
    else:
        made.append(noted(frame, discourse))
    for word, meaning in _OF_PARTICIPLE.items():
        if word in words:
            made.append(meaning(next((one.person for one in frame.linked("par") if one.person), None)))
            break
    return made


def _cards_led(frame: Frame) -> tuple[CardRef, ...]:
    return object_cards(frame) or linked_cards(frame, "à", "de", "en")


def exposed_by_play(frame: Frame) -> Exposed:
    """`fait tomber 3 cartes`."""
    return Exposed(who(frame), object_cards(frame), Manner.DROPPED, deliberate(frame), face_up(frame), counted(frame))


def on_lead(frame: Frame) -> OnLead:
    """Somebody is on lead."""
    return OnLead(who(frame))
