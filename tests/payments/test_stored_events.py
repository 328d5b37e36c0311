"""Events that were stored once must load for ever.

`stored_events.jsonl` are five payments, one after the other, as a store keeps them. Its lines are never
changed. A new kind of event adds lines at its end; a new field of an old kind needs a default.
"""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mazziere.payments import Event, Payment, PaymentStatus, evolve
from mazziere.payments.events import PaymentRequested

LINES = Path(__file__).with_name("stored_events.jsonl").read_bytes().splitlines()
EVENTS = [msgspec.json.decode(line, type=Event) for line in LINES]


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_kind_of_event_has_a_stored_sample(kind: type) -> None:
    assert kind in {type(event) for event in EVENTS}, f"add a line with a {kind.__name__}"


def test_the_stored_payments_ended_as_they_did() -> None:
    payments: list[Payment] = []
    for event in EVENTS:
        if isinstance(event, PaymentRequested):
            payments.append(evolve(None, event))
        else:
            payments[-1] = evolve(payments[-1], event)
    assert [(payment.standing, payment.arrived) for payment in payments] == [
        (PaymentStatus.SUCCEEDED, 4000),
        (PaymentStatus.FAILED, 0),
        (PaymentStatus.EXPIRED, 0),
        (PaymentStatus.REQUESTED, 0),
        (PaymentStatus.REFUSED, 0),
    ]
    assert [len(payment.contradictions) for payment in payments] == [0, 1, 0, 0, 0]


def test_what_was_stored_is_written_again_with_every_field_it_had() -> None:
    for line, event in zip(LINES, EVENTS, strict=True):
        stored, now = msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(event))
        assert stored.items() <= now.items()
