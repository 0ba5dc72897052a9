"""A page of the dialogue under way, written to a file or sent to the browser."""

from __future__ import annotations

import os
from io import BytesIO
from typing import TYPE_CHECKING

from assistant.wording import message

if TYPE_CHECKING:
    from assistant.tui.app import AssistantApp

NOT_KEPT = message("nothing is kept of this dialogue yet")
WRITTEN = message("written: {file}")
NOT_WRITTEN = message("not written: {reason}")


def deliver(app: AssistantApp, kind: str) -> None:
    """Write the page into the working folder, or send it to the browser: as PDF, else as SVG."""
    from assistant.printing.files import PDF, SVG, NoPdf, written
    from assistant.printing.ruling import file_name, ruling_page

    register, dialogue = app.conversation.register, app.conversation.session.dialogue
    entry = register.entry(dialogue) if register is not None else None
    if entry is None:
        app.conversation.advise(app.manner(NOT_KEPT))
        return
    form = PDF
    try:
        content = written(ruling_page(kind, entry), PDF)
    except NoPdf:
        form = SVG
        content = written(ruling_page(kind, entry, endless=True), SVG)
    name = file_name(kind, entry, form)
    if app.is_web:
        app.deliver_binary(BytesIO(content), save_filename=name)
        return
    path = os.path.join(os.getcwd(), name)
    try:
        with open(path, "wb") as file:
            file.write(content)
    except OSError as error:
        app.conversation.advise(app.manner(NOT_WRITTEN, reason=error.strerror or error))
        return
    app.conversation.advise(app.manner(WRITTEN, file=path))
