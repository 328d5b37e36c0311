"""Random hands of every game, on which writers and readers must agree."""

from __future__ import annotations

import random

from mazziere.formats.record import RecordedHand, RecordedSeat, RecordedStreet
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.start import RULES
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
    PlayerToAct,
    PlayerToShow,
    Post,
    PostKind,
    RaiseTo,
    RunTwice,
    apply,
    begin,
)
from mazziere.hand import events as e
from mazziere.hand.legal import legal, why_not_twice
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
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.variants.variant import ForcedBets, Variant

NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gina", "Ivo", "Ugo", "Zoe")
ANTE, SMALL_BET = 10, 100


def played_by_chance(
    variant: Variant, limit: Limit, seed: int, *, twice: bool = False, bomb_pot: bool = False
) -> Replayed:
    """One hand to its last chip, with random all-ins, folds and discards."""
    dice = random.Random(f"{variant.key} {limit.value} {seed} {twice}")
    hand, events = _begun(variant, limit, dice, bomb_pot=bomb_pot)
    deck = list(variant.deck)
    dice.shuffle(deck)
    while not isinstance(awaited := hand.awaiting, Finished):
        command: Command
        match awaited:
            case CardsToDeal(to):
                if twice and why_not_twice(hand) is None:
                    command = RunTwice()
                else:
                    command = DealCards(tuple(deck.pop() for _ in to))
            case PlayerToShow(seat):
                command = Muck(seat)
            case PlayerToAct(seat):
                command = chosen(hand, seat, dice)
        happened, hand = apply(hand, command)
        for event in happened:
            if isinstance(event, e.DiscardsShuffled):
                deck = dice.sample(event.cards, len(event.cards))
        events += happened
    return Replayed(hand, events)


def _begun(
    variant: Variant, limit: Limit, dice: random.Random, *, bomb_pot: bool
) -> tuple[Hand, tuple[e.Event, ...]]:
    count = dice.randint(2, max(variant.seats))
    seats = sorted(dice.sample(range(1, 11), count))
    button = dice.choice(seats)
    order = [no for no in seats if no > button] + [no for no in seats if no <= button]
    brings_in = variant.forced is ForcedBets.BRING_IN
    posts = []
    ante = ANTE if brings_in or variant.key == "short_deck" or dice.random() < 0.3 else 0
    if ante:
        posts = [Post(no, PostKind.ANTE, ante) for no in order]
    if bomb_pot:
        posts = [Post(no, PostKind.ANTE, 2 * SMALL_BET) for no in order]
    elif variant.key == "short_deck":
        button, posts = order[-1], [*posts, Post(order[-1], PostKind.BIG_BLIND, SMALL_BET)]
    elif not brings_in:
        small, big = (order[1], order[0]) if count == 2 else (order[0], order[1])
        posts += [Post(small, PostKind.SMALL_BLIND, SMALL_BET // 2), Post(big, PostKind.BIG_BLIND, SMALL_BET)]
    start = HandStart(
        variant=variant.key,
        limit=limit,
        stakes=Stakes(
            small_blind=0 if brings_in or variant.key == "short_deck" else SMALL_BET // 2,
            big_blind=0 if brings_in else SMALL_BET,
            ante=ante,
            small_bet=SMALL_BET,
            big_bet=2 * SMALL_BET,
            bring_in=30 if brings_in else 0,
        ),
        rules=RULES,
        button=seats[-1] if brings_in else button,
        seats=tuple(DealtIn(no, dice.choice((150, 420, 1000, 5000))) for no in seats),
        posts=tuple(posts),
        bomb_pot=bomb_pot,
    )
    events, hand = begin(start)
    return hand, events


def chosen(hand: Hand, seat: int, dice: random.Random) -> Command:
    """Folds are rare, so that hands go far."""
    choices = legal(hand)
    if len(choices) > 1 and isinstance(choices[0], OfferFold) and dice.random() < 0.85:
        choices = choices[1:]
    match dice.choice(choices):
        case OfferCheck():
            return Check(seat)
        case OfferCall():
            return Call(seat)
        case OfferBringIn():
            return BringIn(seat)
        case OfferBet(low, high):
            return Bet(seat, dice.choice((low, dice.randint(low, high), high)) if low < high else low)
        case OfferRaise(low, high):
            return RaiseTo(seat, dice.choice((low, dice.randint(low, high), high)) if low < high else low)
        case OfferComplete(low, high):
            return Complete(seat, dice.choice((low, high)))
        case OfferDiscard(most):
            held = next(other.hole for other in hand.seats if other.no == seat)
            return Discard(seat, tuple(dice.sample(held, dice.randint(0, min(most, 3)))))
        case _:
            return Fold(seat)


def record_of(replayed: Replayed, *, unit: int = 100, number: str = "1001", hero: int = 0) -> RecordedHand:
    """The record of the hand, with the facts that its events do not contain."""
    start = replayed.hand.start
    return RecordedHand(
        site="PokerStars",
        number=number,
        line=1,
        when="2015/03/01 12:00:00 CET [2015/03/01 6:00:00 ET]",
        game=start.variant,
        limit=start.limit,
        stakes=start.stakes,
        unit=unit,
        currency="USD" if unit > 1 else "",
        hero=hero,
        table="Vesuvio",
        seat_count=10,
        button=start.button,
        seats=tuple(
            RecordedSeat(seat.no, NAMES[place], seat.stack) for place, seat in enumerate(start.seats)
        ),
        posts=start.posts,
        hole_cards={},
        streets=(RecordedStreet((), (), 1),),
    )
