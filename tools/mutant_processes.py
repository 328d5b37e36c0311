"""Running tests against changed modules, each change in a forked process.

Nothing is restarted and no file is touched: the tests are collected once, and run once to see which lines
each passes through; a change then lives in a forked process, where the changed code of a function replaces
the original. `prove_mutants` and `prove_index` choose the changes and the tests.
"""

from __future__ import annotations

import ast
import inspect
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType, ModuleType

import coverage
import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests import interpreted  # noqa: E402  (the path above comes first)

# Compiled code cannot be changed.
os.environ[interpreted.VARIABLE] = "1"
interpreted.run_sources_if_asked_or_stale()

from mazziere.rules.citations import RULINGS  # noqa: E402  (after what is said of them above)
from mutators import Mutant  # noqa: E402

SOURCES = ROOT / "src" / "mazziere"
MEMORY = 3 << 30
EXAMPLES = 5

PYTEST_OPTIONS = ("-q", "--no-header", "-p", "no:cacheprovider", "-o", "timeout=0", "-p", "no:xdist")

SURVIVED, KILLED, BROKEN = range(3)
"""The exit statuses of a change: no test noticed it, one did, it could not be compiled."""


@dataclass
class FirstRun:
    """The result of running the tests with nothing changed."""

    seconds: dict[str, float] = field(default_factory=dict)
    """CPU seconds of each test."""
    failing: list[str] = field(default_factory=list)
    """Tests that fail without any change: then nothing is proved."""
    passing: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    """File → line → the tests that pass through it."""


def load_few_examples() -> None:
    """Make hypothesis try few examples, always the same, without shrinking. Called before the tests are
    collected.
    """
    from hypothesis import Phase, settings  # imported late: pytest must be first

    settings.register_profile(
        "mutants",
        max_examples=EXAMPLES,
        stateful_step_count=20,
        phases=[Phase.explicit, Phase.generate],
        derandomize=True,
        deadline=None,
        database=None,
    )
    settings.load_profile("mutants")


def first_run(items: Sequence[pytest.Item], files: Iterable[Path]) -> FirstRun:
    """Run every test once, and note which lines of `files` each passes through."""
    done = FirstRun()
    watch = coverage.Coverage(data_file=None, config_file=False, include=[str(file) for file in files])
    watch.set_option("run:disable_warnings", ["no-data-collected"])
    watch.start()
    for item, following in zip(items, [*items[1:], None], strict=True):
        watch.switch_context(item.nodeid)
        forget_what_is_cached()  # or only the first test would pass through what is reckoned once
        began = process_time()
        if not passes(item, following):
            done.failing.append(item.nodeid)
        done.seconds[item.nodeid] = max(process_time() - began, 0.001)
    watch.stop()
    data = watch.get_data()
    done.passing = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
    return done


def fork(change: Callable[[], None], tests: Sequence[pytest.Item], *, seconds: int) -> tuple[int, int]:
    """Fork a process in which `change` is made and the tests run until one fails.

    Returns its id, and the read end of a pipe with the name of that test. The process ends with one of the
    statuses above.

    seconds  of CPU time, after which it is killed
    """
    sys.stdout.flush()
    hears, says = os.pipe()
    pid = os.fork()
    if not pid:
        _live(change, tests, says=says, seconds=seconds)
    os.close(says)
    return pid, hears


def _live(change: Callable[[], None], tests: Sequence[pytest.Item], *, says: int, seconds: int) -> None:
    """Make the change and run the tests; the whole life of the forked process."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    status = BROKEN
    try:
        change()
        status = SURVIVED
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            if not passes(test, following):
                os.write(says, test.nodeid.encode())
                status = KILLED
                break
    finally:  # whatever is raised, a mutant must never return to the loop it was forked in
        os._exit(status)


def carry_out(module: ModuleType, tree: ast.Module, mutant: Mutant) -> None:
    """Change the module as the mutant says.

    tree  the unchanged module, in which the mutant was found
    """
    mutant.carry_out()
    put_in_place(module, compile(tree, str(module.__file__), "exec"), mutant)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test; fixtures that `following` needs too are not torn down."""
    return not any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def put_in_place(module: ModuleType, code: CodeType, mutant: Mutant) -> None:
    """Give the function its code in the changed module, or the constant its value."""
    rulings = list(RULINGS)
    changed = ModuleType(module.__name__)
    changed.__file__ = module.__file__
    exec(code, vars(changed))
    RULINGS[:] = rulings
    ours = [known for name, known in list(sys.modules.items()) if name.startswith("mazziere.")]
    if mutant.function:
        function, other = functions_of(module)[mutant.function], functions_of(changed)[mutant.function]
        function.__code__ = other.__code__
        if isinstance(mutant.parent, ast.arguments):
            function.__defaults__, function.__kwdefaults__ = other.__defaults__, other.__kwdefaults__
    else:
        for name, value in vars(changed).items():
            if isinstance(value, int | str) and not name.startswith("__") and value != vars(module)[name]:
                for user in ours:
                    if name in vars(user):
                        setattr(user, name, value)
    forget_what_is_cached()


def forget_what_is_cached() -> None:
    """Clear all caches, so that nothing computed before the change is used."""
    for user in [known for name, known in list(sys.modules.items()) if name.startswith("mazziere.")]:
        for kept in list(vars(user).values()):
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def functions_of(module: ModuleType) -> dict[str, FunctionType]:
    """Name → function, for every function and method defined in a module."""
    found = {}
    for owner in [module, *(c for c in vars(module).values() if inspect.isclass(c))]:
        if owner is not module and owner.__module__ != module.__name__:
            continue
        for value in vars(owner).values():
            inner = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
            inner = inspect.unwrap(inner) if callable(inner) else inner
            if isinstance(inner, FunctionType) and inner.__code__.co_filename == module.__file__:
                found[inner.__qualname__] = inner
    return found


def dotted(module: str) -> str:
    """The name under which "rules/pots" is imported."""
    return f"mazziere.{module.replace('/', '.')}"


def path_of(module: str) -> Path:
    """The file of "rules/pots"."""
    return SOURCES / f"{module}.py"
