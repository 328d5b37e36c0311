"""Files that are whole or refused: each begins with the digest of the rest.

For what can be made anew if it is lost. Only the owner of such a file may read it.
"""

import os
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from mazziere.adapters.stores.data_folder import UNFINISHED, open_private

DIGEST_BYTES: Final = 32


class NotWhole(Exception):
    """The file is not what was written."""


class CheckedFile(NamedTuple):
    """What a file holds."""

    body: bytes
    digest: str
    """Of the body, in hexadecimal."""


def write_checked(path: Path, body: bytes) -> str:
    """Write a file, which gets its name when it is on disk, and return the digest of its body.

    Raises `OSError`; what was there before is then as it was.
    """
    digest = sha256(body)
    unfinished = path.with_name(path.name + UNFINISHED)
    unfinished.unlink(missing_ok=True)
    try:
        with open_private(unfinished) as file:
            file.write(digest.digest())
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return digest.hexdigest()


def read_checked(path: Path) -> CheckedFile:
    """What `write_checked` has written. Raises `NotWhole`, or `OSError`."""
    content = path.read_bytes()
    digest, body = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
    if sha256(body).digest() != digest:
        raise NotWhole(path.name)
    return CheckedFile(body, digest.hex())
