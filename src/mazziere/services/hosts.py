"""The hosts of one kind: which are there, how they are reached, and how they end.

Whatever is hosted (a table, a table against the house, a tournament) has at most one host: a task with a
mailbox, which `hosting` keeps going. A table has one while somebody is there; where nobody has been for a
while, everything its host remembers is in the store as well, and the host is closed to have its memory back.
Whoever asks then opens another, and finds the table as it was. What is asked is not known here.
"""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, Final

from mazziere.services.hosting import ClosingAsked
from mazziere.services.ports import Bus, Clock, MailboxFull, NobodyThere
from mazziere.services.refusals import StoreUnavailable, TableStopped, TournamentStopped
from mazziere.services.supervised_task import supervised_task

CLOSING_S: Final = 5.0
"""How long to wait for hosts to finish, in seconds: longer than any commit takes on a working disk."""
QUIET_MS: Final = 120_000
"""How long a table is deserted before its host closes: whoever reloads a page finds the last hands told."""
ROUND_MS: Final = 30_000
"""Interval between two checks for deserted tables."""

Work = Coroutine[Any, Any, None]


class Hosts:
    """The hosts of one kind, by the names of what they host."""

    def __init__(self, bus: Bus, address_of: Callable[[str], str]) -> None:
        """address_of  name → the address of its host's mailbox"""
        self._bus = bus
        self._address_of = address_of
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.tasks

    def begin(self, name: str, work: Work) -> None:
        """Host something that has no host. `work` runs until it no longer needs one."""
        task = self.tasks[name] = supervised_task(work, f"host of {name}")
        task.add_done_callback(lambda ended: self._end(name, ended))

    def _end(self, name: str, ended: asyncio.Task[None]) -> None:
        if self.tasks.get(name) is ended:
            del self.tasks[name]

    async def ask(self, name: str, message: object) -> Any:
        """Ask a host. Raises `NobodyThere` if there is none, `MailboxFull`, or what it refuses."""
        return await self._bus.ask(self._address_of(name), message)

    async def tell(self, name: str, message: object) -> None:
        """Tell a host. It does not matter if it cannot be reached now: it sees to it when it goes on."""
        with contextlib.suppress(NobodyThere, MailboxFull, TableStopped, TournamentStopped, StoreUnavailable):
            await self.ask(name, message)

    async def tell_all(self, message: object) -> None:
        """Tell every host there is."""
        await asyncio.gather(*[self.tell(name, message) for name in self.tasks])

    async def stop(self) -> None:
        """Let all hosts finish their appends, and end them."""
        tasks = list(self.tasks.values())
        closing = [
            supervised_task(self.tell(name, ClosingAsked()), f"closing of {name}") for name in self.tasks
        ]
        if tasks:
            # Do not wait for a host that cannot write: what it has stored is safe.
            await asyncio.wait(tasks, timeout=CLOSING_S)
        for task in (*tasks, *closing):
            task.cancel()
        await asyncio.gather(*tasks, *closing, return_exceptions=True)


class Hosted(ABC):
    """A table as the room lists it: who looks at it, and how it stands with its host."""

    def __init__(self) -> None:
        self.viewers: Counter[str | None] = Counter()
        """Viewer → number of their watches; None stands for anonymous viewers."""
        self.is_stopped = False
        """Whether its host has failed: the table stands still until the room restarts."""
        self.is_resting = False
        """Whether its host has closed because the table was deserted: whoever asks opens it again."""

    @property
    @abstractmethod
    def is_deserted(self) -> bool:
        """Whether nothing will happen here until somebody comes."""

    @property
    @abstractmethod
    def is_closed(self) -> bool:
        """Whether the table is closed for good."""

    def come(self, viewer: str | None) -> None:
        """A viewer begins to watch."""
        self.viewers[viewer] += 1

    def go(self, viewer: str | None) -> None:
        """A viewer no longer watches."""
        self.viewers[viewer] -= 1
        if not self.viewers[viewer]:
            del self.viewers[viewer]

    @property
    def watchers(self) -> int:
        """How many watches are open."""
        return self.viewers.total()


class TableHosts(Hosts):
    """The hosts of tables, each of which has one while somebody is there.

    listed  what the room lists, by name
    make    the work of a new host
    closed  is told of each table that is closed for good, once its host has ended
    """

    def __init__(
        self,
        bus: Bus,
        address_of: Callable[[str], str],
        *,
        listed: Callable[[str], Hosted],
        make: Callable[[str], Work],
        closed: Callable[[str], None],
    ) -> None:
        """listed  raises `Unknown` for what the room does not list"""
        super().__init__(bus, address_of)
        self._listed = listed
        self._make = make
        self._closed = closed

    async def reach(self, name: str, message: object) -> Any:
        """Ask the host of a table, and open the table if it has none.

        Raises `Unknown`, `NobodyThere`, or what the host refuses.
        """
        while True:
            host = self._host(name)
            try:
                return await self.ask(name, message)
            except NobodyThere:
                # A host that was just closing has refused it unread.
                if not self._listed(name).is_resting and self.tasks.get(name) is host:
                    raise

    def _host(self, name: str) -> asyncio.Task[None]:
        """The host of a table, which gets one if it has none. Raises `Unknown`."""
        listed = self._listed(name)
        if name not in self.tasks or listed.is_resting:
            listed.is_resting = False
            self.begin(name, self._make(name))
        return self.tasks[name]

    def _end(self, name: str, ended: asyncio.Task[None]) -> None:
        """Remove a host that has ended. That of a table whose host failed stays: nobody opens it again."""
        if self.tasks.get(name) is not ended:
            return
        listed = self._listed(name)
        if listed.is_resting:
            del self.tasks[name]
        elif listed.is_closed:
            del self.tasks[name]
            self._closed(name)

    async def close_deserted(self, clock: Clock) -> None:
        """Close, until canceled, the hosts of tables that have been deserted for `QUIET_MS` milliseconds."""
        deserted_since: dict[str, int] = {}
        while True:
            now = clock.now()
            deserted = [name for name in self.tasks if self._listed(name).is_deserted]
            deserted_since = {name: deserted_since.get(name, now) for name in deserted}
            for name, since in tuple(deserted_since.items()):
                if now - since >= QUIET_MS:
                    await self.tell(name, ClosingAsked(only_if_deserted=True))
            await clock.sleep_until(now + ROUND_MS)
