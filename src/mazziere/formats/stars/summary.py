"""What is written below "*** SUMMARY ***" of a PokerStars hand?

The pots after their rake, the rule set if the record names it, the board, and a line for each player: where
the hand was folded, or what was shown and won.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.formats.record import RecordedHand
from mazziere.hand import Hand, HandStart, PostKind
from mazziere.rules.variants.variant import ForcedBets

_FOLDED: Final = {
    "preflop": "before Flop",
    "flop": "on the Flop",
    "turn": "on the Turn",
    "river": "on the River",
    "predraw": "before the Draw",
    "draw": "after the Draw",
    "first_draw": "after the 1st Draw",
    "second_draw": "after the 2nd Draw",
    "third_draw": "after the 3rd Draw",
    "third_street": "on the 3rd Street",
    "fourth_street": "on the 4th Street",
    "fifth_street": "on the 5th Street",
    "sixth_street": "on the 6th Street",
    "seventh_street": "on the River",
}

_BLINDS: Final = {PostKind.SMALL_BLIND: "small blind", PostKind.BIG_BLIND: "big blind"}


class KnownSeats(msgspec.Struct):
    """What became known of each seat while the hand was written.

    own     its cards, in the order dealt
    folded  key of the street on which it folded
    paid    seats that put in more than antes
    """

    names: dict[int, str]
    own: dict[int, tuple[Card, ...]]
    folded: dict[int, str]
    paid: set[int]
    shown: set[int]
    mucked: set[int]


def summary(
    record: RecordedHand, hand: Hand, told: KnownSeats, amount: Callable[[int], str]
) -> Iterator[str]:
    """The lines, including the heading."""
    yield "*** SUMMARY ***"
    yield _total_pot(record, hand, amount)
    if record.rules:
        yield f"Rules {record.rules}"
    if hand.running_twice:
        yield "Hand was run twice"
        yield f"FIRST Board {_cards(hand.board)}"
        yield f"SECOND Board {_cards(hand.second_board)}"
    elif hand.board:
        yield f"Board {_cards(hand.board)}"
    has_button = hand.variant.forced is not ForcedBets.BRING_IN
    for no, name in sorted(told.names.items()):
        won = sum([share.amount for result in hand.results for share in result.shares if share.seat == no])
        own = told.own[no]
        if no in told.folded:
            bet = "" if no in told.paid else " (didn't bet)"
            outcome = f"folded {_FOLDED[told.folded[no]]}{bet}"
        elif no in told.shown:
            outcome = f"showed {_cards(own)} and {f'won ({amount(won)})' if won else 'lost'}"
        elif no in told.mucked:
            outcome = "mucked" if UNKNOWN in own else f"mucked {_cards(own)}"
        else:
            outcome = f"collected ({amount(won)})"
        yield f"Seat {no}: {name}{_position(hand.start, no, has_button=has_button)} {outcome}"


def _total_pot(record: RecordedHand, hand: Hand, amount: Callable[[int], str]) -> str:
    """The pots of the hand; if there are several, each without its rake."""
    results = sorted(hand.results, key=lambda won: won.pot)
    line = f"Total pot {amount(sum([won.amount for won in results]))}"
    if len(results) > 1:
        for won in results:
            side = "" if len(results) == 2 else f"-{won.pot}"
            name = f"Side pot{side}" if won.pot else "Main pot"
            line += f" {name} {amount(won.amount - won.rake)}."
    stp = f" | STP {amount(record.carried)}" if record.carried else ""
    return f"{line}{stp} | Rake {amount(sum([won.rake for won in results]))}"


def _position(start: HandStart, no: int, *, has_button: bool) -> str:
    """Like " (button) (small blind)"."""
    said = " (button)" if has_button and no == start.button else ""
    for post in start.posts:
        if post.seat == no and post.kind in _BLINDS:
            said += f" ({_BLINDS[post.kind]})"
    # In short deck the button posts the blind, and one word says both.
    return " (button blind)" if said == " (button) (big blind)" else said


def _cards(shown: Iterable[Card]) -> str:
    return f"[{' '.join([card_text(card, INTERNATIONAL) for card in shown])}]"
