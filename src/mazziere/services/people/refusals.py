"""What do people hear when they cannot be let in, or not like this?

None of them says more than whoever asks knows already: that a nickname is wrong or a password is, is one
refusal.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class EmailUnusable(Refused):
    """That is no address a letter could be sent to."""


@dataclass(eq=False)
class EmailTaken(Refused):
    """A member has that address."""


@dataclass(eq=False)
class AlreadyMember(Refused):
    """Whoever asks has signed up already."""


@dataclass(eq=False)
class MembersOnly(Refused):
    """Guests have no password and no second factor, and play with play money."""


@dataclass(eq=False)
class NicknameFixed(Refused):
    """Members are known by the nickname that they signed up with."""


@dataclass(eq=False)
class PasswordTooWeak(Refused):
    """At least so many characters, not all alike, and neither the nickname nor the address."""

    least: int


@dataclass(eq=False)
class PasswordWrong(Refused):
    """Not the password of whoever asks."""


@dataclass(eq=False)
class SignInWrong(Refused):
    """Nobody has that name and that password."""


@dataclass(eq=False)
class SecondFactorNeeded(Refused):
    """The password is right; the code of the authenticator is asked for as well."""


@dataclass(eq=False)
class CodeWrong(Refused):
    """Not the code that the authenticator shows now, or one that was used before."""


@dataclass(eq=False)
class SecondFactorOnAlready(Refused):
    """There is an authenticator: it is removed before there is another."""


@dataclass(eq=False)
class NoSecondFactor(Refused):
    """There is no authenticator to remove, or none that was offered and waits to be confirmed."""


@dataclass(eq=False)
class ResetNotOpen(Refused):
    """The link was used, is too old, or a newer one was sent."""


@dataclass(eq=False)
class TooManyTries(Refused, transient=True):
    """Wrong too often: not before so many seconds."""

    seconds: int


@dataclass(eq=False)
class BirthDateNeeded(Refused):
    """This room has to know how old its members are."""


@dataclass(eq=False)
class BirthDateImpossible(Refused):
    """Nobody was born on that day."""


@dataclass(eq=False)
class BannedFromRoom(Refused):
    """The staff keeps this person out; `until` is an instant, 0 for good."""

    until: int
