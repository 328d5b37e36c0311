"""What is the hand after something has happened?

Bookkeeping only: chips and cards move as the event says, and the turn passes
on. Nothing is refused here and no rule is weighed except whose turn it is,
for what has happened has happened. A replay, a view or an audit needs no more.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.cards import UNKNOWN, Card
from mazziere.hand import events as e
from mazziere.hand.opening import bring_in_due, first_place
from mazziere.hand.start import BOARD, DEAD_POSTS, SECOND_BOARD, HandStart, PostKind
from mazziere.hand.state import (
    NOBODY,
    Hand,
    Phase,
    Seat,
    cards_due,
    contenders,
    is_drawing,
    place_of,
)
from mazziere.rules import betting
from mazziere.rules.limits import Limit, minimum_bet
from mazziere.rules.rule_set import AbsentAllIn, HalfRaises
from mazziere.rules.variants.catalogue import VARIANTS


def evolve(hand: Hand, event: e.Event) -> Hand:
    """The hand after `event`."""
    return _AFTER[type(event)](hand, event)


def started(event: e.HandStarted) -> Hand:
    """The hand at its first event: seated in dealing order, nothing posted."""
    start = event.start
    variant = VARIANTS[start.variant]
    return Hand(
        start=start,
        variant=variant,
        seats=_in_dealing_order(start),
        dead=start.carried,
        stub=len(variant.deck),
    )


def _in_dealing_order(start: HandStart) -> tuple[Seat, ...]:
    by_number = sorted(start.seats, key=lambda seat: seat.no)
    left_of_button = [seat for seat in by_number if seat.no > start.button]
    others = [seat for seat in by_number if seat.no <= start.button]
    folds_absent = start.rules.absent_all_in is AbsentAllIn.IS_FOLDED_IN_TURN
    return tuple(
        Seat(seat.no, seat.stack, absent=folds_absent and seat.away) for seat in left_of_button + others
    )


def with_seat(seats: tuple[Seat, ...], place: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats, one of them replaced."""
    return (*seats[:place], seat, *seats[place + 1 :])


# Before the first card, and the cards


def _posted(hand: Hand, event: e.Posted) -> Hand:
    place = place_of(hand, event.seat)
    seat = hand.seats[place]
    amount, stack = event.amount, seat.stack - event.amount
    if event.kind in DEAD_POSTS:
        seat = replace(seat, stack=stack, last=event.kind.value)
        return replace(hand, dead=hand.dead + amount, seats=with_seat(hand.seats, place, seat))
    if event.kind is PostKind.ANTE:
        seat = replace(seat, stack=stack, paid=seat.paid + amount, last=event.kind.value)
        return replace(hand, seats=with_seat(hand.seats, place, seat))
    seat = replace(
        seat, stack=stack, paid=seat.paid + amount, wagered=seat.wagered + amount, last=event.kind.value
    )
    # A big blind posted short still has to be matched in full (FIGP 9b).
    nominal = 0 if event.kind is PostKind.SMALL_BLIND else hand.start.stakes.big_blind
    bet = max(hand.bet, seat.wagered, nominal)
    return replace(hand, seats=with_seat(hand.seats, place, seat), bet=bet, full_bet=bet)


def _cards_dealt(hand: Hand, event: e.CardsDealt) -> Hand:
    if hand.phase is Phase.RABBIT:
        rabbit = [card for to, card in zip(event.to, event.cards, strict=True) if to == BOARD]
        return replace(hand, phase=Phase.OVER, rabbit=tuple(rabbit))
    dealt, board, second_board = hand.dealt, hand.board, hand.second_board
    hole: dict[int, tuple[Card, ...]] = {}
    up: dict[int, tuple[Card, ...]] = {}
    for index, (to, card) in enumerate(zip(event.to, event.cards, strict=True)):
        if card != UNKNOWN:
            dealt |= 1 << card
        if to > 0:
            own = up if index in event.face_up else hole
            own[to] = (*own[to], card) if to in own else (card,)
        elif to == BOARD:
            board += (card,)
        elif to == SECOND_BOARD:
            second_board += (card,)
    seats, stub = hand.seats, hand.stub - len(event.to)
    if hole:
        seats = tuple([replace(s, hole=s.hole + hole[s.no]) if s.no in hole else s for s in seats])
    if up:
        seats = tuple([replace(s, up=s.up + up[s.no]) if s.no in up else s for s in seats])
    if is_drawing(hand):
        owed = cards_due(hand)[len(event.to) :]
        if owed:
            return replace(hand, seats=seats, stub=stub, dealt=dealt, owed=owed)
        muck = hand.muck + hand.discards
        served = replace(hand, stub=stub, dealt=dealt, muck=muck, discards=(), owed=())
        return _round_opened(served, hand.street, seats)
    if hand.running_twice:
        hand = replace(hand, second_board=second_board)
    dealt_out = replace(hand, stub=stub, dealt=dealt, board=board)
    return _round_opened(dealt_out, hand.street + 1, seats)


