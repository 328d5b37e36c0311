"""Who is connected, and at which of their browsers do they play?

A person may look from as many browsers as they like, and plays each table from one: joining from another
leaves it at the first (as rooms do; no book speaks of it). Whoever can prove no more to be that person,
because the session has ended, is sent away at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from mazziere.services.people.people import People
from mazziere.services.people.person import Person


class Connected(Protocol):
    """One browser of a known person."""

    session: str | None

    def sign_out(self, *, is_banned: bool) -> None:
        """The session is over: say so, and go."""

    def move_away(self, table: str) -> None:
        """The person plays this table elsewhere now: say so, and show it no longer."""


class Presence:
    """The connections of all people who have said who they are."""

    def __init__(self, people: People, tell: Callable[[str, bool], None]) -> None:
        self._people = people
        self._tell = tell
        """Whether a person is connected at all, when that changes."""
        self._of: defaultdict[str, set[Connected]] = defaultdict(set)
        self._plays: dict[tuple[str, str], Connected] = {}
        people.when_proofs_change(self._look_again)

    def come(self, player: str, connection: Connected) -> None:
        self._of[player].add(connection)
        if len(self._of[player]) == 1:
            self._tell(player, True)

    def go(self, player: str, connection: Connected) -> None:
        """The connection is closed, or somebody else's now."""
        self._of[player].discard(connection)
        if not self._of[player]:
            del self._of[player]
            self._tell(player, False)
        self._plays = {place: one for place, one in self._plays.items() if one is not connection}

    def play_here(self, player: str, table: str, connection: Connected) -> None:
        """From now on the person plays this table from this connection."""
        self._plays[player, table] = connection
        for other in tuple(self._of[player]):
            if other is not connection:
                other.move_away(table)

    def leave(self, player: str, table: str, connection: Connected) -> None:
        """The table is not shown there any more."""
        if self._plays.get((player, table)) is connection:
            del self._plays[player, table]

    def plays_elsewhere(self, player: str, table: str, connection: Connected) -> bool:
        return self._plays.get((player, table), connection) is not connection

    def _look_again(self, person: Person) -> None:
        for connection in tuple(self._of.get(person.player, ())):
            if not self._people.proves(person, connection.session):
                connection.sign_out(is_banned=self._people.is_banned(person))
