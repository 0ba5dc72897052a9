"""What a player does about a revoke of his own that nobody has noticed: he says nothing of it, or hides it (72B)."""

from __future__ import annotations

from assistant.statements import KeptQuiet, Meaning, Mode, Person, Pronoun, Role
from assistant.understanding.frames import Frame
from assistant.understanding.parts import who

_HIDES = frozenset(("cacher", "dissimuler", "masquer", "camoufler"))
_TELLS = frozenset(("dire", "signaler", "avouer", "annoncer", "déclarer", "reconnaître"))
_HOPES = frozenset(("espérer",))
_SEES = frozenset(("voir", "remarquer", "apercevoir", "rendre compte"))
_FAULT = frozenset(("renonce", "erreur", "faute", "première", "premier", "1"))


def kept_quiet(frame: Frame) -> list[Meaning] | None:
    """`n'a rien dit`, `cache sa renonce`, `j'espérais que personne ne verrait`; None for anything else."""
    if frame.kind not in ("v", "inf") or frame.passive:
        return None
    for look in (_hides, _says_nothing, _hopes):
        hidden = look(frame)
        if hidden is not None:
            person = _whose(frame)
            return [KeptQuiet(person, hidden)] if person is not None else None
    return None


def _whose(frame: Frame) -> Person | None:
    """The player, None when nobody is told; of `pour cacher`, who did what it was for."""
    person = frame.context if frame.under == "pour" and frame.subject is None else who(frame)
    nobody = person in (None, Role.SOMEBODY, Role.DIRECTOR)
    return None if nobody or (isinstance(person, Pronoun) and person.word in ("on", "personne")) else person


def _hides(frame: Frame) -> bool | None:
    things = {noun.lemma for noun in frame.objects}
    it = bool(things & _FAULT) if things else "le" in frame.clitics or "la" in frame.clitics
    if frame.lemma not in _HIDES or frame.negated or not it:
        return None
    if frame.mode is not Mode.FACT and frame.under != "pour":
        return None
    frame.mode = Mode.FACT  # `pour cacher la première`: that is what he tried
    return True


def _says_nothing(frame: Frame) -> bool | None:
    things = {noun.lemma for noun in (*frame.objects, *frame.linked("de"))}
    of_it = bool(things & _FAULT) if things else "rien" in frame.words
    silent = frame.lemma in _TELLS and frame.negated and of_it and not frame.clauses and frame.mode is Mode.FACT
    return False if silent else None


def _hopes(frame: Frame) -> bool | None:
    seen = [one for _, one in frame.clauses if one.lemma in _SEES and one.negated]
    if frame.lemma not in _HOPES or frame.negated or not seen:
        return None
    for one in seen:
        one.absorbed = True
    if frame.mode is Mode.BELIEVED:
        frame.mode = Mode.FACT  # his own hope, whoever tells it
    return False
