"""Schedules at the desk: written, checked, paused and deleted; the room follows, also after a restart."""

import asyncio

from mazziere.adapters.tournament_presets import preset_text
from mazziere.adapters.tournament_schedules import TournamentSchedules
from tests.services.rooms import make_room, wait_ms
from tests.web.api.desk_office import at_the_desk

DESK = "/api/desk/tournament-schedules"
AGAIN = preset_text("sit-and-go-6") + "\n[schedule]\nalways = true\nbots = 5\n"
EVENING = preset_text("freezeout") + '\n[schedule]\ncron = "0 20 * * *"\nopens = "2 h"\n'


async def shown(office, key):
    """The schedule as the desk lists it; None if it does not."""
    status, found = await office.asks("Fabio", "GET", DESK)
    assert status == 200
    return next((one for one in found if one["key"] == key), None)


async def notes(office):
    """The log of the staff, newest first."""
    return [entry.note for entry in await office.room.desk_log.newest(before=None, limit=50)]


def open_events(office, key):
    """How many tournaments that a schedule has made are announced."""
    return [one.id for one in office.room.tournaments.all() if one.schedule == key]


@at_the_desk
async def test_a_schedule_is_written_and_the_room_makes_its_tournament_at_once(office):
    written = {"key": "again", "text": AGAIN, "is_new": True}
    assert (await office.asks("Fabio", "PUT", DESK, written))[0] == 403
    status, told = await office.asks("Sara", "PUT", DESK, written)
    assert (status, told["problems"]) == (200, [])
    await wait_ms(1_000)
    assert len(open_events(office, "again")) == 1
    found = await shown(office, "again")
    assert (found["cron"], found["bots"], found["is_paused"], found["is_of_desk"]) == ("", 5, False, True)
    assert found["text"] == AGAIN
    status, told = await office.asks("Sara", "PUT", DESK, written)
    assert (status, told["code"]) == (409, "schedule_exists")
    changed = {"key": "again", "text": AGAIN.replace("bots = 5", "bots = 2")}
    assert (await office.asks("Sara", "PUT", DESK, changed))[0] == 200
    assert (await shown(office, "again"))["bots"] == 2
    assert [note.what for note in await notes(office)][:2] == ["schedule_written", "schedule_written"]


@at_the_desk
async def test_what_is_wrong_is_told_at_its_line_and_nothing_is_kept(office):
    wrong = EVENING.replace("0 20 * * *", "at eight").replace("seats = 9", "seats = 99")
    status, told = await office.asks("Sara", "PUT", DESK, {"key": "evening", "text": wrong})
    assert status == 200
    assert {problem["path"] for problem in told["problems"]} == {"schedule.cron", "seats"}
    assert all(problem["line"] and problem["it"] != problem["en"] for problem in told["problems"])
    assert await shown(office, "evening") is None
    checked = (await office.asks("Fabio", "POST", "/api/desk/tournament-schedule-check", {"text": wrong}))[1]
    assert checked["problems"] == told["problems"]
    status, right = await office.asks(
        "Fabio", "POST", "/api/desk/tournament-schedule-check", {"text": EVENING}
    )
    assert (status, right["problems"], right["title"]["en"]) == (200, [], "Scheduled freezeout")
    assert await notes(office) == []


@at_the_desk
async def test_a_paused_schedule_makes_nothing_until_it_is_resumed(office):
    hourly = EVENING.replace("0 20 * * *", "0 * * * *")
    await office.asks("Sara", "PUT", DESK, {"key": "evening", "text": hourly.replace("2 h", "5 min")})
    assert (await shown(office, "evening"))["next_start"] is not None
    path = f"{DESK}/evening"
    assert (await office.asks("Sara", "POST", f"{path}/resume"))[1]["code"] == "schedule_not_paused"
    assert (await office.asks("Sara", "POST", f"{path}/pause"))[0] == 204
    assert (await office.asks("Sara", "POST", f"{path}/pause"))[1]["code"] == "schedule_is_paused"
    found = await shown(office, "evening")
    assert (found["is_paused"], found["next_start"]) == (True, None)
    await wait_ms(2 * 3_600_000)
    assert open_events(office, "evening") == []
    assert (await office.asks("Sara", "POST", f"{path}/resume"))[0] == 204
    await wait_ms(3_600_000)
    assert open_events(office, "evening") != []


