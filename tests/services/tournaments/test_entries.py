"""Who may enter a tournament, what it costs, and what is paid back if it is not played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cage import bounties_account, fees_account, prize_pool_account, seat_won_account
from mazziere.ledger import Leg, Transfer
from mazziere.responsible_gaming import Bounds, LimitsChoice
from mazziere.responsible_gaming.refusals import LossLimitReached, SelfExcluded
from mazziere.rules.refusals import Forbidden, Unknown
from mazziere.services.money.ledger_store import Posting
from mazziere.services.refusals import NotEnoughChips
from mazziere.services.room import Room
from mazziere.tournament.commands import (
    CancelTournament,
    ChangeTournament,
    EnterTournament,
    RestartTournamentClock,
    WithdrawEntry,
)
from mazziere.tournament.definition import EntryMoney
from mazziere.tournament.refusals import AlreadyEntered, EntriesWerePaid, TournamentIsOver
from mazziere.tournament.state import Stage, entry_count
from tests.services.rooms import in_virtual_time, settle, wait_ms
from tests.services.tournaments.scenes import (
    HOUR_MS,
    SCHEDULED,
    announced,
    audited,
    enter,
    open_room,
    people_in,
    purses,
)
from tests.tournament.definitions import registration


@in_virtual_time
async def test_an_entry_is_paid_into_pool_and_fees_and_taken_back_whole():
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    sit_and_go = await announced(room)
    await enter(room, sit_and_go, ada, bruno)
    assert await purses(room, [ada, bruno]) == [99_000, 99_000]
    assert (await room.books.balance(prize_pool_account(sit_and_go, "play").id)).posted == 1_800
    assert (await room.books.balance(fees_account(sit_and_go, "play").id)).posted == 200
    assert [one.id for one in room.tournaments.of_player(ada)] == [sit_and_go]
    await room.tournaments.ask(ada, sit_and_go, WithdrawEntry(ada))
    assert await purses(room, [ada, bruno]) == [100_000, 99_000]
    assert room.tournaments.of_player(ada) == []
    await audited(room)
    await room.close()


@in_virtual_time
async def test_nobody_enters_twice_for_others_or_without_money():
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    sit_and_go = await announced(room)
    await enter(room, sit_and_go, ada)
    with pytest.raises(AlreadyEntered):
        await enter(room, sit_and_go, ada)
    with pytest.raises(Forbidden):
        await room.tournaments.ask(bruno, sit_and_go, EnterTournament(ada))
    with pytest.raises(Forbidden):
        await room.tournaments.ask(None, sit_and_go, RestartTournamentClock(1))
    with pytest.raises(Forbidden):
        await room.tournaments.ask(bruno, sit_and_go, CancelTournament())
    with pytest.raises(Unknown):
        await enter(room, "t0", ada)
    dear = await announced(room, replace(SCHEDULED, entry=EntryMoney(prize_share=99_001, fee=999)))
    with pytest.raises(NotEnoughChips) as refused:
        await enter(room, dear, ada)
    assert (refused.value.amount, refused.value.balance) == (100_000, 99_000)
    assert entry_count(room.tournaments.tournament(dear)) == 0
    await room.close()


@in_virtual_time
async def test_with_fewer_than_the_minimum_everybody_is_paid_back_at_the_time_of_the_start():
    room = await open_room()
    players = await people_in(room, "Ada", "Bruno")
    bounty = replace(SCHEDULED, entry=EntryMoney(prize_share=500, fee=100, bounty=400))
    event = await announced(room, bounty, starts_at=room.now() + HOUR_MS)
    await enter(room, event, *players)
    assert (await room.books.balance(bounties_account(event, "play").id)).posted == 800
    await wait_ms(HOUR_MS)
    await settle()
    assert room.tournaments.tournament(event).stage is Stage.CALLED_OFF
    assert await purses(room, players) == [100_000, 100_000]
    with pytest.raises(TournamentIsOver):
        await enter(room, event, players[0])
    await audited(room)
    await room.close()


@in_virtual_time
async def test_the_clock_calls_it_off_also_if_the_room_was_down_at_the_time():
    store = MemoryStore()
    room = await open_room(store)
    players = await people_in(room, "Ada", "Bruno")
    event = await announced(room, SCHEDULED, starts_at=room.now() + HOUR_MS)
    await enter(room, event, *players)
    await room.close()
    await wait_ms(2 * HOUR_MS)
    room = await open_room(store)
    await settle()
    assert room.tournaments.tournament(event).stage is Stage.CALLED_OFF
    assert await purses(room, players) == [100_000, 100_000]
    await audited(room)
    await room.close()


@in_virtual_time
async def test_before_the_start_the_staff_changes_all_but_what_was_paid_for():
    room = await open_room()
    (ada,) = await people_in(room, "Ada")
    event = await announced(room, SCHEDULED, starts_at=room.now() + HOUR_MS)
    later = room.now() + 2 * HOUR_MS
    longer = replace(SCHEDULED, starting_stack=5_000)
    await enter(room, event, ada)
    await room.tournaments.ask(None, event, ChangeTournament(longer, later))
    now = room.tournaments.tournament(event)
    assert (now.definition.starting_stack, now.starts_at, entry_count(now)) == (5_000, later, 1)
    dearer = replace(longer, entry=EntryMoney(prize_share=1_000, fee=100))
    with pytest.raises(EntriesWerePaid):
        await room.tournaments.ask(None, event, ChangeTournament(dearer, later))
    await room.close()


@in_virtual_time
async def test_over_after_a_restart_it_is_shown_for_some_hours_and_found_for_good():
    store = MemoryStore()
    room = await open_room(store)
    event = await announced(room, SCHEDULED, starts_at=room.now() + HOUR_MS)
    await wait_ms(HOUR_MS)
    await settle()
    await room.close()
    room = await open_room(store)
    assert [one.id for one in room.tournaments.all()] == [event]
    await wait_ms(7 * HOUR_MS)
    assert room.tournaments.all() == []
    assert (await room.tournaments.find(event)).stage is Stage.CALLED_OFF
    await room.close()
    room = await open_room(store)
    assert room.tournaments.all() == []
    await room.close()


@in_virtual_time
async def test_whoever_excludes_themselves_has_their_entries_back():
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    event = await announced(room, SCHEDULED, starts_at=room.now() + HOUR_MS)
    await enter(room, event, ada, bruno)
    await room.self_exclusion.exclude(ada, days=30)
    assert await purses(room, [ada, bruno]) == [100_000, 99_000]
    with pytest.raises(SelfExcluded):
        await enter(room, event, ada)
    await audited(room)
    await room.close()


@in_virtual_time
async def test_an_exclusion_that_a_crash_interrupts_is_completed_after_it():
    """Between the exclusion and the end of what was under way, the room stops."""
    store = MemoryStore()
    room = await open_room(store)
    (ada,) = await people_in(room, "Ada")
    event = await announced(room, SCHEDULED, starts_at=room.now() + HOUR_MS)
    await enter(room, event, ada)
    await room.player_limits.exclude(ada, days=None)
    await room.close()
    again = await open_room(store)
    await wait_ms(60_000)
    assert await purses(again, [ada]) == [100_000]
    await audited(again)
    await again.close()


@in_virtual_time
async def test_what_a_tournament_costs_counts_for_the_limits_of_its_players():
    room = await open_room()
    (ada,) = await people_in(room, "Ada")
    await room.player_limits.choose(ada, LimitsChoice(loss=Bounds(day=1_500)))
    first, second = await announced(room), await announced(room)
    await enter(room, first, ada)
    with pytest.raises(LossLimitReached):
        await enter(room, second, ada)
    assert await purses(room, [ada]) == [99_000]
    await room.tournaments.ask(ada, first, WithdrawEntry(ada))
    await enter(room, second, ada)
    await room.close()


@in_virtual_time
async def test_an_entry_that_a_break_gives_back_is_no_loss():
    """After the hour, the whole limit of 1,500 is there again."""
    room = await open_room()
    (ada,) = await people_in(room, "Ada")
    await room.player_limits.choose(ada, LimitsChoice(loss=Bounds(day=1_500)))
    event = await announced(room, SCHEDULED, starts_at=room.now() + 3 * HOUR_MS)
    await enter(room, event, ada)
    await room.self_exclusion.take_break(ada, hours=1)
    await wait_ms(HOUR_MS)
    await enter(room, event, ada)
    await room.close()


# Tickets


async def give_a_seat(room: Room, player: str, event: str, worth: int) -> None:
    """A seat in `event`, as a satellite pays it."""

    def give(posting: Posting) -> None:
        posting.open(prize_pool_account("t1", "play"))
        posting.open(seat_won_account(player, event, "play"))
        posting.make(
            Transfer("test/1", "entry", (Leg(f"player/{player}/play", "prizes/t1", worth),)),
        )
        won = seat_won_account(player, event, "play").id
        posting.make(Transfer("test/2", "prize", (Leg("prizes/t1", won, worth),)))

    await room.books.post([f"player/{player}", "tournament/t1"], give)


@in_virtual_time
async def test_a_seat_that_was_won_pays_the_entry_and_comes_back_as_a_seat():
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    await give_a_seat(room, ada, "sunday", 1_000)
    won = seat_won_account(ada, "sunday", "play").id
    other = await announced(room)
    sunday = await announced(room, event="sunday")
    await enter(room, other, ada)
    assert await purses(room, [ada]) == [98_000]
    await enter(room, sunday, ada, bruno)
    assert await purses(room, [ada, bruno]) == [98_000, 99_000]
    assert (await room.books.balance(won)).posted == 0
    await room.tournaments.ask(ada, sunday, WithdrawEntry(ada))
    assert (await room.books.balance(won)).posted == 1_000
    assert await purses(room, [ada, bruno]) == [98_000, 99_000]
    await audited(room)
    await room.close()


@in_virtual_time
async def test_it_begins_at_its_time_and_not_when_it_is_full():
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    heads_up = replace(SCHEDULED, seats=2, registration=registration(fewest=2, most=2))
    event = await announced(room, heads_up, starts_at=room.now() + HOUR_MS)
    await enter(room, event, ada, bruno)
    assert room.tournaments.tournament(event).stage is Stage.REGISTERING
    await wait_ms(HOUR_MS)
    await settle()
    assert room.tournaments.tournament(event).stage is Stage.PLAYING
    await room.close()
