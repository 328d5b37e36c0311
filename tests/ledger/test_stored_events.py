"""Events that were stored once must load for ever.

`stored_events.jsonl` are the books of a short evening, as a store keeps them.
Its lines are never changed. A new kind of event adds lines at its end; a new
field of an old kind needs a default.
"""

from functools import reduce
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mazziere.ledger import Balance, Event, Ledger, balances, evolve
from tests.ledger.books import CHART

LINES = Path(__file__).with_name("stored_events.jsonl").read_bytes().splitlines()
EVENTS = [msgspec.json.decode(line, type=Event) for line in LINES]


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_kind_of_event_has_a_stored_sample(kind: type) -> None:
    assert kind in {type(event) for event in EVENTS}, f"add a line with a {kind.__name__}"


def test_the_stored_books_show_what_they_did() -> None:
    """Ada: 100 - 20 for a drink - 25 of 30 withdrawn = 55, of which 5 are on their way to the bank."""
    ledger = reduce(evolve, EVENTS, Ledger(CHART))
    assert balances(ledger) == {
        "ada": Balance(posted=55, reserved=5),
        "bank": Balance(posted=-75, incoming=5),
        "till": Balance(posted=20),
    }
    assert ledger.version == len(LINES) == 10


def test_what_was_stored_is_written_again_with_every_field_it_had() -> None:
    for line, event in zip(LINES, EVENTS, strict=True):
        stored, now = msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(event))
        assert stored.items() <= now.items()
