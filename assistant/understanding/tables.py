"""The tables of the French grammar: transitions, valencies and topics, compiled into one file that loads at once.

The compiled file lies beside the sources when they are writable there, else in the user's cache folder; one that is
stale, corrupt or out of reach is made anew in memory.
"""

from __future__ import annotations

import marshal
import os
import zlib
from collections.abc import Callable
from typing import Any

from assistant.resources import data

_FORMAT = 9
CHECKED = 4  # bytes of the checksum that a compiled file begins with: only sound bytes are decoded
_loaded: dict[str, Any] | None = None


def grammar_folder() -> str:
    """Where the French grammar stands."""
    return os.path.join(data("grammar"), "fr")


def load_tables() -> dict[str, Any]:
    """The compiled tables: `transitions`, `predicates`, `articles`, `cues`; read once."""
    global _loaded
    if _loaded is None:
        _loaded = compiled("tables", _table_sources(), _build_tables)
    return _loaded


def _table_sources() -> list[str]:
    folder = grammar_folder()
    valency = os.path.join(folder, "valency")
    return [
        os.path.join(folder, "transitions.toml"),
        os.path.join(folder, "topics.toml"),
        *(os.path.join(valency, name) for name in sorted(os.listdir(valency)) if name.endswith(".toml")),
    ]


def compiled(name: str, sources: list[str], build: Callable[[list[str]], Any], maker: str = "") -> Any:
    """What `build` makes of these files, from the compiled file when that is fresh, else built and kept.

    A compiled file counts only when it was made of the very same bytes by the same version of its maker.
    """
    stamp = (*_stamp(sources), maker)
    places = [os.path.join(grammar_folder(), "compiled", f"{name}.compiled"), _user_place(name)]
    for place in places:
        content = _read(place, stamp)
        if content is not None:
            return content
    content = build(sources)
    for place in places:
        if _write(place, stamp, content):
            break
    return content


def _stamp(sources: list[str]) -> tuple[int, int]:
    checksum = 0
    for source in sources:
        with open(source, "rb") as file:
            checksum = zlib.crc32(file.read(), checksum)
    return _FORMAT, checksum


def _user_place(name: str) -> str:
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "arbitre", f"{name}.compiled")


def _read(place: str, stamp: tuple[int, int, str]) -> Any:
    try:
        with open(place, "rb") as file:
            kept = file.read()
        if _checksum(kept[CHECKED:]) != kept[:CHECKED]:
            return None
        kept_stamp, content = marshal.loads(kept[CHECKED:])
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return content if kept_stamp == stamp else None


def _checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(CHECKED, "little")


def _write(place: str, stamp: tuple[int, int, str], content: Any) -> bool:
    packed = marshal.dumps((stamp, content))
    partial = f"{place}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(partial, "wb") as file:
            file.write(_checksum(packed) + packed)
        os.replace(partial, place)
    except OSError:
        return False
    return True


# --- building ------------------------------------------------------------------------------------------


def _build_tables(sources: list[str]) -> dict[str, Any]:
    import tomllib

    content: dict[str, Any] = {"predicates": {}}
    for source in sources:
        with open(source, "rb") as file:
            table = tomllib.load(file)
        if source.endswith("transitions.toml"):
            content["transitions"] = _transitions(table["rows"])
        elif source.endswith("topics.toml"):
            content["articles"] = {topic: tuple(one["laws"]) for topic, one in table.items()}
            content["cues"] = _cues(table, "cues")
            content["story_cues"] = _cues(table, "story")
        else:
            _add_predicates(content["predicates"], table)
    return content


def _cues(table: dict[str, Any], kind: str) -> dict[str, list[tuple[int, str, tuple[frozenset[str], ...]]]]:
    """The cues under each word that may be their first: (rank, topic, what else must stand in the clause)."""
    cues: dict[str, list[tuple[int, str, tuple[frozenset[str], ...]]]] = {}
    told = [(topic, _cue(text)) for topic, one in table.items() for text in one.get(kind, ())]
    for rank, (topic, cue) in enumerate(told):
        for word in cue[0]:
            cues.setdefault(word, []).append((rank, topic, cue[1:]))
    return cues


def _cue(text: str) -> tuple[frozenset[str], ...]:
    """`explication faux/mauvais` as sets of which one word each must stand in the clause.

    Fixed expressions of several words are written as they are in the lexicon; their words are cut here and there alike.
    """
    return tuple(frozenset(part.split("/")) for part in text.split())


_CLASSES = (
    "SEAT SIDE ROLE PERSON DET POSS DE AP PREP NUM ORD RANK SUIT STRAIN PASS DBL CARD CALL BID QTY VERB AUX VINF VPP "
    "VPR NE NEGV DETP DETT NEG ANS CL REFL PROS PROT PROD PROI QUI QWORD THING EVENT ADJ ADV CONJ SUB HT FILL ICL "
    "PUNCT X BOS"
).split()


def _transitions(rows: list[list[Any]]) -> dict[str, dict[str, float]]:
    table: dict[str, dict[str, float]] = {}
    for left, right, weight in rows:
        rights = _CLASSES if right == "*" else right.split()
        for one in left.split():
            table.setdefault(one, {}).update(dict.fromkeys(rights, float(weight)))
    for name in ("SEAT", "SIDE", "STRAIN", "SUIT", "RANK"):
        table[f"{name}?"] = table.get(name, {})
    for one in list(table):
        if table[one].get("X") is None and "THING" in table[one]:
            table[one]["X"] = table[one]["THING"] * 0.5
    return table


_MEMBERS = {"verbs": "v", "nouns": "n", "adjectives": "a", "topics": "t", "calls": "c", "event_topics": "event",
            "thing_topics": "thing", "heads": "h"}  # fmt: skip


def _add_predicates(predicates: dict[str, list[dict[str, Any]]], table: dict[str, Any]) -> None:
    """Families of predicates: a `[family]` has its members and what they have in common."""
    for family, content in table.items():
        shared = {key: value for key, value in content.items() if key not in _MEMBERS}
        for kind, letter in _MEMBERS.items():
            for lemma in content.get(kind, ()):
                predicates.setdefault(f"{letter}:{lemma}", []).append({"family": family, **shared})
