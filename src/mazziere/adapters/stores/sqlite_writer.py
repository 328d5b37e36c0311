"""The part of the SQLite store that runs in its writing thread: appends, snapshots, steps of the archive."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from pathlib import Path

import structlog

from mazziere.adapters.stores import archiving, sqlite_recent
from mazziere.adapters.stores.admission import Admitted, Append, Outcome, Versions, admit
from mazziere.adapters.stores.rows import Row, rows_of
from mazziere.services.ports import Snapshot, StoreError, StoreFailed, StreamId, StreamMoved

LOG_PAGES = 16_000
"""Pages in the log before they are copied into the file, each once, however often it has changed."""
ONE_ROW = "(?, ?, ?, ?)"
MOST_ROWS = 1_000
"""Rows per statement; a commit with more of them, which is a copy's, takes several in one transaction."""
VERSION_OF = """
    SELECT coalesce(
        (
            SELECT latest.after + recent.size FROM latest JOIN recent ON recent.no = latest.no
            WHERE latest.stream = ?1 ORDER BY latest.after DESC LIMIT 1
        ),
        (SELECT after + size FROM batch WHERE stream = ?1 ORDER BY after DESC LIMIT 1),
        (SELECT after + size FROM archived WHERE stream = ?1 ORDER BY after DESC LIMIT 1),
        0
    )
"""
REMOVE = """
    DELETE FROM batch WHERE rowid IN (
        WITH gone(stream, since, over) AS (VALUES {})
        SELECT batch.rowid FROM gone CROSS JOIN batch
        WHERE batch.stream = gone.stream AND batch.after >= gone.since AND batch.after < gone.over
    )
"""
"""Begins with DELETE, for Python counts the rows of no other statement that deletes."""
REPLACE_SNAPSHOT = "INSERT OR REPLACE INTO snapshot (stream, version, state) VALUES (?, ?, ?)"

log = structlog.get_logger()


def _rows(appends: Iterable[Append]) -> Iterator[Row]:
    return rows_of(write for append in appends for write in append.writes)


class KeepSnapshot:
    __slots__ = ("reply", "snapshot", "stream")

    def __init__(self, stream: StreamId, snapshot: Snapshot, reply: asyncio.Future[None]) -> None:
        self.stream = stream
        self.snapshot = snapshot
        self.reply = reply


class MoveToArchive:
    __slots__ = ("move", "reply")

    def __init__(self, move: archiving.Move, reply: asyncio.Future[None]) -> None:
        self.move = move
        self.reply = reply


class Tidy:
    __slots__ = ("reply",)

    def __init__(self, reply: asyncio.Future[None]) -> None:
        self.reply = reply


class _OthersAppended(Exception):
    """Another process has appended something since this one looked."""


class Overtaken(StoreError):
    """Another process has archived the same rows."""


Job = Append | KeepSnapshot | MoveToArchive | Tidy


