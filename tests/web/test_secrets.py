"""Nobody ever receives a card that they may not see.

Games of every kind are played at random from a seed, over the gateway, with everyone and a bystander
watching. Then every frame that each of them received is searched, as text, for cards.
"""

import json
import random
import re

import pytest

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.hand import events as h
from mazziere.hand.start import BOARD, SECOND_BOARD
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.events import HandBegan, InHand
from tests.services import asking
from tests.web.rooms import game_of, played_room
from tests.web.sockets import browser_at

CARD = re.compile(r'"([2-9TJQKA][cdhs]|Jo)"')
PLAYERS = {"Ada": 1, "Bruno": 2, "Carla": 4}


def random_action(view, chance):
    """Any offer, at any size, with any cards; folding is rarer, so that the hands get somewhere."""
    offers = [offer for offer in view["offers"] if offer["action"] != "fold" or chance.random() < 0.2]
    offer = chance.choice(offers or view["offers"])
    asked = {"action": offer["action"]}
    if (low := offer.get("min_to")) is not None:
        high = offer["max_to"]
        asked["to"] = chance.choice([low, low, (low + high) // 2, high])
    if (most := offer.get("most")) is not None:
        own = next(seat["cards"] for seat in view["seats"] if seat["is_you"])
        asked["cards"] = chance.sample(own, chance.randint(0, most))
    return asked


async def play(room, browsers, chance, hands):
    """Deal hands until this many are over; each player acts at random on what they see."""
    by_seat = {seat: browsers[player] for player, seat in PLAYERS.items()}
    for _ in range(hands):
        await room.start_hand()
        while hasattr(room.table.awaiting, "seat"):
            browser = by_seat[room.table.awaiting.seat]
            view = (await browser.see(room.table.version))["view"]
            asked = random_action(view, chance)
            answer = await browser.ask("act", table="t1", version=room.table.version, **asked)
            assert answer["type"] == "done", answer
        for player in PLAYERS:
            if (stack := room.seat(player).stack) < 2_000:
                await asking.add_chips(room.real, await room.player(player), "t1", amount=5_000 - stack)
            if room.seat(player).sitting_out:
                await asking.come_back(room.real, await room.player(player), "t1", blinds="post")


def known_at_each_version(log):
    """For each version of the table: the cards open to all by then, and those that each seat had held."""
    public, own, shown = frozenset(), {}, frozenset()
    known = [(public, own)]
    for event in log:
        if isinstance(event, HandBegan):
            public, own, shown = frozenset(), {}, frozenset()
        elif isinstance(event, InHand):
            public, own = after(event.event, public, own, shown)
            if isinstance(event.event, h.Shown):
                shown |= {event.event.seat}
        known.append((public, own))
    return known


def after(event, public, own, shown):
    """What is known after this event of the hand; what an open hand is dealt lies open."""
    if isinstance(event, h.Shown):
        return public | {card_text(card, INTERNATIONAL) for card in event.cards}, own
    if isinstance(event, h.CardsDealt):
        own = dict(own)
        for index, (to, card) in enumerate(zip(event.to, event.cards, strict=True)):
            text = card_text(card, INTERNATIONAL)
            if to in (BOARD, SECOND_BOARD) or index in event.face_up or to in shown:
                public |= {text}
            elif to > 0:
                own[to] = own.get(to, frozenset()) | {text}
    return public, own


EVERY_GAME = [
    pytest.param(variant.key, limit, id=f"{variant.key}-{limit.value}")
    for number, variant in enumerate(VARIANTS.values())
    for limit in [variant.limits[number % len(variant.limits)]]
]
"""Every game of the catalogue in one of its limits, which are taken in turn."""


@pytest.mark.proved
@pytest.mark.parametrize(("variant", "limit"), EVERY_GAME)
async def test_no_frame_holds_a_card_that_its_reader_may_not_see(variant, limit):
    """Own cards, the boards, what lies face up and what was shown.

    Never another's cards or discards, nor a burnt one, nor one that is still in the deck.
    """
    chance = random.Random(11)
    async with played_room(seed=7, **game_of(variant, limit)) as room:
        await look_everywhere(room, chance)


async def look_everywhere(room, chance):
    """Play, and search what everybody got."""
    gateway = room.gateway()
    async with (
        browser_at(gateway) as ada,
        browser_at(gateway) as bruno,
        browser_at(gateway) as carla,
        browser_at(gateway) as bystander,
    ):
        browsers = {"Ada": ada, "Bruno": bruno, "Carla": carla}
        for player, browser in browsers.items():
            await browser.ask("hello", nickname=player)
            await browser.ask("watch_table", table="t1")
            await browser.ask("sit", table="t1", seat=PLAYERS[player], buy_in=5000)
        await bystander.ask("watch_table", table="t1")
        await play(room, browsers, chance, hands=12)
        for browser in (*browsers.values(), bystander):
            await browser.see(room.table.version)
    known = known_at_each_version(await room.events())
    searched = 0
    for player, browser in {**browsers, None: bystander}.items():
        seat = PLAYERS.get(player)
        for update in browser.updates:
            public, own = known[update["version"]]
            seen = set(CARD.findall(json.dumps(update)))
            assert seen <= own.get(seat, frozenset()) | public, (player, update)
            searched += len(seen)
    assert searched > 300, "the search found the cards that everyone may see"
