"""Which exact versions does the project stand on? Writes them into pyproject.toml from a fresh resolution.

Run by a maintainer who wants newer packages, after moving `exclude-newer` forward:

    .room/venv/bin/python tools/pin.py

The lock file that uv makes stays out of the repository, because it names the registry it was made with; the
versions in it are copied to `[tool.uv] constraint-dependencies`, the whole tree, one line a package.
"""

from __future__ import annotations

import re
import subprocess
import tomllib

from environment import ROOT, UV

OURS = {"mazziere", "mazziere-kernel"}
BLOCK = re.compile(r"^constraint-dependencies = \[\n.*?^\]\n", re.MULTILINE | re.DOTALL)


def versions(lock: dict[str, list[dict[str, str]]]) -> dict[str, str]:
    """Package name to version; the oldest where Pythons differ, so that one serves all."""
    found: dict[str, str] = {}
    for package in lock["package"]:
        if package["name"] not in OURS:
            found.setdefault(package["name"], package["version"])
    return found


def main() -> None:
    """Resolve without the old pins, write the new ones."""
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
    print(f"{len(pins)} packages pinned")


if __name__ == "__main__":
    main()
