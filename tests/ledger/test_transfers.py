"""Transfers: what they move, and what is refused."""

import pytest

from mazziere.ledger import (
    LARGEST_AMOUNT,
    Account,
    Balance,
    Ledger,
    Leg,
    Transfer,
    balances,
    decide,
    refusals,
    totals,
)
from mazziere.ledger import events as e
from mazziere.ledger.state import HeldAccount, TransferStatus
from tests.ledger.books import CHART, after, books, deposit, make, purchase


def posted(ledger: Ledger, account: str) -> int:
    return ledger.accounts[account].balance.posted


def test_a_transfer_takes_from_one_account_what_it_gives_to_another() -> None:
    ledger = books(make(deposit(500)))
    assert balances(ledger)["ada"] == Balance(posted=500)
    assert balances(ledger)["bank"] == Balance(posted=-500)


def test_all_accounts_of_a_currency_together_hold_nothing() -> None:
    ledger = books(make(deposit(500)), make(purchase(120)), make(deposit(1_000, to="ada/EUR", name="d2")))
    assert totals(ledger) == {"play": 0, "EUR": 0}


def test_the_event_holds_the_whole_transfer() -> None:
    """The books can be read from the events and nothing else."""
    assert decide(books(), make(deposit(500)), at=33) == (e.TransferMade(deposit(500), at=33),)


def test_legs_of_one_transfer_move_together() -> None:
    """Ada and Bruno each put 10 in, and Carla gets all 20 of it, out of an empty till."""
    legs = (Leg("ada", "till", 10), Leg("bruno", "till", 10), Leg("till", "carla", 20))
    ledger = books(
        make(deposit(10)), make(deposit(10, to="bruno", name="d2")), make(Transfer("round/1", "round", legs))
    )
    assert [posted(ledger, name) for name in ("ada", "bruno", "till", "carla")] == [0, 0, 0, 20]


def test_if_one_leg_is_not_possible_none_is_moved() -> None:
    legs = (Leg("ada", "till", 10), Leg("bruno", "till", 10))
    ledger = books(make(deposit(10)))
    with pytest.raises(refusals.Overdrawn) as refused:
        decide(ledger, make(Transfer("round/1", "round", legs)), at=1)
    assert refused.value.facts == {"account": "bruno", "amount": 10, "available": 0, "currency": "play"}
    assert posted(ledger, "ada") == 10


def test_legs_that_take_from_one_account_are_added_up() -> None:
    """6 + 6 > 10, although each alone is there."""
    legs = (Leg("ada", "till", 6), Leg("ada", "till", 6))
    with pytest.raises(refusals.Overdrawn) as refused:
        decide(books(make(deposit(10))), make(Transfer("round/1", "round", legs)), at=1)
    assert refused.value.facts == {"account": "ada", "amount": 12, "available": 10, "currency": "play"}


def test_no_more_is_passed_on_than_was_brought() -> None:
    legs = (Leg("ada", "till", 10), Leg("till", "carla", 11))
    with pytest.raises(refusals.Overdrawn) as refused:
        decide(books(make(deposit(10))), make(Transfer("round/1", "round", legs)), at=1)
    assert refused.value.facts == {"account": "till", "amount": 1, "available": 0, "currency": "play"}


def test_what_is_made_at_once_has_arrived() -> None:
    held = books(make(deposit(500))).transfers["deposit/1"]
    assert (held.standing, held.amounts) == (TransferStatus.POSTED, (500,))


def test_value_from_nowhere_would_be_seen_in_the_sum() -> None:
    """Books that no event leads to: five units that nobody gave."""
    held = HeldAccount(Account("ada", "member"), may_go_below_zero=False, balance=Balance(posted=5))
    assert totals(Ledger(CHART, accounts={"ada": held})) == {"play": 5}


def test_all_that_there_is_can_be_spent() -> None:
    assert posted(books(make(deposit(10)), make(purchase(10))), "ada") == 0


def test_an_account_does_not_go_below_zero() -> None:
    with pytest.raises(refusals.Overdrawn):
        decide(books(make(deposit(10))), make(purchase(11)), at=1)


