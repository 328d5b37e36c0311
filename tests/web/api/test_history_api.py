"""A player's history over HTTP for that player alone, and a shared hand for anybody."""

import contextlib
import re
import struct

import httpx
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.formats.histories import read_history
from mazziere.formats.record import RecordedHand
from mazziere.web.app import create_app
from tests.services.history.played import play_everywhere, tables_named
from tests.services.rooms import in_virtual_time, make_room


@pytest.fixture(scope="module")
def evening():
    """The store of a room with three hands at two tables, and the tokens of Ada, who played, and of Zoe."""
    store, tokens = MemoryStore(), {}

    @in_virtual_time
    async def play():
        room = make_room(store)
        await room.open(tables_named("Stromboli", "Ustica"))
        for name in ("Ada", "Zoe"):
            tokens[name] = (await room.reception.hello(token=None, nickname=name)).token
        await play_everywhere(room, hands=3)
        await room.close()

    play()
    return store, tokens


@pytest.fixture
async def asking(evening, tmp_path):
    """Clients of Ada and Zoe, and one without a session."""
    store, tokens = evening
    room = make_room(store)
    await room.open([])
    app = create_app(room, client_folder=tmp_path)
    async with contextlib.AsyncExitStack() as clients:
        yield {
            name: await clients.enter_async_context(
                httpx.AsyncClient(
                    transport=httpx.ASGITransport(app),
                    base_url="http://room.example",
                    headers={"authorization": f"Bearer {tokens[name]}"} if name else {},
                )
            )
            for name in ("Ada", "Zoe", None)
        }
    await room.close()


async def test_the_list_comes_in_pages_and_each_hand_in_frames(asking):
    first = (await asking["Ada"].get("/api/me/hands", params={"limit": 2})).json()
    rest = (await asking["Ada"].get("/api/me/hands", params={"before": first["before"]})).json()
    everything = (await asking["Ada"].get("/api/me/hands")).json()
    assert first["hands"] + rest["hands"] == everything["hands"]
    assert len(first["hands"]) == 2 < len(everything["hands"])
    assert first["count"] == everything["count"] == len(everything["hands"])
    assert rest["count"] is None  # the page knows
    won = (await asking["Ada"].get("/api/me/hands", params={"limit": 1, "result": "won"})).json()
    all_won = (await asking["Ada"].get("/api/me/hands", params={"result": "won"})).json()
    assert won["count"] == len(all_won["hands"])
    line = everything["hands"][0]
    hand = (await asking["Ada"].get(f"/api/me/hands/{line['hand']}")).json()
    assert hand["line"] == line
    assert hand["frames"][-1]["view"]["hand"]["board"] == line["board"]
    assert hand["frames"][0]["events"][0]["type"] == "hand_started"


async def test_anothers_hand_is_not_there_and_nobodys_list_is_nobodys(asking):
    line = (await asking["Ada"].get("/api/me/hands")).json()["hands"][0]
    assert (await asking["Zoe"].get("/api/me/hands")).json()["hands"] == []
    assert (await asking["Zoe"].get(f"/api/me/hands/{line['hand']}")).status_code == 404
    assert (await asking["Zoe"].post(f"/api/me/hands/{line['hand']}/share", json={})).status_code == 404
    assert (await asking[None].get(f"/api/me/hands/{line['hand']}")).status_code == 401


async def test_who_has_the_link_may_look_until_it_is_taken_back(asking):
    line = (await asking["Ada"].get("/api/me/hands")).json()["hands"][0]
    share = (await asking["Ada"].post(f"/api/me/hands/{line['hand']}/share", json={})).json()
    assert (await asking["Ada"].get("/api/me/shares")).json() == [share]
    seen = await asking[None].get(f"/api/shared/{share['id']}")
    assert seen.json()["names_hidden"]
    assert "Ada" not in seen.text
    assert "Bruno" not in seen.text
    page = await asking[None].get(f"/shared/{share['id']}", headers={"accept-language": "it"})
    image = re.search(r'property="og:image" content="[^"]*(/shared/[^"]+)"', page.text)
    assert image is not None
    assert f'url=/#/shared/{share["id"]}"' in page.text
    assert 'lang="it"' in page.text
    picture = await asking[None].get(image.group(1))
    assert picture.headers["content-type"] == "image/png"
    width, height = struct.unpack(">II", picture.content[16:24])
    assert (width, height) == (1200, 630)
    assert (await asking["Zoe"].delete(f"/api/me/shares/{share['id']}")).status_code == 404
    assert (await asking["Ada"].delete(f"/api/me/shares/{share['id']}")).status_code == 204
    for address in (f"/api/shared/{share['id']}", f"/shared/{share['id']}", image.group(1)):
        assert (await asking[None].get(address)).status_code == 404


async def test_results_and_files_say_how_many_hands_they_are_of(asking):
    """Jacks or better has a code in PHH and no name at PokerStars: there its hands are left out."""
    count = len((await asking["Ada"].get("/api/me/hands")).json()["hands"])
    found = (await asking["Ada"].get("/api/me/results", params={"by": "game"})).json()
    assert sum(line["hands"] for line in found["lines"]) == found["hands"] == count
    file = await asking["Ada"].get("/api/me/hands/export", params={"format": "stars"})
    assert int(file.headers["x-left-out"]) > 0
    assert int(file.headers["x-hands"]) + int(file.headers["x-left-out"]) == count
    read = list(read_history("hands.txt", file.content))
    assert [type(hand) for hand in read] == [RecordedHand] * int(file.headers["x-hands"])
    assert "mazziere-stars.txt" in file.headers["content-disposition"]


async def test_a_question_that_makes_no_sense_is_told_so(asking):
    for address in (
        "/api/me/hands?limit=0",
        "/api/me/hands?limit=100000",
        "/api/me/hands?since=-1",
        "/api/me/hands?result=maybe",
        "/api/me/results?by=moon",
        "/api/me/hands/export",
        "/api/me/hands/export?format=pdf",
    ):
        assert (await asking["Ada"].get(address)).status_code == 400, address
