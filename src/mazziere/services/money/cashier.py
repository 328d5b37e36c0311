"""The cashier: deposits and withdrawals, whatever a provider does and whenever the room restarts.

Every payment has its own stream. In the books its money is pending from the append in which the payment is
requested, and arrives or is voided in the append that records the provider's answer. One task follows each
payment under way: it submits the order until the provider has it, then asks until it knows the outcome. After
a restart it does the same, and nothing more is needed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256

import msgspec
import structlog

from mazziere.cage import (
    HOUSE,
    player_account,
    player_book,
    provider_account,
    table_of,
    tournament_of,
)
from mazziere.ledger import Balance, Leg, Transfer
from mazziere.payments import (
    Command,
    Direction,
    Event,
    Expire,
    Hear,
    Hold,
    Notice,
    Payment,
    PaymentStatus,
    ProviderReport,
    Refuse,
    Release,
    Request,
    Take,
    decide,
    evolve,
)
from mazziere.payments import events as e
from mazziere.payments.refusals import PaymentOutOfRange, TooManyUnderWay
from mazziere.payments.statement import AccountLine, lines_of
from mazziere.responsible_gaming import Span
from mazziere.rules.refusals import Unknown
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.money.dumping import DumpingWatch
from mazziere.services.money.ledger_store import Books, Posting
from mazziere.services.money.payment_index import IndexedPayment, PaymentLists
from mazziere.services.money.provider import Order, PaymentProvider, ProviderUnreachable
from mazziere.services.ports import Clock, StoreError
from mazziere.services.refusals import DataUnreadable
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX = "payment/"
MOST_UNDER_WAY = 20
"""The maximum per player: each payment under way is followed by a task."""

log = structlog.get_logger()

decode = msgspec.json.Decoder(Event).decode


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of deposits and withdrawals. Amounts are in the smallest unit of the currency."""

    currency: str
    smallest: int
    largest: int
    ask_ms: int
    """Milliseconds between two questions to the provider."""
    expires_ms: int
    """Milliseconds until an unpaid deposit expires.

    A withdrawal never does: the money may be gone already.
    """


