"""What do people need from the world: somebody who hashes passwords, somebody who carries letters?

Chosen in `bootstrap`. Both take time, and neither holds up the loop.
"""

from typing import Protocol

import msgspec


class Passwords(Protocol):
    """Hashes that are slow on purpose."""

    async def hash(self, password: str) -> str: ...

    async def fits(self, password: str, hashed: str) -> bool:
        """Whether it is the password. An empty `hashed` fits nothing, and takes as long to say so."""

    def is_dated(self, hashed: str) -> bool:
        """Whether one would hash it otherwise today."""


class Email(msgspec.Struct, frozen=True):
    """A mail of plain text."""

    to: str
    subject: str
    text: str


class EmailNotSent(Exception):
    """The mail server did not take it. Says why, and nothing of what the letter said."""


class Mailer(Protocol):
    """Carries letters."""

    async def send(self, letter: Email) -> None:
        """Raises `EmailNotSent`."""
