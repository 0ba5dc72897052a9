"""Options exercised: required, forbidden, left free, accepted, refused, chosen."""

from __future__ import annotations

from assistant.bridge import CardRef
from assistant.statements import (
    Accepted,
    AnySuit,
    CardNamed,
    ClaimAgreed,
    CouldSee,
    Designated,
    DidNotFollow,
    DidNotPlay,
    Exposed,
    Forbade,
    LeftFree,
    Meaning,
    Mode,
    NotChosenYet,
    PenaltyCards,
    Person,
    Played,
    Pronoun,
    Refused,
    Required,
    Role,
    TrickIncomplete,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_hold import is_penalty_card
from assistant.understanding.meanings_stance import as_the_other, wants_it_not
from assistant.understanding.meanings_wish import wishes_a_card_of_another
from assistant.understanding.parts import (
    TRICKS,
    agent,
    all_nouns,
    calls,
    cards,
    linked_cards,
    noted,
    object_cards,
    ranked,
    suits,
)
from assistant.understanding.referents import cards_of

_LEADS = frozenset(("jouer", "attaquer", "entamer", "faire", "rejouer", "passer", "choisir"))
_NOTHING = frozenset(("rien", "aucun"))


def by(frame: Frame) -> Person | None:
    """Whose option it was, None when not told."""
    if frame.passive or frame.kind == "n":
        return agent(frame)
    return frame.subject


def of(frame: Frame) -> Person | None:
    """Of whom something was required or to whom it was forbidden."""
    for noun in frame.linked("à", "de"):
        if noun.head == "persons":
            return noun.person
    for noun in frame.objects:
        for linked in noun.linked("de", "à"):
            if linked.head == "persons":
                return linked.person
    return None


def _told(frame: Frame) -> tuple[CardRef, ...]:
    """The cards and suits an option is about, also those of an inner infinitive: `interdit de jouer trèfle`."""
    found = object_cards(frame) or linked_cards(frame, "de", "à")
    for link, inner in frame.clauses:
        if not found and link in ("de", "que", "") and inner.table.get("meaning") in ("play", "lead"):
            found = cards(inner)
    return found


def _says_nothing(frame: Frame) -> bool:
    """`sans rien exiger`, `n'exige rien`: an option declined."""
    if frame.under == "sans":
        return True
    words = {token.folded for chunk in frame.chunks for token in chunk.tokens}
    return frame.negated and (not _told(frame) or not words.isdisjoint(_NOTHING))


def require(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`exige carreau`, `exige l'As`, `n'exige rien`."""
    if asks_back(frame):
        return [Refused(by(frame))]
    told = object_cards(frame)
    declarer = discourse.roles.get(Role.DECLARER)
    by_declarer = frame.subject is Role.DECLARER or (declarer is not None and frame.subject == declarer)
    sizes = bool(told) and all(card.rank is None and card.size is not None for card in told)
    sizes = sizes and frame.lemma != "exiger" and not _extreme(frame)  # those are the options of Law 57A
    sizes = sizes or (frame.lemma == "réclamer" and bool(told) and all(card.rank and not card.suit for card in told))
    first = declarer is None and not discourse.play_begun and not discourse.penalised
    if told and not frame.negated and (of(frame) is Role.DUMMY or (sizes and (by_declarer or first))):
        discourse.designated, discourse.namer = True, frame.subject
        return [designated(frame, told)]  # `réclame une petite`, `exige le Roi du mort`
    return _demand(frame, discourse, Required)


def _extreme(frame: Frame) -> bool:
    """`la plus petite`, `sa plus forte carte`."""
    return any(" plus " in f" {token.folded} " for chunk in frame.chunks for token in chunk.tokens)


def forbid(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`interdit pique et trèfle`, `interdit de jouer trèfle`."""
    return _demand(frame, discourse, Forbade)


def _demand(frame: Frame, discourse: Discourse, kind: type[Required] | type[Forbade]) -> list[Meaning]:
    if frame.lemma == "réclamer" and not frame.objects and not frame.clauses and not frame.clitics:
        return [noted(frame, discourse, "happening")]  # `réclame à la fin`: complains
    if _says_nothing(frame):
        if frame.under.startswith("sub:") and frame.mode is Mode.UNREAL:
            frame.mode = Mode.FACT
            return [NotChosenYet(by(frame))]  # `sans que Sud ait rien interdit`
        frame.mode = frame.outer
        return [LeftFree(by(frame))]
    told = _told(frame)
    if not told and "le" in frame.clitics:
        told = tuple(CardRef(suit) for suit in discourse.suits)  # `trèfle, il l'interdit`
    open_suit = not told and not frame.clauses and all(noun.lemma == "couleur" for noun in frame.objects)
    open_suit = open_suit and not (frame.passive and _says_what_an_act_is(frame))
    if frame.negated or (not told and not open_suit):
        return [noted(frame, discourse, "option")]
    frame.mode = _exercised(frame, discourse)
    for link, inner in frame.clauses:
        inner.absorbed = inner.absorbed or (link in ("de", "que") and inner.table.get("meaning") in ("play", "lead"))
    if kind is Forbade:
        named = suits(told) or tuple(card.suit for card in told if card.suit)
        verb = not any(chunk.folded == "pas" for chunk in frame.chunks)
        forbidder = by(frame) or (Role.SOMEBODY if verb else None)  # `pas carreau` may be a suit lacked
        return [Forbade(forbidder, named, of(frame), every=not told and _all_of_them(frame))]
    return [Required(by(frame), suits(told), ranked(told), of(frame))]


def _says_what_an_act_is(frame: Frame) -> bool:
    """`question interdite`, `c'est interdit`: what the Laws forbid, and no option taken on a suit."""
    return frame.subject_noun is None or frame.subject_noun.lemma not in ("couleur", "attaque", "retour", "entame")


def _all_of_them(frame: Frame) -> bool:
    """`interdit les deux couleurs`."""
    return any(
        token.folded in ("deux", "trois", "toutes", "2", "3")
        for noun in frame.objects
        if noun.lemma == "couleur"
        for token in noun.chunk.tokens
    )


def _exercised(frame: Frame, discourse: Discourse) -> Mode:
    """`il veut exiger pique`, `ne veut pas accepter`: whoever wants to take an option now takes it."""
    wants = frame.modal == "vouloir" and frame.mode is Mode.UNREAL and not frame.past
    return Mode.FACT if wants and (frame.subject is not None or discourse.single) else frame.mode


def free(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`laisse libre`, `laisse jouer`, `laisse le choix`."""
    left = [noun for noun in frame.objects if noun.head == "cards" and noun.marked("pénalisé", "pénaliser")]
    if left and not frame.negated:
        person = frame.subject if frame.subject is not None else Role.SOMEBODY
        return [PenaltyCards(person, cards_of(left[0].chunk))]  # `laisse le ♦ pénalisé sur la table`
    inner = {one.lemma for _, one in frame.clauses}
    for _, one in frame.clauses:
        if one.table.get("meaning") == "show" and not frame.negated:
            one.chunks[:0] = frame.chunks  # `laisse échapper le valet`
            return []
        if one.lemma in ("voir", "apercevoir", "entrevoir") and ranked(cards(one)) and not frame.negated:
            one.absorbed = True  # `laisse voir sa dame`
            shown = ranked(cards(one))
            seers = [noun.person for noun in (*frame.linked("à"), *one.linked("à")) if noun.person is not None]
            person = frame.subject if frame.subject is not None else Role.SOMEBODY
            return [Exposed(person, shown), *(CouldSee(seer, shown) for seer in seers)]
    if "passer" in inner:
        for _, one in frame.clauses:
            one.absorbed = True
        return [noted(frame, discourse)]  # `laisse passer l'enchère de Nord`
    words = {noun.lemma for noun in frame.objects}
    words |= {
        token.entry.lemma for token in [*frame.marks, *(t for n in frame.objects for t in n.marks)] if token.entry
    }
    frees = bool(words & {"libre", "choix", "liberté", "tranquille"} or inner & _LEADS) or frame.lemma == "libérer"
    if frees and not frame.negated and not frame.passive:
        for link, one in frame.clauses:
            if link == "" and one.lemma in _LEADS:
                one.absorbed = True
        return [LeftFree(by(frame))]
    return [noted(frame, discourse)]


def accept(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`accepte`, `n'accepte pas`."""
    if _is_settled_otherwise(frame):
        return [noted(frame, discourse)]
    if frame.kind == "n" and frame.lemma == "accord" and _SETTLED & frame.words and not frame.negated:
        return [ClaimAgreed(None, final=True)]  # `accord établi`
    frame.mode = _exercised(frame, discourse)
    return [(Refused if frame.negated else Accepted)(by(frame))]


_SETTLED = frozenset(("établi", "établir", "acquis", "acquérir", "conclu", "conclure", "définitif"))


def refuse(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`refuse`, `ne refuse pas`."""
    if _is_settled_otherwise(frame):
        return [noted(frame, discourse)]
    frame.mode = _exercised(frame, discourse)
    answer = frame.subject_noun is None and frame.chunks[0].folded == "non"  # `non refusé`: no, and what he did
    return [(Accepted if frame.negated and not answer else Refused)(by(frame))]


def _is_settled_otherwise(frame: Frame) -> bool:
    """`accepte la revendication`, `refuse le score`: no irregular action is accepted or refused."""
    return any(noun.lemma in _NO_IRREGULAR_ACTION for noun in all_nouns(frame))


_NO_IRREGULAR_ACTION = frozenset(
    ("revendication", "concession", "score", "marque", "résultat", "explication", "décision", "arbitrage", "excuse")
)


def choose(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`choisit le Roi`, `n'a pas encore choisi`."""
    if frame.negated:
        return [NotChosenYet(by(frame))]
    told = cards(frame) or linked_cards(frame, "pour")
    if not told and _names_a_card(frame):
        return [CardNamed(by(frame))]
    return [designated(frame, told)] if told else [noted(frame, discourse, "detail" if discourse.auction else "option")]


def _names_a_card(frame: Frame) -> bool:
    """`désigne la carte du mort`, `demande une carte pour la levée suivante`: which card is not told."""
    named = [noun for noun in frame.objects if noun.lemma == "carte" and not frame.clauses]
    of_dummy = any(one.person is Role.DUMMY for noun in named for one in noun.linked("de", "à"))
    links = [*frame.linked("pour", "à"), *(one for noun in named for one in noun.linked("pour", "à"))]
    for_a_trick = any(one.lemma in TRICKS or one.person is Role.DUMMY for one in links)
    return bool(named) and (of_dummy or for_a_trick)


def designated(frame: Frame, told: tuple[CardRef, ...]) -> Designated:
    """A card or suit chosen or called."""
    return Designated(by(frame), ranked(told), suits(told), _lying(frame))


def _lying(frame: Frame) -> tuple[CardRef, ...]:
    """`demande un ♠ du mort sur ♥`: what it is called on."""
    nouns = [*frame.linked("sur"), *(one for noun in frame.objects for one in noun.linked("sur"))]
    return tuple(card for noun in nouns if noun.head == "cards" for card in cards_of(noun.chunk))


def asks_back(frame: Frame) -> bool:
    """`demande qu'il la reprenne`, `exige que Sud retire sa carte`: the irregular card is refused."""
    if frame.negated or frame.mode is not Mode.FACT:
        return False
    asked = [one for link, one in frame.clauses if link == "que" and one.lemma in _TAKING_BACK and not one.negated]
    for one in asked:
        one.absorbed = True
    return bool(asked)


_TAKING_BACK = frozenset(("reprendre", "retirer", "remettre", "rentrer", "ramasser"))


def name(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`demande l'entame du Roi`, `appelle le 6 du mort`, `appelle l'arbitre`, `demande si …`."""
    if asks_back(frame):
        return [Refused(by(frame))]
    persons = {noun.person for noun in frame.objects if noun.head == "persons"}
    if Role.DIRECTOR in persons or (frame.lemma == "appeler" and not frame.objects):
        return [noted(frame, discourse, "director_called" if not frame.negated else "")]
    told = object_cards(frame)
    nouns = [*frame.objects, *frame.linked("en", "à")]
    wants_lead = any(noun.lemma in ("entame", "attaque", "retour", "rejoue") for noun in nouns)
    if frame.negated and not told and not frame.clauses and "rien" in {token.folded for token in frame.adverbs}:
        if of(frame) is Role.DUMMY:
            return [noted(frame, discourse)]  # `n'a rien demandé au mort`: no card was called
        return [LeftFree(by(frame))]
    if not frame.negated and not told and _names_a_card(frame):
        return [CardNamed(by(frame))]
    if frame.negated or not told or (calls(frame) and discourse.auction):
        return [noted(frame, discourse)]
    if wants_lead:
        return [Required(by(frame), suits(told), ranked(told), of(frame))]
    return [designated(frame, told)]


def want(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`il veut pique` as an answer is a requirement, `le déclarant veut le 8` names a card; else a wish is noted."""
    if (stance := as_the_other(frame, discourse) or wants_it_not(frame, discourse)) is not None:
        return stance
    if (wish := wishes_a_card_of_another(frame, discourse)) is not None:
        return wish
    told = object_cards(frame)
    wishes = frame.mode is Mode.UNREAL and not frame.past  # `voudrait`
    by_declarer = discourse.roles.get(Role.DECLARER) if frame.subject is not Role.DECLARER else frame.subject
    if isinstance(frame.subject, Pronoun) and by_declarer in frame.subject.candidates and suits(told):
        frame.subject = by_declarer  # `E entame ♥ hors tour, il ne veut pas de ♥`: whose the choice is
    if wishes and told and not frame.negated and (discourse.single or frame.subject == by_declarer):
        frame.mode = frame.outer
    chooses = by_declarer is not None and frame.subject == by_declarer and not discourse.auction
    if chooses and ranked(told) and not frame.negated and frame.mode is Mode.FACT and not frame.past:
        return [designated(frame, told)]
    intended = frame.past and frame.mode is Mode.FACT and ranked(told) and not chooses and not frame.negated
    if intended and discourse.play_begun and not discourse.auction and frame.subject is not None:
        frame.mode = Mode.UNREAL
        return [Played(frame.subject, ranked(told))]  # `il voulait le 8`, of cards put together
    wished = _suits_wished(frame, told) if chooses and discourse.play_begun and not discourse.designated else ()
    if wished:  # `Sud ne veut pas de carreau`
        return [Forbade(by(frame), wished) if frame.negated else Required(by(frame), wished)]
    if discourse.single and told and not frame.negated and not calls(frame):
        return [Required(by(frame), suits(told), ranked(told))]
    return [noted(frame, discourse)]


def _suits_wished(frame: Frame, told: tuple[CardRef, ...]) -> tuple[AnySuit, ...]:
    """The suits that declarer wants or does not want, when he is told to want nothing but suits, and wants it now."""
    said = told or linked_cards(frame, "de")
    plain = frame.mode is Mode.FACT and not frame.past and not calls(frame)
    return suits(said) if plain and len(suits(said)) == len(said) else ()


def forget(frame: Frame, discourse: Discourse) -> list[Meaning]:
    """`oublie de jouer sa carte pénalisée`: not done."""
    for link, inner in frame.clauses:
        if link in ("que", "qu'"):
            continue  # `oublie qu'il avait fourni`: it was done
        if inner.table.get("meaning") in ("play", "lead") and not frame.negated and not inner.negated:
            inner.absorbed = True
            frame.chunks.extend(inner.chunks)
            person = frame.subject if frame.subject is not None else Role.SOMEBODY
            if inner.lemma in ("fournir", "refournir"):
                return [DidNotFollow(person, suits(cards(inner)))]
            if any(noun.head == "noun" and is_penalty_card(noun) for noun in inner.objects) and ranked(cards(inner)):
                return [PenaltyCards(person, ranked(cards(inner))), DidNotPlay(person, cards(inner))]
            if not cards(inner) and not discourse.penalised and not any(_is_his(noun) for noun in inner.objects):
                return [TrickIncomplete(person)]  # `a oublié de mettre une carte`
            return [DidNotPlay(person, cards(inner))]
    return [noted(frame, discourse)]


def _is_his(noun: Noun) -> bool:
    """`sa carte`, `sa pénalisée`: one that was to be played."""
    return any(name == "POSS" for name, _ in noun.chunk.specs) or is_penalty_card(noun)
