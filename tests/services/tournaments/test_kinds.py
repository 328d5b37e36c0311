"""Tournaments of other kinds, played by bots to the end in the room."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.adapters.tournament_presets import preset_text
from mazziere.adapters.tournament_schedules import TournamentSchedules
from mazziere.cage import fees_account, prize_pool_account, seat_won_account
from mazziere.services.room import Room
from mazziere.services.tournaments.schedules import ScheduleFile
from mazziere.services.tournaments.tournament_stream import read_events
from mazziere.tournament import events as e
from mazziere.tournament.commands import (
    CancelTournament,
    EnterTournament,
    MovePlayer,
    PauseTournament,
    RemoveEntry,
    ResumeTournament,
)
from mazziere.tournament.definition import (
    AddOns,
    EntryMoney,
    PaidPlaces,
    Rebuys,
    SeatsPaid,
    TableMerging,
    TableTimes,
    TournamentKind,
)
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.evolve import replay
from mazziere.tournament.refusals import SeatNotFree, TableStillInHand
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import Stage, Tournament, each_open_table, place_of
from mazziere.tournament.velox.commitment import keeps
from tests.services.rooms import AT_ONCE, in_virtual_time, wait_ms
from tests.services.tournaments.crashing import WatchedStore
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import (
    PLAYED,
    QUICK,
    announced,
    audited,
    bots_in,
    enter,
    open_room,
    people_in,
    results,
    until_over,
)
from tests.tournament.definitions import registration

BOTS = [EvenBot(f"Bot {no}") for no in range(12)]


@in_virtual_time
async def test_a_velox_shows_what_it_has_committed_to_before_any_seat():
    text = preset_text("velox-3-91")
    velox = read_definition(text, {"play": 0}).definition
    assert velox is not None
    velox = replace(velox, steps=QUICK, times=TableTimes(pause_ms=0, show_time_ms=100))
    store = WatchedStore()
    room = await open_room(store, pace=replace(AT_ONCE, multiplier_ms=6_000))
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, velox)
    listed = room.tournaments.listed(name)
    published = listed.commitment
    assert (len(published), listed.secret) == (64, None)
    players = await bots_in(room, name, BOTS[:3])
    drawn = listed.tournament
    assert drawn.stage is Stage.SEATING
    assert drawn.multiplier is not None
    assert listed.secret is not None
    assert keeps(published, name, "velox-3-91", drawn.multiplier, bytes.fromhex(listed.secret))
    await wait_ms(5_900)
    assert listed.tournament.stage is Stage.SEATING
    await wait_ms(200)
    assert listed.tournament.stage is Stage.PLAYING
    over = await until_over(room, name)
    assert sum(prize for _, prize in results(over).values()) == sum(prize.money for prize in over.prizes)
    assert set(results(over)) == set(players)
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_velox_is_drawn_and_seated_after_a_restart_as_committed():
    velox = read_definition(preset_text("velox-3-91"), {"play": 0}).definition
    assert velox is not None
    store = WatchedStore()
    room = await open_room(store, pace=replace(AT_ONCE, multiplier_ms=6_000))
    name = await announced(room, velox)
    published = room.tournaments.listed(name).commitment
    await bots_in(room, name, BOTS[:3])
    number = room.tournaments.tournament(name).multiplier
    await room.close()
    room = await open_room(store)
    await wait_ms(100)
    listed = room.tournaments.listed(name)
    assert (listed.commitment, listed.tournament.multiplier) == (published, number)
    assert listed.tournament.stage is Stage.PLAYING
    await room.close()


@in_virtual_time
async def test_rebuys_are_paid_and_a_table_breaks():
    money = EntryMoney(prize_share=900, fee=100)
    event = replace(
        PLAYED,
        seats=6,
        registration=registration(fewest=12, most=12),
        rebuys=Rebuys(money=money, chips=2_000, until_level=2, stack_at_most=2_000),
        add_ons=AddOns(money=money, chips=3_000, after_level=2),
        payout=PaidPlaces(shares=(6_000, 4_000)),
    )
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, event)
    await bots_in(room, name, BOTS)
    over = await until_over(room, name)
    assert over.rebuys > 0
    assert sum(prize for _, prize in results(over).values()) == (12 + over.rebuys + over.add_ons) * 900
    assert any(isinstance(event, e.TableBroken) for event in await read_events(store, name))
    assert (await room.books.balance(fees_account(name, "play").id)).posted == 0
    assert (await room.books.balance(prize_pool_account(name, "play").id)).posted == 0
    await audited(room)
    await room.close()


@in_virtual_time
async def test_the_winners_of_a_shoot_out_meet():
    event = replace(
        PLAYED,
        merging=TableMerging.WINNERS_MEET,
        seats=4,
        registration=registration(fewest=12, most=12),
        payout=PaidPlaces(shares=(5_000, 3_000, 2_000)),
    )
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, event)
    await bots_in(room, name, BOTS)
    over = await until_over(room, name)
    seated = [event for event in await read_events(store, name) if isinstance(event, e.RoundSeated)]
    assert [[len(table) for table in event.tables] for event in seated] == [[4, 4, 4], [3]]
    assert over.round == 2
    assert sorted(place for place, _ in results(over).values() if place) == list(range(1, 13))
    await audited(room)
    await room.close()


@in_virtual_time
async def test_the_shoot_out_of_the_demo_is_played_over_two_rounds_with_one_person():
    """The winner of each table of three goes on to the last one, with the chips won at the first."""
    (schedule,) = [
        file.schedule
        for file in TournamentSchedules(None, currency="play", time_zone="Europe/Rome").read()
        if file.schedule is not None and file.schedule.definition.kind is TournamentKind.SHOOT_OUT
    ]
    quick = replace(schedule.definition, steps=QUICK, times=PLAYED.times)
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    room.schedules.offer([ScheduleFile(schedule.key, replace(schedule, definition=quick), ())])
    await wait_ms(1_000)
    (listed,) = room.tournaments.all()
    (ada,) = await people_in(room, "Ada")
    await enter(room, listed.id, ada)
    over = await until_over(room, listed.id)  # Ada never acts, and is out
    events = await read_events(store, listed.id)
    first, last = [event for event in events if isinstance(event, e.RoundSeated)]
    assert [len(table) for table in first.tables] == [3, 3, 3]
    assert [len(table) for table in last.tables] == [3]
    won = [event for event in events if isinstance(event, e.RoundPrizeWon)]
    assert {event.entry for event in won} == set(last.tables[0])
    assert [sum(entry in table for entry in last.tables[0]) for table in first.tables] == [1, 1, 1]
    assert [event.money for event in won] == [675, 675, 675]  # a quarter of 9 × 900, for three winners
    then = replay(events[: events.index(last) + 1])
    assert [seat.stack for seat in next(each_open_table(then)).seats] == [3_000, 3_000, 3_000]
    assert sorted(place for place, _ in results(over).values() if place) == list(range(1, 10))
    assert sum(prize for _, prize in results(over).values()) == 9 * 900
    await audited(room)
    await room.close()


SUNDAY = replace(PLAYED, entry=EntryMoney(prize_share=1_800, fee=200))


async def satellite_of_sunday(room: Room) -> tuple[Tournament, list[str]]:
    """A satellite that is over, and who has won a seat in it."""
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, replace(PLAYED, payout=SeatsPaid(value=2_000, event="sunday")))
    await bots_in(room, name, BOTS[:6])
    over = await until_over(room, name)
    return over, [entry.player for entry in all_rows(over.entries) if entry.seat_won]


@in_virtual_time
async def test_a_cancelled_tournament_gives_the_ticket_back_as_withdrawing_does():
    """OT cancelled. A seat worth 20.00 pays for the entry, and is the player's again: 20.00 for the next."""
    room = await open_room(WatchedStore())
    _, (winner, *_) = await satellite_of_sunday(room)
    seat_won = seat_won_account(winner, "sunday", "play").id
    before = await room.books.available(winner)
    for _ in range(2):
        sunday = await announced(room, SUNDAY, event="sunday")
        await room.tournaments.ask(winner, sunday, EnterTournament(winner))
        assert (await room.books.balance(seat_won)).posted == 0
        await room.tournaments.ask(None, sunday, CancelTournament())
        assert (await room.books.balance(seat_won)).posted == 2_000
        assert await room.books.available(winner) == before
    settlement = await room.tournaments.settlement(sunday)
    assert settlement is not None
    assert [(line.ticket, line.in_money, line.total) for line in settlement.lines] == [(2_000, 0, 2_000)]
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_satellite_pays_seats_with_which_one_enters():
    room = await open_room(WatchedStore())
    over, winners = await satellite_of_sunday(room)
    assert len(winners) == 2  # 5,400 in the pool: two seats, and 1,400 for the third place
    assert sorted(prize for _, prize in results(over).values()) == [0, 0, 0, 0, 0, 1_400]
    sunday = await announced(room, SUNDAY, event="sunday")
    for winner in winners:
        before = await room.books.available(winner)
        await room.tournaments.ask(winner, sunday, EnterTournament(winner))
        assert await room.books.available(winner) == before
        assert (await room.books.balance(seat_won_account(winner, "sunday", "play").id)).posted == 0
    assert [entry.with_ticket for entry in all_rows(room.tournaments.tournament(sunday).entries)] == [
        True
    ] * 2
    await audited(room)
    await room.close()


