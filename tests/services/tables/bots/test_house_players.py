"""The bots of the house play on when the room is opened again, and none of them grows too rich."""

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import seat_the_house
from mazziere.protocol.lobby import LobbyTable
from mazziere.protocol.table import TableView
from mazziere.services.bots import Choice
from mazziere.services.room import Room
from mazziere.services.tables.bots.house_seats import BREAK_MS, MOST_BUY_INS
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.services.tables.pace import Pace
from mazziere.table import Table
from mazziere.table.state import chips_at, seat_of
from tests.services import asking
from tests.services.rooms import (
    RandomBot,
    in_virtual_time,
    make_room,
    table_config,
    table_now,
    tables_of,
    wait_ms,
)

NAMES = ("Stromboli", "Lipari", "Vulcano", "Capri", "Giglio", "Elba")
"""Tables in the order of the demo, which is not that of the alphabet; Capri is for two."""
BOTS = 14
ROSTER = [f"Bot {letter}" for letter in "ABCDEFGHIJ"]


class Caller(RandomBot):
    """A bot that checks and calls, so that chips hardly move for a while."""

    def decide(self, view: TableView, draw: int) -> Choice:
        actions = {offer.action for offer in view.offers}
        return Choice(next(action for action in ("check", "call", "fold", "muck") if action in actions))


async def opened(store: MemoryStore, *, bots: int = BOTS, seed: int = 1) -> Room:
    """A room with some demo tables and bots, as `serve` opens it."""
    room = make_room(store, seed=seed)
    await room.open([table_config(name, pause_ms=5_000) for name in NAMES])
    seat_the_house(room, [Caller(name) for name in ROSTER], bots)
    await wait_ms(20_000)
    return room


def bots_at(table: Table) -> set[str]:
    return {seat.nickname for seat in table.seats if seat.is_bot}


async def bots_of(room: Room) -> dict[str, set[str]]:
    """Table → the bots that sit at it."""
    return {table.config.name: bots_at(table) for table in await tables_of(room)}


async def assert_they_play(room: Room) -> None:
    """At each table with two bots hands are dealt, and nobody sits out."""
    before = {table.config.id: table.hand_count for table in await tables_of(room)}
    await wait_ms(20_000)
    for table in await tables_of(room):
        assert len(table.seats) < table.config.seat_count, "no seat is left for a person"
        assert not any(seat.is_away for seat in table.seats)
        if len(table.seats) > 1:
            assert table.hand_count > before[table.config.id], table.config.name


def names(lines: list[LobbyTable]) -> list[str]:
    return [line.name for line in lines]


@in_virtual_time
async def test_the_same_bots_play_whenever_the_room_is_opened() -> None:
    store = MemoryStore()
    room = await opened(store)
    first = await bots_of(room)
    assert sum(map(len, first.values())) == BOTS
    await assert_they_play(room)
    for life in range(3):
        await room.close()
        await wait_ms(600_000)
        room = await opened(store, seed=2 + life)
        assert await bots_of(room) == first
        await assert_they_play(room)
    await room.close()


