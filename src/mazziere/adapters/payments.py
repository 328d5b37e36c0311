"""The sandbox payment provider, for trying things out.

No money moves. Only the last two digits of the amount decide what becomes of a payment, so that every path
can be tried by hand, in a test, and again after a restart, without remembering anything:

    …01  fails                                  …06  succeeds, and is said to have failed afterwards
    …02  succeeds for half of it                …07  succeeds, and nobody is told: the cashier must ask
    …03  succeeds after a minute                …08  nobody ever pays: it expires
    …04  succeeds, and is told four times       …09  cannot be reached at first; then succeeds
    …05  "pending" arrives after "succeeded"    any other: succeeds after a second

In a currency with cents, those digits are the cents: 20.01 fails. A callback is a JSON object

    {"payment": "…", "report": "pending" | "succeeded" | "failed" | "expired", "arrived": 2000}

whose signature is "sha256=" and the hexadecimal HMAC-SHA256 of its bytes with the secret.
"""

import asyncio
import hmac
from collections.abc import Sequence

import msgspec
import structlog

from mazziere.payments import Notice, ProviderReport
from mazziere.rules.refusals import RoomError
from mazziere.services.money.provider import Deliver, Order, ProviderUnreachable
from mazziere.services.ports import Clock, StoreError
from mazziere.services.refusals import CallbackNotSigned, CallbackUnreadable

SECOND_MS, MINUTE_MS = 1_000, 60_000

log = structlog.get_logger()

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Notice, strict=True).decode

Told = Sequence[tuple[int, Notice]]
"""Callbacks, each with the milliseconds after the order at which it is sent."""


def end_of(order: Order) -> tuple[int, Notice | None]:
    """After how many milliseconds a payment ends, and how; None: it never does by itself."""
    name, amount = order.payment, order.amount
    in_full = Notice(name, ProviderReport.SUCCEEDED, amount)
    match amount % 100:
        case 1:
            return SECOND_MS, Notice(name, ProviderReport.FAILED)
        case 2:
            return SECOND_MS, Notice(name, ProviderReport.SUCCEEDED, max(1, amount // 2))
        case 3:
            return MINUTE_MS, in_full
        case 8:
            return 0, None
        case _:
            return SECOND_MS, in_full


def callbacks_of(order: Order) -> Told:
    """The callbacks that the provider sends for an order."""
    after_ms, end = end_of(order)
    pending = (0, Notice(order.payment, ProviderReport.PENDING))
    if end is None:
        return [pending]
    match order.amount % 100:
        case 4:
            return [pending, *[(after_ms * times, end) for times in (1, 1, 2, 30)]]
        case 5:
            return [(after_ms, end), (2 * after_ms, pending[1])]
        case 6:
            return [pending, (after_ms, end), (2 * after_ms, Notice(order.payment, ProviderReport.FAILED))]
        case 7:
            return []
        case _:
            return [pending, (after_ms, end)]


def signature_of(body: bytes, secret: bytes) -> str:
    """The signature of a callback: "sha256=" and the HMAC-SHA256 of its body in hexadecimal."""
    return "sha256=" + hmac.digest(secret, body, "sha256").hex()


class SandboxPayments:
    """A provider inside this process, which sends its callbacks to `deliver`."""

    name = "sandbox"
    is_sandbox = True

    def __init__(self, clock: Clock, *, secret: bytes) -> None:
        self._clock = clock
        self._secret = secret
        self._deliver: Deliver | None = None
        self._refused_once: set[str] = set()
        self._under_way: set[asyncio.Task[None]] = set()

    def connect(self, deliver: Deliver | None) -> None:
        """Send callbacks to `deliver` from now on; None: send no more, and drop those under way."""
        self._deliver = deliver
        if deliver is None:
            for task in self._under_way:
                task.cancel()

    async def submit(self, order: Order) -> None:
        if order.amount % 100 == 9 and order.payment not in self._refused_once:
            self._refused_once.add(order.payment)
            raise ProviderUnreachable("the sandbox cannot be reached for an amount that ends in 09 at first")
        now = self._clock.now()
        for after_ms, notice in callbacks_of(order):
            task = asyncio.create_task(self._tell(now + after_ms, notice), name=f"callback {order.payment}")
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def ask(self, order: Order) -> Notice:
        after_ms, end = end_of(order)
        if end is None or self._clock.now() < order.asked_at + after_ms:
            return Notice(order.payment, ProviderReport.PENDING)
        return end

    def read(self, body: bytes, signature: str) -> Notice:
        if not hmac.compare_digest(signature.encode(), signature_of(body, self._secret).encode()):
            raise CallbackNotSigned
        try:
            return _decode(body)
        except (msgspec.DecodeError, RecursionError):
            raise CallbackUnreadable from None

    async def _tell(self, at: int, notice: Notice) -> None:
        await self._clock.sleep_until(at)
        if self._deliver is None:
            return
        body = _encode(notice)
        try:
            await self._deliver(body, signature_of(body, self._secret))
        except (RoomError, StoreError) as error:
            # As with an external provider, nobody hears of the failure: the cashier will ask.
            log.warning("callback not heard", payment=notice.payment, error=str(error))
