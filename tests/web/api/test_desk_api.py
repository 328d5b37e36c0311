"""The operator's desk does what the staff asks, and records who asked."""

import asyncio
import functools
import json

import httpx
import pytest

from mazziere.bootstrap import Choices
from mazziere.rules.refusals import Forbidden
from mazziere.services.people.roles import Role
from mazziere.services.tournaments.tournaments import is_tournament_id
from mazziere.table import ChatPolicy
from mazziere.web.metrics import metrics_app
from tests.services import asking
from tests.services.money.dumping import dump, gone_home, paid_in, private_table
from tests.services.people.members import code_now, with_verified_email
from tests.services.rooms import settle, wait_ms
from tests.web.api.desk_office import STAFF, at_the_desk

FORM = {
    "name": "Città di Napoli",
    "games": [{"variant": "holdem", "limit": "no_limit", "small_blind": 5, "big_blind": 10}],
    "seat_count": 6,
    "min_buy_in": 400,
    "max_buy_in": 1000,
}


@at_the_desk
async def test_a_table_is_opened_changed_and_closed(office):
    assert await office.asks("Sara", "POST", "/api/desk/tables", FORM) == (201, {"id": "citta-di-napoli"})
    _, page = await office.asks("Fabio", "GET", "/api/desk/tables")
    table = next(one for one in page["tables"] if one["id"] == "citta-di-napoli")
    assert table["form"]["games"][0]["big_blind"] == 10
    changed = {**table["form"], "seat_count": 9, "straddle": True, "talk": "nobody"}
    status, _ = await office.asks("Sara", "PATCH", "/api/desk/tables/citta-di-napoli", changed)
    assert status == 200
    config = office.room.tables.table("citta-di-napoli").config
    assert (config.seat_count, config.straddle, config.talk) == (9, True, ChatPolicy.NOBODY)
    status, _ = await office.asks("Sara", "POST", "/api/desk/tables/citta-di-napoli/close")
    assert status == 204
    await settle()
    assert "citta-di-napoli" not in office.room.tables.names
    _, log = await office.asks("Aldo", "GET", "/api/desk/log")
    assert [line["what"] for line in log["lines"]] == ["table_closed", "table_changed", "table_opened"]
    assert {line["nickname"] for line in log["lines"]} == {"Sara"}


@at_the_desk
async def test_nobody_takes_rake_at_a_private_table(office):
    """Not even the house: its players came to a table that costs nothing."""
    _, opened = await office.asks("Aldo", "POST", "/api/tables", FORM)
    table = opened["id"]
    _, page = await office.asks("Fabio", "GET", "/api/desk/tables")
    form = next(one["form"] for one in page["tables"] if one["id"] == table)
    price = {"by": "rake", "basis_points": 500}
    status, told = await office.asks("Sara", "PATCH", f"/api/desk/tables/{table}", {**form, "price": price})
    assert (status, told["code"], told["facts"]) == (400, "request_unreadable", {"field": "price"})
    status, _ = await office.asks("Sara", "PATCH", f"/api/desk/tables/{table}", {**form, "straddle": True})
    assert status == 200


@at_the_desk
async def test_a_table_that_cannot_be_played_is_refused_with_the_reason(office):
    status, told = await office.asks("Sara", "POST", "/api/desk/tables", {**FORM, "max_buy_in": 100})
    assert (status, told["code"]) == (409, "buy_in_range_not_playable")
    status, told = await office.asks("Sara", "POST", "/api/desk/tables", {**FORM, "rules": "mine"})
    assert told["code"] == "unknown_rule_set"
    status, told = await office.asks("Sara", "POST", "/api/desk/tables", {**FORM, "name": "Capri"})
    assert told["code"] == "table_exists"


