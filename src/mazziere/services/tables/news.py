"""The news that a host publishes of its table, and the part of it that each viewer may see.

News consists of views and events as `mazziere.protocol` defines them, built for the current viewers. It never
contains the table itself, so that the code that forwards it holds no cards that its viewer may not see. All
strangers, of whom the table knows nothing, share one view; each player the table knows has their own. The
table does not know a viewer's balance: the code that holds the connection adds it, see `with_balance`.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.table import TableView
from mazziere.table import GameToChoose, SeatToAct, SeatToShow, Table, TwiceToAgree, view, viewer_events
from mazziere.table import events as e
from mazziere.table.state import taken_away

STRANGER = "-"
"""The id of a viewer whom no table knows; no player has it."""


class SeenTable(Struct, frozen=True, gc=False):
    """A table at one version, as one viewer may see it."""

    version: int
    view: TableView
    events: tuple[ViewerEvent, ...] | None
    """The events since the previous version, or since the version asked for. None: they are not available."""


class TableNews(Struct, frozen=True, gc=False):
    """A table at one version, for all of its viewers; published after each commit."""

    version: int
    strangers: SeenTable | None
    """The table as strangers see it; None if no stranger needs it."""
    players: dict[str, SeenTable]
    """Player → the table as they see it, for viewers whom the table knows and bots who are to act."""


def seen_table(table: Table, events: Sequence[e.Event] | None, viewer: str | None) -> SeenTable:
    """The table for one viewer, with the events that led to it.

    viewer  a player; None: an anonymous viewer
    """
    told = None if events is None else viewer_events(events, viewer, table)
    return SeenTable(table.version, view(table, viewer), told)


def table_news(table: Table, events: Sequence[e.Event] | None, viewers: Collection[str | None]) -> TableNews:
    """The table for all `viewers`: players, and None for anonymous ones."""
    players = [player for player in viewers if player is not None and knows(table, player, events)]
    bots = _bots_asked(table)
    has_strangers = len(viewers) > len(players) or (
        # Between hands the bots look after their chips, with the view of a stranger.
        not table.is_in_hand and not bots and any(seat.is_bot for seat in table.seats)
    )
    return TableNews(
        version=table.version,
        strangers=seen_table(table, events, STRANGER) if has_strangers else None,
        players={player: seen_table(table, events, player) for player in {*players, *bots}},
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
        or any(isinstance(event, e.SeatLeft) and event.player == player for event in events or ())
    )


def _bots_asked(table: Table) -> set[str]:
    """The bots for whom the table waits: they are not viewers, and see the table when it is their turn."""
    match table.awaiting:
        case SeatToAct(seat=seat) | SeatToShow(seat=seat) | GameToChoose(seat=seat):
            asked: tuple[int, ...] = (seat,)
        case TwiceToAgree(seats=seats):
            asked = seats
        case _:
            return set()
    return {seat.player for seat in table.seats if seat.is_bot and seat.no in asked}


def seen_by(news: TableNews, viewer: str | None) -> SeenTable | None:
    """The viewer's part of the news; None if it was built for others only.

    viewer  a player; None: an anonymous viewer
    """
    seen = news.strangers if viewer is None else news.players.get(viewer, news.strangers)
    if seen is None or viewer is not None or seen.view.you is None:
        return seen
    return replace(seen, view=replace(seen.view, you=None))


def with_balance(seen: TableView, balance: int) -> TableView:
    """The same view with the viewer's balance: their chips off the tables."""
    if seen.you is None or seen.you.balance == balance:
        return seen
    return replace(seen, you=replace(seen.you, balance=balance))
