"""Does the room report in time that it cannot store anything?"""

import asyncio
import contextlib
import os
import signal
import time
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import pytest
from structlog.testing import capture_logs

from mazziere.adapters.disk import LocalDisk
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.ports import Snapshot, StoreError, StoreFailed
from mazziere.services.unit_of_work.commit_health import DOUBT_S, LEAST_FREE, PATIENCE_S, CommitHealth
from mazziere.web.app import create_app
from tests.services.rooms import FailingStore, in_virtual_time, make_room, table_config

DEADLINE_S = PATIENCE_S + 3
"""Seconds allowed on a machine that is busy with other tests."""


@asynccontextmanager
async def health_of(room, folder):
    """A function that asks the room for its health; returns the status and the seconds it took."""
    transport = httpx.ASGITransport(create_app(room, client_folder=folder))
    async with httpx.AsyncClient(transport=transport, base_url="http://room") as http:

        async def asked():
            began = time.monotonic()
            answer = await http.get("/healthz")
            return answer.status_code, time.monotonic() - began

        yield asked


async def come_without_end(room):
    """Let in more guests than fit into the pages of the database."""
    for number in range(500):
        await room.reception.hello(token=None, nickname=f"guest {number}")


@contextmanager
def full(store):
    """Allow this database no more pages: SQLite then reports what it reports on a full disk."""
    connection = store._writer._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    yield
    connection.execute("PRAGMA max_page_count = 1000000000")


async def test_the_log_of_an_idle_room_says_once_that_it_cannot_store_and_once_that_it_can_again(tmp_path):
    """Nothing is written there but what `/healthz` itself tries."""
    store = await SqliteStore.open(tmp_path / "events.sqlite3")
    health = CommitHealth(store)
    with capture_logs() as logs:
        with full(store):
            for _ in range(3):
                with pytest.raises(StoreError):
                    await health.check()
        await health.watched(store.keep_snapshot("room/served", Snapshot(1, b"1")))
        await health.check()
    await store.close()
    assert [(line["log_level"], line["event"]) for line in logs] == [
        ("warning", "the room cannot keep what happens"),
        ("info", "the room keeps what happens again"),
    ]


async def test_a_room_on_a_full_disk_is_not_well(tmp_path):
    """503 from the first commit that fails, and 200 again with the first that does not."""
    store = await SqliteStore.open(tmp_path / "events.sqlite3")
    room = make_room(store)
    await room.open([table_config()])
    async with health_of(room, tmp_path) as asked:
        assert (await asked())[0] == 200
        with full(store):
            with pytest.raises(StoreError):
                await come_without_end(room)
            assert (await asked())[0] == 503
        await room.reception.hello(token=None, nickname="Ada")
        assert (await asked())[0] == 200
    await room.close()
    await store.close()


async def test_a_room_in_which_nothing_happens_finds_out_too(tmp_path):
    """Nobody has come since the disk filled up: the room tries a commit by itself."""
    store = await SqliteStore.open(tmp_path / "events.sqlite3")
    room = make_room(store)
    async with health_of(room, tmp_path) as asked:
        with full(store):
            assert (await asked())[0] == 503
    await room.close()
    await store.close()


class Full(FailingStore):
    """A store on a full disk: what is there may be written over, and nothing else."""

    is_full = True

    async def keep_snapshot(self, stream, snapshot):
        if self.is_full and len(snapshot.state) > 8_192:
            raise StoreFailed("the disk is full")
        await super().keep_snapshot(stream, snapshot)


@in_virtual_time
async def test_a_full_disk_is_not_well_again_because_some_time_has_passed():
    """After a failure, what is written to try needs room."""
    store = Full()
    room = make_room(store)
    store.fail_next = "before"
    with pytest.raises(StoreError):
        await room.reception.hello(token=None, nickname="Ada")
    for _ in range(5):
        await asyncio.sleep(100)
        with pytest.raises(StoreError):
            await room.health.check()
    store.is_full = False
    await asyncio.sleep(DOUBT_S)
    await room.health.check()
    kept = await store.snapshot("room/health")
    assert kept is not None
    assert len(kept.state) < 8_192
    await room.close()


class FilledDisk:
    """A disk that is asked how full it is."""

    def __init__(self, free):
        self.free = free

    async def free_bytes(self):
        return self.free


async def test_a_room_that_writes_nothing_looks_at_its_disk():
    """Where its one row may be written over, nothing else may be written."""
    store, disk = FailingStore(), FilledDisk(LEAST_FREE - 1)
    health = CommitHealth(store, disk)
    with pytest.raises(StoreError, match="the disk is full"):
        await health.check()
    disk.free = LEAST_FREE
    await health.check()


