"""A host of a tournament's table deals what is released to it, and tells the tournament until it is heard."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.rules.refusals import Forbidden
from mazziere.services.audit import audit_room
from mazziere.services.care.send_home import send_home
from mazziere.services.history.search import Wanted
from mazziere.services.hosts import QUIET_MS
from mazziere.services.ports import Mailbox
from mazziere.services.room import Room
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tournaments import messages as told
from mazziere.table import Idle, SeatToAct, Table
from mazziere.table.commands import (
    ArrangedSeat,
    ArrangeSeats,
    CloseTable,
    ReleaseHand,
    TurnCards,
    WithdrawHand,
)
from mazziere.table.refusals import RunByTournament
from mazziere.table.state import seat_no
from mazziere.tournament.table_config import table_config
from tests.services import asking
from tests.services.rooms import (
    FailingStore,
    chips_in_books,
    in_virtual_time,
    make_room,
    settle,
    table_now,
    wait_ms,
)
from tests.tournament.definitions import SIT_AND_GO

SUNDAY = "sunday.1"
LEVEL_ONE = table_config("sunday", SIT_AND_GO, 1, 1)


class Tournament:
    """A tournament that only listens: what its table tells it, in order."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.mailbox: Mailbox = room._bus.open_mailbox(told.address_of("sunday"), capacity=8)
        self.heard: list[object] = []

    async def hears(self) -> object:
        """The next report, taken."""
        letter = await self.mailbox.receive()
        self.heard.append(letter.message)
        letter.answer(None)
        return letter.message


async def opened(store: MemoryStore | None = None) -> Room:
    room = make_room(store)
    await room.open([])
    if SUNDAY not in room.tables.names:
        await room.tables.open_table(LEVEL_ONE)
    return room


async def people(room: Room, *names: str) -> list[str]:
    return [(await room.reception.hello(token=None, nickname=name)).player for name in names]


def seated(chips: Mapping[str, int]) -> tuple[ArrangedSeat, ...]:
    """Players with these chips, from seat 1 on."""
    return tuple(
        [
            ArrangedSeat(seat, player, f"nick{seat}", stack)
            for seat, (player, stack) in enumerate(chips.items(), 1)
        ]
    )


def release(no: int, chips: Mapping[str, int], *, hand_for_hand: bool = False) -> ReleaseHand:
    return ReleaseHand(no, LEVEL_ONE, seated(chips), hand_for_hand=hand_for_hand)


async def acts(room: Room, action: str, *, to: int | None = None) -> Table:
    """Whoever's turn it is does this."""
    table = await table_now(room, SUNDAY)
    assert isinstance(table.awaiting, SeatToAct)
    player = seat_no(table, table.awaiting.seat).player
    await room.tables.ask(player, SUNDAY, NamedAction(player, action, table.version, to))
    return await table_now(room, SUNDAY)


async def all_fold(room: Room) -> Table:
    """Everybody folds to the big blind."""
    while isinstance((table := await table_now(room, SUNDAY)).awaiting, SeatToAct):
        await acts(room, "fold")
    return table


@in_virtual_time
async def test_a_released_hand_is_dealt_and_reported() -> None:
    """Three with 1,500 each: the small blind loses 10 to the big blind, and the books do not move."""
    room = await opened()
    tournament = Tournament(room)
    ada, bruno, carla = await people(room, "Ada", "Bruno", "Carla")
    chips = dict.fromkeys((ada, bruno, carla), 1_500)
    before = await chips_in_books(room._store)
    await room.tables.order(SUNDAY, release(1, chips))
    await wait_ms(LEVEL_ONE.pause_ms)
    table = await all_fold(room)
    assert table.awaiting == Idle()
    report = await tournament.hears()
    assert isinstance(report, told.HandOver)
    assert (report.table, report.release, report.report.table) == (1, 1, 1)
    won = {played.seat: played.after - played.before for played in report.report.seats}
    small = LEVEL_ONE.stakes.small_blind
    assert table.last is not None
    assert won[table.last.big_blind] == small
    assert won[table.last.small_blind] == -small
    assert await chips_in_books(room._store) == before
    assert (await audit_room(room._store)).clean
    assert not (await room.player_limits.of(ada)).visits
    await room.close()


