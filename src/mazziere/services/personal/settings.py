"""The settings of the page: one document per person, the same on every device.

The server stores the document and does not act on it. In a document written by another version of the room,
each field that is not understood here has its default; all other fields keep their values.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

LARGEST_DOCUMENT = 8 * 1024
"""The maximum size of a document, in bytes of JSON."""

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
"""The actions that a key can be assigned to."""

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
"""The default keys, under the names that browsers give them."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of the page."""

    language: Literal["auto", "it", "en"] = "auto"
    theme: Literal["auto", "light", "dark"] = "auto"
    deck: Literal["two", "four"] = "two"
    """The number of colors of the suits."""
    card_back: Literal["club", "red", "blue", "green", "gray"] = "club"
    felt: Literal["club", "green", "blue", "red", "gray", "petrol", "violet", "tobacco"] = "club"
    """The cloth; that of the club has the colors set at the desk."""
    surroundings: Literal["night", "walnut", "sea", "wine"] = "night"
    """What is around the table."""
    sound: bool = True
    volume: Percent = 40
    alert_on_turn: bool = True
    """Whether a sound announces the player's turn."""
    voice: bool = False
    animation: Literal["off", "fast", "normal", "slow"] = "normal"
    in_big_blinds: bool = False
    auto_muck: bool = False
    """Whether a losing hand is mucked without asking."""
    confirm_all_in: bool = False
    haptics: bool = True
    """Whether a device that can vibrates when an action is pressed."""
    keys: bool = True
    """Whether hotkeys are on."""
    hotkeys: dict[Hotkey, Key] = msgspec.field(default_factory=lambda: dict(HOTKEYS))
    """Action → key; an action left out has no key."""
    preflop_presets: Annotated[tuple[BigBlindTenths, ...], Meta(max_length=5)] = (22, 25, 30, 40)
    """Sizes of an opening raise, in tenths of a big blind."""
    postflop_presets: Annotated[tuple[PotPercent, ...], Meta(max_length=5)] = (33, 50, 75, 100)
    """Sizes of a bet, in percent of the pot."""
    chat: Literal["everybody", "players", "nobody"] = "everybody"
    """Whose chat lines are shown."""
    reactions: bool = True
    session_clock: bool = False
    trainer: Literal["play_chips", "always", "never"] = "play_chips"
    """At which tables against the house a player is told what their decisions were worth."""


_TYPES = get_type_hints(Settings, include_extras=True)


def understood(document: object) -> Settings:
    """The settings in a stored document, with defaults for fields that are missing or not understood.

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
