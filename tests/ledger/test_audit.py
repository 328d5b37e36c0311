"""The audit names what is wrong, and nothing else."""

import msgspec
import pytest

from mazziere.ledger import Account, Balance, Command, Difference, Event, Leg, Transfer, audit, balances
from mazziere.ledger import events as e
from mazziere.ledger.audit import (
    AccountNeverOpened,
    AccountNotShown,
    AccountOpenedAgain,
    BalanceDiffers,
    EndedWithoutBeingPending,
    LegNotPossible,
    PostedOtherThanBegun,
    TotalNotZero,
    TransferRepeated,
    WentBelowZero,
)
from tests.ledger.books import begin, deposit, make, post, purchase, recorded, replayed, void, withdrawal

DAY: tuple[Command, ...] = (
    make(deposit(100)),
    make(purchase(20)),
    begin(withdrawal(30)),
    begin(withdrawal(10, name="withdrawal/2")),
    begin(withdrawal(5, name="withdrawal/3")),
    post("withdrawal/1", 25),
    void("withdrawal/2"),
)
"""Ada has 100 - 20 - 25 = 55, of which 5 are on their way."""


def audited(*further: Event) -> tuple[Difference, ...]:
    """The differences after events that no ledger decided, with the balances that follow from them."""
    events = [*recorded(*DAY), *further]
    return audit(events, balances(replayed(events)))


def shown(**changed: Balance) -> dict[str, Balance]:
    """The balances after the day, with these changes."""
    return balances(replayed(recorded(*DAY))) | changed


def test_books_that_were_kept_are_clean() -> None:
    assert audit(recorded(*DAY), shown()) == ()


def test_books_in_which_nothing_has_happened_are_clean() -> None:
    assert audit([], {}) == ()


def test_a_balance_that_was_changed_is_named_with_what_it_should_be() -> None:
    """The currency is named too: one unit of it comes from nowhere."""
    assert audit(recorded(*DAY), shown(ada=Balance(posted=56, reserved=5))) == (
        BalanceDiffers("ada", "posted", shown=56, counted=55),
        TotalNotZero("play", 1),
    )


@pytest.mark.parametrize(
    ("balance", "part", "amount", "counted"),
    [
        (Balance(posted=55, reserved=6), "reserved", 6, 5),
        (Balance(posted=55, reserved=5, incoming=1), "incoming", 1, 0),
    ],
)
def test_what_is_on_its_way_is_counted_too(balance: Balance, part: str, amount: int, counted: int) -> None:
    (difference,) = audit(recorded(*DAY), shown(ada=balance))
    assert isinstance(difference, BalanceDiffers)
    assert (difference.part, difference.shown, difference.counted) == (part, amount, counted)


def test_an_account_that_is_not_shown_is_named() -> None:
    """Carla's is empty, so that nothing else is wrong."""
    without_carla = shown()
    del without_carla["carla"]
    assert audit(recorded(*DAY), without_carla) == (AccountNotShown("carla"),)


def test_an_account_that_nobody_opened_is_named() -> None:
    assert audit(recorded(*DAY), shown(dino=Balance())) == (AccountNeverOpened("dino"),)


def test_an_account_opened_twice_is_named() -> None:
    events = recorded(*DAY)
    again = e.AccountOpened(Account("carla", "member", "Carla"), may_go_below_zero=False, at=9)
    assert audit([*events, again], shown()) == (AccountOpenedAgain("carla"),)


def test_a_transfer_to_an_account_that_nobody_opened_is_named() -> None:
    """What is shown of the account is nothing; what the bank has given away is counted."""
    lost = e.TransferMade(deposit(7, to="dino", name="d2"), at=9)
    differences = audit([*recorded(*DAY), lost], shown())
    assert differences == (
        AccountNeverOpened("dino"),
        BalanceDiffers("bank", "posted", shown=-75, counted=-82),
    )


def test_value_moved_twice_under_one_id_is_named() -> None:
    assert audited(e.TransferMade(purchase(20), at=9)) == (TransferRepeated("purchase/1"),)


def test_value_put_on_its_way_twice_under_one_id_is_named() -> None:
    assert audited(e.TransferBegun(withdrawal(5, name="withdrawal/2"), at=9)) == (
        TransferRepeated("withdrawal/2"),
    )


def test_an_account_that_is_empty_is_not_below_zero() -> None:
    assert audited(e.TransferMade(purchase(50, name="p2"), at=9)) == ()