@at_the_desk
async def test_the_club_has_a_name_and_colors_that_everybody_is_told(office):
    _, look = await office.asks("Fabio", "GET", "/api/club/look")
    assert look == {"name": "", "cloth": "", "accent": ""}
    wanted = {"name": "  Circolo   Vesuvio ", "cloth": "#1b4f72", "accent": "#b03a2e"}
    status, _ = await office.asks("Sara", "PUT", "/api/desk/club-look", wanted)
    assert status == 403
    assert (await office.asks("Ada", "PUT", "/api/desk/club-look", wanted))[0] == 200
    _, look = await office.asks("Fabio", "GET", "/api/club/look")
    assert look == {**wanted, "name": "Circolo Vesuvio"}
    _, log = await office.asks("Aldo", "GET", "/api/desk/log")
    assert [(line["what"], line["nickname"]) for line in log["lines"]] == [("club_set", "Ada")]


@at_the_desk
async def test_a_club_cannot_have_a_color_that_is_none(office):
    for wrong in ({"cloth": "blue"}, {"accent": "#b03a2e;}"}, {"name": "x" * 25}):
        status, _ = await office.asks("Ada", "PUT", "/api/desk/club-look", wrong)
        assert status == 400
    assert (await office.asks("Ada", "GET", "/api/club/look"))[1] == {"name": "", "cloth": "", "accent": ""}


@at_the_desk
async def test_the_floor_pauses_and_calls_hands_off_and_says_why(office):
    for name, seat in (("Bruno", 1), ("Carla", 2)):
        await asking.sit(office.room, office.ids[name], "capri", seat=seat, buy_in=1_000)
    await settle()
    status, told = await office.asks(
        "Fabio", "POST", "/api/desk/tables/capri/cancel-hand", {"reason": "wrong deck"}
    )
    assert status == 201
    assert [seat.stack for seat in office.room.tables.table("capri").seats] == [1_000, 1_000]
    assert (await office.asks("Fabio", "POST", "/api/desk/tables/capri/pause"))[0] == 204
    await wait_ms(60_000)
    assert not office.room.tables.table("capri").is_in_hand
    assert (await office.asks("Fabio", "POST", "/api/desk/tables/capri/resume"))[0] == 204
    _, log = await office.asks("Fabio", "GET", "/api/desk/log")
    assert log["lines"][-1]["facts"] == {"table": "capri", "hand": told["hand"], "reason": "wrong deck"}


@at_the_desk
async def test_all_cards_are_for_auditors_and_each_look_is_written_down(office):
    for name, seat in (("Bruno", 1), ("Carla", 2)):
        await asking.sit(office.room, office.ids[name], "capri", seat=seat, buy_in=1_000)
    await settle()
    hand = office.room.tables.table("capri").hand_id
    status, told = await office.asks("Aldo", "GET", f"/api/desk/hands/{hand}")
    assert (status, told["code"]) == (409, "hand_not_over")
    await wait_ms(300_000)  # nobody acts
    assert (await office.asks("Bruno", "GET", f"/api/desk/hands/{hand}"))[0] == 403
    for name in ("Ada", "Sara", "Fabio"):
        _, seen = await office.asks(name, "GET", f"/api/desk/hands/{hand}")
        assert {card for player in seen["players"] for card in player["cards"]} <= {"??"}
        dealt = next(event for event in seen["events"] if event["type"] == "cards_dealt")
        assert set(dealt["cards"]) == {"??"}
    status, seen = await office.asks("Aldo", "GET", f"/api/desk/hands/{hand}")
    assert status == 200
    assert (seen["table_name"], seen["tournament"]) == ("Capri", None)
    cards = [card for player in seen["players"] for card in player["cards"]]
    assert len(set(cards)) == 4
    assert "??" not in cards
    dealt = next(event for event in seen["events"] if event["type"] == "cards_dealt")
    assert "??" not in dealt["cards"]
    _, log = await office.asks("Aldo", "GET", "/api/desk/log")
    assert {line["what"] for line in log["lines"]} == {"hand_looked_at"}
    assert [line["facts"]["all_cards"] for line in log["lines"]] == [True, False, False, False]


