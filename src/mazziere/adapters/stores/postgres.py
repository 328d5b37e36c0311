"""The store in PostgreSQL.

It has the same tables as in SQLite, created by the same migrations. One connection writes. While it
commits, the appends of all poker tables queue up, and the whole queue goes into the next commit, which is one
statement: a commit costs one round trip to the server, however many poker tables share it.

A room holds its database: a second room that opens it is refused, by a lock that the server releases when the
connection ends, however it ends. Processes that only read or copy do not hold it.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from mazziere.adapters.stores import archiving, sql_schema
from mazziere.adapters.stores.admission import Admitted, Append, Outcome, Versions, admit, tell
from mazziere.adapters.stores.frames import ArchivedPart, FrameReader
from mazziere.adapters.stores.moving import move_step
from mazziere.adapters.stores.rows import (
    PIECE,
    Row,
    events_between,
    last_version,
    pieces,
    rows_of,
)
from mazziere.services.ports import (
    Snapshot,
    StoreFailed,
    StoreInUse,
    StoreReadOnly,
    StreamHead,
    StreamId,
    StreamMoved,
    Write,
)

Result = TypeVar("Result")

INSERT_ROWS = """
    INSERT INTO batch (stream, after, size, body)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bytea[])
"""
VERSIONS_OF = """
    SELECT stream, coalesce(
        (SELECT after + size FROM batch WHERE batch.stream = asked.stream ORDER BY after DESC LIMIT 1),
        (SELECT after + size FROM archived WHERE archived.stream = asked.stream ORDER BY after DESC LIMIT 1)
    )
    FROM unnest($1::text[]) AS asked(stream)
"""
READ = """
    SELECT after, size, body, NULL::integer, NULL::integer FROM batch
    WHERE stream = $1
        AND after >= (SELECT coalesce(max(after), 0) FROM batch WHERE stream = $1 AND after <= $2)
        AND after < $3
    UNION ALL
    SELECT archived.after, archived.size, frame.body, frame.no, frame.dictionary
    FROM archived JOIN frame ON frame.no = archived.frame
    WHERE archived.stream = $1
        AND archived.after >= (
            SELECT coalesce(max(after), 0) FROM archived WHERE stream = $1 AND after <= $2
        )
        AND archived.after < $3
    ORDER BY 1
"""
"""From the row in which version $2 ends, or which goes beyond it; a frame in place of archived rows."""
DICTIONARY = "SELECT body FROM dictionary WHERE no = $1"
FRAME = "SELECT body, dictionary FROM frame WHERE no = $1"
NAMES = """
    WITH RECURSIVE head(stream) AS (
        SELECT least(
            (SELECT min(stream) FROM batch WHERE stream {0} $1 AND stream < $2),
            (SELECT min(stream) FROM archived WHERE stream {0} $1 AND stream < $2)
        )
        UNION ALL
        SELECT least(
            (SELECT min(stream) FROM batch WHERE stream > head.stream AND stream < $2),
            (SELECT min(stream) FROM archived WHERE stream > head.stream AND stream < $2)
        )
        FROM head WHERE head.stream IS NOT NULL
    )
"""
HEADS = (
    NAMES
    + """
    SELECT stream, coalesce(
        (SELECT after + size FROM batch WHERE batch.stream = head.stream ORDER BY after DESC LIMIT 1),
        (SELECT after + size FROM archived WHERE archived.stream = head.stream ORDER BY after DESC LIMIT 1)
    )
    FROM head WHERE stream IS NOT NULL LIMIT $3
"""
)
HEADS_FROM, HEADS_AFTER = HEADS.format(">="), HEADS.format(">")
"""Skips from one name to the next, over the rows between them."""
ALL_ROWS = """
    SELECT stream, after, size, body, NULL::integer FROM batch
    UNION ALL
    SELECT stream, after, size, NULL, frame FROM archived
    ORDER BY 1, 2
