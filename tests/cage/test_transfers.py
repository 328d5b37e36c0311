"""The transfers of each event at a table, as an accountant would describe them."""

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from mazziere.cage import chips_by_player, chips_in_the_middle, moves_of
from mazziere.cage.transfers import MOVES
from mazziere.hand import events as h
from mazziere.hand.commands import BringIn
from mazziere.ledger import Transfer
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import Rake, TimeCharge
from mazziere.table import Event, Table, TableGame, evolve
from mazziere.table import events as e
from tests.table.evening import Evening, one_game

NO_ANTE = TableGame("seven_stud", Limit.FIXED_LIMIT, Stakes(ante=0, bring_in=30, small_bet=100, big_bet=200))
JACKS = TableGame("five_draw_jacks", Limit.FIXED_LIMIT, Stakes(ante=10, small_bet=100, big_bet=200))


def transfers(evening: Evening) -> list[Transfer]:
    """All transfers so far, event by event."""
    table: Table | None = None
    found: list[Transfer] = []
    for event in evening.events:
        after = evolve(table, event)
        if table is not None:
            found += moves_of(table, (event,), after).transfers
        table = after
    return found


def told(*moved: Transfer) -> list[str]:
    """Each leg on a line, with the names of the table left out."""
    return [
        f"{transfer.code}: {leg.amount} {short(leg.debit)} → {short(leg.credit)}"
        for transfer in moved
        for leg in transfer.legs
    ]


def short(account: str) -> str:
    """`seat/vesuvio/ada` is ada's seat."""
    kind, _, rest = account.partition("/")
    if kind == "seat":
        return f"{rest.partition('/')[2]}'s seat"
    return f"{rest.partition('/')[0]}" if kind == "player" else kind


def last(evening: Evening) -> list[str]:
    """The transfers of the last step."""
    return told(transfers(evening)[-1])


def test_who_sits_down_brings_chips() -> None:
    evening = Evening()
    evening.sit("Ada", 1, 5_000)
    assert told(*transfers(evening)) == ["buy_in: 5000 ada → ada's seat"]


def test_the_id_is_the_table_the_version_and_the_code() -> None:
    """The table opens with its first event, and she sits down with its second."""
    evening = Evening()
    evening.sit("Ada", 1)
    assert [transfer.id for transfer in transfers(evening)] == ["table/vesuvio/2/buy_in"]


def test_chips_bought_between_hands_are_paid_for_at_once() -> None:
    evening = Evening().seats("Ada", "Bruno", chips=5_000)
    evening.adds("Ada", 300)
    assert last(evening) == ["top_up: 300 ada → ada's seat"]


def test_chips_promised_during_a_hand_are_paid_for_once() -> None:
    """When the promise is made, and not again when the stack gets them."""
    evening = Evening().seats("Ada", "Bruno", chips=5_000).start().deal()
    evening.adds("Ada", 300)
    assert last(evening) == ["top_up: 300 ada → ada's seat"]
    evening.check_down()
    assert evening.seat("Ada").stack > 5_000
    assert [transfer.code for transfer in transfers(evening)] == ["buy_in", "buy_in", "top_up", "pot"]


def test_what_would_lift_the_stack_above_the_maximum_comes_back() -> None:
    """Ada has 10,000 with her 300; then she wins 100, and the table takes 10,000."""
    evening = Evening().seats("Ada", "Bruno", chips=9_700).start(button=2).deal()
    evening.adds("Ada", 300)
    evening.folds("Bruno")
    assert last(evening) == ["chips_returned: 50 ada's seat → ada"]


def test_who_leaves_takes_everything() -> None:
    evening = Evening().seats("Ada", "Bruno", chips=5_000)
    evening.leaves("Ada")
    assert last(evening) == ["cash_out: 5000 ada's seat → ada"]


def test_who_leaves_with_nothing_moves_nothing() -> None:
    """All-in and lost: the stack is empty, and so is the account."""
    evening = Evening().seats("Ada", "Bruno", chips=2_000).start(button=1)
    evening.deal("As Ks 2c 7d")
    evening.raises("Ada", 2_000)
    evening.calls("Bruno")
    evening.check_down()
    loser = next(seat.nickname for seat in evening.table.seats if not seat.stack)
    before = transfers(evening)
    evening.leaves(loser)
    assert transfers(evening) == before


