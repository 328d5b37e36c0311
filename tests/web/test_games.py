"""Every kind of game in a browser, and the refusal of what is not allowed.

Draw, stud, hi-lo and rotations through the real gateway, with two or three people at one table.
"""

from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from mazziere.rules.limits import Limit
from mazziere.table.config import ByHands, DealersChoice
from tests.web.rooms import game_of, mix_of, played_room
from tests.web.sockets import browser_at

NAMES = ("Ada", "Bruno", "Carla")


class Table:
    """A room with one table, the browsers of its players, and one of a bystander."""

    def __init__(self, room, gateway, browsers, bystander):
        self.room, self.gateway, self.bystander = room, gateway, bystander
        self.browsers = browsers
        """By seat number."""

    @property
    def seat(self):
        """The seat whose turn it is."""
        return self.room.table.awaiting.seat

    async def view(self, seat=None):
        """The view of a seat; of the player to act if none is named; of a bystander for 0."""
        browser = self.bystander if seat == 0 else self.browsers[seat or self.seat]
        return (await browser.see(self.room.table.version))["view"]

    async def offers(self, seat=None):
        return {offer["action"]: offer for offer in (await self.view(seat))["offers"]}

    async def own_cards(self):
        return next(seat["cards"] for seat in (await self.view())["seats"] if seat["is_you"])

    async def act(self, action, **more):
        """Act for the player whose turn it is; returns the answer."""
        version = self.room.table.version
        return await self.browsers[self.seat].ask("act", table="t1", version=version, action=action, **more)

    async def does(self, action, **more):
        answer = await self.act(action, **more)
        assert answer["type"] == "done", answer

    async def refuses(self, action, **more):
        """Act and return the refusal; the table must be unchanged."""
        version = self.room.table.version
        answer = await self.act(action, **more)
        assert answer["type"] == "refused", answer
        assert self.room.table.version == version
        return answer

    async def goes_on(self, *wishes, until=None):
        """Everybody does the first of the wishes that is offered, until none is or the street is reached."""
        while hasattr(self.room.table.awaiting, "seat"):
            view = await self.view()
            offers = {offer["action"] for offer in view["offers"]}
            wish = next((wish for wish in wishes if wish in offers), None)
            if wish is None or view["hand"]["street"] == until:
                return
            await self.does(wish, **({"cards": []} if wish == "discard" else {}))

    async def told(self, kind, seat=1):
        """Every event of a kind that this seat was sent; a bystander for 0."""
        browser = self.browsers[seat] if seat else self.bystander
        await browser.see(self.room.table.version)
        told = [event for update in browser.updates for event in update["events"]]
        return [event for event in told if event["type"] == kind]


@asynccontextmanager
async def table_of(players=2, seed=1, **config):
    """A table with this many players of 5,000 chips each; no hand has begun."""
    async with played_room(seed, **config) as room, AsyncExitStack() as open_browsers:
        gateway = room.gateway()
        browsers = {}
        for seat, name in enumerate(NAMES[:players], 1):
            browsers[seat] = browser = await open_browsers.enter_async_context(browser_at(gateway))
            await browser.ask("hello", nickname=name)
            await browser.ask("watch_table", table="t1")
            answer = await browser.ask("sit", table="t1", seat=seat, buy_in=5000)
            assert answer["type"] == "done"
        bystander = await open_browsers.enter_async_context(browser_at(gateway))
        await bystander.ask("watch_table", table="t1")
        yield Table(room, gateway, browsers, bystander)


# What is played


@pytest.mark.parametrize(
    ("key", "family", "cards", "awards"),
    [
        ("holdem", "flop", (2, 0, 5), ["high"]),
        ("omaha8", "flop", (4, 0, 5), ["high", "low"]),
        ("five_draw", "draw", (5, 0, 0), ["high"]),
        ("badugi", "draw", (4, 0, 0), ["low"]),
        ("five_stud", "stud", (1, 4, 0), ["high"]),
        ("razz", "stud", (3, 4, 0), ["low"]),
        ("seven_stud8", "stud", (3, 4, 0), ["high", "low"]),
    ],
)
async def test_the_shape_of_a_game_is_told(key, family, cards, awards):
    """A page is laid out by how many cards lie down, up and in the middle: it knows no game by name."""
    async with table_of(**game_of(key)) as table:
        game = (await table.view(1))["game"]
        assert (game["variant"], game["family"], game["awards"]) == (key, family, awards)
        assert (game["hole"], game["up"], game["board"]) == cards


