"""Sessions: the browsers in which people are signed in.

A token proves a session; only its hash is stored. A session ends when the person ends it, when the password
changes, when the staff bans the person, or after long disuse. Its last use is recorded to the hour, which is
enough to recognize a browser.
"""

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.people import events as e
from mazziere.services.people.people import People, hashed
from mazziere.services.people.person import Person, Session
from mazziere.services.people.refusals import SignInWrong
from mazziere.services.people.roles import Role
from mazziere.services.ports import Clock

HOUR_MS = 3_600_000
IDLE_MS = 60 * 24 * HOUR_MS
"""Milliseconds of disuse after which a session ends."""
MOST_SESSIONS = 20
"""The maximum per person: one more ends the session unused for longest."""


class Device(msgspec.Struct, frozen=True):
    """A browser and its system under their common names; empty if unknown."""

    browser: str = ""
    system: str = ""


class Known(msgspec.Struct, frozen=True):
    """A person who has just proved who they are."""

    player: str
    nickname: str
    role: Role
    session: str | None
    """The session of the token; None for a program's token."""


class Identity(msgspec.Struct, frozen=True):
    """The identity of a player who has just come in."""

    player: str
    nickname: str
    token: str | None
    """The token with which a program proves it at its next visit; None if a browser has a cookie for that."""
    balance: int
    """The available chips, off the tables."""
    role: Role = Role.GUEST


class Sessions:
    """The sessions of all people."""

    def __init__(self, people: People, clock: Clock) -> None:
        self._people = people
        self._clock = clock

    async def known_by(self, token: str) -> Known | None:
        """The person with this token, and its session; None if no session has it."""
        found = await self._people.by_token(token)
        if found is None:
            return None
        person, session = found
        if session is not None and self._has_lapsed(session):
            return None
        return Known(person.player, person.nickname, person.role, None if session is None else session.id)

    async def begin(self, player: str, device: Device, *, password_hash: e.Hash | None = None) -> str:
        """Begin a session; returns its token. Raises `BannedFromRoom`.

        password_hash  the hash that the given password matched; raises `SignInWrong` if it has changed since
        """
        token = self._people.new_token(player)

        def begin(person: Person) -> list[e.PersonEvent]:
            if password_hash not in (None, person.password_hash):
                raise SignInWrong
            return self._beginning(person, token, device)

        await self._people.change(player, begin)
        return token

    def beginning(self, token: str, device: Device, *, session: str | None = None) -> e.SessionBegan:
        """The event of signing in with a new token; `session`: one that continues (None: a new one)."""
        session = session or self._people.new_id()
        return e.SessionBegan(session, hashed(token), device.browser, device.system, self._clock.now())

    def _beginning(self, person: Person, token: str, device: Device) -> list[e.PersonEvent]:
        self._people.welcome(person)
        events: list[e.PersonEvent] = [self.beginning(token, device)]
        stays = {session.id for session in self.alive(person)[: MOST_SESSIONS - 1]}
        ended = tuple([session.id for session in person.sessions if session.id not in stays])
        return [e.SessionsEnded(ended, self._clock.now()), *events] if ended else events

    async def seen(self, player: str, session: str) -> None:
        """Record that a session is in use, at most once an hour."""
        now = self._clock.now()

        def seen(person: Person) -> list[e.PersonEvent]:
            found = person.session(session)
            return [e.SessionSeen(session, now)] if found and now - found.seen_at >= HOUR_MS else []

        await self._people.change(player, seen)

    async def end(self, player: str, session: str) -> None:
        """Sign out in one browser. Raises `Unknown` if the session is not one of this person's."""

        def end(person: Person) -> list[e.PersonEvent]:
            if person.session(session) is None:
                raise Unknown("session", session)
            return [e.SessionsEnded((session,), self._clock.now())]

        await self._people.change(player, end)

    async def end_all(self, player: str, *, but: str | None = None) -> None:
        """Sign out everywhere, except in the session `but` if given."""

        def end(person: Person) -> list[e.PersonEvent]:
            ended = tuple([session.id for session in person.sessions if session.id != but])
            return [e.SessionsEnded(ended, self._clock.now())] if ended else []

        await self._people.change(player, end)

    async def of(self, player: str) -> list[Session]:
        """A player's sessions that have not lapsed, most recently used first."""
        return self.alive(await self._people.known(player))

    async def ids_of(self, player: str) -> frozenset[str]:
        """The ids of a player's sessions that have not lapsed."""
        return frozenset([session.id for session in await self.of(player)])

    def alive(self, person: Person) -> list[Session]:
        """A person's sessions that have not lapsed, most recently used first."""
        alive = [one for one in person.sessions if not self._has_lapsed(one)]
        return sorted(alive, key=lambda session: session.seen_at, reverse=True)

    def _has_lapsed(self, session: Session) -> bool:
        return self._clock.now() - session.seen_at >= IDLE_MS
