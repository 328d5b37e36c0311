"""Frames with the news of a table: what all viewers share is encoded once, not once for each of them.

A frame is a `TableMessage`, joined from parts; it is the same JSON as if it had been encoded
whole (a test compares them). The parts of the newest news are kept for the other viewers of the same table.
"""

from __future__ import annotations

from collections import OrderedDict

from msgspec.structs import replace

from mazziere.protocol.table import HandViewPart, SeatView, TableView, YouView
from mazziere.services.tables.news import SeenTable, TableNews, with_balance
from mazziere.web.socket.messages import TableUpdate, encoder

KEPT = 64
"""Tables whose parts are kept: their viewers are served within the same turns of the loop."""

_encode = encoder.encode
_OF_THE_VIEWER = ("seats", "you", "hand", "offers")
_SHARED = tuple(name for name in TableView.__struct_fields__ if name not in _OF_THE_VIEWER)
_HAND_SHARED = tuple(name for name in HandViewPart.__struct_fields__ if name != "may_hunt")


class _Parts:
    """What the frames of all viewers of one news share, encoded."""

    __slots__ = ("events", "hand", "head", "news", "numbers", "rest", "seats")

    def __init__(self, news: TableNews) -> None:
        assert news.shared is not None, "this news is for nobody"
        view = news.shared.view
        self.news = news
        self.head = b'{"type":"table","update":{"table":%b,"version":%d' % (_encode(view.id), news.version)
        self.events = _encode(news.shared.events or ())
        self.seats = [_encode(seat) for seat in view.seats]
        self.numbers = {seat.no: place for place, seat in enumerate(view.seats)}
        self.rest = _fields(view, _SHARED)
        self.hand = None if view.hand is None else _fields(view.hand, _HAND_SHARED)


class TableFrames:
    """The frames of all tables that somebody watches."""

    def __init__(self) -> None:
        self._parts: OrderedDict[str, _Parts] = OrderedDict()

    def frame(
        self, news: TableNews, viewer: str | None, *, balance: int, snapshot: bool, server_time: int
    ) -> bytes:
        """The frame for one viewer, for whom the news is.

        viewer    a player; None: an anonymous viewer
        balance   the viewer's chips off the tables
        snapshot  whether events are missing between the last frame and this one
        """
        parts = self._parts_of(news)
        seats, events, you, offers, may_hunt = parts.seats, parts.events, b"null", b"[]", b"false"
        if viewer is not None:
            own = news.players.get(viewer)
            if own is not None:
                you = _encode(_with_balance(own.view.you, balance))
                seats = _with_own(parts, own.view.seats)
                if own.view.offers:
                    offers = _encode(own.view.offers)
                if own.view.may_hunt:
                    may_hunt = b"true"
                if own.events is not None:
                    events = _encode(own.events)
            else:
                assert news.stranger is not None, "this news is for others only"
                you = _encode(_with_balance(news.stranger, balance))
        hand = b"null" if parts.hand is None else b'{%b,"may_hunt":%b}' % (parts.hand, may_hunt)
        return b'%b,"snapshot":%b,"events":%b,"view":{%b,"seats":[%b],"you":%b,"hand":%b,"offers":%b},%b' % (
            parts.head,
            b"true" if snapshot else b"false",
            events,
            parts.rest,
            b",".join(seats),
            you,
            hand,
            offers,
            b'"server_time":%d}}' % server_time,
        )

    def _parts_of(self, news: TableNews) -> _Parts:
        assert news.shared is not None, "this news is for nobody"
        table = news.shared.view.id
        parts = self._parts.get(table)
        if parts is None or parts.news is not news:
            parts = self._parts[table] = _Parts(news)
        self._parts.move_to_end(table)
        if len(self._parts) > KEPT:
            self._parts.popitem(last=False)
        return parts


def whole_table(news: SeenTable, balance: int, server_time: int) -> TableUpdate:
    """A table as it is, for a viewer who may have seen nothing of it.

    balance  the viewer's chips off the tables
    """
    return TableUpdate(
        table=news.view.id,
        version=news.version,
        snapshot=True,
        events=news.events or (),
        view=with_balance(news.view, balance),
        server_time=server_time,
    )


def _with_own(parts: _Parts, own: tuple[SeatView, ...]) -> list[bytes]:
    seats = parts.seats.copy()
    for seat in own:
        seats[parts.numbers[seat.no]] = _encode(seat)
    return seats


def _with_balance(you: YouView, balance: int) -> YouView:
    return you if you.balance == balance else replace(you, balance=balance)


def _fields(of: TableView | HandViewPart, names: tuple[str, ...]) -> bytes:
    """These fields of a struct, as they stand between the braces of its JSON."""
    return _encode({name: getattr(of, name) for name in names})[1:-1]
