"""Can money be paid in without a face, or passed on at a private table and paid out to somebody else?"""

import contextlib

import httpx

from mazziere.bootstrap import Choices
from mazziere.web.app import create_app
from tests.services.rooms import Pigeonhole, make_room, settle
from tests.web.pages import ADA, Page


async def test_nobody_pays_in_before_their_address_is_verified(tmp_path) -> None:
    """An address of somebody else, or of nobody: the link never comes to whoever signed up with it."""
    letters = Pigeonhole()
    room = make_room(choices=Choices(currency="EUR"), mailer=letters)
    await room.open([])
    transport = httpx.ASGITransport(create_app(room, client_folder=tmp_path))
    async with contextlib.AsyncExitStack() as open_ones:
        http = httpx.AsyncClient(transport=transport, base_url="https://room.example")
        ada = Page(await open_ones.enter_async_context(http))
        await ada.post("/api/sign-up", ADA)
        await settle()
        wanted = {"request_id": "my-first-deposit", "amount": 2008}
        answer = await ada.post("/api/me/deposits", wanted)
        assert (answer.status_code, answer.json()["code"]) == (409, "email_not_verified")
        assert (await ada.http.get("/api/me/cashier")).json()["refused"] == "email_not_verified"
        for guess in ("", "0" * 40, (await ada.me())["player"] + ".0"):
            answer = await ada.post("/api/email-verification", {"token": guess})
            assert answer.status_code in (400, 409)
        assert (await ada.me())["email_verified"] is False

        assert "https://room.example/#/verify-email/" in letters.letters[-1].text
        answer = await ada.post("/api/email-verification", {"token": letters.token()})
        assert (answer.status_code, (await ada.me())["email_verified"]) == (204, True)
        answer = await ada.post("/api/email-verification", {"token": letters.token()})
        assert answer.json()["code"] == "verification_not_open"
        assert (await ada.post("/api/me/deposits", wanted)).status_code == 201
    await room.close()
