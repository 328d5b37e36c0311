"""What does a host publish of its table, and which part of it is whose?

Views and events as `mazziere.protocol` has them, built for those who watch: never the table itself, so that
whoever passes them on holds no cards that their viewer may not see. One view serves all strangers, those of
whom the table knows nothing; each player whom it knows has one of their own. What a viewer has to spend is no
matter of the table: whoever holds the connection adds it, see `with_balance`.
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
"""Somebody whom no table knows; no player has this id."""


class SeenTable(Struct, frozen=True, gc=False):
    """A table at a version, as one viewer may see it."""

    version: int
    view: TableView
    events: tuple[ViewerEvent, ...] | None
    """What led here from the version before, or from the version asked for. None: too long ago to tell."""


class TableNews(Struct, frozen=True, gc=False):
    """A table as it stands at a version, for everybody who watches; published after each commit."""

    version: int
    strangers: SeenTable | None
    """None when no stranger watches."""
    players: dict[str, SeenTable]
    """By player, for those who watch and of whom the table knows something."""


def seen_table(table: Table, events: Sequence[e.Event] | None, viewer: str | None) -> SeenTable:
    """The table for one viewer, with what led to it."""
    told = None if events is None else viewer_events(events, viewer, table)
    return SeenTable(table.version, view(table, viewer), told)


def table_news(table: Table, events: Sequence[e.Event] | None, viewers: Collection[str | None]) -> TableNews:
    """The table for all `viewers`: players, or None for somebody unknown."""
    players = [player for player in viewers if player is not None and knows(table, player, events)]
    bots = _bots_asked(table)
    has_strangers = len(viewers) > len(players) or (
        # Between hands the bots see to their chips, with the eyes of a stranger.
        not table.is_in_hand and not bots and any(seat.is_bot for seat in table.seats)
    )
    return TableNews(
        version=table.version,
        strangers=seen_table(table, events, STRANGER) if has_strangers else None,
        players={player: seen_table(table, events, player) for player in {*players, *bots}},
    )


def knows(table: Table, player: str, events: Sequence[e.Event] | None = ()) -> bool:
    """Whether this player sees the table, or what has just happened at it, otherwise than a stranger."""
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
    """The bots for whom the table waits: they do not watch, and are shown it in their turn."""
    match table.awaiting:
        case SeatToAct(seat=seat) | SeatToShow(seat=seat) | GameToChoose(seat=seat):
            asked: tuple[int, ...] = (seat,)
        case TwiceToAgree(seats=seats):
            asked = seats
        case _:
            return set()
    return {seat.player for seat in table.seats if seat.is_bot and seat.no in asked}


def seen_by(news: TableNews, viewer: str | None) -> SeenTable | None:
    """The part of the news that is this viewer's; None where it was built for others only."""
    seen = news.strangers if viewer is None else news.players.get(viewer, news.strangers)
    if seen is None or viewer is not None or seen.view.you is None:
        return seen
    return replace(seen, view=replace(seen.view, you=None))


def with_balance(seen: TableView, balance: int) -> TableView:
    """The same, with what the viewer has on no table."""
    if seen.you is None or seen.you.balance == balance:
        return seen
    return replace(seen, you=replace(seen.you, balance=balance))
