"""Casino tables over HTTP: what players read, what the desk does, and what a dealer says of real cards."""

from __future__ import annotations

import functools

from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundCardsToDeal, RoundToOpen
from mazziere.casino.commands import MakeDecision, PlaceBet
from mazziere.casino.config import DealtBy
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice
from mazziere.services.audit import audit_room
from mazziere.services.casino.demo_tables import CasinoHouse
from tests.services.casino.playing import JACKPOT, TABLE, bonus_table, jackpot
from tests.services.rooms import settle, wait_ms
from tests.web.api.desk_office import at_the_desk

HOUSE = CasinoHouse((bonus_table(),), (jackpot(),))
BY_HAND = CasinoHouse((bonus_table(dealt_by=DealtBy.A_PERSON),), (jackpot(),))
DESK = f"/api/desk/casino/{TABLE}"

at_the_casino_desk = functools.partial(at_the_desk, casino=HOUSE)
at_a_dealt_table = functools.partial(at_the_desk, casino=BY_HAND)


async def until(office, awaited, table=TABLE):
    """Let time pass until the table waits for this."""
    for _ in range(2_000):
        await settle()
        if isinstance(office.room.casino.table(table).awaiting, awaited):
            return
        await wait_ms(100)
    raise AssertionError(f"it waits for {office.room.casino.table(table).awaiting}")


async def comes(office, who):
    """Somebody is at the table, and bets are open."""
    watch = office.room.casino.watch(TABLE, viewer=office.ids[who])
    await watch.first()
    await until(office, BetsAwaited)
    return office.room.casino.table(TABLE).running.id


async def bets(office, who, amount, spot=Spot.ANTE):
    round_id = office.room.casino.table(TABLE).running.id
    await office.room.casino.ask(office.ids[who], TABLE, PlaceBet(office.ids[who], round_id, spot, amount))


async def noted(office):
    _, log = await office.asks("Aldo", "GET", "/api/desk/log")
    return [(line["nickname"], line["what"]) for line in log["lines"]]


async def the_table(office, who="Aldo"):
    _, (table,) = await office.asks(who, "GET", "/api/desk/casino")
    return table


# ----------------------------------------------------------------------------- players


@at_the_casino_desk
async def test_everybody_reads_the_tables_and_what_they_pay(office):
    _, (line,) = await office.asks("Bruno", "GET", "/api/casino")
    assert (line["id"], line["least"], line["most"], line["jackpot"]) == (TABLE, 10, 1_000, 50_000)
    _, tables = await office.asks("Bruno", "GET", "/api/casino/paytables")
    assert [(one["key"], one["ante_pays_from"], one["folds"]) for one in tables] == [
        ("las-vegas", "straight", True),
        ("atlantic-city", "flush", True),
        ("colorado", "straight", False),
    ]
    assert tables[0]["bonus"][0] == {"hole": "aces_against_aces", "to_one": 1_000}
    assert tables[0]["first_5"][0] == {"hand": "straight_flush", "prize": 2_500}, "in stakes"


@at_the_casino_desk
async def test_a_player_finds_a_round_with_the_proof_of_its_cards(office):
    """In a list and by itself; the proof is everybody's, the round only theirs who had bets in it."""
    round_id = await comes(office, "Bruno")
    await bets(office, "Bruno", 100)
    status, told = await office.asks("Bruno", "GET", f"/api/me/rounds/{round_id}")
    assert (status, told["code"]) == (409, "round_not_over")
    await until(office, RoundToOpen)
    _, page = await office.asks("Bruno", "GET", "/api/me/rounds")
    assert [(row["id"], row["bet"], row["paid"]) for row in page["rounds"]] == [(round_id, 100, 0)]
    assert page["before"] is None
    _, detail = await office.asks("Bruno", "GET", f"/api/me/rounds/{round_id}")
    assert (detail["choices"], detail["spots"][0]["outcome"]) == ({"hole": "fold"}, "lost")
    status, proof = await office.asks("Carla", "GET", f"/api/rounds/{round_id}")
    assert (status, proof) == (200, detail["proof"])
    assert proof["deck_root"] == detail["deck_root"]
    assert (await office.asks("Carla", "GET", f"/api/me/rounds/{round_id}"))[0] == 404
    assert (await office.asks("Carla", "GET", "/api/me/rounds"))[1]["rounds"] == []
    assert (await office.asks("Bruno", "GET", "/api/me/rounds/never-9"))[0] == 404


