"""Watching a casino table: the news one viewer gets of it, always complete.

No queue grows without bounds: a watcher who falls behind gets the newest news, and looks at the table anew. A
player who watches is at the table; whoever closes their last watch leaves it after a while (`presence`).
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from mazziere.protocol.casino import CasinoTableView, CasinoYouView, with_casino_own
from mazziere.services.casino import messages as ask
from mazziere.services.casino.news import CasinoNews, SeenCasino
from mazziere.services.ports import Bus, Subscription

NEWS_QUEUE = 32
"""Number of news items that wait for one watcher before the queue is cut back to the newest."""


class ToldCasino(NamedTuple):
    """A casino table at one version: what all viewers share, and what is this viewer's alone."""

    version: int
    shared: CasinoTableView
    you: CasinoYouView | None
    """None for an anonymous viewer."""

    @property
    def view(self) -> CasinoTableView:
        """The whole table as this viewer sees it."""
        return self.shared if self.you is None else with_casino_own(self.shared, self.you)


class CasinoWatch:
    """One viewer's news of a casino table. The viewer counts as watching until this is closed.

    look    shows the table to this viewer as it is now
    closed  is called once, when this is closed
    """

    def __init__(
        self,
        bus: Bus,
        table: str,
        viewer: str | None,
        *,
        look: Callable[[], Awaitable[SeenCasino]],
        closed: Callable[[], None],
        capacity: int = NEWS_QUEUE,
    ) -> None:
        self._news: Subscription[CasinoNews] = bus.subscribe(ask.topic_of(table), capacity=capacity)
        self.table = table
        self.viewer = viewer
        self._look = look
        self._closed = closed
        self._is_open = True
        self._you: CasinoYouView | None = None
        self._version = 0

    async def first(self) -> ToldCasino:
        """The table as it is now; ask for it before `next`. Raises what looking at the table raises."""
        seen = await self._look()
        self._version, self._you = seen.version, seen.view.you
        return ToldCasino(seen.version, seen.view, self._you)

    async def next(self) -> ToldCasino:
        """Wait for the next news. Raises `NobodyThere` once closed."""
        while True:
            news, cut_back = await self._news.next()
            if cut_back:
                return await self.first()
            if news.version < self._version:
                continue  # it was under way when the table was looked at
            self._version = news.version
            if self.viewer is not None:
                self._you = news.players.get(self.viewer, self._you)
            return ToldCasino(news.version, news.shared, self._you)

    def confirmed(self, version: int, you: CasinoYouView) -> None:
        """Note what the answer to a command has told: later news that says nothing of it leaves it so."""
        if version >= self._version:
            self._you = you

    def close(self) -> None:
        """Stop watching. Closing twice does no harm."""
        if self._is_open:
            self._is_open = False
            self._news.close()
            self._closed()
