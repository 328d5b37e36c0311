"""Tables that are opened, paused, changed and closed while the room is open, and what survives a restart."""

import asyncio
import contextlib

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.rules.refusals import Forbidden, Unknown
from mazziere.services.audit import audit_room
from mazziere.services.bots import Choice
from mazziere.services.refusals import (
    RoomRests,
    StoreUnavailable,
    TableExists,
    TooManyPrivateTables,
    TooManyTablesToday,
)
from mazziere.table.refusals import (
    BringsTooLittleBack,
    InvitationNeeded,
    NoHandInProgress,
    SeatIsHeld,
)
from tests.services import asking
from tests.services.rooms import (
    FailingStore,
    RandomBot,
    chips_in,
    in_virtual_time,
    make_room,
    settle,
    table_config,
    table_now,
    wait_ms,
)

HEADS_UP = table_config("Capri")


class Passer(RandomBot):
    """A bot that never opens the betting."""

    def decide(self, view, draw):
        offers = [offer.action for offer in view.offers]
        return Choice("check" if "check" in offers else "fold", None)

    def think_ms(self, view, draw):
        return 200


async def two_players(room, table="capri", *, between_hands=False):
    if between_hands:
        await asking.pause(room, table)
    ada = await room.reception.hello(token=None, nickname="Ada")
    bruno = await room.reception.hello(token=None, nickname="Bruno")
    await asking.sit(room, ada.player, table, seat=1, buy_in=1_000)
    await asking.sit(room, bruno.player, table, seat=2, buy_in=1_000)
    return ada.player, bruno.player


async def now(room, table="capri"):
    return await table_now(room, table)


@in_virtual_time
async def test_a_table_is_opened_while_the_room_is_open_and_is_there_after_a_restart():
    store = MemoryStore()
    room = make_room(store)
    await room.open([])
    await room.tables.open_table(HEADS_UP)
    assert [line.id for line in room.tables.lobby()] == ["capri"]
    await room.close()
    again = make_room(store)
    await again.open([])
    assert again.tables.names == ("capri",)
    await again.close()


@in_virtual_time
async def test_no_table_is_opened_twice():
    room = make_room()
    await room.open([HEADS_UP])
    with pytest.raises(TableExists):
        await room.tables.open_table(HEADS_UP)
    await room.close()


@in_virtual_time
async def test_a_closed_table_sends_everybody_home_and_is_never_taken_up_again():
    store = MemoryStore()
    room = make_room(store)
    await room.open([HEADS_UP])
    ada, _ = await two_players(room, between_hands=True)
    await asking.close(room, "capri")
    await settle()
    assert room.tables.names == ()
    assert await room.cashier.available(ada) == 100_000
    with pytest.raises(TableExists):
        await room.tables.open_table(HEADS_UP)
    await room.close()
    again = make_room(store)
    await again.open([HEADS_UP])
    assert again.tables.names == ()
    await again.close()


@in_virtual_time
async def test_a_closed_table_plays_its_hand_to_the_end_first():
    room = make_room()
    await room.open([HEADS_UP])
    await two_players(room)
    await wait_ms(2_000)
    assert (await now(room)).is_in_hand
    await asking.close(room, "capri")
    assert room.tables.names == ("capri",)
    await wait_ms(120_000)  # nobody acts: the clock does
    assert room.tables.names == ()
    given, there = await chips_in(room)
    assert given == there
    await room.close()


@in_virtual_time
async def test_a_table_that_is_paused_plays_its_hand_and_deals_no_other():
    room = make_room()
    await room.open([HEADS_UP])
    await two_players(room)
    await asking.pause(room, "capri")
    await wait_ms(120_000)  # the clock acts for both
    assert (await now(room)).hand_count == 1
    assert not (await now(room)).is_in_hand
    await room.close()


@in_virtual_time
async def test_a_room_that_rests_deals_nowhere_also_after_a_restart_and_at_new_tables():
    store = MemoryStore()
    room = make_room(store)
    await room.open([HEADS_UP])
    await room.tables.pause_all()
    await two_players(room)
    with pytest.raises(RoomRests):
        await room.tables.pause_all()
    await room.close()
    again = make_room(store)
    await again.open([HEADS_UP])
    await again.tables.open_table(table_config("Elba"))
    assert (await now(again, "elba")).paused
    await wait_ms(60_000)
    assert (await now(again)).hand_count == 0
    await again.tables.resume_all()
    await wait_ms(2_000)
    assert (await now(again)).hand_count == 1
    assert not (await now(again, "elba")).paused
    await again.close()


