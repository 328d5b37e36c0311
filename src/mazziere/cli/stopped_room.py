"""A person of a stopped room, whom a command of its operator changes.

The room must be stopped, because only one process may write to its data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from mazziere.bootstrap import Place
    from mazziere.services.people.people import People
    from mazziere.services.people.person import Person


async def change_person(
    place: Place, nickname: str, change: Callable[[People, str], Awaitable[Person]]
) -> str | None:
    """Change the person of this nickname, in capitals or not. Returns it as they write it; None if there is
    no such person.

    change  is called with the people of the room and the person's id, and returns the person after the change

    Raises what `change` raises, and what opening the store raises.
    """
    from mazziere.bootstrap import check_there_is_a_room, hold_store, open_people

    await check_there_is_a_room(place)
    async with hold_store(place) as store:
        people = await open_people(store)
        person = await people.named(nickname)
        return None if person is None else (await change(people, person.player)).nickname
