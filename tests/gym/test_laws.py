"""Laws of every episode of every game."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.gym.observations import Layout
from mazziere.hand import Hand
from mazziere.hand.view import event_for, view
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from tests.gym.episodes import GAMES, environment, steps
from tests.hand.random_hands import with_facts

EVERY_GAME = pytest.mark.parametrize(("variant", "limit"), GAMES, ids=[" ".join(game) for game in GAMES])


@pytest.mark.proved
@EVERY_GAME
@pytest.mark.parametrize("players", [2, 4])
def test_rewards_sum_to_zero_and_are_chips_in_units(variant: str, limit: str, players: int) -> None:
    """One player's winnings are the others' losses, paid only at the end; nobody loses
    more than the stack.
    """
    env = environment(variant, limit=limit, players=players, stack=20)
    for seed in range(6):
        for _ in steps(env, seed, boldness=0.8):
            assert set(env.rewards.values()) == {0.0}
        assert sum(env.rewards.values()) == pytest.approx(0)
        assert all(-20 <= reward <= 20 * (players - 1) for reward in env.rewards.values())
        for seat in env.hand.seats:
            reward = env.rewards[f"player_{seat.no - 1}"]
            assert env.game.stack_chips + reward * env.game.unit == pytest.approx(seat.stack)


def with_unseen_cards_exchanged(hand: Hand, viewer: int, random: Random) -> tuple[Hand, dict[int, int]]:
    """The hand with every card that `viewer` does not see exchanged, and which card became which."""
    seen = {*hand.board}
    for seat in hand.seats:
        seen |= set(seat.up)
        if seat.shown or seat.no == viewer:
            seen |= set(seat.hole)
    unseen = [card for card in hand.variant.deck.cards if card not in seen]
    other = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
    seats = tuple(
        seat
        if seat.shown or seat.no == viewer
        else with_facts(seat, hole=tuple(other[card] for card in seat.hole))
        for seat in hand.seats
    )
    return with_facts(hand, seats=seats), other


@pytest.mark.proved
@EVERY_GAME
def test_an_observation_does_not_depend_on_cards_its_seat_may_not_see(variant: str, limit: str) -> None:
    """Exchange the cards that a seat has not seen: the same vector and the same mask, for every seat."""
    env = environment(variant, limit=limit, players=3)
    random = Random(variant)
    for seed in range(3):
        for agent in steps(env, seed, boldness=0.9):
            before = {each: env.observe(each) for each in env.agents}
            hand, deck, events = env.hand, env._deck, env._events
            for each in env.agents:
                seat = env.possible_agents.index(each) + 1
                env._hand, other = with_unseen_cards_exchanged(hand, seat, random)
                # Others' cards and discards are exchanged where they stand in the log, and so is the deck.
                env._events = [_exchanged(event, seat, other) for event in events]
                env._deck = random.sample(deck, len(deck))
                env._seen = {}
                after = env.observe(each)
                assert np.array_equal(before[each]["observation"], after["observation"]), (each, agent)
                assert np.array_equal(before[each]["action_mask"], after["action_mask"])
            env._hand, env._deck, env._events, env._seen = hand, deck, events, {}


def _exchanged(event: object, seat: int, other: dict[int, int]) -> object:
    """The event with the cards exchanged that `seat` was not told."""
    if not hasattr(event, "cards"):
        return event
    told = event_for(event, seat)  # type: ignore[arg-type]
    cards = [
        known if known == card else other.get(card, card)
        for known, card in zip(told.cards, event.cards, strict=True)  # type: ignore[union-attr]
    ]
    return type(event)(
        **{name: getattr(event, name) for name in event.__struct_fields__} | {"cards": tuple(cards)}
    )  # type: ignore[attr-defined]


@EVERY_GAME
def test_the_mask_allows_what_the_hand_allows(variant: str, limit: str) -> None:
    """Every kind of offer can be chosen, no two actions mean the same, and an agent that waits has none."""
    env = environment(variant, limit=limit, players=3)
    for agent in steps(env, 5, boldness=0.9):
        seat = env.possible_agents.index(agent) + 1
        seen = view(env.hand, seat)
        commands = env.actions.legal(seen, seat)
        assert len(set(commands.values())) == len(commands) >= len(seen.offers) > 0
        assert list(np.flatnonzero(env.observe(agent)["action_mask"])) == sorted(commands)
        for other in set(env.agents) - {agent}:
            assert not env.observe(other)["action_mask"].any()


@EVERY_GAME
def test_what_is_observed_is_what_lies_on_the_table(variant: str, limit: str) -> None:
    """Own cards, board, pot and stacks, read back from the vector."""
    env = environment(variant, limit=limit, players=3)
    layout: Layout = env.layout
    cards = env.game.variant.deck.cards
    for agent in steps(env, 9, boldness=0.9):
        no = env.possible_agents.index(agent) + 1
        vector = env.observe(agent)["observation"]
        seats = {seat.no: seat for seat in env.hand.seats}
        own = {cards[bit] for bit in np.flatnonzero(layout.read(vector, "own"))}
        assert own == set(seats[no].cards)
        if env.game.may_have_board:
            assert {cards[bit] for bit in np.flatnonzero(layout.read(vector, "board"))} == set(env.hand.board)
        unit = env.game.unit
        assert layout.read(vector, "pot")[0] * unit == pytest.approx(env.hand.pot_total)
        clockwise = [seats[(no - 1 + step) % 3 + 1] for step in range(3)]
        assert list(layout.read(vector, "stack") * unit) == pytest.approx([seat.stack for seat in clockwise])
        put_in = env.game.all_chips - sum(seat.stack for seat in clockwise) - env.hand.start.carried
        assert layout.read(vector, "paid").sum() * unit == pytest.approx(put_in)
        assert layout.read(vector, "turn")[0] == 1


@pytest.mark.parametrize("limit", [limit.value for limit in Limit])
def test_a_deal_that_is_passed_out_is_followed_by_the_next_one(limit: str) -> None:
    """PAGAT draw: nobody opens, the pot waits, all ante again, and no chip is lost."""
    env = environment("five_draw_jacks", limit=limit, players=3)
    env.reset(seed=3)
    check = env.actions.number("check_call")
    for _ in range(3):
        env.step(check)
    assert env.hand.start.carried == 3 * env.game.stakes.ante
    assert env.hand.pot_total == 6 * env.game.stakes.ante
    assert not any(env.terminations.values())


def test_a_game_that_nobody_opens_ends_when_the_chips_are_in_the_middle() -> None:
    """Passed out again and again, the antes take the stacks: then the cards decide."""
    env = environment("five_draw_jacks", limit="fixed_limit", stack=2)
    env.reset(seed=1)
    for _ in range(1000):
        if env.terminations[env.agent_selection]:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        stands_pat, check = env.actions.number("discard_0"), env.actions.number("check_call")
        env.step(stands_pat if mask[stands_pat] else check)
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert set(env.terminations.values()) == {True}


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.sampled_from(sorted(RULE_SETS)), st.integers(0, 2**32))
def test_any_stakes_can_be_played_under_any_rule_set(variant: tuple[str, str], rules: str, seed: int) -> None:
    """Odd blinds, no antes, no bring-in, short stacks: every observation fits its space, no chip is lost."""
    random = Random(seed)
    bet = random.choice((2, 10, 100))
    stakes = Stakes(
        small_blind=random.randint(1, bet),
        big_blind=bet,
        ante=random.choice((0, 1)),
        small_bet=random.choice((0, bet, 2 * bet)),
        bring_in=random.choice((0, 1, max(1, bet // 2), bet)),
    )
    key, limit = variant
    env = environment(
        key,
        limit=limit,
        rules=RULE_SETS[rules],
        stakes=stakes,
        players=random.randint(2, 5),
        stack=random.choice((3, 10, 50)),
    )
    for _ in steps(env, seed, boldness=random.choice((0, 0.5, 0.95))):
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
    assert sum(env.rewards.values()) == pytest.approx(0)
