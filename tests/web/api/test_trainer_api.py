"""Practice over HTTP: one's own hand, step by step, and nothing of it before it is due."""

import contextlib

import httpx
import pytest

from mazziere.web.app import create_app
from tests.services.rooms import make_room

pytest.importorskip("mazziere_kernel", reason="exact values need the compiled kernel")


@pytest.fixture
async def clients(tmp_path):
    """Ada and Zoe, and somebody who is not signed in."""
    room = make_room()
    await room.open([])
    tokens = {name: (await room.reception.hello(token=None, nickname=name)).token for name in ("Ada", "Zoe")}
    app = create_app(room, client_folder=tmp_path)
    async with contextlib.AsyncExitStack() as stack:
        transport = httpx.ASGITransport(app)
        made = {
            name: await stack.enter_async_context(
                httpx.AsyncClient(
                    transport=transport,
                    base_url="http://room",
                    headers={"authorization": f"Bearer {token}"} if token else {},
                )
            )
            for name, token in {**tokens, "": None}.items()
        }
        yield made
    await room.close()


async def dealt(client, **body):
    return (await client.post("/api/casino-trainer/hands", json=body)).json()


async def decided(client, hand, street, choice):
    path = f"/api/casino-trainer/hands/{hand['id']}/decisions"
    return await client.post(path, json={"street": street, "choice": choice})


async def test_a_hand_is_played_to_its_end(clients):
    """Cards come one street at a time; the dealer's and the proofs at the end."""
    ada = clients["Ada"]
    hand = (await dealt(ada))["hand"]
    assert (len(hand["hole"]), hand["board"], hand["proof"]) == (2, [], None)
    assert (hand["awaits"], hand["choices"]) == ("hole", ["play", "fold"])
    assert "??" in hand["dealer"] or hand["dealer"] == []
    for street, cards in (("hole", 3), ("flop", 4), ("turn", 5)):
        told = (await decided(ada, hand, street, "play")).json()
        hand = told["hand"]
        assert len(hand["board"]) == cards
        assert hand["decisions"][-1]["street"] == street
    assert len(hand["proof"]["cards"]) == 9
    assert "??" not in hand["dealer"]
    assert told["score"]["hands"] == 1
    assert told["score"]["cost"] == sum(decision["cost"] for decision in hand["decisions"])
    assert (await ada.get("/api/casino-trainer")).json() == told


async def test_nobody_sees_or_plays_the_hand_of_another(clients):
    hand = (await dealt(clients["Ada"]))["hand"]
    assert (await decided(clients["Zoe"], hand, "hole", "play")).status_code == 404
    assert (await clients["Zoe"].get("/api/casino-trainer")).json()["hand"] is None
    assert (await clients[""].get("/api/casino-trainer")).status_code == 401


async def test_a_score_begins_anew_on_request(clients):
    ada = clients["Ada"]
    hand = (await dealt(ada, rules="atlantic-city"))["hand"]
    assert hand["rules"] == "atlantic-city"
    assert (await decided(ada, hand, "hole", "fold")).json()["score"]["won"] == -1
    assert (await ada.post("/api/casino-trainer/restart")).json()["score"]["hands"] == 0


async def test_wrong_requests_are_refused(clients):
    """Rules that do not exist, a fold after the flop, the same street twice."""
    ada = clients["Ada"]
    assert (await ada.post("/api/casino-trainer/hands", json={"rules": "reno"})).status_code == 404
    hand = (await dealt(ada))["hand"]
    await decided(ada, hand, "hole", "play")
    assert (await decided(ada, hand, "hole", "fold")).status_code == 409
    assert (await decided(ada, hand, "flop", "fold")).status_code == 409


async def test_no_table_no_worth(clients):
    assert (await clients["Ada"].get("/api/casino/nowhere/worth")).status_code == 404


async def test_what_each_bet_returns_is_told_to_anybody(clients):
    """BP: 97.96 % of the ante, 99.47 % of all bets, BONUS 91.46 %; FIRST 5 81.84 %, jackpots included."""
    told = (await clients[""].get("/api/casino/paytables/las-vegas/returns")).json()
    assert told == {"of_the_ante": 979631, "of_all_bets": 994665, "bonus": 914594, "first_5_prizes": 318449}
    assert (await clients[""].get("/api/casino/paytables/none/returns")).status_code == 404
