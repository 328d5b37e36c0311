"""Where do the rooms of a benchmark come from: made for each run, or made once and copied?

A room of 100,000 hands takes minutes to make. If the environment variable `MAZZIERE_BENCH_ROOMS` names a
folder, each room is made there once, and every run works on a copy.
"""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

KEPT: Final = os.environ.get("MAZZIERE_BENCH_ROOMS")


def room_at(place: Path, make: Callable[[Path], None]) -> Path:
    """A room at `place`, as `make` makes it; the last part of its path says which one it is."""
    if KEPT is None:
        make(place)
        return place
    kept = Path(KEPT) / place.name
    if not kept.exists():
        unfinished = kept.with_name(f"{kept.name}.unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.parent.mkdir(parents=True, exist_ok=True)
        make(unfinished)
        unfinished.rename(kept)
    shutil.copytree(kept, place)
    return place
