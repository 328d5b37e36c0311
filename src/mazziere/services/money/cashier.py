"""How does money come in and go out, whatever a provider does and whenever the room is opened again?

A payment is a stream of its own, and its money is on its way in the books from the append in which it is
asked for; it arrives, or does not, in the append in which that is heard. One task follows each payment
that is under way: it gives the order until the provider has it, and asks until it knows the end. After a
restart it does the same, which is all that is needed.
"""

import asyncio
from collections.abc import Callable, Iterable
from hashlib import sha256

import msgspec
import structlog

from mazziere.cage import HOUSE, player_account, player_book, provider_account
from mazziere.ledger import Balance, Leg, Transfer
from mazziere.payments import (
    Command,
    Direction,
    Event,
    Expire,
    Hear,
    Payment,
    Report,
    Request,
    Standing,
    Take,
    decide,
    evolve,
)
from mazziere.payments import events as e
from mazziere.payments.refusals import PaymentOutOfRange, TooManyUnderWay
from mazziere.payments.statement import Line, lines_of
from mazziere.responsible_gaming import Span
from mazziere.rules.refusals import Unknown
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.money.ledger_store import Books, Posting
from mazziere.services.money.provider import Order, PaymentProvider, ProviderUnreachable
from mazziere.services.ports import Clock, EventStore, StoreError, Write

PREFIX = "payment/"
MOST_UNDER_WAY = 20
"""Payments of one player: each is followed by a task."""

log = structlog.get_logger()

_encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Event).decode


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """On which terms the cashier pays in and out. Amounts in the smallest unit of the currency."""

    currency: str
    smallest: int
    largest: int
    ask_ms: int
    """From one question to the provider to the next."""
    expires_ms: int
    """For a deposit that nobody makes. A withdrawal never expires by itself: the money may be gone."""


