"""Whose is a nickname, or an address?

Each has a stream of its own, which says who holds it: what is to be unique is claimed in the same append as
the account that wants it, and of two who claim it at once, in one process or in two, one finds the stream
moved. Names can be looked through in their order; of an address only the hash is the name of a stream.
"""

from hashlib import sha256
from typing import Final

import msgspec

from mazziere.services.people.person import Person
from mazziere.services.people.refusals import EmailTaken
from mazziere.services.refusals import NicknameTaken
from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

NICKNAMES: Final = "nickname/"
EMAILS: Final = "email/"


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """Theirs from now on. Stored as it is: a field is never renamed."""

    player: str
    at: int


class Released(msgspec.Struct, frozen=True, tag="released"):
    """Nobody's from now on."""

    at: int


ClaimEvent = Claimed | Released
Owner = str | None


def nickname_key(nickname: str) -> str:
    """A nickname as it is looked for, however it is capitalized.

    >>> nickname_key("Ada")
    'ada'
    """
    key = nickname.casefold()
    # Nobody takes a name with invisible letters, but who looks for one may write anything.
    return key if key.isprintable() else sha256(key.encode(errors="backslashreplace")).hexdigest()


def email_key(email: str) -> str:
    """What stands for an address."""
    return sha256(email.casefold().encode(errors="backslashreplace")).hexdigest()


def _after(_: Owner, event: ClaimEvent) -> Owner:
    return event.player if isinstance(event, Claimed) else None


class Claims:
    """The nicknames and addresses that somebody holds."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._store = units.store
        self._nicknames = self._streams(units, NICKNAMES)
        self._emails = self._streams(units, EMAILS)

    @staticmethod
    def _streams(units: UnitsOfWork, prefix: str) -> StateStreams[Owner, ClaimEvent]:
        return StateStreams(units, prefix, ClaimEvent, begin=lambda _: None, evolve=_after)

    # ---------------------------------------------------------------------------- looking

    async def owner_of_nickname(self, nickname: str) -> Owner:
        """Who goes by that name."""
        return await self._nicknames.look(nickname_key(nickname))

    async def owner_of_email(self, email: str) -> Owner:
        """Whose address that is."""
        return await self._emails.look(email_key(email))

    async def beginning(self, nickname: str, *, after: str, limit: int) -> list[tuple[str, Owner]]:
        """Names that begin so, in their order, with who holds them.

        after  only names that come after this one; empty for all
        """
        key = nickname.casefold()
        if not (key.isprintable() and after.isprintable()):
            return []
        heads = await self._store.heads(
            NICKNAMES + key, after=NICKNAMES + after if after else "", limit=limit
        )
        names = [head.stream.removeprefix(NICKNAMES) for head in heads]
        return [(name, await self._nicknames.look(name)) for name in names]

    # --------------------------------------------------------------------------- claiming

    def refs(self, person: Person) -> list[StreamRef]:
        """The streams of what a person is known by."""
        found = [self._nicknames.ref(nickname_key(person.nickname))]
        if person.email is not None:
            found.append(self._emails.ref(email_key(person.email)))
        return found

    def move(self, unit: Unit, before: Person | None, after: Person, at: int) -> None:
        """Claim what a person is known by from now on, and release the rest. Raises what is taken."""
        wanted = self.refs(after)
        held = [] if before is None else self.refs(before)
        if before is not None and [ref.stream for ref in held] == [ref.stream for ref in wanted]:
            return
        unit.need(*wanted, *held)
        player = after.player
        if not self._claim(unit, self._nicknames, nickname_key(after.nickname), player, at):
            raise NicknameTaken(nickname=after.nickname)
        if after.email is not None and not self._claim(
            unit, self._emails, email_key(after.email), player, at
        ):
            raise EmailTaken
        kept = {ref.stream for ref in wanted}
        for ref in held:
            if ref.stream not in kept:
                streams = self._nicknames if ref.streams is self._nicknames else self._emails
                if unit.state(streams, ref.name) == player:
                    unit.write(streams, ref.name, Released(at))

    def _claim(
        self, unit: Unit, streams: StateStreams[Owner, ClaimEvent], key: str, player: str, at: int
    ) -> bool:
        """Whether it is this player's now."""
        owner = unit.state(streams, key)
        if owner is None:
            unit.write(streams, key, Claimed(player, at))
        return owner in (None, player)

    def bring_forward(self, unit: Unit, person: Person, at: int) -> list[str]:
        """Claim what somebody was known by before there were claims; what was somebody else's already."""
        taken = []
        if not self._claim(unit, self._nicknames, nickname_key(person.nickname), person.player, at):
            taken.append(person.nickname)
        if person.email is not None and not self._claim(
            unit, self._emails, email_key(person.email), person.player, at
        ):
            taken.append(person.email)
        return taken
