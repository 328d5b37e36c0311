"""What does a link to a shared hand look like where it is pasted?

Messengers and networks ask for the address, and read a title, a sentence and a picture from the page. What
stands behind `#` never reaches them, so that shared hands have an address of their own; a browser that opens
it is sent on to the replayer.
"""

from __future__ import annotations

import asyncio
from html import escape
from typing import Any
from urllib.parse import quote

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from mazziere.rules.refusals import Unknown
from mazziere.services.history.history import History, seen_frames
from mazziere.texts import Language, text

HEADERS = {"cache-control": "public, max-age=300", "x-robots-tag": "noindex"}
"""Kept for five minutes: after that, a link that was revoked shows no picture any more."""

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="robots" content="noindex">
<meta property="og:type" content="website">
<meta property="og:site_name" content="mazziere">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{description}">
<meta property="og:url" content="{address}">
<meta property="og:image" content="{address}/picture.png">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta property="og:image:alt" content="{description}">
<meta name="twitter:card" content="summary_large_image">
<meta http-equiv="refresh" content="0; url=/#/shared/{link}">
</head>
<body><p><a href="/#/shared/{link}">{title}</a></p></body>
</html>
"""


@get("/shared/{link:str}", include_in_schema=False)
async def shared_page(link: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The page that stands for a shared hand in previews. Raises `Unknown` (404)."""
    from mazziere.web.hand_picture import SIZE  # with what draws it, when somebody shares a hand

    history: History = state.room.history
    await history.shared(link)
    language: Language = "it" if request.headers.get("accept-language", "").startswith("it") else "en"
    page = _PAGE.format(
        language=language,
        title=escape(text(language, "web.shared_title")),
        description=escape(text(language, "web.shared_description")),
        address=escape(f"{str(request.base_url).rstrip('/')}/shared/{quote(link, safe='')}"),
        link=quote(link, safe=""),
        width=SIZE[0],
        height=SIZE[1],
    )
    return Response(page, media_type=MediaType.HTML, headers={**HEADERS, "vary": "accept-language"})


@get("/shared/{link:str}/picture.png", include_in_schema=False)
async def shared_picture(link: FromPath[str], state: State) -> Response[bytes]:
    """The picture of a shared hand. Raises `Unknown` (404), also for a hand of which nothing was seen."""
    from mazziere.web.hand_picture import picture, pictured

    history: History = state.room.history
    found = await history.shared(link)
    frames = seen_frames(found.opened)
    if not frames or frames[-1].view.hand is None:
        raise Unknown("link", link)
    deal = pictured(frames[-1].view, names_hidden=found.share.names_hidden)
    image = await asyncio.to_thread(picture, deal)
    return Response(image, media_type="image/png", headers=HEADERS)
