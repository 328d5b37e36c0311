"""Who is there, and by which name?

Everybody the room knows, read once at the start and kept in step with the store. A change is decided on the
person as they are and written before it counts; two changes of one person follow one another. What is secret,
and how it is proved, is not known here: see `sessions` and `members`.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.people import events as e
from mazziere.services.people.events import PREFIX
from mazziere.services.people.names import usable
from mazziere.services.people.person import Person, Session, evolve, load_person
from mazziere.services.people.refusals import BannedFromRoom, EmailTaken, MembersOnly
from mazziere.services.people.roles import Role
from mazziere.services.ports import Chance, Clock, EventStore, Snapshot, StoreError, Write
from mazziere.services.refusals import NicknameTaken

SNAPSHOT_EVERY = 200
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is easily misread
ID_LENGTH = 8

Decide = Callable[[Person], Iterable[e.PersonEvent]]
"""What happens to a person as they are now; may refuse."""

Listener = Callable[[Person], None]
"""Is told of a person who can be recognized otherwise than before: see `proves`."""


class People:
    """All people of the room, the bots among them."""

    def __init__(self, store: EventStore, clock: Clock, chance: Chance) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._people: dict[str, Person] = {}
        self._by_nickname: dict[str, str] = {}
        self._by_email: dict[str, str] = {}
        self._by_token: dict[e.Hash, tuple[str, str | None]] = {}
        """Hash → whose, and of which session."""
        self._locks: dict[str, asyncio.Lock] = {}
        self._opening = asyncio.Lock()
        self._listeners: list[Listener] = []

    async def load(self) -> None:
        for head in await self._store.heads(PREFIX):
            self._adopt(await load_person(self._store, head.stream))

    # -------------------------------------------------------------------- who is who

    def __getitem__(self, player: str) -> Person:
        return self._people[player]

    def __contains__(self, player: str) -> bool:
        return player in self._people

    def all(self) -> tuple[Person, ...]:
        return tuple(self._people.values())

    def known(self, player: str) -> Person:
        """Raises `Unknown`."""
        if player not in self._people:
            raise Unknown("player", player)
        return self._people[player]

    def named(self, nickname: str) -> Person | None:
        """Who goes by that name, however it is capitalized."""
        # A name is reserved before its account is kept: until then nobody goes by it.
        return self._people.get(self._by_nickname.get(nickname.casefold(), ""))

    def written_to(self, email: str) -> Person | None:
        """Whose address that is."""
        return self._people.get(self._by_email.get(email.casefold(), ""))

    def by_token(self, token: str) -> tuple[Person, Session | None] | None:
        """Whose token this is, and of which session; of none, if a program keeps it. Banned: nobody's."""
        player, session = self._by_token.get(hashed(token), ("", None))
        person = self._people.get(player)
        if person is None or self.is_banned(person):
            return None
        return person, None if session is None else person.session(session)

    def is_banned(self, person: Person) -> bool:
        return person.ban is not None and person.ban.holds(self._clock.now())

    def is_muted(self, player: str) -> bool:
        mute = self._people[player].mute
        return mute is not None and mute.holds(self._clock.now())

    def welcome(self, person: Person) -> None:
        """Raises `BannedFromRoom` while the staff keeps this person out."""
        if person.ban is not None and self.is_banned(person):
            raise BannedFromRoom(until=person.ban.until or 0)

    def proves(self, player: str, session: str | None) -> bool:
        """Whether a session still is one of this person; None stands for the token that a program keeps."""
        person = self._people.get(player)
        if person is None or self.is_banned(person):
            return False
        return bool(person.token_hash) if session is None else person.session(session) is not None

    def when_proofs_change(self, listener: Listener) -> None:
        """Call `listener` whenever sessions of a person have begun or ended, for whatever reason."""
        self._listeners.append(listener)

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
        player = player or self.new_id()
        opened = e.AccountOpened(
            player=player,
            nickname=nickname,
            token_hash=hashed(token) if token else "",
            is_bot=is_bot,
            chips=0,
            at=self._clock.now(),
        )
        person = evolve(None, opened)
        for event in also:
            person = evolve(person, event)
        self._reserve(person)
        write = Write(PREFIX + player, tuple(map(e.encode, (opened, *also))), after=0)
        try:
            await self._store.append([write])
        except StoreError:
            await self._free_unless_kept(person)
            raise
        return self._adopt(person)

    async def _free_unless_kept(self, person: Person) -> None:
        """Opening an account failed, and perhaps was kept all the same: nobody else gets its name then.

        Where the store cannot tell, the name stays reserved until the room is opened again.
        """
        if await self._store.read(PREFIX + person.player, since=0, limit=1):
            await self._look_again([person.player])
        else:
            self._free(person)

    def new_token(self, player: str) -> str:
        """What nobody can guess, and tells whose it is."""
        return f"{player}.{self._chance.below(1 << 128):032x}"

    def new_id(self) -> str:
        """One that no person has, nor any session of theirs."""
        while True:
            made = "".join([ALPHABET[self._chance.below(len(ALPHABET))] for _ in range(ID_LENGTH)])
            if made not in self._people:
                return made

    async def house_player(self, name: str) -> Person:
        """The bot of that name, whose account is opened the first time it plays at any table."""
        async with self._opening:
            return self.named(name) or await self.open(name, is_bot=True)

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

    async def set_role(self, player: str, role: Role, *, by: str) -> Person:
        """Raises `MembersOnly` unless the person has a password; and nobody becomes a guest again."""

        def give(person: Person) -> list[e.PersonEvent]:
            if role is Role.GUEST or not person.is_member:
                raise MembersOnly
            return [e.RoleGiven(role, by, self._clock.now())]

        return await self.change(player, give)

    async def ban(self, player: str, *, until: int | None, why: str, by: str) -> Person:
        """Keep a person out, until then or for good. Every session ends."""
        return await self.change(player, lambda _: [e.Banned(until, why, by, self._clock.now())])

    async def unban(self, player: str, *, by: str) -> Person:
        return await self.change(player, lambda _: [e.BanLifted(by, self._clock.now())])

    async def mute(self, player: str, *, until: int | None, why: str, by: str) -> Person:
        """Let a person write nothing that others read, until then or for good."""
        return await self.change(player, lambda _: [e.Muted(until, why, by, self._clock.now())])

    async def unmute(self, player: str, *, by: str) -> Person:
        return await self.change(player, lambda _: [e.MuteLifted(by, self._clock.now())])

    # ----------------------------------------------------------------- keeping in step

    async def change(self, player: str, decide: Decide) -> Person:
        """Let happen what `decide` says of the person as they are now. Raises what it refuses with."""
        self.known(player)
        async with self._locks.setdefault(player, asyncio.Lock()):
            before = self._people[player]
            events = tuple(decide(before))
            if not events:
                return before
            after = before
            for event in events:
                after = evolve(after, event)
            self._reserve(after)
            try:
                await self._store.append(
                    [Write(PREFIX + player, tuple(map(e.encode, events)), before.version)]
                )
            except StoreError:
                self._free(after)
                await self._look_again([player])
                raise
            self._adopt(after)
        if before.version // SNAPSHOT_EVERY < after.version // SNAPSHOT_EVERY:
            snapshot = Snapshot(after.version, msgspec.json.encode(after))
            await self._store.keep_snapshot(PREFIX + player, snapshot)
        return after

    async def _look_again(self, players: Sequence[str]) -> None:
        """An append failed, and perhaps was kept all the same: the store knows."""
        for player in players:
            self._adopt(await load_person(self._store, PREFIX + player))

    def _adopt(self, person: Person) -> Person:
        before = self._people.get(person.player)
        if before is not None:
            self._forget(before)
        self._people[person.player] = person
        self._by_nickname[person.nickname.casefold()] = person.player
        if person.email is not None:
            self._by_email[person.email.casefold()] = person.player
        if person.token_hash:
            self._by_token[person.token_hash] = (person.player, None)
        for session in person.sessions:
            self._by_token[session.token_hash] = (person.player, session.id)
        if before is not None and _proofs(before) != _proofs(person):
            for listener in self._listeners:
                listener(person)
        return person

    def _forget(self, person: Person) -> None:
        """Take what leads to a person out of the indexes."""
        self._by_nickname.pop(person.nickname.casefold(), None)
        if person.email is not None:
            self._by_email.pop(person.email.casefold(), None)
        for token_hash in (person.token_hash, *(session.token_hash for session in person.sessions)):
            self._by_token.pop(token_hash, None)

    def _reserve(self, person: Person) -> None:
        """Keep name and address for a person before they are written down; or raise a refusal."""
        name, email = person.nickname.casefold(), (person.email or "").casefold()
        if self._by_nickname.get(name, person.player) != person.player:
            raise NicknameTaken(nickname=person.nickname)
        if email and self._by_email.get(email, person.player) != person.player:
            raise EmailTaken
        self._by_nickname[name] = person.player
        if email:
            self._by_email[email] = person.player

    def _free(self, person: Person) -> None:
        """Give back what was reserved, but for what the person has already."""
        before = self._people.get(person.player)
        name, email = person.nickname.casefold(), (person.email or "").casefold()
        if before is None or before.nickname.casefold() != name:
            self._by_nickname.pop(name, None)
        if email and (before is None or (before.email or "").casefold() != email):
            self._by_email.pop(email, None)


def _proofs(person: Person) -> tuple[object, ...]:
    return person.token_hash, person.ban, [session.id for session in person.sessions]


def hashed(secret: str) -> e.Hash:
    """All that is kept of a secret with too many possibilities to be guessed."""
    return sha256(secret.encode()).hexdigest()
