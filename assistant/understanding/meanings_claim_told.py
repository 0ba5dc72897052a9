"""What is told of a claim or concession: trumps out, objections, agreement, play that went on."""

from __future__ import annotations

from assistant.bridge import CardRef, Seat, SuitWord
from assistant.statements import (
    ClaimAgreed,
    Claimed,
    HasSuit,
    Holds,
    LineTold,
    Meaning,
    Mode,
    NormalPlay,
    Noted,
    Objected,
    OnLead,
    Person,
    PlayedOn,
    Role,
    TrickWasWon,
    TrumpOut,
)
from assistant.understanding.claim_parts import claimer_told, words_of
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.numbers import count_of
from assistant.understanding.parts import TRICKS, all_nouns, cards, noted, object_cards, owner, ranked, who
from assistant.understanding.referents import cards_of

_AT_ONCE = frozenset(("aussitôt", "tout de suite", "immédiatement", "sur-le-champ", "de suite", "directement"))
_PROTESTING = frozenset(("protester", "objecter", "opposer", "râler", "contredire"))
_SHOUTING = frozenset(("crier", "hurler", "exclamer", "lancer", "répondre", "rétorquer", "répliquer"))
_GOING_ON = frozenset(("continuer", "poursuivre", "reprendre", "finir", "terminer"))
_ALL_THE_SAME = frozenset(("quand même", "malgré tout", "tout de même"))
_REMAINDER = frozenset(("fin", "suite", "reste", "autre", "coup", "donne", "last"))
_MENTIONING = frozenset(("parler", "dire", "mentionner", "annoncer", "préciser", "signaler", "évoquer", "énoncer"))


CLAIMS = frozenset(("revendication", "claim", "tablage", "étalage", "étalement", "réclamation"))
_WITHOUT = ("sans", "sans que")


