"""A compiler that has compiled the large sources of this project already.

The machine's own compiler, but for two libraries, which take most of the time of a set-up: of the kernel and
of the compiled modules it gives out what it made of the same sources for the tests themselves. All else is
compiled and linked.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import native_build

ROOT = Path(__file__).resolve().parents[2]

COMPILER = """\
#!/bin/sh
made={made}
for argument; do
    case $previous in
        -c) source=$argument ;;
        -o) output=$argument ;;
    esac
    previous=$argument
done
case $source in
    {sources})
        exec {compiler} -x c -c -o "$output" /dev/null ;;
    '')
        if [ -f "$made/${{output##*/}}" ]; then exec cp "$made/${{output##*/}}" "$output"; fi ;;
esac
exec {compiler} "$@"
"""

SOURCES = {
    "_kernel": ("*/packages/kernel/*.cpp", "*/nanobind/src/*.cpp"),
    native_build.SHARED: ("*__native_*.c",),
}
"""The beginning of a library's name → what it is compiled from."""


def compilers_that_know_us(folder: Path) -> dict[str, str]:
    """The environment variables that name such compilers, which are made in a new folder below this one.

    A library without which the tests run is compiled.
    """
    place = folder / "compilers"
    made = place / "made"
    made.mkdir(parents=True)
    known = [Path(shutil.copy(library, made)).name for library in _libraries()]
    sources = [source for name in known for source in SOURCES[name.partition(".")[0]]]
    named = {}
    for variable, name in {"CC": "cc", "CXX": "c++"}.items():
        compiler = os.environ.get(variable) or shutil.which(name)
        assert compiler, f"the tests need {name}"
        named[variable] = str(place / name)
        Path(named[variable]).write_text(
            COMPILER.format(
                made=shlex.quote(str(made)), sources=" | ".join(sources) or "nothing", compiler=compiler
            )
        )
        Path(named[variable]).chmod(0o755)
    return named


def _libraries() -> Iterator[Path]:
    """The library of the kernel, and that of the compiled modules, as far as they are there."""
    kernel = importlib.util.find_spec("mazziere_kernel")
    if kernel is not None and kernel.origin is not None:
        yield from Path(kernel.origin).parent.glob("_kernel.*.so")
    if native_build.is_wanted() and not native_build.is_stale(ROOT):
        yield from (ROOT / "src").glob(f"{native_build.SHARED}.*.so")
