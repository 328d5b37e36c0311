"""The club: standings of a week, achievements, and the switch."""

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.rules.refusals import Unknown
from mazziere.services.history.achievements import ACHIEVEMENTS, achieved
from mazziere.services.history.club import week_of, weeks
from mazziere.services.history.played_hands import Sitter
from mazziere.services.history.rollups import DAY_MS, Rollup
from mazziere.services.history.search import Wanted
from tests.services.history.hand_lines import BLINDS, ROME, UTC, line
from tests.services.history.played import play, played_room
from tests.services.rooms import in_virtual_time, make_room, wait_ms

MONDAY = 20_773
"""2026-11-16."""
MIDNIGHT = MONDAY * DAY_MS


def test_a_week_is_from_monday_to_sunday() -> None:
    assert week_of(MONDAY - 1) + 1 == week_of(MONDAY) == week_of(MONDAY + 6)


def test_results_of_a_week_are_in_big_blinds_whatever_the_stakes() -> None:
    """+300 at 25/50 are six big blinds, -100 at 50/100 one; the hand of the week before is not among them."""
    rollup = Rollup(UTC)
    for number, (at, net, stakes) in enumerate(
        [(MIDNIGHT - 1, 999, BLINDS[0]), (MIDNIGHT, 300, BLINDS[0]), (MIDNIGHT + 1, -100, BLINDS[1])], 1
    ):
        rollup.add(number, line(at, "elba", net, stakes=stakes))
    assert weeks(rollup)[week_of(MONDAY)] == (2, 500)


def test_a_hand_of_sunday_night_is_in_the_week_that_begins_where_the_room_is() -> None:
    """23:30 UTC on Sunday is half past midnight on Monday in Rome."""
    rollup = Rollup(ROME)
    rollup.add(1, line(MIDNIGHT - DAY_MS // 48, "elba", 300, stakes=BLINDS[0]))
    assert weeks(rollup) == {week_of(MONDAY): (1, 600)}


def test_achievements_are_for_playing_and_not_for_money() -> None:
    """Two who played the same hands have the same, whatever they won or lost."""
    winner, loser = Rollup(UTC), Rollup(UTC)
    me, others = Sitter(1, "ada", "Ada"), [Sitter(2, f"p{no}", "P") for no in range(10)]
    for number in range(100):
        played = line(MIDNIGHT + number, "elba", 500, stakes=BLINDS[0])
        sitters = (me, others[number % 10])
        winner.add(number + 1, played.__class__(**{**_facts(played), "sitters": sitters}))
        loser.add(number + 1, played.__class__(**{**_facts(played), "sitters": sitters, "net": -500}))
    found = [ACHIEVEMENTS[place] for place in achieved("ada", winner)]
    assert found == [("hands", 100), ("people", 10)]
    assert achieved("ada", loser) == achieved("ada", winner)


def _facts(played: object) -> dict[str, object]:
    return {name: getattr(played, name) for name in type(played).__struct_fields__}  # type: ignore[attr-defined]


@in_virtual_time
async def test_everybody_who_played_stands_in_the_week_and_again_after_a_restart() -> None:
    store = MemoryStore()
    room, who = await played_room("Stromboli", hands=6, store=store)
    week = await room.history.club.week()
    assert {one.player for one in week.standings} == set(who.values())
    assert [one.net for one in week.standings] == sorted([one.net for one in week.standings], reverse=True)
    for one in week.standings:
        page = await room.history.hands(one.player, Wanted(), before=None, limit=100)
        assert one.hands == len(page.lines)
    assert (await room.history.club.week(ago=1)).standings == ()
    await room.close()
    room = make_room(store)
    await room.open([])
    before = await room.history.club.week()
    await play(room, "stromboli", hands=9)
    await wait_ms(30_000)
    after = await room.history.club.week()
    assert after.standings[0].hands > before.standings[0].hands
    await room.close()


@pytest.mark.parametrize(
    ("choices", "is_open"),
    [
        (Choices(), True),
        (Choices(club=False), False),
        (Choices(currency="EUR"), False),
        (Choices(currency="EUR", club=True), True),
    ],
)
@in_virtual_time
async def test_the_club_is_a_switch_and_off_where_money_is_played(choices: Choices, is_open: bool) -> None:
    room = make_room(choices=choices)
    await room.open([])
    assert room.house.has_club is is_open
    if is_open:
        assert (await room.history.club.week()).players == 0
    else:
        with pytest.raises(Unknown):
            await room.history.club.week()
    await room.close()