async def test_the_disk_of_a_folder_tells_how_much_is_free(tmp_path):
    assert LEAST_FREE < await LocalDisk(tmp_path).free_bytes() < 1 << 60
    with pytest.raises(StoreError):
        await LocalDisk(tmp_path / "gone").free_bytes()


@in_virtual_time
async def test_a_store_that_has_failed_is_tried_again_soon_and_not_too_often():
    """A database that was restarted is known to be there within a second or so, though nobody plays."""
    store = FailingStore()
    room = make_room(store)
    store.fail_next = "before"
    with pytest.raises(StoreError):
        await room.reception.hello(token=None, nickname="Ada")
    for _ in range(100):
        with pytest.raises(StoreError):
            await room.health.check()
    await asyncio.sleep(2)
    await room.health.check()
    await room.close()


async def test_asking_fills_no_disk(tmp_path):
    """One row is overwritten each time."""
    store = await SqliteStore.open(tmp_path / "events.sqlite3")
    room = make_room(store)
    connection = store._writer._connection
    sizes = []
    for _ in range(50):
        room.health._kept_at = None  # as if a while had passed
        await room.health.check()
        sizes.append(connection.execute("PRAGMA page_count").fetchone())
    assert sizes[1:] == sizes[:1] * 49
    assert [head.stream for head in await store.heads("room/")] == []
    await room.close()
    await store.close()


class Frozen(FailingStore):
    """A store that accepts everything and answers nothing until it is thawed."""

    def __init__(self):
        super().__init__()
        self.thawed = asyncio.Event()
        self.asked = 0

    async def keep_snapshot(self, stream, snapshot):
        self.asked += 1
        await self.thawed.wait()
        await super().keep_snapshot(stream, snapshot)

    async def append(self, writes):
        await self.thawed.wait()
        await super().append(writes)


@in_virtual_time
async def test_a_frozen_store_is_told_within_the_deadline():
    """However many ask, only one trial waits; when the store answers again, the room is well again."""
    loop, store = asyncio.get_running_loop(), Frozen()
    room = make_room(store)
    began = loop.time()
    answers = await asyncio.gather(*(room.health.check() for _ in range(20)), return_exceptions=True)
    assert loop.time() - began == pytest.approx(PATIENCE_S)
    assert all(isinstance(answer, StoreError) for answer in answers)
    assert store.asked == 1
    store.thawed.set()
    await asyncio.sleep(0.01)
    await room.health.check()
    await room.close()


@in_virtual_time
async def test_a_commit_that_takes_too_long_is_told_at_once():
    """Later requests do not wait for it again."""
    loop, store = asyncio.get_running_loop(), Frozen()
    room = make_room(store)
    waiting = asyncio.create_task(room.reception.hello(token=None, nickname="Ada"))
    await asyncio.sleep(PATIENCE_S)
    began = loop.time()
    with pytest.raises(StoreError):
        await room.health.check()
    assert loop.time() == began
    store.thawed.set()
    await waiting
    await room.health.check()
    await room.close()


def servers_of(database):
    """The PostgreSQL processes that serve this test's database."""
    folder = Path(database.partition("host=")[2].replace("%2F", "/"))
    first = (folder / "data" / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [int(process) for process in (first, *children)]


async def test_a_restarted_postgresql_is_told_to_be_there_again_at_once(tmp_path, new_database):
    """It has ended all connections, and nobody plays: the room finds out by itself that it may store."""
    import asyncpg

    from mazziere.adapters.stores.postgres import PostgresStore

    database = new_database()
    store = await PostgresStore.open(database, hold=True)
    room = make_room(store)
    await room.open([])
    async with health_of(room, tmp_path) as asked:
        assert (await asked())[0] == 200
        room.health._kept_at = None  # as if a while had passed
        server = await asyncpg.connect(database.replace("postgresql+asyncpg", "postgresql"))
        await server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await server.close()
        with contextlib.suppress(StoreError):
            await room.reception.hello(token=None, nickname="Ada")
        async with asyncio.timeout(10):
            while (await asked())[0] != 200:
                await asyncio.sleep(0.1)
    await room.close()
    await store.close()


async def test_a_frozen_postgresql_is_told_within_the_deadline(tmp_path, new_database):
    """All its processes are stopped, as if its machine stood still: 503 in time, and 200 when they go on."""
    from mazziere.adapters.stores.postgres import PostgresStore

    database = new_database()
    store = await PostgresStore.open(database, hold=True)
    room = make_room(store)
    await room.open([])
    async with health_of(room, tmp_path) as asked:
        assert (await asked())[0] == 200
        room.health._kept_at = None  # as if a while had passed
        stopped = servers_of(database)
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            for _ in range(2):
                status, seconds = await asked()
                assert status == 503
                assert seconds < DEADLINE_S
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)
        async with asyncio.timeout(30):
            while (await asked())[0] != 200:
                await asyncio.sleep(0.1)
    await room.close()
    await store.close()
