"""`mazziere serve` says under which addresses the room is reached, and how it gets an administrator."""

from contextlib import closing

import pytest

from mazziere.cli import program
from mazziere.cli.reachable import (
    address_for_others,
    address_of,
    address_on_the_network,
    how_to_reach,
    tell_if_nobody_administers,
)
from mazziere.cli.serve import listening
from mazziere.services.people.roles import Role
from tests.services.people.members import member
from tests.services.rooms import make_room


@pytest.fixture(autouse=True)
def _language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")


def test_a_room_on_the_loopback_address_is_reached_by_this_machine_only() -> None:
    with closing(listening("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        assert address_on_the_network(listener) is None
        assert how_to_reach(listener, public=None, code="ABCD-EFGH", draws=True).splitlines() == [
            f"The room is open: {url}  (Ctrl+C closes it)",
            "Only this machine can reach it; for friends on the same network: mazziere serve --host 0.0.0.0",
            f"It has no administrator yet: sign up at {url}/#/first-administrator with the code ABCD-EFGH",
            "(or, while the room is closed: mazziere appoint NAME administrator).",
        ]


def test_in_a_clone_the_hints_name_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who typed `./room serve` has a `mazziere` to type."""
    monkeypatch.setenv(program.VARIABLE, program.CLONE)
    with closing(listening("127.0.0.1", 0)) as listener:
        said = how_to_reach(listener, public=None, code="ABCD-EFGH", draws=True)
    assert "for friends on the same network: ./room serve --host 0.0.0.0" in said
    assert "while the room is closed: ./room appoint NAME administrator" in said
    assert "mazziere" not in said


async def test_a_room_whose_members_have_no_administrator_says_how_one_is_appointed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    room = make_room()
    await room.open([])
    ada, _ = await member(room)
    await tell_if_nobody_administers(room.first_administrator)
    assert capsys.readouterr().out == (
        "It has no administrator: close the room, and make a member the administrator with "
        "mazziere appoint NAME administrator.\n"
    )
    await room.people.appoint(ada.player, Role.ADMINISTRATOR)
    await tell_if_nobody_administers(room.first_administrator)
    assert capsys.readouterr().out == ""
    await room.close()


def test_a_room_on_every_address_is_opened_here_by_the_loopback_address() -> None:
    """0.0.0.0 is no address that a browser opens, and none for the links in letters."""
    with closing(listening("0.0.0.0", 0)) as listener:
        assert address_of(listener).startswith("http://127.0.0.1:")
        assert "0.0.0.0" not in address_for_others(listener)


def test_the_public_address_is_drawn_for_phones() -> None:
    """As a QR code where somebody looks at the terminal, and never in a log."""
    with closing(listening("127.0.0.1", 0)) as listener:
        plain = how_to_reach(listener, public="https://room.example", code=None, draws=False)
        drawn = how_to_reach(listener, public="https://room.example", code=None, draws=True)
    assert plain.endswith("From the Internet:    https://room.example")
    picture = drawn.removeprefix(plain)
    assert "▀" in picture or "▄" in picture
    assert "█" in picture
