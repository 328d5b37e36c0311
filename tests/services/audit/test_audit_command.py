"""What `audit` leaves for the next audit, how it shares its work out, and how it is interrupted."""

import asyncio
import json
import stat
from collections.abc import Sequence
from pathlib import Path

import pytest

from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.bootstrap import open_store_to_read
from mazziere.cli import audit_worker
from mazziere.cli.dispatch import main
from mazziere.rules.refusals import Broken
from mazziere.services.audit import Audit, audit_from
from mazziere.services.ports import Write
from tests.services.audit.damage import BOOK, TABLE, Change, another, replaced, taken_away

Listing = dict[str, tuple[int, int]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A room in a folder."""
    another()  # the room that all these tests copy is played once, on a loop of its own
    asyncio.run(kept(tmp_path / "room"))
    return tmp_path / "room"


async def kept(folder: Path, changes: Sequence[Change] = ()) -> None:
    streams = another()._streams
    for change in changes:
        change(streams)
    folder.mkdir(0o700)
    store = await SqliteStore.open(folder / "room.sqlite3")
    await store.append(
        [Write(stream, tuple(events), after=0) for stream, events in streams.items() if events]
    )
    await store.close()


async def altered(folder: Path) -> None:
    """A line more in the log of the room, which no audit reads, and one in a stream that it does."""
    store = await SqliteStore.open(folder / "room.sqlite3")
    head = (await store.heads(BOOK))[0]
    (first, *_) = await store.read(BOOK, since=0, limit=1)
    await store.append([Write(BOOK, (first,), after=head.version)])
    await store.close()


def test_an_audit_leaves_a_checkpoint_that_only_its_owner_may_read(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {entry.name: entry.stat() for entry in folder.iterdir()}
    assert main(["audit", "--data", str(folder)]) == 0
    assert "The next audit goes on from here" in capsys.readouterr().out
    after = {entry.name: entry.stat() for entry in folder.iterdir()}
    assert after.keys() - before.keys() == {"room.audited"}
    assert stat.S_IMODE(after["room.audited"].st_mode) == 0o600
    assert after["room.sqlite3"].st_mtime_ns == before["room.sqlite3"].st_mtime_ns

    assert main(["audit", "--data", str(folder)]) == 0
    out = capsys.readouterr().out
    assert "Every event is as it was audited on" in out
    assert out.endswith("Everything agrees.\n")


def test_both_audits_of_a_room_show_the_same_fingerprint(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever wrote it down knows that nobody has replaced the checkpoint."""
    main(["audit", "--data", str(folder)])
    left = capsys.readouterr().out.partition("(checkpoint ")[2][:16]
    main(["audit", "--data", str(folder)])
    assert f"(checkpoint {left})" in capsys.readouterr().out.partition("\n")[0]


def test_a_room_that_does_not_agree_leaves_no_checkpoint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(kept(tmp_path / "room", [taken_away(BOOK, '"code":"pot"')]))
    assert main(["audit", "--data", str(tmp_path / "room")]) == 1
    assert [entry.name for entry in (tmp_path / "room").iterdir()] == ["room.sqlite3"]


def test_what_was_altered_since_is_named_in_both_languages(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["audit", "--data", str(folder)])
    asyncio.run(altered(folder))
    assert main(["audit", "--data", str(folder)]) == 1
    capsys.readouterr()
    for entry in folder.glob("room.sqlite3*"):
        entry.unlink()
    asyncio.run(_another_beginning(folder))
    assert main(["audit", "--data", str(folder), "--language", "en"]) == 1
    assert "are not those that were audited before" in capsys.readouterr().out
    assert main(["audit", "--data", str(folder), "--language", "it"]) == 1
    assert "non sono quelli verificati prima" in capsys.readouterr().out
    assert main(["audit", "--full", "--data", str(folder)]) == 1


async def _another_beginning(folder: Path) -> None:
    store = await SqliteStore.open(folder / "room.sqlite3")
    streams = another()._streams
    replaced(TABLE, '"pot_won"', old=r'("seat":\d,"amount":\d+)', new=r"\g<1>0")(streams)
    await store.append([Write(stream, tuple(events), after=0) for stream, events in streams.items()])
    await store.close()


@pytest.mark.parametrize("content", [b"", b"nothing of the kind", None])
def test_a_damaged_checkpoint_is_left_aside(
    folder: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["audit", "--data", str(folder)])
    file = folder / "room.audited"
    if content is None:
        content = file.read_bytes()
        content = content[:-1] + bytes([content[-1] ^ 1])
    file.write_bytes(content)
    capsys.readouterr()
    assert main(["audit", "--json", "--data", str(folder)]) == 0
    captured = capsys.readouterr()
    assert "is damaged: everything is audited" in captured.err
    assert json.loads(captured.out) == {"clean": True, "differences": []}


def test_the_checkpoint_may_lie_elsewhere(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path / "elsewhere"
    assert main(["audit", "--data", str(folder), "--checkpoint", str(elsewhere)]) == 0
    assert elsewhere.is_file()
    assert not (folder / "room.audited").exists()
    missing = tmp_path / "no" / "such" / "folder"
    assert main(["audit", "--data", str(folder), "--checkpoint", str(missing)]) == 0
    assert "the next audit will start from the beginning" in capsys.readouterr().out


def test_nothing_is_done_by_no_process(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--jobs", "0", "--data", str(folder)]) == 2
    assert "--jobs: at least 1" in capsys.readouterr().err


# ---------------------------------------------------------------------------- several processes


async def audited(folder: Path, jobs: int) -> Audit:
    async with open_store_to_read(folder) as store:
        tables = audit_worker.auditor_for(folder, store, jobs)
        return (await audit_from(store, None, program="1", at=0, tables=tables)).audit


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.subprocess.Process]:
    """The processes that are started, which are worth it for any table."""
    monkeypatch.setattr(audit_worker, "WORTH_A_PROCESS", 1)
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def remember(*arguments: str, **options: object) -> asyncio.subprocess.Process:
        started.append(await start(*arguments, **options))  # type: ignore[arg-type]
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", remember)
    return started


def test_two_processes_find_what_one_finds_in_the_same_order(
    tmp_path: Path, processes: list[asyncio.subprocess.Process]
) -> None:
    changes = [
        taken_away(BOOK, '"code":"pot"'),
        replaced("table/ustica", '"pot_won"', old=r'("seat":\d,"amount":\d+)', new=r"\g<1>0"),
    ]
    asyncio.run(kept(tmp_path / "room", changes))
    one = asyncio.run(audited(tmp_path / "room", 1))
    assert processes == []
    two = asyncio.run(audited(tmp_path / "room", 2))
    assert len(processes) == 2
    assert two == one
    assert not two.clean


def test_an_interrupt_ends_an_audit_and_its_processes(
    folder: Path, processes: list[asyncio.subprocess.Process]
) -> None:
    async def interrupt() -> None:
        audit = asyncio.ensure_future(audited(folder, 2))
        while len(processes) < 2:
            await asyncio.sleep(0.01)
        audit.cancel()
        with pytest.raises(asyncio.CancelledError):
            await audit

    asyncio.run(interrupt())
    assert all(process.returncode is not None for process in processes)
    assert [entry.name for entry in folder.iterdir()] == ["room.sqlite3"]


def test_a_process_that_dies_is_no_clean_audit(
    folder: Path, processes: list[asyncio.subprocess.Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def kill() -> None:
        audit = asyncio.ensure_future(audited(folder, 2))
        while len(processes) < 2:
            await asyncio.sleep(0.01)
        processes[1].kill()
        await audit

    with pytest.raises(Broken):
        asyncio.run(kill())
    assert all(process.returncode is not None for process in processes)
