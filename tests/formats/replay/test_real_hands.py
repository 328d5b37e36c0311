"""The rules agree with hands that were really played.

The hands are not part of the project: a folder of them beside it, or one that
MAZZIERE_HANDS names, is replayed whole.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from mazziere.formats.histories import read_history
from mazziere.formats.ohh.document import GAME_TYPES
from mazziere.formats.ohh.read import read_ohh
from mazziere.formats.ohh.write import ohh_text
from mazziere.formats.phh.read import read_phh
from mazziere.formats.phh.write import phh_text
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from mazziere.formats.report import ReplayReport, report_on

HANDS = Path(os.environ.get("MAZZIERE_HANDS") or Path(__file__).parents[4] / "shared" / "hands")

pytestmark = pytest.mark.skipif(
    not HANDS.is_dir(), reason=f"no recorded hands in {HANDS.name}: set MAZZIERE_HANDS"
)

NOT_IN_THE_RECORD = {"cancelled", "partly_observed", "missing_lines", "truncated"}


def files(folder: str) -> list[Path]:
    """The recorded files of a folder."""
    return sorted(path for path in (HANDS / folder).rglob("*") if path.is_file())


def test_every_pluribus_hand_replays() -> None:
    """3,924 hands of no-limit hold'em, half chips and all."""
    total = ReplayReport()
    for path in files("pluribus"):
        total.add(report_on(path.name, read_history(path.name, path.read_bytes())))
    assert not total.mismatches
    assert total.replayed == total.hands == 3_924


@pytest.mark.parametrize("path", files("stars"), ids=lambda path: path.name)
def test_every_recorded_hand_replays(path: Path) -> None:
    """Every game, run twice or not, cashed out or not. Skipped is only what the record does not hold."""
    report = report_on(path.name, read_history(path.name, path.read_bytes()))
    assert not report.mismatches
    assert set(report.skipped) <= NOT_IN_THE_RECORD
    assert report.hands


@pytest.mark.parametrize("path", files("rooms/GGPoker"), ids=lambda path: path.name)
def test_every_hand_of_ggpoker_replays(path: Path) -> None:
    """A room that writes nearly as PokerStars does."""
    report = report_on(path.name, read_history(path.name, path.read_bytes()))
    assert not report.mismatches
    assert report.replayed == report.hands > 0


def test_every_replayed_hand_survives_the_way_through_phh() -> None:
    """Written as PHH and read back, it ends with the same stacks."""
    outcomes: Counter[bool] = Counter()
    for path in files("stars"):
        for hand in read_history(path.name, path.read_bytes()):
            if isinstance(hand, RecordedHand) and isinstance(there := replay(hand), Replayed):
                if there.hand.running_twice or hand.limit not in there.hand.variant.phh:
                    continue  # the standard cannot express it
                (again,) = read_phh(phh_text(hand, there))
                assert isinstance(again, RecordedHand)
                back = replay(again)
                assert isinstance(back, Replayed), (path.name, hand.number, back)
                outcomes[back.hand.seats == there.hand.seats or _same_stacks(there, back)] += 1
    assert set(outcomes) == {True}


def test_every_replayed_hand_survives_the_way_through_open_hand_history() -> None:
    """It has the same number and ends with the same stacks; written again it is the same text."""
    survived = 0
    for path in files("stars"):
        for hand in read_history(path.name, path.read_bytes()):
            if isinstance(hand, RecordedHand) and isinstance(there := replay(hand), Replayed):
                if hand.game not in GAME_TYPES:
                    continue
                text = ohh_text(hand, there)
                (again,) = read_ohh(text)
                assert isinstance(again, RecordedHand)
                assert again.number == hand.number
                back = replay(again)
                assert isinstance(back, Replayed), (path.name, hand.number, back)
                assert _same_stacks(there, back)
                assert ohh_text(again, back) == text
                survived += 1
    assert survived


def _same_stacks(one: Replayed, other: Replayed) -> bool:
    return [(seat.no, seat.stack) for seat in one.hand.seats] == [
        (seat.no, seat.stack) for seat in other.hand.seats
    ]
