"""The interface in a browser: a process for each page, pages of this server only, and nothing from elsewhere."""

from __future__ import annotations

import asyncio
import hmac
import logging
import sys
from asyncio.subprocess import PIPE, Process
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import aiohttp_jinja2
from aiohttp import WSCloseCode, web
from aiohttp.typedefs import Handler
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from assistant.tui import VISITOR
from assistant.wording import Wording, message

TEMPLATES = Path(__file__).parent / "templates"
TOKEN = "jeton"
VISITOR_COOKIE = "visiteur"
FAREWELL = 1.0  # seconds that a page has to answer that it is left
PATIENCE = 10.0  # seconds that the processes of the pages have to end with the server
SMALLEST, LARGEST = 8, 40  # pixels: font sizes that can be asked for
LOOPBACK = ("127.0.0.1", "localhost", "::1")
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"
)


class PageService(AppService):
    """The process of one page: it is told whose page it is."""

    program: tuple[str, ...] = ()
    visitor = ""

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        environment = self._build_environment(width=width, height=height) | {VISITOR: self.visitor}
        process = await asyncio.create_subprocess_exec(
            *self.program, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment
        )
        self._process, self._stdin = process, process.stdin
        return process


class DeskServer(Server):
    """Serves the interface. `token`, when not empty, must come with the first page; a cookie keeps it.

    `ready` is printed once the server listens.
    """

    def __init__(
        self, edition: str, language: str, letters: bool, host: str, port: int, token: str = "", ready: str = ""
    ) -> None:
        wording = Wording(language)
        super().__init__("arbitre", host, port, wording(message("Bridge director")), templates_path=TEMPLATES)
        code = f"from assistant.tui import run; raise SystemExit(run({edition!r}, {language!r}, {letters!r}))"
        self.program = (sys.executable, "-c", code)
        self.language = language
        self.wording = wording
        self.token = token
        self.ready = ready
        self.pages: set[web.WebSocketResponse] = set()

    def serve(self, debug: bool = False) -> None:
        """Serve until Ctrl+C. Raises OSError when the address cannot be used."""
        logging.basicConfig(level=logging.WARNING, format="%(message)s")
        told = partial(print, self.ready, flush=True)
        web.run_app(
            self._make_app(),
            host=self.host,
            port=self.port,
            print=lambda *_: told(),
            access_log=None,
            shutdown_timeout=PATIENCE,
        )

    async def on_startup(self, app: web.Application) -> None:
        """Nothing is said before the server listens."""

    async def on_shutdown(self, app: web.Application) -> None:
        """The pages open are left while the loop still runs: each then ends its own process."""
        await asyncio.gather(*(page.close(code=WSCloseCode.GOING_AWAY) for page in tuple(self.pages)))

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._guard)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Only who knows the token, at the address of this server."""
        if not self._addressed_here(request) or not self._knows_token(request):
            raise web.HTTPForbidden(text=self.wording(message("This page is not yours.")))
        response = await handler(request)
        if not response.prepared:
            response.headers["Content-Security-Policy"] = POLICY
            response.headers["X-Content-Type-Options"] = "nosniff"
            response.headers["Referrer-Policy"] = "no-referrer"
        return response

    def _addressed_here(self, request: web.Request) -> bool:
        """A name that leads to this machine from elsewhere may not address a server meant for the machine itself."""
        return self.host not in LOOPBACK or (request.url.host or "") in LOOPBACK

    def _knows_token(self, request: web.Request) -> bool:
        given = request.query.get(TOKEN) or request.cookies.get(TOKEN, "")
        return not self.token or hmac.compare_digest(given.encode(), self.token.encode())

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """The page, with the cookies that tell whose it is."""
        scheme = "wss" if request.secure else "ws"
        context = {
            "language": self.language,
            "title": self.title,
            "ended": self.wording(message("The page was left.")),
            "again": self.wording(message("Come back")),
            "needs_script": self.wording(message("This page needs JavaScript; `arbitre --simple` does not.")),
            "font_size": min(LARGEST, max(SMALLEST, to_int(request.query.get("fontsize", "16"), 16))),
            "app_websocket_url": f"{scheme}://{request.host}/ws",
            "config": {"static": {"url": "/static/"}},
        }
        response = aiohttp_jinja2.render_template("app_index.html", request, context)
        self._mark(response, VISITOR_COOKIE, visitor_of(request) or uuid4().hex)
        if self.token:
            self._mark(response, TOKEN, self.token)
        return response

    def _mark(self, response: web.StreamResponse, name: str, value: str) -> None:
        response.set_cookie(name, value, httponly=True, samesite="Strict", max_age=30 * 86400)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """The line to the process of a page, for pages of this server only."""
        scheme = "https" if request.secure else "http"
        if request.headers.get("Origin", "") != f"{scheme}://{request.host}":
            raise web.HTTPForbidden(text=self.wording(message("This page is not yours.")))
        websocket = web.WebSocketResponse(heartbeat=15, timeout=FAREWELL)
        await websocket.prepare(request)
        self.pages.add(websocket)
        service = PageService(
            self.command,
            write_bytes=websocket.send_bytes,
            write_str=websocket.send_str,
            close=self._closing(websocket),
            download_manager=self.download_manager,
        )
        service.program, service.visitor = self.program, visitor_of(request) or uuid4().hex
        width, height = (to_int(request.query.get(name, ""), size) for name, size in (("width", 80), ("height", 24)))
        try:
            await service.start(width, height)
            await self._process_messages(websocket, service)
        except (ConnectionError, ValueError, TypeError, KeyError, IndexError, AssertionError):
            logging.getLogger(__name__).debug("a page sent what no page sends", exc_info=True)
        finally:
            self.pages.discard(websocket)
            await service.stop()
            await websocket.close()
        return websocket

    def _closing(self, websocket: web.WebSocketResponse) -> Any:
        async def close() -> None:
            await websocket.close()

        return close


def visitor_of(request: web.Request) -> str:
    """Whose page it is, by its cookie; "" for a first visit."""
    try:
        return UUID(request.cookies.get(VISITOR_COOKIE, "")).hex
    except ValueError:
        return ""