@at_the_desk
async def test_tables_whose_names_have_no_latin_letters_are_told_apart(office):
    ids = []
    for name in ("Стол", "Рим", "♠♥"):
        status, told = await office.asks("Sara", "POST", "/api/desk/tables", {**FORM, "name": name})
        assert status == 201
        ids.append(told["id"])
    assert len(set(ids)) == 3
    again = await office.asks("Sara", "POST", "/api/desk/tables", {**FORM, "name": "Рим"})
    assert again[0] == 409


@at_the_desk
async def test_no_table_of_the_house_has_an_id_that_a_tournament_may_have(office):
    """The chat of a tournament bears its id, and so does the chat of a table."""
    for name in ("TBA602815", "t" + "0123456789ab" * 2):
        _, told = await office.asks("Sara", "POST", "/api/desk/tables", {**FORM, "name": name})
        assert not is_tournament_id(told["id"])


@at_the_desk
async def test_a_balance_is_put_right_once_and_with_a_reason(office):
    wanted = {"player": office.ids["Bruno"], "amount": 500, "reason": "a prize", "request_id": "prize-0001"}
    assert await office.asks("Ada", "POST", "/api/desk/adjustments", wanted) == (201, {"balance": 100_500})
    assert await office.asks("Ada", "POST", "/api/desk/adjustments", wanted) == (201, {"balance": 100_500})
    other = {**wanted, "amount": 600}
    assert (await office.asks("Ada", "POST", "/api/desk/adjustments", other))[0] == 409
    back = {**wanted, "amount": -200_000, "request_id": "prize-0002"}
    status, told = await office.asks("Ada", "POST", "/api/desk/adjustments", back)
    assert (status, told["code"]) == (409, "player_has_less")
    assert (await office.asks("Sara", "POST", "/api/desk/adjustments", wanted))[0] == 403
    _, log = await office.asks("Ada", "GET", "/api/desk/log")
    assert [line["facts"]["amount"] for line in log["lines"]] == [500]


@at_the_desk
async def test_who_is_banned_leaves_the_tables_and_is_let_in_again(office):
    await asking.sit(office.room, office.ids["Bruno"], "capri", seat=1, buy_in=1_000)
    path = f"/api/desk/players/{office.ids['Bruno']}"
    assert (await office.asks("Fabio", "POST", f"{path}/ban", {"reason": "collusion"}))[0] == 403
    assert (await office.asks("Sara", "POST", f"{path}/ban", {"reason": "collusion", "hours": 24}))[0] == 204
    assert office.room.tables.table("capri").seats == ()
    assert (await office.asks("Bruno", "GET", "/api/me/tables"))[0] == 401
    _, found = await office.asks("Fabio", "GET", "/api/desk/players?search=bru")
    assert found["players"][0]["ban"]["why"] == "collusion"
    assert (await office.asks("Sara", "POST", f"{path}/unban"))[0] == 204
    assert (await office.asks("Bruno", "GET", "/api/me/tables"))[0] == 200


@at_the_desk
async def test_nobody_judges_themselves_or_those_above(office):
    for who, judged in (("Sara", "Sara"), ("Sara", "Ada"), ("Sara", "Fabio"), ("Ada", "Ada")):
        path = f"/api/desk/players/{office.ids[judged]}/ban"
        status, told = await office.asks(who, "POST", path, {"reason": "because"})
        assert (status, told["code"]) == (403, "not_yours")
    path = f"/api/desk/players/{office.ids['Ada']}/role"
    assert (await office.asks("Ada", "POST", path, {"role": "player"}))[0] == 403


async def adds_factor(office, name):
    """A member adds a second factor; their address is verified."""
    room, player = office.room, office.ids[name]
    secret = await room.authenticators.offer(player)
    await room.authenticators.confirm(player, code_now(room, secret))
    await with_verified_email(room, player)


