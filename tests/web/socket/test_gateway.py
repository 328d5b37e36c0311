"""A browser always learns what it should, exactly once, and nothing more."""

import asyncio

import pytest

from mazziere.rules.rule_set import RULE_SETS
from mazziere.services.refusals import StoreUnavailable
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.line import PATIENCE_S
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.socket.pulse import PULSE_S
from tests.services import asking
from tests.services.rooms import in_virtual_time
from tests.web.rooms import LOBBY_LINE, config, played_room
from tests.web.sockets import SECONDS_TO_HAPPEN, browser_at


@pytest.fixture
async def room():
    async with played_room() as room:
        yield room


@pytest.fixture
def gateway(room):
    return room.gateway()


@pytest.fixture
async def ada(gateway):
    async with browser_at(gateway) as browser:
        await browser.ask("hello", nickname="Ada")
        await browser.ask("watch_table", table="t1")
        yield browser


@pytest.fixture
async def bruno(gateway):
    async with browser_at(gateway) as browser:
        await browser.ask("hello", nickname="Bruno")
        await browser.ask("watch_table", table="t1")
        yield browser


@pytest.fixture
async def stranger(gateway):
    async with browser_at(gateway) as browser:
        yield browser


def token_of(browser):
    """The token in the first answer."""
    return browser.frames[0]["token"]


async def sit_both(ada, bruno):
    await ada.ask("sit", table="t1", seat=1, buy_in=5000)
    await bruno.ask("sit", table="t1", seat=2, buy_in=5000)


# Who is there


async def test_a_hello_is_answered_with_a_welcome_and_done(room, stranger):
    """The token proves the player at the next visit."""
    answer = await stranger.ask("hello", nickname="Ada", language="it")
    assert answer == {"type": "done", "id": 1}
    welcome = stranger.frames[0]
    assert welcome == {
        "type": "welcome", "token": welcome["token"], "player": await room.player("Ada"), "nickname": "Ada",
        "role": "guest", "balance": 100_000, "server_time": 1_000,
    }  # fmt: skip
    assert (await room.real.sessions.known_by(welcome["token"])).player == welcome["player"]


async def test_a_token_brings_the_same_player_back(gateway, ada):
    """A second tab, or the same one after a reload."""
    async with browser_at(gateway) as tab:
        await tab.ask("hello", token=token_of(ada))
        assert tab.frames[0]["player"] == ada.frames[0]["player"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("sit", {"seat": 1, "buy_in": 5000}),
        ("add_chips", {"amount": 100}),
        ("sit_out", {}),
        ("come_back", {"blinds": "post"}),
        ("leave", {}),
        ("act", {"version": 1, "action": "fold"}),
    ],
)
async def test_who_has_not_said_hello_may_only_look(stranger, kind, fields):
    """Playing takes a name; watching does not."""
    answer = await stranger.ask(kind, table="t1", **fields)
    assert (answer["type"], answer["code"]) == ("refused", "hello_first")
    assert (await stranger.ask("watch_table", table="t1"))["type"] == "done"


async def test_a_ping_is_answered_with_the_rooms_time(stranger):
    """So that the client can show how long is left to act."""
    assert await stranger.ask("ping") == {"type": "pong", "id": 1, "server_time": 1_000}


async def test_a_store_that_fails_costs_one_answer_and_no_connection(room, stranger):
    """The player is told to look again; the same socket serves on."""
    room.store.fail_next = "before"
    answer = await stranger.ask("hello", nickname="Nobody")
    assert (answer["code"], answer["transient"]) == ("store_unavailable", True)
    assert (await stranger.ask("hello", nickname="Ada"))["type"] == "done"


# The lobby


async def test_the_lobby_is_sent_at_once_to_who_watches_it():
    """Then only when it changes."""
    async with played_room(paused=False) as room, browser_at(room.gateway()) as stranger:
        await stranger.ask("watch_lobby")
        lobby = await stranger.wait_for(lambda frame: frame["type"] == "lobby")
        assert lobby["tables"] == [LOBBY_LINE]


