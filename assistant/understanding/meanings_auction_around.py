"""What surrounds an auction: when a fault was noticed, wrong explanations, notes looked at, a double never made."""

from __future__ import annotations

from collections.abc import Set

from assistant.bridge import DOUBLE, Seat
from assistant.statements import (
    Discovered,
    ExplanationNoticed,
    Meaning,
    Misinformed,
    NobodyDoubled,
    NotesConsulted,
    Person,
    Relation,
    Relative,
    Stage,
)
from assistant.understanding.discourse import Discourse
from assistant.understanding.frames import Frame, Noun
from assistant.understanding.meanings_auction_asked import misinformed
from assistant.understanding.meanings_auction_calls import call_told, linked_or_hung, player, words_of
from assistant.understanding.parts import all_nouns, owner

_NOTICING = frozenset(
    (
        "apercevoir",
        "découvrir",
        "remarquer",
        "réaliser",
        "constater",
        "voir",
        "comprendre",
        "signaler",
        "avouer",
        "avertir",
    )
)
_AT_THE_END = frozenset(
    (
        "à la fin",
        "en fin de coup",
        "en fin de donne",
        "à la fin du coup",
        "à la fin de la donne",
        "après coup",
        "après le coup",
    )
)
_IN_PLAY = frozenset(("pendant le jeu", "en cours de jeu", "au cours du jeu", "en jouant"))
_DEALS = frozenset(("coup", "donne", "jeu", "partie", "main", "carte", "cartes"))


def discovered(frame: Frame) -> list[Meaning]:
    """`découvert après l'entame`, `on s'en aperçoit à la 5e levée`: that it was too late to call again."""
    return _stage(frame) if _notices(frame) and not frame.negated else []


def _stage(frame: Frame) -> list[Meaning]:
    words = words_of(frame)
    ended = any(noun.lemma in _DEALS for noun in frame.linked("à la fin de", "en fin de", "après"))
    if words & _AT_THE_END or ended or any(noun.lemma == "fin" and _of_deal(noun) for noun in frame.linked("à", "en")):
        return [Discovered(Stage.END)]
    led = any(
        noun.lemma in ("entame", "attaque", "levée", "pli")
        for noun in frame.linked("après", "à", "pendant", "au cours de")
    )
    played = any(noun.lemma in _DEALS for noun in frame.linked("pendant", "au cours de", "en cours de"))
    return [Discovered(Stage.PLAY)] if words & _IN_PLAY or led or played else []


def _of_deal(noun: Noun) -> bool:
    return any(one.lemma in _DEALS for one in noun.linked("de"))


def _notices(frame: Frame) -> bool:
    aware = frame.lemma == "rendre" and any(noun.lemma == "compte" for noun in frame.objects)
    return frame.kind == "v" and (frame.lemma in _NOTICING or aware)


def called_since(frame: Frame, discourse: Discourse) -> list[Person]:
    """`voit après l'enchère de son partenaire que …`, `dit après le passe de S`: who had called by then.

    Who was told to call already is left out: his call is that one.
    """
    if not (_notices(frame) or frame.lemma in _SAYING) or frame.negated:
        return []
    made = [noun for noun in frame.linked("après", "juste après") if noun.lemma in _MADE]
    people = [person for noun in made if (person := owner(noun)) is not None]
    return [person for person in people if _placed(person) not in map(_placed, discourse.callers)]


def _placed(person: Person | None) -> Person | None:
    """The seat of a player's partner, told by that player's."""
    if isinstance(person, Relative) and person.relation is Relation.PARTNER and isinstance(person.of, Seat):
        return person.of.partner
    return person


_SAYING = frozenset(("dire", "prévenir", "annoncer", "reconnaître", "admettre", "avouer", "signaler"))
_MADE = frozenset(("enchère", "déclaration", "annonce", "réponse", "pass", "passe", "intervention", "contre", "parole"))


