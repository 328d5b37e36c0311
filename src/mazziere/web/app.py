"""How is the room reached over HTTP?

`create_app` gives one ASGI application that any ASGI server can run: the built client, a small API
described at /schema, and the WebSocket gateway. It holds no state but the files of the client.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, asgi, get, route
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from mazziere.rules.refusals import RoomError, Unknown
from mazziere.services.ports import StoreError
from mazziere.web import messages
from mazziere.web.client_files import ClientFile, read_client
from mazziere.web.gateway import Gateway
from mazziere.web.headers import SAFE_HEADERS
from mazziere.web.lobby_feed import LobbyFeed, lobby_lines
from mazziere.web.refusals import told
from mazziere.web.room import Room
from mazziere.web.rules_page import rules_page
from mazziere.web.views import DealProof, LobbyTable

API_VERSION = "1.0"
CLIENT_FOLDER = Path(__file__).parent / "static"
NOT_PAGES = ("api", "assets", "schema", "ws")
"""First parts of addresses at which the client has no page of its own."""


class Health(Struct, frozen=True):
    """The room answers."""

    status: str
    server_time: int


@get("/healthz", tags=["room"], summary="Is the room open?")
async def healthz(state: State) -> Health:
    return Health(status="ok", server_time=state.room.now())


@get("/api/lobby", tags=["room"], summary="The tables")
async def lobby(state: State) -> tuple[LobbyTable, ...]:
    return lobby_lines(state.room)


@get("/api/hands/{hand:str}", tags=["room"], summary="A deal as you saw it, with the proofs of those cards")
async def deal(hand: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[DealProof]:
    """Without `Authorization: Bearer TOKEN`, or with the token of nobody: what everyone saw."""
    room: Room = state.room
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    player = room.player_of(token) if scheme.lower() == "bearer" else None
    seen = msgspec.convert(await room.deal(hand, player=player), DealProof, from_attributes=True)
    return Response(seen, headers={"cache-control": "private, no-store"})


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def client(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """A file of the client, or the client itself, which knows the other addresses."""
    files: dict[str, ClientFile] = state.client
    path = request.scope["path"].strip("/")
    file = files.get(path)
    if file is None:
        first, _, last = path.partition("/")
        if first in NOT_PAGES or "." in (last or first):
            raise NotFoundException(detail="There is nothing at this address.")
        file = files.get("index.html")
    if file is None:
        return Response(
            "The page has not been built. / La pagina non è stata costruita.\n".encode(),
            status_code=503,
            media_type=MediaType.TEXT,
        )
    return _sent(file, request)


def _sent(file: ClientFile, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"etag": file.etag, "cache-control": file.cache_control, "vary": "accept-encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=file.media_type, headers=headers)
    body = file.body
    if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.gzipped
    return Response(body, media_type=file.media_type, headers=headers)


def _told_over_http(_: Request[Any, Any, Any], error: Exception) -> Response[messages.Refused]:
    """404 for what is not there, 503 while the store does not answer, 409 for what may not be had now."""
    status = 404 if isinstance(error, Unknown) else 503 if isinstance(error, StoreError) else 409
    return Response(told(None, error), status_code=status)


def create_app(room: Room, *, client_folder: Path = CLIENT_FOLDER) -> ASGIApp:
    """The room as an ASGI application."""
    feed = LobbyFeed(room)
    gateway = Gateway(room, feed)

    @asgi("/ws", copy_scope=False)
    async def ws(scope: Scope, receive: Receive, send: Send) -> None:
        await gateway(scope, receive, send)

    @contextlib.asynccontextmanager
    async def watching_the_lobby(_: Litestar) -> AsyncIterator[None]:
        task = asyncio.create_task(feed.run())
        yield
        task.cancel()

    app = Litestar(
        [healthz, lobby, deal, rules_page, ws, client],
        state=State({"room": room, "client": read_client(client_folder)}),
        lifespan=[watching_the_lobby],
        exception_handlers={RoomError: _told_over_http, StoreError: _told_over_http},
        openapi_config=OpenAPIConfig(
            title="mazziere",
            version=API_VERSION,
            description="A poker room. Play happens on the WebSocket at /ws.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=("/", "/openapi.json")), YamlRenderPlugin()],
        ),
        logging_config=None,
    )
    return _with_safe_headers(app)


def _with_safe_headers(app: ASGIApp) -> ASGIApp:
    added = [(name.encode(), value.encode()) for name, value in SAFE_HEADERS.items()]

    async def safe(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await app(scope, receive, send_safely if scope["type"] == ScopeType.HTTP else send)

    return safe
