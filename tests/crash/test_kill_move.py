"""Does a room of an earlier version survive `kill -9` while its events are brought into batches?"""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

from mazziere.adapters.stores.data_folder import DATABASE
from mazziere.bootstrap import hold_store, open_store_to_read
from mazziere.cli.dispatch import main
from mazziere.services.audit import audit_room
from mazziere.services.ports import EventStore, StoreOlder
from tests.earlier_store import make_earlier
from tests.services.audit.audited import audited_room

ROOT = Path(__file__).parents[2]
OPEN = """
import asyncio, sys
from pathlib import Path
from mazziere.adapters.stores import moving
from mazziere.bootstrap import hold_store

rows_of, moving.STEP = moving.rows_of, 20

def told(writes):
    print("a step", flush=True, file=sys.stderr)
    return rows_of(writes)

async def main():
    async with hold_store(Path(sys.argv[1])):
        pass

moving.rows_of = told
asyncio.run(main())
"""


async def _everything(store: EventStore) -> dict[str, list[bytes]]:
    events: dict[str, list[bytes]] = {}
    async for write in store.everything():
        events.setdefault(write.stream, []).extend(write.events)
    return events


def _open_and_kill(place: Path, *, after: int) -> None:
    """Open the room in a process of its own, which dies in the step after so many."""
    with subprocess.Popen(
        [sys.executable, "-c", OPEN, str(place)], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr is not None
        for _ in range(after):
            assert process.stderr.readline() == b"a step\n"
        process.kill()


@pytest.mark.slow
def test_a_room_killed_while_it_is_brought_forward_has_the_same_events_and_the_same_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "room"
    place.mkdir(0o700)
    before = audited_room()
    streams = asyncio.run(_everything(before))
    make_earlier(place / DATABASE, streams, {})
    (place / DATABASE).chmod(0o600)
    for _ in range(3):
        _open_and_kill(place, after=random.randint(1, 6))
        with pytest.raises(StoreOlder):
            asyncio.run(_read(place))
    assert main(["audit", "--data", str(place)]) == 1
    assert "of an earlier version" in capsys.readouterr().err

    async def open_and_audit() -> None:
        async with hold_store(place) as store:
            assert await _everything(store) == streams
            assert await audit_room(store) == await audit_room(before)

    asyncio.run(open_and_audit())
    assert main(["audit", "--data", str(place)]) == 0


async def _read(place: Path) -> None:
    async with open_store_to_read(place):
        pass
