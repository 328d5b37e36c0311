"""The standings, prizes and structures from which this process shows tournaments.

They follow each tournament whenever somebody looks, so that several who look at one moment cost little more
than one of them.
"""

from collections.abc import Iterable

from mazziere.protocol.tournaments import TournamentMe, TournamentView
from mazziere.services.room import Room
from mazziere.services.tournaments.listed import ListedTournament
from mazziere.tournament.rows import row
from mazziere.tournament.views.head import ShownTournament
from mazziere.tournament.views.own import own_view


class ShownTournaments:
    """The tournaments of one room, as they are shown."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._shown: dict[str, ShownTournament] = {}

    def of(self, listed: ListedTournament) -> ShownTournament:
        """A listed tournament at its latest state."""
        shown = self._shown.get(listed.id)
        if shown is None:
            listed_now = {one.id for one in self._room.tournaments.all()}
            self._shown = {name: one for name, one in self._shown.items() if name in listed_now}
            shown = self._shown[listed.id] = ShownTournament(listed.id, listed.tournament)
        elif shown.tournament is not listed.tournament:
            shown.follow(listed.tournament)
        return shown

    async def find(self, tournament: str) -> ShownTournament:
        """A tournament, listed or over long ago. Raises `Unknown`."""
        if self._room.tournaments.is_listed(tournament):
            return self.of(self._room.tournaments.listed(tournament))
        return ShownTournament(tournament, await self._room.tournaments.find(tournament))

    async def names_of(self, players: Iterable[str]) -> dict[str, tuple[str, bool]]:
        """Player → nickname, and whether it is a bot."""
        return {player: await self._room.people.known_as(player) for player in players}

    async def head(self, listed: ListedTournament) -> TournamentView:
        """The head of a listed tournament, as somebody unknown sees it."""
        shown = self.of(listed)
        tournament = shown.tournament
        shares = tournament.deal.shares if tournament.deal is not None else ()
        names = await self.names_of(row(tournament.entries, entry).player for entry, _ in shares)
        return shown.head(lambda player: names[player][0], commitment=listed.commitment, secret=listed.secret)

    async def own(self, listed: ListedTournament, player: str) -> TournamentMe:
        """What one player sees of a listed tournament otherwise."""
        has_ticket = await self._room.tournaments.has_ticket(player, listed.id)
        return own_view(self.of(listed), player, has_ticket=has_ticket)
