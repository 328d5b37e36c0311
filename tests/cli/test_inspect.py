"""`mazziere inspect` tells what is stored, and withholds what nobody may know."""

import asyncio
import json
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import msgspec
import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.cards import UNKNOWN
from mazziere.cli.dispatch import main
from mazziere.cli.event_words import SeatNames, sentence
from mazziere.cli.language import VARIABLE
from mazziere.hand import events as h
from mazziere.payments.events import Event as PaymentEvent
from mazziere.responsible_gaming.events import Event as LimitsEvent
from mazziere.services.audit.inspection import WITHHELD, UnknownStream, find, inspect, redacted
from mazziere.services.ports import Write
from mazziere.table import events as e
from mazziere.texts import LANGUAGES, topic
from tests.services.rooms import RandomBot, make_room, table_config
from tests.services.stored_samples import STORED, STREAMS, tags

SENTENCES = {language: topic(language, "inspect")["events"] for language in LANGUAGES}
STORED_FILES = [
    *(STORED / f"{name}.jsonl" for name in STREAMS if not name.endswith("_snapshot")),
    STORED.parents[1] / "payments" / "stored_events.jsonl",
    STORED.parents[1] / "responsible_gaming" / "stored_events.jsonl",
]


def stored() -> list[dict[str, Any]]:
    """Every stored event among the samples, with those of hands unwrapped from their tables."""
    bodies = [msgspec.json.decode(line) for path in STORED_FILES for line in path.read_bytes().splitlines()]
    whole = [msgspec.to_builtins(msgspec.convert(body, KINDS[body["type"]])) for body in bodies]
    return [body["event"] if body["type"] == "in_hand" else body for body in whole]


