"""What do a browser and the room say to each other?

Every WebSocket frame is one JSON object with a `type`. The structs here are the wire and nothing else: the
engine's own values are turned into them in `web.translate`, so that the engine can be refactored without
breaking browsers. `client/src/lib/protocol.ts` is generated from this module and is never edited.

Chips are integers of the smallest unit, instants are milliseconds of the server's clock, cards are
international text ("As"), a card that this viewer may not know is "??". No sentence is ever sent: words are
the client's.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

MAX_FRAME_BYTES = 16 * 1024
"""The longest frame that a browser may send."""

_LARGEST = 2**53 - 1  # the largest integer that JavaScript holds exactly


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


# ---------------------------------------------------------------- words and numbers

RequestId = Annotated[int, Meta(ge=0, le=_LARGEST)]
Chips = Annotated[int, Meta(ge=0, le=_LARGEST)]
SeatNo = Annotated[int, Meta(ge=1, le=32)]
TableId = Annotated[str, Meta(min_length=1, max_length=64)]
Nickname = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=256)]
Version = Annotated[int, Meta(ge=0, le=_LARGEST)]

Language = Literal["it", "en"]
Limit = Literal["no_limit", "pot_limit", "fixed_limit"]
Action = Literal["fold", "check", "call", "bet", "raise", "show", "muck"]
Blinds = Literal["post", "wait"]
PostKind = Literal["ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "bb_ante"]
LastAction = Literal[
    "fold", "check", "call", "bet", "raise", "all_in", "show", "muck",
    "ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "bb_ante",
]  # fmt: skip
SeatStatus = Literal["empty", "playing", "sitting_out", "waiting", "out", "leaving"]
StreetName = Literal["preflop", "flop", "turn", "river", "showdown", "over"]
Award = Literal["all", "high", "low"]
Scale = Literal["high", "low"]


class Incoming(
    Struct, frozen=True, tag_field="type", tag=_snake_case, kw_only=True, forbid_unknown_fields=True
):
    """A request, answered exactly once: by `done`, `refused` or `stale` with its id, a ping by its `pong`."""

    id: RequestId


# ---------------------------------------------------------------- from the browser


class Hello(Incoming, frozen=True):
    """Who is there. Comes first; the token is the one `welcome` gave at an earlier visit, or null."""

    token: Token | None = None
    nickname: Nickname | None = None
    language: Language = "it"


class WatchLobby(Incoming, frozen=True):
    """Send the lobby now and whenever it changes, at most once a second."""


class WatchTable(Incoming, frozen=True):
    """Send this table now and after every change. `since` is the last version seen, null at first."""

    table: TableId
    since: Version | None = None


class UnwatchTable(Incoming, frozen=True):
    """Send nothing more of this table."""

    table: TableId


class Sit(Incoming, frozen=True):
    """Take an empty seat with this many chips."""

    table: TableId
    seat: SeatNo
    buy_in: Chips


class AddChips(Incoming, frozen=True):
    """Put more chips on the table, between hands."""

    table: TableId
    amount: Chips


class SitOut(Incoming, frozen=True):
    """Stay seated and be dealt no further hand."""

    table: TableId


class ComeBack(Incoming, frozen=True):
    """Be dealt in again: post what was missed now, or wait for the big blind."""

    table: TableId
    blinds: Blinds


class Leave(Incoming, frozen=True):
    """Give the seat back; the chips follow at the end of the hand."""

    table: TableId


class Act(Incoming, frozen=True):
    """Act in turn, having seen the table at `version`. `to`, for bet and raise: the street's total."""

    table: TableId
    version: Version
    action: Action
    to: Chips | None = None


class Ping(Incoming, frozen=True):
    """Are you there, and what time is it?"""


# ---------------------------------------------------------------- what a viewer sees


class Stakes(Struct, frozen=True):
    """The prices of a table."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int


class HandName(Struct, frozen=True):
    """A hand's category with the ranks that name it: "full house, kings over queens"."""

    category: str
    ranks: tuple[str, ...]
    scale: Scale


