"""Long steps of the set-up: a line that shows they are alive, and their output when they fail.

A step is a program with a title. At a terminal its line counts the seconds; elsewhere the line is written
when the step ends, with a sign of life now and then. The program's output goes to a log, and is shown when it
fails.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

SIGN_OF_LIFE_S = 15


class StepFailed(Exception):
    """A step's program ended with a status other than 0; `output` is what it printed."""

    def __init__(self, title: str, output: str) -> None:
        super().__init__(title)
        self.title = title
        self.output = output


@dataclass(slots=True)
class Steps:
    """Runs programs one after another; each is a line on standard error."""

    total: int
    log: Path
    environ: Mapping[str, str]
    cwd: Path
    done: int = 0

    def run(self, title: str, program: Sequence[str | Path]) -> None:
        """Run `program` to its end. Raises `StepFailed`; an interruption ends the program too."""
        self.done += 1
        label = f"  [{self.done}/{self.total}] {title}"
        live = sys.stderr.isatty()
        began = time.monotonic()
        _show(f"\r{label} …" if live else f"{label} …\n")
        with self.log.open("w+", encoding="utf-8", errors="replace") as log:
            child = subprocess.Popen(
                program, cwd=self.cwd, env=self.environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
            try:
                status = self._wait(child, label, began, live=live)
            except BaseException:
                child.terminate()
                child.wait()
                _show("\n")
                raise
            elapsed = time.monotonic() - began
            _show(f"\r{label}  {elapsed:.1f} s\n" if live else f"{label}  {elapsed:.1f} s\n")
            if status != 0:
                log.seek(0)
                raise StepFailed(title, log.read())

    def _wait(self, child: subprocess.Popen[bytes], label: str, began: float, *, live: bool) -> int:
        while True:
            try:
                return child.wait(timeout=1 if live else SIGN_OF_LIFE_S)
            except subprocess.TimeoutExpired:
                elapsed = time.monotonic() - began
                _show(f"\r{label} … {elapsed:.0f} s" if live else f"{label} … {elapsed:.0f} s\n")


def _show(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
