"""`./room prove index` tells rows that are proved from rows that are not.

Each run is a process of its own, in which the sources are used and not the compiled modules. No docstring
here names an article, or the proof would run these tests, which run the proof.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import checks

RUN = (
    "tools/*.py",
    "src/mazziere/*/*.py",
    "src/mazziere/hand/**/*.py",
    "src/mazziere/rules/**/*.py",
    "src/mazziere/rules/**/*.toml",
    "src/mazziere/table/**/*.py",
    "src/mazziere/tournament/**/*.py",
    "tests/rules/*.py",
    "tests/hand/*.py",
)
"""What the processes run: the tools, the rulings and whoever asks for them, the tests that a row names."""

pytestmark = [pytest.mark.slow, pytest.mark.proved(with_files=RUN)]

NO_TEST_THAT_LOOKS = """
import prove_index
from mazziere.rules.books import FIGP_2014
named = {FIGP_2014["31"]: ["test_wsop_2024.py::test_73_the_odd_chip_lies_left_of_the_button"]}
prove_index.tests_by_citation = lambda: named
raise SystemExit(prove_index.main(["FIGP 31", "--json"]))
"""


def asked(*program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *program],
        cwd=checks.ROOT / "tools",
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_row_is_proved_by_a_test_that_it_names() -> None:
    """The ruling on rabbit hunting, and the answer of the rule set, each broken and noticed."""
    ended = asked("checks.py", "prove", "index", "FIGP 31", "--json")
    assert ended.returncode == 0, ended.stderr
    claims = json.loads(ended.stdout)
    assert [claim["decided_in"] for claim in claims] == [
        "rules.showdown.may_hunt_the_rabbit",
        "figp-2014 rabbit_hunting",
    ]
    assert all(claim["proved"] and claim["noticed"] and claim["noticed_by"] for claim in claims)


def test_a_row_whose_tests_do_not_look_is_told() -> None:
    """A test about odd chips does not prove that no rabbit is hunted: status 1."""
    ended = asked("-c", NO_TEST_THAT_LOOKS)
    assert ended.returncode == 1, ended.stderr
    assert [(claim["proved"], claim["noticed"]) for claim in json.loads(ended.stdout)] == [(False, 0)] * 2


def test_an_article_that_is_not_there_is_refused() -> None:
    """One line that says what may be asked for, and status 2."""
    ended = asked("checks.py", "prove", "index", "FIGP 91")
    assert ended.returncode == 2
    assert "FIGP 91" in ended.stderr
    assert ended.stdout == ""
