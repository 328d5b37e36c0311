"""Random hands of every game, for the laws.

Every game, limit and rule set; two to nine players on any seats, with stacks from one chip up, so that blinds
and antes are short, players are all-in from the start and pots multiply. All decisions come from one seed, so
a failure is repeated by `played(start, seed)` as it is printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st
from msgspec.structs import replace

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
    Event,
    Finished,
    Fold,
    Hand,
    HandStart,
    Muck,
    Offer,
    Post,
    PostKind,
    RaiseTo,
    RunTwice,
    Show,
    apply,
    begin,
    legal,
)
from mazziere.hand import events as e
from mazziere.hand.legal import why_not_twice
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferMuck,
    OfferRaise,
    OfferShow,
)
from mazziere.hand.seat import HandSeat
from mazziere.rules.limits import Stakes
from mazziere.rules.rake import Cap, Rake
from mazziere.rules.rule_set import (
    FIGP_RULES,
    HOME_RULES,
    RULE_SETS,
    AbsentHands,
    Burning,
    HandReading,
    ShortRaises,
    Uncapped,
)
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets

RULES = RULE_SETS | {
    rules.key: rules
    for rules in (
        replace(
            FIGP_RULES,
            key="adding-up",
            short_raises=ShortRaises.ADD_UP,
            uncapped=Uncapped.NEVER,
            absent_hands=AbsentHands.ARE_PLAYED_IN_TURN,
        ),
        replace(HOME_RULES, key="declaring", reading=HandReading.AS_DECLARED, burning=Burning.NO_CARD),
    )
}
"""The rule sets, and two with the answers that none of the others gives."""

SCHEDULES = (
    Rake(basis_points=500, caps=(Cap(2, 5), Cap(4, 30))),
    Rake(basis_points=1_000, no_flop_no_drop=False),
)
"""Ways in which a house may rake pots."""

STEPS_MAX = 20_000
"""More than any hand of these stacks can have: a raise costs a chip, and there are at most 9 * 700."""


@dataclass(frozen=True)
class Step:
    """One command, and the events or refusal that followed."""

    before: Hand
    command: Command
    events: tuple[Event, ...]
    after: Hand


Value = TypeVar("Value", Hand, HandSeat)


def with_facts(value: Value, **facts: Any) -> Value:
    """The same hand or seat with other facts, even such as no play leads to."""
    other = value.copy()
    for name, fact in facts.items():
        assert hasattr(other, name), name
        setattr(other, name, fact)
    return other


class Played:
    """A hand from its start to its end. A failure prints how to play it again, and not every step."""

    def __init__(
        self, start: HandStart, seed: int, opening: tuple[Event, ...], begun: Hand, steps: tuple[Step, ...]
    ) -> None:
        self.start = start
        self.seed = seed
        self.opening = opening
        self.begun = begun
        self.steps = steps

    def __repr__(self) -> str:
        return f"played({self.start!r}, {self.seed})"

    @property
    def states(self) -> Iterator[Hand]:
        yield self.begun
        yield from (step.after for step in self.steps)

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.opening, *(event for step in self.steps for event in step.events))

    @property
    def commands(self) -> tuple[Command, ...]:
        return tuple(step.command for step in self.steps)

    @property
    def end(self) -> Hand:
        return self.steps[-1].after


@st.composite
def starts(draw: st.DrawFn) -> HandStart:
    """A hand about to be dealt. The seed behind the numbers is small, so that it shrinks to small hands."""
    variant = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    limit = draw(st.sampled_from(variant.limits))
    rules = RULES[draw(st.sampled_from(sorted(RULES)))]
    random = Random(draw(st.integers(0, 2**32)))
    count = random.choice([n for n in variant.seats if n < 10])
    numbers = random.sample(range(1, 13), count)
    big = random.choice((2, 10, 20, 100))
    stakes = Stakes(
        small_blind=random.randint(1, big),
        big_blind=big,
        ante=random.choice((0, 0, 0, 1, 3, 15)),
        small_bet=random.choice((0, 0, big, 2 * big)),
        bring_in=random.choice((0, 1, max(1, big // 2), big)),
    )
    depth = random.choice((big, 3 * big, 700))
    seats = tuple(DealtIn(no, random.randint(1, depth), random.random() < 0.1) for no in numbers)
    bomb_pot = variant.has_flop and random.random() < 0.1
    posts = _posts(random, numbers, stakes, variant.forced)
    if bomb_pot:
        posts = tuple([Post(no, PostKind.ANTE, 2 * big) for no in numbers])
    return HandStart(
        variant=variant.key,
        limit=limit,
        stakes=stakes,
        rules=rules,
        button=random.choice((*numbers, random.randint(1, 12))),
        seats=seats,
        posts=posts,
        carried=random.choice((0, 0, 0, 7)) if variant.redeals else 0,
        rake_schedule=random.choice((None, None, *SCHEDULES)),
        bomb_pot=bomb_pot,
    )


def _posts(random: Random, numbers: list[int], stakes: Stakes, forced: ForcedBets) -> tuple[Post, ...]:
    """Antes, blinds where they may be posted, and sometimes what a newcomer or a returning player owes."""
    posts = [Post(no, PostKind.ANTE, stakes.ante) for no in numbers if stakes.ante]
    if forced in (ForcedBets.ANTES, ForcedBets.BRING_IN):
        return tuple(posts)
    if forced is ForcedBets.BLINDS_OR_ANTES and random.random() < 0.5:
        return tuple(posts)
    small, big, *others = random.sample(numbers, len(numbers))
    if random.random() < 0.9:
        posts.append(Post(small, PostKind.SMALL_BLIND, stakes.small_blind))
    if random.random() < 0.97:
        posts.append(Post(big, PostKind.BIG_BLIND, stakes.big_blind))
    if others and random.random() < 0.1:
        posts.append(Post(others[0], PostKind.STRADDLE, 2 * stakes.big_blind))
    for no in others:
        if random.random() < 0.1:
            posts.append(Post(no, PostKind.EXTRA_BLIND, stakes.big_blind))
        if random.random() < 0.1:
            posts.append(Post(no, PostKind.DEAD_BLIND, stakes.small_blind))
    if random.random() < 0.1:
        posts.append(Post(big, PostKind.TABLE_ANTE, stakes.big_blind))
    return tuple(posts)


@st.composite
def played_hands(draw: st.DrawFn) -> Played:
    """A hand played to its end at random."""
    return played(draw(starts()), draw(st.integers(0, 2**32)))


def played(start: HandStart, seed: int) -> Played:
    """A random hand played to its end; most cards are known, those of a few hands are not."""
    random = Random(seed)
    opening, hand = begin(start)
    deck = list(hand.variant.deck.cards)
    random.shuffle(deck)
    boldness = random.choice((0.1, 0.4, 0.8))
    begun, steps = hand, []
    while not isinstance(hand.awaiting, Finished):
        assert len(steps) < STEPS_MAX, "this hand never ends"
        command = next_command(hand, random, deck, boldness)
        events, after = apply(hand, command)
        for event in events:
            if isinstance(event, e.DiscardsShuffled):
                deck = random.sample(event.cards, len(event.cards))
        steps.append(Step(hand, command, events, after))
        hand = after
    return Played(start, seed, opening, begun, tuple(steps))


def next_command(hand: Hand, random: Random, deck: list[int], boldness: float) -> Command:
    """Any legal command: cards from the end of `deck`, or an offer taken at a bound or between."""
    awaiting = hand.awaiting
    if isinstance(awaiting, CardsToDeal):
        if why_not_twice(hand) is None and random.random() < 0.5:
            return RunTwice()
        return DealCards(tuple(deck.pop() for _ in awaiting.to))  # type: ignore[misc]
    assert not isinstance(awaiting, Finished)
    offers = list(legal(hand))
    if isinstance(offers[0], OfferDiscard):
        return discarded(hand, awaiting.seat, offers[0].most, random)
    wagers = [offer for offer in offers if isinstance(offer, OfferBet | OfferRaise | OfferComplete)]
    others = [offer for offer in offers if offer not in wagers]
    if wagers and random.random() < boldness:
        others = wagers
    elif len(others) > 1 and random.random() < 0.7:
        others = others[1:]  # folding is first, and would end every hand early
    return taken(random.choice(others), awaiting.seat, random)


def discarded(hand: Hand, no: int, most: int, random: Random) -> Discard:
    """Any of the cards, from none to as many as may be exchanged."""
    hole = next(seat.hole for seat in hand.seats if seat.no == no)
    return Discard(no, tuple(random.sample(hole, random.randint(0, most))))


def taken(offer: Offer, seat: int, random: Random) -> Command:
    """The command that accepts an offer."""
    match offer:
        case OfferFold():
            return Fold(seat)
        case OfferCheck():
            return Check(seat)
        case OfferCall():
            return Call(seat)
        case OfferBet(min_to=low, max_to=high):
            return Bet(seat, random.choice((low, low, random.randint(low, high), high)))
        case OfferRaise(min_to=low, max_to=high):
            return RaiseTo(seat, random.choice((low, low, random.randint(low, high), high)))
        case OfferComplete(min_to=low, max_to=high):
            return Complete(seat, random.choice((low, low, random.randint(low, high), high)))
        case OfferBringIn():
            return BringIn(seat)
        case OfferDiscard():
            return Discard(seat, ())
        case OfferShow():
            return Show(seat)
        case OfferMuck():
            return Muck(seat)


def with_rake(played_hand: Played, seed: int) -> Played:
    """The same hand with rake taken from each pot."""
    random = Random(seed)
    rake = tuple(random.randint(0, pot.amount) for pot in played_hand.end.pots)
    start = replace(played_hand.start, rake=rake, rake_schedule=None)
    opening, hand = begin(start)
    begun, steps = hand, []
    for command in played_hand.commands:
        events, after = apply(hand, command)
        steps.append(Step(hand, command, events, after))
        hand = after
    return Played(start, seed, opening, begun, tuple(steps))
