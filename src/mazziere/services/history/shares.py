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
from mazziere.services.unit_of_work import Snapshots, StateStreams, Streams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX = "share/"
BY_PLAYER_PREFIX = "shares/"
_LINK = re.compile("[0-9a-f]{32}")
MOST_SHARES = 500
"""Most links of one player that are valid at the same time."""
SNAPSHOT_EVERY = 500
"""The minimum number of events between snapshots: fewer are not worth the write."""


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


Held = dict[str, HandShared]
"""The valid links of a player, oldest first."""


def _after(held: Held, event: ShareEvent) -> Held:
    if isinstance(event, HandShared):
        held[event.id] = event
    else:
        held.pop(event.id, None)
    return held


def _save(held: Held) -> bytes:
    return msgspec.json.encode([*held.values()])


def _load(_: str, saved: bytes) -> Held:
    return {share.id: share for share in msgspec.json.decode(saved, type=list[HandShared])}


class Shares:
    """The links that players have made."""

    def __init__(self, units: UnitsOfWork, clock: Clock, chance: Chance) -> None:
        self._units = units
        self._clock = clock
        self._chance = chance
        self._shares = Streams[ShareEvent](units, PREFIX, ShareEvent)
        self._of_player = StateStreams[Held, ShareEvent](
            units,
            BY_PLAYER_PREFIX,
            ShareEvent,
            begin=lambda _: {},
            evolve=_after,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=_save, load=_load, size=len),
        )

    async def share(self, player: str, hand: str, *, names_hidden: bool) -> HandShared:
        """A link to a hand of this player; an existing one, if the hand is already shared in this way.

        Raises `TooManyShares`.
        """
        link = hex_secret(self._chance, 128)
        new = HandShared(link, player, hand, names_hidden, self._clock.now())

        async def share(unit: Unit) -> HandShared:
            held = unit.before(self._of_player, player)
            for one in held.values():
                if (one.hand, one.names_hidden) == (hand, names_hidden):
                    return one
            if len(held) >= MOST_SHARES:
                raise TooManyShares(MOST_SHARES)
            self._write(unit, player, new)
            return new

        return await self._units.carry_out(self._refs(player, link), share)

    async def take_back(self, player: str, link: str) -> None:
        """Make a link invalid. Raises `Unknown` if it is not a valid link of this player."""

        async def take_back(unit: Unit) -> None:
            if link not in unit.before(self._of_player, player):
                raise Unknown("share", link)
            self._write(unit, player, ShareTakenBack(link, self._clock.now()))

        # A link that nobody could have made has no stream.
        refs = self._refs(player, link) if _LINK.fullmatch(link) else [self._of_player.ref(player)]
        await self._units.carry_out(refs, take_back)

    async def of(self, player: str) -> list[HandShared]:
        """The valid links of a player, oldest first."""
        return [*(await self._of_player.look(player)).values()]

    async def found(self, link: str) -> HandShared:
        """What a valid link stands for. Raises `Unknown`."""
        if _LINK.fullmatch(link):
            match await self._shares.read(link):
                case [HandShared() as share]:
                    return share
                case _:
                    pass
        raise Unknown("share", link)

    def _refs(self, player: str, link: str) -> list[StreamRef]:
        return [self._shares.ref(link), self._of_player.ref(player)]

    def _write(self, unit: Unit, player: str, event: ShareEvent) -> None:
        unit.write(self._shares, event.id, event)
        unit.write(self._of_player, player, event)