def test_an_account_goes_below_zero_if_its_kind_says_so() -> None:
    ledger = books(make(Transfer("x", "exchange", (Leg("house", "ada", 40),))))
    assert posted(ledger, "house") == -40


def test_an_exchange_has_a_leg_in_each_currency() -> None:
    """Ten euros, 1000 cents, become 5000 in play money: each currency still adds up to nothing."""
    legs = (Leg("ada/EUR", "house/EUR", 1_000), Leg("house", "ada", 5_000))
    ledger = books(make(deposit(1_000, to="ada/EUR")), make(Transfer("x", "exchange", legs)))
    assert (posted(ledger, "ada/EUR"), posted(ledger, "ada")) == (0, 5_000)
    assert totals(ledger) == {"play": 0, "EUR": 0}


def test_a_leg_stays_within_one_currency() -> None:
    with pytest.raises(refusals.CurrenciesDiffer) as refused:
        decide(books(), make(Transfer("x", "exchange", (Leg("house", "ada/EUR", 40),))), at=1)
    assert refused.value.facts == {"debit_currency": "play", "credit_currency": "EUR"}


def test_an_account_gives_nothing_to_itself() -> None:
    with pytest.raises(refusals.TransferToItself) as refused:
        decide(books(), make(Transfer("x", "exchange", (Leg("house", "house", 40),))), at=1)
    assert refused.value.facts == {"account": "house"}


@pytest.mark.parametrize("amount", [-1, 0, LARGEST_AMOUNT + 1])
def test_a_leg_moves_something_that_everybody_can_count(amount: int) -> None:
    """A negative amount would take from the recipient."""
    with pytest.raises(refusals.AmountOutOfRange) as refused:
        decide(books(), make(deposit(amount)), at=1)
    assert refused.value.facts == {"amount": amount, "least": 1, "most": 2**53 - 1}


@pytest.mark.parametrize("amount", [1, LARGEST_AMOUNT])
def test_the_least_and_the_most_can_be_moved(amount: int) -> None:
    assert posted(books(make(deposit(amount))), "ada") == amount


def test_a_transfer_without_legs_is_none() -> None:
    with pytest.raises(refusals.NothingMoves) as refused:
        decide(books(), make(Transfer("x", "deposit", ())), at=1)
    assert refused.value.facts == {"transfer": "x"}


# Repetitions


def test_what_has_been_done_is_not_done_again() -> None:
    """The answer was lost, and the same transfer is requested a minute later."""
    ledger = books(make(deposit(500)))
    assert decide(ledger, make(deposit(500)), at=60_001) == ()


def test_what_has_been_done_stays_done_when_it_could_not_be_done_now() -> None:
    """Ada has spent her 10; that purchase, asked for again, is neither made twice nor refused."""
    ledger = books(make(deposit(10)), make(purchase(10)))
    assert decide(ledger, make(purchase(10)), at=1) == ()


@pytest.mark.parametrize(
    "other",
    [
        deposit(501),
        deposit(500, to="bruno"),
        Transfer("deposit/1", "exchange", (Leg("house", "ada", 500),)),
        Transfer("deposit/1", "deposit", (Leg("bank", "ada", 500),), note="by hand"),
        Transfer("deposit/1", "deposit", (Leg("bank", "ada", 250), Leg("bank", "ada", 250))),
    ],
    ids=["amount", "account", "code", "note", "legs"],
)
def test_an_id_never_stands_for_two_transfers(other: Transfer) -> None:
    with pytest.raises(refusals.TransferDiffers) as refused:
        decide(books(make(deposit(500))), make(other), at=1)
    assert refused.value.facts == {"transfer": "deposit/1"}


def test_what_was_refused_may_be_asked_for_again_under_its_id() -> None:
    """A refusal leaves no trace in the books."""
    ledger = books()
    with pytest.raises(refusals.Overdrawn):
        decide(ledger, make(purchase(10)), at=1)
    assert posted(after(ledger, make(deposit(10)), make(purchase(10))), "till") == 10
