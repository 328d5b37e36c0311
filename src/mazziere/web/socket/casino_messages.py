"""The messages about tables of Texas Hold'em Bonus on the WebSocket.

Amounts are in the smallest unit of the table's currency. Whatever a player does in a round names it, so that
nothing meant for one round reaches the next. `client/src/lib/protocol.ts` is generated from these structs,
with those of `messages`.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta

from mazziere.protocol.casino import CasinoLine, CasinoTableView
from mazziere.protocol.words import PlayChoice, RoundStreet
from mazziere.web.socket.frames import Chips, Incoming, Outgoing, TableId

RoundId = Annotated[str, Meta(min_length=1, max_length=96)]
StartingSpot = Literal["ante", "bonus", "first_5"]


class WatchCasinoRequest(Incoming, frozen=True):
    """Watch the lobby's casino tables: every line is sent now, and then those that change."""


class UnwatchCasinoRequest(Incoming, frozen=True):
    """Stop watching the lobby's casino tables."""


class WatchCasinoTableRequest(Incoming, frozen=True):
    """Come to a table: it is sent now and when it changes, with its chat.

    Whoever is signed in plays it here from now on, and on no other device.
    """

    table: TableId


class UnwatchCasinoTableRequest(Incoming, frozen=True):
    """Leave a table. Bets come back while they are open; later they stand."""

    table: TableId


class PlaceBetRequest(Incoming, frozen=True):
    """Put a chip on a spot: as much of it as the limit of the spot leaves room for."""

    table: TableId
    round: RoundId
    spot: StartingSpot
    amount: Chips


class UndoBetRequest(Incoming, frozen=True):
    """Take back the last bet: one press, or all that a double or a repetition added."""

    table: TableId
    round: RoundId


class UndoAllBetsRequest(Incoming, frozen=True):
    """Take back all bets of the round."""

    table: TableId
    round: RoundId


class RepeatBetsRequest(Incoming, frozen=True):
    """Bet what one bet in one's last round: all of it or nothing."""

    table: TableId
    round: RoundId


class DoubleBetsRequest(Incoming, frozen=True):
    """Double every bet, each up to the limit of its spot: all of them or none."""

    table: TableId
    round: RoundId


class DecideRequest(Incoming, frozen=True):
    """Play on, fold or check, in a street of the round."""

    table: TableId
    round: RoundId
    street: RoundStreet
    choice: PlayChoice


class HidePageRequest(Incoming, frozen=True):
    """The page is hidden: its tab is in the background. At a table that is configured so, this is leaving."""

    table: TableId


class ShowPageRequest(Incoming, frozen=True):
    """The page is seen again: the player is there, and is waited for in what is left of the round."""

    table: TableId


class CasinoLines(Outgoing, frozen=True):
    """Lines of the lobby's casino tables; sent every two seconds at most.

    `is_all`: they take the place of all that were there, and more may follow at once. Otherwise each stands
    in the place of the line with the same id, or after all others, and those with the ids in `gone` are no
    longer there.
    """

    lines: tuple[CasinoLine, ...]
    gone: tuple[str, ...]
    is_all: bool


class CasinoTableMessage(Outgoing, frozen=True, tag="casino_table"):
    """A table that one has come to, whole: at first, and to whoever was too slow for its changes."""

    view: CasinoTableView
    server_time: int


class CasinoChanges(Outgoing, frozen=True):
    """What has changed at a table since the last frame.

    `fields` are those of `CasinoTableView` that are not as they were, each whole; `you` among them. What
    others bet is told a few times a second, and less often to many; everything else at once.
    """

    table: str
    fields: dict[str, Any]
    server_time: int


class CasinoStale(Outgoing, frozen=True):
    """The request was meant for a round that is over, or for a street that is; `view` is the table now."""

    id: int
    view: CasinoTableView
    server_time: int


class JackpotShareWon(Outgoing, frozen=True):
    """The player has won a part of a jackpot that fell at another table than theirs.

    Said again to whoever connects within ten minutes, for the line may have been broken.
    """

    jackpot: str
    amount: int
    currency: str
    at: int
    """When it fell, in milliseconds."""


CasinoRequest = (
    WatchCasinoRequest
    | UnwatchCasinoRequest
    | WatchCasinoTableRequest
    | UnwatchCasinoTableRequest
    | PlaceBetRequest
    | UndoBetRequest
    | UndoAllBetsRequest
    | RepeatBetsRequest
    | DoubleBetsRequest
    | DecideRequest
    | HidePageRequest
    | ShowPageRequest
)
CasinoFrame = CasinoLines | CasinoTableMessage | CasinoChanges | CasinoStale | JackpotShareWon
