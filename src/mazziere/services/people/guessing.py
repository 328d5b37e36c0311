"""Guessing: how often a password may be tried, by account and by place.

Strangers' tries at an account are counted for each place they come from, so that they do not keep its owner
out, who comes from another. A browser from which the owner has signed in before is known by its mark (see
`devices`) and counted on its own, as is every session: neither notices what strangers try. Behind these there
is a wide limit for an account as a whole, against one who guesses from very many places; a code of the second
factor, which is asked for only where the password was right, has a narrow one.
"""

from mazziere.services.people.refusals import TooManyTries
from mazziere.services.people.throttle import Throttle

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS


class Guess:
    """One try at a password, counted as wrong until it turns out otherwise."""

    def __init__(self, counted: list[tuple[Throttle, str]]) -> None:
        self._counted = counted

    def forgive(self) -> None:
        """Do not count this try as wrong: the password was right, or was not checked."""
        for throttle, key in self._counted:
            throttle.forgive(key)


class Guesses:
    """The tries at all passwords and codes."""

    def __init__(self) -> None:
        self._at_a_place = Throttle(free=20, longest_ms=15 * MINUTE_MS, forgotten_ms=HOUR_MS)
        self._at_an_account_from_a_place = Throttle(free=5, longest_ms=15 * MINUTE_MS, forgotten_ms=HOUR_MS)
        self._at_an_account = Throttle(free=100, longest_ms=MINUTE_MS, forgotten_ms=HOUR_MS)
        self._by_a_friend = Throttle(free=5, longest_ms=15 * MINUTE_MS, forgotten_ms=HOUR_MS)
        self._codes = Throttle(free=10, longest_ms=15 * MINUTE_MS, forgotten_ms=HOUR_MS)

    def sign_in(self, account: str, *, place: str, device: str | None, at: int) -> Guess:
        """Count a try to sign in. Raises `TooManyTries`, and counts nothing, while it has to wait.

        device  the mark of a browser that is known to be the owner's; None: any other browser
        """
        if device is not None:
            return self._count([(self._by_a_friend, f"{account} {device}")], at)
        return self._count(
            [
                (self._at_a_place, place),
                (self._at_an_account_from_a_place, f"{account} {place}"),
                (self._at_an_account, account),
            ],
            at,
        )

    def signed_in(self, account: str, *, session: str | None, at: int) -> Guess:
        """Count an attempt at the password by somebody who is already signed in. Raises `TooManyTries`."""
        return self._count([(self._by_a_friend, f"{account} {session or ''}")], at)

    def code(self, account: str, at: int) -> Guess:
        """Count a code of the second factor. Raises `TooManyTries`."""
        return self._count([(self._codes, account)], at)

    def from_place(self, place: str, at: int) -> Guess:
        """Count a try that concerns no account in particular. Raises `TooManyTries`."""
        return self._count([(self._at_a_place, place)], at)

    def _count(self, tries: list[tuple[Throttle, str]], at: int) -> Guess:
        counted: list[tuple[Throttle, str]] = []
        for throttle, key in tries:
            try:
                throttle.attempt(key, at)
            except TooManyTries:
                Guess(counted).forgive()
                raise
            counted.append((throttle, key))
        return Guess(counted)
