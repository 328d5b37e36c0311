"""The files of the built client, and how long a browser may cache them.

The client is small: it is read once and served from memory, so that no request ever names a path on the disk.
Files under `assets/` carry a digest in their names and never change; browsers ask for all others again each
time, and are answered with 304 while they have not changed. The build (`client/vite_plugins.ts`) has written
every file compressed beside itself, as `NAME.br` and `NAME.gz`, where that is smaller; they are no files of
their own.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How a file may be sent, by what HTTP calls it, the smallest first; and the end of its name."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class ClientFile(Struct, frozen=True):
    """One file of the client."""

    body: bytes
    encoded: dict[str, bytes]
    """By encoding, in the order of `ENCODINGS`; without those that do not make the file smaller."""
    media_type: str
    etag: str
    cache_control: str


def read_client(folder: Path) -> dict[str, ClientFile]:
    """Path below `folder`, with forward slashes → file; empty if the client was never built."""
    return {
        path.relative_to(folder).as_posix(): _read(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in ENCODINGS.values()
    }


def encoding_for(file: ClientFile, accepted: str) -> str | None:
    """The best encoding of a file that a browser accepts; None: as it is.

    accepted  the header `accept-encoding`; what it gives the weight 0 is refused
    """
    tokens = (token.partition(";") for token in accepted.replace(" ", "").lower().split(","))
    wanted = {name for name, _, weight in tokens if weight.rstrip(".0") != "q="}
    return next((encoding for encoding in file.encoded if encoding in wanted), None)


def _read(path: Path, folder: Path) -> ClientFile:
    body = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    beside = {encoding: path.with_name(path.name + ending) for encoding, ending in ENCODINGS.items()}
    return ClientFile(
        body=body,
        encoded={encoding: file.read_bytes() for encoding, file in beside.items() if file.is_file()},
        media_type=media_type,
        etag=f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        cache_control=FOREVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN,
    )
