"""Does a link to a hand of a private table reveal anything but that hand?"""

import msgspec
import pytest

from mazziere.rules.refusals import Unknown
from mazziere.services.history.history import seen_frames
from mazziere.services.history.search import Wanted
from mazziere.services.room import Room
from mazziere.services.tournaments.private_tournaments import HomeTournament
from mazziere.web.api.history import shared
from tests.services import asking
from tests.services.history.played import play
from tests.services.rooms import in_virtual_time, make_room, table_config, wait_ms
from tests.services.tournaments.scenes import enter, open_room, people_in


async def private_evening(room: Room) -> tuple[str, str, list[str]]:
    """The id of a private table where Ada and Bruno have played a hand, its invitation, and their ids."""
    await room.open([])
    players = [(await room.reception.hello(token=None, nickname=name)).player for name in ("Ada", "Bruno")]
    table, invitation = await room.private_tables.open(players[0], table_config(name="Stromboli"))
    await room.private_tables.let_in(players[1], invitation)
    for seat, player in enumerate(players, 1):
        await asking.sit(room, player, table, seat=seat, buy_in=8_000)
    await play(room, table, hands=1)
    return table, invitation, players


async def _answer(room: Room, link: str) -> str:
    """What somebody is sent who has the link."""

    class State:
        pass

    state = State()
    state.room = room  # type: ignore[attr-defined]
    return msgspec.json.encode((await shared.fn(link, state)).content).decode()


@pytest.mark.parametrize("names_hidden", [True, False])
@in_virtual_time
async def test_a_link_to_a_hand_names_neither_its_private_table_nor_the_hand(names_hidden: bool) -> None:
    """No id, name or invitation, with which a guest could look for other hands."""
    room = make_room()
    table, invitation, (ada, _) = await private_evening(room)
    (line,) = (await room.history.hands(ada, Wanted(), before=None, limit=10)).lines
    link = (await room.history.share(ada, line.hand, names_hidden=names_hidden)).id

    answer = await _answer(room, link)
    assert answer.count('"Ada"') == 0 if names_hidden else '"Ada"' in answer
    for word in (table, invitation, line.hand, "Stromboli"):
        assert word not in answer
    found = await room.history.shared(link)
    assert len(seen_frames(found.opened)) == len(seen_frames(await room.history.open(ada, line.hand)))
    await room.close()


@pytest.mark.parametrize("names_hidden", [True, False])
@in_virtual_time
async def test_a_link_to_a_hand_invites_nobody_to_its_private_tournament(names_hidden: bool) -> None:
    """Whoever knows the id of such a tournament may watch and enter: it stands in no answer."""
    room = await open_room()
    ada, bruno = await people_in(room, "Ada", "Bruno")
    evening = HomeTournament(name="Da Ada", entry=500, starts_in_ms=600_000)
    tournament = await room.private_tournaments.open(ada, evening)
    await enter(room, tournament, ada, bruno)
    while not (lines := (await room.history.hands(ada, Wanted(), before=None, limit=1)).lines):
        await wait_ms(10_000)
    link = (await room.history.share(ada, lines[0].hand, names_hidden=names_hidden)).id
    assert tournament not in await _answer(room, link)
    found = await room.history.shared(link)
    own = seen_frames(await room.history.open(ada, lines[0].hand))
    assert len(seen_frames(found.opened)) == len(own)
    await room.close()


@in_virtual_time
async def test_who_knows_the_id_of_a_private_hand_gets_no_proof_of_it() -> None:
    """Players who were dealt in and invited guests get it; once the table is closed, only the former."""
    room = make_room()
    table, invitation, (ada, _) = await private_evening(room)
    (line,) = (await room.history.hands(ada, Wanted(), before=None, limit=10)).lines
    zoe = (await room.reception.hello(token=None, nickname="Zoe")).player
    for stranger in (None, zoe, "nobody"):
        with pytest.raises(Unknown):
            await room.deal_proofs.of(line.hand, player=stranger)
    await room.private_tables.let_in(zoe, invitation)
    assert (await room.deal_proofs.of(line.hand, player=zoe)).seat is None
    await asking.leave(room, ada, table)
    await room.private_tables.close(ada, table)
    await wait_ms(1_000)
    with pytest.raises(Unknown):
        await room.deal_proofs.of(line.hand, player=zoe)
    assert (await room.deal_proofs.of(line.hand, player=ada)).seat == 1
    await room.close()
