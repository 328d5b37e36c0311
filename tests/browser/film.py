"""A moving picture of a page: what it showed while something happened, as an animated WebP file."""

from __future__ import annotations

import base64
import contextlib
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

LEAST_MS = 80
"""A frame stays at least this long: frames in between are left out, so that the file stays small."""
LAST_MS = 2_000
"""How long the last frame stays before the picture begins again."""
QUALITY = 60
"""Of 100, as WebP counts."""


@contextlib.contextmanager
def filmed(page: Page, to: Path) -> Iterator[None]:
    """Films `page` while the block runs, and writes the film to `to`, as large as the window is."""
    shots: list[tuple[float, bytes]] = []
    session = page.context.new_cdp_session(page)

    def keep(shot: dict[str, object]) -> None:
        metadata, data = shot["metadata"], shot["data"]
        assert isinstance(metadata, dict)
        assert isinstance(data, str)
        shots.append((1_000 * metadata["timestamp"], base64.b64decode(data)))
        session.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 92})
    yield
    session.send("Page.stopScreencast")
    session.detach()
    _write(_thinned(shots), to)


def _thinned(shots: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
    kept = shots[:1]
    for shot in shots[1:]:
        if shot[0] - kept[-1][0] >= LEAST_MS:
            kept.append(shot)
    return kept if kept[-1] is shots[-1] else [*kept, shots[-1]]


def _write(shots: list[tuple[float, bytes]], to: Path) -> None:
    first, *others = [Image.open(BytesIO(picture)).convert("RGB") for _, picture in shots]
    durations = [round(after - before) for (before, _), (after, _) in pairwise(shots)]
    to.parent.mkdir(parents=True, exist_ok=True)
    first.save(
        to,
        save_all=True,
        append_images=others,
        duration=[*durations, LAST_MS],
        loop=0,
        quality=QUALITY,
        method=4,
    )
