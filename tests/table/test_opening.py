"""The configurations with which a table may be opened."""

import pytest
from msgspec.structs import replace

from mazziere.rules.limits import Limit, Stakes
from mazziere.table import OpenTable, apply, refusals
from tests.table.evening import ROOM_TABLE, Evening


def refused(kind: type[refusals.Refused], **changes: object) -> refusals.Refused:
    with pytest.raises(kind) as refusal:
        apply(None, OpenTable(replace(ROOM_TABLE, **changes)), at=0)
    return refusal.value


def test_a_table_opens_empty_and_idle() -> None:
    evening = Evening()
    assert evening.table.seats == ()
    assert evening.table.awaiting == type(evening.table.awaiting)()
    assert evening.table.next_deadline is None


def test_a_table_opens_once() -> None:
    evening = Evening()
    with pytest.raises(refusals.TableIsOpen):
        evening.do(OpenTable(ROOM_TABLE))


def test_a_game_nobody_deals_here_is_refused() -> None:
    assert refused(refusals.VariantUnknown, variant="whist").facts == {"variant": "whist"}


def test_room_holdem_has_at_most_ten_seats() -> None:
    """ROOM hold'em: from two to ten."""
    refusal = refused(refusals.SeatCountNotPlayed, seat_count=11)
    assert refusal.facts == {"seat_count": 11, "fewest": 2, "most": 10}
    assert "ROOM hold'em" in map(str, refusal.citations)


def test_room_omaha_has_at_most_nine_seats() -> None:
    """ROOM omaha: from two to nine."""
    refused(refusals.SeatCountNotPlayed, variant="omaha", seat_count=10)


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(small_blind=0, big_blind=100),
        Stakes(small_blind=200, big_blind=100),
        Stakes(small_blind=50, big_blind=100, ante=-1),
    ],
)
def test_blinds_that_cannot_be_posted_are_refused(stakes: Stakes) -> None:
    refused(refusals.StakesNotPlayable, stakes=stakes)


@pytest.mark.parametrize(("small", "big"), [(100, 50), (100, -200), (-100, 200)])
def test_fixed_bets_out_of_order_are_refused(small: int, big: int) -> None:
    """ROOM limit: the big bet is for the later rounds, and usually twice the small one."""
    stakes = Stakes(small_blind=50, big_blind=100, small_bet=small, big_bet=big)
    refusal = refused(refusals.FixedBetsNotPlayable, limit=Limit.FIXED_LIMIT, stakes=stakes)
    assert refusal.facts == {"small_bet": small, "big_bet": big}


def test_the_least_buy_in_must_pay_a_big_blind() -> None:
    """ROOM buy-in, blinds: 99 chips do not pay a big blind of 100."""
    refused(refusals.BuyInRangeNotPlayable, min_buy_in=99)


def test_the_most_that_may_be_bought_is_not_below_the_least() -> None:
    refused(refusals.BuyInRangeNotPlayable, min_buy_in=3_000, max_buy_in=2_000)


def test_players_are_given_some_time() -> None:
    refused(refusals.TimesNotPlayable, time_to_act_ms=0)
    refused(refusals.TimesNotPlayable, pause_ms=-1)
