"""Exports of hands of which one is damaged: what is left out is said."""

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.formats.histories import read_history
from mazziere.formats.record import RecordedHand
from mazziere.services.history.search import Wanted
from tests.services.history.played import played_room
from tests.services.rooms import in_virtual_time


@in_virtual_time
async def test_a_hand_that_cannot_be_read_is_left_out_of_a_file_and_does_not_cut_it_off() -> None:
    """The second of four hands is damaged: the file has the other three, and says that one is left out."""
    store = MemoryStore()
    room, who = await played_room("Stromboli", hands=4, store=store)
    lines = (await room.history.hands(who["Ada"], Wanted(), before=None, limit=10)).lines
    store._streams[f"seal/{lines[-2].hand}"][0] = b'{"type":"deck_'
    export = await room.history.export(who["Ada"], "stars", Wanted())
    text = b"".join([part async for part in export.read()])
    assert len(list(read_history("hands.txt", text))) == len(export.lines) == len(lines) - 1
    assert all(isinstance(hand, RecordedHand) for hand in read_history("hands.txt", text))
    assert export.left_out == 1
    await room.close()
