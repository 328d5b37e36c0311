"""Levels, breaks, pauses and outages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import BreakToEnd, HandsToFinish, PauseToEnd
from mazziere.tournament.definition import AddOns, EntryMoney, Rebuys, Start
from mazziere.tournament.levels import Break, Level, LevelHands
from mazziere.tournament.state import TournamentClock, level_no
from tests.tournament.definitions import LEVELS, SIT_AND_GO, registration
from tests.tournament.play.telling import MINUTE, PLAYERS, Event


def three(**different: object) -> Event:
    """A sit & go of three with ten minutes a level, seated."""
    event = Event(replace(SIT_AND_GO, registration=registration(fewest=3, most=3), **different))
    event.enter("Ada", "Bruno", "Carla")
    event.draw()
    return event


def released_at(events: tuple[e.TournamentEvent, ...]) -> list[int]:
    return [event.level for event in events if isinstance(event, e.HandsReleased)]


def test_55_a_level_begins_with_the_next_hand() -> None:
    """FIGP 55. Ten minutes are over during a hand: that goes on at level 1, the next one is of level 2."""
    event = three()
    event.wait(10 * MINUTE)
    assert level_no(event.tournament) == 2
    assert released_at(tuple(event.told)) == [1]
    assert released_at(event.hand(1)) == [2]


def test_a_late_alarm_does_not_shorten_the_next_level() -> None:
    """OT levels. The clock is looked at after 25 minutes: two levels are over, the third ends after 30."""
    event = three()
    event.wait(25 * MINUTE)
    assert level_no(event.tournament) == 3
    assert event.tournament.next_deadline == 30 * MINUTE


def test_the_last_level_lasts_until_the_end() -> None:
    """Five levels are over after 50 minutes; the fifth goes on."""
    event = three()
    event.wait(500 * MINUTE)
    assert level_no(event.tournament) == 5
    assert event.tournament.next_deadline is None


def test_a_break_runs_from_the_end_of_the_last_hand() -> None:
    """Five minutes after the first level; the running hand takes two more: the break ends after 17."""
    event = three(steps=(LEVELS[0], Break(5 * MINUTE), *LEVELS[1:]))
    event.wait(10 * MINUTE)
    assert event.tournament.next_deadline is None
    event.wait(2 * MINUTE)
    assert released_at(event.hand(1)) == []
    assert event.tournament.awaiting == BreakToEnd(until=17 * MINUTE)
    event.wait(5 * MINUTE)
    assert event.tournament.awaiting == HandsToFinish(1)
    assert level_no(event.tournament) == 2
    assert event.tournament.next_deadline == 27 * MINUTE


def test_levels_may_be_as_long_as_hands() -> None:
    """Two hands a level: the third hand is of level 2."""
    first = Level(length=LevelHands(2), small_blind=10, big_blind=20)
    event = three(steps=(first, replace(first, small_blind=20, big_blind=40)))
    assert released_at(event.hand(1)) == [1]
    assert released_at(event.hand(1)) == [2]


def test_a_pause_stops_the_clock_and_every_table_after_its_hand() -> None:
    """After four minutes the staff pauses for an hour: six minutes of the level are left."""
    event = three()
    event.wait(4 * MINUTE)
    event.ask(c.PauseTournament())
    with pytest.raises(refusals.TournamentIsPaused):
        event.ask(c.PauseTournament())
    assert released_at(event.hand(1)) == []
    assert event.tournament.awaiting == PauseToEnd()
    event.wait(60 * MINUTE)
    assert level_no(event.tournament) == 1
    assert released_at(event.ask(c.ResumeTournament())) == [1]
    assert event.tournament.next_deadline == 70 * MINUTE
    with pytest.raises(refusals.TournamentNotPaused):
        event.ask(c.ResumeTournament())


def test_a_pause_before_the_seats_are_drawn_keeps_the_clock_from_starting() -> None:
    """A pause of ten minutes: the first hand is released, and the first level begins, when it is over."""
    event = Event(SIT_AND_GO)
    with pytest.raises(refusals.TournamentNotRunning):
        event.ask(c.PauseTournament())
    event.enter(*PLAYERS[: SIT_AND_GO.registration.most])
    event.ask(c.PauseTournament())
    event.draw()
    assert not event.tournament.in_hand
    event.wait(10 * MINUTE)
    assert event.tournament.clock == TournamentClock()
    event.ask(c.ResumeTournament())
    assert event.tournament.clock == TournamentClock(since=10 * MINUTE)
    assert event.tournament.in_hand == 1


def test_a_pause_that_ends_before_the_seats_are_drawn_changes_nothing() -> None:
    event = Event(SIT_AND_GO)
    event.enter(*PLAYERS[: SIT_AND_GO.registration.most])
    event.ask(c.PauseTournament())
    event.ask(c.ResumeTournament())
    assert event.tournament.clock == TournamentClock()
    event.draw()
    assert event.tournament.clock == TournamentClock(since=0)


def test_the_clock_does_not_run_while_the_room_is_down() -> None:
    """Down from the fourth minute to the ninth: the level ends after fifteen."""
    event = three()
    event.now = 9 * MINUTE
    event.ask(c.RestartTournamentClock(down_since=4 * MINUTE))
    assert event.tournament.next_deadline == 15 * MINUTE


def test_the_staff_goes_to_another_level() -> None:
    """To the third step, from its beginning; there is no sixth."""
    event = three()
    event.wait(MINUTE)
    event.ask(c.ChangeLevel(2))
    assert level_no(event.tournament) == 3
    assert event.tournament.next_deadline == 11 * MINUTE
    with pytest.raises(refusals.NoSuchStep):
        event.ask(c.ChangeLevel(5))


def test_going_back_to_an_earlier_level_sells_nothing_any_more() -> None:
    """Rebuys, add-ons and late entries have ended, and the prizes are known: 35.10 and 18.90 of 54.00. When
    the staff goes back to the first level, they stay so.
    """
    money = EntryMoney(prize_share=900, fee=100)
    event = Event(
        replace(
            SIT_AND_GO,
            start=Start.AT_ITS_TIME,
            registration=registration(most=0, late_until_level=1),
            rebuys=Rebuys(money=money, chips=1500, until_level=1, stack_at_most=1500),
            add_ons=AddOns(money=money, chips=1500, after_level=1),
            steps=(LEVELS[0], Break(5 * MINUTE), *LEVELS[1:]),
        ),
        starts_at=1,
    )
    event.enter("Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio")
    event.wait(1)
    event.draw()
    event.wait(10 * MINUTE)
    event.hand(1)
    event.wait(5 * MINUTE)
    assert [prize.money for prize in event.tournament.prizes] == [3510, 1890]
    event.hand(1)
    event.ask(c.ChangeLevel(0))
    with pytest.raises(refusals.EntriesClosed):
        event.enter("Gina")
    with pytest.raises(refusals.RebuysClosed):
        event.ask(c.RebuyChips("Ada"))
    event.ask(c.ChangeLevel(1))
    with pytest.raises(refusals.AddOnsClosed):
        event.ask(c.BuyAddOn("Ada"))


def test_nothing_of_play_is_asked_before_the_start() -> None:
    """There is no clock to pause yet."""
    event = Event(SIT_AND_GO)
    with pytest.raises(refusals.TournamentNotRunning):
        event.ask(c.PauseTournament())
    with pytest.raises(refusals.TournamentIsAnnounced):
        event.ask(c.AnnounceTournament(SIT_AND_GO))
