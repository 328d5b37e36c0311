"""What a store knows of its streams is asked of those that an append names, not looked through."""

import asyncio

from mazziere.adapters.stores.admission import Append, Versions
from mazziere.services.ports import StreamId, Write


class Hashed(StreamId):
    """A stream that counts how often it is looked up."""

    count = 0

    def __hash__(self) -> int:
        Hashed.count += 1
        return super().__hash__()


async def test_what_an_append_costs_does_not_grow_with_the_streams_that_are_known():
    reply = asyncio.get_running_loop().create_future()
    streams = [Hashed(f"tables/{no}") for no in range(1_000)]
    appends = [Append((Write(stream, (b"{}",), after=1),), reply) for stream in (*streams[:2], "tables/new")]
    costs = []
    for known in (2, 1_000):
        versions = Versions()
        versions.learn(dict.fromkeys(streams[:known], 1))
        Hashed.count = 0
        assert versions.unknown(appends) == {"tables/new"}
        costs.append(Hashed.count)
    assert costs[0] == costs[1] <= 4
