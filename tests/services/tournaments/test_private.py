"""Tournaments that members open for the people they invite."""

from __future__ import annotations

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.responsible_gaming.refusals import OnABreak
from mazziere.rules.refusals import Forbidden
from mazziere.services.refusals import TooManyPrivateTournaments
from mazziere.services.tournaments.private_tournaments import MOST_AT_ONCE, HomeTournament
from mazziere.tournament.refusals import StartsAlready
from mazziere.tournament.state import Stage
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.scenes import audited, enter, open_room, people_in, purses

MINUTE_MS = 60_000
EVENING = HomeTournament(name="Da Ada", entry=500, starts_in_ms=10 * MINUTE_MS)


@in_virtual_time
async def test_friends_enter_by_the_link_and_it_starts_at_its_time():
    """Nobody finds it in a list; all that is paid goes into the pool."""
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    home = room.private_tournaments
    tournament = await home.open(ada, EVENING)
    assert room.tournaments.public() == []
    assert [one.id for one in home.of(ada)] == [tournament]
    await enter(room, tournament, ada, bruno)
    await wait_ms(11 * MINUTE_MS)
    found = room.tournaments.tournament(tournament)
    assert found.stage is Stage.PLAYING
    assert found.definition.title.it == "Da Ada"
    await audited(room)
    await room.close()


@in_virtual_time
async def test_with_one_player_it_is_called_off_and_the_entry_comes_back():
    room = await open_room()
    (ada,) = await people_in(room, "Ada")
    tournament = await room.private_tournaments.open(ada, EVENING)
    before = await purses(room, [ada])
    await enter(room, tournament, ada)
    await wait_ms(11 * MINUTE_MS)
    assert room.tournaments.tournament(tournament).stage is Stage.CALLED_OFF
    assert await purses(room, [ada]) == before


@in_virtual_time
async def test_only_its_owner_calls_it_off_and_only_before_it_starts():
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    home = room.private_tournaments
    first, second = await home.open(ada, EVENING), await home.open(ada, EVENING)
    before = await purses(room, [ada, bruno])
    await enter(room, first, ada, bruno)
    with pytest.raises(Forbidden):
        await home.call_off(bruno, first)
    await home.call_off(ada, first)
    await wait_ms(1_000)
    assert room.tournaments.listed(first).is_over
    assert await purses(room, [ada, bruno]) == before
    await enter(room, second, ada, bruno)
    await wait_ms(11 * MINUTE_MS)
    with pytest.raises(StartsAlready):
        await home.call_off(ada, second)


@in_virtual_time
async def test_a_member_has_a_few_at_a_time():
    room = await open_room()
    (ada,) = await people_in(room, "Ada")
    home = room.private_tournaments
    for _ in range(MOST_AT_ONCE):
        await home.open(ada, EVENING)
    with pytest.raises(TooManyPrivateTournaments):
        await home.open(ada, EVENING)


@in_virtual_time
async def test_a_restart_knows_whose_it_is():
    """Still in no list, and still its owner's."""
    store = MemoryStore()
    room = await open_room(store)
    (ada,) = await people_in(room, "Ada")
    tournament = await room.private_tournaments.open(ada, EVENING)
    await room.close()
    again = await open_room(store)
    assert [one.id for one in again.private_tournaments.of(ada)] == [tournament]
    assert again.tournaments.public() == []


@in_virtual_time
async def test_whoever_is_on_a_break_opens_none():
    room = await open_room()
    (ada,) = await people_in(room, "Ada")
    await room.player_limits.take_break(ada, hours=24)
    with pytest.raises(OnABreak):
        await room.private_tournaments.open(ada, EVENING)
    assert room.private_tournaments.of(ada) == []
    await room.close()
