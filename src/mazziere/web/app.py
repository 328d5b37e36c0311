"""The ASGI application of a room.

`create_app` returns one application that any ASGI server can run: the built client, an HTTP API described at
/schema, and the WebSocket gateway. The application keeps the client's files, open connections and rate
limits; everything else is the room's.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, asgi, get, route
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.exceptions.responses import create_exception_response
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mazziere.protocol.lobby import LobbyTable
from mazziere.protocol.proof import DealProof
from mazziere.rules.refusals import Refused
from mazziere.services.people.refusals import TooManyTries
from mazziere.services.room import Room
from mazziere.services.secrets import hex_secret
from mazziere.texts import text
from mazziere.web import api
from mazziere.web import metrics as watched
from mazziere.web.authorization import guard
from mazziere.web.client_files import ClientFile, encoding_for, read_client
from mazziere.web.cross_site import cross_site, only_over_https
from mazziere.web.description import COMPONENTS, TOO_OFTEN, DescriptionInJson, DescriptionInYaml, described
from mazziere.web.headers import ONLY_HTTPS, PRIVATE, SAFE_HEADERS, content_security_policy, origin_of
from mazziere.web.rate_limit import PersonalPace
from mazziere.web.refusals import ANSWERED, NothingHere, RequestUnreadable, status_of, told
from mazziere.web.request_body import MAX_BODY_BYTES, CarefulRequest, with_bounded_bodies
from mazziere.web.request_log import with_request_log
from mazziere.web.rules_page import rules_page
from mazziere.web.shared_page import shared_page, shared_picture
from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.site import DIRECT, Site, behind_proxies
from mazziere.web.socket import messages
from mazziere.web.socket.casino_feed import CasinoOfAll
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.socket.tournament_watch import TournamentsOfAll
from mazziere.web.viewer import Viewer, provide_me, provide_viewer

API_VERSION = "1.0"
CLIENT_FOLDER = Path(__file__).parent / "static"
log = structlog.get_logger()

NOT_PAGES = ("api", "assets", "healthz", "livez", "metrics", "schema", "ws")
"""The first path segments under which the client has no page of its own."""


@get("/api/lobby", tags=["room"], summary="The lobby")
async def lobby(state: State) -> tuple[LobbyTable, ...]:
    """The house's tables; private tables are not listed."""
    room: Room = state.room
    return tuple(room.tables.lobby())


@get("/api/hands/{hand:str}", tags=["room"], summary="Proofs of the cards that one saw in a finished hand")
async def deal(
    hand: FromPath[str], viewer: NamedDependency[Viewer | None], state: State
) -> Response[DealProof]:
    """Proofs of the cards that the viewer saw in a finished hand; for anonymous viewers, those that all saw.

    Raises `Unknown` (404) or `HandNotOver` (409).
    """
    player = None if viewer is None else viewer.player
    room: Room = state.room
    return Response(await room.deal_proofs.of(hand, player=player), headers=PRIVATE)


HTTP_ROUTES = (*watched.ROUTES, lobby, deal, rules_page, *api.ROUTES)
"""The routes described at /schema."""


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def client(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """A file of the client, or for any other page address `index.html`: the client routes it by itself.

    404 below `NOT_PAGES` and for file names that do not exist; 503 if the client was never built.
    """
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
            f"{text('en', 'web.not_built')} / {text('it', 'web.not_built')}\n".encode(),
            status_code=503,
            media_type=MediaType.TEXT,
        )
    return _sent(file, request)


