"""Do the last players divide their prizes over the socket: asked for, proposed, answered, paid?"""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from mazziere.tournament.definition import DealTerms, PaidPlaces
from mazziere.tournament.state import Stage
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.scenes import SLOW, audited
from tests.tournament.definitions import registration
from tests.web.socket.tournament_rooms import a_room, heads, of_kind
from tests.web.sockets import browser_at

MINUTE_MS = 60_000
NAMES = ("Ada", "Bruno", "Carla")
THREE = replace(
    SLOW,
    registration=registration(fewest=3, most=3),
    payout=PaidPlaces(shares=(5_000, 3_000, 2_000)),
    deals=DealTerms(answer_ms=MINUTE_MS),
)
"""27.00 for three; nobody acts, so that the clock folds for them."""


@contextlib.asynccontextmanager
async def three_who_play():
    """A room, its tournament, three people in a hand, and somebody who looks on."""
    async with a_room() as (room, gateway), contextlib.AsyncExitStack() as stack:
        people = []
        for name in NAMES:
            person = await stack.enter_async_context(browser_at(gateway))
            await person.ask("hello", nickname=name)
            people.append(person)
        stranger = await stack.enter_async_context(browser_at(gateway))
        name = await room.tournaments.announce(THREE)
        for person in people:
            await person.ask("enter_tournament", tournament=name)
        for person in (*people, stranger):
            await person.ask("watch_tournament", tournament=name)
        await wait_ms(5_000)
        yield room, name, people, stranger


def head(browser):
    return heads(browser)[-1]


async def all_ask(room, name, people):
    """Everybody asks for a deal, and the hand is played out by the clock."""
    for person in people:
        answer = await person.ask("ask_for_deal", tournament=name, wants=True)
        assert answer["type"] == "done"
    for _ in range(300):
        await wait_ms(1_100)
        if head(people[0])["deal_talks_until"] is not None:
            return
    raise AssertionError(room.tournaments.tournament(name).awaiting)


def shares(*money):
    return [{"entry": no, "money": amount} for no, amount in enumerate(money, start=1)]


@in_virtual_time
async def test_three_ask_for_a_deal_agree_and_are_paid():
    """The stranger sees who gets what and who agrees; nobody but the three has a say."""
    async with three_who_play() as (room, name, people, stranger):
        ada, bruno, carla = people
        assert head(ada)["me"]["may_ask_for_deal"]
        early = await ada.ask("propose_deal", tournament=name, shares=shares(1_000, 900, 800))
        assert (early["code"], early["transient"]) == ("hands_are_running", True)
        await ada.ask("ask_for_deal", tournament=name, wants=True)
        await wait_ms(1_100)
        assert (head(bruno)["deal_wanted"], head(bruno)["deal_talks_until"]) == (1, None)
        assert (head(ada)["me"]["wants_deal"], head(bruno)["me"]["wants_deal"]) == (True, False)
        await all_ask(room, name, people)
        assert head(stranger)["deal_talks_until"] is not None
        assert room.tournaments.tournament(name).in_hand == 0
        wrong = await ada.ask("propose_deal", tournament=name, shares=shares(1_000, 900, 700))
        assert (wrong["code"], wrong["facts"]) == (
            "deal_does_not_add_up",
            {"amount": 2_700, "shared": 2_600, "players": 3},
        )
        assert (await ada.ask("propose_deal", tournament=name, shares=shares(1_000, 900, 800)))[
            "type"
        ] == "done"
        await wait_ms(1_100)
        deal = head(stranger)["deal"]
        assert [(one["nickname"], one["money"], one["agrees"]) for one in deal["shares"]] == [
            ("Ada", 1_000, True), ("Bruno", 900, None), ("Carla", 800, None),
        ]  # fmt: skip
        assert (await stranger.ask("answer_deal", tournament=name, agree=True))["code"] == "hello_first"
        again = await bruno.ask("propose_deal", tournament=name, shares=shares(900, 1_000, 800))
        assert again["code"] == "deal_is_open"
        before = of_kind(carla, "account")[-1]["balance"]
        for person in (bruno, carla):
            assert head(person)["me"]["may_answer_deal"]
            assert (await person.ask("answer_deal", tournament=name, agree=True))["type"] == "done"
        await wait_ms(1_100)
        assert room.tournaments.tournament(name).stage is Stage.OVER
        assert [head(person)["me"]["prize"] for person in people] == [1_000, 900, 800]
        assert of_kind(carla, "account")[-1]["balance"] == before + 800
        frames = of_kind(stranger, "tournament") + of_kind(stranger, "tournament_changes")
        told = [notice["kind"] for frame in frames for notice in frame["notices"]]
        assert [kind for kind in told if kind.startswith("deal")] == [
            *["deal_wanted"] * 3, "deal_talks", "deal_proposed", "deal_made",
        ]  # fmt: skip
        await audited(room)


@in_virtual_time
async def test_a_deal_that_somebody_does_not_answer_is_off_and_play_goes_on():
    """After a minute of silence the next hand is dealt, and nothing has been paid."""
    async with three_who_play() as (room, name, people, _):
        ada, bruno, carla = people
        await all_ask(room, name, people)
        await ada.ask("propose_deal", tournament=name, shares=shares(1_000, 900, 800))
        await bruno.ask("answer_deal", tournament=name, agree=True)
        await wait_ms(MINUTE_MS - 1_000)
        assert head(carla)["deal"] is not None
        await wait_ms(3_000)
        assert head(carla)["deal"] is None
        assert room.tournaments.tournament(name).in_hand == 1
        late = await carla.ask("answer_deal", tournament=name, agree=True)
        assert late["code"] == "no_deal_to_answer"
        assert [head(person)["me"]["prize"] for person in people] == [0, 0, 0]


@in_virtual_time
async def test_one_no_lets_play_go_on_at_once():
    async with three_who_play() as (room, name, people, _):
        ada, bruno, _ = people
        await all_ask(room, name, people)
        await ada.ask("propose_deal", tournament=name, shares=shares(1_000, 900, 800))
        await bruno.ask("answer_deal", tournament=name, agree=False)
        await wait_ms(3_000)
        assert room.tournaments.tournament(name).in_hand == 1
        assert (head(ada)["deal"], head(ada)["deal_wanted"]) == (None, 0)
