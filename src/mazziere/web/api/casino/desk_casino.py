"""The API of the desk for tables of Texas Hold'em Bonus, and of the console of whoever deals at one of them.

Amounts are whole numbers of the smallest unit, instants milliseconds since the epoch. Every act is in the log
before it is answered.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, Card, card_text, parse_card
from mazziere.casino.awaiting import RoundCardsToDeal
from mazziere.casino.config import DealtBy
from mazziere.casino.refusals import RoundIsAnother
from mazziere.casino.state import CasinoTable
from mazziere.casino.views.table import shared_view
from mazziere.protocol.words import CardPlace, RoundState, WhyRoundPaused
from mazziere.rules.refusals import NoCardsAwaited
from mazziere.services.casino.demo_tables import DEMO_CASINO
from mazziere.services.refusals import TableExists
from mazziere.services.room import Room
from mazziere.web.api.cashier import RequestName
from mazziere.web.api.casino.casino_form import CasinoForm, casino_config_of, casino_form_of
from mazziere.web.api.table_form import id_of
from mazziere.web.viewer import Viewer

MOST_CARDS = 3
"""At one place: the flop."""

Why = Annotated[str, Meta(min_length=1, max_length=300)]
RoundName = Annotated[str, Meta(min_length=1, max_length=96)]
PlainCard = Annotated[str, Meta(pattern=r"^[2-9TJQKA][cdhs]\Z")]
Cards = Annotated[tuple[PlainCard, ...], Meta(min_length=1, max_length=MOST_CARDS)]


class CardsDue(Struct, frozen=True):
    """Cards that a person is to deal now: where, and how many."""

    place: CardPlace
    count: int


class CardsAt(Struct, frozen=True):
    """The cards that lie at a place of the running round."""

    place: CardPlace
    cards: tuple[str, ...]


class DeskCasinoTable(Struct, frozen=True, kw_only=True):
    """A table as it is now.

    `round` and `code` are of the running round; null between rounds. `bets` is all that lies on its spots.
    `paused_until`: then a round that stays paused is void. `changes` and `closes`: the table will change, or
    close, after the round. `is_stopped`: it has failed, and the room's log says why. `plays`: whoever asks
    has bets in the running round, and leaves it to others. `bank`: what the house has won there since it was
    emptied last; negative for a loss.
    """

    id: str
    form: CasinoForm
    currency: str
    state: RoundState
    round: str | None
    code: str | None
    players: int
    bets: int
    watchers: int
    round_count: int
    bank: int
    paused: tuple[WhyRoundPaused, ...]
    paused_until: int | None
    changes: bool
    closes: bool
    is_stopped: bool
    plays: bool
    due: CardsDue | None
    dealt: tuple[CardsAt, ...]


class CasinoPreset(Struct, frozen=True):
    """A table to begin one's own with."""

    key: str
    form: CasinoForm


class OpenedCasinoTable(Struct, frozen=True):
    """The new table."""

    id: str


class SweepWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Move the bank of the table to the house. The same `request_id` does it once."""

    request_id: RequestName


class VoidWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Return every bet of this round, for this reason."""

    round: RoundName
    reason: Why


class VoidedRound(Struct, frozen=True):
    """The id of the round that is void."""

    round: str


class CardsTold(Struct, frozen=True, forbid_unknown_fields=True):
    """These cards lie at this place of the round, in the order in which they were dealt."""

    round: RoundName
    place: CardPlace
    cards: Cards


class CorrectionWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards turned up last were wrong, and these are right; `reason` says what happened."""

    round: RoundName
    cards: Cards
    reason: Why


# ------------------------------------------------------------------------------------ tables


@get("/api/desk/casino", tags=["desk"], summary="Every casino table")
async def desk_casino(me: NamedDependency[Viewer], state: State) -> tuple[DeskCasinoTable, ...]:
    """Every table that is not closed, in the order of the lobby."""
    room: Room = state.room
    return tuple([await _on_the_desk(room, name, me.player) for name in room.casino.names])


@get("/api/desk/casino-presets", tags=["desk"], summary="Casino tables to begin one's own with")
async def casino_presets(state: State) -> tuple[CasinoPreset, ...]:
    """The tables that come with the room; each plays for a jackpot only if the room has it."""
    room: Room = state.room
    there = {jackpot.config.id for jackpot in await room.casino.jackpots.all()}
    found = []
    for config in DEMO_CASINO.in_currency(room.house.currency).tables:
        form = casino_form_of(config)
        if form.jackpot not in there:
            form = replace(form, first_5=None, jackpot="")
        found.append(CasinoPreset(config.id, form))
    return tuple(found)


@post("/api/desk/casino", tags=["desk"], summary="Open a casino table")
async def open_casino_table(
    data: JSONBody[CasinoForm], me: NamedDependency[Viewer], state: State
) -> OpenedCasinoTable:
    """Open a table in the room's currency; its id is made from its name.

    Raises `TableExists` (409), also for a table that was closed or where poker is played, `Unknown` (404) for
    its jackpot, or what is wrong with the form.
    """
    room: Room = state.room
    config = casino_config_of(data, table=id_of(data.name), currency=room.house.currency)
    if await room.tables.has_been_open(config.id):
        raise TableExists(config.id)
    await room.casino_desk.open_table(me.player, config)
    return OpenedCasinoTable(config.id)


@patch("/api/desk/casino/{table:str}", tags=["desk"], summary="Change a casino table from the next round on")
async def change_casino_table(
    table: FromPath[str], data: JSONBody[CasinoForm], me: NamedDependency[Viewer], state: State
) -> None:
    """Change a table from the next round on. Raises `Unknown` (404), or what is wrong with the form."""
    room: Room = state.room
    currency = room.casino.table(table).config.currency
    await room.casino_desk.change_table(me.player, casino_config_of(data, table=table, currency=currency))


@post(
    "/api/desk/casino/{table:str}/pause",
    tags=["desk"],
    summary="Let a round stand still",
    status_code=204,
)
async def pause_casino_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Let the running round stand still, and open no other.

    Raises `Unknown` (404) or `RoundAlreadyPaused` (409).
    """
    await state.room.casino_desk.pause(me.player, table)


@post(
    "/api/desk/casino/{table:str}/resume", tags=["desk"], summary="Let a casino table go on", status_code=204
)
async def resume_casino_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """End a pause of the staff. Raises `Unknown` (404) or `RoundNotPaused` (409)."""
    await state.room.casino_desk.resume(me.player, table)


@post(
    "/api/desk/casino/{table:str}/close",
    tags=["desk"],
    summary="Close a casino table after its round",
    status_code=204,
)
async def close_casino_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Close a table after its round. Raises `Unknown` (404) or `CasinoTableIsClosing` (409)."""
    await state.room.casino_desk.close_table(me.player, table)


@post("/api/desk/casino/{table:str}/void", tags=["desk"], summary="Return every bet of the running round")
async def void_round(
    table: FromPath[str], data: JSONBody[VoidWanted], me: NamedDependency[Viewer], state: State
) -> VoidedRound:
    """Return every bet of the running round, FIRST 5 included.

    Raises `Unknown` (404), `ReasonNeeded`, `RoundIsAnother`, `NoRoundInProgress` or `RoundIsSettled` (409),
    or `Forbidden` (403) for somebody with bets in the round.
    """
    room: Room = state.room
    _check_round(room.casino.table(table), data.round)
    return VoidedRound(await room.casino_desk.void_round(me.player, table, reason=data.reason))


@post(
    "/api/desk/casino/{table:str}/sweep",
    tags=["desk"],
    summary="Move the bank of a table to the house",
    status_code=204,
)
async def sweep_bank(
    table: FromPath[str], data: JSONBody[SweepWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Move what the house has won at a table to its account, or pay in what it has lost there.

    Raises `Unknown` (404).
    """
    await state.room.casino_desk.sweep(me.player, table, request=data.request_id)


