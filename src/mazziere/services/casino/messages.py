"""The messages that the host of a casino table answers, and the names of its mailbox, topic and streams.

What the host publishes is in `news`.
"""

import msgspec

from mazziere.casino.commands import CasinoCommand
from mazziere.services.casino.news import CasinoConfirmed, SeenCasino
from mazziere.services.hosting import ClosingAsked
from mazziere.services.staff.desk_log import DeskNote


class CasinoCommandAsked(msgspec.Struct, frozen=True, tag=True):
    """Carry out a command. The host supplies the time, and what the player can spend.

    Answered with a `CasinoConfirmed`.
    """

    command: CasinoCommand
    note: DeskNote | None = None
    """An entry for the staff log, stored in the same append as the events. None: no entry."""


class CasinoLookAsked(msgspec.Struct, frozen=True, tag=True):
    """Show the table to a viewer. Answered with a `SeenCasino`."""

    viewer: str | None
    """A player; None: an anonymous viewer."""


class CasinoTimeReached(msgspec.Struct, frozen=True, tag=True):
    """Something has fallen due. Sent by the host to itself."""


class CasinoToTell(msgspec.Struct, frozen=True, tag=True):
    """Publish the table as it is. Sent by the host to itself, when a jackpot has moved, and when the room
    opens rounds again."""


class CasinoOutage(msgspec.Struct, frozen=True, tag=True):
    """The whole room stood still for a while: give everybody their time back."""


CasinoQuestion = (
    CasinoCommandAsked | CasinoLookAsked | CasinoTimeReached | CasinoToTell | CasinoOutage | ClosingAsked
)

CasinoAnswer = SeenCasino | CasinoConfirmed | None


def address_of(table: str) -> str:
    """The address of the mailbox of a casino table's host."""
    return f"casino/{table}"


def topic_of(table: str) -> str:
    """The topic on which the news of a casino table is published."""
    return f"casino_news/{table}"


def stream_of(table: str) -> str:
    """The name of the stream that holds the events of a casino table."""
    return f"casino/{table}"