@in_virtual_time
async def test_a_hand_that_is_cancelled_gives_every_chip_back_and_can_still_be_proved():
    room = make_room()
    await room.open([HEADS_UP])
    ada, _ = await two_players(room, between_hands=True)
    with pytest.raises(NoHandInProgress):
        await asking.cancel_hand(room, "capri")
    await asking.resume(room, "capri")
    await settle()
    hand = await asking.cancel_hand(room, "capri")
    table = await now(room)
    assert [seat.stack for seat in table.seats] == [1_000, 1_000]
    assert len((await room.deal_proofs.of(hand, player=ada)).cards) == 2
    given, there = await chips_in(room)
    assert given == there
    await wait_ms(2_000)
    assert (await now(room)).hand_count == 2
    await room.close()


@in_virtual_time
async def test_a_changed_table_plays_by_its_new_rules_after_a_restart():
    store = MemoryStore()
    room = make_room(store)
    await room.open([HEADS_UP])
    await asking.change(room, "capri", msgspec.structs.replace(HEADS_UP, seat_count=4))
    await room.close()
    again = make_room(store)
    await again.open([HEADS_UP])
    assert (await now(again)).config.seat_count == 4
    await again.close()


# Seats that others wait for


@in_virtual_time
async def test_a_seat_is_held_for_who_waits_and_passes_on_when_nobody_comes():
    room = make_room()
    await room.open([HEADS_UP])
    ada, _ = await two_players(room, between_hands=True)
    carla = (await room.reception.hello(token=None, nickname="Carla")).player
    dino = (await room.reception.hello(token=None, nickname="Dino")).player
    await asking.join_waiting_list(room, carla, "capri")
    await asking.leave(room, ada, "capri")
    with pytest.raises(SeatIsHeld):
        await asking.sit(room, dino, "capri", seat=1, buy_in=1_000)
    await wait_ms(61_000)
    await asking.sit(room, dino, "capri", seat=1, buy_in=1_000)
    await room.close()


@in_virtual_time
async def test_who_leaves_with_winnings_brings_them_back():
    room = make_room()
    await room.open([msgspec.structs.replace(HEADS_UP, rathole_ms=600_000)])
    _, bruno = await two_players(room, between_hands=True)
    await asking.leave(room, bruno, "capri")
    with pytest.raises(BringsTooLittleBack):
        await asking.sit(room, bruno, "capri", seat=2, buy_in=800)
    await asking.sit(room, bruno, "capri", seat=2, buy_in=1_000)
    await room.close()


@in_virtual_time
async def test_a_stack_is_filled_up_from_the_account_between_hands():
    room = make_room()
    await room.open([HEADS_UP])
    ada, _ = await two_players(room, between_hands=True)
    await asking.set_top_up(room, ada, "capri", to=2_000)
    assert (await now(room)).seats[0].stack == 2_000
    assert await room.cashier.available(ada) == 98_000
    given, there = await chips_in(room)
    assert given == there
    await room.close()


@in_virtual_time
async def test_who_has_not_the_chips_is_told_once_and_the_stack_stays():
    room = make_room()
    config = msgspec.structs.replace(HEADS_UP, max_buy_in=200_000)
    await room.open([config])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    await asking.sit(room, ada, "capri", seat=1, buy_in=60_000)
    await asking.set_top_up(room, ada, "capri", to=120_000)
    table = await now(room)
    assert (table.seats[0].stack, table.seats[0].top_up_to) == (60_000, 0)
    await room.close()


# Private tables


@in_virtual_time
async def test_a_private_table_stands_in_no_lobby_and_its_invitation_opens_it():
    room = make_room()
    await room.open([])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
    table, invitation = await room.private_tables.open(ada, HEADS_UP)
    assert room.tables.lobby() == []
    assert [line.id for line in room.tables.lobby_of(ada)] == [table]
    with pytest.raises(InvitationNeeded):
        await room.tables.check_watcher(bruno, table)
    with pytest.raises(InvitationNeeded):
        await asking.sit(room, bruno, table, seat=1, buy_in=1_000)
    with pytest.raises(Unknown):
        await room.private_tables.let_in(bruno, "something else")
    await room.private_tables.let_in(bruno, invitation)
    await room.tables.check_watcher(bruno, table)
    await asking.sit(room, bruno, table, seat=1, buy_in=1_000)
    await room.close()


@in_virtual_time
async def test_a_member_has_only_so_many_private_tables_and_closes_only_their_own():
    room = make_room()
    await room.open([])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    tables = [(await room.private_tables.open(ada, HEADS_UP)).table for _ in range(3)]
    with pytest.raises(TooManyPrivateTables):
        await room.private_tables.open(ada, HEADS_UP)
    with pytest.raises(Forbidden):
        await room.private_tables.close("somebody", tables[0])
    await room.private_tables.close(ada, tables[0])
    await settle()
    await room.private_tables.open(ada, HEADS_UP)
    await room.close()


@in_virtual_time
async def test_tables_that_are_asked_for_at_the_same_time_are_counted_too():
    room = make_room()
    await room.open([])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    opening = [room.private_tables.open(ada, HEADS_UP) for _ in range(5)]
    told = await asyncio.gather(*opening, return_exceptions=True)
    assert sum(isinstance(answer, TooManyPrivateTables) for answer in told) == 2
    assert len(room.private_tables.of(ada)) == 3
    await room.close()


