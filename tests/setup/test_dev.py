"""`./room dev` and `./room generate`."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import checks
import dev
import generate
from mazziere.cli.language import VARIABLE


def test_a_change_of_a_source_is_seen_and_one_of_what_is_built_is_not(tmp_path, monkeypatch) -> None:
    """Files that are new, changed or gone; the page that was built and Python's caches are none of them."""
    monkeypatch.setattr(dev, "PACKAGE", tmp_path)
    (tmp_path / "web" / "static").mkdir(parents=True)
    (tmp_path / "gone.py").touch()
    before = dev.sources()
    (tmp_path / "gone.py").unlink()
    for name in ("new.py", "texts.ftl", "module.so", "web/static/page.json"):
        (tmp_path / name).touch()
    names = [path.name for path in dev.changed(before, dev.sources())]
    assert names == ["gone.py", "new.py", "texts.ftl"]


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def answer(url: str) -> str:
    """The response at this URL; empty while there is none."""
    try:
        with urllib.request.urlopen(url, timeout=5) as found:
            return str(found.read().decode())
    except (OSError, urllib.error.URLError):
        return ""


@pytest.mark.slow
def test_one_address_has_the_page_and_the_room_and_one_interrupt_ends_both(tmp_path: Path) -> None:
    """The page comes from its sources, and asks the room for the rest."""
    port = free_port()
    # A child ignores Ctrl+C if we do, and a shell makes us so when it starts us in the background.
    program = (
        "import dev, pathlib, signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        f"dev.DATA = pathlib.Path({str(tmp_path)!r}); dev.dev(port={port}, bots=2)"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=checks.ROOT / "tools",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        url = f"http://127.0.0.1:{port}"
        until = time.monotonic() + 120
        while time.monotonic() < until and not answer(f"{url}/healthz"):
            time.sleep(0.3)
        assert answer(f"{url}/healthz")
        assert "/@vite/client" in answer(f"{url}/")
        running.send_signal(signal.SIGINT)
        said, _ = running.communicate(timeout=60)
        assert running.returncode == 0, said
        assert not answer(f"{url}/")
        assert "everything is saved" in said
    finally:
        running.kill()


def test_a_port_that_is_taken_is_said_before_anything_starts(capsys) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(dev.CommandError, match="--port"):
            dev.dev(port=taken.getsockname()[1])


def test_every_generated_file_is_up_to_date(monkeypatch, capsys) -> None:
    """Each is written by one generator alone."""
    found = list(generate.generated())
    paths = [path for path, _ in found]
    assert len(paths) == len(set(paths)) > 4
    monkeypatch.setattr(generate, "generated", lambda: iter(found))
    assert generate.generate(check=True) == 0


def test_a_stale_file_is_named_and_written_again(tmp_path, monkeypatch, capsys) -> None:
    """It is named by its path below the project; with `--check`, nothing is written."""
    stale = tmp_path / "types.ts"
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "generated", lambda: iter([(stale, "export {};\n")]))
    assert generate.generate(check=True) == 1
    assert "types.ts" in capsys.readouterr().err
    assert not stale.exists()
    assert generate.generate() == 0
    assert stale.read_text() == "export {};\n"


@pytest.mark.parametrize("command", ["dev", "generate"])
def test_they_explain_themselves_in_both_languages(command, monkeypatch, capsys) -> None:
    said = []
    for language in ("it", "en"):
        monkeypatch.setenv(VARIABLE, language)
        assert checks.main([command, "--help"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0].startswith("uso: ")
    assert said[1].startswith("usage: ")
