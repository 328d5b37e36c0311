"""Hashing passwords.

Passwords are hashed with argon2id and the parameters that its authors recommend, in threads: a hash takes a
tenth of a second and 64 MiB, so only a few are computed at once, and the others wait.
"""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import HashingError, InvalidHashError, VerificationError, VerifyMismatchError

from mazziere.services.people.refusals import PasswordNotChecked

AT_ONCE, WAITING = 2, 200
"""How many are hashed at a time, and how many may wait for their turn: some 10 s."""

T = TypeVar("T")

NOBODYS = "$argon2id$v=19$m=65536,t=3,p=4$x22BsMNw/Cb8nE7fBEwGNQ$vGTzv4/82F81gzKB8kik3U+xbq+xZV24Wju2Ri+cvVI"
"""The hash that a password is compared with if the account does not exist, to take as long. A test checks its
parameters."""


class Argon2Passwords:
    """Hashes with argon2id: slow on purpose, and never on the event loop."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._in_turn(self._hash, password)

    async def fits(self, password: str, hashed: str) -> bool:
        return await self._in_turn(self._fits, password, hashed)

    async def _in_turn(self, work: Callable[..., T], *arguments: str) -> T:
        if self._waiting >= WAITING:
            raise PasswordNotChecked
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *arguments)
        finally:
            self._waiting -= 1

    def _hash(self, password: str) -> str:
        try:
            return self._hasher.hash(password)
        except (HashingError, MemoryError) as error:
            raise PasswordNotChecked from error

    def _fits(self, password: str, hashed: str) -> bool:
        try:
            self._hasher.verify(hashed or NOBODYS, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
        except (VerificationError, MemoryError) as error:  # it could not be computed: nobody knows
            raise PasswordNotChecked from error
        return bool(hashed)

    def is_dated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)
