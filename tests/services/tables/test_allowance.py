"""Do private tables keep within what their owner may use in a day, whenever the room restarts?"""

from __future__ import annotations

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.rules.refusals import Forbidden
from mazziere.services.people.roles import Role
from mazziere.services.refusals import TooManyTablesToday
from mazziere.services.room import Room
from mazziere.table import SeatToAct
from mazziere.table.commands import Pause
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.people.members import member
from tests.services.rooms import in_virtual_time, make_room, table_config, table_now, wait_ms

DAY_MS = 24 * 3_600_000


async def opened(store: MemoryStore, *, hands: int = 3) -> Room:
    seed = len(await store.heads("")) + 1  # no room draws what the one before has drawn
    room = make_room(store, seed=seed, choices=Choices(private_hands_a_day=hands))
    await room.open([])
    return room


async def begun(room: Room) -> tuple[str, str, str]:
    """Ada's private table, at which she plays with Bruno."""
    players = [(await member(room, name))[0].player for name in ("Ada", "Bruno")]
    for player in players:
        await room.reception.greet(player, None)
    ada, bruno = players
    return ada, bruno, await table_of(room, ada, bruno)


async def table_of(room: Room, ada: str, bruno: str) -> str:
    table, invitation = await room.private_tables.open(ada, table_config())
    await room.private_tables.let_in(bruno, invitation)
    for seat, player in enumerate((ada, bruno), 1):
        await asking.sit(room, player, table, seat=seat, buy_in=10_000)
    return table


async def played(room: Room, table: str, *, hands: int) -> None:
    """So many hands are dealt, and given up at once."""
    for _ in range(200):
        now = await table_now(room, table)
        if not now.is_in_hand and now.hand_count == hands:
            return
        if isinstance(now.awaiting, SeatToAct):
            player = seat_no(now, now.awaiting.seat).player
            await asking.act(room, player, table, based_on=now.version, action="fold")
        else:
            await wait_ms(200)
    raise AssertionError("the hands have not come to an end")


@in_virtual_time
async def test_a_table_pauses_when_the_hands_of_its_owner_are_used_up():
    """At all of the owner's tables; and they say why to everybody who looks."""
    room = await opened(MemoryStore(), hands=2)
    ada, bruno, first = await begun(room)
    await played(room, first, hands=2)
    second = await table_of(room, ada, bruno)
    await wait_ms(30_000)
    assert [(await table_now(room, table)).hand_count for table in (first, second)] == [2, 0]
    for table in (first, second):
        for viewer in (ada, bruno, None):
            assert (await room.tables.look(table, viewer=viewer)).view.house.paused == ("allowance",)
    await room.close()


@in_virtual_time
async def test_three_restarts_forget_no_hand_and_no_table():
    store = MemoryStore()
    room = await opened(store)
    table = (await begun(room))[2]
    await played(room, table, hands=3)
    await wait_ms(10_000)
    for _ in range(3):
        await room.close()
        room = await opened(store)
        await wait_ms(10_000)
        now = await table_now(room, table)
        assert (now.hand_count, now.paused) == (3, (Pause.ALLOWANCE,))
        for seat in now.seats:
            if seat.sitting_out:
                await asking.come_back(room, seat.player, table, blinds="post")
    await wait_ms(room.player_limits.calendar(room.now()).day.end - room.now() + 1_000)
    assert (await table_now(room, table)).paused == ()
    await room.close()


@in_virtual_time
async def test_a_table_that_was_used_up_goes_on_when_the_room_opens_the_next_day():
    store = MemoryStore()
    room = await opened(store, hands=1)
    table = (await begun(room))[2]
    await played(room, table, hands=1)
    await wait_ms(10_000)
    assert (await table_now(room, table)).paused == (Pause.ALLOWANCE,)
    await room.close()
    await wait_ms(DAY_MS)
    room = await opened(store, hands=1)
    assert (await table_now(room, table)).paused == ()
    await room.close()


@in_virtual_time
async def test_staff_lets_all_tables_of_an_owner_go_on_and_it_is_in_the_log():
    room = await opened(MemoryStore())
    ada, bruno, first = await begun(room)
    await played(room, first, hands=3)
    second = await table_of(room, ada, bruno)
    await wait_ms(10_000)
    assert (await table_now(room, second)).paused == (Pause.ALLOWANCE,)
    await room.people.set_role(ada, Role.FLOOR, by="setup")
    with pytest.raises(Forbidden):
        await room.desk.resume_table(ada, first)
    await room.desk.resume_table(bruno, first)
    for table in (first, second):
        assert (await table_now(room, table)).paused == ()
    (entry,) = await room.desk.newest_notes(before=None, limit=10)
    assert (entry.note.what, entry.note.facts) == ("allowance_renewed", {"table": first, "player": ada})
    await room.close()


@in_virtual_time
async def test_tables_of_the_house_are_not_counted():
    room = make_room(choices=Choices(private_hands_a_day=1))
    await room.open([table_config()])
    ada, bruno = [(await room.reception.hello(token=None, nickname=name)).player for name in ("Ada", "Bruno")]
    for seat, player in enumerate((ada, bruno), 1):
        await asking.sit(room, player, "stromboli", seat=seat, buy_in=10_000)
    await played(room, "stromboli", hands=2)
    assert (await table_now(room, "stromboli")).hand_count >= 2
    await room.close()


@in_virtual_time
async def test_twenty_tables_a_day_are_twenty_after_three_restarts_too():
    store = MemoryStore()
    room = await opened(store)
    ada, _ = await member(room)
    for no in range(20):
        table, _ = await room.private_tables.open(ada.player, table_config())
        await room.private_tables.close(ada.player, table)
        await wait_ms(10)
        if no % 6 == 5:
            await room.close()
            room = await opened(store)
    with pytest.raises(TooManyTablesToday):
        await room.private_tables.open(ada.player, table_config())
    await wait_ms(DAY_MS)
    await room.private_tables.open(ada.player, table_config())
    await room.close()
