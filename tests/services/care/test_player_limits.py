"""Limits, breaks and self-exclusion hold at the tables, and players get their reality checks."""

from __future__ import annotations

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.responsible_gaming import Bounds, LimitKind, LimitsChoice, used
from mazziere.responsible_gaming.refusals import (
    LimitsNeeded,
    LossLimitReached,
    OnABreak,
    SelfExcludedForGood,
    StakeLimitReached,
    TimeLimitReached,
)
from mazziere.services.personal.news import PersonNews, RealityNews
from mazziere.services.ports import StoreFailed, Subscription
from mazziere.services.refusals import StoreUnavailable
from mazziere.services.room import Room
from mazziere.table import SeatToAct, view
from mazziere.table.state import seat_of
from tests.services import asking
from tests.services.one_table import TABLE, in_a_hand, now_at, room_with, whose_turn
from tests.services.rooms import FailingStore, RandomBot, in_virtual_time, make_room, table_config, wait_ms

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS


def time_of(minutes: int) -> LimitsChoice:
    return LimitsChoice(time=Bounds(day=minutes * MINUTE_MS))


async def away(room: Room, player: str) -> bool:
    return seat_of(await now_at(room), player) is None


# Chips


@in_virtual_time
async def test_no_more_is_brought_to_a_table_than_may_be_lost() -> None:
    """Limit 8,000: 5,000 lie on the table, 3,000 more may follow, 3,001 not."""
    room, (ada,) = await room_with("Ada")
    await room.player_limits.choose(ada, LimitsChoice(loss=Bounds(day=8_000)))
    with pytest.raises(LossLimitReached) as refused:
        await asking.add_chips(room, ada, TABLE, amount=3_001)
    assert refused.value.left == 3_000
    assert await room.cashier.available(ada) == 95_000
    await asking.add_chips(room, ada, TABLE, amount=3_000)
    await room.close()


@in_virtual_time
async def test_a_buy_in_beyond_the_stake_limit_is_refused_and_nothing_moves() -> None:
    room, (ada,) = await room_with("Ada")
    await room.player_limits.choose(ada, LimitsChoice(stake=Bounds(week=8_000)))
    await asking.leave(room, ada, TABLE)
    with pytest.raises(StakeLimitReached):
        await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    assert await away(room, ada)
    assert await room.cashier.available(ada) == 100_000
    await room.close()


@in_virtual_time
async def test_where_limits_must_be_chosen_nobody_sits_down_before() -> None:
    room = make_room(choices=Choices(profile="adm"))
    await room.open([table_config()])
    ada = (await room.reception.hello(token=None, nickname="Ada")).player
    with pytest.raises(LimitsNeeded):
        await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    await room.close()


