"""Sessions: in which browsers a person is signed in, and for how long."""

import asyncio

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.rules.refusals import Unknown
from mazziere.services.people.refusals import BannedFromRoom
from mazziere.services.people.sessions import HOUR_MS, IDLE_MS, MOST_SESSIONS
from tests.services.people.members import FIREFOX, PASSWORD, member, sign_in
from tests.services.rooms import in_virtual_time, make_room, wait_ms


@in_virtual_time
async def test_the_store_holds_no_token() -> None:
    store = MemoryStore()
    ada, token = await member(make_room(store))
    kept = b"".join(await store.read(f"account/{ada.player}", since=0, limit=None))
    assert token.partition(".")[2].encode() not in kept


@in_virtual_time
async def test_a_session_that_is_not_used_for_long_has_ended() -> None:
    room = make_room()
    ada, token = await member(room)
    await wait_ms(IDLE_MS - 1)
    assert await room.sessions.known_by(token) is not None
    await wait_ms(1)
    assert await room.sessions.known_by(token) is None
    assert await room.sessions.of(ada.player) == []


@in_virtual_time
async def test_a_session_that_is_used_goes_on() -> None:
    room = make_room()
    _, token = await member(room)
    for _ in range(3):
        await wait_ms(IDLE_MS - 1)
        known = await room.sessions.known_by(token)
        assert known is not None
        assert known.session is not None
        await room.sessions.seen(known.player, known.session)


@in_virtual_time
async def test_when_it_was_seen_is_written_down_once_an_hour() -> None:
    """60 visits, a minute apart: one line, for the first of them that comes an hour later."""
    store = MemoryStore()
    room = make_room(store)
    ada, token = await member(room)
    known = await room.sessions.known_by(token)
    assert known is not None
    before = (await room.people.known(ada.player)).version
    for _ in range(60):
        await wait_ms(HOUR_MS // 60)
        await room.sessions.seen(ada.player, known.session or "")
    assert (await room.people.known(ada.player)).version == before + 1


@in_virtual_time
async def test_the_one_not_used_for_longest_makes_room_for_a_new_one() -> None:
    room = make_room()
    ada, first = await member(room)
    for _ in range(MOST_SESSIONS):
        await wait_ms(1_000)
        await sign_in(room)
    assert len(await room.sessions.of(ada.player)) == MOST_SESSIONS
    assert await room.sessions.known_by(first) is None


@in_virtual_time
async def test_nobody_ends_anothers_session() -> None:
    room = make_room()
    ada, _ = await member(room)
    bea, _ = await member(room, "Bea")
    with pytest.raises(Unknown):
        await room.sessions.end(bea.player, (await room.sessions.of(ada.player))[0].id)


@in_virtual_time
async def test_signing_out_everywhere_but_here() -> None:
    room = make_room()
    ada, token = await member(room)
    other = await sign_in(room)
    known = await room.sessions.known_by(token)
    assert known is not None
    await room.sessions.end_all(ada.player, but=known.session)
    assert (await room.sessions.known_by(token) is not None, await room.sessions.known_by(other)) == (
        True,
        None,
    )


@in_virtual_time
async def test_who_is_muted_is_so_until_then() -> None:
    room = make_room()
    ada, token = await member(room)
    await room.people.mute(ada.player, until=room.now() + HOUR_MS, why="insults", by="floor")
    assert await room.people.is_muted(ada.player)
    assert await room.sessions.known_by(token) is not None, "whoever is muted plays on"
    await wait_ms(HOUR_MS)
    assert not await room.people.is_muted(ada.player)


@in_virtual_time
async def test_whoever_else_was_that_guest_is_not_the_member() -> None:
    """A guest has no password: only the browser that signs up goes on, with a new token."""
    room = make_room()
    guest, first = await room.members.open_guest("Ada", FIREFOX, place="192.0.2.1")
    other = await room.sessions.begin(guest.player, FIREFOX)
    known = await room.sessions.known_by(first)
    assert known is not None
    _, token = await room.members.sign_up(
        guest.player, nickname="Ada", email="ada@example.org", password=PASSWORD, birth_date=None,
        language="it", device=FIREFOX, session=known.session, place="192.0.2.1",
    )  # fmt: skip
    assert [await room.sessions.known_by(one) is not None for one in (first, other, token)] == [
        False,
        False,
        True,
    ]


@in_virtual_time
async def test_who_is_banned_while_they_are_greeted_is_not_let_in() -> None:
    room = make_room()
    guest = await room.reception.hello(token=None, nickname="Ada")
    _, greeting = await asyncio.gather(
        room.people.ban(guest.player, until=None, why="spam", by="operator"),
        room.reception.hello(token=guest.token, nickname="Bea"),
        return_exceptions=True,
    )
    assert isinstance(greeting, BannedFromRoom)
