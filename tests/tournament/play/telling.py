"""A tournament that is told: commands go in, every event is folded again, and hands are dealt by hand.

Stacks are named by players; `hand` plays one hand of a table in which chips go as they are told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from mazziere.rules.button import Positions, blinds_from, next_placement
from mazziere.rules.rule_set import NewcomerWaits
from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament.awaiting import SeatsToDraw
from mazziere.tournament.decide import apply
from mazziere.tournament.definition import Definition
from mazziere.tournament.evolve import evolve
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import (
    Tournament,
    TournamentEntry,
    TournamentTable,
    chips_handed_out,
    chips_in_play,
    each_open_table,
    place_of,
)
from tests.tournament.definitions import SIT_AND_GO, registration

MINUTE = 60_000


class Event:
    """A tournament, and everything that has happened in it."""

    def __init__(self, definition: Definition, starts_at: int = 0) -> None:
        self.now = 0
        self.told: list[e.TournamentEvent] = []
        self.state: Tournament | None = None
        self.button: dict[int, Positions] = {}
        self.ask(c.AnnounceTournament(definition, starts_at))

    @property
    def tournament(self) -> Tournament:
        assert self.state is not None
        return self.state

    def ask(self, command: c.TournamentCommand) -> tuple[e.TournamentEvent, ...]:
        """Carries out a command. Folding its events gives the same tournament; no chip is lost or made."""
        events, after = apply(self.state, command, self.now)
        folded = self.state
        for event in events:
            folded = evolve(folded, event)
        assert folded == after
        self.state = after
        self.told += events
        if after.table_count:
            assert chips_in_play(after) == chips_handed_out(after)
        return events

    def enter(self, *players: str) -> None:
        for player in players:
            self.ask(c.EnterTournament(player))

    def draw(self, draw: int = 1) -> None:
        """Draws seats until nobody waits for one."""
        while isinstance(self.tournament.awaiting, SeatsToDraw):
            self.ask(c.DrawSeats(draw))
            draw += 1

    def wait(self, ms: int) -> None:
        self.now += ms
        self.ask(c.TournamentClockReached())

    def entry(self, player: str) -> TournamentEntry:
        """The latest entry of a player."""
        return [one for one in all_rows(self.tournament.entries) if one.player == player][-1]

    def table_of(self, player: str) -> TournamentTable:
        return row(self.tournament.tables, self.entry(player).table)

    def seat_of(self, player: str) -> int:
        return self.entry(player).seat

    def players_at(self, no: int) -> list[str]:
        """The players of a table, by seat."""
        seats = row(self.tournament.tables, no).seats
        return [row(self.tournament.entries, seat.entry).player for seat in seats]

    def stacks(self) -> dict[str, int]:
        """Player → chips, of all who have a seat."""
        return {
            row(self.tournament.entries, seat.entry).player: seat.stack + seat.bought
            for table in each_open_table(self.tournament)
            for seat in table.seats
        }

    def places(self) -> dict[str, int | None]:
        """Player → place of the latest entry; `None` as long as they play."""
        return {
            entry.player: place_of(self.tournament, entry)
            for entry in all_rows(self.tournament.entries)
            if not entry.is_withdrawn
        }

    def prizes(self) -> dict[str, int]:
        """Player → prize, of those who have won one."""
        return {one.player: one.prize for one in all_rows(self.tournament.entries) if one.prize}

    def next_positions(self, no: int) -> tuple[Positions, tuple[int, ...]]:
        """Where button and blinds of the table's running hand are, and the seats dealt in."""
        table = row(self.tournament.tables, no)
        seats = [seat for seat in table.seats if not seat.came_in_hand]
        if table.last is None:
            numbers = [seat.seat for seat in seats]
            return blinds_from(numbers[0], numbers), tuple(numbers)
        placed = next_placement(
            table.last,
            in_rotation=[seat.seat for seat in seats if not seat.is_newcomer],
            joining=[seat.seat for seat in seats if seat.is_newcomer],
            waiting=(),
            moves=self.tournament.definition.rules.button,
            newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
        )
        return placed.positions, placed.dealt

    def hand(
        self, no: int, wins: Mapping[str, int] | None = None, **positions: Any
    ) -> tuple[e.TournamentEvent, ...]:
        """One hand of table `no`, in which players win or lose (below 0) so many chips."""
        return self.ask(self.report(no, wins, **positions))

    def report(self, no: int, wins: Mapping[str, int] | None = None, **positions: Any) -> c.ReportHand:
        """What the table tells of such a hand."""
        found, dealt = self.next_positions(no)
        change = {self.seat_of(player): chips for player, chips in (wins or {}).items()}
        assert change.keys() <= {*dealt}, "who is not dealt in neither wins nor loses"
        played = tuple(
            c.PlayedSeat(seat.seat, seat.stack, seat.stack + change.get(seat.seat, 0))
            for seat in row(self.tournament.tables, no).seats
            if seat.seat in dealt
        )
        return c.ReportHand(no, positions.get("at", found), played)


def kinds(events: tuple[e.TournamentEvent, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


PLAYERS = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gina", "Hugo", "Ivo", "Lia", "Max", "Nora")


def full(count: int, **different: object) -> Event:
    """A sit & go of so many, with its seats drawn."""
    definition = replace(SIT_AND_GO, registration=registration(fewest=count, most=count), **different)
    event = Event(definition)
    event.enter(*PLAYERS[:count])
    event.draw()
    return event
