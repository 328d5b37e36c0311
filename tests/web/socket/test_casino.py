"""Does a browser see the tables of Texas Hold'em Bonus, and does the room take what it asks there?"""

from __future__ import annotations

import asyncio
import contextlib

from mazziere.services.personal.news import JackpotShareNews
from tests.services.casino.playing import TABLE, bonus_table, deck
from tests.services.rooms import in_virtual_time, wait_ms
from tests.web.socket.casino_rooms import (
    a_casino,
    bets_of,
    casino_frames,
    comes,
    is_betting,
    may_decide,
    table_shown,
    until_shown,
)
from tests.web.sockets import browser_at

ACES_WIN = deck(player="As Ah", dealer="Kc Kd", board="2c 7d 9h Jh 3s")
"""A pair of aces against kings: later bets are paid, the ante comes back."""


@in_virtual_time
async def test_a_round_is_bet_decided_and_paid_in_a_browser():
    """Ante 100 and 2x on the flop, then two checks: paid 1:1 on 200, and the ante comes back."""
    async with a_casino(decks=[ACES_WIN]) as (_, gateway), browser_at(gateway) as ada:
        round_id = await comes(ada, "Ada")
        before = table_shown(ada)["you"]["balance"]
        bet = {"table": TABLE, "round": round_id, "spot": "ante", "amount": 100}
        assert (await ada.ask("place_bet", **bet))["type"] == "done"
        assert bets_of(table_shown(ada)) == {"ante": 100}
        assert table_shown(ada)["you"]["balance"] == before - 100
        for street, choice in (("hole", "play"), ("flop", "check"), ("turn", "check")):
            await until_shown(ada, may_decide(street))
            asked = {"table": TABLE, "round": round_id, "street": street, "choice": choice}
            assert (await ada.ask("decide", **asked))["type"] == "done"
        over = await until_shown(ada, lambda shown: shown["state"] == "result")
        assert over["you"]["paid"] == 100 + 400
        assert over["you"]["balance"] == before + 200
        assert (over["round"]["hole"], over["round"]["dealer"]) == (["As", "Ah"], ["Kc", "Kd"])
        assert [one["code"] for one in over["recent"]] == [over["round"]["code"]]


@in_virtual_time
async def test_what_one_has_asked_for_is_shown_before_the_answer():
    """The chips lie on the spot when `done` comes; what others share of it follows."""
    async with a_casino() as (_, gateway), browser_at(gateway) as ada:
        round_id = await comes(ada, "Ada")
        number = ada.post_request("place_bet", table=TABLE, round=round_id, spot="ante", amount=50)
        await ada.wait_for(lambda frame: frame.get("id") == number)
        at = next(no for no, frame in enumerate(ada.frames) if frame.get("id") == number)
        told = [frame for frame in ada.frames[:at] if "you" in frame.get("fields", {})][-1]
        assert [bet["bet"] for bet in told["fields"]["you"]["bets"]] == [50]
        assert len(ada.answers(number)) == 1


@in_virtual_time
async def test_a_table_is_sent_whole_once_and_then_what_has_changed():
    """The paytable and the limits never come again; what others bet does, within a second."""
    async with a_casino() as (_, gateway), browser_at(gateway) as ada, browser_at(gateway) as bruno:
        round_id = await comes(ada, "Ada")
        await comes(bruno, "Bruno")
        first, *others = casino_frames(ada)
        assert first["type"] == "casino_table"
        await bruno.ask("place_bet", table=TABLE, round=round_id, spot="ante", amount=200)
        shown = await until_shown(ada, lambda shown: shown["round"]["players"] == 1)
        assert shown["round"]["totals"] == [{"spot": "ante", "amount": 200, "players": 1}]
        assert bets_of(shown) == {}
        await until_shown(ada, lambda shown: shown["state"] == "dealing")
        others = casino_frames(ada)[1:]
        assert {frame["type"] for frame in others} == {"casino_changes"}
        assert all(frame["fields"] for frame in others), "nothing is sent where nothing has changed"
        never = {"paytable", "limits", "timetable", "name", "recent"}
        assert not never & {field for frame in others for field in frame["fields"]}