"""
KEEP_OUT = "LOCK TABLE batch IN SHARE ROW EXCLUSIVE MODE"
"""Nobody appends while rows are moved: whoever comes later sees that their versions are archived."""
REMOVE = """
    DELETE FROM batch USING unnest($1::text[], $2::integer[], $3::integer[]) AS gone(stream, since, over)
    WHERE batch.stream = gone.stream AND batch.after >= gone.since AND batch.after < gone.over
"""
ADD = (
    "INSERT INTO dictionary (no, body) SELECT * FROM unnest($1::integer[], $2::bytea[])",
    """
    INSERT INTO frame (no, dictionary, body)
    SELECT * FROM unnest($1::integer[], $2::integer[], $3::bytea[])
    """,
    """
    INSERT INTO archived (stream, after, size, frame)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::integer[])
    """,
)
KEEP_SNAPSHOT = """
    INSERT INTO snapshot (stream, version, state) VALUES ($1, $2, $3)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, state = excluded.state
"""
SNAPSHOT = "SELECT version, state FROM snapshot WHERE stream = $1"

ROOM_LOCK = 0x6D617A7A  # "mazz"; an advisory lock belongs to one database
HOLD = "SELECT pg_try_advisory_lock($1)"

CONNECT_S = 10.0
STATEMENT_S = 30.0
"""Seconds after which a server that does not answer counts as failed."""
READERS = 4
TRIES = 5
"""The maximum number of rounds against other writers to the same streams; each round at least one loses."""

_LOST = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of a question that was being put as the server ended its connection
    OSError,
    TimeoutError,
)
_OVER = chr(0x10FFFF)


class PostgresStore:
    """Events in one database of a PostgreSQL server."""

    def __init__(self, url: str, writer: "_PostgresWriter | None", readers: asyncpg.Pool) -> None:
        """writer  None: the store only reads"""
        self._url = url
        self._writer = writer
        self._readers = readers
        self._loop = asyncio.get_running_loop()
        self._jobs: asyncio.Queue[Append | None] = asyncio.Queue()
        self._frames = FrameReader()
        self._appended = archiving.LEAST_ROWS
        """Writes since the archive had nothing left to move."""
        self._closed = False
        self._task = self._loop.create_task(self._write_until_closed(), name="store-writer")

    @classmethod
    async def open(cls, url: str, *, hold: bool) -> "PostgresStore":
        """Connect, and create the tables of this version if they are missing.

        url   postgresql://user:password@host:port/database
        hold  hold the database, and refuse if another process does

        Raises `StoreFailed` or `StoreInUse`.
        """
        writer = _PostgresWriter(url, hold=hold)
        try:
            with _failing_as_store():
                # Held first: nobody changes the tables of a room that is open.
                await writer.connect()
                await _run(url, sql_schema.bring_up_to_date)
                while await _run(url, move_step):
                    pass
                readers = await _connect_readers(url)
        except BaseException:
            await writer.close()
            raise
        return cls(url, writer, readers)

    @classmethod
    async def open_to_read(cls, url: str) -> "PostgresStore":
        """Connect to a database that another process may hold. Nothing is created and nothing written.

        Raises `StoreFailed`: `NoRoomThere` for a database without our tables, `StoreNewer` or `StoreOlder`
        for one that another version has written.
        """
        with _failing_as_store():
            await _run(url, sql_schema.check_up_to_date)
            return cls(url, None, await _connect_readers(url, default_transaction_read_only="on"))

    async def append(self, writes: Sequence[Write]) -> None:
        if writes:  # an up-to-date database leaves nothing to commit
            self._appended += len(writes)
            await self._ask(lambda reply: Append(writes, reply))

    async def archive(self, *, at_once: bool = False) -> int:
        if self._writer is None:
            raise StoreReadOnly("the store only reads")
        if self._appended < archiving.LEAST_ROWS and not at_once:
            return 0
        appended = self._appended
        asking = archiving.choose("batch", "batch", at_once=at_once)
        question = next(asking)
        while True:
            query, values = question
            answer = await self._fetch(query, *values)
            try:
                question = asking.send(answer)
            except StopIteration as chosen:
                rows: list[Row] = chosen.value
                break
        if not rows:
            self._appended -= appended
            return 0
        move = await asyncio.to_thread(archiving.move_of, rows, await self._fetch(archiving.NEWEST))
        try:
            async with self._readers.acquire() as connection, connection.transaction():
                await connection.execute(KEEP_OUT)
                removed = await connection.execute(REMOVE, *map(list, zip(*move.ranges, strict=True)))
                if int(removed.rpartition(" ")[2]) != move.row_count:
                    raise StoreFailed("another process has archived the same rows")
                first = await connection.fetchval(archiving.NEXT_FRAME)
                for statement, added in zip(ADD, move.numbered(first), strict=True):
                    if added:
                        await connection.execute(statement, *map(list, zip(*added, strict=True)))
        except _LOST as error:
            raise StoreFailed(str(error) or type(error).__name__) from error
        return move.events

    async def tidy(self) -> None:
        """The server does that by itself."""

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        await self._fetch(KEEP_SNAPSHOT, stream, snapshot.version, snapshot.state)

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        rows = list[Row]()
        for after, size, body, frame, no in await self._fetch(
            READ, stream, since, last_version(since, limit)
        ):
            if frame is None:
                rows.append(Row(stream, after, size, body))
                continue
            if not self._frames.is_open(frame):
                if not self._frames.has_dictionary(no):
                    found = await self._fetch(DICTIONARY, no)
                    self._frames.learn(no, found[0][0] if found else b"")
                self._frames.open(frame, body, no)
            rows += self._frames.rows(ArchivedPart(stream, after, size), frame)
        return events_between(rows, since, limit)

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        query, first = (HEADS_AFTER, after) if after >= prefix else (HEADS_FROM, prefix)
        return [StreamHead(*row) for row in await self._fetch(query, first, prefix + _OVER, limit)]

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        rows = await self._fetch(SNAPSHOT, stream)
        return Snapshot(*rows[0]) if rows else None

    async def forget_everything(self) -> None:
        """Remove the data of an earlier room. Cannot be undone."""
        await self._fetch("TRUNCATE batch, archived, frame, dictionary, snapshot")

    async def everything(self) -> AsyncIterator[Write]:
        self._stay_open()
        try:
            connection = await asyncpg.connect(self._url, timeout=CONNECT_S)
            try:
                async with connection.transaction(isolation="repeatable_read", readonly=True):
                    cursor = await connection.cursor(ALL_ROWS)
                    frames = FrameReader()
                    while found := await cursor.fetch(PIECE):
                        for write in pieces(await _rows_of(found, frames, connection)):
                            yield write
            finally:
                await connection.close()
        except _LOST as error:
            raise StoreFailed(str(error)) from error

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._jobs.put_nowait(None)
        await self._task
        await self._readers.close()

    def _stay_open(self) -> None:
        if self._closed:
            raise StoreFailed("the store is closed")

    async def _ask(self, job: Callable[[asyncio.Future[None]], Append]) -> None:
        self._stay_open()
        if self._writer is None:
            raise StoreReadOnly("the store only reads")
        reply: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put_nowait(job(reply))
        await reply

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        self._stay_open()
        try:
            rows: list[Any] = await self._readers.fetch(query, *values)
        except _LOST as error:
            raise StoreFailed(str(error) or type(error).__name__) from error
        return rows

    async def _write_until_closed(self) -> None:
        """Commit the queue, report the outcomes, and repeat."""
        if self._writer is None:
            return
        open_for_more = True
        while open_for_more:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            open_for_more = None not in jobs
            tell(await self._writer.append([job for job in jobs if job is not None]))
        await self._writer.close()


class _PostgresWriter:
    """The one connection that writes. If it is lost, the next commit opens a new one."""

    def __init__(self, url: str, *, hold: bool) -> None:
        self._url = url
        self._hold = hold
        self._versions = Versions()
        self._connection: asyncpg.Connection[Any] | None = None

    async def connect(self) -> asyncpg.Connection:
        """The open connection, or a new one. Raises what asyncpg raises, or `StoreInUse`."""
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        self._versions.forget_all()
        connection = await asyncpg.connect(self._url, timeout=CONNECT_S, command_timeout=STATEMENT_S)
        self._connection = connection
        await connection.execute("SET synchronous_commit TO on")
        if self._hold and not await connection.fetchval(HOLD, ROOM_LOCK):
            await self.close()
            raise StoreInUse("another room holds this database")
        return connection

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

    async def append(self, appends: Sequence[Append]) -> list[Outcome]:
        """Store the appends, in one commit if possible; returns the outcome of each."""
        if not appends:
            return []
        try:
            return await self._append(await self.connect(), appends)
        except (*_LOST, StoreFailed) as error:
            # Only reading them again tells whether they are stored.
            self._versions.forget_all()
            if self._connection is not None:
                self._connection.terminate()
            failed = StoreFailed(str(error) or type(error).__name__)
            return [(append.reply, failed) for append in appends]

    async def _append(self, connection: asyncpg.Connection, appends: Sequence[Append]) -> list[Outcome]:
        on_trust: AbstractSet[StreamId] = self._versions.begun(appends)
        for _ in range(TRIES):
            admitted = await self._admit(connection, appends, on_trust)
            try:
                await self._insert(connection, admitted.appends)
            except asyncpg.UniqueViolationError:
                # Another process wrote to one of these streams: look again at every version.
                self._versions.forget_all()
                on_trust = frozenset()
                continue
            self._versions.learn(admitted.versions)
            return admitted.outcomes
        raise StoreFailed("others keep writing to the same streams")

    async def _insert(self, connection: asyncpg.Connection, appends: Sequence[Append]) -> None:
        rows = list(rows_of(write for append in appends for write in append.writes))
        if rows:
            await connection.execute(INSERT_ROWS, *map(list, zip(*rows, strict=True)))

    async def _admit(
        self, connection: asyncpg.Connection, appends: Sequence[Append], on_trust: AbstractSet[StreamId]
    ) -> Admitted:
        """Admit those that fit.

        on_trust  streams that are taken to be new; if one is not, inserting raises `UniqueViolationError`
        """
        if unknown := self._versions.unknown(appends) - on_trust:
            found = await connection.fetch(VERSIONS_OF, list(unknown))
            self._versions.learn({stream: version or 0 for stream, version in found})
        admitted = admit(appends, self._versions.of(appends))
        # The remembered versions may be older than what another process wrote: look them up next time.
        self._versions.forget(error.stream for _, error in admitted.refused if isinstance(error, StreamMoved))
        return admitted


async def _rows_of(found: Sequence[Any], frames: FrameReader, connection: asyncpg.Connection) -> list[Row]:
    """The rows that `ALL_ROWS` found, those in frames too."""
    rows = list[Row]()
    for stream, after, size, body, frame in found:
        if frame is None:
            rows.append(Row(stream, after, size, body))
            continue
        if not frames.is_open(frame):
            packed, no = await connection.fetchrow(FRAME, frame)
            if not frames.has_dictionary(no):
                frames.learn(no, await connection.fetchval(DICTIONARY, no) or b"")
            frames.open(frame, packed, no)
        rows += frames.rows(ArchivedPart(stream, after, size), frame)
    return rows


async def _connect_readers(url: str, **settings: str) -> asyncpg.Pool:
    return await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=READERS,
        timeout=CONNECT_S,
        command_timeout=STATEMENT_S,
        server_settings=settings,
    )


@contextlib.contextmanager
def _failing_as_store() -> Iterator[None]:
    """What goes wrong with the server or its address becomes `StoreFailed`."""
    try:
        yield
    except DBAPIError as error:  # the server's own words, and not SQLAlchemy's around them
        raise StoreFailed(str((error.orig and error.orig.__cause__) or error.orig)) from error
    except (*_LOST, ArgumentError, ValueError) as error:
        raise StoreFailed(str(error) or type(error).__name__) from error


async def _run(url: str, work: Callable[[Connection], Result]) -> Result:
    """Look at the tables of the database, or change them, in one transaction."""
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()
