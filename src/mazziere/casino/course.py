"""Which events has a command led to so far?

While one command is carried out, events cause further events: the last answer closes the street. A course
holds the events in order and the table after the last of them; it lives for one call of `apply`.
"""

from mazziere.casino import events as e
from mazziere.casino import refusals
from mazziere.casino.evolve import evolve
from mazziere.casino.state import CasinoRound, CasinoTable


class Course:
    """The events of one command, and the table after them."""

    __slots__ = ("events", "table")

    def __init__(self, table: CasinoTable) -> None:
        self.table = table
        self.events: list[e.CasinoEvent] = []

    def happen(self, event: e.CasinoEvent) -> None:
        """Appends `event` and applies it to the table."""
        self.table = evolve(self.table, event)
        self.events.append(event)

    @property
    def running(self) -> CasinoRound:
        """The running round. Raises `NoRoundInProgress`."""
        running = self.table.running
        if running is None:
            raise refusals.NoRoundInProgress
        return running

    def running_as(self, name: str) -> CasinoRound:
        """The running round, which something was meant for. Raises `Refused` if it was meant for another."""
        running = self.running
        if running.id != name:
            raise refusals.RoundIsAnother(round=running.id)
        if self.table.paused:
            raise refusals.RoundIsPaused
        return running
