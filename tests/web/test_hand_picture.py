"""The picture of a shared hand: what it shows, and that every hand has one."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from mazziere.table import TableGame, view
from mazziere.web.hand_picture import GOLD, MOST_HANDS, PicturedDeal, PicturedHand, picture, pictured
from tests.table.evening import DRAW, HOLDEM, RAZZ, STUD, Evening, one_game


def points(deal: PicturedDeal) -> set[tuple[int, ...]]:
    """The colors in the picture."""
    with Image.open(BytesIO(picture(deal))) as image:
        assert (image.format, image.size) == ("PNG", (1200, 630))
        return {color for _, color in image.getcolors(1 << 24) or ()}


def test_the_cards_that_won_are_lit_and_hidden_ones_stay_hidden() -> None:
    """Ada's aces win; a stranger sees no hand that was not shown."""
    evening = Evening().seats("Ada", "Bruno", chips=2_000).start(button=1).deal("Ah 2c As 7d")
    evening.raises("Ada", 2_000)
    evening.calls("Bruno")
    evening.deal("3c Kd Kh Kc").deal("4c Ks").deal("5c 9d")
    shown = pictured(view(evening.table, None))
    assert shown.boards == (("Kd", "Kh", "Kc", "Ks", "9d"),)
    assert {hand.won for hand in shown.hands} == {"", "+4 000"}
    assert "Ah" in shown.lit or "As" in shown.lit
    assert GOLD in points(shown)
    folded = Evening().seats("Ada", "Bruno", chips=2_000).start(button=1).deal("Ah 2c As 7d")
    folded.folds("Ada")
    (winner,) = pictured(view(folded.table, None)).hands
    assert (winner.name, set(winner.cards)) == ("Bruno", {"??"})
    (nobody,) = pictured(view(folded.table, None), names_hidden=True).hands
    assert (nobody.name, nobody.won) == ("", winner.won)


@pytest.mark.parametrize("game", [HOLDEM, STUD, DRAW, RAZZ], ids=lambda game: game.variant)
def test_every_kind_of_game_has_a_picture(game: TableGame) -> None:
    """Boards or none, up cards, more cards than there is room for beside one another."""
    evening = Evening(**one_game(game)).seats("Ada", "Bruno", "Carla").start(button=1).deal()
    assert points(pictured(view(evening.table, "ada")))


def test_there_is_room_for_long_names_many_cards_and_two_boards() -> None:
    hands = tuple(
        [PicturedHand("W" * 40, ("As", "Kd", "Jo", "Th", "2c", "??", "9s"), "+1") for _ in range(6)]
    )
    board = ("2c", "3c", "4c", "5c", "6c")
    assert len(hands) == MOST_HANDS
    assert points(PicturedDeal("1/2", (board, board), hands, frozenset()))
