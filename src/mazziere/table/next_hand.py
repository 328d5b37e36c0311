"""Who plays the next hand, from which positions, and who posts what?

Puts the rulings of `rules.button` and `rules.blinds` to one table, between
two hands. Cash players who cannot pay what would be due are named as short:
they go OUT, and the blinds are counted again without them.
"""

from collections.abc import Sequence

import msgspec

from mazziere.hand import DealtIn, HandStart, Post, PostKind
from mazziere.rules.blinds import FREE, Price, is_out_for_want_of_chips
from mazziere.rules.button import (
    ButtonDraw,
    Placement,
    blinds_from,
    clockwise,
    first_button,
    next_placement,
    passed_by_the_big_blind,
    passed_by_the_small_blind,
)
from mazziere.rules.seating import where_newcomers_wait
from mazziere.table.state import Seat, Table, is_ready, price_for


class NextHand(msgspec.Struct, frozen=True, kw_only=True):
    """What the start of a hand would bring."""

    short: tuple[int, ...]
    """Seats that go OUT for want of chips."""
    drawn: ButtonDraw | None = None
    """How the first button was found; None when there was one before."""
    placement: Placement | None = None
    """None: without those that are short, fewer than two are left."""
    prices: dict[int, Price] = {}
    """Seat → what it pays to come in now."""


def next_hand(table: Table, draw: int) -> NextHand:
    """The next hand of a table where none is running."""
    short: list[int] = []
    while True:
        seats = [seat for seat in table.seats if is_ready(table, seat) and seat.no not in short]
        if len(seats) < 2:
            return NextHand(short=tuple(short))
        drawn, placement = _placed(table, seats, draw)
        prices = {} if placement.anew else _prices(table, seats, placement)
        found = _cannot_pay(table, seats, placement, prices)
        if not found:
            return NextHand(short=tuple(short), drawn=drawn, placement=placement, prices=prices)
        short += found


def _placed(table: Table, seats: Sequence[Seat], draw: int) -> tuple[ButtonDraw | None, Placement]:
    rules, tournament = table.config.rules, table.config.is_tournament
    if table.last is None:
        numbers = [seat.no for seat in seats]
        drawn = first_button(numbers, draw, rules.first_button)
        dealt = clockwise(numbers, after=drawn.seat)
        return drawn, Placement(blinds_from(drawn.seat, numbers), dealt, anew=True)
    return None, next_placement(
        table.last,
        in_rotation={seat.no for seat in seats if not seat.owes},
        joining={seat.no for seat in seats if seat.owes and (seat.posts or tournament)},
        waiting={seat.no for seat in seats if seat.owes and not (seat.posts or tournament)},
        moves=rules.button,
        newcomers_wait=where_newcomers_wait(tournament=tournament, rule=rules.newcomer_waits),
    )


def _prices(table: Table, seats: Sequence[Seat], placement: Placement) -> dict[int, Price]:
    """What those who come in pay for it; the big blind itself is never paid twice."""
    prices = {}
    for seat in seats:
        if seat.no in placement.dealt and seat.no != placement.positions.big_blind:
            price = price_for(table, seat)
            if price != FREE:
                prices[seat.no] = price
    return prices


def _cannot_pay(
    table: Table, seats: Sequence[Seat], placement: Placement, prices: dict[int, Price]
) -> list[int]:
    """Who is dealt in and due to pay more than he has: OUT in a cash game, all-in in a tournament."""
    if table.config.is_tournament:
        return []
    stakes = table.config.stakes
    due = {seat: price.total + stakes.ante for seat, price in prices.items()}
    due[placement.positions.big_blind] = stakes.big_blind + stakes.ante
    return [
        seat.no
        for seat in seats
        if seat.no in due and is_out_for_want_of_chips(stack=seat.stack, due=due[seat.no])
    ]


def missed(table: Table, placement: Placement) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that the small blind, and those that the big blind, goes past for the first time."""
    if table.last is None or placement.anew or table.config.is_tournament:
        return (), ()
    away = [seat for seat in table.seats if seat.no not in placement.dealt and not seat.newcomer]
    if not away:
        return (), ()
    last, now = table.last, placement.positions
    return (
        passed_by_the_small_blind(last, now, [seat.no for seat in away if not seat.missed_small]),
        passed_by_the_big_blind(last, now, [seat.no for seat in away if not seat.missed_big]),
    )


def hand_start(table: Table, placement: Placement, prices: dict[int, Price]) -> HandStart:
    """The deal as the hand wants to know it."""
    config, stakes, positions, dealt = table.config, table.config.stakes, placement.positions, placement.dealt
    posts = [Post(seat, PostKind.ANTE, stakes.ante) for seat in dealt] if stakes.ante else []
    if positions.small_blind in dealt:
        posts.append(Post(positions.small_blind, PostKind.SMALL_BLIND, stakes.small_blind))
    posts.append(Post(positions.big_blind, PostKind.BIG_BLIND, stakes.big_blind))
    for seat in dealt:
        price = prices.get(seat, FREE)
        if price.live:
            posts.append(Post(seat, PostKind.EXTRA_BLIND, price.live))
        if price.dead:
            posts.append(Post(seat, PostKind.DEAD_BLIND, price.dead))
    return HandStart(
        variant=config.variant,
        limit=config.limit,
        stakes=stakes,
        rules=config.rules,
        button=positions.button,
        seats=tuple([DealtIn(seat.no, seat.stack, seat.is_away) for seat in table.seats if seat.no in dealt]),
        posts=tuple(posts),
    )
