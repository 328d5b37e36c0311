"""Commit health: whether the room can keep what happens, told from its last commit.

A question is answered at once where that can be: by a commit that is under way for too long, or by how one
ended a moment ago. Only a room in which nothing has been written for a while tries: it writes one small row
over again, which takes no space. A full disk may take that row and nothing else: so it looks at the disk
first, where it has one, and after a failure it writes a row that needs room. Nobody waits longer than
`PATIENCE_S`, and nothing is canceled when they give up, for a frozen database does not notice that either.

The log says once that the room cannot keep what happens, and once that it can again.
"""

import asyncio
from collections.abc import Awaitable
from hashlib import shake_256

import structlog

from mazziere.services.ports import Disk, EventStore, Snapshot, StoreError, StoreFailed, StreamMoved

PATIENCE_S = 2.0
"""Seconds after which a store that has not answered counts as unavailable."""
FRESH_S = 5.0
"""Seconds for which a successful commit is proof enough."""
DOUBT_S = 1.0
"""Seconds after a failed commit until the room tries again, however often it is asked."""
LEAST_FREE = 8 * 1024 * 1024
"""Bytes without which a disk is full: a database writes several megabytes before it tidies up."""
TRIED_ON = "room/health"
"""The name of the row that is written to try; no stream of events bears it."""
TRIED_WITH = b'"' + b"." * 4_096 + b'"'
TRIED_IN_DOUBT = b'"' + shake_256(b"health").hexdigest(32_768).encode() + b'"'
"""Takes pages that a full disk does not have; a database cannot make it shorter."""

log = structlog.get_logger()


class CommitHealth:
    """How the last commits of one store went."""

    def __init__(self, store: EventStore, disk: Disk | None = None) -> None:
        self._store = store
        self._disk = disk
        self._under_way: dict[object, float] = {}
        """When each commit that has not ended yet began, oldest first."""
        self._kept_at: float | None = None
        self._failed_at: float | None = None
        self._is_well = True
        """What the log has said last."""
        self._trial: asyncio.Task[StoreError | None] | None = None

    async def watched(self, commit: Awaitable[None]) -> None:
        """Wait for one commit. Raises what it raises."""
        time = asyncio.get_running_loop().time
        self._under_way[commit] = time()
        try:
            await commit
        except StreamMoved:  # the store is well: it has said no
            raise
        except StoreError as error:
            self._failed_at = time()
            self._fails(error)
            raise
        else:
            self._kept_at, self._failed_at = time(), None
            self._works()
        finally:
            del self._under_way[commit]

    async def check(self) -> None:
        """Raises `StoreError` where the room cannot keep what happens now; within `PATIENCE_S`."""
        try:
            await self._check()
        except StoreError as error:
            self._fails(error)
            raise

    def _fails(self, error: StoreError) -> None:
        if self._is_well:
            log.warning("the room cannot keep what happens", error=str(error))
        self._is_well = False

    def _works(self) -> None:
        if not self._is_well:
            log.info("the room keeps what happens again")
        self._is_well = True

    async def _check(self) -> None:
        now = asyncio.get_running_loop().time()
        oldest = next(iter(self._under_way.values()), now)
        if now - oldest >= PATIENCE_S:
            raise StoreFailed("a commit takes too long")
        if self._failed_at is not None and now - self._failed_at < DOUBT_S:
            raise StoreFailed("the last commit failed")
        if self._failed_at is None and self._kept_at is not None and now - self._kept_at < FRESH_S:
            return
        await self._try()

    async def _try(self) -> None:
        trial = self._trial
        if trial is None or trial.done():
            trial = self._trial = asyncio.create_task(self._outcome(), name="commit-health")
        done, _ = await asyncio.wait([trial], timeout=PATIENCE_S)
        if not done:
            raise StoreFailed("the store does not answer")
        if (error := trial.result()) is not None:
            raise error

    async def _outcome(self) -> StoreError | None:
        """What came of looking at the disk, and of writing a row."""
        rows = (TRIED_WITH,) if self._failed_at is None else (TRIED_IN_DOUBT, TRIED_WITH)
        try:
            if self._disk is not None and await self._disk.free_bytes() < LEAST_FREE:
                return StoreFailed("the disk is full")
            for row in rows:
                await self.watched(self._store.keep_snapshot(TRIED_ON, Snapshot(1, row)))
        except StoreError as error:
            return error
        return None

    async def close(self) -> None:
        """Try no longer."""
        if self._trial is not None:
            self._trial.cancel()
            await asyncio.gather(self._trial, return_exceptions=True)
