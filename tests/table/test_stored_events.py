"""Events that were stored once must load for ever.

`stored_events.jsonl` is a short evening at a home table, as a store keeps it.
Its lines are never changed. A new kind of event adds lines at its end, and to the versions counted below; a
new field of an old kind, or a new switch of a rule set, needs a default.
"""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mazziere.hand import Event as HandEvent
from mazziere.table import Event, Table, chips_on, evolve
from mazziere.table.events import InHand

LINES = Path(__file__).with_name("stored_events.jsonl").read_bytes().splitlines()
EVENTS = [msgspec.json.decode(line, type=Event) for line in LINES]


HOUSE_LINES = Path(__file__).with_name("stored_house_events.jsonl").read_bytes().splitlines()
HOUSE_EVENTS = [msgspec.json.decode(line, type=Event) for line in HOUSE_LINES]
"""A table with a waiting list, which the house pauses, changes and closes."""

TOURNAMENT_LINES = Path(__file__).with_name("stored_tournament_events.jsonl").read_bytes().splitlines()
TOURNAMENT_EVENTS = [msgspec.json.decode(line, type=Event) for line in TOURNAMENT_LINES]
"""A table of a tournament: a called all-in that waits, a move, a rebuy, another level, and its end."""


def folded() -> Table:
    table: Table | None = None
    for event in EVENTS:
        table = evolve(table, event)
    assert table is not None
    return table


@pytest.mark.parametrize("kind", get_args(Event) + get_args(HandEvent))
def test_every_kind_of_event_has_a_stored_sample(kind: type) -> None:
    stored = {type(event) for event in EVENTS}
    stored |= {type(event) for event in HOUSE_EVENTS + TOURNAMENT_EVENTS}
    stored |= {type(event.event) for event in EVENTS + TOURNAMENT_EVENTS if isinstance(event, InHand)}
    assert kind in stored, f"add a line with a {kind.__name__} to tests/table/stored_events.jsonl"


def test_the_stored_evening_ends_as_it_did() -> None:
    """Ada left with her chips; the others have what they had."""
    table = folded()
    assert [(seat.nickname, seat.stack, seat.time_bank_ms) for seat in table.seats] == [
        ("Bruno", 2_570, 30_000),
        ("Carla", 1_370, 30_000),
        ("Dino", 11_260, 30_000),
        ("Elena", 12_020, 0),
    ]
    assert chips_on(table) == 27_220


def test_the_stored_evening_has_a_version_for_every_event() -> None:
    assert folded().version == len(LINES) == 304


def test_what_was_stored_is_written_again_with_every_field_it_had() -> None:
    lines, events = LINES + HOUSE_LINES + TOURNAMENT_LINES, EVENTS + HOUSE_EVENTS + TOURNAMENT_EVENTS
    for line, event in zip(lines, events, strict=True):
        assert_holds(msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(event)))


def test_the_stored_table_is_closed_and_empty_in_the_end() -> None:
    table: Table | None = None
    for event in HOUSE_EVENTS:
        table = evolve(table, event)
    assert table is not None
    assert table.is_closed
    assert chips_on(table) == 0
    assert table.version == len(HOUSE_LINES)


def test_the_stored_table_of_a_tournament_has_played_one_of_two_hands() -> None:
    """Ada has won Carla's 60; the second hand was taken back before it began."""
    table: Table | None = None
    for event in TOURNAMENT_EVENTS:
        table = evolve(table, event)
    assert table is not None
    assert table.is_closed
    assert table.report is not None
    assert table.report.no == 1
    assert [(won.loser, won.winner, won.chips) for won in table.report.chips_won] == [(3, 1, 60)]
    assert table.release is not None
    assert (table.release.no, table.release.is_open) == (2, False)


def assert_holds(stored: object, now: object) -> None:
    """Every fact of `stored` stands in `now`."""
    if isinstance(stored, dict):
        assert isinstance(now, dict)
        for name, fact in stored.items():
            assert_holds(fact, now[name])
    elif isinstance(stored, list):
        assert isinstance(now, list)
        for fact, fact_now in zip(stored, now, strict=True):
            assert_holds(fact, fact_now)
    else:
        assert stored == now
