"""Presence: who is connected, and in which browser do they play each table?

A person may watch from any number of browsers but plays each table in only one: sitting down or watching
one's own seat in another browser takes the table over (common practice; no rule book covers it). A connection
whose session has ended is signed out at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from mazziere.services.people.people import People
from mazziere.services.people.person import Person


class Connected(Protocol):
    """A connection on which somebody is signed in."""

    session: str | None

    def sign_out(self, *, is_banned: bool) -> None:
        """Tell the browser that its session is over, and close the connection."""

    def move_away(self, table: str) -> None:
        """Tell the browser that the player plays this table elsewhere now, and stop showing it."""


class Presence:
    """The connections of everybody who is signed in.

    people  whose sessions end
    tell    is called with a player and whether they are connected at all, whenever that changes
    """

    def __init__(self, people: People, tell: Callable[[str, bool], None]) -> None:
        self._people = people
        self._tell = tell
        self._of: defaultdict[str, set[Connected]] = defaultdict(set)
        self._plays: dict[tuple[str, str], Connected] = {}
        self._tables_on: defaultdict[Connected, set[str]] = defaultdict(set)
        """Connection → the tables that its player plays there, or did."""
        people.when_proofs_change(self._look_again)

    def come(self, player: str, connection: Connected) -> None:
        """A player has signed in on a connection."""
        self._of[player].add(connection)
        if len(self._of[player]) == 1:
            self._tell(player, True)

    def go(self, player: str, connection: Connected) -> None:
        """A player has left a connection: it is closed, or somebody else has signed in on it."""
        self._of[player].discard(connection)
        if not self._of[player]:
            del self._of[player]
            self._tell(player, False)
        for table in self._tables_on.pop(connection, ()):
            self.leave(player, table, connection)

    def play_here(self, player: str, table: str, connection: Connected) -> None:
        """Let a player play a table on this connection from now on, and on no other."""
        self._plays[player, table] = connection
        self._tables_on[connection].add(table)
        for other in tuple(self._of[player]):
            if other is not connection:
                other.move_away(table)

    def leave(self, player: str, table: str, connection: Connected) -> None:
        """A connection no longer shows a table; if the player played it there, they may play it anywhere."""
        if self._plays.get((player, table)) is connection:
            del self._plays[player, table]

    def plays_elsewhere(self, player: str, table: str, connection: Connected) -> bool:
        """Whether a player plays a table on another connection than this one."""
        return self._plays.get((player, table), connection) is not connection

    def _look_again(self, person: Person) -> None:
        for connection in tuple(self._of.get(person.player, ())):
            if not self._people.proves(person, connection.session):
                connection.sign_out(is_banned=self._people.is_banned(person))
