"""How many chips is "$1,646.95"?

Money becomes a whole number of the smallest unit that occurs, never a float. The unit of a hand is found by
trying: a reader starts with the one suggested by the currency and, if an amount does not fit (`TooFine`),
reads the hand again with a unit ten times smaller.
"""

import re
from typing import Final

CENTS: Final = 100
"""How many chips make one of the currency where nothing shows a finer unit."""

_AMOUNT = re.compile(r"\(?[^\d\s.,+-]{0,4}(?P<number>\d[\d.,']*|[.,]\d+)[^\d\s.,]{0,4}")
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+")


class NotAnAmount(ValueError):
    """The text is not an amount of chips."""


class TooFine(ValueError):
    """The amount is not a whole number of the given unit."""


def plain_number(text: str) -> tuple[str, str]:
    """Integer part and decimals of a number, without currency sign and thousands separators.

    If both point and comma occur, the last one is the decimal separator; a comma
    alone separates thousands exactly if three digits follow each.

    >>> plain_number("$1,646.95"), plain_number("165,836"), plain_number("€0,05"), plain_number("520.0")
    (('1646', '95'), ('165836', ''), ('0', '05'), ('520', ''))
    """
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise NotAnAmount(text)
    number = found["number"].rstrip(".,").replace("'", "")
    if "," in number and "." in number:
        decimal = max(number.rfind(","), number.rfind("."))
        whole, fraction = number[:decimal].replace(",", "").replace(".", ""), number[decimal + 1 :]
    elif "," in number and _THOUSANDS.fullmatch(number):
        whole, fraction = number.replace(",", ""), ""
    else:
        whole, _, fraction = number.replace(",", ".").partition(".")
    if "." in fraction:  # 1.234.567: points separate thousands
        whole, fraction = (whole + fraction).replace(".", ""), ""
    return whole or "0", fraction.rstrip("0")


def chips(text: str, unit: int) -> int:
    """The amount in chips, with `unit` chips to one of the currency. Raises `NotAnAmount`, or `TooFine`.

    >>> chips("$1,646.95", 100)
    164695
    """
    whole, fraction = plain_number(text)
    over = int(10 ** len(fraction))
    count, rest = divmod(int(whole + fraction) * unit, over)
    if rest:
        raise TooFine(text)
    return count


class Counted(dict[str, int]):
    """Words → chips in one unit, cached: a table uses the same few amounts again and again.

    Looking a word up raises what `chips` raises. The cache is cleared when it grows too large.
    """

    MOST = 20_000

    def __init__(self, unit: int) -> None:
        super().__init__()
        self._unit = unit

    def __missing__(self, text: str) -> int:
        count = chips(text, self._unit)
        if len(self) >= self.MOST:
            self.clear()
        self[text] = count
        return count


COUNTED: Final[dict[int, Counted]] = {int(10**digits): Counted(int(10**digits)) for digits in range(7)}
"""By unit. The last is the finest unit in which amounts are counted."""

FINEST_UNIT: Final = max(COUNTED)


def in_currency(count: int, unit: int) -> str:
    """The amount without a currency sign: the inverse of `chips`, for units that are powers of ten.

    >>> in_currency(164695, 100), in_currency(500, 100), in_currency(7, 1), in_currency(75, 10)
    ('1646.95', '5', '7', '7.5')
    """
    whole, rest = divmod(count, unit)
    return f"{whole}.{rest:0{len(str(unit)) - 1}d}" if rest else str(whole)
