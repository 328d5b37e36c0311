"""How does a person like the page?

One document for each person, the same on every device; the server keeps it and acts on none of it. What a
document of another version of the room says that is not understood here is the default here, field by field,
and nothing else of it is lost.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

LARGEST_DOCUMENT = 8 * 1024
"""Bytes of JSON."""

Percent = Annotated[int, Meta(ge=0, le=100)]
BigBlindTenths = Annotated[int, Meta(ge=10, le=10_000)]
PotPercent = Annotated[int, Meta(ge=1, le=1_000)]
Key = Annotated[str, Meta(min_length=1, max_length=20)]

Hotkey = Literal[
    "fold",
    "check_or_call",
    "size",
    "confirm",
    "more",
    "less",
    "show",
    "muck",
    "pat",
    "rabbit",
    "log",
    "say",
    "help",
    "chat",
    "next_table",
    "sit_out",
    "straddle",
    "time",
    "preset_1",
    "preset_2",
    "preset_3",
    "preset_4",
    "preset_5",
]
"""What a key may be set to ask for."""

HOTKEYS: dict[Hotkey, str] = {
    "fold": "f",
    "check_or_call": "c",
    "size": "r",
    "confirm": "Enter",
    "more": "ArrowUp",
    "less": "ArrowDown",
    "show": "s",
    "muck": "m",
    "pat": "p",
    "rabbit": "h",
    "log": "l",
    "say": "v",
    "help": "?",
    "chat": "t",
    "next_table": "n",
    "sit_out": "o",
    "straddle": "k",
    "time": "b",
    "preset_1": "1",
    "preset_2": "2",
    "preset_3": "3",
    "preset_4": "4",
    "preset_5": "5",
}
"""The keys as they are until somebody changes them, named as browsers name them."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a person may choose about the page."""

    language: Literal["auto", "it", "en"] = "auto"
    theme: Literal["auto", "light", "dark"] = "auto"
    deck: Literal["two", "four"] = "two"
    """Colors of the suits."""
    card_back: Literal["red", "blue", "green", "gray"] = "red"
    felt: Literal["green", "blue", "red", "gray"] = "green"
    sound: bool = False
    volume: Percent = 70
    alert_on_turn: bool = True
    """A sound of its own when it is the player's turn."""
    voice: bool = False
    animation: Literal["off", "fast", "normal", "slow"] = "normal"
    in_big_blinds: bool = False
    auto_muck: bool = False
    """Whoever has lost gives the hand back unasked."""
    confirm_all_in: bool = False
    keys: bool = True
    """Whether single keys act at all."""
    hotkeys: dict[Hotkey, Key] = msgspec.field(default_factory=lambda: dict(HOTKEYS))
    """Those left out stand for no key."""
    preflop_presets: Annotated[tuple[BigBlindTenths, ...], Meta(max_length=5)] = (22, 25, 30, 40)
    """Of an opening raise, in tenths of a big blind."""
    postflop_presets: Annotated[tuple[PotPercent, ...], Meta(max_length=5)] = (33, 50, 75, 100)
    """Percent of the pot."""
    chat: Literal["everybody", "players", "nobody"] = "everybody"
    """Whose lines are shown."""
    reactions: bool = True
    session_clock: bool = False


_TYPES = get_type_hints(Settings, include_extras=True)


def understood(document: object) -> Settings:
    """What of a stored document is understood here; the default in place of the rest.

    >>> understood({"theme": "dark", "deck": "six", "smell": "roses"}).theme
    'dark'
    """
    if not isinstance(document, dict):
        return Settings()
    known: dict[str, Any] = {}
    for name, kind in _TYPES.items():
        if name in document:
            try:
                known[name] = msgspec.convert(document[name], kind)
            except msgspec.ValidationError:
                continue  # another version wrote it
    return Settings(**known)
