"""How does a host go on after a failed append, and stop after a failed invariant?

What is hosted is read again after ever longer pauses. Whatever else goes wrong stops its host for good: it
stays as it was last stored, and its events are the evidence.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
import structlog

from mazziere.rules.refusals import Refused
from mazziere.services.ports import Clock, MailboxMessage, StoreError
from mazziere.services.refusals import DataUnreadable

FIRST_PAUSE_MS: Final = 100
LONGEST_PAUSE_MS: Final = 5_000
"""Pause between a failed attempt and the next one; it doubles from first to longest."""
OUTAGE_MS: Final = 2_000
"""After an outage this long, in milliseconds, everybody gets their full time again: nobody could act."""

log = structlog.get_logger()


class ClosingAsked(msgspec.Struct, frozen=True, tag=True):
    """Finish, and stop hosting. Every host answers it, with None."""

    only_if_deserted: bool = False
    """Whether to go on hosting if somebody has come meanwhile."""


async def keep_hosting(
    host: Callable[[], Awaitable[None]],
    *,
    clock: Clock,
    failed: Callable[[], None],
    stop: Callable[[], Awaitable[None]],
    **what: str,
) -> None:
    """Host until `host` returns, and again after each `StoreError`; after any other failure `stop` for good.

    failed  is called after each failed append
    what    names in the log what is hosted, by its kind: table="stromboli"
    """
    (kind,) = what
    pause_ms = FIRST_PAUSE_MS
    try:
        while True:
            began = clock.now()
            try:
                await host()
                return
            except StoreError as error:
                failed()
                log.warning(f"append failed, reading the {kind} again", **what, error=str(error))
            if clock.now() - began > 2 * LONGEST_PAUSE_MS:
                pause_ms = FIRST_PAUSE_MS
            await clock.sleep_until(clock.now() + pause_ms)
            pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)
    except DataUnreadable:
        await stop()  # the log says which event cannot be read
    except Exception:
        log.exception(f"{kind} stopped", **what)
        await stop()


async def refuse_everything(receive: Callable[[], Awaitable[MailboxMessage]], stopped: type[Refused]) -> None:
    """Refuse whatever a host that has failed is asked, until the room is closed."""
    while True:
        letter = await receive()
        if isinstance(letter.message, ClosingAsked):
            letter.answer(None)
            return
        letter.refuse(stopped())
