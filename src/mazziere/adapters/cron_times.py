"""When does a cron text say that it is time, by the clocks of one time zone?

Five fields: minute, hour, day of the month, month, day of the week. A time that the clocks skip in spring
comes when they have moved on; one that they show twice in autumn comes once.
"""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from cronsim import CronSim, CronSimError


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
            found = next(CronSim(text, after), None)
        except CronSimError:
            return None
        return None if found is None else int(found.timestamp()) * 1000