async def test_the_streets_of_a_draw_game_tell_how_many_cards_may_be_exchanged():
    """Badugi: four cards, three draws of up to four."""
    async with table_of(**game_of("badugi")) as table:
        streets = (await table.view(1))["game"]["streets"]
        assert [(street["key"], street["hole"], street["draw"]) for street in streets] == [
            ("predraw", 4, 0),
            ("first_draw", 0, 4),
            ("second_draw", 0, 4),
            ("third_draw", 0, 4),
        ]


# Draw


@asynccontextmanager
async def at_the_draw(key="five_draw", **options):
    """The first betting round is over; cards may be exchanged."""
    async with table_of(**game_of(key), **options) as table:
        await table.room.start_hand()
        await table.goes_on("check", "call")
        yield table


async def test_a_discard_is_offered_with_the_most_cards_that_may_go():
    """Five-card draw: any number, up to all five."""
    async with at_the_draw() as table:
        view = await table.view()
        assert view["offers"] == [{"action": "discard", "most": 5}]
        assert (view["hand"]["street"], view["hand"]["draw"]) == ("draw", 1)


async def test_a_betting_round_is_no_draw():
    """`draw` tells when cards are exchanged, and at which draw."""
    async with table_of(**game_of("badugi")) as table:
        await table.room.start_hand()
        draws = [(await table.view())["hand"]["draw"]]
        for _ in range(3):
            await table.goes_on("check", "call")
            draws.append((await table.view())["hand"]["draw"])
            await table.does("discard", cards=[])
            await table.does("discard", cards=[])
            draws.append((await table.view())["hand"]["draw"])
        assert draws == [None, 1, None, 2, None, 3, None]


async def test_discards_are_replaced_and_only_their_number_is_told():
    """Two for two: the player sees which went and came, everybody else their number and their backs."""
    async with at_the_draw() as table:
        seat, before = table.seat, await table.own_cards()
        gone = before[1:3]
        await table.does("discard", cards=gone)
        await table.does("discard", cards=[])
        for viewer in (1, 2, 0):
            event = (await table.told("discarded", viewer))[0]
            assert (event["seat"], event["count"]) == (seat, 2)
            assert event["cards"] == (gone if viewer == seat else ["??", "??"])
            shown = (await table.view(viewer))["seats"][seat - 1]
            assert (shown["drew"], len(shown["cards"])) == ([2], 5)
            assert ("??" in shown["cards"]) == (viewer != seat)
        own = (await table.view(seat))["seats"][seat - 1]["cards"]
        assert set(before) - set(own) == set(gone)


async def test_who_stands_pat_has_drawn_none():
    """An empty list is an answer."""
    async with at_the_draw() as table:
        seat, before = table.seat, await table.own_cards()
        await table.does("discard", cards=[])
        shown = (await table.view(seat))["seats"][seat - 1]
        assert (shown["cards"], shown["drew"], shown["last_action"]) == (before, [0], "discard")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (None, "action_needs_cards"),
        (["another's"], "not_your_card"),
        (["Jo"], "not_your_card"),
        (["own", "own"], "not_your_card"),
        (["own"] * 6, "too_many_discards"),
        (["??"], "malformed_message"),
        (["1s"], "malformed_message"),
        (["as"], "malformed_message"),
        (["As "], "malformed_message"),
        (["As\n"], "malformed_message"),
        (["AsKs"], "malformed_message"),
        ([12], "malformed_message"),
        ([None], "malformed_message"),
        ([["As"]], "malformed_message"),
        ("As", "malformed_message"),
        ({"0": "As"}, "malformed_message"),
        (["own"] * 8, "malformed_message"),
        (["As" * 4000], "malformed_message"),
    ],
    ids=str,
)
async def test_a_discard_that_makes_no_sense_is_refused_and_the_turn_stays(cards, code):
    """Missing, foreign, doubled, too many, not cards, no list: the same player is asked again."""
    async with at_the_draw() as table:
        seat, own = table.seat, await table.own_cards()
        if isinstance(cards, list):
            foreign = next(card for card in ("2c", "3d", "4h", "5s", "9c", "Td") if card not in own)
            cards = [{"own": own[0], "another's": foreign}.get(str(card), card) for card in cards]
        refused = await table.refuses("discard", cards=cards)
        assert refused["code"] == code
        assert table.seat == seat
        await table.does("discard", cards=own[:1])


