"""How does a room open whose tables are more than it waits for?"""

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.services.people.refusals import MembersOnly
from mazziere.services.ports import NobodyThere
from mazziere.services.tables import tables
from mazziere.services.tables.messages import LookAsked, address_of
from mazziere.table import TableConfig
from tests.services import asking
from tests.services.rooms import in_virtual_time, make_room, settle, table_config, wait_ms

NAMES = ("Capri", "Ischia", "Procida", "Vivara")
TABLES = [msgspec.structs.replace(table_config("Capri"), id=name.lower(), name=name) for name in NAMES]


@pytest.fixture(autouse=True)
def _one_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "OPENED_AT_ONCE", 1)


async def _room_with(store: MemoryStore, configs: list[TableConfig] = TABLES, **more: object) -> str:
    """A room with these tables, which is closed while Ada sits at the third; who she is."""
    room = make_room(store, **more)  # type: ignore[arg-type]
    await room.open(configs)
    await room.tables.wait_until_all_are_open()
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    await asking.sit(room, ada, "procida", seat=1, buy_in=1_000)
    await room.close()
    return ada


@in_virtual_time
async def test_the_room_is_open_before_all_its_tables_are_and_their_order_is_the_same() -> None:
    store = MemoryStore()
    await _room_with(store)
    room = make_room(store)
    await room.open([])
    assert [line.id for line in room.tables.lobby()] == ["capri"]
    assert room.tables.names == ("capri", "ischia", "procida", "vivara")
    assert not room.tables.are_all_open
    await room.tables.wait_until_all_are_open()
    assert [line.id for line in room.tables.lobby()] == ["capri", "ischia", "procida", "vivara"]
    await room.close()


@in_virtual_time
async def test_only_tables_with_people_have_a_host_until_somebody_comes() -> None:
    store = MemoryStore()
    ada = await _room_with(store)
    room = make_room(store)
    await room.open([])
    await room.tables.wait_until_all_are_open()
    assert set(room.tables.hosted) == {"procida"}
    assert [line.players for line in room.tables.lobby()] == [0, 0, 1, 0]
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    await asking.sit(room, bruno, "vivara", seat=2, buy_in=1_000)
    assert set(room.tables.hosted) == {"procida", "vivara"}
    await asking.sit(room, bruno, "procida", seat=2, buy_in=1_000)
    await wait_ms(5_000)
    assert room.tables.table("procida").is_in_hand, "play goes on where somebody sat"
    assert room.tables.table("procida").seats[0].player == ada
    await room.close()


@in_virtual_time
async def test_a_table_that_is_not_open_yet_opens_for_whoever_asks() -> None:
    store = MemoryStore()
    await _room_with(store)
    room = make_room(store)
    await room.open([])
    assert room.tables.listed["vivara"].table is None
    await room.tables.check_watcher(None, "vivara")
    assert (await room.tables.look("vivara")).view.name == "Vivara"
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    await asking.sit(room, bruno, "ischia", seat=1, buy_in=1_000)
    await room.tables.wait_until_all_are_open()
    assert set(room.tables.hosted) == {"ischia", "procida", "vivara"}
    await room.close()


@in_virtual_time
async def test_nobody_plays_for_money_as_a_guest_at_a_table_that_was_not_open_yet() -> None:
    store, euros = MemoryStore(), Choices(currency="EUR")
    configs = [msgspec.structs.replace(config, currency="EUR") for config in TABLES]
    room = make_room(store, choices=euros)
    await room.open(configs)
    await room.tables.wait_until_all_are_open()
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    await room.close()
    room = make_room(store, choices=euros)
    await room.open([])
    assert room.tables.listed["vivara"].table is None
    with pytest.raises(MembersOnly):
        await asking.sit(room, bruno, "vivara", seat=1, buy_in=1_000)
    await room.close()


@in_virtual_time
async def test_the_whole_room_rests_also_where_no_table_is_open_yet() -> None:
    store = MemoryStore()
    await _room_with(store)
    room = make_room(store)
    await room.open([])
    await room.tables.pause_all()
    await room.tables.wait_until_all_are_open()
    assert all(table.paused for table in room.tables.all())
    await room.tables.resume_all()
    await settle()
    assert not any(table.paused for table in room.tables.all())
    await room.close()


@in_virtual_time
async def test_a_room_is_closed_while_its_tables_open() -> None:
    store = MemoryStore()
    await _room_with(store)
    room = make_room(store)
    await room.open([])
    await room.close()
    assert not room.tables.are_all_open
    with pytest.raises(NobodyThere):
        await room.tables._bus.ask(address_of("vivara"), LookAsked(None, None))


@in_virtual_time
async def test_a_table_that_cannot_be_read_is_told_of_and_keeps_no_other_from_opening() -> None:
    store = MemoryStore()
    await _room_with(store)
    store._streams["table/ischia"][-1] = b"{"
    room = make_room(store)
    await room.open([])
    await room.tables.wait_until_all_are_open()
    assert room.tables.stopped() == ["ischia"]
    assert [line.id for line in room.tables.lobby()] == ["capri", "procida", "vivara"]
    await room.close()
