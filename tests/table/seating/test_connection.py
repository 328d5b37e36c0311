"""Lost connections: how much extra time the player gets, and how often.

15 seconds to act, then 20 for a lost connection, then 30 of the time bank with chips in the pot.
"""

from msgspec.structs import replace

from mazziere.table import SeatToAct
from mazziere.table import events as e
from tests.table.evening import ROOM_TABLE, Evening, kinds


def heads_up(**changes: object) -> Evening:
    """Ada has the button and the small blind; it is her turn at 0."""
    evening = Evening(**({"disconnect_ms": 20_000} | changes)).seats("Ada", "Bruno")
    return evening.start(button=1).deal()


def first_of_three(**changes: object) -> Evening:
    """It is the turn of Ada, who has put in nothing."""
    evening = Evening(**({"disconnect_ms": 20_000} | changes)).seats("Ada", "Bruno", "Carla")
    return evening.start(button=1).deal()


# Chips in the pot


def test_without_chips_in_the_pot_the_time_to_act_is_all() -> None:
    """The house's choice: a player with nothing to lose holds nobody up."""
    evening = first_of_three()
    assert kinds(evening.clock(15_000))[:2] == ["TimeRanOut", "Folded"]
    assert evening.seat("Ada").time_bank_ms == 30_000


def test_who_acts_late_without_chips_in_the_pot_has_used_nothing() -> None:
    """The clock had not struck yet; no time bank was running."""
    evening = first_of_three()
    evening.at = 16_000
    assert kinds(evening.calls("Ada")) == ["Called"]


def test_a_blind_is_chips_in_the_pot() -> None:
    """Posted or wagered: Ada's small blind starts her time bank."""
    assert kinds(heads_up().clock(15_000)) == ["TimeBankStarted"]


def test_an_ante_is_chips_in_the_pot() -> None:
    """As much one's own as a blind."""
    evening = first_of_three(stakes=replace(ROOM_TABLE.stakes, ante=10))
    assert kinds(evening.clock(15_000)) == ["TimeBankStarted"]


# A lost connection


def test_a_lost_connection_is_known_until_it_is_back() -> None:
    evening = heads_up()
    assert evening.loses_connection("Ada") == (e.PlayerDisconnected(1, 0),)
    assert evening.seat("Ada").disconnected
    assert evening.loses_connection("Ada") == ()
    assert evening.reconnects("Ada") == (e.PlayerReconnected(1, 0),)
    assert not evening.seat("Ada").disconnected
    assert evening.reconnects("Ada") == ()


def test_a_player_who_lost_the_connection_first_gets_time_for_that() -> None:
    """From 15 to 35 seconds; then the time bank, to 65; then the clock acts."""
    evening = heads_up()
    evening.loses_connection("Ada")
    assert evening.clock(15_000) == (e.DisconnectTimeStarted(1, 15_000),)
    assert evening.table.awaiting == SeatToAct(1, deadline=35_000)
    assert kinds(evening.clock(35_000)) == ["DisconnectTimeUsed", "TimeBankStarted"]
    assert evening.table.awaiting == SeatToAct(1, deadline=65_000)
    assert kinds(evening.clock(65_000))[:3] == ["TimeBankUsed", "TimeRanOut", "Folded"]
    assert (evening.seat("Ada").disconnect_ms, evening.seat("Ada").time_bank_ms) == (0, 0)


def test_they_get_it_without_chips_in_the_pot_too() -> None:
    """The house's choice: nobody loses a hand that they could not see."""
    evening = first_of_three()
    evening.loses_connection("Ada")
    evening.clock(15_000)
    assert kinds(evening.clock(35_000))[:3] == ["DisconnectTimeUsed", "TimeRanOut", "Folded"]


def test_who_comes_back_in_that_time_keeps_what_is_left_of_it() -> None:
    """He acts 7 seconds into it: 13 are left for the session, and the time bank is whole."""
    evening = heads_up()
    evening.loses_connection("Ada")
    evening.clock(15_000)
    evening.at = 22_000
    evening.reconnects("Ada")
    assert evening.table.awaiting == SeatToAct(1, deadline=35_000)
    assert kinds(evening.calls("Ada"))[:2] == ["DisconnectTimeUsed", "Called"]
    assert evening.seat("Ada").disconnect_ms == 13_000
    assert evening.seat("Ada").time_bank_ms == 30_000


def test_it_is_not_given_twice() -> None:
    """The allowance is for the session: pulling the plug again gains nothing."""
    evening = heads_up()
    evening.loses_connection("Ada")
    evening.clock(35_000)
    evening.at = 40_000
    evening.calls("Ada")
    evening.at = 41_000
    evening.checks("Bruno")
    evening.deal()
    evening.checks("Bruno")
    assert kinds(evening.clock(evening.at + 15_000)) == ["TimeBankStarted"]


def test_a_connection_lost_in_the_time_bank_is_waited_for_after_it() -> None:
    evening = heads_up()
    evening.clock(15_000)
    evening.at = 20_000
    evening.loses_connection("Ada")
    assert kinds(evening.clock(45_000)) == ["TimeBankUsed", "DisconnectTimeStarted"]
    assert kinds(evening.clock(65_000))[:3] == ["DisconnectTimeUsed", "TimeRanOut", "Folded"]


def test_a_clock_that_strikes_very_late_does_all_of_it() -> None:
    evening = heads_up()
    evening.loses_connection("Ada")
    assert kinds(evening.clock(100_000))[:6] == [
        "DisconnectTimeStarted",
        "DisconnectTimeUsed",
        "TimeBankStarted",
        "TimeBankUsed",
        "TimeRanOut",
        "Folded",
    ]


def test_one_who_is_there_gets_no_time_for_a_connection() -> None:
    evening = heads_up()
    evening.loses_connection("Ada")
    evening.reconnects("Ada")
    assert kinds(evening.clock(15_000)) == ["TimeBankStarted"]


def test_who_is_still_not_there_is_away_and_not_waited_for_again() -> None:
    """FIGP 56, ROOM: their hands are checked and folded at once from now on."""
    evening = heads_up()
    evening.calls("Ada")
    evening.loses_connection("Bruno")
    evening.clock(65_000)  # Bruno checks
    assert evening.seat("Bruno").is_away
    evening.deal()
    assert evening.to_act == "Ada"


def test_a_table_may_give_nothing_for_it() -> None:
    evening = heads_up(disconnect_ms=0)
    evening.loses_connection("Ada")
    assert kinds(evening.clock(15_000)) == ["TimeBankStarted"]
