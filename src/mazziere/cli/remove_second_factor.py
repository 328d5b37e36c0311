"""The command `remove-second-factor`: let a member sign in who has lost authenticator and recovery codes.

At the desk the staff does so for others; nobody there does it for an administrator. The room must be stopped,
because only one process may write to its data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place


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

    place = place_of(data, database)
    with complaining(place):
        try:
            known_as = asyncio.run(_remove(place, nickname, reason))
        except NoSecondFactor:
            raise CommandError("remove_second_factor.has_none", nickname=nickname) from None
        except ReasonNeeded:
            raise CommandError("remove_second_factor.reason_needed", status=2) from None
    if known_as is None:
        raise CommandError("remove_second_factor.nobody", nickname=nickname)
    print(say("remove_second_factor.done", nickname=known_as))
    return 0


async def _remove(place: Place, nickname: str, reason: str) -> str | None:
    """The person's nickname as they write it; None if there is no such person."""
    from mazziere.bootstrap import check_there_is_a_room, hold_store, open_people
    from mazziere.services.staff.desk_log import OPERATOR

    await check_there_is_a_room(place)
    async with hold_store(place) as store:
        people = await open_people(store)
        person = await people.named(nickname)
        if person is None:
            return None
        return (await people.remove_second_factor(person.player, by=OPERATOR, reason=reason)).nickname