def _round_opened(hand: Hand, index: int, seats: tuple[Seat, ...]) -> Hand:
    """The cards of the street lie before `seats`: its betting begins, if there is anything to bet."""
    street = hand.variant.streets[index]
    if index:
        seats = tuple([replace(seat, wagered=0, has_acted=False, last="") for seat in seats])
    # Also when an ante has left nothing of the big blind to post (FIGP 9b).
    bet = hand.bet if index else max(hand.bet, _big_blind_due(hand))
    first = first_place(hand, seats, street)
    to_act = next_to_act(seats, bet, after=first - 1)
    opened = replace(
        hand,
        phase=Phase.BETTING,
        to_act=to_act,
        street=index,
        seats=seats,
        first=first,
        full_raise=minimum_bet(hand.start.limit, hand.start.stakes, street.bet),
        bet=bet,
        full_bet=bet,
        bets_and_raises=1 if bet else 0,
        aggressor=NOBODY,
        bettors_at_start=sum([1 for seat in seats if seat.stack and not seat.folded]),
        bring_in=0 if to_act == NOBODY else bring_in_due(hand.start, street),
    )
    if to_act == NOBODY and not bet and hand.pots:
        return _next_phase(opened)  # all-in: nothing to bet, or to gather
    return opened


def _big_blind_due(hand: Hand) -> int:
    due = any([post.kind is PostKind.BIG_BLIND for post in hand.start.posts])
    return hand.start.stakes.big_blind if due else 0


# Actions


def next_to_act(seats: tuple[Seat, ...], bet: int, *, after: int) -> int:
    """The next place that has something to decide in this round; NOBODY when the round is over."""
    count = len(seats)
    for step in range(1, count + 1):
        place = (after + step) % count
        seat = seats[place]
        if seat.folded or not (seat.stack or seat.absent):
            continue
        if seat.has_acted and seat.wagered >= bet and seat.stack:
            continue  # has nothing to decide, whatever the others can do
        in_hand, can_act, highest = False, False, 0
        for other in seats:
            if other.folded or other is seat:
                continue
            in_hand = True
            if other.stack:
                can_act = True
                break  # the usual case: there is somebody to bet against
            if other.wagered > highest:
                highest = other.wagered
        if not in_hand:
            return NOBODY
        if not seat.stack:
            return place  # absent, and all-in by a forced bet: to be folded
        if betting.must_act(
            has_acted=seat.has_acted,
            wagered=seat.wagered,
            bet=bet,
            opponents_can_act=can_act,
            highest_opponent=highest,
        ):
            return place
    return NOBODY


def _acted(hand: Hand, no: int, seat: Seat, others: tuple[Seat, ...] = (), **facts: Any) -> Hand:
    """The hand after its seat to act has become `seat`; the turn passes on.

    others  the seats, where those of other players have changed too
    """
    assert seat.no == no, "somebody else acted"
    place = hand.to_act
    seats = with_seat(others or hand.seats, place, seat)
    to_act = next_to_act(seats, facts.get("bet", hand.bet), after=place)
    return replace(hand, seats=seats, to_act=to_act, **facts)


def _folded(hand: Hand, event: e.Folded) -> Hand:
    seat = replace(hand.seats[hand.to_act], folded=True, has_acted=True, last="fold")
    if hand.variant.streets[-1].draw:
        return _acted(hand, event.seat, seat, muck=hand.muck + seat.hole)
    return _acted(hand, event.seat, seat)


