"""A room that was played for half a minute, for tests of what an audit finds in it."""

import functools
from collections.abc import Sequence

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.ports import Write
from mazziere.table.seating.waiting_list import free_seats
from tests.services import asking
from tests.services.rooms import RandomBot, make_room, table_config, table_now, wait_ms


async def play(store: MemoryStore) -> None:
    room = make_room(store, seed=3)
    await room.open([table_config(), table_config("Ustica")])
    ada = await room.reception.hello(token=None, nickname="Ada")
    for name in room.tables.names:
        room.seat_house_players(
            name, [RandomBot("Leo"), RandomBot("Sara"), RandomBot("Ugo")], takes_time=True
        )
    await wait_ms(10_000)
    seat = free_seats(await table_now(room, "stromboli"))[0]
    await asking.sit(room, ada.player, "stromboli", seat=seat, buy_in=5_000)
    await wait_ms(10_000)
    await asking.leave(room, ada.player, "stromboli")
    await wait_ms(10_000)
    await room.close()


@functools.cache
def audited_room() -> MemoryStore:
    store = MemoryStore()
    run_in_virtual_time(play(store))
    return store


class RecordingStore(MemoryStore):
    """Remembers every append."""

    def __init__(self) -> None:
        super().__init__()
        self.appended: list[Sequence[Write]] = []

    async def append(self, writes: Sequence[Write]) -> None:
        await super().append(writes)
        self.appended.append(list(writes))


@functools.cache
def appends() -> list[Sequence[Write]]:
    """Everything that the room has appended, in order."""
    store = RecordingStore()
    run_in_virtual_time(play(store))
    return store.appended
