"""The quick checks, the tests, and the exhaustive proofs.

They run with the Python of `.room/venv`, from any folder; paths given to pytest are relative to the root of
the project. The checks run side by side and print a line each; the output of a failed one is shown whole.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from typing import BinaryIO, TypeAlias

import client_build
import client_format
import machine
import scratch
from mazziere.cli.dispatch import exit_status
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.program import started_by_clone

ROOT = Path(__file__).resolve().parent.parent
PYTEST = (sys.executable, "-m", "pytest")
BROWSER_TESTS = "tests/browser"
NO_BROWSER = "--no-browser"
NO_POSTGRESQL = "--no-postgresql"
NO_PROXIES = "--no-proxies"
FAST = "--fast"

SHARED_OUT = ("-n", "2", "--dist", "worksteal")
SHARED_OUT_MORE = ("-n", "3", "--dist", "worksteal")
"""For tests that often wait: for a page, a room that is killed, a clone that is set up, a proxy."""
WITHOUT_PLUGINS = ("-p", "no:playwright", "-p", "no:faker", "-p", "no:anyio")
"""Plugins that only browser tests need, or nobody, and that cost each process a second."""
FEW_EXAMPLES = ("--hypothesis-profile=fast",)
NO_PICTURES = "--no-pictures"
NOT_PROVED = "--not-proved"
"""Without the enumerations that these very sources have passed already: see `tests/proofs.py`."""
AFTER_PEOPLE = ("nice", "-n", "5")
"""Before a program that may wait while a page is served, because browser tests give up after some seconds."""

LEFT_OUT_WHEN_FAST = tuple(
    f"tests/{folder}"
    for folder in (
        "adapters",
        "analysis",
        "bots",
        "crash",
        "formats",
        "gym",
        "hostile",
        "lockstep",
        "ranking",
        "setup",
        "simulation",
    )
)
"""Folders whose tests set up whole clones, kill or besiege whole rooms, simulate hours, or check what only
changes in their own subject can break: with the tests marked `slow`, most of the time of all tests but the
browser's."""

TOLD_AGAIN = 40
"""Lines of a failed check that are printed again after the tests: its end, where the failures are."""

GLANCE_S = 0.5
"""Seconds between two looks at the output of tests that run beside others."""

NPM_RUN = (sys.executable, str(Path(client_build.__file__)), "run")

Check: TypeAlias = tuple[str, Sequence[str]]

LAYERS: Check = ("layers", [*PYTEST, "-q", "tests/architecture"])

COMPONENTS: Check = ("svelte-check", [*NPM_RUN, "check", "--", "--incremental"])
"""What it found is kept in `client/.svelte-check`, so that only what has changed is looked at again."""

CLIENT_TESTS: Check = ("vitest", [*NPM_RUN, "test"])

TYPES: Check = ("mypy --strict", [sys.executable, "-m", "mypy"])

COLLECTION: Check = (
    "collection",
    [*PYTEST, "--collect-only", "-qq", *WITHOUT_PLUGINS, f"--ignore={BROWSER_TESTS}"],
)
"""Reads all tests once, so that they are compiled: six processes that read them at once would each do it."""

# The slow ones first: two run at a time.
CHECKS: tuple[Check, ...] = (
    TYPES,
    COMPONENTS,
    CLIENT_TESTS,
    LAYERS,
    ("oxfmt", [sys.executable, str(Path(client_format.__file__))]),
    ("oxlint", [*NPM_RUN, "lint"]),
    ("ruff check", [sys.executable, "-m", "ruff", "check", "--quiet"]),
    ("ruff format", [sys.executable, "-m", "ruff", "format", "--check", "--quiet"]),
)


def check(*, without: Collection[Check] = ()) -> int:
    """Run the quick checks of Python and of the client, two side by side. The status is 0 if all pass."""
    return _tell(_failures([check for check in CHECKS if check not in without]))


