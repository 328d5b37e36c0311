"""The API of the desk for progressive jackpots: open, change, top up, and read the book.

Amounts are whole numbers of the smallest unit, instants milliseconds since the epoch. Every act is in the log
before it is answered.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from mazziere.casino.jackpot import Jackpot, JackpotConfig, JackpotShared
from mazziere.casino.jackpot import events as e
from mazziere.services.room import Room
from mazziere.web.api.cashier import RequestName
from mazziere.web.api.table_form import Chips, TableName, id_of
from mazziere.web.socket.frames import LARGEST
from mazziere.web.viewer import Viewer

MOST_LINES = 200
LINES_ON_A_PAGE = 50

Percent = Annotated[int, Meta(ge=0, le=100)]
Why = Annotated[str, Meta(min_length=1, max_length=300)]
PageSize = Annotated[int, QueryParameter(ge=1, le=MOST_LINES)]
LineNumber = Annotated[int | None, QueryParameter(ge=1, le=LARGEST)]
SharedBy = Literal["by_the_round_of_the_table", "by_all_rounds_of_the_moment"]
Entry = Literal["opened", "changed", "topped_up", "contributed", "won", "seeded"]


class JackpotForm(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A jackpot. Of each FIRST 5 bet so many percent go to the pot, and so many to the seed of the next.

    A new pot begins with the seed; the house tops it up to `minimum`.
    """

    name: TableName
    minimum: Chips
    pot_percent: Percent = 45
    seed_percent: Percent = 5
    shared: SharedBy = "by_the_round_of_the_table"


class DeskJackpot(Struct, frozen=True, kw_only=True):
    """A jackpot as it is now. `tables` are the ids of those that play for it."""

    id: str
    form: JackpotForm
    currency: str
    pot: int
    seed: int
    last_won: int
    last_won_at: int
    tables: tuple[str, ...]


class JackpotWinner(Struct, frozen=True):
    """What somebody won, and where their bet lay."""

    player: str
    nickname: str
    amount: int
    table: str


class JackpotEntry(Struct, frozen=True, kw_only=True):
    """A line of a jackpot's book: what changed the pot and the seed by how much.

    `no` numbers the lines of a jackpot, from 1. `bet`, of a contribution, is all FIRST 5 bets of the round;
    what is left of them is the house's. `winners` have divided what was won.
    """

    no: int
    what: Entry
    pot: int
    seed: int
    bet: int
    table: str
    round: str
    reason: str
    winners: tuple[JackpotWinner, ...]
    at: int


class JackpotBook(Struct, frozen=True):
    """A page of a jackpot's book, newest first. `before` is the parameter for the next page; null: none."""

    entries: tuple[JackpotEntry, ...]
    before: int | None


class OpenedJackpot(Struct, frozen=True):
    """The new jackpot."""

    id: str


class TopUpWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Put so much money of the house into the pot, for this reason. The same `request_id` does it once."""

    amount: Chips
    reason: Why
    request_id: RequestName


@get("/api/desk/jackpots", tags=["desk"], summary="Every jackpot")
async def desk_jackpots(state: State) -> tuple[DeskJackpot, ...]:
    """Every jackpot of the room, as the books have it."""
    room: Room = state.room
    playing: dict[str, list[str]] = {}
    for name in room.casino.names:
        playing.setdefault(room.casino.table(name).config.jackpot, []).append(name)
    return tuple([_on_the_desk(one, playing) for one in await room.casino.jackpots.all()])


@post("/api/desk/jackpots", tags=["desk"], summary="Open a jackpot")
async def open_jackpot(
    data: JSONBody[JackpotForm], me: NamedDependency[Viewer], state: State
) -> OpenedJackpot:
    """Open a jackpot; its id is made from its name, and the house tops it up to its minimum.

    Raises `JackpotExists` or `JackpotNotPlayable` (409).
    """
    room: Room = state.room
    config = _config_of(data, jackpot=id_of(data.name), currency=room.house.currency)
    await room.casino_desk.open_jackpot(me.player, config)
    return OpenedJackpot(config.id)


@patch("/api/desk/jackpots/{jackpot:str}", tags=["desk"], summary="Change a jackpot")
async def change_jackpot(
    jackpot: FromPath[str], data: JSONBody[JackpotForm], me: NamedDependency[Viewer], state: State
) -> None:
    """Change a jackpot for what comes; a new minimum holds from the next pot on.

    Raises `Unknown` (404) or `JackpotNotPlayable` (409).
    """
    room: Room = state.room
    currency = (await room.casino.jackpots.of(jackpot)).config.currency
    await room.casino_desk.change_jackpot(me.player, _config_of(data, jackpot=jackpot, currency=currency))


@post(
    "/api/desk/jackpots/{jackpot:str}/top-up",
    tags=["desk"],
    summary="Put money of the house into a jackpot",
    status_code=204,
)
async def top_up_jackpot(
    jackpot: FromPath[str], data: JSONBody[TopUpWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Top up a pot. Raises `Unknown` (404), `ReasonNeeded` or `TopUpNotPositive` (409)."""
    await state.room.casino_desk.top_up_jackpot(
        me.player, jackpot, data.amount, reason=data.reason, request=data.request_id
    )


