"""The command `remove-second-factor`: let in a member who has lost phone and recovery codes.

At the desk the staff does so for others; nobody there does it for an administrator.
"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.stopped_room import change_person


def remove_second_factor(
    nickname: Annotated[str, Parameter(help=say("remove_second_factor.options.nickname"))],
    reason: Annotated[str, Parameter(help=say("remove_second_factor.options.reason"))],
    *,
    data: Data = None,
    database: Database = None,
) -> int:
    """Remove the second factor of a member of a stopped room. Raises `CommandError`, also if none is on."""
    import asyncio

    from mazziere.services.people.refusals import NoSecondFactor
    from mazziere.services.refusals import ReasonNeeded
    from mazziere.services.staff.desk_log import OPERATOR

    place = place_of(data, database)
    with complaining(place):
        try:
            known_as = asyncio.run(
                change_person(
                    place,
                    nickname,
                    lambda people, player: people.remove_second_factor(player, by=OPERATOR, reason=reason),
                )
            )
        except NoSecondFactor:
            raise CommandError("remove_second_factor.has_none", nickname=nickname) from None
        except ReasonNeeded:
            raise CommandError("remove_second_factor.reason_needed", status=2) from None
    if known_as is None:
        raise CommandError("remove_second_factor.nobody", nickname=nickname)
    print(say("remove_second_factor.done", nickname=known_as))
    return 0
