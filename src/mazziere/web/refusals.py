"""What does the web itself refuse, and how is any refusal told to a browser?

The rules and the tables have refusals of their own; these concern frames and connections.
"""

from __future__ import annotations

from dataclasses import dataclass

from mazziere.rules.refusals import Broken, Forbidden, Refused, RoomError, Stale, Unknown
from mazziere.services.people.refusals import (
    BannedFromRoom,
    CodeWrong,
    MembersOnly,
    PasswordWrong,
    SecondFactorNeeded,
    SignInWrong,
    TooManyTries,
)
from mazziere.services.ports import MailboxFull, NobodyThere, StoreError
from mazziere.services.refusals import CallbackNotSigned, StoreUnavailable
from mazziere.web import messages


@dataclass(eq=False)
class MalformedMessage(Refused):
    """The frame is not one of the requests, or a field of it is out of bounds."""


@dataclass(eq=False)
class BinaryMessage(Refused):
    """Requests are text."""


@dataclass(eq=False)
class MessageTooLarge(Refused):
    """The frame is longer than any request can be."""

    bytes: int
    limit: int


@dataclass(eq=False)
class TooManyRequests(Refused, transient=True):
    """Requests come faster than a person can make them."""


@dataclass(eq=False)
class TooManyTables(Refused):
    """One connection watches no more tables than this."""

    limit: int


@dataclass(eq=False)
class HelloFirst(Refused):
    """Only who has said hello may sit and play."""


@dataclass(eq=False)
class PlayedElsewhere(Refused):
    """The player has gone on at this table from another browser."""


@dataclass(eq=False)
class NotSignedIn(Refused):
    """Only somebody who has said who they are may ask this."""


@dataclass(eq=False)
class NotAllowed(Refused):
    """Not for people of this role."""

    role: str


@dataclass(eq=False)
class PageOutOfDate(Refused, transient=True):
    """The request does not show that it comes from a page of this room; loading the page again helps."""


@dataclass(eq=False)
class RequestUnreadable(Refused):
    """The request is not one that this address takes, or a field of it is out of bounds."""

    field: str


@dataclass(eq=False)
class NothingHere(Refused):
    """There is nothing at this address, or nothing that can be asked in this way."""


@dataclass(eq=False)
class UnknownRuleSet(Refused):
    """No such rule set is played by here."""

    rules: str


@dataclass(eq=False)
class TableBusy(Refused, transient=True):
    """More is being asked of the table than it can answer just now."""


@dataclass(eq=False)
class TableUnavailable(Refused, transient=True):
    """Nobody hosts the table at this moment: it is starting, moving or has stopped."""


@dataclass(eq=False)
class UnknownThing(Refused):
    """There is no such table, hand or player."""

    kind: str
    name: str


@dataclass(eq=False)
class NotYours(Refused):
    """It exists, but it is not the asker's to use."""

    kind: str


ANSWERED = (RoomError, NobodyThere, MailboxFull, StoreError)
"""What may be raised by the room in answer to a request."""


def told(request: int | None, error: Exception) -> messages.RefusedMessage:
    """The message that tells a browser of `error`, one of `ANSWERED`."""
    refusal = _as_refused(error)
    return messages.RefusedMessage(
        id=request,
        code=refusal.code,
        facts=dict(refusal.facts),
        citations=tuple(map(str, refusal.citations)),
        transient=refusal.transient,
    )


STATUS: dict[type[Exception], int] = {
    NotSignedIn: 401,
    CallbackNotSigned: 401,
    SignInWrong: 401,
    SecondFactorNeeded: 401,
    CodeWrong: 401,
    PasswordWrong: 403,
    MembersOnly: 403,
    BannedFromRoom: 403,
    TooManyTries: 429,
    TooManyRequests: 429,
    NotAllowed: 403,
    PageOutOfDate: 403,
    Forbidden: 403,
    RequestUnreadable: 400,
    Unknown: 404,
    NothingHere: 404,
    StoreError: 503,
    MailboxFull: 503,
    NobodyThere: 503,
}
"""How HTTP tells the kinds of no apart; 409 stands for all others: it may not be had now."""


def status_of(error: Exception) -> int:
    """The HTTP status that goes with a refusal."""
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 409)


def _as_refused(error: Exception) -> Refused:
    match error:
        case Refused():
            return error
        case Unknown():
            return UnknownThing(error.kind, error.name)
        case Forbidden():
            return NotYours(error.kind)
        case MailboxFull():
            return TableBusy()
        case NobodyThere() | Broken() | Stale():
            return TableUnavailable()
        case StoreError():
            return StoreUnavailable()
        case _:
            raise error
