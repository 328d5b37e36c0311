"""The events that can happen to a person in this room.

They are stored as they are: a field is never renamed, and every line that a room has ever written must load.
Instants are in milliseconds; a field ending in `_hash` is all that is stored of a secret.
"""

import msgspec

from mazziere.services.people.roles import Role

PREFIX = "account/"
"""The prefix of the streams: one for each person and each bot."""

Hash = str
"""SHA-256 in hexadecimal; for passwords, argon2's own format."""


class PersonOpened(msgspec.Struct, frozen=True, tag="account_opened"):
    player: str
    nickname: str
    token_hash: Hash
    """The hash of the token that a program keeps; empty for a bot, which never has to prove who it is, and
    for a person with a browser, whose sessions have their own tokens."""
    is_bot: bool
    chips: int
    """The starting play money; 0 since there are books."""
    at: int


class NicknameChanged(msgspec.Struct, frozen=True, tag="nickname_changed"):
    nickname: str
    at: int


# Chips were counted here before there were books; these events are no longer written.


class ChipsGiven(msgspec.Struct, frozen=True, tag="chips_given"):
    """The person got new play money."""

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


class AvatarChosen(msgspec.Struct, frozen=True, tag="avatar_chosen"):
    avatar: str
    """An `Avatar` of `protocol/avatars.py`."""
    at: int


# Membership


class SignedUp(msgspec.Struct, frozen=True, tag="signed_up"):
    """A guest became a member. A program's token no longer proves who they are: the password does."""

    email: str
    password_hash: Hash
    birth_date: str | None
    """As in ISO 8601, "1984-02-29"; None if the room did not ask."""
    language: str
    at: int


class PasswordChanged(msgspec.Struct, frozen=True, tag="password_changed"):
    """Every other session ends, and a requested reset is no longer open."""

    password_hash: Hash
    session_kept: str | None
    at: int


class PasswordRehashed(msgspec.Struct, frozen=True, tag="password_rehashed"):
    """The same password, hashed with today's parameters."""

    password_hash: Hash
    at: int


class ResetAsked(msgspec.Struct, frozen=True, tag="reset_asked"):
    """A token was sent by mail; only the newest is valid, once, until it expires."""

    token_hash: Hash
    until: int
    at: int


class EmailVerificationAsked(msgspec.Struct, frozen=True, tag="email_verification_asked"):
    """A token was sent by mail; only the newest is valid, once, until it expires."""

    token_hash: Hash
    until: int
    at: int


class EmailVerified(msgspec.Struct, frozen=True, tag="email_verified"):
    """The person opened the link that was sent to this address."""

    email: str
    at: int


# Sessions


class SessionBegan(msgspec.Struct, frozen=True, tag="session_began"):
    """The person signed in, in one browser. If the session already exists, it has a new token from now on."""

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
    """In base32, as authenticators read it."""
    recovery_hashes: tuple[Hash, ...]
    step: int
    """The time step of the confirming code: that code and earlier ones are no longer valid."""
    at: int


class SecondFactorUsed(msgspec.Struct, frozen=True, tag="second_factor_used"):
    step: int
    """The time step of the code: half minutes since 1970."""
    at: int


class RecoveryCodeUsed(msgspec.Struct, frozen=True, tag="recovery_code_used"):
    code_hash: Hash
    at: int


class SecondFactorRemoved(msgspec.Struct, frozen=True, tag="second_factor_removed"):
    at: int
    by: str = ""
    """The staff's player id, or "operator" for the operator of the machine; empty for the person."""


# What the staff does


class RoleGiven(msgspec.Struct, frozen=True, tag="role_given"):
    role: Role
    by: str
    """A player's id, or "operator" for the operator of the machine."""
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
    | AvatarChosen
    | ChipsGiven
    | ChipsTakenToTable
    | ChipsBackFromTable
    | SignedUp
    | PasswordChanged
    | PasswordRehashed
    | ResetAsked
    | EmailVerificationAsked
    | EmailVerified
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