@at_the_desk
async def test_the_next_start_is_that_of_a_tournament_that_there_will_be(office):
    """Moved to 19:00 when that of 20:00 is announced: it stays, and the next one is at 19:00 tomorrow."""
    await office.asks("Sara", "PUT", DESK, {"key": "evening", "text": EVENING})
    at_eight = (await shown(office, "evening"))["next_start"]
    await wait_ms(at_eight - 2 * 3_600_000 - office.room.now() + 1_000)
    assert len(open_events(office, "evening")) == 1
    at_seven = {"key": "evening", "text": EVENING.replace("0 20 * * *", "0 19 * * *")}
    await office.asks("Sara", "PUT", DESK, at_seven)
    await wait_ms(1_000)
    assert len(open_events(office, "evening")) == 1
    assert (await shown(office, "evening"))["next_start"] == at_eight
    await wait_ms(at_eight - office.room.now() + 1_000)
    assert (await shown(office, "evening"))["next_start"] == at_eight + 23 * 3_600_000


@at_the_desk
async def test_a_deleted_schedule_gives_way_to_the_file_of_its_name(office):
    """A file of the folder is changed by writing one of its name at the desk, and paused, but not deleted."""
    files = TournamentSchedules(None, currency="play", time_zone="Europe/Rome").read()
    office.room.schedules.offer(files)
    path = f"{DESK}/sit-and-go-6"
    assert (await shown(office, "sit-and-go-6"))["bots"] == 5
    assert (await office.asks("Sara", "DELETE", path))[0] == 404
    text = (await shown(office, "sit-and-go-6"))["text"]
    changed = {"key": "sit-and-go-6", "text": text.replace("bots = 5", "bots = 3")}
    assert (await office.asks("Sara", "PUT", DESK, changed))[1]["problems"] == []
    found = await shown(office, "sit-and-go-6")
    assert (found["bots"], found["is_of_desk"]) == (3, True)
    assert (await office.asks("Sara", "DELETE", path))[0] == 204
    found = await shown(office, "sit-and-go-6")
    assert (found["bots"], found["is_of_desk"]) == (5, False)
    assert (await office.asks("Sara", "POST", f"{path}/pause"))[0] == 204
    assert (await shown(office, "sit-and-go-6"))["is_paused"]
    assert (await office.asks("Sara", "POST", f"{DESK}/nothing/pause"))[0] == 404


@at_the_desk
async def test_whoever_changes_what_was_changed_meanwhile_is_told(office):
    """Two of the staff open a schedule and change it: the second does not undo what the first has done."""
    await office.asks("Sara", "PUT", DESK, {"key": "again", "text": AGAIN})
    seen = (await shown(office, "again"))["text"]
    first, second = seen.replace("bots = 5", "bots = 2"), seen.replace("bots = 5", "bots = 4")
    wanted = {"key": "again", "text": first, "was": seen}
    for _ in range(2):  # an answer that was lost is no reason to refuse
        assert (await office.asks("Sara", "PUT", DESK, wanted))[0] == 200
    status, told = await office.asks("Ada", "PUT", DESK, {"key": "again", "text": second, "was": seen})
    assert (status, told["code"]) == (409, "schedule_changed")
    assert (await shown(office, "again"))["bots"] == 2
    await office.asks("Sara", "DELETE", f"{DESK}/again")
    status, told = await office.asks("Ada", "PUT", DESK, {"key": "again", "text": second, "was": first})
    assert (status, told["code"]) == (409, "schedule_changed")
    assert await shown(office, "again") is None


@at_the_desk
async def test_two_who_create_a_schedule_of_one_name_at_once_create_one(office):
    answers = await asyncio.gather(
        *[
            office.asks(name, "PUT", DESK, {"key": "again", "text": text, "is_new": True})
            for name, text in (("Sara", AGAIN), ("Ada", EVENING))
        ]
    )
    assert sorted(status for status, _ in answers) == [200, 409]


@at_the_desk
async def test_a_file_that_was_paused_stays_so_when_the_schedule_of_its_name_is_deleted(office):
    office.room.schedules.offer(TournamentSchedules(None, currency="play", time_zone="Europe/Rome").read())
    path = f"{DESK}/sit-and-go-6"
    text = (await shown(office, "sit-and-go-6"))["text"]
    assert (await office.asks("Sara", "POST", f"{path}/pause"))[0] == 204
    await office.asks("Sara", "PUT", DESK, {"key": "sit-and-go-6", "text": text})
    assert (await office.asks("Sara", "DELETE", path))[0] == 204
    found = await shown(office, "sit-and-go-6")
    assert (found["is_of_desk"], found["is_paused"]) == (False, True)


@at_the_desk
async def test_what_was_written_and_paused_is_so_after_a_restart(office):
    await office.asks("Sara", "PUT", DESK, {"key": "evening", "text": EVENING})
    await office.asks("Sara", "PUT", DESK, {"key": "again", "text": AGAIN})
    await office.asks("Sara", "POST", f"{DESK}/evening/pause")
    again = make_room(office.room._store)
    await again.schedule_desk.open()
    assert [file.key for file in again.schedules.files] == ["again", "evening"]
    assert again.schedules.is_paused("evening")
    assert not again.schedules.is_paused("again")
    assert again.schedules.schedule("again") == office.room.schedules.schedule("again")
