"""The store in SQLite: the events of one process, safe from a power failure.

They are in one SQLite file in WAL mode with `synchronous=FULL`. One thread writes. While it commits,
the appends of all tables queue up, and the whole queue goes into the next commit: the busier the
room, the more tables share each wait for the disk. Appends of one round of the event loop reach the thread
together: it would otherwise wake for the first and take the interpreter from those that are about to follow.

A commit is *one statement*, with a row for each stream that an append writes to. Python's sqlite3 releases
and reacquires the interpreter lock for every statement; next to a busy event loop each reacquisition costs up
to a switch interval, so that row-by-row inserts of fifty events took 150 ms where this takes 6 (0.7 ms on an
idle machine, either way).
"""

import asyncio
import contextlib
import os
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, starmap
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, select, text
from sqlalchemy import event as listen
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

from mazziere.adapters.stores import sql_schema as schema
from mazziere.adapters.stores.admission import Admitted, Append, Outcome, Versions, admit, tell
from mazziere.adapters.stores.data_folder import UNFINISHED, open_private
from mazziere.adapters.stores.moving import move_step
from mazziere.adapters.stores.rows import (
    ENDS_OF_NAMES,
    PIECE,
    Row,
    ends_of,
    events_between,
    last_version,
    pieces,
    rows_of,
)
from mazziere.services.ports import (
    NoRoomThere,
    Snapshot,
    StoreError,
    StoreFailed,
    StoreReadOnly,
    StreamEnds,
    StreamHead,
    StreamId,
    StreamMoved,
    Write,
)

Result = TypeVar("Result")

INSERT_ROWS = "INSERT INTO batch (stream, after, size, body) VALUES "
ONE_ROW = "(?, ?, ?, ?)"
MOST_ROWS = 1_000
"""Rows per statement; a commit with more of them, which is a copy's, takes several in one transaction."""
LOG_PAGES = 4_000
"""So many pages of 4 KiB the log may have before they are moved into the file. A page of the index that was
written many times meanwhile is moved once."""
VERSION_OF = "SELECT after + size FROM batch WHERE stream = ? ORDER BY after DESC LIMIT 1"
READ = text("""
    SELECT after, size, body FROM batch
    WHERE stream = :stream
        AND after >= (SELECT coalesce(max(after), 0) FROM batch WHERE stream = :stream AND after <= :since)
        AND after < :last
    ORDER BY after
""")
"""From the row in which version `since` ends, or which goes beyond it."""
ALL_ROWS = "SELECT stream, after, size, body FROM batch ORDER BY stream, after"
NAMES = """
    WITH RECURSIVE head(stream) AS (
        SELECT min(stream) FROM batch WHERE stream {} :first AND stream < :over
        UNION ALL
        SELECT (SELECT min(stream) FROM batch WHERE stream > head.stream AND stream < :over)
        FROM head WHERE head.stream IS NOT NULL
    )
"""
HEADS = (
    NAMES
    + """
    SELECT stream, (
        SELECT after + size FROM batch WHERE batch.stream = head.stream ORDER BY after DESC LIMIT 1
    )
    FROM head WHERE stream IS NOT NULL LIMIT :limit
"""
)
ENDS = NAMES + ENDS_OF_NAMES
HEADS_FROM, HEADS_AFTER, ENDS_FROM = (
    text(HEADS.format(">=")),
    text(HEADS.format(">")),
    text(ENDS.format(">=")),
)
"""Skips from one name to the next, over the rows between them. It uses a range and not LIKE, which ignores
case and cannot use the key, and one lower bound: of two, SQLite may begin at the lower."""
REPLACE_SNAPSHOT = "INSERT OR REPLACE INTO snapshot (stream, version, state) VALUES (?, ?, ?)"


def _rows(appends: Iterable[Append]) -> Iterator[Row]:
    return rows_of(write for append in appends for write in append.writes)


class _KeepSnapshot:
    __slots__ = ("reply", "snapshot", "stream")

    def __init__(self, stream: StreamId, snapshot: Snapshot, reply: asyncio.Future[None]) -> None:
        self.stream = stream
        self.snapshot = snapshot
        self.reply = reply


_Job = Append | _KeepSnapshot


