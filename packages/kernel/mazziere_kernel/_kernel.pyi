# ruff: noqa: PYI021 - compiled functions carry no docstrings: this is where they are documented
"""Ranking of poker hands, compiled.

A card is an int, 4 * rank + suit: rank 0..12 for 2..A, suit 0..3 for clubs, diamonds,
hearts, spades; 52 is the joker, for the scales that take one. A strength is an int: larger is
stronger, equal ones split the pot, 0 does not qualify. Its bits are explained in
`mazziere.ranking.encoding`.

Single calls raise `ValueError` for a number of cards that cannot be ranked, for a card that the
scale does not take (0..51 unless said), and for a card that is there twice.

The `_rows` forms take arrays of uint8 with one hand a row, C-contiguous, and give one uint32 a
row; into `out`, when it is given. They release the interpreter lock. They raise `ValueError` for
a shape that cannot be ranked and for a card that the scale does not take, `out` then being half
written; a card that is twice in a row is *not* noticed, and the strength of that row means nothing.
The `_on_boards` forms are the same for one hand, a tuple, on each row of an array of boards.
The `_against` forms hold the interpreter lock: they answer one question about a few hundred deals. They
raise `ValueError` as single calls do, and for orders that cannot deal what is asked.
`instructions` is one of `instruction_sets()`; `None` is the first, the fastest. All give the same.
"""

import numpy as np
from numpy.typing import NDArray

