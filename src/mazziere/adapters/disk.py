"""How much room is left on the disk of the data folder?"""

import asyncio
import os
import sys
from pathlib import Path

from mazziere.services.ports import StoreFailed


class LocalDisk:
    """The disk of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def free_bytes(self) -> int:
        return await asyncio.to_thread(self._free)

    def _free(self) -> int:
        try:
            found = os.statvfs(self._folder)
        except OSError as error:
            raise StoreFailed("the data folder is gone") from error
        if not found.f_blocks:  # a file system that does not tell is not full
            return sys.maxsize
        is_root = os.geteuid() == 0  # whose blocks nobody else may take
        return found.f_frsize * (found.f_bfree if is_root else found.f_bavail)