@at_the_desk
async def test_whoever_has_lost_phone_and_recovery_codes_is_let_in_by_the_staff(office):
    """Signed out everywhere, told by e-mail, and never without a reason in the log."""
    await office.make("Bruno", Role.PLAYER)
    await adds_factor(office, "Bruno")
    path, reason = f"/api/desk/players/{office.ids['Bruno']}/second-factor/remove", {"reason": " lost "}
    _, found = await office.asks("Sara", "GET", "/api/desk/players?search=bru")
    assert found["players"][0]["has_second_factor"]
    for who in ("Fabio", "Aldo", "Bruno"):
        assert (await office.asks(who, "POST", path, reason))[0] == 403
    assert (await office.asks("Sara", "POST", path, {"reason": " "}))[1]["code"] == "reason_needed"
    assert (await office.asks("Sara", "POST", path, reason))[0] == 204
    assert (await office.asks("Bruno", "GET", "/api/me/tables"))[0] == 401
    assert (await office.room.people.known(office.ids["Bruno"])).second_factor is None
    assert (await office.asks("Sara", "POST", path, reason))[1]["code"] == "no_second_factor"
    _, log = await office.asks("Aldo", "GET", "/api/desk/log")
    assert [(line["nickname"], line["what"], line["about"]) for line in log["lines"]] == [
        ("Sara", "second_factor_removed", "Bruno")
    ]
    assert log["lines"][0]["facts"]["reason"] == "lost"
    await settle()
    (letter,) = office.room._mail._mailer.letters
    assert (letter.to, "secondo fattore" in letter.subject) == (f"{office.ids['Bruno']}@example.org", True)


@at_the_desk
async def test_nobody_removes_their_own_second_factor_or_an_administrators_at_the_desk(office):
    """Supervisors only those of players; administrators those of the staff, but not of one another."""
    await office.make("Carla", Role.ADMINISTRATOR)
    reason = {"reason": "lost"}
    for name in ("Ada", "Sara", "Fabio"):
        await adds_factor(office, name)
    for who, whose in (
        ("Sara", "Sara"),
        ("Sara", "Fabio"),
        ("Sara", "Ada"),
        ("Ada", "Ada"),
        ("Carla", "Ada"),
    ):
        path = f"/api/desk/players/{office.ids[whose]}/second-factor/remove"
        status, told = await office.asks(who, "POST", path, reason)
        assert (status, told["code"]) == (403, "not_yours"), (who, whose)
    path = f"/api/desk/players/{office.ids['Sara']}/second-factor/remove"
    assert (await office.asks("Ada", "POST", path, reason))[0] == 204


@at_the_desk
async def test_the_whole_room_rests_and_goes_on(office):
    assert (await office.asks("Ada", "POST", "/api/desk/pause"))[0] == 204
    assert (await office.asks("Bruno", "GET", "/healthz"))[1]["resting"]
    assert (await office.asks("Ada", "POST", "/api/desk/pause"))[1]["code"] == "room_rests"
    assert (await office.asks("Ada", "POST", "/api/desk/resume"))[0] == 204


@at_the_desk
async def test_an_announcement_is_said_to_all_who_listen(office):
    heard = office.room.announcements.listen()
    body = {"text": "Alle 23 si chiude"}
    assert (await office.asks("Fabio", "POST", "/api/desk/announcements", body))[0] == 204
    assert (await heard.next()).message.text == "Alle 23 si chiude"
    heard.close()


# Private tables


