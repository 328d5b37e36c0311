"""`mazziere serve` says in one sentence why it cannot open the room."""

import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import structlog

from mazziere.adapters.stores.data_folder import DataFolder
from mazziere.bootstrap import house_bots
from mazziere.cli.dispatch import main
from mazziere.services.bots import FAST
from mazziere.services.tables.bots.evenly import spread


@pytest.fixture
def taken_port() -> Iterator[int]:
    with closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The message on standard error, in English; the command has failed."""
    assert main(["serve", "--language", "en", *arguments]) == 1
    return capsys.readouterr().err


@pytest.fixture(autouse=True)
def _language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")


@pytest.fixture(autouse=True)
def _logs() -> Iterator[None]:
    """The command sends logs to the standard error of its test, which nobody else may write to."""
    yield
    structlog.reset_defaults()


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str], taken_port: int, tmp_path: Path) -> None:
    assert said(capsys, "--port", str(taken_port), "--data", str(tmp_path)) == (
        f"mazziere: port {taken_port} is already taken; choose another with --port.\n"
    )


def test_fewer_bots_than_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--bots", "-1", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "mazziere: --bots takes a number from 0 up.\n"


@pytest.mark.parametrize("port", ["70000", "-1", "x", ""])
def test_a_port_that_does_not_exist(capsys: pytest.CaptureFixture[str], tmp_path: Path, port: str) -> None:
    for language, told in (
        ("en", "--port takes a port, a number from 0 to 65535; 0 means any free one."),
        ("it", "--port vuole una porta, un numero da 0 a 65535; 0 vuol dire una qualunque libera."),
    ):
        assert main(["serve", f"--port={port}", "--data", str(tmp_path), "--language", language]) == 2
        assert capsys.readouterr().err == f"mazziere: {told}\n"


def test_a_port_for_the_metrics_that_does_not_exist(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["serve", "--port", "0", "--metrics", "70000", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(
        "mazziere: --metrics takes a port of this machine, such as 9100"
    )


def test_an_address_of_another_machine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """192.0.2.1 belongs to nobody: it is set aside for examples (RFC 5737)."""
    assert said(capsys, "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path)).startswith(
        "mazziere: cannot listen on 192.0.2.1, port 0"
    )


def test_a_data_folder_that_is_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "room"
    file.write_text("not a folder")
    assert said(capsys, "--port", "0", "--data", str(file)) == (
        f"mazziere: the folder {file} cannot be written to; choose another with --data.\n"
    )


def test_a_data_folder_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with closing(DataFolder.hold(tmp_path)):
        assert said(capsys, "--port", "0", "--data", str(tmp_path)) == (
            f"mazziere: the data folder {tmp_path} is in use by another room; "
            "stop that one or choose another with --data.\n"
        )


def test_data_that_are_no_database(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "room.sqlite3").write_bytes(b"something else altogether, and long enough to be read " * 50)
    assert said(capsys, "--port", "0", "--data", str(tmp_path)).startswith(
        f"mazziere: the data in {tmp_path} cannot be read"
    )


def test_in_italian_too(capsys: pytest.CaptureFixture[str], taken_port: int, tmp_path: Path) -> None:
    assert main(["serve", "--language", "it", "--port", str(taken_port), "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err == (
        f"mazziere: la porta {taken_port} è già occupata; scegline un'altra con --port.\n"
    )


@pytest.mark.parametrize(
    ("count", "seated"),
    [
        (0, {"a": 0, "b": 0, "c": 0}),
        (2, {"a": 1, "b": 1, "c": 0}),
        (7, {"a": 3, "b": 3, "c": 1}),
        (1000, {"a": 5, "b": 9, "c": 1}),
    ],
)
def test_bots_go_round_the_tables_and_leave_a_seat_at_each(count: int, seated: dict[str, int]) -> None:
    """Tables of six, ten and two."""
    tables = spread(house_bots(FAST), count, {"a": 6, "b": 10, "c": 2})
    assert {name: len(bots) for name, bots in tables.items()} == seated


def test_no_bot_has_two_seats_at_a_table() -> None:
    for bots in spread(house_bots(FAST), 60, dict.fromkeys("abcdefgh", 10)).values():
        assert len({bot.name for bot in bots}) == len(bots)
