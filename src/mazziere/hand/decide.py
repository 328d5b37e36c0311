"""What happens if a command is carried out now?

`decide` only routes: each command has its judge, and after the answer the
dealer does on his own whatever nobody has to be asked for: returning an
uncalled bet, gathering the bets, turning up hands, paying the pots.
"""

from mazziere.hand import commands as c
from mazziere.hand import events as e
from mazziere.hand.evolve import evolve, started
from mazziere.hand.judges import judge
from mazziere.hand.showdown import must_turn_up_hands, next_pot, next_to_show, pot_result
from mazziere.hand.start import HandStart
from mazziere.hand.state import (
    NOBODY,
    Hand,
    Phase,
    contenders,
    contributions,
    knows_cards,
    place_of,
)
from mazziere.rules import refusals
from mazziere.rules.pots import pots, uncalled
from mazziere.rules.variants.catalogue import VARIANTS

Events = tuple[e.Event, ...]


def begin(start: HandStart) -> tuple[Events, Hand]:
    """The first events of a hand, its forced bets posted; it then awaits the first cards.

    Raises ValueError if `start` is no hand: an unknown game, too few or too
    many seats, a seat twice or without chips, a limit the game is not played with.
    """
    _check_start(start)
    opening = e.HandStarted(start)
    hand = started(opening)
    events: list[e.Event] = [opening]
    for post in start.posts:
        stack = hand.seats[place_of(hand, post.seat)].stack
        posted = e.Posted(post.seat, post.kind, min(post.amount, stack))
        if posted.amount:
            hand = evolve(hand, posted)
            events.append(posted)
    return tuple(events), hand


def _check_start(start: HandStart) -> None:
    numbers = [seat.no for seat in start.seats]
    if start.variant not in VARIANTS:
        raise ValueError(f"there is no game {start.variant!r}; there are {', '.join(VARIANTS)}")
    variant = VARIANTS[start.variant]
    if len(numbers) not in variant.seats:
        fewest, most = variant.seats.start, variant.seats.stop - 1
        raise ValueError(f"{variant.key} is for {fewest} to {most} players, not {len(numbers)}")
    if len(set(numbers)) != len(numbers) or min(numbers) < 1:
        raise ValueError(f"seat numbers are 1 or higher, each once: {numbers}")
    if any(seat.stack <= 0 for seat in start.seats):
        raise ValueError("a seat without chips is not dealt in")
    if start.limit not in variant.limits:
        raise ValueError(f"{variant.key} is not played as {start.limit.value}")
    if any(post.amount < 0 or post.seat not in numbers for post in start.posts):
        raise ValueError("a post is 0 or more, by a seat that is dealt in")


def decide(hand: Hand, command: c.Command) -> Events:
    """What happens if `command` is carried out now. Raises `Refused`; changes nothing."""
    return apply(hand, command)[0]


def apply(hand: Hand, command: c.Command) -> tuple[Events, Hand]:
    """What happens, and the hand afterwards: `decide` and the fold of `evolve` over it, in one."""
    event = judge(hand, command)
    hand = evolve(hand, event)
    if hand.phase is Phase.BETTING and hand.to_act != NOBODY:
        return (event,), hand
    events = [event]
    while (duty := dealers_duty(hand)) is not None:
        hand = evolve(hand, duty)
        events.append(duty)
    return tuple(events), hand


def dealers_duty(hand: Hand) -> e.Event | None:
    """What the dealer does next without asking anyone; None when somebody has to be asked."""
    match hand.phase:
        case Phase.BETTING:
            return None if hand.to_act != NOBODY else _close_the_round(hand)
        case Phase.DEALING:
            return _turn_up_a_hand(hand) if must_turn_up_hands(hand) else None
        case Phase.SHOWDOWN:
            return _show_or_pay(hand)
        case Phase.AWARDING:
            number = next_pot(hand)
            return pot_result(hand, number) if number >= 0 else e.HandEnded()
        case Phase.OVER | Phase.RABBIT:
            return None


def _close_the_round(hand: Hand) -> e.Event:
    seat, amount = uncalled(contributions(hand))
    if amount:
        return e.UncalledReturned(seat, amount)
    gathered = pots(contributions(hand), hand.dead)
    if sum([pot.amount for pot in gathered]) != hand.pot_total:
        raise refusals.Broken(f"{gathered} do not hold the {hand.pot_total} chips that were put in")
    return e.BetsGathered(gathered)


def _turn_up_a_hand(hand: Hand) -> e.Event | None:
    for place in contenders(hand):
        seat = hand.seats[place]
        if not seat.shown and knows_cards(seat):
            return e.Shown(seat.no, seat.hole)
    return None


def _show_or_pay(hand: Hand) -> e.Event | None:
    if hand.to_show != NOBODY:
        return None
    place, may_muck = next_to_show(hand)
    if place == NOBODY:
        return pot_result(hand, next_pot(hand))
    seat = hand.seats[place]
    return e.AskedToShow(seat.no) if may_muck else e.Shown(seat.no, seat.hole)
