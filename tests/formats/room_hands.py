"""Hands as this room deals and exports them, at the stakes of its own tables.

The stakes are those of the demo tables, and those that the form of a new table proposes for each game and
limit (`table_form_stakes.json`, which a test of the page keeps up to date). The record of a hand is made by
the room's own export.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from msgspec import convert
from msgspec.structs import replace

from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.hand import (
    CardsToDeal,
    Command,
    DealCards,
    Finished,
    Muck,
    PlayerToAct,
    PlayerToShow,
    PostKind,
    Show,
    apply,
    begin,
)
from mazziere.hand import events as e
from mazziere.hand.usual_start import has_blinds, usual_start
from mazziere.rules.button import Positions
from mazziere.rules.limits import BetSize, Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS, RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.history.played_hands import Sitter
from mazziere.services.history.records import recorded
from mazziere.services.tables.deal.dealer import DeckSealed
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.services.tables.table_stream import ToldHand
from mazziere.table import TableGame
from mazziere.table import events as t
from tests.formats.random_hands import NAMES, chosen

FORM = Path(__file__).with_name("table_form_stakes.json")


def demo_games() -> Iterator[tuple[str, TableGame, RuleSet]]:
    """Every game of every demo table: name of the table, the game, its rules."""
    for config in DEMO_TABLES:
        for game in config.games:
            yield config.name, game, config.rules


def form_games() -> Iterator[TableGame]:
    """Every game and limit that the form of a new table offers, at the stakes that it proposes."""
    for told in json.loads(FORM.read_text(encoding="utf-8")):
        stakes = {name: told[name] for name in Stakes.__struct_fields__}
        yield TableGame(told["variant"], convert(told["limit"], Limit), convert(stakes, Stakes))


def played(
    game: TableGame,
    rules: RuleSet,
    seed: int,
    *,
    short_blind: bool = False,
    deep: bool = False,
    rake: tuple[int, ...] = (),
) -> Replayed:
    """One hand by chance.

    short_blind  the big blind has no more than the ante, and never posts its blind
    deep         in fixed limit nobody is all-in: the books differ on an all-in for a part of a bet
    rake         taken from each pot, main pot first
    """
    dice = random.Random(f"{game.variant} {game.limit.value} {game.stakes} {rules.key} {seed}")
    variant, stakes = VARIANTS[game.variant], game.stakes
    unit = stakes.big_blind or stakes.fixed(BetSize.SMALL)
    count = dice.randint(2, max(variant.seats))
    sizes = (100 * unit, 200 * unit) if deep else (unit + 1, 4 * unit + 3, 25 * unit, 100 * unit)
    stacks = [dice.choice(sizes) for _ in range(count)]
    button = dice.randint(1, count)
    start = usual_start(
        game.variant, stacks=stacks, button=button, limit=game.limit, stakes=stakes, rules=rules
    )
    if short_blind:
        assert stakes.ante
        assert has_blinds(variant, stakes)
        blind = next(post.seat for post in start.posts if post.kind is PostKind.BIG_BLIND)
        poor = dice.choice((stakes.ante, max(1, stakes.ante // 2)))
        start = replace(
            start,
            seats=tuple([replace(seat, stack=poor) if seat.no == blind else seat for seat in start.seats]),
        )
    events, hand = begin(replace(start, rake=rake))
    deck = list(variant.deck)
    dice.shuffle(deck)
    while not isinstance(awaited := hand.awaiting, Finished):
        command: Command
        match awaited:
            case CardsToDeal(to):
                command = DealCards(tuple(deck.pop() for _ in to))
            case PlayerToShow(seat):
                command = dice.choice((Show(seat), Muck(seat)))
            case PlayerToAct(seat):
                command = chosen(hand, seat, dice)
        happened, hand = apply(hand, command)
        for event in happened:
            if isinstance(event, e.DiscardsShuffled):
                deck = dice.sample(event.cards, len(event.cards))
        events += happened
    return Replayed(hand, events)


def exported(hand: Replayed, *, hero: int) -> tuple[RecordedHand, Replayed]:
    """The record that the room makes of the hand for the player in seat `hero`."""
    start = hand.hand.start
    config = replace(DEMO_TABLES[0], variant=start.variant, limit=start.limit, stakes=start.stakes)
    told = ToldHand(
        sealed=cast(DeckSealed, None),
        began=t.HandBegan("etna-17", "", Positions(start.button, 0, 0), 1_425_211_200_000),
        events=tuple([t.InHand(event, 0) for event in hand.events]),
        is_over=True,
    )
    sitters = tuple([Sitter(seat.no, f"p{seat.no}", NAMES[seat.no - 1]) for seat in start.seats])
    return recorded(told, replace(config, rules=start.rules, seat_count=10), sitters, seat=hero)


def rule_sets(game: TableGame) -> list[RuleSet]:
    """Rule sets under which a table of this game can open: without a bring-in nobody is forced to open."""
    stud = not has_blinds(VARIANTS[game.variant], game.stakes) and not game.stakes.bring_in
    return [RULE_SETS["home"]] if stud else [RULE_SETS["room"], RULE_SETS["figp-2014"]]
