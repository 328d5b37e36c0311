"""`./room prove index`: does every row of the index name a test that notices when its ruling is broken?

Each article that the index calls decided is taken, and what decides it is broken with the mutants of
`mutators` until a test *named in that row* fails. Where the row is the reason for an answer of a rule set
(`rules/rule_set_sources.py`), that answer is changed too, to each of the others. A row is proved when a
mutant of every function it names was noticed, and another answer of every switch. Unproved rows are listed,
and the status is 1.

No file is touched: see `mutant_processes`.
"""

from __future__ import annotations

import ast
import importlib
import json as json_format
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from math import ceil
from pathlib import Path
from typing import Annotated

import pytest
from cyclopts import Parameter
from msgspec.structs import force_setattr

import mutant_processes as processes  # first: compiled code cannot be changed
from make_rules_index import test_files, tests_by_citation
from mazziere.cli.commands import Command
from mazziere.cli.dispatch import carry_out
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.rules.index import ArticleRow, rows
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.rule_set_sources import REASONS, Basis
from mutant_processes import ROOT, FirstRun, path_of
from mutators import Mutant, members_known_to, mutants

PATIENCE = 3
"""How many times their usual time the tests of a row may take; then they count as stuck, which is a
failure."""


BROWSER_TESTS = ROOT / "tests" / "browser"
"""Tests of the page, which see a ruling in another process."""


@dataclass(frozen=True)
class Break:
    """One way to break what a row says is decided."""

    said: str
    change: Callable[[], None]
    lines: range
    """Lines of the module, one of which a test must pass through to notice; empty if any test may."""


@dataclass
class Claim:
    """What decides a row: a function, or the answer of a rule set."""

    row: ArticleRow
    name: str
    """ "rules.pots.split", or "figp-2014 clock"."""
    breaks: Sequence[Break]
    file: Path | None
    """The module of a function."""
    tests: list[pytest.Item] = field(default_factory=list)
    tried: int = 0
    noticed: int = 0
    noticed_first: str = ""
    """The first break that was noticed."""
    unnoticed: list[str] = field(default_factory=list)
    """The breaks that were not."""
    noticed_by: list[str] = field(default_factory=list)
    """The tests that noticed one."""

    @property
    def is_proved(self) -> bool:
        """Whether the row's tests notice when it is broken."""
        return self.noticed > 0

    def __str__(self) -> str:
        verdict = say("prove.index_proved" if self.is_proved else "prove.index_not_proved")
        figures = f"{self.row.citation!s:<26} {self.name:<48} {self.noticed}/{self.tried} {verdict}"
        if self.is_proved:
            return f"{figures}  {self.noticed_by[0].rpartition('/')[2]}"
        if not self.row.tested_by:
            return f"{figures}  {say('prove.index_names_no_test')}"
        return f"{figures}  {self.unnoticed[0] if self.unnoticed else say('prove.index_not_reached')}"


def claims_of(row: ArticleRow) -> Iterator[Claim]:
    """Every claim of a row."""
    for name in row.decided_in:
        module, _, function = name.rpartition(".")
        file = path_of(module.replace(".", "/"))
        yield Claim(row, name, breaks_of_a_function(module, function), file)
    answered = set()
    for key, rules in RULE_SETS.items():
        for switch, reason in REASONS[key].items():
            answer: Enum = getattr(rules, switch)
            # A rule set that inherits an answer has the same article for it.
            if (
                reason.basis is Basis.ARTICLE
                and row.citation in reason.cites
                and (switch, answer) not in answered
            ):
                answered.add((switch, answer))
                others = [
                    Break(
                        f"{switch} = {other.value}",
                        partial(answer_otherwise, key, switch, other),
                        range(0),
                    )
                    for other in type(answer)
                    if other is not answer
                ]
                yield Claim(row, f"{key} {switch}", others, None)


def breaks_of_a_function(module_name: str, name: str) -> list[Break]:
    """Every mutant of a function; if it has none, one that returns nothing."""
    module = importlib.import_module(f"mazziere.{module_name}")
    tree = ast.parse(path_of(module_name.replace(".", "/")).read_text(encoding="utf-8"))
    found = [each for each in mutants(tree, members_known_to(module)) if each.function == name]
    if not found:
        node = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)
        found = [_that_answers_nothing(node)]
    return [
        Break(str(mutant), partial(processes.carry_out, module, tree, mutant), mutant.lines)
        for mutant in found
    ]


def _that_answers_nothing(node: ast.FunctionDef) -> Mutant:
    first = node.body[0]
    nothing = ast.fix_missing_locations(ast.copy_location(ast.Return(ast.Constant(None)), first))
    lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return Mutant(node.name, "…", "return None", node.lineno, lines, node, "body", 0, nothing)


def answer_otherwise(key: str, switch: str, answer: Enum) -> None:
    """Change the answer of a rule set, wherever it is used."""
    force_setattr(RULE_SETS[key], switch, answer)
    processes.forget_what_is_cached()


