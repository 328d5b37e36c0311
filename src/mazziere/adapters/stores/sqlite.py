"""The store in SQLite: the events of one process, safe from a power failure.

They are in one SQLite file in WAL mode with `synchronous=FULL`. One thread writes. While it commits,
the appends of all tables queue up, and the whole queue goes into the next commit: the busier the
room, the more tables share each wait for the disk. Appends of one round of the event loop reach the thread
together: it would otherwise wake for the first and take the interpreter from those that are about to follow.

A commit is *one statement*, with a row for each stream that an append writes to, at the end of the table of
recent rows (`sqlite_recent`). Python's sqlite3 releases and reacquires the interpreter lock for every
statement; next to a busy event loop each reacquisition costs up to a switch interval, so that row-by-row
inserts of fifty events took 150 ms where this takes 6 (0.7 ms on an idle machine, either way).
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from mazziere.adapters.stores import archiving, sqlite_recent
from mazziere.adapters.stores.admission import Append, tell
from mazziere.adapters.stores.frames import ArchivedPart, FrameReader
from mazziere.adapters.stores.rows import (
    PIECE,
    Row,
    events_between,
    last_version,
    pieces,
)
from mazziere.adapters.stores.sql_revisions import NEWEST, OLD_TABLE, REVISION
from mazziere.adapters.stores.sqlite_writer import (
    Job,
    KeepSnapshot,
    MoveToArchive,
    Overtaken,
    SqliteWriter,
    Tidy,
)
from mazziere.services.ports import (
    Snapshot,
    StoreFailed,
    StoreReadOnly,
    StreamHead,
    StreamId,
    Write,
)

Result = TypeVar("Result")

READ = """
    SELECT after, size, body, NULL, NULL FROM batch
    WHERE stream = :stream
        AND after >= (SELECT coalesce(max(after), 0) FROM batch WHERE stream = :stream AND after <= :since)
        AND after < :last
    UNION ALL
    SELECT archived.after, archived.size, frame.body, frame.no, frame.dictionary
    FROM archived JOIN frame ON frame.no = archived.frame
    WHERE archived.stream = :stream
        AND archived.after >= (
            SELECT coalesce(max(after), 0) FROM archived WHERE stream = :stream AND after <= :since
        )
        AND archived.after < :last
    UNION ALL
    SELECT latest.after, recent.size, recent.body, NULL, NULL
    FROM latest JOIN recent ON recent.no = latest.no
    WHERE latest.stream = :stream
        AND latest.after >= (
            SELECT coalesce(max(after), 0) FROM latest WHERE stream = :stream AND after <= :since
        )
        AND latest.after < :last
    ORDER BY 1
"""
"""From the row in which version `since` ends, or which goes beyond it; a frame in place of archived rows."""
DICTIONARY = "SELECT body FROM dictionary WHERE no = :no"
SNAPSHOT = "SELECT version, state FROM snapshot WHERE stream = :stream"
ALL_ROWS = """
    SELECT stream, after, size, body, NULL FROM batch
    UNION ALL
    SELECT stream, after, size, NULL, frame FROM archived
    UNION ALL
    SELECT stream, after, size, body, NULL FROM recent
    ORDER BY 1, 2
"""
NAMES = """
    WITH RECURSIVE head(stream) AS (
        SELECT min(stream) FROM (
            SELECT min(stream) AS stream FROM batch WHERE stream {0} :first AND stream < :over
            UNION ALL
            SELECT min(stream) FROM archived WHERE stream {0} :first AND stream < :over
            UNION ALL
            SELECT min(stream) FROM latest WHERE stream {0} :first AND stream < :over
        )
        UNION ALL
        SELECT (
            SELECT min(stream) FROM (
                SELECT min(stream) AS stream FROM batch WHERE stream > head.stream AND stream < :over
                UNION ALL
                SELECT min(stream) FROM archived WHERE stream > head.stream AND stream < :over
                UNION ALL
                SELECT min(stream) FROM latest WHERE stream > head.stream AND stream < :over
            )
        )
        FROM head WHERE head.stream IS NOT NULL
    )
"""
HEADS = (
    NAMES
    + """
    SELECT stream, coalesce(
        (
            SELECT latest.after + recent.size FROM latest JOIN recent ON recent.no = latest.no
            WHERE latest.stream = head.stream ORDER BY latest.after DESC LIMIT 1
        ),
        (SELECT after + size FROM batch WHERE batch.stream = head.stream ORDER BY after DESC LIMIT 1),
        (SELECT after + size FROM archived WHERE archived.stream = head.stream ORDER BY after DESC LIMIT 1)
    )
    FROM head WHERE stream IS NOT NULL LIMIT :limit
"""
)
HEADS_FROM, HEADS_AFTER = HEADS.format(">="), HEADS.format(">")
"""Skips from one name to the next, over the rows between them. It uses a range and not LIKE, which ignores
case and cannot use the key, and one lower bound: of two, SQLite may begin at the lower."""
REVISION_IF_MOVED = f"""
    SELECT version_num FROM {REVISION}
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '{OLD_TABLE}')
"""
FRAME_AND_DICTIONARY = """
    SELECT frame.body, frame.dictionary, dictionary.body
    FROM frame LEFT JOIN dictionary ON dictionary.no = frame.dictionary WHERE frame.no = ?
