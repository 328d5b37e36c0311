"""How are passwords hashed?

With argon2id and the parameters that its authors recommend, in threads: a hash takes a tenth of a second and
64 MiB, so only a few are made at once, and the others wait.
"""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2

NOBODYS = "$argon2id$v=19$m=65536,t=3,p=4$x22BsMNw/Cb8nE7fBEwGNQ$vGTzv4/82F81gzKB8kik3U+xbq+xZV24Wju2Ri+cvVI"
"""What a password is compared with where there is nobody: it takes as long. A test holds its parameters to
those of the day."""


class Argon2Passwords:
    """Slow on purpose, and never on the loop."""

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