def _sent(file: ClientFile, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"etag": file.etag, "cache-control": file.cache_control, "vary": "accept-encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=file.media_type, headers=headers)
    encoding = encoding_for(file, request.headers.get("accept-encoding", ""))
    if encoding is None:
        return Response(file.body, media_type=file.media_type, headers=headers)
    headers["content-encoding"] = encoding
    return Response(file.encoded[encoding], media_type=file.media_type, headers=headers)


def _told_over_http(_: Request[Any, Any, Any], error: Exception) -> Response[messages.RefusedMessage]:
    status = status_of(error)
    seconds = error.seconds if isinstance(error, TooManyTries) else 1
    later = {"retry-after": str(seconds)} if status == TOO_OFTEN else None
    return Response(told(None, error), status_code=status, headers=later)


def _told_by_litestar(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[messages.RefusedMessage]:
    """A refusal of the framework itself, in the shape of all other refusals."""
    if error.status_code in (404, 405):
        refusal: Refused = NothingHere()
    elif isinstance(error, ValidationException) or error.status_code in (400, 413, 415):
        refusal = RequestUnreadable(field=_field_of(error))
    else:
        return create_exception_response(request, error)
    status = max(400, error.status_code)
    return Response(told(None, refusal), status_code=status, headers=error.headers)


def _field_of(error: HTTPException) -> str:
    """The name of the invalid field, empty where the framework cannot tell; never its value."""
    wrong = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    field = wrong.get("key", "") if isinstance(wrong, dict) else ""
    return "" if field == "data" else str(field)


async def _log_failure(error: Exception, scope: Scope) -> None:
    """Log an unexpected error with its route and traceback, but never the request itself."""
    if not isinstance(error, (HTTPException, *ANSWERED)):
        log.error("request failed", route=scope.get("path_template", ""), exc_info=error)


def create_app(room: Room, *, client_folder: Path = CLIENT_FOLDER, site: Site = DIRECT) -> ASGIApp:
    """The ASGI application of `room`.

    client_folder  the built client; may be empty, then pages answer 503 and the API still works
    site           how the room is reached from outside
    """
    bounded = with_bounded_bodies(routed(room, client_folder=client_folder))
    safe = _with_safe_headers(bounded, is_https=site.is_https, streams=lambda: streams_of(room))
    return behind_proxies(with_request_log(safe, room.now), site.proxies)


def routed(room: Room, *, client_folder: Path) -> Litestar:
    """The Litestar application: every route, with the guard, middleware and error handlers they share."""
    state = state_of(room, client_folder)
    return routes(state, secret=hex_secret(room.chance, 256))


def state_of(room: Room, client_folder: Path) -> State:
    """What the routes know: the room, the built client, and what watches the room for its sockets."""
    feed = LobbyFeed(room, room.house.currency)
    pace = PersonalPace()
    shown = ShownTournaments(room)
    tournaments = TournamentsOfAll(room, shown)
    casino = CasinoOfAll(room)
    gateway = Gateway(room, feed, pace, tournaments, casino)
    return State(
        {
            "room": room,
            "client": read_client(client_folder),
            "pace": pace,
            "tournaments": shown,
            "gateway": gateway,
            "watching": (
                feed.run,
                tournaments.lobby.run,
                casino.lobby.run,
                gateway.pass_on_announcements,
            ),
        }
    )


@asgi("/ws", copy_scope=False)
async def ws(scope: Scope, receive: Receive, send: Send) -> None:
    """The socket."""
    await scope["litestar_app"].state.gateway(scope, receive, send)


@contextlib.asynccontextmanager
async def watching_the_room(app: Litestar) -> AsyncIterator[None]:
    """While the application is served, whatever happens in the room is passed on."""
    tasks = [asyncio.create_task(watch()) for watch in app.state.watching]
    yield
    for task in tasks:
        task.cancel()


def routes(state: State, *, secret: str) -> Litestar:
    """Every route over this state; `secret` signs the cookies against requests from other sites."""
    return Litestar(
        [*described(HTTP_ROUTES), shared_page, shared_picture, ws, client],
        state=state,
        lifespan=[watching_the_room],
        request_class=CarefulRequest,
        request_max_body_size=MAX_BODY_BYTES,
        dependencies={"viewer": Provide(provide_viewer), "me": Provide(provide_me)},
        middleware=[cross_site(secret)],
        guards=[guard],
        exception_handlers={**dict.fromkeys(ANSWERED, _told_over_http), HTTPException: _told_by_litestar},
        openapi_config=OpenAPIConfig(
            title="mazziere",
            version=API_VERSION,
            description="A poker room. Play happens on the WebSocket at /ws.",
            path="/schema",
            components=COMPONENTS,
            render_plugins=[DescriptionInJson(path=("/", "/openapi.json")), DescriptionInYaml()],
        ),
        after_exception=[_log_failure],
        logging_config=None,
    )


def streams_of(room: Room) -> frozenset[str]:
    """The origins of the streams that the casino tables show."""
    return frozenset(map(origin_of, room.casino.streams()))


def _with_safe_headers(app: ASGIApp, *, is_https: bool, streams: Callable[[], frozenset[str]]) -> ASGIApp:
    headers = {**SAFE_HEADERS, **(ONLY_HTTPS if is_https else {})}
    added = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def safe(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                if is_https or scope["scheme"] == "https":
                    only_over_https(message)
                policy = (b"content-security-policy", content_security_policy(streams()).encode())
                message["headers"] = [*message.get("headers", ()), policy, *added]
            await send(message)

        await app(scope, receive, send_safely if scope["type"] == ScopeType.HTTP else send)

    return safe
