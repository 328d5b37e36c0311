"""Is a command allowed now, and which event does it cause?

Each command has one validator. It applies the rulings and either refuses with a type that carries the facts,
or returns the event. What follows from the event is decided in `decide`.
"""

from collections.abc import Callable
from typing import Any, Final

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.hand import commands as c
from mazziere.hand import events as e
from mazziere.hand.awaiting import CardsToDeal
from mazziere.hand.commands import Bet, Call, Check, DealCards, Fold, RaiseTo
from mazziere.hand.events import Checked, Folded
from mazziere.hand.legal import (
    fixed_amounts,
    fixed_sizes,
    most_discards,
    to_call_to,
    wager_bounds,
    why_no_rabbit,
    why_no_wager,
    why_not_twice,
)
from mazziere.hand.seat import HandSeat, knows_cards
from mazziere.hand.showdown import can_be_made
from mazziere.hand.state import Hand, Phase
from mazziere.rules import betting, refusals, showdown


def judge(hand: Hand, command: c.Command) -> e.Event:
    """The event that `command` causes. Raises `Refused`."""
    # Those that are given most come first, and are called directly.
    if type(command) is Fold:
        return _fold(hand, command)
    if type(command) is DealCards:
        return _deal(hand, command)
    if type(command) is Call:
        return _call(hand, command)
    if type(command) is Check:
        return _check(hand, command)
    if type(command) is RaiseTo:
        return _raise(hand, command)
    if type(command) is Bet:
        return _bet(hand, command)
    return _JUDGES[type(command)](hand, command)


def _whose_turn(hand: Hand, no: int) -> HandSeat:
    """The acting seat, if it is seat number `no`. Raises `NotYourTurn` otherwise."""
    match hand.phase:
        case Phase.BETTING:
            seat = hand.seats[hand.to_act]
            if seat.no != no:
                raise refusals.NotYourTurn(seat=no, to_act=seat.no)
            return seat
        case Phase.DEALING:
            raise refusals.WaitingForCards
        case Phase.DRAWING:
            raise refusals.DrawFirst(seat=hand.seats[hand.to_act].no)
        case Phase.SHOWDOWN | Phase.ALL_IN:
            raise refusals.BettingIsOver
        case _:
            raise refusals.HandIsOver


def _fold(hand: Hand, command: c.Fold) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    _not_before_the_bring_in(hand, seat)
    return _FOLDED[seat.no] if seat.no < len(_FOLDED) else Folded(seat.no)


def _not_before_the_bring_in(hand: Hand, seat: HandSeat) -> None:
    if hand.bring_in and seat.stack:
        raise refusals.MustBringIn(to=hand.bring_in)


def _check(hand: Hand, command: c.Check) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    _not_before_the_bring_in(hand, seat)
    if not seat.stack:
        raise refusals.AwayAndAllIn(seat=seat.no)
    if to_call_to(hand, seat) > seat.wagered:
        raise refusals.CannotCheck(to_call=to_call_to(hand, seat) - seat.wagered)
    return _CHECKED[seat.no] if seat.no < len(_CHECKED) else Checked(seat.no)


_MOST_SEATS: Final = 24
_FOLDED: Final = [Folded(no) for no in range(_MOST_SEATS)]
_CHECKED: Final = [Checked(no) for no in range(_MOST_SEATS)]
"""The events that come in every hand, by seat."""


def _call(hand: Hand, command: c.Call) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    to = to_call_to(hand, seat)
    if to == seat.wagered:
        raise refusals.NothingToCall
    return e.Called(seat.no, to)


def _bet(hand: Hand, command: c.Bet) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    _not_before_the_bring_in(hand, seat)
    if hand.bet:
        raise refusals.AlreadyBet(bet=hand.bet)
    return e.BetMade(seat.no, command.to, _full_raise(hand, seat, command.to))


def _raise(hand: Hand, command: c.RaiseTo) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    if not hand.bet:
        raise refusals.NothingToRaise
    if hand.brought_in:
        raise refusals.CompleteFirst(bet=hand.bet)
    return e.Raised(seat.no, command.to, _full_raise(hand, seat, command.to))


def _bring_in(hand: Hand, command: c.BringIn) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    if not hand.bring_in:
        raise refusals.NothingToBringIn
    if not seat.stack:
        raise refusals.AwayAndAllIn(seat=seat.no)
    return e.BroughtIn(seat.no, min(hand.bring_in, seat.stack))


def _complete(hand: Hand, command: c.Complete) -> e.Event:
    seat = _whose_turn(hand, command.seat)
    if not (hand.bring_in or hand.brought_in):
        raise refusals.NothingToComplete
    return e.Completed(seat.no, command.to, _full_raise(hand, seat, command.to))


