"""`arbitre servir`: the interface in a browser."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from assistant.wording import Wording, message

ADDRESS = message("address to listen at: another than this machine's own asks for a token")
PORT = message("port to listen at (8000 unless said otherwise)")
TOKEN = message("the token that a page must know (made up when it is needed)")
NO_EXTRA = message("the browser needs the extra “web”: pip install 'arbitre-bridge[web]'")
READY = message("{address} shows the interface; Ctrl+C ends it.")
TAKEN = message("the port {port} of {address} cannot be used: {reason}")
SHORT = message("a token has {count} characters at least")
SHORTEST = 16
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def arguments(parser: ArgumentParser, wording: Wording) -> None:
    """Add the arguments."""
    parser.add_argument("--adresse", metavar="ADRESSE", default="127.0.0.1", help=wording(ADDRESS))
    parser.add_argument("--port", type=int, default=8000, help=wording(PORT))
    parser.add_argument("--jeton", metavar="JETON", default="", help=wording(TOKEN))
    parser.set_defaults(run=run)


def run(options: Namespace, wording: Wording) -> int:
    """Serve until Ctrl+C; returns the exit status."""
    try:
        from assistant.tui.web import DeskServer
    except ModuleNotFoundError:
        return _wrong(wording(NO_EXTRA))
    token = options.jeton
    if token and len(token) < SHORTEST:
        return _wrong(wording(SHORT, count=SHORTEST))
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
        return _wrong(wording(TAKEN, port=options.port, address=options.adresse, reason=error.strerror or error))
    return 0


def _wrong(text: str) -> int:
    print(f"arbitre: {text}", file=sys.stderr)
    return 2
