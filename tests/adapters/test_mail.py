"""E-mails reach the mail server, and nobody but the reader sees their text."""

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import AsyncIterator
from email import message_from_bytes, policy

import pytest

from mazziere.adapters.mail import MailServer, SmtpMailer, SmtpUrlUnreadable, TerminalMailer, mail_server
from mazziere.services.people.ports import Email, EmailNotSent

LETTER = Email(
    to="ada@example.org", subject="Una nuova password", text="https://room.example/#/reset/ada.00\n"
)


class Server:
    """A mail server that accepts everything, or answers as it was told to."""

    def __init__(self, answer: bytes = b"250 fine\r\n") -> None:
        self.answer = answer
        self.heard = b""
        self.port = 0

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.example\r\n")
        while line := await reader.readline():
            if line.upper().startswith(b"DATA"):
                writer.write(b"354 go on\r\n")
                self.heard = (await reader.readuntil(b"\r\n.\r\n")).removesuffix(b"\r\n.\r\n")
                writer.write(self.answer)
            elif line.upper().startswith(b"QUIT"):
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 fine\r\n")
        writer.close()


@contextlib.asynccontextmanager
async def listening(server: Server) -> AsyncIterator[MailServer]:
    async with await asyncio.start_server(server.talk, "127.0.0.1", 0) as socket:
        port = socket.sockets[0].getsockname()[1]
        yield mail_server(f"smtp://127.0.0.1:{port}?from=room@example.org")


async def test_a_letter_arrives_as_it_was_written() -> None:
    server = Server()
    async with listening(server) as where:
        await SmtpMailer(where).send(LETTER)
    mail = message_from_bytes(server.heard, policy=policy.default)
    assert (mail["From"], mail["To"], mail["Subject"]) == (
        "room@example.org", "ada@example.org", "Una nuova password",
    )  # fmt: skip
    assert mail.get_content().replace("\r\n", "\n").strip() == LETTER.text.strip()


async def test_a_server_that_will_not_have_it_says_nothing_of_the_letter() -> None:
    """The reason is logged, so it quotes neither the link nor the address."""
    async with listening(Server(b"550 no such user ada@example.org\r\n")) as where:
        with pytest.raises(EmailNotSent) as refused:
            await SmtpMailer(where).send(LETTER)
    assert str(refused.value) == "SMTPDataError"


async def test_a_server_that_is_not_there_is_named() -> None:
    """Nothing listens at port 1."""
    with pytest.raises(EmailNotSent, match=r"ConnectionRefusedError at 127\.0\.0\.1:1"):
        await SmtpMailer(mail_server("smtp://127.0.0.1:1")).send(LETTER)


async def test_a_server_that_does_not_answer_keeps_nothing_else_waiting() -> None:
    """More letters than there are threads for everything else, such as passwords: one is still free."""

    async def say_nothing(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        silent.append(writer)

    silent: list[asyncio.StreamWriter] = []
    async with await asyncio.start_server(say_nothing, "127.0.0.1", 0) as socket:
        port = socket.sockets[0].getsockname()[1]
        mailer = SmtpMailer(mail_server(f"smtp://127.0.0.1:{port}"))
        letters = [asyncio.create_task(mailer.send(LETTER)) for _ in range(64)]
        while not silent:
            await asyncio.sleep(0.01)
        try:
            assert await asyncio.wait_for(asyncio.to_thread(lambda: "free"), 5) == "free"
        finally:
            for letter in letters:
                letter.cancel()
            for writer in silent:
                writer.close()


async def test_nobody_writes_a_second_letter_into_the_address() -> None:
    """A line break in an address would begin a new header line."""
    with pytest.raises(EmailNotSent):
        await SmtpMailer(mail_server("smtp://127.0.0.1:1")).send(
            Email(to="ada@example.org\r\nBcc: all@example.org", subject="", text="")
        )


async def test_without_a_server_the_operator_reads_the_letter(capsys: pytest.CaptureFixture[str]) -> None:
    await TerminalMailer().send(LETTER)
    assert "https://room.example/#/reset/ada.00" in capsys.readouterr().out


@pytest.mark.parametrize(
    "url", ["", "mail.example", "http://mail.example", "smtp://", "smtp://mail.example:x"]
)
def test_what_is_no_mail_server(url: str) -> None:
    with pytest.raises(SmtpUrlUnreadable):
        mail_server(url)


def test_a_mail_server_is_shown_without_its_password() -> None:
    server = mail_server("smtps://ada:s3cret@mail.example?from=room@example.org")
    assert "s3cret" not in f"{server} {server!r}"
    assert (server.user, server.password, server.port) == ("ada", "s3cret", 465)


CLOSES_WITH_A_SILENT_SERVER = """
import asyncio, socket
from mazziere.adapters.mail import SmtpMailer, mail_server
from mazziere.services.people.outgoing_mail import OutgoingMail
from mazziere.services.people.ports import Email

silent = socket.create_server(("127.0.0.1", 0))

async def close():
    mail = OutgoingMail(SmtpMailer(mail_server(f"smtp://127.0.0.1:{silent.getsockname()[1]}")))
    mail.send_later(mail.send(Email(to="ada@example.org", subject="", text="")))
    await asyncio.sleep(0.2)
    await mail.close()

asyncio.run(close())
"""


def test_a_server_that_does_not_answer_keeps_no_room_from_closing() -> None:
    """Neither the room nor its process waits the 20 seconds that the server may take."""
    subprocess.run([sys.executable, "-c", CLOSES_WITH_A_SILENT_SERVER], check=True, timeout=15)