async def test_too_many_discards_are_counted():
    """Badugi: four may go, five are named; the sentence has both numbers, and its article."""
    async with at_the_draw("badugi") as table:
        refused = await table.refuses("discard", cards=["2c", "3c", "4c", "5c", "6c"])
        assert (refused["code"], refused["facts"]) == ("too_many_discards", {"discards": 5, "most": 4})
        assert refused["citations"] != []


async def test_nobody_bets_while_cards_are_exchanged():
    """And nobody exchanges while bets are made."""
    async with at_the_draw() as table:
        assert (await table.refuses("bet", to=100))["code"] == "draw_first"
        assert (await table.refuses("fold"))["code"] == "draw_first"
        await table.goes_on("discard")
        assert (await table.refuses("discard", cards=[]))["code"] == "not_the_draw"


async def test_who_is_not_asked_discards_nothing():
    """In turn, from the left of the button."""
    async with at_the_draw() as table:
        other = table.browsers[3 - table.seat]
        version = table.room.table.version
        answer = await other.ask("act", table="t1", version=version, action="discard", cards=[])
        assert answer["code"] == "not_your_turn"


async def test_who_comes_back_in_the_middle_of_a_draw_is_asked_the_same():
    """The connection drops after one discard; a new one shows the same cards and offers."""
    async with at_the_draw() as table:
        await table.does("discard", cards=(await table.own_cards())[:3])
        before = await table.view()
        token = table.browsers[table.seat].frames[0]["token"]
        table.browsers[table.seat].leave()
        async with browser_at(table.gateway) as again:
            await again.ask("hello", token=token)
            await again.ask("watch_table", table="t1")
            assert again.updates[-1]["view"] == before
            table.browsers[table.seat] = again
            await table.does("discard", cards=[])
            assert len(await table.told("discarded")) == 2


async def test_a_deck_that_runs_out_goes_on_with_what_was_thrown_away():
    """Three people and three draws of five cards each: 52 - 15 = 37 are left, and 45 are needed.

    The third draw begins with 7 cards; the 2 x 15 of the earlier draws are shuffled for the rest.
    """
    async with table_of(3, **game_of("deuce_to_seven_triple", Limit.FIXED_LIMIT)) as table:
        await table.room.start_hand()
        for _ in range(3):
            await table.goes_on("check", "call")
            for _ in range(3):
                await table.does("discard", cards=await table.own_cards())
        assert await table.told("discards_shuffled") == [{"type": "discards_shuffled", "count": 30}]
        await table.goes_on("check", "call", "muck")
        assert (await table.view(1))["hand"]["result"] is not None


async def test_jacks_or_better_stay_closed_without_a_pair_of_jacks():
    """No bet is offered, and one is refused; when nobody opens, the antes wait for the next deal: 2 x 10."""
    async with table_of(seed=3, **game_of("five_draw_jacks", Limit.FIXED_LIMIT)) as table:
        await table.room.start_hand()
        while "bet" in await table.offers():
            await table.goes_on("check", "discard", "muck")
            await table.room.start_hand()
        assert (await table.refuses("bet", to=100))["code"] == "no_openers"
        carried = (await table.view())["hand"]["total_pot"]
        await table.goes_on("check")
        assert (await table.told("passed_out"))[-1] == {"type": "passed_out", "carried": carried}
        await table.room.start_hand()
        assert (await table.view(1))["hand"]["total_pot"] == carried + 20


# Stud


@asynccontextmanager
async def stud(key="seven_stud", players=3, **options):
    """Third street: two cards down, one up, and somebody has to open."""
    async with table_of(players, **game_of(key, Limit.FIXED_LIMIT), **options) as table:
        await table.room.start_hand()
        yield table


async def test_door_cards_are_seen_by_all_and_hole_cards_by_their_owner():
    """Down, down, up: as they lie on the table."""
    async with stud() as table:
        for viewer in (0, 1, 2, 3):
            for seat in (await table.view(viewer))["seats"][:3]:
                assert seat["face_up"] == [2]
                backs = [card == "??" for card in seat["cards"]]
                assert backs == [seat["no"] != viewer, seat["no"] != viewer, False]


async def test_the_dealing_of_up_cards_is_told_with_their_faces():
    """Nine cards, the last three of them face up."""
    async with stud() as table:
        for viewer in (0, 1):
            (dealt,) = await table.told("cards_dealt", viewer)
            assert dealt["face_up"] == [6, 7, 8]
            assert all(dealt["cards"][index] != "??" for index in dealt["face_up"])
            hidden = [card for to, card in zip(dealt["to"][:6], dealt["cards"], strict=False) if to != viewer]
            assert set(hidden) == {"??"}


