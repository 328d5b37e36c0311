"""How does a room without members get its first administrator?

By a code that is printed where the room runs: whoever reads it there has the machine, and could as well use
`mazziere appoint`. It is offered only where a room is served that had no members, and only until it is used
or the room closes. Nothing of it is stored.
"""

import contextlib
from typing import Final

from mazziere.services.people.names.claims import EMAILS
from mazziere.services.people.people import People
from mazziere.services.people.person import Person
from mazziere.services.people.refusals import CodeWrong
from mazziere.services.people.roles import Role
from mazziere.services.people.throttle import Throttle
from mazziere.services.ports import Chance, Clock, EventStore
from mazziere.services.refusals import DataUnreadable
from mazziere.services.staff.desk_log import OPERATOR, DeskLog

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without characters that are easily confused: I and 1, L, O and 0."""
GROUP: Final = 4
LONG: Final = 2 * GROUP
"""With 31 characters, some 850 billion codes; after ten guesses, only one in a quarter of an hour."""
MINUTE_MS: Final = 60_000
AT_ONCE: Final = 500
"""Lines of the log of the staff, or members, while an administrator is looked for."""


class FirstAdministrator:
    """The code with which a member of a new room becomes its administrator."""

    def __init__(
        self, store: EventStore, people: People, log: DeskLog, *, clock: Clock, chance: Chance
    ) -> None:
        self._store = store
        self._people = people
        self._log = log
        self._clock = clock
        self._chance = chance
        self._tries = Throttle(free=10, longest_ms=15 * MINUTE_MS, forgotten_ms=24 * 60 * MINUTE_MS)
        self.code: str | None = None
        """As it is printed; None if none is offered, or no longer."""

    async def offer(self) -> None:
        """Draw a code, if the room has no members."""
        if await self._store.heads(EMAILS, limit=1):
            return
        drawn = "".join([LETTERS[self._chance.below(len(LETTERS))] for _ in range(LONG)])
        self.code = f"{drawn[:GROUP]}-{drawn[GROUP:]}"

    async def is_missing(self) -> bool:
        """Whether nobody administers the room.

        The log of the staff names everybody to whom a role was given since there is such a log; its first
        line is as a rule about the first administrator, so that little is read. Only if nobody whom it names
        is one now, all members are asked: one may have been appointed before.
        """
        return not (await self._is_named_in_log() or await self._is_among_members())

    async def _is_named_in_log(self) -> bool:
        asked, after = {OPERATOR}, 0
        while lines := await self._log.oldest(after=after, limit=AT_ONCE):
            for line in lines:
                for who in (line.note.who, line.note.facts.get("player")):
                    if isinstance(who, str) and who not in asked:
                        asked.add(who)
                        if await self._administers(who):
                            return True
            after = lines[-1].number
        return False

    async def _is_among_members(self) -> bool:
        after = ""
        while page := await self._people.claims.with_email(after=after, limit=AT_ONCE):
            for _, owner in page:
                if owner is not None and await self._administers(owner):
                    return True
            after = page[-1][0]
        return False

    async def _administers(self, player: str) -> bool:
        with contextlib.suppress(DataUnreadable):  # the others are asked
            person = await self._people.find(player)
            return person is not None and person.role is Role.ADMINISTRATOR
        return False

    async def appoint(self, player: str, code: str) -> Person:
        """Make a member the administrator. Capitals, spaces and hyphens of the code do not matter.

        Raises `CodeWrong`, also where no code is offered; `TooManyTries`, `MembersOnly` or `Unknown`.
        """
        self._tries.attempt("", self._clock.now())
        if self.code is None or _plain(code) != _plain(self.code):
            raise CodeWrong
        person = await self._people.appoint(player, Role.ADMINISTRATOR)
        self.code = None
        return person


def _plain(code: str) -> str:
    return "".join([letter for letter in code.upper() if letter in LETTERS])