class Cashier:
    """The payments of the room."""

    def __init__(
        self,
        *,
        store: EventStore,
        clock: Clock,
        books: Books,
        player_limits: PlayerLimits,
        provider: PaymentProvider,
        terms: Terms,
        tell: Callable[[str], None],
    ) -> None:
        """tell  is told of each player whose money has moved"""
        self._store = store
        self._clock = clock
        self._books = books
        self._player_limits = player_limits
        self.provider = provider
        self.terms = terms
        self._tell = tell
        self._payments: dict[str, Payment] = {}
        self._of_player: dict[str, list[str]] = {}
        self._stale: set[str] = set()
        """Of these an append failed, and perhaps was kept all the same."""
        self._following: dict[str, asyncio.Task[None]] = {}

    # -------------------------------------------------------------------- opening, closing

    async def load(self) -> None:
        """Read every payment there is."""
        for head in await self._store.heads(PREFIX):
            await self._look_again(head.stream.removeprefix(PREFIX))

    def follow_all(self) -> None:
        """Go on with every payment that is under way."""
        for payment in self._payments.values():
            self._follow(payment)

    async def close(self) -> None:
        """Follow nothing any more."""
        tasks = [*self._following.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ----------------------------------------------------------------------------- looking

    def payments(self, player: str) -> list[Payment]:
        """Somebody's payments, oldest first."""
        return [self._payments[name] for name in self._of_player.get(player, ())]

    def contradicted(self) -> list[Payment]:
        """Those of which the provider said things that cannot both be true; newest first."""
        return _newest_first([payment for payment in self._payments.values() if payment.contradictions])

    def under_way(self) -> list[Payment]:
        """Those that have not ended, and of which nothing odd was said; newest first."""
        return _newest_first(
            [
                payment
                for payment in self._payments.values()
                if payment.is_under_way and not payment.contradictions
            ]
        )

    def paid_in(self, player: str, span: Span) -> int:
        """What was deposited within a span, or is on its way in."""
        return sum(
            payment.amount if payment.is_under_way else payment.arrived
            for payment in self.payments(player)
            if payment.direction is Direction.DEPOSIT and span.start <= payment.asked_at < span.end
        )

    def balance(self, player: str) -> Balance:
        """What somebody has to spend, and what is on its way."""
        return self._books.balance(player_account(player, self.terms.currency).id)

    async def statement(self, player: str) -> list[Line]:
        """Every movement of somebody's account, oldest first."""
        events = await self._books.entries(player_book(player))
        return lines_of(events, player_account(player, self.terms.currency).id)

    # ------------------------------------------------------------------------------ paying

    def check_deposit(self, player: str, amount: int) -> None:
        """Refuse what responsible gaming does not allow this player now."""
        self._player_limits.check_deposit(player, amount, lambda span: self.paid_in(player, span))

    async def deposit(self, player: str, *, request: str, amount: int) -> Payment:
        """Pay in. The same request again is the same payment."""
        return await self._request(player, Direction.DEPOSIT, request, amount)

    async def withdraw(self, player: str, *, request: str, amount: int) -> Payment:
        """Pay out. The same request again is the same payment."""
        return await self._request(player, Direction.WITHDRAWAL, request, amount)

    async def _request(self, player: str, direction: Direction, request: str, amount: int) -> Payment:
        name = name_of(player, request)
        async with self._books.posting(HOUSE, player_book(player)) as posting:
            await self._refresh(name)
            if name not in self._payments:
                self._check(player, direction, amount)
            asked = Request(
                id=name,
                player=player,
                direction=direction,
                provider=self.provider.name,
                currency=self.terms.currency,
                amount=amount,
            )
            payment = await self._carry_out(posting, name, asked)
        self._tell(player)
        self._follow(payment)
        return payment

    def _check(self, player: str, direction: Direction, amount: int) -> None:
        terms = self.terms
        if not terms.smallest <= amount <= terms.largest:
            raise PaymentOutOfRange(
                amount=amount, smallest=terms.smallest, largest=terms.largest, currency=terms.currency
            )
        if sum(payment.is_under_way for payment in self.payments(player)) >= MOST_UNDER_WAY:
            raise TooManyUnderWay(most=MOST_UNDER_WAY)
        if direction is Direction.DEPOSIT:
            self.check_deposit(player, amount)

    # --------------------------------------------------------------------- hearing, asking

    async def hear(self, provider: str, body: bytes, signature: str) -> None:
        """A callback. Raises a refusal for one that is not signed; what is repeated changes nothing."""
        if provider != self.provider.name:
            raise Unknown("provider", provider)
        notice = self.provider.read(body, signature)
        if notice.payment not in self._payments:
            raise Unknown("payment", notice.payment)
        await self._happen(notice.payment, Hear(notice))

    async def _happen(self, name: str, command: Command) -> Payment:
        player = self._payments[name].player
        async with self._books.posting(HOUSE, player_book(player)) as posting:
            await self._refresh(name)
            payment = await self._carry_out(posting, name, command)
        self._tell(player)
        return payment

    async def _carry_out(self, posting: Posting, name: str, command: Command) -> Payment:
        """Keep what happens to a payment together with what it moves."""
        before = self._payments.get(name)
        events = decide(before, command, self._clock.now())
        after = before
        for event in events:
            after = evolve(after, event)
            _post(posting, after, event)
        assert after is not None, "a payment that was asked for exists"
        if events:
            write = Write(PREFIX + name, tuple([_encode(event) for event in events]), _version(before))
            self._stale.add(name)
            try:
                await self._store.append([write, *posting.writes()])
            except StoreError:
                self._follow(after)  # who follows it finds out what was kept
                raise
            self._stale.discard(name)
            self._adopt(after)
            if after.contradictions and isinstance(events[-1], e.NoticeContradicted):
                log.warning("the provider contradicts itself", payment=name, notice=after.contradictions[-1])
        return after

    def _follow(self, payment: Payment) -> None:
        name, needed = payment.id, payment.is_under_way or payment.id in self._stale
        if needed and name not in self._following:
            task = asyncio.create_task(self._followed(name, payment.player), name=f"payment {name}")
            self._following[name] = task
            task.add_done_callback(lambda _: self._following.pop(name, None))

    async def _followed(self, name: str, player: str) -> None:
        """Give the order until the provider has it, and ask until it knows the end."""
        while True:
            try:
                if name in self._stale:
                    async with self._books.posting(HOUSE, player_book(player)):
                        await self._refresh(name)
                payment = self._payments.get(name)
                if payment is None or not payment.is_under_way:
                    return
                await self._ask_provider(payment)
            except (ProviderUnreachable, StoreError) as error:
                log.warning("payment not followed, trying again", payment=name, error=str(error))
            await self._clock.sleep_until(self._clock.now() + self.terms.ask_ms)

    async def _ask_provider(self, payment: Payment) -> None:
        order = Order(
            payment.id,
            payment.player,
            payment.direction,
            payment.currency,
            payment.amount,
            payment.asked_at,
        )
        if payment.standing is Standing.REQUESTED:
            await self.provider.submit(order)
            await self._happen(payment.id, Take())
            return
        notice = await self.provider.ask(order)
        is_late = self._clock.now() >= payment.asked_at + self.terms.expires_ms
        if notice.report is Report.PENDING and is_late and payment.direction is Direction.DEPOSIT:
            await self._happen(payment.id, Expire())
        else:
            await self._happen(payment.id, Hear(notice))

    # ----------------------------------------------------------------------------- keeping

    async def _refresh(self, name: str) -> None:
        if name in self._stale:
            await self._look_again(name)
            self._stale.discard(name)

    async def _look_again(self, name: str) -> None:
        """The store knows what has become of a payment."""
        payment = read(await self._store.read(PREFIX + name, since=0, limit=None))
        if payment is not None:
            self._adopt(payment)

    def _adopt(self, payment: Payment) -> None:
        if payment.id not in self._payments:
            self._of_player.setdefault(payment.player, []).append(payment.id)
        self._payments[payment.id] = payment


def _newest_first(payments: list[Payment]) -> list[Payment]:
    return sorted(payments, key=lambda payment: payment.asked_at, reverse=True)


def _version(payment: Payment | None) -> int:
    return 0 if payment is None else payment.version


def read(bodies: Iterable[bytes]) -> Payment | None:
    """A payment as its stream tells it."""
    payment = None
    for body in bodies:
        payment = evolve(payment, decode(body))
    return payment


def name_of(player: str, request: str) -> str:
    """One name for one wish of one player; nobody can guess, or take, that of another."""
    return sha256(f"{player}/{request}".encode()).hexdigest()[:24]


def transfer_of(payment: Payment) -> Transfer:
    """The money of a payment, on its way until the payment ends."""
    inside = player_account(payment.player, payment.currency).id
    outside = provider_account(payment.provider, payment.currency).id
    is_deposit = payment.direction is Direction.DEPOSIT
    debit, credit = (outside, inside) if is_deposit else (inside, outside)
    return Transfer(PREFIX + payment.id, payment.direction.value, (Leg(debit, credit, payment.amount),))


def _post(posting: Posting, payment: Payment, event: Event) -> None:
    """What an event of a payment does in the books."""
    match event:
        case e.PaymentRequested():
            posting.open(player_account(payment.player, payment.currency))
            posting.open(provider_account(payment.provider, payment.currency))
            posting.begin(transfer_of(payment))
        case e.PaymentSucceeded(arrived):
            posting.post(PREFIX + payment.id, (arrived,))
        case e.PaymentFailed() | e.PaymentExpired():
            posting.void(PREFIX + payment.id)
        case e.PaymentTaken() | e.NoticeContradicted():
            pass
