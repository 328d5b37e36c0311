"""What is the state of a payment after an event?

Bookkeeping only: nothing is refused here.
"""

from msgspec.structs import replace

from mazziere.payments import events as e
from mazziere.payments.payment import Notice, Payment, PaymentStatus


def evolve(payment: Payment | None, event: e.Event) -> Payment:
    """The payment after `event`. The first event of every payment is its request."""
    if isinstance(event, e.PaymentRequested):
        assert payment is None, "a payment is asked for once"
        facts = (event.id, event.player, event.direction, event.provider, event.currency, event.amount)
        return Payment(*facts, asked_at=event.at)
    assert payment is not None, "a payment is asked for before anything happens to it"
    match event:
        case e.PaymentTaken():
            payment = replace(payment, standing=PaymentStatus.PENDING)
        case e.PaymentSucceeded(arrived, at):
            payment = replace(payment, standing=PaymentStatus.SUCCEEDED, arrived=arrived, ended_at=at)
        case e.PaymentFailed(at):
            payment = replace(payment, standing=PaymentStatus.FAILED, ended_at=at)
        case e.PaymentExpired(at):
            payment = replace(payment, standing=PaymentStatus.EXPIRED, ended_at=at)
        case e.NoticeContradicted(report, arrived):
            said = Notice(payment.id, report, arrived)
            payment = replace(payment, contradictions=(*payment.contradictions, said))
        case e.PaymentHeld(suspicions):
            payment = replace(payment, standing=PaymentStatus.HELD, suspicions=suspicions)
        case e.PaymentReleased():
            payment = replace(payment, standing=PaymentStatus.REQUESTED)
        case e.PaymentRefused(at=at):
            payment = replace(payment, standing=PaymentStatus.REFUSED, ended_at=at)
    return replace(payment, version=payment.version + 1)
