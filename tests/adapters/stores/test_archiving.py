"""The archive: whatever is moved there and whenever, what is read is what was appended."""

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazziere.adapters.stores import archiving, frames
from mazziere.adapters.stores.rows import Row
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.ports import EventStore, Snapshot, StreamMoved, Write
from tests.adapters.conftest import Open
from tests.adapters.stores.told import Streams, append, archive_all, event, holds, take_small_steps


@pytest.fixture(autouse=True)
def small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    take_small_steps(monkeypatch)


@pytest.mark.parametrize("seed", range(2))
async def test_whatever_is_archived_meanwhile_what_was_appended_is_read(store: EventStore, seed: int) -> None:
    """Appends of every size to streams of every kind, with steps of the archive between them."""
    dice, told = random.Random(seed), Streams()
    for number in range(60):
        kind = dice.choice(("table/", "table/", "hands/", "book/", "account/"))
        await append(store, told, kind + dice.choice("abc"), dice.choice((1, 1, 1, 3, 70)))
        if dice.random() < 0.3:
            await append(store, told, f"seal/a-{number}", 1)
        if dice.random() < 0.2:
            await store.archive(at_once=dice.random() < 0.5)
    await holds(store, told, dice)
    await archive_all(store)
    await holds(store, told, dice)
    assert await store.archive(at_once=True) == 0
    for stream in told:
        with pytest.raises(StreamMoved):
            await store.append([Write(stream, (b"{}",), after=len(told[stream]) - 1)])
        await append(store, told, stream, 2)
    await holds(store, told, dice)


async def test_appends_and_steps_at_once_do_not_hinder_each_other(store: EventStore) -> None:
    told = Streams()

    async def write(stream: str) -> None:
        for _ in range(15):
            await append(store, told, stream, 1)

    async def move() -> None:
        for _ in range(8):
            await store.archive(at_once=True)

    await asyncio.gather(*(write(f"table/{name}") for name in "abcd"), write("seal/a-1"), move())
    await archive_all(store)
    await holds(store, told, random.Random(1))


async def test_of_a_stream_of_any_length_the_first_and_the_last_row_stay(shared: Open) -> None:
    """Rows are read by pages, and a stream may end with a page, before or after it."""
    store, told, lengths = await shared(), Streams(), range(1, 3 * archiving.PAGE)
    for length in lengths:
        for _ in range(length):
            await append(store, told, f"table/{length}", 1)
    await append(store, told, "account/a", 1)  # SQLite leaves the newest row of all alone
    assert await archive_all(store) == sum(max(0, length - 2) for length in lengths)
    await holds(store, told, random.Random(1))
    await store.close()


async def test_a_snapshot_stays_where_it_is(store: EventStore) -> None:
    told = Streams()
    for _ in range(30):
        await append(store, told, "table/a", 1)
    await store.keep_snapshot("table/a", Snapshot(20, b"state"))
    await archive_all(store)
    assert await store.snapshot("table/a") == Snapshot(20, b"state")
    assert await store.read("table/a", since=20, limit=None) == told["table/a"][20:]


async def test_no_version_is_taken_again_by_a_process_that_has_not_heard_of_the_archive(shared: Open) -> None:
    """Versions that it remembers, and streams that it takes to be new, may be archived by now."""
    ours, theirs, told = await shared(), await shared(), Streams()
    for _ in range(5):
        await append(ours, told, "table/a", 1)
    for _ in range(30):
        await append(theirs, told, "table/a", 1)
    await append(theirs, told, "seal/a-1", 1)
    await archive_all(theirs)
    for stream, after in (("table/a", 5), ("seal/a-1", 0), ("table/a", 0)):
        with pytest.raises(StreamMoved):
            await ours.append([Write(stream, (b"{}",), after=after)])
    await append(ours, told, "table/a", 1)
    await holds(ours, told, random.Random(1))
    await holds(theirs, told, random.Random(1))
    await ours.close()
    await theirs.close()


async def test_of_two_processes_that_archive_at_once_each_row_is_moved_by_one(shared: Open) -> None:
    ours, theirs, told = await shared(), await shared(), Streams()
    for _ in range(60):
        await append(ours, told, "table/a", 1)
    await asyncio.gather(*(store.archive(at_once=True) for store in (ours, theirs)), return_exceptions=True)
    await archive_all(ours)
    await holds(theirs, told, random.Random(1))
    await ours.close()
    await theirs.close()