@at_the_desk
async def test_a_member_opens_a_table_and_a_friend_follows_the_link(office):
    assert (await office.asks("Bruno", "POST", "/api/tables", FORM))[0] == 403  # a guest
    await office.make("Bruno", Role.PLAYER)
    status, mine = await office.asks("Bruno", "POST", "/api/tables", FORM)
    assert status == 201
    _, lobby = await office.asks("Carla", "GET", "/api/lobby")
    assert [table["id"] for table in lobby] == ["capri"]
    status, told = await office.asks("Carla", "GET", f"/api/invitations/{mine['invitation']}")
    assert (status, told["let_in"], told["owner"]) == (200, True, "Bruno")
    await asking.sit(office.room, office.ids["Carla"], mine["id"], seat=1, buy_in=1_000)
    _, tables = await office.asks("Bruno", "GET", "/api/me/tables")
    assert tables["invitations"] == {mine["id"]: mine["invitation"]}
    _, tables = await office.asks("Carla", "GET", "/api/me/tables")
    assert ([table["id"] for table in tables["tables"]], tables["invitations"]) == ([mine["id"]], {})
    renew = f"/api/tables/{mine['id']}/invitation/renew"
    assert (await office.asks("Carla", "POST", renew))[0] == 403
    status, renewed = await office.asks("Bruno", "POST", renew)
    assert (status, renewed["id"]) == (201, mine["id"])
    assert (await office.asks("Carla", "GET", f"/api/invitations/{mine['invitation']}"))[0] == 404
    assert (await office.asks("Carla", "GET", f"/api/invitations/{renewed['invitation']}"))[0] == 200
    guests = f"/api/tables/{mine['id']}/unseated-guests"
    assert (await office.asks("Carla", "GET", guests))[0] == 403
    assert (await office.asks("Fabio", "GET", f"/api/invitations/{renewed['invitation']}"))[0] == 200
    fabio = {"player": office.ids["Fabio"], "nickname": "Fabio"}
    assert (await office.asks("Bruno", "GET", guests)) == (200, [fabio])  # Carla sits
    remove = f"/api/tables/{mine['id']}/remove"
    assert (await office.asks("Bruno", "POST", remove, {"player": fabio["player"]}))[0] == 204
    assert (await office.asks("Bruno", "GET", guests)) == (200, [])
    removed, back = f"/api/tables/{mine['id']}/removed-guests", f"/api/tables/{mine['id']}/let-back-in"
    assert (await office.asks("Carla", "GET", removed))[0] == 403
    assert (await office.asks("Bruno", "GET", removed)) == (200, [fabio])
    assert (await office.asks("Carla", "POST", back, {"player": fabio["player"]}))[0] == 403
    assert (await office.asks("Bruno", "POST", back, {"player": fabio["player"]}))[0] == 204
    assert (await office.asks("Bruno", "GET", removed)) == (200, [])
    assert (await office.asks("Bruno", "GET", guests)) == (200, [fabio])
    assert (await office.asks("Carla", "POST", f"/api/tables/{mine['id']}/close"))[0] == 403
    assert (await office.asks("Bruno", "POST", f"/api/tables/{mine['id']}/close"))[0] == 204


@at_the_desk
async def test_a_table_of_ones_own_is_never_without_a_pause(office):
    """A hand that is folded at once takes 3.8 kB: with 3 s between two, that is 110 MB a day and table."""
    await office.make("Bruno", Role.PLAYER)
    for field in ("pause_ms", "show_time_ms", "time_to_act_ms"):
        status, told = await office.asks("Bruno", "POST", "/api/tables", {**FORM, field: 0})
        assert (status, told["code"], told["facts"]["field"]) == (400, "time_too_short", field)
    times = {"pause_ms": 3_000, "show_time_ms": 2_000, "time_to_act_ms": 5_000}
    assert (await office.asks("Bruno", "POST", "/api/tables", {**FORM, **times}))[0] == 201


@at_the_desk
async def test_only_the_house_keeps_anything_of_a_pot(office):
    await office.make("Bruno", Role.PLAYER)
    price = {"by": "rake", "basis_points": 500}
    status, told = await office.asks("Bruno", "POST", "/api/tables", {**FORM, "price": price})
    assert (status, told["facts"]) == (400, {"field": "price"})


# Numbers


@at_the_desk
async def test_numbers_are_told_on_a_socket_of_their_own(office):
    """The room's own address does not serve them, wherever the client is."""
    for name, seat in (("Bruno", 1), ("Carla", 2)):
        await asking.sit(office.room, office.ids[name], "capri", seat=seat, buy_in=1_000)
    await settle()
    beside = httpx.ASGITransport(metrics_app(office.room))
    async with httpx.AsyncClient(transport=beside, base_url="http://127.0.0.1:9100") as prometheus:
        answer = await prometheus.get("/metrics")
        assert (await prometheus.get("/")).status_code == 404
    assert "mazziere_hands_total 1.0" in answer.text
    assert 'mazziere_seated{kind="person"} 2.0' in answer.text
    assert "mazziere_transfers_total" in answer.text
    assert "Bruno" not in answer.text
    assert (await office.clients["Bruno"].get("/metrics")).status_code == 404


