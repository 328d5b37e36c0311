"""How are levels of tournaments numbered? In Roman numerals at PokerStars, in figures elsewhere."""

import re
from typing import Final

_LEVEL = re.compile(r"\bLevel\s*(?P<level>[IVXLC]+|\d{1,4})\b")

_NUMERALS: Final = (
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)
_VALUES: Final = {numeral: value for value, numeral in _NUMERALS}


def roman(number: int) -> str:
    """A number from 1 as a Roman numeral.

    >>> roman(1), roman(14), roman(26), roman(49)
    ('I', 'XIV', 'XXVI', 'XLIX')
    """
    written = ""
    for value, numeral in _NUMERALS:
        count, number = divmod(number, value)
        written += numeral * count
    return written


def level_in(words: str) -> int:
    """The level that a first line tells; 0 if it tells none.

    >>> level_in("Hold'em No Limit - Level XIV (60/120)"), level_in("Level18(1,250/2,500)"), level_in("")
    (14, 18, 0)
    """
    found = _LEVEL.search(words)
    if found is None:
        return 0
    level = found["level"]
    if level.isdecimal():
        return int(level)
    values = [_VALUES[letter] for letter in level]
    following = [*values[1:], 0]
    return sum(-value if value < after else value for value, after in zip(values, following, strict=True))
