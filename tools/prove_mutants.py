"""`./room prove mutants`: would a test notice if a rule were written wrong?

One small thing of a module is changed at a time (`mutators`), and the tests that pass through the changed
line are run, the quickest first, until one fails. A mutant that passes them all survives: then a test is
missing, or the change makes no difference, which `docs/mutation-testing.md` explains. The status is 1 if a
survivor is not explained there.

No file is touched. All tests are collected once, and run once to see which lines each passes through; each
mutant then lives in a forked process, where the changed code of a function replaces the original.
"""

from __future__ import annotations

import ast
import importlib
import json as json_format
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from math import ceil
from pathlib import Path
from typing import Annotated

import pytest
from cyclopts import Parameter

import mutant_processes as processes  # first: compiled code cannot be changed
from mazziere.cli.commands import Command
from mazziere.cli.dispatch import carry_out
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mutant_processes import ROOT, SOURCES, FirstRun, dotted, path_of
from mutators import Mutant, explained_in, is_within, members_known_to, mutants, named_in

PAGE = ROOT / "docs" / "mutation-testing.md"
LAYERS = ("rules", "hand", "ledger", "cage")
ABOUT_THE_RULES = {"__init__", "answers", "books", "citations", "coverage", "index", "rule_set_sources"}
"""Modules in which a layer describes itself: no hand depends on them, and the index is compared whole with
its page."""
TESTS = (
    "src/mazziere/rules",
    "src/mazziere/hand",
    "tests/rules",
    "tests/variants",
    "tests/hand",
    "tests/table",
    "tests/ledger",
    "tests/cage",
)

MADE_FOR_A_RULE = "tests/hand/golden/test_golden_hands.py"
"""Golden hands, each of which shows a rule, in every game: they notice more than any other tests."""

LONGEST = 1.0
"""CPU seconds of the longest test that is run; laws have fewer examples here than elsewhere."""


