"""The reports of a table to its tournament: a hand is over, or a called all-in waits.

The report of a hand has the new stacks, and is sent again when a player goes away or comes back after the
hand. Reports follow from the stored table, so they are sent again after a restart, and repeated until the
tournament has accepted them: it may still be starting, or unable to write. Accepting one twice changes
nothing.
"""

import asyncio

import structlog

from mazziere.hand import AllInToTurn
from mazziere.rules.refusals import Refused
from mazziere.services.hosting import FIRST_PAUSE_MS, LONGEST_PAUSE_MS
from mazziere.services.ports import Bus, Clock, MailboxFull, NobodyThere
from mazziere.services.refusals import StoreUnavailable, TableStopped
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.messages import CommandAsked, Question
from mazziere.services.tournaments.messages import AllInWaiting, HandOver, address_of
from mazziere.table import Table
from mazziere.table.commands import ReleaseHand
from mazziere.table.evolve_orders import own_times
from mazziere.tournament.table_config import report_of, table_no

Report = HandOver | AllInWaiting

log = structlog.get_logger()


def report_due(table: Table) -> Report | None:
    """The report that the tournament needs of the table as it is; None if it needs none, or there is none."""
    release = table.release
    if release is None:
        return None
    no = table_no(table.config.id)
    if isinstance(table.awaiting, AllInToTurn):
        return AllInWaiting(no, release.no)
    if table.is_in_hand or table.report is None or table.report.no != release.no:
        return None
    return HandOver(no, release.no, report_of(no, table.report, own_times(table)))


class TournamentReports:
    """The reports of one table to its tournament."""

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self._bus = bus
        self._clock = clock
        self._told: Report | None = None
        self._telling: asyncio.Task[None] | None = None

    def answer(self, question: Question, table: Table) -> None:
        """Repeat the report if a command that changed nothing asked for a hand that is already over."""
        if isinstance(question, CommandAsked) and isinstance(question.command, ReleaseHand):
            self.tell(table, again=True)

    def tell(self, table: Table, *, again: bool = False) -> None:
        """Send the report that is due now, in place of an older one, unless it was sent already.

        again  send it even so, because the tournament has asked for it
        """
        due = report_due(table)
        if due == self._told and not again:
            return
        self.stop()
        self._told = due
        if due is not None:
            address = address_of(table.config.tournament)
            self._telling = supervised_task(self._tell(address, due), f"report of {table.config.id}")

    @property
    def is_telling(self) -> bool:
        """Whether the tournament has not accepted the last report yet."""
        return self._telling is not None and not self._telling.done()

    def stop(self) -> None:
        """Stop sending the report that is under way, if any."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    async def _tell(self, address: str, report: Report) -> None:
        pause_ms = FIRST_PAUSE_MS
        while True:
            try:
                await self._bus.ask(address, report)
                return
            except (NobodyThere, MailboxFull, StoreUnavailable, TableStopped):
                await self._clock.sleep_until(self._clock.now() + pause_ms)
                pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)
            except Refused as refusal:
                log.warning("tournament refused a report", to=address, refusal=str(refusal))
                return
