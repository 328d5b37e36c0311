"""Is a test left out only while it would end as it has ended?"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests import conftest, proofs

TEST = """
import pytest
from mazziere.cards import card
engine = pytest.importorskip("mazziere_kernel")
"""


@dataclass(frozen=True)
class Item:
    """As much of a collected test as is asked for."""

    path: Path
    name: str
    mark: pytest.Mark | None = field(default=None, hash=False)
    is_exhaustive: bool = False

    @property
    def nodeid(self) -> str:
        return f"{self.path.name}::{self.name}"

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        if name == "exhaustive" and self.is_exhaustive:
            return pytest.mark.exhaustive.mark
        return self.mark if name == proofs.MARK else None


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one test, of one module that imports another."""
    for name, text in {
        "pyproject.toml": "[tool.uv]\nconstraint-dependencies = ['pokerkit==1']\n",
        "tests/test_cards.py": TEST,
        "tests/conftest.py": "",
        "src/mazziere/cards/__init__.py": "",
        "src/mazziere/cards/card.py": "from mazziere.texts import suits\n",
        "src/mazziere/texts/suits.py": "",
        "src/mazziere/texts/suits.toml": "",
        "src/mazziere/web/page.py": "",
        "packages/kernel/src/kernel.cpp": "",
        "tests/proofs.json": "{}",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(proofs, "ROOT", tmp_path)
    return tmp_path


def cases(project: Path, count: int = 3, *, mark: pytest.Mark | None = pytest.mark.proved.mark) -> list[Item]:
    """The cases of the one test, as they are collected in a new process."""
    proofs._digest.cache_clear()
    proofs._names_in.cache_clear()
    proofs._files_of.cache_clear()
    return [Item(project / "tests" / "test_cards.py", f"test_all[{n}]", mark) for n in range(count)]


def left_out(project: Path, items: list[Item]) -> list[Item]:
    return proofs.left_out(items, project / "tests" / "proofs.json")


def test_what_has_passed_is_left_out_until_it_is_another_test(project: Path) -> None:
    """Nothing at first; all of it once it has passed; nothing again when a case has come to it."""
    assert left_out(project, cases(project)) == []
    proofs.note(cases(project), project / "tests" / "proofs.json")
    assert left_out(project, cases(project)) == cases(project)
    assert left_out(project, cases(project, count=4)) == []


@pytest.mark.parametrize(
    "changed",
    [
        "tests/test_cards.py",
        "tests/conftest.py",
        "src/mazziere/cards/__init__.py",
        "src/mazziere/cards/card.py",
        "src/mazziere/texts/suits.py",
        "src/mazziere/texts/suits.toml",
        "packages/kernel/src/kernel.cpp",
        "pyproject.toml",
    ],
)
def test_a_change_of_anything_that_it_runs_runs_it_again(project: Path, changed: str) -> None:
    """Of what it imports, what that imports and reads, the kernel, and the versions of libraries."""
    proofs.note(cases(project), project / "tests" / "proofs.json")
    text = (project / changed).read_text()
    (project / changed).write_text(text.replace("==1", "==2") if "==1" in text else f"{text}\n# changed\n")
    assert left_out(project, cases(project)) == []


def test_a_change_of_anything_else_does_not(project: Path) -> None:
    proofs.note(cases(project), project / "tests" / "proofs.json")
    (project / "src" / "mazziere" / "web" / "page.py").write_text("another page")
    assert left_out(project, cases(project)) == cases(project)


def test_a_file_that_is_named_is_a_source_too(project: Path) -> None:
    """A test that starts a program imports nothing of it."""
    starts_the_page = pytest.mark.proved(with_files=("src/mazziere/web/*.py",)).mark
    proofs.note(cases(project, mark=starts_the_page), project / "tests" / "proofs.json")
    assert len(left_out(project, cases(project, mark=starts_the_page))) == 3
    (project / "src" / "mazziere" / "web" / "page.py").write_text("another page")
    assert left_out(project, cases(project, mark=starts_the_page)) == []


def test_examples_that_are_drawn_are_drawn_anew_at_a_desk(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CI has the same ones on every run."""
    drawn = pytest.mark.proved(drawn=True).mark
    proofs.note(cases(project, mark=drawn), project / "tests" / "proofs.json")
    monkeypatch.delenv("CI", raising=False)
    assert left_out(project, cases(project, mark=drawn)) == []
    monkeypatch.setenv("CI", "true")
    assert len(left_out(project, cases(project, mark=drawn))) == 3


def test_a_case_that_prove_alone_runs_is_no_case_of_the_test(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three cases have passed. The fourth takes minutes, and the whole of `./room test` never runs it."""
    notes = project / "tests" / "proofs.json"
    proofs.note(cases(project), notes)
    monkeypatch.setattr(proofs, "left_out", partial(proofs.left_out, notes=notes))
    items = [*cases(project), replace(cases(project)[0], name="test_all[whole]", is_exhaustive=True)]
    out = list[Item]()

    def deselected(items: list[Item]) -> None:
        out.extend(items)

    config = SimpleNamespace(
        args=["tests"],
        option=SimpleNamespace(markexpr="", not_proved=True),
        hook=SimpleNamespace(pytest_deselected=deselected),
    )
    conftest.pytest_collection_modifyitems(cast(pytest.Config, config), cast("list[pytest.Item]", items))
    assert items == []
    assert len(out) == 4


def test_no_test_without_the_mark_is_left_out(project: Path) -> None:
    """Whoever takes the mark away has it run."""
    proofs.note(cases(project), project / "tests" / "proofs.json")
    assert left_out(project, cases(project, mark=None)) == []
