"""Stores that fail when told to, and that look at every append to a tournament."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.ports import Snapshot, StoreFailed, Write
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.evolve import evolve
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import Stage, Tournament, chips_handed_out, chips_in_play, each_open_table

_event = msgspec.json.Decoder(TournamentEvent).decode


class WatchedStore(MemoryStore):
    """A store that stops keeping anything after so many appends, as if the machine had died there.

    After each append to a tournament it looks whether everybody is at exactly one table.
    """

    def __init__(self) -> None:
        super().__init__()
        self.appends_left: int | None = None
        """None: it lives."""
        self.tournaments: dict[str, Tournament] = {}
        self.looked = 0

    @property
    def is_dead(self) -> bool:
        return self.appends_left == 0

    async def append(self, writes: Sequence[Write]) -> None:
        if self.is_dead:
            raise StoreFailed("the machine has died")
        if self.appends_left is not None:
            self.appends_left -= 1
        await super().append(writes)
        for write in writes:
            if write.stream.startswith("tournament/"):
                self._look(write)

    async def keep_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        if self.is_dead:
            raise StoreFailed("the machine has died")
        await super().keep_snapshot(stream, snapshot)

    def _look(self, write: Write) -> None:
        name = write.stream.removeprefix("tournament/")
        tournament = self.tournaments.get(name)
        for body in write.events:
            tournament = evolve(tournament, _event(body))
        assert tournament is not None
        self.tournaments[name] = tournament
        self.looked += 1
        if tournament.stage is Stage.PLAYING:
            check_seats(tournament)


def check_seats(tournament: Tournament) -> None:
    """Everybody who is in sits at exactly one table, at the seat of their entry, and no chip is missing."""
    seated = [
        (seat.entry, table.no, seat.seat) for table in each_open_table(tournament) for seat in table.seats
    ]
    waiting = set(tournament.to_seat)
    inside = [
        (entry.no, entry.table, entry.seat)
        for entry in all_rows(tournament.entries)
        if not (entry.is_out or entry.is_withdrawn or entry.no in waiting)
    ]
    assert sorted(seated) == inside
    assert len({(table, seat) for _, table, seat in seated}) == len(seated)
    players = [row(tournament.entries, entry).player for entry, _, _ in seated]
    assert len(set(players)) == len(players)
    assert chips_in_play(tournament) == chips_handed_out(tournament)
