"""The accounts and transfers that the books allow."""

import pytest
from msgspec.structs import replace

from mazziere.ledger import (
    CURRENCIES,
    PLAY,
    Account,
    AccountKind,
    Chart,
    Code,
    Ledger,
    Leg,
    OpenAccount,
    Transfer,
    decide,
    refusals,
)
from mazziere.ledger import events as e
from tests.ledger.books import CHART, after, books, deposit, make, purchase


def open_account(account: Account) -> OpenAccount:
    return OpenAccount(account)


def test_play_money_has_no_decimals() -> None:
    assert PLAY.exponent == 0


def test_the_smallest_unit_of_a_currency_is_that_of_iso_4217() -> None:
    """Cents of a euro, whole yen, thousandths of a Tunisian dinar."""
    assert [CURRENCIES[code].exponent for code in ("EUR", "JPY", "TND")] == [2, 0, 3]


def test_an_account_is_in_play_money_unless_it_says_otherwise() -> None:
    assert Account("ada", "member", "Ada").currency == "play"


def test_an_account_is_opened_with_nothing_in_it() -> None:
    ledger = after(Ledger(CHART), open_account(Account("ada", "member", "Ada")))
    assert ledger.accounts["ada"].balance.available == 0


def test_opening_an_account_again_opens_nothing() -> None:
    ledger = after(Ledger(CHART), open_account(Account("ada", "member", "Ada")))
    assert decide(ledger, OpenAccount(Account("ada", "member", "Ada")), at=9) == ()


def test_an_id_never_stands_for_two_accounts() -> None:
    ledger = after(Ledger(CHART), open_account(Account("ada", "member", "Ada")))
    with pytest.raises(refusals.AccountDiffers) as refused:
        decide(ledger, open_account(Account("ada", "member", "Ada", "EUR")), at=1)
    assert refused.value.facts == {"account": "ada"}


def test_an_account_is_of_a_kind_in_the_chart() -> None:
    with pytest.raises(refusals.KindNotInChart) as refused:
        decide(Ledger(CHART), open_account(Account("x", "jackpot")), at=1)
    assert refused.value.facts == {"kind": "jackpot"}


def test_an_account_is_in_a_currency_that_these_books_take() -> None:
    with pytest.raises(refusals.CurrencyNotInChart) as refused:
        decide(Ledger(CHART), open_account(Account("x", "member", "X", "JPY")), at=1)
    assert refused.value.facts == {"currency": "JPY"}


def test_an_account_keeps_what_its_kind_said_when_it_was_opened() -> None:
    """The chart of today lets members go below zero; Ada's account was opened under another."""
    today = replace(CHART, kinds=(*CHART.kinds[1:], AccountKind("member", may_go_below_zero=True)))
    ledger = replace(books(), chart=today)
    assert decide(ledger, open_account(Account("dino", "member", "Dino")), at=7) == (
        e.AccountOpened(Account("dino", "member", "Dino"), may_go_below_zero=True, at=7),
    )
    with pytest.raises(refusals.Overdrawn):
        decide(ledger, make(purchase(1, by="ada")), at=1)


def test_a_movement_is_of_a_kind_in_the_chart() -> None:
    with pytest.raises(refusals.CodeNotInChart) as refused:
        decide(books(), make(Transfer("x", "gift", (Leg("bank", "ada", 5),))), at=1)
    assert refused.value.facts == {"movement": "gift"}


def test_a_movement_goes_only_the_way_of_its_code() -> None:
    """A deposit comes from the provider: nobody deposits what lies in the till."""
    ledger = books(make(deposit(50)), make(purchase(50)))
    with pytest.raises(refusals.NotTheWayOfThisCode) as refused:
        decide(ledger, make(Transfer("x", "deposit", (Leg("till", "bruno", 5),))), at=1)
    assert refused.value.facts == {"movement": "deposit", "debit_kind": "till", "credit_kind": "member"}


def test_a_transfer_is_between_accounts_that_are_open() -> None:
    with pytest.raises(refusals.NoSuchAccount) as refused:
        decide(books(), make(deposit(50, to="dino")), at=1)
    assert refused.value.facts == {"account": "dino"}


def test_a_chart_has_one_kind_of_a_name() -> None:
    with pytest.raises(AssertionError, match="two kinds"):
        Chart(kinds=(AccountKind("till"), AccountKind("till", may_go_below_zero=True)), codes=())


def test_a_chart_has_one_code_of_a_name() -> None:
    with pytest.raises(AssertionError, match="two codes"):
        Chart(kinds=(AccountKind("till"),), codes=(Code("round", ()), Code("round", (("till", "till"),))))


def test_the_codes_of_a_chart_lead_to_its_kinds() -> None:
    with pytest.raises(AssertionError, match="takings leads to a kind"):
        Chart(kinds=(AccountKind("till"),), codes=(Code("takings", (("till", "house"),)),))


def test_a_chart_has_currencies_whose_smallest_unit_is_known() -> None:
    with pytest.raises(AssertionError, match="smallest unit"):
        Chart(kinds=(), codes=(), currencies=("cowries",))
