"""The counts of which statistics are made, on known hands and on recorded ones."""

import os
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from mazziere.formats.histories import read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from mazziere.hand.player_stats import NAMES, PlayerStats, counts_of, hand_stats, stats_of
from tests.hand.telling import Told, deal, play

HANDS = Path(os.environ.get("MAZZIERE_HANDS") or Path(__file__).parents[3] / "shared" / "hands")

FOUR = """
    no-limit hold'em, blinds 50/100
    Ada   10000   button
    Bruno 10000
    Carla 10000
    Dino  10000
"""


def did(told: Told) -> dict[str, dict[str, int]]:
    """Name → the counts that are not 0, without the hand itself."""
    return {
        told.names[no]: {
            name: count
            for name, count in zip(NAMES, counts_of(stats), strict=True)
            if count and name != "hands"
        }
        for no, stats in hand_stats(told.events).items()
    }


def test_a_raise_a_three_bet_and_a_call() -> None:
    """Dino raises, Ada makes it three bets; the blinds have had the chance to, and Dino not: his was a raise.

    Dino calls and is no pre-flop raiser by that; he is one by his first raise. On the flop he calls once, and
    folds to the second bet.
    """
    told = play(
        deal(FOUR),
        """
        Dino raises to 300 | Ada raises to 900 | Bruno folds | Carla folds | Dino calls 600
        flop 2c7d9h
        Dino checks | Ada bets 1000 | Dino calls 1000
        turn Jc
        Dino checks | Ada bets 2000 | Dino folds
        """,
    )
    assert did(told) == {
        "Ada": {
            "chances": 1,
            "vpip": 1,
            "pfr": 1,
            "three_bet_chances": 1,
            "three_bets": 1,
            "bets_and_raises": 2,
        },
        "Bruno": {"chances": 1},
        "Carla": {"chances": 1},
        "Dino": {"chances": 1, "vpip": 1, "pfr": 1, "calls": 1},
    }


def test_a_big_blind_to_whom_everybody_folds_had_no_chance() -> None:
    told = play(deal(FOUR), "Dino folds | Ada folds | Bruno folds")
    assert did(told) == {"Dino": {"chances": 1}, "Ada": {"chances": 1}, "Bruno": {"chances": 1}, "Carla": {}}


def test_a_big_blind_that_checks_has_put_in_nothing_voluntarily() -> None:
    told = play(
        deal(FOUR.replace("Carla 10000", "Carla 10000 AsKd").replace("Bruno 10000", "Bruno 10000 QsQd")),
        """
        Dino folds | Ada folds | Bruno calls 50 | Carla checks
        flop 2c7d9h
        Bruno checks | Carla checks
        turn Jc
        Bruno checks | Carla checks
        river 3d
        Bruno checks | Carla checks
        Carla mucks
        """,
    )
    found = did(told)
    assert found["Carla"] == {"chances": 1, "showdowns": 1}
    assert found["Bruno"] == {"chances": 1, "vpip": 1, "showdowns": 1, "showdowns_won": 1}


def test_a_bring_in_is_forced_and_a_completion_is_the_first_bet() -> None:
    """Razz: completed, raised, raised again: the last is the third bet."""
    told = play(
        deal("""
            fixed-limit razz, ante 10, bring-in 25, bets 100/200
            Ada   10000  As2d/Ks   button
            Bruno 10000  3s4d/5s
            Carla 10000  6s7d/8s
        """),
        """
        Ada brings in for 25
        Bruno completes to 100
        Carla raises to 200
        Ada folds
        Bruno raises to 300
        Carla folds
        """,
    )
    assert did(told) == {
        "Ada": {"chances": 1, "three_bet_chances": 1},
        "Bruno": {
            "chances": 1,
            "vpip": 1,
            "pfr": 1,
            "three_bet_chances": 1,
            "three_bets": 1,
        },
        "Carla": {"chances": 1, "vpip": 1, "pfr": 1},
    }


def test_a_bomb_pot_has_no_first_round() -> None:
    told = play(
        deal(FOUR.replace("blinds 50/100", "blinds 50/100, bomb pot 200")),
        """
        flop 2c7d9h
        Bruno bets 400 | Carla calls 400 | Dino folds | Ada folds
        turn Jc
        Bruno bets 400 | Carla folds
        """,
    )
    assert did(told) == {"Ada": {}, "Bruno": {"bets_and_raises": 2}, "Carla": {"calls": 1}, "Dino": {}}


