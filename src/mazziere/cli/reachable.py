"""The addresses at which an open room is reached, and how the terminal shows them.

On this machine by the loopback address; on the same network by the address that this machine has there, where
the room listens to the network; from the Internet by the public address, if the operator has named one.
"""

from __future__ import annotations

import contextlib
import socket
from io import StringIO
from ipaddress import ip_address
from typing import TYPE_CHECKING

from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.services.staff.first_administrator import FirstAdministrator

SOMEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""An address of each family that belongs to nobody (RFC 5737, RFC 3849). Nothing is sent to it: a datagram
socket that is connected only says from which address it would send."""


def address_of(listener: socket.socket) -> str:
    """The URL of a listening socket, as a browser on this machine opens it."""
    host, port = listener.getsockname()[:2]
    address = ip_address(host)
    if address.is_unspecified:
        host = "127.0.0.1" if address.version == 4 else "::1"
    return _url(host, port)


def address_on_the_network(listener: socket.socket) -> str | None:
    """The URL for other machines of the same network; None if only this machine reaches the room."""
    host, port = listener.getsockname()[:2]
    address = ip_address(host)
    if address.is_loopback:
        return None
    if not address.is_unspecified:
        return _url(host, port)
    with socket.socket(listener.family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEWHERE[socket.AddressFamily(listener.family)], 9))
        except OSError:
            return None  # no network
        return _url(probe.getsockname()[0], port)


def address_for_others(listener: socket.socket) -> str:
    """The URL in letters to people, where no public address was named."""
    return address_on_the_network(listener) or address_of(listener)


def how_to_reach(
    listener: socket.socket,
    *,
    public: str | None,
    code: str | None,
    draws: bool,
) -> str:
    """What the terminal says of an open room.

    public  its public address, if it has one
    code    makes the first administrator of a room without members; None: it has members
    draws   whether to draw the address for phones as a QR code: not into a log
    """
    lines = [say("serve.open", address=address_of(listener))]
    near = address_on_the_network(listener)
    if near is not None:
        lines.append(say("serve.near", address=near))
    if public is not None:
        lines.append(say("serve.public", address=public))
    if near is None and public is None:
        lines.append(say("serve.this_machine_only"))
    elif draws:
        lines.append(qr_code(public or near or ""))
    if code is not None:
        first = public or near or address_of(listener)
        lines.append(say("serve.first_administrator", address=f"{first}/#/first-administrator", code=code))
    return "\n".join(lines)


async def tell_if_nobody_administers(first: FirstAdministrator) -> None:
    """Say in the terminal that no member of the room is its administrator, if none is.

    To ask all members of a large room takes seconds, while the room is served.
    """
    from mazziere.services.ports import StoreError

    with contextlib.suppress(StoreError):  # what is wrong with the store is told elsewhere
        if first.code is None and await first.is_missing():
            print(say("serve.no_administrator"), flush=True)


def qr_code(text: str) -> str:
    """A QR code in characters of half the height of a line."""
    import segno  # as the other commands have no use for it

    drawn = StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, compact=True, border=2)
    return drawn.getvalue().rstrip("\n")


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
