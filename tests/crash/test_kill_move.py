"""Does a room of an earlier version survive `kill -9` while its events are brought into batches?"""

import asyncio
import random
from pathlib import Path

import pytest

from mazziere.bootstrap import hold_store, open_store_to_read
from mazziere.cli.dispatch import main
from mazziere.services.ports import StoreOlder
from tests.crash.earlier_room import EarlierRoom, earlier_room, run_and_kill

OPEN = """
import asyncio, sys
from pathlib import Path
from mazziere.adapters.stores import moving
from mazziere.bootstrap import hold_store

rows_of, moving.STEP = moving.rows_of, 20

def told(writes):
    print("a step", flush=True, file=sys.stderr)
    sys.stdin.readline()
    return rows_of(writes)

async def main():
    async with hold_store(Path(sys.argv[1])):
        pass

moving.rows_of = told
asyncio.run(main())
"""


@pytest.mark.slow
def test_a_room_killed_while_it_is_brought_forward_has_the_same_events_and_the_same_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = earlier_room(tmp_path)
    for _ in range(3):
        run_and_kill(OPEN, room.place, after=random.randint(1, 6))
        with pytest.raises(StoreOlder):
            asyncio.run(_read(room.place))
    assert main(["audit", "--data", str(room.place)]) == 1
    assert "of an earlier version" in capsys.readouterr().err
    asyncio.run(_open_and_check(room))
    assert main(["audit", "--data", str(room.place)]) == 0


async def _read(place: Path) -> None:
    async with open_store_to_read(place):
        pass


async def _open_and_check(room: EarlierRoom) -> None:
    async with hold_store(room.place) as store:
        await room.check_same(store)
