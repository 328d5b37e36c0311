"""The tournaments of the room, and the tasks that host them.

A tournament has a host until it is over. Commands go to the host, and the host sends orders to the tables.
"""

from mazziere.services.staff.desk_log import DeskNote
from mazziere.services.tournaments.listed import ListedTournament
from mazziere.tournament.cancellation import Settlement
from mazziere.tournament.commands import TournamentCommand
from mazziere.tournament.definition import Definition
from mazziere.tournament.state import Tournament


class Tournaments:
    """The tournaments that are announced or running, and those that ended lately."""

    async def announce(
        self, definition: Definition, *, starts_at: int = 0, event: str = "", note: DeskNote | None = None
    ) -> str:
        """Announce a tournament and host it; returns its id.

        starts_at  in milliseconds since the epoch; 0: as soon as it is full
        event      the name under which satellites pay seats in it; empty: none do
        note       here and below: an entry for the staff log, stored in the same append
        """
        raise NotImplementedError

    async def ask(
        self,
        player: str | None,
        tournament: str,
        command: TournamentCommand,
        *,
        note: DeskNote | None = None,
    ) -> int:
        """Carry out a command; all commands pass here. The version once its events are stored.

        player  who asks; None: the house

        Raises `Forbidden`, `MembersOnly`, `NotEnoughChips`, what responsible gaming and the tournament
        refuse,
        and `Unknown` if there is no such tournament.
        """
        raise NotImplementedError

    def tournament(self, tournament: str) -> Tournament:
        """The latest state of a listed tournament. Raises `Unknown`."""
        raise NotImplementedError

    async def find(self, tournament: str) -> Tournament:
        """A tournament, listed or over long ago. Raises `Unknown`."""
        raise NotImplementedError

    def listed(self, tournament: str) -> ListedTournament:
        """A tournament of the list. Raises `Unknown`."""
        raise NotImplementedError

    def all(self) -> list[ListedTournament]:
        """Those announced or running, and those over for less than a few hours, as they were announced."""
        raise NotImplementedError

    def of_player(self, player: str) -> list[ListedTournament]:
        """The listed tournaments in which a player has an entry that is not out."""
        raise NotImplementedError

    def cancellation_preview(self, tournament: str) -> Settlement:
        """What everybody would get if it were cancelled now. Raises `Unknown`, `TournamentIsOver`."""
        raise NotImplementedError

    async def settlement(self, tournament: str) -> Settlement:
        """What everybody got when it was cancelled. Raises `Unknown`, or if it was not cancelled."""
        raise NotImplementedError
