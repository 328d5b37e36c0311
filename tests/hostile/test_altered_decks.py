"""Does `./room audit` find a seal, a dealt card or a rabbit that was altered on the disk?

A hand at Giglio ends early and its rabbit is hunted; six bots at Salina draw until the discards are shuffled.
Each test then alters one thing in the store, as somebody with write access to it could.
"""

import asyncio
import functools
import re
from pathlib import Path

import pytest

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.cli.dispatch import main
from mazziere.services.audit import as_json, audit_room
from mazziere.services.ports import Write
from tests.services import asking
from tests.services.one_table import whose_turn
from tests.services.rooms import RandomBot, in_virtual_time, make_room, table_config, table_now, wait_ms

Streams = dict[str, list[bytes]]

GIGLIO, SALINA = "table/giglio", "table/salina"
SIX = ("Leo", "Sara", "Ugo", "Nico", "Dora", "Rosa")


async def _play(store: MemoryStore) -> None:
    room = make_room(store, seed=3)
    await room.open([table_config("Giglio"), table_config("Salina")])
    players = []
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        players.append((await room.reception.hello(token=None, nickname=name)).player)
        await asking.sit(room, players[-1], "giglio", seat=seat, buy_in=200)
    room.seat_house_players("salina", [RandomBot(name) for name in SIX], takes_time=False)
    await wait_ms(1_500)
    table = await table_now(room, "giglio")
    await asking.act(room, whose_turn(table), "giglio", based_on=table.version, action="fold")
    table = await table_now(room, "giglio")
    await asking.act(room, players[0], "giglio", based_on=table.version, action="rabbit")
    while not any(b"discards_shuffled" in event for event in store._streams[SALINA]):
        await wait_ms(1_000)
    await room.close()


@functools.cache
def _played() -> MemoryStore:
    store = MemoryStore()
    run_in_virtual_time(_play(store))
    return store


def another() -> MemoryStore:
    """A copy of the room that was played, to be altered."""
    store = MemoryStore()
    store._streams = {stream: [*events] for stream, events in _played()._streams.items()}
    return store


def found_in(store: MemoryStore) -> set[str]:
    return {as_json(difference)["type"] for difference in asyncio.run(audit_room(store)).differences}


def first_hand(streams: Streams, table: str) -> str:
    """The id of the first hand of a table."""
    began = next(event for event in streams[table] if b"hand_began" in event)
    found = re.search(rb'"hand_id":"([^"]+)"', began)
    assert found is not None
    return found[1].decode()


def deals(streams: Streams, table: str) -> list[int]:
    """The indexes of the events that deal cards."""
    return [index for index, event in enumerate(streams[table]) if b'"cards_dealt"' in event]


def alter(streams: Streams, stream: str, index: int, old: bytes, new: bytes) -> None:
    body, count = re.subn(old, new, streams[stream][index], count=1)
    assert count, f"no {old!r} in {streams[stream][index]!r}"
    assert body != streams[stream][index]
    streams[stream][index] = body


def test_a_room_that_nobody_altered_is_clean() -> None:
    """Its hands include one with a rabbit and one with shuffled discards."""
    assert found_in(another()) == set()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (rb'"order":"\d', b'"order":"'),
        (rb'"secret":"..', b'"secret":"00'),
        (rb'"secret":"..', b'"secret":"'),
        (rb'"secret":"..', b'"secret":"zz'),
        (rb'"players":\[\[1,', b'"players":[[9,'),
        (rb'"table":"giglio"', b'"table":"lipari"'),
        (rb'"hand":"giglio-\d+"', b'"hand":"giglio-999"'),
        (rb'"deck":"standard_52"', b'"deck":"standard_53"'),
        (rb'"at":1', b'"at":2'),
    ],
)
def test_an_altered_seal(old: bytes, new: bytes) -> None:
    store = another()
    seal = "seal/" + first_hand(store._streams, GIGLIO)
    alter(store._streams, seal, 0, old, new)
    assert found_in(store) == {"seal_differs"}


def test_another_later_order() -> None:
    """The sealed order of the discards is altered."""
    store = another()
    seal = "seal/" + first_hand(store._streams, SALINA)
    alter(store._streams, seal, 0, rb'"later":\["\d', b'"later":["')
    assert found_in(store) == {"seal_differs"}


