"""Events of several days: the clock is stopped, a card is drawn, and every table plays as many hands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import (
    BreakToEnd,
    HandsToFinish,
    LastHandsToDraw,
    NextDayAwaited,
    PauseToEnd,
)
from mazziere.tournament.definition import AddOns, Day, EntryMoney, Start
from mazziere.tournament.levels import Break, Level, LevelTime
from mazziere.tournament.rows import row
from mazziere.tournament.state import level_no
from tests.tournament.definitions import SIT_AND_GO, registration
from tests.tournament.play.days import HOUR, LEVELS, played_out, three_tables
from tests.tournament.play.telling import MINUTE, Event


def released(events: tuple[e.TournamentEvent, ...]) -> list[tuple[int, ...]]:
    return [event.tables for event in events if isinstance(event, e.HandsReleased)]


def clock_left(event: Event) -> int:
    """How much of the level is left on a clock that stands."""
    step = event.tournament.definition.steps[event.tournament.clock.step]
    assert event.tournament.clock.since is None
    assert isinstance(step, Level)
    assert isinstance(step.length, LevelTime)
    return step.length.ms - event.tournament.clock.spent_ms


def test_59_the_clock_is_stopped_before_the_end_of_the_last_level_and_a_card_is_drawn() -> None:
    """FIGP 59. Level 1 has an hour: after fifty minutes its clock stands. The third card is a 5: each table
    finishes its hand and plays five more, however fast the others are.
    """
    event = three_tables(Day(last_level=1))
    assert event.tournament.next_deadline == 50 * MINUTE
    event.wait(50 * MINUTE)
    assert event.tournament.awaiting == LastHandsToDraw()
    assert clock_left(event) == 10 * MINUTE
    assert released(event.hand(1)) == []  # until the card is known
    drawn = event.ask(c.DrawLastHands(2))
    assert drawn[0] == e.LastHandsDrawn(5, 50 * MINUTE)
    assert released(drawn) == [(1,)]
    for _ in range(4):
        assert released(event.hand(1)) == [(1,)]
    assert released(event.hand(1)) == []  # five hands, all since the card
    assert event.tournament.awaiting == HandsToFinish(2)
    for no in (2, 3):
        for _ in range(5):
            assert released(event.hand(no)) == [(no,)]
    assert released(event.hand(2)) == []
    ended = event.hand(3)
    assert [one for one in ended if isinstance(one, e.DayEnded)] == [e.DayEnded(0, 50 * MINUTE)]
    assert event.tournament.awaiting == NextDayAwaited(0)
    assert [row(event.tournament.tables, no).hands for no in (1, 2, 3)] == [6, 6, 6]


@pytest.mark.parametrize(("minutes", "stops_after"), [(15, 45), (5, 55), (7, 53)])
def test_59_between_fifteen_and_five_minutes_before_the_end(minutes: int, stops_after: int) -> None:
    """FIGP 59. As the definition says."""
    event = three_tables(Day(last_level=1, stops_before_ms=minutes * MINUTE))
    event.wait(stops_after * MINUTE - 1)
    assert event.tournament.awaiting == HandsToFinish(3)
    event.wait(1)
    assert event.tournament.awaiting == LastHandsToDraw()


@pytest.mark.parametrize(("number", "hands"), [(0, 3), (1, 4), (2, 5), (3, 6), (4, 7)])
def test_59_each_of_the_five_cards(number: int, hands: int) -> None:
    """FIGP 59. From three to seven."""
    event = three_tables(Day(last_level=1))
    event.wait(50 * MINUTE)
    event.ask(c.DrawLastHands(number))
    played_out(event, hands - 1)
    assert event.tournament.awaiting == HandsToFinish(3)
    for no in (1, 2, 3):
        event.hand(no)
    assert event.tournament.awaiting == NextDayAwaited(0)


def over_night(*days: Day, **different: object) -> Event:
    """The first day is over."""
    event = three_tables(*days, **different)
    event.wait(50 * MINUTE)
    event.ask(c.DrawLastHands(0))
    played_out(event, 3)
    return event


def test_stacks_and_seats_stay_over_night_and_the_next_day_begins_with_the_next_level() -> None:
    """Twenty-four hours after the beginning of the day. Nothing runs on meanwhile."""
    event = over_night(Day(last_level=1, next_after_ms=24 * HOUR))
    assert event.tournament.awaiting == NextDayAwaited(24 * HOUR)
    assert event.tournament.next_deadline == 24 * HOUR
    before = event.stacks(), [event.players_at(no) for no in (1, 2, 3)]
    assert level_no(event.tournament) == 2
    event.wait(23 * HOUR)
    assert level_no(event.tournament) == 2
    event.wait(HOUR)
    assert event.tournament.awaiting == HandsToFinish(3)
    assert (event.stacks(), [event.players_at(no) for no in (1, 2, 3)]) == before
    assert event.tournament.day == 2
    assert event.tournament.next_deadline == event.now + HOUR
    event.wait(3 * HOUR)  # the second day has no end
    assert level_no(event.tournament) == 4


def test_the_staff_begins_the_next_day() -> None:
    """Where no time was set, and earlier than the one that was; never before the day is over."""
    event = three_tables(Day(last_level=1), Day(last_level=2))
    with pytest.raises(refusals.DayNotOver):
        event.ask(c.BeginDay())
    event.wait(50 * MINUTE)
    with pytest.raises(refusals.DayNotOver):
        event.ask(c.BeginDay())
    event.ask(c.DrawLastHands(0))
    with pytest.raises(refusals.NoLastHandsToDraw):
        event.ask(c.DrawLastHands(0))
    played_out(event, 3)
    event.wait(100 * HOUR)
    assert event.tournament.awaiting == NextDayAwaited(0)
    assert released(event.ask(c.BeginDay())) == [(1, 2, 3)]
    event.wait(50 * MINUTE)
    assert event.tournament.awaiting == LastHandsToDraw()  # of the second day
    assert clock_left(event) == 10 * MINUTE


def test_the_staff_ends_the_day_with_the_present_level() -> None:
    """After twenty minutes of level 1: the clock runs on to ten minutes before its end."""
    event = three_tables()
    event.wait(20 * MINUTE)
    with pytest.raises(refusals.DayBeginsTooSoon):
        event.ask(c.EndDay(next_at=20 * MINUTE))
    event.ask(c.EndDay(next_at=30 * HOUR))
    with pytest.raises(refusals.DayIsEnding):
        event.ask(c.EndDay())
    assert event.tournament.awaiting == HandsToFinish(3)
    event.wait(30 * MINUTE)
    assert clock_left(event) == 10 * MINUTE
    event.ask(c.DrawLastHands(0))
    with pytest.raises(refusals.DayIsEnding):
        event.ask(c.EndDay())
    played_out(event, 3)
    assert event.tournament.awaiting == NextDayAwaited(30 * HOUR)


def test_the_staff_stops_the_clock_at_once() -> None:
    """Also in the first minutes of a level, in the last ones, and in the level that has no end."""
    event = three_tables()
    event.wait(20 * MINUTE)
    event.ask(c.EndDay(at_once=True))
    assert clock_left(event) == 40 * MINUTE
    late = three_tables()
    late.wait(58 * MINUTE)
    late.ask(c.EndDay())
    assert clock_left(late) == 2 * MINUTE
    last = three_tables()
    last.wait(5 * HOUR)
    last.ask(c.EndDay())
    assert last.tournament.awaiting == LastHandsToDraw()
    last.ask(c.DrawLastHands(0))
    played_out(last, 3)
    assert released(last.ask(c.BeginDay())) == [(1, 2, 3)]
    assert level_no(last.tournament) == 4


def test_a_day_ended_in_a_break_ends_with_the_level_after_it() -> None:
    """Nobody could play the last hands in a break."""
    event = three_tables(steps=(LEVELS[0], Break(5 * MINUTE), *LEVELS[1:]))
    event.wait(HOUR)
    event.ask(c.EndDay(at_once=True))
    for no in (1, 2, 3):
        event.hand(no)
    assert event.tournament.awaiting == BreakToEnd(until=HOUR + 5 * MINUTE)
    event.wait(5 * MINUTE)
    event.ask(c.TournamentClockReached())
    assert event.tournament.awaiting == LastHandsToDraw()
    assert (level_no(event.tournament), clock_left(event)) == (2, HOUR)


def test_the_night_is_the_break() -> None:
    """A break after the last level is left out; one in which the add-on is offered is held in the morning."""
    steps = (LEVELS[0], Break(5 * MINUTE), *LEVELS[1:])
    event = over_night(Day(last_level=1), steps=steps)
    assert level_no(event.tournament) == 2
    money = EntryMoney(prize_share=900, fee=100)
    event = over_night(Day(last_level=1), steps=steps, add_ons=AddOns(money=money, chips=1500, after_level=1))
    event.ask(c.BuyAddOn("Ada"))
    event.now += 10 * HOUR
    assert released(event.ask(c.BeginDay())) == []
    assert event.tournament.awaiting == BreakToEnd(until=event.now + 5 * MINUTE)
    event.wait(5 * MINUTE)
    assert event.tournament.awaiting == HandsToFinish(3)
    assert level_no(event.tournament) == 2


def test_the_prizes_are_known_when_the_level_that_let_others_in_ends_with_the_day() -> None:
    """Who enters late does so until level 1 is over, and that ends with the day."""
    definition = replace(
        SIT_AND_GO,
        start=Start.AT_ITS_TIME,
        registration=registration(fewest=3, most=0, late_until_level=1),
        days=(Day(last_level=1),),
        steps=LEVELS,
    )
    event = Event(definition, starts_at=1)
    event.enter("Ada", "Bruno", "Carla", "Dino")
    event.wait(1)
    event.draw()
    event.wait(50 * MINUTE)
    event.ask(c.DrawLastHands(0))
    assert event.tournament.prizes == ()
    played_out(event, 3, tables=(1,))
    assert event.tournament.awaiting == NextDayAwaited(0)
    assert sum(prize.money for prize in event.tournament.prizes) == 3_600
    with pytest.raises(refusals.EntriesClosed):
        event.enter("Elsa")


def test_a_pause_outlasts_the_night_and_stops_the_last_hands() -> None:
    """The staff has paused: neither last hands nor the next day begin before it goes on."""
    event = three_tables(Day(last_level=1, next_after_ms=24 * HOUR))
    event.wait(50 * MINUTE)
    event.ask(c.DrawLastHands(0))
    event.ask(c.PauseTournament())
    assert [released(event.hand(no)) for no in (1, 2, 3)] == [[], [], []]
    assert event.tournament.awaiting == PauseToEnd()
    assert released(event.ask(c.ResumeTournament())) == [(1, 2, 3)]
    assert event.tournament.clock.since is None
    event.ask(c.PauseTournament())
    played_out_paused = [event.hand(no) for no in (1, 2, 3)]
    assert [released(one) for one in played_out_paused] == [[], [], []]
    event.ask(c.ResumeTournament())
    for _ in range(2):
        for no in (1, 2, 3):
            event.hand(no)
    assert event.tournament.awaiting == NextDayAwaited(24 * HOUR)
    event.ask(c.PauseTournament())
    event.wait(24 * HOUR)
    assert event.tournament.day == 2
    assert event.tournament.awaiting == PauseToEnd()
    assert released(event.ask(c.ResumeTournament())) == [(1, 2, 3)]


def test_a_level_changed_by_the_staff_in_the_last_hands_does_not_start_the_clock() -> None:
    """Tables play the hands that are left, at the new level."""
    event = three_tables(Day(last_level=1))
    event.wait(50 * MINUTE)
    event.ask(c.DrawLastHands(0))
    event.ask(c.ChangeLevel(2))
    assert event.tournament.clock.since is None
    assert released(event.hand(1)) == [(1,)]
    assert row(event.tournament.tables, 1).level == 3


def test_an_outage_in_the_night_takes_no_time_from_the_next_day() -> None:
    """It begins at its time, or as soon as the room is served again."""
    event = over_night(Day(last_level=1, next_after_ms=24 * HOUR))
    event.now = 25 * HOUR
    event.ask(c.RestartTournamentClock(down_since=2 * HOUR))
    assert event.tournament.next_deadline == 24 * HOUR
    event.ask(c.TournamentClockReached())
    assert event.tournament.next_deadline == 26 * HOUR


def test_a_table_that_breaks_in_the_last_hands_takes_nobodys_chips() -> None:
    """Two are out at table 1: its last player is drawn to another table, which plays what it has left."""
    event = three_tables(Day(last_level=1))
    event.wait(50 * MINUTE)
    event.ask(c.DrawLastHands(0))
    no = next(no for no in (1, 2, 3) if len(event.players_at(no)) == 2)
    loser, winner = event.players_at(no)
    event.hand(no, {loser: -1500, winner: 1500})
    event.draw()
    open_now = [one for one in (1, 2, 3) if row(event.tournament.tables, one).is_open]
    for _ in range(4):
        for one in open_now:
            if row(event.tournament.tables, one).in_hand:
                event.hand(one)
    assert event.tournament.awaiting == NextDayAwaited(0)
    assert sum(event.stacks().values()) == 8 * 1500
