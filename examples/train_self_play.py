"""Train a player by self-play, in one file and in about a minute: PPO on `mazziere.gym`, with numpy alone.

    python examples/train_self_play.py
    python examples/train_self_play.py --game razz --limit fixed_limit --iterations 60

Written in the style of CleanRL: nothing is imported but the environment and numpy, and the algorithm can be
read from top to bottom. One network plays every seat. It is measured, before and after training, against a
player who does anything that is legal and one who never folds and never raises. Fixed limit is learned faster
than no limit, because its rewards vary less. The same seed gives the same numbers on the same machine.

A hand gives one reward, at its end. So the return of each decision in it is that reward, and its advantage is
the return minus what the network expected.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mazziere.gym import PokerEnv
from mazziere.gym.games import game

HIDDEN = 96
LEARNING_RATE = 2e-3
CLIP = 0.2
EPOCHS = 4
MINIBATCH = 512
ENTROPY = 0.01
VALUE_WEIGHT = 0.5
REWARD_SCALE = 0.1
"""Rewards are divided by ten units for the network."""

Array = NDArray[np.float32]
Player = Callable[[Array, Array], int]
"""Chooses an action for an observation and its mask."""


class Network:
    """One hidden layer; a policy and an expected return on top of it."""

    def __init__(self, inputs: int, actions: int, chance: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Array:
            drawn: NDArray[np.float64] = chance.standard_normal((rows, columns)) * (scale / np.sqrt(rows))
            return drawn.astype(np.float32)

        self.weights = [
            weights(inputs, HIDDEN, 1.0),
            np.zeros(HIDDEN, np.float32),
            weights(HIDDEN, actions, 0.01),
            np.zeros(actions, np.float32),
            weights(HIDDEN, 1, 1.0),
            np.zeros(1, np.float32),
        ]
        self._momentum = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def forward(self, observations: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the logarithms of the action probabilities, and the expected returns."""
        hidden_in, hidden_bias, policy_in, policy_bias, value_in, value_bias = self.weights
        hidden = np.tanh(observations @ hidden_in + hidden_bias)
        logits = np.where(masks > 0, hidden @ policy_in + policy_bias, -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        logarithms = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return hidden, logarithms, (hidden @ value_in + value_bias)[:, 0]

    def backward(self, observations: Array, hidden: Array, to_logits: Array, to_values: Array) -> None:
        """Take one step of Adam that decreases a loss with these gradients."""
        _, _, policy_in, _, value_in, _ = self.weights
        to_values = to_values[:, None]
        to_hidden = (to_logits @ policy_in.T + to_values @ value_in.T) * (1 - hidden**2)
        gradients = [
            observations.T @ to_hidden,
            to_hidden.sum(axis=0),
            hidden.T @ to_logits,
            to_logits.sum(axis=0),
            hidden.T @ to_values,
            to_values.sum(axis=0),
        ]
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self._steps += 1
        for index, gradient in enumerate(gradients):
            clipped = gradient * min(1.0, 0.5 / (norm + 1e-8))
            self._momentum[index] += 0.1 * (clipped - self._momentum[index])
            self._squares[index] += 0.001 * (clipped**2 - self._squares[index])
            step = self._momentum[index] / (1 - 0.9**self._steps)
            size = np.sqrt(self._squares[index] / (1 - 0.999**self._steps))
            self.weights[index] -= LEARNING_RATE * step / (size + 1e-5)


class Batch(NamedTuple):
    """Decisions of many hands, as arrays with a row for each."""

    observations: Array
    masks: Array
    actions: NDArray[np.int64]
    logarithms: Array
    """The logarithms of the probabilities with which the actions were chosen."""
    returns: Array
    expected: Array


def scaled(env: PokerEnv) -> Array:
    """The factors of observations: chips and counts are divided by twenty units."""
    return np.where(env.layout.highest > 1, 0.05, 1.0).astype(np.float32)


def collect(
    env: PokerEnv, network: Network, decisions: int, chance: np.random.Generator
) -> tuple[Batch, int]:
    """Play hands of self-play until there are this many decisions. Returns them, and the number of hands."""
    scale = scaled(env)
    rows: list[tuple[Array, Array, int, float, float]] = []
    returns: list[float] = []
    hands = 0
    while len(rows) < decisions:
        hands += 1
        env.reset()
        actors = []
        while not env.terminations[env.agent_selection]:
            seen = env.observe(env.agent_selection)
            observation, mask = seen["observation"] * scale, seen["action_mask"]
            _, logarithms, values = network.forward(observation[None], mask[None])
            action = int(np.argmax(logarithms[0] + chance.gumbel(size=len(mask))))
            rows.append((observation, mask, action, float(logarithms[0, action]), float(values[0])))
            actors.append(env.agent_selection)
            env.step(action)
        returns += [env.rewards[actor] * REWARD_SCALE for actor in actors]
    seen_then, masks, actions, logs, expected = zip(*rows, strict=True)
    return Batch(
        np.stack(seen_then),
        np.stack(masks),
        np.array(actions),
        np.array(logs, np.float32),
        np.array(returns, np.float32),
        np.array(expected, np.float32),
    ), hands


def learn(network: Network, batch: Batch, chance: np.random.Generator) -> None:
    """Proximal policy optimization: several passes over the batch, none of which goes too far."""
    advantages = batch.returns - batch.expected
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in np.array_split(chance.permutation(len(advantages)), -(-len(advantages) // MINIBATCH)):
            hidden, logarithms, values = network.forward(batch.observations[rows], batch.masks[rows])
            at = np.arange(len(rows))
            actions, advantage = batch.actions[rows], advantages[rows]
            ratio = np.exp(logarithms[at, actions] - batch.logarithms[rows])
            is_free = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            probabilities = np.exp(logarithms)
            chosen = np.zeros_like(probabilities)
            chosen[at, actions] = 1
            to_logits = -(advantage * ratio * is_free)[:, None] * (chosen - probabilities)
            entropy = -(probabilities * logarithms).sum(axis=1, keepdims=True)
            to_logits += ENTROPY * probabilities * (logarithms + entropy)
            to_values = VALUE_WEIGHT * 2 * (values - batch.returns[rows])
            network.backward(
                batch.observations[rows],
                hidden,
                (to_logits / len(rows)).astype(np.float32),
                (to_values / len(rows)).astype(np.float32),
            )


def measure(env: PokerEnv, hero: Player, villain: Player, hands: int, seed: int) -> tuple[float, float]:
    """The winnings of `player_0` per hand, in units, and their standard error."""
    won = []
    env.reset(seed=seed)
    for hand in range(hands):
        env.reset(options={"button": hand % env.game.players + 1})
        while not env.terminations[env.agent_selection]:
            seen = env.observe(env.agent_selection)
            player = hero if env.agent_selection == "player_0" else villain
            env.step(player(seen["observation"], seen["action_mask"]))
        won.append(env.rewards["player_0"])
    return float(np.mean(won)), float(np.std(won) / np.sqrt(hands))


def trained(env: PokerEnv, network: Network, chance: np.random.Generator) -> Player:
    """The network as a player: it draws from its own probabilities."""
    scale = scaled(env)

    def choose(observation: Array, mask: Array) -> int:
        _, logarithms, _ = network.forward((observation * scale)[None], mask[None])
        return int(np.argmax(logarithms[0] + chance.gumbel(size=len(mask))))

    return choose


def anything(chance: np.random.Generator) -> Player:
    """A player who does anything that is legal."""
    return lambda _, mask: int(chance.choice(np.flatnonzero(mask)))


def caller(env: PokerEnv) -> Player:
    """A player who never folds, never raises and never draws."""
    wanted = ("check_call", "bring_in", "discard_0", "fold")
    preferred = [env.actions.number(name) for name in wanted if name in env.actions.names]
    return lambda _, mask: next(number for number in preferred if mask[number])


class Result(NamedTuple):
    """The winnings of `player_0` per hand, in units, with their standard error: before training and after."""

    against_anything: tuple[tuple[float, float], tuple[float, float]]
    against_a_caller: tuple[tuple[float, float], tuple[float, float]]


def train(env: PokerEnv, *, iterations: int, decisions: int, hands: int, seed: int) -> Result:
    """Train for `iterations` of `decisions` each; measure over `hands`."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    network = Network(env.layout.size, len(env.actions), chance)

    def measured() -> list[tuple[float, float]]:
        chance = np.random.default_rng(seed)
        return [
            measure(env, trained(env, network, chance), villain, hands, seed)
            for villain in (anything(chance), caller(env))
        ]

    before, began, total = measured(), monotonic(), 0
    env.reset(seed=seed + 1)
    for iteration in range(1, iterations + 1):
        batch, dealt = collect(env, network, decisions, chance)
        learn(network, batch, chance)
        total += dealt
        if iteration % 10 == 0 or iteration == iterations:
            print(f"iteration {iteration:>3}  {total:>6} hands  {monotonic() - began:5.1f} s")
    anything_now, caller_now = measured()
    return Result((before[0], anything_now), (before[1], caller_now))


def main(arguments: Sequence[str] | None = None) -> Result:
    """Train, and print what was learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="holdem", help="key of a game in the catalogue")
    parser.add_argument("--limit", default="fixed_limit", choices=["no_limit", "pot_limit", "fixed_limit"])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=40)
    parser.add_argument("--decisions", type=int, default=2048, help="of each iteration")
    parser.add_argument("--hands", type=int, default=2000, help="to measure with")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if min(chosen.iterations, chosen.seed) < 0 or chosen.decisions < 1 or chosen.hands < 2:
        parser.error("--iterations and --seed are 0 or more, --decisions 1 or more, --hands 2 or more")
    try:
        dealt = game(chosen.game, limit=chosen.limit, players=chosen.players, stack=20)
    except ValueError as wrong:
        parser.error(str(wrong))
    env = PokerEnv(dealt)
    result = train(
        env, iterations=chosen.iterations, decisions=chosen.decisions, hands=chosen.hands, seed=chosen.seed
    )
    for who, ((before, error), (after, error_after)) in zip(
        ("anything goes", "a caller"), result, strict=True
    ):
        print(
            f"against {who:<13}  {before:+.2f} ± {error:.2f} → {after:+.2f} ± {error_after:.2f} units a hand"
        )
    return result


if __name__ == "__main__":
    main()
