"""The hands of tests/hands go as their files say, and everyone sees what they saw.

MAZZIERE_WRITE_SEEN=1 pytest tests/hand/golden/test_golden_hands.py    writes the `.seen` files anew
"""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from mazziere.rules.variants.catalogue import VARIANTS
from tests.hand.golden.golden import FOLDER, GoldenHand, differences, golden_hands, read, seated
from tests.hand.golden.seen import playthrough

HANDS = golden_hands()
TWO_PLAYERS = "game  no-limit hold'em  blinds 50/100\nseats  Ada 1000 button | Bruno 1000\n"
EVERY_HAND = pytest.mark.parametrize("hand", HANDS, ids=str)


@EVERY_HAND
def test_a_golden_hand_goes_as_its_file_says(hand: GoldenHand) -> None:
    """Every act possible, every offer, refusal, pot and stack as written."""
    found = differences(hand)
    assert not found, "\n" + "\n".join(found)


@EVERY_HAND
def test_everyone_sees_what_they_saw(hand: GoldenHand) -> None:
    """The file beside the hand holds the view of a watcher and of every player after every step."""
    path = hand.path.with_suffix(".seen")
    now = playthrough(hand)
    if os.environ.get("MAZZIERE_WRITE_SEEN"):
        path.write_text(now, encoding="utf-8")
    assert path.exists(), f"no {path.name} yet: this test writes it with MAZZIERE_WRITE_SEEN=1 before it"
    then = path.read_text(encoding="utf-8")
    diff = unified_diff(then.splitlines(), now.splitlines(), "seen then", "seen now", lineterm="", n=4)
    assert now == then, "\n" + "\n".join(diff)


@EVERY_HAND
def test_a_golden_hand_says_what_it_is_about(hand: GoldenHand) -> None:
    """The first line is a comment with the article and the story."""
    assert ":" in hand.title
    assert hand.path.read_text(encoding="utf-8").startswith("#")


def test_every_game_has_a_golden_hand() -> None:
    """No variant of the catalogue is without one."""
    missing = VARIANTS.keys() - {seated(hand).hand.variant.key for hand in HANDS}
    assert not missing, f"no golden hand in tests/hands/: {sorted(missing)}"


def test_nothing_is_seen_of_a_hand_that_is_gone() -> None:
    """A `.seen` file without its hand is taken away with it."""
    assert {path.stem for path in FOLDER.glob("*.seen")} == {hand.path.stem for hand in HANDS}


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("", "no line says game, seats"),
        ("game  no-limit hold'em  blinds 50/100\n", "no line says seats"),
        (
            f"{TWO_PLAYERS}pre-flop  Ada folds\n",
            "no line says paid or stacks",
        ),
        (
            TWO_PLAYERS,
            "nothing is expected of the hand",
        ),
    ],
)
def test_a_golden_hand_without_its_lines_is_told_which_are_missing(
    tmp_path: Path, lines: str, told: str
) -> None:
    """A hand that expects nothing would pass whatever happens."""
    path = tmp_path / "short.hand"
    path.write_text(f"# ROOM: a story.\n{lines}", encoding="utf-8")
    (found,) = differences(read(path))
    assert told in found