@in_virtual_time
async def test_bots_have_no_limits() -> None:
    room = make_room(choices=Choices(profile="adm"))
    await room.open([table_config()])
    room.seat_house_players(TABLE, [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    await wait_ms(MINUTE_MS)
    assert (await now_at(room)).hand_count > 3
    await room.close()


@in_virtual_time
async def test_a_visit_ends_also_for_one_who_leaves_with_nothing() -> None:
    """The books do not show it: no chip moves."""
    room, _, _ = await in_a_hand("Ada", "Bruno")
    await lose_everything(room)
    table = await now_at(room)
    broke = next(seat.player for seat in table.seats if seat.stack == 0)
    await asking.leave(room, broke, TABLE)
    (visit,) = (await room.player_limits.of(broke)).visits
    assert (visit.brought, visit.returned, visit.ended is None) == (5_000, 0, False)
    await room.close()


async def lose_everything(room: Room) -> None:
    """Everybody is all-in, hand after hand, until somebody has nothing left."""
    while True:
        table = await now_at(room)
        if any(seat.stack == 0 for seat in table.seats) and not table.is_in_hand:
            return
        if isinstance(table.awaiting, SeatToAct):
            player = whose_turn(table)
            offers = {
                offer.action: offer
                for offer in view(table, player, balance=await room.cashier.available(player)).offers
            }
            action = next(one for one in ("raise", "bet", "call") if one in offers)
            to = offers[action].max_to
            await asking.act(room, player, TABLE, based_on=table.version, action=action, to=to)
        else:
            await wait_ms(500)


# Away


@in_virtual_time
async def test_a_break_takes_a_player_from_all_tables_at_once() -> None:
    room, (ada,) = await room_with("Ada")
    await room.self_exclusion.take_break(ada, hours=2)
    assert await away(room, ada)
    assert await room.cashier.available(ada) == 100_000
    with pytest.raises(OnABreak):
        await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    await wait_ms(2 * HOUR_MS)
    await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    await room.close()


@in_virtual_time
async def test_a_break_takes_a_player_from_the_lines_too() -> None:
    """A seat that is held for one who may not take it keeps the others waiting."""
    room = make_room()
    await room.open([table_config(seat_count=2)])
    ada, bruno, carla = [
        (await room.reception.hello(token=None, nickname=name)).player for name in ("Ada", "Bruno", "Carla")
    ]
    await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    await asking.sit(room, bruno, TABLE, seat=2, buy_in=5_000)
    await asking.join_waiting_list(room, carla, TABLE)
    await room.self_exclusion.take_break(carla, hours=1)
    assert (await now_at(room)).waiting == ()
    with pytest.raises(OnABreak):
        await asking.join_waiting_list(room, carla, TABLE)
    await room.close()


@in_virtual_time
async def test_a_hand_under_way_is_completed_without_the_player() -> None:
    """FIGP 56, 72: folded by the clock; what is left goes back to the account after the hand."""
    room, players, table = await in_a_hand("Ada", "Bruno")
    (gone,) = {*players} - {whose_turn(table)}
    await room.self_exclusion.exclude(gone, days=None)
    assert not await away(room, gone)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version + 1, action="call")
    await wait_ms(5 * MINUTE_MS)
    assert await away(room, gone)
    assert await room.cashier.available(gone) == 100_000 - 100
    with pytest.raises(SelfExcludedForGood):
        await asking.sit(room, gone, TABLE, seat=5, buy_in=5_000)
    await room.close()


@in_virtual_time
async def test_one_who_is_away_stays_away_after_a_restart() -> None:
    store = MemoryStore()
    room, (ada,) = await room_with("Ada", store=store)
    await room.self_exclusion.exclude(ada, days=30)
    await room.close()
    again = make_room(store)
    await again.open([])
    assert (await again.player_limits.of(ada)).excluded_until > again.now()
    await again.close()


# Time


@in_virtual_time
async def test_one_whose_time_is_over_leaves_and_comes_back_the_next_day() -> None:
    room, (ada,) = await room_with("Ada")
    await room.player_limits.choose(ada, time_of(30))
    await wait_ms(29 * MINUTE_MS)
    assert not await away(room, ada)
    await wait_ms(2 * MINUTE_MS)
    assert await away(room, ada)
    with pytest.raises(TimeLimitReached) as refused:
        await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    assert refused.value.minutes == 30
    await wait_ms(refused.value.again_at - room.now())
    await asking.sit(room, ada, TABLE, seat=1, buy_in=5_000)
    await room.close()


@in_virtual_time
async def test_one_whose_time_is_over_finishes_the_hand_first() -> None:
    room, players, table = await in_a_hand("Ada", "Bruno")
    acting = whose_turn(table)
    await room.player_limits.choose(acting, time_of(0))
    await wait_ms(12_000)
    table = await now_at(room)
    assert whose_turn(table) == acting
    await asking.act(room, acting, TABLE, based_on=table.version, action="fold")
    await wait_ms(12_000)
    assert await away(room, acting)
    assert sum([await room.cashier.available(player) for player in players]) < 200_000
    await room.close()


# The reality check


async def told(news: Subscription[PersonNews], times: int) -> list[RealityNews]:
    """The next `times` reality checks."""
    checks: list[RealityNews] = []
    while len(checks) < times:
        message = (await news.next()).message
        if isinstance(message, RealityNews):
            checks.append(message)
    return checks


@in_virtual_time
async def test_whoever_plays_is_told_each_hour_for_how_long_and_with_what_result() -> None:
    """Seated with 5,000 and nobody to play with: an hour, two hours, and nothing won or lost."""
    room, (ada,) = await room_with("Ada")
    checks = await told(room.personal_news.subscribe(ada), 2)
    assert [check.played_ms // MINUTE_MS for check in checks] == [60, 120]
    assert [(check.result, check.left_ms) for check in checks] == [(0, None)] * 2
    await room.close()


@in_virtual_time
async def test_a_player_may_be_told_more_often() -> None:
    room, (ada,) = await room_with("Ada")
    await room.player_limits.choose(
        ada, LimitsChoice(time=Bounds(day=HOUR_MS), reality_check_ms=20 * MINUTE_MS)
    )
    checks = await told(room.personal_news.subscribe(ada), 2)
    assert [check.played_ms // MINUTE_MS for check in checks] == [20, 40]
    assert checks[-1].left_ms == 20 * MINUTE_MS
    await room.close()


# Stores that fail


@pytest.mark.parametrize("fail", ["before", "after"])
def test_what_is_counted_is_what_was_kept(fail: str) -> None:
    """The chips and the count go into one append: both are there, or neither."""

    @in_virtual_time
    async def scene() -> None:
        store = FailingStore()
        room, _ = await room_with("Ada", store=store)
        bruno = (await room.reception.hello(token=None, nickname="Bruno")).player
        store.fail_next = fail
        with pytest.raises((StoreUnavailable, StoreFailed)):
            await asking.sit(room, bruno, TABLE, seat=2, buy_in=5_000)
        await wait_ms(MINUTE_MS)
        at = room.now()
        counted = used(
            await room.player_limits.of(bruno), LimitKind.STAKE, room.player_limits.calendar(at).day, at
        )
        assert counted == 100_000 - await room.cashier.available(bruno)
        assert counted == (5_000 if fail == "after" else 0)
        await room.close()

    scene()
