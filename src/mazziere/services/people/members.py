"""Members: signing up, signing in, and lost passwords.

Guests gave a nickname and are known by their browser. Members also gave an address and a password, and can
return from any browser, with the code of an authenticator if they wish. Guessing is slowed down, see
`guessing`; signing in or asking for a reset never reveals whether a nickname or an address exists.
"""

import unicodedata

import structlog

from mazziere.responsible_gaming.refusals import TooYoung
from mazziere.services.people import events as e
from mazziere.services.people.age import age_at
from mazziere.services.people.devices import device_of, with_mark
from mazziere.services.people.emails import RESET_MINUTES, reset_email
from mazziere.services.people.guessing import Guess, Guesses
from mazziere.services.people.names.usable import reachable, usable
from mazziere.services.people.outgoing_mail import OutgoingMail
from mazziere.services.people.password_strength import check_strength
from mazziere.services.people.people import People, hashed
from mazziere.services.people.person import Person
from mazziere.services.people.ports import EmailNotSent, Passwords
from mazziere.services.people.refusals import (
    AlreadyMember,
    BirthDateNeeded,
    CodeWrong,
    MembersOnly,
    PasswordNotChecked,
    PasswordWrong,
    ResetNotOpen,
    SecondFactorNeeded,
    SignInWrong,
    TooManyTries,
)
from mazziere.services.people.second_factor import is_recovery_code, recovery_hash, step_of
from mazziere.services.people.sessions import Device, Sessions
from mazziere.services.people.throttle import Throttle
from mazziere.services.ports import Chance, Clock, StoreError

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS

log = structlog.get_logger()


