"""`arbitre servir`: the interface in a browser."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable

from assistant.commands.faults import wrong
from assistant.wording import Wording, message
from assistant.wording.causes import reason_of

ADDRESS = message("address to listen at: another than this machine's own asks for a token")
PORT = message("port to listen at (8000 unless said otherwise)")
TOKEN = message("the token that a page must know (made up when it is needed)")
NO_EXTRA = message("the browser needs the extra “web”: pip install 'arbitre-bridge[web]'")
READY = message("{address} shows the interface; Ctrl+C ends it.")
TAKEN = message("the port {port} of {address} cannot be used: {reason}")
SHORT = message("a token has {count} characters at least")
NO_PORT = message("{text}: a port is a number from 0 to {last}")
SHORTEST = 16
LAST_PORT = 65_535
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("--adresse", metavar="ADRESSE", default="127.0.0.1", help=wording(ADDRESS))
    parser.add_argument("--port", type=_port(wording), metavar="PORT", default=8000, help=wording(PORT))
    parser.add_argument("--jeton", metavar="JETON", default="", help=wording(TOKEN))
    parser.set_defaults(run=run)


def _port(wording: Wording) -> Callable[[str], int]:
    """What reads the number of a port; ArgumentTypeError, in words, for another."""

    def read(text: str) -> int:
        if not (text.isdecimal() and len(text) <= len(str(LAST_PORT)) and int(text) <= LAST_PORT):
            raise ArgumentTypeError(wording(NO_PORT, text=text, last=LAST_PORT))
        return int(text)

    return read


def run(options: Namespace, wording: Wording) -> int:
    """Serve until Ctrl+C; returns the exit status."""
    try:
        from assistant.tui.web import DeskServer
    except ModuleNotFoundError:
        return wrong(wording(NO_EXTRA))
    token = options.jeton
    if token and len(token) < SHORTEST:
        return wrong(wording(SHORT, count=SHORTEST))
    if not token and options.adresse not in LOOPBACK:
        from secrets import token_urlsafe

        token = token_urlsafe(SHORTEST)
    address = f"http://{options.adresse}:{options.port}/" + (f"?jeton={token}" if token else "")
    ready = wording(READY, address=address)
    try:
        DeskServer(
            options.edition, options.langue, options.lettres, options.adresse, options.port, token, ready
        ).serve()
    except OSError as error:
        return wrong(wording(TAKEN, port=options.port, address=options.adresse, reason=reason_of(error, wording)))
    return 0
