"""Do gateway, services and bots make one room?

The real services on virtual time, with bots of the house at the table and a person at a browser.
"""

import contextlib
from itertools import islice, pairwise

from msgspec.structs import replace

from mazziere.analysis import best_draw, better_starts, standing
from mazziere.services.bots import FAST, Odds, bots
from mazziere.table import ByHands
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services.rooms import RandomBot, chips_in, in_virtual_time, make_room, table_config, wait_ms
from tests.web.sockets import browser_at

TABLE = "stromboli"


@contextlib.asynccontextmanager
async def room_with(bot_count):
    house = list(islice(bots(odds=Odds(better_starts, standing, best_draw), budget=FAST), bot_count))
    async with room_of(table_config(), house) as room:
        yield room


@contextlib.asynccontextmanager
async def room_of(config, house):
    """A room with one table and these bots at it."""
    room = make_room(seed=5)
    await room.open([config])
    room.seat_house_players(config.id, house, takes_time=True)
    yield room
    await room.close()


async def sit_down(browser, nickname, seat, *, table=TABLE, buy_in=10_000):
    await browser.ask("hello", nickname=nickname)
    await browser.ask("watch_table", table=table)
    return await browser.ask("sit", table=table, seat=seat, buy_in=buy_in)


WISHES = ("bring_in", "check", "call", "discard", "muck")


async def play_hands(browser, hands, *, table=TABLE):
    """Check or call whenever asked and draw two cards, until so many hands are over."""
    while sum(event["type"] == "hand_ended" for event in events_of(browser)) < hands:
        latest, seen = browser.updates[-1], len(browser.frames)
        view = latest["view"]
        offered = {offer["action"] for offer in view["offers"]}
        if action := next((one for one in WISHES if one in offered), None):
            asked = {"table": table, "version": latest["version"], "action": action}
            if action == "discard":
                asked["cards"] = next(seat["cards"][:2] for seat in view["seats"] if seat["is_you"])
            answer = await browser.ask("act", **asked)
            assert answer["type"] == "done", answer
        if browser.updates[-1]["version"] == latest["version"]:
            await browser.wait_for(lambda frame: frame["type"] == "table", start=seen)


def events_of(browser):
    return [event for update in browser.updates for event in update["events"]]


def free_seat(update):
    return next(seat["no"] for seat in update["view"]["seats"] if seat["status"] == "empty")


@in_virtual_time
async def test_a_person_plays_with_the_bots_of_the_house():
    """Six hands to the end; whoever has not shown has only backs of cards, in every frame."""
    async with room_with(3) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await ada.ask("watch_table", table=TABLE)
        await wait_ms(1_000)
        seat = free_seat(ada.updates[-1])
        assert (await sit_down(ada, "Ada", seat))["type"] == "done"
        await play_hands(ada, 6)
        for update in ada.updates:
            for other in update["view"]["seats"]:
                if not other["is_you"] and not other["shown"]:
                    assert set(other["cards"]) <= {"??"}
        dealt = [event for event in events_of(ada) if event["type"] == "cards_dealt"]
        own = [
            card
            for event in dealt
            for to, card in zip(event["to"], event["cards"], strict=True)
            if to == seat
        ]
        assert len(own) >= 2 * 3, "a newcomer waits for the big blind first"
        assert "??" not in own
        assert all(
            card == "??"
            for event in dealt
            for to, card in zip(event["to"], event["cards"], strict=True)
            if to not in (seat, 0)
        )
        given, there = await chips_in(room)
        assert given == there


def assert_no_hidden_card_is_seen(browser, seat):
    """Of others there are backs, but for what lies face up and what was shown."""
    for update in browser.updates:
        for other in update["view"]["seats"]:
            if not other["is_you"] and not other["shown"]:
                hidden = [card for at, card in enumerate(other["cards"]) if at not in other["face_up"]]
                assert set(hidden) <= {"??"}
                assert "??" not in {other["cards"][at] for at in other["face_up"]}
        for event in update["events"]:
            if event["type"] == "discarded" and event["seat"] != seat:
                assert event["cards"] == ["??"] * event["count"]


