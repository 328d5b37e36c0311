"""Pending transfers: value that is on its way."""

import pytest

from mazziere.ledger import Balance, Command, Leg, Transfer, TransferStatus, decide, pending, refusals
from mazziere.ledger import events as e
from tests.ledger.books import after, begin, books, deposit, make, post, purchase, void, withdrawal

FUNDED = make(deposit(100))
LEAVING = begin(withdrawal(60))


def test_what_is_on_its_way_can_be_spent_by_neither() -> None:
    ledger = books(FUNDED, LEAVING)
    assert ledger.accounts["ada"].balance == Balance(posted=100, reserved=60)
    assert ledger.accounts["ada"].balance.available == 40
    assert ledger.accounts["bank"].balance == Balance(posted=-100, incoming=60)


def test_what_is_reserved_cannot_be_spent_elsewhere() -> None:
    with pytest.raises(refusals.Overdrawn) as refused:
        decide(books(FUNDED, LEAVING), make(purchase(41)), at=1)
    assert refused.value.facts == {"account": "ada", "amount": 41, "available": 40, "currency": "play"}


def test_no_more_is_begun_than_there_is() -> None:
    with pytest.raises(refusals.Overdrawn):
        decide(books(FUNDED, LEAVING), begin(withdrawal(41, name="withdrawal/2")), at=1)


def test_a_pending_deposit_is_not_yet_there_to_be_spent() -> None:
    with pytest.raises(refusals.Overdrawn):
        decide(books(begin(deposit(100))), make(purchase(1)), at=1)


def test_what_is_only_on_its_way_cannot_be_passed_on() -> None:
    """Made at once, Ada's payment into the till could go on to Carla; but it may never arrive."""
    legs = (Leg("ada", "till", 10), Leg("till", "carla", 10))
    with pytest.raises(refusals.Overdrawn) as refused:
        decide(books(FUNDED), begin(Transfer("round/1", "round", legs)), at=1)
    assert refused.value.facts == {"account": "till", "amount": 10, "available": 0, "currency": "play"}


def test_nothing_of_it_has_arrived() -> None:
    held = books(FUNDED, LEAVING).transfers["withdrawal/1"]
    assert (held.standing, held.amounts) == (TransferStatus.PENDING, (0,))


def test_only_what_could_be_made_is_begun() -> None:
    """A withdrawal goes to the provider, not into the till."""
    with pytest.raises(refusals.NotTheWayOfThisCode):
        decide(books(FUNDED), begin(Transfer("x", "withdrawal", (Leg("ada", "till", 5),))), at=1)


def test_posting_moves_it() -> None:
    ledger = books(FUNDED, LEAVING, post("withdrawal/1"))
    assert ledger.accounts["ada"].balance == Balance(posted=40)
    assert ledger.accounts["bank"].balance == Balance(posted=-40)
    assert ledger.transfers["withdrawal/1"].standing is TransferStatus.POSTED


def test_voiding_returns_it() -> None:
    ledger = books(FUNDED, LEAVING, void("withdrawal/1"))
    assert ledger.accounts["ada"].balance == Balance(posted=100)
    assert ledger.accounts["bank"].balance == Balance(posted=-100)
    assert ledger.transfers["withdrawal/1"].standing is TransferStatus.VOIDED


def test_if_less_arrives_the_rest_stays_where_it_came_from() -> None:
    """60 on their way, 25 arrive: 100 - 25 = 75, nothing reserved any more."""
    ledger = books(FUNDED, LEAVING, post("withdrawal/1", 25))
    assert ledger.accounts["ada"].balance == Balance(posted=75)
    assert ledger.transfers["withdrawal/1"].amounts == (25,)


def test_it_is_said_of_each_leg_what_arrives() -> None:
    legs = (Leg("ada", "till", 30), Leg("ada", "till", 20))
    ledger = books(FUNDED, begin(Transfer("round/1", "round", legs)), post("round/1", 30, 0))
    assert ledger.accounts["till"].balance == Balance(posted=30)


@pytest.mark.parametrize("given", [(30,), (30, 20, 0)], ids=["too few", "too many"])
def test_it_is_said_of_no_other_legs(given: tuple[int, ...]) -> None:
    legs = (Leg("ada", "till", 30), Leg("ada", "till", 20))
    with pytest.raises(refusals.LegCountDiffers) as refused:
        decide(books(FUNDED, begin(Transfer("round/1", "round", legs))), post("round/1", *given), at=1)
    assert refused.value.facts == {"expected": 2, "given": len(given)}


