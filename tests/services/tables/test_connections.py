"""Tables know whose connection is lost."""

from mazziere.protocol.events import PlayerReconnectedEvent
from mazziere.services.tables.connections import GRACE_MS, RETURN_MS
from mazziere.table.state import seat_of
from tests.services.one_table import TABLE, now_at, room_with
from tests.services.rooms import in_virtual_time, make_room, wait_ms


async def is_lost(room, player) -> bool:
    seat = seat_of(await now_at(room), player)
    assert seat is not None
    return seat.disconnected


@in_virtual_time
async def test_a_loss_is_told_when_it_lasts_and_a_return_at_once() -> None:
    room, (ada,) = await room_with("Ada")
    room.connections.changed(ada, True)
    room.connections.changed(ada, False)
    await wait_ms(GRACE_MS - 100)
    assert not await is_lost(room, ada)
    await wait_ms(200)
    assert await is_lost(room, ada)
    room.connections.changed(ada, True)
    await wait_ms(10)
    assert not await is_lost(room, ada)
    await room.close()


@in_virtual_time
async def test_a_page_that_is_loaded_anew_is_no_loss() -> None:
    room, (ada,) = await room_with("Ada")
    room.connections.changed(ada, True)
    room.connections.changed(ada, False)
    await wait_ms(GRACE_MS // 2)
    room.connections.changed(ada, True)
    before = await room.tables.look(TABLE, since=None)
    await wait_ms(10 * GRACE_MS)
    assert (await room.tables.look(TABLE, since=None)).version == before.version
    await room.close()


@in_virtual_time
async def test_who_does_not_come_back_after_a_restart_is_told_as_lost() -> None:
    """The table's knowledge is stored; Ada is back in time, and Bruno is not."""
    room, (ada, bruno) = await room_with("Ada", "Bruno")
    room.connections.changed(ada, True)
    room.connections.changed(bruno, True)
    await room.close()
    again = make_room(room._store)
    await again.open([])
    again.connections.changed(ada, True)
    await wait_ms(RETURN_MS + 100)
    assert (await is_lost(again, ada), await is_lost(again, bruno)) == (False, True)
    await again.close()


@in_virtual_time
async def test_a_loss_is_kept_and_a_return_after_a_restart_told() -> None:
    """The event is in the table's stream: Bruno was gone before the restart, and is back after it."""
    room, (bruno,) = await room_with("Bruno")
    room.connections.changed(bruno, True)
    room.connections.changed(bruno, False)
    await wait_ms(2 * GRACE_MS)
    await room.close()
    again = make_room(room._store)
    await again.open([])
    assert await is_lost(again, bruno)
    again.connections.changed(bruno, True)
    await wait_ms(100)
    assert not await is_lost(again, bruno)
    seen = await again.tables.look(TABLE, since=0)
    assert seen.events is not None
    assert any(isinstance(event, PlayerReconnectedEvent) for event in seen.events)
    await again.close()
