"""When does a cron text say that it is time, by the clocks of one time zone?

Five fields: minute, hour, day of the month, month, day of the week. A time that the clocks skip in spring
comes when they have moved on; one that they show twice in autumn comes twice.
"""

from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from croniter import CroniterBadDateError, CroniterError, croniter

MOST_YEARS: Final = 9
"""The 29th of February may be eight years away; what does not come by then does not come."""


class ZoneCronTimes:
    """The times of cron texts in one time zone."""

    def __init__(self, time_zone: str) -> None:
        """Take an IANA name such as "Europe/Rome"."""
        self._zone = ZoneInfo(time_zone)

    def is_cron(self, text: str) -> bool:
        """Whether this is a cron text of five fields, whose time comes at all."""
        return len(text.split()) == 5 and self.next_after(text, 0) is not None

    def next_after(self, text: str, at: int) -> int | None:
        """The first instant after `at`, in milliseconds since the epoch; None: it never comes."""
        after = datetime.fromtimestamp(at / 1000, UTC).astimezone(self._zone)
        try:
            found: datetime = croniter(text, after, max_years_between_matches=MOST_YEARS).get_next(datetime)
        except (CroniterError, CroniterBadDateError, ValueError, OverflowError):
            return None
        return int(found.timestamp()) * 1000
