"""What the owner of a private table does there, and how the evening is settled."""

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cage.settlement import Debt
from mazziere.responsible_gaming import Bounds, LimitsChoice
from mazziere.responsible_gaming.refusals import OnABreak, SelfExcluded, SelfExcludedForGood
from mazziere.rules.limits import Stakes
from mazziere.rules.refusals import Forbidden, Unknown
from mazziere.services.refusals import GuestOverLimits, GuestShortOfChips
from mazziere.services.room import Room
from mazziere.table import refusals
from mazziere.table.commands import AnswerBuyIn, RemovePlayer, RenewInvitation
from tests.services import asking
from tests.services.history.played import play
from tests.services.rooms import in_virtual_time, make_room, table_config, table_now, wait_ms


async def guest(room: Room, name: str) -> str:
    return (await room.reception.hello(token=None, nickname=name)).player


async def at_home(
    *guests: str, store: MemoryStore | None = None, **changes: object
) -> tuple[Room, str, dict[str, str]]:
    """A room with Ada's private table; she and her guests sit there with 5,000 each, unless she approves."""
    room = make_room(store)
    await room.open([])
    who = {name: await guest(room, name) for name in ("Ada", *guests)}
    config = table_config("Capri", seat_count=6, **changes)
    table, invitation = await room.private_tables.open(who["Ada"], config)
    for seat, (name, player) in enumerate(who.items(), 1):
        if name != "Ada":
            await room.private_tables.let_in(player, invitation)
        await asking.sit(room, player, table, seat=seat, buy_in=2_000)
    return room, table, who


@in_virtual_time
async def test_a_paused_table_deals_no_hand_until_its_owner_goes_on() -> None:
    room, table, who = await at_home("Bruno")
    await room.private_tables.pause(who["Ada"], table)
    await wait_ms(60_000)
    assert (await table_now(room, table)).hand_count <= 1
    before = (await table_now(room, table)).hand_count
    await room.private_tables.resume(who["Ada"], table)
    await play(room, table, hands=before + 1)
    await room.close()


@in_virtual_time
async def test_nobody_else_does_anything_there_not_even_a_guest_who_sits() -> None:
    room, table, who = await at_home("Bruno")
    private, bruno = room.private_tables, who["Bruno"]
    config = (await table_now(room, table)).config
    for asked in (
        private.pause(bruno, table),
        private.resume(bruno, table),
        private.close(bruno, table),
        private.remove(bruno, table, who["Ada"]),
        private.renew_invitation(bruno, table),
        room.tables.ask(bruno, table, RenewInvitation("guessed")),
        private.let_back_in(bruno, table, bruno),
        private.answer_buy_in(bruno, table, bruno, approves=True),
        private.change(bruno, table, config),
        room.tables.ask(bruno, table, RemovePlayer(who["Ada"])),
        room.tables.ask(bruno, table, AnswerBuyIn(bruno, approves=True)),
    ):
        with pytest.raises(Forbidden):
            await asked
    await room.close()


@in_virtual_time
async def test_blinds_change_from_the_next_hand_on_and_the_invitation_stays() -> None:
    room, table, who = await at_home("Bruno")
    await play(room, table, hands=1)
    before = (await table_now(room, table)).config
    dearer = table_config(
        "Capri", stakes=Stakes(small_blind=100, big_blind=200), min_buy_in=1_000, max_buy_in=9_000
    )
    await room.private_tables.change(who["Ada"], table, dearer)
    await play(room, table, hands=3)
    after = (await table_now(room, table)).config
    assert after.stakes.big_blind == 200
    assert (after.id, after.owner, after.invitation, after.private) == (
        before.id,
        before.owner,
        before.invitation,
        True,
    )
    await room.close()


