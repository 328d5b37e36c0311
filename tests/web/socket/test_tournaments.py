"""Does a browser see its tournaments, and does a player follow their table wherever it goes?"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json

from msgspec.structs import replace

from mazziere.rules.refusals import Refused
from mazziere.table.config import ChatPolicy
from mazziere.tournament.commands import (
    CancelTournament,
    ChangeLevel,
    EnterTournament,
    PauseTournament,
    ResumeTournament,
)
from mazziere.tournament.definition import PaidPlaces
from mazziere.tournament.state import Stage
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import PLAYED, SCHEDULED, SLOW, bots_in, until_over
from tests.tournament.definitions import registration
from tests.web.socket.tournament_rooms import a_room, heads, of_kind
from tests.web.sockets import PAGE, Browser, browser_at

NINE = replace(
    PLAYED,
    seats=3,
    registration=registration(fewest=9, most=9),
    payout=PaidPlaces(shares=(5_000, 3_000, 2_000)),
)
"""Three tables of three."""
LONG = replace(SLOW, seats=NINE.seats, registration=NINE.registration, payout=NINE.payout, starting_stack=600)
"""The same, with two seconds after each hand."""


def notices(browser):
    """All that the browser was told of tournaments."""
    return [notice["kind"] for frame in browser.frames for notice in frame.get("notices", ())]


class Watchful(Browser):
    """A browser that notes which of the tables it was told to go to could not be watched yet."""

    def __init__(self, room):
        super().__init__()
        self.room = room
        self.told, self.too_early = [], []

    async def send(self, event):
        await super().send(event)
        frame = self.frames[-1] if self.frames else {}
        lines = frame["tournaments"] if frame.get("type") == "my_tournaments" else ()
        tables = [line["table"] for line in lines if line["table"] is not None]
        self.told += tables
        self.too_early += [table for table in tables if table not in self.room.tables.names]


@in_virtual_time
async def test_nobody_is_told_of_a_table_before_it_can_be_watched():
    """In the list of one's tournaments either: a page goes there at once, and would find nothing."""
    async with a_room() as (room, gateway):
        ada = Watchful(room)
        scope = {"type": "websocket", "path": "/ws", "headers": [*PAGE.items()]}
        task = asyncio.create_task(gateway(scope, ada.receive, ada.send))
        await ada.accepted.wait()
        await ada.ask("hello", nickname="Ada")
        name = await room.tournaments.announce(PLAYED)
        await ada.ask("enter_tournament", tournament=name)
        await bots_in(room, name, [EvenBot(f"Bot {no}") for no in range(5)])
        seat = await ada.wait_for(lambda frame: frame["type"] == "tournament_seat")
        await wait_ms(1_000)
        assert seat["table"] in ada.told
        assert ada.too_early == []
        ada.leave()
        await task