async def test_the_card_that_opens_brings_in_or_completes():
    """A bring-in of 30, or the whole small bet of 100; nothing else."""
    async with stud() as table:
        view = await table.view()
        assert view["hand"]["showing_best"] == table.seat
        assert [offer["action"] for offer in view["offers"]] == ["bring_in", "complete"]
        assert view["offers"][0]["to"] == 30
        assert (view["offers"][1]["min_to"], view["offers"][1]["max_to"]) == (100, 100)
        for action in ("fold", "check", "bet"):
            refused = await table.refuses(action, to=100)
            assert (refused["code"], refused["facts"]) == ("must_bring_in", {"to": 30})


async def test_a_bring_in_is_told_and_completed():
    """30, then completed to 100: the next raise is to 200."""
    async with stud() as table:
        opener = table.seat
        await table.does("bring_in")
        assert await table.told("brought_in", 0) == [
            {"type": "brought_in", "seat": opener, "nickname": NAMES[opener - 1], "to": 30}
        ]
        assert set(await table.offers()) == {"fold", "call", "complete"}
        assert (await table.refuses("raise", to=200))["code"] == "complete_first"
        completer = table.seat
        await table.does("complete", to=100)
        assert await table.told("completed", 0) == [
            {"type": "completed", "seat": completer, "nickname": NAMES[completer - 1], "to": 100}
        ]
        assert (await table.offers())["raise"]["min_to"] == 200
        seats = (await table.view(0))["seats"]
        assert [seats[no - 1]["last_action"] for no in (opener, completer)] == ["bring_in", "complete"]


async def test_a_completion_has_its_amount():
    """As a bet has."""
    async with stud() as table:
        assert (await table.refuses("complete"))["code"] == "action_needs_amount"
        refused = await table.refuses("complete", to=150)
        assert (refused["code"], refused["facts"]["amount"]) == ("not_the_fixed_amount", 100)


async def test_nobody_brings_in_where_it_is_not_asked():
    """In hold'em; and nothing is completed there."""
    async with table_of(**game_of("holdem")) as table:
        await table.room.start_hand()
        assert (await table.refuses("bring_in"))["code"] == "nothing_to_bring_in"
        assert (await table.refuses("complete", to=200))["code"] == "nothing_to_complete"


async def test_a_folded_stud_hand_lies_there_no_more():
    """Its up cards too go back to the dealer; the player who folded still sees all of them."""
    async with stud() as table:
        await table.does("bring_in")
        folder = table.seat
        await table.does("fold")
        seen = (await table.view(0))["seats"][folder - 1]
        assert (seen["cards"], seen["face_up"]) == ([], [])
        own = (await table.view(folder))["seats"][folder - 1]
        assert (len(own["cards"]), own["face_up"]) == (3, [2])


async def test_five_stud_shows_four_cards_up_at_the_end():
    """One down, then one up on each of four streets."""
    async with stud("five_stud", players=2) as table:
        await table.goes_on("bring_in", "check", "call")
        view = await table.view(0)
        assert all(seat["face_up"] == [1, 2, 3, 4] for seat in view["seats"][:2])


# Halves


async def test_both_halves_of_a_pot_are_told_side_by_side():
    """Stud hi-lo, until somebody has a low: shares of both kinds make the pot, each with its best hand."""
    async with table_of(3, seed=4, **game_of("seven_stud8", Limit.FIXED_LIMIT)) as table:
        for _ in range(12):
            await table.room.start_hand()
            await table.goes_on("bring_in", "check", "call", "muck")
            result = (await table.view(0))["hand"]["result"]
            if any(share["award"] == "low" for share in result[0]["shares"]):
                break
        (pot,) = result
        shares = pot["shares"]
        assert {share["award"] for share in shares} == {"high", "low"}
        assert sum(share["amount"] for share in shares) == pot["amount"]
        assert {share["board"] for share in shares} == {1}
        for share in shares:
            best = pot["best" if share["award"] == "high" else "best_low"][str(share["seat"])]
            assert (len(best["cards"]), best["name"]["scale"]) == (5, share["award"])


async def test_a_game_for_the_low_alone_names_the_low():
    """Razz: with five cards there is always one; it is the hand's name, and there is no other."""
    async with stud("razz", players=2) as table:
        await table.goes_on("bring_in", "check", "call", until="fifth_street")
        you = (await table.view(1))["you"]
        assert you["hand_name"]["scale"] == "low"
        assert you["low_name"] is None


# Rotations


