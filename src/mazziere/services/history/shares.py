"""Shares: links by which a player shows a hand to others.

Anybody with the link may see the hand until the player takes the link back. The link is a number that cannot
be guessed; it stands for the hand, the player as whom it is seen, and whether names are hidden.
"""

import re

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.history.refusals import TooManyShares
from mazziere.services.ports import Chance, Clock
from mazziere.services.secrets import hex_secret
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork

PREFIX = "share/"
BY_PLAYER_PREFIX = "shares/"
_LINK = re.compile("[0-9a-f]{32}")
MOST_SHARES = 500
"""Most links of one player that are valid at the same time."""


class HandShared(msgspec.Struct, frozen=True, tag="hand_shared", tag_field="type"):
    """A player has made a link to a hand; `id` is the link. Stored under these field names."""

    id: str
    player: str
    hand: str
    names_hidden: bool
    at: int


class ShareTakenBack(msgspec.Struct, frozen=True, tag="share_taken_back", tag_field="type"):
    """A player has taken a link back. Stored under these field names."""

    id: str
    at: int


ShareEvent = HandShared | ShareTakenBack


class Shares:
    """The links that players have made."""

    def __init__(self, units: UnitsOfWork, clock: Clock, chance: Chance) -> None:
        self._units = units
        self._clock = clock
        self._chance = chance
        self._shares = Streams[ShareEvent](units, PREFIX, ShareEvent)
        self._of_player = Streams[ShareEvent](units, BY_PLAYER_PREFIX, ShareEvent)

    async def share(self, player: str, hand: str, *, names_hidden: bool) -> HandShared:
        """A link to a hand of this player; an existing one, if the hand is already shared in this way.

        Raises `TooManyShares`.
        """
        held = await self.of(player)
        for share in held:
            if (share.hand, share.names_hidden) == (hand, names_hidden):
                return share
        if len(held) >= MOST_SHARES:
            raise TooManyShares(MOST_SHARES)
        link = hex_secret(self._chance, 128)
        share = HandShared(link, player, hand, names_hidden, self._clock.now())
        await self._happen(player, share)
        return share

    async def take_back(self, player: str, link: str) -> None:
        """Make a link invalid. Raises `Unknown` if it is not a valid link of this player."""
        if not any(share.id == link for share in await self.of(player)):
            raise Unknown("share", link)
        await self._happen(player, ShareTakenBack(link, self._clock.now()))

    async def of(self, player: str) -> list[HandShared]:
        """The valid links of a player, oldest first."""
        held: dict[str, HandShared] = {}
        for event in await self._of_player.read(player):
            if isinstance(event, HandShared):
                held[event.id] = event
            else:
                held.pop(event.id, None)
        return list(held.values())

    async def found(self, link: str) -> HandShared:
        """What a valid link stands for. Raises `Unknown`."""
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
