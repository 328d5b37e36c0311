"""Admission of commands: who may send which command to a table, and what is checked first.

Every command passes here on its way to the host, whether it comes from a browser, a bot or the staff. Players
may command only their own seats, the house only its tables, and nobody may send the commands that a host
issues itself. Whether the table accepts the command is not decided here.
"""

from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from mazziere.ledger import PLAY
from mazziere.rules.refusals import Forbidden
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.people.people import People
from mazziere.services.people.refusals import MembersOnly
from mazziere.services.tables.messages import Asked
from mazziere.table import ComeBack, TableConfig, TakeSeat
from mazziere.table.commands import HouseCommand, JoinWaitingList, PlayerCommand


class Entry:
    """The checks that commands pass before they reach the tables of one room."""

    def __init__(self, people: People, player_limits: PlayerLimits) -> None:
        self._people = people
        self._player_limits = player_limits

    async def admit(self, player: str | None, command: Asked, config: TableConfig | None) -> Asked:
        """The command as the host receives it. Raises `Forbidden`, or what the checks of its kind refuse.

        player  who asks; None: the house
        config  of the table; None: its host has not shown it yet
        """
        if player is None:
            if not isinstance(command, HouseCommand):
                raise Forbidden("seat")
        elif not isinstance(command, PlayerCommand) or command.player != player:
            raise Forbidden("table")
        for check in CHECKS.get(type(command), ()):
            command = await check(self, command, config)
        return command

    async def members_only(self, command: Asked, config: TableConfig | None) -> Asked:
        """Raises `MembersOnly` if the table is not for play money and the player is a guest."""
        is_play = config is None or config.currency == PLAY.code
        if not is_play and not (await self._people.known(_player(command))).is_member:
            raise MembersOnly
        return command

    async def may_play(self, command: Asked, config: TableConfig | None) -> Asked:
        """Raises what responsible gaming refuses. House bots have no limits."""
        player = _player(command)
        person = await self._people.find(player)
        if person is None or not person.is_bot:
            await self._player_limits.check_play(player)
        return command

    async def under_own_name(self, command: Asked, config: TableConfig | None) -> Asked:
        """The command with nickname, avatar, and whether this is a bot, taken from the account."""
        person = await self._people.known(_player(command))
        if isinstance(command, TakeSeat):
            return replace(command, nickname=person.nickname, is_bot=person.is_bot, avatar=person.avatar)
        assert isinstance(command, JoinWaitingList), "nothing else is asked by name"
        return replace(command, nickname=person.nickname)


CHECKS: Mapping[type, tuple[Callable[[Entry, Asked, TableConfig | None], Awaitable[Asked]], ...]] = {
    TakeSeat: (Entry.members_only, Entry.may_play, Entry.under_own_name),
    JoinWaitingList: (Entry.members_only, Entry.may_play, Entry.under_own_name),
    ComeBack: (Entry.may_play,),
}
"""Kind of command → its checks, in order. Limits on chips brought are checked when they are stored."""


def _player(command: Asked) -> str:
    assert isinstance(command, PlayerCommand), "the house has no account"
    return command.player
