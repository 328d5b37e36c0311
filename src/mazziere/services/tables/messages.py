"""The messages that the host of a table answers, and the names of its mailbox, topic and stream.

Actions in a hand arrive by name; the host knows the seat and the time. What the host publishes is in `news`.
"""

import msgspec

from mazziere.services.hosting import ClosingAsked
from mazziere.services.staff.desk_log import DeskNote
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tables.bots.news import BotNews
from mazziere.services.tables.news import SeenTable
from mazziere.table import Command

Asked = Command | NamedAction
"""Commands for a table; `entry` says who may send which."""


class CommandAsked(msgspec.Struct, frozen=True, tag=True):
    """Carry out a command. The host supplies the time."""

    command: Asked
    note: DeskNote | None = None
    """An entry for the staff log, stored in the same append as the events. None: no entry."""


class LookAsked(msgspec.Struct, frozen=True, tag=True):
    """Show the table to a viewer. Answered with a `SeenTable`."""

    viewer: str | None
    """A player; None: an anonymous viewer."""
    since: int | None
    """The version after which to tell events; None: tell those of the latest hand."""


class BotsAsked(msgspec.Struct, frozen=True, tag=True):
    """Show the table to its bots. Answered with a `BotNews`."""


class HandAsked(msgspec.Struct, frozen=True, tag=True):
    """Start the next hand, if it is time. Sent by the host to itself."""


class StreetAsked(msgspec.Struct, frozen=True, tag=True):
    """Deal the next street, after a pause for viewers. Sent by the host to itself."""


class TimeAsked(msgspec.Struct, frozen=True, tag=True):
    """Act on a deadline that has passed. Sent by the host to itself."""


class AllowanceAsked(msgspec.Struct, frozen=True, tag=True):
    """Go on if the table's owner has an allowance again. Sent by the host to itself."""


class OutageAsked(msgspec.Struct, frozen=True, tag=True):
    """The whole room stood still for a while: give everybody their time back."""


Question = (
    CommandAsked
    | LookAsked
    | BotsAsked
    | HandAsked
    | StreetAsked
    | TimeAsked
    | AllowanceAsked
    | OutageAsked
    | ClosingAsked
)

Answer = int | SeenTable | BotNews | None
"""The version after a command, the table that was asked for, or None when the host closes."""


def address_of(table: str) -> str:
    """The address of the mailbox of a table's host."""
    return f"table/{table}"


def topic_of(table: str) -> str:
    """The topic on which the news of a table is published."""
    return f"news/{table}"


def stream_of(table: str) -> str:
    """The name of the stream that holds the events of a table."""
    return f"table/{table}"
