"""The people of the room, found by id, nickname, address or token.

Every person has a stream, read when it is needed. A change is decided on the person's current state and
written together with the names and addresses that it claims; changes of one person happen one after another.
Nothing here knows secrets or how they are proved: see `sessions` and `members`.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

import msgspec

from mazziere.protocol.avatars import Avatar
from mazziere.rules.refusals import Unknown
from mazziere.services.people import events as e
from mazziere.services.people.events import PREFIX
from mazziere.services.people.names.claims import Claims
from mazziere.services.people.names.usable import usable
from mazziere.services.people.person import Person, Session, evolve
from mazziere.services.people.refusals import BannedFromRoom, MembersOnly, NoSecondFactor
from mazziere.services.people.roles import Role
from mazziere.services.ports import Chance, Clock
from mazziere.services.refusals import DataUnreadable, NicknameTaken
from mazziere.services.secrets import hex_secret, random_word
from mazziere.services.staff.desk_log import OPERATOR, DeskLog, DeskNote, given_reason
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork

SNAPSHOT_EVERY = 200
ID_LENGTH = 8

Decide = Callable[[Person], Iterable[e.PersonEvent]]
"""Decides what happens to a person in their current state; may raise a refusal."""

Listener = Callable[[Person], None]
"""Called with a person whose sessions or tokens have changed: see `proves`."""


class People:
    """All people of the room, including the bots."""

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
        """The person with that id; None if there is none."""
        # Not every store accepts every character, and no id contains unusual ones.
        return await self._people.look(player) if player.isascii() and player.isprintable() else None

    async def known(self, player: str) -> Person:
        """The person with that id. Raises `Unknown`."""
        person = await self.find(player)
        if person is None:
            raise Unknown("player", player)
        return person

    async def nickname_of(self, player: str) -> str:
        """A player's present nickname; the id of one whom nobody knows."""
        return (await self.known_as(player))[0]

    async def known_as(self, player: str) -> tuple[str, bool]:
        """A player's present nickname, and whether the player is a bot."""
        person = await self.find(player)
        return (player, False) if person is None else (person.nickname, person.is_bot)

    async def seated_as(self, player: str) -> tuple[str, bool, str]:
        """A player's present nickname, whether the player is a bot, and their avatar."""
        person = await self.find(player)
        return (player, False, "") if person is None else (person.nickname, person.is_bot, person.avatar)

    async def role_of(self, player: str) -> Role:
        """Raises `Unknown`."""
        return (await self.known(player)).role

    async def opened_at(self, player: str) -> int:
        """When a player's account was opened, in milliseconds since the epoch; 0 if nobody knows."""
        person = await self.find(player)
        return 0 if person is None else person.opened_at

    async def birth_date_of(self, player: str) -> str | None:
        """As `YYYY-MM-DD`; None if it was never given."""
        person = await self.find(player)
        return None if person is None else person.birth_date

    async def named(self, nickname: str) -> Person | None:
        """The person with that nickname, independent of capitalization; None if it is free."""
        owner = await self.claims.owner_of_nickname(nickname)
        return None if owner is None else await self.find(owner)

    async def written_to(self, email: str) -> Person | None:
        """The person with that address; None if it is free."""
        owner = await self.claims.owner_of_email(email)
        return None if owner is None else await self.find(owner)

    async def beginning(self, nickname: str, *, after: str = "", limit: int) -> list[Person]:
        """People whose nicknames begin with `nickname`, in order; at most `limit`.

        after  only those whose nicknames come after this one, in lowercase letters; empty for all
        """
        found: list[Person] = []
        while len(found) < limit:
            page = await self.claims.beginning(nickname, after=after, limit=limit - len(found))
            if not page:
                break
            for _, owner in page:
                with contextlib.suppress(DataUnreadable):  # the others are found
                    if owner and (person := await self.find(owner)):
                        found.append(person)
            after = page[-1][0]
        return found

    async def by_token(self, token: str) -> tuple[Person, Session | None] | None:
        """The person with this token, and its session (None: a program's token).

        Returns None if the token is nobody's or the person is banned.
        """
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
        """Check that a person may come in. Raises `BannedFromRoom` while a ban lasts."""
        if person.ban is not None and self.is_banned(person):
            raise BannedFromRoom(until=person.ban.until or 0)

    def proves(self, person: Person, session: str | None) -> bool:
        """Whether a session is still one of this person's; None stands for the token that a program keeps."""
        if self.is_banned(person):
            return False
        return bool(person.token_hash) if session is None else person.session(session) is not None

    def when_proofs_change(self, listener: Listener) -> None:
        """Call `listener` whenever the sessions, the token or the ban of a person have changed."""
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
        """Open the account of a new person, to whom the events `also` happen at once.

        player  the id, from `new_player`; None: a new one
        token   the token with which a program will prove who it is; empty for none

        Raises a refusal if the nickname, or the address in `also`, is unusable or taken.
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
        """A new token, which nobody can guess and which contains the player's id."""
        return f"{player}.{hex_secret(self._chance, 128)}"

    def new_id(self) -> str:
        """A random id; a person may already have it, see `new_player`."""
        return random_word(self._chance, ID_LENGTH)

    async def new_player(self) -> str:
        """An id that no person has yet."""
        while await self.find(made := self.new_id()) is not None:
            pass
        return made

    async def house_player(self, name: str) -> Person:
        """The bot with that name; its account is opened the first time it plays at any table."""
        async with self._opening:
            found = await self.named(name)
            if found is not None:
                return found
            try:
                return await self.open(name, is_bot=True)
            except NicknameTaken:  # another process has opened it at the same moment
                return await self.known(await self.claims.owner_of_nickname(name) or "")

    async def rename(self, player: str, nickname: str) -> Person:
        """Change a nickname. Raises a refusal if it is unusable or taken."""
        nickname = usable(nickname)
        return await self.change(
            player,
            lambda person: (
                [] if nickname == person.nickname else [e.NicknameChanged(nickname, self._clock.now())]
            ),
        )

    async def choose_avatar(self, player: str, avatar: Avatar) -> Person:
        """Choose what others see this person as, from the next seat they take on."""
        return await self.change(
            player,
            lambda person: [] if avatar == person.avatar else [e.AvatarChosen(avatar, self._clock.now())],
        )

    # ------------------------------------------------------------------------ the staff

    async def set_role(self, player: str, role: Role, *, by: str, note: DeskNote | None = None) -> Person:
        """Give a person a role. Raises `Unknown`, or `MembersOnly` for a guest or the role of a guest."""

        def give(person: Person) -> list[e.PersonEvent]:
            if role is Role.GUEST or not person.is_member:
                raise MembersOnly
            return [e.RoleGiven(role, by, self._clock.now())]

        return await self.change(player, give, note=note)

    async def appoint(self, player: str, role: Role) -> Person:
        """Give a person a role on behalf of the operator of the machine; it is recorded in the staff's log.

        Raises `MembersOnly` as `set_role` does.
        """
        note = self._log.line(OPERATOR, "role_given", player=player, role=role.value)
        return await self.set_role(player, role, by=OPERATOR, note=note)

    async def ban(
        self, player: str, *, until: int | None, why: str, by: str, note: DeskNote | None = None
    ) -> Person:
        """Ban a person until an instant, or for good (None). Every session ends."""
        return await self.change(player, lambda _: [e.Banned(until, why, by, self._clock.now())], note=note)

    async def unban(self, player: str, *, by: str, note: DeskNote | None = None) -> Person:
        """Lift a ban; without one, or after its end, nothing happens and the note is not written."""

        def lift(person: Person) -> list[e.PersonEvent]:
            return [e.BanLifted(by, self._clock.now())] if self.is_banned(person) else []

        return await self.change(player, lift, note=note)

    async def remove_second_factor(self, player: str, *, by: str, reason: str) -> Person:
        """Remove the second factor that a member has lost; the staff's log has it. Every session ends.

        by  a player's id, or `OPERATOR`

        Raises `Unknown`, `ReasonNeeded` or `NoSecondFactor`.
        """
        note = self._log.line(by, "second_factor_removed", player=player, reason=given_reason(reason))

        def remove(person: Person) -> list[e.PersonEvent]:
            if person.second_factor is None:
                raise NoSecondFactor
            now, sessions = self._clock.now(), tuple([session.id for session in person.sessions])
            ended = [e.SessionsEnded(sessions, now)] if sessions else []
            return [e.SecondFactorRemoved(now, by), *ended]

        return await self.change(player, remove, note=note)

    async def mute(
        self, player: str, *, until: int | None, why: str, by: str, note: DeskNote | None = None
    ) -> Person:
        """Mute a person until an instant, or for good (None): others read nothing of what they write."""
        return await self.change(player, lambda _: [e.Muted(until, why, by, self._clock.now())], note=note)

    async def unmute(self, player: str, *, by: str, note: DeskNote | None = None) -> Person:
        """Lift a mute; without one, or after its end, nothing happens and the note is not written."""

        def lift(person: Person) -> list[e.PersonEvent]:
            holds = person.mute is not None and person.mute.holds(self._clock.now())
            return [e.MuteLifted(by, self._clock.now())] if holds else []

        return await self.change(player, lift, note=note)

    # ---------------------------------------------------------------------------- changing

    async def change(self, player: str, decide: Decide, *, note: DeskNote | None = None) -> Person:
        """Apply the events that `decide` returns for the person's current state.

        note  a line for the staff's log, written in the same append

        Raises `Unknown`, or what `decide` raises.
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
    """The hash that is stored of a secret with too many possibilities to be guessed."""
    return sha256(secret.encode()).hexdigest()