def test_a_running_hand_has_moved_nothing() -> None:
    evening = Evening().seats("Ada", "Bruno").start().deal()
    assert {transfer.code for transfer in transfers(evening)} == {"buy_in"}


def test_a_hand_is_one_transfer_without_what_nobody_called() -> None:
    """Blinds 50/100: Ada folds her 50, Bruno gets 50 of his 100 back and wins the other 50 with hers."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    evening.folds("Ada")
    assert sorted(last(evening)) == [
        "pot: 100 pot → bruno's seat",
        "pot: 50 ada's seat → pot",
        "pot: 50 bruno's seat → pot",
    ]


def test_the_rake_goes_to_the_house_in_the_same_transfer() -> None:
    """5 % of 200, the pot of two players who called before the flop and checked down."""
    rake = Rake(basis_points=500)
    evening = Evening(rake=rake).seats("Ada", "Bruno").start(button=1).deal()
    evening.calls("Ada")
    evening.check_down()
    assert "pot: 10 pot → rake" in last(evening)


def test_a_pot_that_nobody_opened_waits_in_the_account_of_the_table() -> None:
    evening = jacks_passed_out()
    assert sorted(last(evening)) == ["pot: 10 ada's seat → pot", "pot: 10 bruno's seat → pot"]


def test_a_pot_that_is_shared_comes_out_of_it() -> None:
    """Bruno leaves: the only remaining player of the passed-out deal has won the pot."""
    evening = jacks_passed_out()
    evening.leaves("Bruno")
    assert told(*transfers(evening)[-2:]) == [
        "cash_out: 9990 bruno's seat → bruno",
        "pot: 20 pot → ada's seat",
    ]


def test_a_hand_that_is_called_off_stands_there_as_bets_that_came_back() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    evening.cancels()
    assert sorted(last(evening)) == [
        "refund: 100 bruno's seat → pot",
        "refund: 100 pot → bruno's seat",
        "refund: 50 ada's seat → pot",
        "refund: 50 pot → ada's seat",
    ]


def test_a_hand_in_which_all_came_back_moves_nothing() -> None:
    """Stud without an ante: all fold to the bring-in of 30, which nobody called."""
    evening = Evening(**one_game(NO_ANTE)).seats("Ada", "Bruno").start().deal()
    opener = evening.to_act
    assert opener is not None
    evening.acts(opener, BringIn)
    assert evening.to_act is not None
    evening.folds(evening.to_act)
    assert not evening.table.is_in_hand
    assert {transfer.code for transfer in transfers(evening)} == {"buy_in"}


def test_a_share_of_nothing_moves_nothing() -> None:
    """One chip between two: one of them has won nothing of it."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    before = evening.table
    happened = evening.folds("Ada")
    assert evening.table.hand is not None
    hand = evening.table.hand.copy()
    (won,) = hand.results
    hand.results = (replace(won, shares=(*won.shares, h.Share(1, 0, h.Half.ALL))),)
    (moved,) = moves_of(before, happened, replace(evening.table, hand=hand)).transfers
    assert [leg.amount for leg in moved.legs if leg.debit == "pot/vesuvio"] == [100]


@pytest.mark.parametrize(
    "event",
    [
        e.TimeCharged(1, 0, 0, 0),
        e.HandCancelled("hand-1", (), 0),
        e.HandCancelled("hand-1", ((1, 0),), 0),
        e.SeatTaken(2, "bruno", "Bruno", 0, False, 0),
    ],
)
def test_nothing_is_no_transfer(event: Event) -> None:
    table = Evening().seats("Ada").table
    assert moves_of(table, (event,), table).transfers == ()


def test_a_carried_pot_goes_only_to_those_who_get_some_of_it() -> None:
    table = Evening().seats("Ada", "Bruno").table
    shared = e.CarriedPotShared(((1, 20), (2, 0)), 0)
    assert told(*moves_of(table, (shared,), table).transfers) == ["pot: 20 pot → ada's seat"]


