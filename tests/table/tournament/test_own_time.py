"""What is left of a player's own time goes with them from table to table."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.table import events as e
from mazziere.table.commands import ArrangedSeat, ReleaseHand
from mazziere.table.evolve_orders import own_times
from mazziere.table.hand_report import OwnTime
from tests.table.evening import kinds
from tests.table.tournament.tournament_evening import SUNDAY_TABLE, TournamentEvening, arranged

TABLE = replace(SUNDAY_TABLE, time_to_act_ms=15_000, time_bank_ms=30_000, disconnect_ms=20_000)
THREE = {"Ada": (1, 1500), "Bruno": (2, 1500), "Carla": (3, 1500)}


def arrives(own_time: OwnTime | None) -> TournamentEvening:
    """Dino comes to the table of Ada and Bruno from another one, and the three are released a hand."""
    evening = TournamentEvening(TABLE)
    dino = ArrangedSeat(3, "dino", "Dino", 1500, own_time=own_time)
    evening.released = 1
    evening.do(ReleaseHand(1, TABLE, (*arranged(Ada=(1, 1500), Bruno=(2, 1500)), dino)))
    return evening


def test_nobody_has_anything_to_take_along_who_has_used_none() -> None:
    evening = TournamentEvening(TABLE)
    evening.releases(**THREE)
    assert own_times(evening.table) == ()


def test_a_used_time_bank_and_absence_are_taken_along() -> None:
    """Carla, big blind, uses 4 s of her 30 s; Ada is absent: the clock has acted for her after 15 s, because
    she had nothing in the pot.
    """
    evening = TournamentEvening(TABLE)
    evening.releases(**THREE)
    evening.start(button=1).deal()
    assert evening.to_act == "Ada"
    evening.clock(evening.at + 15_000)
    evening.calls("Bruno")
    assert evening.to_act == "Carla"
    evening.at += 19_000
    evening.raises("Carla", to=300)
    assert own_times(evening.table) == (
        (1, OwnTime(30_000, 20_000, is_away=True)),
        (3, OwnTime(26_000, 20_000)),
    )


def test_who_arrives_has_what_they_left_with() -> None:
    evening = arrives(OwnTime(4_000, 1_000))
    assert (evening.seat("Dino").time_bank_ms, evening.seat("Dino").disconnect_ms) == (4_000, 1_000)
    assert own_times(evening.table) == ((3, OwnTime(4_000, 1_000)),)


def test_who_arrives_absent_is_dealt_in_and_not_waited_for() -> None:
    evening = arrives(OwnTime(4_000, 1_000, is_away=True))
    evening.start(button=3).deal()
    assert evening.in_hand(3).folded
    assert evening.to_act == "Ada"
    assert e.TimeRanOut not in [type(event) for event in evening.events]


def test_who_arrives_absent_may_come_back() -> None:
    evening = arrives(OwnTime(4_000, 1_000, is_away=True))
    assert kinds(evening.posts("Dino")) == ["CameBack"]
    assert own_times(evening.table) == ((3, OwnTime(4_000, 1_000)),)


def test_a_seat_that_was_given_before_is_left_as_it_is() -> None:
    """The tournament may know less than the table: what it says of own time counts on arrival alone."""
    evening = arrives(OwnTime(4_000, 1_000, is_away=True))
    evening.posts("Dino")
    dino = ArrangedSeat(3, "dino", "Dino", 1500, own_time=OwnTime(4_000, 1_000, is_away=True))
    assert evening.do(ReleaseHand(1, TABLE, (*arranged(Ada=(1, 1500), Bruno=(2, 1500)), dino))) == ()
    assert not evening.seat("Dino").is_away
