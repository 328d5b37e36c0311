"""Does a round against the house survive `kill -9` in every phase?

A real process in which people bet at six tables is killed again and again. After each kill this process reads
and audits what is stored: every chip is where the table says, every card is of the sealed deck, nothing was
shown that is not kept, and every bet that was confirmed is there. The next process goes on at the same
decision, or returns all bets.
"""

import asyncio
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mazziere.bootstrap import open_store_to_read
from mazziere.casino import events as e
from mazziere.casino.evolve import evolve
from mazziere.casino.state import CasinoTable, RoundPhase
from mazziere.services.audit import Audit, audit_room
from mazziere.services.casino.casino_stream import PREFIX, read_casino_table
from tests.crash.casino_process import IMPATIENT, TABLES
from tests.crash.processes import ROOT, notes_of, wait_until_it_plays
from tests.crash.room_process import ADDRESS, NOTES, place_of

SEED = int(os.environ.get("MAZZIERE_SEED") or secrets.randbits(32))

_event = msgspec.json.Decoder(e.CasinoEvent).decode


class Kept:
    """The contents of the store, read by another process."""

    def __init__(self, events: dict[str, list[e.CasinoEvent]], audit: Audit) -> None:
        self.events = events
        self.audit = audit
        self.tables = {name: _folded(told) for name, told in events.items()}


def _folded(events: list[e.CasinoEvent]) -> CasinoTable:
    table: CasinoTable | None = None
    for event in events:
        table = evolve(table, event)
    assert table is not None
    return table


async def _read(folder: Path) -> Kept:
    async with open_store_to_read(place_of(folder)) as store:
        events = {}
        for head in await store.heads(PREFIX):
            name = head.stream.removeprefix(PREFIX)
            events[name] = [_event(body) for body in await store.read(head.stream, since=0, limit=None)]
            assert (await read_casino_table(store, name))[0] == _folded(events[name])
        audit = await audit_room(store)
        assert audit.clean, audit.differences
        return Kept(events, audit)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_after_every_kill_a_round_goes_on_at_the_same_decision_or_is_void(tmp_path: Path) -> None:
    """Five kills. Run again with MAZZIERE_SEED to kill after the same times."""
    kill_again_and_again(tmp_path, 5)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_after_every_kill_a_round_on_postgresql_goes_on_or_is_void(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    """Two kills; the server outlives its client."""
    (tmp_path / ADDRESS).write_text(new_database())
    kill_again_and_again(tmp_path, 2)


def kill_again_and_again(folder: Path, kills: int) -> None:
    """Kill the room again and again, up to four times as often until every phase was interrupted."""
    print(f"MAZZIERE_SEED={SEED}")
    moments, began = random.Random(SEED), time.time_ns() // 1_000_000
    phases: Counter[RoundPhase] = Counter()
    went_on: Counter[type] = Counter()
    before: Kept | None = None
    bets = 0
    for killed in range(1, 4 * kills + 1):
        with (folder / "output.txt").open("ab") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.crash.casino_process", str(folder), str(began)],
                cwd=ROOT,
                stdout=output,
                stderr=output,
            )
        try:
            wait_until_it_plays(process, folder)
            time.sleep(moments.uniform(0.1, 2.0))
            assert process.poll() is None, (folder / "output.txt").read_text()
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        kept = asyncio.run(_read(folder))
        for note in notes_of(folder):
            if "table" in note:
                assert note["version"] <= kept.tables[note["table"]].version, "shown, and not kept"
            elif "confirmed" in note:
                assert is_kept(note, kept), f"a bet was confirmed, and not kept: {note}"
                bets += 1
        (folder / NOTES).unlink()
        if before is not None:
            went_on.update(check_it_went_on(before, kept))
        phases.update([table.running.phase for table in kept.tables.values() if table.running is not None])
        before = kept
        if killed >= kills and is_enough(phases, went_on):
            break
    assert before is not None
    assert len(before.tables) == len(TABLES)
    assert before.audit.rounds > 0
    assert bets > 0
    assert is_enough(phases, went_on), (phases, went_on)
    assert b"Traceback" not in (folder / "output.txt").read_bytes(), (folder / "output.txt").read_text()


def is_kept(note: Mapping[str, Any], kept: Kept) -> bool:
    """Whether the events up to the version of a confirmation hold the bet that was confirmed."""
    told = kept.events[note["confirmed"]][: note["version"]]
    running = ""
    for event in told:
        match event:
            case e.BettingOpened(round=running):
                pass
            case e.BetPlaced(player=player) if (player, running) == (note["player"], note["round"]):
                if note["spot"] in [each.spot.value for each in event.wagers]:
                    return True
            case _:
                pass
    return False


def is_enough(phases: Counter[RoundPhase], went_on: Counter[type]) -> bool:
    """Whether rounds were interrupted in every phase that lasts, some went on and some are void."""
    lasting = {RoundPhase.BETTING, RoundPhase.DEALING, RoundPhase.DECIDING}
    return phases.keys() >= lasting and went_on.keys() >= {e.RoundClockRestarted, e.RoundVoided}


def check_it_went_on(before: Kept, kept: Kept) -> list[type]:
    """Check what the next process did first at each table; the kinds of those events."""
    kinds: list[type] = []
    for name, told in before.events.items():
        assert kept.events[name][: len(told)] == told, "what had been kept has changed"
        running = before.tables[name].running
        if running is None or running.phase is RoundPhase.SETTLING or len(kept.events[name]) == len(told):
            continue
        first = kept.events[name][len(told)]
        kinds.append(type(first))
        if isinstance(first, e.RoundVoided):
            assert name.title() in IMPATIENT, "this table allows for a longer outage"
            assert dict(first.returned) == {player: one.total for player, one in running.players.items()}
        else:
            assert isinstance(first, e.RoundClockRestarted), f"another decision: {first}"
    return kinds
