"""Hands that only our rule sets deal can be written and read again in every format.

A record does not name its rule set: dead hands are recognized by who folded first, and odd chips by who was
paid what.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.recorded_play import Replayed, replay
from mazziere.hand import Finished
from tests.formats.random_hands import record_of
from tests.hand.telling import Told, deal, play

ABSENT_BIG_BLIND = """
    no-limit hold'em, blinds 50/100, rules figp-2014
    Ada   1000 button QsQd
    Bruno 1000        KsKd
    Carla {chips} away AsAd
"""
CHECKED_DOWN = (
    "flop 2c 7d Jh | Bruno checks | Ada checks | turn 3c | Bruno checks | Ada checks"
    "| river 4h | Bruno checks | Ada checks | Ada mucks"
)


def again(told: Told, name: str) -> dict[int, int]:
    """The final stacks when the hand is written in the format `name`, read, and replayed."""
    assert isinstance(told.hand.awaiting, Finished)
    record = record_of(Replayed(told.hand, told.events), unit=1)
    record = replace(record, rules=told.hand.start.rules.key)
    away = {seat.no for seat in told.hand.start.seats if seat.away}
    record = replace(record, seats=tuple(replace(seat, away=seat.no in away) for seat in record.seats))
    (read,) = read_history("hand", FORMATS[name].hand(record, Replayed(told.hand, told.events)).encode())
    assert isinstance(read, RecordedHand), read
    replayed = replay(read)
    assert isinstance(replayed, Replayed), replayed
    return {seat.no: seat.stack for seat in replayed.hand.seats}


def ended(told: Told) -> dict[int, int]:
    return {seat.no: seat.stack for seat in told.hand.seats}


EVERY_FORMAT = pytest.mark.parametrize("name", FORMATS)


@EVERY_FORMAT
@pytest.mark.parametrize("chips", [1000, 100])
def test_a_dead_hand_of_an_absent_player(name: str, chips: int) -> None:
    """FIGP 72. The big blind is dead; two limp in and check the hand down."""
    hand = play(deal(ABSENT_BIG_BLIND.format(chips=chips)), "Ada calls | Bruno calls")
    hand = play(hand, CHECKED_DOWN)
    assert again(hand, name) == ended(hand)


@EVERY_FORMAT
@pytest.mark.parametrize("chips", [1000, 100])
def test_a_small_blind_that_wins_beside_a_dead_hand(name: str, chips: int) -> None:
    """FIGP 72. Ada folds, and Bruno has won without acting."""
    hand = play(deal(ABSENT_BIG_BLIND.format(chips=chips)), "Ada folds")
    assert again(hand, name) == ended(hand)


@EVERY_FORMAT
def test_the_remainder_of_room(name: str) -> None:
    """ROOM showdown. 8 among three: 4, 2 and 2."""
    hand = deal("""
        no-limit hold'em, blinds 1/2, rules room
        Ada   10 button 2c2d
        Bruno 10        3c3d
        Carla 10
        Dino  10        4c4d
    """)
    hand = play(hand, "Dino calls | Ada calls | Bruno calls | Carla checks | flop As Ks Qs | Bruno checks")
    hand = play(hand, "Carla folds | Dino checks | Ada checks | turn Js | Bruno checks | Dino checks")
    hand = play(hand, "Ada checks | river Ts | Bruno checks | Dino checks | Ada checks")
    assert again(hand, name) == ended(hand)


@EVERY_FORMAT
def test_two_wheels_of_the_wsop(name: str) -> None:
    """WSOP 73. 6 between two wheels: 3 and 3."""
    hand = deal("""
        pot-limit omaha hi-lo, blinds 1/2, rules wsop-2024
        Ada    3 button As2sKcKd
        Bruno  3        Ad2dQcQh
    """)
    hand = play(hand, "Ada raises to 3 | Bruno calls | flop 3c 4d 5h | turn 9s | river Jc")
    assert again(hand, name) == ended(hand)