@in_virtual_time
async def test_a_renewed_invitation_admits_and_the_one_before_no_longer_does() -> None:
    """Also after a restart, and after a change that was announced before."""
    store = MemoryStore()
    room, table, who = await at_home("Bruno", store=store)
    carla, dino = await guest(room, "Carla"), await guest(room, "Dino")
    await wait_ms(5_000)
    before = await table_now(room, table)
    assert before.is_in_hand
    await room.private_tables.change(who["Ada"], table, table_config("Capri", seat_count=6, pause_ms=9_000))
    _, invitation = await room.private_tables.renew_invitation(who["Ada"], table)
    with pytest.raises(Unknown):
        await room.private_tables.let_in(carla, before.config.invitation)
    await room.private_tables.let_in(carla, invitation)
    await play(room, table, hands=before.hand_count + 1)
    after = await table_now(room, table)
    assert (after.config.pause_ms, after.config.invitation) == (9_000, invitation)
    assert [seat.nickname for seat in after.seats] == ["Ada", "Bruno"]
    await room.close()
    room = make_room(store)
    await room.open([])
    assert room.private_tables.behind(invitation).config.id == table
    with pytest.raises(Unknown):
        await room.private_tables.let_in(dino, before.config.invitation)
    await room.private_tables.let_in(dino, invitation)
    await room.close()


@in_virtual_time
async def test_a_removed_guest_has_their_chips_back_and_the_invitation_admits_them_no_longer() -> None:
    room, table, who = await at_home("Bruno", "Carla")
    purse = await room.books.available(who["Bruno"])
    await room.private_tables.remove(who["Ada"], table, who["Bruno"])
    await wait_ms(120_000)
    assert await room.books.available(who["Bruno"]) > purse
    invitation = (await table_now(room, table)).config.invitation
    with pytest.raises(refusals.RemovedByOwner):
        await room.private_tables.let_in(who["Bruno"], invitation)
    await room.close()


@in_virtual_time
async def test_a_guest_removed_by_mistake_is_let_back_in_also_after_a_restart() -> None:
    store = MemoryStore()
    room, table, who = await at_home("Bruno", "Carla", store=store)
    ada, bruno = who["Ada"], who["Bruno"]
    await room.private_tables.remove(ada, table, bruno)
    await wait_ms(120_000)
    await room.close()
    room = make_room(store)
    await room.open([])
    assert room.private_tables.removed(ada, table) == (bruno,)
    with pytest.raises(Forbidden):
        await room.private_tables.let_back_in(who["Carla"], table, bruno)
    await room.private_tables.let_back_in(ada, table, bruno)
    await room.close()
    room = make_room(store)
    await room.open([])
    assert room.private_tables.removed(ada, table) == ()
    await asking.sit(room, bruno, table, seat=2, buy_in=2_000)
    await room.close()


@in_virtual_time
async def test_whoever_is_on_a_break_is_let_in_by_no_invitation() -> None:
    room, table, _ = await at_home("Bruno")
    carla, dino = await guest(room, "Carla"), await guest(room, "Dino")
    invitation = (await table_now(room, table)).config.invitation
    await room.player_limits.take_break(carla, hours=24)
    await room.player_limits.exclude(dino, days=None)
    with pytest.raises(OnABreak):
        await room.private_tables.let_in(carla, invitation)
    with pytest.raises(SelfExcludedForGood):
        await room.private_tables.let_in(dino, invitation)
    assert not {carla, dino} & set((await table_now(room, table)).admitted)
    await wait_ms(24 * 3_600_000)
    await room.private_tables.let_in(carla, invitation)
    await room.close()


@in_virtual_time
async def test_a_host_on_a_break_arranges_no_play_and_may_still_end_it() -> None:
    """Nor do they read of a break of their own that it was the guest's."""
    room, table, who = await at_home("Bruno", approves_buy_ins=True)
    private, ada, bruno = room.private_tables, who["Ada"], who["Bruno"]
    await room.self_exclusion.exclude(ada, days=30)
    config = (await table_now(room, table)).config
    await private.pause(ada, table)
    for arranged in (
        private.open(ada, table_config("Ischia")),
        private.resume(ada, table),
        private.change(ada, table, config),
        private.answer_buy_in(ada, table, bruno, approves=True),
        private.let_back_in(ada, table, bruno),
    ):
        with pytest.raises(SelfExcluded):
            await arranged
    with pytest.raises(Forbidden):
        await private.answer_buy_in(bruno, table, bruno, approves=True)
    await private.answer_buy_in(ada, table, bruno, approves=False)
    await private.renew_invitation(ada, table)
    await private.remove(ada, table, bruno)
    await private.close(ada, table)
    await room.close()


