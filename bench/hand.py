"""How fast is a hand played from the first card to the last chip, beside PokerKit?

Both engines play whole hands through their Python interface in one process,
in short turns one after the other, so that a change of the machine's speed
meets both. The player policies are the same: *random* picks evenly among the
legal actions (no fold where a check is free), an even amount within its
bounds and any number of discards; *calling* checks or calls to the showdown
and stands pat. Six players with 100 big blinds each. Dealing, showing and
paying are included on both sides. Every game that PokerKit has is played.
"""

import random
import time
from collections.abc import Callable

from bench.pokerkit_hand import (
    ANTE,
    BIG_BLIND,
    BRING_IN,
    PLAYERS,
    SMALL_BLIND,
    STACK,
    pokerkits,
    states,
)
from bench.report import Row
from mazziere.hand import (
    Bet,
    BringIn,
    Call,
    CardsToDeal,
    Check,
    Command,
    Complete,
    DealCards,
    DealtIn,
    Discard,
    Finished,
    Fold,
    Hand,
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
from mazziere.hand.events import DiscardsShuffled
from mazziere.hand.legal import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferRaise,
)
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import ROOM_RULES
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

Play = Callable[[random.Random], int]
"""Plays one hand and returns the number of players' actions in it."""

AS_IT_IS = {OfferFold: Fold, OfferCheck: Check, OfferCall: Call, OfferBringIn: BringIn}
WAGERS = {OfferBet: Bet, OfferRaise: RaiseTo, OfferComplete: Complete}


def between(dice: random.Random, low: int, high: int) -> int:
    """An even draw from `low` to `high`; `randint` would be a tenth of what is measured."""
    return low + int(dice.random() * (high - low + 1))


def ours(variant: str, limit: Limit, *, calling: bool) -> Play:
    """A hand on this project's machine."""
    game = VARIANTS[variant]
    stud = game.forced is ForcedBets.BRING_IN
    numbers = range(1, PLAYERS + 1)
    start = HandStart(
        variant=variant,
        limit=limit,
        stakes=Stakes(small_bet=BIG_BLIND, ante=ANTE, bring_in=BRING_IN)
        if stud
        else Stakes(small_blind=SMALL_BLIND, big_blind=BIG_BLIND),
        rules=ROOM_RULES,
        button=PLAYERS,
        seats=tuple(DealtIn(no, STACK) for no in numbers),
        posts=tuple(Post(no, PostKind.ANTE, ANTE) for no in numbers)
        if stud
        else (Post(1, PostKind.SMALL_BLIND, SMALL_BLIND), Post(2, PostKind.BIG_BLIND, BIG_BLIND)),
    )
    deck = game.deck.cards

    def play(dice: random.Random) -> int:
        _, hand = begin(start)
        cards = iter(dice.sample(deck, len(deck)))
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
                command = choose(dice, hand, awaiting.seat, legal(hand))
            events, hand = apply(hand, command)
            if len(events) > 1:
                for event in events:
                    if type(event) is DiscardsShuffled:
                        cards = iter(dice.sample(event.cards, len(event.cards)))

    def choose(dice: random.Random, hand: Hand, seat: int, offers: tuple[Offer, ...]) -> Command:
        first = offers[0]
        if type(first) is OfferDiscard:
            hole = next(s.hole for s in hand.seats if s.no == seat)
            count = 0 if calling else between(dice, 0, first.most)
            return Discard(seat, tuple(dice.sample(hole, count)))
        brings_in = type(first) is OfferBringIn
        if calling:
            if brings_in:
                return BringIn(seat)
            return Call(seat) if type(offers[1]) is OfferCall else Check(seat)
        free = not brings_in and type(offers[1]) is OfferCheck
        offer = offers[between(dice, 1 if free else 0, len(offers) - 1)]
        kind = type(offer)
        if kind in AS_IT_IS:
            return AS_IT_IS[kind](seat)
        return WAGERS[kind](seat, between(dice, offer.min_to, offer.max_to))

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
    for name, new_state in states().items():
        variant, limit = name.split()
        for calling in (False, True):
            a = ours(variant, Limit(limit), calling=calling)
            b = pokerkits(new_state, between, calling=calling)
            mine, theirs, my_actions, their_actions = side_by_side(a, b, seconds=seconds)
            policy = "check or call" if calling else "random"
            work = (
                f"{name}, {PLAYERS} players, {policy} ({my_actions:.1f} / {their_actions:.1f} actions a hand)"
            )
            rows.append(Row(work, "hands/s", mine, theirs, "PokerKit"))
    return rows
