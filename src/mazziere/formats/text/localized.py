"""How are "1.234.500 $" and "01-Apr-2015" read, which follow the conventions of a country?

Rooms print amounts in the language of the player: with a point or a comma before the decimals, with the other
of them, a space or an apostrophe between thousands, and the sign of the currency before or after. Dates stand
in every order.
"""

import re
from typing import Final

from mazziere.formats.amounts import NotAnAmount

NUMBER: Final = r"(?:(?:(?<!\w)[.,])?\d[\d.,'’ \xa0\u202f]*\d|\d)"
"""Pattern of a number as printed, whatever its separators."""

_NUMBER = re.compile(NUMBER)
_APART = re.compile(r"(?<=\d)[ \xa0\u202f'’](?=\d{3}(?!\d))")
_SCALED = re.compile(r"(?P<whole>\d*)[.,]?(?P<fraction>\d*)(?P<scale>[kKMB])\b")
_SCALES = {"k": 3, "K": 3, "M": 6, "B": 9}
_CURRENCIES = {
    "$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "CNY",
    "₹": "INR",
    "kr": "SEK",
    "RSD": "RSD",
    "zł": "PLN",
    "R$": "BRL",
    "C$": "CAD",
    "CA$": "CAD",
    "A$": "AUD",
}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TIME = r"(?P<time>\d{1,2}:\d\d(?::\d\d)?)(?: (?P<zone>[A-Z]{2,5}))?"
_DATES = (
    re.compile(rf"(?P<year>\d{{4}})[-/.](?P<month>\d\d?)[-/.](?P<day>\d\d?) +{_TIME}"),
    re.compile(rf"(?P<day>\d\d?)[-/. ](?P<month>\d\d?|[A-Za-z]{{3,}})[-/. ](?P<year>\d{{4}})[- ]+{_TIME}"),
    re.compile(rf"{_TIME} - (?P<year>\d{{4}})/(?P<month>\d\d?)/(?P<day>\d\d?)"),
    re.compile(rf"{_TIME} - \w+, (?P<month>[A-Za-z]{{3,}}) (?P<day>\d\d?), (?P<year>\d{{4}})"),
    re.compile(rf"(?P<month>[A-Z][a-z]{{2,}}) +(?P<day>\d\d?),? +{_TIME} +(?P<year>\d{{4}})"),
)
_SIGN = re.compile("|".join(re.escape(sign) for sign in sorted(_CURRENCIES, key=len, reverse=True)))


def plain_amount(text: str) -> str:
    """The first amount in the text, in digits and with a point before the decimals. Raises `NotAnAmount`.

    Where three digits follow the only sign, it separates thousands: amounts with three decimals do not occur.

    >>> plain_amount("1.234.500 $"), plain_amount("€120,50"), plain_amount("1 750 $"), plain_amount("3.000")
    ('1234500', '120.50', '1750', '3000')
    >>> plain_amount("$1,646.95"), plain_amount("1.32k")
    ('1646.95', '1320')
    """
    scaled = _SCALED.search(text)
    if scaled is not None:
        whole, fraction = scaled["whole"], scaled["fraction"]
        return (whole + fraction.ljust(_SCALES[scaled["scale"]], "0")).lstrip("0") or "0"
    found = _NUMBER.search(text)
    if found is None:
        raise NotAnAmount(text)
    number = _APART.sub("", found[0])
    if not number.replace(".", "").replace(",", "").isdigit():
        raise NotAnAmount(text)
    last = max(number.rfind("."), number.rfind(","))
    if last < 0:
        return number
    whole, fraction = number[:last], number[last + 1 :]
    separates_thousands = len(fraction) == 3 and whole.strip("0") and number[last] not in whole
    other = whole.replace(".", "").replace(",", "")
    if number[last] in whole or (separates_thousands and other == whole):
        return other + fraction
    return f"{other or '0'}.{fraction}"


def plain_time(text: str) -> str:
    """The first date and time in the text, in the order in which PokerStars writes them; "" if there is none.

    >>> plain_time("01-Apr-2015 20:40:00"), plain_time("Sunday, March 01, 12:00:00 CET 2015")
    ('2015/04/01 20:40:00', '2015/03/01 12:00:00 CET')
    >>> plain_time("*** 08 03 2015 13:20:00"), plain_time("15:10 ET - Sun, March 1, 2015")
    ('2015/03/08 13:20:00', '2015/03/01 15:10 ET')
    """
    for pattern in _DATES:
        if (found := pattern.search(text)) is None:
            continue
        name = found["month"][:3].lower()
        month = _MONTHS.index(name) + 1 if name in _MONTHS else int(name) if name.isdigit() else 0
        if 1 <= month <= 12 and 1 <= int(found["day"]) <= 31:
            zone = f" {found['zone']}" if found["zone"] else ""
            return f"{found['year']}/{month:02}/{int(found['day']):02} {found['time']}{zone}"
    return ""


def currency_in(text: str) -> str:
    """The ISO code of the first currency sign in the text; "" if there is none.

    >>> currency_in("Holdem NL RSD1/RSD2"), currency_in("25 $/50 $"), currency_in("15/30")
    ('RSD', 'USD', '')
    """
    found = _SIGN.search(text)
    return _CURRENCIES[found[0]] if found else ""
