"""Entering, withdrawing, entering again, and the start."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.tournament import commands as c
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import (
    EntriesAwaited,
    HandsToFinish,
    MultiplierToDraw,
    NothingAwaited,
    SeatsToDraw,
)
from mazziere.tournament.definition import DrawnPrizes, Registration, Start
from mazziere.tournament.levels import LevelHands
from mazziere.tournament.rows import row
from mazziere.tournament.state import Stage, place_of
from tests.tournament.definitions import LEVELS, SIT_AND_GO, registration
from tests.tournament.play.telling import MINUTE, Event, kinds

SIX = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio")

SCHEDULED = replace(
    SIT_AND_GO,
    start=Start.AT_ITS_TIME,
    registration=registration(fewest=3, most=0, late_until_level=2, entries_each=2),
)
"""At its time, if three have entered; two levels of late entries, each player twice."""


def scheduled(*players: str) -> Event:
    """The event after its start, with these players seated."""
    event = Event(SCHEDULED, starts_at=MINUTE)
    event.enter(*players)
    event.wait(MINUTE)
    event.draw()
    return event


def test_a_sit_and_go_begins_when_it_is_full() -> None:
    """OT start. Five wait for the sixth; with the sixth, seats are drawn and the first hand is released."""
    event = Event(SIT_AND_GO)
    event.enter(*SIX[:5])
    assert event.tournament.awaiting == EntriesAwaited(missing=1, starts_at=0)
    event.enter("Furio")
    assert event.tournament.awaiting == SeatsToDraw(6)
    events = event.ask(c.DrawSeats(7))
    assert kinds(events) == ["RoundSeated", "PrizesFixed", "HandsReleased"]
    assert event.tournament.awaiting == HandsToFinish(1)
    assert sorted(event.players_at(1)) == sorted(SIX)
    assert {*event.stacks().values()} == {1500}


def test_a_scheduled_tournament_begins_at_its_time() -> None:
    """OT start. Three are enough: at its time, not before."""
    event = Event(SCHEDULED, starts_at=MINUTE)
    event.enter("Ada", "Bruno", "Carla")
    assert event.tournament.next_deadline == MINUTE
    event.wait(MINUTE - 1)
    assert event.tournament.stage is Stage.REGISTERING
    event.wait(1)
    assert event.tournament.awaiting == SeatsToDraw(3)


def test_without_the_minimum_it_is_called_off() -> None:
    """OT start. Two of three: nothing is played."""
    event = Event(SCHEDULED, starts_at=MINUTE)
    event.enter("Ada", "Bruno")
    event.wait(MINUTE)
    assert event.tournament.stage is Stage.CALLED_OFF
    assert event.tournament.awaiting == NothingAwaited()
    with pytest.raises(refusals.TournamentIsOver):
        event.enter("Carla")


def test_an_entry_may_be_withdrawn_before_the_start() -> None:
    """The place is free again; afterwards nobody withdraws."""
    event = Event(SIT_AND_GO)
    event.enter("Ada", "Bruno")
    event.ask(c.WithdrawEntry("Ada"))
    assert event.tournament.awaiting == EntriesAwaited(missing=5, starts_at=0)
    with pytest.raises(refusals.NotEntered):
        event.ask(c.WithdrawEntry("Ada"))
    event.enter("Ada", *SIX[2:])
    with pytest.raises(refusals.StartsAlready):
        event.ask(c.WithdrawEntry("Ada"))


def test_nobody_has_two_entries_at_once() -> None:
    """FIGP 1b. One seat, and one stack."""
    event = Event(SIT_AND_GO)
    event.enter("Ada")
    with pytest.raises(refusals.AlreadyEntered):
        event.enter("Ada")


def test_a_full_tournament_takes_nobody_else() -> None:
    """At most four may enter; the fifth has to wait for somebody to withdraw."""
    most = Registration(fewest=2, most=4)
    event = Event(replace(SCHEDULED, registration=most), starts_at=MINUTE)
    event.enter(*SIX[:4])
    with pytest.raises(refusals.TournamentIsFull) as refused:
        event.enter("Elsa")
    assert refused.value.most == 4


def test_a_full_tournament_waits_for_no_late_entries() -> None:
    """OT goal. Three may enter and three have: prizes are known, and whoever has all chips has won."""
    late = registration(fewest=3, most=3, late_until_level=2)
    event = Event(replace(SCHEDULED, registration=late), starts_at=MINUTE)
    event.enter(*SIX[:3])
    event.wait(MINUTE)
    event.draw()
    assert [prize.money for prize in event.tournament.prizes] == [1755, 945]
    event.hand(1, {"Ada": 3000, "Bruno": -1500, "Carla": -1500})
    assert event.tournament.stage is Stage.OVER


def test_one_left_alone_does_not_wait_for_hands_that_nobody_plays() -> None:
    """OT goal. Entries are open for two levels of ten hands each; Ada has everything after the first."""
    steps = tuple([replace(level, length=LevelHands(10)) for level in LEVELS])
    late = registration(fewest=3, most=6, late_until_level=2)
    event = Event(replace(SCHEDULED, registration=late, steps=steps), starts_at=MINUTE)
    event.enter(*SIX[:3])
    event.wait(MINUTE)
    event.draw()
    event.hand(1)
    assert event.tournament.prizes == ()
    event.hand(1, {"Ada": 3000, "Bruno": -1500, "Carla": -1500})
    assert event.tournament.stage is Stage.OVER
    assert event.prizes()["Ada"] == 1755


def test_late_entries_are_seated_where_fewest_sit() -> None:
    """OT standard. Eight at two tables of four: a ninth makes five and four."""
    event = scheduled(*SIX, "Gina", "Hugo")
    assert [len(event.players_at(no)) for no in (1, 2)] == [4, 4]
    event.enter("Ivo")
    assert event.tournament.awaiting == SeatsToDraw(1)
    event.draw()
    assert sorted(len(event.players_at(no)) for no in (1, 2)) == [4, 5]
    assert event.stacks()["Ivo"] == 1500


def test_late_entries_open_another_table() -> None:
    """OT standard and FIGP 54. Seven fill the last table of a six-handed event; the eighth opens a second
    one, and after their hand three of the first are moved there: four and four.
    """
    event = scheduled(*SIX, "Gina")
    event.enter("Hugo")
    event.draw()
    assert event.players_at(2) == ["Hugo"]
    event.hand(1)
    assert [len(event.players_at(no)) for no in (1, 2)] == [4, 4]
    assert event.tournament.awaiting == HandsToFinish(2)


def test_entries_close_with_the_level() -> None:
    """Two levels of ten minutes: in the third nobody enters, and the prizes are known."""
    event = scheduled(*SIX)
    event.wait(20 * MINUTE - 1)
    event.enter("Gina")
    event.draw()
    assert event.tournament.prizes == ()
    event.wait(1)
    with pytest.raises(refusals.EntriesClosed):
        event.enter("Hugo")
    assert [prize.money for prize in event.tournament.prizes] == [4095, 2205]


def test_whoever_is_out_may_enter_again_as_often_as_is_allowed() -> None:
    """Bruno loses everything to Ada, enters again with a new stack, loses that too, and may not enter a third
    time. Three players made four entries: Bruno finishes fourth and third.
    """
    event = scheduled("Ada", "Bruno", "Carla")
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    assert event.entry("Bruno").is_out
    event.enter("Bruno")
    event.draw()
    assert event.stacks() == {"Ada": 3000, "Bruno": 1500, "Carla": 1500}
    event.hand(1)  # who sat down during a hand is dealt into the next one
    while event.seat_of("Bruno") not in event.next_positions(1)[1]:
        event.hand(1)
    event.hand(1, {"Ada": 1500, "Bruno": -1500})
    with pytest.raises(refusals.NoMoreEntries) as refused:
        event.enter("Bruno")
    assert refused.value.most == 2
    assert event.places() == {"Ada": None, "Bruno": 3, "Carla": None}
    assert place_of(event.tournament, row(event.tournament.entries, 2)) == 4


def test_a_velox_draws_its_prizes_before_any_seat() -> None:
    """The number 0 is the rarest multiplier, ×6000: 3,000.00 at a buy-in of 0.50."""
    velox = replace(
        SIT_AND_GO,
        seats=3,
        registration=registration(fewest=3, most=3),
        entry=replace(SIT_AND_GO.entry, prize_share=45, fee=5),
        payout=DrawnPrizes(table="velox-3-91"),
    )
    event = Event(velox)
    event.enter("Ada", "Bruno", "Carla")
    assert event.tournament.awaiting == MultiplierToDraw()
    with pytest.raises(refusals.NoSeatsToDraw):
        event.ask(c.DrawSeats(1))
    event.ask(c.DrawMultiplier(0))
    with pytest.raises(refusals.NoMultiplierToDraw):
        event.ask(c.DrawMultiplier(1))
    event.draw()
    assert [prize.money for prize in event.tournament.prizes] == [240_000, 30_000, 30_000]
