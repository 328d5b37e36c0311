"""Playing hands of PokerKit's games in PokerKit.

Everything is automated but the players. The policies are those of `bench.hand`.
"""

import random
from collections.abc import Callable
from typing import Any

Play = Callable[[random.Random], int]
Between = Callable[[random.Random, int, int], int]

ANTE, BRING_IN, SMALL_BLIND, BIG_BLIND, STACK, PLAYERS = 1, 1, 1, 2, 200, 6


def states() -> dict[str, Callable[[], Any]]:
    """(our key, limit) → a function that makes a new hand of the game."""
    import pokerkit as pk

    automations = tuple(pk.Automation)
    blinds = (automations, True, 0, (SMALL_BLIND, BIG_BLIND))
    limit = (BIG_BLIND, 2 * BIG_BLIND, STACK, PLAYERS)
    free = (BIG_BLIND, STACK, PLAYERS)
    stud = (automations, True, ANTE, BRING_IN, *limit)
    return {
        "holdem no_limit": lambda: pk.NoLimitTexasHoldem.create_state(*blinds, *free),
        "holdem fixed_limit": lambda: pk.FixedLimitTexasHoldem.create_state(*blinds, *limit),
        "short_deck no_limit": lambda: pk.NoLimitShortDeckHoldem.create_state(*blinds, *free),
        "omaha pot_limit": lambda: pk.PotLimitOmahaHoldem.create_state(*blinds, *free),
        "omaha8 fixed_limit": lambda: pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
            *blinds, *limit
        ),
        "seven_stud fixed_limit": lambda: pk.FixedLimitSevenCardStud.create_state(*stud),
        "seven_stud8 fixed_limit": lambda: pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
            *stud
        ),
        "razz fixed_limit": lambda: pk.FixedLimitRazz.create_state(*stud),
        "deuce_to_seven_draw no_limit": lambda: pk.NoLimitDeuceToSevenLowballSingleDraw.create_state(
            *blinds, *free
        ),
        "deuce_to_seven_triple fixed_limit": lambda: pk.FixedLimitDeuceToSevenLowballTripleDraw.create_state(
            *blinds, *limit
        ),
        "badugi fixed_limit": lambda: pk.FixedLimitBadugi.create_state(*blinds, *limit),
    }


def pokerkits(new_state: Callable[[], Any], between: Between, *, calling: bool) -> Play:
    """A function that plays a hand in PokerKit."""

    def play(dice: random.Random) -> int:
        state = new_state()
        actions = 0
        while state.status:
            actions += 1
            drawer = state.stand_patter_or_discarder_index
            if drawer is not None:
                hole = state.hole_cards[drawer]
                thrown = () if calling else dice.sample(hole, between(dice, 0, len(hole)))
                state.stand_pat_or_discard(tuple(thrown))
                continue
            brings_in = state.can_post_bring_in()
            if calling:
                if brings_in:
                    state.post_bring_in()
                else:
                    state.check_or_call()
                continue
            lowest = state.min_completion_betting_or_raising_to_amount
            if brings_in:
                choices = ["bring in"]
            elif state.checking_or_calling_amount == 0:
                choices = ["call"]
            else:
                choices = ["fold", "call"]
            if lowest is not None and state.can_complete_bet_or_raise_to(lowest):
                choices.append("raise")
            match choices[between(dice, 0, len(choices) - 1)]:
                case "fold":
                    state.fold()
                case "call":
                    state.check_or_call()
                case "bring in":
                    state.post_bring_in()
                case _:
                    highest = state.max_completion_betting_or_raising_to_amount
                    state.complete_bet_or_raise_to(between(dice, lowest, highest))
        return actions

    return play
