"""How does a whole episode go, played by chance?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from mazziere.gym import PokerEnv, every_game
from mazziere.gym.games import game

GAMES = [(variant, limit.value) for variant, limit in every_game()]


def environment(variant: str, **chosen: Any) -> PokerEnv:
    """Without PettingZoo's wrappers."""
    return PokerEnv(game(variant, **chosen))


def steps(env: PokerEnv, seed: int, *, boldness: float = 0.0) -> Iterator[str]:
    """Play one hand by chance; each agent that is about to act, before it acts.

    boldness  how often the first legal action, which is folding where one may, is left out
    """
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not env.terminations[env.agent_selection]:
        yield env.agent_selection
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        if chance.random() < boldness and len(legal) > 1:
            legal = legal[1:]
        env.step(int(chance.choice(legal)))