@in_virtual_time
async def test_a_tournament_that_comes_late_hears_what_has_happened() -> None:
    """Its host is starting: the table tells it again and again. Once it is told, it is told no more."""
    room = await opened()
    chips = dict.fromkeys(await people(room, "Ada", "Bruno", "Carla"), 1_500)
    await room.tables.order(SUNDAY, release(1, chips))
    await wait_ms(LEVEL_ONE.pause_ms)
    await all_fold(room)
    await wait_ms(30_000)
    tournament = Tournament(room)
    report = await tournament.hears()
    assert isinstance(report, told.HandOver)
    await wait_ms(30_000)
    await settle()
    await room.tables.order(SUNDAY, release(1, chips))  # asked for a hand that is over
    assert await tournament.hears() == report
    assert tournament.heard == [report, report]
    await room.close()


@in_virtual_time
async def test_an_all_in_hand_for_hand_is_told_and_waits_until_it_may_go_on() -> None:
    room = await opened()
    tournament = Tournament(room)
    chips = dict.fromkeys(await people(room, "Ada", "Bruno"), 1_500)
    await room.tables.order(SUNDAY, release(1, chips, hand_for_hand=True))
    await wait_ms(LEVEL_ONE.pause_ms)
    await acts(room, "raise", to=1_500)
    await acts(room, "call")
    assert await tournament.hears() == told.AllInWaiting(1, 1)
    await wait_ms(600_000)
    table = await table_now(room, SUNDAY)
    assert table.hand is not None
    assert table.hand.board == ()
    await room.tables.order(SUNDAY, TurnCards(1))
    report = await tournament.hears()
    assert isinstance(report, told.HandOver)
    assert sum(played.after for played in report.report.seats) == 3_000
    await room.close()


@pytest.mark.parametrize("actions", [0, 1, 2, 3])
@in_virtual_time
async def test_after_a_kill_the_hand_is_where_it_was_and_is_reported_once_more(actions: int) -> None:
    """The room ends without closing anything: before the deal, in the hand, or with the report unheard."""
    store = MemoryStore()
    room = await opened(store)
    ada, bruno, carla = await people(room, "Ada", "Bruno", "Carla")
    chips = dict.fromkeys((ada, bruno, carla), 1_500)
    await room.tables.order(SUNDAY, release(1, chips))
    if actions:
        await wait_ms(LEVEL_ONE.pause_ms)
        for _ in range(actions - 1):
            await acts(room, "fold")
    before = await table_now(room, SUNDAY)
    again = await opened(store)  # the first room is killed: it never writes again
    tournament = Tournament(again)
    after = await table_now(again, SUNDAY)
    assert (after.seats, after.release, after.report) == (before.seats, before.release, before.report)
    await again.tables.order(SUNDAY, release(1, chips))  # the tournament asks for its hand once more
    await wait_ms(LEVEL_ONE.pause_ms)
    await all_fold(again)
    report = await tournament.hears()
    assert isinstance(report, told.HandOver)
    assert report.release == 1
    assert sum(played.after for played in report.report.seats) == 4_500
    assert (await table_now(again, SUNDAY)).hand_count == 1
    assert await chips_in_books(store) == (300_000, 300_000)
    assert (await audit_room(store)).clean
    await again.close()


@pytest.mark.parametrize("fails", ["before", "after"])
@in_virtual_time
async def test_a_release_that_could_not_be_stored_is_asked_for_again(fails: str) -> None:
    """Whether or not the events were stored when the answer was lost: one hand is dealt."""
    store = FailingStore()
    room = await opened(store)
    tournament = Tournament(room)
    chips = dict.fromkeys(await people(room, "Ada", "Bruno", "Carla"), 1_500)
    store.fail_next = fails
    with pytest.raises(Exception, match="store_unavailable"):
        await room.tables.order(SUNDAY, release(1, chips))
    await wait_ms(1_000)
    await room.tables.order(SUNDAY, release(1, chips))
    await wait_ms(LEVEL_ONE.pause_ms)
    await all_fold(room)
    await tournament.hears()
    table = await table_now(room, SUNDAY)
    assert (table.hand_count, table.release is not None and table.release.no) == (1, 1)
    await room.close()


@in_virtual_time
async def test_a_cancelled_tournament_takes_its_hand_back_and_closes_its_table() -> None:
    room = await opened()
    chips = dict.fromkeys(await people(room, "Ada", "Bruno", "Carla"), 1_500)
    await room.tables.order(SUNDAY, release(1, chips))
    await wait_ms(LEVEL_ONE.pause_ms)
    await acts(room, "call")
    for command in (WithdrawHand(1), ArrangeSeats((), 1), CloseTable()):
        await room.tables.order(SUNDAY, command)
    await settle()
    assert SUNDAY not in room.tables.names
    await room.close()


