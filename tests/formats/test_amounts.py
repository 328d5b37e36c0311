"""Amounts as text, and their number of chips."""

import pytest

from mazziere.formats.amounts import NotAnAmount, TooFine, chips, in_currency


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("$0.05", 5),
        ("0.5", 50),
        ("$1,646.95", 164_695),
        ("€0.10", 10),
        ("€0,10", 10),
        ("£2", 200),
        ("₹136.50", 13_650),
        ("C$0.25", 25),
        ("â‚¬0.02", 2),
        ("1.234.567", 123_456_700),
        ("165,836", 16_583_600),
        ("520.0", 52_000),
        ("$0.10.", 10),
        (".25", 25),
        ("2,50€", 250),
    ],
)
def test_an_amount_is_read_with_its_currency_and_separators(text: str, cents: int) -> None:
    """Signs go before or after; the last separator is the decimal one, unless three digits follow it."""
    assert chips(text, 100) == cents


@pytest.mark.parametrize("text", ["", "Main", "$", "ten", "-5", "1e3", "all-in", "0x10"])
def test_words_that_are_no_amount_are_refused(text: str) -> None:
    """Neither a word nor a sign alone nor a negative number is an amount of chips."""
    with pytest.raises(NotAnAmount):
        chips(text, 100)


def test_half_a_cent_does_not_fit_into_cents() -> None:
    """674.5 is not a whole number of chips: the hand must be counted in a smaller unit."""
    with pytest.raises(TooFine):
        chips("674.5", 1)
    assert chips("674.5", 10) == 6745


@pytest.mark.parametrize(
    ("count", "unit", "text"), [(164_695, 100, "1646.95"), (7, 1, "7"), (705, 100, "7.05")]
)
def test_an_amount_is_written_as_it_is_read(count: int, unit: int, text: str) -> None:
    """The two functions are inverses."""
    assert in_currency(count, unit) == text
    assert chips(text, unit) == count
