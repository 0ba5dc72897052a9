"""Dialogues of the journal in words, and as the formats that are exported."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from assistant.journal.entries import CLOSED, OPEN, SEATS, WAITING, Entry
from assistant.journal.words import moment, place_of, shortened
from assistant.wording import Wording, message

RULED_BY = message("ruled by {name}")
STATUSES = {OPEN: message("open"), WAITING: message("something waits"), CLOSED: message("closed")}
NOTHING_WAITS = message("Nothing waits.")
EMPTY = message("The journal holds no such dialogue.")
TURNS = message("What was typed")
RULING = message("Ruling")
WAITS = message("What waits")
UNREPLIED = message("no reply")
COLUMNS = (
    "id", "started", "closed", "status", "event", "session", "table", "board", *SEATS, "ruled_by",
    "edition", "language", "turns", "laws", "ruling", "open_duties",
)  # fmt: skip
FORMULA = tuple("=+-@\t\r")  # what a spreadsheet would carry out


def listed(entries: Iterable[Entry], wording: Wording) -> list[str]:
    """One line a dialogue."""
    lines = []
    for entry in entries:
        typed = shortened(entry.turns[0].text, 60) if entry.turns else ""
        parts = [place_of(entry.particulars, wording), wording(STATUSES[entry.status]), f"« {typed} »"]
        lines.append(f"{entry.id:>4}  {moment(entry.started)}  {' · '.join(filter(None, parts))}")
    return lines or [wording(EMPTY)]


def waiting(entries: Iterable[Entry], wording: Wording) -> list[str]:
    """What waits, under the dialogue that it belongs to."""
    lines = []
    for entry in entries:
        if entry.open_duties:
            heading = " · ".join(filter(None, (moment(entry.started), place_of(entry.particulars, wording))))
            lines.append(f"{entry.id:>4}  {heading}")
            lines += [f"      {duty.text} [{', '.join(duty.laws)}]" for duty in entry.open_duties]
    return lines or [wording(NOTHING_WAITS)]


def shown(entry: Entry, wording: Wording) -> list[str]:
    """The whole of a dialogue, in Markdown that reads as plain text."""
    place = place_of(entry.particulars, wording)
    lines = [f"## {' · '.join(filter(None, (f'{entry.id}', moment(entry.started), place)))}", ""]
    letters = wording(message("N E S W")).split()
    seated = [f"{shown} {entry.particulars.players[seat]}" for seat, shown in zip(SEATS, letters, strict=True)
              if entry.particulars.players.get(seat)]  # fmt: skip
    ruled_by = [wording(RULED_BY, name=entry.particulars.ruled_by)] if entry.particulars.ruled_by else []
    lines.append(" · ".join([*seated, *ruled_by, entry.edition, wording(STATUSES[entry.status])]))
    lines += ["", f"### {wording(TURNS)}", ""]
    for number, turn in enumerate(entry.turns, 1):
        status = "" if turn.reply_status else f" ({wording(UNREPLIED)})"
        lines.append(f"{number}. {shortened(turn.text, 2000)}{status}")
    last = next((turn.reply for turn in reversed(entry.turns) if turn.reply), None)
    if last:
        lines += ["", f"### {wording(RULING)}", "", "```", *last.splitlines(), "```"]
    if entry.open_duties:
        lines += ["", f"### {wording(WAITS)}", ""]
        lines += [f"- {duty.text} [{', '.join(duty.laws)}]" for duty in entry.open_duties]
    return [*lines, ""]


def exported(entries: list[Entry], form: str, wording: Wording) -> str:
    """The dialogues in a format: `csv` (a line each, for spreadsheets), `json` or `markdown`."""
    if form == "json":
        return json.dumps([full(entry) for entry in entries], ensure_ascii=False, indent=1) + "\n"
    if form == "markdown":
        return "\n".join(line for entry in entries for line in shown(entry, wording))
    import csv
    from io import StringIO

    page = StringIO()
    writer = csv.writer(page)
    writer.writerow(COLUMNS)
    writer.writerows(_row(entry) for entry in entries)
    return page.getvalue()


def full(entry: Entry) -> dict[str, Any]:
    """Everything the journal keeps of a dialogue."""
    told = entry.particulars
    turns = [{name: getattr(turn, name) for name in turn._fields} for turn in entry.turns]
    return entry.json() | {
        "closed": entry.closed,
        "event": told.event,
        "session": told.session,
        "players": dict(told.players),
        "ruled_by": told.ruled_by,
        "edition": entry.edition,
        "language": entry.language,
        "ruling": entry.ruling,
        "turns": [turn | {"text": turn["text"], "reply_status": turn["reply_status"]} for turn in turns],
    }


def _row(entry: Entry) -> Iterator[str]:
    content = full(entry) | {seat: entry.particulars.players.get(seat, "") for seat in SEATS}
    content["turns"] = "\n".join(turn.text for turn in entry.turns)
    content["laws"] = " ".join(entry.laws)
    content["open_duties"] = "\n".join(duty.text for duty in entry.open_duties)
    for name in COLUMNS:
        text = str(content[name]) if content[name] is not None else ""
        yield f"'{text}" if text.startswith(FORMULA) else text
