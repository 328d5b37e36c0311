"""Who may see a hand by a link?

Whoever has it, as long as the player who made it has not taken it back. The link is a number that cannot be
guessed; behind it stand the hand, whose eyes it is seen with, and whether names are told.
"""

import re

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.history.refusals import TooManyShares
from mazziere.services.ports import Chance, Clock
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork

PREFIX = "share/"
BY_PLAYER_PREFIX = "shares/"
_LINK = re.compile("[0-9a-f]{32}")
MOST_SHARES = 500
"""Links of one player that hold at the same time."""


class HandShared(msgspec.Struct, frozen=True, tag="hand_shared", tag_field="type"):
    id: str
    player: str
    hand: str
    names_hidden: bool
    at: int


class ShareTakenBack(msgspec.Struct, frozen=True, tag="share_taken_back", tag_field="type"):
    id: str
    at: int


ShareEvent = HandShared | ShareTakenBack


class Shares:
    """The links that players have given out."""

    def __init__(self, units: UnitsOfWork, clock: Clock, chance: Chance) -> None:
        self._units = units
        self._clock = clock
        self._chance = chance
        self._shares = Streams[ShareEvent](units, PREFIX, ShareEvent)
        self._of_player = Streams[ShareEvent](units, BY_PLAYER_PREFIX, ShareEvent)

    async def share(self, player: str, hand: str, *, names_hidden: bool) -> HandShared:
        """A link to a hand of this player; the one there is, if it was shared in this way before."""
        held = await self.of(player)
        for share in held:
            if (share.hand, share.names_hidden) == (hand, names_hidden):
                return share
        if len(held) >= MOST_SHARES:
            raise TooManyShares(MOST_SHARES)
        link = f"{self._chance.below(1 << 128):032x}"
        share = HandShared(link, player, hand, names_hidden, self._clock.now())
        await self._happen(player, share)
        return share

    async def take_back(self, player: str, link: str) -> None:
        """The link leads nowhere from now on. Raises `Unknown` for one that is not this player's."""
        if not any(share.id == link for share in await self.of(player)):
            raise Unknown("share", link)
        await self._happen(player, ShareTakenBack(link, self._clock.now()))

    async def of(self, player: str) -> list[HandShared]:
        """The links of a player that hold, oldest first."""
        held: dict[str, HandShared] = {}
        for event in await self._of_player.read(player):
            if isinstance(event, HandShared):
                held[event.id] = event
            else:
                held.pop(event.id, None)
        return list(held.values())

    async def found(self, link: str) -> HandShared:
        """What a link leads to. Raises `Unknown`."""
        if _LINK.fullmatch(link):
            match await self._shares.read(link):
                case [HandShared() as share]:
                    return share
                case _:
                    pass
        raise Unknown("share", link)

    async def _happen(self, player: str, event: ShareEvent) -> None:
        async def happen(unit: Unit) -> None:
            unit.write(self._shares, event.id, event)
            unit.write(self._of_player, player, event)

        await self._units.carry_out([self._shares.ref(event.id), self._of_player.ref(player)], happen)