@get("/api/desk/jackpots/{jackpot:str}/book", tags=["desk"], summary="What has moved a jackpot")
async def jackpot_book(
    jackpot: FromPath[str],
    state: State,
    before: LineNumber = None,
    limit: PageSize = LINES_ON_A_PAGE,
) -> JackpotBook:
    """A page of the book of a jackpot, newest first. Raises `Unknown` (404)."""
    room: Room = state.room
    page = await room.casino.jackpots.told(jackpot, before=before, limit=limit)
    entries = []
    for no, event in page:
        entry = await _entry(room, no, event)
        if entry is not None:
            entries.append(entry)
    first = page[-1][0] if page else 1
    return JackpotBook(tuple(entries), first if first > 1 else None)


async def _entry(room: Room, no: int, event: e.JackpotEvent) -> JackpotEntry | None:
    """A line of the book; None for what moves nothing: bets that are accepted, or play no longer."""

    def line(what: Entry, **told: Any) -> JackpotEntry:
        empty = {"pot": 0, "seed": 0, "bet": 0, "table": "", "round": "", "reason": "", "winners": ()}
        return JackpotEntry(no=no, what=what, at=event.at, **{**empty, **told})

    match event:
        case e.JackpotOpened():
            return line("opened")
        case e.JackpotChanged():
            return line("changed")
        case e.JackpotToppedUp():
            return line("topped_up", pot=event.amount, reason=event.note)
        case e.FirstFiveContributed():
            moved = {"pot": event.to_pot, "seed": event.to_seed, "bet": event.bet}
            return line("contributed", table=event.table, round=event.round, **moved)
        case e.JackpotWon():
            winners = [
                JackpotWinner(
                    share.player, await room.people.nickname_of(share.player), share.amount, share.table
                )
                for share in event.shares
            ]
            won = sum([share.amount for share in event.shares])
            return line("won", pot=-won, table=event.table, round=event.round, winners=tuple(winners))
        case e.JackpotSeeded():
            return line("seeded", pot=event.amount, seed=-event.amount)
        case e.FirstFiveAccepted() | e.FirstFiveReleased():
            return None


def _config_of(form: JackpotForm, *, jackpot: str, currency: str) -> JackpotConfig:
    return JackpotConfig(
        id=jackpot,
        currency=currency,
        name=form.name,
        minimum=form.minimum,
        pot_percent=form.pot_percent,
        seed_percent=form.seed_percent,
        shared=JackpotShared(form.shared),
    )


def _on_the_desk(jackpot: Jackpot, playing: dict[str, list[str]]) -> DeskJackpot:
    config, won = jackpot.config, jackpot.last_win
    return DeskJackpot(
        id=config.id,
        form=JackpotForm(
            name=config.name,
            minimum=config.minimum,
            pot_percent=config.pot_percent,
            seed_percent=config.seed_percent,
            shared=config.shared.value,
        ),
        currency=config.currency,
        pot=jackpot.pot,
        seed=jackpot.seed,
        last_won=0 if won is None else won.amount,
        last_won_at=0 if won is None else won.at,
        tables=tuple(playing.get(config.id, ())),
    )


ROUTES: tuple[Any, ...] = (desk_jackpots, open_jackpot, change_jackpot, top_up_jackpot, jackpot_book)
