"""Claims: who holds a nickname or an e-mail address.

Each has its own stream, which records its holder. A unique name is claimed in the same append as the account
that wants it; if two claim it at once, in one process or in two, one finds that the stream has moved.
Nicknames can be listed in order; of an address, the name of the stream shows only its hash. A third kind of
claim is to what a nickname looks like, so that nobody can take a name that is mistaken for another's. Those
who had such names before there were these claims keep them.
"""

from hashlib import sha256
from typing import Final

import msgspec

from mazziere.services.people.names.lookalikes import is_reserved, skeletons
from mazziere.services.people.person import Person
from mazziere.services.people.refusals import EmailTaken
from mazziere.services.refusals import NicknameReserved, NicknameTaken, NicknameTooSimilar
from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

NICKNAMES: Final = "nickname/"
EMAILS: Final = "email/"
LOOKS: Final = "look/"


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """A person holds it from now on. Stored as it is: a field is never renamed."""

    player: str
    at: int


class Released(msgspec.Struct, frozen=True, tag="released"):
    """Nobody holds it from now on."""

    at: int


ClaimEvent = Claimed | Released
Owner = str | None


def nickname_key(nickname: str) -> str:
    """The key under which a nickname is found, independent of capitalization.

    >>> nickname_key("Ada")
    'ada'
    """
    key = nickname.casefold()
    # No nickname contains invisible characters, but a search may contain anything.
    return key if key.isprintable() else sha256(key.encode(errors="backslashreplace")).hexdigest()


def email_key(email: str) -> str:
    """The key that stands for an address: its hash."""
    return sha256(email.casefold().encode(errors="backslashreplace")).hexdigest()


def look_keys(nickname: str) -> list[str]:
    """The keys that stand for what a nickname looks like: hashes of its skeletons."""
    return sorted(sha256(look.encode(errors="backslashreplace")).hexdigest() for look in skeletons(nickname))


def _after(_: Owner, event: ClaimEvent) -> Owner:
    return event.player if isinstance(event, Claimed) else None


class Claims:
    """The claims of all nicknames and addresses."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._store = units.store
        self._nicknames = self._streams(units, NICKNAMES)
        self._emails = self._streams(units, EMAILS)
        self._looks = self._streams(units, LOOKS)

    @staticmethod
    def _streams(units: UnitsOfWork, prefix: str) -> StateStreams[Owner, ClaimEvent]:
        return StateStreams(units, prefix, ClaimEvent, begin=lambda _: None, evolve=_after)

    # ---------------------------------------------------------------------------- looking

    async def owner_of_nickname(self, nickname: str) -> Owner:
        """The holder of a nickname; None if it is free."""
        return await self._nicknames.look(nickname_key(nickname))

    async def owner_of_email(self, email: str) -> Owner:
        """The holder of an address; None if it is free."""
        return await self._emails.look(email_key(email))

    async def beginning(self, nickname: str, *, after: str, limit: int) -> list[tuple[str, Owner]]:
        """The keys of nicknames that begin with `nickname`, in order, with their holders; at most `limit`.

        after  only keys that come after this one; empty for all
        """
        key = nickname.casefold()
        if not (key.isprintable() and after.isprintable()):
            return []
        heads = await self._store.heads(
            NICKNAMES + key, after=NICKNAMES + after if after else "", limit=limit
        )
        names = [head.stream.removeprefix(NICKNAMES) for head in heads]
        return [(name, await self._nicknames.look(name)) for name in names]

    async def with_email(self, *, after: str, limit: int) -> list[tuple[str, Owner]]:
        """The keys of addresses, in order, with their holders; at most `limit`.

        after  only keys that come after this one; empty for all
        """
        heads = await self._store.heads(EMAILS, after=EMAILS + after if after else "", limit=limit)
        keys = [head.stream.removeprefix(EMAILS) for head in heads]
        return [(key, await self._emails.look(key)) for key in keys]

    # --------------------------------------------------------------------------- claiming

    def refs(self, person: Person) -> list[StreamRef]:
        """The streams of a person's nickname, of what it looks like, and of their address."""
        found = [self._nicknames.ref(nickname_key(person.nickname))]
        found += [self._looks.ref(key) for key in look_keys(person.nickname)]
        if person.email is not None:
            found.append(self._emails.ref(email_key(person.email)))
        return found

    def move(self, unit: Unit, before: Person | None, after: Person, at: int) -> None:
        """Claim a person's new nickname and address, and release the old ones.

        Raises `NicknameTaken`, `NicknameTooSimilar`, `NicknameReserved` or `EmailTaken`.
        """
        wanted = self.refs(after)
        held = [] if before is None else self.refs(before)
        if before is not None and [ref.stream for ref in held] == [ref.stream for ref in wanted]:
            return
        unit.need(*wanted, *held)
        player = after.player
        given_up = [ref for ref in held if ref not in wanted]
        if any(self._owner(unit, ref) == player for ref in wanted if ref not in held) or any(
            self._owner(unit, ref) != player for ref in given_up
        ):
            unit.doubt()
        if not self._claim(unit, self._nicknames, nickname_key(after.nickname), player, at):
            raise NicknameTaken(nickname=after.nickname)
        if before is None or nickname_key(before.nickname) != nickname_key(after.nickname):
            self._claim_looks(unit, after, at)
        if after.email is not None and not self._claim(
            unit, self._emails, email_key(after.email), player, at
        ):
            raise EmailTaken
        for ref in given_up:
            if self._owner(unit, ref) == player:
                unit.write(ref.streams, ref.name, Released(at))

    def _owner(self, unit: Unit, ref: StreamRef) -> Owner:
        (streams,) = [one for one in (self._nicknames, self._looks, self._emails) if one is ref.streams]
        return unit.state(streams, ref.name)

    def _claim_looks(self, unit: Unit, person: Person, at: int) -> None:
        """Claim what a person's nickname looks like.

        The house gives its bots their names, so nothing is refused to them.
        """
        free = [self._claim(unit, self._looks, key, person.player, at) for key in look_keys(person.nickname)]
        if person.is_bot:
            return
        if is_reserved(person.nickname):
            raise NicknameReserved(nickname=person.nickname)
        if not all(free):
            raise NicknameTooSimilar(nickname=person.nickname)

    def _claim(
        self, unit: Unit, streams: StateStreams[Owner, ClaimEvent], key: str, player: str, at: int
    ) -> bool:
        """Claim a key; whether this player holds it now."""
        owner = unit.state(streams, key)
        if owner is None:
            unit.write(streams, key, Claimed(player, at))
        return owner in (None, player)

    def bring_forward(self, unit: Unit, person: Person, at: int) -> list[str]:
        """Claim a person's nickname and address from before there were claims.

        Returns those that others already hold.
        """
        taken = []
        if not self._claim(unit, self._nicknames, nickname_key(person.nickname), person.player, at):
            taken.append(person.nickname)
        if person.email is not None and not self._claim(
            unit, self._emails, email_key(person.email), person.player, at
        ):
            taken.append(person.email)
        self.bring_looks_forward(unit, person, at)
        return taken

    def bring_looks_forward(self, unit: Unit, person: Person, at: int) -> None:
        """Claim what a nickname from before there were such claims looks like, if nobody has yet."""
        for key in look_keys(person.nickname):
            self._claim(unit, self._looks, key, person.player, at)
