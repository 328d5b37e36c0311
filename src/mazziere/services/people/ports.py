"""The ports of `people`: hashing passwords and sending mail.

Their adapters are chosen in `bootstrap`. Both take time, and neither blocks the event loop.
"""

from typing import Protocol

import msgspec


class Passwords(Protocol):
    """Hashes passwords, slowly on purpose. Whatever cannot be done now raises `PasswordNotChecked`."""

    async def hash(self, password: str) -> str: ...

    async def fits(self, password: str, hashed: str) -> bool:
        """Whether the password matches. An empty `hashed` matches nothing, and takes just as long."""

    def is_dated(self, hashed: str) -> bool:
        """Whether the hash was made with outdated parameters."""


class Email(msgspec.Struct, frozen=True):
    """A plain-text e-mail."""

    to: str
    subject: str
    text: str


class EmailNotSent(Exception):
    """The mail server did not accept an e-mail. The error says why, and nothing of the e-mail's text."""


class Mailer(Protocol):
    """Sends e-mail."""

    async def send(self, email: Email) -> None:
        """Send an e-mail. Raises `EmailNotSent`."""
