"""The API of held withdrawals: why the staff should look into one, and what they decide.

A withdrawal is held when its player may have been given the money at private tables, see `payments.dumping`.
Amounts are whole numbers of the smallest unit of the currency.
"""

from __future__ import annotations

from typing import Any, Literal

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from mazziere import payments as pure
from mazziere.services.room import Room
from mazziere.web.api.cashier import PaymentView, payment_view
from mazziere.web.api.desk import Reason
from mazziere.web.headers import PRIVATE
from mazziere.web.viewer import Viewer

DumpingSign = Literal["large", "few_hands", "one_sided", "new_account", "fresh_deposit"]


class HeldFor(Struct, frozen=True):
    """What is suspicious: what passed between the player and one other at private tables, and its signs.

    `opponent` is null, and `nickname` empty, for winnings from many others together. `hands` are ids, the
    newest last.
    """

    opponent: str | None
    nickname: str
    won: int
    lost: int
    hand_count: int
    signs: tuple[DumpingSign, ...]
    hands: tuple[str, ...]


class HeldWithdrawal(Struct, frozen=True):
    """A withdrawal that waits for the staff. Its money is reserved, and the provider has not heard of it."""

    player: str
    nickname: str
    payment: PaymentView
    why: tuple[HeldFor, ...]


class Verdict(Struct, frozen=True, forbid_unknown_fields=True):
    """Release or refuse a held withdrawal, with the reason for the staff's log."""

    reason: Reason


@get("/api/desk/held-withdrawals", tags=["desk"], summary="Withdrawals that are held for review")
async def held_withdrawals(state: State) -> Response[tuple[HeldWithdrawal, ...]]:
    """The withdrawals that wait for the staff, newest first."""
    room: Room = state.room
    shown = tuple([await _shown(room, payment) for payment in await room.cashier.held()])
    return Response(shown, headers=PRIVATE)


@post(
    "/api/desk/held-withdrawals/{payment:str}/release",
    tags=["desk"],
    summary="Let a held withdrawal go on",
    status_code=204,
)
async def release_withdrawal(
    payment: FromPath[str], data: JSONBody[Verdict], me: NamedDependency[Viewer], state: State
) -> None:
    """Let a held withdrawal go on to the provider; what it was held for no longer counts.

    Raises `Unknown` (404), `ReasonNeeded` or `PaymentNotHeld` (409), or `Forbidden` (403) for one's own and
    for those that one is named in.
    """
    await state.room.desk.release_withdrawal(me.player, payment, reason=data.reason)


@post(
    "/api/desk/held-withdrawals/{payment:str}/refuse",
    tags=["desk"],
    summary="Refuse a held withdrawal",
    status_code=204,
)
async def refuse_withdrawal(
    payment: FromPath[str], data: JSONBody[Verdict], me: NamedDependency[Viewer], state: State
) -> None:
    """Refuse a held withdrawal: the money is in the player's balance again. Raises what releasing raises."""
    await state.room.desk.refuse_withdrawal(me.player, payment, reason=data.reason)


async def _shown(room: Room, payment: pure.Payment) -> HeldWithdrawal:
    why = [
        HeldFor(
            opponent=one.opponent,
            nickname="" if one.opponent is None else await room.people.nickname_of(one.opponent),
            won=one.won,
            lost=one.lost,
            hand_count=one.hand_count,
            signs=tuple([sign.value for sign in one.signs]),
            hands=one.hands,
        )
        for one in payment.suspicions
    ]
    nickname = await room.people.nickname_of(payment.player)
    return HeldWithdrawal(payment.player, nickname, payment_view(payment), tuple(why))


ROUTES: tuple[Any, ...] = (held_withdrawals, release_withdrawal, refuse_withdrawal)
