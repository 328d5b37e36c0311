"""The cashier and responsible gaming over HTTP, as a person and a provider use them."""

import contextlib

import httpx
import msgspec
import pytest

from mazziere.adapters.payments import signature_of
from mazziere.bootstrap import Choices
from mazziere.payments import Notice, ProviderReport
from mazziere.services.people.roles import Role
from mazziere.web.app import create_app
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.viewer import COOKIE
from tests.services.people.members import with_verified_email
from tests.services.rooms import SANDBOX_SECRET, make_room, table_config
from tests.web.pages import ADA, Page
from tests.web.sockets import browser_at

CALLBACKS = "/api/payments/sandbox/callbacks"
NO_LIMITS = {"deposit": {}, "loss": {}, "stake": {}, "time": {}, "reality_check": None}


@pytest.fixture
async def room():
    room = make_room(choices=Choices(currency="EUR"))
    await room.open([table_config(currency="EUR")])
    yield room
    await room.close()


@pytest.fixture
async def clients(room, tmp_path):
    """Opens connections to the room, each with cookies of its own."""
    transport = httpx.ASGITransport(create_app(room, client_folder=tmp_path))
    async with contextlib.AsyncExitStack() as open_ones:

        async def client():
            one = httpx.AsyncClient(transport=transport, base_url="https://room.example")
            return await open_ones.enter_async_context(one)

        yield client


@pytest.fixture
async def http(clients):
    """A program without cookies, as a provider has."""
    return await clients()


@pytest.fixture
async def ada(clients, room):
    """A member's browser; the address is verified."""
    page = Page(await clients())
    assert (await page.post("/api/sign-up", ADA)).status_code == 201
    await with_verified_email(room, (await page.me())["player"])
    return page


async def get(page, path):
    answer = await page.http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def says(http, payment, report, arrived=0):
    """Deliver a signed callback of the provider."""
    body = msgspec.json.encode(Notice(payment, report, arrived))
    signature = signature_of(body, SANDBOX_SECRET)
    return await http.post(CALLBACKS, content=body, headers={"x-signature": signature})


async def deposited(ada, http, amount):
    """A deposit that has arrived."""
    wanted = {"request_id": f"deposit-{amount}", "amount": amount}
    payment = (await ada.post("/api/me/deposits", wanted)).json()
    assert (await says(http, payment["id"], ProviderReport.SUCCEEDED, amount)).status_code == 204
    return payment


async def test_a_deposit_is_on_its_way_and_arrives_when_the_provider_says_so(ada, http):
    """20.08 euros: the sandbox sends nothing by itself for an amount that ends in 08."""
    answer = await ada.post("/api/me/deposits", {"request_id": "my-first-deposit", "amount": 2008})
    assert (answer.status_code, answer.json()["status"], answer.json()["arrived"]) == (201, "requested", None)
    page = await get(ada, "/api/me/cashier")
    assert (page["available"], page["coming"], page["currency"], page["exponent"]) == (0, 2008, "EUR", 2)
    assert (await says(http, answer.json()["id"], ProviderReport.SUCCEEDED, 2008)).status_code == 204
    assert (await says(http, answer.json()["id"], ProviderReport.SUCCEEDED, 2008)).status_code == 204
    page = await get(ada, "/api/me/cashier")
    assert (page["available"], page["coming"], page["payments"][0]["arrived"]) == (2008, 0, 2008)
    assert (await ada.me())["balance"] == 2008


async def test_the_same_request_twice_is_one_payment(ada):
    wanted = {"request_id": "my-first-deposit", "amount": 2008}
    first, second = [(await ada.post("/api/me/deposits", wanted)).json() for _ in range(2)]
    assert first["id"] == second["id"]
    assert len((await get(ada, "/api/me/cashier"))["payments"]) == 1


async def test_a_callback_without_a_signature_is_refused(ada, http):
    payment = (await ada.post("/api/me/deposits", {"request_id": "my-first-deposit", "amount": 2008})).json()
    body = msgspec.json.encode(Notice(payment["id"], ProviderReport.SUCCEEDED, 2008))
    for headers in ({}, {"x-signature": ""}, {"x-signature": "sha256=" + "0" * 64}):
        answer = await http.post(CALLBACKS, content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "callback_not_signed")
    assert (await get(ada, "/api/me/cashier"))["available"] == 0


async def test_a_callback_is_as_long_as_one_can_be_and_no_longer(http):
    answer = await http.post(CALLBACKS, content=b" " * 20_000)
    assert answer.status_code == 413


async def test_a_provider_that_is_not_there_is_unknown(http):
    answer = await http.post("/api/payments/bank/callbacks", content=b"{}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_thing")


async def test_money_is_withdrawn_and_more_than_there_is_is_not(ada, http):
    await deposited(ada, http, 2008)
    wanted = {"request_id": "my-withdrawal", "amount": 5000}
    answer = await ada.post("/api/me/withdrawals", wanted)
    assert (answer.status_code, answer.json()["code"]) == (409, "overdrawn")
    assert (await ada.post("/api/me/withdrawals", {**wanted, "amount": 1008})).status_code == 201
    page = await get(ada, "/api/me/cashier")
    assert (page["available"], page["leaving"]) == (1000, 1008)