@in_virtual_time
async def test_a_player_enters_is_seated_and_is_told_how_it_ended():
    """The seat comes by itself, then the place and the prize."""
    async with a_room() as (room, gateway), browser_at(gateway) as ada:
        await ada.ask("hello", nickname="Ada")
        await ada.ask("watch_tournaments")
        assert (await ada.wait_for(lambda frame: frame["type"] == "tournament_lines"))["is_all"]
        name = await room.tournaments.announce(PLAYED)
        line = await ada.wait_for(
            lambda frame: frame["type"] == "tournament_lines" and not frame["is_all"] and frame["lines"]
        )
        assert (line["lines"][0]["id"], line["lines"][0]["kind"]) == (name, "sit_and_go")
        assert (await ada.ask("watch_tournament", tournament=name))["type"] == "done"
        first = await ada.wait_for(lambda frame: frame["type"] == "tournament")
        assert first["view"]["me"]["may_enter"]
        assert first["view"]["prizes"]["pool"] == 6 * 900
        assert (await ada.ask("enter_tournament", tournament=name))["type"] == "done"
        mine = await ada.wait_for(lambda frame: frame["type"] == "my_tournaments")
        assert mine["tournaments"] == [{"tournament": name, "part": "entered", "table": None}]
        assert not mine["is_first"]
        bots = [EvenBot(f"Bot {no}") for no in range(5)]
        room.play_tournaments(bots, takes_time=False)
        await bots_in(room, name, bots)
        seat = await ada.wait_for(lambda frame: frame["type"] == "tournament_seat")
        assert (seat["table"], seat["why"], seat["left"]) == (f"{name}.1", "drawn", None)
        assert (await ada.ask("watch_table", table=seat["table"]))["type"] == "done"
        view = ada.updates[-1]["view"]
        assert view["tournament"] == name
        assert view["you"]["seat"] == seat["seat"]
        playing = heads(ada)[-1]
        assert (playing["me"]["table"], playing["me"]["seat"]) == (seat["table"], seat["seat"])
        assert playing["stacks"]["in_play"] == 6 * 2_000
        await until_over(room, name)
        await wait_ms(2_000)
        over = heads(ada)[-1]
        assert over["line"]["stage"] == "over"
        assert over["me"]["part"] == "out"
        assert 1 <= over["me"]["place"] <= 6
        assert of_kind(ada, "my_tournaments")[-1]["tournaments"] == []
        told = notices(ada)
        assert told[0] == "started"
        assert told.count("player_out") == 5
        assert told.count("won") == 1


@in_virtual_time
async def test_a_player_whose_table_breaks_is_told_where_they_sit_now():
    """On every device, with the table that they have left; the head says the same. Three people fold every
    hand while six bots play, until two of three tables are broken.
    """
    async with a_room() as (room, gateway), contextlib.AsyncExitStack() as stack:
        people = {}
        for who in ("Ada", "Bruno", "Carla"):
            people[who] = await stack.enter_async_context(browser_at(gateway))
            await people[who].ask("hello", nickname=who)
        phone = await stack.enter_async_context(browser_at(gateway))
        await phone.ask("hello", token=people["Ada"].frames[0]["token"])
        name = await room.tournaments.announce(NINE)
        for browser in people.values():
            await browser.ask("enter_tournament", tournament=name)
            await browser.ask("watch_tournament", tournament=name)
        bots = [EvenBot(f"Bot {no}") for no in range(6)]
        room.play_tournaments(bots, takes_time=False)
        await bots_in(room, name, bots)
        await until_over(room, name)
        moves = []
        for browser in people.values():
            first, *others = seats = of_kind(browser, "tournament_seat")
            assert (first["why"], first["left"]) == ("drawn", None)
            assert {seat["why"] for seat in others} <= {"moved", "table_broken"}
            for before, after in itertools.pairwise(seats):
                assert after["left"] == before["table"] != after["table"]
            assert {seat["table"] for seat in seats} <= {head["me"]["table"] for head in heads(browser)}
            moves += others
        assert moves
        assert of_kind(phone, "tournament_seat") == of_kind(people["Ada"], "tournament_seat")


@in_virtual_time
async def test_a_stranger_sees_the_head_and_nothing_of_their_own():
    async with a_room() as (room, gateway), browser_at(gateway) as nobody:
        name = await room.tournaments.announce(PLAYED)
        await nobody.ask("watch_tournament", tournament=name)
        head = await nobody.wait_for(lambda frame: frame["type"] == "tournament")
        assert head["view"]["me"] is None
        answer = await nobody.ask("enter_tournament", tournament=name)
        assert (answer["type"], answer["code"]) == ("refused", "hello_first")
        answer = await nobody.ask("watch_tournament", tournament="never")
        assert (answer["type"], answer["code"]) == ("refused", "unknown_thing")


