"""Who is there, and by which name?

Everybody the room knows, each in a stream that is read when it is needed. A change is decided on the person
as they are, and written with the names and addresses that it claims; two changes of one person follow one
another. What is secret, and how it is proved, is not known here: see `sessions` and `members`.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.people import events as e
from mazziere.services.people.claims import Claims
from mazziere.services.people.events import PREFIX
from mazziere.services.people.names import usable
from mazziere.services.people.person import Person, Session, evolve
from mazziere.services.people.refusals import BannedFromRoom, MembersOnly
from mazziere.services.people.roles import Role
from mazziere.services.ports import Chance, Clock
from mazziere.services.refusals import NicknameTaken
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork

SNAPSHOT_EVERY = 200
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is easily misread
ID_LENGTH = 8

Decide = Callable[[Person], Iterable[e.PersonEvent]]
"""What happens to a person as they are now; may refuse."""

Listener = Callable[[Person], None]
"""Is told of a person who can be recognized otherwise than before: see `proves`."""


class People:
    """All people of the room, the bots among them."""

    def __init__(self, units: UnitsOfWork, clock: Clock, chance: Chance) -> None:
        self._units = units
        self._clock = clock
        self._chance = chance
        self._people = StateStreams[Person | None, e.PersonEvent](
            units,
            PREFIX,
            e.PersonEvent,
            begin=lambda _: None,
            evolve=evolve,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=msgspec.json.encode, load=_load),
            changed=self._has_changed,
        )
        self.claims = Claims(units)
        self._log = DeskLog(units, clock)
        self._opening = asyncio.Lock()
        self._listeners: list[Listener] = []

    # -------------------------------------------------------------------- who is who

    async def find(self, player: str) -> Person | None:
        """The person of that id, if there is one."""
        # Not every store takes every character, and nobody has an id with a strange one.
        return await self._people.look(player) if player.isascii() and player.isprintable() else None

    async def known(self, player: str) -> Person:
        """Raises `Unknown`."""
        person = await self.find(player)
        if person is None:
            raise Unknown("player", player)
        return person

    async def named(self, nickname: str) -> Person | None:
        """Who goes by that name, however it is capitalized."""
        owner = await self.claims.owner_of_nickname(nickname)
        return None if owner is None else await self.find(owner)

    async def written_to(self, email: str) -> Person | None:
        """Whose address that is."""
        owner = await self.claims.owner_of_email(email)
        return None if owner is None else await self.find(owner)

    async def beginning(self, nickname: str, *, after: str = "", limit: int) -> list[Person]:
        """People whose nicknames begin so, by name; at most so many.

        after  only those whose names come after this one, in small letters; empty for all
        """
        found: list[Person] = []
        while len(found) < limit:
            page = await self.claims.beginning(nickname, after=after, limit=limit - len(found))
            if not page:
                break
            found += [person for _, owner in page if owner and (person := await self.find(owner))]
            after = page[-1][0]
        return found

    async def by_token(self, token: str) -> tuple[Person, Session | None] | None:
        """Whose token this is, and of which session; of none, if a program keeps it. Banned: nobody's."""
        person, secret = await self.find(token.partition(".")[0]), hashed(token)
        if person is None or self.is_banned(person):
            return None
        session = next((one for one in person.sessions if one.token_hash == secret), None)
        if session is None and person.token_hash != secret:
            return None
        return person, session

    def is_banned(self, person: Person) -> bool:
        return person.ban is not None and person.ban.holds(self._clock.now())

    async def is_muted(self, player: str) -> bool:
        mute = (await self.known(player)).mute
        return mute is not None and mute.holds(self._clock.now())

    def welcome(self, person: Person) -> None:
        """Raises `BannedFromRoom` while the staff keeps this person out."""
        if person.ban is not None and self.is_banned(person):
            raise BannedFromRoom(until=person.ban.until or 0)

    def proves(self, person: Person, session: str | None) -> bool:
        """Whether a session still is one of this person; None stands for the token that a program keeps."""
        if self.is_banned(person):
            return False
        return bool(person.token_hash) if session is None else person.session(session) is not None

    def when_proofs_change(self, listener: Listener) -> None:
        """Call `listener` whenever sessions of a person have begun or ended, for whatever reason."""
        self._listeners.append(listener)

    def _has_changed(self, before: Person | None, after: Person | None) -> None:
        if before is not None and after is not None and _proofs(before) != _proofs(after):
            for listener in self._listeners:
                listener(after)

    # ------------------------------------------------------------------ coming, renaming

    async def open(
        self,
        nickname: str,
        *,
        player: str | None = None,
        is_bot: bool = False,
        token: str = "",
        also: Sequence[e.PersonEvent] = (),
    ) -> Person:
        """A new person, to whom `also` happens at once.

        player  the id, as `new_id` gave it; None for any
        token   what a program will prove with who it is; empty for none

        Raises a refusal if the nickname, or the address in `also`, will not do.
        """
        nickname = usable(nickname)
        player = player or await self.new_player()
        opened = e.PersonOpened(
            player=player,
            nickname=nickname,
            token_hash=hashed(token) if token else "",
            is_bot=is_bot,
            chips=0,
            at=self._clock.now(),
        )
        happened = (opened, *also)

        async def happen(unit: Unit) -> Person:
            assert unit.state(self._people, player) is None, "an id is somebody's once"
            person = self._people.after(None, happened)
            assert person is not None
            self.claims.move(unit, None, person, opened.at)
            unit.write(self._people, player, *happened)
            return person

        return await self._units.carry_out([self._people.ref(player)], happen)

    def new_token(self, player: str) -> str:
        """What nobody can guess, and tells whose it is."""
        return f"{player}.{self._chance.below(1 << 128):032x}"

    def new_id(self) -> str:
        """One that nobody guesses is meant."""
        return "".join([ALPHABET[self._chance.below(len(ALPHABET))] for _ in range(ID_LENGTH)])

    async def new_player(self) -> str:
        """An id that no person has."""
        while await self.find(made := self.new_id()) is not None:
            pass
        return made

    async def house_player(self, name: str) -> Person:
        """The bot of that name, whose account is opened the first time it plays at any table."""
        async with self._opening:
            found = await self.named(name)
            if found is not None:
                return found
            try:
                return await self.open(name, is_bot=True)
            except NicknameTaken:  # in another process, at this moment
                return await self.known(await self.claims.owner_of_nickname(name) or "")

    async def rename(self, player: str, nickname: str) -> Person:
        """Raises a refusal if the nickname will not do."""
        nickname = usable(nickname)
        return await self.change(
            player,
            lambda person: (
                [] if nickname == person.nickname else [e.NicknameChanged(nickname, self._clock.now())]
            ),
        )

    # ------------------------------------------------------------------------ the staff

    async def set_role(self, player: str, role: Role, *, by: str, note: DeskNote | None = None) -> Person:
        """Raises `MembersOnly` unless the person has a password; and nobody becomes a guest again."""

        def give(person: Person) -> list[e.PersonEvent]:
            if role is Role.GUEST or not person.is_member:
                raise MembersOnly
            return [e.RoleGiven(role, by, self._clock.now())]

        return await self.change(player, give, note=note)

    async def ban(
        self, player: str, *, until: int | None, why: str, by: str, note: DeskNote | None = None
    ) -> Person:
        """Keep a person out, until then or for good. Every session ends."""
        return await self.change(player, lambda _: [e.Banned(until, why, by, self._clock.now())], note=note)

    async def unban(self, player: str, *, by: str, note: DeskNote | None = None) -> Person:
        return await self.change(player, lambda _: [e.BanLifted(by, self._clock.now())], note=note)

    async def mute(
        self, player: str, *, until: int | None, why: str, by: str, note: DeskNote | None = None
    ) -> Person:
        """Let a person write nothing that others read, until then or for good."""
        return await self.change(player, lambda _: [e.Muted(until, why, by, self._clock.now())], note=note)

    async def unmute(self, player: str, *, by: str, note: DeskNote | None = None) -> Person:
        return await self.change(player, lambda _: [e.MuteLifted(by, self._clock.now())], note=note)

    # ---------------------------------------------------------------------------- changing

    async def change(self, player: str, decide: Decide, *, note: DeskNote | None = None) -> Person:
        """Let happen what `decide` says of the person as they are now. Raises what it refuses with.

        note  a line for the log of the staff, kept in the same append
        """

        async def happen(unit: Unit) -> Person:
            before = unit.state(self._people, player)
            if before is None:
                raise Unknown("player", player)
            events = tuple(decide(before))
            if not events:
                return before
            after = self._people.after(before, events)
            assert after is not None
            self.claims.move(unit, before, after, self._clock.now())
            unit.write(self._people, player, *events)
            if note is not None:
                self._log.write(unit, note)
            return after

        await self.known(player)
        refs = [self._people.ref(player)]
        if note is not None:
            refs.append(self._log.ref)
        return await self._units.carry_out(refs, happen)


def _load(_: str, state: bytes) -> Person:
    return msgspec.json.decode(state, type=Person)


def _proofs(person: Person) -> tuple[object, ...]:
    return person.token_hash, person.ban, [session.id for session in person.sessions]


def hashed(secret: str) -> e.Hash:
    """All that is kept of a secret with too many possibilities to be guessed."""
    return sha256(secret.encode()).hexdigest()
