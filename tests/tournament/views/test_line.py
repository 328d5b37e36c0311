"""What does the lobby say of a tournament?"""

from __future__ import annotations

import pytest

from mazziere.tournament.views.line import tournament_line
from tests.tournament.definitions import preset
from tests.tournament.play.telling import Event


@pytest.mark.parametrize(
    ("name", "buy_in", "seats"), [("velox-3-91", 100, 3), ("velox-6-90", 100, 6), ("velox-3-93", 2_000, 3)]
)
def test_a_velox_is_chosen_by_its_buy_in_and_its_seats(name: str, buy_in: int, seats: int) -> None:
    """ROOM velox lobby. Both stand in its line, and its kind, by which the lobby lists it under VeloX."""
    line = tournament_line("t", Event(preset(name)).tournament)
    price = line.price
    assert (line.kind, price.prize_share + price.fee, line.seats, line.most) == (
        "velox",
        buy_in,
        seats,
        seats,
    )
    assert line.is_entry_open
