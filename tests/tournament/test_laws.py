"""What holds for every definition, whatever its shape."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.table.config import TableConfig, TableGame
from mazziere.table.kind import TableKind
from mazziere.table.validation import check
from mazziere.tournament.definition import Definition
from mazziere.tournament.definition_file.examination import examine
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.definition_file.writing import definition_text
from mazziere.tournament.levels import Level
from mazziere.tournament.prizes.payouts import prize_pool, prizes
from mazziere.tournament.schedule import expected_end, schedule
from tests.tournament.definition_file.texts import DECIMALS
from tests.tournament.random_definitions import definitions

pytestmark = pytest.mark.proved

RANDOM = settings(max_examples=60, deadline=None)


@RANDOM
@given(definitions())
def test_what_is_written_down_is_read_again(definition: Definition) -> None:
    """From a file, and from what is stored; and nothing is wrong with it."""
    decimals = DECIMALS[definition.currency]
    assert list(examine(definition, decimals=decimals)) == []
    reading = read_definition(definition_text(definition, decimals), DECIMALS)
    assert reading.problems == ()
    assert reading.definition == definition
    assert msgspec.json.decode(msgspec.json.encode(definition), type=Definition) == definition


@RANDOM
@given(definitions())
def test_a_table_can_be_opened_at_every_level(definition: Definition) -> None:
    """What passes the examination passes that of a table, for each game, at each level."""
    for level in definition.levels:
        for game in definition.games:
            check(table(definition, level, TableGame(game.variant, game.limit, level.stakes(game.variant))))


def table(definition: Definition, level: Level, game: TableGame) -> TableConfig:
    """A table of the tournament at which one game is played."""
    times = definition.times
    return TableConfig(
        id="t",
        name="t",
        variant=game.variant,
        limit=game.limit,
        stakes=game.stakes,
        rules=definition.rules,
        seat_count=definition.seats,
        min_buy_in=game.entry,
        max_buy_in=max(game.entry, definition.starting_stack),
        time_to_act_ms=times.time_to_act_ms,
        time_bank_ms=times.time_bank_ms,
        time_bank_per_hand_ms=times.time_bank_per_hand_ms,
        show_time_ms=times.show_time_ms,
        pause_ms=times.pause_ms,
        disconnect_ms=times.disconnect_ms,
        kind=TableKind.TOURNAMENT,
        big_blind_ante=definition.big_blind_ante,
    )


@RANDOM
@given(definitions(), st.integers(0, 300))
def test_all_prizes_together_are_the_pool(definition: Definition, more: int) -> None:
    """Entries and overlay, to the cent, for as many as may enter."""
    fewest, most = definition.registration.fewest, definition.registration.most
    entries = min(fewest + more, most) if most else fewest + more
    pool = prize_pool(entries * definition.entry.prize_share, definition.guarantee)
    won = prizes(definition.payout, pool=pool.total, entries=entries)
    assert sum(prize.money + prize.seat for prize in won) == pool.total
    assert pool.total - pool.overlay == entries * definition.entry.prize_share
    assert 1 <= len(won) <= entries


@RANDOM
@given(definitions(), st.integers(2, 10_000))
def test_the_expected_end_is_on_the_schedule(definition: Definition, entries: int) -> None:
    """Steps follow one another without a gap; play ends with one of them, later with more entries."""
    steps = list(schedule(definition, entries))
    assert steps[0].begins_ms == 0
    assert all(one.ends_ms == other.begins_ms for one, other in pairwise(steps))
    end = expected_end(definition, entries)
    assert end.ms in {step.ends_ms for step in steps}
    assert end.ms <= expected_end(definition, 2 * entries).ms
