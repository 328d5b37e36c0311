"""Does a tournament survive `kill -9` at any moment?

A real process in which bots play is killed again and again. After each kill this process reads and audits
what is stored: every entry paid, everybody at exactly one table, no chip lost. The room goes on with it.
"""

import asyncio
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mazziere.bootstrap import open_store_to_read
from mazziere.services.audit import audit_room
from mazziere.services.tournaments.tournament_stream import PREFIX, read_events, read_tournament
from mazziere.tournament.evolve import replay
from mazziere.tournament.state import Stage, Tournament
from tests.crash.processes import ROOT
from tests.services.tournaments.crashing import check_seats

SEED = int(os.environ.get("MAZZIERE_SEED") or secrets.randbits(32))
KILLS = 3


async def _kept(folder: Path) -> dict[str, Tournament]:
    """The tournaments that are stored, after an audit and a look at who sits where."""
    async with open_store_to_read(folder) as store:
        audit = await audit_room(store)
        assert audit.clean, audit.differences
        kept = {}
        for head in await store.heads(PREFIX):
            name = head.stream.removeprefix(PREFIX)
            tournament, _ = await read_tournament(store, name)
            assert tournament == replay(await read_events(store, name))
            if tournament.stage is Stage.PLAYING:
                check_seats(tournament)
            kept[name] = tournament
        return kept


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_after_every_kill_the_tournaments_go_on_where_they_were(tmp_path: Path) -> None:
    """Five kills. Run again with MAZZIERE_SEED to kill after the same times."""
    chance = random.Random(SEED)
    before: dict[str, Tournament] = {}
    reports = 0
    for kill in range(KILLS):
        with (tmp_path / "output.txt").open("ab") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.crash.tournament_process", str(tmp_path)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=output,
            )
        assert process.stdout is not None
        assert process.stdout.readline() == b"playing\n", (tmp_path / "output.txt").read_text()
        time.sleep(chance.uniform(0.3, 1.5) if kill < KILLS - 1 else 2.5)
        assert process.poll() is None, (tmp_path / "output.txt").read_text()
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        now = asyncio.run(_kept(tmp_path))
        for name, tournament in before.items():
            assert now[name].version >= tournament.version
        reports += sum(one.version for one in now.values()) > sum(one.version for one in before.values())
        before = now
    assert reports == KILLS, f"seed {SEED}: the room stood still"
    assert b"Traceback" not in (tmp_path / "output.txt").read_bytes()
