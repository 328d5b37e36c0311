"""A broken record never makes reading or replaying fail in an unforeseen way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.formats.histories import read_history
from mazziere.formats.phh.write import phh_text
from mazziere.formats.record import NotHeld, RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from tests.formats.hands import CASH, HI_LO, LIMIT, TOURNAMENT, parted, played, recorded
from tests.formats.rooms import fulltilt_hands, ipoker_hands, pacific_hands, partypoker_hands, winamax_hands

TEXTS = (CASH, HI_LO, LIMIT, TOURNAMENT)
OTHER_ROOMS = (
    *(winamax_hands.CASH, winamax_hands.STUD, winamax_hands.DRAW),
    *(ipoker_hands.CASH, ipoker_hands.TOURNAMENT, ipoker_hands.STUD),
    *(pacific_hands.CASH, pacific_hands.TOURNAMENT),
    *(partypoker_hands.CASH, partypoker_hands.TOURNAMENT, partypoker_hands.MAILED),
    *(fulltilt_hands.CASH, fulltilt_hands.STUD, fulltilt_hands.DRAW),
)
HISTORIES = [
    *[("hand.txt", text.encode()) for text in (*TEXTS, *OTHER_ROOMS)],
    *[("hand.phh", phh_text(recorded(text), played(text)).encode()) for text in TEXTS],
]


def read_and_replay(name: str, data: bytes) -> None:
    """Read and replay a history in every way; the outcome must be one of the known ones."""
    for hand in read_history(name, data):
        assert isinstance(hand, RecordedHand | NotHeld | Unreadable)
        if isinstance(hand, RecordedHand):
            outcome = replay(hand)
            assert isinstance(outcome, Replayed | Mismatch | NotHeld | Unreadable)
            if isinstance(outcome, Replayed):
                assert phh_text(hand, outcome)


histories = st.sampled_from(HISTORIES)
positions = st.floats(0, 1, exclude_max=True)


@given(histories, st.lists(st.tuples(positions, st.binary(max_size=3)), max_size=4))
def test_any_byte_may_be_wrong(history: tuple[str, bytes], changes: list[tuple[float, bytes]]) -> None:
    """Some bytes replaced by others, or by none."""
    name, data = history
    for position, other in changes:
        at = int(position * len(data))
        data = data[:at] + other + data[at + 1 :]
    read_and_replay(name, data)


@given(histories, positions, positions)
def test_any_line_may_be_missing_or_stand_elsewhere(
    history: tuple[str, bytes], start: float, end: float
) -> None:
    """One line taken out; and put back where it does not belong."""
    name, data = history
    lines = data.split(b"\n")
    line = lines.pop(int(start * len(lines)))
    read_and_replay(name, b"\n".join(lines))
    lines.insert(int(end * len(lines)), line)
    read_and_replay(name, b"\n".join(lines))


@given(histories, positions)
def test_a_history_may_end_anywhere(history: tuple[str, bytes], position: float) -> None:
    """Cut in the middle of a word, or of a character."""
    name, data = history
    read_and_replay(name, data[: int(position * len(data))])


def test_a_street_that_comes_twice_is_a_mismatch() -> None:
    """There is no fifth street in hold'em."""
    text = LIMIT.replace(
        "*** TURN *** [2c 7d Jh] [Js]\n", "*** TURN *** [2c 7d Jh] [Js]\n*** TURN *** [Qs]\n"
    )
    assert parted(text).street == "river"


def test_a_flop_that_is_missing_is_a_mismatch() -> None:
    """One card on the board where three are awaited."""
    text = LIMIT.replace("*** FLOP *** [2c 7d Jh]\nAda: bets $0.50\nCarla: calls $0.50\n", "")
    assert (parted(text).expected, parted(text).found) == ("1 on the board", "3")


def test_a_player_who_joins_after_the_flop_is_a_missing_line() -> None:
    """What Dino did before it is not there."""
    text = CASH.replace("Bruno: checks\nAda: bets $0.40", "Dino: checks\nBruno: checks\nAda: bets $0.40")
    outcome = replay(recorded(text))
    assert isinstance(outcome, NotHeld)
    assert outcome.key == "missing_lines"


def test_a_game_that_is_not_dealt_to_so_many_is_skipped() -> None:
    """Ten had four cards each in a room; here Omaha is for nine."""
    text = f"""variant = "PO"
antes = {[0] * 10}
blinds_or_straddles = {[1, 2] + [0] * 8}
min_bet = 2
starting_stacks = {[100] * 10}
actions = {[f"d dh p{no} ????????" for no in range(1, 11)]}
"""
    (hand,) = read_history("hand.phh", text.replace("'", '"').encode())
    assert isinstance(hand, RecordedHand)
    outcome = replay(hand)
    assert isinstance(outcome, NotHeld)
    assert outcome.key == "too_many_players"


@pytest.mark.parametrize("field", ["seats", "antes", "blinds_or_straddles", "finishing_stacks"])
def test_a_list_of_the_wrong_length_is_unreadable(field: str) -> None:
    """Each of these speaks of every player once."""
    document = phh_text(recorded(TOURNAMENT), played(TOURNAMENT))
    lines = [line.replace("[", "[5, ") if line.startswith(field) else line for line in document.split("\n")]
    (hand,) = read_history("hand.phh", "\n".join(lines).encode())
    assert isinstance(hand, Unreadable)
    assert (hand.problem, hand.text) == ("field_unreadable", field)
