"""Is the client formatted as oxfmt formats it?

To format a component takes oxfmt a hundred times as long as any other file, so components that it has found
well formatted once are not shown to it again until they change, or oxfmt or its configuration does. What it
has found lies in `client/node_modules`, and goes when other packages are installed.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import client_build

ROOT = Path(__file__).resolve().parent.parent
COMPONENTS = "**/*.svelte"
CONFIGURATION = (".oxfmtrc.json", "package-lock.json")


def is_formatted(root: Path) -> bool:
    """Whether every file of the client is; oxfmt prints those that are not."""
    client = root / "client"
    found = _components(client)
    passed = _passed(client)
    new = [name for name, digest in found.items() if digest not in passed]
    # Both run whatever the first says: everything that is wrong is told at once.
    all_well = [_oxfmt(client, [".", f"!{COMPONENTS}"]), not new or _oxfmt(client, new)]
    if not all(all_well):
        return False
    if new:
        _place(client).parent.mkdir(exist_ok=True)
        _place(client).write_text(json.dumps(sorted(found.values())))
    return True


def _components(client: Path) -> dict[str, str]:
    """Each component, with a digest of all that decides whether it is well formatted."""
    rules = b"\0".join((client / name).read_bytes() for name in CONFIGURATION)
    return {
        str(path.relative_to(client)): hashlib.sha256(rules + b"\0" + path.read_bytes()).hexdigest()
        for path in sorted((client / "src").glob(COMPONENTS))
    }


def _place(client: Path) -> Path:
    return client / "node_modules" / ".cache" / "formatted.json"


def _passed(client: Path) -> frozenset[str]:
    try:
        return frozenset(json.loads(_place(client).read_text()))
    except (OSError, ValueError):
        return frozenset()


def _oxfmt(client: Path, files: Sequence[str]) -> bool:
    oxfmt = client / "node_modules" / ".bin" / "oxfmt"
    program = [str(client_build.node()), str(oxfmt), "--check", *files]
    return subprocess.run(program, cwd=client, stdin=subprocess.DEVNULL, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(0 if is_formatted(ROOT) else 1)
