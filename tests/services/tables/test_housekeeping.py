"""A seat becomes free when its player does not come back."""

from mazziere.table.state import seat_of
from tests.services import asking
from tests.services.one_table import TABLE, in_a_hand, now_at, room_with, whose_turn
from tests.services.rooms import RandomBot, in_virtual_time, make_room, table_config, wait_ms


@in_virtual_time
async def test_who_vanishes_loses_the_seat_and_no_chip() -> None:
    """The small blind lets 20 s and a bank of 60 s pass; a quarter of an hour later only the other sits."""
    room, players, table = await in_a_hand("Ada", "Bruno")
    vanished = whose_turn(table)
    await wait_ms(1_200_000)
    (seat,) = (await now_at(room)).seats
    assert seat.player != vanished
    assert sum([await room.cashier.available(player) for player in players]) + seat.stack == 200_000
    await room.close()


@in_virtual_time
async def test_who_comes_back_in_time_keeps_the_seat() -> None:
    room, (ada,) = await room_with("Ada")
    for _ in range(3):
        await asking.sit_out(room, ada, TABLE)
        await wait_ms(600_000)
        await asking.come_back(room, ada, TABLE, blinds="wait")
        await wait_ms(60_000)
    assert seat_of(await now_at(room), ada) is not None
    await room.close()


@in_virtual_time
async def test_who_waits_for_company_keeps_the_seat() -> None:
    room, (ada,) = await room_with("Ada")
    await wait_ms(7_200_000)
    assert seat_of(await now_at(room), ada) is not None
    await room.close()


@in_virtual_time
async def test_bots_are_not_put_away() -> None:
    """A bot that thinks for longer than the clock allows is sat out, and comes back by itself."""
    room = make_room()
    await room.open([table_config(time_bank_ms=0)])
    room.tables.watch(TABLE)
    bots = [RandomBot("Leo", think_ms=60_000), RandomBot("Sara", think_ms=60_000)]
    room.seat_house_players(TABLE, bots, takes_time=True)
    await wait_ms(7_200_000)
    assert len((await now_at(room)).seats) == 2
    await room.close()
