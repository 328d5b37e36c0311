"""Tests whose outcome their sources alone decide, and which of them these sources have passed already.

An enumeration, a comparison with another engine hand by hand, or an evening simulated from a seed ends the
same way as long as nothing changes that it runs. Such a test is marked `proved`. `./room prove enumerations`
runs all of them and, once they have passed, writes for each to `tests/proofs.json` the digest of its sources
and how many cases it has. While neither has changed, `./room test` leaves it out when it runs everything;
after a change it runs again. Whoever names the folder of a test has it run, and so does `./room prove`.

The sources of a test are the files that it imports and all that these import, down to the libraries: modules
of ours and the data beside them, the fixtures of its folders, the kernel if it is named, and the version of
every library (the pins of pyproject.toml). A name is an import wherever it stands:
`pytest.importorskip("tests.ranking.every_hand")`. What a test runs without importing it, it names:
`proved(with_files=("tools/*.py",))`.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOTES = ROOT / "tests" / "proofs.json"
MARK = "proved"
DATA = (".json", ".toml", ".txt")
KERNEL = "mazziere_kernel"
KERNEL_SOURCES = ("CMakeLists.txt", "pyproject.toml", "bindings", "include", "src", KERNEL)
_OURS = re.compile(rf"(mazziere|tests|{KERNEL})(\.\w+)*")


@dataclass(frozen=True, slots=True)
class Proof:
    """What a test was run with when it passed."""

    digest: str
    cases: int


def left_out(items: Sequence[pytest.Item], notes: Path = NOTES) -> list[pytest.Item]:
    """Those whose sources have passed all their cases.

    At a desk none that draws examples of its own there (`proved(drawn=True)`, and every law of hypothesis):
    they are new ones.
    """
    known = {name: Proof(**proof) for name, proof in json.loads(notes.read_text()).items()}
    marked = [item for item in items if _name(item) in known and _is_settled(item)]
    cases = Counter(map(_name, marked))
    return [item for item in marked if known[_name(item)] == Proof(_digest_of(item), cases[_name(item)])]


def note(items: Sequence[pytest.Item], notes: Path = NOTES) -> None:
    """Write down that all cases of these have passed."""
    marked = [item for item in items if item.get_closest_marker(MARK) is not None]
    cases = Counter(map(_name, marked))
    proofs = {_name(item): {"digest": _digest_of(item), "cases": cases[_name(item)]} for item in marked}
    notes.write_text(json.dumps(dict(sorted(proofs.items())), indent=2) + "\n")


def sources(test: Path) -> list[Path]:
    """Every file of ours that decides how the tests of this file end."""
    above = (folder / "conftest.py" for folder in test.parents if ROOT in folder.parents)
    found = {test, *filter(Path.is_file, above)}
    waiting = list(found)
    while waiting:
        file = waiting.pop()
        for name in _names_in(file) if file.suffix == ".py" else ():
            fresh = _files_of(name) - found
            found |= fresh
            waiting += fresh
    return sorted(found)


def _digest_of(item: pytest.Item) -> str:
    """The fingerprint of all that decides how a marked test ends."""
    mark = item.get_closest_marker(MARK)
    assert mark is not None
    return _digest(item.path, mark.kwargs.get("with_files", ()))


@cache
def _digest(test: Path, with_files: tuple[str, ...]) -> str:
    """The fingerprint of all that decides how the tests of this file end.

    with_files  patterns of files that they run without importing them, from the root of the project
    """
    named = {file for pattern in with_files for file in ROOT.glob(pattern) if file.is_file()}
    pins = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["uv"]["constraint-dependencies"]
    digest = hashlib.sha256(f"{sys.version_info[:2]}\0{pins}\0".encode())
    for file in sorted(named.union(sources(test))):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT)}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


@cache
def _names_in(file: Path) -> frozenset[str]:
    """The modules of ours that a file names, by an import or as a text."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=imported):
                names |= {alias.name for alias in imported}
            case ast.ImportFrom(module=str(source), names=imported):
                names |= {source, *(f"{source}.{alias.name}" for alias in imported)}
            case ast.Constant(value=str(text)) if "\n" not in text:
                names.add(text)
            case _:
                pass
    return frozenset(name for name in names if _OURS.fullmatch(name))


@cache
def _files_of(module: str) -> frozenset[Path]:
    """The file of a module and those of the packages that it is in, with the data beside them."""
    return frozenset(_found_of(module))


def _found_of(module: str) -> Iterator[Path]:
    if module.partition(".")[0] == KERNEL:
        for source in KERNEL_SOURCES:
            place = ROOT / "packages" / "kernel" / source
            yield from filter(_is_source, [place] if place.is_file() else place.rglob("*"))
        return
    parts = module.split(".")
    place = ROOT / "src" if parts[0] == "mazziere" else ROOT
    for part in parts:
        place /= part
        for file in (place / "__init__.py", place.with_suffix(".py")):
            if file.is_file():
                yield file
        if place.is_dir():
            yield from (file for file in place.iterdir() if file.suffix in DATA and file.name != NOTES.name)


def _is_source(file: Path) -> bool:
    return file.is_file() and file.suffix in (*DATA, ".cpp", ".hpp", ".py")


def _name(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def _is_settled(item: pytest.Item) -> bool:
    mark = item.get_closest_marker(MARK)
    if mark is None:
        return False
    draws = mark.kwargs.get("drawn") or getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    return not draws or bool(os.environ.get("CI"))