def _discard(hand: Hand, command: c.Discard) -> e.Event:
    if hand.phase is not Phase.DRAWING:
        raise refusals.NotTheDraw
    seat, cards = hand.seats[hand.to_act], command.cards
    if seat.no != command.seat:
        raise refusals.NotYourTurn(seat=command.seat, to_act=seat.no)
    most = most_discards(hand)
    if len(cards) > most:
        raise refusals.TooManyDiscards(discards=len(cards), most=most)
    for card in cards:
        if cards.count(card) > seat.hole.count(card):
            raise refusals.NotYourCard(card=_name(card))
    return e.Discarded(seat.no, cards)


def _name(card: Card) -> str:
    return card_text(card, INTERNATIONAL) if 0 <= card <= 52 or card == UNKNOWN else str(card)


def _turn_up(hand: Hand, _: c.TurnUp) -> e.Event:
    if hand.phase is not Phase.ALL_IN:
        raise refusals.NoAllInWaits
    return e.AllInTurned()


def _run_twice(hand: Hand, _: c.RunTwice) -> e.Event:
    if (why_not := why_not_twice(hand)) is not None:
        raise why_not
    return e.RunningTwice()


def _full_raise(hand: Hand, seat: HandSeat, to: int) -> int:
    """The size of a wager as a full bet or raise, 0 if it reopens nothing. Raises `Refused`."""
    if (why_not := why_no_wager(hand, seat)) is not None:
        raise why_not
    all_in = seat.wagered + seat.stack
    if to > all_in:
        raise refusals.MoreThanStack(to=to, maximum=all_in)
    if hand.terms.is_fixed_limit:
        return _full_fixed_raise(hand, seat, to)
    low, high = wager_bounds(hand, seat)
    if to < low:
        if hand.bet:
            raise refusals.BelowMinimumRaise(to=to, minimum=low)
        raise refusals.BelowMinimumBet(to=to, minimum=low)
    if to > high:
        raise refusals.AbovePotLimit(to=to, maximum=high)
    by = betting.size_of_raise(
        to=to,
        bet=0 if hand.brought_in else hand.bet,
        minimum_bet=hand.terms.streets[hand.street].minimum_bet,
        short_bet=hand.terms.short_bet,
    )
    return by if betting.counts_as_full(by=by, full_raise=hand.full_raise) else 0


def _full_fixed_raise(hand: Hand, seat: HandSeat, to: int) -> int:
    amounts = fixed_amounts(hand, seat)
    if to not in amounts:
        raise refusals.NotTheFixedAmount(to=to, amount=amounts[0])
    fixed = next(size for size in fixed_sizes(hand) if to <= hand.full_bet + size)
    counts = betting.counts_as_fixed(to=to, bet=hand.bet, full_bet=hand.full_bet, fixed=fixed)
    return fixed if counts else 0


def _show(hand: Hand, command: c.Show) -> e.Event:
    seat = _whose_showdown(hand, command.seat)
    if not knows_cards(seat):
        raise refusals.CardsUnknown(seat=seat.no)
    if not command.declared:
        return e.Shown(seat.no, seat.cards)
    if not showdown.players_declare(hand.terms.reading):
        raise refusals.CardsSpeak
    if not can_be_made(hand, seat, command.declared):
        raise refusals.CannotMakeThatHand(seat=seat.no)
    return e.Shown(seat.no, seat.cards, command.declared)


def _muck(hand: Hand, command: c.Muck) -> e.Event:
    return e.Mucked(_whose_showdown(hand, command.seat).no)


def _whose_showdown(hand: Hand, no: int) -> HandSeat:
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
    deck, dealt, again = hand.terms.deck, hand.dealt, UNKNOWN
    for card in cards:
        if card == UNKNOWN:
            continue
        if not 0 <= card < _MOST_CARDS or not deck >> card & 1:
            raise refusals.CardNotInDeck(card=str(card))
        if dealt >> card & 1 and again == UNKNOWN:
            again = card
        dealt |= 1 << card
    if again != UNKNOWN:
        raise refusals.CardAlreadyDealt(card=card_text(again, INTERNATIONAL))
    return e.CardsDealt(to, cards, awaiting.face_up)


_MOST_CARDS: Final = 64
"""How many cards a card set has room for."""


def _hunt_rabbit(hand: Hand, command: c.HuntRabbit) -> e.Event:
    if (why_not := why_no_rabbit(hand, command.seat)) is not None:
        raise why_not
    return e.RabbitHunted(command.seat)


_JUDGES: dict[type, Callable[[Hand, Any], e.Event]] = {
    c.BringIn: _bring_in,
    c.Complete: _complete,
    c.Discard: _discard,
    c.RunTwice: _run_twice,
    c.TurnUp: _turn_up,
    c.Show: _show,
    c.Muck: _muck,
    c.HuntRabbit: _hunt_rabbit,
}