class Cashier:
    """The payments of the room."""

    def __init__(
        self,
        *,
        units: UnitsOfWork,
        clock: Clock,
        books: Books,
        player_limits: PlayerLimits,
        check_depositor: Callable[[str], Awaitable[None]],
        dumping: DumpingWatch,
        provider: PaymentProvider,
        terms: Terms,
        tell: Callable[[str], None],
    ) -> None:
        """check_depositor  raises the refusal of a player who may not deposit yet, whatever the amount

        tell  is called with each player whose money has moved
        """
        self._units = units
        self._clock = clock
        self._books = books
        self._player_limits = player_limits
        self._check_depositor = check_depositor
        self._dumping = dumping
        self.provider = provider
        self.terms = terms
        self._tell = tell
        self._desk_log = DeskLog(units, clock)
        self._payments = payment_streams(units)
        self._lists = PaymentLists(units)
        self._following: dict[str, asyncio.Task[None]] = {}

    async def available(self, player: str) -> int:
        """A player's available money off the tables, in the currency of the room."""
        return await self._books.available(player, self.terms.currency)

    # -------------------------------------------------------------------- opening, closing

    async def follow_all(self) -> None:
        """Follow every payment that is under way; none if their list is in quarantine."""
        try:
            entries = await self._lists.of_room()
        except DataUnreadable:
            return
        for entry in entries:
            if entry.is_under_way:
                self._follow(entry.payment)

    async def close(self) -> None:
        """Stop following payments."""
        tasks = [*self._following.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ----------------------------------------------------------------------------- looking

    async def payments(self, player: str, *, newest: int | None = None) -> list[Payment]:
        """A player's payments, oldest first: only the `newest` ones, or all (None)."""
        entries = await self._lists.of_player(player)
        return await self._look(entries if newest is None else entries[-newest:])

    async def contradicted(self) -> list[Payment]:
        """Payments on which the provider has contradicted itself, newest first."""
        return _newest_first(
            [payment for payment in await self._look(await self._lists.of_room()) if payment.contradictions]
        )

    async def under_way(self) -> list[Payment]:
        """Payments that the provider is to carry out and that are not contradicted, newest first."""
        return _newest_first(
            [
                payment
                for payment in await self._look(await self._lists.of_room())
                if payment.is_under_way and not payment.is_held and not payment.contradictions
            ]
        )

    async def held(self) -> list[Payment]:
        """Withdrawals that wait for the staff, newest first."""
        return _newest_first(
            [payment for payment in await self._look(await self._lists.of_room()) if payment.is_held]
        )

    async def _look(self, entries: Iterable[IndexedPayment]) -> list[Payment]:
        found = [await self._payments.look(entry.payment) for entry in entries]
        return [payment for payment in found if payment is not None]

    async def paid_in(self, player: str, span: Span) -> int:
        """The amount deposited within a span, pending deposits included."""
        return paid_in(await self._lists.of_player(player), span)

    async def balance(self, player: str) -> Balance:
        """A player's balance: available and pending."""
        return await self._books.balance(player_account(player, self.terms.currency).id)

    async def statement(self, player: str) -> list[AccountLine]:
        """Every movement of a player's account, oldest first."""
        events = await self._books.entries(player_book(player))
        account = player_account(player, self.terms.currency).id
        return lines_of(events, account, table_of=table_of, tournament_of=tournament_of)

    # ------------------------------------------------------------------------------ paying

    async def check_deposit(self, player: str, amount: int) -> None:
        """Raises the refusal that the player would meet if they deposited this amount now."""
        await self._check_depositor(player)
        entries = await self._lists.of_player(player)
        await self._player_limits.check_deposit(player, amount, lambda span: paid_in(entries, span))

    async def deposit(self, player: str, *, request: str, amount: int) -> Payment:
        """Request a deposit. Repeating a request returns the same payment.

        Raises `EmailNotVerified`, `PaymentOutOfRange`, `TooManyUnderWay`, `RequestDiffers` for a repeated
        request with another amount, or a refusal of `responsible_gaming`.
        """
        return await self._request(player, Direction.DEPOSIT, request, amount)

    async def withdraw(self, player: str, *, request: str, amount: int) -> Payment:
        """Request a withdrawal. Repeating a request returns the same payment.

        One that is suspicious is held until the staff has reviewed it, see `payments.dumping`.

        Raises `PaymentOutOfRange`, `TooManyUnderWay`, `RequestDiffers` for a repeated request with another
        amount, or `Overdrawn`.
        """
        return await self._request(player, Direction.WITHDRAWAL, request, amount)

    async def _request(self, player: str, direction: Direction, request: str, amount: int) -> Payment:
        name = name_of(player, request)

        async def ask(unit: Unit) -> Payment:
            is_new = unit.state(self._payments, name) is None
            if is_new:
                if direction is Direction.DEPOSIT:
                    await self._check_depositor(player)
                self._check(unit, player, direction, amount)
            asked = Request(
                id=name,
                player=player,
                direction=direction,
                provider=self.provider.name,
                currency=self.terms.currency,
                amount=amount,
            )
            payment = self._decided(unit, name, asked)
            if is_new and direction is Direction.WITHDRAWAL:
                payment = await self._weighed(unit, payment)
            return payment

        is_deposit = direction is Direction.DEPOSIT
        also = [self._player_limits.ref(player)] if is_deposit else self._dumping.refs([player])
        payment = await self._carry_out(name, player, ask, also=also)
        self._tell(player)
        return payment

    def _check(self, unit: Unit, player: str, direction: Direction, amount: int) -> None:
        terms = self.terms
        if not terms.smallest <= amount <= terms.largest:
            raise PaymentOutOfRange(
                amount=amount, smallest=terms.smallest, largest=terms.largest, currency=terms.currency
            )
        entries = self._lists.of_player_in(unit, player)
        if sum(entry.is_under_way for entry in entries) >= MOST_UNDER_WAY:
            raise TooManyUnderWay(most=MOST_UNDER_WAY)
        if direction is Direction.DEPOSIT:
            limits = self._player_limits.update_in(unit)
            limits.allow_deposit(player, amount, lambda span: paid_in(entries, span), self._clock.now())

    # --------------------------------------------------------------------------- reviewing

    async def _weighed(self, unit: Unit, payment: Payment) -> Payment:
        """A new withdrawal, held if there is something suspicious about it."""
        suspicions = await self._dumping.weigh(
            unit, payment.player, payment.id, self._clock.now(), paid_in=self.paid_in
        )
        return self._decided(unit, payment.id, Hold(suspicions)) if suspicions else payment

    async def release(self, name: str, *, by: str, why: str, note: DeskNote) -> Payment:
        """Let a held withdrawal go on; what it was held for no longer counts.

        note  the line of the staff's log, written in the same append

        Raises `Unknown` or `PaymentNotHeld`.
        """
        return await self._review(name, Release(by, why), note)

    async def refuse(self, name: str, *, by: str, why: str, note: DeskNote) -> Payment:
        """Refuse a held withdrawal: the money is the player's again. Raises as `release` does."""
        return await self._review(name, Refuse(by, why), note)

    async def _review(self, name: str, command: Release | Refuse, note: DeskNote) -> Payment:
        found = await self.payment(name)

        async def review(unit: Unit) -> Payment:
            payment = self._decided(unit, name, command)
            if isinstance(command, Release):
                self._dumping.clear(unit, payment.player, name, self._clock.now())
            self._desk_log.write(unit, note)
            return payment

        also = [*self._dumping.refs([found.player]), self._desk_log.ref]
        payment = await self._carry_out(name, found.player, review, also=also)
        self._tell(payment.player)
        return payment

    async def payment(self, name: str) -> Payment:
        """The payment with that name. Raises `Unknown`."""
        found = await self._payments.look(name) if name.isascii() and name.isalnum() else None
        if found is None:
            raise Unknown("payment", name)
        return found

    # --------------------------------------------------------------------- hearing, asking

    async def hear(self, provider: str, body: bytes, signature: str) -> None:
        """Take in a callback; a repeated one changes nothing.

        Raises `CallbackNotSigned` or `CallbackUnreadable`, and `Unknown` for another provider or an unknown
        payment.
        """
        if provider != self.provider.name:
            raise Unknown("provider", provider)
        notice = self.provider.read(body, signature)
        payment = await self._payments.look(notice.payment)
        if payment is None:
            raise Unknown("payment", notice.payment)
        await self._happen(payment, Hear(notice))

    async def _happen(self, payment: Payment, command: Command) -> None:
        async def happen(unit: Unit) -> Payment:
            return self._decided(unit, payment.id, command)

        await self._carry_out(payment.id, payment.player, happen)
        self._tell(payment.player)

    async def _carry_out(
        self,
        name: str,
        player: str,
        happen: Callable[[Unit], Awaitable[Payment]],
        *,
        also: Sequence[StreamRef] = (),
    ) -> Payment:
        """Store an event of a payment together with what it moves, and follow it while it is under way."""
        books = self._books.refs((HOUSE, player_book(player)))
        refs = [*books, *self._lists.refs(player), self._payments.ref(name), *also]
        try:
            payment = await self._units.carry_out(refs, happen)
        except (StoreError, asyncio.CancelledError):
            self._follow(name)  # the task that follows it finds out what was stored
            raise
        if payment.is_under_way and not payment.is_held:
            self._follow(name)
        return payment

    def _decided(self, unit: Unit, name: str, command: Command) -> Payment:
        """Decide a command on a payment, and post what it moves."""
        before = after = unit.state(self._payments, name)
        events = decide(before, command, self._clock.now())
        posting = self._books.posting(unit)
        for event in events:
            after = evolve(after, event)
            unit.write(self._payments, name, event)
            _post(posting, after, event)
            self._lists.happen(unit, after, event)
            if isinstance(event, e.NoticeContradicted):
                unit.then(partial(_warn, name, after.contradictions[-1]))
        assert after is not None, "a payment that was asked for exists"
        return after

    def _follow(self, name: str) -> None:
        if name not in self._following:
            task = asyncio.create_task(self._followed(name), name=f"payment {name}")
            self._following[name] = task
            task.add_done_callback(lambda _: self._following.pop(name, None))

    async def _followed(self, name: str) -> None:
        """Submit the order until the provider has it, then ask until the outcome is known."""
        looks = 0
        while True:
            try:
                payment = await self._payments.look(name)
                looks += 1
                # A payment that is missing may be in an append that nobody waited for.
                if payment is None and looks > 1:
                    return
                if payment is not None and (payment.is_held or not payment.is_under_way):
                    return
                if payment is not None:
                    await self._ask_provider(payment)
            except DataUnreadable:
                return  # nothing more is done about it until somebody has looked into it
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
        if payment.standing is PaymentStatus.REQUESTED:
            await self.provider.submit(order)
            await self._happen(payment, Take())
            return
        notice = await self.provider.ask(order)
        is_late = self._clock.now() >= payment.asked_at + self.terms.expires_ms
        if notice.report is ProviderReport.PENDING and is_late and payment.direction is Direction.DEPOSIT:
            await self._happen(payment, Expire())
        else:
            await self._happen(payment, Hear(notice))


def _warn(payment: str, notice: Notice) -> None:
    log.warning("the provider contradicts itself", payment=payment, notice=notice)


def _newest_first(payments: list[Payment]) -> list[Payment]:
    return sorted(payments, key=lambda payment: payment.asked_at, reverse=True)


def payment_streams(units: UnitsOfWork) -> StateStreams[Payment | None, Event]:
    """The streams of payments; the state None stands for a payment that nobody has requested."""
    return StateStreams(units, PREFIX, Event, begin=lambda _: None, evolve=evolve)


def paid_in(entries: Iterable[IndexedPayment], span: Span) -> int:
    """The amount of these deposits within a span, pending ones included."""
    return sum(
        entry.amount if entry.is_under_way else entry.arrived
        for entry in entries
        if entry.direction is Direction.DEPOSIT and span.start <= entry.at < span.end
    )


def read(bodies: Iterable[bytes]) -> Payment | None:
    """The payment folded from its stream; None for an empty stream."""
    payment = None
    for body in bodies:
        payment = evolve(payment, decode(body))
    return payment


def name_of(player: str, request: str) -> str:
    """The name of the payment of one player's request; nobody can guess or take another player's."""
    return sha256(f"{player}/{request}".encode()).hexdigest()[:24]


def transfer_of(payment: Payment) -> Transfer:
    """The transfer of a payment's money, pending until the payment ends."""
    inside = player_account(payment.player, payment.currency).id
    outside = provider_account(payment.provider, payment.currency).id
    is_deposit = payment.direction is Direction.DEPOSIT
    debit, credit = (outside, inside) if is_deposit else (inside, outside)
    return Transfer(PREFIX + payment.id, payment.direction.value, (Leg(debit, credit, payment.amount),))


def _post(posting: Posting, payment: Payment, event: Event) -> None:
    """Post to the books what an event of a payment moves."""
    match event:
        case e.PaymentRequested():
            posting.open(player_account(payment.player, payment.currency))
            posting.open(provider_account(payment.provider, payment.currency))
            posting.begin(transfer_of(payment))
        case e.PaymentSucceeded(arrived):
            posting.post(PREFIX + payment.id, (arrived,))
        case e.PaymentFailed() | e.PaymentExpired() | e.PaymentRefused():
            posting.void(PREFIX + payment.id)
        case e.PaymentTaken() | e.NoticeContradicted() | e.PaymentHeld() | e.PaymentReleased():
            pass
