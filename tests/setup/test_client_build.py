"""The page is rebuilt exactly when it would come out different."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import client_build


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project whose page is up to date."""
    (tmp_path / "client" / "src" / "lib").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<title>mazziere</title>")
    (tmp_path / "client" / "src" / "lib" / "card.ts").write_text("export const suits = 4;")
    static = tmp_path / "src" / "mazziere" / "web" / "static"
    static.mkdir(parents=True)
    digest = client_build.digest_of(tmp_path, client_build.source_files(tmp_path))
    (static / "built-from.txt").write_text(digest)
    return tmp_path


def test_a_page_made_from_these_sources_is_kept(root: Path) -> None:
    """Dates do not matter: those of a clone mean nothing."""
    os.utime(root / "client" / "index.html", (0, 0))
    assert not client_build.is_stale(root)


def test_a_changed_source_makes_the_page_stale(root: Path) -> None:
    """However deep it lies."""
    (root / "client" / "src" / "lib" / "card.ts").write_text("export const suits = 5;")
    assert client_build.is_stale(root)


def test_a_renamed_source_makes_the_page_stale(root: Path) -> None:
    """The same bytes under another name are another program."""
    card = root / "client" / "src" / "lib" / "card.ts"
    card.rename(card.with_name("cards.ts"))
    assert client_build.is_stale(root)


def test_a_page_that_was_deleted_is_stale(root: Path) -> None:
    """Its digest lies beside it and goes with it."""
    (root / "src" / "mazziere" / "web" / "static" / "built-from.txt").unlink()
    assert client_build.is_stale(root)


def test_what_is_installed_beside_the_sources_does_not_count(root: Path) -> None:
    """`node_modules` follows from the lock file, which does count."""
    (root / "client" / "node_modules").mkdir()
    (root / "client" / "node_modules" / "svelte.js").write_text("")
    assert not client_build.is_stale(root)
