"""The tournament directors' desk: who may do what, what it does, and what is written down of it."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from mazziere.bootstrap import Choices
from mazziere.services.tournaments.schedules import read_schedule_file
from mazziere.table.state import seat_of
from mazziere.tournament.commands import EnterTournament
from mazziere.tournament.definition import EntryMoney, TableTimes, Title
from mazziere.tournament.definition_file.writing import definition_text
from mazziere.tournament.state import Stage, latest_entry
from tests.services import asking
from tests.services.rooms import wait_ms
from tests.services.tournaments.scenes import PLAYED, SCHEDULED, people_in
from tests.tournament.definitions import registration
from tests.web.api.desk_office import at_the_desk

EUROS = Choices(currency="EUR")
EVENT = replace(SCHEDULED, seats=3, hand_for_hand=False)
TEXT = definition_text(EVENT, 0)
TOMORROW = 10**15


FORM = {
    "name": "Briscola",
    "games": [{"variant": "holdem", "limit": "no_limit", "small_blind": 5, "big_blind": 10}],
    "seat_count": 6,
    "min_buy_in": 400,
    "max_buy_in": 1000,
}


async def announced(office, **how):
    body = {"text": TEXT, "starts_at": TOMORROW, **how}
    status, told = await office.asks("Sara", "POST", "/api/desk/tournaments", body)
    assert (status, told["problems"]) == (201, []), told
    return told["id"]


async def entered(office, tournament, *names):
    players = await people_in(office.room, *names)
    for player in players:
        await office.room.tournaments.ask(player, tournament, EnterTournament(player))
    return players


async def noted(office):
    _, log = await office.asks("Aldo", "GET", "/api/desk/log")
    return [(line["nickname"], line["what"]) for line in log["lines"]]


@at_the_desk
async def test_supervisors_announce_and_everybody_finds_it(office):
    """Floor staff and auditors look on; whoever is nobody in the room sees the line."""
    name = await announced(office)
    for who in ("Fabio", "Aldo"):
        status, _ = await office.asks(who, "POST", "/api/desk/tournaments", {"text": TEXT})
        assert status == 403
    _, listed = await office.asks("Fabio", "GET", "/api/desk/tournaments")
    assert [one["line"]["id"] for one in listed["tournaments"]] == [name]
    status, lines = await office.asks("Carla", "GET", "/api/tournaments")
    assert (status, lines[0]["id"], lines[0]["entries"]) == (200, name, 0)
    assert await noted(office) == [("Sara", "tournament_announced")]


@at_the_desk
async def test_the_desk_says_at_which_table_of_a_tournament_somebody_sits(office):
    """By its name in both languages, and the number of the table; a private table has its name."""
    text = definition_text(replace(EVENT, title=Title("Volata", "Sprint")), 0)
    name = await announced(office, starts_at=office.room.now() + 60_000, text=text)
    await entered(office, name, "Dario", "Elena", "Franco")
    await wait_ms(61_000)
    _, opened = await office.asks("Aldo", "POST", "/api/tables", FORM)
    await asking.sit(office.room, office.ids["Aldo"], opened["id"], seat=1, buy_in=1_000)
    tables = []
    for player in ("dario", "aldo"):
        _, found = await office.asks("Fabio", "GET", f"/api/desk/players?search={player}")
        tables += [(one["name"], one["tournament"]) for one in found["players"][0]["tables"]]
    assert tables == [("1", {"it": "Volata", "en": "Sprint"}), ("Briscola", None)]


@at_the_desk
async def test_a_file_with_problems_announces_nothing_and_says_where(office):
    """Every problem, with its line and what would be right, in both languages."""
    wrong = TEXT.replace("fee = 100", "fee = 900").replace("seats = 3", 'seats = "three"')
    status, told = await office.asks("Sara", "POST", "/api/desk/tournaments", {"text": wrong})
    assert (status, told["id"]) == (201, None)
    assert {problem["path"] for problem in told["problems"]} >= {"seats", "entry.fee"}
    assert all(
        problem["it"] and problem["en"] and problem["it"] != problem["en"] for problem in told["problems"]
    )
    assert all(problem["line"] for problem in told["problems"])
    assert office.room.tournaments.all() == []
    _, checked = await office.asks("Fabio", "POST", "/api/desk/tournament-check", {"text": TEXT})
    assert checked["problems"] == []
    assert checked["expected_ms"] > 0


@at_the_desk
async def test_every_preset_is_announced_as_it_comes(office):
    """Its text is one that the desk reads."""
    _, presets = await office.asks("Fabio", "GET", "/api/desk/tournament-presets")
    assert len(presets) > 10
    for preset in presets:
        wanted = {"text": preset["text"], "starts_at": TOMORROW}
        status, told = await office.asks("Sara", "POST", "/api/desk/tournaments", wanted)
        assert (status, told["problems"]) == (201, []), preset["name"]


@at_the_desk
async def test_a_tournament_is_changed_before_its_start(office):
    """Its file is shown, changed and sent back; after entries the price stays."""
    name = await announced(office)
    _, shown = await office.asks("Sara", "GET", f"/api/desk/tournaments/{name}")
    assert shown["text"] == TEXT
    longer = {
        "text": TEXT.replace("starting_stack = 1500", "starting_stack = 3000"),
        "starts_at": TOMORROW + 1,
    }
    status, told = await office.asks("Sara", "PATCH", f"/api/desk/tournaments/{name}", longer)
    assert (status, told["problems"]) == (200, [])
    _, line = await office.asks("Bruno", "GET", "/api/tournaments")
    assert (line[0]["starting_stack"], line[0]["starts_at"]) == (3_000, TOMORROW + 1)
    await entered(office, name, "Dario")
    dearer = {"text": TEXT.replace("prize_share = 900", "prize_share = 1900"), "starts_at": TOMORROW}
    status, told = await office.asks("Sara", "PATCH", f"/api/desk/tournaments/{name}", dearer)
    assert (status, told["code"]) == (409, "entries_were_paid")


@at_the_desk
async def test_whoever_plays_does_not_direct(office):
    name = await announced(office)
    sara = office.ids["Sara"]
    await office.room.tournaments.ask(sara, name, EnterTournament(sara))
    for path, body in (("pause", None), ("level", {"step": 1}), ("cancel", {"reason": "so"})):
        status, told = await office.asks("Sara", "POST", f"/api/desk/tournaments/{name}/{path}", body)
        assert (status, told["code"]) == (403, "not_yours"), path
    _, listed = await office.asks("Sara", "GET", "/api/desk/tournaments")
    assert listed["tournaments"][0]["plays"]


@at_the_desk
async def test_whoever_has_entered_an_event_stops_none_of_its_tables(office):
    """Nor calls off a hand there: who goes out at another table is worth money to them."""
    name = await announced(office, starts_at=office.room.now() + 60_000)
    await entered(office, name, *[f"P{no}" for no in range(5)])
    await office.room.tournaments.ask(office.ids["Fabio"], name, EnterTournament(office.ids["Fabio"]))
    await wait_ms(61_000)
    elsewhere = next(
        table.config.id
        for table in office.room.tables.all()
        if table.config.tournament == name and seat_of(table, office.ids["Fabio"]) is None
    )
    desk = f"/api/desk/tables/{elsewhere}"
    off = {"reason": "a misdeal"}
    for what, body in (("pause", None), ("resume", None), ("cancel-hand", off)):
        status, told = await office.asks("Fabio", "POST", f"{desk}/{what}", body)
        assert (status, told["code"]) == (403, "not_yours"), what
    assert (await office.asks("Sara", "POST", f"{desk}/cancel-hand", off))[0] == 201
    assert (await office.asks("Sara", "POST", f"{desk}/pause"))[0] == 204
    assert (await office.asks("Sara", "POST", f"{desk}/resume"))[0] == 204


@at_the_desk
async def test_a_running_event_is_paused_moved_through_and_cut_down(office):
    """Pause, another level, a move between tables, a disqualification; the log has a line for each."""
    now = office.room.now()
    name = await announced(office, starts_at=now + 60_000)
    players = await entered(office, name, *[f"P{no}" for no in range(5)])
    await wait_ms(61_000)
    desk = f"/api/desk/tournaments/{name}"
    assert (await office.asks("Fabio", "POST", f"{desk}/pause"))[0] == 204
    await wait_ms(120_000)
    assert (await office.asks("Fabio", "POST", f"{desk}/pause"))[1]["code"] == "tournament_is_paused"
    assert (await office.asks("Fabio", "POST", f"{desk}/level", {"step": 2}))[0] == 204
    assert (await office.asks("Fabio", "POST", f"{desk}/level", {"step": 99}))[1]["code"] == "no_such_step"
    running = office.room.tournaments.tournament(name)
    sizes = {table.no: len(table.seats) for chunk in running.tables for table in chunk}
    assert sorted(sizes.values()) == [2, 3]
    from_three = next(player for player in players if sizes[latest_entry(running, player).table] == 3)
    entry, to = latest_entry(running, from_three), min(sizes, key=sizes.get)
    status, _ = await office.asks("Fabio", "POST", f"{desk}/move", {"entry": entry.no, "table": to})
    assert status == 204
    assert latest_entry(office.room.tournaments.tournament(name), from_three).table == to
    removal = {"entry": entry.no, "is_disqualified": True, "reason": "collusion"}
    assert (await office.asks("Fabio", "POST", f"{desk}/remove", removal))[0] == 204
    assert latest_entry(office.room.tournaments.tournament(name), from_three).is_disqualified
    assert (await office.asks("Fabio", "POST", f"{desk}/resume"))[0] == 204
    assert [what for _, what in await noted(office)][:5] == [
        "tournament_resumed",
        "tournament_player_disqualified",
        "tournament_player_moved",
        "tournament_level_changed",
        "tournament_paused",
    ]


@at_the_desk
async def test_a_day_is_ended_and_the_next_one_begun(office):
    """At once: a card is drawn, the absent are folded through its hands, and then nobody plays."""
    now = office.room.now()
    name = await announced(office, starts_at=now + 60_000)
    await entered(office, name, *[f"P{no}" for no in range(5)])
    await wait_ms(61_000)
    desk = f"/api/desk/tournaments/{name}"
    assert (await office.asks("Fabio", "POST", f"{desk}/next-day"))[1]["code"] == "day_not_over"
    past = {"next_at": now, "at_once": True}
    assert (await office.asks("Fabio", "POST", f"{desk}/day-end", past))[1]["code"] == "day_begins_too_soon"
    assert (await office.asks("Bruno", "POST", f"{desk}/day-end", {}))[0] == 403
    assert (await office.asks("Fabio", "POST", f"{desk}/day-end", {"at_once": True}))[0] == 204
    assert (await office.asks("Fabio", "POST", f"{desk}/day-end", {}))[1]["code"] == "day_is_ending"
    assert office.room.tournaments.tournament(name).last_hands.drawn in range(3, 8)
    for _ in range(60):
        await wait_ms(60_000)
        if office.room.tournaments.tournament(name).last_hands.is_over:
            break
    assert office.room.tournaments.tournament(name).last_hands.is_over
    assert (await office.asks("Fabio", "POST", f"{desk}/next-day"))[0] == 204
    assert office.room.tournaments.tournament(name).day == 2
    assert [what for _, what in await noted(office)][:2] == ["tournament_day_begun", "tournament_day_ended"]


@at_the_desk
async def test_a_cancellation_pays_what_its_preview_said(office):
    """To the cent; each player reads the paragraph in their result. Only supervisors cancel."""
    name = await announced(office)
    players = await entered(office, name, "Dario", "Elena", "Furio")
    desk = f"/api/desk/tournaments/{name}"
    _, preview = await office.asks("Aldo", "GET", f"{desk}/cancellation")
    assert (preview["paragraph"], len(preview["players"]), preview["from_house"]) == ("not begun", 3, 0)
    before = {player: await office.room.cashier.available(player) for player in players}
    assert (await office.asks("Fabio", "POST", f"{desk}/cancel", {"reason": "fire"}))[0] == 403
    assert (await office.asks("Sara", "POST", f"{desk}/cancel", {"reason": " "}))[1][
        "code"
    ] == "reason_needed"
    assert (await office.asks("Sara", "POST", f"{desk}/cancel", {"reason": "fire"}))[0] == 204
    assert office.room.tournaments.tournament(name).stage is Stage.CANCELLED
    for told in preview["players"]:
        after = await office.room.cashier.available(told["player"])
        assert after == before[told["player"]] + told["to_pay"]
        assert told["to_pay"] == told["settlement"]["refund"] == 1_000
    _, result = await office.asks("Carla", "GET", f"/api/tournaments/{name}/result/2")
    assert (result["nickname"], result["stage"]) == ("Elena", "cancelled")
    assert result["settlement"] == preview["players"][1]["settlement"]
    assert (await noted(office))[0] == ("Sara", "tournament_cancelled")


@at_the_desk
async def test_another_currency_is_not_played_here(office):
    euros = definition_text(replace(SCHEDULED, currency="EUR"), 2)
    status, told = await office.asks("Sara", "POST", "/api/desk/tournaments", {"text": euros})
    assert (status, told["code"]) == (409, "currency_not_played")
    assert told["facts"] == {"currency": "EUR", "plays": "play"}


@at_the_desk
async def test_a_tournament_that_starts_at_its_time_needs_one(office):
    """Neither announced nor changed to start at no time at all."""
    status, told = await office.asks("Sara", "POST", "/api/desk/tournaments", {"text": TEXT})
    assert (status, told["code"]) == (409, "start_time_missing")
    assert office.room.tournaments.all() == []
    name = await announced(office)
    status, told = await office.asks("Sara", "PATCH", f"/api/desk/tournaments/{name}", {"text": TEXT})
    assert (status, told["code"]) == (409, "start_time_missing")
    assert office.room.tournaments.tournament(name).starts_at == TOMORROW


@at_the_desk
async def test_lists_are_asked_for_in_pages(office):
    """Entries by stack, and by the beginning of a nickname; tables by number; prizes that are known."""
    now = office.room.now()
    name = await announced(office, starts_at=now + 60_000)
    await entered(office, name, "Dario", "Elena", "Furio", "Daria", "Gino")
    _, before = await office.asks("Bruno", "GET", f"/api/tournaments/{name}/entries?limit=2&offset=1")
    assert (before["total"], [row["nickname"] for row in before["rows"]]) == (5, ["Elena", "Furio"])
    _, found = await office.asks("Bruno", "GET", f"/api/tournaments/{name}/entries?find=dari")
    assert sorted(row["nickname"] for row in found["rows"]) == ["Daria", "Dario"]
    await wait_ms(61_000)
    _, seated = await office.asks("Bruno", "GET", f"/api/tournaments/{name}/entries")
    assert all(row["table"] == f"{name}.{row['table_no']}" for row in seated["rows"])
    _, tables = await office.asks("Bruno", "GET", f"/api/tournaments/{name}/tables?limit=1")
    assert (tables["total"], len(tables["rows"]), tables["rows"][0]["no"]) == (2, 1, 1)
    _, prizes = await office.asks("Bruno", "GET", f"/api/tournaments/{name}/prizes")
    assert [(row["first"], row["money"]) for row in prizes["rows"]] == [(1, 2_925), (2, 1_575)]
    _, structure = await office.asks("Bruno", "GET", f"/api/tournaments/{name}")
    assert [step["level"]["no"] for step in structure["steps"]] == [1, 2, 3, 4, 5]
    status, told = await office.asks("Bruno", "GET", f"/api/tournaments/{name}/deal")
    assert (status, told["code"]) == (409, "deals_not_allowed")
    for path in ("", "/entries", "/tables", "/prizes", "/result/1", "/deal"):
        assert (await office.asks("Bruno", "GET", f"/api/tournaments/never{path}"))[0] == 404
    assert (await office.asks("Bruno", "GET", f"/api/tournaments/{name}/result/99"))[0] == 404


@at_the_desk
async def test_schedules_are_shown_with_what_is_wrong_with_them(office):
    """A file that cannot be read makes nothing, and says where."""
    house = office.room.house
    good = TEXT + '\n[schedule]\ncron = "0 21 * * *"\nopens = "2 h"\nbots = 3\n'
    bad = good.replace("0 21 * * *", "every evening")
    office.room.schedules.offer(
        [
            read_schedule_file(key, text, {"play": 0}, house.cron, currency="play")
            for key, text in (("evening", good), ("broken", bad))
        ]
    )
    status, found = await office.asks("Fabio", "GET", "/api/desk/tournament-schedules")
    assert status == 200
    evening, broken = found
    assert (evening["key"], evening["cron"], evening["opens_ms"], evening["bots"]) == (
        "evening", "0 21 * * *", 7_200_000, 3,
    )  # fmt: skip
    assert evening["next_start"] > office.room.now()
    assert (evening["problems"], broken["title"], broken["next_start"]) == ([], None, None)
    assert [problem["path"] for problem in broken["problems"]] == ["schedule.cron"]
    assert (await office.asks("Bruno", "GET", "/api/desk/tournament-schedules"))[0] == 403


async def hand_of_a_tournament(office):
    """A hand that Ada was dealt in a tournament that costs euros, and its tournament."""
    definition = replace(
        PLAYED,
        title=Title(it="Volata", en="Sprint"),
        currency="EUR",
        entry=EntryMoney(prize_share=0, fee=0),
        registration=registration(fewest=3, most=3),
        times=TableTimes(pause_ms=20_000, show_time_ms=100, time_to_act_ms=10_000),
    )
    tournament = await office.room.tournaments.announce(definition)
    for name in ("Ada", "Sara", "Aldo"):
        player = office.ids[name]
        await office.room.tournaments.ask(player, tournament, EnterTournament(player))
    await wait_ms(600_000)  # nobody acts
    _, page = await office.asks("Ada", "GET", "/api/me/hands")
    return page["hands"][-1], tournament


@functools.partial(at_the_desk, choices=EUROS)
async def test_a_hand_of_a_tournament_is_counted_in_chips_where_money_is_played_for(office):
    hand, _ = await hand_of_a_tournament(office)
    _, seen = await office.asks("Fabio", "GET", f"/api/desk/hands/{hand['hand']}")
    assert (seen["table"], seen["currency"]) == (hand["table"], "play")
    assert (seen["table_name"], seen["tournament"]) == ("1", {"it": "Volata", "en": "Sprint"})


@functools.partial(at_the_desk, choices=EUROS)
async def test_a_player_recognizes_a_tournament_by_its_name_and_who_has_a_link_does_not_find_it(office):
    hand, tournament = await hand_of_a_tournament(office)
    title = {"it": "Volata", "en": "Sprint"}
    assert (hand["tournament"], hand["table_name"], hand["currency"]) == (title, "1", "play")
    _, replayed = await office.asks("Ada", "GET", f"/api/me/hands/{hand['hand']}")
    assert (replayed["tournament"], replayed["table"], replayed["line"]["tournament"]) == (title, "1", title)
    _, link = await office.asks("Ada", "POST", f"/api/me/hands/{hand['hand']}/share", {"hide_names": False})
    answer = await office.clients["Carla"].get(f"/api/shared/{link['id']}")
    unnamed = {"it": "", "en": ""}
    assert (answer.json()["tournament"], answer.json()["table"]) == (unnamed, "1")
    assert tournament not in answer.text
    for form in ("stars", "phh", "ohh"):
        file = await office.clients["Ada"].get("/api/me/hands/export", params={"format": form})
        assert int(file.headers["x-hands"]) > 0
        assert tournament not in file.text