def trump(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`sans parler de l'atout`, `n'en a pas parlé`, `n'y a pas pensé`, `a oublié un atout`."""
    trumps = {SuitWord.TRUMPS, discourse.trumps} - {None}
    said = [one for link, one in frame.clauses if link == "que"] if frame.lemma in _MENTIONING else []
    nouns = [noun for one in (frame, *said) for noun in all_nouns(one)]
    trump = any(card.suit in trumps for noun in nouns for card in _cards_in(noun))
    taken_up = bool({"en", "y"} & set(frame.clitics)) or frame.relative
    taken_up = taken_up or (frame.family == "forget" and "le" in frame.clitics)
    named = trump or (taken_up and not trumps.isdisjoint(discourse.suits))
    if not named or frame.speaker is not None:
        return None
    if frame.mode not in (Mode.FACT, Mode.BELIEVED) and frame.under not in _WITHOUT:
        return None
    denied = frame.negated or frame.under in _WITHOUT or "rien" in words_of(frame)
    if frame.lemma in _MENTIONING and frame.family != "hold":
        return [TrumpOut(mentioned=not denied, who=who(frame))]
    forgot = (frame.family == "forget" and not denied) or (frame.lemma in ("penser", "compter", "voir") and denied)
    return [TrumpOut(forgotten=True, who=who(frame))] if forgot else None


def _cards_in(noun: Noun) -> tuple[CardRef, ...]:
    return cards_of(noun.chunk) if noun.head == "cards" else ()


def counted_trumps(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`E a encore 1 pique`: how many cards of the suit, where a claim makes the number tell."""
    if frame.family != "hold" or frame.negated or frame.only or len(frame.objects) != 1 or frame.lemma == "manquer":
        return None
    noun = frame.objects[0]
    counted = count_of(noun.chunk) if noun.head == "cards" and noun.chunk.heads[0][0] == "SUIT" else None
    told = cards_of(noun.chunk) if counted else ()
    if len(told) != 1 or told[0].suit is None or frame.speaker is not None:
        return None
    impersonal = frame.subject_noun is not None and frame.subject_noun.lemma == "il" and frame.lemma == "rester"
    places = [one.person for one in frame.linked("à", "chez") if one.head == "persons" and one.person is not None]
    person = places[0] if places else Role.SOMEBODY if impersonal else who(frame)
    return [HasSuit(person, (told[0].suit,), counted)]


def objects(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`Nord n'est pas d'accord`, `son partenaire proteste aussitôt`, `le mort dit non`."""
    if any(noun.lemma in TRICKS | {"nombre", "compte", "score"} for noun in frame.linked("sur")):
        return None  # the number of tricks won is in dispute, no claim
    words = words_of(frame)
    accord = bool(words & {"d'accord", "pas d'accord", "yes", "no"})
    disagrees = frame.family in ("be", "person") and frame.negated and accord
    speaks = frame.family == "say" or frame.lemma in _SHOUTING
    says_no = speaks and frame.kind == "v" and any(_is_no(token.folded) for token in frame.adverbs)
    if not (disagrees or says_no or (frame.lemma in _PROTESTING and not frame.negated)):
        return None
    person = who(frame)
    if person is Role.SOMEBODY or (says_no and discourse.claimer is None):
        return None
    return [Objected(person, True if words & _AT_ONCE else None)]


def _is_no(word: str) -> bool:
    return word in ("non", "pas d'accord", "pas question") or word.endswith(" non")


_YES = frozenset(("d'accord", "yes", "ok", "okay", "oui"))
_CLEARING = frozenset(("ranger", "remettre", "ramasser", "rentrer"))


def agrees(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`les adversaires ne disent rien`, `E/O d'accord`, `on range` once a claim is told."""
    if discourse.claimer is None or frame.speaker is not None:
        return None
    words, person = words_of(frame), who(frame)
    silent = frame.family == "say" and "rien" in words and not frame.objects and not frame.clauses
    if silent and person == discourse.claimer:
        return [LineTold(False, person)]
    if silent and _is_partner(person, discourse):
        return [noted(frame, discourse, "happening")]
    if silent and person is not Role.DIRECTOR:
        return [ClaimAgreed(None if person is Role.SOMEBODY else person)]
    accord = frame.family in ("be", "person") and not frame.negated and bool(words & _YES)
    says_yes = frame.family == "say" and not (frame.negated or frame.objects or frame.clauses) and bool(words & _YES)
    ours = person is Role.SOMEBODY and isinstance(discourse.claimer, Seat)  # `O revendique, on a dit ok`
    if says_yes and (ours or person not in (Role.SOMEBODY, discourse.claimer)) and not _is_partner(person, discourse):
        return [ClaimAgreed(None if ours else person)]
    if accord and _is_everybody(frame):
        return [PlayedOn(True)] if discourse.played_on or _goes_on_inside(frame) else [ClaimAgreed(None)]
    if accord:
        return [ClaimAgreed(person)]
    own = frame.lemma in _CLEARING and person == discourse.claimer and not ranked(cards(frame))
    if own and not frame.negated:
        return [noted(frame, discourse, "happening")]  # `dit « une de chute » et remet ses cartes`
    rangent = frame.lemma in _CLEARING and person is Role.SOMEBODY and not frame.negated
    return [ClaimAgreed(None)] if rangent and not cards(frame) else None


def _is_partner(person: Person, discourse: Discourse) -> bool:
    """Whether a person told is dummy, or sits opposite who claimed: he agrees to nothing by his silence."""
    claimer = discourse.claimer
    opposite = isinstance(person, Seat) and isinstance(claimer, Seat) and person.partner is claimer
    return person is Role.DUMMY or opposite


def _is_everybody(frame: Frame) -> bool:
    nouns = [noun for noun in (frame.subject_noun, frame.noun) if noun is not None]
    four = any(
        count_of(noun.chunk) == 4 or noun.chunk.folded in ("les 4", "les quatre", "tous", "tous les quatre")
        for noun in nouns
    )
    return four or any(noun.lemma in ("tout le monde", "monde", "tout", "joueur", "chacun") for noun in nouns)


def _goes_on_inside(frame: Frame) -> bool:
    return any(one.lemma in _GOING_ON | {"jouer", "rejouer"} for _, one in frame.clauses)


def goes_on(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`on continue`, `on joue les autres`, `N demande de jouer quand même`, `« bon je joue »`."""
    after = [noun for noun in frame.linked("après", "sur", "à", "malgré", "suite à") if noun.lemma in CLAIMS]
    first: list[Meaning] = [Claimed(owner(after[0]))] if after and discourse.claimer is None else []
    if (discourse.claimer is None and not first) or frame.negated or frame.kind != "v" or cards(frame):
        return None
    asked = frame.family in ("name", "want", "require") and _goes_on_inside(frame) and not ranked(cards(frame))
    nouns = {noun.lemma for noun in frame.objects}
    remainder = bool(nouns & _REMAINDER) or any(noun.marked("autre", "last") for noun in frame.objects)
    plays = frame.lemma in ("jouer", "rejouer") and (not frame.objects or remainder)
    goes_after = bool(first) and (plays or frame.lemma in _GOING_ON)  # `on joue après la revendication`
    own = frame.speaker is not None and frame.speaker == discourse.claimer  # `« bon je joue »`
    told_to = frame.speaker is not None and not own and _is_bare_order(frame)
    tricks = any(noun.lemma in TRICKS and count_of(noun.chunk) is not None for noun in frame.objects)
    plays = (plays and (remainder or frame.lemma == "rejouer" or bool(words_of(frame) & _ALL_THE_SAME) or own)) or (
        frame.lemma in ("jouer", "rejouer") and tricks and frame.speaker is None
    )  # `on joue encore deux plis`
    goes = frame.lemma in ("continuer", "poursuivre") or (frame.lemma in _GOING_ON and remainder)
    if not (asked or plays or goes or told_to or goes_after):
        return None
    discourse.played_on = True
    person = claimer_told(frame)
    return [*first, PlayedOn(None, None if person is Role.SOMEBODY else person)]


def _is_bare_order(frame: Frame) -> bool:
    """`« joue »`, `dit joue`, `« vas-y, joue la fin »`: said to who has claimed."""
    orders = frame.lemma in ("jouer", "rejouer", "finir", "terminer") and not frame.past
    return orders and frame.subject_noun is None and not frame.objects and not frame.links


def won_already(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`je l'avais déjà gagnée`, `il avait en fait fait la levée`: told of a trick given up."""
    if discourse.claimer is None or frame.family not in ("win", "make") or frame.negated or not frame.past:
        return None
    words = words_of(frame)
    sure = bool(words & {"déjà", "en fait", "en réalité"})
    about = (
        "le" in frame.clitics or {"=la", "=l'"} & set(frame.clitics) or any(n.lemma in TRICKS for n in frame.objects)
    )
    return [TrickWasWon(who(frame))] if sure and about else None


def place(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la D tombe seconde`, `le Roi est mal placé`, `impasse à la dame`: where a card lies, no card exposed."""
    words = words_of(frame)
    dropped = words & {"main", "table", "jeu"}  # `tombe de sa main`
    let_fall = frame.subject is not None and frame.subject_noun is None  # `Est laisse tomber le R♠`
    falls = frame.family == "show" and frame.lemma == "tomber" and not dropped and not let_fall
    lies = bool(words & {"placé", "placer"}) and bool(words & {"mal", "bien"})
    if not (falls or lies or words & {"impasse", "double impasse", "expasse", "finesse"}):
        return None
    stated = words & {"annoncer", "annoncé", "énoncer", "préciser"} and discourse.claimer is not None
    unsaid: list[Meaning] = [LineTold(False, discourse.claimer)] if stated and words & {"pas", "non", "jamais"} else []
    return [noted(frame, discourse, "place_of_a_card"), *unsaid]


def outside(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la dame de carreau est dehors`: an opponent of the claimer has it."""
    told = ranked(cards(frame))
    out = frame.family == "be" and "dehors" in words_of(frame) and bool(told) and not frame.negated
    return [Holds(Role.SOMEBODY, told)] if out and discourse.claimer is not None and frame.speaker is None else None


def disputes(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`il s'est trompé d'une levée`, `l'arbitre lui fait jouer As et Roi`: what was told of the claim afterwards."""
    if discourse.claimer is None:
        return None
    if frame.lemma == "tromper" and not frame.negated:
        return [noted(frame, discourse, "claim_disputed")]
    directed = Role.DIRECTOR in (frame.subject, frame.causer) and frame.speaker is None
    return [Noted("claim_disputed", Role.DIRECTOR)] if directed else None


def normal(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`couper gros n'est pas un jeu normal`: what the director judges to be normal play."""
    nouns = [*frame.objects, *([frame.subject_noun] if frame.subject_noun is not None else [])]
    play = next((noun for noun in nouns if noun.lemma in ("jeu", "ligne", "ligne de jeu", "manière")), None)
    if frame.family != "be" or play is None or "normal" not in words_of(frame) or frame.speaker is not None:
        return None
    return [NormalPlay(not frame.negated)]


def could_not_lose(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`une levée qu'il ne pouvait pas perdre`, `il ne pouvait pas chuter`: told of a trick given up."""
    if discourse.claimer is None or frame.speaker is not None or frame.modal != "pouvoir" or not frame.negated:
        return None
    loses = frame.lemma == "perdre" and not ranked(cards(frame))
    return [NormalPlay(False)] if loses or frame.lemma == "chuter" else None


def not_to_be_lost(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`la levée était imperdable`: told of a trick given up."""
    sure = frame.family == "be" and "imperdable" in words_of(frame) and not frame.negated and frame.speaker is None
    return [NormalPlay(False)] if sure and discourse.claimer is not None else None


def takes_it_back(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`puis ont changé d'avis`, `revient sur son accord`: an objection, once a claim has been agreed to."""
    if discourse.claimer is None or frame.negated or frame.speaker is not None:
        return None
    changes = frame.lemma == "changer" and bool(words_of(frame) & {"avis", "d'avis", "changer d'avis"})
    returns = frame.lemma == "revenir" and any(noun.lemma == "accord" for noun in frame.linked("sur"))
    if not (changes or returns):
        return None
    return [Objected(who(frame) if frame.subject_noun is not None else None)]


def hand_listed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`main au mort : RDP, RC, RDK`, `S table : ARxP RxK`: the cards of a hand, listed after its player."""
    noun = frame.noun
    if frame.kind != "n" or noun is None or frame.negated or frame.speaker is not None:
        return None
    if noun.lemma == "main":
        holder = next((one.person for one in [*frame.linked("à", "chez"), *noun.linked("à")] if one.person), None)
        listed = ranked(object_cards(frame))
        return [OnLead(holder), Holds(holder, listed)] if holder is not None and listed else None
    told = ranked(object_cards(frame))
    apart = any("/" in chunk.folded for chunk in frame.chunks)
    if noun.head != "cards" or len(told) < 2 or noun.marks or frame.links or apart or not discourse.lately:
        return None
    return [Holds(discourse.lately[0], told)]
