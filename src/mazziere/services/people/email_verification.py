"""Verified addresses: players who deposit money must have shown that mail to their address reaches them.

A link is sent to the address. Whoever opens it verifies the address; it works once, until it expires.
Rooms for play money send no link by themselves and ask nobody for one. Members from before there were such
links have not verified anything: they are asked before their next deposit.
"""

import contextlib

import structlog

from mazziere.services.people import events as e
from mazziere.services.people.emails import VERIFICATION_HOURS, verification_email
from mazziere.services.people.outgoing_mail import OutgoingMail
from mazziere.services.people.people import People, hashed
from mazziere.services.people.person import Person
from mazziere.services.people.ports import EmailNotSent
from mazziere.services.people.refusals import (
    EmailNotVerified,
    LetterNotSent,
    MembersOnly,
    VerificationNotOpen,
)
from mazziere.services.people.throttle import Throttle
from mazziere.services.ports import Clock, StoreError

HOUR_MS = 3_600_000

log = structlog.get_logger()


class EmailVerification:
    """Verifies the addresses of members."""

    def __init__(
        self, people: People, *, clock: Clock, mail: OutgoingMail, address: str, is_required: bool
    ) -> None:
        """address  the room's URL

        is_required  whether deposits need a verified address
        """
        self._people = people
        self._clock = clock
        self._mail = mail
        self._address = address
        self.is_required = is_required
        self._asked = Throttle(free=3, longest_ms=HOUR_MS, forgotten_ms=24 * HOUR_MS)
        self._places = Throttle(free=20, longest_ms=HOUR_MS, forgotten_ms=HOUR_MS)

    async def check_depositor(self, player: str) -> None:
        """Raises `EmailNotVerified` if this player must verify an address before they deposit."""
        if self.is_required and not (await self._people.known(player)).has_verified_email:
            raise EmailNotVerified

    def welcome(self, person: Person) -> None:
        """Send a new member the first link, in the background, where one will be needed."""
        if self.is_required:
            self._mail.send_later(self._send_first(person.player))

    async def _send_first(self, player: str) -> None:
        try:
            with contextlib.suppress(LetterNotSent):  # it is logged, and they may ask for another one
                await self.ask(player)
        except StoreError as error:
            log.error("e-mail not sent", player=player, why=str(error))

    async def ask(self, player: str) -> None:
        """Send a member a link; once it is sent, earlier ones no longer work. A verified address gets none.

        Raises `MembersOnly`, `TooManyTries` or `LetterNotSent`.
        """
        person = await self._people.known(player)
        if not person.is_member:
            raise MembersOnly
        if person.has_verified_email:
            return
        now = self._clock.now()
        self._asked.attempt(player, now)
        token = self._people.new_token(player)
        asked = e.EmailVerificationAsked(hashed(token), now + VERIFICATION_HOURS * HOUR_MS, now)

        def put_back(now: Person) -> list[e.PersonEvent]:
            before, newest = person.verification, now.verification
            if before is None or newest is None or newest.token_hash != asked.token_hash:
                return []
            return [e.EmailVerificationAsked(before.token_hash, before.until, asked.at)]

        await self._people.change(player, lambda _: [asked])
        try:
            await self._mail.send(verification_email(person, token, address=self._address))
        except EmailNotSent as error:
            log.error("e-mail not sent", player=player, why=str(error))
            await self._people.change(player, put_back)  # what the earlier e-mail says stays true
            raise LetterNotSent from None

    async def verify(self, token: str, *, place: str) -> str:
        """Verify an address with the token from an e-mail; returns the player.

        place  the network the request comes from

        Raises `VerificationNotOpen` or `TooManyTries`.
        """
        self._places.attempt(place, self._clock.now())
        player = token.partition(".")[0]

        def verify(person: Person) -> list[e.PersonEvent]:
            now, asked = self._clock.now(), person.verification
            if asked is None or asked.token_hash != hashed(token) or now >= asked.until:
                raise VerificationNotOpen
            return [e.EmailVerified(person.email or "", now)]

        if await self._people.find(player) is None:
            raise VerificationNotOpen
        await self._people.change(player, verify)
        self._places.forgive(place)
        return player
