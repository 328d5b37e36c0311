"""Does a room survive `kill -9` while its events are moved into the archive?"""

import asyncio
from pathlib import Path

import pytest

from mazziere.bootstrap import open_store_to_read
from mazziere.cli.dispatch import main
from tests.crash.earlier_room import EarlierRoom, earlier_room, run_and_kill

ARCHIVE = """
import asyncio, sys
from pathlib import Path
from mazziere.adapters.stores import archiving
from mazziere.bootstrap import hold_store

archiving.STEP_ROWS = archiving.PAGE = 4
numbered = archiving.Move.numbered

def told(move, first):
    print("a step", flush=True, file=sys.stderr)
    sys.stdin.readline()
    return numbered(move, first)

async def main():
    async with hold_store(Path(sys.argv[1])) as store:
        while await store.archive(at_once=True):
            pass

archiving.Move.numbered = told
asyncio.run(main())
"""


@pytest.mark.slow
def test_a_room_killed_while_it_is_archived_has_the_same_events_and_the_same_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A room of an earlier version, at that: it is brought forward first. It dies within the transaction
    of a step.
    """
    room = earlier_room(tmp_path)
    for _ in range(2):
        run_and_kill(ARCHIVE, room.place, after=1)
        asyncio.run(_read_and_check(room))
    assert main(["archive", "--data", str(room.place)]) == 0
    assert "events archived now" in capsys.readouterr().out
    asyncio.run(_read_and_check(room))
    assert main(["archive", "--data", str(room.place)]) == 0
    assert "0 events archived now" in capsys.readouterr().out, "asked again it is done"


async def _read_and_check(room: EarlierRoom) -> None:
    async with open_store_to_read(room.place) as store:
        await room.check_same(store)
