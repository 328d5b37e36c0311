"""Who is told what happens at a table, and who is counted as watching it?

Nobody's queue grows without bounds: whoever falls behind is given the newest, which is complete.
"""

from mazziere.services.ports import Bus, Delivery, Subscription
from mazziere.services.tables import messages as ask
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.news import SeenTable, TableNews, seen_by

NEWS_QUEUE = 32
"""News that wait for one watcher before it is cut back to the newest."""


class Watch:
    """One watcher's news of a table; counted until it is closed.

    viewer  whose eyes the table is seen with; None for somebody unknown
    """

    def __init__(
        self, bus: Bus, table: str, viewer: str | None, listed: Listed, *, capacity: int = NEWS_QUEUE
    ) -> None:
        self._news: Subscription[TableNews] = bus.subscribe(ask.topic_of(table), capacity=capacity)
        self._viewer = viewer
        self._listed = listed
        self._is_open = True
        listed.viewers[viewer] += 1

    async def next(self) -> Delivery[SeenTable]:
        cut_back = False
        while True:
            news, was_cut_back = await self._news.next()
            cut_back = cut_back or was_cut_back
            # News that were under way when this watch began may have been built for others only.
            if (seen := seen_by(news, self._viewer)) is not None:
                return Delivery(seen, cut_back)
            cut_back = True

    def close(self) -> None:
        if self._is_open:
            self._is_open = False
            self._listed.viewers[self._viewer] -= 1
            if not self._listed.viewers[self._viewer]:
                del self._listed.viewers[self._viewer]
            self._news.close()