def test_an_account_below_zero_is_named_for_what_brought_it_there() -> None:
    """Ada's account is named; later transfers of others are not."""
    events = [
        e.TransferMade(deposit(3, to="bruno", name="d2"), at=8),
        e.TransferMade(purchase(51, name="p2"), at=9),
        e.TransferMade(purchase(3, by="bruno", name="p3"), at=10),
    ]
    assert audited(*events) == (WentBelowZero("ada", "p2", -1),)


def test_a_transfer_from_an_account_that_nobody_opened_is_named() -> None:
    lost = e.TransferMade(purchase(7, by="dino", name="p2"), at=9)
    assert audit([*recorded(*DAY), lost], shown()) == (
        AccountNeverOpened("dino"),
        BalanceDiffers("till", "posted", shown=20, counted=27),
    )


@pytest.mark.parametrize("kind", [e.TransferMade, e.TransferBegun])
def test_an_account_that_went_below_zero_is_named(kind: type[e.TransferMade | e.TransferBegun]) -> None:
    """50 can be spent, 51 were: 55 posted - 5 reserved - 51 = -1."""
    assert audited(kind(purchase(51, name="p2"), at=9)) == (WentBelowZero("ada", "p2", -1),)


@pytest.mark.parametrize(
    "leg",
    [Leg("bank", "ada", 0), Leg("ada", "bank", -5), Leg("ada", "ada", 5), Leg("bank", "ada/EUR", 5)],
    ids=["nothing", "less than nothing", "to itself", "into another currency"],
)
def test_a_leg_that_no_ledger_lets_pass_is_named(leg: Leg) -> None:
    possible = Leg("bank", "ada", 1)
    differences = audited(e.TransferMade(Transfer("x", "deposit", (possible, leg)), at=9))
    named = [difference for difference in differences if isinstance(difference, LegNotPossible)]
    assert named == [LegNotPossible("x", leg=1)]


def test_money_that_changed_its_currency_is_missed_in_both() -> None:
    """Five of play money became five cents."""
    assert audited(e.TransferMade(Transfer("x", "deposit", (Leg("bank", "ada/EUR", 5),)), at=9)) == (
        LegNotPossible("x", leg=0),
        TotalNotZero("EUR", 5),
        TotalNotZero("play", -5),
    )


@pytest.mark.parametrize(
    "end",
    [
        e.TransferPosted("withdrawal/1", (5,), at=9),
        e.TransferVoided("withdrawal/2", at=9),
        e.TransferPosted("withdrawal/9", (5,), at=9),
    ],
    ids=["posted already", "voided already", "never begun"],
)
def test_an_end_without_a_beginning_is_named(end: e.TransferPosted | e.TransferVoided) -> None:
    assert audit([*recorded(*DAY), end], shown()) == (EndedWithoutBeingPending(end.transfer),)


TWO_LEGS = begin(Transfer("r", "round", (Leg("ada", "till", 30), Leg("ada", "till", 20))))


@pytest.mark.parametrize("amounts", [(30, 20), (0, 20), (1, 0)])
def test_each_leg_may_arrive_in_part_or_not_at_all(amounts: tuple[int, ...]) -> None:
    events = recorded(*DAY, TWO_LEGS, post("r", *amounts))
    assert audit(events, balances(replayed(events))) == ()


@pytest.mark.parametrize("amounts", [(31, 0), (10, 21), (20, -1)])
def test_each_leg_is_looked_at_for_what_arrives_on_it(amounts: tuple[int, ...]) -> None:
    """Less on one leg does not make up for more on the other."""
    events = [*recorded(*DAY, TWO_LEGS), e.TransferPosted("r", amounts, at=9)]
    assert audit(events, balances(replayed(events))) == (PostedOtherThanBegun("r"),)


def test_more_arriving_than_was_begun_is_named() -> None:
    assert audited(e.TransferPosted("withdrawal/3", (6,), at=9)) == (PostedOtherThanBegun("withdrawal/3"),)


def test_arriving_on_legs_that_were_not_begun_is_named() -> None:
    """One leg of 5 was on its way: what arrives on a second leg arrives nowhere."""
    events = [*recorded(*DAY), e.TransferPosted("withdrawal/3", (5, 5), at=9)]
    assert audit(events, shown(ada=Balance(posted=50), bank=Balance(posted=-70))) == (
        PostedOtherThanBegun("withdrawal/3"),
    )


def test_differences_can_be_written_down() -> None:
    """As facts: the words are made where they are read."""
    found = audit(recorded(*DAY), shown(ada=Balance(posted=56, reserved=5)))
    assert msgspec.to_builtins(found) == (
        {"type": "balance_differs", "account": "ada", "part": "posted", "shown": 56, "counted": 55},
        {"type": "currency_not_zero", "currency": "play", "total": 1},
    )