def high(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best high hand of any five of the 5 to 7 cards."""

def high_wild(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The same, the joker (one at most) standing for any card not held, or for a fifth of its kind."""

def high_bug(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The same, the joker being an ace, or what completes a straight or a flush."""

def short_deck_high(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best hand of any five of the 5 to 7 cards 16 to 51, sixes and up: flush over full house."""

def eight_or_better(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best eight-or-better low of any five of the 5 to 7 cards, or 0."""

def ace_to_five(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best low of any five of the 5 to 7 cards; aces low, straights and flushes do not count."""

def ace_to_five_joker(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The same, the joker (one at most) being the lowest card not held."""

def ace_to_six(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best low of any five of the 5 to 7 cards; aces low, straights and flushes count."""

def deuce_to_seven(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best low of any five of the 5 to 7 cards; aces high, straights and flushes count."""

def badugi(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best badugi of up to four of the 1 to 7 cards."""

def omaha_high(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best high hand of exactly two of 4 to 6 hole cards and three of a board of 3 to 5."""

def omaha_low(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The best eight-or-better low of exactly two hole cards and three of the board, or 0."""

def showing_high(cards: tuple[int, ...]) -> int:
    """How high 1 to 4 up cards are, without straights and flushes."""

def showing_low(cards: tuple[int, ...]) -> int:
    """How low 1 to 4 up cards are: aces low, a pair worse than none."""

def high_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`high` of each row of 5, 6 or 7 cards."""

def high_wild_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`high_wild` of each row of 5, 6 or 7 cards."""

def high_bug_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`high_bug` of each row of 5, 6 or 7 cards."""

def short_deck_high_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`short_deck_high` of each row of 5, 6 or 7 cards."""

def eight_or_better_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`eight_or_better` of each row of 5, 6 or 7 cards."""

def ace_to_five_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`ace_to_five` of each row of 5, 6 or 7 cards."""

def ace_to_five_joker_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`ace_to_five_joker` of each row of 5, 6 or 7 cards."""

def ace_to_six_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`ace_to_six` of each row of 5, 6 or 7 cards."""

def deuce_to_seven_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`deuce_to_seven` of each row of 5, 6 or 7 cards."""

def badugi_rows(
    cards: NDArray[np.uint8], *, out: NDArray[np.uint32] | None = None, instructions: str | None = None
) -> NDArray[np.uint32]:
    """`badugi` of each row of 1 to 7 cards."""

def omaha_high_rows(
    hole: NDArray[np.uint8],
    board: NDArray[np.uint8],
    *,
    out: NDArray[np.uint32] | None = None,
    instructions: str | None = None,
) -> NDArray[np.uint32]:
    """`omaha_high` of each row of `hole` with the same row of `board`, or with its only row."""

def omaha_low_rows(
    hole: NDArray[np.uint8],
    board: NDArray[np.uint8],
    *,
    out: NDArray[np.uint32] | None = None,
    instructions: str | None = None,
) -> NDArray[np.uint32]:
    """`omaha_low` of each row of `hole` with the same row of `board`, or with its only row."""

def high_on_boards(
    hole: tuple[int, ...],
    boards: NDArray[np.uint8],
    *,
    out: NDArray[np.uint32] | None = None,
    instructions: str | None = None,
) -> NDArray[np.uint32]:
    """`high` of these hole cards on each row of 3 to 5 board cards."""

def short_deck_high_on_boards(
    hole: tuple[int, ...],
    boards: NDArray[np.uint8],
    *,
    out: NDArray[np.uint32] | None = None,
    instructions: str | None = None,
) -> NDArray[np.uint32]:
    """`short_deck_high` of these hole cards on each row of 3 to 5 board cards."""

def omaha_high_on_boards(
    hole: tuple[int, ...],
    boards: NDArray[np.uint8],
    *,
    out: NDArray[np.uint32] | None = None,
    instructions: str | None = None,
) -> NDArray[np.uint32]:
    """`omaha_high` of these hole cards on each row of 3 to 5 board cards."""

def omaha_low_on_boards(
    hole: tuple[int, ...],
    boards: NDArray[np.uint8],
    *,
    out: NDArray[np.uint32] | None = None,
    instructions: str | None = None,
) -> NDArray[np.uint32]:
    """`omaha_low` of these hole cards on each row of 3 to 5 board cards."""

def high_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """How a hand stands against others, in one deal for each row of `orders`: our mean part of the pot,
    and in how many deals somebody has a better hand on the board so far, or ours does not qualify; None if
    hand and board are too few cards to be ranked.

    hole        our cards; each opponent gets as many
    board       the board so far; `board_size` is that of the whole
    deck        all cards; those of `hole` and `board` are passed over
    orders      places among the others: they go to one opponent after another, then to the board
    chances     of so many hands each opponent holds the best, for the pot: their own, and those of the deals
                before
    """

def high_wild_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `high_wild`."""

def high_bug_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `high_bug`."""

def short_deck_high_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `short_deck_high`."""

def ace_to_five_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `ace_to_five`."""

def ace_to_five_joker_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `ace_to_five_joker`."""

def ace_to_six_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `ace_to_six`."""

def deuce_to_seven_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `deuce_to_seven`."""

def badugi_against(
    hole: tuple[int, ...],
    board: tuple[int, ...],
    deck: tuple[int, ...],
    orders: NDArray[np.uint8],
    *,
    opponents: int,
    board_size: int,
    chances: int = 1,
) -> tuple[float, int | None]:
    """`high_against`, for `badugi`."""

def board_classes(
    left: int, missing: int, enough: tuple[int, int, int, int]
) -> tuple[NDArray[np.uint8], NDArray[np.uint32]]:
    """Boards of `missing` cards (0 to 5) from the set `left`, one for each class, and how many are in each.

    The boards of a class rank every hand alike: those of the same ranks and, where one holds at least
    `enough[s]` cards of suit s, of the same cards of that suit. Raises `ValueError` when a board could
    be enough for two suits.
    """

def flop_classes() -> tuple[tuple[int, int], ...]:
    """The 1,755 flops that differ by more than the names of suits: one of each, a set, and how many it is."""

class ShowdownTables:
    """What every two cards win and tie against two unknown ones, on every class of boards: some 120 MB.

    grades  two strengths of `high`; they divide won hands into those below the first, those from there, and
            those from the second up

    Making it takes half a second, without the interpreter lock.
    """

    def __init__(self, grades: tuple[int, int]) -> None: ...
    def ahead(self, first: int, last: int) -> NDArray[np.int64]:
        """All deals with a flop of `flop_classes()[first:last]`, by how they end.

        An array [rank, rank, on the flop, on the turn, end]. The ranks are of the hole cards, the higher
        one first where they are suited, last where they are not. A player is ahead, 1 and not 0, where more
        of the deals that can still come are won than lost. The ends: won with a hand of grade 0, 1 or 2,
        tied, lost.

        The interpreter lock is released. Raises `ValueError` for classes that do not exist.
        """

    def ahead_on(self, flop: int) -> NDArray[np.int64]:
        """Where every two cards win more often than they lose on a flop, a set, with all others unknown.

        An array [card, other card] of sets: the turn cards after which they do, and bit 52 if they do on the
        flop; 0 for two cards that nobody can have. It takes one or two milliseconds, without the interpreter
        lock.
        """

def ends_by_next_card(hole: int, board: int, left: int, grades: tuple[int, int]) -> NDArray[np.int64]:
    """How the deals end, one row for each card of the set `left` as the next one on a board of 3 or 4.

    Five numbers, as in `ShowdownTables.ahead`. All cards are sets; those in none of them are out of play.
    Raises `ValueError` for sets that overlap or cannot be dealt.
    """

def ahead_before_flop(hole: int, left: int, grades: tuple[int, int]) -> NDArray[np.int64]:
    """All deals of one hand, as `ShowdownTables.ahead` counts those of a kind."""

def instruction_sets() -> tuple[str, ...]:
    """What the `_rows` forms can run on here, fastest first; "portable" is always the last."""
