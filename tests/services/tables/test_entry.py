"""Who may send which command to a table: players for their own seat, the house for its tables, nobody for the
dealer.
"""

from typing import get_args

import pytest

from mazziere.rules.refusals import Forbidden
from mazziere.services.room import Room
from mazziere.services.tables.messages import Asked
from mazziere.table import AddChips, ClockReached, Command, DealTableCards, LeaveTable, TakeSeat
from mazziere.table.commands import (
    CancelHand,
    HostCommand,
    HouseCommand,
    JoinWaitingList,
    Pause,
    PauseTable,
    PlayerCommand,
    TopUp,
)
from tests.services.rooms import in_virtual_time, make_room, table_config

TABLE = "stromboli"


async def open_room() -> tuple[Room, str]:
    room = make_room()
    await room.open([table_config()])
    return room, (await room.reception.hello(token=None, nickname="Ada")).player


@pytest.mark.parametrize("kind", get_args(Command), ids=lambda kind: kind.__name__)
def test_every_command_says_who_may_give_it(kind: type) -> None:
    """A player, the house or the host: one of them, and no other."""
    assert sum(issubclass(kind, base) for base in (PlayerCommand, HouseCommand, HostCommand)) == 1


@in_virtual_time
async def test_nobody_asks_for_somebody_else() -> None:
    room, ada = await open_room()
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    for command in (LeaveTable(ada), AddChips(ada, 1_000), TakeSeat(ada, "Ada", 1, 5_000)):
        with pytest.raises(Forbidden):
            await room.tables.ask(bruno, TABLE, command)
        with pytest.raises(Forbidden):
            await room.tables.ask(None, TABLE, command)
    await room.close()


@in_virtual_time
async def test_a_player_is_not_the_house() -> None:
    room, ada = await open_room()
    for command in (CancelHand(), PauseTable(Pause.OPERATOR)):
        with pytest.raises(Forbidden):
            await room.tables.ask(ada, TABLE, command)
    await room.close()


@in_virtual_time
async def test_what_a_host_does_by_itself_is_asked_by_nobody() -> None:
    """No cards, no time and no chips come from outside."""
    room, ada = await open_room()
    commands: tuple[Asked, ...] = (DealTableCards(()), ClockReached(), TopUp(ada, 5_000))
    for command in commands:
        for asker in (ada, None):
            with pytest.raises(Forbidden):
                await room.tables.ask(asker, TABLE, command)
    await room.close()


@in_virtual_time
async def test_nobody_sits_or_waits_under_another_name() -> None:
    """Whatever the command says: the seat shows the name that the room knows, and a person is no bot."""
    room, ada = await open_room()
    await room.tables.ask(ada, TABLE, TakeSeat(ada, "The House", 1, 10_000, is_bot=True))
    (seat,) = room.tables.table(TABLE).seats
    assert (seat.nickname, seat.is_bot) == ("Ada", False)
    for no in range(2, room.tables.table(TABLE).config.seat_count + 1):
        other = (await room.reception.hello(token=None, nickname=f"Guest {no}")).player
        await room.tables.ask(other, TABLE, TakeSeat(other, "Ada", no, 10_000))
    carla = (await room.reception.hello(token=None, nickname="Carla")).player
    await room.tables.ask(carla, TABLE, JoinWaitingList(carla, "Ada"))
    assert [one.nickname for one in room.tables.table(TABLE).waiting] == ["Carla"]
    await room.close()
