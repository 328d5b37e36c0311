"""The API of the cashier: deposits, withdrawals and the statement of one's own account.

Amounts are whole numbers of the smallest unit of `currency`; `exponent` is its number of decimals. Instants
are milliseconds since the epoch. Only the staff sees other people's payments, and nobody their statements.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, QueryParameter
from msgspec import Meta, Struct

from mazziere import payments as pure
from mazziere.payments.spreadsheet import written
from mazziere.payments.statement import AccountLine, Part, part_of
from mazziere.protocol.casino import RoundRow
from mazziere.responsible_gaming import LimitKind, Period, left
from mazziere.rules.refusals import Refused
from mazziere.services.money.cashier import Cashier
from mazziere.texts import Language, text
from mazziere.web.headers import PRIVATE
from mazziere.web.socket.frames import LARGEST
from mazziere.web.viewer import Viewer

PaymentKind = Literal["deposit", "withdrawal"]
PaymentStatus = Literal["requested", "pending", "succeeded", "failed", "expired", "held", "refused"]

RequestName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
"""An id that the browser makes for each new payment; repeating a request with the same id is one payment."""
Amount = Annotated[int, Meta(ge=1, le=LARGEST)]

Instant = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
Code = Annotated[str | None, QueryParameter(min_length=1, max_length=32)]
LineNumber = Annotated[int | None, QueryParameter(ge=1, le=LARGEST)]
PageSize = Annotated[int, QueryParameter(ge=1, le=200)]
Signature = Annotated[str, HeaderParameter(name="x-signature", max_length=256)]

LINES_ON_A_PAGE = 50
PAYMENTS_SHOWN = 50
LONGEST_CALLBACK = 16 * 1024


class PaymentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Deposit or withdraw `amount`."""

    request_id: RequestName
    amount: Amount


class PaymentView(Struct, frozen=True):
    """A deposit or a withdrawal.

    `arrived` is the amount that was paid in the end, which may be less than `amount`; null while the payment
    is under way. Until it ends, neither a deposit nor a withdrawal is part of the available balance.
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
    """How much the deposit limits still allow in each period; null: no limit."""

    day: int | None
    week: int | None
    month: int | None


class CashierPage(Struct, frozen=True):
    """The cashier as one person sees it.

    `available` can be brought to a table or withdrawn; `leaving` and `coming` are the withdrawals and
    deposits under way. `least` and `most` bound one payment. `refused` is the code of the refusal that
    deposits meet now, null if they are possible. `payments` are the newest 50, newest first.
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


class StatementRound(Struct, frozen=True):
    """A round of the player's history, and the code by which players name it."""

    id: str
    code: str


class StatementLine(Struct, frozen=True):
    """One movement of the account, and the balance after it.

    `no` numbers the movements from 1, oldest first; `amount` is negative for money that left; `table` is the
    id of the table concerned, if any, `round` the round against the house, once it is over, and `tournament`
    the id of a tournament.
    """

    no: int
    at: int
    code: str
    amount: int
    balance: int
    table: str | None
    note: str
    round: StatementRound | None
    tournament: str | None


class Statement(Struct, frozen=True):
    """A page of the account's movements, newest first, and the sums of all that pass the filters.

    `opening` and `closing` are the balances before and after the requested period, whatever the code filter.
    `before` is the parameter for the next page; null on the last. `codes` are all that occur in the account.
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
    """A later report of a provider that contradicts the outcome it had reported."""

    status: PaymentStatus
    arrived: int


class DeskPayment(Struct, frozen=True):
    """A player's payment, as the staff sees it. Contradictions have moved no money."""

    player: str
    nickname: str
    payment: PaymentView
    contradictions: tuple[Contradiction, ...]


@get("/api/me/cashier", tags=["cashier"], summary="My balance and payments")
async def my_cashier(me: NamedDependency[Viewer], state: State) -> Response[CashierPage]:
    """The person's balance, bounds for payments, and newest payments."""
    return Response(await _page(state, me.player), headers=PRIVATE)


@post("/api/me/deposits", tags=["cashier"], summary="Request a deposit")
async def deposit(data: JSONBody[PaymentWanted], me: NamedDependency[Viewer], state: State) -> PaymentView:
    """Request a deposit; its progress shows in the cashier.

    Raises `EmailNotVerified`, `PaymentOutOfRange`, `TooManyUnderWay`, `RequestDiffers`, or a refusal of
    `responsible_gaming` (409).
    """
    return payment_view(await _cashier(state).deposit(me.player, request=data.request_id, amount=data.amount))


