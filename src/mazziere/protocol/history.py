"""A hand that was played, step by step, as one viewer was entitled to see it."""

from msgspec import Struct

from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.table import TableView


class Frame(Struct, frozen=True):
    """One step of a hand: what happened, and the table after it, as the viewer was entitled to see both."""

    at: int
    events: tuple[ViewerEvent, ...]
    view: TableView
