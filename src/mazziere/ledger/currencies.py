"""In which unit is a currency counted?

Amounts are integers of the smallest unit of a currency; this module says how many decimals that unit has. How
an amount is written (sign, separators, symbol) depends on the reader's language and is decided elsewhere.
Exponents of real currencies are those of ISO 4217.
"""

import msgspec

CurrencyCode = str
"""A code of ISO 4217, or "play"."""


class Currency(msgspec.Struct, frozen=True):
    """A currency in which accounts are kept."""

    code: CurrencyCode
    exponent: int
    """Number of decimals: with 2, an amount of 1250 is written 12.50."""


PLAY = Currency("play", 0)
"""Play money: worth nothing, and counted in chips."""

CURRENCIES: dict[CurrencyCode, Currency] = {
    currency.code: currency
    for currency in (
        PLAY,
        Currency("AUD", 2),
        Currency("CAD", 2),
        Currency("CHF", 2),
        Currency("CZK", 2),
        Currency("DKK", 2),
        Currency("EUR", 2),
        Currency("GBP", 2),
        Currency("ISK", 0),
        Currency("JPY", 0),
        Currency("NOK", 2),
        Currency("PLN", 2),
        Currency("RON", 2),
        Currency("SEK", 2),
        Currency("TND", 3),
        Currency("USD", 2),
    )
}