@in_virtual_time
async def test_a_member_opens_only_so_many_tables_in_a_day():
    room = make_room()
    await room.open([])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player

    async def open_and_close():
        table, _ = await room.private_tables.open(ada, HEADS_UP)
        await room.private_tables.close(ada, table)
        await settle()

    for _ in range(20):
        await open_and_close()
    with pytest.raises(TooManyTablesToday):
        await open_and_close()
    await wait_ms(24 * 3_600_000)
    await open_and_close()
    await room.close()


# What staff did


@in_virtual_time
async def test_the_desk_log_tells_the_newest_first_and_pages_backwards():
    room = make_room()
    await room.open([])
    for nth in range(5):
        await room.desk_log.note("ada", "table_paused", table=f"t{nth}")
    newest = await room.desk_log.newest(before=None, limit=2)
    assert [(entry.number, entry.note.facts["table"]) for entry in newest] == [(5, "t4"), (4, "t3")]
    older = await room.desk_log.newest(before=4, limit=9)
    assert [entry.number for entry in older] == [3, 2, 1]
    await room.close()


@in_virtual_time
async def test_an_audit_agrees_with_all_that_the_house_has_done():
    """Hands called off and played, stacks filled up, a balance put right, a table changed and one closed."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([HEADS_UP, table_config("Elba"), table_config("Ustica")])
    for table in ("elba", "ustica"):
        room.seat_house_players(table, [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    ada, bruno = await two_players(room)
    await asking.set_top_up(room, ada, "capri", to=1_500)
    for _ in range(3):
        for table in room.tables.names:
            with contextlib.suppress(NoHandInProgress):
                await asking.cancel_hand(room, table)
        await wait_ms(20_000)
    await room.desk.adjust(bruno, ada, 700, reason="a prize", request="prize-0001")
    await room.desk.adjust(bruno, ada, -300, reason="too much", request="prize-0002")
    await asking.change(room, "capri", msgspec.structs.replace(HEADS_UP, seat_count=6, max_buy_in=1_200))
    await wait_ms(60_000)
    await asking.close(room, "elba")
    await wait_ms(60_000)
    await room.close()
    assert (await audit_room(store)).differences == ()


@in_virtual_time
async def test_a_hand_is_cancelled_when_a_pot_that_nobody_opened_is_played_for():
    """The pot lies on the table again, for those who may play for it."""
    room = make_room()
    await room.open([table_config("Ustica")])
    room.tables.watch("ustica")
    room.seat_house_players("ustica", [Passer("Leo"), Passer("Sara")], takes_time=True)
    await wait_ms(1_500)
    table = await now(room, "ustica")
    for _ in range(40):
        if table.is_in_hand and table.hand.start.carried:
            break
        await wait_ms(100)
        table = await now(room, "ustica")
    carried = table.hand.start.carried
    assert carried
    await asking.cancel_hand(room, "ustica")
    assert (await now(room, "ustica")).carried == carried
    given, there = await chips_in(room)
    assert given == there
    await room.close()


@in_virtual_time
async def test_a_table_that_was_closed_while_the_answer_was_lost_is_closed():
    """The host cannot know, and reads the table again."""
    store = FailingStore()
    room = make_room(store)
    await room.open([HEADS_UP])
    ada, _ = await two_players(room, between_hands=True)
    store.fail_next = "after"
    with pytest.raises(StoreUnavailable):
        await asking.close(room, "capri")
    await wait_ms(1_000)
    assert room.tables.names == ()
    assert await room.cashier.available(ada) == 100_000
    await room.close()


@in_virtual_time
async def test_a_stack_that_was_filled_up_while_the_answer_was_lost_is_filled_up_once():
    store = FailingStore()
    room = make_room(store)
    await room.open([HEADS_UP])
    ada, _ = await two_players(room, between_hands=True)
    store.commit_ms = 5
    asked = asyncio.create_task(asking.set_top_up(room, ada, "capri", to=1_500))
    await wait_ms(3)  # the wish is on its way to the disk; the chips come after it
    store.fail_next = "after"
    await asked
    await wait_ms(1_000)
    assert store.fail_next is None
    given, there = await chips_in(room)
    assert (given, await room.cashier.available(ada)) == (there, 98_500)
    await room.close()


@in_virtual_time
async def test_a_table_that_stands_still_is_told_to_the_desk():
    store = MemoryStore()
    room = make_room(store)
    await room.open([HEADS_UP, table_config("Elba")])
    await room.close()
    store._streams["table/elba"].append(
        b'{"type":"seat_left","seat":1,"player":"a","nickname":"A","chips":5,"at":1}'
    )
    store._streams["table/elba"].append(b'{"type":"top_up_set","seat":1,"to":5,"at":1}')
    again = make_room(store)
    await again.open([])
    assert again.tables.stopped() == ["elba"]
    await again.close()
