"""How many seats have the tables of a tournament?"""

import msgspec
import pytest

from mazziere.tournament.table_config import table_config
from tests.tournament.definitions import SIT_AND_GO, preset, registration


def seats(definition):
    return table_config("event", definition, 1, 1).seat_count


def test_where_several_tables_may_be_needed_they_have_the_seats_of_the_final_table():
    """FIGP 54: a full table plus one, and never more than ten."""
    two_tables = msgspec.structs.replace(SIT_AND_GO, registration=registration(fewest=12, most=12))
    assert seats(two_tables) == 7
    assert seats(preset("freezeout")) == 10


@pytest.mark.parametrize(
    ("name", "players"), [("sit-and-go-6", 6), ("sit-and-go-9", 9), ("velox-3-91", 3), ("heads-up", 2)]
)
def test_the_only_table_has_a_seat_for_each_of_its_players_and_no_other(name, players):
    """FIGP 54 is about the last of several tables: here nobody else can ever come."""
    assert seats(preset(name)) == players
