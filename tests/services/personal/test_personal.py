"""What is kept for a person is theirs, complete, and the same on every device."""

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.personal.news import MuteNews, SettingsNews
from mazziere.services.personal.notes import SNAPSHOT_EVERY
from mazziere.services.personal.refusals import NoNoteOnYourself
from mazziere.services.personal.settings import HOTKEYS, Settings, understood
from mazziere.services.personal.settings_store import PREFIX, SettingsKept
from mazziere.services.ports import Snapshot, Write
from tests.services.rooms import in_virtual_time, make_room


@in_virtual_time
async def test_who_has_changed_nothing_has_the_defaults() -> None:
    room = make_room()
    await room.open([])
    assert await room.settings.of("ada") == SettingsNews(0, Settings())
    await room.close()


@in_virtual_time
async def test_a_change_is_kept_and_all_devices_are_told() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([])
    phone = room.personal_news.subscribe("ada")
    chosen = Settings(theme="dark", auto_muck=True, hotkeys={"fold": "x"}, postflop_presets=(50, 100))
    await room.settings.change("ada", chosen)
    assert (await phone.next()).message == SettingsNews(1, chosen)
    assert await room.settings.of("bruno") == SettingsNews(0, Settings())
    phone.close()
    await room.close()
    again = make_room(store)
    await again.open([])
    assert await again.settings.of("ada") == SettingsNews(1, chosen)
    await again.close()


@in_virtual_time
async def test_what_a_newer_room_has_kept_is_not_lost_here() -> None:
    """A field that is not known here stays; a value that is not known is the default."""
    store = MemoryStore()
    newer = SettingsKept({"theme": "sepia", "deck": "four", "smell": "roses"}, at=0)
    await store.append([Write(PREFIX + "ada", (msgspec.json.encode(newer),), after=0)])
    room = make_room(store)
    await room.open([])
    assert (await room.settings.of("ada")).settings == Settings(deck="four")
    await room.settings.change("ada", Settings(deck="two"))
    (_, last) = await store.read(PREFIX + "ada", since=0, limit=None)
    assert msgspec.json.decode(last, type=SettingsKept).document["smell"] == "roses"
    await room.close()


@pytest.mark.parametrize("document", [None, 7, [], {"volume": 700, "hotkeys": {"fly": "x"}, "theme": None}])
def test_what_is_not_understood_is_the_default(document: object) -> None:
    assert understood(document) == Settings()


def test_no_two_wishes_have_the_same_key() -> None:
    assert len(set(HOTKEYS.values())) == len(HOTKEYS)


@in_virtual_time
async def test_a_note_replaces_the_one_before_and_an_empty_one_takes_it_away() -> None:
    room = make_room()
    await room.open([])
    await room.notes.note("ada", "bruno", text="calls too much", color="green", muted=False)
    await room.notes.note("ada", "carla", text="", color="red", muted=False)
    await room.notes.note("ada", "bruno", text="tight now", color="", muted=False)
    assert [(note.about, note.text, note.color) for note in await room.notes.of("ada")] == [
        ("carla", "", "red"),
        ("bruno", "tight now", ""),
    ]
    await room.notes.note("ada", "carla", text="", color="", muted=False)
    assert [note.about for note in await room.notes.of("ada")] == ["bruno"]
    assert await room.notes.of("bruno") == []
    await room.close()


@in_virtual_time
async def test_whom_one_does_not_want_to_hear_is_told_to_all_devices() -> None:
    room = make_room()
    await room.open([])
    phone = room.personal_news.subscribe("ada")
    await room.notes.note("ada", "bruno", text="loud", color="", muted=True)
    assert (await phone.next()).message == MuteNews(frozenset({"bruno"}))
    assert await room.notes.muted_by("ada") == {"bruno"}
    await room.notes.note("ada", "bruno", text="loud", color="", muted=False)
    assert (await phone.next()).message == MuteNews(frozenset())
    phone.close()
    await room.close()


@in_virtual_time
async def test_notes_are_about_others() -> None:
    room = make_room()
    await room.open([])
    with pytest.raises(NoNoteOnYourself):
        await room.notes.note("ada", "ada", text="great", color="", muted=False)
    await room.close()


@in_virtual_time
async def test_favorite_tables_are_each_there_once() -> None:
    room = make_room()
    await room.open([])
    assert await room.notes.favorites("ada") == ()
    await room.notes.choose_favorites("ada", ("elba", "capri", "elba"))
    await room.notes.note("ada", "bruno", text="x", color="", muted=False)
    assert await room.notes.favorites("ada") == ("elba", "capri")
    await room.close()


@in_virtual_time
async def test_many_notes_are_the_same_after_a_restart_and_few_events_are_read() -> None:
    """One player is noted again and again, another is deleted; the snapshot holds what is left."""
    store = ReadStore()
    room = make_room(store)
    await room.open([])
    await room.notes.choose_favorites("ada", ("elba",))
    await room.notes.note("ada", "carla", text="gone soon", color="", muted=False)
    await room.notes.note("ada", "carla", text="", color="", muted=False)
    for no in range(SNAPSHOT_EVERY):
        await room.notes.note("ada", f"player {no % 7}", text=f"{no}", color="", muted=no % 2 == 0)
    before = await room.notes.of("ada"), await room.notes.muted_by("ada"), await room.notes.favorites("ada")
    await room.close()
    again = make_room(store)
    await again.open([])
    store.events_read = 0
    assert before == (
        await again.notes.of("ada"),
        await again.notes.muted_by("ada"),
        await again.notes.favorites("ada"),
    )
    assert len(before[0]) == 7
    assert store.events_read <= SNAPSHOT_EVERY + 3, "those that show that there is a snapshot, and the rest"
    store._snapshots["notes/ada"] = Snapshot(SNAPSHOT_EVERY, b"what nobody can read")
    third = make_room(store)
    await third.open([])
    assert await third.notes.of("ada") == before[0], "the events hold the same"
    await again.close()
    await third.close()


class ReadStore(MemoryStore):
    """Counts the events that are read."""

    events_read = 0

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        found = await super().read(stream, since=since, limit=limit)
        self.events_read += len(found)
        return found
