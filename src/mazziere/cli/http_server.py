"""The web server: uvicorn, with time limits and a limit on connections.

uvicorn with h11 would keep a connection open forever that sends nothing, or half a request. Here the headers
of a request must arrive in time, each address may hold a limited number of connections, and the operating
system closes those whose peer reads nothing (`TCP_USER_TIMEOUT`). Bodies have a limit of their own:
`web.request_body`.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mazziere.cli.deflated_frames import DeflateLongFrames
from mazziere.web.device import far_place
from mazziere.web.site import DIRECT, Site, is_proxy
from mazziere.web.socket.connection_limit import ConnectionLimit
from mazziere.web.socket.frames import MAX_FRAME_BYTES

HEAD_S = 10.0
"""Seconds within which the headers of a request must arrive; a TLS proxy sends them in one piece."""
HEAD_BYTES = 16 * 1024
KEEP_ALIVE_S = 5
MOST_SOCKETS = 8_192
"""The most connections of all addresses together."""
SECONDS_TO_LEAVE = 3
"""Seconds given to browsers when the room closes."""

INVALID_TEXT = 1007

DEFLATE = DeflateLongFrames()


class ServerConfig(uvicorn.Config):
    """How uvicorn serves an application of ours."""

    def __init__(
        self,
        app: Any,
        *,
        site: Site = DIRECT,
        lifespan: Literal["auto", "off"] = "auto",
        most_sockets: int = MOST_SOCKETS,
        head_s: float = HEAD_S,
    ) -> None:
        super().__init__(
            app,
            http=PatientHttp,
            ws=CountedSocket,
            lifespan=lifespan,
            log_level="error",  # a line for each malformed request would let strangers fill the disk
            proxy_headers=False,  # see `web.site`
            server_header=False,
            h11_max_incomplete_event_size=HEAD_BYTES,
            timeout_keep_alive=KEEP_ALIVE_S,
            timeout_graceful_shutdown=SECONDS_TO_LEAVE,
            ws_max_size=MAX_FRAME_BYTES,
            ws_per_message_deflate=False,  # `CountedSocket` has its own
        )
        self.site = site
        self.connection_limit = ConnectionLimit()
        self.most_sockets = most_sockets
        self.head_s = head_s

    def place_of(self, client: tuple[str, int] | None) -> str | None:
        """The place under which a connection is counted; None if it comes from a proxy of ours."""
        return None if client is None or is_proxy(client[0], self.site.proxies) else far_place(client)


class PatientHttp(H11Protocol):
    """A connection on which the headers of a request must come within `head_s` of its beginning."""

    config: ServerConfig
    _place: str | None = None
    _is_in = False
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast("asyncio.Transport", transport))
        self._place = self.config.place_of(self.client)
        fits = len(self.connections) <= self.config.most_sockets
        self._is_in = fits and self.config.connection_limit.enter(self._place)
        if self._is_in:
            self._expect_head()
        else:
            self._end_with(b"503 Service Unavailable")

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        self._go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._is_in:
            return
        super().data_received(data)
        is_upgraded = self.transport.get_protocol() is not self
        if is_upgraded or self.transport.is_closing() or self._is_serving():
            self._expect_nothing()
        elif self._deadline is None:
            self._expect_head()

    def _is_serving(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._expect_nothing()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, CountedSocket):  # which counts from here on
            socket.place, self._is_in = self._place, False

    def _expect_head(self) -> None:
        self._deadline = self.loop.call_later(self.config.head_s, self._too_slow)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self._end_with(b"408 Request Timeout")

    def _end_with(self, status: bytes) -> None:
        """Answer before a request has been told, and close."""
        self.transport.write(b"HTTP/1.1 " + status + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()

    def _go(self) -> None:
        if self._is_in:
            self._is_in = False
            self.config.connection_limit.leave(self._place)


class CountedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is counted where it came from, and ended quietly where it speaks no UTF-8."""

    config: ServerConfig
    place: str | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [DEFLATE]
        self._heard_at = 0.0
        """When the browser last sent something, in the time of the loop."""

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask the browser for a pong, unless it has said something since the last time."""
        assert self.ping_interval is not None, "uvicorn schedules pings only where there are some"
        left_s = self._heard_at + self.ping_interval - self.loop.time()
        if left_s > 0:
            self.ping_timer = self.loop.call_later(left_s, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connection_limit.leave(self.place)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:  # uvicorn would log a traceback for each
                self.frames = []
                self.conn.send_close(INVALID_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