"""


class _Connect:
    """Opens connections to the file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __call__(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, isolation_level=None)

    def check(self) -> None:
        """Check that nobody has written what the connections could not see. Raises `StoreFailed`."""


class _ConnectToRead(_Connect):
    """Opens connections that write nothing, not even the sidecar files of SQLite.

    A log beside the file means that another process has it open, or died while it did; the log is read too.
    Without one the file is declared immutable, because SQLite would otherwise create an empty log beside it.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._log = path.with_name(path.name + "-wal")
        self._is_immutable = not self._log.exists()

    def __call__(self) -> sqlite3.Connection:
        mode = "immutable=1" if self._is_immutable else "mode=ro"
        address = f"{self._path.absolute().as_uri()}?{mode}"
        connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def check(self) -> None:
        if self._is_immutable and self._log.exists():
            raise StoreFailed("a room has been opened there meanwhile")


class SqliteStore:
    """Events in one SQLite file."""

    def __init__(self, connect: _Connect, writer: SqliteWriter | None) -> None:
        """writer  None: the store only reads"""
        self._connect = connect
        self._writer = writer
        self._readers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-reader")
        self._reading: sqlite3.Connection | None = None
        """The connection of the thread that reads; None until it has read."""
        self._frames = FrameReader()
        """Used by the thread that reads."""
        self._appended = archiving.LEAST_ROWS
        """Writes since the archive had nothing left to move."""
        self._loop = asyncio.get_running_loop()
        self._asked: list[Job] = []
        """Jobs that this round of the loop has asked for; the writing thread gets them all at once."""
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._write_until_closed, name="store-writer", daemon=True)
        self._thread.start()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open or create the file, with the tables of this version.

        Raises `StoreFailed`: `NoRoomThere` for a file that is empty or another program's, `StoreNewer` for
        one that a newer version has written.
        """
        return cls(*await asyncio.to_thread(_open, path))

    @classmethod
    async def open_to_read(cls, path: Path) -> "SqliteStore":
        """Open a file that another process may have open too. Neither the file nor its log is written to.

        Raises as `open` does, or `StoreOlder`. Where nobody had the file open and somebody opens it
        meanwhile, reading raises `StoreFailed`.
        """
        return cls(*await asyncio.to_thread(_open_to_read, path))

    async def append(self, writes: Sequence[Write]) -> None:
        if writes:  # an up-to-date database leaves nothing to commit
            self._appended += len(writes)
            await self._ask(lambda reply: Append(writes, reply))

    async def archive(self, *, at_once: bool = False) -> int:
        if self._appended < archiving.LEAST_ROWS and not at_once:
            return 0
        appended = self._appended
        rows, newest = await self._in_reader(lambda reading: _chosen(reading, at_once=at_once))
        if not rows:
            self._appended -= appended
            return 0
        move = await asyncio.to_thread(archiving.move_of, rows, newest)
        with contextlib.suppress(Overtaken):
            await self._ask(lambda reply: MoveToArchive(move, reply))
            await self._in_reader(lambda reading: sqlite_recent.forget_removed(reading, move.ranges))
        return move.events

    async def tidy(self) -> None:
        await self._ask(Tidy)

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        await self._ask(lambda reply: KeepSnapshot(stream, snapshot, reply))

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        asked = {"stream": stream, "since": since, "last": last_version(since, limit)}
        return events_between(await self._in_reader(lambda reading: self._rows(reading, asked)), since, limit)

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        query, first = (HEADS_AFTER, after) if after >= prefix else (HEADS_FROM, prefix)
        asked = {
            "first": first,
            "over": prefix + chr(0x10FFFF),
            "limit": -1 if limit is None else limit,
        }
        return [StreamHead(name, version) for name, version in await self._query(query, asked)]

    async def everything(self) -> AsyncIterator[Write]:
        if self._closed:
            raise StoreFailed("the store is closed")
        # A connection of its own, whose one read transaction sees one instant; a thread of its own, for
        # sqlite3 ties each connection to one. A slow reader keeps nobody else from writing.
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-copier") as copier:
            run = self._loop.run_in_executor
            connection = await run(copier, self._connect)
            try:
                rows = _all_rows(connection)
                while page := await run(copier, lambda: list(islice(rows, PIECE))):
                    for write in pieces(page):
                        yield write
                await run(copier, self._connect.check)
            except sqlite3.Error as error:
                raise StoreFailed(str(error)) from error
            finally:
                await run(copier, connection.close)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        rows = await self._query(SNAPSHOT, {"stream": stream})
        return Snapshot(*rows[0]) if rows else None

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._readers.submit(self._close_reading)
        self._readers.shutdown()

    async def _ask(self, job: Callable[[asyncio.Future[None]], Job]) -> None:
        if self._closed:
            raise StoreFailed("the store is closed")
        if self._writer is None:
            raise StoreReadOnly("the store only reads")
        reply: asyncio.Future[None] = self._loop.create_future()
        if not self._asked:  # after everybody who is awake: they may have something to write, too
            self._loop.call_soon(self._hand_over)
        self._asked.append(job(reply))
        await reply

    def _hand_over(self) -> None:
        if self._asked:
            self._jobs.put(self._asked)
            self._asked = []

    async def _query(self, query: str, values: Mapping[str, Any]) -> list[Any]:
        return await self._in_reader(lambda reading: reading.execute(query, values).fetchall())

    async def _in_reader(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run `work`, which reads as of one instant, in the thread for that."""

        def run() -> Result:
            try:
                connection = self._reader()
                connection.execute("BEGIN")
                try:
                    sqlite_recent.catch_up(connection)
                    found = work(connection)
                finally:
                    connection.execute("COMMIT")
                self._connect.check()
            except sqlite3.Error as error:
                raise StoreFailed(str(error)) from error
            return found

        if self._closed:
            raise StoreFailed("the store is closed")
        return await self._loop.run_in_executor(self._readers, run)

    def _rows(self, connection: sqlite3.Connection, asked: Mapping[str, Any]) -> list[Row]:
        """The rows that `READ` finds, those in frames too."""
        stream, rows = asked["stream"], list[Row]()
        for after, size, body, frame, dictionary in connection.execute(READ, asked).fetchall():
            if frame is None:
                rows.append(Row(stream, after, size, body))
                continue
            if not self._frames.is_open(frame):
                if not self._frames.has_dictionary(dictionary):
                    stored = connection.execute(DICTIONARY, {"no": dictionary}).fetchone()
                    self._frames.learn(dictionary, b"" if stored is None else stored[0])
                self._frames.open(frame, body, dictionary)
            rows += self._frames.rows(ArchivedPart(stream, after, size), frame)
        return rows

    def _reader(self) -> sqlite3.Connection:
        """The connection of the thread that reads."""
        if self._reading is None:
            self._reading = self._connect()
            sqlite_recent.make_key(self._reading)
        return self._reading

    def _close_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()

    def _write_until_closed(self) -> None:
        """The writing thread: commit the queue, report the outcomes, and repeat."""
        if self._writer is None:
            return
        open_for_more = True
        while open_for_more:
            asked = [self._jobs.get()]
            while not self._jobs.empty():
                asked.append(self._jobs.get())
            open_for_more = None not in asked
            outcomes = self._writer.carry_out([job for jobs in asked if jobs is not None for job in jobs])
            self._loop.call_soon_threadsafe(tell, outcomes)
            self._writer.settle()
        self._writer.close()


def _chosen(connection: sqlite3.Connection, *, at_once: bool) -> tuple[list[Row], Sequence[Any]]:
    """The rows to archive next, and the newest dictionary."""

    def answer(query: str, values: tuple[object, ...] = ()) -> list[Any]:
        return connection.execute(query.replace("$", "?"), values).fetchall()

    asking = archiving.choose("live", "live_streams", at_once=at_once)
    question = next(asking)
    while True:
        try:
            question = asking.send(answer(*question))
        except StopIteration as chosen:
            return chosen.value, answer(archiving.NEWEST)


def _all_rows(connection: sqlite3.Connection) -> Iterator[Row]:
    """Everything as of one instant, in order; it must be read to its end in one thread."""
    frames = FrameReader()
    connection.execute("BEGIN")
    for stream, after, size, body, frame in connection.execute(ALL_ROWS):
        if frame is None:
            yield Row(stream, after, size, body)
            continue
        if not frames.is_open(frame):
            ((packed, no, dictionary),) = connection.execute(FRAME_AND_DICTIONARY, (frame,)).fetchall()
            if not frames.has_dictionary(no):
                frames.learn(no, dictionary or b"")
            frames.open(frame, packed, no)
        yield from frames.rows(ArchivedPart(stream, after, size), frame)


def _open(path: Path) -> tuple[_Connect, SqliteWriter]:
    try:
        if not (path.exists() and _is_current(path)):
            # Imported late: at nearly every start SQLAlchemy has nothing to do, and 14 MB to save.
            from mazziere.adapters.stores import sqlite_setup

            sqlite_setup.set_up(path, _ConnectToRead)
        return _Connect(path), SqliteWriter(path)
    except (sqlite3.Error, OSError) as error:
        raise StoreFailed(str(error)) from error


def _open_to_read(path: Path) -> tuple[_Connect, None]:
    try:
        if not _is_current(path):
            from mazziere.adapters.stores import sqlite_setup

            sqlite_setup.check_up_to_date(path, _ConnectToRead)
        return _ConnectToRead(path), None
    except (sqlite3.Error, OSError) as error:
        raise StoreFailed(str(error)) from error


def _is_current(path: Path) -> bool:
    """Whether the file has had every migration and nothing is left to move. It is not written to."""
    connection = _ConnectToRead(path)()
    try:
        return connection.execute(REVISION_IF_MOVED).fetchall() == [(NEWEST,)]
    except sqlite3.OperationalError:  # it has no such table
        return False
    finally:
        connection.close()
