"""Who is told what happens at a table, and who is counted as watching it?

Nobody's queue grows without bounds: whoever falls behind is given the newest, which is complete.
"""

from mazziere.services.ports import Bus, Delivery, Subscription
from mazziere.services.tables import messages as ask
from mazziere.services.tables.lobby import Listed

NEWS_QUEUE = 32
"""News that wait for one watcher before it is cut back to the newest."""


class Watch:
    """One watcher's news of a table; counted until it is closed."""

    def __init__(self, bus: Bus, table: str, listed: Listed) -> None:
        self._news: Subscription[ask.TableNews] = bus.subscribe(ask.topic_of(table), capacity=NEWS_QUEUE)
        self._listed = listed
        self._is_open = True
        listed.watchers += 1

    async def next(self) -> Delivery[ask.TableNews]:
        return await self._news.next()

    def close(self) -> None:
        if self._is_open:
            self._is_open = False
            self._listed.watchers -= 1
            self._news.close()
