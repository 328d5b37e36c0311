"""What the history of a player, and its files, say of hands of tournaments."""

import pytest
from msgspec.structs import replace

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from mazziere.services.history.history import seen_frames
from mazziere.services.history.played_tournaments import public_number
from mazziere.services.history.search import Wanted
from mazziere.services.room import Room
from mazziere.services.tournaments.private_tournaments import HomeTournament
from mazziere.services.tournaments.tournaments import SHOWN_MS
from mazziere.tournament.commands import CancelTournament
from mazziere.tournament.definition import TableTimes, Title
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.scenes import PLAYED, announced, enter, open_room, people_in
from tests.tournament.definitions import registration

ALL = Wanted()
MINUTE_MS = 60_000
SPRINT = replace(
    PLAYED,
    title=Title(it="Volata", en="Omaha Night"),
    registration=registration(fewest=2, most=2),
    times=TableTimes(pause_ms=20_000, show_time_ms=100, time_to_act_ms=10_000),
)
"""For two; its name is that of another game."""


async def played(room: Room) -> tuple[str, str]:
    """A sit & go in which nobody acts, over several levels: one of its players, and its id."""
    ada, bruno = await people_in(room, "Ada", "Bruno")
    tournament = await announced(room, SPRINT)
    await enter(room, tournament, ada, bruno)
    await wait_ms(10 * MINUTE_MS)
    return ada, tournament


async def text_of(room: Room, player: str, form: str) -> str:
    export = await room.history.export(player, form, ALL)  # type: ignore[arg-type]
    assert export.left_out == 0
    return b"".join([part async for part in export.read()]).decode()


def read_again(form: str, text: str) -> list[RecordedHand]:
    read = list(read_history("hands" + FORMATS[form].ending_of_many, text.encode()))
    assert all(isinstance(record, RecordedHand) for record in read), read
    return [record for record in read if isinstance(record, RecordedHand)]


@pytest.mark.parametrize("form", ["stars", "phh", "ohh"])
@in_virtual_time
async def test_a_file_says_of_which_tournament_a_hand_is_and_of_which_level(form: str) -> None:
    """It is read again as such, played again, and written in every other format with the same facts."""
    room = await open_room()
    ada, tournament = await played(room)
    records = read_again(form, await text_of(room, ada, form))
    assert {record.tournament for record in records} == {public_number(tournament)}
    assert {record.event for record in records} == {"" if form == "stars" else "Omaha Night"}
    assert len({record.level for record in records}) > 1
    for record in records:
        level = SPRINT.levels[record.level - 1]
        assert record.game == "holdem"
        assert (record.stakes.small_blind, record.stakes.big_blind) == (level.small_blind, level.big_blind)
        assert (record.currency, record.unit) == ("", 1)
        outcome = replay(record)
        assert isinstance(outcome, Replayed), outcome
        for other, format_ in FORMATS.items():
            (again,) = read_again(other, format_.hand(record, outcome))
            assert (again.tournament, again.level) == (record.tournament, record.level)
    await room.close()


@pytest.mark.parametrize("form", ["stars", "phh", "ohh"])
@in_virtual_time
async def test_no_file_and_no_link_holds_the_invitation_to_a_private_tournament(form: str) -> None:
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    evening = HomeTournament(name="Da Ada", entry=500, starts_in_ms=10 * MINUTE_MS)
    tournament = await room.private_tournaments.open(ada, evening)
    await enter(room, tournament, ada, bruno)
    await wait_ms(13 * MINUTE_MS)
    text = await text_of(room, ada, form)
    assert public_number(tournament) in text
    assert tournament not in text
    newest = (await room.history.hands(ada, ALL, before=None, limit=1)).lines[0]
    link = await room.history.share(ada, newest.hand, names_hidden=False)
    shared = (await room.history.shared(link.id)).opened
    assert shared.title == Title(it="", en="")
    assert shared.line is not None
    assert all(tournament not in repr(told) for told in (seen_frames(shared), shared.line, shared.config))
    await room.close()


@in_virtual_time
async def test_the_name_of_a_tournament_is_known_long_after_it_is_over() -> None:
    """It is shown for some hours; its hands are kept."""
    room = await open_room()
    ada, tournament = await played(room)
    await room.tournaments.ask(None, tournament, CancelTournament())
    await wait_ms(SHOWN_MS + 10 * MINUTE_MS)
    assert not room.tournaments.is_listed(tournament)
    lines = (await room.history.hands(ada, ALL, before=None, limit=5)).lines
    assert [await room.history.tournaments.title(line.tournament) for line in lines] == [SPRINT.title] * 5
    assert (await room.history.open(ada, lines[0].hand)).title == SPRINT.title
    await room.close()


@in_virtual_time
async def test_a_tournament_that_nobody_can_read_has_no_name_and_its_hands_are_there() -> None:
    room = await open_room()
    assert await room.history.tournaments.title("t00000000") == Title(it="", en="")
    assert await room.history.tournaments.title("") is None
    await room.close()