async def test_the_changes_of_the_lobby_are_sent(room):
    """And nothing when it has not changed: the feed looks every two seconds."""
    gateway = Gateway(room.real, lobby := LobbyFeed(room.real))
    async with browser_at(gateway) as browser:
        await browser.ask("watch_lobby")
        await browser.wait_for(lambda frame: frame["type"] == "lobby")
        lobby.now()
        await room.real.tables.open_table(config(id="t2"))
        lobby.now()
        changed = await browser.wait_for(lambda frame: frame["type"] == "lobby_changes")
        assert [line["id"] for line in changed["lines"]] == ["t2"]
        assert sum(frame["type"].startswith("lobby") for frame in browser.frames) == 2


# A table


async def test_a_watched_table_is_sent_whole_before_the_answer(stranger):
    """When `done` arrives the table can already be shown."""
    await stranger.ask("watch_table", table="t1")
    table, done = stranger.frames
    assert (table["type"], done["type"]) == ("table", "done")
    assert table["update"]["snapshot"] is True
    assert table["update"]["view"]["name"] == "Stromboli"


async def test_an_unknown_table_is_refused_by_name(stranger):
    """The client says it in words."""
    answer = await stranger.ask("watch_table", table="t9")
    assert (answer["code"], answer["facts"]) == ("unknown_thing", {"kind": "table", "name": "t9"})


async def test_a_table_that_is_no_longer_watched_is_no_longer_sent(room, stranger, ada):
    """Its subscription is closed, too: nobody counts as a watcher who is not."""
    await stranger.ask("watch_table", table="t1")
    await stranger.ask("unwatch_table", table="t1")
    before = len(stranger.updates)
    await ada.ask("sit", table="t1", seat=1, buy_in=5000)
    await ada.see(room.table.version)
    await stranger.ask("ping")
    assert len(stranger.updates) == before


async def test_a_connection_that_ends_leaves_no_subscription_behind(room, gateway):
    """The bus drops its subscriptions."""
    async with browser_at(gateway) as browser:
        await browser.ask("watch_table", table="t1")
        assert room.real.tables.watchers("t1") == 1
        assert room.real._bus._subscriptions["news/t1"]
    await asyncio.sleep(0)
    assert room.real.tables.watchers("t1") == 0
    assert "news/t1" not in room.real._bus._subscriptions


async def test_two_browsers_at_one_table_agree(room, ada, bruno):
    """Whole hand: all that is public is the same for both, after every version."""
    await sit_both(ada, bruno)
    await room.start_hand()
    for _ in range(8):
        seat = room.table.awaiting.seat if hasattr(room.table.awaiting, "seat") else None
        if seat is None:
            break
        actor = ada if seat == 1 else bruno
        update = await actor.see(room.table.version)
        offers = {offer["action"] for offer in update["view"]["offers"]}
        action = "check" if "check" in offers else "call" if "call" in offers else "muck"
        answer = await actor.ask("act", table="t1", version=update["version"], action=action)
        assert answer["type"] == "done"
    last = room.table.version
    seen_by_ada, seen_by_bruno = await ada.see(last), await bruno.see(last)
    assert seen_by_ada["view"]["hand"] == seen_by_bruno["view"]["hand"]
    public = ("no", "stack", "wagered", "status", "folded", "all_in", "last_action", "won")
    assert [{key: seat[key] for key in public} for seat in seen_by_ada["view"]["seats"]] == [
        {key: seat[key] for key in public} for seat in seen_by_bruno["view"]["seats"]
    ]


async def test_the_events_say_what_happened_in_between(room, ada, bruno):
    """Each update carries the events that lead to its version."""
    await sit_both(ada, bruno)
    await room.start_hand()
    await bruno.see(room.table.version)
    told = [event["type"] for update in bruno.updates for event in update["events"]]
    assert told[-5:] == ["button_drawn", "hand_started", "posted", "posted", "cards_dealt"]


