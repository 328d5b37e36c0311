"""Security headers, sent with every response, and those of what is private.

Only the client's own scripts and styles run, and no other page may embed the room in a frame. The page itself
embeds nothing but the streams of tables that a person deals.
"""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlsplit

_OWN_PAGE = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)


def origin_of(address: str) -> str:
    """The origin of a web address: what a policy names.

    >>> origin_of("https://live.example:8443/table/7?muted=1")
    'https://live.example:8443'
    """
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


@lru_cache(maxsize=4)
def content_security_policy(streams: frozenset[str] = frozenset()) -> str:
    """What the page may load: what the room serves, and videos or players of video from these origins.

    streams  the origins of the streams that tables show, such as "https://live.example"; scripts, styles and
             connections of theirs stay forbidden
    """
    if not streams:
        return "; ".join(_OWN_PAGE)
    allowed = " ".join(sorted(streams))
    return "; ".join((*_OWN_PAGE, f"media-src {allowed}", f"frame-src {allowed}"))


PRIVATE = {"cache-control": "private, no-store"}
"""Sent with what is one person's own: nobody keeps it, neither the browser nor anything between."""

SAFE_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

ONLY_HTTPS = {"strict-transport-security": "max-age=31536000"}
"""Sent where the public address begins with `https`: for a year, browsers use nothing else for it.
Subdomains, which are not ours, are not included."""
