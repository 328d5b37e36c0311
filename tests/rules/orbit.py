"""Tables of hands, as text: where the button and the blinds are, and who is dealt in.

    seats    1    2    3    4    5
             B    SB   BB   .    .
    leaves 2
             B    -    SB   BB   .

One row is a hand: B the button, SB and BB the blinds, B+SB both, a dot for one
who is dealt in, a dash for a seat that is not. In brackets: the button or the
small blind on a seat where nobody plays. Other lines are what happens between
hands: `leaves`, `joins` (a newcomer, or one who posts), `waits` (for the big
blind), `returns` (owing nothing).
"""

from mazziere.rules.button import Placement, Positions, blinds_from, clockwise, next_placement
from mazziere.rules.rule_set import ButtonMoves, NewcomerWaits

DEAD = ButtonMoves.SO_THAT_THE_BIG_BLIND_NEVER_SKIPS
MOVING = ButtonMoves.TO_THE_NEXT_PLAYER
WAITS_52 = NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON
WAITS_6 = NewcomerWaits.BETWEEN_BIG_BLIND_AND_BUTTON


def orbit(text: str, moves: ButtonMoves, newcomers_wait: NewcomerWaits = WAITS_52) -> str:
    """The same table with its rows as the rules give them; the first row of hands is taken as it stands."""
    lines = [line.split() for line in text.strip().splitlines()]
    seats = [int(word) for word in lines[0][1:]]
    last: Positions | None = None
    in_rotation: set[int] = set()
    joining: set[int] = set()
    waiting: set[int] = set()
    groups = {"leaves": set[int](), "joins": joining, "waits": waiting, "returns": in_rotation}
    told = [lines[0]]
    for words in lines[1:]:
        if words[0] in groups:
            for seat in map(int, words[1:]):
                for group in groups.values():
                    group.discard(seat)
                groups[words[0]].add(seat)
            told.append(words)
            continue
        if last is None:
            found = dict(zip(seats, words, strict=True))
            in_rotation |= {seat for seat, word in found.items() if word != "-"}
            button = next(seat for seat, word in found.items() if word.startswith(("B", "(B")))
            placed = Placement(blinds_from(button, in_rotation), clockwise(in_rotation, after=button))
        else:
            placed = next_placement(
                last,
                in_rotation=in_rotation,
                joining=joining,
                waiting=waiting,
                moves=moves,
                newcomers_wait=newcomers_wait,
            )
        last = placed.positions
        in_rotation |= set(placed.dealt)
        joining -= in_rotation
        waiting -= in_rotation
        told.append([_word(seat, placed) for seat in seats])
    return _table(told)


def as_table(text: str) -> str:
    """`text` with its columns aligned, to be compared with `orbit`."""
    return _table([line.split() for line in text.strip().splitlines()])


def _word(seat: int, placed: Placement) -> str:
    positions = placed.positions
    names = [
        name
        for name, at in (("B", positions.button), ("SB", positions.small_blind), ("BB", positions.big_blind))
        if at == seat
    ]
    word = "+".join(names)
    if seat in placed.dealt:
        return word or "."
    return f"({word})" if word else "-"


def _table(rows: list[list[str]]) -> str:
    return "\n".join(" ".join(f"{word:6}" for word in row).rstrip() for row in rows)
