"""What may be asked of the host of a table, and where?

Actions in a hand come in by name; the host knows the seat and the time. What it tells of its table stands in
`news`.
"""

import msgspec

from mazziere.services.staff.desk_log import DeskNote
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tables.news import SeenTable
from mazziere.table import Command

Asked = Command | NamedAction
"""What may be asked of a table; see `entry` for who may ask it."""


class CommandAsked(msgspec.Struct, frozen=True, tag=True):
    """Carry this out. The host says what time it is."""

    command: Asked
    note: DeskNote | None = None
    """A line for the log of the staff, kept in the same append as what happens."""


class LookAsked(msgspec.Struct, frozen=True, tag=True):
    """How does the table stand, for this viewer? Answered with a `SeenTable`."""

    viewer: str | None
    since: int | None


class HandAsked(msgspec.Struct, frozen=True, tag=True):
    """Start the next hand, if the time has come. The host asks itself."""


class StreetAsked(msgspec.Struct, frozen=True, tag=True):
    """Deal on, after a pause for those who watch. The host asks itself."""


class TimeAsked(msgspec.Struct, frozen=True, tag=True):
    """A deadline has come. The host asks itself."""


class ClosingAsked(msgspec.Struct, frozen=True, tag=True):
    """Finish, and host the table no longer."""


Question = CommandAsked | LookAsked | HandAsked | StreetAsked | TimeAsked | ClosingAsked

Answer = int | SeenTable | None
"""The version that a command led to, the table as it was asked for, or nothing to say."""


def address_of(table: str) -> str:
    """Where the host of a table is asked."""
    return f"table/{table}"


def topic_of(table: str) -> str:
    """Where the news of a table are published."""
    return f"news/{table}"


def stream_of(table: str) -> str:
    """Where the events of a table are kept."""
    return f"table/{table}"
