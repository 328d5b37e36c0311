"""Which cards of the board belong to which street of a PHH hand?"""

from collections.abc import Sequence

from mazziere.cards import Card
from mazziere.formats.record import RecordedStreet


def one_street_each(streets: Sequence[RecordedStreet], boards: Sequence[int]) -> tuple[RecordedStreet, ...]:
    """Flop, turn and river separately, even if the file deals two of them at once, or a flop card by card.

    boards  how many cards each street of the game deals to the board

    Raises `ValueError` for cards that fill no street, or actions before a street has all its cards.
    """
    for number, street in enumerate(streets):
        if number >= len(boards) or len(street.board) != boards[number]:
            break
    else:
        return tuple(streets)
    sizes = boards[1:]
    if not any(sizes):
        return tuple(streets)
    merged: list[RecordedStreet] = [streets[0]]
    pending: tuple[Card, ...] = ()
    for street in streets[1:]:
        pending += street.board
        while len(merged) <= len(sizes) and len(pending) >= sizes[len(merged) - 1]:
            size = sizes[len(merged) - 1]
            now, pending = pending[:size], pending[size:]
            merged.append(RecordedStreet(now, () if pending else street.actions, street.line))
        if pending and street.actions:
            raise ValueError("d db")
    if pending:
        raise ValueError("d db")
    return tuple(merged)
