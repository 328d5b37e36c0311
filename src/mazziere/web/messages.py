"""What do a browser and the room say to each other?

Every WebSocket frame is one JSON object with a `type`. The requests and answers stand here; what they carry,
the views and events of a table, stands in `mazziere.protocol` and is sent as the layers build it.
`client/src/lib/protocol.ts` is generated from both and is never edited.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.lobby import LobbyTable
from mazziere.protocol.table import TableView
from mazziere.protocol.words import Action, Blinds, LeaveWhen, SitOutWhen
from mazziere.services.personal.settings import Settings

MAX_FRAME_BYTES = 16 * 1024
"""The longest frame that a browser may send."""

MOST_DISCARDED = 7
"""No hand holds more cards."""

_LARGEST = 2**53 - 1  # the largest integer that JavaScript holds exactly

RequestId = Annotated[int, Meta(ge=0, le=_LARGEST)]
Chips = Annotated[int, Meta(ge=0, le=_LARGEST)]
SeatNo = Annotated[int, Meta(ge=1, le=32)]
TableId = Annotated[str, Meta(min_length=1, max_length=64)]
Nickname = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=256)]
Version = Annotated[int, Meta(ge=0, le=_LARGEST)]

CardText = Annotated[str, Meta(pattern=r"^([2-9TJQKA][cdhs]|Jo)\Z")]
GameIndex = Annotated[int, Meta(ge=0, le=63)]

ChatText = Annotated[str, Meta(min_length=1, max_length=1000)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=64)]
Reaction = Literal["nice_hand", "well_played", "thanks", "good_luck", "wow", "laugh", "clap", "sad"]
ReportReason = Literal["insults", "spam", "nickname", "cheating", "other"]

Language = Literal["it", "en"]
RoleName = Literal["guest", "player", "floor", "supervisor", "administrator", "auditor"]


def snake_case(name: str) -> str:
    """The tag of a struct: `watch_table` for `WatchTable`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def request_tag(name: str) -> str:
    """The tag of a request, which has no other name on the wire: `sit_out` for `SitOutRequest`."""
    return snake_case(name.removesuffix("Request"))


class Incoming(
    Struct, frozen=True, tag_field="type", tag=request_tag, kw_only=True, forbid_unknown_fields=True
):
    """A request, answered exactly once: by `done`, `refused` or `stale` with its id, a ping by its `pong`."""

    id: RequestId


# ---------------------------------------------------------------- from the browser


class HelloRequest(Incoming, frozen=True):
    """Who is there: a program with the token of an earlier visit, or a guest with a nickname to go by."""

    token: Token | None = None
    nickname: Nickname | None = None
    language: Language = "it"


class WatchLobbyRequest(Incoming, frozen=True):
    """Send the lobby now and whenever it changes, at most once a second."""


class WatchTableRequest(Incoming, frozen=True):
    """Send this table now and after every change. `since` is the last version seen, null at first."""

    table: TableId
    since: Version | None = None


class UnwatchTableRequest(Incoming, frozen=True):
    """Send nothing more of this table."""

    table: TableId


class SitRequest(Incoming, frozen=True):
    """Take an empty seat with this many chips."""

    table: TableId
    seat: SeatNo
    buy_in: Chips


class AddChipsRequest(Incoming, frozen=True):
    """Put more chips on the table, between hands."""

    table: TableId
    amount: Chips


class SitOutRequest(Incoming, frozen=True):
    """Stay seated and be dealt no further hand: with the next one, with the next big blind, or at once."""

    table: TableId
    when: SitOutWhen = "next_hand"


class ComeBackRequest(Incoming, frozen=True):
    """Be dealt in again: post what was missed now, or wait for the big blind."""

    table: TableId
    blinds: Blinds


class LeaveRequest(Incoming, frozen=True):
    """Give the seat back, or play the running hand first; the chips follow at the end of the hand."""

    table: TableId
    when: LeaveWhen = "now"


class AutoTopUpRequest(Incoming, frozen=True):
    """Fill the stack up to this between hands, as long as there are chips for it; null: no longer."""

    table: TableId
    to: Chips | None


class JoinWaitingListRequest(Incoming, frozen=True):
    """Wait for a seat at a full table. One that becomes free is held for a while: take it by `sit`."""

    table: TableId


class LeaveWaitingListRequest(Incoming, frozen=True):
    """Wait no longer, or let the seat go that is held."""

    table: TableId


class ActRequest(Incoming, frozen=True):
    """Act in turn, having seen the table at `version`.

    `to`, for bet, raise and complete: the street's total. `cards`, for discard: those to exchange, none to
    stand pat.
    """

    table: TableId
    version: Version
    action: Action
    to: Chips | None = None
    cards: Annotated[tuple[CardText, ...], Meta(max_length=MOST_DISCARDED)] | None = None


