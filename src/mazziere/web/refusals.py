"""Refusals of the web layer, and how any refusal is sent to a browser.

The rules, the tables and the services have refusals of their own; these concern frames, connections and
routes.
"""

from __future__ import annotations

from dataclasses import dataclass

from mazziere.rules.refusals import Broken, Forbidden, Refused, RoomError, Stale, Unknown
from mazziere.services.people.refusals import (
    BannedFromRoom,
    CodeWrong,
    MembersOnly,
    PasswordNotChecked,
    PasswordWrong,
    SecondFactorNeeded,
    SignInWrong,
    TooManyTries,
)
from mazziere.services.ports import MailboxFull, NobodyThere, StoreError
from mazziere.services.refusals import CallbackNotSigned, StoreUnavailable
from mazziere.web.socket import messages


@dataclass(eq=False)
class MalformedMessage(Refused):
    """The frame is not a known request, or one of its fields is out of bounds."""


@dataclass(eq=False)
class BinaryMessage(Refused):
    """The frame is binary, but requests are text."""


@dataclass(eq=False)
class MessageTooLarge(Refused):
    """The frame is longer than `limit` bytes."""

    bytes: int
    limit: int


@dataclass(eq=False)
class TooManyRequests(Refused, transient=True):
    """Requests come faster than the rate limit allows."""


@dataclass(eq=False)
class TooManyTables(Refused):
    """One connection may watch at most `limit` tables."""

    limit: int


@dataclass(eq=False)
class TooManyTournaments(Refused):
    """One connection watches this many tournaments at most."""

    limit: int


@dataclass(eq=False)
class HelloFirst(Refused):
    """The request needs a player: send `hello` first."""


@dataclass(eq=False)
class PlayedElsewhere(Refused):
    """The player now plays this table in another browser."""


@dataclass(eq=False)
class NotSignedIn(Refused):
    """The route needs somebody who is signed in."""


@dataclass(eq=False)
class NotAllowed(Refused):
    """People of this role may not do this."""

    role: str


@dataclass(eq=False)
class PageOutOfDate(Refused, transient=True):
    """The request does not prove that it comes from a page of this room; reloading the page helps."""


@dataclass(eq=False)
class RequestUnreadable(Refused):
    """The request is not valid at this address; `field` is the invalid field, empty if unknown."""

    field: str


@dataclass(eq=False)
class RequestTooLarge(Refused):
    """The body of the request is longer, in bytes, than that of any request can be."""

    limit: int


@dataclass(eq=False)
class RequestTooSlow(Refused, transient=True):
    """The body of the request did not come in time."""


@dataclass(eq=False)
class TimeTooShort(Refused):
    """This time (`time_to_act_ms`, `show_time_ms` or `pause_ms`) must be at least this many seconds."""

    field: str
    seconds: int


@dataclass(eq=False)
class NothingHere(Refused):
    """There is no route at this address, or none for this method."""


@dataclass(eq=False)
class UnknownRuleSet(Refused):
    """There is no rule set with the key `rules`."""

    rules: str


@dataclass(eq=False)
class UnknownPaytable(Refused):
    """There is no paytable with the key `paytable`."""

    paytable: str


@dataclass(eq=False)
class TableBusy(Refused, transient=True):
    """The table's mailbox is full: more commands arrive than it can process."""


@dataclass(eq=False)
class TableUnavailable(Refused, transient=True):
    """The table has no working host at the moment: it is starting or has stopped."""


@dataclass(eq=False)
class UnknownThing(Refused):
    """Nothing of this kind (`table`, `hand`, `player`…) has this name."""

    kind: str
    name: str


@dataclass(eq=False)
class NotYours(Refused):
    """The thing exists, but this person may not use it."""

    kind: str


ANSWERED = (RoomError, NobodyThere, MailboxFull, StoreError)
"""The exceptions that are answered with a refusal; any other is an error of the room."""


def told(request: int | None, error: Exception) -> messages.RefusedMessage:
    """The message that refuses a request because of `error`, which is one of `ANSWERED`.

    request  its id; None over HTTP, and for a frame whose id cannot be read
    """
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
    RequestTooSlow: 408,
    RequestTooLarge: 413,
    TimeTooShort: 400,
    Unknown: 404,
    NothingHere: 404,
    PasswordNotChecked: 503,
    StoreError: 503,
    MailboxFull: 503,
    NobodyThere: 503,
}
"""Refusal → HTTP status; 409 (Conflict) for all others."""


def status_of(error: Exception) -> int:
    """The HTTP status of a refusal."""
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