class _SqliteWriter:
    """The part of the store that runs in the writing thread."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA busy_timeout = 5000")
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        self._versions = Versions()

    def carry_out(self, jobs: Sequence[_Job]) -> list[Outcome]:
        """Carry out the jobs, in one commit if possible; returns each job's outcome."""
        appends = [job for job in jobs if isinstance(job, Append)]
        outcomes: list[Outcome] = []
        try:
            outcomes += self._append(appends)
        except sqlite3.Error as error:
            self._versions.forget_all()
            outcomes += [(job.reply, StoreFailed(str(error))) for job in appends]
        for job in jobs:
            if isinstance(job, _KeepSnapshot):
                outcomes.append((job.reply, self._keep(job)))
        return outcomes

    def close(self) -> None:
        self._connection.close()

    def _append(self, appends: Sequence[Append]) -> list[Outcome]:
        admitted = self._admit(appends, on_trust=self._versions.begun(appends))
        try:
            self._insert(admitted.appends)
        except sqlite3.IntegrityError:
            # Another process wrote to one of these streams. Look again at every version, inside a
            # transaction that keeps the others out, and admit the appends that still fit.
            self._versions.forget_all()
            with self._transaction():
                admitted = self._admit(appends)
                self._insert_rows(list(_rows(admitted.appends)))
        self._versions.learn(admitted.versions)
        return admitted.outcomes

    def _insert(self, appends: Sequence[Append]) -> None:
        rows = list(_rows(appends))
        if len(rows) <= MOST_ROWS:
            self._insert_rows(rows)
        else:
            with self._transaction():
                self._insert_rows(rows)

    def _insert_rows(self, rows: Sequence[Row]) -> None:
        for first in range(0, len(rows), MOST_ROWS):
            some = rows[first : first + MOST_ROWS]
            statement = INSERT_ROWS + ", ".join([ONE_ROW] * len(some))
            self._connection.execute(statement, list(chain.from_iterable(some)))

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """All that the block writes, or nothing; other processes write before it or after it."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _admit(self, appends: Sequence[Append], *, on_trust: AbstractSet[StreamId] = frozenset()) -> Admitted:
        """Admit those that fit.

        on_trust  streams that are taken to be new; if one is not, inserting raises `IntegrityError`
        """
        unknown = self._versions.unknown(appends) - on_trust
        self._versions.learn({stream: self._version_of(stream) for stream in unknown})
        admitted = admit(appends, self._versions.of(appends))
        # The remembered versions may be older than what another process wrote: look them up next time.
        self._versions.forget(error.stream for _, error in admitted.refused if isinstance(error, StreamMoved))
        return admitted

    def _version_of(self, stream: StreamId) -> int:
        row = self._connection.execute(VERSION_OF, (stream,)).fetchone()
        return 0 if row is None else int(row[0])

    def _keep(self, job: _KeepSnapshot) -> StoreError | None:
        row = (job.stream, job.snapshot.version, job.snapshot.state)
        try:
            self._connection.execute(REPLACE_SNAPSHOT, row)
        except sqlite3.Error as error:
            return StoreFailed(str(error))
        return None


class _Connect:
    """Opens connections to the file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __call__(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path)

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
        connection = sqlite3.connect(address, uri=True, check_same_thread=False)
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def check(self) -> None:
        if self._is_immutable and self._log.exists():
            raise StoreFailed("a room has been opened there meanwhile")


