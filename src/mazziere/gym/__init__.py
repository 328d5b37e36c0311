"""The games of the catalogue as PettingZoo environments, for reinforcement learning.

    games ──┬── actions       what an action number means now
            ├── observations  what a seat may know, as numbers
            └── environment   the AEC environment: one hand is an episode

Needs the extra: `pip install mazziere[gym]`. A room is served without it.

>>> environment = env("razz", limit="fixed_limit", players=3)
>>> environment.reset(seed=1)
>>> observation, reward, termination, truncation, info = environment.last()
>>> sorted(observation)
['action_mask', 'observation']
"""

try:
    import gymnasium  # noqa: F401
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"mazziere.gym needs {missing.name}: pip install 'mazziere[gym]'", name=missing.name
    ) from missing

from mazziere.gym.actions import ActionTable
from mazziere.gym.environment import PokerEnv, env
from mazziere.gym.games import GymGame, every_game
from mazziere.gym.observations import Layout, ObservationPart

__all__ = ["ActionTable", "GymGame", "Layout", "ObservationPart", "PokerEnv", "env", "every_game"]