SLOW_TIMES = TableTimes(pause_ms=5_000, show_time_ms=100, time_to_act_ms=10_000)


@in_virtual_time
async def test_the_staff_moves_a_player_between_hands():
    slow = replace(PLAYED, registration=registration(fewest=10, most=10), times=SLOW_TIMES)
    room = await open_room(WatchedStore())
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, replace(slow, starting_stack=50_000))
    await bots_in(room, name, BOTS[:10])
    table, other = each_open_table(room.tournaments.tournament(name))
    moved = table.seats[0].entry
    with pytest.raises(TableStillInHand):
        await room.tournaments.ask(None, name, MovePlayer(moved, other.no))
    await room.tournaments.ask(None, name, PauseTournament())
    await wait_ms(60_000)
    with pytest.raises(SeatNotFree):
        await room.tournaments.ask(None, name, MovePlayer(moved, other.no, other.seats[0].seat))
    await room.tournaments.ask(None, name, MovePlayer(moved, other.no))
    entry = row(room.tournaments.tournament(name).entries, moved)
    assert entry.table == other.no
    await wait_ms(1_000)
    there = {seat.no: seat.player for seat in room.tables.table(f"{name}.{other.no}").seats}
    assert there[entry.seat] == entry.player
    assert entry.player not in {seat.player for seat in room.tables.table(f"{name}.{table.no}").seats}
    await room.close()


@in_virtual_time
async def test_whoever_is_disqualified_wins_nothing_and_the_prize_of_the_place_goes_to_the_winner():
    slow = replace(PLAYED, times=SLOW_TIMES, payout=PaidPlaces(shares=(5_000, 3_000, 2_000)))
    room = await open_room(WatchedStore())
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, slow)
    await bots_in(room, name, BOTS[:6])
    while room.tournaments.tournament(name).left > 3:
        await wait_ms(1_000)
    await room.tournaments.ask(None, name, PauseTournament())
    await wait_ms(60_000)
    now = room.tournaments.tournament(name)
    assert now.left == 3
    removed = next(each_open_table(now)).seats[0].entry
    await room.tournaments.ask(None, name, RemoveEntry(removed, is_disqualified=True))
    await room.tournaments.ask(None, name, ResumeTournament())
    over = await until_over(room, name)
    out = row(over.entries, removed)
    assert (out.is_disqualified, out.prize, place_of(over, out)) == (True, 0, 3)
    assert sorted(results(over).values())[:3] == [(1, 2_700 + 1_080), (2, 1_620), (3, 0)]
    await audited(room)
    await room.close()