class SeatView(Struct, frozen=True):
    """One place at the table, as this viewer sees it."""

    no: int
    player: str | None
    nickname: str | None
    stack: int
    status: SeatStatus
    is_you: bool
    is_bot: bool
    wagered: int
    in_hand: bool
    folded: bool
    all_in: bool
    cards: tuple[str, ...]
    shown: bool
    last_action: LastAction | None
    time_bank_ms: int
    hand_name: HandName | None
    won: int


class You(Struct, frozen=True):
    """What only the viewer needs to know of himself. `seat` is null for one who watches."""

    seat: int | None
    balance: int
    owes_blinds: bool
    hand_name: HandName | None


class Pot(Struct, frozen=True):
    """Chips already gathered, and the seats that may win them. The main pot comes first."""

    amount: int
    eligible: tuple[int, ...]


class PotShare(Struct, frozen=True):
    """What one seat took of a pot, and for which half of it."""

    seat: int
    amount: int
    award: Award


class BestFive(Struct, frozen=True):
    """The five cards that made a hand."""

    cards: tuple[str, ...]
    name: HandName


class PotResult(Struct, frozen=True):
    """How a pot was shared. `best` and `best_low` hold, by seat number, the hands compared for it."""

    pot: int
    amount: int
    rake: int
    shares: tuple[PotShare, ...]
    best: dict[str, BestFive]
    best_low: dict[str, BestFive]


class HandViewPart(Struct, frozen=True):
    """The deal in progress, or the last one until the next begins. At `deadline` the clock acts."""

    id: str
    street: StreetName
    button: int
    small_blind: int | None
    big_blind: int | None
    board: tuple[str, ...]
    pots: tuple[Pot, ...]
    bet: int
    total_pot: int
    to_act: int | None
    to_show: int | None
    deadline: int | None
    deck_root: str | None
    result: tuple[PotResult, ...] | None


class Presets(Struct, frozen=True):
    """Sizes worth a button, already inside the offer's bounds; each is a total, as `to` is."""

    min: int
    half_pot: int
    pot: int
    all_in: int


class Offer(Struct, frozen=True, omit_defaults=True):
    """One thing the viewer may do now. Calls carry `to` and `by`; bets and raises, bounds and presets."""

    action: Action
    to: int | None = None
    by: int | None = None
    min_to: int | None = None
    max_to: int | None = None
    presets: Presets | None = None


class TableView(Struct, frozen=True):
    """A table as one viewer may see it: always complete."""

    id: str
    name: str
    variant: str
    limit: Limit
    stakes: Stakes
    rules: str
    currency: str
    seat_count: int
    min_buy_in: int
    max_buy_in: int
    time_to_act_ms: int
    seats: tuple[SeatView, ...]
    you: You | None
    hand: HandViewPart | None
    offers: tuple[Offer, ...]


class LobbyTable(Struct, frozen=True):
    """One line of the lobby."""

    id: str
    name: str
    variant: str
    limit: Limit
    small_blind: int
    big_blind: int
    ante: int
    rules: str
    currency: str
    seat_count: int
    players: int
    watchers: int
    average_pot: int
    min_buy_in: int
    max_buy_in: int
    bots: int


# ---------------------------------------------------------------- what happened, for the log and the voice


class Happening(Struct, frozen=True, tag_field="type", tag=_snake_case, kw_only=True):
    """Something that happened at a table, told as this viewer may know it."""


class SeatHappening(Happening, frozen=True):
    """Something that one seat did, or that befell it."""

    seat: int
    nickname: str


class DealtIn(Struct, frozen=True):
    """A seat that is dealt into a hand, with its stack before any post."""

    seat: int
    nickname: str
    stack: int


class HandStarted(Happening, frozen=True):
    """A new deal. `deck_root` seals the order of the deck before its first card is shown."""

    hand: str
    button: int
    deck_root: str | None
    seats: tuple[DealtIn, ...]


class Posted(SeatHappening, frozen=True):
    """A blind or an ante was put in."""

    kind: PostKind
    amount: int


class CardsDealt(Happening, frozen=True):
    """Cards left the deck: `to` holds, for each, a seat number, 0 for the board or -1 for a burnt card."""

    to: tuple[int, ...]
    cards: tuple[str, ...]


