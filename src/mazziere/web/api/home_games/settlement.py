"""The API of the settlement of a private table: who has won how much, and who owes whom.

Chips are whole numbers of the currency's smallest unit.
"""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from mazziere.ledger import CURRENCIES
from mazziere.payments.spreadsheet import csv_text, decimal
from mazziere.services.tables.settling import Reckoning, Settled
from mazziere.texts import Language, text
from mazziere.web.headers import PRIVATE
from mazziere.web.viewer import Viewer


class HomePlayer(Struct, frozen=True):
    """What a player has brought to the table, and has there or took away; `net` is the difference."""

    player: str
    nickname: str
    brought: int
    has: int
    net: int


class HomePayment(Struct, frozen=True):
    """What one player owes another."""

    payer: str
    payee: str
    amount: int


class HomeSettlement(Struct, frozen=True):
    """The evening at one table, without the running hand.

    `payments` are as few as possible, and name players by their ids; they are empty while a pot is carried
    into the next deal, which nobody has won yet.
    """

    name: str
    currency: str
    players: tuple[HomePlayer, ...]
    payments: tuple[HomePayment, ...]


@get("/api/tables/{table:str}/settlement", tags=["private tables"], summary="Who owes whom")
async def settlement(
    table: FromPath[str], me: NamedDependency[Viewer], state: State
) -> Response[HomeSettlement]:
    """The settlement of a private table, open or closed, for its owner and those who have played there.

    Raises `Unknown` (404), or `Forbidden` (403) for others.
    """
    settled: Settled = await state.room.settling.of(me.player, table)
    shown = HomeSettlement(
        settled.name,
        settled.currency,
        tuple(
            [HomePlayer(one.player, one.nickname, one.brought, one.has, one.net) for one in settled.players]
        ),
        tuple([HomePayment(one.payer, one.payee, one.amount) for one in settled.payments]),
    )
    return Response(shown, headers=PRIVATE)


@get(
    "/api/tables/{table:str}/settlement.csv",
    tags=["private tables"],
    summary="Who owes whom, as CSV",
    media_type="text/csv",
)
async def settlement_csv(
    table: FromPath[str],
    me: NamedDependency[Viewer],
    state: State,
    language: FromQuery[Language] = "it",
) -> Response[bytes]:
    """The same for spreadsheets: a line for each player, then one for each payment."""
    settled: Settled = await state.room.settling.of(me.player, table)
    name = text(language, "settlement.file_name")
    headers = {**PRIVATE, "content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(_written(settled, language).encode(), media_type="text/csv", headers=headers)


def _settled(one: Reckoning) -> HomePlayer:
    return HomePlayer(one.player, one.nickname, one.brought, one.has, one.net)


def _written(settled: Settled, language: Language) -> str:
    exponent = CURRENCIES[settled.currency].exponent
    names = {one.player: one.nickname for one in settled.players}

    def headings(*columns: str) -> list[str]:
        return [text(language, f"settlement.headings.{column}") for column in columns]

    return csv_text(
        [
            headings("player", "brought", "has", "net"),
            *[
                [one.nickname, *[decimal(amount, exponent) for amount in (one.brought, one.has, one.net)]]
                for one in settled.players
            ],
            [],
            headings("payer", "payee", "amount"),
            *[
                [names[one.payer], names[one.payee], decimal(one.amount, exponent)]
                for one in settled.payments
            ],
        ]
    )


ROUTES = (settlement, settlement_csv)
