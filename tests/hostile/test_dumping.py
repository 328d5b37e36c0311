"""Can money be paid in without a face, or passed on at a private table and paid out to somebody else?"""

import contextlib

import httpx

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.payments import Hear, Notice, PaymentStatus, ProviderReport
from mazziere.rules.refusals import Refused
from mazziere.services.audit.room import audit_room
from mazziere.services.staff.desk_log import DeskNote
from mazziere.web.app import create_app
from tests.services.money.dumping import dump, gone_home, paid_in, private_table
from tests.services.rooms import Pigeonhole, in_virtual_time, make_room, settle, wait_ms
from tests.web.pages import ADA, Page

NOTE = DeskNote("room", "withdrawal_released", {}, 0)


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


@in_virtual_time
async def test_what_is_passed_on_at_a_private_table_is_not_paid_out_at_once() -> None:
    """A hundred euros paid in with somebody's card, lost in one hand to whoever takes them out."""
    store = MemoryStore()
    room = make_room(store, choices=Choices(currency="EUR"))
    await room.open([])
    ada, bruno = await paid_in(room, "Ada", 10_000), await paid_in(room, "Bruno", 10_000)
    table = await private_table(room, ada, bruno)
    await dump(room, table, ada)
    await gone_home(room, table, ada, bruno)
    loot = await room.cashier.available(bruno)
    assert loot >= 19_000, "the attack has worked as far as the table"

    payment = await room.cashier.withdraw(bruno, request="out", amount=loot - 1_000)
    assert payment.standing is PaymentStatus.HELD
    assert payment.suspicions[0].opponent == ada
    await wait_ms(3 * 24 * 3_600_000)
    assert (await room.cashier.payment(payment.id)).standing is PaymentStatus.HELD
    assert (await room.cashier.balance(bruno)).reserved == loot - 1_000
    # Neither a notice of a provider that was never asked, nor a restart, nor another request lets it go.
    with contextlib.suppress(Refused):
        await room.cashier._happen(payment, Hear(Notice(payment.id, ProviderReport.SUCCEEDED, 19_000)))
    await room.close()
    again = make_room(store, choices=Choices(currency="EUR"))
    await again.open([])
    await wait_ms(24 * 3_600_000)
    assert [one.id for one in await again.cashier.held()] == [payment.id]
    small = await again.cashier.withdraw(bruno, request="a little", amount=500)
    assert small.standing is PaymentStatus.HELD
    assert (await again.cashier.balance(bruno)).reserved == loot - 500
    # The one who lost takes out what is left: nobody gave it to them.
    left = await again.cashier.available(ada)
    assert (await again.cashier.withdraw(ada, request="out", amount=left)).standing is PaymentStatus.REQUESTED
    assert (await audit_room(store)).differences == ()
    await again.close()


@in_virtual_time
async def test_what_is_passed_on_while_a_withdrawal_waits_is_not_released_with_it() -> None:
    """The staff has seen the first hand and releases it; the second one was played meanwhile."""
    room = make_room(choices=Choices(currency="EUR"))
    await room.open([])
    ada, bruno = await paid_in(room, "Ada", 20_000), await paid_in(room, "Bruno", 10_000)
    table = await private_table(room, ada, bruno)
    await dump(room, table, ada)
    await gone_home(room, table, ada, bruno)
    first = await room.cashier.withdraw(bruno, request="the first", amount=5_000)
    second = await room.cashier.withdraw(bruno, request="the second", amount=1_000)
    table = await private_table(room, ada, bruno)
    await dump(room, table, ada)
    await gone_home(room, table, ada, bruno)
    for held in (second, first):  # the order makes no difference
        assert held.standing is PaymentStatus.HELD
        await room.cashier.release(held.id, by="room", why="they are cousins", note=NOTE)
    third = await room.cashier.withdraw(bruno, request="the third", amount=5_000)
    assert third.standing is PaymentStatus.HELD
    tables = {hand.rpartition("-")[0] for hand in third.suspicions[0].hands}
    assert tables == {table}, "what was played before the first withdrawal no longer counts"
    await room.cashier.release(third.id, by="room", why="they are cousins", note=NOTE)
    fourth = await room.cashier.withdraw(bruno, request="the fourth", amount=5_000)
    assert fourth.standing is PaymentStatus.REQUESTED
    await room.close()
