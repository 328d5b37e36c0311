"""The messages about tournaments on the WebSocket.

Amounts of money are in the smallest unit of the tournament's currency. `client/src/lib/protocol.ts` is
generated from these structs, with those of `messages`.
"""

from typing import Annotated, Any

from msgspec import Meta

from mazziere.protocol.tournament_lists import DealAmount
from mazziere.protocol.tournaments import MyTournament, NoticeView, TournamentLine, TournamentView
from mazziere.protocol.words import WhySeated
from mazziere.web.socket.frames import Incoming, Outgoing, TournamentId

MOST_IN_A_DEAL = 64
"""The maximum number of players who divide prizes: more than any two final tables hold."""


class WatchTournamentsRequest(Incoming, frozen=True):
    """Watch the lobby of tournaments: every line is sent now, and then those that change."""


class UnwatchTournamentsRequest(Incoming, frozen=True):
    """Stop watching the lobby of tournaments."""


class WatchTournamentRequest(Incoming, frozen=True):
    """Watch a tournament: its head is sent now and when it changes, with its chat."""

    tournament: TournamentId


class UnwatchTournamentRequest(Incoming, frozen=True):
    """Stop watching a tournament."""

    tournament: TournamentId


class EnterTournamentRequest(Incoming, frozen=True):
    """Buy an entry, or another one after having lost everything; a ticket for it is used first."""

    tournament: TournamentId


class WithdrawEntryRequest(Incoming, frozen=True):
    """Give the entry back before the start."""

    tournament: TournamentId


class RebuyChipsRequest(Incoming, frozen=True):
    """Buy chips, having few or none, between hands or out of a hand."""

    tournament: TournamentId


class DeclineRebuyRequest(Incoming, frozen=True):
    """Buy no chips, having none, and be out."""

    tournament: TournamentId


class BuyAddOnRequest(Incoming, frozen=True):
    """Buy the add-on."""

    tournament: TournamentId


class AskForDealRequest(Incoming, frozen=True):
    """Ask to talk about a deal, or take that back; when all who are left ask, play stops after the hand."""

    tournament: TournamentId
    wants: bool


class ProposeDealRequest(Incoming, frozen=True):
    """Propose how to divide the prizes that are still to be won: `shares` names everybody who is left."""

    tournament: TournamentId
    shares: Annotated[tuple[DealAmount, ...], Meta(min_length=1, max_length=MOST_IN_A_DEAL)]


class AnswerDealRequest(Incoming, frozen=True):
    """Agree to the deal that is open, or not."""

    tournament: TournamentId
    agree: bool


class TournamentLines(Outgoing, frozen=True):
    """Lines of the lobby of tournaments; sent every two seconds at most.

    `is_all`: they take the place of all that were there, and more may follow at once. Otherwise each stands
    in the place of the line with the same id, or after all others, and those with the ids in `gone` are no
    longer there.
    """

    lines: tuple[TournamentLine, ...]
    gone: tuple[str, ...]
    is_all: bool


class TournamentMessage(Outgoing, frozen=True, tag="tournament"):
    """A watched tournament: its whole head, when somebody begins to watch or has become another viewer.

    `notices` are those since the last frame.
    """

    tournament: str
    view: TournamentView
    notices: tuple[NoticeView, ...]
    server_time: int


class TournamentChanges(Outgoing, frozen=True):
    """What has changed in the head of a watched tournament since the last frame.

    Once a second at most, but for what concerns the viewer alone. `head` holds fields of `TournamentView`,
    each whole; `parts` holds of others, such as `me`, the fields that are not as they were. `notices` are
    those since the last frame.
    """

    tournament: str
    head: dict[str, Any]
    parts: dict[str, dict[str, Any]]
    notices: tuple[NoticeView, ...]
    server_time: int


class MyTournaments(Outgoing, frozen=True):
    """All tournaments in which the player is: entered, and not out.

    Sent after `welcome` to whoever has any, and whenever they change, on every device. `is_first`: it is the
    list after `welcome`, and a seat in it is not a new one.
    """

    tournaments: tuple[MyTournament, ...]
    is_first: bool


class TournamentSeat(Outgoing, frozen=True):
    """The player was given a seat in a tournament, wherever they are: the client opens the table.

    `left` is the table that they sat at before; null: none.
    """

    tournament: str
    table: str
    table_no: int
    seat: int
    why: WhySeated
    left: str | None


TournamentRequest = (
    WatchTournamentsRequest
    | UnwatchTournamentsRequest
    | WatchTournamentRequest
    | UnwatchTournamentRequest
    | EnterTournamentRequest
    | WithdrawEntryRequest
    | RebuyChipsRequest
    | DeclineRebuyRequest
    | BuyAddOnRequest
    | AskForDealRequest
    | ProposeDealRequest
    | AnswerDealRequest
)
TournamentFrame = TournamentLines | TournamentMessage | TournamentChanges | MyTournaments | TournamentSeat
