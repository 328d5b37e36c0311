"""Hashing passwords.

Passwords are hashed with argon2id and the parameters that its authors recommend, in threads: a hash takes a
tenth of a second and 64 MiB, so only a few are computed at once, and the others wait.
"""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2

NOBODYS = "$argon2id$v=19$m=65536,t=3,p=4$x22BsMNw/Cb8nE7fBEwGNQ$vGTzv4/82F81gzKB8kik3U+xbq+xZV24Wju2Ri+cvVI"
"""The hash that a password is compared with if the account does not exist, to take as long. A test checks its
parameters."""


class Argon2Passwords:
    """Hashes with argon2id: slow on purpose, and never on the event loop."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, hashed: str) -> bool:
        async with self._turn:
            return await asyncio.to_thread(self._fits, password, hashed)

    def _fits(self, password: str, hashed: str) -> bool:
        try:
            self._hasher.verify(hashed or NOBODYS, password)
        except (VerificationError, InvalidHashError):
            return False
        return bool(hashed)

    def is_dated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)
