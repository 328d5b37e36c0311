"""The messages on the WebSocket, between a browser and the room.

Every frame is one JSON object with a `type`. Requests and answers stand here; the views and events that they
carry stand in `mazziere.protocol`. Chips are whole numbers of the currency's smallest unit, instants are
milliseconds since the epoch, seats are numbered from 1. `client/src/lib/protocol.ts` is generated from these
structs and is never edited.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.lobby import LobbyChange, LobbyTable
from mazziere.protocol.table import TableView
from mazziere.protocol.words import Action, Blinds, LeaveWhen, SitOutWhen
from mazziere.services.personal.settings import Settings
from mazziere.texts import Language
from mazziere.web.socket.casino_messages import CasinoFrame, CasinoRequest
from mazziere.web.socket.frames import (
    MOST_DISCARDED,
    CardText,
    ChatText,
    Chips,
    GameIndex,
    Incoming,
    Nickname,
    Outgoing,
    PlayerName,
    Reaction,
    ReportReason,
    RoleName,
    SeatNo,
    TableId,
    Token,
    Version,
)
from mazziere.web.socket.tournament_messages import TournamentFrame, TournamentRequest

# ---------------------------------------------------------------- from the browser


class HelloRequest(Incoming, frozen=True):
    """Sign in: a program with the token of an earlier visit, or a new guest with a nickname."""

    token: Token | None = None
    nickname: Nickname | None = None
    language: Language = "it"


class WatchLobbyRequest(Incoming, frozen=True):
    """Watch the lobby: it is sent now, in pages, and then its changes, every two seconds at most."""


class UnwatchLobbyRequest(Incoming, frozen=True):
    """Stop watching the lobby."""


class WatchTableRequest(Incoming, frozen=True):
    """Watch a table: it is sent now and after every change. `since` is the last version seen; null: none.

    The first update has the events since then; with null, those of the latest hand, for its log.
    """

    table: TableId
    since: Version | None = None


class UnwatchTableRequest(Incoming, frozen=True):
    """Stop watching a table."""

    table: TableId


class SitRequest(Incoming, frozen=True):
    """Take an empty seat, with a buy-in of this many chips."""

    table: TableId
    seat: SeatNo
    buy_in: Chips


class AddChipsRequest(Incoming, frozen=True):
    """Add chips to one's stack; during a hand they are added after it."""

    table: TableId
    amount: Chips


class SitOutRequest(Incoming, frozen=True):
    """Keep the seat but be dealt no hands: from the next hand, from the next big blind, or now."""

    table: TableId
    when: SitOutWhen = "next_hand"


class ComeBackRequest(Incoming, frozen=True):
    """Be dealt in again: post the missed blinds now, or wait for the big blind."""

    table: TableId
    blinds: Blinds


class LeaveRequest(Incoming, frozen=True):
    """Leave the seat now or after the running hand; the chips are returned when the hand is over."""

    table: TableId
    when: LeaveWhen = "now"


class AutoTopUpRequest(Incoming, frozen=True):
    """Top the stack up to this between hands, as long as there are chips for it; null turns this off."""

    table: TableId
    to: Chips | None


class JoinWaitingListRequest(Incoming, frozen=True):
    """Join the waiting list of a full table. A seat that becomes free is held for a while; `sit` takes it."""

    table: TableId


class LeaveWaitingListRequest(Incoming, frozen=True):
    """Leave the waiting list, or give up the seat that is held."""

    table: TableId


class WithdrawBuyInRequest(Incoming, frozen=True):
    """Withdraw the request for chips that waits for the approval of the table's owner."""

    table: TableId


class ActRequest(Incoming, frozen=True):
    """Act in a hand, having seen the table at `version`.

    `to`, for bet, raise and complete: the total on this street. `cards`, for discard: the cards to exchange;
    an empty list stands pat.
    """

    table: TableId
    version: Version
    action: Action
    to: Chips | None = None
    cards: Annotated[tuple[CardText, ...], Meta(max_length=MOST_DISCARDED)] | None = None


class ChooseGameRequest(Incoming, frozen=True):
    """Choose the next game at dealer's choice: `game` is its index in the rotation, from 0."""

    table: TableId
    game: GameIndex


class RunTwiceRequest(Incoming, frozen=True):
    """Agree or decline to run it twice, while the table's `twice` waits for the answer."""

    table: TableId
    agree: bool


class StraddleRequest(Incoming, frozen=True):
    """Straddle whenever sitting left of the big blind, from the next hand on; or stop doing so."""

    table: TableId
    on: bool


class SayRequest(Incoming, frozen=True):
    """Write in a table's chat; everybody who watches the table receives it as a `chat_line`.

    The chat of a tournament's page is that of a `table` with the tournament's id; a casino table has its own.
    """

    table: TableId
    text: ChatText


class ReactRequest(Incoming, frozen=True):
    """Send a reaction to a table's chat."""

    table: TableId
    reaction: Reaction


class ReportRequest(Incoming, frozen=True):
    """Report a player's conduct at a table to the staff."""

    table: TableId
    player: PlayerName
    why: ReportReason


class PingRequest(Incoming, frozen=True):
    """Ask for a `pong` with the room's time."""


class TableUpdate(Struct, frozen=True):
    """A table at a version. `events` are those since the last update, since `since`, or of the hand.

    The view is complete without them. `snapshot`: events may be missing between the last update and this one,
    because it is the first, the browser reconnected, or it was too slow.
    """

    table: str
    version: int
    snapshot: bool
    events: tuple[ViewerEvent, ...]
    view: TableView
    server_time: int