@in_virtual_time
async def test_double_undo_and_repeat_are_asked_for_by_name():
    """What cannot be doubled or repeated is refused with facts, and nothing is on the felt."""
    async with a_casino() as (_, gateway), browser_at(gateway) as ada:
        round_id = await comes(ada, "Ada")
        here = {"table": TABLE, "round": round_id}
        refused = await ada.ask("repeat_bets", **here)
        assert (refused["type"], refused["code"]) == ("refused", "nothing_to_repeat")
        await ada.ask("place_bet", **here, spot="ante", amount=300)
        await ada.ask("place_bet", **here, spot="bonus", amount=50)
        assert (await ada.ask("double_bets", **here))["type"] == "done"
        assert bets_of(table_shown(ada)) == {"ante": 600, "bonus": 100}
        await ada.ask("undo_bet", **here)
        assert bets_of(table_shown(ada)) == {"ante": 300, "bonus": 50}
        await ada.ask("undo_all_bets", **here)
        assert bets_of(table_shown(ada)) == {}
        refused = await ada.ask("place_bet", **here, spot="bonus", amount=50)
        assert (refused["code"], refused["facts"]) == ("ante_first", {"spot": "bonus"})


@in_virtual_time
async def test_what_was_meant_for_a_round_that_is_over_is_answered_with_the_table_as_it_is():
    async with a_casino() as (_, gateway), browser_at(gateway) as ada:
        past = await comes(ada, "Ada")
        await wait_ms(13_000)
        now = await until_shown(ada, lambda shown: is_betting(shown) and shown["round"]["id"] != past)
        answer = await ada.ask("place_bet", table=TABLE, round=past, spot="ante", amount=100)
        assert answer["type"] == "casino_stale"
        assert answer["view"]["round"]["id"] == now["round"]["id"]
        assert answer["view"]["you"]["bets"] == []


@in_virtual_time
async def test_a_second_device_takes_the_table_over():
    """The first is told so and shown nothing more; what it asks is refused. The bets stay."""
    async with a_casino() as (_, gateway), browser_at(gateway) as desk, browser_at(gateway) as phone:
        round_id = await comes(desk, "Ada")
        await desk.ask("place_bet", table=TABLE, round=round_id, spot="ante", amount=100)
        await phone.ask("hello", token=desk.frames[0]["token"])
        await phone.ask("watch_casino_table", table=TABLE)
        await desk.wait_for(lambda frame: frame["type"] == "moved_away" and frame["table"] == TABLE)
        assert bets_of(table_shown(phone)) == {"ante": 100}
        refused = await desk.ask("undo_bet", table=TABLE, round=round_id)
        assert (refused["type"], refused["code"]) == ("refused", "played_elsewhere")
        heard = len(casino_frames(desk))
        await wait_ms(15_000)
        assert len(casino_frames(desk)) == heard
        assert table_shown(phone)["round"]["players"] == 1, "whoever was moved has not left"


@in_virtual_time
async def test_what_is_bet_on_the_old_device_is_seen_on_the_new_one_or_refused():
    """The table is on its way to the phone when the bet arrives from the desk: it is not placed behind the
    back of whoever reads the table on the phone.
    """
    async with a_casino() as (_, gateway), browser_at(gateway) as desk, browser_at(gateway) as phone:
        bet = {"table": TABLE, "round": await comes(desk, "Ada"), "spot": "ante", "amount": 100}
        await phone.ask("hello", token=desk.frames[0]["token"])
        phone.reading.clear()
        phone.post_request("watch_casino_table", table=TABLE)
        await wait_ms(100)
        assert (await desk.ask("place_bet", **bet)).get("code") == "played_elsewhere"
        phone.reading.set()
        assert (await phone.ask("place_bet", **bet))["type"] == "done"


@in_virtual_time
async def test_whoever_leaves_a_table_while_bets_are_open_has_them_back():
    """At once where they say so; after a lost connection when a page would be back."""
    async with a_casino() as (room, gateway):
        async with browser_at(gateway) as ada, browser_at(gateway) as bruno:
            round_id = await comes(ada, "Ada")
            await comes(bruno, "Bruno")
            for browser in (ada, bruno):
                await browser.ask("place_bet", table=TABLE, round=round_id, spot="ante", amount=100)
            assert len(room.casino.table(TABLE).running.players) == 2
            await ada.ask("unwatch_casino_table", table=TABLE)
            assert len(room.casino.table(TABLE).running.players) == 1
        await wait_ms(4_000)
        assert room.casino.table(TABLE).round.players == {}
        for name in ("Ada", "Bruno"):
            player = (await room.people.named(name)).player
            assert await room.books.available(player) == 100_000


