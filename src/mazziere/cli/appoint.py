"""Who runs the room?

The first administrator is made here, by whoever has the machine; everybody else at the desk. The room is
stopped meanwhile, for it alone writes to its data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place

BY = "operator"
"""Who has given the role, as the stream of the person says."""


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
    """Give a member of a stopped room a role: the first administrator, above all."""
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
    """What the person is called; None if there is none."""
    from mazziere.adapters.stores.data_folder import DATABASE
    from mazziere.bootstrap import hold_store, open_people
    from mazziere.services.people.roles import Role

    if not isinstance(place, str) and not (place / DATABASE).is_file():
        raise FileNotFoundError(place)  # to hold it would make it
    async with hold_store(place, fresh=False) as store:
        people = await open_people(store)
        person = await people.named(nickname)
        if person is None:
            return None
        return (await people.set_role(person.player, Role(role), by=BY)).nickname
