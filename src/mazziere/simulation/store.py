"""A store whose disk is slow or full for a moment, and which may lose the answer to an append.

A wrapper around another store: some appends are not kept, some are kept but reported as failed, most take a
few milliseconds and some take long. Reading always works. The writer cannot know which failure it was.
"""

from collections.abc import Sequence

from mazziere.services.ports import Clock, EventStore, StoreFailed, Write
from mazziere.services.store_in_front import StoreInFront
from mazziere.simulation.dice import Dice

DELAYS_MS = (0, 1, 1, 2, 3, 30)
FAILING_PERCENT = 1
"""Of each kind of failure: not kept, and kept but reported as failed."""


class FickleStore(StoreInFront):
    """Keeps every append it reports as kept, and now and then one that it reports as failed."""

    def __init__(self, store: EventStore, clock: Clock, dice: Dice) -> None:
        super().__init__(store)
        self._clock = clock
        self._dice = dice
        self.is_calm = True
        """Nothing fails and nothing takes time: for the opening of the room."""
        self.not_kept = 0
        self.kept_unknown = 0

    async def append(self, writes: Sequence[Write]) -> None:
        if self.is_calm or not writes:
            await super().append(writes)
            return
        fate = self._dice.below(100)
        if fate < FAILING_PERCENT:
            self.not_kept += 1
            raise StoreFailed("not kept")
        await self._clock.sleep_until(self._clock.now() + self._dice.one_of(DELAYS_MS))
        await super().append(writes)
        if fate < 2 * FAILING_PERCENT:
            self.kept_unknown += 1
            raise StoreFailed("kept, but nobody knows")