# -------------------------------------------------------------------------------- desk


@at_the_desk
async def test_a_supervisor_opens_a_table_from_a_preset(office):
    """Presets of a room without the jackpot take no FIRST 5 bets; the log has the line."""
    _, presets = await office.asks("Fabio", "GET", "/api/desk/casino-presets")
    assert {preset["form"]["first_5"] for preset in presets} == {None}
    form = {**presets[0]["form"], "name": "Grecale", "stream": "https://live.example/t/1"}
    assert (await office.asks("Fabio", "POST", "/api/desk/casino", form))[0] == 403
    status, told = await office.asks("Sara", "POST", "/api/desk/casino", form)
    assert (status, told) == (201, {"id": "grecale"})
    table = await the_table(office)
    assert table["form"] == form
    assert (table["state"], table["round"], table["is_stopped"]) == ("resting", None, False)
    assert (await office.asks("Sara", "POST", "/api/desk/casino", form))[1]["code"] == "table_exists"
    assert await noted(office) == [("Sara", "casino_table_opened")]


@at_the_desk
async def test_no_casino_table_has_the_id_of_a_poker_table(office):
    """They would share a chat."""
    _, presets = await office.asks("Sara", "GET", "/api/desk/casino-presets")
    form = {**presets[0]["form"], "name": "Capri"}
    status, told = await office.asks("Sara", "POST", "/api/desk/casino", form)
    assert (status, told["code"]) == (409, "table_exists")
    assert (await office.asks("Sara", "POST", "/api/desk/casino", {**form, "name": "Ostro"}))[0] == 201
    _, tables = await office.asks("Sara", "GET", "/api/desk/tables")
    poker = {**tables["tables"][0]["form"], "name": "Ostro"}
    status, told = await office.asks("Sara", "POST", "/api/desk/tables", poker)
    assert (status, told["code"]) == (409, "table_exists")


@at_the_casino_desk
async def test_what_cannot_be_played_is_not_opened(office):
    """Bets open for too short a time, limits the wrong way round, a jackpot that is not there, and more."""
    good = {"name": "Grecale", "ante": {"least": 10, "most": 100}}
    wrong = {
        "round_times_not_playable": {"timetable": {"betting_ms": 3_000}},
        "bet_limits_not_playable": {"ante": {"least": 100, "most": 10}},
        "unknown_paytable": {"paytable": "monte-carlo"},
        "jackpot_missing": {"first_5": {"stake": 10}},
        "unknown_thing": {"first_5": {"stake": 10}, "jackpot": "atlantis"},
        "request_unreadable": {"stream": "javascript:alert(1)"},
    }
    for code, change in wrong.items():
        _, told = await office.asks("Sara", "POST", "/api/desk/casino", {**good, **change})
        assert told["code"] == code, change
    assert [table["id"] for table in (await office.asks("Sara", "GET", "/api/desk/casino"))[1]] == [TABLE]


@at_the_casino_desk
async def test_a_table_is_changed_from_the_next_round_on(office):
    """The bets of the running round lie by its own limits; who deals stays."""
    await comes(office, "Bruno")
    await bets(office, "Bruno", 1_000)
    form = (await the_table(office))["form"]
    lower = {**form, "ante": {"least": 10, "most": 200}}
    assert (await office.asks("Sara", "PATCH", DESK, lower))[0] == 200
    table = await the_table(office)
    assert (table["changes"], table["form"]["ante"], table["bets"]) == (
        True,
        {"least": 10, "most": 200},
        1_000,
    )
    await until(office, RoundToOpen)
    await until(office, BetsAwaited)
    assert office.room.casino.table(TABLE).running.config.ante.most == 200
    status, told = await office.asks("Sara", "PATCH", DESK, {**form, "dealt_by": "person"})
    assert (status, told["code"]) == (409, "configuration_of_another")
    status, told = await office.asks("Sara", "PATCH", DESK, {**form, "jackpot": "atlantis"})
    assert (status, told["code"]) == (404, "unknown_thing")


