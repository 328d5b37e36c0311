"""What was taken from each pot, if a record tells only what everybody had, won or collected in the end?

What the winners lack is the rake; how it was shared among the pots shows in who lacks it. A player who won
nothing but a share of the main pot lacks that share of its rake, and the others lack as much of it; what more
they lack was taken from side pots. Odd chips blur this by a chip or two: there are several candidates.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Final

from msgspec import structs

from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.comparison import payments
from mazziere.hand import Hand
from mazziere.hand.events import Share

MOST_CANDIDATES: Final = 1_000
"""Each is a replay of the hand, of about a millisecond."""
_MOST_RAKES: Final = 100
"""How many of them are tried for one reading of what was won."""


def what_winners_lack(record: RecordedHand, hand: Hand) -> dict[int, int] | None:
    """By seat, the chips missing in the record from what the hand pays without rake; None if it is silent."""
    if record.finishing_stacks is not None:
        return {seat.no: seat.stack - record.finishing_stacks[seat.no] for seat in hand.seats}
    paid = payments(hand)
    if record.winnings is not None:
        return {no: amount - record.winnings[no] for no, amount in paid.items()}
    if not record.collected:
        return None
    for share in record.collected:
        paid[share.seat] = paid.get(share.seat, 0) - share.amount
    return paid


def rakes_of(record: RecordedHand, paid: dict[int, int], unraked: Hand) -> Iterator[tuple[int, ...]]:
    """What may have been taken of the pots, if they paid this."""
    if record.rakes is not None:
        yield record.rakes
    else:
        told = structs.replace(record, winnings=paid)
        yield from islice(inferred_rakes(told, unraked), _MOST_RAKES)


def inferred_rakes(record: RecordedHand, hand: Hand) -> Iterator[tuple[int, ...]]:
    """Candidates for the rake of each pot, main pot first; the likeliest comes first.

    hand  the hand played to its end without rake
    """
    lacking = what_winners_lack(record, hand)
    if lacking is None:
        return
    won = [_by_seat(result.shares) for result in reversed(hand.results)]
    likeliest = _likeliest(lacking, won)
    yield likeliest if any(likeliest) else ()
    if not any(likeliest):
        return
    yield from _near(likeliest, by=2 + 2 * max(len(pot) for pot in won))


def _near(likeliest: tuple[int, ...], *, by: int) -> Iterator[tuple[int, ...]]:
    """The same sum, shared otherwise: up to `by` chips more or less from each pot, the nearest first."""
    others = len(likeliest) - 1
    while by > 1 and (2 * by + 1) ** others > MOST_CANDIDATES:
        by -= 1
    moves = islice(product(range(-by, by + 1), repeat=others), MOST_CANDIDATES)
    whole = [(*move, -sum(move)) for move in moves if any(move)]
    for move in sorted(whole, key=lambda move: sum(map(abs, move))):
        moved = tuple([rake + more for rake, more in zip(likeliest, move, strict=True)])
        if min(moved) >= 0:
            yield moved


def _by_seat(shares: Iterable[Share]) -> dict[int, int]:
    """What each winner was paid from one pot."""
    paid: dict[int, int] = {}
    for share in shares:
        paid[share.seat] = paid.get(share.seat, 0) + share.amount
    return paid


def _likeliest(lacking: dict[int, int], won: Sequence[dict[int, int]]) -> tuple[int, ...]:
    """The rake of each pot: first of those with a winner who won nothing else that is still open."""
    left = dict(lacking)
    rakes = [0] * len(won)
    still_open = list(range(len(won)))
    while still_open:
        number, alone = _clearest(won, still_open)
        still_open.remove(number)
        pot = won[number]
        if alone:
            total, known = sum(pot.values()), sum(pot[no] for no in alone)
            rake = (sum(left[no] for no in alone) * total + known // 2) // known if known else 0
            parts = {no: left[no] if no in alone else rake * pot[no] // total for no in pot}
        else:
            parts = {no: left[no] for no in pot}
        for no, part in parts.items():
            taken = max(0, min(part, left[no], pot[no]))
            left[no] -= taken
            rakes[number] += taken
    return tuple(rakes)


def _clearest(won: Sequence[dict[int, int]], still_open: Sequence[int]) -> tuple[int, list[int]]:
    """The pot whose rake shows best, and its winners who won in no other open pot."""
    for number in still_open:
        others = [won[other] for other in still_open if other != number]
        alone = [no for no in won[number] if not any(no in other for other in others)]
        if alone:
            return number, alone
    return still_open[0], []
