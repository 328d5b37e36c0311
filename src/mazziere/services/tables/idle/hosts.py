"""Idle hosts: hosts of tables where nothing happens, which the room closes to have their memory back.

A host remembers the events of the last hands for those who reconnect, the last hand and its deck. Where
nobody watches, no person sits and no hand is due, all of that is in the store as well: the table stays in the
lobby without a host, and whoever comes opens it again as it was. Bots that play with one another have a host.
"""

from mazziere.services.ports import Clock
from mazziere.services.tables.tables import Tables

QUIET_MS = 120_000
"""How long a table is deserted before its host closes: whoever reloads a page finds the last hands told."""
ROUND_MS = 30_000
"""Interval between two checks of the tables."""


async def close_idle_hosts(tables: Tables, clock: Clock) -> None:
    """Close, until canceled, the hosts of tables that have been deserted for `QUIET_MS` milliseconds."""
    deserted_since: dict[str, int] = {}
    while True:
        now = clock.now()
        deserted_since = {
            name: deserted_since.get(name, now) for name, one in tables.hosted.items() if one.is_deserted
        }
        for name, since in tuple(deserted_since.items()):
            if now - since >= QUIET_MS:
                await tables.close_if_deserted(name)
        await clock.sleep_until(now + ROUND_MS)
