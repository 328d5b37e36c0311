"""Rereading: files of schedules that were added, changed or taken away while the room is served.

They are looked at again every few seconds. A file that cannot be read just now leaves everything as it was.
"""

from collections.abc import Callable, Sequence
from typing import Final

import structlog

from mazziere.services.ports import Clock
from mazziere.services.tournaments.schedules import ScheduleFile

EVERY_MS: Final = 10_000
"""Soon enough for whoever has just saved a file and looks at the desk."""

ReadSchedules = Callable[[], Sequence[ScheduleFile]]
"""Reads all files, also those with problems; at once, where none has changed. Raises `OSError`."""

log = structlog.get_logger()


async def keep_rereading(
    first: Sequence[ScheduleFile],
    read: ReadSchedules,
    offer: Callable[[Sequence[ScheduleFile]], None],
    clock: Clock,
) -> None:
    """Offer the schedules again whenever their files say something else, until canceled.

    first  what was read, and offered, when the room opened
    """
    known = list(first)
    while True:
        await clock.sleep_until(clock.now() + EVERY_MS)
        try:
            now = list(read())
        except OSError as error:
            log.warning("schedules cannot be read", error=str(error))
            continue
        if now != known:
            before = {file.key: file for file in known}
            gone = sorted(before.keys() - {file.key for file in now})
            changed = [file.key for file in now if before.get(file.key) != file]
            log.info("schedules read again", changed=changed, gone=gone)
            known = now
            offer(now)