@at_the_desk
async def test_an_answer_bears_the_number_of_its_request(office):
    first, second = [await office.clients["Bruno"].get("/livez") for _ in range(2)]
    assert first.status_code == 204
    assert first.headers["x-request-id"] != second.headers["x-request-id"]


@pytest.mark.parametrize("path", ["/api/desk/tables", "/api/desk/players", "/api/desk/log"])
def test_the_desk_is_for_staff(path, tmp_path):
    @at_the_desk
    async def scene(office):
        assert (await office.asks("Bruno", "GET", path))[0] == 403
        assert (await office.asks("Aldo", "GET", path))[0] == 200

    scene(tmp_path)


@at_the_desk
async def test_who_plays_at_a_table_calls_no_hand_off_there(office):
    """Otherwise floor staff could take back a hand that they are about to lose."""
    for name, seat in (("Bruno", 1), ("Fabio", 2)):
        await asking.sit(office.room, office.ids[name], "capri", seat=seat, buy_in=1_000)
    await settle()
    cancel = "/api/desk/tables/capri/cancel-hand", {"reason": "wrong deck"}
    assert (await office.asks("Fabio", "POST", *cancel))[0] == 403
    assert office.room.tables.table("capri").is_in_hand
    assert (await office.asks("Sara", "POST", *cancel))[0] == 201


@at_the_desk
async def test_nobody_corrects_their_own_balance(office):
    wanted = {"player": office.ids["Ada"], "amount": 500, "reason": "a prize", "request_id": "prize-0001"}
    assert (await office.asks("Ada", "POST", "/api/desk/adjustments", wanted))[0] == 403
    assert await office.room.cashier.available(office.ids["Ada"]) == 100_000


@at_the_desk
async def test_an_auditor_who_was_dealt_in_does_not_see_the_cards_of_the_others(office):
    for name, seat in (("Bruno", 1), ("Aldo", 2)):
        await asking.sit(office.room, office.ids[name], "capri", seat=seat, buy_in=1_000)
    await settle()
    hand = office.room.tables.table("capri").hand_id
    await wait_ms(300_000)  # nobody acts
    assert (await office.asks("Aldo", "GET", f"/api/desk/hands/{hand}"))[0] == 403


# Held withdrawals


async def held(office):
    """A withdrawal of what somebody was given at a private table: the giver, the taker, and the payment."""
    room = office.room
    giver, taker = await paid_in(room, "Gino", 10_000), await paid_in(room, "Tullia", 10_000)
    table = await private_table(room, giver, taker)
    await dump(room, table, giver)
    await gone_home(room, table, giver, taker)
    return giver, taker, await room.cashier.withdraw(taker, request="out", amount=15_000)


