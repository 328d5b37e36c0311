"""What can happen to a person in this room?

Stored as they are: a field is never renamed, and every line that a room has ever written must load. Instants
are milliseconds; what ends with `_hash` is all that is kept of a secret.
"""

import msgspec

from mazziere.services.people.roles import Role

PREFIX = "account/"
"""Of the streams: one for each person, and each bot."""

Hash = str
"""SHA-256 in hexadecimal, but for passwords: those have argon2's own form."""


class PersonOpened(msgspec.Struct, frozen=True, tag="account_opened"):
    player: str
    nickname: str
    token_hash: Hash
    """Of the token that a program keeps; empty for a bot, which never has to prove who it is, and for whoever
    came with a browser: their sessions have tokens of their own."""
    is_bot: bool
    chips: int
    """Play money to begin with; none since there are books."""
    at: int


class NicknameChanged(msgspec.Struct, frozen=True, tag="nickname_changed"):
    nickname: str
    at: int


# Chips stood here before there were books; nothing of this happens any more.


class ChipsGiven(msgspec.Struct, frozen=True, tag="chips_given"):
    """New play money."""

    amount: int
    at: int


class ChipsTakenToTable(msgspec.Struct, frozen=True, tag="chips_taken_to_table"):
    table: str
    amount: int
    at: int


class ChipsBackFromTable(msgspec.Struct, frozen=True, tag="chips_back_from_table"):
    table: str
    amount: int
    at: int


# Membership


class SignedUp(msgspec.Struct, frozen=True, tag="signed_up"):
    """A member from now on. The token of a program is no proof any more: the password is."""

    email: str
    password_hash: Hash
    birth_date: str | None
    """As in ISO 8601, "1984-02-29"."""
    language: str
    at: int


class PasswordChanged(msgspec.Struct, frozen=True, tag="password_changed"):
    """Every other session ends, and no reset that was asked for is open any more."""

    password_hash: Hash
    session_kept: str | None
    at: int


class PasswordRehashed(msgspec.Struct, frozen=True, tag="password_rehashed"):
    """The same password, hashed as one does now."""

    password_hash: Hash
    at: int


class ResetAsked(msgspec.Struct, frozen=True, tag="reset_asked"):
    """A token was sent by mail; it counts once, until then, and only the newest."""

    token_hash: Hash
    until: int
    at: int


# Sessions


class SessionBegan(msgspec.Struct, frozen=True, tag="session_began"):
    """Signed in, in one browser. A session that exists already has another token from now on."""

    session: str
    token_hash: Hash
    browser: str
    system: str
    at: int


class SessionSeen(msgspec.Struct, frozen=True, tag="session_seen"):
    session: str
    at: int


class SessionsEnded(msgspec.Struct, frozen=True, tag="sessions_ended"):
    sessions: tuple[str, ...]
    at: int


# The second factor


class SecondFactorAdded(msgspec.Struct, frozen=True, tag="second_factor_added"):
    secret: str
    """As authenticators read it, base32."""
    recovery_hashes: tuple[Hash, ...]
    step: int
    """Of the code that confirmed it: it, and those before, count no more."""
    at: int


class SecondFactorUsed(msgspec.Struct, frozen=True, tag="second_factor_used"):
    step: int
    """The half minute, counted from 1970, whose code was given."""
    at: int


class RecoveryCodeUsed(msgspec.Struct, frozen=True, tag="recovery_code_used"):
    code_hash: Hash
    at: int


class SecondFactorRemoved(msgspec.Struct, frozen=True, tag="second_factor_removed"):
    at: int


# What the staff does


class RoleGiven(msgspec.Struct, frozen=True, tag="role_given"):
    role: Role
    by: str
    """A person, or "operator" for whoever has the machine."""
    at: int


class Banned(msgspec.Struct, frozen=True, tag="banned"):
    """Every session ends."""

    until: int | None
    """None: for good."""
    why: str
    by: str
    at: int


class BanLifted(msgspec.Struct, frozen=True, tag="ban_lifted"):
    by: str
    at: int


class Muted(msgspec.Struct, frozen=True, tag="muted"):
    until: int | None
    """None: for good."""
    why: str
    by: str
    at: int


class MuteLifted(msgspec.Struct, frozen=True, tag="mute_lifted"):
    by: str
    at: int


PersonEvent = (
    PersonOpened
    | NicknameChanged
    | ChipsGiven
    | ChipsTakenToTable
    | ChipsBackFromTable
    | SignedUp
    | PasswordChanged
    | PasswordRehashed
    | ResetAsked
    | SessionBegan
    | SessionSeen
    | SessionsEnded
    | SecondFactorAdded
    | SecondFactorUsed
    | RecoveryCodeUsed
    | SecondFactorRemoved
    | RoleGiven
    | Banned
    | BanLifted
    | Muted
    | MuteLifted
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(PersonEvent).decode
