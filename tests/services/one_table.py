"""A room with one table, and people at it."""

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.room import Room
from mazziere.table import SeatToAct, Table
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.rooms import (
    make_room,
    table_config,
    table_now,
    wait_ms,
)

TABLE = "stromboli"


async def room_with(*names: str, store: MemoryStore | None = None) -> tuple[Room, list[str]]:
    """A room with one table, and these people seated from seat 1 on with 5,000 each."""
    room = make_room(store)
    await room.open([table_config()])
    players = []
    for seat, name in enumerate(names, 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, TABLE, seat=seat, buy_in=5_000)
        players.append(player)
    return room, players


async def now_at(room: Room) -> Table:
    return await table_now(room, TABLE)


async def in_a_hand(*names: str, store: MemoryStore | None = None) -> tuple[Room, list[str], Table]:
    """The same, with the first cards dealt."""
    room, players = await room_with(*names, store=store)
    await wait_ms(1_500)
    return room, players, await now_at(room)


def whose_turn(table: Table) -> str:
    assert isinstance(table.awaiting, SeatToAct)
    return seat_no(table, table.awaiting.seat).player
