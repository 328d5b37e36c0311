"""A room of an earlier version, and processes that die while they bring it forward."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mazziere.adapters.stores.data_folder import DATABASE
from mazziere.services.audit import audit_room
from mazziere.services.ports import EventStore
from tests.crash.processes import ROOT
from tests.earlier_store import make_earlier
from tests.services.audit.audited import audited_room


@dataclass(frozen=True)
class EarlierRoom:
    """A room with hands and payments, as a version before the batches left it in a folder."""

    place: Path
    streams: Mapping[str, Sequence[bytes]]
    of_today: EventStore
    """The same events, stored by this version."""

    async def check_same(self, store: EventStore) -> None:
        """Check that a store has its events, and that the audit finds in it what it finds in them."""
        assert await _everything(store) == self.streams
        assert await audit_room(store) == await audit_room(self.of_today)


def earlier_room(folder: Path) -> EarlierRoom:
    """Make one in a new folder below this one."""
    place = folder / "room"
    place.mkdir(0o700)
    today = audited_room()
    streams = asyncio.run(_everything(today))
    make_earlier(place / DATABASE, streams, {})
    (place / DATABASE).chmod(0o600)
    return EarlierRoom(place, streams, today)


def run_and_kill(program: str, place: Path, *, after: int) -> None:
    """Run a program on a room in a process of its own, and kill it when it has said “a step” so often.

    The program waits for a line in each step, so that it dies within the last of them and not later.
    """
    with subprocess.Popen(
        [sys.executable, "-c", program, str(place)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        for step in range(after):
            if step:
                process.stdin.write(b"go on\n")
                process.stdin.flush()
            assert process.stderr.readline() == b"a step\n"
        process.kill()


async def _everything(store: EventStore) -> dict[str, list[bytes]]:
    events: dict[str, list[bytes]] = {}
    async for write in store.everything():
        events.setdefault(write.stream, []).extend(write.events)
    return events
