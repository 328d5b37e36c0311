"""Does a browser hear what is said at its tables, and what another device of its person has changed?"""

import contextlib

import httpx
import pytest

from mazziere.services.people.roles import Role
from mazziere.services.personal.settings import LARGEST_DOCUMENT
from mazziere.web.app import create_app
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services.people.members import member
from tests.services.rooms import make_room, table_config
from tests.web.sockets import browser_at


@pytest.fixture
async def room():
    room = make_room()
    await room.open([table_config("Stromboli"), table_config("Vulcano")])
    yield room
    await room.close()


@pytest.fixture
async def browsers(room):
    """Ada, with a phone too, and Bruno; all of them watch Stromboli."""
    gateway = Gateway(room, LobbyFeed(room))
    async with contextlib.AsyncExitStack() as stack:
        found = {}
        for name in ("Ada", "Bruno", "Ada's phone"):
            browser = found[name] = await stack.enter_async_context(browser_at(gateway))
            if name == "Ada's phone":
                await browser.ask("hello", token=found["Ada"].frames[0]["token"])
            else:
                await browser.ask("hello", nickname=name)
            await browser.ask("watch_table", table="stromboli")
        yield found


@pytest.fixture
async def asking(room, browsers, tmp_path):
    """Ada's program, over HTTP."""
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(create_app(room, client_folder=tmp_path)),
        base_url="http://room.example",
        headers={"authorization": f"Bearer {browsers['Ada'].frames[0]['token']}"},
    ) as http:
        yield http


def lines_of(browser):
    return [frame["line"]["text"] for frame in browser.frames if frame["type"] == "chat_line"]


async def hears(browser, text):
    return await browser.wait_for(
        lambda frame: frame["type"] == "chat_line" and frame["line"]["text"] == text
    )


async def test_a_line_comes_to_all_who_watch_the_table_and_says_who_and_where(browsers):
    assert (await browsers["Ada"].ask("say", table="stromboli", text="ciao"))["type"] == "done"
    for browser in browsers.values():
        frame = await hears(browser, "ciao")
        assert frame["table"] == "stromboli"
        assert (frame["line"]["no"], frame["line"]["nickname"], frame["line"]["seat"]) == (1, "Ada", None)


async def test_nothing_comes_from_a_table_that_is_not_watched(browsers):
    await browsers["Ada"].ask("say", table="vulcano", text="altrove")
    await browsers["Ada"].ask("say", table="stromboli", text="qui")
    await hears(browsers["Bruno"], "qui")
    assert lines_of(browsers["Bruno"]) == ["qui"]


async def test_who_comes_to_a_table_finds_the_last_lines(browsers):
    await browsers["Ada"].ask("say", table="vulcano", text="prima")
    await browsers["Ada"].ask("react", table="vulcano", reaction="wow")
    await browsers["Bruno"].ask("watch_table", table="vulcano")
    frame = await browsers["Bruno"].wait_for(lambda frame: frame["type"] == "chat")
    assert frame["table"] == "vulcano"
    assert [(line["text"], line["reaction"]) for line in frame["lines"]] == [("prima", None), (None, "wow")]


async def test_who_no_longer_watches_no_longer_hears(browsers):
    await browsers["Bruno"].ask("unwatch_table", table="stromboli")
    await browsers["Ada"].ask("say", table="stromboli", text="se n'è andato")
    await hears(browsers["Ada"], "se n'è andato")
    await browsers["Bruno"].ask("ping")
    assert lines_of(browsers["Bruno"]) == []


async def test_a_line_that_says_nothing_is_refused(browsers):
    answer = await browsers["Ada"].ask("say", table="stromboli", text="   ")
    assert answer["code"] == "chat_line_unusable"


async def test_whom_one_does_not_want_to_hear_one_does_not_hear(browsers, asking, room):
    """On no device: neither later nor earlier messages."""
    bruno = browsers["Bruno"].frames[0]["player"]
    await browsers["Bruno"].ask("say", table="vulcano", text="bla")
    noted = await asking.put(f"/api/me/notes/{bruno}", json={"text": "loud", "muted": True})
    assert noted.json()["nickname"] == "Bruno"
    await browsers["Bruno"].ask("say", table="stromboli", text="bla bla")
    await browsers["Ada"].ask("say", table="stromboli", text="pace")
    for name in ("Ada", "Ada's phone"):
        await hears(browsers[name], "pace")
        assert lines_of(browsers[name]) == ["pace"]
        await browsers[name].ask("watch_table", table="vulcano")
        assert not [frame for frame in browsers[name].frames if frame["type"] == "chat" and frame["lines"]]
    assert lines_of(browsers["Bruno"]) == ["bla bla", "pace"]


