"""Who straddles, and with how much?

The player left of the big blind may post twice the big blind before the cards. It is the bet to match:
betting begins to their left, and they act last. The books do not mention it; recorded hands show it. There is
no straddle over a straddle, heads-up, in fixed limit (where the books do not say whether it counts as a
raise), or by a player short of chips, who is dealt in without it.
"""

from collections.abc import Mapping

from mazziere.rules.blinds import Price
from mazziere.rules.button import Placement, clockwise
from mazziere.rules.limits import FIXED_LIMIT, Stakes
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.config import TableGame
from mazziere.table.state import Table, seat_no, seated
from mazziere.table.transition import Transition


def can_be_straddled(game: TableGame) -> bool:
    """Whether the game has a big blind and no fixed bets."""
    return game.has_blinds and game.limit is not FIXED_LIMIT


def straddle_of(stakes: Stakes) -> int:
    """The size of the straddle in chips."""
    return 2 * stakes.big_blind


def straddling(table: Table, placement: Placement, prices: Mapping[int, Price]) -> int | None:
    """The seat that straddles the next hand; None if none does.

    A player who pays to come in has posted a blind already.
    """
    config, game, dealt = table.config, table.game, placement.dealt
    if not config.straddle or len(dealt) < 3 or not can_be_straddled(game):
        return None
    seat = seat_no(table, clockwise(dealt, after=placement.positions.big_blind)[0])
    if not seat.straddles or seat.is_away or seat.no in prices:
        return None
    return seat.no if seat.stack >= straddle_of(game.stakes) + config.own_ante(game) else None


def set_straddle(transition: Transition, command: c.SetStraddle, at: int) -> None:
    """Sets whether the player straddles, from the next hand on. Raises `Refused`."""
    seat = seated(transition.table, command.player)
    if not transition.table.config.straddle:
        raise refusals.NoStraddle
    if seat.straddles != command.on:
        transition.happen(e.StraddleSet(seat.no, command.on, at))
