"""A room without members makes its first administrator by the code that it prints."""

import pytest

from mazziere.services.people.refusals import CodeWrong, MembersOnly, TooManyTries
from mazziere.services.people.roles import Role
from mazziere.services.staff import first_administrator
from mazziere.services.staff.desk_log import OPERATOR
from mazziere.services.staff.first_administrator import AT_ONCE
from tests.services.people.members import member
from tests.services.rooms import make_room


@pytest.fixture
async def room():
    room = make_room()
    await room.open([])
    yield room
    await room.close()


async def test_the_code_makes_one_member_the_administrator(room):
    """Written in small letters and without its hyphen, it is the same code; afterwards it is none."""
    await room.first_administrator.offer()
    code = room.first_administrator.code
    assert code is not None
    ada, _ = await member(room)
    await room.first_administrator.appoint(ada.player, code.replace("-", " ").lower())
    assert await room.people.role_of(ada.player) is Role.ADMINISTRATOR
    bruno, _ = await member(room, "Bruno")
    with pytest.raises(CodeWrong):
        await room.first_administrator.appoint(bruno.player, code)


async def test_a_room_with_members_offers_none(room):
    ada, _ = await member(room)
    await room.first_administrator.offer()
    assert room.first_administrator.code is None
    with pytest.raises(CodeWrong):
        await room.first_administrator.appoint(ada.player, "")


async def test_a_guest_is_not_appointed_and_the_code_stays(room):
    await room.first_administrator.offer()
    code = room.first_administrator.code
    guest = await room.reception.hello(token=None, nickname="Carla")
    with pytest.raises(MembersOnly):
        await room.first_administrator.appoint(guest.player, code)
    assert room.first_administrator.code == code


async def test_guessing_is_made_slow(room):
    """Ten wrong codes are free; then even the right one has to wait."""
    await room.first_administrator.offer()
    ada, _ = await member(room)
    for _ in range(10):
        with pytest.raises(CodeWrong):
            await room.first_administrator.appoint(ada.player, "ABCD-EFGH")
    with pytest.raises(TooManyTries):
        await room.first_administrator.appoint(ada.player, room.first_administrator.code)


async def test_a_room_with_members_lacks_an_administrator_until_one_is_appointed(room):
    """An administrator who is one no longer does not count, and neither do other roles."""
    ada, _ = await member(room)
    bruno, _ = await member(room, "Bruno")
    assert await room.first_administrator.is_missing()
    await room.people.appoint(bruno.player, Role.SUPERVISOR)
    assert await room.first_administrator.is_missing()
    await room.people.appoint(ada.player, Role.ADMINISTRATOR)
    assert not await room.first_administrator.is_missing()
    await room.people.appoint(ada.player, Role.PLAYER)
    assert await room.first_administrator.is_missing()


async def test_an_administrator_is_found_in_a_long_log(room):
    ada, _ = await member(room)
    for _ in range(AT_ONCE + 1):
        await room.desk_log.note(OPERATOR, "announced")
    await room.people.appoint(ada.player, Role.ADMINISTRATOR)
    assert not await room.first_administrator.is_missing()


async def test_an_administrator_from_before_the_log_is_found_among_the_members(room):
    """The log names nobody; Carla, one of three members, was given her role without a line in it."""
    players = [(await member(room, name))[0].player for name in ("Ada", "Bruno", "Carla")]
    await room.reception.hello(token=None, nickname="Dino")
    assert await room.first_administrator.is_missing()
    await room.people.set_role(players[2], Role.ADMINISTRATOR, by=players[2])
    assert await room.desk_log.oldest(after=0, limit=1) == []
    assert not await room.first_administrator.is_missing()
    await room.people.set_role(players[2], Role.PLAYER, by=players[2])
    assert await room.first_administrator.is_missing()


async def test_an_administrator_is_found_among_many_members(room, monkeypatch):
    """More than are asked at once."""
    monkeypatch.setattr(first_administrator, "AT_ONCE", 2)
    players = [(await member(room, f"Ada{no}"))[0].player for no in range(5)]
    for player in players:
        assert await room.first_administrator.is_missing()
        await room.people.set_role(player, Role.ADMINISTRATOR, by=player)
        assert not await room.first_administrator.is_missing()
        await room.people.set_role(player, Role.PLAYER, by=player)
