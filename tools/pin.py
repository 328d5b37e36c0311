"""The exact versions of all packages, written into pyproject.toml from a fresh resolution.

Run by a maintainer who wants newer packages, after moving `exclude-newer` forward:

    .room/venv/bin/python tools/pin.py

The lock file that uv makes stays out of the repository, because it names the registry it was made with; the
versions in it are copied to `[tool.uv] constraint-dependencies`, one line per package of the whole tree.
"""

from __future__ import annotations

import re
import subprocess
import tomllib

from environment import ROOT, UV
from mazziere.cli.language import say

OURS = {"mazziere", "mazziere-kernel"}
BLOCK = re.compile(r"^constraint-dependencies = \[\n.*?^\]\n", re.MULTILINE | re.DOTALL)


def versions(lock: dict[str, list[dict[str, str]]]) -> dict[str, str]:
    """Package name → version; the first in the lock if it differs between versions of Python."""
    found: dict[str, str] = {}
    for package in lock["package"]:
        if package["name"] not in OURS:
            found.setdefault(package["name"], package["version"])
    return found


def main() -> None:
    """Resolve without the old pins and write the new ones; on failure, pyproject.toml stays as it was."""
    project = ROOT / "pyproject.toml"
    before = project.read_text()
    lock = ROOT / "uv.lock"
    lock.unlink(missing_ok=True)
    project.write_text(BLOCK.sub("constraint-dependencies = [\n]\n", before))
    try:
        subprocess.run([UV, "lock", "--quiet"], cwd=ROOT, check=True)
        pins = versions(tomllib.loads(lock.read_text()))
        lines = "".join(f'    "{name}=={version}",\n' for name, version in sorted(pins.items()))
        project.write_text(BLOCK.sub(f"constraint-dependencies = [\n{lines}]\n", before))
    except BaseException:
        project.write_text(before)
        raise
    finally:
        lock.unlink(missing_ok=True)
    print(say("develop.pinned", count=len(pins)))


if __name__ == "__main__":
    main()
