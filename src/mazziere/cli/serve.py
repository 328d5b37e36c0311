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
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.reachable import address_for_others, how_to_reach, tell_if_nobody_administers
from mazziere.cli.room_config import Currency, ProfileName, SettingsFile, TimeZone, choices_of

if TYPE_CHECKING:
    from cyclopts import Token

    from mazziere.services.room import Room
    from mazziere.web.site import Site

UNREAD_MS = 60_000
"""The time after which a connection is closed if its peer does not take what was sent to it."""
LAST_PORT = 65_535


def port_number(_: type, tokens: Sequence[Token]) -> int:
    """A port as it was typed. Raises `CommandError` for any other number: the system takes the remainder."""
    (typed,) = tokens
    if not typed.value.isdecimal() or int(typed.value) > LAST_PORT:
        raise CommandError("serve.not_a_port", option=typed.keyword, last=LAST_PORT, status=2)
    return int(typed.value)


def serve(
    *,
    host: Annotated[str, Parameter(help=say("serve.options.host"))] = "127.0.0.1",
    port: Annotated[int, Parameter(converter=port_number, help=say("serve.options.port"))] = 8000,
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
    proxy: Annotated[str | None, Parameter(env_var="MAZZIERE_PROXY", help=say("serve.options.proxy"))] = None,
    metrics: Annotated[str | None, Parameter(help=say("serve.options.metrics"))] = None,
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
    if bots < 0:
        raise CommandError("serve.bots_below_zero", status=2)
    address = None if address is None else public_address(address)
    site = site_of(address, proxy)
    with contextlib.ExitStack() as sockets, complaining(place):
        listener = sockets.enter_context(contextlib.closing(listening(host, port)))
        numbers = (
            None if metrics is None else sockets.enter_context(contextlib.closing(metrics_socket(metrics)))
        )
        choices = msgspec.structs.replace(
            chosen, address=address or address_for_others(listener), mail_server=post_to
        )
        room = RoomSettings(place=place, bots=bots, fresh=fresh, choices=choices)
        try:
            uvloop.run(serve_room(open_demo_room(room), listener, site=site, numbers=numbers, public=address))
        except OtherCurrency as error:
            raise CommandError("serve.other_currency", currency=error.currency) from None
    return 0


def public_address(written: str) -> str:
    """The public address of the room, without the slash that may stand at its end.

    Raises `CommandError`, also for one with a path: the page and what it asks for are at the root.
    """
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(written)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        has_host = False
    if has_host and parts.scheme in ("http", "https") and "@" not in parts.netloc:
        plain = f"{parts.scheme}://{parts.netloc}"
        if written.lower() in (plain.lower(), f"{plain.lower()}/"):
            return plain
    raise CommandError("serve.not_a_public_address", address=written, status=2)


def site_of(address: str | None, proxies: str | None) -> Site:
    """How the room is reached, by the public address and the proxies named. Raises `CommandError`."""
    from mazziere.web.site import NotANetwork, Site, networks_of

    try:
        networks = networks_of(proxies or "")
    except NotANetwork as error:
        raise CommandError("serve.not_a_proxy", network=error.text, status=2) from None
    return Site(is_https=bool(address and address.startswith("https://")), proxies=networks)


def metrics_socket(where: str) -> socket.socket:
    """A socket for the numbers alone, at `PORT` of this machine or at `HOST:PORT`. Raises `CommandError`."""
    host, _, port = where.rpartition(":")
    # Port 0, any free one, is none here: nobody would be told which it is.
    if not port.isdecimal() or not 0 < int(port) <= LAST_PORT:
        raise CommandError("serve.not_a_metrics_port", where=where, status=2)
    return listening(host.strip("[]") or "127.0.0.1", int(port), option="--metrics")


def listening(host: str, port: int, *, option: str = "--port") -> socket.socket:
    """A listening socket, bound before anything slow begins; port 0: any free one. Raises `CommandError`."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError:
        raise CommandError("serve.no_address", host=host, port=port) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # of Linux; every connection inherits it
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        listener.bind(address)
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise _cannot_listen(host, port, option, error) from None
    return listener


def _cannot_listen(host: str, port: int, option: str, error: OSError) -> CommandError:
    if error.errno == errno.EADDRINUSE:
        return CommandError("serve.port_taken", port=port, option=option)
    if error.errno == errno.EACCES:
        return CommandError("serve.port_reserved", port=port, option=option)
    return CommandError("serve.cannot_listen", host=host, port=port, why=error.strerror)


async def serve_room(
    opening: contextlib.AbstractAsyncContextManager[Room],
    listener: socket.socket,
    *,
    site: Site | None = None,
    numbers: socket.socket | None = None,
    public: str | None = None,
) -> None:
    """Open a room, serve it until this process is told to stop, and close it.

    numbers the socket on which Prometheus reads the metrics; None: none
    public   the address by which the Internet reaches the room, if it does

    Raises what opening it raises.
    """
    import asyncio

    import uvicorn

    from mazziere.bootstrap import write_logs_to
    from mazziere.cli.http_server import ServerConfig
    from mazziere.web.app import create_app
    from mazziere.web.metrics import metrics_app
    from mazziere.web.site import DIRECT

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

    class Beside(uvicorn.Server):
        """Stops when the other one has."""

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            yield

    write_logs_to(sys.stderr)
    site = site or DIRECT
    async with opening as room:
        first = room.first_administrator
        await first.offer()
        print(how_to_reach(listener, public=public, code=first.code, draws=sys.stdout.isatty()), flush=True)
        async with asyncio.TaskGroup() as servers:
            hint = servers.create_task(tell_if_nobody_administers(first))
            beside = Beside(ServerConfig(metrics_app(room), lifespan="off"))
            if numbers is not None:
                servers.create_task(beside.serve(sockets=[numbers]))
            await Server(ServerConfig(create_app(room, site=site), site=site)).serve(sockets=[listener])
            beside.should_exit = True
            hint.cancel()
    print(say("serve.closed"), flush=True)
