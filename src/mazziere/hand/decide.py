"""What happens if a command is carried out now?

The rules say no here, or nowhere. `decide` routes: each command has a judge,
and after the answer the dealer does on his own whatever nobody has to be
asked for: returning an uncalled bet, gathering the bets, turning up hands,
paying the pots.
"""

from collections.abc import Callable
from typing import Any

from mazziere.cards import INTERNATIONAL, UNKNOWN, card_text
from mazziere.hand import commands as c
from mazziere.hand import events as e
from mazziere.hand.evolve import evolve, started
from mazziere.hand.legal import to_call_to, wager_bounds, why_no_wager
from mazziere.hand.showdown import can_be_made, must_turn_up_hands, next_pot, next_to_show, pot_result
from mazziere.hand.start import HandStart
from mazziere.hand.state import (
    NOBODY,
    CardsToDeal,
    Hand,
    Phase,
    Seat,
    contenders,
    contributions,
    knows_cards,
    place_of,
    rest_of_the_board,
)
from mazziere.rules import betting, refusals, showdown
from mazziere.rules.limits import Limit
from mazziere.rules.pots import pots, uncalled

Events = tuple[e.Event, ...]


def begin(start: HandStart) -> tuple[Events, Hand]:
    """The first events of a hand, its forced bets posted; it then awaits the first cards.

    Raises ValueError if `start` is no hand: fewer than two seats, a seat
    twice or without chips, a limit the game is not played with.
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
    variant = started(e.HandStarted(start)).variant
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
    event = _JUDGE[type(command)](hand, command)
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
    amounts = tuple(pot.amount for pot in pots(contributions(hand), hand.dead))
    if sum(amounts) != hand.pot_total:
        raise refusals.Broken(f"pots {amounts} do not hold the {hand.pot_total} chips that were put in")
    return e.BetsGathered(amounts)


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


# The judges: one for each command


def _whose_turn(hand: Hand, no: int) -> Seat:
    """The seat that acts, if it is `no`."""
    match hand.phase:
        case Phase.BETTING:
            seat = hand.seats[hand.to_act]
            if seat.no != no:
                raise refusals.NotYourTurn(seat=no, to_act=seat.no)
            return seat
        case Phase.DEALING:
            raise refusals.WaitingForCards
        case Phase.SHOWDOWN:
            raise refusals.BettingIsOver
        case _:
            raise refusals.HandIsOver


def _fold(hand: Hand, command: c.Fold) -> e.Event:
    return e.Folded(_whose_turn(hand, command.seat).no)


def _check(hand: Hand, command: c.Check) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    if to_call_to(hand, seat) > seat.wagered:
        raise refusals.CannotCheck(to_call=to_call_to(hand, seat) - seat.wagered)
    return e.Checked(seat.no)


def _call(hand: Hand, command: c.Call) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    to = to_call_to(hand, seat)
    if to == seat.wagered:
        raise refusals.NothingToCall
    return e.Called(seat.no, to)


def _bet(hand: Hand, command: c.Bet) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    if hand.bet:
        raise refusals.AlreadyBet(bet=hand.bet)
    return e.BetMade(seat.no, command.to, _is_full(hand, seat, command.to))


def _raise(hand: Hand, command: c.RaiseTo) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    if not hand.bet:
        raise refusals.NothingToRaise
    return e.Raised(seat.no, command.to, _is_full(hand, seat, command.to))


def _is_full(hand: Hand, seat: Seat, to: int) -> bool:
    """Whether a wager reopens the betting; refuses one that is not allowed."""
    if (why_not := why_no_wager(hand, seat)) is not None:
        raise why_not
    low, high = wager_bounds(hand, seat)
    all_in = seat.wagered + seat.stack
    if to > all_in:
        raise refusals.MoreThanStack(to=to, maximum=all_in)
    if hand.start.limit is Limit.FIXED_LIMIT and to != low:
        raise refusals.NotTheFixedAmount(to=to, amount=low)
    if to < low:
        if hand.bet:
            raise refusals.BelowMinimumRaise(to=to, minimum=low)
        raise refusals.BelowMinimumBet(to=to, minimum=low)
    if to > high:
        raise refusals.AbovePotLimit(to=to, maximum=high)
    return betting.counts_as_full(
        limit=hand.start.limit, by=to - hand.full_bet, full_raise=_size_of_a_full_wager(hand)
    )


def _size_of_a_full_wager(hand: Hand) -> int:
    if hand.start.limit is Limit.FIXED_LIMIT:
        return hand.start.stakes.fixed(hand.variant.streets[hand.street].bet)
    return hand.full_raise


def _show(hand: Hand, command: c.Show) -> e.Event:
    seat = _whose_showdown(hand, command.seat)
    if not knows_cards(seat):
        raise refusals.CardsUnknown(seat=seat.no)
    if not command.declared:
        return e.Shown(seat.no, seat.hole)
    if not showdown.players_declare(hand.start.rules.reading):
        raise refusals.CardsSpeak
    if not can_be_made(hand, seat, command.declared):
        raise refusals.CannotMakeThatHand(seat=seat.no)
    return e.Shown(seat.no, seat.hole, command.declared)


def _muck(hand: Hand, command: c.Muck) -> e.Event:
    return e.Mucked(_whose_showdown(hand, command.seat).no)


def _whose_showdown(hand: Hand, no: int) -> Seat:
    if hand.phase is Phase.OVER:
        raise refusals.HandIsOver
    if hand.phase is not Phase.SHOWDOWN:
        raise refusals.NotTheShowdown
    seat = hand.seats[hand.to_show]
    if seat.no != no:
        raise refusals.NotYourTurn(seat=no, to_act=seat.no)
    return seat


def _deal(hand: Hand, command: c.DealCards) -> e.Event:
    awaiting = hand.awaiting
    if not isinstance(awaiting, CardsToDeal):
        raise refusals.NoCardsAwaited
    to, cards = awaiting.to, command.cards
    if len(cards) != len(to):
        raise refusals.WrongCardCount(expected=len(to), given=len(cards))
    dealt = hand.dealt
    for card in cards:
        if card == UNKNOWN:
            continue
        if card not in hand.variant.deck.cards:
            raise refusals.CardNotInDeck(card=str(card))
        if dealt >> card & 1:
            raise refusals.CardAlreadyDealt(card=card_text(card, INTERNATIONAL))
        dealt |= 1 << card
    return e.CardsDealt(to, cards)


def _hunt_rabbit(hand: Hand, command: c.HuntRabbit) -> e.Event:
    if hand.phase is not Phase.OVER:
        raise refusals.HandIsNotOver
    if not showdown.may_hunt_the_rabbit(hand.start.rules.rabbit_hunting):
        raise refusals.NoRabbitHunting
    if hand.rabbit or not rest_of_the_board(hand):
        raise refusals.NoRabbitLeft
    return e.RabbitHunted(command.seat)


_JUDGE: dict[type, Callable[[Hand, Any], e.Event]] = {
    c.DealCards: _deal,
    c.Fold: _fold,
    c.Check: _check,
    c.Call: _call,
    c.Bet: _bet,
    c.RaiseTo: _raise,
    c.Show: _show,
    c.Muck: _muck,
    c.HuntRabbit: _hunt_rabbit,
}