async def test_the_statement_has_lines_sums_and_pages(ada, http, room):
    await deposited(ada, http, 2008)
    await deposited(ada, http, 5008)
    first = await get(ada, "/api/me/statement?limit=1")
    assert (first["closing"], first["came_in"], first["went_out"], first["codes"]) == (
        7016, 7016, 0, ["deposit"],
    )  # fmt: skip
    assert [line["balance"] for line in first["lines"]] == [7016]
    second = await get(ada, f"/api/me/statement?limit=1&before={first['before']}")
    assert ([line["balance"] for line in second["lines"]], second["before"]) == ([2008], None)
    later = await get(ada, f"/api/me/statement?since={room.now() + 1000}")
    assert (later["opening"], later["closing"], later["lines"]) == (7016, 7016, [])


async def test_the_statement_opens_in_a_spreadsheet(ada, http):
    await deposited(ada, http, 2008)
    answer = await ada.http.get("/api/me/statement.csv?language=en")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="statement.csv"'
    headings, line, end = answer.content.decode("utf-8-sig").split("\r\n")
    assert headings.startswith("Number,Date and time,Transaction,Amount,Balance")
    assert line.endswith("Deposit,20.08,20.08,EUR,,,")
    assert end == ""


async def test_the_cashier_is_for_members(clients):
    guest = Page(await clients())
    await guest.post("/api/guests", {"nickname": "Bruno"})
    answer = await guest.post("/api/me/deposits", {"request_id": "my-first-deposit", "amount": 2000})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


# Responsible gaming


async def test_the_account_says_whether_limits_are_chosen(ada):
    assert (await ada.me())["limits"] == "optional"
    answer = await ada.post("/api/me/limits", NO_LIMITS, method="PUT")
    assert (answer.status_code, answer.json()["is_first"]) == (200, False)
    assert (await ada.me())["limits"] == "chosen"


async def test_a_lower_limit_holds_at_once_and_a_higher_one_is_to_come(ada, room):
    await ada.post("/api/me/limits", {**NO_LIMITS, "loss": {"day": 5000}, "time": {"week": 600}}, "PUT")
    answer = await ada.post(
        "/api/me/limits", {**NO_LIMITS, "loss": {"day": 9000}, "time": {"week": 60}}, "PUT"
    )
    lines = {(line["kind"], line["period"]): line for line in answer.json()["lines"]}
    assert lines["time", "week"]["value"] == 60
    loss = lines["loss", "day"]
    assert (loss["value"], loss["later"]["value"]) == (5000, 9000)
    assert loss["later"]["holds_from"] == pytest.approx(room.now() + 7 * 86_400_000, abs=60_000)


async def test_a_deposit_beyond_the_limit_is_refused_with_the_facts(ada):
    await ada.post("/api/me/limits", {**NO_LIMITS, "deposit": {"day": 5000}}, "PUT")
    answer = await ada.post("/api/me/deposits", {"request_id": "my-first-deposit", "amount": 5100})
    assert (answer.status_code, answer.json()["code"]) == (409, "deposit_limit_reached")
    assert answer.json()["facts"].items() >= {"period": "day", "allowed": 5000, "left": 5000}.items()
    assert (await get(ada, "/api/me/cashier"))["left"] == {"day": 5000, "week": None, "month": None}


async def test_self_exclusion_signs_out_and_leaves_only_the_way_out(ada, http):
    """Signing in again is possible, to withdraw; depositing is not."""
    await deposited(ada, http, 2008)
    answer = await ada.post("/api/me/self-exclusion", {"days": None})
    assert (answer.json()["self_excluded"], answer.json()["away_until"]) == (True, None)
    assert COOKIE not in ada.http.cookies
    assert await ada.me() is None
    await ada.post("/api/sign-in", {"name": "Ada", "password": ADA["password"]})
    answer = await ada.post("/api/me/deposits", {"request_id": "another-deposit", "amount": 2000})
    assert answer.json()["code"] == "self_excluded_for_good"
    assert (await get(ada, "/api/me/cashier"))["refused"] == "self_excluded_for_good"
    assert (await ada.post("/api/me/withdrawals", {"request_id": "all-of-it", "amount": 2008})).is_success


async def test_a_break_ends_when_it_was_asked_to(ada, room):
    page = (await ada.post("/api/me/break", {"hours": 24})).json()
    assert page["on_a_break"] is True
    assert page["away_until"] == pytest.approx(room.now() + 86_400_000, abs=60_000)


async def test_anybody_finds_where_help_is(http):
    page = (await http.get("/api/responsible-gaming")).json()
    assert page["profile"] == "house"
    assert {link["address"] for link in page["links"]} >= {"tel:800558822"}


# The desk


async def test_staff_sees_what_is_under_way_and_what_a_provider_contradicted(ada, http, room):
    """20.08 euros arrived, and were then said to have failed; 30.08 are on their way."""
    contradicted = await deposited(ada, http, 2008)
    await says(http, contradicted["id"], ProviderReport.FAILED)
    await ada.post("/api/me/deposits", {"request_id": "on-its-way", "amount": 3008})
    assert (await ada.http.get("/api/desk/payments")).status_code == 403
    await room.people.set_role((await ada.me())["player"], Role.FLOOR, by="the test")
    first, second = await get(ada, "/api/desk/payments")
    assert (first["nickname"], first["payment"]["arrived"]) == ("Ada", 2008)
    assert first["contradictions"] == [{"status": "failed", "arrived": 0}]
    assert (second["payment"]["amount"], second["contradictions"]) == (3008, [])


async def test_a_break_closes_the_pages_that_are_open(ada, room):
    """All sessions end at once, and every browser is told."""
    async with browser_at(Gateway(room, LobbyFeed(room)), ada.handshake()) as socket:
        await socket.wait_for(lambda frame: frame["type"] == "welcome")
        await ada.post("/api/me/break", {"hours": 1})
        assert (await socket.wait_for(lambda frame: frame["type"] == "signed_out"))["why"] == "ended"
