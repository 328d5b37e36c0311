"""The command `appoint`: give a member a role.

It makes the first administrator, who gives all other roles at the desk. The room must be stopped, because
only one process may write to its data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place


def appoint(
    nickname: Annotated[str, Parameter(help=say("appoint.options.nickname"))],
    role: Annotated[
        Literal["player", "floor", "supervisor", "administrator", "auditor"],
        Parameter(help=say("appoint.options.role")),
    ],
    *,
    data: Data = None,
    database: Database = None,
) -> int:
    """Give a member of a stopped room a role. Raises `CommandError`, also for guests and unknown names."""
    import asyncio

    from mazziere.services.people.refusals import MembersOnly

    place = place_of(data, database)
    with complaining(place):
        try:
            known_as = asyncio.run(_appoint(place, nickname, role))
        except MembersOnly:
            raise CommandError("appoint.not_a_member", nickname=nickname) from None
    if known_as is None:
        raise CommandError("appoint.nobody", nickname=nickname)
    print(say("appoint.done", nickname=known_as, role=say(f"appoint.roles.{role}")))
    return 0


async def _appoint(place: Place, nickname: str, role: str) -> str | None:
    """The person's nickname as they write it; None if there is no such person."""
    from mazziere.bootstrap import check_there_is_a_room, hold_store, open_people
    from mazziere.services.people.roles import Role

    await check_there_is_a_room(place)
    async with hold_store(place) as store:
        people = await open_people(store)
        person = await people.named(nickname)
        if person is None:
            return None
        return (await people.appoint(person.player, Role(role))).nickname
