"""`mazziere remove-second-factor` lets in whom nobody at the desk may let in: the administrator."""

import asyncio
from pathlib import Path

import pytest

from mazziere.adapters.clocks import SystemClock
from mazziere.bootstrap import hold_store, open_people
from mazziere.cli.dispatch import main
from mazziere.services.people import events as e
from mazziere.services.people.person import Person
from mazziere.services.people.roles import Role
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.unit_of_work import UnitsOfWork


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A room whose administrator has a second factor and is signed in; Bea has none."""

    async def room() -> None:
        async with hold_store(tmp_path) as store:
            people = await open_people(store)
            for name in ("Ada", "Bea"):
                signed_up = e.SignedUp(f"{name}@example.org", "hash", None, "it", at=1)
                await people.open(name, also=[signed_up])
            ada = await people.named("Ada")
            assert ada is not None
            await people.appoint(ada.player, Role.ADMINISTRATOR)
            session = e.SessionBegan("s", "hash", "Firefox", "Android", at=2)
            factor = e.SecondFactorAdded("SECRET", ("hash",), step=1, at=3)
            await people.change(ada.player, lambda _: [session, factor])

    asyncio.run(room())
    return tmp_path


def remove(folder: Path, nickname: str, reason: str = "lost the phone") -> int:
    return main(["remove-second-factor", nickname, reason, "--data", str(folder), "--language", "en"])


async def found(folder: Path) -> tuple[Person | None, DeskNote]:
    async with hold_store(folder, fresh=False) as store:
        (newest,) = await DeskLog(UnitsOfWork(store), SystemClock()).newest(before=None, limit=1)
        return await (await open_people(store)).named("Ada"), newest.note


def test_the_administrator_signs_in_with_the_password_again(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert remove(folder, "ada") == 0
    assert capsys.readouterr().out.startswith("Ada is signed out everywhere")
    ada, note = asyncio.run(found(folder))
    assert ada is not None
    assert (ada.second_factor, ada.sessions, ada.role) == (None, (), Role.ADMINISTRATOR)
    assert (note.who, note.what, note.facts["reason"]) == (
        "operator", "second_factor_removed", "lost the phone",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("nickname", "reason", "status", "complaint"),
    [
        ("Bea", "lost", 1, "Bea has no second factor"),
        ("Carlo", "lost", 1, "nobody in the room is called Carlo"),
        ("Ada", " ", 2, "needs a reason"),
    ],
)
def test_who_has_none_and_no_reason(
    folder: Path, capsys: pytest.CaptureFixture[str], nickname: str, reason: str, status: int, complaint: str
) -> None:
    assert remove(folder, nickname, reason) == status
    assert complaint in capsys.readouterr().err
    ada, note = asyncio.run(found(folder))
    assert ada is not None
    assert (ada.second_factor is not None, note.what) == (True, "role_given")