async def test_settings_changed_on_one_device_are_the_others_too(browsers, asking):
    kept = await asking.put("/api/me/settings", json={"theme": "dark", "volume": 10})
    assert (kept.json()["version"], kept.json()["settings"]["theme"]) == (1, "dark")
    assert (await asking.get("/api/me/settings")).json() == kept.json()
    for name in ("Ada", "Ada's phone"):
        told = await browsers[name].wait_for(lambda frame: frame["type"] == "settings_changed")
        assert told["settings"] == kept.json()["settings"]
    await browsers["Bruno"].ask("ping")
    assert not [frame for frame in browsers["Bruno"].frames if frame["type"] == "settings_changed"]


async def test_a_device_that_is_somebody_elses_now_hears_nothing_more_of_its_old_person(browsers, asking):
    phone = browsers["Ada's phone"]
    await phone.ask("hello", token=browsers["Bruno"].frames[0]["token"])
    await asking.put("/api/me/settings", json={"theme": "dark"})
    await browsers["Ada"].wait_for(lambda frame: frame["type"] == "settings_changed")
    await phone.ask("ping")
    assert not [frame for frame in phone.frames if frame["type"] == "settings_changed"]


async def test_settings_that_make_no_sense_are_told_so(asking):
    for body, status in (
        ({"theme": "sepia"}, 400),
        ({"volume": 101}, 400),
        ({"hotkeys": {"fly": "x"}}, 400),
        ({"preflop_presets": [1]}, 400),
        ({"hotkeys": {"fold": "x" * LARGEST_DOCUMENT}}, 413),
    ):
        assert (await asking.put("/api/me/settings", json=body)).status_code == status, body


async def test_notes_and_favourites_are_kept(browsers, asking):
    bruno = browsers["Bruno"].frames[0]["player"]
    await asking.put(f"/api/me/notes/{bruno}", json={"text": " raises   light \n folds ", "color": "red"})
    (note,) = (await asking.get("/api/me/notes")).json()
    assert (note["player"], note["text"], note["color"], note["muted"]) == (
        bruno,
        "raises light\nfolds",
        "red",
        False,
    )
    assert (await asking.put("/api/me/notes/nobody", json={"text": "x"})).status_code == 404
    await asking.put("/api/me/favourites", json={"tables": ["vulcano", "vulcano"]})
    assert (await asking.get("/api/me/favourites")).json() == {"tables": ["vulcano"]}


async def test_a_report_waits_for_the_staff(browsers, room):
    bruno = browsers["Bruno"].frames[0]["player"]
    answer = await browsers["Ada"].ask("report", table="stromboli", player=bruno, why="spam")
    assert answer["type"] == "done"
    (report,) = await room.reports.all(only_open=True)
    assert report.made.about == bruno


async def test_the_staff_reads_reports_and_writes_down_what_came_of_them(browsers, asking, room):
    bruno = browsers["Bruno"].frames[0]["player"]
    await browsers["Bruno"].ask("say", table="stromboli", text="che stronzo")
    await browsers["Ada"].ask("report", table="stromboli", player=bruno, why="insults")
    assert (await asking.get("/api/desk/reports")).status_code == 403
    gina, token = await member(room, "Gina")
    await room.people.set_role(gina.player, Role.FLOOR, by="console")
    asking.headers["authorization"] = f"Bearer {token}"
    (told,) = (await asking.get("/api/desk/reports")).json()
    assert (told["by_nickname"], told["about_nickname"], told["outcome"]) == ("Ada", "Bruno", None)
    assert told["table"] == {"id": "stromboli", "name": "Stromboli", "tournament": None}
    assert (told["lines"][0]["text"], told["lines"][0]["typed"]) == ("che *******", "che stronzo")
    answer = await asking.post("/api/desk/reports/1/resolve", json={"outcome": "spoken to"})
    assert answer.status_code == 204
    assert (await asking.get("/api/desk/reports")).json() == []
    (closed,) = (await asking.get("/api/desk/reports?only_open=false")).json()
    assert (closed["resolved_by"], closed["outcome"]) == ("Gina", "spoken to")
    (noted,) = await room.desk_log.newest(before=None, limit=5)
    assert (noted.note.who, noted.note.what) == (gina.player, "report_resolved")
