"""The state of a person, folded from their events.

`evolve` only keeps records and never refuses. Snapshots store this state: new fields have defaults, so that
older snapshots load.
"""

import msgspec

from mazziere.services.people import events as e
from mazziere.services.people.roles import Role


class Session(msgspec.Struct, frozen=True):
    """One browser in which a person is signed in."""

    id: str
    token_hash: e.Hash
    browser: str
    system: str
    began_at: int
    seen_at: int


class Reset(msgspec.Struct, frozen=True):
    """A requested reset: a new password may be set with the token that was sent."""

    token_hash: e.Hash
    until: int


class Verification(msgspec.Struct, frozen=True):
    """A requested verification: whoever has the token that was sent receives mail to the address."""

    token_hash: e.Hash
    until: int


class SecondFactor(msgspec.Struct, frozen=True):
    """An authenticator, and the recovery codes that replace it when it is lost."""

    secret: str
    recovery_hashes: tuple[e.Hash, ...]
    """The hashes of the unused recovery codes."""
    step: int
    """The newest time step used: no code is valid twice."""


class Barred(msgspec.Struct, frozen=True):
    """A ban or mute until an instant; None: for good."""

    until: int | None
    why: str

    def holds(self, at: int) -> bool:
        return self.until is None or at < self.until


class Person(msgspec.Struct, frozen=True):
    """A player, or a bot."""

    player: str
    nickname: str
    token_hash: e.Hash
    is_bot: bool
    balance: int
    """The chips on no table when the books began, to be brought forward into them."""
    given: int
    """All play money that this player had been given by then."""
    version: int
    role: Role = Role.GUEST
    email: str | None = None
    password_hash: e.Hash = ""
    birth_date: str | None = None
    language: str = "it"
    sessions: tuple[Session, ...] = ()
    reset: Reset | None = None
    second_factor: SecondFactor | None = None
    ban: Barred | None = None
    mute: Barred | None = None
    opened_at: int = 0
    verification: Verification | None = None
    verified_email: str | None = None
    """The address that was verified last."""
    avatar: str = ""
    """What others see the person as; empty: a face that follows from the nickname."""

    @property
    def is_member(self) -> bool:
        """Whether this person has signed up."""
        return self.email is not None

    @property
    def has_verified_email(self) -> bool:
        """Whether mail to the person's present address has been shown to reach them."""
        return self.email is not None and self.email == self.verified_email

    def session(self, session: str) -> Session | None:
        return next((one for one in self.sessions if one.id == session), None)


def evolve(person: Person | None, event: e.PersonEvent) -> Person:
    """The person after `event`. The first event opens the account, on None."""
    if person is None:
        assert isinstance(event, e.PersonOpened), "an account is opened before anything happens to it"
        return Person(
            player=event.player,
            nickname=event.nickname,
            token_hash=event.token_hash,
            is_bot=event.is_bot,
            balance=event.chips,
            given=event.chips,
            version=1,
            opened_at=event.at,
        )
    return msgspec.structs.replace(_after(person, event), version=person.version + 1)


def _after(person: Person, event: e.PersonEvent) -> Person:
    replace = msgspec.structs.replace
    match event:
        case e.NicknameChanged(nickname=nickname):
            return replace(person, nickname=nickname)
        case e.AvatarChosen(avatar=avatar):
            return replace(person, avatar=avatar)
        case e.ChipsGiven(amount=amount):
            return replace(person, balance=person.balance + amount, given=person.given + amount)
        case e.ChipsTakenToTable(amount=amount):
            return replace(person, balance=person.balance - amount)
        case e.ChipsBackFromTable(amount=amount):
            return replace(person, balance=person.balance + amount)
        case e.SignedUp():
            return replace(
                person,
                token_hash="",
                email=event.email,
                password_hash=event.password_hash,
                birth_date=event.birth_date,
                language=event.language,
                role=Role.PLAYER if person.role is Role.GUEST else person.role,
            )
        case e.PasswordChanged(password_hash=hashed, session_kept=kept):
            sessions = tuple([session for session in person.sessions if session.id == kept])
            return replace(person, password_hash=hashed, sessions=sessions, reset=None)
        case e.PasswordRehashed(password_hash=hashed):
            return replace(person, password_hash=hashed)
        case e.ResetAsked(token_hash=hashed, until=until):
            return replace(person, reset=Reset(hashed, until))
        case e.EmailVerificationAsked(token_hash=hashed, until=until):
            return replace(person, verification=Verification(hashed, until))
        case e.EmailVerified(email=email):
            return replace(person, verification=None, verified_email=email)
        case e.SessionBegan() | e.SessionSeen() | e.SessionsEnded():
            return replace(person, sessions=_sessions_after(person.sessions, event))
        case e.SecondFactorAdded(secret=secret, recovery_hashes=hashes, step=step):
            return replace(person, second_factor=SecondFactor(secret, hashes, step))
        case e.SecondFactorUsed() | e.RecoveryCodeUsed() | e.SecondFactorRemoved():
            return replace(person, second_factor=_factor_after(person.second_factor, event))
        case e.RoleGiven(role=role):
            return replace(person, role=role)
        case e.Banned(until=until, why=why):
            return replace(person, ban=Barred(until, why), sessions=())
        case e.BanLifted():
            return replace(person, ban=None)
        case e.Muted(until=until, why=why):
            return replace(person, mute=Barred(until, why))
        case e.MuteLifted():
            return replace(person, mute=None)
        case e.PersonOpened():
            raise AssertionError("an account is opened once")


def _sessions_after(
    sessions: tuple[Session, ...], event: e.SessionBegan | e.SessionSeen | e.SessionsEnded
) -> tuple[Session, ...]:
    replace = msgspec.structs.replace
    match event:
        case e.SessionBegan(session=id, token_hash=hashed, at=at):
            others = tuple([session for session in sessions if session.id != id])
            return (*others, Session(id, hashed, event.browser, event.system, began_at=at, seen_at=at))
        case e.SessionSeen(session=id, at=at):
            return tuple([replace(one, seen_at=at) if one.id == id else one for one in sessions])
        case e.SessionsEnded(sessions=ended):
            return tuple([session for session in sessions if session.id not in ended])


def _factor_after(
    factor: SecondFactor | None, event: e.SecondFactorUsed | e.RecoveryCodeUsed | e.SecondFactorRemoved
) -> SecondFactor | None:
    if factor is None:
        return None
    match event:
        case e.SecondFactorUsed(step=step):
            return msgspec.structs.replace(factor, step=step)
        case e.RecoveryCodeUsed(code_hash=used):
            left = tuple([one for one in factor.recovery_hashes if one != used])
            return msgspec.structs.replace(factor, recovery_hashes=left)
        case e.SecondFactorRemoved():
            return None