@in_virtual_time
async def test_chips_are_paid_for_when_the_owner_approves_them_and_not_before() -> None:
    store = MemoryStore()
    room, table, who = await at_home("Bruno", store=store, approves_buy_ins=True)
    purse = await room.books.available(who["Bruno"])
    assert [seat.nickname for seat in (await table_now(room, table)).seats] == ["Ada"]
    await room.close()
    room = make_room(store)  # what is asked survives a restart
    await room.open([])
    await room.private_tables.answer_buy_in(who["Ada"], table, who["Bruno"], approves=True)
    assert await room.books.available(who["Bruno"]) == purse - 2_000
    assert [seat.nickname for seat in (await table_now(room, table)).seats] == ["Ada", "Bruno"]
    await room.close()


@in_virtual_time
async def test_chips_that_a_guest_no_longer_has_cannot_be_approved() -> None:
    room, table, who = await at_home("Bruno", approves_buy_ins=True)
    await room.tables.open_table(table_config("Stromboli", min_buy_in=99_000, max_buy_in=100_000))
    await asking.sit(room, who["Bruno"], "stromboli", seat=1, buy_in=99_000)
    with pytest.raises(GuestShortOfChips):  # and not how many they have
        await room.private_tables.answer_buy_in(who["Ada"], table, who["Bruno"], approves=True)
    assert (await table_now(room, table)).requested != ()
    await room.close()


@in_virtual_time
async def test_an_owner_reads_no_amount_of_the_limits_that_a_guest_has_set() -> None:
    room, table, who = await at_home("Bruno", approves_buy_ins=True)
    await room.player_limits.choose(who["Bruno"], LimitsChoice(stake=Bounds(week=1_000)))
    with pytest.raises(GuestOverLimits) as refused:
        await room.private_tables.answer_buy_in(who["Ada"], table, who["Bruno"], approves=True)
    assert not vars(refused.value)
    await room.private_tables.answer_buy_in(who["Ada"], table, who["Bruno"], approves=False)
    assert (await table_now(room, table)).requested == ()
    await room.close()


@in_virtual_time
async def test_whoever_excludes_themselves_asks_the_owner_for_no_chips_any_more() -> None:
    """The owner would read the refusal, and so of the exclusion."""
    room, table, who = await at_home("Bruno", approves_buy_ins=True)
    await room.self_exclusion.exclude(who["Bruno"], days=30)
    assert (await table_now(room, table)).requested == ()
    with pytest.raises(SelfExcluded):
        await asking.sit(room, who["Bruno"], table, seat=2, buy_in=2_000)
    assert (await table_now(room, table)).requested == ()
    await room.close()


@in_virtual_time
async def test_the_evening_is_settled_while_it_lasts_and_after_the_table_is_closed() -> None:
    """Nobody is owed more or less than the stacks say, whoever left in between or bought again."""
    store = MemoryStore()
    room, table, who = await at_home("Bruno", "Carla", store=store)
    await play(room, table, hands=12, bold=True)
    await room.private_tables.pause(who["Ada"], table)
    running = await room.settling.of(who["Bruno"], table)
    stacks = {seat.player: seat.stack for seat in (await table_now(room, table)).seats}
    assert {one.player: one.has for one in running.players} == stacks
    await asking.leave(room, who["Carla"], table)
    await room.private_tables.close(who["Ada"], table)
    await room.close()
    room = make_room(store)
    await room.open([])
    settled = await room.settling.of(who["Carla"], table)
    assert settled == running
    nets = {one.player: one.net for one in settled.players}
    assert {one.player: one.brought for one in settled.players}.keys() == set(who.values())
    assert sum(nets.values()) == 0
    assert any(nets.values())
    for payment in settled.payments:
        assert isinstance(payment, Debt)
        nets[payment.payer] += payment.amount
        nets[payment.payee] -= payment.amount
    assert not any(nets.values())
    await room.close()


@in_virtual_time
async def test_the_settlement_is_for_those_who_were_there() -> None:
    room, table, who = await at_home("Bruno")
    stranger = await guest(room, "Zoe")
    with pytest.raises(Forbidden):
        await room.settling.of(stranger, table)
    await room.tables.open_table(table_config("Stromboli"))
    await asking.sit(room, stranger, "stromboli", seat=1, buy_in=5_000)
    with pytest.raises(Forbidden):  # tables of the house are nobody's evening
        await room.settling.of(stranger, "stromboli")
    assert (await room.settling.of(who["Ada"], table)).name == "Capri"
    await room.close()
