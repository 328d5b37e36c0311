"""The ports: what the room needs from the outside world, and what each adapter must guarantee.

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
    """The store did not do what it was asked to do."""


class StreamMoved(StoreError):
    """Another writer has moved the stream on: the decision was based on outdated state."""

    def __init__(self, stream: StreamId, after: int) -> None:
        super().__init__(f"{stream} is no longer at version {after}")
        self.stream = stream
        self.after = after


class StoreFailed(StoreError):
    """The store cannot say that the events are kept (disk full, closed, broken).

    Only reading them again tells whether they are.
    """


class StoreInUse(StoreFailed):
    """Another room holds this store; only one may at a time."""


class NoRoomThere(StoreFailed):
    """What is there is no room, or not a whole one: an empty file, or the database of another program."""


class StoreNewer(StoreFailed):
    """A newer version of this program has written it."""


class StoreOlder(StoreFailed):
    """An earlier version of this program has written it, and it has not been opened to write since."""


class CopyUnfinished(StoreFailed):
    """It holds the beginning of a room: a restore or a move that was interrupted is still to be finished."""


class StoreReadOnly(StoreFailed):
    """The store was opened to read, and does not write."""


class Write(msgspec.Struct, frozen=True):
    """Events to append to one stream."""

    stream: StreamId
    events: tuple[bytes, ...]
    """At least one; each a JSON object on a line of its own, without line breaks."""
    after: int
    """The version the stream must have before the write: the number of its events, 0 for a new stream."""

    @property
    def version(self) -> int:
        """The version of the stream after the write."""
        return self.after + len(self.events)


class Snapshot(msgspec.Struct, frozen=True):
    """The state folded from the first `version` events of its stream. Losing one does no harm."""

    version: int
    state: bytes


class StreamHead(msgspec.Struct, frozen=True):
    """An existing stream and the number of its events."""

    stream: StreamId
    version: int


class EventStore(Protocol):
    """Keeps streams of events with consecutive versions, from 1."""

    async def append(self, writes: Sequence[Write]) -> None:
        """Keep all of `writes`, or none of them; there may be none.

        On return they survive a crash of the process and of the machine. Concurrent appends may
        share one commit, and are carried out in the order in which they were requested.
        Raises `StreamMoved` or `StoreFailed`.
        """

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        """The events after version `since`, in order; at most `limit` (None: all).

        Empty for an unknown stream.
        """

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        """The streams whose names start with `prefix`, in the byte order of their names.

        after  only streams that come after this name
        limit  the maximum number (None: all); the cost depends on it, not on how many streams exist
        """

    def everything(self) -> AsyncIterator[Write]:
        """All events as of one instant, as the writes that would turn an empty store into a copy.

        Streams come in order of name, each from its beginning, long ones in pieces. Appends go on meanwhile.
        """

    async def archive(self, *, at_once: bool = False) -> int:
        """Take one step in moving events at rest to where they take less; the number of events moved.

        0: nothing is left to be moved for now. What is read is the same before, meanwhile and afterwards. A
        step is short, so that no append waits long.

        at_once  also what will only be worth moving when there is more of it
        """

    async def tidy(self) -> None:
        """Give back to the operating system what archived events have left free; appends wait meanwhile."""

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        """Store a snapshot, replacing an older one."""

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        """The newest snapshot stored; None if there is none."""

    async def close(self) -> None:
        """Finish the pending appends; later ones fail. Closing twice does nothing."""


class Disk(Protocol):
    """The disk on which the room's data lies, where it lies on one of this machine."""

    async def free_bytes(self) -> int:
        """How many more bytes the room may write. Raises `StoreFailed` if it is gone."""


# -------------------------------------------------------------------------------------- bus


class NobodyThere(Exception):
    """No mailbox is open at that address."""


class MailboxFull(Exception):
    """The owner of the mailbox has fallen behind; asking again later may help."""


class MailboxMessage(Protocol):
    """A request in a mailbox. It is answered or refused exactly once."""

    @property
    def message(self) -> Any: ...

    def answer(self, value: Any) -> None:
        """Give the sender the answer. It is no error if the sender no longer waits."""

    def refuse(self, error: Exception) -> None:
        """Raise `error` where the sender waits."""


class Mailbox(Protocol):
    """The queue in which one task receives the requests of others, in order."""

    def push(self, message: Any) -> None:
        """Add a message from the owner to itself; it is accepted even when the mailbox is full."""

    async def receive(self) -> MailboxMessage: ...

    @property
    def waiting(self) -> int:
        """How many messages `receive` would give at once."""

    def close(self) -> None:
        """Refuse the remaining messages with `NobodyThere` and free the address."""


class Delivery(NamedTuple, Generic[Message]):
    """One message of a topic."""

    message: Message
    cut_back: bool
    """The reader was too slow: messages before this one were dropped."""


class Subscription(Protocol[Message]):
    """One reader's bounded queue of a topic."""

    async def next(self) -> Delivery[Message]:
        """The next message; for a reader that fell behind, the newest. Raises `NobodyThere` once closed."""

    def close(self) -> None: ...


class Bus(Protocol):
    """Carries messages between tasks. It never holds the only copy of anything."""

    def open_mailbox(self, address: str, *, capacity: int) -> Mailbox:
        """Open a mailbox of at most `capacity` waiting messages; more are refused with `MailboxFull`."""

    async def ask(self, address: str, message: Any) -> Any:
        """Put a message into a mailbox and wait for the answer.

        Raises the error with which the owner refuses, `NobodyThere` or `MailboxFull`.
        """

    def publish(self, topic: str, message: Any) -> None:
        """Deliver a message to all subscribers, without waiting for any of them."""

    def subscribe(self, topic: str, *, capacity: int) -> Subscription[Any]: ...


# ------------------------------------------------------------------------------ time, chance


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> int:
        """Milliseconds since the clock's epoch. Never decreases."""

    def call_at(self, at: int, call: Callable[[], None]) -> Timer:
        """Schedule `call` for the instant `at`, or as soon as possible if that has passed; never earlier."""

    async def sleep_until(self, at: int) -> None: ...


class RoomCalendar(Protocol):
    """The calendar of the room's time zone: limits and results count its days, statements show its hours."""

    @property
    def time_zone(self) -> str:
        """The IANA name, such as "Europe/Rome"."""

    def calendar(self, at: int) -> Calendar:
        """The day, the week (from Monday) and the month that contain an instant."""

    def day_no(self, at: int) -> int:
        """The local day of an instant, counted from 1970-01-01."""

    def midnight(self, day_no: int) -> int:
        """The instant at which a local day begins."""

    def written(self, at: int) -> str:
        """An instant in local time, in a sortable form: "2026-11-21 18:30:00"."""


class Chance(Protocol):
    """A source of random numbers."""

    def below(self, bound: int) -> int:
        """One of 0 … bound - 1, uniformly distributed. `bound` may be as large as 52!."""
