"""Which players at the table are disconnected?

The caller who holds the connections reports them. A disconnected player is waited for like others, and a
little longer: see `clock`.
"""

from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table.state import seated
from mazziere.table.transition import Transition


def change_connection(transition: Transition, command: c.ChangeConnection, at: int) -> None:
    """Records that a player's connection was lost or is back; does nothing if that is known."""
    seat = seated(transition.table, command.player)
    if seat.disconnected is not command.connected:
        return
    if command.connected:
        transition.happen(e.PlayerReconnected(seat.no, at))
    else:
        transition.happen(e.PlayerDisconnected(seat.no, at))