class ChooseGameRequest(Incoming, frozen=True):
    """Name the next game of a table where a player does so: `game` is its index in the rotation."""

    table: TableId
    game: GameIndex


class RunTwiceRequest(Incoming, frozen=True):
    """Answer whether the cards to come shall be dealt twice, while the table's `twice` waits for it."""

    table: TableId
    agree: bool


class StraddleRequest(Incoming, frozen=True):
    """Straddle from the next hand on, whenever sitting left of the big blind; or no longer."""

    table: TableId
    on: bool


class SayRequest(Incoming, frozen=True):
    """Say this at a table; it comes to everybody who watches it, as a `chat_line`."""

    table: TableId
    text: ChatText


class ReactRequest(Incoming, frozen=True):
    """Make one of the signs that need no words."""

    table: TableId
    reaction: Reaction


class ReportRequest(Incoming, frozen=True):
    """Ask the staff to look at what this player does or says at this table."""

    table: TableId
    player: PlayerName
    why: ReportReason


class PingRequest(Incoming, frozen=True):
    """Are you there, and what time is it?"""


class TableUpdate(Struct, frozen=True):
    """A table at a version. `events` lead up to it from the last update, or from `since`.

    The view is complete without them. `snapshot` says that it may not follow from the last update: it is a
    first sight, a reconnection, or the connection was too slow.
    """

    table: str
    version: int
    snapshot: bool
    events: tuple[ViewerEvent, ...]
    view: TableView
    server_time: int


# ---------------------------------------------------------------- to the browser


class Outgoing(Struct, frozen=True, tag_field="type", tag=snake_case, kw_only=True):
    """What the room tells a browser."""


class Welcome(Outgoing, frozen=True):
    """You are this player. Comes by itself where a cookie tells so, and in answer to `hello`.

    The token proves it at the next visit of a program, which keeps it; null where a cookie does.
    """

    token: str | None
    player: str
    nickname: str
    role: RoleName
    balance: int
    server_time: int


class SignedOut(Outgoing, frozen=True):
    """Your session is over: you ended it here or elsewhere, or the staff keeps you out. The socket closes."""

    why: Literal["ended", "banned"]


class MovedAway(Outgoing, frozen=True):
    """You play this table in another browser now: it is shown here no longer."""

    table: str


class AccountMessage(Outgoing, frozen=True, tag="account"):
    """The player's chips that are on no table have changed."""

    balance: int


class Lobby(Outgoing, frozen=True):
    """All tables."""

    tables: tuple[LobbyTable, ...]


class TableMessage(Outgoing, frozen=True, tag="table"):
    """A watched table has changed."""

    update: TableUpdate


class AnnouncementMessage(Outgoing, frozen=True, tag="announcement"):
    """What the house says to everybody, in its own words."""

    text: str
    at: int


class ChatEntry(Struct, frozen=True):
    """What somebody said, or the sign they made: one of `text` and `reaction` is null.

    `no` counts the lines of a table; `seat` is null for one who only watched.
    """

    no: int
    player: str
    nickname: str
    seat: int | None
    text: str | None
    reaction: Reaction | None
    at: int


class ChatMessage(Outgoing, frozen=True, tag="chat"):
    """What was said last at a table, oldest first, in place of all lines shown so far."""

    table: str
    lines: tuple[ChatEntry, ...]


class ChatLine(Outgoing, frozen=True):
    """Something was said at a watched table."""

    table: str
    line: ChatEntry


class SettingsChanged(Outgoing, frozen=True):
    """Another device of yours, or this one, has changed the settings. The larger version is the newer."""

    version: int
    settings: Settings


class RealityCheck(Outgoing, frozen=True):
    """You have played for so long, and this came of it. Play goes on; nothing has to be answered.

    `net` is below zero for a loss. `minutes_left` is what your own limits still allow; null: any time.
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
    """The request changed nothing. `code` says why, `facts` fill the sentence, `citations` name the articles.

    `id` is null when what came could not be read as a request. `transient`: the same may succeed later.
    """

    id: int | None
    code: str
    facts: dict[str, Fact]
    citations: tuple[str, ...]
    transient: bool


class StaleMessage(Outgoing, frozen=True, tag="stale"):
    """The action was meant for a table that has moved on; here it is."""

    id: int
    update: TableUpdate


class Pong(Outgoing, frozen=True):
    """I am here. Sent with a null id whenever nothing else was for 2 s: a longer silence is a dead line."""

    id: int | None
    server_time: int


IncomingMessage = (
    HelloRequest
    | WatchLobbyRequest
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
    | JoinWaitingListRequest
    | LeaveWaitingListRequest
    | RunTwiceRequest
    | StraddleRequest
    | SayRequest
    | ReactRequest
    | ReportRequest
    | PingRequest
)
OutgoingMessage = (
    Welcome
    | SignedOut
    | MovedAway
    | AccountMessage
    | Lobby
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
