"""The messages that the host of a tournament answers, and the names of its mailbox, topic and stream.

The hosts of its tables push what they have to tell; they wait for no answer, and tell it again when they are
asked for a hand that they have finished.
"""

import msgspec

from mazziere.services.hosting import ClosingAsked
from mazziere.services.staff.desk_log import DeskNote
from mazziere.tournament.commands import ReportHand, TournamentCommand


class HandOver(msgspec.Struct, frozen=True, tag=True):
    """A table has finished a hand. Pushed again for each `ReleaseHand` that it has carried out already."""

    table: int
    release: int
    """The number of the release by which the hand was dealt."""
    report: ReportHand


class AllInWaiting(msgspec.Struct, frozen=True, tag=True):
    """A table that plays hand for hand waits with a called all-in, its cards unturned."""

    table: int
    release: int


def address_of(tournament: str) -> str:
    """The address of the mailbox of a tournament's host."""
    return f"tournament/{tournament}"


def topic_of(tournament: str) -> str:
    """The topic on which the news of a tournament is published."""
    return f"tournament_news/{tournament}"


def stream_of(tournament: str) -> str:
    """The name of the stream that holds the events of a tournament."""
    return f"tournament/{tournament}"


class TournamentCommandAsked(msgspec.Struct, frozen=True, tag=True):
    """Carry out a command. The host supplies the time. Answered with the version afterwards."""

    command: TournamentCommand
    note: DeskNote | None = None
    """An entry for the staff log, stored in the same append."""


class TournamentOutage(msgspec.Struct, frozen=True, tag=True):
    """The whole room stood still: that time does not count."""


class TournamentTimeReached(msgspec.Struct, frozen=True, tag=True):
    """Something has fallen due. Sent by the host to itself."""


TournamentQuestion = (
    HandOver | AllInWaiting | TournamentCommandAsked | TournamentOutage | TournamentTimeReached | ClosingAsked
)

TournamentAnswer = int | None
"""The version after a command; None to all others."""
