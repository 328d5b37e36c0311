"""Authenticators: how a member turns a second factor on and off.

A secret is offered, and takes effect once a code of it was confirmed: nobody is locked out by a QR code that
was not scanned. Until then it is kept only here, for some minutes. The secret and the recovery codes are
shown once.
"""

import structlog

from mazziere.services.people import events as e
from mazziere.services.people.emails import factor_removed_email
from mazziere.services.people.members import MINUTE_MS, Members
from mazziere.services.people.outgoing_mail import OutgoingMail
from mazziere.services.people.people import People
from mazziere.services.people.person import Person
from mazziere.services.people.ports import EmailNotSent
from mazziere.services.people.refusals import CodeWrong, MembersOnly, NoSecondFactor, SecondFactorOnAlready
from mazziere.services.people.second_factor import new_recovery_codes, new_secret, recovery_hash, step_of
from mazziere.services.ports import Chance, Clock

OFFER_MS = 15 * MINUTE_MS

log = structlog.get_logger()


class Authenticators:
    """The second factors of all members."""

    def __init__(
        self,
        people: People,
        members: Members,
        *,
        clock: Clock,
        chance: Chance,
        mail: OutgoingMail,
        address: str,
    ) -> None:
        self._people = people
        self._members = members
        self._clock = clock
        self._chance = chance
        self._mail = mail
        self._address = address
        self._offered: dict[str, tuple[str, int]] = {}
        """Player → offered secret, and the instant until which it may be confirmed."""

    async def offer(self, player: str) -> str:
        """Offer a new secret for an authenticator. Raises `MembersOnly` or `SecondFactorOnAlready`."""
        now = self._clock.now()
        _check_may_add(await self._people.known(player))
        self._offered = {
            who: (secret, until) for who, (secret, until) in self._offered.items() if now < until
        }
        secret = new_secret(self._chance)
        self._offered[player] = (secret, now + OFFER_MS)
        return secret

    async def confirm(self, player: str, code: str) -> list[str]:
        """Turn the offered second factor on with a code of it; returns the recovery codes.

        Raises `NoSecondFactor` if none was offered, and `CodeWrong`.
        """
        now = self._clock.now()
        secret, until = self._offered.get(player, ("", 0))
        if now >= until:
            raise NoSecondFactor
        step = step_of(secret, code, at=now, after=0)
        if step is None:
            raise CodeWrong
        codes = new_recovery_codes(self._chance)
        hashes = tuple([recovery_hash(player, one) for one in codes])

        def add(person: Person) -> list[e.PersonEvent]:
            _check_may_add(person)
            return [e.SecondFactorAdded(secret, hashes, step, now)]

        await self._people.change(player, add)
        self._offered.pop(player, None)
        return codes

    async def remove(self, player: str, password: str, *, session: str | None) -> None:
        """Turn the second factor off, asked in that session.

        Raises `NoSecondFactor`, or what `check_password` raises.
        """
        await self._members.check_password(player, password, session=session)

        def remove(person: Person) -> list[e.PersonEvent]:
            if person.second_factor is None:
                raise NoSecondFactor
            return [e.SecondFactorRemoved(self._clock.now())]

        await self._people.change(player, remove)

    def tell_of_removal(self, person: Person) -> None:
        """Write to a member, in the background, that the staff has removed their second factor.

        To an address that is not verified goes nothing: it may be somebody else's.
        """
        if person.has_verified_email:
            self._mail.send_later(self._tell_of_removal(person))

    async def _tell_of_removal(self, person: Person) -> None:
        try:
            await self._mail.send(factor_removed_email(person, address=self._address))
        except EmailNotSent as error:
            log.error("e-mail not sent", player=person.player, why=str(error))


def _check_may_add(person: Person) -> None:
    if not person.is_member:
        raise MembersOnly
    if person.second_factor is not None:
        raise SecondFactorOnAlready
