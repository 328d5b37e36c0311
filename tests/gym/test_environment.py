"""The observations and actions of agents in known hands."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from mazziere.gym import env as wrapped
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from tests.gym.episodes import environment, steps


def names(env, agent=None):
    mask = env.observe(agent or env.agent_selection)["action_mask"]
    return [env.actions.names[number] for number in np.flatnonzero(mask)]


def test_heads_up_the_button_has_the_small_blind_and_acts_first():
    env = environment("holdem", limit="no_limit")
    env.reset(seed=1, options={"button": 2})
    assert env.agent_selection == "player_1"
    vector = env.observe("player_1")["observation"]
    assert list(env.layout.read(vector, "button")) == [1, 0]
    assert list(env.layout.read(vector, "wagered")) == [0.5, 1]
    assert env.layout.read(vector, "to_call")[0] == 0.5


def test_sizes_of_no_limit_are_percentages_of_the_pot_after_a_call():
    """Blinds 50/100: a call makes the pot 200, so half of it is a raise to 200, which is the least anyway."""
    env = environment("holdem", limit="no_limit")
    env.reset(seed=1)
    assert names(env) == ["fold", "check_call", "minimum", "pot_100", "pot_200", "maximum"]
    env.step(env.actions.number("pot_100"))
    assert env.hand.bet == 300


def test_pot_limit_ends_at_the_pot():
    env = environment("omaha", limit="pot_limit")
    env.reset(seed=1)
    assert names(env) == ["fold", "check_call", "minimum", "maximum"]
    env.step(env.actions.number("maximum"))
    assert env.hand.bet == 300


def test_fixed_limit_has_one_size():
    env = environment("holdem", limit="fixed_limit")
    env.reset(seed=1)
    assert env.actions.names == ("fold", "check_call", "minimum", "maximum")
    assert names(env) == ["fold", "check_call", "minimum"]


def test_stud_is_opened_by_a_card():
    env = environment("razz", limit="fixed_limit", players=4)
    env.reset(seed=1)
    assert names(env) == ["bring_in", "minimum"]
    env.step(env.actions.number("bring_in"))
    assert names(env) == ["fold", "check_call", "minimum"]


def test_discards_are_bits_from_the_lowest_card():
    """Discarding the two lowest cards is 0b11; the cards are remembered as discarded."""
    env = environment("deuce_to_seven_triple", limit="fixed_limit")
    env.reset(seed=4, options={"button": 1})
    env.step(env.actions.number("check_call"))
    env.step(env.actions.number("check_call"))
    agent, seat = env.agent_selection, env.possible_agents.index(env.agent_selection) + 1
    own = sorted(next(each for each in env.hand.seats if each.no == seat).hole)
    assert len(names(env)) == 32
    env.step(env.actions.number("discard_3"))
    assert env.hand.discards[:2] == tuple(own[:2])
    vector = env.observe(agent)["observation"]
    assert list(np.flatnonzero(env.layout.read(vector, "discarded"))) == own[:2]
    other = env.observe(next(each for each in env.agents if each != agent))["observation"]
    assert not env.layout.read(other, "discarded").any()
    assert env.layout.read(other, "drew")[0, 1] == 2


def test_the_same_seed_deals_the_same_hands():
    hands = [[tuple(env.hand.seats) for _ in steps(env, 7)] for env in (environment("badugi"),) * 2]
    assert hands[0] == hands[1]


def test_without_a_new_seed_the_next_hand_is_another_one():
    env = environment("holdem")
    env.reset(seed=1)
    first = env.hand
    env.reset()
    assert env.hand != first


def test_an_episode_may_be_left_before_its_end():
    """A reset while terminated agents are still being stepped begins a whole new hand."""
    env = environment("holdem", players=3)
    for seed in range(5):
        for _ in steps(env, seed):
            pass
        env.step(None)
        assert len(env.agents) == 2
    env.reset(seed=1)
    assert len(env.agents) == 3


def test_an_illegal_action_is_refused_with_what_is_legal():
    env = environment("holdem", limit="fixed_limit")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="may do 0 fold, 1 check_call, 2 minimum, not 3"):
        env.step(3)
    with pytest.raises(ValueError, match="not None"):
        env.step(None)


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"variant": "bridge"}, "there is no game 'bridge'"),
        ({"players": 11}, "for 2 to 10 players, not 11"),
        ({"limit": "no_bets"}, "no_bets"),
        ({"stack": 1}, "gone before anyone can act"),
        ({"stakes": Stakes()}, "no bet to count in"),
        ({"percentages": (100, 50)}, "rise"),
        ({"percentages": (10.5,)}, "whole numbers"),
        ({"limit": "no limit"}, "there is no limit 'no limit'; there are no_limit, pot_limit, fixed_limit"),
        ({"render_mode": "rgb_array"}, "ansi and human"),
    ],
)
def test_what_cannot_be_dealt_is_said_at_once(chosen, why):
    with pytest.raises(ValueError, match=why):
        wrapped(chosen.pop("variant", "holdem"), **chosen)


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"stack": 1e9}, "whole number of units, not 1000000000.0"),
        ({"rules": "tda-2024"}, "as RULE_SETS\\['room'\\] is, not 'tda-2024'"),
        ({"stakes": (50, 100)}, "as Stakes"),
        ({"percentages": 50}, "as \\(50, 100\\), not 50"),
    ],
)
def test_what_is_of_another_type_is_said_at_once(chosen, why):
    """And not when the first hand is dealt."""
    with pytest.raises(TypeError, match=why):
        wrapped("holdem", **chosen)


def test_before_the_first_deal_there_is_no_hand():
    with pytest.raises(RuntimeError, match="call reset"):
        environment("holdem", limit="no_limit").hand  # noqa: B018


def test_an_action_is_a_whole_number():
    """1.7 was once a call."""
    env = environment("holdem", limit="no_limit")
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(1.7)


def test_an_observation_of_another_game_is_not_read():
    env = environment("holdem", limit="no_limit")
    with pytest.raises(ValueError, match="numbers, not 5"):
        env.layout.read(np.zeros(5, np.float32), "pot")


def test_a_button_that_is_no_seat_is_refused():
    with pytest.raises(ValueError, match="seats 1 to 2"):
        environment("holdem").reset(options={"button": 3})


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_can_be_played(rules):
    env = environment("seven_stud8", limit=Limit.FIXED_LIMIT, rules=RULE_SETS[rules], players=4)
    for seed in range(3):
        for _ in steps(env, seed, boldness=0.9):
            pass
        assert sum(env.rewards.values()) == pytest.approx(0)


def test_a_unit_is_a_big_blind_or_a_small_bet():
    blinds = Stakes(small_blind=1, big_blind=2)
    assert environment("holdem", stakes=blinds).game.unit == 2
    assert environment("holdem", limit="fixed_limit", stakes=blinds).game.unit == 2
    antes = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)
    assert environment("razz", limit="fixed_limit", stakes=antes).game.unit == 10
    env = environment("five_draw", stakes=antes)
    env.reset(seed=1)
    assert env.hand.pot_total == 2
    assert env.game.unit == 10


def test_a_player_beaten_at_the_showdown_shows_nothing():
    """The room's rules let a losing hand be mucked, and it is."""
    env = environment("seven_stud", limit="fixed_limit")
    mucked = 0
    for seed in range(10):
        for _ in steps(env, seed, boldness=1):
            pass
        mucked += sum(seat.mucked for seat in env.hand.seats)
    assert mucked


def test_without_the_extra_it_is_said_what_to_install():
    program = "import sys; sys.modules['pettingzoo'] = None; import mazziere.gym"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.stderr.endswith("mazziere.gym needs pettingzoo: pip install 'mazziere[gym]'\n")