async def test_a_refusal_carries_its_code_facts_and_articles(ada):
    """The sentence is the client's; ROOM's buy-in is between the minimum and the maximum."""
    answer = await ada.ask("sit", table="t1", seat=1, buy_in=100)
    assert (answer["type"], answer["code"]) == ("refused", "buy_in_too_small")
    assert answer["facts"] == {"amount": 100, "minimum": 2000}
    assert answer["citations"] != []


async def test_chips_that_change_their_place_change_the_account(ada):
    """100,000 less a buy-in of 5,000."""
    await ada.ask("sit", table="t1", seat=1, buy_in=5000)
    account = await ada.wait_for(lambda frame: frame["type"] == "account")
    assert account["balance"] == 95_000


async def test_every_kind_of_request_is_answered_once(room, ada, bruno):
    """One `done`, `refused`, `stale` or `pong` for each, whatever it asks."""
    await sit_both(ada, bruno)
    requests = [
        ada.post_request("ping"),
        ada.post_request("hello", token=token_of(ada)),
        ada.post_request("watch_lobby"),
        ada.post_request("watch_lobby"),
        ada.post_request("unwatch_lobby"),
        ada.post_request("watch_table", table="t1", since=1),
        ada.post_request("sit", table="t1", seat=2, buy_in=5000),
        ada.post_request("add_chips", table="t1", amount=1000),
        ada.post_request("sit_out", table="t1"),
        ada.post_request("come_back", table="t1", blinds="post"),
        ada.post_request("act", table="t1", version=0, action="fold"),
        ada.post_request("leave", table="t1"),
        ada.post_request("unwatch_table", table="t1"),
    ]
    await ada.ask("ping")
    assert [len(ada.answers(request)) for request in requests] == [1] * len(requests)


async def test_a_player_of_the_hand_asks_for_the_cards_that_would_have_come():
    """After a fold before the flop: five cards for both browsers, and the question is gone."""
    async with (
        played_room(rules=RULE_SETS["home"]) as room,
        browser_at(gateway := room.gateway()) as ada,
        browser_at(gateway) as bruno,
    ):
        for browser, name in ((ada, "Ada"), (bruno, "Bruno")):
            await browser.ask("hello", nickname=name)
            await browser.ask("watch_table", table="t1")
        await sit_both(ada, bruno)
        await room.start_hand()
        folder = ada if room.table.awaiting.seat == 1 else bruno
        await folder.ask("act", table="t1", version=room.table.version, action="fold")
        over = (await folder.see(room.table.version))["view"]
        assert (over["hand"]["may_hunt"], over["hand"]["rabbit"], over["offers"]) == (True, [], [])
        answer = await folder.ask("act", table="t1", version=room.table.version, action="rabbit")
        assert answer["type"] == "done"
        for browser in (ada, bruno):
            shown = (await browser.see(room.table.version))["view"]
            assert not shown["hand"]["may_hunt"]
            assert len(shown["hand"]["rabbit"]) == 5
            assert [seat["stack"] for seat in shown["seats"]] == [seat["stack"] for seat in over["seats"]]


# Versions


async def test_a_stale_action_is_answered_with_the_table_as_it_is(room, ada, bruno):
    """Nothing is done, and the browser sees why."""
    await sit_both(ada, bruno)
    await room.start_hand()
    actor = ada if room.table.awaiting.seat == 1 else bruno
    version = room.table.version
    answer = await actor.ask("act", table="t1", version=version - 3, action="fold")
    assert answer["type"] == "stale"
    assert (answer["update"]["version"], answer["update"]["snapshot"]) == (version, True)
    assert room.table.version == version