@at_the_casino_desk
async def test_a_round_is_paused_and_goes_on_or_is_void(office):
    """The floor pauses; a supervisor without bets voids, with a reason, and every bet comes back."""
    round_id = await comes(office, "Bruno")
    await comes(office, "Sara")
    await bets(office, "Bruno", 100)
    await bets(office, "Bruno", 20, Spot.FIRST_5)
    await bets(office, "Sara", 50)
    assert (await office.asks("Fabio", "POST", f"{DESK}/pause"))[0] == 204
    assert (await office.asks("Fabio", "POST", f"{DESK}/pause"))[1]["code"] == "round_already_paused"
    table = await the_table(office)
    assert (table["paused"], table["players"], table["bets"]) == (["supervisor"], 2, 170)
    assert table["paused_until"] is not None
    assert (await office.asks("Fabio", "POST", f"{DESK}/resume"))[0] == 204
    void = {"round": round_id, "reason": "a card was exposed"}
    assert (await office.asks("Fabio", "POST", f"{DESK}/void", void))[0] == 403
    assert (await the_table(office, "Sara"))["plays"]
    assert (await office.asks("Sara", "POST", f"{DESK}/void", void))[1]["code"] == "not_yours"
    late = {"round": "another-1", "reason": "late"}
    assert (await office.asks("Ada", "POST", f"{DESK}/void", late))[1]["code"] == "round_is_another"
    blank = {"round": round_id, "reason": "  "}
    assert (await office.asks("Ada", "POST", f"{DESK}/void", blank))[1]["code"] == "reason_needed"
    assert await office.asks("Ada", "POST", f"{DESK}/void", void) == (201, {"round": round_id})
    for who in ("Bruno", "Sara"):
        assert await office.room.books.available(office.ids[who]) == 100_000
    assert await noted(office) == [
        ("Ada", "round_voided"),
        ("Fabio", "round_resumed"),
        ("Fabio", "round_paused"),
    ]


@at_the_casino_desk
async def test_a_table_closes_after_its_round(office):
    await comes(office, "Bruno")
    await bets(office, "Bruno", 100)
    assert (await office.asks("Fabio", "POST", f"{DESK}/close"))[0] == 403
    assert (await office.asks("Sara", "POST", f"{DESK}/close"))[0] == 204
    assert (await the_table(office))["closes"]
    await wait_ms(60_000)
    assert (await office.asks("Sara", "GET", "/api/desk/casino"))[1] == []
    assert (await office.asks("Sara", "POST", f"{DESK}/close"))[0] == 404


@at_the_casino_desk
async def test_what_the_house_has_won_is_moved_to_its_account_once(office):
    """Bruno loses an ante of 100, for the clock folds for him; a loss of the house is paid in likewise."""
    await comes(office, "Bruno")
    await bets(office, "Bruno", 100)
    await until(office, RoundToOpen)
    assert (await the_table(office))["bank"] == 100
    house = office.room.books.balance
    before = (await house("house/play")).posted
    for who, status in (("Sara", 403), ("Ada", 204), ("Ada", 204)):
        answer = await office.asks(who, "POST", f"{DESK}/sweep", {"request_id": "november-26"})
        assert answer[0] == status
    assert (await the_table(office))["bank"] == 0
    assert (await house("house/play")).posted == before + 100
    assert [what for _, what in await noted(office)] == ["bank_swept"]
    audit = await audit_room(office.room._store)
    assert audit.clean, audit.differences


# ------------------------------------------------------------------------------ dealer


