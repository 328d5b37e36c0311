"""Hands of every game can be written and read in every format that supports the game.

Random hands are written, read like any file, and replayed.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.ohh.document import GAME_TYPES
from mazziere.formats.phh.write import STANDARD_CODES
from mazziere.formats.record import CannotBeWritten, RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from mazziere.formats.stars.write import GAMES, ONE_BLIND
from mazziere.rules.limits import Limit
from mazziere.rules.variants.catalogue import VARIANTS
from tests.formats.hands import stacks
from tests.formats.random_hands import played_by_chance, record_of

pytestmark = pytest.mark.proved

SEEDS = range(12)


def games() -> Iterator[tuple[str, Limit]]:
    """Every game at every limit it is played at."""
    for key, variant in VARIANTS.items():
        for limit in variant.limits:
            yield key, limit


def has_words(name: str, key: str, limit: Limit) -> bool:
    """Whether a format supports the game."""
    match name:
        case "phh":
            return limit in VARIANTS[key].phh
        case "ohh":
            return key in GAME_TYPES
        case _:
            return key in GAMES and not (key in ONE_BLIND and limit is Limit.FIXED_LIMIT)


def there_and_back(name: str, record: RecordedHand, played: Replayed) -> tuple[RecordedHand, Replayed]:
    """The hand as read from the file that was written."""
    (again,) = read_history("hand", FORMATS[name].hand(record, played).encode())
    assert isinstance(again, RecordedHand), (name, again)
    outcome = replay(again)
    assert isinstance(outcome, Replayed), (name, outcome)
    return again, outcome


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize(("key", "limit"), list(games()), ids=str)
def test_a_hand_written_and_read_ends_with_the_same_stacks(name: str, key: str, limit: Limit) -> None:
    """Twelve hands of each game: its number, its seats and its last chip come back."""
    if not has_words(name, key, limit):
        played = played_by_chance(VARIANTS[key], limit, 0)
        with pytest.raises(CannotBeWritten):
            FORMATS[name].hand(record_of(played), played)
        return
    for seed in SEEDS:
        played = played_by_chance(VARIANTS[key], limit, seed)
        if played.hand.passed_out:
            continue
        hero = played.hand.seats[0].no if seed % 2 else 0
        record = record_of(played, unit=100 if seed % 3 else 1, number=str(7000 + seed), hero=hero)
        again, back = there_and_back(name, record, played)
        assert again.number == record.number
        assert stacks(back) == stacks(played)


@pytest.mark.parametrize("name", ["ohh", "stars"])
@pytest.mark.parametrize("key", [key for key, variant in VARIANTS.items() if variant.board_count])
def test_two_boards_come_back(name: str, key: str) -> None:
    """The cards to come dealt twice, each pot in two halves."""
    limit = Limit.NO_LIMIT if Limit.NO_LIMIT in VARIANTS[key].limits else Limit.POT_LIMIT
    if not has_words(name, key, limit):
        return
    hands = [played_by_chance(VARIANTS[key], limit, seed, twice=True) for seed in range(20)]
    twice = [played for played in hands if played.hand.running_twice]
    assert twice
    for played in twice:
        _, back = there_and_back(name, record_of(played), played)
        assert stacks(back) == stacks(played)
        assert back.hand.board == played.hand.board
        assert back.hand.second_board == played.hand.second_board


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("key", [key for key, variant in VARIANTS.items() if variant.has_flop])
def test_a_bomb_pot_comes_back(name: str, key: str) -> None:
    """No format has a word for it: antes, no blind, and nobody acts before the flop."""
    limit = Limit.NO_LIMIT if Limit.NO_LIMIT in VARIANTS[key].limits else Limit.POT_LIMIT
    if not has_words(name, key, limit):
        return
    for seed in range(8):
        played = played_by_chance(VARIANTS[key], limit, seed, bomb_pot=True)
        _, back = there_and_back(name, record_of(played), played)
        assert back.hand.start.bomb_pot
        assert stacks(back) == stacks(played)


@pytest.mark.parametrize("key", sorted(GAME_TYPES.keys() & GAMES.keys()))
def test_a_hand_goes_through_all_formats_and_stays_itself(key: str) -> None:
    """Text → Open Hand History → text → PHH, where it has a code, → text: the text is the same."""
    limit = VARIANTS[key].limits[-1]
    played = played_by_chance(VARIANTS[key], limit, 3)
    record = record_of(played, number="123456789")
    record, played = there_and_back("stars", record, played)
    for name in ("ohh", "stars", "phh", "stars"):
        if has_words(name, key, limit):
            record, outcome = there_and_back(name, record, played)
            assert record.number == "123456789"
            assert stacks(outcome) == stacks(played)
            played = outcome


def test_each_code_of_the_standard_belongs_to_a_game() -> None:
    """All eleven, and none twice."""
    codes = [code for variant in VARIANTS.values() for code in variant.phh.values()]
    assert set(codes) >= STANDARD_CODES
    assert len(set(codes)) == len(codes)