def test_a_seal_that_cannot_be_read() -> None:
    store = another()
    store._streams["seal/" + first_hand(store._streams, GIGLIO)][0] = b'{"type":"deck_'
    assert found_in(store) == {"stream_unreadable"}


def test_a_seal_that_is_gone_and_one_too_many() -> None:
    store = another()
    seal = "seal/" + first_hand(store._streams, GIGLIO)
    store._streams["seal/giglio-999"] = store._streams.pop(seal)
    assert found_in(store) == {"seal_missing", "seal_unexplained"}
    store._streams["seal/atlantis-1"] = store._streams[seal] = store._streams.pop("seal/giglio-999")
    assert found_in(store) == {"seal_unexplained"}


def test_a_seal_with_a_second_thought() -> None:
    store = another()
    store._streams["seal/" + first_hand(store._streams, GIGLIO)] *= 2
    assert found_in(store) == {"seal_differs"}


def test_a_root_that_was_never_shown() -> None:
    store = another()
    began = next(i for i, event in enumerate(store._streams[GIGLIO]) if b"hand_began" in event)
    alter(store._streams, GIGLIO, began, rb'"deck_root":"....', b'"deck_root":"0000')
    assert found_in(store) == {"seal_differs"}


def test_a_dealt_card() -> None:
    """The first two cards of the first deal change places: the hole cards of two players."""
    store = another()
    deal = deals(store._streams, GIGLIO)[0]
    alter(store._streams, GIGLIO, deal, rb'"cards":\[(\d+),(\d+)', rb'"cards":[\2,\1')
    assert found_in(store) == {"card_differs"}


def test_a_rabbit() -> None:
    """The last cards that were dealt at Giglio, after the hand was over."""
    store = another()
    events = store._streams[GIGLIO]
    rabbit = deals(store._streams, GIGLIO)[-1]
    assert any(b"hand_ended" in event for event in events[:rabbit])
    alter(store._streams, GIGLIO, rabbit, rb'"cards":\[(\d+),(\d+)', rb'"cards":[\2,\1')
    assert found_in(store) == {"card_differs"}


def test_a_card_dealt_from_the_shuffled_discards() -> None:
    store = another()
    shuffled = next(i for i, event in enumerate(store._streams[SALINA]) if b"discards_shuffled" in event)
    deal = next(index for index in deals(store._streams, SALINA) if index > shuffled)
    pile = re.search(rb'"cards":\[([\d,]+)\]', store._streams[SALINA][shuffled])
    assert pile is not None
    first = re.search(rb'"cards":\[(\d+)', store._streams[SALINA][deal])
    assert first is not None
    other = next(card for card in pile[1].split(b",") if card != first[1])
    alter(store._streams, SALINA, deal, rb'"cards":\[\d+', b'"cards":[' + other)
    assert "card_differs" in found_in(store)


def test_the_command_names_the_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    streams = another()._streams
    hand = first_hand(streams, GIGLIO)
    alter(streams, GIGLIO, deals(streams, GIGLIO)[0], rb'"cards":\[(\d+),(\d+)', rb'"cards":[\2,\1')

    async def keep() -> None:
        store = await SqliteStore.open(tmp_path / "room.sqlite3")
        await store.append([Write(stream, tuple(events), after=0) for stream, events in streams.items()])
        await store.close()

    asyncio.run(keep())
    assert main(["audit", "--data", str(tmp_path), "--language", "en"]) == 1
    assert f"hand {hand}: card 1 dealt is not that of the sealed deck" in capsys.readouterr().out


@in_virtual_time
async def test_a_hand_that_runs_is_audited_and_none_of_its_cards_told() -> None:
    """An operator who also plays learns the hand and the number of the card, but no card."""
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config("Giglio")])
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, "giglio", seat=seat, buy_in=200)
    await wait_ms(1_500)
    assert (await audit_room(store)).clean
    deal = deals(store._streams, GIGLIO)[0]
    alter(store._streams, GIGLIO, deal, rb'"cards":\[(\d+),(\d+)', rb'"cards":[\2,\1')
    (difference,) = (await audit_room(store)).differences
    hand = (await table_now(room, "giglio")).hand_id
    assert as_json(difference) == {"type": "card_differs", "hand": hand, "number": 1}
    await room.close()