async def test_who_comes_back_in_mid_hand_sees_the_table_and_what_was_missed(room, gateway, ada, bruno):
    """Snapshot and events since: the connection of Ada drops, Bruno acts, Ada is back."""
    await sit_both(ada, bruno)
    await room.start_hand()
    seen = (await ada.see(room.table.version))["version"]
    ada.leave()
    actor = bruno if room.table.awaiting.seat == 2 else None
    if actor is None:
        await asking.act(room.real, await room.player("Ada"), "t1", based_on=seen, action="call", to=None)
    else:
        await actor.ask("act", table="t1", version=seen, action="call")
    async with browser_at(gateway) as again:
        await again.ask("hello", token=token_of(ada))
        await again.ask("watch_table", table="t1", since=seen)
        update = again.updates[0]
        assert update["events"][0]["type"] == "called"
        assert update["version"] == room.table.version
        own = update["view"]["seats"][0]
        assert own["is_you"]
        assert "??" not in own["cards"]
        assert len(own["cards"]) == 2


async def test_a_hello_shows_the_watched_tables_with_the_players_eyes(room, gateway, ada, bruno):
    """A watcher who signs in as Ada sees Ada's cards."""
    await sit_both(ada, bruno)
    await room.start_hand()
    async with browser_at(gateway) as tab:
        await tab.ask("watch_table", table="t1")
        assert tab.updates[-1]["view"]["seats"][0]["cards"] == ["??", "??"]
        await tab.ask("hello", token=token_of(ada))
        assert "??" not in tab.updates[-1]["view"]["seats"][0]["cards"]


# Slow and hostile


async def test_a_browser_that_stops_reading_delays_nobody_and_is_cut_back(room, ada, bruno, stranger):
    """A hundred versions go by, thirty wait for it; what follows the gap is marked as a snapshot."""
    await sit_both(ada, bruno)
    await stranger.ask("watch_table", table="t1")
    stranger.reading.clear()
    for _ in range(50):
        room.clock.move(200)  # nobody asks faster than a person
        assert (await ada.ask("sit_out", table="t1"))["type"] == "done"
        assert (await ada.ask("come_back", table="t1", blinds="post"))["type"] == "done"
    last = room.table.version
    await bruno.see(last)
    stranger.reading.set()
    await stranger.see(last)
    later = stranger.updates[1:]
    assert any(update["snapshot"] for update in later)
    assert len(later) < 50


@in_virtual_time
async def test_who_reads_nothing_for_a_minute_is_not_there():
    """The connection is closed with its subscriptions: a dead socket costs nothing for long."""
    async with played_room() as room, browser_at(room.gateway()) as browser:
        await browser.ask("watch_table", table="t1")
        browser.reading.clear()
        await asyncio.sleep(2 + 59)
        assert "news/t1" in room.real._bus._subscriptions
        await asyncio.sleep(2)
        assert "news/t1" not in room.real._bus._subscriptions


@in_virtual_time
async def test_a_silent_connection_has_a_pulse():
    """Every 2 seconds a `pong` without an id: a page that hears none for 5 seconds has lost the line."""
    async with played_room() as room, browser_at(room.gateway()) as browser:
        await asyncio.sleep(4.5)
        assert browser.frames == [{"type": "pong", "id": None, "server_time": 1_000}] * 2


@in_virtual_time
async def test_what_is_said_anyway_is_pulse_enough():
    """An answer each second, and no `pong` that nobody asked for."""
    async with played_room() as room, browser_at(room.gateway()) as browser:
        for _ in range(10):
            await asyncio.sleep(1)
            await browser.ask("ping")
        assert None not in [frame["id"] for frame in browser.frames]


@in_virtual_time
async def test_no_pulse_waits_behind_a_frame_that_is_not_read():
    """A browser that reads again after half a minute finds what it missed, and no heap of old pulses."""
    async with played_room() as room, browser_at(room.gateway()) as browser:
        browser.reading.clear()
        await asyncio.sleep(30)
        browser.reading.set()
        await asyncio.sleep(1)
        assert len(browser.frames) == 1


@pytest.mark.parametrize("asks", [False, True])
@in_virtual_time
async def test_who_reads_nothing_for_a_minute_is_given_up(asks):
    """Whether a pulse waits to be read, or an answer that nobody looks after."""
    async with played_room() as room, browser_at(room.gateway()) as browser:
        browser.reading.clear()
        if asks:
            browser.post_request("ping")
        await asyncio.sleep(PATIENCE_S - PULSE_S)
        assert room.real.metrics.sockets == 1
        await asyncio.sleep(3 * PULSE_S)
        assert room.real.metrics.sockets == 0


