"""Admission of commands: who may send which command to a casino table, and what is checked first.

Whether the table accepts the command is not decided here. What limits leave for bets is asked in the unit of
work that stores them.
"""

from mazziere.casino.commands import (
    CasinoCommand,
    CasinoHouseCommand,
    CasinoPlayerCommand,
    DealRoundCards,
    DoubleBets,
    PlaceBet,
    RepeatBets,
)
from mazziere.casino.config import CasinoConfig, DealtBy
from mazziere.ledger import PLAY
from mazziere.rules.refusals import Forbidden
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.people.people import People
from mazziere.services.people.refusals import MembersOnly


class CasinoEntry:
    """The checks that commands pass before they reach the casino tables of one room."""

    def __init__(self, people: People, player_limits: PlayerLimits) -> None:
        self._people = people
        self._player_limits = player_limits

    async def admit(self, player: str | None, command: CasinoCommand, config: CasinoConfig) -> None:
        """Let a command pass. Raises `Forbidden`, `MembersOnly`, or what responsible gaming refuses.

        player  who asks; None: the house
        """
        if player is None:
            deals = isinstance(command, DealRoundCards) and config.dealt_by is DealtBy.A_PERSON
            if not (deals or isinstance(command, CasinoHouseCommand)):
                raise Forbidden("casino")
            return
        if not isinstance(command, CasinoPlayerCommand) or command.player != player:
            raise Forbidden("casino")
        if isinstance(command, PlaceBet | RepeatBets | DoubleBets):
            await self._check(player, config)

    async def _check(self, player: str, config: CasinoConfig) -> None:
        """Members only where money is played for; nobody against their own limits. Bots have none."""
        person = await self._people.known(player)
        if config.currency != PLAY.code and not person.is_member:
            raise MembersOnly
        if not person.is_bot:
            await self._player_limits.check_play(player)
