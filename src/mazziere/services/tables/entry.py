"""Who may ask what of a table, and what stands before it?

Every command passes here on its way to the host, whoever asks: a browser, a bot, the desk. Players ask for
their own seat and for no other, the house asks for its tables, and what a host does by itself is asked by
nobody. Whether the table agrees is not known here.
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
    """What stands before the tables of one room."""

    def __init__(self, people: People, player_limits: PlayerLimits) -> None:
        self._people = people
        self._player_limits = player_limits

    async def admit(self, player: str | None, command: Asked, config: TableConfig | None) -> Asked:
        """The command as the host gets it. Raises `Forbidden`, or what the checks of its kind refuse.

        player  who asks; None: the house
        config  of the table, as far as it has been heard of
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
        """Raises `MembersOnly` where a table is played for money, and the player is a guest."""
        is_play = config is None or config.currency == PLAY.code
        if not is_play and not (await self._people.known(_player(command))).is_member:
            raise MembersOnly
        return command

    async def may_play(self, command: Asked, config: TableConfig | None) -> Asked:
        """Raises what responsible gaming has against it. Bots of the house have no limits."""
        player = _player(command)
        person = await self._people.find(player)
        if person is None or not person.is_bot:
            await self._player_limits.check_play(player)
        return command

    async def under_own_name(self, command: Asked, config: TableConfig | None) -> Asked:
        """Nobody sits or waits under a name that is not theirs, nor passes for a bot or for a person."""
        person = await self._people.known(_player(command))
        if isinstance(command, TakeSeat):
            return replace(command, nickname=person.nickname, is_bot=person.is_bot)
        assert isinstance(command, JoinWaitingList), "nothing else is asked by name"
        return replace(command, nickname=person.nickname)


CHECKS: Mapping[type, tuple[Callable[[Entry, Asked, TableConfig | None], Awaitable[Asked]], ...]] = {
    TakeSeat: (Entry.members_only, Entry.under_own_name),
    JoinWaitingList: (Entry.members_only, Entry.may_play, Entry.under_own_name),
    ComeBack: (Entry.may_play,),
}
"""Kind of command → what stands before it. Chips that are brought are counted when they are written down."""


def _player(command: Asked) -> str:
    assert isinstance(command, PlayerCommand), "the house has no account"
    return command.player
