"""With which key does the room show push services that it is the one that people subscribed to?

VAPID (RFC 8292): a browser is told the public key when it subscribes, and its push service takes only
messages that are signed with the private one. Drawn once, when the first person asks, and kept: another key
would make every subscription worthless.
"""

from typing import Final

import msgspec

from mazziere.services.ports import Chance, Clock
from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork

PREFIX: Final = "push_key/"
NAME: Final = "room"
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256: a private key is one of 1 … ORDER - 1."""


class PushKeyDrawn(msgspec.Struct, frozen=True, tag="push_key_drawn", tag_field="type"):
    """The room's key, in hexadecimal digits: secret. Stored under these field names."""

    key: str
    at: int


class PushKey:
    """The room's own key."""

    def __init__(self, units: UnitsOfWork, clock: Clock, chance: Chance) -> None:
        self._units = units
        self._clock = clock
        self._chance = chance
        self._keys = StateStreams[str, PushKeyDrawn](
            units, PREFIX, PushKeyDrawn, begin=lambda _: "", evolve=lambda known, event: known or event.key
        )

    async def private(self) -> int:
        """The private key."""

        async def happen(unit: Unit) -> str:
            known = unit.state(self._keys, NAME)
            if known:
                return known
            drawn = f"{1 + self._chance.below(ORDER - 1):064x}"
            unit.write(self._keys, NAME, PushKeyDrawn(drawn, self._clock.now()))
            return drawn

        known = await self._keys.look(NAME)
        return int(known or await self._units.carry_out([self._keys.ref(NAME)], happen), 16)