@pytest.mark.parametrize("amount", [-1, 61])
def test_no_more_arrives_than_was_on_its_way(amount: int) -> None:
    with pytest.raises(refusals.AmountOutOfRange) as refused:
        decide(books(FUNDED, LEAVING), post("withdrawal/1", amount), at=1)
    assert refused.value.facts == {"amount": amount, "least": 0, "most": 60}


def test_what_does_not_arrive_at_all_is_voided_not_posted() -> None:
    with pytest.raises(refusals.NothingMoves):
        decide(books(FUNDED, LEAVING), post("withdrawal/1", 0), at=1)


def test_the_books_know_what_is_on_its_way() -> None:
    first, second = withdrawal(10, name="w/1"), withdrawal(20, name="w/2")
    third = withdrawal(30, name="w/3")
    ledger = books(FUNDED, begin(third), begin(second), begin(first), post("w/2"))
    assert pending(ledger) == (first, third)


# Callbacks that come twice, or in another order


@pytest.mark.parametrize("end", [post("withdrawal/1"), post("withdrawal/1", 25), void("withdrawal/1")])
def test_an_end_that_is_repeated_changes_nothing(end: Command) -> None:
    assert decide(books(FUNDED, LEAVING, end), end, at=1) == ()


def test_posting_in_full_is_the_same_with_the_amount_and_without() -> None:
    assert decide(books(FUNDED, LEAVING, post("withdrawal/1")), post("withdrawal/1", 60), at=1) == ()


@pytest.mark.parametrize("end", [post("withdrawal/1"), void("withdrawal/1")], ids=["posted", "voided"])
def test_a_beginning_that_is_repeated_after_the_end_begins_nothing(end: Command) -> None:
    assert decide(books(FUNDED, LEAVING, end), LEAVING, at=1) == ()


@pytest.mark.parametrize("end", [post("withdrawal/1"), void("withdrawal/1")], ids=["post", "void"])
def test_an_end_that_overtakes_its_beginning_may_be_repeated(end: Command) -> None:
    """Refused for now, and accepted once the beginning is in the books."""
    ledger = books(FUNDED)
    with pytest.raises(refusals.NoSuchTransfer) as refused:
        decide(ledger, end, at=1)
    assert refused.value.transient
    assert refused.value.facts == {"transfer": "withdrawal/1"}
    assert decide(after(ledger, LEAVING), end, at=1) != ()


def test_what_has_arrived_is_not_called_off() -> None:
    with pytest.raises(refusals.AlreadyPosted) as refused:
        decide(books(FUNDED, LEAVING, post("withdrawal/1")), void("withdrawal/1"), at=1)
    assert refused.value.facts == {"transfer": "withdrawal/1"}


def test_what_was_called_off_does_not_arrive() -> None:
    with pytest.raises(refusals.AlreadyVoided) as refused:
        decide(books(FUNDED, LEAVING, void("withdrawal/1")), post("withdrawal/1"), at=1)
    assert refused.value.facts == {"transfer": "withdrawal/1"}


def test_it_does_not_arrive_again_for_another_amount() -> None:
    with pytest.raises(refusals.AlreadyPosted):
        decide(books(FUNDED, LEAVING, post("withdrawal/1", 25)), post("withdrawal/1", 60), at=1)


@pytest.mark.parametrize("end", [post("deposit/1"), void("deposit/1")], ids=["post", "void"])
def test_what_was_made_at_once_was_never_on_its_way(end: Command) -> None:
    with pytest.raises(refusals.AlreadyPosted):
        decide(books(FUNDED), end, at=1)


def test_what_was_begun_is_not_made_at_once_under_the_same_id() -> None:
    with pytest.raises(refusals.TransferDiffers):
        decide(books(FUNDED, LEAVING), make(withdrawal(60)), at=1)


def test_what_was_made_at_once_is_not_begun_under_the_same_id() -> None:
    with pytest.raises(refusals.TransferDiffers):
        decide(books(FUNDED), begin(deposit(100)), at=1)


def test_the_events_tell_what_arrived() -> None:
    """In full or for less: whoever reads them need not look for the beginning."""
    assert decide(books(FUNDED, LEAVING), post("withdrawal/1"), at=9) == (
        e.TransferPosted("withdrawal/1", (60,), at=9),
    )
