"""A hand of poker as an episode of PettingZoo's agent-environment cycle.

One hand is one episode. `player_0` sits in seat 1, and so on, clockwise; the button is drawn, or given as
`options={"button": seat}`. All chance comes from the generator that `reset(seed=…)` seeds. At the end of the
hand all agents terminate, and each is rewarded with what it won or lost, in units (`GymGame.unit`: big
blinds; small bets in fixed limit and in games without blinds); before it every reward is 0. Rewards sum to
zero: there is no rake.

What no agent decides is done here: cards are dealt, winning hands are shown and losing ones mucked. A deal of
draw poker that nobody opens is passed out, and the next one is dealt in the same episode for the pot that was
left.
"""

from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from mazziere.cards import Card
from mazziere.gym.actions import POT_PERCENTAGES, ActionTable
from mazziere.gym.games import GymGame, game
from mazziere.gym.observations import Layout, Vector
from mazziere.gym.table_text import table_text
from mazziere.hand import (
    AllInToTurn,
    CardsToDeal,
    Command,
    DealCards,
    Event,
    Finished,
    Hand,
    Muck,
    PlayerToAct,
    PlayerToShow,
    Show,
    TurnUp,
    apply,
    begin,
)
from mazziere.hand import events as e
from mazziere.hand.view import HandView, event_for, view
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import ROOM_RULES, RuleSet
from mazziere.rules.showdown import players_declare

Observation = dict[str, NDArray[Any]]
"""`observation`: the vector of `Layout`; `action_mask`: 1 for each legal action of `ActionTable`."""


