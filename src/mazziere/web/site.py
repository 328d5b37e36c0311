"""How is the room reached from outside?

Through which proxies, and by which kind of address. What a request says of where it comes from
(`X-Forwarded-For`, `X-Forwarded-Proto`) is believed only of the proxies that the operator has named: anybody
can write these headers.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, ip_address, ip_network
from typing import Any, cast

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

FORWARDED = frozenset({b"x-forwarded-for", b"forwarded"})
"""Headers that only a proxy has reason to send."""

log = structlog.get_logger()


class Site(Struct, frozen=True):
    """What an operator says of the way to the room."""

    is_https: bool = False
    """The public address begins with `https`: no cookie goes over anything else, whatever a proxy says."""
    proxies: tuple[str, ...] = ()
    """The networks of the proxies in front of the room, see `networks_of`; none: nobody is believed."""


DIRECT = Site()
"""A room without a proxy, and without a certificate."""


class NotANetwork(ValueError):
    """Neither an address nor a network, or the network of everybody."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def networks_of(text: str) -> tuple[str, ...]:
    """Addresses and networks with commas between them. Raises `NotANetwork`.

    An IPv4 network comes with the IPv6 network by which a socket for both versions names it.

    >>> networks_of("127.0.0.1, 2001:db8::/32")
    ('127.0.0.1/32', '::ffff:127.0.0.1/128', '2001:db8::/32')
    """
    networks = []
    for part in filter(None, [part.strip() for part in text.split(",")]):
        try:
            network = ip_network(part, strict=False)
        except ValueError:
            raise NotANetwork(part) from None
        if network.prefixlen == 0:  # everybody could then say where they come from
            raise NotANetwork(part)
        networks.append(str(network))
        if isinstance(network, IPv4Network):
            networks.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return tuple(networks)


def is_proxy(host: str, proxies: tuple[str, ...]) -> bool:
    """Whether an address is within the networks of the proxies.

    >>> is_proxy("::ffff:127.0.0.1", networks_of("127.0.0.1")), is_proxy("10.0.0.1", networks_of("127.0.0.1"))
    (True, False)
    """
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in ip_network(network) for network in proxies)


def behind_proxies(app: ASGIApp, proxies: tuple[str, ...]) -> ASGIApp:
    """The application, told where each request really comes from if it came through one of `proxies`."""
    is_told = False

    async def placed(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal is_told
        client = scope.get("client")
        if str(scope["type"]) == "lifespan" or client is None:
            await app(scope, receive, send)
            return
        if is_proxy(client[0], proxies):
            forwarded: dict[str, Any] = _forwarded(scope["headers"], proxies)
            if "scheme" in forwarded and scope["type"] == ScopeType.WEBSOCKET:
                forwarded["scheme"] = {"https": "wss", "http": "ws"}[forwarded["scheme"]]
            scope = cast("Scope", {**scope, **forwarded})
        elif not is_told and any(name in FORWARDED for name, _ in scope["headers"]):
            is_told = True
            log.warning("forwarded by a proxy that --proxy does not name: all who use it are one place")
        await app(scope, receive, send)

    return placed


def _forwarded(headers: Iterable[tuple[bytes, bytes]], proxies: tuple[str, ...]) -> dict[str, Any]:
    """What the proxies say of a request: its `client` and `scheme`, as far as they say anything.

    Each proxy adds to the end of the list. The last address that is no proxy's is the client: whatever stands
    before it the client may have written.
    """
    told: dict[str, Any] = {}
    lists = [value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for"]
    for hop in reversed([hop.strip() for hop in ",".join(lists).split(",") if hop.strip()]):
        host = _without_port(hop)
        if host is None:
            break
        told["client"] = (host, 0)
        if not is_proxy(host, proxies):
            break
    schemes = [value for name, value in headers if name == b"x-forwarded-proto"]
    if schemes and schemes[-1].strip() in (b"http", b"https"):
        told["scheme"] = schemes[-1].strip().decode()
    return told


def _without_port(hop: str) -> str | None:
    """An address, which may have a port: `192.0.2.7:5000`, `[2001:db8::7]:5000`. None of anything else."""
    bracketed, _, _ = hop.removeprefix("[").partition("]")
    for text in (bracketed, hop.rpartition(":")[0]):
        try:
            return str(ip_address(text))
        except ValueError:
            continue
    return None
