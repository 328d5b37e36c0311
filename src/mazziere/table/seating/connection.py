"""Who at the table has lost his connection?

Whether a connection is there is told by whoever holds it. A player without one
is waited for like others, and a little longer: see `clock`.
"""

from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table.state import seated
from mazziere.table.transition import Transition


def change_connection(transition: Transition, command: c.ChangeConnection, at: int) -> None:
    """A player's connection is lost, or is there again; nothing happens if that is known."""
    seat = seated(transition.table, command.player)
    if seat.disconnected is not command.connected:
        return
    if command.connected:
        transition.happen(e.PlayerReconnected(seat.no, at))
    else:
        transition.happen(e.PlayerDisconnected(seat.no, at))
