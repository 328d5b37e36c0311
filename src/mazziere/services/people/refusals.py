"""The refusals of signing up, signing in and changing an account.

None of them reveals more than the person asking already knows: a wrong nickname and a wrong password are the
same refusal.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class EmailUnusable(Refused):
    """That is not a usable e-mail address."""


@dataclass(eq=False)
class EmailTaken(Refused):
    """Another member has that address."""


@dataclass(eq=False)
class AlreadyMember(Refused):
    """The person has already signed up."""


@dataclass(eq=False)
class MembersOnly(Refused):
    """Guests have no password and no second factor, and play with play money."""


@dataclass(eq=False)
class NicknameFixed(Refused):
    """A member keeps the nickname that they signed up with."""


@dataclass(eq=False)
class PasswordTooWeak(Refused):
    """A password needs at least this many characters, and must be hard to guess for people who know its
    owner.
    """

    least: int


@dataclass(eq=False)
class PasswordWrong(Refused):
    """That is not the person's password."""


@dataclass(eq=False)
class PasswordNotChecked(Refused, transient=True):
    """The room has not the memory, or the time, to check a password now; whether it is right is not known."""


@dataclass(eq=False)
class SignInWrong(Refused):
    """No member has that name and that password."""


@dataclass(eq=False)
class SecondFactorNeeded(Refused):
    """The password is right; the code of the authenticator is needed as well."""


@dataclass(eq=False)
class CodeWrong(Refused):
    """The code is not the one that the authenticator shows now, or was used before."""


@dataclass(eq=False)
class SecondFactorOnAlready(Refused):
    """There already is an authenticator; it must be removed before adding another."""


@dataclass(eq=False)
class NoSecondFactor(Refused):
    """There is no authenticator to remove, or no offered one to confirm."""


@dataclass(eq=False)
class ResetNotOpen(Refused):
    """The link was used, has expired, or was replaced by a newer one."""


@dataclass(eq=False)
class EmailNotVerified(Refused):
    """Whoever deposits money must have verified their e-mail address before."""


@dataclass(eq=False)
class VerificationNotOpen(Refused):
    """The link was used, has expired, or was replaced by a newer one."""


@dataclass(eq=False)
class LetterNotSent(Refused, transient=True):
    """The mail server did not take the e-mail; asking again later may help."""


@dataclass(eq=False)
class TooManyTries(Refused, transient=True):
    """Too many wrong tries: wait this many seconds."""

    seconds: int


@dataclass(eq=False)
class BirthDateNeeded(Refused):
    """This room must know the age of its members."""


@dataclass(eq=False)
class BirthDateImpossible(Refused):
    """Nobody was born on that day."""


@dataclass(eq=False)
class BannedFromRoom(Refused):
    """The staff has banned this person; `until` is an instant, 0 for good."""

    until: int
