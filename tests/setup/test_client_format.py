"""What is shown to oxfmt: all that it has not found well formatted before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import client_format

OTHERS = [".", "!**/*.svelte"]


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client with two components, beside its packages."""
    client = tmp_path / "client"
    for name in ("src/App.svelte", "src/lib/Seat.svelte", *client_format.CONFIGURATION):
        path = client / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (client / "node_modules").mkdir()
    return client


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What oxfmt was shown. It complains of files in which stands `ugly`."""
    shown: list[list[str]] = []

    def oxfmt(client: Path, files: Sequence[str]) -> bool:
        shown.append(list(files))
        named = [client / name for name in files if name.endswith("e") and "*" not in name]
        return not any("ugly" in path.read_text() for path in named)

    monkeypatch.setattr(client_format, "_oxfmt", oxfmt)
    return shown


def test_a_component_is_shown_until_it_is_well_formatted_and_after_it_was_changed(
    tmp_path: Path, client: Path, shown: list[list[str]]
) -> None:
    seat = client / "src" / "lib" / "Seat.svelte"
    seat.write_text("ugly")
    for _ in range(2):
        assert not client_format.is_formatted(tmp_path)
        assert shown == [OTHERS, ["src/App.svelte", "src/lib/Seat.svelte"]]
        shown.clear()
    seat.write_text("fine")
    assert client_format.is_formatted(tmp_path)
    shown.clear()
    assert client_format.is_formatted(tmp_path)
    assert shown == [OTHERS]
    seat.write_text("ugly again")
    assert not client_format.is_formatted(tmp_path)
    assert shown[1:] == [OTHERS, ["src/lib/Seat.svelte"]]


@pytest.mark.parametrize("name", client_format.CONFIGURATION)
def test_after_a_change_of_oxfmt_or_its_configuration_all_are_shown(
    tmp_path: Path, client: Path, shown: list[list[str]], name: str
) -> None:
    assert client_format.is_formatted(tmp_path)
    (client / name).write_text("another")
    shown.clear()
    assert client_format.is_formatted(tmp_path)
    assert shown == [OTHERS, ["src/App.svelte", "src/lib/Seat.svelte"]]
