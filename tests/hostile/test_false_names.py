"""Can somebody take a nickname that would be mistaken for another player or for the house?"""

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.rules.refusals import Refused
from mazziere.services.people.events import SessionBegan
from mazziere.services.people.names.unused import KEPT_MS, free_names_unused_since
from mazziere.services.refusals import NicknameReserved, NicknameTooSimilar
from mazziere.services.room import Room
from tests.services.people.members import FIREFOX, member
from tests.services.rooms import in_virtual_time, make_room, wait_ms


async def comes(room: Room, nickname: str) -> str:
    """Let a guest take this nickname; returns their id."""
    return (await room.reception.hello(token=None, nickname=nickname)).player


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("Ada", "\N{CYRILLIC CAPITAL LETTER A}da"),
        ("Mario", "\N{CYRILLIC CAPITAL LETTER EM}ARIO"),
        ("Mario", "rnario"),
        ("luca", "Iuca"),
        ("Paolo10", "paolo1O"),
        ("Zoe", "\N{FULLWIDTH LATIN CAPITAL LETTER Z}oe"),
    ],
)
@in_virtual_time
async def test_a_name_that_looks_like_anothers_is_refused(name: str, alike: str) -> None:
    """It stays refused until the first player gives their name up, whichever of the two came first."""
    room = make_room()
    ada = await comes(room, name)
    with pytest.raises(NicknameTooSimilar):
        await comes(room, alike)
    other = await comes(room, "Quentin")
    with pytest.raises(NicknameTooSimilar):
        await room.people.rename(other, alike)
    await room.people.rename(ada, "Bruno")
    await room.people.rename(other, alike)
    with pytest.raises(NicknameTooSimilar):
        await comes(room, name)


@pytest.mark.parametrize(
    "name",
    ["Administrator", "STAFF", "Mazziere", "il mazziere", "Staff 2", "admin_7", "Amministratore", "Adm1n",
     "\N{CYRILLIC CAPITAL LETTER A}dmin", "S t a f f", "Moderatore", "Il Banco", "Sistema"],
)  # fmt: skip
@in_virtual_time
async def test_nobody_calls_themselves_what_the_house_is_called(name: str) -> None:
    room = make_room()
    with pytest.raises(NicknameReserved):
        await comes(room, name)
    ada = await comes(room, "Ada")
    with pytest.raises(NicknameReserved):
        await room.people.rename(ada, name)


@in_virtual_time
async def test_names_that_only_sound_alike_are_not_refused() -> None:
    room = make_room()
    for name in ("Ada", "Aida", "Alda", "Elia", "Ella", "Nicola", "Nicolò", "Stafford", "Modesta", "Deodato"):
        await comes(room, name)


@in_virtual_time
async def test_names_from_before_are_kept_and_are_protected_from_now_on() -> None:
    """Two that look alike, and one of the house: all are found, and may change anything but their names."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([])
    players = [await comes(room, name) for name in ("Ada", "Bruno", "Carla")]
    await room.close()
    await _renamed_by_an_older_version(store, players, ["Ada", "\N{CYRILLIC CAPITAL LETTER A}da", "Staff"])
    again = make_room(store)
    await again.open([])
    for player, name in zip(players, ["Ada", "\N{CYRILLIC CAPITAL LETTER A}da", "Staff"], strict=True):
        person = await again.people.named(name)
        assert person is not None
        assert person.player == player
        assert (await again.reception.greet(player, name)).nickname == name
    for name in ("\N{GREEK CAPITAL LETTER ALPHA}da", "St\N{CYRILLIC SMALL LETTER A}ff"):
        with pytest.raises(Refused):
            await comes(again, name)
    await again.close()


async def _renamed_by_an_older_version(store: MemoryStore, players: list[str], names: list[str]) -> None:
    """Store these people as a version did that did not yet claim the look of a name."""
    old = {"Ada": "Ada", "Bruno": names[1], "Carla": names[2]}
    for stream in [name for name in store._streams if name.startswith(("look/", "nickname/", "room/"))]:
        del store._streams[stream]
    for player in players:
        stream = f"account/{player}"
        for before, after in old.items():
            store._streams[stream] = [
                event.replace(f'"nickname":"{before}"'.encode(), f'"nickname":"{after}"'.encode())
                for event in store._streams[stream]
            ]
    store._names[:] = sorted(store._streams)
    store._snapshots.clear()


@in_virtual_time
async def test_a_guest_who_is_long_gone_no_longer_holds_a_name() -> None:
    """A name is free half a year after its guest's last visit. Recent guests, members
    and bots keep theirs.
    """
    room = make_room()
    gone, back = await comes(room, "Ada"), await comes(room, "Bruno")
    clara, _ = await member(room, nickname="Clara")
    await room.people.house_player("Dino")
    await wait_ms(KEPT_MS)
    _, token = await room.members.open_guest("Elena", FIREFOX, place="here")
    await room.people.change(
        back, lambda _: [SessionBegan("s", "hash", "Firefox", "Linux", room.now() - 1_000)]
    )
    assert await free_names_unused_since(room.now() - KEPT_MS + 1, room.people, room.history.lines) == 1
    assert (await room.people.known(gone)).nickname == gone
    assert (await room.people.known(back)).nickname == "Bruno"
    assert (await room.people.known(clara.player)).nickname == "Clara"
    assert await room.people.named("Dino") is not None
    assert await room.people.by_token(token) is not None
    assert await free_names_unused_since(room.now() - KEPT_MS + 1, room.people, room.history.lines) == 0
    assert await comes(room, "\N{CYRILLIC CAPITAL LETTER A}da") not in (gone, back)
    assert (await room.reception.greet(gone, "Ada la prima")).nickname == "Ada la prima"
