"""What does the room need from the world, and what must whoever provides it promise?

The four doors of the design: chance, time, input and output, identity. Each is a protocol
here, has no default anywhere, and is chosen in `bootstrap.py`. Nothing in this module knows
poker, SQL or sockets. Instants are integer milliseconds since the epoch of the clock in use.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from mazziere.responsible_gaming import Calendar

StreamId = str
"""Kind and name, as in "table/stromboli" or "account/p3f9a". Never contains a line break."""

Message = TypeVar("Message")
Answer = TypeVar("Answer")


# ------------------------------------------------------------------------------------ events


class StoreError(Exception):
    """The store did not do what it was asked."""


class StreamMoved(StoreError):
    """Someone else wrote to the stream: what was decided was decided on old facts."""

    def __init__(self, stream: StreamId, after: int) -> None:
        super().__init__(f"{stream} is no longer at version {after}")
        self.stream = stream
        self.after = after


class StoreFailed(StoreError):
    """The store cannot say that the events are kept (disk full, closed, broken).

    Whether they are is then known only by reading them again.
    """


class StoreInUse(StoreFailed):
    """Another room holds this store, and only one may."""


class Write(msgspec.Struct, frozen=True):
    """Events to be put at the end of one stream."""

    stream: StreamId
    events: tuple[bytes, ...]
    """At least one; each a JSON object on a line of its own, without line breaks."""
    after: int
    """The version the stream must have now: how many events it holds, 0 for a new one."""

    @property
    def version(self) -> int:
        """The version of the stream once this is written."""
        return self.after + len(self.events)


class Snapshot(msgspec.Struct, frozen=True):
    """A state folded from the first `version` events of its stream. May be lost without harm."""

    version: int
    state: bytes


class StreamHead(msgspec.Struct, frozen=True):
    """A stream that exists, and how many events it holds."""

    stream: StreamId
    version: int


class EventStore(Protocol):
    """Keeps streams of events with consecutive versions, from 1."""

    async def append(self, writes: Sequence[Write]) -> None:
        """Keep all of `writes`, or none of them; there may be none.

        On return they survive the death of the process and of the machine. Appends that are
        under way together may share one commit, and are carried out in the order in which they
        were asked for. Raises `StreamMoved` or `StoreFailed`.
        """

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        """The events after version `since`, in order, at most `limit` of them; none for an unknown stream."""

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        """The streams whose name starts so, by name in the order of its bytes.

        after  only those that come after this name
        limit  at most so many: the work depends on them, not on how many streams or events there are
        """

    def everything(self) -> AsyncIterator[Write]:
        """All events as they are at one instant, in the writes that would make an empty store the same.

        Streams come by name, each from its beginning, long ones in pieces. Appends go on meanwhile.
        """

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of an older one."""

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        """The newest snapshot kept."""

    async def close(self) -> None:
        """Finish the appends under way; later ones fail. Closing twice does nothing."""


# -------------------------------------------------------------------------------------- bus


class NobodyThere(Exception):
    """No mailbox is open at that address."""


class MailboxFull(Exception):
    """The owner of the mailbox is behind; asking again later may help."""


class MailboxMessage(Protocol):
    """A message in a mailbox. It is answered exactly once."""

    @property
    def message(self) -> Any: ...

    def answer(self, value: Any) -> None:
        """Give the sender what it asked for. Nobody waiting any more is no error."""

    def refuse(self, error: Exception) -> None:
        """Raise `error` where the sender waits."""


class Mailbox(Protocol):
    """Where one task receives what others ask of it, in order."""

    def push(self, message: Any) -> None:
        """Put in a message from the owner to itself: never refused for want of room."""

    async def receive(self) -> MailboxMessage: ...

    def close(self) -> None:
        """Refuse what is still inside with `NobodyThere`, and free the address."""


class Delivery(NamedTuple, Generic[Message]):
    """One message of a topic."""

    message: Message
    cut_back: bool
    """The reader was too slow: messages before this one were dropped."""


class Subscription(Protocol[Message]):
    """One reader's bounded queue of a topic."""

    async def next(self) -> Delivery[Message]:
        """The next message; the newest one for a reader that fell behind. `NobodyThere` once closed."""

    def close(self) -> None: ...


class Bus(Protocol):
    """Carries messages between tasks. Never the only copy of anything."""

    def open_mailbox(self, address: str, *, capacity: int) -> Mailbox:
        """`capacity` bounds the letters waiting; more are refused with `MailboxFull`."""

    async def ask(self, address: str, message: Any) -> Any:
        """Put a message into a mailbox and wait for the answer.

        Raises what the owner refused it with, or `NobodyThere`, or `MailboxFull`.
        """

    def publish(self, topic: str, message: Any) -> None:
        """Hand a message to all subscribers. Never waits for any of them."""

    def subscribe(self, topic: str, *, capacity: int) -> Subscription[Any]: ...


# ------------------------------------------------------------------------------ time, chance


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> int:
        """Milliseconds since the clock's epoch. Never goes back."""

    def call_at(self, at: int, call: Callable[[], None]) -> Timer:
        """Make `call` at `at`, or as soon as possible when that has passed; never before it."""

    async def sleep_until(self, at: int) -> None: ...


class RoomCalendar(Protocol):
    """Knows which day it is where the room is: limits count in its days, statements tell its hours."""

    @property
    def time_zone(self) -> str:
        """As "Europe/Rome"."""

    def calendar(self, at: int) -> Calendar:
        """The day, the week (from Monday) and the month in which an instant lies."""

    def written(self, at: int) -> str:
        """An instant as people there write it, sortable: "2026-11-21 18:30:00"."""


class Chance(Protocol):
    """Draws numbers."""

    def below(self, bound: int) -> int:
        """One of 0 … bound - 1, each as likely as the others. `bound` may be as large as 52!."""