class Verdict(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    BROKEN = "broken"
    """It does not compile."""
    STUCK = "stuck"
    """It ran out of time or memory, which counts as noticed."""
    SURVIVED = "survived"
    UNREACHED = "unreached"
    """No test passes through its line."""


@dataclass
class Tried:
    """A mutant of one module, with its verdict."""

    module: str
    mutant: Mutant
    verdict: Verdict
    explained: bool = False

    def __str__(self) -> str:
        return f"{self.module}.py:{self.mutant.line} {self.mutant} {self.verdict.value}"


@dataclass
class Hunt:
    """A pytest plugin that runs the collected tests not once, but once for every mutant."""

    modules: Sequence[str]
    wanted: Callable[[str, Mutant], bool]
    jobs: int
    patience: float
    tell: Callable[[Tried], None]
    tried: list[Tried] = field(default_factory=list)
    quick: list[pytest.Item] = field(default_factory=list)
    """The tests that are run at all."""
    seconds: dict[str, float] = field(default_factory=dict)
    """CPU seconds of each test in the first run."""
    killers: Counter[str] = field(default_factory=Counter)
    """Tests that noticed mutants, with their number: run first, because neighboring mutants fall to the same
    test."""
    failing: list[str] = field(default_factory=list)
    """Tests that fail without any mutant: then nothing is proved."""

    def pytest_collection(self) -> None:
        """Load few examples before the tests are collected."""
        processes.load_few_examples()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Replaces pytest's own loop."""
        first = processes.first_run(session.items, [path_of(module) for module in self.modules])
        self.seconds, self.failing = first.seconds, first.failing
        self.quick = [item for item in session.items if self.seconds[item.nodeid] <= LONGEST]
        if not self.failing:
            for module in self.modules:
                self._hunt(module, first)
        return True

    def _hunt(self, name: str, first: FirstRun) -> None:
        """Try every mutant of one module, some in parallel."""
        module = importlib.import_module(dotted(name))
        by_line = first.passing.get(str(path_of(name)), {})
        quick = {item.nodeid: item for item in self.quick}
        running: dict[int, tuple[Mutant, int]] = {}
        tree = ast.parse(path_of(name).read_text(encoding="utf-8"))
        for mutant in [each for each in mutants(tree, members_known_to(module)) if self.wanted(name, each)]:
            names = [test for line in mutant.lines for test in by_line.get(line, ())]
            covering = [quick[test] for test in names if test in quick]
            tests = self._asked(covering if mutant.lines else self.quick)
            if not tests:
                self._note(Tried(name, mutant, Verdict.UNREACHED))
                continue
            while len(running) >= self.jobs:
                self._reap(name, running)
            change = partial(processes.carry_out, module, tree, mutant)
            pid, hears = processes.fork(change, tests, seconds=5 + 2 * ceil(self.patience))
            running[pid] = mutant, hears
        while running:
            self._reap(name, running)

    def _asked(self, tests: Sequence[pytest.Item]) -> list[pytest.Item]:
        """The tests to run for a mutant, in order, until patience is lost.

        First those that noticed most mutants for their time, then the golden hands; of the rest one case of
        each test, then a second one.
        """
        cases: Counter[str] = Counter()
        order = {}
        for test in sorted({test.nodeid: test for test in tests}.values(), key=self._seconds_of):
            name = test.nodeid.partition("[")[0]
            cases[name] += 1
            noticing = self.killers[test.nodeid] / self._seconds_of(test)
            order[test] = (-noticing, not name.startswith(MADE_FOR_A_RULE), cases[name])
        asked, spent = [], 0.0
        for test in sorted(order, key=lambda test: order[test]):
            spent += self._seconds_of(test)
            if spent > self.patience:
                break
            asked.append(test)
        return asked

    def _seconds_of(self, test: pytest.Item) -> float:
        return self.seconds[test.nodeid]

    def _reap(self, module: str, running: dict[int, tuple[Mutant, int]]) -> None:
        pid, status = os.wait()
        mutant, hears = running.pop(pid)
        with os.fdopen(hears) as heard:
            if killer := heard.read():
                self.killers[killer] += 1
        verdict = Verdict.STUCK
        if os.WIFEXITED(status):
            verdict = (Verdict.SURVIVED, Verdict.KILLED, Verdict.BROKEN)[os.WEXITSTATUS(status)]
        self._note(Tried(module, mutant, verdict))

    def _note(self, tried: Tried) -> None:
        self.tried.append(tried)
        self.tell(tried)


def modules_of(asked: Sequence[str]) -> list[str]:
    """The modules of the requested layers ("rules"), modules ("rules/pots") and functions."""
    found = []
    for name in [each.partition(":")[0] for each in asked] or LAYERS:
        below = sorted((SOURCES / name).glob("*.py")) if (SOURCES / name).is_dir() else [path_of(name)]
        if not all(path.exists() for path in below):
            raise CommandError("prove.no_module", name=name, status=2)
        names = [str(path.relative_to(SOURCES).with_suffix("")) for path in below]
        found += [each for each in names if each == name or Path(each).name not in ABOUT_THE_RULES]
    return list(dict.fromkeys(found))


def prove(
    *modules: Annotated[
        str,
        Parameter(help=say("prove.options.modules")),
    ],
    jobs: Annotated[int, Parameter(help=say("prove.options.jobs"))] = len(os.sched_getaffinity(0)),
    patience: Annotated[
        float,
        Parameter(help=say("prove.options.patience")),
    ] = 6.0,
    again: Annotated[
        Path | None,
        Parameter(help=say("prove.options.again")),
    ] = None,
    json: Annotated[bool, Parameter(negative="", help=say("prove.options.json"))] = False,
) -> int:
    """Change one thing at a time, and see whether a test notices."""
    if jobs < 1:
        raise CommandError("prove.no_jobs", status=2)
    known = set(explained_in(PAGE.read_text(encoding="utf-8")))
    if again is not None and not again.is_file():
        raise CommandError("prove.no_file", file=again, status=2)
    named = named_in(again.read_text(encoding="utf-8")) if again is not None else set()

    def wanted(module: str, mutant: Mutant) -> bool:
        return is_within(modules, module, mutant) and (again is None or (module, str(mutant)) in named)

    def tell(tried: Tried) -> None:
        survives = tried.verdict in (Verdict.SURVIVED, Verdict.UNREACHED, Verdict.BROKEN)
        tried.explained = survives and (tried.module, str(tried.mutant)) in known
        if survives and not tried.explained and not json:
            print(tried, flush=True)

    hunt = Hunt(modules_of(modules), wanted, jobs, patience, tell)
    os.chdir(ROOT)
    pytest.main([*processes.PYTEST_OPTIONS, "--ignore=tests/rules/test_index.py", *TESTS], plugins=[hunt])
    if hunt.failing or not hunt.tried:
        if hunt.failing:
            raise CommandError("prove.failing_without_mutants", tests=", ".join(hunt.failing))
        raise CommandError("prove.none_collected")
    counts = {module: Counter(t.verdict for t in hunt.tried if t.module == module) for module in hunt.modules}
    reasons = Counter(tried.module for tried in hunt.tried if tried.explained)
    if json:
        rows = {module: as_json(count, reasons[module]) for module, count in counts.items() if count}
        print(json_format.dumps(rows, indent=2))
    else:
        print(*table(counts, reasons), sep="\n")
    alive = sum(count[Verdict.SURVIVED] + count[Verdict.UNREACHED] for count in counts.values())
    return 1 if alive > reasons.total() else 0


def as_json(count: Counter[Verdict], reasons: int) -> dict[str, int]:
    """One module of the JSON object."""
    return {"mutants": count.total(), **{v.value: count[v] for v in Verdict}, "explained": reasons}


def table(counts: dict[str, Counter[Verdict]], reasons: Counter[str]) -> Iterator[str]:
    """The table of figures by module, as the page has it."""
    yield "\n" + say("prove.figures")
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for module, count in counts.items():
        if count:
            figures = [count.total(), *(count[verdict] for verdict in Verdict), reasons[module]]
            yield f"| {module} | {' | '.join(map(str, figures))} |"
    total = sum(counts.values(), Counter[Verdict]())
    figures = [total.total(), *(total[verdict] for verdict in Verdict), reasons.total()]
    yield f"| | {' | '.join(map(str, figures))} |"


def main(options: Sequence[str]) -> int:
    """`./room prove mutants …`."""
    command = Command("prove mutants", "prove_mutants")
    return carry_out(command, prove, options)