def explanation_noticed(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`s'aperçoit que l'explication de N était fausse`, `corrige l'explication de son partenaire` (20F4, F5)."""
    person = player(frame)
    if frame.kind != "v" or frame.negated:
        return None
    corrects = frame.family == "correct" and any(noun.lemma in _EXPLAINED for noun in frame.objects)
    tells = _notices(frame) or frame.lemma in ("dire", "prévenir", "annoncer", "reconnaître", "admettre", "avouer")
    inner = [one for _, one in frame.clauses if tells and _told_wrong(one, discourse)]
    if not corrects and not inner:
        return None
    for one in inner:
        one.absorbed = True
    told = [*inner, frame]
    by = next((found for one in told if (found := _explainer(one, one is not frame)) is not None), None)
    wrong = next((one for item in told for one in misinformed(item, discourse) or ()), Misinformed(by))
    assert isinstance(wrong, Misinformed)
    calls = (call_told(noun) for one in told for noun in all_nouns(one))
    call = next((call for call in calls if call is not None), None)
    by = by or wrong.by
    own_side = person is not None and _of_his_side(person, by)
    noticed = [ExplanationNoticed(person, _his_own(told, person, by))] if own_side else []
    return [*noticed, wrong.with_changes(by=wrong.by or by, call=wrong.call or call), *_stage(frame)]


_EXPLAINED = frozenset(("explication", "fausse explication", "mauvaise explication", "alerte"))


def _told_wrong(frame: Frame, discourse: Discourse) -> bool:
    return bool(misinformed(frame, discourse))


def _explainer(frame: Frame, inner: bool) -> Person | None:
    """Whose explanation it was: `l'explication de N`, `son partenaire a mal expliqué`."""
    nouns = [noun for noun in (*frame.objects, frame.subject_noun) if noun is not None]
    owners = [
        one.person for noun in nouns if noun.lemma in _EXPLAINED for one in noun.linked("de") if one.head == "persons"
    ]
    explains = inner and frame.lemma in _EXPLAINING and frame.subject_noun is not None
    return next((one for one in owners if one is not None), frame.subject if explains else None)


def _of_his_side(person: Person, by: Person | None) -> bool:
    """Whether the explanation may be his side's: of an opponent's he only tells the director."""
    if isinstance(by, Seat):
        return isinstance(person, Seat) and by in (person, person.partner)
    return not (isinstance(by, Relative) and by.relation is not Relation.PARTNER)


_EXPLAINING = frozenset(("expliquer", "alerter", "donner", "dire", "oublier", "omettre", "négliger"))


def _his_own(told: list[Frame], person: Person | None, by: Person | None) -> bool | None:
    """Whether the explanation was his own; None when not told."""
    if by is not None:
        partner = isinstance(by, Relative) and by.relation is Relation.PARTNER
        return None if person is None else False if partner else by == person
    own = any(
        noun.lemma in _EXPLAINED and any(name == "POSS" for name, _ in noun.chunk.specs)
        for one in told
        for noun in all_nouns(one)
    )
    return True if own or any(one.lemma in ("expliquer", "alerter") for one in told[:-1]) else None


_NOTES = frozenset(
    ("feuille", "feuille de conventions", "fiche", "note", "notes", "système", "carnet", "convention", "conventions",
     "aide-mémoire", "pense-bête", "carte de conventions", "livret", "cahier", "document"),
)  # fmt: skip
_READING = frozenset(
    (
        "regarder",
        "consulter",
        "lire",
        "relire",
        "vérifier",
        "revoir",
        "ouvrir",
        "étudier",
        "parcourir",
        "feuilleter",
        "réviser",
    )
)


def consulted(frame: Frame, discourse: Discourse) -> list[Meaning] | None:
    """`a regardé sa feuille de conventions`, `jette un œil à ses notes`, `demande à voir la feuille adverse` (20G3)."""
    glances = frame.lemma == "jeter" and any(
        noun.lemma in ("oeil", "œil", "coup d'oeil", "regard") for noun in frame.objects
    )
    asks = frame.lemma in ("demander", "vouloir", "souhaiter")
    wanted = [one for _, one in frame.clauses if asks and one.lemma in (*_READING, "voir")]
    if frame.kind != "v" or frame.negated or not (frame.lemma in _READING or glances or wanted):
        return None
    told = wanted[0] if wanted else frame
    read = [noun for noun in (*told.objects, *told.linked("à", "sur", "dans")) if noun.lemma in _NOTES]
    if not read:
        return None
    told.absorbed = told is not frame
    return [NotesConsulted(player(frame), _own_notes(read[0], words_of(told)))]


def _own_notes(noun: Noun, words: Set[str]) -> bool | None:
    if any(name == "POSS" and token.folded.startswith("leur") for name, token in noun.chunk.specs):
        return False
    if any(name == "POSS" for name, _ in noun.chunk.specs):
        return True
    adverse = words & {"adverse", "opponent", "adversaire"} or noun.marked("adverse")
    return False if adverse or any(one.lemma == "opponent" for one in noun.linked("de")) else None


def undoubled(frame: Frame) -> list[Meaning]:
    """`personne n'avait contré`, `sans contre avant`, `alors qu'il n'y a pas eu de contre`."""
    denied = (
        frame.lemma == "contrer" and frame.negated and not words_of(frame).isdisjoint(("personne", "jamais", "aucun"))
    )
    without = any(call_told(noun) == DOUBLE for noun in linked_or_hung(frame, "sans"))
    none_was = frame.negated and frame.lemma == "avoir"  # `il n'y avait pas de contre`
    without = without or (none_was and any(call_told(noun) == DOUBLE for noun in frame.linked("de")))
    for _, inner in frame.clauses:
        if inner.negated and inner.lemma in ("avoir", "être", "exister"):
            doubles = any(
                call_told(noun) == DOUBLE for noun in [*linked_or_hung(frame, "de"), *linked_or_hung(inner, "de")]
            )
            inner.absorbed = inner.absorbed or doubles
            without = without or doubles
    return [NobodyDoubled()] if denied or without else []
