"""Is an address verified only by whoever receives its mail, once, in time, and before the first deposit?"""

from __future__ import annotations

import pytest
import structlog

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices
from mazziere.ledger.refusals import Overdrawn
from mazziere.services.people.refusals import (
    EmailNotVerified,
    LetterNotSent,
    MembersOnly,
    TooManyTries,
    VerificationNotOpen,
)
from mazziere.services.ports import EventStore
from mazziere.services.room import Room
from tests.services.people.members import member
from tests.services.rooms import Pigeonhole, in_virtual_time, make_room, wait_ms

HOUR_MS = 3_600_000
HOME = "192.0.2.1"


async def euro_room(store: EventStore | None = None, *, currency: str = "EUR") -> tuple[Room, Pigeonhole]:
    letters = Pigeonhole()
    room = make_room(store, choices=Choices(currency=currency), mailer=letters)
    await room.open([])
    return room, letters


@in_virtual_time
async def test_a_deposit_waits_for_the_link_to_be_opened():
    room, letters = await euro_room()
    ada, _ = await member(room)
    with pytest.raises(EmailNotVerified):
        await room.cashier.deposit(ada.player, request="first", amount=5000)
    assert await room.cashier.payments(ada.player) == []
    await room.email_verification.ask(ada.player)
    assert (letters.letters[-1].to, "Conferma" in letters.letters[-1].subject) == ("ada@example.org", True)
    assert await room.email_verification.verify(letters.token(), place=HOME) == ada.player
    await room.cashier.deposit(ada.player, request="first", amount=5000)


@in_virtual_time
async def test_a_withdrawal_asks_for_no_link():
    """Nobody's money is kept from them for want of one; that there is none is said first."""
    room, _ = await euro_room()
    ada, _ = await member(room)
    with pytest.raises(Overdrawn):
        await room.cashier.withdraw(ada.player, request="first", amount=5000)


@in_virtual_time
async def test_play_money_needs_no_link_and_gets_no_letter():
    room, letters = await euro_room(currency="play")
    ada, _ = await member(room)
    room.email_verification.welcome(ada)
    await wait_ms(1)
    assert letters.letters == []
    await room.cashier.deposit(ada.player, request="first", amount=5000)


@in_virtual_time
async def test_a_new_member_finds_the_link_in_the_mail():
    room, letters = await euro_room()
    ada, _ = await member(room)
    room.email_verification.welcome(ada)
    await wait_ms(1)
    await room.email_verification.verify(letters.token(), place=HOME)
    assert (await room.people.known(ada.player)).has_verified_email


@in_virtual_time
async def test_a_link_works_once_and_only_the_newest():
    room, letters = await euro_room()
    ada, _ = await member(room)
    await room.email_verification.ask(ada.player)
    old = letters.token()
    await room.email_verification.ask(ada.player)
    new = letters.token()
    for token in (old, "", ada.player, f"{ada.player}.{'0' * 32}", "nobody.00", "è.00"):
        with pytest.raises(VerificationNotOpen):
            await room.email_verification.verify(token, place=HOME)
    await room.email_verification.verify(new, place=HOME)
    with pytest.raises(VerificationNotOpen):
        await room.email_verification.verify(new, place=HOME)
    await room.email_verification.ask(ada.player)  # an address that is verified gets no further link
    assert len(letters.letters) == 2


@in_virtual_time
async def test_a_link_expires_after_a_day():
    room, letters = await euro_room()
    ada, _ = await member(room)
    await room.email_verification.ask(ada.player)
    await wait_ms(24 * HOUR_MS)
    with pytest.raises(VerificationNotOpen):
        await room.email_verification.verify(letters.token(), place=HOME)


@in_virtual_time
async def test_a_link_survives_a_restart_and_so_does_what_it_proved():
    store = MemoryStore()
    room, letters = await euro_room(store)
    ada, _ = await member(room)
    await room.email_verification.ask(ada.player)
    await room.close()
    again, _ = await euro_room(store)
    await again.email_verification.verify(letters.token(), place=HOME)
    await again.close()
    third, _ = await euro_room(store)
    await third.cashier.deposit(ada.player, request="first", amount=5000)


@in_virtual_time
async def test_three_links_come_at_once_and_further_ones_after_a_wait():
    room, letters = await euro_room()
    ada, _ = await member(room)
    for _ in range(3):
        await room.email_verification.ask(ada.player)
    with pytest.raises(TooManyTries) as refused:
        await room.email_verification.ask(ada.player)
    assert len(letters.letters) == 3
    await wait_ms(1000 * refused.value.seconds)
    await room.email_verification.ask(ada.player)


@in_virtual_time
async def test_a_mail_server_that_is_away_is_told_and_keeps_nobody_from_signing_up():
    room, letters = await euro_room()
    letters.is_shut = True
    ada, _ = await member(room)
    with structlog.testing.capture_logs() as logged:
        room.email_verification.welcome(ada)
        await wait_ms(1)
    assert [(line["event"], line["player"]) for line in logged] == [("e-mail not sent", ada.player)]
    with pytest.raises(LetterNotSent):
        await room.email_verification.ask(ada.player)


@in_virtual_time
async def test_a_link_counts_on_if_a_newer_one_could_not_be_sent():
    room, letters = await euro_room()
    ada, _ = await member(room)
    await room.email_verification.ask(ada.player)
    letters.is_shut = True
    for _ in range(2):
        with pytest.raises(LetterNotSent):
            await room.email_verification.ask(ada.player)
    await room.email_verification.verify(letters.token(), place=HOME)


@in_virtual_time
async def test_a_guest_has_no_address_to_verify():
    room, _ = await euro_room()
    guest = await room.people.open("Bruno")
    with pytest.raises(MembersOnly):
        await room.email_verification.ask(guest.player)