# ---------------------------------------------------------------- to the browser


class Welcome(Outgoing, frozen=True):
    """Who is signed in on this connection. Sent after `hello`, or unasked if a cookie tells who it is.

    A program keeps `token` for its next visit; it is null in browsers, which have a cookie for that.
    `balance` is chips off the tables.
    """

    token: str | None
    player: str
    nickname: str
    role: RoleName
    balance: int
    server_time: int


class SignedOut(Outgoing, frozen=True):
    """The session is over: the player ended it, here or elsewhere, or is banned. The socket closes."""

    why: Literal["ended", "banned"]


class MovedAway(Outgoing, frozen=True):
    """The player now plays this table in another browser; it is no longer sent here."""

    table: str


class RemovedFromTable(Outgoing, frozen=True):
    """The host of this private table has removed the player; it is no longer sent here."""

    table: str


class AccountMessage(Outgoing, frozen=True, tag="account"):
    """The player's balance, the chips off the tables, has changed."""

    balance: int


class LobbyPage(Outgoing, frozen=True, tag="lobby"):
    """Page `no` of `count` of the lobby, from 1: together, every table of the house.

    `currency` is that of the room, also where there is no table.
    """

    no: int
    count: int
    tables: tuple[LobbyTable, ...]
    currency: str


class LobbyChanges(Outgoing, frozen=True):
    """What has changed in the lobby since the pages, or the last changes; sent every two seconds at most.

    `lines` are whole: they stand in the place of the line with the same id, or after all others. `gone` are
    the ids of tables that are no longer there.
    """

    lines: tuple[LobbyTable, ...]
    changes: tuple[LobbyChange, ...]
    gone: tuple[str, ...]


class TableMessage(Outgoing, frozen=True, tag="table"):
    """A watched table has changed."""

    update: TableUpdate


class AnnouncementMessage(Outgoing, frozen=True, tag="announcement"):
    """An announcement of the staff to everybody."""

    text: str
    at: int


class ChatEntry(Struct, frozen=True):
    """A line of a table's chat: either `text` or `reaction` is null.

    `no` numbers the lines of a table, from 1; `seat` is null for a spectator.
    """

    no: int
    player: str
    nickname: str
    seat: int | None
    text: str | None
    reaction: Reaction | None
    at: int


class ChatMessage(Outgoing, frozen=True, tag="chat"):
    """The last lines of a table's chat, oldest first; they replace all lines shown so far."""

    table: str
    lines: tuple[ChatEntry, ...]


class ChatLine(Outgoing, frozen=True):
    """A new line in the chat of a watched table."""

    table: str
    line: ChatEntry


class SettingsChanged(Outgoing, frozen=True):
    """The player's settings have changed, on this device or another. A larger version is newer."""

    version: int
    settings: Settings


class RealityCheck(Outgoing, frozen=True):
    """A reality check: how long the player has played in this session, and the result. It needs no answer.

    `net` is negative for a loss. `minutes_left` is what the player's own limits still allow; null: no limit.
    """

    minutes: int
    net: int
    currency: str
    minutes_left: int | None


class Done(Outgoing, frozen=True):
    """The request was carried out."""

    id: int


Fact = int | str | bool | list[int | str] | None


class RefusedMessage(Outgoing, frozen=True, tag="refused"):
    """The request changed nothing. `code` is the reason, `facts` fill its sentence, `citations` are articles.

    `id` is null if the request's id could not be read. `transient`: the same request may succeed later.
    """

    id: int | None
    code: str
    facts: dict[str, Fact]
    citations: tuple[str, ...]
    transient: bool


class StaleMessage(Outgoing, frozen=True, tag="stale"):
    """The action was based on an older version of the hand; `update` is the table now."""

    id: int
    update: TableUpdate


class Pong(Outgoing, frozen=True):
    """The answer to a ping. Also sent with a null id after 2 s of silence; more silence is a dead line."""

    id: int | None
    server_time: int


IncomingMessage = (
    HelloRequest
    | WatchLobbyRequest
    | UnwatchLobbyRequest
    | WatchTableRequest
    | UnwatchTableRequest
    | SitRequest
    | AddChipsRequest
    | SitOutRequest
    | ComeBackRequest
    | LeaveRequest
    | ActRequest
    | ChooseGameRequest
    | AutoTopUpRequest
    | WithdrawBuyInRequest
    | JoinWaitingListRequest
    | LeaveWaitingListRequest
    | RunTwiceRequest
    | StraddleRequest
    | TournamentRequest
    | CasinoRequest
    | SayRequest
    | ReactRequest
    | ReportRequest
    | PingRequest
)
OutgoingMessage = (
    Welcome
    | SignedOut
    | MovedAway
    | RemovedFromTable
    | AccountMessage
    | LobbyPage
    | LobbyChanges
    | TournamentFrame
    | CasinoFrame
    | TableMessage
    | AnnouncementMessage
    | ChatMessage
    | ChatLine
    | SettingsChanged
    | RealityCheck
    | Done
    | RefusedMessage
    | StaleMessage
    | Pong
)

decoder: msgspec.json.Decoder[IncomingMessage] = msgspec.json.Decoder(IncomingMessage)
encoder = msgspec.json.Encoder()
