"""When something happened in the auction: in progress, once over, before the ruling; cards seen meanwhile."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import PASS
from assistant.statements import (
    AuctionOver,
    BeforeRuling,
    Called,
    Exposed,
    FacesVisible,
    HandsReturned,
    Manner,
    Meaning,
    Mode,
    Person,
    Role,
    WithoutPause,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_calls import linked_or_hung, main_call, words_of
from assistant.understanding.meanings_auction_duty import not_called_before
from assistant.understanding.meanings_auction_moment import calls_go_on, take_moment
from assistant.understanding.meanings_moment import AT_ONCE
from assistant.understanding.parts import (
    SOMEBODY,
    agent,
    all_nouns,
    counted,
    deliberate,
    face_up,
    number_of_them,
    object_cards,
    owner,
    ranked,
    who,
)
from assistant.understanding.referents import cards_of

_AUCTION = frozenset(
    (
        "période des annonces",
        "enchères",
        "annonces",
        "enchère",
        "annonce",
        "déclaration",
        "déclarations",
        "bidding",
        "auction",
        "séquence",
    )
)


_OVER = frozenset(("fin", "finir", "fini", "terminer", "terminé", "achever", "clore", "clos", "conclure"))


_CARDS = frozenset(("carte", "main", "jeu"))


def is_end(noun: Noun) -> bool:
    """`la fin des enchères`, `le passe final`, `le 3e passe`."""
    if noun.lemma == "fin" and (not noun.linked("de") or any(one.lemma in _AUCTION for one in noun.linked("de"))):
        return True
    last = any(name == "ORD" for name, _ in noun.chunk.specs)
    return noun.lemma == "pass" and (noun.marked("final", "général") or last)


def period(frame: Frame) -> list[Meaning]:
    """`pendant les annonces`, `après la fin des enchères`: when something happened."""
    if any(is_end(noun) for noun in linked_or_hung(frame, "après", "à la fin de", "dès", "à")):
        return [AuctionOver(True)]
    if any(is_end(noun) for noun in linked_or_hung(frame, "avant", "juste avant")):
        return [AuctionOver(False)]
    during = linked_or_hung(
        frame,
        "pendant",
        "durant",
        "au cours de",
        "en cours de",
        "avant",
        "lors de",
        "à",
        "dans",
        "au début de",
        "au milieu de",
        "en plein milieu de",
        "avant la fin de",
    )
    if any(noun.lemma in _AUCTION and noun.chunk.specs for noun in during):
        return [AuctionOver(False)]
    for link, inner in frame.clauses:
        if (
            link in ("pendant que", "quand")
            and inner.family == "call"
            and inner.table.get("call") in ("any", "bid")
            and main_call(inner) is None
        ):
            inner.absorbed = True
            return [AuctionOver(False)]
    return []


def over(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`annonces finies`, `les enchères se terminent`, `passe général`, `tout le monde passe`."""
    words = words_of(frame)
    played = discourse.play_begun or discourse.contract_told  # `on en est à 3SA` then tells the contract
    if (calls_go_on(frame) and frame.mode in (Mode.FACT, Mode.UNREAL) and not played) or _is_under_way(frame, words):
        return [AuctionOver(False)]
    if (
        frame.negated
        or frame.mode not in (Mode.FACT, Mode.UNREAL)
        or (main_call(frame) is not None and "général" not in words)
    ):
        return None
    everywhere = "partout" in words  # `passe partout`
    if frame.lemma == "passer" and (_everybody(frame) or everywhere):
        passed_out = (
            discourse.first and (frame.past or everywhere) and not frame.links
        )  # `tout le monde a passé`, nothing told before
        return [Called(None, PASS)] * 4 if passed_out else [AuctionOver(True)]
    if frame.noun is not None and frame.noun.lemma == "pass" and words & {"général"}:
        return [AuctionOver(True)]
    subject = frame.subject_noun or frame.noun
    about = subject is not None and subject.lemma in _AUCTION
    ended = bool(words & _OVER)
    if about and frame.kind == "n" and frame.family == "noted" and frame.noun is not None:
        return [AuctionOver(False)] if frame.noun.chunk.kind == "pp" else None  # `pendant les enchères`
    if frame.kind == "n" and frame.noun is not None and frame.noun.lemma == "fin" and is_end(frame.noun):
        return [AuctionOver(True)]
    return [AuctionOver(True), *not_called_before(frame)] if about and ended else None


def _is_under_way(frame: Frame, words: Set[str]) -> bool:
    return _has_begun(frame, words) or _goes_on(frame, words)