def _checked(hand: Hand, event: e.Checked) -> Hand:
    seat = replace(hand.seats[hand.to_act], has_acted=True, last="check")
    return _acted(hand, event.seat, seat)


def _wagered(seat: Seat, to: int, last: str) -> Seat:
    by = to - seat.wagered
    paid = seat.paid + by
    # Who wagers is there, so a hand that goes all-in by it is not folded for want of a player.
    return replace(
        seat, stack=seat.stack - by, wagered=to, paid=paid, has_acted=True, absent=False, last=last
    )


def _called(hand: Hand, event: e.Called) -> Hand:
    return _acted(hand, event.seat, _wagered(hand.seats[hand.to_act], event.to, "call"))


def _brought_in(hand: Hand, event: e.BroughtIn) -> Hand:
    seat = _wagered(hand.seats[hand.to_act], event.to, "bring_in")
    # A bring-in that was short still has to be matched in full, as a big blind has (FIGP 9b).
    bet = hand.bring_in
    fixed = hand.start.stakes.fixed(hand.variant.streets[hand.street].bet)
    is_full = bet >= fixed  # where the forced opening is a whole bet
    return _acted(
        hand,
        event.seat,
        seat,
        bet=bet,
        full_bet=bet if is_full else 0,
        bets_and_raises=1 if is_full else 0,
        bring_in=0,
        brought_in=not is_full,
    )


_LAST = {e.BetMade: "bet", e.Raised: "raise", e.Completed: "complete"}


def _bet_or_raised(hand: Hand, event: e.BetMade | e.Raised | e.Completed) -> Hand:
    place = hand.to_act
    seat = _wagered(hand.seats[place], event.to, _LAST[type(event)])
    if not event.full_raise:
        return _acted(hand, event.seat, seat, bet=max(hand.bet, event.to), aggressor=place, bring_in=0)
    reopened = tuple([replace(other, has_acted=False) if other.has_acted else other for other in hand.seats])
    full_bet, bets_and_raises = event.to, hand.bets_and_raises + 1
    if (
        event.to < hand.full_bet + event.full_raise
        and hand.start.limit is Limit.FIXED_LIMIT
        and hand.start.rules.half_raises is HalfRaises.FROM_THE_LAST_WHOLE_BET
    ):
        bets_and_raises = betting.whole_bets(to=event.to, fixed=event.full_raise)
        full_bet = bets_and_raises * event.full_raise
    return _acted(
        hand,
        event.seat,
        seat,
        reopened,
        bet=event.to,
        full_bet=full_bet,
        full_raise=max(hand.full_raise, event.full_raise),
        bets_and_raises=bets_and_raises,
        aggressor=place,
        opener=place if hand.opener == NOBODY and not hand.bet and not hand.street else hand.opener,
        bring_in=0,
        brought_in=False,
    )


# Exchanging cards


def _discarded(hand: Hand, event: e.Discarded) -> Hand:
    seat = hand.seats[hand.to_act]
    assert seat.no == event.seat, "somebody else discarded"
    kept = list(seat.hole)
    for card in event.cards:
        kept.remove(card)
    seat = replace(seat, hole=tuple(kept), drew=(*seat.drew, len(event.cards)), last="discard")
    seats, discards = with_seat(hand.seats, hand.to_act, seat), hand.discards + event.cards
    place = next_contender(seats, after=hand.to_act)
    if place != NOBODY:
        return replace(hand, seats=seats, discards=discards, to_act=place)
    if discards:
        return replace(hand, seats=seats, discards=discards, to_act=NOBODY, phase=Phase.DEALING)
    return _round_opened(hand, hand.street, seats)


def next_contender(seats: tuple[Seat, ...], *, after: int) -> int:
    """The next place, without going round, whose hand has not been folded; NOBODY if there is none."""
    for place in range(after + 1, len(seats)):
        if not seats[place].folded:
            return place
    return NOBODY


def _discards_shuffled(hand: Hand, event: e.DiscardsShuffled) -> Hand:
    muck, discards, dealt = list(hand.muck), list(hand.discards), hand.dealt
    for card in event.cards:
        (muck if card in muck else discards).remove(card)
        if card != UNKNOWN:
            dealt &= ~(1 << card)
    return replace(
        hand,
        stub=len(event.cards),
        dealt=dealt,
        muck=tuple(muck),
        discards=tuple(discards),
        owed=cards_due(hand),
    )


