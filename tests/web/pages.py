"""A page of the room in a browser, as HTTP sees it."""

from mazziere.web.viewer import COOKIE
from tests.web.sockets import PAGE

ADA = {"nickname": "Ada", "email": "ada@example.org", "password": "correct horse"}


class Page:
    """A page of the room, with the cookies of its browser."""

    def __init__(self, http):
        self.http = http

    async def post(self, path, body=None, method="POST"):
        if "csrftoken" not in self.http.cookies:
            await self.http.get("/api/me")
        header = {"x-csrftoken": self.http.cookies["csrftoken"]}
        return await self.http.request(method, path, json=body or {}, headers=header)

    async def delete(self, path):
        return await self.post(path, method="DELETE")

    async def me(self):
        return (await self.http.get("/api/me")).json()

    def handshake(self):
        """The headers that the browser sends when the page opens its socket."""
        return {**PAGE, b"cookie": f"{COOKIE}={self.http.cookies[COOKIE]}".encode()}