def _has_begun(frame: Frame, words: Set[str]) -> bool:
    """`on a déjà annoncé`, `les enchères ont commencé`: the auction is under way, and no call of anybody is told."""
    if frame.kind != "v" or not frame.past or frame.negated or frame.mode is not Mode.FACT:
        return False
    subject = frame.subject_noun
    if subject is not None and subject.lemma in _AUCTION:
        return bool(words & {"commencer", "débuter", "démarrer", "entamer"})
    anybody = frame.subject is Role.SOMEBODY and frame.table.get("call") in ("any", "bid") and main_call(frame) is None
    return anybody and bool(words & {"déjà"}) and not (frame.objects or frame.links)


def _everybody(frame: Frame) -> bool:
    """`tout le monde`, `tous`, `tous les joueurs`, `les quatre joueurs`."""
    subject = frame.subject_noun
    if subject is None:
        return False
    folded = {token.folded for token in subject.chunk.tokens}
    return subject.lemma in ("tout le monde", "tout", "tous") or bool(folded & {"tous", "quatre", "4"})


def _goes_on(frame: Frame, words: Set[str]) -> bool:
    """`alors que les annonces continuent`, `avant que les enchères finissent`, `n'étaient pas terminées`."""
    subject = frame.subject_noun or frame.noun
    if subject is None or subject.lemma not in _AUCTION or frame.kind != "v":
        return False
    if words & _OVER:
        return frame.negated or frame.mode is Mode.UNREAL
    under_way = any(noun.lemma == "cours" for noun in frame.linked("en"))
    lasts = under_way or bool(words & {"continuer", "durer", "en cours", "se poursuivre", "poursuivre"})
    return not frame.negated and lasts


def hands_returned(frame: Frame) -> list[Meaning] | None:
    """`cartes rangées`, `les mains sont dans l'étui`, `pour 3 joueurs`; `Ouest a encore sa main`."""
    words = words_of(frame)
    things = {noun.lemma for noun in all_nouns(frame)} | ({frame.noun.lemma} if frame.noun is not None else set())
    if frame.family == "hold" and not frame.negated and words & {"encore", "toujours"} and _own_hand(frame):
        return [HandsReturned(False)]
    put = bool(words & {"ranger", "rangé", "remettre", "remis"}) or (
        "étui" in words and (frame.family == "be" or frame.kind == "n")
    )
    if not put or not things & _CARDS or frame.negated or "dummy" in words:
        return None
    if not ("étui" in words or frame.kind == "n" or frame.passive or frame.family == "be"):
        return None
    numbers = [token.value for chunk in frame.chunks for token in chunk.tokens if isinstance(token.value, int)]
    some = any(number in (1, 2, 3) for number in numbers) or bool(words & {"3", "trois", "2", "deux"})
    return [HandsReturned(not some)]


def _own_hand(frame: Frame) -> bool:
    """`la sienne`, `son jeu`, `ses cartes`: the whole hand of the subject."""
    return any(
        noun.lemma == "le sien" or (noun.lemma in _CARDS and [name for name, _ in noun.chunk.specs] == ["POSS"])
        for noun in frame.objects
    )


def before_ruling(frame: Frame) -> list[Meaning]:
    """`avant l'arbitre`, `avant que j'arrive`, `pendant qu'on appelle`: told beside something else."""
    ruled = ("director", "arrivée", "venue", "décision", "arbitrage")
    if any(noun.lemma in ruled for noun in linked_or_hung(frame, "avant", "juste avant")):
        return [BeforeRuling(True)]
    if any(noun.lemma in ("décision", "arbitrage") for noun in linked_or_hung(frame, "après", "juste après")):
        return [BeforeRuling(False)]
    for link, inner in frame.clauses:
        if inner.lemma in ("appeler", "arriver", "venir", "statuer", "décider") and link in (
            "avant que",
            "sans",
            "pendant que",
            "avant de",
        ):
            inner.absorbed = True
            return [BeforeRuling(True)]
    return []


def without_pause(frame: Frame) -> list[Meaning]:
    """`il le remplace aussitôt`, `sans pause`, `sans réfléchir`, `après réflexion`: told beside a change of call."""
    if any(noun.lemma in _THOUGHT for noun in linked_or_hung(frame, "après")):
        return [WithoutPause(False)]
    told = any(noun.lemma in _THOUGHT for noun in linked_or_hung(frame, "sans"))
    return [WithoutPause()] if told or words_of(frame) & (AT_ONCE | _UNTHINKING) else []


_THOUGHT = frozenset(("pause", "réflexion", "hésitation"))
_UNTHINKING = frozenset(("sans réfléchir", "sans hésiter", "sans hésitation"))


