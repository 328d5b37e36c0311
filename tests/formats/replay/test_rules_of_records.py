"""A recorded hand is replayed under its own rules: those that it names, or those that were asked for.

In live triple draw a card is burned before each draw, so that the deck runs out earlier than online and the
discards are dealt again. Under the practice of online rooms such a hand contradicts itself.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from mazziere.cli.dispatch import main
from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import TableGame
from tests.formats.room_hands import exported, played

TRIPLE_DRAW = TableGame("deuce_to_seven_triple", Limit.FIXED_LIMIT, Stakes(small_blind=50, big_blind=100))
LIVE = "wsop-2024"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language of the terminal."""
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")


def read(text: str) -> RecordedHand:
    """The one hand of a text."""
    (hand,) = read_history("hand", text.encode())
    assert isinstance(hand, RecordedHand), hand
    return hand


@cache
def live_hand() -> str:
    """A hand of live triple draw in PHH, which does not name its rules."""
    for seed in range(400):
        hand = played(TRIPLE_DRAW, RULE_SETS[LIVE], seed)
        record, _ = exported(hand, hero=1)
        text = FORMATS["phh"].hand(replace(record, rules=""), hand)
        outcome = replay(read(text))
        if isinstance(outcome, Mismatch) and outcome.found.startswith("card_already_dealt"):
            return text
    raise AssertionError("no deck ran out")


def test_the_rules_are_those_that_were_asked_for() -> None:
    """The same hand is a contradiction without burn cards."""
    assert isinstance(replay(read(live_hand())), Mismatch)
    assert isinstance(replay(read(live_hand()), RULE_SETS[LIVE]), Replayed)


@pytest.mark.parametrize("event", ["2023 World Series of Poker Event #43: $50,000", "WSOP Main Event"])
def test_a_live_event_has_the_rules_of_its_series(event: str) -> None:
    """PHH names the event."""
    hand = read(f'{live_hand()}event = "{event}"\n')
    assert hand.rules == LIVE
    assert isinstance(replay(hand), Replayed)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("key", RULE_SETS)
def test_our_own_files_name_their_rules(name: str, key: str) -> None:
    """In a field of our own, and in PokerStars text in a line of the summary."""
    game = TableGame("holdem", Limit.NO_LIMIT, Stakes(small_blind=50, big_blind=100))
    record, seen = exported(played(game, RULE_SETS[key], 5), hero=1)
    hand = read(FORMATS[name].hand(record, seen))
    assert hand.rules == key
    outcome = replay(hand)
    assert isinstance(outcome, Replayed)
    assert outcome.hand.start.rules.key == key


def test_a_rule_set_that_is_not_known_here_is_none() -> None:
    """A file of a later version is replayed under the usual rules."""
    outcome = replay(read(live_hand().replace("_hero", '_rules = "none-1999"\n_hero')))
    assert isinstance(outcome, Mismatch)
    assert outcome.found.startswith("card_already_dealt")


def test_the_option_chooses_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For `replay` with all its ways to tell, and for `convert`, which then writes them down."""
    path = tmp_path / "live.phh"
    path.write_text(live_hand(), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert main(["replay", str(path), "--rules", LIVE]) == 0
    assert main(["replay", str(path), "--rules", LIVE, "--show", "etna-17"]) == 0
    capsys.readouterr()
    assert main(["convert", str(path), "--to", "stars"]) == 1
    assert main(["convert", str(path), "--to", "stars", "--rules", LIVE]) == 0
    assert f"\nRules {LIVE}\n" in (tmp_path / "live.txt").read_text(encoding="utf-8")
    assert main(["replay", str(tmp_path / "live.txt")]) == 0


def test_rules_that_nobody_knows_are_a_complaint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line that lists those there are."""
    assert main(["replay", str(tmp_path), "--rules", "hoyle"]) == 2
    told = capsys.readouterr().err
    assert told == f"mazziere: there is no rule set hoyle; there are {', '.join(RULE_SETS)}.\n"
