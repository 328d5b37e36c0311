"""How fast is a hand played from the first card to the last chip, beside PokerKit?

Both engines play whole hands through their Python interface in one process,
in short turns one after the other, so that a change of the machine's speed
meets both. The player policies are the same: *random* picks evenly among the
legal actions (no fold where a check is free) and an even amount within its
bounds; *calling* checks or calls to the showdown. Six players with 100 big
blinds each. Dealing, showing and paying are included on both sides.
"""

import random
import time
from collections.abc import Callable

from bench.report import Row
from mazziere.hand import (
    Bet,
    Call,
    CardsToDeal,
    Check,
    Command,
    DealCards,
    DealtIn,
    Finished,
    Fold,
    HandStart,
    Muck,
    Offer,
    PlayerToShow,
    Post,
    PostKind,
    RaiseTo,
    apply,
    begin,
    legal,
)
from mazziere.hand.legal import OfferBet, OfferCall, OfferCheck, OfferFold
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import ROOM_RULES
from mazziere.rules.variants.catalogue import VARIANTS

PLAYERS, STACK, SMALL_BLIND, BIG_BLIND = 6, 200, 1, 2
Play = Callable[[random.Random], int]
"""Plays one hand and returns the number of players' actions in it."""


def between(dice: random.Random, low: int, high: int) -> int:
    """An even draw from `low` to `high`; `randint` would be a tenth of what is measured."""
    return low + int(dice.random() * (high - low + 1))


def ours(variant: str, limit: Limit, *, calling: bool) -> Play:
    """A hand on this project's machine."""
    start = HandStart(
        variant=variant,
        limit=limit,
        stakes=Stakes(small_blind=SMALL_BLIND, big_blind=BIG_BLIND),
        rules=ROOM_RULES,
        button=PLAYERS,
        seats=tuple(DealtIn(no, STACK) for no in range(1, PLAYERS + 1)),
        posts=(Post(1, PostKind.SMALL_BLIND, SMALL_BLIND), Post(2, PostKind.BIG_BLIND, BIG_BLIND)),
    )
    deck = range(52)
    needed = PLAYERS * VARIANTS[variant].hole_count + 8  # five on the board and three burned

    def play(dice: random.Random) -> int:
        _, hand = begin(start)
        cards = iter(dice.sample(deck, needed))
        actions = 0
        while True:
            awaiting = hand.awaiting
            if isinstance(awaiting, CardsToDeal):
                command = DealCards(tuple([next(cards) for _ in awaiting.to]))
            elif isinstance(awaiting, Finished):
                return actions
            elif isinstance(awaiting, PlayerToShow):
                command = Muck(awaiting.seat)
            else:
                actions += 1
                command = choose(dice, awaiting.seat, legal(hand))
            _, hand = apply(hand, command)

    def choose(dice: random.Random, seat: int, offers: tuple[Offer, ...]) -> Command:
        if calling:
            return Call(seat) if type(offers[1]) is OfferCall else Check(seat)
        free = type(offers[1]) is OfferCheck
        offer = offers[between(dice, 1 if free else 0, len(offers) - 1)]
        kind = type(offer)
        if kind is OfferFold:
            return Fold(seat)
        if kind is OfferCheck:
            return Check(seat)
        if kind is OfferCall:
            return Call(seat)
        to = between(dice, offer.min_to, offer.max_to)
        return Bet(seat, to) if kind is OfferBet else RaiseTo(seat, to)

    return play


def pokerkits(variant: str, *, calling: bool) -> Play:
    """The same hand on PokerKit, with everything automated but the players."""
    from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem

    automations = tuple(Automation)
    game = {"holdem": NoLimitTexasHoldem, "omaha": PotLimitOmahaHoldem}[variant]

    def play(dice: random.Random) -> int:
        state = game.create_state(automations, True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND, STACK, PLAYERS)
        actions = 0
        while state.status:
            actions += 1
            if calling:
                state.check_or_call()
                continue
            lowest = state.min_completion_betting_or_raising_to_amount
            choices = ["call"] if state.checking_or_calling_amount == 0 else ["fold", "call"]
            if lowest is not None and state.can_complete_bet_or_raise_to(lowest):
                choices.append("raise")
            match choices[between(dice, 0, len(choices) - 1)]:
                case "fold":
                    state.fold()
                case "call":
                    state.check_or_call()
                case _:
                    highest = state.max_completion_betting_or_raising_to_amount
                    state.complete_bet_or_raise_to(between(dice, lowest, highest))
        return actions

    return play


def side_by_side(a: Play, b: Play, *, seconds: float) -> tuple[float, float, float, float]:
    """Hands a second of `a` and `b`, and actions a hand of each, played in turns of a tenth of the time."""
    played, acted, spent = [0, 0], [0, 0], [0.0, 0.0]
    dice = (random.Random(1), random.Random(1))
    while sum(spent) < seconds:
        for side, play in enumerate((a, b)):
            began = time.perf_counter()
            until = began + seconds / 20
            while (now := time.perf_counter()) < until:
                acted[side] += play(dice[side])
                played[side] += 1
            spent[side] += now - began
    rates = [played[side] / spent[side] for side in (0, 1)]
    return rates[0], rates[1], acted[0] / played[0], acted[1] / played[1]


def run(*, quick: bool) -> list[Row]:
    """One row a game and policy."""
    seconds = 4.0 if quick else 20.0
    rows = []
    for variant, limit in (("holdem", Limit.NO_LIMIT), ("omaha", Limit.POT_LIMIT)):
        for calling in (False, True):
            a, b = ours(variant, limit, calling=calling), pokerkits(variant, calling=calling)
            mine, theirs, my_actions, their_actions = side_by_side(a, b, seconds=seconds)
            policy = "check or call" if calling else "random"
            work = (
                f"{variant} {limit.value}, 6 players, {policy} "
                f"({my_actions:.1f} / {their_actions:.1f} actions a hand)"
            )
            rows.append(Row(work, "hands/s", mine, theirs, "PokerKit"))
    return rows