def test_counts_add_up_and_new_ones_are_0_in_older_hands() -> None:
    one, other = PlayerStats(hands=1, chances=1, vpip=1), PlayerStats(hands=1, calls=3, showdowns=1)
    assert one + other == PlayerStats(hands=2, chances=1, vpip=1, calls=3, showdowns=1)
    assert stats_of(counts_of(one)) == one
    assert stats_of((1, 1)) == PlayerStats(hands=1, chances=1)


# ------------------------------------------------------------------- recorded hands

_LINE = re.compile(r"^(?P<who>\S+): (?P<act>folds|checks|calls|bets|raises)", re.MULTILINE)
_HANDS = re.compile(r"\n\n+(?=PokerStars Hand)")


def _read_by_eye(text: str) -> dict[str, Counter[str]]:
    """The same statistics, taken from the lines of a hold'em hand as PokerStars writes them."""
    first, *later = re.split(r"^\*\*\* (?:FLOP|TURN|RIVER) \*\*\*.*$", text, flags=re.MULTILINE)
    later = [re.split(r"^\*\*\* (?:SHOW DOWN|SUMMARY)", part, flags=re.MULTILINE)[0] for part in later]
    first = first.split("*** HOLE CARDS ***")[1].split("*** SUMMARY")[0]
    told: dict[str, Counter[str]] = {
        who: Counter() for who in re.findall(r"^Seat \d+: (\S+) \(", text, re.MULTILINE)
    }
    acts = [(line["who"], line["act"]) for line in _LINE.finditer(first)]
    once: dict[str, set[str]] = {who: set() for who in told}
    raises = 0
    for who, act in acts:
        once[who].add("chances")
        once[who] |= {"three_bet_chances"} if raises == 1 else set()
        once[who] |= {"vpip"} if act in ("calls", "raises") else set()
        once[who] |= {"pfr"} if act == "raises" else set()
        once[who] |= {"three_bets"} if act == "raises" and raises == 1 else set()
        raises += act == "raises"
    for who, names in once.items():
        told[who].update(names)
    for line in (line for part in later for line in _LINE.finditer(part)):
        if line["act"] in ("bets", "raises"):
            told[line["who"]]["bets_and_raises"] += 1
        if line["act"] == "calls":
            told[line["who"]]["calls"] += 1
    folded = {
        line["who"] for part in (first, *later) for line in _LINE.finditer(part) if line["act"] == "folds"
    }
    if len(left := told.keys() - folded) > 1:
        winners = set(re.findall(r"^(\S+) collected", text, re.MULTILINE))
        for who in left:
            told[who]["showdowns"] += 1
            told[who].update(["showdowns_won"] if who in winners else [])
    return told


@pytest.mark.skipif(not HANDS.is_dir(), reason=f"no recorded hands in {HANDS.name}: set MAZZIERE_HANDS")
def test_recorded_hands_give_the_counts_that_their_text_does() -> None:
    """Two of the sessions of Pluribus, read with the engine and, by other means, from the lines."""
    compared = 0
    for path in sorted((HANDS / "pluribus").iterdir())[:2]:
        texts = _HANDS.split(path.read_text())
        hands = list(read_history(path.name, path.read_bytes()))
        for text, hand in zip(texts, hands, strict=True):
            assert isinstance(hand, RecordedHand)
            played = replay(hand)
            assert isinstance(played, Replayed)
            by_eye = _read_by_eye(text)
            seats = dict(re.findall(r"^Seat (\d+): (\S+) \(", text, re.MULTILINE))
            for no, stats in hand_stats(played.events).items():
                found = {name: n for name, n in zip(NAMES, counts_of(stats), strict=True) if n}
                assert found == {**by_eye[seats[str(no)]], "hands": 1}, (hand.number, no)
            compared += 1
    assert compared > 100


def test_nobody_has_more_than_there_were() -> None:
    """Of each statistic the part is never larger than the whole, in any hand."""
    parts = (
        ("three_bets", "three_bet_chances", "chances"),
        ("pfr", "vpip", "chances"),
        ("showdowns_won", "showdowns"),
    )
    told = play(deal(FOUR), "Dino raises to 300 | Ada folds | Bruno folds | Carla raises to 900 | Dino folds")
    for stats in hand_stats(told.events).values():
        for chain in parts:
            for less, more in pairwise(chain):
                assert getattr(stats, less) <= getattr(stats, more)
