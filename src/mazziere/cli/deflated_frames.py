"""Which frames of a WebSocket are sent deflated?

Only long ones, which are pages of the lobby: a view of a table is 5 KB at most, and to deflate it would take
longer than to build it. Each is deflated by itself (no context is taken over), so a socket keeps no window of
its own; and once, whoever else is sent the same. Browsers inflate by themselves. RFC 7692.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

LONG = 8 * 1024
"""Bytes from which a frame is deflated."""
SAME = 64
"""Frames that are remembered for those who are sent the same."""
LEVEL = 6
_END = 4
"""Bytes that end a flushed block, and are not sent."""


class LongFramesDeflated(PerMessageDeflate):
    """Deflates long text frames; reads whatever the browser has deflated."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or not frame.fin or len(frame.data) < LONG:
            return frame
        data = _deflated(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, data, frame.fin, True, frame.rsv2, frame.rsv3)


@lru_cache(maxsize=SAME)
def _deflated(data: bytes, window_bits: int) -> bytes:
    deflate = zlib.compressobj(LEVEL, wbits=-window_bits)
    return (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-_END]


class DeflateLongFrames(ServerPerMessageDeflateFactory):
    """Agrees on `LongFramesDeflated` with a browser that offers permessage-deflate."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, made = super().process_request_params(params, accepted_extensions)
        deflate = LongFramesDeflated(
            made.remote_no_context_takeover,
            made.local_no_context_takeover,
            made.remote_max_window_bits,
            made.local_max_window_bits,
        )
        return agreed, deflate