class Members:
    """Signs members up and in, and keeps their passwords."""

    def __init__(
        self,
        people: People,
        sessions: Sessions,
        *,
        clock: Clock,
        chance: Chance,
        passwords: Passwords,
        mail: OutgoingMail,
        address: str,
        least_age: int,
    ) -> None:
        self._people = people
        self._sessions = sessions
        self._clock = clock
        self._chance = chance
        self._passwords = passwords
        self._mail = mail
        self._address = address
        self._least_age = least_age
        self._guesses = Guesses()
        self._newcomers = Throttle(free=30, longest_ms=10 * MINUTE_MS, forgotten_ms=HOUR_MS)
        self._resets = Throttle(free=3, longest_ms=HOUR_MS, forgotten_ms=24 * HOUR_MS)

    # ------------------------------------------------------------------------ coming

    async def open_guest(self, nickname: str, device: Device, *, place: str) -> tuple[Person, str]:
        """Open a guest's account; returns the person and the token of their session.

        place  the network the request comes from; beyond some guests, each further one has to wait

        Raises `TooManyTries`, or a refusal if the nickname is unusable or taken.
        """
        usable(nickname)
        self.let_in(place)
        player = await self._people.new_player()
        token = self._people.new_token(player)
        beginning = self._sessions.beginning(token, device)
        return await self._people.open(nickname, player=player, also=(beginning,)), token

    def let_in(self, place: str) -> None:
        """Count one more newcomer from that place. Raises `TooManyTries`."""
        self._newcomers.attempt(place, self._clock.now())

    async def sign_up(
        self,
        guest: str | None,
        *,
        nickname: str,
        email: str,
        password: str,
        birth_date: str | None,
        language: str,
        device: Device,
        session: str | None,
        place: str,
    ) -> tuple[Person, str]:
        """Sign up a new member, or a guest, who keeps nickname, chips and history.

        session  the guest's session; it continues under a new token, and all others end

        Returns the person and the token of the session. Raises `AlreadyMember`, among other refusals.
        """
        nickname, email = usable(nickname), reachable(email)
        self._check_age(birth_date)
        if guest is not None and (await self._people.known(guest)).is_member:
            raise AlreadyMember
        check_strength(password, nickname, email)
        self.let_in(place)
        password_hash = await self._passwords.hash(_normal(password))
        signed_up = e.SignedUp(email, password_hash, birth_date, language, self._clock.now())
        if guest is None:
            player = await self._people.new_player()
            token = self._people.new_token(player)
            beginning = self._sessions.beginning(token, device)
            return await self._people.open(nickname, player=player, also=(signed_up, beginning)), token
        token = self._people.new_token(guest)
        beginning = self._sessions.beginning(token, device, session=session)

        def become_member(person: Person) -> list[e.PersonEvent]:
            if person.is_member:
                raise AlreadyMember
            now = self._clock.now()
            renamed = [e.NicknameChanged(nickname, now)] if nickname != person.nickname else []
            others = tuple([one.id for one in person.sessions if one.id != session])
            ended = [e.SessionsEnded(others, now)] if others else []
            return [*renamed, signed_up, *ended, beginning]

        return await self._people.change(guest, become_member), token

    def _check_age(self, birth_date: str | None) -> None:
        if birth_date is None:
            if self._least_age:
                raise BirthDateNeeded
        elif age_at(birth_date, self._clock.now()) < self._least_age:
            raise TooYoung(years=self._least_age)

    async def sign_in(
        self, name: str, password: str, code: str | None, device: Device, *, place: str, marks: str = ""
    ) -> tuple[Person, str]:
        """Sign in by nickname or address, and password; returns the person and the token of a new session.

        marks  those that the browser keeps, see `devices`: one that the member has used before is spared

        Raises `SignInWrong`, `TooManyTries`, `BannedFromRoom` or `CodeWrong`, or `SecondFactorNeeded` if the
        password is right but the code is missing.
        """
        now = self._clock.now()
        find = self._people.written_to if "@" in name else self._people.named
        person = await find(name.strip())
        key = person.player if person else name.strip().casefold()
        known = device_of(marks, person) if person else None
        guess = self._guesses.sign_in(key, place=place, device=known, at=now)
        # An unknown name takes as long as a wrong password.
        if not await self._fits(password, person, guess) or not person:
            raise SignInWrong
        self._people.welcome(person)
        if person.second_factor is not None:
            if code is None:
                guess.forgive()
                raise SecondFactorNeeded
            right = self._guesses.code(key, now)
            await self.use_code(person.player, code)
            right.forgive()
        password_hash = await self._up_to_date(person, password)
        token = await self._sessions.begin(person.player, device, password_hash=password_hash)
        guess.forgive()
        return await self._people.known(person.player), token

    async def _fits(self, password: str, person: Person | None, guess: Guess) -> bool:
        """Whether the password is this person's. Raises `PasswordNotChecked`, and then this was no guess."""
        try:
            return await self._passwords.fits(_normal(password), person.password_hash if person else "")
        except PasswordNotChecked:
            guess.forgive()
            raise

    async def mark_device(self, player: str, marks: str) -> str:
        """The marks that the browser of a member who is signed in should keep, see `devices`."""
        return with_mark(marks, await self._people.known(player), self._people.new_id())

    async def use_code(self, player: str, code: str) -> None:
        """Use a code of the authenticator or a recovery code; each is valid once. Raises `CodeWrong`."""

        def use(person: Person) -> list[e.PersonEvent]:
            factor, now = person.second_factor, self._clock.now()
            if factor is None:
                return []
            if (step := step_of(factor.secret, code, at=now, after=factor.step)) is not None:
                return [e.SecondFactorUsed(step, now)]
            if is_recovery_code(factor, used := recovery_hash(player, code)):
                return [e.RecoveryCodeUsed(used, now)]
            raise CodeWrong

        await self._people.change(player, use)

    async def _up_to_date(self, person: Person, password: str) -> e.Hash:
        """The hash of a correct password, renewed if its parameters are outdated."""
        old = person.password_hash
        if not self._passwords.is_dated(old):
            return old
        password_hash = await self._passwords.hash(_normal(password))

        def rehash(now: Person) -> list[e.PersonEvent]:
            return [e.PasswordRehashed(password_hash, self._clock.now())] if now.password_hash == old else []

        await self._people.change(person.player, rehash)
        return password_hash

    # --------------------------------------------------------------------- passwords

    async def check_password(self, player: str, password: str, *, session: str | None) -> None:
        """Check the password of a member who is signed in by that session, or as a program (None).

        Raises `PasswordWrong`, `MembersOnly`, `TooManyTries` or `PasswordNotChecked`.
        """
        person = await self._people.known(player)
        if not person.is_member:
            raise MembersOnly
        guess = self._guesses.signed_in(player, session=session, at=self._clock.now())
        if not await self._fits(password, person, guess):
            raise PasswordWrong
        guess.forgive()

    async def change_password(self, player: str, current: str, new: str, *, session: str | None) -> None:
        """Change the password; every session but `session` ends.

        Raises what `check_password` raises, and `PasswordTooWeak`.
        """
        await self.check_password(player, current, session=session)
        await self._set_password(player, new, session=session, reset_hash=None)

    async def _set_password(
        self, player: str, password: str, *, session: str | None, reset_hash: str | None
    ) -> None:
        person = await self._people.known(player)
        check_strength(password, person.nickname, person.email or "")
        password_hash = await self._passwords.hash(_normal(password))

        def set_password(person: Person) -> list[e.PersonEvent]:
            if reset_hash is not None and not self._is_open(person, reset_hash):
                raise ResetNotOpen
            return [e.PasswordChanged(password_hash, session, self._clock.now())]

        await self._people.change(player, set_password)

    def ask_reset(self, email: str, *, place: str) -> None:
        """Send a reset link to the member with that address, in the background.

        Whether there is such a member shows in no way. Raises `TooManyTries`.
        """
        self._guesses.from_place(place, self._clock.now())
        self._mail.send_later(self._send_reset(email))

    async def _send_reset(self, email: str) -> None:
        person = await self._people.written_to(email.strip())
        if person is None:
            return
        now, before = self._clock.now(), person.reset
        token = self._people.new_token(person.player)
        asked = e.ResetAsked(hashed(token), now + RESET_MINUTES * MINUTE_MS, now)

        def put_back(person: Person) -> list[e.PersonEvent]:
            is_newest = person.reset is not None and person.reset.token_hash == asked.token_hash
            return [e.ResetAsked(before.token_hash, before.until, now)] if before and is_newest else []

        try:
            self._resets.attempt(person.player, now)
            await self._people.change(person.player, lambda _: [asked])
            try:
                await self._mail.send(reset_email(person, token, address=self._address))
            except EmailNotSent:
                await self._people.change(person.player, put_back)  # what the earlier e-mail says stays true
                raise
        except TooManyTries:
            log.warning("many resets asked for", player=person.player)
        except (EmailNotSent, StoreError) as error:
            log.error("e-mail not sent", player=person.player, why=str(error))

    async def reset(self, token: str, new: str, *, place: str) -> str:
        """Set a new password with a token from an e-mail, and return the player; every session ends.

        Raises `ResetNotOpen`, `PasswordTooWeak` or `TooManyTries`.
        """
        guess = self._guesses.from_place(place, self._clock.now())
        player = token.partition(".")[0]
        person = await self._people.find(player)
        if person is None or not self._is_open(person, hashed(token)):
            raise ResetNotOpen
        await self._set_password(player, new, session=None, reset_hash=hashed(token))
        guess.forgive()
        return player

    def _is_open(self, person: Person, token_hash: str) -> bool:
        reset = person.reset
        return reset is not None and reset.token_hash == token_hash and self._clock.now() < reset.until


def _normal(password: str) -> str:
    """The password in its normal form, however a keyboard composes characters (RFC 8265 section 4.2)."""
    return unicodedata.normalize("NFC", password)
