"""How is the room opened for people?

Finds the port, holds the data folder, opens the room, and serves it until it is told to stop: then
every append under way is finished first. What the room is made of stands in `bootstrap`.
"""

from __future__ import annotations

import contextlib
import errno
import signal
import socket
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.complaint import Complaint
from mazziere.cli.language import say
from mazziere.cli.place import Data, Database, complaining, place_of

if TYPE_CHECKING:
    from mazziere.bootstrap import Settings

MAX_FRAME_BYTES = 16 * 1024
SECONDS_TO_LEAVE = 3
"""Given to browsers when the room closes."""


def serve(
    *,
    host: Annotated[
        str, Parameter(help=say(it="l'indirizzo su cui ascoltare", en="the address to listen on"))
    ] = "127.0.0.1",
    port: Annotated[
        int, Parameter(help=say(it="la porta; 0: una libera", en="the port; 0: any that is free"))
    ] = 8000,
    data: Data = None,
    database: Database = None,
    bots: Annotated[
        int, Parameter(help=say(it="quanti bot siedono ai tavoli", en="how many bots sit at the tables"))
    ] = 61,
    fresh: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(it="dimentica tutto e ricomincia da capo", en="forget everything and start anew"),
        ),
    ] = False,
) -> int:
    """Open the room in the browser, with demo tables and bots."""
    import uvloop

    from mazziere.bootstrap import Settings

    place = place_of(data, database)
    settings = Settings(place=place, bots=bots, fresh=fresh)
    with contextlib.closing(_listening(host, port)) as listener, complaining(place):
        uvloop.run(_serve(settings, listener))
    return 0


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens there, before anything slow is begun."""
    try:
        if not 0 <= port <= 65_535:  # the resolver would take the remainder
            raise OSError(errno.EADDRNOTAVAIL, "no such port")
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError:
        raise Complaint(
            it=f"l'indirizzo {host}, porta {port}, non esiste su questa macchina.",
            en=f"this machine has no address {host} with a port {port}.",
        ) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise _cannot_listen(host, port, error) from None
    return listener


def _cannot_listen(host: str, port: int, error: OSError) -> Complaint:
    if error.errno == errno.EADDRINUSE:
        return Complaint(
            it=f"la porta {port} è già occupata; scegline un'altra con --port.",
            en=f"port {port} is already taken; choose another with --port.",
        )
    if error.errno == errno.EACCES:
        return Complaint(
            it=f"la porta {port} è riservata all'amministratore; scegline una da 1024 in su con --port.",
            en=f"port {port} is reserved for the administrator; choose one from 1024 up with --port.",
        )
    return Complaint(
        it=f"non si può ascoltare su {host}, porta {port} ({error.strerror}).",
        en=f"cannot listen on {host}, port {port} ({error.strerror}).",
    )


async def _serve(settings: Settings, listener: socket.socket) -> None:
    import structlog
    import uvicorn

    from mazziere.bootstrap import open_demo_room
    from mazziere.web.app import create_app

    class Server(uvicorn.Server):
        """Stops when told to, and leaves the last word to us: the store is still to be closed."""

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            before = {name: signal.signal(name, self.handle_exit) for name in (signal.SIGINT, signal.SIGTERM)}
            try:
                yield
            finally:
                for name, handler in before.items():
                    signal.signal(name, handler)

    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("warning"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    async with open_demo_room(settings) as room:
        config = uvicorn.Config(
            create_app(room),
            log_level="warning",
            ws_max_size=MAX_FRAME_BYTES,
            # A view is 4 KB a second at most; packing it would cost more than building it.
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=SECONDS_TO_LEAVE,
        )
        host, port = listener.getsockname()[:2]
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
        print(
            say(
                it=f"La sala è aperta: {address}  (Ctrl+C per chiuderla)",
                en=f"The room is open: {address}  (Ctrl+C closes it)",
            ),
            flush=True,
        )
        await Server(config).serve(sockets=[listener])
    print(
        say(it="La sala è chiusa; tutto è salvato.", en="The room is closed; everything is kept."), flush=True
    )
