"""What a head costs follows from what has happened, not from how many have entered."""

from __future__ import annotations

import msgspec
import pytest

from mazziere.tournament.views.head import ShownTournament
from mazziere.tournament.views.own import own_view
from tests.tournament.counting import calls
from tests.tournament.large_field import running
from tests.tournament.play.telling import Event


def calls_of(event: Event) -> tuple[int, int]:
    """How many functions are called, and how long the head is, after each of four hands at one table."""
    shown = ShownTournament("t", event.tournament)
    counted = length = 0
    for chips in (10, 20, 30, 40):
        players = event.players_at(1)
        event.hand(1, {players[0]: chips, players[1]: -chips})

        def look(player: str = players[0]) -> None:
            shown.follow(event.tournament)
            shown.head(str)
            own_view(shown, player)

        counted += calls(look)
        length = len(msgspec.json.encode(shown.head(str)))
    return counted, length


def test_a_head_after_a_hand_costs_the_same_for_sixty_and_for_three_thousand() -> None:
    """Calls are counted, not time."""
    few, short = calls_of(running(60))
    many, long = calls_of(running(3_000))
    assert many <= few * 1.2
    assert long <= short * 1.5


@pytest.mark.parametrize("entries", [6, 600])
def test_the_first_page_holds_those_with_the_most_chips(entries: int) -> None:
    """After a hand that its winner takes from all others at the table."""
    event = running(entries)
    players = event.players_at(1)
    event.hand(1, {players[0]: 500, players[1]: -500})
    shown = ShownTournament("t", event.tournament)
    first = next(shown.standings.page(0, 1))
    assert event.entry(players[0]).no == first
    assert own_view(shown, players[0]).rank == 1
    assert own_view(shown, players[1]).rank == entries
    assert own_view(shown, players[2]).rank == 2
