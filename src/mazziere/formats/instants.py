"""Which instant is "2013/01/03 16:27:43 EET [2013/01/03 9:27:43 ET]"?

Rooms wrote local times, and the time in New York beside them; Open Hand History requires universal time. This
module knows the daylight saving times of the United States (changed in 2007) and the calendar, and no clock.
"""

import re

_WHEN = re.compile(
    r"(?P<year>\d{4})[/-](?P<month>\d\d?)[/-](?P<day>\d\d?)[ T-]+(?P<hour>\d\d?):(?P<minute>\d\d)"
    r"(?::(?P<second>\d\d))?(?:\.\d+)?[ ]?\(?(?P<zone>[A-Z]{1,5}|[+-]\d\d:?\d\d)?"
)
_MINUTES_BEHIND = {"EST": 300, "EDT": 240}
_MONTHS_BEFORE_MARCH = 2

Parts = tuple[int, int, int, int, int, int]
"""Year, month, day, hour, minute, second."""


def parts_of(when: str) -> Parts | None:
    """The first date and time in the text, in any zone; None if there is none."""
    found = _WHEN.search(when)
    return _parts(found) if found else None


def zone_of(when: str) -> str:
    """The zone of the first time, as written; "" if there is none."""
    found = _WHEN.search(when)
    return found["zone"] or "" if found else ""


def universal(when: str) -> Parts | None:
    """The universal time of the first of the written times whose zone is known.

    If none is known, the time is returned unchanged.

    >>> universal("2013/01/03 16:27:43 EET [2013/01/03 9:27:43 ET]")
    (2013, 1, 3, 14, 27, 43)
    >>> universal("2009/07/01 23:30:00 ET")
    (2009, 7, 2, 3, 30, 0)
    """
    for found in _WHEN.finditer(when):
        local = _parts(found)
        behind = _behind(local, found["zone"] or "")
        if behind is not None:
            return _moved(local, behind)
    return parts_of(when)


def universal_parts(at: int) -> Parts:
    """The universal time of an instant in milliseconds since January 1, 1970.

    >>> universal_parts(1_357_223_263_000)
    (2013, 1, 3, 14, 27, 43)
    """
    days, second = divmod(at // 1000, 86_400)
    return (*_date(days), second // 3600, second // 60 % 60, second % 60)


def iso(parts: Parts) -> str:
    """The instant in ISO 8601.

    >>> iso((2013, 1, 3, 14, 27, 43))
    '2013-01-03T14:27:43Z'
    """
    year, month, day, hour, minute, second = parts
    return f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"


def slashed(parts: Parts) -> str:
    """The instant in the notation of PokerStars, without its zone."""
    year, month, day, hour, minute, second = parts
    return f"{year:04}/{month:02}/{day:02} {hour}:{minute:02}:{second:02}"


def _parts(found: re.Match[str]) -> Parts:
    year, month, day, hour, minute = map(int, found.group("year", "month", "day", "hour", "minute"))
    return year, month, day, hour, minute, int(found["second"] or 0)


def _behind(local: Parts, zone: str) -> int | None:
    """How many minutes the zone is behind universal time; None if the zone is not known."""
    if zone in ("Z", "UTC", "GMT"):
        return 0
    if zone == "ET":
        return 240 if _summer_in_new_york(local) else 300
    if zone[:1] in ("+", "-"):
        minutes = int(zone[1:3]) * 60 + int(zone[-2:])
        return -minutes if zone[0] == "+" else minutes
    return _MINUTES_BEHIND.get(zone)


def _summer_in_new_york(local: Parts) -> bool:
    """Daylight saving time in New York.

    From March's second Sunday to November's first; before 2007, from April's first to October's last.
    """
    year, month, day, hour = local[:4]
    if year >= 2007:
        begins, ends = (3, _sunday(year, 3, 2), 2), (11, _sunday(year, 11, 1), 2)
    else:
        last = _sunday(year, 10, 4) + 7
        begins, ends = (4, _sunday(year, 4, 1), 2), (10, last if last <= 31 else last - 7, 2)
    return begins <= (month, day, hour) < ends


def _sunday(year: int, month: int, number: int) -> int:
    """The day of the month of its n-th Sunday."""
    first = 1 + (-_days(year, month, 1) - 4) % 7  # day 0 was a Thursday
    return first + 7 * (number - 1)


def _days(year: int, month: int, day: int) -> int:
    """Days since January 1, 1970, computed with years that begin in March."""
    if month <= _MONTHS_BEFORE_MARCH:
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day - 719_469


def _date(days: int) -> tuple[int, int, int]:
    """The inverse of `_days`."""
    days += 719_468
    era, day_of_era = divmod(days, 146_097)
    year_of_era = (day_of_era - day_of_era // 1_460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    month = (5 * day_of_year + 2) // 153
    day = day_of_year - (153 * month + 2) // 5 + 1
    year = year_of_era + era * 400
    return (year, month + 3, day) if month < 10 else (year + 1, month - 9, day)


def _moved(local: Parts, minutes: int) -> Parts:
    """The time that many minutes later."""
    year, month, day, hour, minute, second = local
    days, rest = divmod(_days(year, month, day) * 1440 + hour * 60 + minute + minutes, 1440)
    return (*_date(days), rest // 60, rest % 60, second)
