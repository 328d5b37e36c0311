"""The command `serve`: open the room and serve it until the process is told to stop.

Binds the port, locks the data, opens the room and runs the web server; at the end every append in progress is
finished first. `bootstrap` puts the room together.
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

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.room_config import Currency, ProfileName, SettingsFile, TimeZone, choices_of

if TYPE_CHECKING:
    from mazziere.services.room import Room

MAX_FRAME_BYTES = 16 * 1024
SECONDS_TO_LEAVE = 3
"""Seconds that open connections get to finish when the room closes."""


def serve(
    *,
    host: Annotated[str, Parameter(help=say("serve.options.host"))] = "127.0.0.1",
    port: Annotated[int, Parameter(help=say("serve.options.port"))] = 8000,
    data: Data = None,
    database: Database = None,
    bots: Annotated[int, Parameter(help=say("serve.options.bots"))] = 61,
    fresh: Annotated[
        bool,
        Parameter(
            negative="",
            help=say("serve.options.fresh"),
        ),
    ] = False,
    smtp: Annotated[
        str | None,
        Parameter(
            env_var="MAZZIERE_SMTP",
            help=say("serve.options.smtp"),
        ),
    ] = None,
    address: Annotated[
        str | None,
        Parameter(
            env_var="MAZZIERE_ADDRESS",
            help=say("serve.options.public_url"),
        ),
    ] = None,
    currency: Currency = None,
    profile: ProfileName = None,
    time_zone: TimeZone = None,
    settings: SettingsFile = None,
) -> int:
    """Serve the room, with demo tables and bots, until SIGINT or SIGTERM.

    Raises `CommandError` for wrong settings, or a port or data location that is not available.
    """
    import msgspec
    import uvloop

    from mazziere.adapters.mail import SmtpUrlUnreadable, mail_server
    from mazziere.bootstrap import OtherCurrency, RoomSettings, open_demo_room

    place = place_of(data, database)
    chosen = choices_of(settings, currency=currency, profile=profile, time_zone=time_zone)
    try:
        post_to = None if smtp is None else mail_server(smtp)
    except SmtpUrlUnreadable:
        raise CommandError("serve.not_a_mail_server") from None
    with contextlib.closing(listening(host, port)) as listener, complaining(place):
        choices = msgspec.structs.replace(
            chosen, address=address or address_of(listener), mail_server=post_to
        )
        room = RoomSettings(place=place, bots=bots, fresh=fresh, choices=choices)
        try:
            uvloop.run(serve_room(open_demo_room(room), listener))
        except OtherCurrency as error:
            raise CommandError("serve.other_currency", currency=error.currency) from None
    return 0


def listening(host: str, port: int) -> socket.socket:
    """A listening socket, bound before anything slow begins; port 0: any free one. Raises `CommandError`."""
    try:
        if not 0 <= port <= 65_535:  # the resolver would take the remainder
            raise OSError(errno.EADDRNOTAVAIL, "no such port")
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError:
        raise CommandError("serve.no_address", host=host, port=port) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise _cannot_listen(host, port, error) from None
    return listener


def _cannot_listen(host: str, port: int, error: OSError) -> CommandError:
    if error.errno == errno.EADDRINUSE:
        return CommandError("serve.port_taken", port=port)
    if error.errno == errno.EACCES:
        return CommandError("serve.port_reserved", port=port)
    return CommandError("serve.cannot_listen", host=host, port=port, why=error.strerror)


def address_of(listener: socket.socket) -> str:
    """The URL of a listening socket."""
    host, port = listener.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


async def serve_room(opening: contextlib.AbstractAsyncContextManager[Room], listener: socket.socket) -> None:
    """Open a room, serve it until the process is told to stop, and close it.

    Raises what `opening` raises.
    """
    import uvicorn

    from mazziere.bootstrap import write_logs_to
    from mazziere.web.app import create_app

    class Server(uvicorn.Server):
        """A server that returns after a signal and does not raise it again: the store has to be closed."""

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            before = {name: signal.signal(name, self.handle_exit) for name in (signal.SIGINT, signal.SIGTERM)}
            try:
                yield
            finally:
                for name, handler in before.items():
                    signal.signal(name, handler)

    write_logs_to(sys.stderr)
    async with opening as room:
        config = uvicorn.Config(
            create_app(room),
            log_level="warning",
            ws_max_size=MAX_FRAME_BYTES,
            # A view is 4 KB per second at most; compressing it would cost more than building it.
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=SECONDS_TO_LEAVE,
        )
        address = address_of(listener)
        print(
            say("serve.open", address=address),
            flush=True,
        )
        await Server(config).serve(sockets=[listener])
    print(say("serve.closed"), flush=True)
