"""Does the client keep its layout: primitives without protocol, logic beside its components, short lines?

The source is read as text: the imports of a module follow `from` or `import(`, as a path under `$lib` or
relative to its own folder.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.architecture.layers import ROOT

LIBRARY = ROOT / "client" / "src" / "lib"

# The folders that others stand on, and what each may import besides itself; the others may import any.
MAY_IMPORT: dict[str, set[str]] = {
    "protocol.ts": set(),
    "i18n": {"cards"},
    "cards": {"i18n"},
    "ui": {"i18n"},
    "keyboard": set(),
    "net": {"protocol.ts"},
    "sound": {"i18n", "table"},
}

WITHOUT_PROTOCOL = ("ui", "i18n", "cards", "keyboard")

# `lib` itself holds a folder for each page and each concern; `i18n/en` and `i18n/it`, a file for each page.
ENTRIES_AT_MOST = 24

CHARACTERS_AT_MOST = 110

# A string on a line of its own (the path of a picture, a sentence that a test expects), or an instruction
# to the compiler.
UNBREAKABLE = re.compile(r"""\s*(?:(?:\w+: )?"[^"]*"(?:,|;| \+)?|<!-- svelte-ignore .*-->)""")

IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*"(\$lib/|\.\.?/)([^"?]+)""")


def _modules(folder: str = "") -> list[Path]:
    found = (LIBRARY / folder).rglob("*")
    return sorted(path for path in found if path.suffix in {".ts", ".svelte"} and ".test." not in path.name)


def _imports(module: Path) -> set[Path]:
    """The modules of the library that a module imports, types included."""
    found = set()
    for start, rest in IMPORT.findall(module.read_text(encoding="utf-8")):
        path = Path(os.path.normpath((LIBRARY if start == "$lib/" else module.parent / start) / rest))
        found.add(path if path.is_file() else path.with_name(f"{path.name}.ts"))
    return found


def _folder(module: Path) -> str:
    return module.relative_to(LIBRARY).parts[0]


def test_every_import_is_found() -> None:
    """An import that this test cannot follow would be one that it cannot judge."""
    lost = {(module, path) for module in _modules() for path in _imports(module) if not path.is_file()}
    assert not lost


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_a_folder_that_others_stand_on_imports_only_what_is_below_it(folder: str) -> None:
    """A dialog or a socket that knew the table could serve nothing else."""
    modules = [LIBRARY / folder] if folder.endswith(".ts") else _modules(folder)
    assert modules
    allowed = MAY_IMPORT[folder] | {folder}
    for module in modules:
        above = {_folder(path) for path in _imports(module)} - allowed
        assert not above, f"{module.relative_to(LIBRARY)} imports {sorted(above)}"


@pytest.mark.parametrize("folder", WITHOUT_PROTOCOL)
def test_a_primitive_knows_no_protocol(folder: str) -> None:
    """Neither it nor anything it imports, directly or indirectly."""
    seen: set[Path] = set()
    waiting = set(_modules(folder))
    while waiting:
        module = waiting.pop()
        seen.add(module)
        waiting |= _imports(module) - seen
    assert not {"protocol.ts", "net"} & {_folder(module) for module in seen}


def test_no_folder_is_a_heap() -> None:
    """A folder with more entries than this holds two subjects."""
    folders = [LIBRARY, *(path for path in LIBRARY.rglob("*") if path.is_dir())]
    crowded = [str(path) for path in folders if len(list(path.iterdir())) > ENTRIES_AT_MOST]
    assert not crowded


GENERATED_DATA = {"shown.ts"}
"""Written by `./room generate`: one line for each entry."""


def test_no_line_is_longer_than_a_line() -> None:
    """The formatter breaks code, not text: a comment is wrapped by hand, a long string stands alone."""
    files = list((ROOT / "client").glob("*.ts"))
    files += [path for path in LIBRARY.parent.rglob("*") if path.suffix in {".ts", ".svelte", ".css"}]
    too_long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in files
        if path.name not in GENERATED_DATA
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if len(line) > CHARACTERS_AT_MOST and not UNBREAKABLE.fullmatch(line)
    ]
    assert not too_long


def test_a_test_lies_beside_what_it_tests() -> None:
    """`betting.test.ts` beside `betting.ts`, or `settings.test.ts` beside `settings.svelte.ts`."""
    for test in LIBRARY.rglob("*.test.ts"):
        stem = test.name.removesuffix(".test.ts")
        assert any(test.with_name(f"{stem}{end}").is_file() for end in (".ts", ".svelte.ts", ".svelte")), test
