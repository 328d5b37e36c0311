"""The batches of the kernel: valid input, refused input, and results."""

import ast
import sys
import threading
from pathlib import Path

import pytest

from mazziere.cards import INTERNATIONAL, parse_cards

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("mazziere_kernel", reason="batches are the compiled kernel's")


def rows(*hands):
    return np.array([parse_cards(hand, INTERNATIONAL) for hand in hands], dtype=np.uint8)


SEVENS = rows("As Ks Qs Js Ts 2d 2c", "Kd Kc Ks Qd Qc 2d 3d")
HOLES = rows("As Ah Ad Ac", "Kd Qd 7c 7d", "2c 3c 8d 9h")
BOARD = rows("Js Td 4s 5h 6h")


def test_each_row_gets_its_strength():
    assert kernel.high_rows(SEVENS).tolist() == [kernel.high(tuple(hand), ()) for hand in SEVENS.tolist()]
    assert kernel.high_rows(SEVENS).dtype == np.uint32


def test_no_rows_get_no_strengths():
    assert kernel.high_rows(np.empty((0, 7), dtype=np.uint8)).shape == (0,)


def test_one_board_serves_all_hands():
    boards = np.repeat(BOARD, len(HOLES), axis=0)
    assert np.array_equal(kernel.omaha_high_rows(HOLES, BOARD), kernel.omaha_high_rows(HOLES, boards))
    assert np.array_equal(kernel.omaha_low_rows(HOLES, BOARD), kernel.omaha_low_rows(HOLES, boards))


def test_strengths_are_written_where_one_asks():
    out = np.zeros(2, dtype=np.uint32)
    kernel.high_rows(SEVENS, out=out)
    assert np.array_equal(out, kernel.high_rows(SEVENS))


def test_an_out_of_another_size_is_refused():
    with pytest.raises(ValueError, match="room for 3 strengths, not 2"):
        kernel.high_rows(SEVENS, out=np.zeros(3, dtype=np.uint32))


@pytest.mark.parametrize("count", [4, 8])
def test_rows_of_four_or_eight_cards_are_refused(count):
    with pytest.raises(ValueError, match="5 to 7 can"):
        kernel.high_rows(np.zeros((2, count), dtype=np.uint8))


def test_two_boards_for_three_hands_are_refused():
    with pytest.raises(ValueError, match="3 hands need as many boards, or one, not 2"):
        kernel.omaha_high_rows(HOLES, np.repeat(BOARD, 2, axis=0))


def test_an_unknown_card_is_refused_with_its_row():
    unknown = np.tile(SEVENS, (3000, 1))
    unknown[4321, 3] = 255
    with pytest.raises(ValueError, match="row 4321 of cards has card 255"):
        kernel.high_rows(unknown)


def test_an_unknown_hole_card_is_refused_with_its_row():
    unknown = HOLES.copy()
    unknown[1, 0] = 52
    with pytest.raises(ValueError, match="row 1 of hole has card 52"):
        kernel.omaha_low_rows(unknown, BOARD)


@pytest.mark.parametrize(
    "cards",
    [
        np.zeros((2, 7), dtype=np.int64),
        np.zeros(7, dtype=np.uint8),
        np.zeros((2, 14), dtype=np.uint8)[:, ::2],
    ],
    ids=["int64", "one_dimension", "every_other_column"],
)
def test_cards_that_are_not_rows_of_bytes_are_refused(cards):
    """Not converted either: card 300 would be cut to 44, another card."""
    with pytest.raises(TypeError, match="incompatible function arguments"):
        kernel.high_rows(cards)


def test_an_out_of_another_type_is_refused():
    """A converted copy of it would be filled, and the array itself stay empty."""
    with pytest.raises(TypeError, match="incompatible function arguments"):
        kernel.high_rows(SEVENS, out=np.zeros(2, dtype=np.int64))


def test_instructions_that_this_machine_lacks_are_refused():
    with pytest.raises(ValueError, match="called abacus"):
        kernel.high_rows(SEVENS, instructions="abacus")


def test_every_machine_has_the_portable_instructions():
    assert kernel.instruction_sets()[-1] == "portable"


def test_other_threads_run_while_a_batch_is_ranked():
    """A thread that is never made to let go of the interpreter ranks 4 million hands; we run meanwhile."""
    hands = np.tile(SEVENS, (2_000_000, 1))
    out = np.zeros(len(hands), dtype=np.uint32)
    begun, done = threading.Event(), []

    def rank():
        begun.set()
        kernel.high_rows(hands, out=out, instructions="portable")
        done.append(True)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = threading.Thread(target=rank)
        thread.start()
        begun.wait()
        was_done = bool(done)
        thread.join()
    finally:
        sys.setswitchinterval(usual)
    assert not was_done
    assert done


