"""What does a browser ask of the cashier, and what is it answered?

Deposits, withdrawals and the statement of one's own account. Amounts are whole numbers of the smallest unit
of `currency`; `exponent` tells how many decimals that is. Instants are milliseconds. Nobody sees another's
account here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, QueryParameter
from msgspec import Meta, Struct

from mazziere import payments as pure
from mazziere.payments.spreadsheet import written
from mazziere.payments.statement import AccountLine, Part, part_of
from mazziere.responsible_gaming import LimitKind, Period, left
from mazziere.rules.refusals import Refused
from mazziere.services.money.cashier import Cashier
from mazziere.texts import text
from mazziere.web.messages import Language
from mazziere.web.viewer import Viewer

PaymentKind = Literal["deposit", "withdrawal"]
PaymentStatus = Literal["requested", "pending", "succeeded", "failed", "expired"]

RequestName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
"""Made up by the browser, once for each wish: the same wish sent twice is one payment."""
Amount = Annotated[int, Meta(ge=1, le=2**53 - 1)]

Instant = Annotated[int | None, QueryParameter(ge=0, le=2**53 - 1)]
Code = Annotated[str | None, QueryParameter(min_length=1, max_length=32)]
LineNumber = Annotated[int | None, QueryParameter(ge=1, le=2**53 - 1)]
PageSize = Annotated[int, QueryParameter(ge=1, le=200)]
Signature = Annotated[str, HeaderParameter(name="x-signature", max_length=256)]

LINES_ON_A_PAGE = 50
PAYMENTS_SHOWN = 50
LONGEST_CALLBACK = 16 * 1024
PRIVATE = {"cache-control": "private, no-store"}


class PaymentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Pay in, or pay out."""

    request_id: RequestName
    amount: Amount


class PaymentView(Struct, frozen=True):
    """A deposit or a withdrawal.

    `arrived` is what came of it in the end, perhaps less than `amount`; null while it is on its way. While it
    is, a deposit cannot be played with yet and a withdrawal no longer.
    """

    id: str
    kind: PaymentKind
    provider: str
    currency: str
    amount: int
    status: PaymentStatus
    arrived: int | None
    asked_at: int
    ended_at: int | None


class DepositRoom(Struct, frozen=True):
    """What the deposit limits still leave in each period; null where there is none."""

    day: int | None
    week: int | None
    month: int | None


class CashierPage(Struct, frozen=True):
    """The cashier as one person sees it. `refused` is the code of a refusal, null where deposits are open.

    `available` can be played with or withdrawn; `leaving` and `coming` are on their way. The newest payment
    comes first.
    """

    currency: str
    exponent: int
    provider: str
    is_sandbox: bool
    available: int
    leaving: int
    coming: int
    least: int
    most: int
    left: DepositRoom
    refused: str | None
    payments: tuple[PaymentView, ...]


class StatementLine(Struct, frozen=True):
    """One movement, and the balance after it.

    `no` counts from 1, oldest first; `table` is the one that it was about, if any.
    """

    no: int
    at: int
    code: str
    amount: int
    balance: int
    table: str | None
    note: str


class Statement(Struct, frozen=True):
    """A page of the account's movements, newest first, and the sums of all that fit the filters.

    `opening` and `closing` are the account's balances before and after the period asked for, whatever the
    code; `before` asks for the next page, null on the last. `codes` are those that occur in the account.
    """

    currency: str
    exponent: int
    opening: int
    closing: int
    came_in: int
    went_out: int
    lines: tuple[StatementLine, ...]
    before: int | None
    codes: tuple[str, ...]


class Contradiction(Struct, frozen=True):
    """What a provider said of a payment, and what cannot be true beside what it had said before."""

    status: PaymentStatus
    arrived: int


class DeskPayment(Struct, frozen=True):
    """Somebody's payment, as staff sees it. What contradicts its end has moved nothing."""

    player: str
    nickname: str
    payment: PaymentView
    contradictions: tuple[Contradiction, ...]


@get("/api/me/cashier", tags=["cashier"], summary="My money, and what is on its way")
async def my_cashier(me: NamedDependency[Viewer], state: State) -> Response[CashierPage]:
    return Response(await _page(state, me.player), headers=PRIVATE)


@post("/api/me/deposits", tags=["cashier"], summary="Pay in")
async def deposit(data: JSONBody[PaymentWanted], me: NamedDependency[Viewer], state: State) -> PaymentView:
    """The same request twice is one payment. What becomes of it shows in the cashier."""
    return _payment(await _cashier(state).deposit(me.player, request=data.request_id, amount=data.amount))


@post("/api/me/withdrawals", tags=["cashier"], summary="Pay out")
async def withdraw(data: JSONBody[PaymentWanted], me: NamedDependency[Viewer], state: State) -> PaymentView:
    """The same request twice is one payment. What becomes of it shows in the cashier."""
    return _payment(await _cashier(state).withdraw(me.player, request=data.request_id, amount=data.amount))