@dataclass
class Proof:
    """A pytest plugin that runs the tests named in the rows not once, but once for every break."""

    claims: Sequence[Claim]
    jobs: int
    whole: bool
    """Try every break, instead of as many as are wanted."""
    tell: Callable[[Claim], None]
    failing: list[str] = field(default_factory=list)
    """Tests that fail although nothing is broken: then nothing is proved."""

    def pytest_collection(self) -> None:
        """Load few examples before the tests are collected."""
        processes.load_few_examples()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep only the tests that a row names."""
        named = {test for claim in self.claims for test in claim.row.tested_by}
        items[:] = [item for item in items if name_of(item) in named]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Replaces pytest's own loop."""
        files = {claim.file for claim in self.claims if claim.file is not None}
        first = processes.first_run(session.items, files)
        self.failing = first.failing
        if self.failing:
            return True
        by_name: dict[str, list[pytest.Item]] = {}
        for item in sorted(session.items, key=lambda item: first.seconds[item.nodeid]):
            by_name.setdefault(name_of(item), []).append(item)
        for claim in self.claims:
            tests = [item for name in claim.row.tested_by for item in by_name.get(name, ())]
            claim.tests = sorted(tests, key=lambda item: first.seconds[item.nodeid])
            self._prove(claim, first)
            self.tell(claim)
        return True

    def _prove(self, claim: Claim, first: FirstRun) -> None:
        """Break a claim in one way after another, some in parallel."""
        running: dict[int, tuple[Break, int]] = {}
        for broken in claim.breaks:
            if not self.whole and claim.is_proved:
                break
            tests = self._asked(claim, broken, first)
            if not tests:
                continue
            while len(running) >= self.jobs:
                self._reap(claim, running)
            usual = sum(first.seconds[test.nodeid] for test in tests)
            pid, hears = processes.fork(broken.change, tests, seconds=5 + ceil(PATIENCE * usual))
            running[pid] = broken, hears
        while running:
            self._reap(claim, running)

    def _asked(self, claim: Claim, broken: Break, first: FirstRun) -> list[pytest.Item]:
        """The tests of the row that pass through the broken lines; all of them for a rule set's answer."""
        if not broken.lines:
            return claim.tests
        by_line = first.passing.get(str(claim.file), {})
        passing = {test for line in broken.lines for test in by_line.get(line, ())}
        return [test for test in claim.tests if test.nodeid in passing]

    def _reap(self, claim: Claim, running: dict[int, tuple[Break, int]]) -> None:
        pid, status = os.wait()
        broken, hears = running.pop(pid)
        with os.fdopen(hears) as heard:
            by = heard.read()
        code = os.waitstatus_to_exitcode(status)
        if code == processes.BROKEN:
            return  # what does not compile proves nothing
        claim.tried += 1
        if code != processes.SURVIVED:
            claim.noticed += 1
            claim.noticed_by.append(by or claim.tests[0].nodeid)
            claim.noticed_first = claim.noticed_first or broken.said
        else:
            claim.unnoticed.append(broken.said)


def name_of(item: pytest.Item) -> str:
    """The name of a test in the index: a function in its file, or a golden hand."""
    name, _, case = item.name.partition("[")
    if name == "test_a_golden_hand_goes_as_its_file_says":
        return f"{case.removesuffix(']')}.hand"
    return f"{item.path.name}::{name}"


def as_json(claim: Claim) -> dict[str, object]:
    """One line of the JSON list."""
    return {
        "article": str(claim.row.citation),
        "decided_in": claim.name,
        "tested_by": claim.row.tested_by,
        "tried": claim.tried,
        "noticed": claim.noticed,
        "proved": claim.is_proved,
        "first": claim.noticed_first,
        "unnoticed": claim.unnoticed,
        "noticed_by": sorted(set(claim.noticed_by)),
    }


def prove(
    *articles: Annotated[str, Parameter(help=say("prove.options.articles"))],
    jobs: Annotated[int, Parameter(help=say("prove.options.jobs"))] = len(os.sched_getaffinity(0)),
    every_break: Annotated[
        bool, Parameter("--all", negative="", help=say("prove.options.every_break"))
    ] = False,
    json: Annotated[bool, Parameter(negative="", help=say("prove.options.json"))] = False,
) -> int:
    """Break every ruling of the index, and see whether a test named in its row notices."""
    if jobs < 1:
        raise CommandError("prove.no_jobs", status=2)
    index = rows(tests_by_citation())
    known = {str(row.citation) for row in index} | {row.citation.book for row in index}
    for asked in articles:
        if asked not in known:
            raise CommandError("prove.no_article", name=asked, status=2)
    wanted = [row for row in index if not articles or {str(row.citation), row.citation.book} & set(articles)]
    claims = [claim for row in wanted for claim in claims_of(row)]

    told = sys.stdout

    def tell(claim: Claim) -> None:
        if not json:
            print(claim, file=told, flush=True)

    proof = Proof(claims, jobs, every_break, tell)
    where = test_files()
    named = {where[test] for claim in claims for test in claim.row.tested_by}
    files = sorted(file for file in named if BROWSER_TESTS not in file.parents)
    os.chdir(ROOT)
    if files:
        with redirect_stdout(sys.stderr):
            pytest.main([*processes.PYTEST_OPTIONS, *map(str, files)], plugins=[proof])
    if proof.failing:
        raise CommandError("prove.failing_without_mutants", tests=", ".join(proof.failing))
    missing = [claim for claim in claims if not claim.is_proved]
    if json:
        print(json_format.dumps([as_json(claim) for claim in claims], indent=2, ensure_ascii=False))
    else:
        proved = {claim.row.citation for claim in claims} - {claim.row.citation for claim in missing}
        print(*[f"\n{say('prove.index_missing')}", *missing] if missing else [], sep="\n")
        print(say("prove.index_tally", rows=len(proved), claims=len(claims), missing=len(missing)))
    return 1 if missing else 0


def main(options: Sequence[str]) -> int:
    """`./room prove index …`."""
    command = Command("prove index", "prove_index")
    return carry_out(command, prove, options)