@in_virtual_time
async def test_a_hidden_tab_leaves_while_bets_are_open_and_never_later():
    """Where the table says so; once bets are closed the player is waited for."""
    async with a_casino() as (_, gateway), browser_at(gateway) as ada:
        round_id = await comes(ada, "Ada")
        bet = {"table": TABLE, "round": round_id, "spot": "ante", "amount": 100}
        await ada.ask("place_bet", **bet)
        assert (await ada.ask("hide_page", table=TABLE))["type"] == "done"
        assert bets_of(table_shown(ada)) == {}
        assert (await ada.ask("show_page", table=TABLE))["type"] == "done"
        await ada.ask("place_bet", **bet)
        await until_shown(ada, may_decide("hole"))
        await ada.ask("hide_page", table=TABLE)
        shown = table_shown(ada)
        assert (bets_of(shown), shown["you"]["is_away"]) == ({"ante": 100}, False)


@in_virtual_time
async def test_a_hidden_tab_is_nothing_where_the_table_says_so():
    async with a_casino(bonus_table(hidden_tab_leaves=False)) as (_, gateway), browser_at(gateway) as ada:
        round_id = await comes(ada, "Ada")
        await ada.ask("place_bet", table=TABLE, round=round_id, spot="ante", amount=100)
        await ada.ask("hide_page", table=TABLE)
        assert bets_of(table_shown(ada)) == {"ante": 100}


@in_virtual_time
async def test_one_is_at_four_tables_at_most():
    """A fifth is refused with the limit, for strangers too; whoever leaves one may come to another."""
    names = ("Maestrale", "Scirocco", "Libeccio", "Grecale", "Ostro")
    tables = map(bonus_table, names)
    async with a_casino(*tables) as (_, gateway), browser_at(gateway) as ada, browser_at(gateway) as nobody:
        await ada.ask("hello", nickname="Ada")
        for browser in (ada, nobody):
            for name in names[:4]:
                assert (await browser.ask("watch_casino_table", table=name.lower()))["type"] == "done"
            refused = await browser.ask("watch_casino_table", table="ostro")
            assert (refused["code"], refused["facts"]) == ("too_many_casino_tables", {"limit": 4})
            await browser.ask("unwatch_casino_table", table="maestrale")
            assert (await browser.ask("watch_casino_table", table="ostro"))["type"] == "done"


@in_virtual_time
async def test_a_stranger_looks_on_and_bets_nothing():
    async with a_casino() as (_, gateway), browser_at(gateway) as nobody:
        await nobody.ask("watch_casino_table", table=TABLE)
        shown = await until_shown(nobody, is_betting)
        assert shown["you"] is None
        bet = {"table": TABLE, "round": shown["round"]["id"], "spot": "ante", "amount": 100}
        refused = await nobody.ask("place_bet", **bet)
        assert (refused["type"], refused["code"]) == ("refused", "hello_first")
        for kind in ("watch_casino_table", "watch_table"):
            refused = await nobody.ask(kind, table="atlantis")
            assert (refused["type"], refused["code"]) == ("refused", "unknown_thing")


@in_virtual_time
async def test_whoever_signs_in_on_a_page_that_looks_on_is_at_the_table():
    async with a_casino() as (room, gateway), browser_at(gateway) as ada:
        await ada.ask("watch_casino_table", table=TABLE)
        await ada.ask("hello", nickname="Ada")
        shown = await until_shown(ada, lambda shown: shown["you"] is not None)
        assert shown["you"]["balance"] == 100_000
        player = (await room.people.named("Ada")).player
        assert room.casino.presence.tables_of(player) == [TABLE]