class SqliteWriter:
    """The one connection that writes."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        self._connection.execute("PRAGMA busy_timeout = 5000")
        # Debian's SQLite writes zeros over every page that becomes free; the archive, which frees them, keeps
        # what was there. FAST does so only where the page is written anyway.
        self._connection.execute("PRAGMA secure_delete = FAST")
        sqlite_recent.make_key(self._connection)
        self._versions = Versions()
        oldest, self._newest = self._numbers()
        """The newest number when this process last looked; another one is of another process."""
        self._settle_at = (oldest or 0) + sqlite_recent.KEPT + sqlite_recent.STEP
        """The number from which on there is enough to settle."""

    def carry_out(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Carry out the jobs, in one commit if possible; returns each job's outcome."""
        appends = [job for job in jobs if isinstance(job, Append)]
        outcomes: list[Outcome] = []
        try:
            outcomes += self._append(appends)
        except sqlite3.Error as error:
            self._versions.forget_all()
            outcomes += [(job.reply, StoreFailed(str(error))) for job in appends]
        for job in jobs:
            if not isinstance(job, Append):
                outcomes.append((job.reply, self._failure_of(job)))
        return outcomes

    def _failure_of(self, job: KeepSnapshot | MoveToArchive | Tidy) -> StoreError | None:
        """Carry out a job that is no append; None if it succeeded."""
        try:
            match job:
                case KeepSnapshot(stream=stream, snapshot=snapshot):
                    row = (stream, snapshot.version, snapshot.state)
                    self._connection.execute(REPLACE_SNAPSHOT, row)
                case MoveToArchive(move=move):
                    self._move(move)
                case Tidy():
                    self._connection.execute("VACUUM")
                    self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            return StoreFailed(str(error))
        except Overtaken as error:
            return error
        return None

    def settle(self) -> None:
        """Settle the rows that are no longer recent, if they are many; where it fails, they stay recent."""
        if self._newest is None or self._newest < self._settle_at:
            return
        self._settle_at = self._newest + sqlite_recent.STEP
        try:
            with self._transaction():
                for statement in sqlite_recent.SETTLE:
                    self._connection.execute(statement, (self._newest - sqlite_recent.KEPT,))
        except sqlite3.Error as error:
            log.error("events could not be settled", error=str(error))

    def close(self) -> None:
        self._connection.close()

    def _append(self, appends: Sequence[Append]) -> list[Outcome]:
        admitted = self._admit(appends, on_trust=self._versions.begun(appends))
        try:
            self._newest = self._insert(admitted.appends)
        except (sqlite3.IntegrityError, _OthersAppended):
            # Look again at every version, inside a transaction that keeps the others out, and admit the
            # appends that still fit.
            self._versions.forget_all()
            with self._transaction():
                _, self._newest = self._numbers()
                admitted = self._admit(appends)
                newest = self._insert_rows(list(_rows(admitted.appends)))
            self._newest = newest
        self._versions.learn(admitted.versions)
        return admitted.outcomes

    def _insert(self, appends: Sequence[Append]) -> int | None:
        """Insert the rows of the appends; returns the newest number."""
        rows = list(_rows(appends))
        if len(rows) <= MOST_ROWS:
            return self._insert_rows(rows)
        with self._transaction():
            return self._insert_rows(rows)

    def _insert_rows(self, rows: Sequence[Row]) -> int | None:
        newest = self._newest
        for first in range(0, len(rows), MOST_ROWS):
            some = rows[first : first + MOST_ROWS]
            statement = sqlite_recent.APPEND.format(", ".join([ONE_ROW] * len(some)))
            if self._connection.execute(statement, [*chain.from_iterable(some), newest]).rowcount < len(some):
                raise _OthersAppended
            newest = (newest or 0) + len(some)
        return newest

    def _numbers(self) -> tuple[int | None, int | None]:
        """The oldest and the newest number of the recent rows."""
        ((oldest, newest),) = self._connection.execute(sqlite_recent.NUMBERS).fetchall()
        return oldest, newest

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
        if unknown := self._versions.unknown(appends) - on_trust:
            sqlite_recent.catch_up(self._connection)
        self._versions.learn({stream: self._version_of(stream) for stream in unknown})
        admitted = admit(appends, self._versions.of(appends))
        # The remembered versions may be older than what another process wrote: look them up next time.
        self._versions.forget(error.stream for _, error in admitted.refused if isinstance(error, StreamMoved))
        return admitted

    def _version_of(self, stream: StreamId) -> int:
        row = self._connection.execute(VERSION_OF, (stream,)).fetchone()
        return 0 if row is None else int(row[0])

    def _move(self, move: archiving.Move) -> None:
        """Put frames in the place of their rows, in one transaction. Raises `Overtaken`."""
        with self._transaction():
            ((first,),) = self._connection.execute(archiving.NEXT_FRAME).fetchall()
            sqlite_recent.catch_up(self._connection)
            gone, ranges = ", ".join(["(?, ?, ?)"] * len(move.ranges)), list(chain.from_iterable(move.ranges))
            removed = [
                self._connection.execute(statement.format(gone), ranges).rowcount
                for statement in (REMOVE, sqlite_recent.REMOVE)
            ]
            if sum(removed) != move.row_count:
                raise Overtaken
            for table, rows in zip(("dictionary", "frame", "archived"), move.numbered(first), strict=True):
                if rows:
                    one = f"({', '.join('?' * len(rows[0]))})"
                    statement = f"INSERT INTO {table} VALUES {', '.join([one] * len(rows))}"
                    self._connection.execute(statement, list(chain.from_iterable(rows)))