class PokerEnv(AECEnv[str, Any, Any]):
    """One game of the catalogue. `env` makes one by the game's key, with PettingZoo's wrappers around it."""

    metadata: dict[str, Any]

    def __init__(
        self, game: GymGame, *, percentages: tuple[int, ...] = POT_PERCENTAGES, render_mode: str | None = None
    ) -> None:
        """percentages  of the pot that a wager may have besides the minimum and the maximum

        Raises `ValueError` for an unknown render mode or percentages that do not rise.
        """
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render modes are ansi and human, not {render_mode!r}")
        self.metadata = {
            "name": f"{game.variant.key}_{game.limit.value}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.game = game
        self.actions = ActionTable(game, percentages)
        self.layout = Layout(game)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{index}" for index in range(game.players)]
        self.agents = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, start=1)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._hand: Hand
        self._deck: list[Card] = []
        self._events: list[Event] = []
        self._seen: dict[int, HandView] = {}
        self._legal: dict[int, Command] = {}

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros(self.layout.size, np.float32), self.layout.highest),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A vector and a mask; the same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the action table; the same for every agent."""
        return self.action_spaces[agent]

    @property
    def hand(self) -> Hand:
        """The current hand, with all players' cards: for analysis, not for agents.

        Raises `RuntimeError` before the first `reset`.
        """
        if not self._events:
            raise RuntimeError("no hand has been dealt yet: call reset() first")
        return self._hand

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next hand.

        seed     of all chance from here on; None: the generator goes on (at first, seeded by the system)
        options  `button`: the seat with the button, 1 to the number of players; drawn if absent

        Raises `ValueError` for a button that is not a seat.
        """
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        drawn = int(self._chance.integers(self.game.players)) + 1
        button = (options or {}).get("button", drawn)
        if button not in self._seats.values():
            raise ValueError(f"the button is at one of the seats 1 to {self.game.players}, not {button!r}")
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        vars(self).pop("_skip_agent_selection", None)  # left by an episode that was not stepped to its end
        self._deal(button, [self.game.stack_chips] * self.game.players, 0)
        self._go_on()

    def step(self, action: int | None) -> None:
        """Carry out the action of the selected agent.

        A terminated agent's action is None. Raises `ValueError` for an action that its mask does not allow,
        and `TypeError` for one that is no whole number.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        command = None if action is None else self._legal.get(index(action))
        if command is None:
            legal = ", ".join([f"{number} {self.actions.names[number]}" for number in self._legal])
            raise ValueError(f"{self.agent_selection} may do {legal}, not {action!r}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._apply(command)
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What the agent may know now; its mask is all 0 when it is not its turn."""
        mask = np.zeros(len(self.actions), np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask[list(self._legal)] = 1
        return {"observation": self._vector(self._seats[agent]), "action_mask": mask}

    def render(self) -> str | None:
        """The table as text with all cards face up; printed in mode "human", returned in "ansi"."""
        if self.render_mode is None:
            return None
        text = table_text(self._hand, self.game)
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def close(self) -> None:
        """Do nothing: no resources are held."""

    def _vector(self, seat: int) -> Vector:
        events = [event_for(event, seat) for event in self._events]
        return self.layout.observe(self._view(seat), events, seat)

    def _view(self, seat: int) -> HandView:
        """The hand as a seat sees it, built once for each state."""
        if seat not in self._seen:
            self._seen[seat] = view(self._hand, seat)
        return self._seen[seat]

    def _deal(self, button: int, stacks: list[int], carried: int) -> None:
        self._deck = self._shuffled(self.game.variant.deck.cards)
        events, self._hand = begin(self.game.start(button=button, stacks=stacks, carried=carried))
        self._events = list(events)
        self._seen = {}

    def _shuffled(self, cards: tuple[Card, ...]) -> list[Card]:
        return [Card(int(card)) for card in self._chance.permutation(cards)]

    def _apply(self, command: Command) -> None:
        events, self._hand = apply(self._hand, command)
        self._events += events
        self._seen = {}
        for event in events:
            if isinstance(event, e.DiscardsShuffled):
                self._deck = self._shuffled(event.cards)

    def _go_on(self) -> None:
        """Go on until an agent has something to decide, or the hand is over."""
        while True:
            match self._hand.awaiting:
                case CardsToDeal(to=places):
                    cards, self._deck = self._deck[: len(places)], self._deck[len(places) :]
                    self._apply(DealCards(tuple(cards)))
                case PlayerToShow(seat):
                    declares = players_declare(self.game.rules.reading)
                    self._apply(Show(seat) if declares else Muck(seat))
                case PlayerToAct(seat):
                    self.agent_selection = self.possible_agents[seat - 1]
                    self._legal = self.actions.legal(self._view(seat), seat)
                    return
                case AllInToTurn():
                    self._apply(TurnUp())
                case Finished():
                    if self._hand.passed_out:
                        self._deal_again()
                    else:
                        self._end()
                        return

    def _deal_again(self) -> None:
        """Deal again after nobody has opened: the button moves to the left, and the pot stays."""
        stacks = {seat.no: seat.stack for seat in self._hand.seats}
        button = self._hand.start.button % self.game.players + 1
        self._deal(button, [stacks[seat] for seat in sorted(stacks)], self._hand.pot_total)

    def _end(self) -> None:
        self._legal = {}
        for seat in self._hand.seats:
            agent = self.possible_agents[seat.no - 1]
            self.rewards[agent] = (seat.stack - self.game.stack_chips) / self.game.unit
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]


def env(
    variant: str,
    *,
    limit: Limit | str | None = None,
    players: int = 2,
    stack: int = 100,
    stakes: Stakes | None = None,
    rules: RuleSet = ROOM_RULES,
    percentages: tuple[int, ...] = POT_PERCENTAGES,
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """A game of the catalogue by its key, in the wrappers that PettingZoo recommends.

    limit        `Limit` or its value; None: the first that the game is played with
    players      as many as the game can be dealt to
    stack        of each player before every hand, in units
    stakes       in chips; None: the usual ones
    percentages  of the pot that a wager may have besides the minimum and the maximum
    render_mode  "ansi", "human" or None

    The wrappers report clearly when an action is out of bounds or something is asked before `reset`. Raises
    `ValueError` for a game that cannot be dealt.
    """
    dealt = game(variant, limit=limit, players=players, stack=stack, stakes=stakes, rules=rules)
    raw = PokerEnv(dealt, percentages=percentages, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))
