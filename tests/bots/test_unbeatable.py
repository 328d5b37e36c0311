"""A bot never folds a hand that cannot lose."""

from __future__ import annotations

import random

import pytest

from mazziere.cards import Card
from mazziere.protocol.table import OfferView, TableView
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Variant
from mazziere.services.bots import DRAWS, TEMPERAMENTS, Choice
from tests.bots.enumeration import best_own_cards, deciding, strongest
from tests.bots.play import bot
from tests.bots.spots import offers, spot

DRAWN = random.Random(5).sample(range(DRAWS), 4)
BETS = {"a small bet": (2_050, 50), "the pot": (2_000, 1_000), "everything": (5_500, 5_000)}
"""The pot with the bet in it, and the bet."""
HANDS = [
    pytest.param(game, half, seed, id=f"{key}-{award.key}-{seed}")
    for key, game in VARIANTS.items()
    for half, award in enumerate(game.awards)
    for seed in range(2 if game.board_count or game.up_count else 1)
]

Cards = tuple[Card, ...]


def last_decision(game: Variant, half: int, seed: int) -> tuple[Cards, Cards, list[Cards]]:
    """Hole cards that are the best possible for one half, the board, and the up cards of three others.

    Cards are dealt until the half can be won at all: three low ones must lie on the board for an Omaha low.
    """
    chance = random.Random(seed)
    while True:
        deck = chance.sample(game.deck.cards, len(game.deck))
        board, deck = tuple(deck[: game.board_count]), deck[game.board_count :]
        up = [tuple(deck[at * game.up_count : (at + 1) * game.up_count]) for at in range(3)]
        best, strength = best_for(game, half, board, up)
        if strength:
            break
    rest = [card for card in unseen(game, board, up) if card not in best]
    return (*best, *chance.sample(rest, game.hole_count + game.up_count - len(best))), board, up


def unseen(game: Variant, board: Cards, up: list[Cards]) -> Cards:
    return tuple(card for card in game.deck.cards if card not in board and all(card not in u for u in up))


def best_for(game: Variant, half: int, board: Cards, up: list[Cards]) -> tuple[Cards, int]:
    award = game.awards[half]
    return best_own_cards(award, unseen(game, board, up), deciding(game, award), board)


def facing(game: Variant, own: Cards, board: Cards, up: list[Cards], pot: int, bet: int) -> TableView:
    made = offers(call=bet, wager=(2 * bet, 5_000) if bet < 2_500 else None)
    return spot(own, board, pot=pot, bet=bet, made=made, variant=game.key, others=3, up=up if any(up) else ())


@pytest.mark.proved
@pytest.mark.parametrize(("game", "half", "seed"), HANDS)
def test_the_hand_of_these_tests_cannot_lose(game: Variant, half: int, seed: int) -> None:
    """Every hand that each of the others may hold is compared, and none is stronger."""
    award = game.awards[half]
    own, board, up = last_decision(game, half, seed)
    _, ours = best_for(game, half, board, up)
    left = tuple(card for card in unseen(game, board, up) if card not in own)
    hidden = deciding(game, award) if game.board_count else game.hole_count
    for cards in up:
        assert strongest(award, left, hidden, board, cards) <= ours


@pytest.mark.proved
@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize(("game", "half", "seed"), HANDS)
def test_a_hand_that_cannot_lose_is_never_folded(
    game: Variant, half: int, seed: int, temperament: str
) -> None:
    """At the last decision of every game, for either half of the pot, to any bet, in any mood."""
    own, board, up = last_decision(game, half, seed)
    chosen = {
        bot(temperament).decide(facing(game, own, board, up, pot, bet), draw).action
        for pot, bet in BETS.values()
        for draw in DRAWN
    }
    assert chosen <= {"call", "raise"}


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("variant", [key for key, game in VARIANTS.items() if game.draws])
def test_the_best_of_all_hands_is_kept_and_never_folded_before_it_is_drawn_to(
    variant: str, temperament: str
) -> None:
    """Dealt pat: no card is exchanged at any draw, and it stays for any bet of any round."""
    game = VARIANTS[variant]
    own, _ = best_for(game, 0, (), [])
    for number, street in enumerate(game.streets):
        for pot, bet in BETS.values():
            seen = spot(
                own, pot=pot, bet=bet, made=offers(call=bet), variant=variant, others=3, street=number
            )
            assert {bot(temperament).decide(seen, draw).action for draw in DRAWN} == {"call"}
        if street.draw:
            made = (OfferView("discard", most=street.draw),)
            seen = spot(own, pot=500, made=made, variant=variant, others=3, street=number)
            assert {bot(temperament).decide(seen, draw) for draw in DRAWN} == {Choice("discard")}
