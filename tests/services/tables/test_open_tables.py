"""A room that opens reads the tables it has, and not those that it has had."""

import msgspec

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services import open_list
from mazziere.services.open_list import PREFIX
from mazziere.services.ports import Snapshot
from mazziere.services.tables.open_tables import NAME, STREAM
from mazziere.table import TableConfig
from mazziere.table.commands import CloseTable
from tests.services.rooms import in_virtual_time, make_room, settle, table_config, wait_ms

NAMES = ("Vivara", "Capri", "Procida", "Ischia")


class _CountingStore(MemoryStore):
    """Notes which streams are read."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        self.asked.add(stream)
        return await super().read(stream, since=since, limit=limit)

    async def snapshot(self, stream: str) -> Snapshot | None:
        self.asked.add(stream)
        return await super().snapshot(stream)


def _config(name: str) -> TableConfig:
    return msgspec.structs.replace(table_config("Capri"), id=name.lower(), name=name)


async def _room_that_had(store: MemoryStore, closed: int) -> None:
    """A room with the tables of `NAMES`, opened in this order, which has closed so many others."""
    room = make_room(store)
    await room.open([])
    for name in NAMES:
        await room.tables.open_table(_config(name))
        await wait_ms(10)
    for no in range(closed):
        await room.tables.open_table(_config(f"Gone{no}"))
        await room.tables.ask(None, f"gone{no}", CloseTable())
    await settle()
    await room.close()


@in_virtual_time
async def test_a_table_that_is_closed_is_not_read_when_the_room_opens() -> None:
    store = _CountingStore()
    await _room_that_had(store, closed=30)
    store.asked.clear()
    room = make_room(store)
    await room.open([])
    assert room.tables.names == ("vivara", "capri", "procida", "ischia")
    assert not [stream for stream in store.asked if "gone" in stream]
    await room.close()


@in_virtual_time
async def test_the_list_is_read_from_its_snapshot_after_many_tables() -> None:
    store = _CountingStore()
    await _room_that_had(store, closed=open_list.SNAPSHOT_EVERY // 2)
    kept = await store.snapshot(STREAM)
    assert kept is not None
    assert "vivara" in msgspec.json.decode(kept.state)
    room = make_room(store)
    await room.open([])
    assert room.tables.names == ("vivara", "capri", "procida", "ischia")
    await room.close()


@in_virtual_time
async def test_tables_of_an_earlier_version_are_listed_once_and_in_the_order_they_were_opened() -> None:
    store = MemoryStore()
    await _room_that_had(store, closed=3)
    for name in (NAME, "brought_forward"):
        del store._streams[PREFIX + name]
    for _ in range(2):
        room = make_room(store)
        await room.open([])
        assert room.tables.names == ("vivara", "capri", "procida", "ischia")
        assert len(store._streams[STREAM]) == len(NAMES)
        await room.close()


@in_virtual_time
async def test_a_table_that_the_room_begins_with_is_not_opened_again_once_it_is_closed() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([_config("Capri"), _config("Ischia")])
    await room.tables.ask(None, "capri", CloseTable())
    await settle()
    await room.close()
    room = make_room(store)
    await room.open([_config("Capri"), _config("Ischia")])
    assert room.tables.names == ("ischia",)
    await room.close()
