"""With what, and from where, does somebody come?

The browser as people call it, so that they recognize their own in a list of sessions; nothing that would tell
two of the same kind apart is kept. And the place in the network, for slowing down whoever guesses.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar import Request

from mazziere.services.people.sessions import Device

BROWSERS = (
    # Each names itself after those before it on the web: the first that is found is the one.
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
NETWORK = 64
"""Bits of an IPv6 address that are one household's; the others it can choose as it likes."""


def device_named(user_agent: str) -> Device:
    """What a browser says of itself, as people would.

    >>> device_named("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    Device(browser='Firefox', system='Linux')
    """
    return Device(
        browser=next((name for mark, name in BROWSERS if mark in user_agent), ""),
        system=next((name for mark, name in SYSTEMS if mark in user_agent), ""),
    )


def device_of(request: Request[Any, Any, Any]) -> Device:
    return device_named(request.headers.get("user-agent", ""))


def place_of(request: Request[Any, Any, Any]) -> str:
    """The address that the request comes from, or its network where one household has many."""
    return "" if request.client is None else network_of(request.client.host)


def far_place(client: Sequence[Any] | None) -> str | None:
    """The place of a program at the other end of a socket; None for one on this machine.

    >>> far_place(("192.0.2.7", 50_000)), far_place(("::1", 50_000)), far_place(None)
    ('192.0.2.7', None, None)
    """
    if client is None:
        return None
    try:
        return None if ip_address(client[0]).is_loopback else network_of(client[0])
    except ValueError:
        return network_of(client[0])


def network_of(host: str) -> str:
    """
    >>> network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1"), network_of("192.0.2.7")
    (True, '192.0.2.7')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return f"{int(address) >> (128 - NETWORK):x}::/{NETWORK}"
    return str(address)
