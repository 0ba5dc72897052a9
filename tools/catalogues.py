"""The catalogues of messages: `python -m tools.catalogues update|check`.

`update` gathers the English source sentences from the package and brings the catalogue of every locale up to
date; `check` prints what is missing, doubtful or left behind, one line each, and fails when there is any.
"""

import ast
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "arbitre"
SOURCE_LANGUAGE = "en"
# The calls that declare source sentences, and where each parameter stands; then the plural that goes with each.
DECLARATIONS: dict[str, dict[str, int]] = {
    "_": {"text": 0},
    "message": {"text": 0},
    "messages": {"text": 0, "plural": 1},
    "effect": {"text": 1, "plural": 2, "say": 3, "say_plural": 6},
    "finding": {"text": 1},
    "Finding": {"text": 1},
    "choice_told": {"text": 1},
    "Answer": {"text": 1},
    "link": {"text": 1},
    "doubt": {"text": 1},
}
PLURAL_OF = {"text": "plural", "say": "say_plural"}
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "en": "nplurals=2; plural=(n != 1);"}
# Header lines that change at each update, or that version control knows better.
PERISHABLE = re.compile(r'^"(?:Report|POT|PO-Rev|Last|Language-Team|Generated)[^"]*"\n', re.M)
PLACEHOLDER = re.compile(r"%\((\w+)\)[a-z]|\{(\w+)[^{}]*\}")


def sources() -> Catalog:
    """The messages that the package declares today."""
    catalogue = Catalog(domain=DOMAIN)
    for module in sorted((ROOT / "assistant").rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                for text in _declared(node):
                    catalogue.add(text)
    return catalogue


def _declared(call: ast.Call) -> Iterator[str | tuple[str, str]]:
    """The sentences that a call declares: none when it is no declaration."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    written = {
        parameter: value.value
        for parameter, place in DECLARATIONS.get(name, {}).items()
        if (value := given.get(parameter, call.args[place] if place < len(call.args) else None))
        and isinstance(value, ast.Constant)
        and isinstance(value.value, str)
        and value.value
    }
    plurals = {one: written.pop(PLURAL_OF[one], "") for one in PLURAL_OF}
    for parameter, text in written.items():
        plural = plurals.get(parameter, "")
        yield (text, plural) if plural else text


def files() -> list[Path]:
    """The catalogue of each locale."""
    return sorted((ROOT / "locales").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def language(path: Path) -> str:
    """The locale that a catalogue belongs to, by its folder."""
    return path.parts[-3]


def read(path: Path) -> Catalog:
    """A catalogue from its file."""
    with path.open("rb") as file:
        return read_po(file, locale=language(path), domain=DOMAIN)


def update() -> None:
    """Brings every catalogue up to date: a new message awaits its translation, a translated orphan is kept aside."""
    template = sources()
    for path in files():
        catalogue = read(path)
        catalogue.update(template, no_fuzzy_matching=True)
        for key in [key for key, message in catalogue.obsolete.items() if not any(message.string or ())]:
            del catalogue.obsolete[key]
        content = BytesIO()
        write_po(content, catalogue, width=110, no_location=True, sort_output=True)
        path.write_text(PERISHABLE.sub("", content.getvalue().decode("utf-8")), encoding="utf-8")


def defects() -> list[str]:
    """What a translator still owes, one line each: empty when every locale is complete and fresh."""
    template = sources()
    return [defect for path in files() for defect in _defects_of(path, template)]


def _defects_of(path: Path, template: Catalog) -> list[str]:
    catalogue, name = read(path), language(path)
    wanted = {message.id: message for message in template if message.id}
    present = {message.id: message for message in catalogue if message.id}
    found = [f"{name}: not in the catalogue (make catalogues): {_first(key)!r}" for key in wanted if key not in present]
    found += [f"{name}: left behind (make catalogues): {_first(key)!r}" for key in present if key not in wanted]
    found += [f"{name}: left behind (make catalogues): {_first(key)!r}" for key in catalogue.obsolete]
    for message in present.values():
        found += [f"{name}: {fault}: {_first(message.id)!r}" for fault in _faults(message, name)]
    if name in PLURALS and PLURALS[name].rstrip(";") not in path.read_text(encoding="utf-8"):
        found.append(f"{name}: the plural header must be {PLURALS[name]}")
    return found


def _faults(message: Message, name: str) -> list[str]:
    translated = message.string if isinstance(message.string, list | tuple) else [message.string]
    if not all(translated):
        # The source sentence is the translation of its own language.
        return [] if name == SOURCE_LANGUAGE and not any(translated) else ["not translated"]
    faults = ["doubtful (fuzzy)"] if message.fuzzy else []
    source = message.id if isinstance(message.id, list | tuple) else [message.id]
    known = set().union(*map(_placeholders, source))
    if any(_placeholders(text) - known for text in translated):
        faults.append("a placeholder that the source does not have")
    if len(translated) == 1 and known - _placeholders(translated[0]):
        faults.append("a placeholder is missing")
    return faults


def _placeholders(text: str | None) -> set[str]:
    return {first or second for first, second in PLACEHOLDER.findall(text or "")}


def _first(key: Any) -> str:
    return key if isinstance(key, str) else str(key[0])


def main() -> int:
    """The command; returns its exit status."""
    if sys.argv[1:] == ["update"]:
        update()
        return 0
    if sys.argv[1:] == ["check"]:
        found = defects()
        print("\n".join(found) if found else f"{len(files())} catalogues complete")
        return bool(found) or not files()
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
