"""The report of a measurement.

A row says what was done, in which unit, this project's figure, and a peer's figure from the same run; the
ratio is what to compare, because absolute figures drift with the machine.
"""

import json
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement. Without a peer, `peer` and `peer_name` are None."""

    work: str
    unit: str
    ours: float
    peer: float | None = None
    peer_name: str | None = None

    @property
    def ratio(self) -> float | None:
        """Our figure divided by the peer's; None without a peer."""
        return self.ours / self.peer if self.peer else None


def as_json(rows: Sequence[Row]) -> str:
    """The rows as one JSON list."""
    return json.dumps(
        [
            {
                "work": row.work,
                "unit": row.unit,
                "ours": row.ours,
                "peer": row.peer,
                "peer_name": row.peer_name,
                "ratio": row.ratio,
            }
            for row in rows
        ],
        ensure_ascii=False,
        indent=2,
    )


def as_line(row: Row) -> str:
    """A row by itself, for whoever waits for the table."""
    ratio = "" if row.ratio is None else f", {_times(row.ratio)} {row.peer_name}"
    return f"{row.work}: {_figure(row.ours)} {row.unit}{ratio}"


def as_table(rows: Sequence[Row]) -> str:
    """The rows as a table, with the machine and the commit they were measured on."""
    cells = [("work", "unit", "ours", "peer", "ratio")]
    for row in rows:
        peer = f"{_figure(row.peer)} {row.peer_name}" if row.peer is not None else "–"
        ratio = _times(row.ratio) if row.ratio is not None else "–"
        cells.append((row.work, row.unit, _figure(row.ours), peer, ratio))
    widths = [max(len(line[column]) for line in cells) for column in range(5)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells]
    return "\n".join([*(line.rstrip() for line in lines), "", machine()])


def machine() -> str:
    """A description of the machine."""
    names = (line for line in _read("/proc/cpuinfo").splitlines() if line.startswith("model name"))
    processor = next(names, ":" + platform.machine()).partition(":")[2].strip()
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return f"{processor}; Python {platform.python_version()}; commit {commit or 'unknown'}"


def _times(ratio: float) -> str:
    return f"{ratio:.1f}×" if ratio >= 1 else f"{ratio:.2g}×"


def _figure(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"


def _read(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""