@in_virtual_time
async def test_heads_come_once_a_second_and_what_is_ones_own_at_once():
    """Twenty players enter in one moment: a spectator is sent two heads."""
    async with a_room() as (room, gateway), browser_at(gateway) as watching, browser_at(gateway) as ada:
        name = await room.tournaments.announce(SCHEDULED, starts_at=10**15)
        await watching.ask("watch_tournament", tournament=name)
        await ada.ask("hello", nickname="Ada")
        await ada.ask("watch_tournament", tournament=name)
        for no in range(20):
            player = (await room.people.open(f"Bruno {no}")).player
            await room._play_money.give(player, 100_000)
            await room.tournaments.ask(player, name, EnterTournament(player))
        await ada.ask("enter_tournament", tournament=name)
        await ada.wait_for(lambda frame: "entry" in frame.get("parts", {}).get("me", {}))
        await wait_ms(1_500)
        assert heads(watching)[-1]["line"]["entries"] == 21
        assert len(heads(watching)) <= 3


@in_virtual_time
async def test_what_has_happened_is_told_once():
    """The start, a pause and a level, each in one frame, however many follow."""
    async with a_room() as (room, gateway), browser_at(gateway) as ada:
        await ada.ask("hello", nickname="Ada")
        name = await room.tournaments.announce(SLOW)
        await ada.ask("watch_tournament", tournament=name)
        await ada.ask("enter_tournament", tournament=name)
        bots = [EvenBot(f"Bot {no}") for no in range(5)]
        room.play_tournaments(bots, takes_time=False)
        await bots_in(room, name, bots)
        await wait_ms(3_000)
        for command in (PauseTournament(), ChangeLevel(1), ResumeTournament()):
            await room.tournaments.ask(None, name, command)
            await wait_ms(30_000)
        frames = of_kind(ada, "tournament") + of_kind(ada, "tournament_changes")
        told = [notice["kind"] for frame in frames for notice in frame["notices"]]
        kinds = ("started", "prizes_fixed", "registration_closed", "paused", "level", "resumed")
        assert {kind: told.count(kind) for kind in kinds} == dict.fromkeys(kinds, 1)


@in_virtual_time
async def test_who_comes_back_is_told_where_they_play():
    """A page that is loaded again opens the table without being told of a move."""
    async with a_room() as (room, gateway), browser_at(gateway) as ada:
        await ada.ask("hello", nickname="Ada")
        name = await room.tournaments.announce(SCHEDULED, starts_at=10**15)
        await ada.ask("enter_tournament", tournament=name)
        async with browser_at(gateway) as phone:
            await phone.ask("hello", token=ada.frames[0]["token"])
            mine = await phone.wait_for(lambda frame: frame["type"] == "my_tournaments")
            assert mine["tournaments"] == [{"tournament": name, "part": "entered", "table": None}]
            assert mine["is_first"]
        await room.tournaments.ask(None, name, CancelTournament())
        await wait_ms(100)
        assert of_kind(ada, "my_tournaments")[-1]["tournaments"] == []
        assert room.tournaments.tournament(name).stage is Stage.CANCELLED


@in_virtual_time
async def test_people_talk_on_the_page_of_a_tournament():
    """Under its id, as at a table; whoever watches it hears them, and nobody who does not."""
    async with a_room() as (room, gateway), browser_at(gateway) as ada, browser_at(gateway) as bruno:
        name = await room.tournaments.announce(SCHEDULED, starts_at=10**15)
        for who, browser in (("Ada", ada), ("Bruno", bruno)):
            await browser.ask("hello", nickname=who)
        await ada.ask("watch_tournament", tournament=name)
        assert (await bruno.ask("say", table=name, text="in bocca al lupo"))["type"] == "done"
        heard = await ada.wait_for(lambda frame: frame["type"] == "chat_line")
        assert (heard["table"], heard["line"]["text"], heard["line"]["seat"]) == (
            name,
            "in bocca al lupo",
            None,
        )
        assert of_kind(bruno, "chat_line") == []
        await bruno.ask("watch_tournament", tournament=name)
        last = await bruno.wait_for(lambda frame: frame["type"] == "chat")
        assert [one["text"] for one in last["lines"]] == ["in bocca al lupo"]
        report = await ada.ask("report", table=name, player=heard["line"]["player"], why="insults")
        assert report["type"] == "done"