@in_virtual_time
async def test_who_closes_while_a_pulse_is_on_its_way_is_no_error():
    """The close is in the queue, and nobody has read it, when the pulse is due."""
    async with played_room() as room, browser_at(room.gateway()) as browser:
        browser.has_closed = True
        await asyncio.sleep(2 * PULSE_S)
        assert room.real.metrics.sockets == 0


async def test_news_without_their_events_are_a_snapshot(room, ada, stranger):
    """A host that has read its table again cannot tell what happened; the view is complete all the same."""
    await stranger.ask("watch_table", table="t1")
    before = room.table.version
    room.store.fail_next = "after"
    with pytest.raises(StoreUnavailable):
        await asking.sit(room.real, ada.frames[0]["player"], "t1", seat=1, buy_in=5000)
    room.clock.move(1_000)
    update = await stranger.see(before + 1)
    assert (update["snapshot"], update["events"]) == (True, [])
    assert update["view"]["seats"][0]["nickname"] == "Ada"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        '{"type":"hello"}',
        '{"type":"deal_cards","id":9}',
        "[" * 5000,
        '"\\ud800"',
    ],
)
async def test_nonsense_is_refused_and_the_connection_lives(stranger, text):
    """Malformed text is answered with a code; the next request is served."""
    stranger.post(text)
    frame = await stranger.wait_for(lambda frame: frame["type"] == "refused")
    assert frame["code"] == "malformed_message"
    assert (await stranger.ask("ping"))["type"] == "pong"


async def test_nonsense_with_a_readable_id_is_answered_to_that_id(stranger):
    """So that the client's promise ends."""
    stranger.post('{"type":"act","id":77,"table":"t1","version":-1,"action":"fold"}')
    frame = await stranger.wait_for(lambda frame: frame["type"] == "refused")
    assert (frame["id"], frame["code"]) == (77, "malformed_message")


async def test_bytes_are_refused(stranger):
    """The wire is text."""
    stranger.post_bytes(b'{"type":"ping","id":1}')
    assert (await stranger.wait_for(lambda frame: True))["code"] == "binary_message"


async def test_a_frame_above_16_kib_is_refused(stranger):
    """16,384 bytes is the limit; nothing that a person asks for comes near it."""
    stranger.post('{"type":"ping","id":1' + " " * 16_384 + "}")
    refused = await stranger.wait_for(lambda frame: True)
    assert (refused["code"], refused["facts"]["limit"]) == ("message_too_large", 16_384)


async def test_requests_faster_than_a_person_are_refused_and_then_cut_off(stranger):
    """60 at once pass, then 20 a second; the clock of this room stands still."""
    numbers = [stranger.post_request("ping") for _ in range(61)]
    await stranger.wait_for(lambda frame: frame.get("id") == numbers[-1])
    assert [frame["type"] for frame in stranger.frames].count("pong") == 60
    assert stranger.frames[-1]["code"] == "too_many_requests"
    assert stranger.frames[-1]["transient"] is True
    for _ in range(60):
        stranger.post_request("ping")
    async with asyncio.timeout(SECONDS_TO_HAPPEN):
        while stranger.closed_with is None:
            await asyncio.sleep(0)
    assert stranger.closed_with == 1008


async def test_a_page_of_another_site_is_turned_away(gateway):
    """It could command the visitor's browser."""
    headers = {b"host": b"room.example", b"origin": b"https://evil.example"}
    async with browser_at(gateway, headers) as browser:
        assert browser.closed_with == 1008


async def test_a_program_without_an_origin_is_let_in(gateway):
    """Only browsers send one, and always."""
    async with browser_at(gateway, {b"host": b"room.example"}) as program:
        assert (await program.ask("ping"))["type"] == "pong"
