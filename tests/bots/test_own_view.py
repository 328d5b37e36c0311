"""A bot knows nothing but what its own seat may see."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import pytest
from msgspec.structs import fields

from mazziere.cards import INTERNATIONAL, parse_card, parse_cards
from mazziere.hand import BOARD, Bet, BringIn, Call, Check, Command, Discard, Muck
from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services import bots
from mazziere.services.bots import TEMPERAMENTS, Bot, Choice
from mazziere.table import (
    Act,
    CardsAwaited,
    DealTableCards,
    OpenTable,
    SeatToAct,
    SeatToShow,
    StartHand,
    Table,
    TableConfig,
    TakeSeat,
    apply,
    view,
)
from tests.bots.play import bot, stakes_of

US, PLAYERS = 2, ("first", "us", "third")
"""Seat 2 is the bot's. It opens where opening takes a bet; the others only stay, exchanging two cards."""
TWO_ACES = parse_cards("AsAd", INTERNATIONAL)
STAYING = {"bring_in": BringIn, "check": Check, "call": Call, "muck": Muck}


def our_turns(variant: str, world: int) -> Iterator[tuple[Table, TableView]]:
    """The table, and what we see of it, when it is our turn.

    Half of the deck lies open to us sooner or later, in the same order in every world; two aces are ours.
    The other half is shuffled by `world`: what others hold face down and draw, and what is burned.
    """
    deck = random.Random(variant).sample(VARIANTS[variant].deck.cards, len(VARIANTS[variant].deck))
    deck.sort(key=lambda card: card not in TWO_ACES)
    seen_by_us = iter(deck[:27])
    unseen = iter(random.Random(world).sample(deck[27:], len(deck) - 27))
    table = opened(variant)
    while table.is_in_hand:
        match table.awaiting:
            case CardsAwaited(to=to):
                up = table.hand.awaiting.face_up
                ours = [place in (US, BOARD) or index in up for index, place in enumerate(to)]
                cards = tuple(next(seen_by_us if is_ours else unseen) for is_ours in ours)
                _, table = apply(table, DealTableCards(cards), at=1)
            case SeatToAct(seat=seat) | SeatToShow(seat=seat):
                seen = view(table, PLAYERS[seat - 1])
                if seat == US and isinstance(table.awaiting, SeatToAct):
                    yield table, seen
                _, table = apply(table, Act(PLAYERS[seat - 1], staying(seen, seat)), at=1)


def staying(seen: TableView, seat: int) -> Command:
    """Stay for what it costs; open if we are asked; exchange two cards."""
    offers = {offer.action: offer for offer in seen.offers}
    if "discard" in offers:
        (own,) = (taken.cards for taken in seen.seats if taken.is_you)
        return Discard(seat, tuple(parse_card(card, INTERNATIONAL) for card in own[2:4]))
    if seat == US and seen.hand.bet == 0 and "bet" in offers:
        return Bet(seat, offers["bet"].min_to)
    return next(command(seat) for action, command in STAYING.items() if action in offers)


def opened(variant: str) -> Table:
    """A table of three, at the beginning of a hand."""
    config = TableConfig(
        id="t1", name="t1", variant=variant, limit=Limit.FIXED_LIMIT, stakes=stakes_of(variant),
        rules=RULE_SETS["room"], seat_count=3, min_buy_in=2_000, max_buy_in=10_000,
        time_to_act_ms=20_000, time_bank_ms=0, show_time_ms=4_000, pause_ms=0,
    )  # fmt: skip
    _, table = apply(None, OpenTable(config), at=0)
    for seat, player in enumerate(PLAYERS, 1):
        _, table = apply(table, TakeSeat(player, player, seat, buy_in=10_000, is_bot=True), at=0)
    _, table = apply(table, StartHand("h1", 7, ""), at=1)
    return table


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_choice_is_the_same_whatever_lies_face_down(variant: str) -> None:
    """At every turn of a hand that goes to the showdown: on each street, and at each draw."""
    streets = set()
    for (table, seen), (other, seen_there) in zip(our_turns(variant, 1), our_turns(variant, 2), strict=True):
        streets.add(seen.hand.street)
        assert table.hand != other.hand
        for player in map(bot, TEMPERAMENTS):
            assert player.decide(seen, 123_456_789) == player.decide(seen_there, 123_456_789)
    assert streets == {street.key for street in VARIANTS[variant].streets}


def test_the_only_door_is_a_view_and_a_number() -> None:
    """A bot is four values that are the same at every table, and nothing else comes in."""
    assert [field.name for field in fields(Bot)] == ["name", "temperament", "odds", "budget"]
    assert get_type_hints(Bot.decide) == {"view": TableView | TurnView, "draw": int, "return": Choice}
    assert get_type_hints(Bot.think_ms) == {"view": TableView | TurnView, "draw": int, "return": int}


MODULES = sorted(Path(bots.__file__).parent.glob("*.py"))
MAY_IMPORT = (
    "mazziere.cards",
    "mazziere.rules.limits",
    "mazziere.rules.variants",
    "mazziere.services.bots",
    "mazziere.protocol",
)
"""Layers that know cards, prices, games and the view of a seat, but no hand, table or dealer."""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_no_module_of_the_bots_can_reach_a_hand_or_a_table(module: Path) -> None:
    """What is not imported cannot be read; no bot asks a variant for its name."""
    tree = ast.parse(module.read_text("utf-8"))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ours = [name for name in imported if name.startswith("mazziere")]
    assert all(name.startswith(MAY_IMPORT) for name in ours)
    assert "variant.key" not in module.read_text("utf-8")