@in_virtual_time
async def test_only_players_talk_where_the_tournament_says_so():
    async with a_room() as (room, gateway), browser_at(gateway) as ada:
        only = replace(SCHEDULED, talk=ChatPolicy.PLAYERS)
        name = await room.tournaments.announce(only, starts_at=10**15)
        await ada.ask("hello", nickname="Ada")
        assert (await ada.ask("say", table=name, text="ciao"))["code"] == "only_players_talk"
        await ada.ask("enter_tournament", tournament=name)
        assert (await ada.ask("say", table=name, text="ciao"))["type"] == "done"
        silent = await room.tournaments.announce(replace(SCHEDULED, talk=ChatPolicy.NOBODY), starts_at=10**15)
        await ada.ask("enter_tournament", tournament=silent)
        assert (await ada.ask("say", table=silent, text="ciao"))["code"] == "nobody_talks"


@in_virtual_time
async def test_what_a_cancelled_event_gives_back_is_shown_at_once():
    """Nobody waits for their next request to learn their balance."""
    async with a_room() as (room, gateway), browser_at(gateway) as ada:
        await ada.ask("hello", nickname="Ada")
        welcome = await ada.wait_for(lambda frame: frame["type"] == "welcome")
        name = await room.tournaments.announce(SCHEDULED, starts_at=room.now() + 3_600_000)
        await ada.ask("enter_tournament", tournament=name)
        await wait_ms(100)
        assert of_kind(ada, "account")[-1]["balance"] == welcome["balance"] - SCHEDULED.entry.total
        await room.tournaments.ask(None, name, CancelTournament())
        await wait_ms(100)
        assert of_kind(ada, "account")[-1]["balance"] == welcome["balance"]


@in_virtual_time
async def test_what_a_browser_shows_is_what_one_sees_who_has_just_come():
    """At every pause: a player who entered and plays, one who only watches, one who has signed in meanwhile,
    and one who read nothing for a while show what a newcomer is sent. It costs a fraction of whole heads.
    """
    async with a_room() as (room, gateway), contextlib.AsyncExitStack() as stack:
        ada, slow, later, nobody = [await stack.enter_async_context(browser_at(gateway)) for _ in range(4)]
        await ada.ask("hello", nickname="Ada")
        name = await room.tournaments.announce(LONG)
        for browser in (ada, slow, later, nobody):
            await browser.ask("watch_tournament", tournament=name)
        await ada.ask("enter_tournament", tournament=name)
        bots = [EvenBot(f"Bot {no}") for no in range(8)]
        room.play_tournaments(bots, takes_time=False)
        await bots_in(room, name, bots)
        strangers, same = [nobody], [ada]
        for round_no in range(14):
            if round_no == 2:
                slow.reading.clear()
            if round_no == 3:
                slow.reading.set()
                strangers.append(slow)
            if round_no == 5:
                await later.ask("hello", token=ada.frames[0]["token"])
                same.append(later)
            await wait_ms(2_700)
            with contextlib.suppress(Refused):
                await room.tournaments.ask(None, name, PauseTournament())
            await wait_ms(30_000)
            await compare(gateway, name, strangers, same, token=ada.frames[0]["token"])
            if room.tournaments.listed(name).is_over:
                break
            await room.tournaments.ask(None, name, ResumeTournament())
        assert round_no > 5
        (whole,) = of_kind(nobody, "tournament")
        changes = of_kind(nobody, "tournament_changes")
        mean = sum(len(json.dumps(frame)) for frame in changes) / len(changes)
        assert mean < len(json.dumps(whole)) / 2, (mean, len(json.dumps(whole)))


async def compare(gateway, name, strangers, same, *, token):
    """All of these show what one sees who has just come, as nobody or as the player with this token."""
    async with browser_at(gateway) as fresh, browser_at(gateway) as phone:
        await phone.ask("hello", token=token)
        for newcomer in (fresh, phone):
            await newcomer.ask("watch_tournament", tournament=name)
            await newcomer.wait_for(lambda frame: frame["type"] == "tournament")
        for newcomer, others in ((fresh, strangers), (phone, same)):
            for other in others:
                assert heads(other)[-1] == heads(newcomer)[-1]
        assert {**heads(phone)[-1], "me": None} == heads(fresh)[-1]
