"""Outages: moments in which the room stood still, and nobody could act.

A process may be stopped and go on (SIGSTOP and SIGCONT, a suspended laptop, a machine without memory), or the
machine's clock be set forward. Meanwhile no deadline was watched and no request answered: afterwards whoever
was waited for has their full time again. Outages that end with a new process, and those of the store, are
noticed by each table's host.
"""

from collections.abc import Awaitable, Callable

import structlog

from mazziere.services.ports import Clock

LOOK_EVERY_MS = 5_000
"""Interval between two looks at the clock. A stop as long as this one and `LATE_MS` is always noticed."""
LATE_MS = 2_000
"""A look that comes so late was held up; what keeps a healthy room from looking takes a tenth of a second."""

log = structlog.get_logger()


async def watch_for_outages(clock: Clock, is_over: Callable[[], Awaitable[None]]) -> None:
    """Look at the clock until canceled; call `is_over` after each outage."""
    while True:
        expected = clock.now() + LOOK_EVERY_MS
        await clock.sleep_until(expected)
        late_ms = clock.now() - expected
        if late_ms >= LATE_MS:
            log.warning("the room stood still", ms=late_ms)
            await is_over()
