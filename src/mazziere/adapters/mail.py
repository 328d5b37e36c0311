"""Sending the room's e-mails.

They go through a mail server or, if none is configured, to the operator's terminal. An e-mail contains a link
that lets its reader in: nothing here logs its text.
"""

import smtplib
import ssl
import sys
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from mazziere.adapters.waiting_threads import WaitingThreads
from mazziere.services.people.ports import Email, EmailNotSent

SECONDS_TO_ANSWER = 20
AT_ONCE = 8
"""E-mails on their way at the same time."""
PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


class SmtpUrlUnreadable(ValueError):
    """The text is not the URL of a mail server."""


class MailServer(NamedTuple):
    """A mail server, and the account and sender to use with it."""

    host: str
    port: int
    security: str
    """"smtp" (unencrypted), "smtp+starttls" or "smtps"."""
    user: str | None
    password: str | None
    sender: str

    def __repr__(self) -> str:
        return f"MailServer({self.security}://{self.host}:{self.port})"


def mail_server(url: str) -> MailServer:
    """Read `smtps://user:password@host:port?from=room@example.org`. Raises `SmtpUrlUnreadable`.

    >>> mail_server("smtp+starttls://ada:s%40cret@mail.example?from=room@example.org")
    MailServer(smtp+starttls://mail.example:587)
    """
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        raise SmtpUrlUnreadable from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise SmtpUrlUnreadable
    user = unquote(parts.username) if parts.username else None
    password = unquote(parts.password) if parts.password else None
    default = user if user and "@" in user else f"mazziere@{parts.hostname}"
    sender = parse_qs(parts.query).get("from", [default])[0]
    return MailServer(parts.hostname, port or PORTS[parts.scheme], parts.scheme, user, password, sender)


class SmtpMailer:
    """Sends each e-mail through a mail server.

    In threads of its own: a mail server that does not answer keeps nothing else waiting, such as passwords.
    """

    def __init__(self, server: MailServer) -> None:
        self._server = server
        self._threads = WaitingThreads(AT_ONCE, "mail")

    async def send(self, email: Email) -> None:
        await self._threads.run(self._send, email)

    def _send(self, email: Email) -> None:
        server = self._server
        mail = EmailMessage()
        try:
            mail["From"], mail["To"], mail["Subject"] = server.sender, email.to, email.subject
            mail["Date"], mail["Message-ID"] = (
                formatdate(),
                make_msgid(domain=server.sender.rpartition("@")[2]),
            )
            mail["Auto-Submitted"] = "auto-generated"
            mail.set_content(email.text)
            with self._connected() as connection:
                connection.send_message(mail)
        except smtplib.SMTPException as error:
            raise EmailNotSent(type(error).__name__) from None
        except (OSError, ValueError) as error:  # no server there, or an address that cannot be encoded
            raise EmailNotSent(f"{type(error).__name__} at {server.host}:{server.port}") from None

    def _connected(self) -> smtplib.SMTP:
        server = self._server
        if server.security == "smtps":
            context = ssl.create_default_context()
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=SECONDS_TO_ANSWER, context=context
            )
        else:
            connection = smtplib.SMTP(server.host, server.port, timeout=SECONDS_TO_ANSWER)
            if server.security == "smtp+starttls":
                connection.starttls(context=ssl.create_default_context())
        if server.user is not None:
            connection.login(server.user, server.password or "")
        return connection


class TerminalMailer:
    """Prints each e-mail for the operator, who can pass it on."""

    async def send(self, email: Email) -> None:
        frame = "-" * 72
        print(f"{frame}\n{email.to}: {email.subject}\n\n{email.text}{frame}", file=sys.stdout, flush=True)
