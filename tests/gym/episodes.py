"""Random episodes, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from mazziere.gym import PokerEnv, every_game
from mazziere.gym.games import game

GAMES = [(variant, limit.value) for variant, limit in every_game()]


def environment(variant: str, **chosen: Any) -> PokerEnv:
    """An environment without PettingZoo's wrappers."""
    return PokerEnv(game(variant, **chosen))


def steps(env: PokerEnv, seed: int, *, boldness: float = 0.0) -> Iterator[str]:
    """Play one random hand; yields each agent before it acts.

    boldness  how often the first legal action, usually folding, is excluded
    """
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not env.terminations[env.agent_selection]:
        yield env.agent_selection
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        if chance.random() < boldness and len(legal) > 1:
            legal = legal[1:]
        env.step(int(chance.choice(legal)))