def test_time_is_paid_for_from_the_seat() -> None:
    """Before the hand begins, from everybody who plays in it."""
    evening = Evening(rake=TimeCharge(amount=60, every_ms=1_800_000)).seats("Ada", "Bruno").start()
    assert sorted(told(*transfers(evening)[2:])) == [
        "time_charge: 60 ada's seat → rake",
        "time_charge: 60 bruno's seat → rake",
    ]


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_event_that_names_chips_moves_them(kind: type[msgspec.Struct]) -> None:
    """A new kind of event that brings, takes or shares chips has its line in the cage.

    But for what a tournament does with chips, which are no money, and for chips that are only asked for.
    """
    if kind in (e.SeatGiven, e.SeatVacated, e.StackSet, e.BuyInRequested):
        return
    of_chips = {"chips", "amount", "shares", "returned"} & {*kind.__struct_fields__}
    assert not of_chips or kind in MOVES


def test_what_is_bet_belongs_to_who_bet_it_until_the_hand_is_over() -> None:
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    assert chips_by_player(evening.table) == {"ada": 10_000, "bruno": 10_000}
    assert chips_in_the_middle(evening.table) == 0


def test_when_the_hand_is_over_it_lies_where_the_hand_has_put_it() -> None:
    """Ada has folded her 50; the stacks at the beginning of the hand no longer count."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    evening.folds("Ada")
    assert chips_by_player(evening.table) == {"ada": 9_950, "bruno": 10_050}


def test_who_has_nothing_is_not_listed() -> None:
    """One of them has lost everything to the other."""
    evening = Evening().seats("Ada", "Bruno", chips=2_000).start(button=1).deal("As Ks 2c 7d")
    evening.raises("Ada", 2_000)
    evening.calls("Bruno")
    evening.check_down()
    assert [*chips_by_player(evening.table).values()] == [4_000]


def test_what_is_promised_is_the_player_s_already() -> None:
    evening = Evening().seats("Ada", "Bruno", chips=5_000).start().deal()
    evening.adds("Ada", 300)
    assert chips_by_player(evening.table)["ada"] == 5_300


def test_a_seat_that_is_taken_in_the_same_step_is_known() -> None:
    """A player sits down and is promised chips in the same step."""
    table = Evening().table
    taken = e.SeatTaken(1, "ada", "Ada", 5_000, False, 0)
    promised = e.ChipsPromised(1, 300, 0)
    after = evolve(evolve(table, taken), promised)
    assert told(*moves_of(table, (taken, promised), after).transfers) == [
        "buy_in: 5000 ada → ada's seat",
        "top_up: 300 ada → ada's seat",
    ]


def test_who_sits_down_needs_accounts_and_nobody_else_does() -> None:
    evening = Evening()
    before = evening.table
    happened = evening.sit("Ada", 1)
    moves = moves_of(before, happened, evening.table)
    assert [account.id for account in moves.accounts] == [
        "player/ada/play",
        "seat/vesuvio/ada",
        "pot/vesuvio",
        "rake/vesuvio",
    ]
    before = evening.table
    assert moves_of(before, evening.leaves("Ada"), evening.table).accounts == ()


def test_a_pot_that_is_played_for_is_still_in_the_middle() -> None:
    evening = jacks_passed_out().start()
    assert chips_by_player(evening.table) == {"ada": 9_990, "bruno": 9_990}
    assert chips_in_the_middle(evening.table) == 20


def test_several_events_of_one_step_move_as_they_do_one_by_one() -> None:
    """The host asks for the transfers of a whole step: the end of a hand, and players who leave after it."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    evening.leaves("Bruno")
    before, count = evening.table, len(transfers(evening))
    happened: tuple[Event, ...] = evening.folds("Ada")
    assert list(moves_of(before, happened, evening.table).transfers) == transfers(evening)[count:]


def jacks_passed_out() -> Evening:
    """Two antes of 10, and nobody opens."""
    evening = Evening(**{**one_game(JACKS), "min_buy_in": 100}).seats("Ada", "Bruno").start().deal()
    while (name := evening.to_act) is not None:
        evening.checks(name)
    return evening