@post(
    "/api/payments/{provider:str}/callbacks",
    tags=["cashier"],
    summary="What a payment provider has to say, signed",
    status_code=204,
    request_max_body_size=LONGEST_CALLBACK,
)
async def callback(
    provider: FromPath[str], request: Request[Any, Any, Any], state: State, signature: Signature = ""
) -> None:
    """`X-Signature: sha256=…`, the HMAC of the body. Repeated callbacks are no error and move nothing."""
    await _cashier(state).hear(provider, await request.body(), signature)


@get("/api/me/statement", tags=["cashier"], summary="The movements of my account")
async def statement(
    me: NamedDependency[Viewer],
    state: State,
    since: Instant = None,
    until: Instant = None,
    code: Code = None,
    before: LineNumber = None,
    limit: PageSize = LINES_ON_A_PAGE,
) -> Response[Statement]:
    """Instants: from `since` on, before `until`."""
    lines = await _cashier(state).statement(me.player)
    part = part_of(lines, since=since, until=until, code=code, before=before, limit=limit)
    return Response(_statement(state, lines, part), headers=PRIVATE)


@get(
    "/api/me/statement.csv",
    tags=["cashier"],
    summary="The same as a table for spreadsheets",
    media_type="text/csv",
)
async def statement_csv(
    me: NamedDependency[Viewer],
    state: State,
    since: Instant = None,
    until: Instant = None,
    code: Code = None,
    language: FromQuery[Language] = "it",
) -> Response[bytes]:
    """All lines that fit, oldest first; instants in the room's time zone."""
    house = state.room.house
    part = part_of(await _cashier(state).statement(me.player), since=since, until=until, code=code)
    table = written(
        reversed(part.lines),
        heading=lambda column: text(language, f"statement.headings.{column}"),
        movement=lambda code: text(language, f"statement.movements.{code}"),
        currency=house.currency,
        exponent=house.exponent,
        instant=house.room_calendar.written,
    )
    name = text(language, "statement.file_name")
    headers = {**PRIVATE, "content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(table.encode(), media_type="text/csv", headers=headers)


@get("/api/desk/payments", tags=["desk"], summary="Payments under way, and those to be looked into")
async def desk_payments(state: State) -> Response[tuple[DeskPayment, ...]]:
    """First those of which a provider said what cannot all be true, then what is under way; newest first."""
    till = _cashier(state)
    shown = tuple(
        [
            DeskPayment(
                player=payment.player,
                nickname=await state.room.people.nickname_of(payment.player),
                payment=_payment(payment),
                contradictions=tuple(
                    [Contradiction(said.report.value, said.arrived) for said in payment.contradictions]
                ),
            )
            for payment in (*await till.contradicted(), *await till.under_way())
        ]
    )
    return Response(shown, headers=PRIVATE)


def _cashier(state: State) -> Cashier:
    found: Cashier = state.room.cashier
    return found


async def _page(state: State, player: str) -> CashierPage:
    till, house = _cashier(state), state.room.house
    balance = await till.balance(player)
    newest = reversed(await till.payments(player, newest=PAYMENTS_SHOWN))
    return CashierPage(
        currency=house.currency,
        exponent=house.exponent,
        provider=till.provider.name,
        is_sandbox=till.provider.is_sandbox,
        available=balance.available,
        leaving=balance.reserved,
        coming=balance.incoming,
        least=till.terms.smallest,
        most=till.terms.largest,
        left=await _room_left(state, player),
        refused=await _refused(till, player),
        payments=tuple(map(_payment, newest)),
    )


async def _room_left(state: State, player: str) -> DepositRoom:
    till, player_limits, at = _cashier(state), state.room.player_limits, state.room.now()
    calendar = player_limits.calendar(at)

    async def allowed(period: Period) -> int | None:
        paid_in = await till.paid_in(player, calendar.span(period))
        return left(await player_limits.of(player), LimitKind.DEPOSIT, period, calendar, at, paid_in=paid_in)

    return DepositRoom(*[await allowed(period) for period in Period])


async def _refused(till: Cashier, player: str) -> str | None:
    """Why not even the smallest deposit is possible now."""
    try:
        await till.check_deposit(player, till.terms.smallest)
    except Refused as refusal:
        return refusal.code
    return None


def _payment(payment: pure.Payment) -> PaymentView:
    return PaymentView(
        id=payment.id,
        kind=payment.direction.value,
        provider=payment.provider,
        currency=payment.currency,
        amount=payment.amount,
        status=payment.standing.value,
        arrived=None if payment.is_under_way else payment.arrived,
        asked_at=payment.asked_at,
        ended_at=payment.ended_at,
    )


def _statement(state: State, lines: list[AccountLine], part: Part) -> Statement:
    house = state.room.house
    return Statement(
        currency=house.currency,
        exponent=house.exponent,
        opening=part.opening,
        closing=part.closing,
        came_in=part.came_in,
        went_out=part.went_out,
        lines=tuple(
            [
                StatementLine(line.no, line.at, line.code, line.amount, line.balance, line.table, line.note)
                for line in part.lines
            ]
        ),
        before=part.before,
        codes=tuple(sorted({line.code for line in lines})),
    )


ROUTES = (my_cashier, deposit, withdraw, callback, statement, statement_csv, desk_payments)
