"""Which tournaments come with the room, ready to be opened or changed?

Files beside the tournament layer, in the format in which operators write their own; that layer itself reads
no files.
"""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "tournament" / "presets"


@cache
def preset_names() -> tuple[str, ...]:
    """The names of all presets, in alphabetical order."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


def preset_text(name: str) -> str:
    """The file of a preset. Raises `KeyError` for a name that `preset_names` has not."""
    if name not in preset_names():
        raise KeyError(name)
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