def test(arguments: Sequence[str]) -> int:
    """Run everything, ending with pytest's own counts; or only what `arguments` tell pytest."""
    if arguments == [FAST]:
        return fast()
    with_browser = NO_BROWSER not in arguments
    with_postgresql = NO_POSTGRESQL not in arguments
    with_proxies = NO_PROXIES not in arguments
    leave_out = (NO_BROWSER, NO_POSTGRESQL, NO_PROXIES)
    arguments = [argument for argument in arguments if argument not in leave_out]
    if arguments:
        environ = _browser_environ() if any("browser" in argument for argument in arguments) else {}
        return _pytest(arguments, environ)
    # Checked before minutes of other work, so that what is missing is known at once.
    if with_postgresql:
        machine.need_postgresql()
    if with_proxies:
        machine.need_proxies()
    environ = _browser_environ() if with_browser else {}
    # The layers are among the tests.
    left = [check for check in CHECKS if check not in (CLIENT_TESTS, LAYERS)]
    with contextlib.ExitStack() as stack:
        pool = stack.enter_context(ThreadPoolExecutor(max_workers=2))
        client_tests = pool.submit(_failures, [CLIENT_TESTS])
        failures = [] if _are_tests_compiled() else _failures([COLLECTION])
        # One at a time, because the machine is full soon.
        checking = pool.submit(_failures, left, at_once=1)
        # Browser tests mostly wait and the others compute, so running them side by side fills the machine.
        # They get a process of their own, because Playwright's loop and asyncio's disturb each other.
        files = stack.enter_context(scratch.scratch())
        others = [*SHARED_OUT_MORE, *WITHOUT_PLUGINS, NOT_PROVED, f"--ignore={BROWSER_TESTS}"]
        rest = stack.enter_context(_beside(others, files, before=AFTER_PEOPLE))
        # Not beside the browser tests, because both give up after some seconds.
        failures += client_tests.result()
        browser = (
            [stack.enter_context(_beside([*SHARED_OUT_MORE, NO_PICTURES, BROWSER_TESTS], environ | files))]
            if with_browser
            else []
        )
        failures += checking.result()
        statuses = [tests.result() for tests in (rest, *browser)]
    # Told again, because minutes of tests have been told since.
    for failure in failures:
        print("\n".join(failure.output.splitlines()[-TOLD_AGAIN:]), flush=True)
    return max(*statuses, _tell(failures))


def _are_tests_compiled() -> bool:
    """Whether pytest has kept the bytecode of any test: not in a fresh clone."""
    return Path(cache_from_source(str(ROOT / "tests" / "conftest.py"))).parent.is_dir()


def fast() -> int:
    """Run the checks, and the tests that tell most for their time: 90 seconds on two cores.

    Left out are svelte-check, the browser, what is marked `slow`, and the folders of `LEFT_OUT_WHEN_FAST`;
    hypothesis tries a few examples of each law instead of a hundred.
    """
    ignored = [f"--ignore={folder}" for folder in (BROWSER_TESTS, *LEFT_OUT_WHEN_FAST)]
    return max(
        check(without=(LAYERS, COMPONENTS)), _pytest([*SHARED_OUT, *FEW_EXAMPLES, "-m", "not slow", *ignored])
    )


def prove(arguments: Sequence[str]) -> int:
    """Run the enumerations that take minutes, and those that `test` leaves out while their sources stand."""
    return _pytest(["-m", "exhaustive or proved", "--timeout=3600", f"--ignore={BROWSER_TESTS}", *arguments])


def prove_enumerations(arguments: Sequence[str]) -> int:
    """Run what `test` may leave out until its sources change, and note in `tests/proofs.json` what passed.

    With the examples of CI, which are always the same.
    """
    asked = ["-m", "proved", "--note-proofs", f"--ignore={BROWSER_TESTS}", *arguments, "tests"]
    return _pytest(asked, {"CI": "true"})


def prove_evenings(arguments: Sequence[str]) -> int:
    """Play in the browser what `test` has in parts, in other games or on other screens, with pictures."""
    return _pytest([*SHARED_OUT, "-m", "evening", BROWSER_TESTS, *arguments], _browser_environ())


def prove_siege(arguments: Sequence[str]) -> int:
    """Run the attacks that take minutes, on a served room of full size."""
    return _pytest(["-m", "siege", "--timeout=900", "-s", "tests/hostile", *arguments])


def prove_lockstep(arguments: Sequence[str]) -> int:
    """Compare random hands with PokerKit. Imported late, as are the next ones: only this command needs it."""
    from prove_lockstep import main as lockstep

    return lockstep(arguments)


def prove_mutants(arguments: Sequence[str]) -> int:
    """Change one thing at a time in the rules, to see whether a test notices."""
    from prove_mutants import main as mutants

    return mutants(arguments)