async def tells(office, who, place, cards, **changes):
    round_id = office.room.casino.table(TABLE).running.id
    body = {"round": round_id, "place": place, "cards": cards.split(), **changes}
    return await office.asks(who, "POST", f"{DESK}/cards", body)


@at_a_dealt_table
async def test_a_person_deals_real_cards_and_a_supervisor_corrects_them(office):
    """Wrong and doubled cards are refused; what is corrected before the next street is asked again."""
    await comes(office, "Bruno")
    bruno = office.ids["Bruno"]
    await bets(office, "Bruno", 100)
    assert (await tells(office, "Fabio", "player", "As Ah"))[1]["code"] == "no_cards_awaited"
    await until(office, RoundCardsToDeal)
    assert (await the_table(office))["due"] == {"place": "player", "count": 2}
    await wait_ms(2_000)
    assert (await tells(office, "Bruno", "player", "As Ah"))[0] == 403
    assert (await tells(office, "Fabio", "flop", "As Ah Ad"))[1]["code"] == "no_cards_awaited"
    assert (await tells(office, "Fabio", "player", "As"))[1]["code"] == "wrong_card_count"
    assert (await tells(office, "Fabio", "player", "As As"))[1]["code"] == "card_already_dealt"
    assert (await tells(office, "Fabio", "player", "As 1h"))[1]["code"] == "request_unreadable"
    assert (await tells(office, "Fabio", "player", "As Ah"))[0] == 204
    await until(office, DecisionsAwaited)
    assert (await the_table(office))["dealt"] == [{"place": "player", "cards": ["As", "Ah"]}]
    running = office.room.casino.table(TABLE).running
    play = MakeDecision(bruno, running.id, running.street, PlayChoice.PLAY)
    await office.room.casino.ask(bruno, TABLE, play)
    right = {"round": running.id, "cards": ["As", "Kh"], "reason": "misread"}
    assert (await office.asks("Fabio", "POST", f"{DESK}/correction", right))[0] == 403
    assert (await office.asks("Sara", "POST", f"{DESK}/correction", right))[0] == 204
    table = office.room.casino.table(TABLE)
    assert table.running.players[bruno].total == 100, "the bet on the wrong cards came back"
    assert isinstance(table.awaiting, DecisionsAwaited)
    assert (await the_table(office))["dealt"] == [{"place": "player", "cards": ["As", "Kh"]}]
    assert [what for _, what in await noted(office)] == ["round_cards_corrected", "round_cards_dealt"]


@at_the_casino_desk
async def test_no_person_deals_from_a_sealed_deck(office):
    await comes(office, "Bruno")
    await bets(office, "Bruno", 100)
    await until(office, RoundCardsToDeal)
    status, told = await tells(office, "Sara", "player", "As Ah")
    assert (status, told["code"]) == (409, "no_cards_awaited")
    assert office.room.casino.table(TABLE).running.hole == ()


# ---------------------------------------------------------------------------- jackpots