async def test_a_rotation_tells_what_is_played_and_what_comes_next():
    """Two hands of each game: hold'em, then razz, then hold'em again."""
    async with table_of(**mix_of(ByHands(2), "holdem", "razz")) as table:
        seen = []
        for _ in range(3):
            await table.room.start_hand()
            view = await table.view(1)
            mix = view["mix"]
            seen.append((view["game"]["family"], mix["now"], mix["next"], mix["left"]))
            await table.goes_on("bring_in", "check", "call", "muck")
        assert seen == [("flop", 0, 1, 1), ("flop", 0, 1, 0), ("stud", 1, 0, 1)]
        assert (mix["by"], mix["until"], mix["choosing"]) == ("hands", None, None)
        assert [game["variant"] for game in mix["games"]] == ["holdem", "razz"]
        assert (mix["games"][1]["bring_in"], mix["games"][1]["big_bet"]) == (30, 200)
        assert await table.told("game_changed") == [
            {
                "type": "game_changed", "game": 1, "variant": "razz", "limit": "no_limit",
                "seat": None, "nickname": None,
            }
        ]  # fmt: skip


async def test_the_last_hand_keeps_its_shape_until_the_next_begins():
    """One hand of each: when hold'em is over its board still lies there, though razz comes next."""
    async with table_of(**mix_of(ByHands(1), "holdem", "razz")) as table:
        await table.room.start_hand()
        await table.goes_on("check", "call", "muck")
        view = await table.view(1)
        assert (view["game"]["variant"], view["variant"], len(view["hand"]["board"])) == (
            "holdem",
            "holdem",
            5,
        )


async def test_whoever_has_the_button_is_asked_for_the_game():
    """Until a deadline; everybody sees who is asked."""
    async with table_of(**mix_of(DealersChoice(15_000), "holdem", "badugi", "razz")) as table:
        await table.room.start_hand()
        asked = table.seat
        for viewer in (0, 1, 2):
            mix = (await table.view(viewer))["mix"]
            assert mix["choosing"] == {"seat": asked, "deadline": table.room.at + 15_000}
            assert (mix["by"], mix["left"], mix["until"]) == ("choice", None, None)
        assert await table.told("game_choice_asked") == [
            {"type": "game_choice_asked", "seat": asked, "nickname": NAMES[asked - 1]}
        ]


async def test_the_chosen_game_is_dealt():
    """Badugi: four cards each, and the log says who chose it."""
    async with table_of(**mix_of(DealersChoice(15_000), "holdem", "badugi", "razz")) as table:
        await table.room.start_hand()
        asked = table.seat
        assert (await table.browsers[asked].ask("choose_game", table="t1", game=1))["type"] == "done"
        await table.room.start_hand()
        view = await table.view(asked)
        assert (view["game"]["variant"], view["mix"]["now"], view["mix"]["choosing"]) == ("badugi", 1, None)
        assert len(view["seats"][asked - 1]["cards"]) == 4
        (changed,) = await table.told("game_changed", 0)
        assert (changed["seat"], changed["nickname"]) == (asked, NAMES[asked - 1])


async def test_only_who_is_asked_chooses_and_only_from_the_list():
    """Another player, a game that is not there, an index beyond any list."""
    async with table_of(**mix_of(DealersChoice(15_000), "holdem", "badugi")) as table:
        await table.room.start_hand()
        asked = table.seat
        chooser, other = table.browsers[asked], table.browsers[3 - asked]
        refused = await other.ask("choose_game", table="t1", game=1)
        assert (refused["code"], refused["facts"]) == ("not_your_choice", {"seat": asked})
        refused = await chooser.ask("choose_game", table="t1", game=2)
        assert (refused["code"], refused["facts"]) == ("no_such_game", {"game": 2, "game_count": 2})
        for game in (-1, 64, "1", None, 1.5):
            refused = await chooser.ask("choose_game", table="t1", game=game)
            assert refused["code"] == "malformed_message"
        assert (await table.bystander.ask("choose_game", table="t1", game=1))["code"] == "hello_first"
        assert table.seat == asked


async def test_nothing_is_chosen_where_one_game_is_played():
    """No rotation, or one that goes on by itself."""
    for config in (game_of("holdem"), mix_of(ByHands(2), "holdem", "razz")):
        async with table_of(**config) as table:
            refused = await table.browsers[1].ask("choose_game", table="t1", game=0)
            assert refused["code"] == "no_game_to_choose"
            view = await table.view(1)
            assert (view["mix"] is None) == ("mix" not in config)
