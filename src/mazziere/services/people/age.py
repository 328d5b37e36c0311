"""The age of a person.

Days are written as in ISO 8601 and counted in the Gregorian calendar, in universal time: nobody is let in
some hours early.
"""

import re

from mazziere.services.people.refusals import BirthDateImpossible

DAY_MS = 24 * 3_600_000
OLDEST = 130
_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def age_at(birth_date: str, at: int) -> int:
    """The age in whole years at an instant in milliseconds. Raises `BirthDateImpossible`.

    >>> noon_of_13_february_2026 = 1_770_984_000_000
    >>> age_at("2008-02-13", noon_of_13_february_2026), age_at("2008-02-14", noon_of_13_february_2026)
    (18, 17)
    """
    year, month, day = _parts(birth_date)
    this_year, this_month, this_day = civil(at // DAY_MS)
    age = this_year - year - ((this_month, this_day) < (month, day))
    if not 0 <= age <= OLDEST:
        raise BirthDateImpossible
    return age


def _parts(day: str) -> tuple[int, int, int]:
    match = _DAY.fullmatch(day)
    if match is None:
        raise BirthDateImpossible
    year, month, date = map(int, match.groups())
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not 1 <= month <= 12 or not 1 <= date <= _LENGTHS[month - 1] + (month == 2 and is_leap):
        raise BirthDateImpossible
    return year, month, date


def civil(days: int) -> tuple[int, int, int]:
    """The year, month and day that lie this many days after 1 January 1970.

    Years are counted from March, so that the leap day comes last.

    >>> civil(0), civil(20_497)
    ((1970, 1, 1), (2026, 2, 13))
    """
    era, day_of_era = divmod(days + 719_468, 146_097)  # 400 years have 146 097 days
    year_of_era = (day_of_era - day_of_era // 1_460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    month_from_march = (5 * day_of_year + 2) // 153  # five months from March on have 153 days
    day = day_of_year - (153 * month_from_march + 2) // 5 + 1
    month = month_from_march + 3 if month_from_march < 10 else month_from_march - 9
    return era * 400 + year_of_era + (month <= 2), month, day
