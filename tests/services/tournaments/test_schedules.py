"""Tournaments that are made by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.cron_times import ZoneCronTimes
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.tournament_presets import preset_text
from mazziere.adapters.tournament_schedules import TournamentSchedules
from mazziere.services.refusals import NicknameTaken
from mazziere.services.room import Room
from mazziere.services.tournaments.demo_tournaments import DEMO_TOURNAMENTS
from mazziere.services.tournaments.rereading import EVERY_MS, keep_rereading
from mazziere.services.tournaments.schedules import Schedule, ScheduleFile, read_schedule_file
from mazziere.tournament.definition import Definition
from mazziere.tournament.definition_file.problems import Fault
from mazziere.tournament.definition_file.schedule_section import ScheduleTerms
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import Stage, entry_count
from tests.services.rooms import in_virtual_time, settle, wait_ms
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import (
    HOUR_MS,
    PLAYED,
    SCHEDULED,
    audited,
    enter,
    open_room,
    people_in,
    purses,
    until_over,
)

ROME = ZoneInfo("Europe/Rome")
CRON = ZoneCronTimes("Europe/Rome")
DECIMALS = {"play": 0, "EUR": 2}


def offer(room: Room, definition: Definition, terms: ScheduleTerms, key: str = "test") -> None:
    room.schedules.offer([ScheduleFile(key, Schedule(key, definition, terms), ())])


def at(*when: int) -> int:
    return int(datetime(*when, tzinfo=ROME).timestamp()) * 1000  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------ cron texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "at eight",
        "0 20 * *",
        "0 20 * * * *",
        "61 * * * *",
        "0 25 * * *",
        "0 0 30 2 *",
        "@daily",
        "*/0 * * * *",
    ],
)
def test_what_is_no_cron_text(text: str):
    assert not CRON.is_cron(text)


@pytest.mark.parametrize(
    ("text", "after", "expected"),
    [
        ("0 20 * * *", (2026, 11, 23, 19, 59), (2026, 11, 23, 20, 0)),
        ("0 20 * * *", (2026, 11, 23, 20, 0), (2026, 11, 24, 20, 0)),
        ("30 21 * * sun", (2026, 11, 23, 12, 0), (2026, 11, 29, 21, 30)),
        ("0 0 29 2 *", (2026, 3, 1, 0, 0), (2028, 2, 29, 0, 0)),
        # Eight in the evening stays eight when the clocks change.
        ("0 20 * * *", (2026, 10, 24, 20, 0), (2026, 10, 25, 20, 0)),
        ("0 20 * * *", (2026, 3, 28, 20, 0), (2026, 3, 29, 20, 0)),
        # Half past two does not exist in that night.
        ("30 2 * * *", (2026, 3, 28, 12, 0), (2026, 3, 29, 3, 0)),
    ],
)
def test_when_the_clocks_of_the_room_say_that_it_is_time(
    text: str, after: tuple[int, ...], expected: tuple[int, ...]
):
    assert CRON.next_after(text, at(*after)) == at(*expected)


# ----------------------------------------------------------------------------------------- files


def test_a_file_holds_a_definition_and_its_schedule():
    text = preset_text("freeroll") + '\n[schedule]\ncron = "0 20 * * *"\nopens = "2 h"\nbots = 8\n'
    read = read_schedule_file("evening", text, DECIMALS, CRON, currency="play")
    assert read.problems == ()
    assert read.schedule is not None
    assert read.schedule.terms == ScheduleTerms("0 20 * * *", 2 * HOUR_MS, 8)
    again = preset_text("sit-and-go-6") + "\n[schedule]\nalways = true\n"
    read = read_schedule_file("again", again, DECIMALS, CRON, currency="play")
    assert read.schedule is not None
    assert read.schedule.terms.cron == ""


@pytest.mark.parametrize(
    ("preset", "section", "path", "fault"),
    [
        ("freeroll", 'cron = "0 20 * *"', "schedule.cron", Fault.WRONG),
        ("freeroll", "cron = 20", "schedule.cron", Fault.WRONG),
        ("freeroll", "bots = 8", "schedule.cron", Fault.MISSING),
        ("freeroll", "always = true", "schedule.always", Fault.NOT_ONE_OF),
        ("sit-and-go-6", 'cron = "0 20 * * *"', "schedule.cron", Fault.NOT_ONE_OF),
        ("sit-and-go-6", 'always = true\ncron = "0 20 * * *"', "schedule.cron", Fault.WRONG),
        ("sit-and-go-6", "always = true\nopens = 5", "schedule.opens", Fault.WRONG),
        ("sit-and-go-6", "always = true\nevery = 1", "schedule.every", Fault.UNKNOWN_KEY),
    ],
)
def test_what_is_wrong_with_a_schedule_is_told_with_its_line(
    preset: str, section: str, path: str, fault: Fault
):
    text = preset_text(preset) + f"\n[schedule]\n{section}\n"
    read = read_schedule_file("bad", text, DECIMALS, CRON, currency="play")
    assert read.schedule is None
    (problem,) = read.problems
    assert (problem.path, problem.fault) == (path, fault)
    assert problem.line is not None
    assert problem.line > len(preset_text(preset).splitlines())


def test_a_file_without_a_schedule_or_in_another_currency_offers_nothing():
    read = read_schedule_file("bad", preset_text("freeroll"), DECIMALS, CRON, currency="play")
    assert [(problem.path, problem.fault) for problem in read.problems] == [("schedule", Fault.MISSING)]
    text = preset_text("freeroll") + '\n[schedule]\ncron = "0 20 * * *"\n'
    read = read_schedule_file("bad", text, DECIMALS, CRON, currency="EUR")
    assert [(problem.path, problem.fault) for problem in read.problems] == [("currency", Fault.NOT_ONE_OF)]


# ---------------------------------------------------------------------------------- in the room


@in_virtual_time
async def test_registration_opens_before_each_start_and_each_is_made_once():
    store = MemoryStore()
    room = await open_room(store)
    terms = ScheduleTerms("0 20 * * *", opens_ms=2 * HOUR_MS)
    offer(room, SCHEDULED, terms)
    first = await room.schedules.next_start("test")
    assert first is not None
    await wait_ms(first - 2 * HOUR_MS - room.now() - 1)
    assert room.tournaments.all() == []
    await wait_ms(2_000)
    (one,) = room.tournaments.all()
    assert (one.tournament.starts_at, one.tournament.event, one.schedule) == (first, "test", "test")
    await room.close()
    room = await open_room(store)
    offer(room, SCHEDULED, terms)
    await wait_ms(HOUR_MS)
    assert [one.id for one in room.tournaments.all()] == [one.id]
    await wait_ms(24 * HOUR_MS)
    later = room.tournaments.all()[-1]
    assert later.tournament.starts_at == CRON.next_after("0 20 * * *", first)
    await room.close()


@in_virtual_time
async def test_with_too_few_the_event_is_called_off_and_the_next_is_made():
    room = await open_room()
    offer(room, SCHEDULED, ScheduleTerms("0 * * * *", opens_ms=HOUR_MS // 2))
    players = await people_in(room, "Ada", "Bruno")
    while not room.tournaments.all():
        await wait_ms(60_000)
    (one,) = room.tournaments.all()
    await enter(room, one.id, *players)
    assert await purses(room, players) == [99_000, 99_000]
    await wait_ms(HOUR_MS)
    assert one.tournament.stage is Stage.CALLED_OFF
    assert await purses(room, players) == [100_000, 100_000]
    assert room.tournaments.all()[-1].tournament.stage is Stage.REGISTERING
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_sit_and_go_fills_with_bots_when_a_person_has_entered_and_reopens_when_it_begins():
    room = await open_room()
    room.play_tournaments([EvenBot(f"Bot {no}") for no in range(8)], takes_time=False)
    offer(room, replace(PLAYED), ScheduleTerms(bots=5))
    await wait_ms(60_000)
    (one,) = room.tournaments.all()
    assert entry_count(one.tournament) == 0
    (ada,) = await people_in(room, "Ada")
    await enter(room, one.id, ada)
    await wait_ms(2_000)
    assert entry_count(one.tournament) == 6
    assert one.tournament.stage is Stage.PLAYING
    (other,) = room.tournaments.all()[1:]
    assert (other.schedule, other.tournament.stage) == ("test", Stage.REGISTERING)
    await settle()
    over = await until_over(room, one.id)  # Ada never acts: she is dealt in, posts, and is folded
    assert over.stage is Stage.OVER
    await audited(room)
    await room.close()


@in_virtual_time
async def test_the_names_of_the_bots_are_free_until_a_schedule_asks_for_bots():
    """Who has one by then keeps it, and that bot stays away: of six others, five fill the sit & go."""
    room = await open_room()
    room.play_tournaments_when_asked([EvenBot(f"Bot {no}") for no in range(7)], takes_time=False)
    offer(room, PLAYED, ScheduleTerms())
    await wait_ms(60_000)
    assert await room.people.named("Bot 4") is None
    (person,) = await people_in(room, "Bot 4")
    offer(room, PLAYED, ScheduleTerms(bots=6))
    await settle()
    with pytest.raises(NicknameTaken):
        await people_in(room, "Bot 3")
    (one,) = room.tournaments.all()
    await enter(room, one.id, person)
    await wait_ms(10_000)
    assert one.tournament.stage is Stage.PLAYING
    bots = [entry.player for entry in all_rows(one.tournament.entries) if entry.player != person]
    assert [(await room.people.known(bot)).is_bot for bot in bots] == [True] * 5
    assert (await room.people.known(person)).nickname == "Bot 4"
    await room.close()


@in_virtual_time
async def test_bots_that_have_entered_play_on_after_a_restart_without_the_schedule():
    store = MemoryStore()
    room = await open_room(store)
    bots = [EvenBot(f"Bot {no}") for no in range(5)]
    room.play_tournaments_when_asked(bots, takes_time=False)
    offer(room, PLAYED, ScheduleTerms(bots=5))
    (ada,) = await people_in(room, "Ada")
    await settle()
    await enter(room, room.tournaments.all()[0].id, ada)
    await wait_ms(5_000)
    name = room.tournaments.all()[0].id
    assert room.tournaments.tournament(name).stage is Stage.PLAYING
    await room.close()
    again = await open_room(store)
    again.play_tournaments_when_asked(bots, takes_time=False)
    assert (await until_over(again, name)).stage is Stage.OVER
    await again.close()


# ------------------------------------------------------------------------------ files that change


def write(folder: Path, name: str, preset: str, schedule: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.toml").write_text(f"{preset_text(preset)}\n[schedule]\n{schedule}\n", encoding="utf-8")


def of_folder(files: Sequence[ScheduleFile]) -> dict[str, Schedule | None]:
    """Name of a file → what makes tournaments; None if something is wrong with it."""
    return {file.key: file.schedule for file in files if file.key not in DEMO_TOURNAMENTS}


def test_a_folder_is_read_again_and_says_the_same_unless_a_file_has_changed(tmp_path: Path):
    folder = tmp_path / "tournaments"
    schedules = TournamentSchedules(tmp_path, currency="play", time_zone="Europe/Rome")
    assert of_folder(schedules.read()) == {}
    write(folder, "fridays", "freeroll", 'cron = "0 20 * * 5"')
    (folder / "bad.toml").write_text("title = 1", encoding="utf-8")
    first = schedules.read()
    assert of_folder(first).keys() == {"bad", "fridays"}
    assert of_folder(first)["bad"] is None
    assert schedules.read() == first
    write(folder, "fridays", "freeroll", 'cron = "0 21 * * 5,6"')
    (folder / "bad.toml").unlink()
    changed = of_folder(schedules.read())["fridays"]
    assert changed is not None
    assert changed.terms.cron == "0 21 * * 5,6"
    assert of_folder(schedules.read()).keys() == {"fridays"}


def test_where_bots_stay_at_home_only_a_file_asks_for_some(tmp_path: Path):
    """As with `mazziere serve --bots 0`."""
    write(tmp_path / "tournaments", "fridays", "freeroll", 'cron = "0 20 * * 5"\nbots = 3')
    schedules = TournamentSchedules(tmp_path, currency="play", time_zone="Europe/Rome", with_bots=False)
    made = {file.key: file.schedule for file in schedules.read()}
    assert made.keys() == {*DEMO_TOURNAMENTS, "fridays"}
    bots = {key: schedule.terms.bots for key, schedule in made.items() if schedule is not None}
    assert bots == {**dict.fromkeys(DEMO_TOURNAMENTS, 0), "fridays": 3}


@in_virtual_time
async def test_a_schedule_that_is_added_or_taken_away_counts_from_then_on():
    """What cannot be read just now changes nothing."""
    room = await open_room()
    file = ScheduleFile("again", Schedule("again", PLAYED, ScheduleTerms()), ())
    folder: list[ScheduleFile] = []
    is_locked = False

    def read() -> list[ScheduleFile]:
        if is_locked:
            raise PermissionError("locked")
        return list(folder)

    rereading = asyncio.create_task(
        keep_rereading(read(), read, room.schedules.offer, LoopClock()), name="rereading"
    )
    await wait_ms(60_000)
    assert room.tournaments.all() == []
    folder.append(file)
    await wait_ms(EVERY_MS + 1_000)
    assert [one.schedule for one in room.tournaments.all()] == ["again"]
    assert room.schedules.files == (file,)
    is_locked = True
    folder.clear()
    await wait_ms(3 * EVERY_MS)
    assert room.schedules.schedule("again") is not None
    is_locked = False
    await wait_ms(EVERY_MS + 1_000)
    assert room.schedules.schedule("again") is None
    assert len(room.tournaments.all()) == 1
    rereading.cancel()
    await room.close()
