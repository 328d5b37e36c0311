"""Folders: few enough entries to be taken in at a glance, or a reason in ARCHITECTURE.md."""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from pathlib import PurePosixPath

from tests.architecture.layers import ROOT

ENTRIES_AT_MOST = 20

ROW = re.compile(r"^\| `([^`]+/)` \| (.+) \|$", re.MULTILINE)


def large_folders() -> dict[str, int]:
    """How many entries each folder has that has too many: files and folders in git, without `__init__.py`."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    entries: dict[PurePosixPath, set[str]] = defaultdict(set)
    for name in filter(None, listed.stdout.split("\0")):
        path = PurePosixPath(name)
        for entry in (path, *path.parents[:-1]):
            if entry.name != "__init__.py":
                entries[entry.parent].add(entry.name)
    return {
        f"{folder}/": len(names) for folder, names in sorted(entries.items()) if len(names) > ENTRIES_AT_MOST
    }


def test_a_large_folder_stands_with_its_reason() -> None:
    """One question a folder; where the entries belong together, the table of ARCHITECTURE.md says why."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.partition("\n## Large folders\n")[2].partition("\n## ")[0]
    reasons = dict(ROW.findall(section))
    large = large_folders()
    assert reasons, "no table of large folders in ARCHITECTURE.md"
    assert large.keys() <= reasons.keys(), (
        f"of more than {ENTRIES_AT_MOST} entries: split, or say why: {large}"
    )
    assert reasons.keys() <= large.keys(), "no longer large: take the row out of ARCHITECTURE.md"
