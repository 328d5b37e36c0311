"""Which browser does a request come from, and which network?

The browser's common name lets people recognize it in their list of sessions; nothing more precise is kept.
The network is what rate limits for guessing passwords count by.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar import Request

from mazziere.services.people.sessions import Device

BROWSERS = (
    # Browsers also claim to be those further down, so the first match is the right one.
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
"""The length in bits of a household's IPv6 prefix; it can choose the remaining bits freely."""


def device_named(user_agent: str) -> Device:
    """The common names of browser and system in a `User-Agent`; empty where unknown.

    >>> device_named("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    Device(browser='Firefox', system='Linux')
    """
    return Device(
        browser=next((name for mark, name in BROWSERS if mark in user_agent), ""),
        system=next((name for mark, name in SYSTEMS if mark in user_agent), ""),
    )


def device_of(request: Request[Any, Any, Any]) -> Device:
    """The browser and system that sent `request`."""
    return device_named(request.headers.get("user-agent", ""))


def place_of(request: Request[Any, Any, Any]) -> str:
    """The network that `request` comes from, as `network_of` names it; empty if unknown."""
    return "" if request.client is None else network_of(request.client.host)


def far_place(client: Sequence[Any] | None) -> str | None:
    """The network at the other end of a socket; None on this machine.

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
    """The name of a host's network: an IPv4 address itself, or the /64 prefix of an IPv6 address.

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