def kinds_of(union: Any) -> dict[str, type[msgspec.Struct]]:
    """Tag → struct."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union) or (union,)}


KINDS = {
    tag: kind
    for union in [
        *(kind for name, kind in STREAMS.items() if not name.endswith("_snapshot")),
        PaymentEvent,
        LimitsEvent,
        h.Event,
    ]
    for tag, kind in kinds_of(union).items()
}
"""Every event that is stored anywhere."""


# ------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_stored_event_is_told_in_both_languages(language, monkeypatch):
    monkeypatch.setenv(VARIABLE, language)
    for body in stored():
        if body["type"] in SENTENCES[language]:
            words = sentence(body, SeatNames({2: "Ada"}))
            assert words not in ("", body["type"]), body
            assert "{" not in words, body


def test_every_kind_of_event_has_its_sentence():
    """Those of a hand are told by `narration`; it leaves some to these."""
    assert KINDS.keys() - tags(h.Event) - {"in_hand"} <= SENTENCES["en"].keys() <= KINDS.keys()


@pytest.mark.parametrize("tag", SENTENCES["en"])
def test_a_sentence_picks_from_the_fields_of_its_event(tag):
    """They are the same ones in both languages."""
    picked = [
        {field.partition("[")[0] for _, field, _, _ in Formatter().parse(SENTENCES[language][tag]) if field}
        for language in LANGUAGES
    ]
    known = {field.name for field in msgspec.structs.fields(KINDS[tag])} | {"legs", "stacks"}
    assert picked[0] == picked[1]
    assert picked[0] <= known


# ----------------------------------------------------------------------------------------- secrets


def test_what_proves_who_somebody_is_is_withheld():
    """None of the hashes and secrets in the stored accounts and seals is left in what is shown."""
    for body in stored():
        shown = json.dumps(redacted(body))
        for name, value in leaves(body):
            if name.endswith(("_hash", "_hashes")) or name in ("secret", "order", "invitation"):
                assert not value or str(value) not in shown, body["type"]


def leaves(body: Any, name: str = "") -> list[tuple[str, Any]]:
    if isinstance(body, dict):
        return [leaf for key, value in body.items() for leaf in leaves(value, key)]
    if isinstance(body, list):
        return [leaf for value in body for leaf in leaves(value, name)]
    return [(name, body)]


def test_a_link_to_a_shared_hand_and_an_invitation_are_withheld():
    shared = {"type": "hand_shared", "id": "54c56c9a", "player": "ada", "hand": "capri-3"}
    assert redacted(shared) == {**shared, "id": WITHHELD}
    opened = {"type": "table_opened", "config": {"id": "capri", "invitation": "k7m"}}
    assert redacted(opened)["config"] == {"id": "capri", "invitation": WITHHELD}


# ------------------------------------------------------------------------------------------- hands


async def _store_with_a_hand(store) -> str:
    """Two bots have played at Stromboli; the id of their first hand, which is over."""
    room = make_room(store, seed=5)
    await room.open([table_config(pause_ms=0)])
    watch = room.tables.watch("stromboli")
    room.seat_house_players("stromboli", [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    hand = (await watch.next()).message.view.hand
    while hand is None or hand.street != "over":
        hand = (await watch.next()).message.view.hand
    watch.close()
    await room.close()
    return hand.id


async def test_the_cards_of_a_hand_that_is_being_played_are_nobodys():
    """They are hidden in the events of the table and of the hand alike; those of a hand that is over are
    shown.
    """
    store = MemoryStore()
    over = await _store_with_a_hand(store)
    stream = f"table/{over.rpartition('-')[0]}"
    events = await store.read(stream, since=0, limit=None)
    decode = msgspec.json.Decoder(e.Event).decode
    bodies = [decode(body) for body in events]
    dealt = next(version for version, body in enumerate(bodies, 1) if _deals(body))
    running = MemoryStore()  # the same evening, cut when the first cards have been dealt
    for name in [head.stream for head in await store.heads("seal/")]:
        await running.append([Write(name, tuple(await store.read(name, since=0, limit=None)), after=0)])
    await running.append([Write(stream, tuple(events[:dealt]), after=0)])

    assert UNKNOWN not in await _cards_in_seats(store, over)
    for name in (over, stream):
        assert set(await _cards_in_seats(running, name)) == {UNKNOWN}


def _ends(event: e.Event) -> bool:
    return isinstance(event, e.InHand) and isinstance(event.event, h.HandEnded)


def _deals(event: e.Event) -> bool:
    return isinstance(event, e.InHand) and isinstance(event.event, h.CardsDealt)


async def _cards_in_seats(store, name: str) -> list[int]:
    portion = await find(store, name)
    dealt = [
        one.event.event
        async for one in inspect(store, portion)
        if isinstance(one.event, e.InHand) and isinstance(one.event.event, h.CardsDealt)
    ]
    return [card for deal in dealt for to, card in zip(deal.to, deal.cards, strict=True) if to > 0]


async def test_a_hand_is_the_events_from_its_beginning_to_its_end():
    store = MemoryStore()
    hand = await _store_with_a_hand(store)
    events = [one.event async for one in inspect(store, await find(store, hand))]
    assert isinstance(events[0], e.HandBegan)
    assert events[0].hand_id == hand
    assert _ends(events[-1])
    assert not any(map(_ends, events[:-1]))


async def test_a_name_that_is_near_is_suggested():
    store = MemoryStore()
    hand = await _store_with_a_hand(store)
    with pytest.raises(UnknownStream) as caught:
        await find(store, "stromboli")
    assert "table/stromboli" in caught.value.near
    with pytest.raises(UnknownStream) as caught:
        await find(store, f"{hand}9")
    assert hand in caught.value.near


async def test_an_event_that_cannot_be_read_is_named_and_the_rest_is_told():
    store = MemoryStore()
    await store.append(
        [Write("room/rests", (b'{"type":"room_paused","at":1}', b"{", b'{"type":"x","at":2}'), 0)]
    )
    found = [one async for one in inspect(store, await find(store, "room/rests"))]
    assert [(one.version, bool(one.problem)) for one in found] == [(1, False), (2, True), (3, False)]


# ----------------------------------------------------------------------------------------- command


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("data")

    async def play() -> str:
        store = await SqliteStore.open(folder / "room.sqlite3")
        hand = await _store_with_a_hand(store)
        await store.close()
        return hand

    return folder, asyncio.run(play())


def said(capsys, *arguments: str) -> list[str]:
    assert main(["inspect", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_hand_is_told_in_words(played, capsys):
    folder, hand = played
    lines = said(capsys, hand, "--data", str(folder))
    assert lines[0].startswith(f"hand {hand}: table/stromboli")
    assert any("posts the big blind" in line for line in lines)
    assert any("Leo" in line for line in lines)
    assert lines[-1].endswith("the hand is over")


def test_a_hand_is_told_in_italian(played, capsys):
    folder, hand = played
    lines = said(capsys, hand, "--data", str(folder), "--language", "it")
    assert lines[0].startswith(f"mano {hand}")
    assert any("mette il grande buio" in line for line in lines)


def test_a_stream_is_told_as_json(played, capsys):
    folder, _ = played
    lines = [json.loads(line) for line in said(capsys, "table/stromboli", "--data", str(folder), "--json")]
    assert [line["version"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0]["event"]["type"] == "table_opened"


def test_a_part_of_a_stream_is_told(played, capsys):
    folder, _ = played
    everything = said(capsys, "table/stromboli", "--data", str(folder))
    assert said(capsys, "table/stromboli", "--data", str(folder), "--last", "3")[1:] == everything[-3:]
    assert said(capsys, "table/stromboli", "--data", str(folder), "--since", "2")[1:] == everything[3:]


def test_an_unknown_name_is_one_sentence(played, capsys):
    folder, _ = played
    assert main(["inspect", "table/strombol", "--data", str(folder)]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "“table/stromboli”" in error


@pytest.mark.parametrize("options", [["--last", "0"], ["--since", "-1"]])
def test_a_number_that_makes_no_sense_is_refused(options, tmp_path, capsys):
    assert main(["inspect", "room/rests", *options, "--data", str(tmp_path)]) == 2
    assert "--since" in capsys.readouterr().err


async def _fill(address: str) -> str:
    from mazziere.adapters.stores.postgres import PostgresStore

    store = await PostgresStore.open(address, hold=True)
    hand = await _store_with_a_hand(store)
    await store.close()
    return hand


def test_it_reads_a_postgresql_too(new_database, capsys):
    """The same words from a database, and nothing is made where there is none."""
    address = new_database()
    hand = asyncio.run(_fill(address))
    assert said(capsys, hand, "--database", address)[-1].endswith("the hand is over")
