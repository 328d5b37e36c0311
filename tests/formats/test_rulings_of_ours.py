"""Hands that only our rule sets deal can be written and read again in every format.

A record does not name its rule set: dead hands are recognized by who folded first, and odd chips by who was
paid what.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import CannotBeWritten, RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from mazziere.hand import Finished
from tests.formats.pokerkit_stacks import pokerkits_stacks
from tests.formats.random_hands import record_of
from tests.hand.telling import Told, deal, play

ABSENT_BIG_BLIND = """
    no-limit hold'em, blinds 50/100, rules {rules}
    Ada   1000 button QsQd
    Bruno 1000        KsKd
    Carla {chips} away AsAd
"""
CHECKED_DOWN = (
    "flop 2c 7d Jh | Bruno checks | Ada checks | turn 3c | Bruno checks | Ada checks"
    "| river 4h | Bruno checks | Ada checks | Ada mucks"
)


def written(told: Told, name: str) -> str:
    """The hand in the format `name`."""
    assert isinstance(told.hand.awaiting, Finished)
    record = record_of(Replayed(told.hand, told.events), unit=1)
    record = replace(record, rules=told.hand.start.rules.key)
    away = {seat.no for seat in told.hand.start.seats if seat.away}
    record = replace(record, seats=tuple(replace(seat, away=seat.no in away) for seat in record.seats))
    return FORMATS[name].hand(record, Replayed(told.hand, told.events))


def again(told: Told, name: str) -> dict[int, int]:
    """The final stacks when the hand is written in the format `name`, read, and replayed."""
    (read,) = read_history("hand", written(told, name).encode())
    assert isinstance(read, RecordedHand), read
    replayed = replay(read)
    assert isinstance(replayed, Replayed), replayed
    return {seat.no: seat.stack for seat in replayed.hand.seats}


def ended(told: Told) -> dict[int, int]:
    return {seat.no: seat.stack for seat in told.hand.seats}


EVERY_FORMAT = pytest.mark.parametrize("name", FORMATS)


EVERY_BOOK = pytest.mark.parametrize("rules", ["figp-2014", "tda-2024", "wsop-2024"])


@EVERY_FORMAT
@EVERY_BOOK
@pytest.mark.parametrize("chips", [1000, 100])
def test_a_dead_hand_of_an_absent_player(name: str, rules: str, chips: int) -> None:
    """FIGP 72, TDA 30, WSOP 82. The big blind is dead; two limp in and check the hand down."""
    hand = play(deal(ABSENT_BIG_BLIND.format(chips=chips, rules=rules)), "Ada calls | Bruno calls")
    hand = play(hand, CHECKED_DOWN)
    assert again(hand, name) == ended(hand)


@EVERY_FORMAT
@EVERY_BOOK
@pytest.mark.parametrize("chips", [1000, 100])
def test_a_small_blind_that_wins_beside_a_dead_hand(name: str, rules: str, chips: int) -> None:
    """FIGP 72, TDA 30, WSOP 82. Ada folds, and Bruno has won without acting."""
    hand = play(deal(ABSENT_BIG_BLIND.format(chips=chips, rules=rules)), "Ada folds")
    assert again(hand, name) == ended(hand)


ABSENCES = {
    "two in a row": (
        """
        no-limit hold'em, blinds 50/100, rules {rules}
        Ada   1000 button QsQd
        Bruno 1000 away   KsKd
        Carla 1000        AsAd
        Dino  1000 away   JsJd
        Elsa  1000 away   TsTd
        Fabio 1000        9s9d
        """,
        "Fabio raises to 300 | Ada calls | Carla calls | flop 2c 7d Jh | Carla bets 200 | Fabio folds | Ada folds",
    ),
    "under the gun": (
        """
        no-limit hold'em, blinds 50/100, rules {rules}
        Ada   1000 button QsQd
        Bruno 1000        KsKd
        Carla 1000        AsAd
        Dino  1000 away   JsJd
        """,
        "Ada raises to 300 | Bruno folds | Carla calls | flop 2c 7d Jh | Carla bets 200 | Ada folds",
    ),
    "both blinds, and nobody calls": (
        """
        no-limit hold'em, blinds 50/100, rules {rules}
        Ada   1000 button QsQd
        Bruno 1000 away   KsKd
        Carla 1000 away   AsAd
        Dino  1000        JsJd
        """,
        "Dino raises to 300 | Ada folds",
    ),
    "all-in before the flop": (
        """
        no-limit hold'em, blinds 50/100, ante 10, rules {rules}
        Ada   1000 button QsQd
        Bruno 1000 away   KsKd
        Carla  800        AsAd
        Dino   110 away   JsJd
        """,
        "Ada all-in for 990 | Carla calls | flop 2c 7d Jh | turn 3c | river 4h",
    ),
    "the button in a draw game": (
        """
        fixed-limit 2-7 triple draw, blinds 50/100, rules {rules}
        Ada   1000 away, button 2c3c4c5c9d
        Bruno 1000        2d3d4d5d7h
        Carla 1000        2h3h4h5h8s
        """,
        "Bruno raises to 200 | Carla folds",
    ),
    "the card that brings in": (
        """
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules {rules}
        Ada   1000        KsKd/Qh
        Bruno 1000 away   8s8d/2c
        Carla 1000 button 9s9d/Jc
        """,
        "Carla completes to 50 | Ada calls 50 | fourth-street Ada 4h, Carla 5h | Ada bets 50 | Carla folds",
    ),
}


@EVERY_FORMAT
@EVERY_BOOK
@pytest.mark.parametrize("story", ABSENCES)
def test_absent_players_with_chips_behind(name: str, rules: str, story: str) -> None:
    """FIGP 72, TDA 30, WSOP 82. Whoever is away, and whenever it would have been their turn."""
    table, acts = ABSENCES[story]
    hand = play(deal(table.format(rules=rules)), acts)
    if name == "ohh" and hand.hand.variant.draws > 1:
        with pytest.raises(CannotBeWritten):
            written(hand, name)
    else:
        assert again(hand, name) == ended(hand)


@EVERY_FORMAT
@EVERY_BOOK
def test_absent_players_in_a_bomb_pot(name: str, rules: str) -> None:
    """FIGP 72, TDA 30, WSOP 82. Nobody acts before the flop, and two hands are dead there."""
    hand = deal(f"""
        no-limit hold'em, bomb pot 100, rules {rules}
        Ada   1000 button QsQd
        Bruno 1000 away   KsKd
        Carla 1000        AsAd
        Dino  1000 away   JsJd
    """)
    hand = play(hand, "flop 2c 7d Jh | Carla bets 100 | Ada folds")
    assert again(hand, name) == ended(hand)


@EVERY_BOOK
@pytest.mark.parametrize("story", ABSENCES)
def test_dead_hands_of_absent_players_replay_in_pokerkit(rules: str, story: str) -> None:
    """The standard has them fold in turn, which changes nothing where whoever wins has acted."""
    table, acts = ABSENCES[story]
    hand = play(deal(table.format(rules=rules)), acts)
    document = written(hand, "phh")
    assert pokerkits_stacks(document) == [seat.stack for seat in hand.hand.seats]


@EVERY_BOOK
def test_hands_turned_up_before_the_last_cards_of_stud_replay_in_pokerkit(rules: str) -> None:
    """FIGP 27, TDA 16, WSOP 70. Turned up once when the betting is over, and once with all their cards."""
    hand = deal(f"""
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules {rules}
        Ada     60        KsKd/Qh
        Bruno 1000 button 8s8d/2c
    """)
    hand = play(
        hand, "Bruno brings in for 20 | Ada completes to 50 | Bruno calls | fourth-street Ada 4h, Bruno 5h"
    )
    hand = play(
        hand,
        "fifth-street Ada 7c, Bruno Jd | sixth-street Ada 2s, Bruno Tc | seventh-street Ada 9d, Bruno 3h",
    )
    assert hand.stacks == {"Ada": 120, "Bruno": 940}
    assert pokerkits_stacks(written(hand, "phh")) == [120, 940]


FIXED_LIMIT = """
    fixed-limit hold'em, blinds 50/100, rules {rules}
    Ada   5000 button QsQd
    Bruno 5000        KsKd
"""
TO_FIVE_BETS = "Bruno checks | Ada bets 100 | Bruno raises to 200 | Ada raises to 300 | Bruno raises to 400"


@pytest.mark.parametrize("rules", ["figp-2014", "room", "home", "wsop-2024"])
def test_pokerkit_refuses_a_fifth_bet_of_fixed_limit(rules: str) -> None:
    """ROOM structure, FIGP 8b, WSOP 100. Between two there is no cap here, and at PokerKit four bets always.

    The standard has no field for it: these hands are written as they were played, and come back here.
    """
    hand = play(deal(FIXED_LIMIT.format(rules=rules)), "Ada calls | Bruno checks | flop 2c 7d Jh")
    hand = play(hand, TO_FIVE_BETS)
    fourth = play(hand, "Ada folds")
    assert pokerkits_stacks(written(fourth, "phh")) == [seat.stack for seat in fourth.hand.seats]
    fifth = play(hand, "Ada raises to 500 | Bruno folds")
    with pytest.raises(ValueError, match="Unable to repair"):
        pokerkits_stacks(written(fifth, "phh"))
    assert again(fifth, "phh") == ended(fifth)


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
