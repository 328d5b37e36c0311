"""In which unit is a currency counted?

Amounts are integers of the smallest unit that a currency has; here is how many
decimals that unit stands for. How an amount is written (sign, separators,
symbol) depends on the reader's language and is not known here. Exponents of
money are those of ISO 4217.
"""

import msgspec

CurrencyCode = str
"""As ISO 4217 has it, or "play"."""


class Currency(msgspec.Struct, frozen=True):
    """What an amount is an amount of."""

    code: CurrencyCode
    exponent: int
    """Decimals of the smallest unit: with 2, an amount of 1250 is written 12.50."""


PLAY = Currency("play", 0)
"""Play money: worth nothing, and counted like chips."""

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
