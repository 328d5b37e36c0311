"""The speed of playing hands from the first card to the last chip, beside PokerKit.

Both engines play whole hands through their Python interface in one process,
in short turns one after the other, so that a change of the machine's speed
meets both. The player policies are the same: *random* picks evenly among the
legal actions (no fold where a check is free), an even amount within its
bounds and any number of discards; *calling* checks or calls to the showdown
and stands pat. Six players with 100 big blinds each. Dealing, showing and
paying are included on both sides. Every game of PokerKit's that this room deals is
played.
"""

import random
import time
from collections.abc import Callable, Iterable, Iterator

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
from mazziere.cards import Card
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
    Fold,
    Hand,
    HandStart,
    Muck,
    PlayerToAct,
    PlayerToShow,
    Post,
    PostKind,
    RaiseTo,
    apply,
    begin,
    legal,
)
from mazziere.hand.events import DiscardsShuffled
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferRaise,
)
from mazziere.hand.state import Phase
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import ROOM_RULES
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

Play = Callable[[random.Random], int]
"""Plays one hand and returns the number of players' actions in it."""

AS_IT_IS: dict[type, Callable[[int], Command]] = {
    OfferFold: Fold,
    OfferCheck: Check,
    OfferCall: Call,
    OfferBringIn: BringIn,
}
WAGER_OFFERS = (OfferBet, OfferRaise, OfferComplete)
WAGERS: dict[type, Callable[[int, int], Command]] = {
    OfferBet: Bet,
    OfferRaise: RaiseTo,
    OfferComplete: Complete,
}


def between(dice: random.Random, low: int, high: int) -> int:
    """A uniform draw from `low` to `high`; `randint` would take a tenth of the measured time."""
    return low + int(dice.random() * (high - low + 1))


def drawn(dice: random.Random, deck: list[Card]) -> Card:
    """A card drawn uniformly from `deck`; cards that are never dealt need not be shuffled."""
    at = int(dice.random() * len(deck))
    deck[at], deck[-1] = deck[-1], deck[at]
    return deck.pop()


def some(dice: random.Random, cards: Iterable[Card], count: int) -> tuple[Card, ...]:
    """`count` of the cards; `sample` would also take a tenth of the measured time."""
    left = list(cards)
    return tuple([drawn(dice, left) for _ in range(count)])


def called(dice: random.Random, hand: Hand) -> Command:
    """Stand pat, bring in, check or call, whichever is offered. No chance is involved."""
    seat = hand.seats[hand.to_act]
    if hand.phase is Phase.DRAWING:
        return Discard(seat.no, ())
    if hand.bring_in:
        return BringIn(seat.no)
    return Call(seat.no) if hand.bet > seat.wagered else Check(seat.no)


def ours(variant: str, limit: Limit, *, calling: bool) -> Play:
    """A function that plays a hand in our engine."""
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

    def play(dice: random.Random) -> int:
        _, hand = begin(start)
        deck = list(game.deck.cards)
        actions = 0
        while True:
            awaiting = hand.awaiting
            if isinstance(awaiting, PlayerToAct):
                actions += 1
                command = choose(dice, hand)
            elif isinstance(awaiting, CardsToDeal):
                command = DealCards(tuple([drawn(dice, deck) for _ in awaiting.to]))
            elif isinstance(awaiting, PlayerToShow):
                command = Muck(awaiting.seat)
            else:
                return actions
            events, hand = apply(hand, command)
            if not deck:
                deck = [card for event in events if type(event) is DiscardsShuffled for card in event.cards]

    def chosen(dice: random.Random, hand: Hand) -> Command:
        seat = hand.seats[hand.to_act]
        offers = legal(hand)
        first = offers[0]
        if type(first) is OfferDiscard:
            return Discard(seat.no, some(dice, seat.hole, between(dice, 0, first.most)))
        fold_is_free = type(offers[1]) is OfferCheck if len(offers) > 1 else False
        offer = offers[between(dice, 1 if fold_is_free else 0, len(offers) - 1)]
        if isinstance(offer, WAGER_OFFERS):
            return WAGERS[type(offer)](seat.no, between(dice, offer.min_to, offer.max_to))
        return AS_IT_IS[type(offer)](seat.no)

    choose = called if calling else chosen
    return play


def side_by_side(a: Play, b: Play, *, seconds: float) -> tuple[float, float, float, float]:
    """Hands per second of `a` and `b`, and actions per hand of each, in turns of a tenth of the time."""
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


def run(*, quick: bool) -> Iterator[Row]:
    """One row for each game and policy."""
    seconds = 4.0 if quick else 20.0
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
            yield Row(work, "hands/s", mine, theirs, "PokerKit")
