"""`mazziere appoint` makes the first administrator, and nobody else by mistake."""

import asyncio
from pathlib import Path

import pytest

from mazziere.adapters.clocks import SystemClock
from mazziere.adapters.stores.data_folder import DATABASE, DataFolder
from mazziere.bootstrap import hold_store, open_people
from mazziere.cli.dispatch import main
from mazziere.services.people import events as e
from mazziere.services.people.roles import Role
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.unit_of_work import UnitsOfWork


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A room with a member and a guest."""

    async def room() -> None:
        async with hold_store(tmp_path) as store:
            people = await open_people(store)
            signed_up = e.SignedUp("ada@example.org", "hash", None, "it", at=1)
            await people.open("Ada", also=[signed_up])
            await people.open("Bea")

    asyncio.run(room())
    return tmp_path


async def role_of(folder: Path, nickname: str) -> Role:
    async with hold_store(folder) as store:
        person = await (await open_people(store)).named(nickname)
        assert person is not None
        return person.role


def appoint(folder: Path, nickname: str, role: str) -> int:
    return main(["appoint", nickname, role, "--data", str(folder), "--language", "en"])


def test_a_member_becomes_administrator(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert appoint(folder, "ada", "administrator") == 0
    assert capsys.readouterr().out == "Ada is now an administrator.\n"
    assert asyncio.run(role_of(folder, "Ada")) is Role.ADMINISTRATOR


async def log_of(folder: Path) -> list[DeskNote]:
    async with hold_store(folder, fresh=False) as store:
        clock = SystemClock()
        log = DeskLog(UnitsOfWork(store), clock)
        return [entry.note for entry in await log.newest(before=None, limit=10)]


def test_the_staff_reads_of_it_in_its_log(folder: Path) -> None:
    """The operator of the machine has no player id."""
    assert appoint(folder, "Ada", "administrator") == 0
    (note,) = asyncio.run(log_of(folder))
    assert (note.who, note.what, note.facts["role"]) == ("operator", "role_given", "administrator")


def test_a_guest_becomes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert appoint(folder, "Bea", "administrator") == 1
    assert asyncio.run(log_of(folder)) == []
    assert capsys.readouterr().err == (
        "mazziere: Bea is a guest: only members, who sign in with a password, can have a role.\n"
    )


def test_nobody_of_that_name(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert appoint(folder, "Carlo", "floor") == 1
    assert "nobody in the room is called Carlo" in capsys.readouterr().err


def test_a_room_that_is_open(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It has the people in its memory, and writes to their streams."""
    held = DataFolder.hold(folder)
    try:
        assert appoint(folder, "Ada", "administrator") == 1
    finally:
        held.close()
    assert "is in use by another room; stop that one" in capsys.readouterr().err


def test_a_folder_without_a_room_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert appoint(tmp_path, "Ada", "administrator") == 1
    assert "there is no room in" in capsys.readouterr().err
    assert not (tmp_path / DATABASE).exists()
