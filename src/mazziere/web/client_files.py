"""The files of the built client, and how long a browser may cache them.

The client is small: it is read once and served from memory, so that no request ever names a path on the disk.
Files under `assets/` carry a digest in their names and never change; browsers ask for all others again each
time, and are answered with 304 while they have not changed.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class ClientFile(Struct, frozen=True):
    """One file of the client."""

    body: bytes
    gzipped: bytes | None
    """None if compression does not make the file smaller."""
    media_type: str
    etag: str
    cache_control: str


def read_client(folder: Path) -> dict[str, ClientFile]:
    """Path below `folder`, with forward slashes → file; empty if the client was never built."""
    return {
        path.relative_to(folder).as_posix(): _read(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _read(path: Path, folder: Path) -> ClientFile:
    body = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    gzipped = gzip.compress(body, mtime=0) if media_type.startswith(_COMPRESSIBLE) else body
    return ClientFile(
        body=body,
        gzipped=gzipped if len(gzipped) < len(body) else None,
        media_type=media_type,
        etag=f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        cache_control=FOREVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN,
    )
