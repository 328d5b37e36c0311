"""Does the room survive `kill -9` at any moment?

A real process with many tables is killed at random moments, again and again. After each kill this process,
which shares nothing with the one that died, reads and audits the store; then the room is started again and
must report the state that the store holds.
"""

import asyncio
import os
import random
import secrets
import signal
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from mazziere.bootstrap import open_store_to_read
from mazziere.hand import events as h
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.audit import Audit, audit_room
from mazziere.services.ports import EventStore
from mazziere.services.tables.deal.dealer import DeckSealed, opened
from mazziere.services.tables.deal.proof import was_dealt_in_order
from mazziere.services.tables.table_stream import read_table
from mazziere.table import Table, evolve, restored, saved, view
from mazziere.table import events as e
from tests.crash.processes import TABLES, notes_of, start, wait_until_it_plays
from tests.crash.room_process import ADDRESS, NOTES, digest, place_of
from tests.services.rooms import hands_in

SEED = int(os.environ.get("MAZZIERE_SEED") or secrets.randbits(32))
KILLS = pytest.mark.parametrize("kills", [3, pytest.param(6, marks=pytest.mark.exhaustive)])
"""How often a room is killed: after three times it has been opened again often enough for most faults."""

MORE_KILLS = 5
"""How often a room is killed again where what a test waits for has not happened: the last life of one that
lasts three seconds at first may be a minute and a half."""

_event = msgspec.json.Decoder(e.Event).decode


class Kept:
    """The contents of the store, read by another process."""

    def __init__(self, tables: dict[str, list[Table]], shuffles: int, audit: Audit) -> None:
        self.audit = audit
        self.shuffles = shuffles
        """The number of times discards were shuffled."""
        self.tables = tables
        """Table → its state after each of its events."""

    @property
    def now(self) -> list[Table]:
        return [history[-1] for history in self.tables.values()]


async def _read(folder: Path) -> Kept:
    async with open_store_to_read(place_of(folder)) as store:
        return await _kept_in(store)


async def _kept_in(store: EventStore) -> Kept:
    tables: dict[str, list[Table]] = {}
    shuffles = 0
    for head in await store.heads("table/"):
        name = head.stream.removeprefix("table/")
        events = [_event(body) for body in await store.read(head.stream, since=0, limit=None)]
        history: list[Table] = []
        for event in events:
            history.append(evolve(history[-1] if history else None, event))
        tables[name] = history
        shuffles += await _check_decks(store, events)
        from_snapshot, _ = await read_table(store, name)
        assert _plain(from_snapshot) == _plain(history[-1])
    audit = await audit_room(store)
    assert audit.clean, audit.differences
    return Kept(tables, shuffles, audit)


def _plain(table: Table) -> Table:
    """A table between hands without the hand that it still shows, which a snapshot leaves out."""
    kept = saved(table)
    return table if kept is None else restored(kept)


async def _check_decks(store: EventStore, events: list[e.Event]) -> int:
    """Check that every card dealt is the next one of the deck sealed before its hand, under the published
    root.

    Returns how many times discards were shuffled.
    """
    shuffles = 0
    for began, told in hands_in(events):
        (body,) = await store.read(f"seal/{began.hand_id}", since=0, limit=None)
        start = told[0]
        assert isinstance(start, h.HandStarted)
        deck = opened(msgspec.json.decode(body, type=DeckSealed), VARIANTS[start.start.variant].deck)
        assert deck.root == began.deck_root
        assert was_dealt_in_order(told, deck), f"another deck in {began.hand_id}"
        shuffles += sum(isinstance(event, h.DiscardsShuffled) for event in told)
    return shuffles


def read(folder: Path) -> Kept:
    return asyncio.run(_read(folder))


@pytest.mark.slow
@pytest.mark.timeout(300)
@KILLS
def test_after_every_kill_the_room_is_where_it_was_and_no_chip_is_lost_or_made(
    tmp_path: Path, kills: int
) -> None:
    """24 tables of every game. Run again with MAZZIERE_SEED to kill after the same times."""
    kill_again_and_again(tmp_path, kills, longest_s=1.2)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_after_every_kill_the_discards_come_in_the_order_that_was_sealed(tmp_path: Path) -> None:
    """Two kills, 24 tables of triple draw, whose decks run out in most hands."""
    kill_again_and_again(tmp_path, 2, "Salina", longest_s=3.0, enough=lambda kept: kept.shuffles > 0)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_after_every_kill_a_room_on_postgresql_is_where_it_was(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    """Two kills, 24 tables of every game; the server outlives its client."""
    (tmp_path / ADDRESS).write_text(new_database())
    kill_again_and_again(tmp_path, 2, longest_s=2.0)


def played_and_paid(kept: Kept) -> bool:
    """Whether hands were completed and payments succeeded."""
    return kept.audit.hands > 0 and kept.audit.payments > 0


def kill_again_and_again(
    tmp_path: Path,
    kills: int,
    *like: str,
    longest_s: float,
    enough: Callable[[Kept], bool] = played_and_paid,
) -> None:
    """Kill the room again and again, and check what is stored after each kill.

    On a slow machine it goes on after `kills`, and each life may last twice as long as the one before, until
    `enough` says that what the test is about has happened.
    """
    print(f"MAZZIERE_SEED={SEED}")
    moments = random.Random(SEED)
    before: Kept | None = None
    interrupted = 0
    for killed in range(1, kills + MORE_KILLS + 1):
        process = start(tmp_path, *like)
        try:
            wait_until_it_plays(process, tmp_path)
            time.sleep(moments.uniform(longest_s / 24, longest_s))
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()

        kept = read(tmp_path)
        assert len(kept.now) == TABLES
        check_what_was_shown(kept, tmp_path)
        if before is not None:
            check_it_went_on(before, kept, tmp_path)
        interrupted += sum(table.is_in_hand for table in kept.now)
        before = kept
        (tmp_path / NOTES).unlink()
        if killed >= kills and interrupted > killed and enough(kept):
            break
        if killed >= kills:
            longest_s *= 2
    assert before is not None
    print(f"{interrupted} hands were interrupted of {sum(table.hand_count for table in before.now)}")
    assert interrupted > kills, "the kills came between hands"
    assert enough(before), "nothing of what was to be seen has happened"


def check_what_was_shown(kept: Kept, folder: Path) -> None:
    """Check that everything published is a state of the table that is stored."""
    for note in notes_of(folder):
        if "table" in note:
            history = kept.tables[note["table"]]
            assert note["version"] <= len(history), "shown, and not kept"
            # A table that was loaded from a snapshot does not show the hand before it.
            moment = history[note["version"] - 1]
            if note["digest"] != digest(view(moment, None)):
                assert note["digest"] == digest(view(_plain(moment), None))


def check_it_went_on(before: Kept, kept: Kept, folder: Path) -> None:
    """Check that the restarted room took up every table as the kill left it, and started the turn anew."""
    opened_at = {note["table"]: note["version"] for note in notes_of(folder) if note.get("opened")}
    for name, history in before.tables.items():
        left = history[-1]
        assert kept.tables[name][: len(history)] == history, "what had been kept has changed"
        if left.is_in_hand:
            assert opened_at[name] == left.version + 1
            taken_up = kept.tables[name][left.version]
            assert taken_up == evolve(left, e.ClockRestarted(taken_up.turn_since)), "another decision"
