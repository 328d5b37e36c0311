"""The settlement of the machine and a plain one written only here agree, bet by bet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, STANDARD_52, Card, card_text, parse_cards
from mazziere.casino.config import CasinoConfig
from mazziere.casino.settling import results_of
from mazziere.casino.state import CasinoRound, RoundPlayer
from mazziere.rules.casino.paytables import PAYTABLES, Spot
from mazziere.rules.casino.streets import CardPlace, PlayChoice, RoundStreet
from tests.casino import plain
from tests.casino.room import CONFIG

PAIRS = [
    (line[:16].strip(), line[17:33].strip(), *line[34:].split("   "))
    for line in (Path(__file__).with_name("category_pairs.txt")).read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
EVERY_BET = dict.fromkeys(Spot, 10) | {Spot.ANTE: 100, Spot.FLOP: 200, Spot.TURN: 100, Spot.RIVER: 100}


def over(config: CasinoConfig, hole: str, dealer: str, board: str) -> CasinoRound:
    """A round that has all its cards: Ada has bet on everything, Bruno has folded, Carla has only checked."""
    cards = {
        CardPlace.PLAYER: parse_cards(hole, INTERNATIONAL),
        CardPlace.FLOP: parse_cards(board, INTERNATIONAL)[:3],
        CardPlace.TURN: parse_cards(board, INTERNATIONAL)[3:4],
        CardPlace.RIVER: parse_cards(board, INTERNATIONAL)[4:],
        CardPlace.DEALER: parse_cards(dealer, INTERNATIONAL),
    }
    starting = {spot: EVERY_BET[spot] for spot in (Spot.ANTE, Spot.BONUS, Spot.FIRST_5)}
    players = (
        RoundPlayer("Ada", EVERY_BET),
        RoundPlayer("Bruno", starting, choices={RoundStreet.HOLE: PlayChoice.FOLD}),
        RoundPlayer("Carla", {Spot.ANTE: 100, Spot.FLOP: 200}),
    )
    return CasinoRound(
        id="r",
        no=1,
        opened_at=0,
        since=0,
        deck_root="",
        config=config,
        cards=cards,
        playing=2,
        players={player.player: player for player in players},
    )


def assert_same(config: CasinoConfig, hole: str, dealer: str, board: str) -> None:
    """Both settlements of the round pay the same for each bet of each player."""
    settled = over(config, hole, dealer, board)
    for result in results_of(settled, {}):
        player = settled.players[result.player]
        bets = {spot.value: bet for spot, bet in player.bets.items()}
        expected = plain.paid(
            bets,
            hole=hole,
            dealer=dealer,
            board=board,
            folded=player.has_folded,
            paytable=config.paytable.key,
        )
        assert {each.spot.value: each.paid for each in result.spots} == expected, result.player


@pytest.mark.parametrize("paytable", list(PAYTABLES))
def test_both_settlements_agree_on_every_pair_of_categories(paytable: str) -> None:
    """All 96 that two hands on one board can be: a full house or better never meets less than a pair."""
    config = replace(CONFIG, paytable=PAYTABLES[paytable])
    seen = set()
    for player, dealer, hole, against, board in PAIRS:
        assert plain.CATEGORIES[plain.best(hole, board)[0]] == player
        assert plain.CATEGORIES[plain.best(against, board)[0]] == dealer
        assert_same(config, hole, against, board)
        seen.add((player, dealer))
    without = {"full_house", "four_of_a_kind"}
    impossible = {(a, "high_card") for a in without} | {("high_card", b) for b in without}
    assert seen == {(a, b) for a in plain.CATEGORIES for b in plain.CATEGORIES} - impossible


@pytest.mark.parametrize("paytable", list(PAYTABLES))
def test_both_settlements_agree_on_random_rounds(paytable: str) -> None:
    """300 deals of the whole deck."""
    rng, config = Random(paytable), replace(CONFIG, paytable=PAYTABLES[paytable])
    for _ in range(300):
        texts = [card_text(Card(card), INTERNATIONAL) for card in rng.sample(STANDARD_52.cards, 9)]
        assert_same(config, " ".join(texts[:2]), " ".join(texts[2:4]), " ".join(texts[4:]))