def test_the_stub_declares_what_the_module_has():
    """`_kernel.pyi` is written by hand; nothing is missing from it, and nothing is made up."""
    module = Path(kernel.__file__).parent
    stub = ast.parse((module / "_kernel.pyi").read_text(encoding="utf-8"))
    declared = {node.name for node in stub.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    assert declared == set(kernel.__all__)
    assert declared == {name for name in dir(kernel._kernel) if not name.startswith("_")}
    assert (module / "py.typed").is_file()


# ---------------------------------------------------------------- one hand on many boards


def test_a_hand_on_no_boards_gets_no_strengths():
    assert kernel.high_on_boards((51, 47), np.empty((0, 5), dtype=np.uint8)).shape == (0,)


@pytest.mark.parametrize(
    ("scale", "hole", "board"),
    [
        ("high", (51,), 3),
        ("high", (51, 47, 43), 5),
        ("high", (51, 47, 43), 2),
        ("omaha_high", (51, 47, 43), 5),
        ("omaha_low", (51, 47, 43, 39), 2),
    ],
)
def test_hands_and_boards_that_cannot_be_ranked_are_refused(scale, hole, board):
    with pytest.raises(ValueError):
        getattr(kernel, f"{scale}_on_boards")(hole, np.zeros((2, board), dtype=np.uint8))


def test_cards_that_the_scale_does_not_take_are_refused_on_boards():
    unknown = np.tile(BOARD, (3000, 1))
    unknown[2345, 1] = 52
    with pytest.raises(ValueError, match="row 2345 of boards has card 52"):
        kernel.high_on_boards((51, 47), unknown)
    with pytest.raises(ValueError, match="card 52 cannot be ranked"):
        kernel.high_on_boards((52, 47), BOARD)
    with pytest.raises(ValueError, match="16 to 51"):
        kernel.short_deck_high_on_boards((51, 47), np.zeros((1, 5), dtype=np.uint8))


def test_strengths_on_boards_are_written_where_one_asks():
    out = np.zeros(len(BOARD), dtype=np.uint32)
    assert kernel.omaha_high_on_boards((51, 47, 11, 8), BOARD, out=out)[0] == out[0] > 0
    with pytest.raises(ValueError, match="room for 1 strengths, not 2"):
        kernel.high_on_boards((51, 47), np.repeat(BOARD, 2, axis=0), out=out)


DECK = tuple(range(52))
ACES, FLOP = (51, 50), (0, 5, 10)
ORDERS = np.array([range(47), range(46, -1, -1)], dtype=np.uint8)


def against(hole=ACES, board=FLOP, deck=DECK, orders=ORDERS, *, opponents=2, board_size=5, chances=1):
    return kernel.high_against(
        hole, board, deck, orders, opponents=opponents, board_size=board_size, chances=chances
    )


def test_one_hand_against_others_is_what_its_deals_say():
    """The orders name 2c's next cards and the last ones: both deals are laid out by hand and compared."""
    left = [card for card in DECK if card not in {*ACES, *FLOP}]
    won = behind = 0
    for order in ORDERS.tolist():
        dealt = [left[place] for place in order]
        others, board = [tuple(dealt[:2]), tuple(dealt[2:4])], (*FLOP, *dealt[4:6])
        ours, best = kernel.high(ACES, board), max(kernel.high(hole, board) for hole in others)
        won += ours > best
        assert ours != best, "no deal of these is shared"
        behind += max(kernel.high(hole, FLOP) for hole in others) > kernel.high(ACES, FLOP)
    assert against() == (won / 2, behind)


def test_a_pot_is_shared_by_all_who_have_the_best_hand():
    """The board is a royal flush: a third for each of three, and nobody is ahead."""
    royal = (51, 47, 43, 39, 35)
    assert against((0, 5), royal, orders=ORDERS[:, 2:45] % 45) == (pytest.approx(1 / 3), 0)


def test_too_few_cards_to_be_ranked_are_not_compared():
    orders = np.array([range(50)], dtype=np.uint8)
    assert against(ACES, (), orders=orders)[1] is None


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"board": (0, 5, 51)}, "twice"),
        ({"hole": (51, 51)}, "twice"),
        ({"deck": (*DECK, 40)}, "twice"),
        ({"deck": (*DECK, 52)}, "card 52 cannot be ranked"),
        ({"deck": DECK[:40]}, "names a card that is not left"),
        ({"orders": ORDERS[:, :5].copy()}, "orders of 5 cards cannot deal 6"),
        ({"orders": ORDERS[:0]}, "there is no deal"),
        ({"board_size": 6}, "5 of 8 cards cannot be ranked"),
        ({"board_size": 2}, "5 of 4 cards cannot be ranked"),
    ],
)
def test_what_cannot_be_dealt_is_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        against(**wrong)
