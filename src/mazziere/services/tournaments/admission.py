"""Admission of commands: who may send which command to a tournament, and what is checked first.

Whether the tournament accepts the command is not decided here.
"""

from msgspec.structs import replace

from mazziere.cage import seat_won_account
from mazziere.ledger import PLAY
from mazziere.rules.refusals import Forbidden
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.money.ledger_store import Books
from mazziere.services.people.people import People
from mazziere.services.people.refusals import MembersOnly
from mazziere.services.tables.tables import Tables
from mazziere.table.commands import HouseCommand, PlayerCommand
from mazziere.tournament.commands import (
    BuyAddOn,
    ChangeTournament,
    EnterTournament,
    RebuyChips,
    TournamentCommand,
)
from mazziere.tournament.definition import Definition, Start
from mazziere.tournament.refusals import StartTimeMissing
from mazziere.tournament.state import Tournament, latest_entry
from mazziere.tournament.table_config import table_id


def check_start(definition: Definition, starts_at: int) -> None:
    """Raises `StartTimeMissing` if it is not told when a tournament that starts at its time starts."""
    if definition.start is Start.AT_ITS_TIME and not starts_at:
        raise StartTimeMissing


class TournamentAdmission:
    """The checks that commands pass before they reach the tournaments of one room."""

    def __init__(self, people: People, player_limits: PlayerLimits, books: Books, tables: Tables) -> None:
        self._people = people
        self._player_limits = player_limits
        self._books = books
        self._tables = tables

    async def admit(
        self, player: str | None, name: str, tournament: Tournament, command: TournamentCommand
    ) -> TournamentCommand:
        """The command as the host receives it.

        Raises `Forbidden`, `MembersOnly`, `StartTimeMissing`, or what responsible gaming refuses.

        player  who asks; None: the house
        """
        if player is None:
            if not isinstance(command, HouseCommand):
                raise Forbidden("tournament")
            if isinstance(command, ChangeTournament):
                check_start(command.definition, command.starts_at)
            return command
        if not isinstance(command, PlayerCommand) or command.player != player:
            raise Forbidden("tournament")
        if isinstance(command, EnterTournament | RebuyChips | BuyAddOn):
            await self._check(player, tournament)
        if isinstance(command, EnterTournament):
            return replace(command, with_ticket=await self.has_ticket(player, tournament))
        if isinstance(command, RebuyChips | BuyAddOn):
            return replace(command, holds_cards=self._holds_cards(player, name, tournament))
        return command

    async def _check(self, player: str, tournament: Tournament) -> None:
        """Members only where money is played for; nobody against their own limits. Bots have none."""
        person = await self._people.known(player)
        if tournament.definition.currency != PLAY.code and not person.is_member:
            raise MembersOnly
        if not person.is_bot:
            await self._player_limits.check_play(player)

    async def has_ticket(self, player: str, tournament: Tournament) -> bool:
        """Whether the player has won a seat in this event that pays for the whole entry."""
        price = tournament.definition.entry.total
        if not tournament.event or tournament.definition.entry_is_offered or not price:
            return False
        won = seat_won_account(player, tournament.event, tournament.definition.currency)
        return (await self._books.balance(won.id)).available >= price

    def _holds_cards(self, player: str, name: str, tournament: Tournament) -> bool:
        """Whether the player still plays in the running hand of their table."""
        entry = latest_entry(tournament, player)
        if entry is None or not entry.table:
            return False
        listed = self._tables.listed.get(table_id(name, entry.table))
        table = None if listed is None else listed.table
        if table is None or table.hand is None or not table.is_in_hand:
            return False
        return any(seat.no == entry.seat and not seat.folded for seat in table.hand.seats)
