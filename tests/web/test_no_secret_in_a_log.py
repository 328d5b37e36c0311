"""No secret ends up where it would be kept: in a log, or in the store.

Everything about accounts is done with logging at its most detailed, and every secret involved is searched for
in the log and in every stored event.
"""

import io
import logging

import httpx
import pyotp
import structlog

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.web.app import create_app
from mazziere.web.viewer import COOKIE
from tests.services.rooms import Pigeonhole, make_room, settle
from tests.web.pages import ADA, Page


async def test_no_secret_is_logged_and_only_hashes_are_stored(tmp_path):
    """Passwords, cookies, codes, links: none. Only the authenticator's secret must be stored."""
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    logging.getLogger().addHandler(handler)
    logging.getLogger().setLevel(logging.DEBUG)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("debug"),
        logger_factory=structlog.PrintLoggerFactory(log),
    )
    store, post = MemoryStore(), Pigeonhole()
    room = make_room(store, mailer=post)
    try:
        await room.open([])
        secrets, authenticator = await walk(room, post, tmp_path)
        await room.close()
        structlog.get_logger().warning("the log is heard")
    finally:
        structlog.reset_defaults()
        logging.getLogger().removeHandler(handler)
        logging.getLogger().setLevel(logging.WARNING)
    stored = b"".join(
        [
            event
            for head in await store.heads("")
            for event in await store.read(head.stream, since=0, limit=None)
        ]
    ).decode()
    assert "the log is heard" in log.getvalue()
    assert "e-mail not sent" in log.getvalue()
    for secret in secrets:
        assert secret not in log.getvalue()
        assert secret not in stored
    assert authenticator not in log.getvalue()


async def walk(room, post, folder):
    """Do everything that can be done with an account; returns the secrets involved."""
    transport = httpx.ASGITransport(create_app(room, client_folder=folder))
    secrets = [ADA["password"], "wrong horse", "battery staple", "new battery staple"]
    async with httpx.AsyncClient(transport=transport, base_url="https://room.example") as http:
        page = Page(http)

        def keep_cookie():
            secrets.append(http.cookies[COOKIE].partition(".")[2])

        await page.post("/api/guests", {"nickname": "Ada"})
        keep_cookie()
        await page.post("/api/sign-up", ADA)
        keep_cookie()
        await page.post("/api/sign-up", {"password": "wrong horse"})
        offer = (await page.post("/api/me/second-factor")).json()
        code = pyotp.TOTP(offer["secret"]).generate_otp(room.now() // 30_000)
        secrets += (await page.post("/api/me/second-factor/confirm", {"code": code})).json()["codes"]
        await page.post("/api/me/password", {"current": ADA["password"], "new": "battery staple"})
        await page.post("/api/sign-in", {"name": "Ada", "password": "wrong horse"})
        await page.post("/api/sign-in", {"name": "Ada", "password": "battery staple", "code": secrets[-1]})
        keep_cookie()
        await page.post("/api/password-reset", {"email": ADA["email"]})
        await settle()
        secrets.append(post.token().partition(".")[2])
        await page.post("/api/password-reset/confirm", {"token": post.token(), "new": "new battery staple"})
        post.is_shut = True
        await page.post("/api/password-reset", {"email": ADA["email"]})
        await settle()
        program = await room.reception.hello(token=None, nickname="Bea")
        secrets.append(program.token.partition(".")[2])
        await http.get("/api/me", headers={"authorization": f"Bearer {program.token}"})
    return secrets, offer["secret"]
