"""How many chips is "$1,646.95"?

Money becomes a whole number of the smallest unit that occurs, never a float.
Which unit a hand is counted in is found by trying: a reader starts with what
the currency suggests and, when an amount does not fit (`TooFine`), reads the
hand again in tenths of it.
"""

import re
from typing import Final

_AMOUNT = re.compile(r"\(?[^\d\s.,+-]{0,4}(?P<number>\d[\d.,']*|[.,]\d+)[^\d\s.,]{0,4}")
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+")


class NotAnAmount(ValueError):
    """These words are no amount of chips."""


class TooFine(ValueError):
    """The amount is no whole number of the unit it was to be counted in."""


def plain_number(text: str) -> tuple[str, str]:
    """Whole part and decimals of a number, its currency sign and separators of thousands taken off.

    The last of the two signs is the decimal one when both occur; a comma
    alone groups thousands exactly when three digits follow each.

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
    if "." in fraction:  # 1.234.567: grouped by points
        whole, fraction = (whole + fraction).replace(".", ""), ""
    return whole or "0", fraction.rstrip("0")


def chips(text: str, unit: int) -> int:
    """The amount in chips, `unit` of which make one. Raises `NotAnAmount`, or `TooFine`.

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
    """Words → chips in one unit, remembered: a table uses the same few again and again.

    Asking for a word may raise what `chips` raises. It forgets everything when
    it grows too long, rather than fill the memory of the machine.
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
"""By unit. The last one is the finest that amounts are counted in."""

FINEST_UNIT: Final = max(COUNTED)


def in_currency(count: int, unit: int) -> str:
    """The amount written without a currency sign: the converse of `chips`, for units that are powers of ten.

    >>> in_currency(164695, 100), in_currency(500, 100), in_currency(7, 1), in_currency(75, 10)
    ('1646.95', '5', '7', '7.5')
    """
    whole, rest = divmod(count, unit)
    return f"{whole}.{rest:0{len(str(unit)) - 1}d}" if rest else str(whole)