@in_virtual_time
async def test_a_slow_browser_is_cut_back_to_the_table_as_it_is_and_delays_nobody():
    """Ada reads nothing while Bruno bets and undoes forty times; then her table is right, and she was told
    less than half of what he was.
    """
    async with a_casino() as (_, gateway), browser_at(gateway) as ada, browser_at(gateway) as bruno:
        await comes(ada, "Ada")
        round_id = await comes(bruno, "Bruno")
        ada.reading.clear()
        for _ in range(40):
            await bruno.ask("place_bet", table=TABLE, round=round_id, spot="ante", amount=100)
            await wait_ms(300)
            await bruno.ask("undo_bet", table=TABLE, round=round_id)
            await wait_ms(300)
            round_id = (await until_shown(bruno, is_betting))["round"]["id"]
        ada.reading.set()
        await wait_ms(1_000)
        same = {field: value for field, value in table_shown(bruno).items() if field != "you"}
        assert {field: value for field, value in table_shown(ada).items() if field != "you"} == same
        assert len(casino_frames(ada)) < len(casino_frames(bruno)) / 2


@in_virtual_time
async def test_the_lobby_tells_its_casino_tables_and_then_their_changes():
    tables = (bonus_table(), bonus_table("Scirocco", first_5=None, jackpot=""))
    async with a_casino(*tables) as (_, gateway), browser_at(gateway) as ada, browser_at(gateway) as bruno:
        await ada.ask("watch_casino")
        lines = await ada.wait_for(lambda frame: frame["type"] == "casino_lines")
        assert lines["is_all"]
        assert [(line["id"], line["jackpot"]) for line in lines["lines"]] == [
            (TABLE, 50_000),
            ("scirocco", 0),
        ]
        await comes(bruno, "Bruno")
        told = await ada.wait_for(
            lambda frame: (
                frame["type"] == "casino_lines" and any(line["state"] == "betting" for line in frame["lines"])
            )
        )
        assert not told["is_all"]
        assert [line["id"] for line in told["lines"]] == [TABLE]
        await ada.ask("unwatch_casino")


@in_virtual_time
async def test_everybody_at_a_table_may_talk_there_and_nobody_else():
    async with a_casino() as (_, gateway), contextlib.AsyncExitStack() as stack:
        ada, bruno, carla = [await stack.enter_async_context(browser_at(gateway)) for _ in range(3)]
        for browser, name in ((ada, "Ada"), (bruno, "Bruno")):
            await comes(browser, name)
        await carla.ask("hello", nickname="Carla")
        assert (await ada.ask("say", table=TABLE, text="buona fortuna"))["type"] == "done"
        heard = await bruno.wait_for(lambda frame: frame["type"] == "chat_line")
        assert (heard["table"], heard["line"]["text"]) == (TABLE, "buona fortuna")
        refused = await carla.ask("say", table=TABLE, text="ciao")
        assert (refused["type"], refused["code"]) == ("refused", "only_players_talk")
        assert (await carla.ask("react", table=TABLE, reaction="wow"))["type"] == "refused"


@in_virtual_time
async def test_a_hundred_who_watch_are_told_in_turns_and_all_the_same():
    """More than one turn of the turnstile: each shows the table as the last one does."""
    async with a_casino() as (_, gateway), contextlib.AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(browser_at(gateway)) for _ in range(120)]
        await asyncio.gather(*[one.ask("watch_casino_table", table=TABLE) for one in crowd])
        ada = await stack.enter_async_context(browser_at(gateway))
        round_id = await comes(ada, "Ada")
        await ada.ask("place_bet", table=TABLE, round=round_id, spot="ante", amount=100)
        await until_shown(ada, may_decide("hole"))
        await wait_ms(200)
        seen = {(shown["version"], shown["state"]) for shown in map(table_shown, crowd)}
        assert seen == {(table_shown(ada)["version"], "deciding")}


@in_virtual_time
async def test_a_share_of_a_jackpot_that_fell_elsewhere_is_told_at_once():
    """Wherever the player is, with what they can spend now."""
    async with a_casino() as (room, gateway), browser_at(gateway) as ada:
        await comes(ada, "Ada")
        (ada_id,) = [viewer for viewer in room.casino._listed[TABLE].viewers if viewer]
        room.personal_news.publish(ada_id, JackpotShareNews("Rosa dei venti", 25_002, "play", 7))
        shared = await ada.wait_for(lambda frame: frame["type"] == "jackpot_share_won")
        assert (shared["jackpot"], shared["amount"], shared["currency"]) == ("Rosa dei venti", 25_002, "play")
        assert shared["at"] == 7
        await ada.wait_for(lambda frame: frame["type"] == "account")
