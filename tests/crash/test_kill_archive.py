"""Does a room survive `kill -9` while its events are moved into the archive?"""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from mazziere.adapters.stores.data_folder import DATABASE
from mazziere.bootstrap import open_store_to_read
from mazziere.cli.dispatch import main
from mazziere.services.audit import audit_room
from mazziere.services.ports import EventStore
from tests.earlier_store import make_earlier
from tests.services.audit.audited import audited_room

ROOT = Path(__file__).parents[2]
ARCHIVE = """
import asyncio, sys
from pathlib import Path
from mazziere.adapters.stores import archiving
from mazziere.bootstrap import hold_store

archiving.STEP_ROWS = archiving.PAGE = 4
numbered = archiving.Move.numbered

def told(move, first):
    print("a step", flush=True, file=sys.stderr)
    return numbered(move, first)

async def main():
    async with hold_store(Path(sys.argv[1])) as store:
        while await store.archive(at_once=True):
            pass

archiving.Move.numbered = told
asyncio.run(main())
"""


async def _everything(store: EventStore) -> dict[str, list[bytes]]:
    events: dict[str, list[bytes]] = {}
    async for write in store.everything():
        events.setdefault(write.stream, []).extend(write.events)
    return events


def _archive_and_kill(place: Path, *, after: int) -> None:
    """Archive in a process of its own, which dies within the transaction of that step."""
    with subprocess.Popen(
        [sys.executable, "-c", ARCHIVE, str(place)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stderr is not None
        for _ in range(after):
            assert process.stderr.readline() == b"a step\n"
        process.kill()


@pytest.mark.slow
def test_a_room_killed_while_it_is_archived_has_the_same_events_and_the_same_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A room of an earlier version, at that: it is brought forward first."""
    place = tmp_path / "room"
    place.mkdir(0o700)
    before = audited_room()
    streams = asyncio.run(_everything(before))
    make_earlier(place / DATABASE, streams, {})
    (place / DATABASE).chmod(0o600)
    for _ in range(2):
        _archive_and_kill(place, after=1)

        async def read_and_audit() -> None:
            async with open_store_to_read(place) as store:
                assert await _everything(store) == streams
                assert await audit_room(store) == await audit_room(before)

        asyncio.run(read_and_audit())
    assert main(["archive", "--data", str(place)]) == 0
    assert "events archived now" in capsys.readouterr().out
    asyncio.run(read_and_audit())
    assert main(["archive", "--data", str(place)]) == 0
    assert "0 events archived now" in capsys.readouterr().out, "asked again it is done"
