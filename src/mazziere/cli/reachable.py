"""Under which addresses is an open room reached, and how is that said to whoever opened it?

On this machine by the loopback address; on the same network by the address that this machine has there, where
the room listens to the network; from the Internet by the public address, if the operator has named one.
"""

from __future__ import annotations

import socket
from io import StringIO
from ipaddress import ip_address

from mazziere.cli.language import say

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
    lacks_administrator: bool = False,
) -> str:
    """What the terminal says of an open room.

    public  its public address, if it has one
    code    makes the first administrator of a room without members; None: it has members
    draws   whether to draw the address for phones as a QR code: not into a log
    lacks_administrator  whether none of its members administers it
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
    elif lacks_administrator:
        lines.append(say("serve.no_administrator"))
    return "\n".join(lines)


def qr_code(text: str) -> str:
    """A QR code in characters of half the height of a line."""
    import segno  # as the other commands have no use for it

    drawn = StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, compact=True, border=2)
    return drawn.getvalue().rstrip("\n")


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
