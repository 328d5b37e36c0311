"""How does what the engine knows become what the wire says?

The only place that knows both sides. Views and events are already built for their viewer by `table`:
nothing is hidden here, and nothing is added but the version and the instant.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from mazziere.cards import INTERNATIONAL, Card, parse_card
from mazziere.services.tables.messages import TableNews
from mazziere.table import TableView as SeenAtTable
from mazziere.table import ViewerEvent as ToldByTable
from mazziere.table import view, viewer_events
from mazziere.web.happenings import ViewerEvent
from mazziere.web.messages import TableUpdate
from mazziere.web.room import PlayerId
from mazziere.web.views import TableView

_ON_THE_WIRE: dict[type, type] = {
    told: wire
    for told in get_args(ToldByTable)
    for wire in get_args(ViewerEvent)
    if told.__name__ == wire.__name__
}
"""Each kind of event that a table tells, and the struct of the same name that is sent for it."""


def table_update(
    news: TableNews, *, viewer: PlayerId | None, balance: int, snapshot: bool, at: int
) -> TableUpdate:
    """What this viewer is told of a table."""
    seen = view(news.table, viewer, balance=balance)
    told = viewer_events(news.events, viewer, news.table) if news.events else ()
    return TableUpdate(
        table=seen.id,
        version=news.version,
        snapshot=snapshot,
        events=sent_events(told),
        view=sent_view(seen),
        server_time=at,
    )


def sent_view(seen: SeenAtTable) -> TableView:
    """A view, as the wire says it."""
    view: TableView = _converted(seen, TableView)
    return view


def sent_events(told: Sequence[ToldByTable]) -> tuple[ViewerEvent, ...]:
    """What somebody is told of a table, as the wire says it."""
    return tuple([_converted(one, _ON_THE_WIRE[type(one)]) for one in told])


def cards_meant(texts: Sequence[str] | None) -> tuple[Card, ...] | None:
    """The cards that a browser wrote; their form has been checked when the message was read."""
    return None if texts is None else tuple([parse_card(text, INTERNATIONAL) for text in texts])


def _converted(value: Any, to: Any) -> Any:
    """The same facts as the wire's own types; a fact that the wire does not know how to say is an error."""
    return msgspec.convert(value, to, from_attributes=True)