# Not a cash table


@in_virtual_time
async def test_the_lobby_of_cash_tables_has_none_of_a_tournament() -> None:
    room = await opened()
    (ada,) = await people(room, "Ada")
    await room.tables.order(SUNDAY, ArrangeSeats(seated({ada: 1_500}), 0))
    assert room.tables.lobby() == []
    assert room.tables.lobby_of(ada) == []
    assert [table.config.id for table in room.tables.of_player(ada)] == [SUNDAY]
    await room.close()


@in_virtual_time
async def test_a_table_of_bots_keeps_its_host_until_the_tournament_has_heard() -> None:
    """Nobody watches, no person sits, and no hand is due: but the tournament, held up for long, would wait
    for ever for a report that nobody tells. Then the host closes as any other.
    """
    room = await opened()
    bots = [(await room.people.house_player(f"Bot {no}")).player for no in (1, 2, 3)]
    seats = [ArrangedSeat(no, bot, bot, 1_500, is_bot=True) for no, bot in enumerate(bots, 1)]
    await room.tables.order(SUNDAY, ReleaseHand(1, LEVEL_ONE, tuple(seats)))
    await wait_ms(LEVEL_ONE.pause_ms)
    await all_fold(room)
    await wait_ms(2 * QUIET_MS)
    assert SUNDAY in room.tables.hosted
    assert isinstance(await Tournament(room).hears(), told.HandOver)
    await wait_ms(2 * QUIET_MS)
    assert SUNDAY not in room.tables.hosted
    await room.close()


@in_virtual_time
async def test_nobody_orders_but_the_tournament() -> None:
    room = await opened()
    ada, bruno = await people(room, "Ada", "Bruno")
    order = release(1, {ada: 1_500, bruno: 1_500})
    for player in (None, ada):
        with pytest.raises(Forbidden):
            await room.tables.ask(player, SUNDAY, order)
    await room.tables.order(SUNDAY, order)
    with pytest.raises(RunByTournament):
        await asking.leave(room, ada, SUNDAY)
    await room.close()


@in_virtual_time
async def test_who_is_sent_home_keeps_the_seat_and_is_folded() -> None:
    """Suspended: the entry is paid for, so the chips stay in play, and are lost to the blinds."""
    room = await opened()
    tournament = Tournament(room)
    ada, bruno, carla = await people(room, "Ada", "Bruno", "Carla")
    await room.tables.order(SUNDAY, release(1, dict.fromkeys((ada, bruno, carla), 1_500)))
    await send_home(room.tables, ada)
    await wait_ms(LEVEL_ONE.pause_ms)
    table = await all_fold(room)
    assert [seat.player for seat in table.seats] == [ada, bruno, carla]
    assert isinstance(await tournament.hears(), told.HandOver)
    await room.close()


@in_virtual_time
async def test_a_seat_that_is_paid_for_is_kept_however_long_its_player_is_away() -> None:
    room = await opened()
    ada, bruno = await people(room, "Ada", "Bruno")
    await room.tables.order(SUNDAY, ArrangeSeats(seated({ada: 1_500, bruno: 1_500}), 0))
    await asking.sit_out(room, ada, SUNDAY)
    await wait_ms(24 * 3_600_000)
    assert len((await table_now(room, SUNDAY)).seats) == 2
    await room.close()


@in_virtual_time
async def test_hands_of_a_tournament_are_found_and_count_in_no_result() -> None:
    """Chips are no money: the list of hands has the hand, and what was won at tables does not."""
    room = await opened()
    tournament = Tournament(room)
    ada, bruno, carla = await people(room, "Ada", "Bruno", "Carla")
    await room.tables.order(SUNDAY, release(1, dict.fromkeys((ada, bruno, carla), 1_500)))
    await wait_ms(LEVEL_ONE.pause_ms)
    await all_fold(room)
    await tournament.hears()
    page = await room.history.hands(ada, Wanted(), before=None, limit=10)
    assert [line.tournament for line in page.lines] == ["sunday"]
    assert page.count == 1
    assert (await room.history.hands(ada, Wanted(currency="play"), before=None, limit=10)).count == 0
    results = await room.history.results(ada, Wanted(), "day")
    assert (results.hands, results.net, results.curve) == (0, 0, ())
    await room.close()
