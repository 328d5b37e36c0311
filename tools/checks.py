"""Does the code hold what it promises? The quick checks, the tests, and the exhaustive proofs.

Run by the Python of `.room/venv`, from anywhere; paths given to pytest are taken from the root of the
project. The checks run side by side and print a line each; the output of one that fails is shown whole.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

import client_build
import machine
from mazziere.cli.dispatch import exit_status
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

ROOT = Path(__file__).resolve().parent.parent
PYTEST = (sys.executable, "-m", "pytest")
BROWSER_TESTS = "tests/browser"
NO_BROWSER = "--no-browser"
NO_POSTGRESQL = "--no-postgresql"

NPM_RUN = (sys.executable, str(Path(client_build.__file__)), "run")

Check: TypeAlias = tuple[str, Sequence[str]]

LAYERS: Check = ("layers", [*PYTEST, "-q", "tests/architecture"])

# The slow ones first: two run at a time.
CHECKS: tuple[Check, ...] = (
    ("mypy --strict", [sys.executable, "-m", "mypy"]),
    ("svelte-check", [*NPM_RUN, "check"]),
    ("vitest", [*NPM_RUN, "test"]),
    LAYERS,
    ("oxfmt", [*NPM_RUN, "format:check"]),
    ("oxlint", [*NPM_RUN, "lint"]),
    ("ruff check", [sys.executable, "-m", "ruff", "check", "--quiet"]),
    ("ruff format", [sys.executable, "-m", "ruff", "format", "--check", "--quiet"]),
)


def check(*, layers: bool = True) -> int:
    """The quick checks of Python and of the client. The status is 0 if all hold."""
    client_build.install_packages(ROOT)
    checks = [check for check in CHECKS if layers or check is not LAYERS]
    with ThreadPoolExecutor(max_workers=2) as pool:
        verdicts = list(pool.map(_holds, checks))
    failed = [title for (title, _), holds in zip(checks, verdicts, strict=True) if not holds]
    if failed:
        print(say("setup.checks_failed", checks=", ".join(failed)), file=sys.stderr)
    return 1 if failed else 0


def test(arguments: Sequence[str]) -> int:
    """Everything, ending with pytest's own counts; or only what `arguments` tell pytest."""
    with_browser = NO_BROWSER not in arguments
    with_postgresql = NO_POSTGRESQL not in arguments
    arguments = [argument for argument in arguments if argument not in (NO_BROWSER, NO_POSTGRESQL)]
    if arguments:
        environ = _browser_environ() if any("browser" in argument for argument in arguments) else {}
        return _pytest(arguments, environ)
    # Asked for before minutes of other work: what is missing is better known at once.
    if with_postgresql:
        machine.need_postgresql()
    environ = _browser_environ() if with_browser else {}
    # The layers are among the tests that follow.
    statuses = [
        check(layers=False),
        _pytest(["-n", "auto", "--dist", "worksteal", f"--ignore={BROWSER_TESTS}"]),
    ]
    if with_browser:
        # In a process of their own: Playwright's loop and that of the asyncio tests disturb each other.
        statuses.append(_pytest(["-n", "2", "--dist", "worksteal", BROWSER_TESTS], environ))
    return max(statuses)


def prove(arguments: Sequence[str]) -> int:
    """The enumerations that take minutes."""
    return _pytest(["-m", "exhaustive", "--timeout=3600", f"--ignore={BROWSER_TESTS}", *arguments])


def prove_lockstep(arguments: Sequence[str]) -> int:
    """Random hands beside PokerKit; only this asks for it."""
    from prove_lockstep import main as lockstep

    return lockstep(arguments)


def prove_mutants(arguments: Sequence[str]) -> int:
    """One thing changed at a time in the rules, to see whether a test notices; only this asks for it."""
    from prove_mutants import main as mutants

    return mutants(arguments)


def docs() -> int:
    """The documentation site; only this asks for what builds it."""
    from build_docs import main as build_docs

    return build_docs()


def dev(arguments: Sequence[str]) -> int:
    """Both servers, reloading; only this asks for it."""
    from dev import main as run_dev

    return run_dev(arguments)


def generate(arguments: Sequence[str]) -> int:
    """The generated files; only this asks for it."""
    from generate import main as run_generate

    return run_generate(arguments)


def main(arguments: Sequence[str]) -> int:
    """`dev …`, `generate …`, `check`, `test …`, `docs`, `prove …`; `prove` has two kinds of its own."""
    match arguments:
        case ["dev", *rest]:
            return dev(rest)
        case ["generate", *rest]:
            return generate(rest)
        case ["check"]:
            return check()
        case ["test", *rest]:
            return test(rest)
        case ["docs"]:
            return docs()
        case ["prove", "lockstep", *rest]:
            return prove_lockstep(rest)
        case ["prove", "mutants", *rest]:
            return prove_mutants(rest)
        case ["prove", *rest]:
            return prove(rest)
        case _:
            raise CommandError("setup.unknown_arguments", arguments=" ".join(arguments), status=2)


def _holds(check: Check) -> bool:
    title, program = check
    began = time.monotonic()
    ended = subprocess.run(
        program,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    verdict = "ok" if ended.returncode == 0 else say("setup.check_failed")
    line = f"  {title:<14} {verdict}  {time.monotonic() - began:.1f} s"
    print(line if ended.returncode == 0 else f"{line}\n{ended.stdout.rstrip()}", flush=True)
    return ended.returncode == 0


def _browser_environ() -> dict[str, str]:
    return {"MAZZIERE_CHROMIUM": str(machine.chromium())}


def _pytest(arguments: Sequence[str], environ: dict[str, str] | None = None) -> int:
    ended = subprocess.run(
        [*PYTEST, *arguments], cwd=ROOT, env={**os.environ, **(environ or {})}, check=False
    )
    return ended.returncode


if __name__ == "__main__":
    sys.exit(exit_status("room", lambda: main(sys.argv[1:])))