def prove_index(arguments: Sequence[str]) -> int:
    """Break each ruling, to see whether a test named in its row notices."""
    from prove_index import main as index

    return index(arguments)


def docs() -> int:
    """Build the documentation site."""
    from build_docs import main as build_docs

    return build_docs()


def dev(arguments: Sequence[str]) -> int:
    """Run both servers, reloading what changes."""
    from dev import main as run_dev

    return run_dev(arguments)


def generate(arguments: Sequence[str]) -> int:
    """Write the generated files."""
    from generate import main as run_generate

    return run_generate(arguments)


def main(arguments: Sequence[str]) -> int:
    """`dev …`, `generate …`, `check`, `test …`, `docs`, `prove …`; `prove` has six kinds of its own."""
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
        case ["prove", "index", *rest]:
            return prove_index(rest)
        case ["prove", "enumerations", *rest]:
            return prove_enumerations(rest)
        case ["prove", "evenings", *rest]:
            return prove_evenings(rest)
        case ["prove", "siege", *rest]:
            return prove_siege(rest)
        case ["prove", *rest]:
            return prove(rest)
        case _:
            raise CommandError("setup.unknown_arguments", arguments=" ".join(arguments), status=2)


@dataclass(frozen=True, slots=True)
class Failure:
    """A check that failed: what it is called, and what it printed."""

    title: str
    output: str


def _failures(checks: Sequence[Check], *, at_once: int = 2) -> list[Failure]:
    """What fails of these checks; each prints a line when it ends, and its output if it fails."""
    client_build.install_packages(ROOT)
    with ThreadPoolExecutor(max_workers=at_once) as pool:
        ended = pool.map(_failure, checks)
        return [failure for failure in ended if failure is not None]


def _failure(check: Check) -> Failure | None:
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
    output = ended.stdout.rstrip()
    verdict = "ok" if ended.returncode == 0 else say("setup.check_failed")
    line = f"  {title:<14} {verdict}  {time.monotonic() - began:.1f} s"
    print(line if ended.returncode == 0 else f"{line}\n{output}", flush=True)
    return None if ended.returncode == 0 else Failure(title, output)


def _tell(failures: Sequence[Failure]) -> int:
    """Name the checks that failed. Returns the exit status."""
    if not failures:
        return 0
    titles = ", ".join(failure.title for failure in failures)
    print(say("setup.checks_failed", checks=titles), file=sys.stderr)
    return 1


def _browser_environ() -> dict[str, str]:
    return {"MAZZIERE_CHROMIUM": str(machine.chromium())}


def _pytest(arguments: Sequence[str], environ: dict[str, str] | None = None) -> int:
    ended = subprocess.run(
        [*PYTEST, *arguments], cwd=ROOT, env={**os.environ, **(environ or {})}, check=False
    )
    return ended.returncode


class Beside:
    """Tests that run beside others; their output is kept until it is their turn."""

    def __init__(self, child: subprocess.Popen[bytes], said: BinaryIO) -> None:
        self._child = child
        self._said = said

    def result(self) -> int:
        """Print their output so far, and the rest until they end. Returns their exit status."""
        sys.stdout.flush()
        status = None
        while status is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                status = self._child.wait(timeout=GLANCE_S)
            shutil.copyfileobj(self._said, sys.stdout.buffer)
            sys.stdout.flush()
        return status

    def end(self) -> None:
        """Stop them if they still run."""
        if self._child.poll() is None:
            self._child.terminate()
            self._child.wait()


@contextlib.contextmanager
def _beside(
    arguments: Sequence[str], environ: dict[str, str], *, before: Sequence[str] = ()
) -> Iterator[Beside]:
    color = ["--color=yes"] if sys.stdout.isatty() else []
    # Opened twice, so that reading does not move the place at which is written.
    with tempfile.NamedTemporaryFile() as said, Path(said.name).open("rb") as heard:
        child = subprocess.Popen(
            [*before, *PYTEST, *color, *arguments],
            cwd=ROOT,
            env={**os.environ, **environ},
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        tests = Beside(child, heard)
        try:
            yield tests
        finally:
            tests.end()


if __name__ == "__main__":
    started_by_clone()
    sys.exit(exit_status(lambda: main(sys.argv[1:])))
