"""The command `appoint`: give a member a role.

It makes the first administrator, who gives all other roles at the desk.
"""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.stopped_room import change_person


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
    from mazziere.services.people.roles import Role

    place = place_of(data, database)
    with complaining(place):
        try:
            known_as = asyncio.run(
                change_person(place, nickname, lambda people, player: people.appoint(player, Role(role)))
            )
        except MembersOnly:
            raise CommandError("appoint.not_a_member", nickname=nickname) from None
    if known_as is None:
        raise CommandError("appoint.nobody", nickname=nickname)
    print(say("appoint.done", nickname=known_as, role=say(f"appoint.roles.{role}")))
    return 0
