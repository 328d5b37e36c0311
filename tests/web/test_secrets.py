"""Does anyone ever receive a card that he may not see?

Whole games of every kind are played at random from a seed, over the gateway, with everyone and a bystander
watching. Then every frame that each of them got is searched, as text, for cards.
"""

import json
import random
import re

import pytest

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.hand import events as h
from mazziere.rules.limits import Limit
from mazziere.table.events import HandBegan, InHand
from mazziere.table.state import seat_of
from mazziere.web.gateway import Gateway
from mazziere.web.lobby_feed import LobbyFeed
from tests.web.rooms import PlayedRoom
from tests.web.sockets import browser_at

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')
PLAYERS = {"ada": 1, "bruno": 2, "carla": 4}


def random_action(offers, chance):
    offer = chance.choice(offers)
    low, high = offer.get("min_to"), offer.get("max_to")
    return offer["action"], None if low is None else chance.choice([low, (low + high) // 2, high])


async def play(room, browsers, chance, hands):
    """Deal hands until so many are over; each acts at random on what he sees."""
    by_seat = {seat: browsers[player] for player, seat in PLAYERS.items()}
    for _ in range(hands):
        room.start_hand()
        while hasattr(room.table.awaiting, "seat"):
            browser = by_seat[room.table.awaiting.seat]
            view = (await browser.see(room.table.version))["view"]
            action, to = random_action(view["offers"], chance)
            answer = await browser.ask("act", table="t1", version=room.table.version, action=action, to=to)
            assert answer["type"] == "done", answer
        for player in PLAYERS:
            if (stack := seat_of(room.table, player).stack) < 2_000:
                await room.add_chips(player, "t1", amount=5_000 - stack)
            if seat_of(room.table, player).sitting_out:
                await room.come_back(player, "t1", blinds="post")


def cards_by_hand(log):
    """For each hand: who held what, which cards were for all to see, as text."""
    deals = {}
    for event in log:
        if isinstance(event, HandBegan):
            deal = deals[event.hand_id] = {"holes": {}, "public": set()}
        elif isinstance(event, InHand) and isinstance(event.event, h.CardsDealt):
            for to, card in zip(event.event.to, event.event.cards, strict=True):
                text = card_text(card, INTERNATIONAL)
                if to > 0:
                    deal["holes"].setdefault(to, set()).add(text)
                elif to == 0:
                    deal["public"].add(text)
        elif isinstance(event, InHand) and isinstance(event.event, h.Shown):
            deal["public"] |= {card_text(card, INTERNATIONAL) for card in event.event.cards}
    return deals


@pytest.mark.parametrize("limit", [Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT])
@pytest.mark.parametrize("variant", ["holdem", "omaha", "omaha8"])
async def test_no_frame_holds_a_card_that_its_reader_may_not_see(variant, limit):
    """Own cards, the board and what was shown; never another's cards, nor a burnt one."""
    room = PlayedRoom(seed=7, variant=variant, limit=limit)
    gateway = Gateway(room, LobbyFeed(room))
    chance = random.Random(11)
    async with (
        browser_at(gateway) as ada,
        browser_at(gateway) as bruno,
        browser_at(gateway) as carla,
        browser_at(gateway) as bystander,
    ):
        browsers = {"ada": ada, "bruno": bruno, "carla": carla}
        for player, browser in browsers.items():
            await browser.ask("hello", nickname=player.title())
            await browser.ask("watch_table", table="t1")
            await browser.ask("sit", table="t1", seat=PLAYERS[player], buy_in=5000)
        await bystander.ask("watch_table", table="t1")
        await play(room, browsers, chance, hands=12)
        for browser in (*browsers.values(), bystander):
            await browser.see(room.table.version)
    deals = cards_by_hand(room.log)
    searched = 0
    for player, browser in {**browsers, None: bystander}.items():
        seat = PLAYERS.get(player)
        for update in browser.updates:
            if (hand := update["view"]["hand"]) is None:
                continue
            deal = deals[hand["id"]]
            seen = set(CARD.findall(json.dumps(update)))
            assert seen <= deal["holes"].get(seat, set()) | deal["public"], (player, update)
            searched += len(seen)
    assert searched > 500, "the search found the cards that everyone may see"