@in_virtual_time
async def test_the_lobby_has_the_order_of_the_demo_whenever_the_room_is_opened() -> None:
    """Tables of the desk follow in the order in which they were opened."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config(name) for name in NAMES])
    for name in ("Zannone", "Alicudi", "Levanzo"):
        await room.tables.open_table(table_config(id=name.lower()))
        await wait_ms(10)
    expected = [line.id for line in room.tables.lobby()]
    assert expected == [*map(str.lower, NAMES), "zannone", "alicudi", "levanzo"]
    await room.close()
    again = make_room(store)
    await again.open([table_config(name) for name in NAMES])
    assert [line.id for line in again.tables.lobby()] == expected
    await again.close()


@in_virtual_time
async def test_the_lobby_of_the_whole_demo_is_in_its_order() -> None:
    store = MemoryStore()
    for _ in range(2):
        room = make_room(store)
        await room.open(DEMO_TABLES)
        assert names(room.tables.lobby()) == [config.name for config in DEMO_TABLES]
        await room.close()


# ------------------------------------------------------------------- seated by an earlier version


async def left_behind(store: MemoryStore) -> None:
    """A room as an earlier version left it: every seat taken, by the bots of other tables."""
    room = make_room(store)
    await room.open([table_config(name) for name in NAMES])
    for number, line in enumerate(room.tables.lobby()):
        turned = ROSTER[number + 3 :] + ROSTER[: number + 3]
        room.seat_house_players(
            line.id, [Caller(name) for name in turned[: line.seat_count]], takes_time=False
        )
    await wait_ms(5_000)
    await room.close()


@in_virtual_time
async def test_bots_that_sit_in_the_places_of_others_are_driven_and_those_too_many_stand_up() -> None:
    store = MemoryStore()
    await left_behind(store)
    room = make_room(store)
    await room.open([])
    before = await bots_of(room)
    assert all(len(table.seats) == table.config.seat_count for table in await tables_of(room))
    await room.close()
    room = await opened(store)
    after = await bots_of(room)
    assert sum(map(len, after.values())) == BOTS
    assert all(after[name] <= before[name] for name in NAMES), "somebody new sat down beside them"
    await assert_they_play(room)
    await room.close()


@in_virtual_time
async def test_a_heads_up_table_full_of_dead_bots_plays_again() -> None:
    """One bot stays at Capri, and plays against whoever comes."""
    store = MemoryStore()
    await left_behind(store)
    room = await opened(store)
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    capri = await table_now(room, "capri")
    (bot,) = capri.seats
    await asking.sit(room, ada, "capri", seat=3 - bot.no, buy_in=1_000)
    await wait_ms(5_000)
    table = await table_now(room, "capri")
    assert table.is_in_hand
    assert table.hand_count > capri.hand_count
    await room.close()


@pytest.mark.parametrize("bots", [0, 4])
@in_virtual_time
async def test_with_fewer_bots_the_others_stand_up(bots: int) -> None:
    store = MemoryStore()
    room = await opened(store)
    await room.close()
    room = await opened(store, bots=bots)
    assert sum(len(at) for at in (await bots_of(room)).values()) == bots
    await room.close()


@in_virtual_time
async def test_a_bot_that_the_house_no_longer_knows_stands_up() -> None:
    """And one that it knows comes in its place; a person stays where they are."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config()])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    await asking.sit(room, ada, "stromboli", seat=1, buy_in=5_000)
    room.seat_house_players("stromboli", [Caller("Ghost"), Caller("Bot C")], takes_time=False)
    await wait_ms(1_000)
    await room.close()
    room = make_room(store)
    await room.open([])
    seat_the_house(room, [Caller(name) for name in ROSTER], 2)
    await wait_ms(300_000)  # she does not act, and the ghost is in that hand
    table = await table_now(room, "stromboli")
    assert bots_at(table) == {"Bot A", "Bot C"}
    assert seat_of(table, ada) is not None
    await room.close()


# ------------------------------------------------------------------------------- chips without end


@in_virtual_time
async def test_a_bot_that_has_won_too_much_leaves_and_comes_back_with_one_buy_in() -> None:
    """They bought in for ten times as much before the table was changed."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config(max_buy_in=100_000)])
    room.seat_house_players("stromboli", [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    await wait_ms(300)
    await room.close()
    room = make_room(store)
    await room.open([])
    room.seat_house_players("stromboli", [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    await asking.change(room, "stromboli", table_config(max_buy_in=10_000))
    left = dict[str, int]()
    stacks = dict[str, int]()
    for at in range(2 * BREAK_MS // 500):
        await wait_ms(500)
        table = await table_now(room, "stromboli")
        for name in {"Leo", "Sara"} - bots_at(table) - left.keys():
            left[name] = at
        for seat in table.seats:
            if seat.nickname in left:
                stacks.setdefault(seat.nickname, seat.stack or chips_at(table, seat.no))
    assert left.keys() == stacks.keys() == {"Leo", "Sara"}
    assert max(stacks.values()) <= 2 * 10_000
    await room.close()


@in_virtual_time
async def test_stacks_of_bots_stay_bounded() -> None:
    """Hands of five bots that go all-in often: who has won three buy-ins goes, and comes back."""
    room = make_room()
    await room.open([table_config()])
    bots = [RandomBot(name) for name in ROSTER[:5]]
    room.seat_house_players("stromboli", bots, takes_time=False)
    richest, seen = 0, set[str]()
    for _ in range(30):
        await wait_ms(9_000)
        table = await table_now(room, "stromboli")
        richest = max([richest, *(chips_at(table, seat.no) for seat in table.seats)])
        seen = bots_at(table) | seen
    # One hand may still win what all the others have.
    assert richest <= 5 * MOST_BUY_INS * table.config.max_buy_in
    assert seen == set(ROSTER[:5])
    await room.close()


@in_virtual_time
async def test_without_a_break_a_bot_is_back_as_soon_as_it_has_left() -> None:
    """The next hand has begun when it is told how much it has won: it leaves after that one."""
    room = make_room(pace=Pace(street_ms=200, idle_ms=0, seat_kept_ms=900_000))
    await room.open([table_config(pause_ms=0)])
    room.tables.watch("stromboli")
    bots = [RandomBot(name) for name in ROSTER[:5]]
    room.seat_house_players("stromboli", bots, takes_time=False, takes_breaks=False)
    seated = list[int]()
    for _ in range(6):
        await wait_ms(1_000)
        seated.append(len((await table_now(room, "stromboli")).seats))
    assert sum(seated) >= 4 * len(seated)
    await room.close()