@post("/api/me/withdrawals", tags=["cashier"], summary="Request a withdrawal")
async def withdraw(data: JSONBody[PaymentWanted], me: NamedDependency[Viewer], state: State) -> PaymentView:
    """Request a withdrawal; its progress shows in the cashier.

    Its status is "held" if the staff has to review it first: the money is reserved meanwhile.

    Raises `PaymentOutOfRange`, `TooManyUnderWay`, `RequestDiffers` or `Overdrawn` (409).
    """
    return payment_view(
        await _cashier(state).withdraw(me.player, request=data.request_id, amount=data.amount)
    )


@post(
    "/api/payments/{provider:str}/callbacks",
    tags=["cashier"],
    summary="A signed callback of a payment provider",
    status_code=204,
    request_max_body_size=LONGEST_CALLBACK,
)
async def callback(
    provider: FromPath[str], request: Request[Any, Any, Any], state: State, signature: Signature = ""
) -> None:
    """A callback of a payment provider; repeating it changes nothing.

    signature  `sha256=` and the hexadecimal HMAC of the body

    Raises `CallbackNotSigned` (401), `CallbackUnreadable` (409), or `Unknown` (404) for a provider or payment
    that does not exist.
    """
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
    """A page of the account's movements with `since` <= instant < `until`, and with `code` if given."""
    lines = await _cashier(state).statement(me.player)
    part = part_of(lines, since=since, until=until, code=code, before=before, limit=limit)
    rounds = await state.room.round_history.of_movements(me.player, part.lines)
    return Response(_statement(state, lines, part, rounds), headers=PRIVATE)


@get(
    "/api/me/statement.csv",
    tags=["cashier"],
    summary="The movements of my account as CSV",
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
    """The same movements as CSV, oldest first and all of them; instants are in the room's time zone."""
    house = state.room.house
    part = part_of(await _cashier(state).statement(me.player), since=since, until=until, code=code)
    rounds = await state.room.round_history.of_movements(me.player, part.lines)
    table = written(
        reversed(part.lines),
        rounds=["" if played is None else played.id for played in reversed(rounds)],
        heading=lambda column: text(language, f"statement.headings.{column}"),
        movement=lambda code: text(language, f"statement.movements.{code}"),
        currency=house.currency,
        exponent=house.exponent,
        instant=house.room_calendar.written,
    )
    name = text(language, "statement.file_name")
    headers = {**PRIVATE, "content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(table.encode(), media_type="text/csv", headers=headers)


@get("/api/desk/payments", tags=["desk"], summary="Payments under way, and contradicted ones")
async def desk_payments(state: State) -> Response[tuple[DeskPayment, ...]]:
    """Payments with contradictory reports first, then those under way; each part newest first."""
    till = _cashier(state)
    shown = tuple(
        [
            DeskPayment(
                player=payment.player,
                nickname=await state.room.people.nickname_of(payment.player),
                payment=payment_view(payment),
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
        payments=tuple(map(payment_view, newest)),
    )


async def _room_left(state: State, player: str) -> DepositRoom:
    till, player_limits, at = _cashier(state), state.room.player_limits, state.room.now()
    calendar = player_limits.calendar(at)

    async def allowed(period: Period) -> int | None:
        paid_in = await till.paid_in(player, calendar.span(period))
        return left(await player_limits.of(player), LimitKind.DEPOSIT, period, calendar, at, paid_in=paid_in)

    return DepositRoom(*[await allowed(period) for period in Period])


async def _refused(till: Cashier, player: str) -> str | None:
    """The code of the refusal that even the smallest deposit would meet now; None if it is possible."""
    try:
        await till.check_deposit(player, till.terms.smallest)
    except Refused as refusal:
        return refusal.code
    return None


def payment_view(payment: pure.Payment) -> PaymentView:
    """A payment as its player and the staff see it."""
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


def _statement(
    state: State, lines: list[AccountLine], part: Part, rounds: Sequence[RoundRow | None]
) -> Statement:
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
                StatementLine(
                    line.no,
                    line.at,
                    line.code,
                    line.amount,
                    line.balance,
                    line.table,
                    line.note,
                    None if played is None else StatementRound(played.id, played.code),
                    line.tournament,
                )
                for line, played in zip(part.lines, rounds, strict=True)
            ]
        ),
        before=part.before,
        codes=tuple(sorted({line.code for line in lines})),
    )


ROUTES = (my_cashier, deposit, withdraw, callback, statement, statement_csv, desk_payments)
