"""Lobbies whose tables open, close and change by chance, and those who watch them.

MAZZIERE_WRITE_LOBBIES=1 pytest tests/web/socket/test_lobby_feed.py    writes anew what the page's test reads
"""

import json
import random

import msgspec
from msgspec.structs import replace

from mazziere.protocol.lobby import LobbyTable
from mazziere.web.socket import lobby_feed
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.web.rooms import LOBBY_LINE

LINE = msgspec.convert(LOBBY_LINE, LobbyTable)


class Room:
    """What the feed asks of a room: the lines of the lobby."""

    def __init__(self):
        self.tables = self
        self.lines = []

    def lobby(self):
        return list(self.lines)


class Watcher:
    """A page: what it has been sent, and what it shows of that."""

    def __init__(self, feed):
        self.feed = feed
        self.seen = None
        self.frames = []
        self.shown = None
        self._coming = []

    def read(self):
        """Read all there is."""
        frames, self.seen = self.feed.since(self.seen)
        for frame in frames:
            self.frames.append(json.loads(frame))
            self._take(self.frames[-1])

    def _take(self, frame):
        if frame["type"] == "lobby":
            self._coming = frame["tables"] if frame["no"] == 1 else [*self._coming, *frame["tables"]]
            if frame["no"] == frame["count"]:
                self.shown = self._coming
            return
        lines = {line["id"]: line for line in self.shown if line["id"] not in frame["gone"]}
        lines |= {line["id"]: line for line in frame["lines"]}
        lines |= {change["id"]: lines[change["id"]] | change for change in frame["changes"]}
        self.shown = list(lines.values())


class LobbyEvening:
    """A lobby that changes, by a source of chance with `randrange` and `choice`."""

    def __init__(self, chance):
        self.chance = chance
        self.room = Room()
        self.feed = LobbyFeed(self.room)
        self.opened = 0
        self.watchers = []

    def change(self):
        """Something happens at one of the tables."""
        lines, chance = self.room.lines, self.chance
        place = chance.randrange(len(lines)) if lines else 0
        match chance.randrange(8) if lines else 0:
            case 0 | 1:
                self.opened += 1
                lines.append(replace(LINE, id=f"t{self.opened}", name=f"Table {self.opened}"))
            case 2:
                del lines[place]
            case 3:
                lines[place] = replace(lines[place], variant=chance.choice(["omaha", "razz", "holdem"]))
            case 4:
                lines[place] = replace(lines[place], paused=not lines[place].paused)
            case 5:  # no table of a room does this, and it would be told nevertheless
                lines.insert(0, lines.pop(place))
            case _:
                name = chance.choice(["players", "watchers", "average_pot", "bots", "free_seats", "waiting"])
                lines[place] = replace(lines[place], **{name: chance.randrange(4)})

    def step(self):
        """Some changes; the feed looks, somebody comes, and some read what there is."""
        for _ in range(self.chance.randrange(5)):
            self.change()
        self.feed.now()
        if self.chance.randrange(3) == 0:
            self.watchers.append(Watcher(self.feed))
        for watcher in self.watchers:
            if self.chance.randrange(3):
                watcher.read()

    def told(self):
        """The lobby as JSON tells it whole."""
        return json.loads(msgspec.json.encode(self.room.lines))


def sample(monkeypatch):
    """Evenings for the test of the page: what each watcher was sent, and what they must show after it."""
    monkeypatch.setattr(lobby_feed, "PAGE", 2)
    evenings = []
    for seed in range(12):
        evening = LobbyEvening(random.Random(seed))
        with evening.feed.watching():
            for _ in range(16):
                evening.step()
            for watcher in evening.watchers:
                watcher.read()
                assert watcher.shown == evening.told()
        frames = max((watcher.frames for watcher in evening.watchers), key=len)
        evenings.append({"frames": [_short(frame) for frame in frames], "shown": _short(evening.told())})
    return evenings


def _short(told):
    """The same with the fields of a line that matter: the sample is kept small."""
    if isinstance(told, dict):
        return {name: _short(value) for name, value in told.items() if name not in LINE_DETAILS}
    return [_short(one) for one in told] if isinstance(told, list) else told


LINE_DETAILS = set(LOBBY_LINE) - {
    "id", "variant", "players", "average_pot", "free_seats", "paused",
}  # fmt: skip
