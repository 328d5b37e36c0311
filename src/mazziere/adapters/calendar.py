"""The calendar of the room's time zone.

Days begin at midnight in that time zone, and have 23 or 25 hours when its clocks change. Weeks begin on
Monday.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from mazziere.responsible_gaming import Calendar, Span

_EPOCH = date(1970, 1, 1)


class NoSuchTimeZone(Exception):
    """The machine knows no time zone with that name."""


class ZoneCalendar:
    """The calendar of one time zone."""

    def __init__(self, time_zone: str) -> None:
        """Take an IANA name such as "Europe/Rome". Raises `NoSuchTimeZone`."""
        try:
            self._zone = ZoneInfo(time_zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise NoSuchTimeZone(time_zone) from error
        self.time_zone = time_zone
        self._last = Calendar(*[Span(0, 0)] * 3)
        self._last_day, self._last_day_no = Span(0, 0), 0

    def calendar(self, at: int) -> Calendar:
        if not self._last.day.start <= at < self._last.day.end:  # the same days are asked for many times
            self._last = self._calendar(at)
        return self._last

    def _calendar(self, at: int) -> Calendar:
        today = self._day(at)
        monday = today - timedelta(days=today.weekday())
        first = today.replace(day=1)
        next_month = (first + timedelta(days=31)).replace(day=1)
        return Calendar(
            day=Span(self._midnight(today), self._midnight(today + timedelta(days=1))),
            week=Span(self._midnight(monday), self._midnight(monday + timedelta(days=7))),
            month=Span(self._midnight(first), self._midnight(next_month)),
        )

    def day_no(self, at: int) -> int:
        if not self._last_day.start <= at < self._last_day.end:  # hands are added up a day after the other
            day = self._day(at)
            self._last_day = Span(self._midnight(day), self._midnight(day + timedelta(days=1)))
            self._last_day_no = (day - _EPOCH).days
        return self._last_day_no

    def midnight(self, day_no: int) -> int:
        return self._midnight(_EPOCH + timedelta(days=day_no))

    def written(self, at: int) -> str:
        return self._moment(at).strftime("%Y-%m-%d %H:%M:%S")

    def _moment(self, at: int) -> datetime:
        return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at)).astimezone(self._zone)

    def _day(self, at: int) -> date:
        return self._moment(at).date()

    def _midnight(self, day: date) -> int:
        moment = datetime.combine(day, time(), self._zone)
        return int(moment.timestamp()) * 1000