class SqliteStore:
    """Events in one SQLite file."""

    def __init__(self, connect: _Connect, writer: _SqliteWriter | None, engine: Engine) -> None:
        """writer  None: the store only reads"""
        self._connect = connect
        self._writer = writer
        self._engine = engine
        self._readers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-reader")
        self._loop = asyncio.get_running_loop()
        self._asked: list[_Job] = []
        """Jobs that this round of the loop has asked for; the writing thread gets them all at once."""
        self._jobs: SimpleQueue[list[_Job] | None] = SimpleQueue()
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
            await self._ask(lambda reply: Append(writes, reply))

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        await self._ask(lambda reply: _KeepSnapshot(stream, snapshot, reply))

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        asked = {"stream": stream, "since": since, "last": last_version(since, limit)}
        return events_between(await self._query(READ, asked), since, limit)

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        query, first = (HEADS_AFTER, after) if after >= prefix else (HEADS_FROM, prefix)
        asked = {
            "first": first,
            "over": prefix + chr(0x10FFFF),
            "limit": -1 if limit is None else limit,
        }
        return [StreamHead(name, version) for name, version in await self._query(query, asked)]

    async def ends(self, prefix: str) -> list[StreamEnds]:
        return ends_of(await self._query(ENDS_FROM, {"first": prefix, "over": prefix + chr(0x10FFFF)}))

    async def everything(self) -> AsyncIterator[Write]:
        if self._closed:
            raise StoreFailed("the store is closed")
        # A connection of its own, whose one read transaction sees one instant; a thread of its own, for
        # sqlite3 ties each connection to one. A slow reader keeps nobody else from writing.
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-copier") as copier:
            run = self._loop.run_in_executor
            connection = await run(copier, self._connect)
            try:
                cursor = await run(copier, connection.execute, ALL_ROWS)
                while rows := await run(copier, cursor.fetchmany, PIECE):
                    for write in pieces(starmap(Row, rows)):
                        yield write
                await run(copier, self._connect.check)
            except sqlite3.Error as error:
                raise StoreFailed(str(error)) from error
            finally:
                await run(copier, connection.close)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        query = select(schema.snapshot.c.version, schema.snapshot.c.state).where(
            schema.snapshot.c.stream == stream
        )
        rows = await self._query(query)
        return Snapshot(*rows[0]) if rows else None

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        self._engine.dispose()

    async def _ask(self, job: Callable[[asyncio.Future[None]], _Job]) -> None:
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

    async def _query(self, query: Any, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        def run() -> Sequence[Any]:
            try:
                with self._engine.connect() as connection:
                    rows = connection.execute(query, values).all()
                self._connect.check()
            except DBAPIError as error:
                raise StoreFailed(str(error.orig)) from error
            return rows

        if self._closed:
            raise StoreFailed("the store is closed")
        return await self._loop.run_in_executor(self._readers, run)

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
        self._writer.close()


def _open(path: Path) -> tuple[_Connect, _SqliteWriter, Engine]:
    try:
        if not path.exists():
            _create(path)
        # Asked before anything is written: opening it for writing changes the file.
        _check(path, schema.check_ours)
        engine = create_engine(f"sqlite:///{path}")
        listen.listen(engine, "connect", _prepare)
        with engine.begin() as connection:
            schema.bring_up_to_date(connection)
        _move(engine)
        return _Connect(path), _SqliteWriter(path), engine
    except (sqlite3.Error, DBAPIError, OSError) as error:
        raise StoreFailed(_reason(error)) from error


def _open_to_read(path: Path) -> tuple[_Connect, None, Engine]:
    try:
        _check(path, schema.check_up_to_date)
        connect = _ConnectToRead(path)
        return connect, None, create_engine("sqlite://", creator=connect, poolclass=QueuePool)
    except (sqlite3.Error, DBAPIError, OSError) as error:
        raise StoreFailed(_reason(error)) from error


def _create(path: Path) -> None:
    """Create a file with the tables of this version. It gets its name when it is complete."""
    unfinished = path.with_name(path.name + UNFINISHED)
    open_private(unfinished).close()
    engine = create_engine(f"sqlite:///{unfinished}", poolclass=NullPool)
    with engine.begin() as connection:
        schema.bring_up_to_date(connection)
    _move(engine)
    with engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT").execute(text("VACUUM"))
    engine.dispose()
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    unfinished.replace(path)


def _move(engine: Engine) -> None:
    """Move what an earlier version has kept."""
    more = True
    while more:
        with engine.begin() as connection:
            more = move_step(connection)


def _check(path: Path, check: Callable[[Connection], None]) -> None:
    """Look at the tables of a file without writing to it. Raises what `check` raises, or `NoRoomThere`."""
    if path.stat().st_size == 0:
        raise NoRoomThere(f"{path.name} is empty")
    engine = create_engine("sqlite://", creator=_ConnectToRead(path), poolclass=NullPool)
    with engine.connect() as connection:
        check(connection)


def _reason(error: Exception) -> str:
    return str(error.orig if isinstance(error, DBAPIError) else error)


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA busy_timeout = 5000")
