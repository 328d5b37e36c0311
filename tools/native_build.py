"""Which modules are compiled, and do they have to be compiled again?

mypyc makes an extension module of each, beside its source, where it comes first when it is imported. The
sources stay what they are: where nothing is compiled, or Python is of another version, they run themselves.
What was compiled carries the digest of what it was compiled from. A build writes into a folder of its own,
and puts its files in their place when all of them are there.

Structs, dataclasses and enums that others read stay in modules that are not listed: mypyc cannot compile the
first two well, and everything that is listed knows what it holds (docs/decisions/0011).
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import client_build

MODULES = (
    "cards/card",
    "rules/betting",
    "rules/opening",
    "rules/pots",
    "rules/showdown",
    "hand/seat",
    "hand/state",
    "hand/opening",
    "hand/evolve",
    "hand/legal",
    "hand/showdown",
    "hand/validation",
    "hand/decide",
)

REQUIREMENTS = ("mypy>=2.4", "setuptools>=80", "msgspec>=0.22")
"""What compiles them; msgspec, because what its structs hold is known to whoever reads it."""

INTERPRETED = "MAZZIERE_INTERPRETED"
"""Set to 1, nothing is compiled, and what was compiled is taken away."""

_PACKAGE = Path("src", "mazziere")
_BUILT_FROM = _PACKAGE / "hand" / "compiled-from.txt"
SHARED = "mazziere__mypyc"
"""The library that all of them are in; each extension module only points into it."""


def is_wanted() -> bool:
    """Whether modules are to be compiled at all."""
    return os.environ.get(INTERPRETED) != "1"


def digest(root: Path) -> str:
    """The fingerprint of what the compiled modules depend on."""
    return client_build.digest_of(root, _source_files(root))


def is_stale(root: Path) -> bool:
    """Whether what is compiled is missing, was compiled from other sources, or is not wanted."""
    if not is_wanted():
        return any(compiled_files(root))
    built = root / _BUILT_FROM
    return not built.is_file() or built.read_text() != digest(root) or not any(compiled_files(root))


def compiled_files(root: Path) -> Iterator[Path]:
    """The extension modules that lie there, for whatever Python, and the library that they point into."""
    for module in MODULES:
        path = root / _PACKAGE / module
        yield from path.parent.glob(f"{path.name}.*.so")
    yield from (root / _PACKAGE.parent).glob(f"{SHARED}.*.so")


def build(root: Path) -> None:
    """Compile, if what is there is stale; take away what is not wanted."""
    if not is_stale(root):
        return
    wanted = digest(root)
    (root / _BUILT_FROM).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(prefix="compiled-") as scratch:
        made = _compiled(root, Path(scratch)) if is_wanted() else []
        for old in list(compiled_files(root)):
            old.unlink()
        for file in made:
            shutil.move(file, root / _PACKAGE.parent / file.relative_to(Path(scratch, "lib")))
    if made:
        (root / _BUILT_FROM).write_text(wanted)


def _compiled(root: Path, scratch: Path) -> list[Path]:
    """The extension modules, below `scratch`."""
    # Installed only where something is to be compiled.
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    sources = [f"{_PACKAGE.name}/{module}.py" for module in MODULES]
    # The kernel and numpy need not be there: what comes from them is checked when it comes.
    options = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={scratch / 'cache'}"]
    with chdir(root / _PACKAGE.parent):
        extensions = mypycify(
            [*options, *sources],
            opt_level="3",
            debug_level="0",
            group_name=_PACKAGE.name,
            target_dir=str(scratch / "c"),
        )
        command = build_ext(Distribution({"name": _PACKAGE.name, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(scratch / "lib"), str(scratch / "o")
        command.ensure_finalized()
        command.run()
    return sorted(Path(scratch, "lib").rglob("*.so"))


def _source_files(root: Path) -> Iterator[Path]:
    yield root / "tools" / Path(__file__).name
    for module in MODULES:
        yield root / _PACKAGE / f"{module}.py"
