"""What the bots at a table are told: which of them must act, and between hands, how many chips they have.

Bots are not viewers. They are told what a player in their seat knows, in a form that takes less work than a
view: see `protocol.turn`.
"""

from msgspec import Struct

from mazziere.protocol.turn import TurnView
from mazziere.protocol.words import SeatStatus
from mazziere.table import GameToChoose, SeatToAct, SeatToShow, Table, TwiceToAgree
from mazziere.table.state import Seat, seat_no
from mazziere.table.views.table import seat_status
from mazziere.table.views.turn import turn_view


class BotTurn(Struct, frozen=True, gc=False):
    """The table waits for this bot to act or to show."""

    player: str
    view: TurnView


class BotChooses(Struct, frozen=True, gc=False):
    """The table waits for this bot to choose the next game."""

    player: str
    playing: int
    """How many players may be dealt in."""
    variants: tuple[str, ...]
    """Those of the table's games."""


class BotSeat(Struct, frozen=True, gc=False):
    """A bot between two hands."""

    player: str
    stack: int
    status: SeatStatus


class BotNews(Struct, frozen=True, gc=False, tag=True):
    """The table for its bots. All is empty while it waits for people."""

    version: int
    max_buy_in: int
    turn: BotTurn | None = None
    twice: tuple[str, ...] = ()
    """The bots that have not answered whether to run it twice."""
    choosing: BotChooses | None = None
    seats: tuple[BotSeat, ...] = ()
    """Between hands: all bots."""


def bot_news(table: Table) -> BotNews:
    """The table for its bots."""
    version, max_buy_in = table.version, table.config.max_buy_in
    match table.awaiting:
        case SeatToAct() | SeatToShow():
            return BotNews(version, max_buy_in, turn=bot_turn(table))
        case TwiceToAgree(seats=asked):
            bots = tuple([seat.player for seat in table.seats if seat.is_bot and seat.no in asked])
            return BotNews(version, max_buy_in, twice=bots)
        case GameToChoose(seat=no):
            seat = seat_no(table, no)
            return BotNews(version, max_buy_in, choosing=_choosing(table, seat) if seat.is_bot else None)
        case _:
            return BotNews(version, max_buy_in, seats=() if table.is_in_hand else bot_seats(table))


def bot_turn(table: Table) -> BotTurn | None:
    """The bot for which the table waits to act or to show; None if it waits for none."""
    if not isinstance(table.awaiting, SeatToAct | SeatToShow):
        return None
    seat = seat_no(table, table.awaiting.seat)
    return BotTurn(seat.player, turn_view(table, seat.no)) if seat.is_bot else None


def bot_seats(table: Table) -> tuple[BotSeat, ...]:
    """All bots at a table between two hands."""
    return tuple(
        [
            BotSeat(seat.player, seat.stack, seat_status(table, seat, dealt_in=False))
            for seat in table.seats
            if seat.is_bot
        ]
    )


def _choosing(table: Table, seat: Seat) -> BotChooses:
    assert table.config.mix is not None, "a game is chosen from a mix"
    statuses = [seat_status(table, one, dealt_in=False) for one in table.seats]
    variants = tuple([game.variant for game in table.config.mix.games])
    return BotChooses(seat.player, statuses.count("playing"), variants)
