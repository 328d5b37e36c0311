"""The news that a host publishes of its table, and the part of it that each viewer may see.

News consists of views and events as `mazziere.protocol` defines them, built for the current viewers. It never
contains the table itself, so that the code that forwards it holds no cards that its viewer may not see. What
all viewers share is built once; each player the table knows has beside it only what they see otherwise. The
table does not know a viewer's balance: the code that holds the connection adds it, see `with_balance`.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.table import OwnView, TableView, YouView, with_own
from mazziere.services.tables.bots.news import BotNews, bot_news
from mazziere.services.tables.live_shares import LiveShares, with_live_shares
from mazziere.table import Table, view, viewer_events
from mazziere.table import events as e
from mazziere.table.state import taken_away
from mazziere.table.views.events import are_told_alike
from mazziere.table.views.table import own_view, shared_view

STRANGER = "-"
"""The id of a viewer whom no table knows; no player has it."""


class SeenTable(Struct, frozen=True, gc=False, tag=True):
    """A table at one version, as one viewer may see it."""

    version: int
    view: TableView
    events: tuple[ViewerEvent, ...] | None
    """The events since the previous version, since the version asked for, or since the latest hand began.

    None: they are not available.
    """


class OwnNews(Struct, frozen=True, gc=False):
    """What one player sees otherwise than somebody unknown."""

    view: OwnView
    events: tuple[ViewerEvent, ...] | None
    """None: they are told what everybody is."""


class TableNews(Struct, frozen=True, gc=False):
    """A table at one version, for all of its viewers; published after each commit."""

    version: int
    shared: SeenTable | None
    """The table as somebody unknown sees it, and the base of all other views; None if nobody watches."""
    stranger: YouView | None
    """What matters to a player whom the table does not know; None if none of them watches."""
    players: dict[str, OwnNews]
    """Player → what they see otherwise, for viewers whom the table knows."""
    bots: BotNews | None
    """What the bots at the table are told, who are no viewers; None if there are none."""


def seen_table(
    table: Table,
    events: Sequence[e.Event] | None,
    viewer: str | None,
    live_shares: LiveShares | None = None,
) -> SeenTable:
    """The table for one viewer, with the events that led to it.

    viewer  a player; None: an anonymous viewer
    """
    told = None if events is None else viewer_events(events, viewer, table)
    return SeenTable(table.version, with_live_shares(view(table, viewer), table, live_shares), told)


def table_news(
    table: Table,
    events: Sequence[e.Event] | None,
    viewers: Collection[str | None],
    live_shares: LiveShares | None = None,
) -> TableNews:
    """The table for all `viewers`: players, and None for anonymous ones."""
    bots = bot_news(table) if any(seat.is_bot for seat in table.seats) else None
    if not viewers:
        return TableNews(table.version, None, None, {}, bots)
    named = [viewer for viewer in viewers if viewer is not None]
    players = [player for player in named if knows(table, player, events)]
    is_shared = events is None or are_told_alike(events)
    return TableNews(
        version=table.version,
        shared=SeenTable(
            table.version,
            with_live_shares(shared_view(table), table, live_shares),
            None if events is None else viewer_events(events, None, table),
        ),
        stranger=own_view(table, STRANGER).you if len(named) > len(players) else None,
        players={
            player: OwnNews(
                own_view(table, player),
                None if events is None or is_shared else viewer_events(events, player, table),
            )
            for player in players
        },
        bots=bots,
    )


def knows(table: Table, player: str, events: Sequence[e.Event] | None = ()) -> bool:
    """Whether this player may see the table, or the events, differently from a stranger."""
    return (
        any(seat.player == player for seat in table.seats)
        or any(one.player == player for one in table.waiting)
        or any(held.player == player for held in table.held)
        or player == table.config.owner
        or player in table.admitted
        or taken_away(table, player) is not None
        or any(
            isinstance(event, e.SeatLeft | e.SeatVacated) and event.player == player for event in events or ()
        )
    )


def is_for(news: TableNews, viewer: str | None) -> bool:
    """Whether the news has a part for this viewer: it may have been built for others only."""
    if news.shared is None:
        return False
    return viewer is None or viewer in news.players or news.stranger is not None


def seen_by(news: TableNews, viewer: str | None) -> SeenTable | None:
    """The viewer's part of the news; None if it was built for others only.

    viewer  a player; None: an anonymous viewer
    """
    shared = news.shared
    if shared is None or viewer is None:
        return shared
    own = news.players.get(viewer)
    if own is not None:
        events = shared.events if own.events is None else own.events
        return SeenTable(news.version, with_own(shared.view, own.view), events)
    if news.stranger is None:
        return None
    return SeenTable(news.version, replace(shared.view, you=news.stranger), shared.events)


def with_balance(seen: TableView, balance: int) -> TableView:
    """The same view with the viewer's balance: their chips off the tables."""
    if seen.you is None or seen.you.balance == balance:
        return seen
    return replace(seen, you=replace(seen.you, balance=balance))