# The end of a round, and of the hand


def _uncalled_returned(hand: Hand, event: e.UncalledReturned) -> Hand:
    place = place_of(hand, event.seat)
    seat = hand.seats[place]
    seat = replace(
        seat,
        stack=seat.stack + event.amount,
        wagered=max(0, seat.wagered - event.amount),
        paid=seat.paid - event.amount,
    )
    return replace(hand, seats=with_seat(hand.seats, place, seat))


def _bets_gathered(hand: Hand, event: e.BetsGathered) -> Hand:
    gathered = replace(
        hand,
        seats=tuple([replace(seat, wagered=0) if seat.wagered else seat for seat in hand.seats]),
        pots=event.pots,
        bet=0,
        full_bet=0,
        brought_in=False,
    )
    return _next_phase(gathered)


def _next_phase(hand: Hand) -> Hand:
    """The betting of a street is over."""
    if len(contenders(hand)) == 1:
        return replace(hand, phase=Phase.AWARDING)
    following = hand.street + 1
    if following == len(hand.variant.streets):
        return replace(hand, phase=Phase.SHOWDOWN)
    if not hand.variant.streets[following].draw:
        return replace(hand, phase=Phase.DEALING)
    return replace(
        hand, phase=Phase.DRAWING, street=following, to_act=next_contender(hand.seats, after=NOBODY)
    )


def _running_twice(hand: Hand, _: e.RunningTwice) -> Hand:
    return replace(hand, running_twice=True, second_board=hand.board)


def _passed_out(hand: Hand, _: e.PassedOut) -> Hand:
    return replace(hand, passed_out=True)


def _asked_to_show(hand: Hand, event: e.AskedToShow) -> Hand:
    return replace(hand, to_show=place_of(hand, event.seat))


def _shown(hand: Hand, event: e.Shown) -> Hand:
    place = place_of(hand, event.seat)
    seat = replace(hand.seats[place], shown=True, declared=event.declared, last="show")
    return replace(hand, seats=with_seat(hand.seats, place, seat), to_show=NOBODY)


def _mucked(hand: Hand, event: e.Mucked) -> Hand:
    place = place_of(hand, event.seat)
    seat = replace(hand.seats[place], mucked=True, last="muck")
    return replace(hand, seats=with_seat(hand.seats, place, seat), to_show=NOBODY)


def _pot_won(hand: Hand, event: e.PotWon) -> Hand:
    seats = hand.seats
    won: dict[int, int] = {}
    for share in event.shares:
        won[share.seat] = won.get(share.seat, 0) + share.amount
    seats = tuple([replace(s, stack=s.stack + won[s.no]) if s.no in won else s for s in seats])
    return replace(hand, phase=Phase.AWARDING, seats=seats, results=(*hand.results, event))


def _hand_ended(hand: Hand, _: e.HandEnded) -> Hand:
    return replace(hand, phase=Phase.OVER)


def _rabbit_hunted(hand: Hand, _: e.RabbitHunted) -> Hand:
    return replace(hand, phase=Phase.RABBIT)


_AFTER: dict[type, Callable[[Hand, Any], Hand]] = {
    e.Posted: _posted,
    e.CardsDealt: _cards_dealt,
    e.Folded: _folded,
    e.Checked: _checked,
    e.Called: _called,
    e.BetMade: _bet_or_raised,
    e.Raised: _bet_or_raised,
    e.BroughtIn: _brought_in,
    e.Completed: _bet_or_raised,
    e.Discarded: _discarded,
    e.DiscardsShuffled: _discards_shuffled,
    e.RunningTwice: _running_twice,
    e.PassedOut: _passed_out,
    e.UncalledReturned: _uncalled_returned,
    e.BetsGathered: _bets_gathered,
    e.AskedToShow: _asked_to_show,
    e.Shown: _shown,
    e.Mucked: _mucked,
    e.PotWon: _pot_won,
    e.HandEnded: _hand_ended,
    e.RabbitHunted: _rabbit_hunted,
}
