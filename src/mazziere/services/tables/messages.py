"""What may be asked of the host of a table, and where?

Requests come in by name; the host knows the seat and the time. What it tells of its table stands in `news`.
"""

import msgspec

from mazziere.cards import Card
from mazziere.services.tables.news import SeenTable
from mazziere.table import (
    AddChips,
    AnswerTwice,
    ChangeConnection,
    ChooseGame,
    ComeBack,
    LeaveTable,
    SetStraddle,
    SitOut,
    TakeSeat,
)
from mazziere.table.commands import (
    AdmitPlayer,
    CancelHand,
    ChangeTable,
    CloseTable,
    JoinWaitingList,
    LeaveWaitingList,
    PauseTable,
    ResumeTable,
    SetTopUp,
)


class SeatAsked(msgspec.Struct, frozen=True, tag=True):
    """Something that a seat may ask at any time. The host says what time it is."""

    command: (
        TakeSeat
        | AddChips
        | SetTopUp
        | SitOut
        | ComeBack
        | LeaveTable
        | ChooseGame
        | AdmitPlayer
        | JoinWaitingList
        | LeaveWaitingList
        | SetStraddle
        | AnswerTwice
        | ChangeConnection
    )


class HouseAsked(msgspec.Struct, frozen=True, tag=True):
    """Something that the house does with its table. The host says what time it is."""

    command: PauseTable | ResumeTable | ChangeTable | CloseTable | CancelHand


class ActionAsked(msgspec.Struct, frozen=True, tag=True):
    """An action in the hand, by name."""

    player: str
    action: str
    to: int | None
    based_on: int
    """The version of the table that the player was looking at."""
    cards: tuple[Card, ...] | None = None
    """To be exchanged, for a discard."""


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


Question = (
    SeatAsked | HouseAsked | ActionAsked | LookAsked | HandAsked | StreetAsked | TimeAsked | ClosingAsked
)

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