@in_virtual_time
async def test_a_whole_horse_is_played_over_the_wire():
    """One hand of each of the five games and the first again; every layout follows the game that is dealt."""
    config = table_config("Asinara")
    config = replace(config, mix=replace(config.mix, change=ByHands(1)))
    house = [RandomBot(f"Bot {number}", think_ms=500) for number in range(3)]
    async with room_of(config, house) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await ada.ask("watch_table", table=config.id)
        await wait_ms(1_000)
        seat = free_seat(ada.updates[-1])
        await sit_down(ada, "Ada", seat, table=config.id, buy_in=config.max_buy_in)
        await play_hands(ada, 8, table=config.id)
        assert_no_hidden_card_is_seen(ada, seat)
        views = [update["view"] for update in ada.updates if update["view"]["hand"]]
        played = list(dict.fromkeys(view["game"]["variant"] for view in views))
        assert set(played) == {"holdem", "omaha8", "razz", "seven_stud", "seven_stud8"}
        for view in views:
            shape = view["game"]
            for there in view["seats"]:
                assert len(there["cards"]) <= shape["hole"] + shape["up"]
                assert len(there["face_up"]) <= shape["up"]
            assert len(view["hand"]["board"]) <= shape["board"]
        dealt = [event["variant"] for event in events_of(ada) if event["type"] == "game_changed"]
        order = [game["variant"] for game in views[-1]["mix"]["games"]]
        assert all(order[(order.index(one) + 1) % 5] == next_ for one, next_ in pairwise(dealt))
        given_out, there = await chips_in(room)
        assert given_out == there


@in_virtual_time
async def test_a_whole_draw_table_is_played_over_the_wire():
    """2-7 triple draw with three others: what each drew is told, and which cards they were is not."""
    config = table_config("Salina")
    house = [RandomBot(f"Bot {number}", think_ms=500) for number in range(3)]
    async with room_of(config, house) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await ada.ask("watch_table", table=config.id)
        await wait_ms(1_000)
        seat = free_seat(ada.updates[-1])
        await sit_down(ada, "Ada", seat, table=config.id, buy_in=config.max_buy_in)
        await play_hands(ada, 8, table=config.id)
        assert_no_hidden_card_is_seen(ada, seat)
        discards = [event for event in events_of(ada) if event["type"] == "discarded"]
        assert {event["seat"] == seat for event in discards} == {True, False}
        drew = [there["drew"] for update in ada.updates for there in update["view"]["seats"] if there["drew"]]
        assert max(map(len, drew)) == 3
        given_out, there = await chips_in(room)
        assert given_out == there


@in_virtual_time
async def test_a_table_that_is_joined_from_a_second_browser_is_left_at_the_first():
    """One person, one seat, one place to play it from: the first is told, and may only look again."""
    async with room_with(1) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as first, browser_at(gateway) as second:
            await sit_down(first, "Ada", 5)
            token = next(frame["token"] for frame in first.frames if frame["type"] == "welcome")
            await first.wait_for(lambda frame: frame["type"] == "table" and frame["update"]["view"]["offers"])
            await second.ask("hello", token=token)
            await second.ask("watch_table", table=TABLE)
            assert (await first.wait_for(lambda frame: frame["type"] == "moved_away"))["table"] == TABLE
            fold = {"table": TABLE, "version": second.updates[-1]["version"], "action": "fold"}
            assert (await first.ask("act", **fold))["code"] == "played_elsewhere"
            assert (await second.ask("act", **fold))["type"] == "done"


@in_virtual_time
async def test_what_is_pressed_on_the_old_connection_is_seen_on_the_new_one_or_refused():
    """The table is on its way to the new one when the press arrives on the old: it is not done behind the
    back of whoever reads the table there.
    """
    async with room_with(1) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as first, browser_at(gateway) as second:
            await sit_down(first, "Ada", 5)
            token = next(frame["token"] for frame in first.frames if frame["type"] == "welcome")
            await first.wait_for(lambda frame: frame["type"] == "table" and frame["update"]["view"]["offers"])
            await second.ask("hello", token=token)
            second.reading.clear()
            second.post_request("watch_table", table=TABLE)
            await wait_ms(100)
            fold = {"table": TABLE, "version": first.updates[-1]["version"], "action": "fold"}
            assert (await first.ask("act", **fold))["code"] == "played_elsewhere"
            second.reading.set()
            assert (await second.ask("act", **fold))["type"] == "done"