# -------------------------------------------------------------------------- the dealer's console


@post(
    "/api/desk/casino/{table:str}/cards",
    tags=["desk"],
    summary="Say which cards were dealt",
    status_code=204,
)
async def deal_cards(
    table: FromPath[str], data: JSONBody[CardsTold], me: NamedDependency[Viewer], state: State
) -> None:
    """Turn up real cards, where a person deals.

    Raises `Unknown` (404), `RoundIsAnother`, `NoCardsAwaited` or what is wrong with the cards (409), or
    `Forbidden` (403) for somebody with bets in the round, and at a table whose deck is sealed.
    """
    room: Room = state.room
    found = room.casino.table(table)
    _check_round(found, data.round)
    due = _due(found)
    if due is None or due.place != data.place:
        raise NoCardsAwaited
    await room.casino_desk.deal(me.player, table, _cards(data.cards))


@post(
    "/api/desk/casino/{table:str}/correction",
    tags=["desk"],
    summary="Correct the cards that were said last",
    status_code=204,
)
async def correct_cards(
    table: FromPath[str], data: JSONBody[CorrectionWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Replace the cards turned up last; what was decided on them is asked again.

    Raises `Unknown` (404), `ReasonNeeded`, `RoundIsAnother`, `NothingToCorrect`, `DealtByTheRoom` or what is
    wrong with the cards (409), or `Forbidden` (403) for somebody with bets in the round.
    """
    room: Room = state.room
    _check_round(room.casino.table(table), data.round)
    await room.casino_desk.correct(me.player, table, _cards(data.cards), reason=data.reason)


def _check_round(table: CasinoTable, round_id: str) -> None:
    """Check that what was meant for one round does not reach another. Raises `RoundIsAnother`."""
    now = "" if table.round is None else table.round.id
    if now != round_id:
        raise RoundIsAnother(round=now)


def _cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple([parse_card(text, INTERNATIONAL) for text in texts])


def _due(table: CasinoTable) -> CardsDue | None:
    """The cards that a person is to deal now; None where the room deals, and while none are due."""
    running, awaiting = table.running, table.awaiting
    if running is None or running.config.dealt_by is not DealtBy.A_PERSON:
        return None
    if not isinstance(awaiting, RoundCardsToDeal):
        return None
    return CardsDue(awaiting.place.value, len(awaiting.positions))


async def _on_the_desk(room: Room, name: str, viewer: str) -> DeskCasinoTable:
    listed = room.casino.listed(name)
    table = listed.table
    bank = await room.banks.won_at(name, table.config.currency)
    seen, running = shared_view(table, None), table.running
    return DeskCasinoTable(
        id=name,
        form=casino_form_of(table.change or table.config),
        currency=table.config.currency,
        state=seen.state,
        round=None if running is None else running.id,
        code=None if running is None or seen.round is None else seen.round.code,
        players=0 if running is None else len(running.players),
        bets=0 if running is None else sum([one.total for one in running.players.values()]),
        watchers=listed.watchers,
        round_count=table.round_count,
        bank=bank,
        paused=seen.paused,
        paused_until=seen.paused_until,
        changes=seen.changes,
        closes=seen.closes,
        is_stopped=listed.is_stopped,
        plays=running is not None and viewer in running.players,
        due=_due(table),
        dealt=()
        if running is None
        else tuple(
            [
                CardsAt(place.value, tuple([card_text(card, INTERNATIONAL) for card in cards]))
                for place, cards in running.cards.items()
            ]
        ),
    )


ROUTES: tuple[Any, ...] = (
    desk_casino,
    casino_presets,
    open_casino_table,
    change_casino_table,
    pause_casino_table,
    resume_casino_table,
    close_casino_table,
    sweep_bank,
    void_round,
    deal_cards,
    correct_cards,
)
