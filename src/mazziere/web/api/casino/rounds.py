"""The API of casino tables for players: the list of tables, the paytables, and one's own rounds.

Amounts are whole numbers of the smallest unit, instants milliseconds since the epoch. Rounds are played on
the socket.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from mazziere.casino.config import BetLimits, CasinoConfig, FirstFiveStake
from mazziere.casino.views.table import paytable_view
from mazziere.protocol.casino import CasinoLine, PaytableView, RoundDetail, RoundRow
from mazziere.protocol.proof import DealProof
from mazziere.rules.casino.paytables import PAYTABLES, BonusPaytable
from mazziere.services.room import Room
from mazziere.web.headers import PRIVATE
from mazziere.web.socket.frames import LARGEST
from mazziere.web.viewer import Viewer

MOST_ROUNDS, ROUNDS_ON_A_PAGE = 200, 50

PageSize = Annotated[int, QueryParameter(ge=1, le=MOST_ROUNDS)]
Number = Annotated[int | None, QueryParameter(ge=1, le=LARGEST)]


class PlayedRounds(Struct, frozen=True):
    """A page of one's rounds, newest first. `before` is the parameter for the next page; null on the last."""

    rounds: tuple[RoundRow, ...]
    before: int | None


@get("/api/casino", tags=["casino"], summary="The casino tables")
async def casino_tables(state: State) -> tuple[CasinoLine, ...]:
    """The tables of Texas Hold'em Bonus, as the lobby lists them."""
    room: Room = state.room
    return tuple(await room.casino.lobby())


@get("/api/casino/paytables", tags=["casino"], summary="What the bets pay, by each set of rules")
async def paytables() -> tuple[PaytableView, ...]:
    """Every paytable, with the prizes of FIRST 5 in stakes."""
    return tuple([paytable_view(_with_all_bets(paytable)) for paytable in PAYTABLES.values()])


@get("/api/me/rounds", tags=["casino"], summary="My rounds, newest first")
async def rounds(
    me: NamedDependency[Viewer],
    state: State,
    before: Number = None,
    limit: PageSize = ROUNDS_ON_A_PAGE,
) -> Response[PlayedRounds]:
    """A page of the rounds in which the player had bets. `before` is from the page before."""
    room: Room = state.room
    page = await room.round_history.rounds(me.player, before=before, limit=limit)
    return Response(PlayedRounds(page.rows, page.next), headers=PRIVATE)


@get("/api/me/rounds/{round_id:str}", tags=["casino"], summary="One of my rounds")
async def one_round(
    me: NamedDependency[Viewer], round_id: FromPath[str], state: State
) -> Response[RoundDetail]:
    """A round that is over: what was bet and paid on each spot, the cards, and the proofs of them.

    Raises `Unknown` (404), also for a round without bets of the player, or `RoundNotOver` (409).
    """
    room: Room = state.room
    return Response(await room.round_history.open(me.player, round_id), headers=PRIVATE)


@get("/api/rounds/{round_id:str}", tags=["casino"], summary="Proofs of the cards of a round that is over")
async def round_proof(round_id: FromPath[str], state: State) -> DealProof:
    """The proofs of all cards that were turned up, which everybody at the table saw.

    Raises `RoundNotOver` (409), or `Unknown` (404), also where a person dealt and no deck was sealed.
    """
    room: Room = state.room
    proof: DealProof = await room.round_history.proof(round_id)
    return proof


def _with_all_bets(paytable: BonusPaytable) -> CasinoConfig:
    """A table that takes every bet of a paytable, in steps of one."""
    one = BetLimits(1, 1)
    return CasinoConfig(id="", name="", paytable=paytable, ante=one, bonus=one, first_5=FirstFiveStake(1))


ROUTES = (casino_tables, paytables, rounds, one_round, round_proof)
