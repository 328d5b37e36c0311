"""Watching a table: the news one viewer gets of it, and the count of viewers.

No queue grows without bounds: a watcher who falls behind gets the newest news, which is complete by itself.
"""

from mazziere.services.ports import Bus, Delivery, Subscription
from mazziere.services.tables import messages as ask
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.news import SeenTable, TableNews, is_for, seen_by

NEWS_QUEUE = 32
"""Number of news items that wait for one watcher before the queue is cut back to the newest."""


class Watch:
    """One viewer's news of a table. The viewer counts as watching until this is closed.

    viewer    the player as whom the table is seen; None: an anonymous viewer
    capacity  number of news items that may wait
    """

    def __init__(
        self, bus: Bus, table: str, viewer: str | None, listed: Listed, *, capacity: int = NEWS_QUEUE
    ) -> None:
        self._news: Subscription[TableNews] = bus.subscribe(ask.topic_of(table), capacity=capacity)
        self.viewer = viewer
        self._listed = listed
        self._is_open = True
        listed.come(viewer)

    async def next(self) -> Delivery[SeenTable]:
        """Wait for the next news, and say whether earlier news was skipped."""
        news, cut_back = await self.next_news()
        seen = seen_by(news, self.viewer)
        assert seen is not None, "this news is for the viewer"
        return Delivery(seen, cut_back)

    async def next_news(self) -> Delivery[TableNews]:
        """As `next`, with what all viewers share: for those who tell many of them."""
        cut_back = False
        while True:
            news, was_cut_back = await self._news.next()
            cut_back = cut_back or was_cut_back
            # News already under way when this watch began may have been built for others only.
            if is_for(news, self.viewer):
                return Delivery(news, cut_back)
            cut_back = True

    def close(self) -> None:
        """Stop watching. Closing twice does no harm."""
        if self._is_open:
            self._is_open = False
            self._listed.go(self.viewer)
            self._news.close()
