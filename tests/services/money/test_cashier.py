"""The cashier and the sandbox: no money is made or lost, whatever the provider and the store do."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.ledger import Balance
from mazziere.ledger.refusals import Overdrawn
from mazziere.payments import Notice, Payment, PaymentStatus, ProviderReport
from mazziere.payments.refusals import PaymentOutOfRange, RequestDiffers, TooManyUnderWay
from mazziere.responsible_gaming import Bounds, LimitsChoice
from mazziere.responsible_gaming.refusals import DepositLimitReached, OnABreak, SelfExcludedForGood
from mazziere.rules.refusals import Unknown
from mazziere.services.audit import audit_room
from mazziere.services.ports import StoreError, StoreFailed, Write
from mazziere.services.refusals import CallbackNotSigned, CallbackUnreadable
from tests.services.money.paying import HOUR_MS, SECRET, Till, open_till
from tests.services.rooms import FailingStore, in_virtual_time, wait_ms

MINUTE_MS = 60_000


async def paid_in(amount: int, *, wait: int = 2_000) -> tuple[Till, Payment]:
    """A new till and a deposit, some time after it was made."""
    till = await open_till(MemoryStore())
    payment = await till.cashier.deposit("ada", request="first", amount=amount)
    await wait_ms(wait)
    return till, (await till.cashier.payments("ada"))[-1] or payment


@in_virtual_time
async def test_money_on_its_way_in_cannot_be_spent_yet():
    till = await open_till(MemoryStore())
    payment = await till.cashier.deposit("ada", request="first", amount=5000)
    assert payment.standing is PaymentStatus.REQUESTED
    assert await till.balance() == Balance(incoming=5000)
    assert (await till.balance()).available == 0


@in_virtual_time
async def test_a_deposit_arrives_after_a_second():
    till, payment = await paid_in(5000)
    assert (payment.standing, payment.arrived) == (PaymentStatus.SUCCEEDED, 5000)
    assert await till.balance() == Balance(posted=5000)
    assert await till.outside() == Balance(posted=-5000)


@in_virtual_time
async def test_an_amount_that_ends_in_01_fails_and_leaves_nothing_on_its_way():
    till, payment = await paid_in(5001)
    assert payment.standing is PaymentStatus.FAILED
    assert await till.balance() == await till.outside() == Balance()


@in_virtual_time
async def test_an_amount_that_ends_in_02_arrives_for_half():
    """50.02 were wanted and 25.01 paid; the rest stays outside."""
    till, payment = await paid_in(5002)
    assert (payment.arrived, await till.balance()) == (2501, Balance(posted=2501))


@in_virtual_time
async def test_an_amount_that_ends_in_03_takes_a_minute():
    till, payment = await paid_in(5003)
    assert payment.standing is PaymentStatus.PENDING
    await wait_ms(MINUTE_MS)
    assert await till.balance() == Balance(posted=5003)


@in_virtual_time
async def test_an_amount_that_ends_in_04_is_told_four_times_and_arrives_once():
    till, _ = await paid_in(5004, wait=MINUTE_MS)
    assert await till.balance() == Balance(posted=5004)


@in_virtual_time
async def test_an_amount_that_ends_in_05_arrives_although_pending_comes_last():
    _, payment = await paid_in(5005, wait=MINUTE_MS)
    assert payment.standing is PaymentStatus.SUCCEEDED


@in_virtual_time
async def test_an_amount_that_ends_in_06_is_contradicted_and_kept_for_the_operator():
    till, payment = await paid_in(5006, wait=MINUTE_MS)
    assert await till.balance() == Balance(posted=5006)
    assert [notice.report for notice in payment.contradictions] == [ProviderReport.FAILED]
    assert await till.cashier.contradicted() == [payment]


@in_virtual_time
async def test_an_amount_that_ends_in_07_is_found_out_by_asking():
    till, payment = await paid_in(5007)
    assert payment.is_under_way
    await wait_ms(2 * MINUTE_MS)
    assert await till.balance() == Balance(posted=5007)


@in_virtual_time
async def test_an_amount_that_ends_in_08_expires_after_an_hour():
    till, payment = await paid_in(5008)
    assert payment.is_under_way
    await wait_ms(HOUR_MS + 2 * MINUTE_MS)
    assert (await till.cashier.payments("ada"))[0].standing is PaymentStatus.EXPIRED
    assert await till.balance() == Balance()


@in_virtual_time
async def test_an_amount_that_ends_in_09_is_ordered_again():
    till, payment = await paid_in(5009)
    assert payment.standing is PaymentStatus.REQUESTED
    await wait_ms(2 * MINUTE_MS)
    assert await till.balance() == Balance(posted=5009)


# Paying out


@in_virtual_time
async def test_money_on_its_way_out_cannot_be_spent_any_more():
    till, _ = await paid_in(5000)
    await till.cashier.withdraw("ada", request="second", amount=3000)
    assert await till.balance() == Balance(posted=5000, reserved=3000)
    await wait_ms(2_000)
    assert await till.balance() == Balance(posted=2000)
    assert await till.outside() == Balance(posted=-2000)


@in_virtual_time
async def test_a_withdrawal_that_fails_comes_back():
    till, _ = await paid_in(5000)
    await till.cashier.withdraw("ada", request="second", amount=3001)
    await wait_ms(2_000)
    assert await till.balance() == Balance(posted=5000)


@in_virtual_time
async def test_a_withdrawal_never_expires_by_itself():
    """The provider may have paid: the money is not returned before it has answered."""
    till, _ = await paid_in(5000)
    await till.cashier.withdraw("ada", request="second", amount=3008)
    await wait_ms(48 * HOUR_MS)
    assert await till.balance() == Balance(posted=5000, reserved=3008)


@in_virtual_time
async def test_nobody_withdraws_more_than_they_have():
    till, _ = await paid_in(5000)
    with pytest.raises(Overdrawn):
        await till.cashier.withdraw("ada", request="second", amount=5100)
    assert len(await till.cashier.payments("ada")) == 1


@pytest.mark.parametrize("amount", [99, 1_000_001])
def test_too_little_or_too_much_is_refused(amount):
    @in_virtual_time
    async def scene():
        till = await open_till(MemoryStore())
        with pytest.raises(PaymentOutOfRange):
            await till.cashier.deposit("ada", request="first", amount=amount)

    scene()


@in_virtual_time
async def test_no_more_than_twenty_payments_of_one_player_are_under_way():
    """Of an amount that ends in 08 nobody says anything; when one has ended, another may follow."""
    till = await open_till(MemoryStore())
    for no in range(20):
        await till.cashier.deposit("ada", request=f"{no}", amount=1008)
    with pytest.raises(TooManyUnderWay):
        await till.cashier.deposit("ada", request="20", amount=1008)
    await till.cashier.deposit("bruno", request="20", amount=1008)
    await till.hear(Notice((await till.cashier.payments("ada"))[0].id, ProviderReport.FAILED))
    await till.cashier.deposit("ada", request="20", amount=1008)


# Asked twice


@in_virtual_time
async def test_the_same_request_twice_is_one_payment():
    till, payment = await paid_in(5000)
    assert await till.cashier.deposit("ada", request="first", amount=5000) == payment
    await wait_ms(2_000)
    assert await till.balance() == Balance(posted=5000)


@in_virtual_time
async def test_the_same_name_for_something_else_is_refused():
    till, _ = await paid_in(5000)
    with pytest.raises(RequestDiffers):
        await till.cashier.deposit("ada", request="first", amount=6000)
    with pytest.raises(RequestDiffers):
        await till.cashier.withdraw("ada", request="first", amount=5000)


@in_virtual_time
async def test_two_players_may_give_their_requests_one_name():
    till, _ = await paid_in(5000)
    await till.cashier.deposit("bruno", request="first", amount=6000)
    await wait_ms(2_000)
    assert ((await till.balance("ada")).posted, (await till.balance("bruno")).posted) == (5000, 6000)


# Signed or not


@in_virtual_time
async def test_a_callback_without_a_good_signature_moves_nothing():
    till = await open_till(MemoryStore())
    payment = await till.cashier.deposit("ada", request="first", amount=5008)
    body = b'{"payment":"%s","report":"succeeded","arrived":5008}' % payment.id.encode()
    for signature in ("", "sha256=00", "sha256=" + "é" * 64):
        with pytest.raises(CallbackNotSigned):
            await till.cashier.hear("sandbox", body, signature)
    assert await till.balance() == Balance(incoming=5008)


@in_virtual_time
async def test_a_signed_callback_that_says_nothing_readable_is_refused():
    from mazziere.adapters.payments import signature_of

    till = await open_till(MemoryStore())
    for body in (b"", b"[]", b'{"payment":5}', b"\xff", b"[" * 100_000):
        with pytest.raises(CallbackUnreadable):
            await till.cashier.hear("sandbox", body, signature_of(body, SECRET))


@in_virtual_time
async def test_a_callback_of_another_provider_or_payment_is_unknown():
    till = await open_till(MemoryStore())
    with pytest.raises(Unknown):
        await till.cashier.hear("bank", b"{}", "")
    with pytest.raises(Unknown):
        await till.hear(Notice("nothing", ProviderReport.FAILED))


@in_virtual_time
async def test_a_provider_that_says_that_more_arrived_than_was_asked_for_moves_nothing():
    till = await open_till(MemoryStore())
    payment = await till.cashier.deposit("ada", request="first", amount=5008)
    await till.hear(Notice(payment.id, ProviderReport.SUCCEEDED, 9999))
    assert await till.balance() == Balance(incoming=5008)
    assert await till.cashier.contradicted() != []


# Responsible gaming


@in_virtual_time
async def test_a_deposit_beyond_the_limit_is_refused_and_nothing_moves():
    till = await open_till(MemoryStore())
    await till.player_limits.choose("ada", LimitsChoice(deposit=Bounds(day=8000)))
    await till.cashier.deposit("ada", request="first", amount=5000)
    with pytest.raises(DepositLimitReached) as refused:
        await till.cashier.deposit("ada", request="second", amount=3100)
    assert refused.value.left == 3000
    assert await till.balance() == Balance(incoming=5000)


@in_virtual_time
async def test_a_limit_that_another_process_has_just_set_holds():
    """This process has looked at the limits before, and nothing tells it that they have changed."""
    here = await open_till(MemoryStore())
    there = await open_till(here.store)
    await here.player_limits.of("ada")
    await there.player_limits.choose("ada", LimitsChoice(deposit=Bounds(day=8000)))
    with pytest.raises(DepositLimitReached):
        await here.cashier.deposit("ada", request="first", amount=9000)
    assert await here.balance() == Balance()


@in_virtual_time
async def test_a_deposit_that_failed_takes_nothing_from_the_limit():
    till = await open_till(MemoryStore())
    await till.player_limits.choose("ada", LimitsChoice(deposit=Bounds(day=8000)))
    await till.cashier.deposit("ada", request="first", amount=5001)
    await wait_ms(2_000)
    await till.cashier.deposit("ada", request="second", amount=8000)


@in_virtual_time
async def test_the_deposit_limit_of_a_day_starts_afresh_at_midnight():
    till = await open_till(MemoryStore())
    await till.player_limits.choose("ada", LimitsChoice(deposit=Bounds(day=8000)))
    await till.cashier.deposit("ada", request="first", amount=8000)
    with pytest.raises(DepositLimitReached) as refused:
        await till.cashier.deposit("ada", request="second", amount=100)
    await wait_ms(refused.value.again_at - till.clock.now())
    await till.cashier.deposit("ada", request="second", amount=8000)


@in_virtual_time
async def test_one_who_is_away_may_take_money_out_and_not_pay_in():
    till, _ = await paid_in(5000)
    await till.player_limits.take_break("ada", hours=1)
    with pytest.raises(OnABreak):
        await till.cashier.deposit("ada", request="second", amount=5000)
    await till.player_limits.exclude("ada", days=None)
    with pytest.raises(SelfExcludedForGood):
        await till.cashier.deposit("ada", request="second", amount=5000)
    await till.cashier.withdraw("ada", request="third", amount=5000)
    await wait_ms(2_000)
    assert await till.balance() == Balance()


# Restarts, and stores that fail


@in_virtual_time
async def test_after_a_restart_payments_under_way_are_asked_about():
    till, _ = await paid_in(5003)
    await till.close()
    await wait_ms(2 * MINUTE_MS)
    again = await open_till(till.store)
    await wait_ms(1)
    assert await again.balance() == Balance(posted=5003)


@in_virtual_time
async def test_after_a_restart_an_order_that_was_never_given_is_given():
    till, payment = await paid_in(5009)
    assert payment.standing is PaymentStatus.REQUESTED
    await till.close()
    again = await open_till(till.store)
    await wait_ms(3 * MINUTE_MS)
    assert await again.balance() == Balance(posted=5009)


@pytest.mark.parametrize(("fail", "arrived"), [("before", 0), ("after", 5000)])
def test_a_request_of_which_the_store_lost_the_answer_goes_on_if_it_was_kept(fail, arrived):
    @in_virtual_time
    async def scene():
        store = FailingStore()
        till = await open_till(store)
        store.fail_next = fail
        with pytest.raises(StoreFailed):
            await till.cashier.deposit("ada", request="first", amount=5000)
        await wait_ms(3 * MINUTE_MS)
        assert await till.balance() == Balance(posted=arrived)

    scene()


@pytest.mark.parametrize("fail", ["before", "after"])
def test_a_request_is_repeated_after_the_store_failed_and_is_one_payment(fail):
    @in_virtual_time
    async def scene():
        store = FailingStore()
        till = await open_till(store)
        store.fail_next = fail
        with pytest.raises(StoreFailed):
            await till.cashier.deposit("ada", request="first", amount=5000)
        await till.cashier.deposit("ada", request="first", amount=5000)
        await wait_ms(3 * MINUTE_MS)
        assert await till.balance() == Balance(posted=5000)

    scene()


@pytest.mark.parametrize(
    ("event", "says", "books"),
    [
        (b'{"type":"payment_failed","at":9}', "void", "arrived 5000"),
        (b'{"type":"payment_succeeded","arrived":4000,"at":9}', "arrived 4000", "arrived 5000"),
    ],
)
def test_an_audit_finds_a_payment_that_says_something_else_than_the_books(event, says, books):
    """The payment alone was altered."""

    @in_virtual_time
    async def scene():
        till, payment = await paid_in(5000)
        (head,) = await till.store.heads("payment/")
        await till.store.append([Write(head.stream, (event,), after=head.version)])
        (difference,) = (await audit_room(till.store)).differences
        assert difference.payment == payment.id
        assert difference.payment_says.endswith(says)
        assert difference.books_say.endswith(books)

    scene()


@in_virtual_time
async def test_an_audit_finds_a_payment_whose_money_was_never_moved():
    till = await open_till(MemoryStore())
    event = (
        b'{"type":"payment_requested","id":"p1","player":"ada","direction":"deposit",'
        b'"provider":"sandbox","currency":"EUR","amount":5000,"at":1}'
    )
    await till.store.append([Write("payment/p1", (event,), after=0)])
    (difference,) = (await audit_room(till.store)).differences
    assert (difference.payment, difference.books_say) == ("p1", "nothing")


class Step(NamedTuple):
    """Something that happens at the till."""

    what: str
    number: int
    amount: int
    fail: str | None


STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(["deposit", "withdraw", "callback", "wait", "restart"]),
        st.integers(0, 3),
        st.integers(10, 99).flatmap(lambda euros: st.integers(0, 9).map(lambda end: euros * 100 + end)),
        st.sampled_from([None, None, "before", "after"]),
    ),
    max_size=14,
)


@settings(max_examples=60, deadline=None)
@given(STEPS)
def test_no_money_is_made_or_lost_whatever_happens(steps):
    """Random payments, callbacks out of order, failing appends and restarts; then days go by."""

    @in_virtual_time
    async def scene():
        store = FailingStore()
        till = await open_till(store)
        for step in steps:
            store.fail_next = step.fail
            with contextlib.suppress(StoreError, Overdrawn, RequestDiffers):
                till = await _happens(till, step)
        store.fail_next = None
        await wait_ms(3 * HOUR_MS)
        await till.close()
        till = await open_till(store)
        payments = await till.cashier.payments("ada")
        arrived = sum(
            payment.arrived if payment.direction.value == "deposit" else -payment.arrived
            for payment in payments
        )
        waiting = sum(payment.amount for payment in payments if payment.is_under_way)
        assert await till.balance() == Balance(posted=arrived, reserved=waiting)
        assert await till.outside() == Balance(posted=-arrived, incoming=waiting)
        assert all(payment.amount % 100 == 8 for payment in payments if payment.is_under_way)
        lines = await till.cashier.statement("ada")
        assert (lines[-1].balance if lines else 0) == arrived
        assert (await audit_room(store)).differences == ()
        await till.close()

    scene()


async def _happens(till: Till, step: Step) -> Till:
    payments = await till.cashier.payments("ada")
    match step.what:
        case "deposit":
            await till.cashier.deposit("ada", request=f"in {step.number}", amount=step.amount)
        case "withdraw":
            await till.cashier.withdraw("ada", request=f"out {step.number}", amount=step.amount)
        case "callback" if payments:
            report = list(ProviderReport)[step.number]
            payment = payments[step.amount % len(payments)]
            arrived = min(step.amount, payment.amount) if report is ProviderReport.SUCCEEDED else 0
            await till.hear(Notice(payment.id, report, arrived))
        case "restart":
            await till.close()
            return await open_till(till.store)
        case _:
            await wait_ms(step.amount * 20)
    return till