async def test_what_is_kept_is_a_fraction_and_the_file_is_given_back(tmp_path: Path) -> None:
    store, told = await SqliteStore.open(tmp_path / "room.sqlite3"), Streams()
    for _ in range(100):
        await append(store, told, "table/a", 4)
    await append(store, told, "account/a", 1)
    before = (tmp_path / "room.sqlite3").stat().st_size + (tmp_path / "room.sqlite3-wal").stat().st_size
    assert await archive_all(store) == 4 * 98
    await store.tidy()
    await holds(store, told, random.Random(1))
    await store.close()
    assert (tmp_path / "room.sqlite3").stat().st_size < before / 2


async def test_a_damaged_frame_damages_its_streams_and_no_others(tmp_path: Path) -> None:
    store, told = await SqliteStore.open(tmp_path / "room.sqlite3"), Streams()
    for stream in ("table/a", "table/b"):
        for _ in range(30):
            await append(store, told, stream, 1)
    await archive_all(store)
    await store.close()
    connection = sqlite3.connect(tmp_path / "room.sqlite3")
    ((frame, after, size),) = connection.execute(
        "SELECT frame, after, size FROM archived WHERE stream = 'table/a' ORDER BY after LIMIT 1"
    ).fetchall()
    connection.execute("UPDATE frame SET body = substr(body, 1, 40) WHERE no = ?", (frame,))
    shared_with = connection.execute("SELECT stream FROM archived WHERE frame = ?", (frame,)).fetchall()
    connection.commit()
    connection.close()
    assert shared_with == [("table/a",)]
    store = await SqliteStore.open(tmp_path / "room.sqlite3")
    assert await store.read("table/b", since=0, limit=None) == told["table/b"]
    found = await store.read("table/a", since=0, limit=None)
    assert found[after : after + size] == [b""] * size
    assert found[after + size :] == told["table/a"][after + size :]
    await store.close()


async def test_a_step_that_is_cut_off_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last statement fails: the first have removed the rows and written the frames."""
    store, told = await SqliteStore.open(tmp_path / "room.sqlite3"), Streams()
    for _ in range(30):
        await append(store, told, "table/a", 1)
    await append(store, told, "seal/a-1", 1)
    numbered = archiving.Move.numbered

    def broken(move: archiving.Move, first: int) -> tuple[archiving.TableRows, ...]:
        new, packed, parts = numbered(move, first)
        return new, packed, [*parts, parts[0]]

    with monkeypatch.context() as patch:
        patch.setattr(archiving.Move, "numbered", broken)
        with pytest.raises(Exception, match="UNIQUE"):
            await store.archive(at_once=True)
    await holds(store, told, random.Random(1))
    connection = sqlite3.connect(tmp_path / "room.sqlite3")
    assert connection.execute("SELECT count(*) FROM frame").fetchall() == [(0,)]
    connection.close()
    await archive_all(store)
    await holds(store, told, random.Random(1))
    await store.close()


def rows() -> Iterator[Row]:
    for n in range(300):
        yield Row("table/a", n, 1, event("table/a", n))


def test_a_dictionary_makes_frames_smaller_and_both_kinds_are_opened() -> None:
    dictionary = frames.trained(list(rows()))
    assert dictionary is not None
    sizes = []
    for learned, number in ((None, None), (dictionary, 1)):
        reader = frames.FrameReader()
        reader.learn(1, dictionary)
        found = list[Row]()
        made = frames.packed(rows(), learned)
        for no, frame in enumerate(made, 1):
            reader.open(no, frame.body, number)
            for part in frame.parts:
                found += reader.rows(part, no)
        assert found == list(rows())
        sizes.append(sum(len(frame.body) for frame in made))
    assert sizes[1] < sizes[0]


def test_dictionaries_are_trained_early_once_and_then_seldom() -> None:
    due = [no for no in range(1, 40) if frames.is_due(1, no)]
    assert due[0] == 1 + frames.SECOND_DICTIONARY
    assert not frames.is_due(due[0], due[0] + frames.NEXT_DICTIONARY - 1)
    assert frames.is_due(due[0], due[0] + frames.NEXT_DICTIONARY)
    assert frames.is_due(None, 1)
