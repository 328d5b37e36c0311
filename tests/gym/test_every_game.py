"""Every game passes PettingZoo's own tests."""

from __future__ import annotations

import contextlib
import io

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from mazziere.gym import env, every_game
from mazziere.gym.games import game
from mazziere.rules.variants.catalogue import VARIANTS

GAMES = [(variant, limit.value) for variant, limit in every_game()]
EVERY_GAME = pytest.mark.parametrize(("variant", "limit"), GAMES, ids=[" ".join(game) for game in GAMES])

# PettingZoo warns of what it allows to its own environments by name: an observation that is a dictionary with
# the action mask beside the vector, and the empty mask of who is not asked any more.
pytestmark = [
    pytest.mark.proved,
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def most_players(variant: str) -> int:
    return max(game(variant).variant.seats)


@EVERY_GAME
def test_pettingzoo_finds_the_interface_kept(variant: str, limit: str) -> None:
    """`api_test`, at a full table."""
    with contextlib.redirect_stdout(io.StringIO()) as said:
        api_test(env(variant, limit=limit, players=most_players(variant)), num_cycles=20)
    assert said.getvalue().endswith("Passed API test\n")


@EVERY_GAME
def test_pettingzoo_finds_one_seed_to_give_one_hand(variant: str, limit: str) -> None:
    """`seed_test`, of three players."""
    seed_test(lambda: env(variant, limit=limit, players=3), num_cycles=20)


@EVERY_GAME
def test_pettingzoo_finds_the_table_drawn(variant: str, limit: str) -> None:
    """`render_test`, as text that is returned and as text that is printed."""

    def made(render_mode: str) -> object:
        return env(variant, limit=limit, render_mode=render_mode)

    with contextlib.redirect_stdout(io.StringIO()) as printed:
        render_test(made, custom_tests={"ansi": lambda text: text.startswith(f"{variant} {limit}: ")})
    assert f"{variant} {limit}: " in printed.getvalue()


def test_the_catalogue_is_complete() -> None:
    """Every game of the catalogue, each with every limit that it is played with."""
    played = {(key, limit.value) for key, variant in VARIANTS.items() for limit in variant.limits}
    assert sorted(GAMES) == sorted(played)