class Folded(SeatHappening, frozen=True):
    """The hand was given up."""


class Checked(SeatHappening, frozen=True):
    """Nothing was added to the bet."""


class Called(SeatHappening, frozen=True):
    """The bet was matched, or as much of it as the stack holds."""

    to: int


class BetMade(SeatHappening, frozen=True):
    """The first bet of a street."""

    to: int


class Raised(SeatHappening, frozen=True):
    """The bet was raised to this total."""

    to: int


class UncalledReturned(SeatHappening, frozen=True):
    """What nobody could match went back to who had bet it."""

    amount: int


class BetsGathered(Happening, frozen=True):
    """The bets of a street went into the pots, main pot first."""

    pots: tuple[int, ...]


class Shown(SeatHappening, frozen=True):
    """Cards were turned up."""

    cards: tuple[str, ...]


class Mucked(SeatHappening, frozen=True):
    """Cards were given back unseen."""


class PotWon(Happening, frozen=True):
    """A pot was shared."""

    pot: int
    amount: int
    rake: int
    shares: tuple[PotShare, ...]


class HandEnded(Happening, frozen=True):
    """The deal is over."""


class SeatTaken(SeatHappening, frozen=True):
    """Someone sat down."""

    stack: int


class ChipsPromised(SeatHappening, frozen=True):
    """Chips will be added when the hand is over."""

    amount: int


class ChipsAdded(SeatHappening, frozen=True):
    """Chips were put on the table."""

    amount: int


class SatOut(SeatHappening, frozen=True):
    """The seat is dealt no further hand."""


class CameBack(SeatHappening, frozen=True):
    """The seat wishes to be dealt in again."""


class SeatLeft(SeatHappening, frozen=True):
    """The seat is empty again."""

    stack: int


class TimeRanOut(SeatHappening, frozen=True):
    """The clock acted in the player's place."""


ViewerEvent = (
    HandStarted
    | Posted
    | CardsDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | UncalledReturned
    | BetsGathered
    | Shown
    | Mucked
    | PotWon
    | HandEnded
    | SeatTaken
    | ChipsPromised
    | ChipsAdded
    | SatOut
    | CameBack
    | SeatLeft
    | TimeRanOut
)


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


class Outgoing(Struct, frozen=True, tag_field="type", tag=_snake_case, kw_only=True):
    """What the room tells a browser."""


class Welcome(Outgoing, frozen=True):
    """You are this player. The token proves it at the next visit: keep it."""

    token: str
    player: str
    nickname: str
    balance: int
    server_time: int


class Account(Outgoing, frozen=True):
    """The player's chips that are on no table have changed."""

    balance: int


class Lobby(Outgoing, frozen=True):
    """All tables."""

    tables: tuple[LobbyTable, ...]


class Table(Outgoing, frozen=True):
    """A watched table has changed."""

    update: TableUpdate


class Done(Outgoing, frozen=True):
    """The request was carried out."""

    id: int


Fact = int | str | bool | list[int | str] | None


class Refused(Outgoing, frozen=True):
    """The request changed nothing. `code` says why, `facts` fill the sentence, `citations` name the articles.

    `id` is null when what came could not be read as a request. `transient`: the same may succeed later.
    """

    id: int | None
    code: str
    facts: dict[str, Fact]
    citations: tuple[str, ...]
    transient: bool


class Stale(Outgoing, frozen=True):
    """The action was meant for a table that has moved on; here it is."""

    id: int
    update: TableUpdate


class Pong(Outgoing, frozen=True):
    """I am here. Sent with a null id after a silence, so that a dead connection is noticed."""

    id: int | None
    server_time: int


IncomingMessage = (
    Hello | WatchLobby | WatchTable | UnwatchTable | Sit | AddChips | SitOut | ComeBack | Leave | Act | Ping
)
OutgoingMessage = Welcome | Account | Lobby | Table | Done | Refused | Stale | Pong

decoder: msgspec.json.Decoder[IncomingMessage] = msgspec.json.Decoder(IncomingMessage)
encoder = msgspec.json.Encoder()
