"""Which events has a command led to so far?

While one command is carried out, events cause further events: a hand puts a player out, which breaks a table.
An unfolding holds the events in order and the tournament after the last of them; it lives for one call of
`apply`.
"""

from mazziere.tournament import events as e
from mazziere.tournament.evolve import evolve
from mazziere.tournament.state import Tournament


class Unfolding:
    """The events of one command, and the tournament after them."""

    __slots__ = ("events", "tournament")

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.events: list[e.TournamentEvent] = []

    def happen(self, event: e.TournamentEvent) -> None:
        """Appends `event` and applies it to the tournament."""
        self.tournament = evolve(self.tournament, event)
        self.events.append(event)
