"""Events that were stored once must load for ever.

`stored_events.jsonl` are the limits of one player over some days, as a store keeps them. Its lines are never
changed. A new kind of event adds lines at its end; a new field of an old kind needs a default.
"""

from functools import reduce
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mazziere.responsible_gaming import Event, LimitKind, Limits, Period, evolve, holding

LINES = Path(__file__).with_name("stored_events.jsonl").read_bytes().splitlines()
EVENTS = [msgspec.json.decode(line, type=Event) for line in LINES]


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_kind_of_event_has_a_stored_sample(kind: type) -> None:
    assert kind in {type(event) for event in EVENTS}, f"add a line with a {kind.__name__}"


def test_the_stored_limits_stand_as_they_did() -> None:
    """A raise to 9,000 that was called off, and none of the stake limit from 2,000 on."""
    limits = reduce(evolve, EVENTS, Limits("ada"))
    assert holding(limits, LimitKind.LOSS, Period.DAY, 9_999) == 5_000
    assert holding(limits, LimitKind.STAKE, Period.WEEK, 1_999) == 700
    assert holding(limits, LimitKind.STAKE, Period.WEEK, 2_000) is None
    assert (limits.chosen_at, limits.reality_check_ms) == (1_000, 3_600_000)
    assert (limits.break_until, limits.excluded_until, limits.excluded_for_good) == (3_000, 4_000, True)
    visits = [(visit.brought, visit.returned, visit.ended) for visit in limits.visits]
    assert visits == [(400, 150, 1_800), (40, 80, 5_040)]
    assert limits.version == len(LINES)


def test_what_was_stored_is_written_again_with_every_field_it_had() -> None:
    for line, event in zip(LINES, EVENTS, strict=True):
        stored, now = msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(event))
        assert stored.items() <= now.items()
