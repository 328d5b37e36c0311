"""Which events follow from a command?

A provider is never refused: a repeated notice is answered with no events, a late one changes nothing, and one
that contradicts an earlier notice is recorded for the staff, once. The first notice that ends a payment
counts.
"""

from mazziere.payments import commands as c
from mazziere.payments import events as e
from mazziere.payments.payment import Notice, Payment, PaymentStatus, ProviderReport
from mazziere.payments.refusals import PaymentNotHeld, RequestDiffers

AGREES: dict[PaymentStatus, tuple[ProviderReport, ...]] = {
    # How a payment ended → the reports consistent with that, besides a late "still pending"
    PaymentStatus.SUCCEEDED: (ProviderReport.SUCCEEDED,),
    PaymentStatus.FAILED: (ProviderReport.FAILED, ProviderReport.EXPIRED),
    PaymentStatus.EXPIRED: (ProviderReport.FAILED, ProviderReport.EXPIRED),
    PaymentStatus.REFUSED: (ProviderReport.FAILED, ProviderReport.EXPIRED),
}


def decide(payment: Payment | None, command: c.Command, at: int) -> tuple[e.Event, ...]:
    """The events that follow from `command` at `at`, in milliseconds. Raises `Refused`; changes nothing."""
    if payment is None:
        assert isinstance(command, c.Request), "a payment is asked for before anything happens to it"
        return (_requested(command, at),)
    is_held = payment.standing is PaymentStatus.HELD
    match command:
        case c.Request():
            if _facts(command) != _facts(payment):
                raise RequestDiffers
            return ()
        case c.Take():
            return (e.PaymentTaken(at),) if payment.standing is PaymentStatus.REQUESTED else ()
        case c.Hear(notice):
            return _heard(payment, notice, at)
        case c.Expire():
            return (e.PaymentExpired(at),) if payment.is_under_way and not is_held else ()
        case c.Hold(suspicions):
            assert payment.standing is PaymentStatus.REQUESTED, "the provider has not heard of it"
            return (e.PaymentHeld(suspicions, at),)
        case c.Release() | c.Refuse() if not is_held:
            raise PaymentNotHeld
        case c.Release(by, why):
            return (e.PaymentReleased(by, why, at),)
        case c.Refuse(by, why):
            return (e.PaymentRefused(by, why, at),)


def _requested(asked: c.Request, at: int) -> e.PaymentRequested:
    return e.PaymentRequested(
        id=asked.id,
        player=asked.player,
        direction=asked.direction,
        provider=asked.provider,
        currency=asked.currency,
        amount=asked.amount,
        at=at,
    )


def _facts(asked: c.Request | Payment) -> tuple[object, ...]:
    """The facts that make two requests the same one."""
    return (asked.id, asked.player, asked.direction, asked.provider, asked.currency, asked.amount)


def _heard(payment: Payment, notice: Notice, at: int) -> tuple[e.Event, ...]:
    if notice.report is ProviderReport.PENDING:
        return decide(payment, c.Take(), at)
    if payment.standing is PaymentStatus.HELD:  # the provider was never asked to do anything
        return _contradicted(payment, notice, at)
    if not payment.is_under_way:
        agrees = notice.report in AGREES[payment.standing] and notice.arrived == payment.arrived
        return () if agrees else _contradicted(payment, notice, at)
    match notice.report:
        case ProviderReport.SUCCEEDED if not 1 <= notice.arrived <= payment.amount:
            return _contradicted(payment, notice, at)
        case ProviderReport.SUCCEEDED:
            return (e.PaymentSucceeded(notice.arrived, at),)
        case ProviderReport.FAILED:
            return (e.PaymentFailed(at),)
        case ProviderReport.EXPIRED:
            return (e.PaymentExpired(at),)


def _contradicted(payment: Payment, notice: Notice, at: int) -> tuple[e.Event, ...]:
    """The event that records a contradiction; none if it has been recorded before."""
    said = any((notice.report, notice.arrived) == (old.report, old.arrived) for old in payment.contradictions)
    return () if said else (e.NoticeContradicted(notice.report, notice.arrived, at),)
