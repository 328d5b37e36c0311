"""What share of all pots does each face-up hand win on average, once nobody can bet any more?

Shares are in thousandths. They follow from the face-up cards alone: the hands, the board, and the up cards of
players who have folded. They are exact where all deals can be counted in some milliseconds, and sampled
otherwise; the same cards always have the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod

from mazziere.analysis.enumeration import counting
from mazziere.analysis.equity import counted, sampled
from mazziere.analysis.equity_query import Hole, Impossible, Question, question
from mazziere.cards import Card
from mazziere.hand.seat import HandSeat, knows_cards
from mazziere.hand.state import Hand, Phase, contenders
from mazziere.ranking.kernel import COMPILED
from mazziere.rules.opening import common_card_is_dealt
from mazziere.rules.variants.catalogue import VARIANTS

WHOLE = 1_000
MOST_COUNTED = 40_000
"""The most deals of up cards that are counted one by one: 8 ms. All boards are counted, by classes."""
SAMPLES = 4_000
"""Deals in a sample: some 2 ms, and a standard error of eight thousandths."""
SEED = 20_140_101
REMEMBERED = 512


def live_shares(hand: Hand) -> dict[int, int]:
    """Seat → share of all pots in thousandths, 1000 together; empty where there are none.

    There are shares while cards are to come, nobody can bet any more, and every hand that plays for the pots
    lies face up; never in draw games, where players still decide, and never without the compiled kernel.
    """
    players = [hand.seats[place] for place in contenders(hand)]
    if hand.phase is not Phase.DEALING or len(players) < 2 or not hand.pots or not COMPILED:
        return {}
    if hand.terms.has_draws or not all([seat.shown and knows_cards(seat) for seat in players]):
        return {}
    won = dict.fromkeys([seat.no for seat in players], 0.0)
    try:
        for pot in hand.pots:
            eligible = [seat for seat in players if seat.no in pot.eligible]
            for seat, share in zip(eligible, _shares_of(hand, eligible), strict=True):
                won[seat.no] += pot.amount * share
    except Impossible:
        return {}
    return _in_thousandths(won)


def _shares_of(hand: Hand, players: Sequence[HandSeat]) -> tuple[float, ...]:
    """The share of each of `players` of a pot that they alone play for; of two boards, half for each."""
    if len(players) == 1:
        return (1.0,)
    everywhere = [card for seat in hand.seats if seat.folded for card in seat.up]
    everywhere += [
        card
        for seat in hand.seats
        if seat.shown and not seat.folded and seat not in players
        for card in seat.cards
    ]
    hands = tuple([seat.cards for seat in players])
    boards = [(hand.board, hand.second_board)]
    if hand.running_twice:
        boards.append((hand.second_board, hand.board))
    shares = [
        _shares(
            hand.variant.key,
            hands,
            board,
            (*everywhere, *[card for card in other if card not in board]),
            last_is_common=_last_is_common(hand),
        )
        for board, other in boards
    ]
    return tuple([sum(of_one) / len(shares) for of_one in zip(*shares, strict=True)])


@lru_cache(maxsize=REMEMBERED)
def _shares(
    variant: str,
    hands: tuple[Hole, ...],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
    *,
    last_is_common: bool,
) -> tuple[float, ...]:
    asked = question(
        [(hand,) for hand in hands],
        board,
        variant=VARIANTS[variant],
        dead=dead,
        last_is_common=last_is_common,
    )
    if asked.own == len(hands[0]) or _deals(asked) <= MOST_COUNTED:
        return counted(counting(asked)).shares
    return sampled(asked, samples=SAMPLES, seed=SEED).shares


def _deals(asked: Question) -> int:
    """The number of deals, with each player's missing cards chosen one player after another."""
    left, missing = len(asked.left), asked.own - len(asked.ranges[0][0])
    of_players = prod([comb(left - nth * missing, missing) for nth in range(len(asked.ranges))])
    return of_players * comb(left - missing * len(asked.ranges), asked.common - len(asked.board))


def _last_is_common(hand: Hand) -> bool:
    """Whether the deck will be too short for everybody's last card of stud, as the hand goes on."""
    left, players = hand.stub, len(contenders(hand))
    for street in hand.variant.streets[hand.street + 1 :]:
        needed = players * (street.hole + street.up)
        if not needed:
            return False
        if common_card_is_dealt(needed=needed, left=left):
            return True
        left -= needed + (left > needed and hand.terms.burns_before_each_street)
    return False


def _in_thousandths(won: dict[int, float]) -> dict[int, int]:
    """The parts of the whole as whole numbers; what rounding leaves goes to the largest remainders."""
    total = sum(won.values())
    exact = {no: WHOLE * part / total for no, part in won.items()}
    told = {no: int(part) for no, part in exact.items()}
    by_remainder = sorted(exact, key=lambda no: told[no] - exact[no])
    for no in by_remainder[: WHOLE - sum(told.values())]:
        told[no] += 1
    return told
