"""The contract of every bus, tested with each adapter."""

import asyncio

import pytest

from mazziere.adapters.bus.local import LocalBus
from mazziere.services.ports import Bus, Delivery, MailboxFull, NobodyThere


@pytest.fixture(params=[LocalBus])
def bus(request: pytest.FixtureRequest) -> Bus:
    made: Bus = request.param()
    return made


async def test_the_owner_of_a_mailbox_answers_who_asked(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=4)
    asked = asyncio.ensure_future(bus.ask("table/a", "what time is it?"))
    letter = await mailbox.receive()
    letter.answer(f"{letter.message} noon")
    assert await asked == "what time is it? noon"


async def test_a_refusal_is_raised_where_the_sender_waits(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=4)
    asked = asyncio.ensure_future(bus.ask("table/a", "may I?"))
    (await mailbox.receive()).refuse(ValueError("no"))
    with pytest.raises(ValueError, match="no"):
        await asked


async def test_messages_are_received_in_the_order_in_which_they_were_sent(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=4)
    for message in (1, 2, 3):
        mailbox.push(message)
    assert [(await mailbox.receive()).message for _ in range(3)] == [1, 2, 3]


async def test_the_owner_of_a_mailbox_knows_how_many_messages_wait(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=4)
    mailbox.push(1)
    mailbox.push(2)
    assert mailbox.waiting == 2
    await mailbox.receive()
    assert mailbox.waiting == 1


async def test_nobody_there_to_ask(bus: Bus) -> None:
    with pytest.raises(NobodyThere):
        await bus.ask("table/a", "anyone?")


async def test_a_full_mailbox_refuses_at_once(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=1)
    first = asyncio.ensure_future(bus.ask("table/a", 1))
    await asyncio.sleep(0)
    with pytest.raises(MailboxFull):
        await bus.ask("table/a", 2)
    (await mailbox.receive()).answer(None)
    await first


async def test_the_owner_can_always_write_to_itself(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=1)
    mailbox.push(1)
    mailbox.push(2)
    assert (await mailbox.receive()).message == 1
    assert (await mailbox.receive()).message == 2


async def test_closing_a_mailbox_refuses_those_who_wait_and_frees_the_address(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=4)
    asked = asyncio.ensure_future(bus.ask("table/a", 1))
    await asyncio.sleep(0)
    mailbox.close()
    with pytest.raises(NobodyThere):
        await asked
    bus.open_mailbox("table/a", capacity=4)


async def test_a_sender_that_went_away_harms_nobody(bus: Bus) -> None:
    mailbox = bus.open_mailbox("table/a", capacity=4)
    asked = asyncio.ensure_future(bus.ask("table/a", 1))
    letter = await mailbox.receive()
    asked.cancel()
    await asyncio.wait([asked])
    letter.answer(None)
    letter.refuse(ValueError())


async def test_every_subscriber_gets_every_message(bus: Bus) -> None:
    readers = [bus.subscribe("views/a", capacity=4) for _ in range(3)]
    bus.publish("views/a", "a card")
    assert [await reader.next() for reader in readers] == [Delivery("a card", cut_back=False)] * 3


async def test_a_topic_nobody_reads_costs_nothing(bus: Bus) -> None:
    bus.publish("views/a", "a card")
    reader = bus.subscribe("views/a", capacity=4)
    bus.publish("views/a", "another")
    assert (await reader.next()).message == "another"


async def test_a_slow_reader_is_cut_back_to_the_newest_message(bus: Bus) -> None:
    """The queue holds two: the third message pushes them out and is marked; later ones are not."""
    slow = bus.subscribe("views/a", capacity=2)
    for message in (1, 2, 3):
        bus.publish("views/a", message)
    assert await slow.next() == Delivery(3, cut_back=True)
    bus.publish("views/a", 4)
    assert await slow.next() == Delivery(4, cut_back=False)


async def test_a_slow_reader_does_not_hold_up_a_quick_one(bus: Bus) -> None:
    bus.subscribe("views/a", capacity=1)
    quick = bus.subscribe("views/a", capacity=1)
    for message in range(100):
        bus.publish("views/a", message)
        assert await quick.next() == Delivery(message, cut_back=False)


async def test_a_closed_subscription_ends(bus: Bus) -> None:
    reader = bus.subscribe("views/a", capacity=2)
    waiting = asyncio.ensure_future(reader.next())
    await asyncio.sleep(0)
    reader.close()
    with pytest.raises(NobodyThere):
        await waiting
    bus.publish("views/a", 1)
