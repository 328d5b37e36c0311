"""A store that measures how long commits take.

It wraps the store that does the work: each append is timed, and failures are counted.
"""

from collections.abc import Sequence
from time import perf_counter_ns

from mazziere.services.metrics import Metrics
from mazziere.services.ports import EventStore, StoreError, Write
from mazziere.services.store_in_front import StoreInFront


class MeasuredStore(StoreInFront):
    """An `EventStore` that times the appends of another."""

    def __init__(self, store: EventStore, metrics: Metrics) -> None:
        super().__init__(store)
        self._metrics = metrics

    async def append(self, writes: Sequence[Write]) -> None:
        began = perf_counter_ns()
        try:
            await super().append(writes)
        except StoreError:
            self._metrics.failed_commits += 1
            raise
        self._metrics.commits.add((perf_counter_ns() - began) / 1e6)
