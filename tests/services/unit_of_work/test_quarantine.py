"""One event that cannot be read: its stream is left alone, everything else in the room goes on."""

import pytest
from structlog.testing import capture_logs

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.audit import audit_room
from mazziere.services.audit.differences import StreamUnreadable
from mazziere.services.ports import Snapshot
from mazziere.services.refusals import DataUnreadable, TableStopped
from mazziere.services.room import Room
from tests.services import asking
from tests.services.rooms import in_virtual_time, make_room, table_config

DAMAGED = [b'{"type":"nobody_knows_this","at":1}', b'{"type":"', b'{"type":"\xff\xfe"}']
EVERY_DAMAGE = pytest.mark.parametrize("body", DAMAGED, ids=["of no known type", "cut off", "not UTF-8"])


def damage(store: MemoryStore, stream: str, body: bytes) -> None:
    """Overwrite the last event of a stream, as a failing disk does."""
    store._streams[stream][-1] = body


async def played(store: MemoryStore) -> dict[str, str]:
    """A room in which Ada and Bruno have sat down at two tables; their ids by nickname."""
    room = make_room(store)
    await room.open([table_config(), table_config("Vulcano")])
    ids = {}
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        ids[name] = (await room.reception.hello(token=None, nickname=name)).player
        for table in ("stromboli", "vulcano"):
            await asking.sit(room, ids[name], table, seat=seat, buy_in=5_000)
    await room.table_talk.say(ids["Ada"], "stromboli", text="ciao")
    await room.close()
    return ids


async def again(store: MemoryStore) -> Room:
    room = make_room(store)
    await room.open([])
    return room


@EVERY_DAMAGE
@in_virtual_time
async def test_a_table_with_an_unreadable_event_stops_and_the_others_are_played(body: bytes) -> None:
    store = MemoryStore()
    await played(store)
    damage(store, "table/vulcano", body)
    with capture_logs() as logs:
        room = await again(store)
    assert [line["stream"] for line in logs if line["log_level"] == "error"] == ["table/vulcano"]
    carla = (await room.reception.hello(token=None, nickname="Carla")).player
    with pytest.raises(TableStopped):
        await asking.sit(room, carla, "vulcano", seat=3, buy_in=5_000)
    await asking.sit(room, carla, "stromboli", seat=3, buy_in=5_000)
    await room.close()


@EVERY_DAMAGE
@pytest.mark.parametrize("kind", ["account/{}", "book/player/{}"])
@in_virtual_time
async def test_who_has_an_unreadable_event_is_refused_and_others_come_in(kind: str, body: bytes) -> None:
    store = MemoryStore()
    ids = await played(store)
    stream = kind.format(ids["Ada"])
    damage(store, stream, body)
    with capture_logs() as logs:
        room = await again(store)
        for _ in range(3):
            with pytest.raises(DataUnreadable):
                await room.reception.greet(ids["Ada"], None)
    errors = [line for line in logs if line["log_level"] == "error"]
    assert [(line["event"], line["stream"]) for line in errors] == [("stream in quarantine", stream)], "once"
    assert (await room.reception.greet(ids["Bruno"], None)).nickname == "Bruno"
    if kind.startswith("account"):
        assert [one.nickname for one in await room.people.beginning("", limit=9)] == ["Bruno"]
    await room.close()


@EVERY_DAMAGE
@in_virtual_time
async def test_a_chat_with_an_unreadable_line_is_not_shown_and_goes_on(body: bytes) -> None:
    store = MemoryStore()
    ids = await played(store)
    damage(store, "chat/stromboli", body)
    room = await again(store)
    with pytest.raises(DataUnreadable):
        await room.chat.last_lines("stromboli")
    await room.table_talk.say(ids["Bruno"], "vulcano", text="anche qui")
    assert len(await room.chat.last_lines("vulcano")) == 1
    await room.close()


@EVERY_DAMAGE
@in_virtual_time
async def test_the_audit_names_the_event(body: bytes) -> None:
    store = MemoryStore()
    await played(store)
    version = len(store._streams["table/vulcano"])
    damage(store, "table/vulcano", body)
    found = await audit_room(store)
    unreadable = [one for one in found.differences if isinstance(one, StreamUnreadable)]
    assert [(one.stream, one.version) for one in unreadable] == [("table/vulcano", version)]


@in_virtual_time
async def test_a_damaged_snapshot_does_no_harm() -> None:
    store = MemoryStore()
    ids = await played(store)
    for stream in list(store._streams):
        store._snapshots[stream] = Snapshot(1, b"{broken")
    room = await again(store)
    assert (await room.reception.greet(ids["Ada"], None)).balance == 90_000
    await room.close()