@functools.partial(at_the_desk, choices=Choices(currency="EUR"))
async def test_a_held_withdrawal_is_on_the_desk_with_its_reasons_and_is_refused(office):
    giver, taker, payment = await held(office)
    path = f"/api/desk/held-withdrawals/{payment.id}"
    for name in STAFF:
        status, (line,) = await office.asks(name, "GET", "/api/desk/held-withdrawals")
        assert status == 200
    assert (line["nickname"], line["payment"]["status"], line["payment"]["amount"]) == (
        "Tullia", "held", 15_000,
    )  # fmt: skip
    (why,) = line["why"]
    assert (why["opponent"], why["nickname"], why["lost"]) == (giver, "Gino", 0)
    assert why["won"] >= 9_900
    assert {"few_hands", "one_sided", "new_account", "fresh_deposit"} == {*why["signs"]}
    assert (await office.asks("Sara", "GET", f"/api/desk/hands/{why['hands'][0]}"))[0] == 200
    assert (await office.asks("Fabio", "GET", "/api/desk/payments"))[1] == []

    reason = {"reason": "a card that its owner has reported"}
    for name in ("Fabio", "Aldo", "Bruno"):
        assert (await office.asks(name, "POST", f"{path}/refuse", reason))[0] == 403
    assert (await office.asks("Sara", "POST", f"{path}/refuse", {"reason": ""}))[0] == 400
    assert (await office.asks("Sara", "POST", f"{path}/refuse", {"reason": "  "}))[1][
        "code"
    ] == "reason_needed"
    assert (await office.asks("Sara", "POST", f"{path}/refuse", reason))[0] == 204
    assert (await office.room.cashier.balance(taker)).reserved == 0
    assert (await office.room.cashier.balance(taker)).available >= 19_900
    for act in ("refuse", "release"):
        status, told = await office.asks("Ada", "POST", f"{path}/{act}", reason)
        assert (status, told["code"]) == (409, "payment_not_held")
    assert (await office.asks("Ada", "POST", "/api/desk/held-withdrawals/none/release", reason))[0] == 404
    assert (await office.asks("Ada", "GET", "/api/desk/held-withdrawals"))[1] == []
    _, log = await office.asks("Aldo", "GET", "/api/desk/log")
    line = log["lines"][0]
    assert (line["what"], line["nickname"], line["about"]) == ("withdrawal_refused", "Sara", "Tullia")
    assert line["facts"]["reason"] == reason["reason"]
    # What was refused is suspicious still.
    again = await office.room.cashier.withdraw(taker, request="again", amount=15_000)
    assert again.is_held


@functools.partial(at_the_desk, choices=Choices(currency="EUR"))
async def test_a_released_withdrawal_is_paid_and_its_hands_are_forgotten(office):
    _, taker, payment = await held(office)
    reason = {"reason": " they are married, and have sent a letter "}
    path = f"/api/desk/held-withdrawals/{payment.id}"
    assert (await office.asks("Ada", "POST", f"{path}/release", reason))[0] == 204
    stored = await office.room._store.read(f"payment/{payment.id}", since=0, limit=None)
    (released,) = [event for event in map(json.loads, stored) if event["type"] == "payment_released"]
    assert released["why"] == "they are married, and have sent a letter"
    await wait_ms(120_000)
    assert (await office.room.cashier.payment(payment.id)).arrived == 15_000
    rest = await office.room.cashier.withdraw(taker, request="the rest", amount=4_900)
    assert not rest.is_held


@functools.partial(at_the_desk, choices=Choices(currency="EUR"))
async def test_nobody_judges_their_own_withdrawal_or_one_they_are_named_in(office):
    giver, taker, payment = await held(office)
    for player in (giver, taker):
        await office.room.people.set_role(player, Role.ADMINISTRATOR, by="setup")
        with pytest.raises(Forbidden):
            await office.room.desk.release_withdrawal(player, payment.id, reason="it is fine")
    assert (await office.room.cashier.payment(payment.id)).is_held


@functools.partial(at_the_desk, choices=Choices(currency="EUR"))
async def test_a_review_is_kept_with_its_line_in_the_log_or_not_at_all(office):
    """Two of the staff at once: one decides, the other is told, and the log has one line."""
    _, _, payment = await held(office)
    outcomes = await asyncio.gather(
        office.room.desk.refuse_withdrawal(office.ids["Sara"], payment.id, reason="no"),
        office.room.desk.release_withdrawal(office.ids["Ada"], payment.id, reason="yes"),
        return_exceptions=True,
    )
    assert [type(one).__name__ for one in outcomes] == ["NoneType", "PaymentNotHeld"]
    notes = [entry.note.what for entry in await office.room.desk.newest_notes(before=None, limit=50)]
    assert notes.count("withdrawal_refused") + notes.count("withdrawal_released") == 1