@in_virtual_time
async def test_whoever_comes_back_to_the_first_browser_plays_from_there_again():
    """Watching the table again is enough; the second is left then."""
    async with room_with(1) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as first, browser_at(gateway) as second:
            await sit_down(first, "Ada", 5)
            token = next(frame["token"] for frame in first.frames if frame["type"] == "welcome")
            await second.ask("hello", token=token)
            await second.ask("watch_table", table=TABLE)
            await first.ask("watch_table", table=TABLE)
            await second.wait_for(lambda frame: frame["type"] == "moved_away")
            assert (await first.ask("sit_out", table=TABLE))["type"] == "done"


@in_virtual_time
async def test_a_seat_is_played_from_a_second_browser_when_the_first_has_gone():
    """A phone that lost its network has left nothing behind that would be in the way."""
    async with room_with(1) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as second:
            async with browser_at(gateway) as first:
                await sit_down(first, "Ada", 5)
                token = next(frame["token"] for frame in first.frames if frame["type"] == "welcome")
            await second.ask("hello", token=token)
            assert (await second.ask("sit_out", table=TABLE))["type"] == "done"


@in_virtual_time
async def test_chips_come_back_to_who_leaves():
    """100,000, less 10,000 at the table, and 10,000 back: nothing was played."""
    async with room_with(0) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await sit_down(ada, "Ada", 1)
        await ada.ask("leave", table=TABLE)
        balances = [frame["balance"] for frame in ada.frames if frame["type"] in ("welcome", "account")]
        assert balances == [100_000, 90_000, 100_000]


@in_virtual_time
async def test_the_turn_stays_open_while_others_come_and_go():
    """A version that is older but of the same turn is not stale: somebody sat down meanwhile."""
    async with room_with(1) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as ada, browser_at(gateway) as bruno:
            await sit_down(ada, "Ada", 5)
            await ada.wait_for(lambda frame: frame["type"] == "table" and frame["update"]["view"]["offers"])
            version = ada.updates[-1]["version"]
            bruno_sat = await sit_down(bruno, "Bruno", free_seat(ada.updates[-1]))
            assert bruno_sat["type"] == "done"
            assert (await room.tables.look(TABLE, since=None)).version > version
            answer = await ada.ask("act", table=TABLE, version=version, action="fold")
            assert answer["type"] == "done"


@in_virtual_time
async def test_a_nickname_is_taken_once():
    """Two browsers, one name: the second is told so and stays nobody."""
    async with room_with(0) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as ada, browser_at(gateway) as other:
            await ada.ask("hello", nickname="Ada")
            refused = await other.ask("hello", nickname="Ada")
            assert (refused["type"], refused["code"]) == ("refused", "nickname_taken")
            assert (await other.ask("sit", table=TABLE, seat=1, buy_in=10_000))["code"] == "hello_first"


@in_virtual_time
async def test_the_deal_of_a_hand_can_be_proved_when_it_is_over():
    """The root that was told before the first card is the one that the proofs lead to."""
    async with room_with(2) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await wait_ms(1_000)
        await sit_down(ada, "Ada", free_seat(await watch(ada)))
        await play_hands(ada, 6)
        started = next(
            event
            for event in events_of(ada)
            if event["type"] == "hand_started" and any(seat["nickname"] == "Ada" for seat in event["seats"])
        )
        token = next(frame["token"] for frame in ada.frames if frame["type"] == "welcome")
        proof = await room.deal_proofs.of(
            started["hand"], player=(await room.sessions.known_by(token)).player
        )
        assert proof.deck_root == started["deck_root"]
        assert proof.seat is not None


async def watch(browser):
    await browser.ask("watch_table", table=TABLE)
    return browser.updates[-1]
