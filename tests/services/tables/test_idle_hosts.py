"""A table where nothing happens loses its host, and nothing else."""

import asyncio
import gc
import tracemalloc

import msgspec

from mazziere.services.hosting import ClosingAsked
from mazziere.services.hosts import QUIET_MS, ROUND_MS
from mazziere.services.room import Room
from mazziere.services.tables.host import REMEMBERED_EVENTS, Host
from mazziere.services.tables.news import SeenTable
from mazziere.table.commands import CloseTable
from mazziere.table.seating.waiting_list import free_seats
from tests.services import asking
from tests.services.one_table import TABLE, in_a_hand, room_with
from tests.services.rooms import RandomBot, in_virtual_time, make_room, settle, table_config, wait_ms

LONG_MS = QUIET_MS + 2 * ROUND_MS


async def _played_and_left(room: Room, players: list[str]) -> SeenTable:
    """The table after hands of these players, all of whom have left: as anybody sees it."""
    for player in players:
        await asking.leave(room, player, TABLE)
    await settle()
    return await room.tables.look(TABLE)


@in_virtual_time
async def test_a_table_that_everybody_has_left_is_the_same_when_somebody_comes_again() -> None:
    room, players, _ = await in_a_hand("Ada", "Bruno")
    await wait_ms(300_000)  # the clock plays some hands for them
    before = await _played_and_left(room, players)
    line = room.tables.lobby()
    await wait_ms(LONG_MS)
    assert not room.tables.hosted
    assert room.tables.lobby() == line
    after = await room.tables.look(TABLE, since=before.version)
    assert (after.version, after.view) == (before.version, before.view)
    assert after.events == ()
    assert set(room.tables.hosted) == {TABLE}
    await room.close()


@in_virtual_time
async def test_play_goes_on_at_a_table_that_was_closed_with_the_whole_time_to_act() -> None:
    room, players, _ = await in_a_hand("Ada", "Bruno")
    await _played_and_left(room, players)
    dealt = room.tables.table(TABLE).hand_count
    await wait_ms(LONG_MS)
    assert not room.tables.hosted
    for seat, player in enumerate(players, 3):
        await asking.sit(room, player, TABLE, seat=seat, buy_in=5_000)
    began = room.now()
    await wait_ms(1_500)
    seen = await room.tables.look(TABLE)
    assert room.tables.table(TABLE).hand_count == dealt + 1
    assert seen.view.hand is not None
    assert seen.view.hand.deadline is not None
    assert seen.view.hand.deadline >= began + room.tables.table(TABLE).config.time_to_act_ms
    await room.close()


@in_virtual_time
async def test_a_host_stays_while_somebody_watches_sits_or_waits() -> None:
    room, (ada,) = await room_with("Ada")
    await wait_ms(LONG_MS)
    assert set(room.tables.hosted) == {TABLE}, "Ada waits for company"
    watch = room.tables.watch(TABLE)
    await asking.leave(room, ada, TABLE)
    await wait_ms(LONG_MS)
    assert set(room.tables.hosted) == {TABLE}, "somebody watches"
    watch.close()
    await wait_ms(LONG_MS)
    assert not room.tables.hosted
    await room.close()


@in_virtual_time
async def test_bots_that_play_keep_their_host_and_one_that_is_alone_sits_with_whoever_comes() -> None:
    room = make_room()
    await room.open([table_config(), table_config("Capri")])
    room.seat_house_players(TABLE, [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    room.seat_house_players("capri", [RandomBot("Leo")], takes_time=False)
    await wait_ms(LONG_MS)
    assert set(room.tables.hosted) == {TABLE}
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    free = free_seats(room.tables.table("capri"))[0]
    await asking.sit(room, ada, "capri", seat=free, buy_in=1_000)
    await wait_ms(5_000)
    assert room.tables.table("capri").is_in_hand
    await room.close()


@in_virtual_time
async def test_who_asks_in_the_moment_in_which_a_host_closes_is_answered() -> None:
    """Every question is put into the mailbox while the host is about to read that it may close."""
    room, (ada,) = await room_with("Ada")
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    await asking.leave(room, ada, TABLE)
    await settle()
    closing = room.tables._hosts.tell(TABLE, ClosingAsked(only_if_deserted=True))
    looking = room.tables.look(TABLE)
    sitting = asking.sit(room, bruno, TABLE, seat=2, buy_in=5_000)
    async with asyncio.TaskGroup() as group:
        for asked in (closing, looking, sitting):
            group.create_task(asked)
    assert [seat.player for seat in room.tables.table(TABLE).seats] == [bruno]
    await room.close()


@in_virtual_time
async def test_a_table_without_a_host_is_closed_for_good_and_paused_as_any_other() -> None:
    room = make_room()
    await room.open([table_config(), table_config("Capri")])
    await wait_ms(LONG_MS)
    assert not room.tables.hosted
    await room.tables.pause_all()
    assert all(table.paused for table in room.tables.all())
    await wait_ms(LONG_MS)
    assert not room.tables.hosted
    await room.tables.ask(None, "capri", CloseTable())
    await settle()
    assert room.tables.names == (TABLE,)
    await room.close()


@in_virtual_time
async def test_memory_comes_back_from_tables_that_everybody_has_left() -> None:
    """Five tables at which bots have played: hosts and last hands, some 80 kB each, are free again."""
    configs = [
        msgspec.structs.replace(table_config(pause_ms=0), id=f"{TABLE}{no}", name=f"Stromboli {no}")
        for no in range(5)
    ]
    room = make_room()
    tracemalloc.start()
    await room.open(configs)
    bots = [RandomBot("Leo"), RandomBot("Sara"), RandomBot("Nino")]
    for config in configs:
        room.seat_house_players(config.id, bots, takes_time=False)
    while min(table.version for table in room.tables.all()) < REMEMBERED_EVENTS:
        await wait_ms(1_000)
    for task in room._others:
        if task.get_name().startswith("bots of"):
            task.cancel()
    in_use = _traced()
    assert _hosts() == len(configs)
    for config in configs:
        room.seat_house_players(config.id, [], takes_time=False)  # the bots stand up
    await wait_ms(LONG_MS)
    assert _hosts() == 0
    freed = in_use - _traced()
    tracemalloc.stop()
    assert freed > len(configs) * 50_000, freed
    await room.close()


def _hosts() -> int:
    gc.collect()
    return sum(isinstance(one, Host) for one in gc.get_objects())


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
