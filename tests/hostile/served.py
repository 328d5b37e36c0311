"""A room served over real sockets by the server and with the limits that `mazziere serve` uses."""

import asyncio
import json
import socket
from contextlib import asynccontextmanager

import uvicorn

from mazziere.cli.http_server import ServerConfig
from mazziere.web.app import create_app
from mazziere.web.site import DIRECT


@asynccontextmanager
async def served(room, folder, *, site=DIRECT, **limits):
    """Serve a room in this process until the block ends; yields its port."""
    config = ServerConfig(create_app(room, client_folder=folder, site=site), site=site, **limits)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await task


async def told(port, request, *, wait_s=10):
    """Send these bytes and read until the connection ends. Returns the status and the body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        async with asyncio.timeout(wait_s):
            answer = await reader.read()
    finally:
        writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, body


def refused(body):
    """The code of the refusal in a response body."""
    return json.loads(body)["code"]