def nobody_called(frame: Frame) -> list[Meaning] | None:
    """`personne n'avait appelé`, `puis on appelle l'arbitre`: before the director ruled."""
    if frame.under == "sub:before" and frame.lemma in _COMING and frame.subject is Role.DIRECTOR:
        frame.mode = Mode.FACT
        return [BeforeRuling(True)]  # `avant que l'arbitre arrive`
    if frame.lemma != "appeler" or any(noun.lemma != "director" for noun in frame.objects):
        return None
    since = bool(frame.objects) and frame.mode is Mode.FACT and not words_of(frame).isdisjoint(_ONLY_THEN)
    return [BeforeRuling(True)] if frame.negated or since else None


_COMING = frozenset(("arriver", "venir", "intervenir", "statuer", "trancher", "décider", "rendre"))
_ONLY_THEN = frozenset(
    ("puis", "ensuite", "après", "enfin", "finalement", "alors", "seulement")
)  # `puis on appelle l'arbitre`


_SHOWING = {
    "tomber": Manner.DROPPED,
    "lâcher": Manner.DROPPED,
    "échapper": Manner.DROPPED,
    "étaler": Manner.SPREAD,
    "coller": Manner.STUCK,
}


def exposed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """A card seen while calls are being made (24): `une carte tombe pendant les annonces`."""
    if frame.lemma == "laisser":
        return _let_see(frame)
    told = ranked(object_cards(frame) or _subject_cards(frame))
    words = frame.words
    nouns = [*frame.objects, *(one for one in (frame.subject_noun, frame.noun) if one is not None)]
    carded = bool(told) or any(noun.lemma in ("carte", "honneur", "figure", "petite carte") for noun in nouns)
    seen = frame.family == "show" or words & {
        "exposer",
        "exposé",
        "tomber",
        "tombé",
        "montrer",
        "visible",
        "face visible",
    }
    if frame.kind == "n" and told and discourse.penalty is not None and not discourse.penalty[1]:
        return [FacesVisible(len(told), told)]  # `N fait tomber 3 cartes, une seule face visible R♦`
    placed = frame.lemma in ("poser", "mettre", "déposer") and frame.family == "play"
    if not carded or frame.negated or not (seen or placed):
        return None
    if any(noun.lemma in ("carton", "bridgemate") for noun in nouns):
        return None
    manner = next((manner for word, manner in _SHOWING.items() if word in words), Manner.SHOWN)
    number = number_of_them(frame, told)
    told, number = ((), number) if number is not None else (told, counted(frame))
    seen_now = Exposed(_holder(frame), told, manner, deliberate(frame), face_up(frame), number)
    discourse.penalty = (seen_now.who, seen_now.cards)
    return [AuctionOver(False), seen_now] if take_moment(frame) else [seen_now]


def _let_see(frame: Frame) -> list[Meaning] | None:
    """`laisse voir deux cartes`, `laisse apercevoir son As`."""
    inner = next((one for _, one in frame.clauses if one.lemma in ("voir", "apercevoir", "entrevoir")), None)
    carded = inner is not None and any(noun.head == "cards" or noun.lemma == "carte" for noun in inner.objects)
    if inner is None or not carded or frame.negated:
        return None
    inner.absorbed = True
    seen_now = Exposed(who(frame), ranked(object_cards(inner)), Manner.SHOWN, count=counted(inner))
    moment = [AuctionOver(False)] if take_moment(frame) or take_moment(inner) else period(inner)
    return [*moment, seen_now]


def _subject_cards(frame: Frame):  # type: ignore[no-untyped-def]
    if frame.subject_noun is not None and frame.subject_noun.head == "cards":
        return cards_of(frame.subject_noun.chunk)
    return ()


def _holder(frame: Frame) -> Person:
    if frame.subject_noun is not None and frame.subject_noun.head == "persons" and not frame.passive:
        return who(frame)
    if frame.subject_noun is None and frame.kind == "v" and frame.subject is not None and not frame.passive:
        return frame.subject
    nouns = [
        *frame.linked("de"),
        *(noun for noun in frame.objects if noun.lemma in ("jeu", "main")),  # `tombe du jeu de N`
        *((frame.subject_noun,) if frame.subject_noun else ()),
        *((frame.noun,) if frame.noun else ()),
    ]
    for noun in nouns:
        person = noun.person if noun.head == "persons" else owner(noun)
        if person is not None:
            return person
    return agent(frame) or (frame.subject if frame.kind == "n" and frame.subject is not None else SOMEBODY)
