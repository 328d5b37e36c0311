"""The modules that are compiled with mypyc, and their build.

mypyc makes an extension module of each, beside its source, which takes precedence on import. The sources stay
usable: where nothing is compiled, or for another version of Python, they run themselves. A build carries the
digest of its sources. It writes into a folder of its own, and moves its files into place when all of them are
there.

Structs, dataclasses and enums that other modules use are in modules that are not listed: mypyc does not
compile the first two well, and every listed module depends on their fields (docs/decisions/0011).
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import Any

import client_build

MODULES = (
    "cards/card",
    "rules/betting",
    "rules/opening",
    "rules/pots",
    "rules/showdown",
    "hand/seat",
    "hand/terms",
    "hand/state",
    "hand/opening",
    "hand/evolve",
    "hand/legal",
    "hand/showdown",
    "hand/validation",
    "hand/decide",
    "table/evolve_administration",
    "table/evolve",
    "table/transition",
    "table/clock",
    "table/run_it_twice",
    "table/administration",
    "table/next_hand/bomb_pot",
    "table/next_hand/carried_pot",
    "table/next_hand/rotation",
    "table/next_hand/straddle",
    "table/next_hand/time_charge",
    "table/seating/chips",
    "table/seating/connection",
    "table/seating/leaving",
    "table/seating/waiting_list",
    "table/decide",
    "table/views/offers",
    "table/views/turn",
    "rules/casino/bets",
    "rules/casino/interruptions",
    "rules/casino/side_bets",
    "casino/betting",
    "casino/course",
    "casino/dealing",
    "casino/decide",
    "casino/decisions",
    "casino/evolve",
    "casino/house",
    "casino/settling",
    "ledger/evolve",
    "ledger/decide",
    "formats/known_cards",
    "formats/text/hand_lines",
    "formats/text/hand_posts",
    "formats/text/hand_meaning",
    "formats/stars/header",
    "formats/stars/lines",
    "formats/stars/summary_lines",
    "formats/stars/phrases",
    "formats/stars/read",
    "formats/replay/start",
    "formats/replay/comparison",
    "formats/replay/play",
    "formats/phh/field_types",
    "formats/phh/toml",
    "formats/phh/words",
    "formats/phh/forced_bets",
    "formats/phh/streets",
    "formats/phh/read",
)

REQUIREMENTS = ("mypy>=2.4", "setuptools>=80", "msgspec>=0.22")
"""The packages that the build needs; msgspec, because the fields of its structs are part of what is
compiled."""

INTERPRETED = "MAZZIERE_INTERPRETED"
"""If this variable is 1, nothing is compiled, and compiled modules are removed."""

OPTIMIZATION = "MAZZIERE_OPTIMIZATION"
"""How much the C compiler optimizes, 0 to 3. Usually 2: 3 takes half as long again and saves no instructions.
Whoever only asks whether it compiles sets 0."""

_PACKAGE = Path("src", "mazziere")
BUILT_FROM = _PACKAGE / "hand" / "compiled-from.txt"
"""The file with the digest of what the compiled modules were built from."""
_MODULE_NAME = re.compile(
    r"(= CPyStatic_\w+___globals;\n *cpy_r_r\d+ = CPyStatics\[\d+\];[^\n]*\n *cpy_r_r\d+ = )CPyDict_GetItem\("
)
"""Where what mypyc has written looks up a name of a module."""

_CALLED_DIRECTLY = ["-fno-plt", "-fno-semantic-interposition"]
"""Functions of the library itself and of Python are called without the detour that lets them be replaced."""
_AS_A_WHOLE = "-flto=auto"
"""The C of all modules is optimized together when it is linked, so that what one module calls in another can
become part of it: 5 to 8 % of the time in which a recorded hand is read and played."""

SHARED = "mazziere__mypyc"
"""The library that contains all of them; each extension module only points into it."""


def is_wanted() -> bool:
    """Whether modules should be compiled at all."""
    return os.environ.get(INTERPRETED) != "1"


def digest(root: Path) -> str:
    """The fingerprint of what the compiled modules depend on."""
    return f"{client_build.digest_of(root, _source_files(root))} -O{_optimization()}"


def _optimization() -> str:
    return os.environ.get(OPTIMIZATION, "2")


def is_stale(root: Path) -> bool:
    """Whether the compiled modules are missing, were built from other sources, or are not wanted."""
    if not is_wanted():
        return any(compiled_files(root))
    built = root / BUILT_FROM
    return not built.is_file() or built.read_text() != digest(root) or not any(compiled_files(root))


def compiled_files(root: Path) -> Iterator[Path]:
    """The extension modules that are there, for any version of Python, and the library that they point into.

    Those of modules that are no longer compiled are among them, so that they are taken away too.
    """
    yield from (root / _PACKAGE).rglob("*.so")
    yield from (root / _PACKAGE.parent).glob(f"{SHARED}.*.so")


def build(root: Path) -> None:
    """Compile the modules if they are stale; remove them if they are not wanted."""
    if not is_stale(root):
        return
    wanted = digest(root)
    (root / BUILT_FROM).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(prefix="compiled-") as scratch:
        made = _compiled(root, Path(scratch)) if is_wanted() else []
        for old in list(compiled_files(root)):
            old.unlink()
        for file in made:
            shutil.move(file, root / _PACKAGE.parent / file.relative_to(Path(scratch, "lib")))
    if made:
        (root / BUILT_FROM).write_text(wanted)


def _compiled(root: Path, scratch: Path) -> list[Path]:
    """Compile below `scratch`; returns the extension modules."""
    # Installed only where something is compiled.
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    sources = [f"{_PACKAGE.name}/{module}.py" for module in MODULES]
    # The kernel and numpy need not be installed: values from them are checked when they arrive.
    options = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={scratch / 'cache'}"]
    shutil.copytree(root / _PACKAGE, scratch / "src" / _PACKAGE.name, ignore=_all_but_sources)
    for source in sources:
        copy = scratch / "src" / source
        copy.write_text(filed_after(copy.read_text(encoding="utf-8")), encoding="utf-8")
    with chdir(scratch / "src"):
        extensions = mypycify(
            [*options, *sources],
            opt_level=_optimization(),
            debug_level="0",
            group_name=_PACKAGE.name,
            target_dir=str(scratch / "c"),
            multi_file=True,
        )
        for written in (scratch / "c").glob("__native_*.c"):
            written.write_text(remembering(written.read_text(encoding="utf-8")), encoding="utf-8")
        command = _parallel_build_ext()(Distribution({"name": _PACKAGE.name, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(scratch / "lib"), str(scratch / "o")
        command.ensure_finalized()
        command.run()
    return sorted(Path(scratch, "lib").rglob("*.so"))


def _parallel_build_ext() -> Any:
    """Setuptools' command that builds extensions, but the files of one are compiled at the same time."""
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class ParallelBuildExt(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            whole = _as_a_whole(self.compiler, Path(self.build_temp))
            for extension in self.extensions:
                more = whole if extension.name == SHARED else []
                extension.extra_compile_args = [*extension.extra_compile_args, *_CALLED_DIRECTLY, *more]
                extension.extra_link_args = [*extension.extra_link_args, *more]
            compile_in_turn = self.compiler.compile

            def compile_together(sources: list[str], **options: object) -> list[str]:
                largest_first = sorted(sources, key=os.path.getsize, reverse=True)
                with ThreadPoolExecutor(os.cpu_count()) as threads:
                    made = threads.map(lambda source: compile_in_turn([source], **options), largest_first)
                    return [compiled for (compiled,) in made]

            self.compiler.compile = compile_together
            super().build_extensions()

    return ParallelBuildExt


def _as_a_whole(compiler: Any, scratch: Path) -> list[str]:
    """The options that optimize the library as a whole; none if this compiler or its linker cannot."""
    from setuptools.errors import CCompilerError  # type: ignore[import-untyped]

    if _optimization() == "0":
        return []
    options = [_AS_A_WHOLE, f"-O{_optimization()}"]
    scratch.mkdir(parents=True, exist_ok=True)
    probe = scratch / "probe.c"
    probe.write_text("int probe(void) { return 0; }\n", encoding="utf-8")
    try:
        compiled = compiler.compile([str(probe)], output_dir=str(scratch), extra_postargs=options)
        compiler.link_shared_object(compiled, str(scratch / "probe.so"), extra_postargs=options)
    except CCompilerError:
        return []
    return options


def filed_after(source: str) -> str:
    """A module whose rulings are filed at its end, instead of where each begins.

    A decorated function is a value that a compiled module has to look up, and call as Python does. `ruling`
    changes nothing of what it files, so what is compiled may know the function itself, and call it directly.
    Every line keeps its number.
    """
    lines = source.splitlines()
    filed = []
    for function in ast.parse(source).body:
        if isinstance(function, ast.FunctionDef):
            for decorator in function.decorator_list:
                if ast.unparse(decorator).startswith("ruling("):
                    filed.append(f"{ast.unparse(decorator)}({function.name})")
                    first, last = decorator.lineno - 1, decorator.end_lineno or decorator.lineno
                    lines[first:last] = [""] * (last - first)
    return "\n".join([*lines, *filed, ""])


def remembering(written: str) -> str:
    """What mypyc has written, in a form in which attributes and names are looked up once (`remembered.h`)."""
    begins = written.find("static PyMethodDef ")
    if begins < 0:  # the file of the library, which has no functions of ours
        return written
    ours = (Path(__file__).parent / "native" / "remembered.h").read_text(encoding="utf-8")
    return written[:begins] + ours + _MODULE_NAME.sub(r"\1name_of_module(", written[begins:])


def _all_but_sources(folder: str, names: list[str]) -> list[str]:
    """Also without the page, which may be in the making beside this."""
    return [
        name
        for name in names
        if not name.endswith((".py", ".pyi", ".typed"))
        and (name == "static" or name.startswith(".") or not Path(folder, name).is_dir())
    ]


def _source_files(root: Path) -> Iterator[Path]:
    yield root / "tools" / Path(__file__).name
    yield root / "tools" / "native" / "remembered.h"
    for module in MODULES:
        yield root / _PACKAGE / f"{module}.py"