@at_the_casino_desk
async def test_a_jackpot_is_topped_up_and_its_book_tells_every_unit(office):
    """45 of 100 to the pot, 5 to the seed; what is topped up comes from the house, and the audit is clean."""
    await comes(office, "Bruno")
    await bets(office, "Bruno", 10)
    await bets(office, "Bruno", 50, Spot.FIRST_5)
    await until(office, RoundToOpen)
    top_up = {"amount": 500, "reason": "for the feast", "request_id": "feast-001"}
    path = f"/api/desk/jackpots/{JACKPOT}"
    assert (await office.asks("Sara", "POST", f"{path}/top-up", top_up))[0] == 403
    assert (await office.asks("Ada", "POST", f"{path}/top-up", {**top_up, "amount": 0}))[1]["code"] == (
        "top_up_not_positive"
    )
    assert (await office.asks("Ada", "POST", f"{path}/top-up", top_up))[0] == 204
    assert (await office.asks("Ada", "POST", f"{path}/top-up", top_up))[0] == 204, "asked for again"
    other = await office.asks("Ada", "POST", f"{path}/top-up", {**top_up, "amount": 700})
    assert (other[0], other[1]["code"]) == (409, "transfer_differs")
    assert [what for _, what in await noted(office)] == ["jackpot_topped_up"]
    _, (told,) = await office.asks("Aldo", "GET", "/api/desk/jackpots")
    assert (told["id"], told["tables"], told["pot"], told["seed"]) == (JACKPOT, [TABLE], 50_522, 2)
    _, book = await office.asks("Aldo", "GET", f"{path}/book")
    assert [(line["what"], line["pot"], line["seed"]) for line in book["entries"]] == [
        ("topped_up", 500, 0),
        ("contributed", 22, 2),
        ("topped_up", 50_000, 0),
        ("opened", 0, 0),
    ]
    assert sum(line["pot"] for line in book["entries"]) == told["pot"]
    assert (book["entries"][0]["reason"], book["entries"][1]["bet"]) == ("for the feast", 50)
    _, first = await office.asks("Aldo", "GET", f"{path}/book?limit=1")
    assert [line["no"] for line in first["entries"]] == [4]
    _, second = await office.asks("Aldo", "GET", f"{path}/book?limit=3&before={first['before']}")
    assert ([line["no"] for line in second["entries"]], second["before"]) == ([3, 2, 1], None)
    audit = await audit_room(office.room._store)
    assert audit.clean, audit.differences


@at_the_desk
async def test_an_administrator_opens_and_changes_a_jackpot(office):
    form = {"name": "Bora", "minimum": 1_000}
    assert (await office.asks("Sara", "POST", "/api/desk/jackpots", form))[0] == 403
    assert await office.asks("Ada", "POST", "/api/desk/jackpots", form) == (201, {"id": "bora"})
    assert (await office.asks("Ada", "POST", "/api/desk/jackpots", form))[1]["code"] == "jackpot_exists"
    greedy = {**form, "pot_percent": 90, "seed_percent": 20}
    status, told = await office.asks("Ada", "PATCH", "/api/desk/jackpots/bora", greedy)
    assert (status, told["code"]) == (409, "jackpot_not_playable")
    shared = {**form, "shared": "by_all_rounds_of_the_moment", "minimum": 2_000}
    assert (await office.asks("Ada", "PATCH", "/api/desk/jackpots/bora", shared))[0] == 200
    _, (told,) = await office.asks("Aldo", "GET", "/api/desk/jackpots")
    assert (told["form"]["shared"], told["form"]["minimum"]) == ("by_all_rounds_of_the_moment", 2_000)
    assert told["pot"] == 1_000, "a new minimum holds from the next pot on"
    assert (await office.asks("Aldo", "GET", "/api/desk/jackpots/atlantis/book"))[0] == 404
    assert await noted(office) == [("Ada", "jackpot_changed"), ("Ada", "jackpot_opened")]


# ---------------------------------------------------------------------- content policy


@at_the_desk
async def test_the_page_may_show_the_streams_of_open_tables_and_nothing_else_of_theirs(office):
    """As a video or in a frame; no script, style or connection. When the table closes, not even that."""
    policy = (await office.clients["Bruno"].get("/api/casino")).headers["content-security-policy"]
    assert "live.example" not in policy
    form = {
        "name": "Grecale",
        "ante": {"least": 10, "most": 100},
        "stream": "https://live.example:8443/t/1?muted=1",
    }
    await office.asks("Sara", "POST", "/api/desk/casino", form)
    policy = (await office.clients["Bruno"].get("/api/casino")).headers["content-security-policy"]
    allowed = [part for part in policy.split("; ") if "live.example" in part]
    assert allowed == ["media-src https://live.example:8443", "frame-src https://live.example:8443"]
    await office.asks("Sara", "POST", "/api/desk/casino/grecale/close")
    await wait_ms(1_000)
    policy = (await office.clients["Bruno"].get("/api/casino")).headers["content-security-policy"]
    assert "live.example" not in policy
