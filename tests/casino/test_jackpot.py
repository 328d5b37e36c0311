"""Laws of a jackpot that several tables share, whatever is bet, won, voided and topped up."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from mazziere.cage import (
    Moves,
    bank_account,
    house_account,
    jackpot_account,
    jackpot_moves,
    jackpot_seed_account,
    player_account,
    stakes_account,
)
from mazziere.casino.jackpot import (
    AcceptFirstFive,
    ChangeJackpot,
    Jackpot,
    JackpotCommand,
    JackpotConfig,
    JackpotEvent,
    JackpotShared,
    OpenJackpot,
    ReleaseFirstFive,
    SettleFirstFive,
    TopUpJackpot,
    apply,
    evolve,
    refusals,
    share_of,
    shares_at,
)
from mazziere.casino.jackpot import events as j
from mazziere.ledger import Leg, Transfer, totals
from tests.casino.room import JACKPOT, Books

TABLES = ("pulcinella", "arlecchino", "colombina")
PLAYERS = st.sampled_from(("Ada", "Bruno", "Carla"))
BETS = st.dictionaries(PLAYERS, st.one_of(st.just(1), st.integers(1, 400)), max_size=3)
EVERYBODY = JackpotShared.BY_ALL_ROUNDS_OF_THE_MOMENT


class JackpotOfThreeTables(RuleBasedStateMachine):
    """Rounds at three tables, in any order; the bets are put with the stakes as a table does it."""

    def __init__(self) -> None:
        super().__init__()
        self.books = Books()
        self.jackpot: Jackpot | None = None
        self.told: list[JackpotEvent] = []
        self.running: dict[str, dict[str, int]] = {}
        self.rounds = 0
        self.bet = self.won = self.topped_up = 0

    @initialize(minimum=st.integers(0, 5_000), pot=st.integers(0, 95), shared=st.sampled_from(JackpotShared))
    def opens(self, minimum: int, pot: int, shared: JackpotShared) -> None:
        """With any percentages, any minimum, and shared in either way."""
        config = replace(JACKPOT, minimum=minimum, pot_percent=pot, shared=shared)
        self.ask(OpenJackpot(config))

    def ask(self, command: JackpotCommand) -> tuple[JackpotEvent, ...]:
        before = self.jackpot
        events, self.jackpot = apply(before, command, 0)
        self.books.enter(jackpot_moves(before, events))
        self.told += events
        self.topped_up += sum([one.amount for one in events if isinstance(one, j.JackpotToppedUp)])
        self.won += sum([s.amount for one in events if isinstance(one, j.JackpotWon) for s in one.shares])
        return events

    @rule(table=st.sampled_from(TABLES), bets=BETS)
    def bets_close(self, table: str, bets: dict[str, int]) -> None:
        """At a table between two rounds; each bet has gone to the stakes of its table."""
        if table in self.running:
            return
        stakes = stakes_account(table, "play")
        for player, bet in bets.items():
            self.rounds += 1
            self.books.give(f"{player}-{self.rounds}", bet)
            purse = player_account(f"{player}-{self.rounds}", "play").id
            made = Transfer(f"bet/{self.rounds}", "casino_bet", (Leg(purse, stakes.id, bet),))
            self.books.enter(Moves((stakes,), (made,)))
        self.running[table] = bets
        self.ask(AcceptFirstFive(table, table, tuple(bets.items())))

    @precondition(lambda self: self.running)
    @rule(data=st.data(), royal_flush=st.booleans())
    def a_round_is_settled(self, data: st.DataObject, royal_flush: bool) -> None:
        """With or without a royal flush; what was shown before is what is paid."""
        table = data.draw(st.sampled_from(sorted(self.running)))
        bets = tuple(self.running.pop(table).items())
        assert self.jackpot is not None
        shown = {
            player: share_of(self.jackpot, table, sum([bet for _, bet in bets]), own) for player, own in bets
        }
        events = self.ask(SettleFirstFive(table, table, bets, royal_flush))
        self.bet += sum([bet for _, bet in bets])
        if royal_flush and bets:
            assert dict(shares_at(events, table)) == shown

    @precondition(lambda self: self.running)
    @rule(data=st.data())
    def a_round_is_void(self, data: st.DataObject) -> None:
        """Its bets go back where they came from: the jackpot has nothing of them."""
        table = data.draw(st.sampled_from(sorted(self.running)))
        before = self.jackpot
        assert before is not None
        stakes = stakes_account(table, "play").id
        for no, (player, bet) in enumerate(self.running.pop(table).items()):
            purse = player_account(player, "play")
            back = Transfer(
                f"back/{self.rounds}/{table}/{len(self.told)}/{no}",
                "casino_refund",
                (Leg(stakes, purse.id, bet),),
            )
            self.books.enter(Moves((purse,), (back,)))
        self.ask(ReleaseFirstFive(table, table))
        assert self.jackpot is not None
        assert (self.jackpot.pot, self.jackpot.seed) == (before.pot, before.seed)

    @rule(amount=st.integers(1, 10_000))
    def the_house_tops_it_up(self, amount: int) -> None:
        """With a note for whoever reads the books."""
        self.ask(TopUpJackpot(amount, "promotion"))

    @invariant()
    def the_meter_is_what_the_books_say(self) -> None:
        """Pot and seed; neither is ever below zero, and nothing is made or lost."""
        if self.jackpot is None:
            return
        assert self.jackpot.pot == self.books.balance(jackpot_account(JACKPOT.id, "play").id) >= 0
        assert self.jackpot.seed == self.books.balance(jackpot_seed_account(JACKPOT.id, "play").id) >= 0
        assert totals(self.books.ledger).get("play", 0) == 0

    @invariant()
    def every_unit_has_its_place(self) -> None:
        """Bet, topped up: in the pot, in the seed, won, or the house's, which has rounded nothing away."""
        if self.jackpot is None:
            return
        config = self.jackpot.config
        to_pot, to_seed = self.bet * config.pot_percent // 100, self.bet * config.seed_percent // 100
        assert self.jackpot.pot + self.jackpot.seed + self.won == to_pot + to_seed + self.topped_up
        banks = sum([self.books.balance(bank_account(table, "play").id) for table in TABLES])
        assert banks == self.bet - to_pot - to_seed
        assert self.books.balance(house_account("play").id) == -self.topped_up

    @invariant()
    def what_was_told_leads_there_again(self) -> None:
        """As it is stored, and read again."""
        decode, folded = msgspec.json.Decoder(JackpotEvent).decode, None
        for event in self.told:
            folded = evolve(folded, decode(msgspec.json.encode(event)))
        assert folded == self.jackpot


JackpotOfThreeTables.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestJackpotOfThreeTables = JackpotOfThreeTables.TestCase


def opened(config: JackpotConfig = JACKPOT) -> Jackpot:
    return apply(None, OpenJackpot(config), 0)[1]


def test_two_tables_that_win_in_one_instant_are_paid_one_after_the_other() -> None:
    """BP jackpot: the first in the store has the pot, the second the next one, which the house topped up."""
    jackpot = opened()
    first, jackpot = apply(jackpot, SettleFirstFive("a", "a1", (("Ada", 100),), True), 5)
    second, jackpot = apply(jackpot, SettleFirstFive("b", "b1", (("Bruno", 100),), True), 5)
    assert shares_at(first, "a") == (("Ada", 1_045),)
    assert shares_at(second, "b") == (("Bruno", 1_045),)
    assert (jackpot.pot, jackpot.seed) == (1_000, 0)


@pytest.mark.parametrize(
    ("shared", "wins"),
    [
        (JackpotShared.BY_THE_ROUND_OF_THE_TABLE, {"Ada": 1_045}),
        (EVERYBODY, {"Ada": 261, "Bruno": 783}),
    ],
)
def test_who_shares_a_jackpot_is_a_choice_of_the_house(shared: JackpotShared, wins: dict[str, int]) -> None:
    """BP first 5, first 5 pays: at all tables of the moment, or at the same table, as the footnote has it.

    100 of Ada and 300 of Bruno at another table: 1045 alone, or 261 and 783, and 1 stays.
    """
    jackpot = opened(replace(JACKPOT, shared=shared))
    _, jackpot = apply(jackpot, AcceptFirstFive("b", "b1", (("Bruno", 300),)), 0)
    events, _ = apply(jackpot, SettleFirstFive("a", "a1", (("Ada", 100),), True), 0)
    won: Counter[str] = Counter()
    for event in events:
        if isinstance(event, j.JackpotWon):
            won.update({share.player: share.amount for share in event.shares})
    assert won == wins


def test_a_jackpot_won_before_a_fault_stays_won() -> None:
    """BP faults: another table's round is void afterwards, and what its bettors have shared stays theirs."""
    jackpot = opened(replace(JACKPOT, shared=EVERYBODY))
    _, jackpot = apply(jackpot, AcceptFirstFive("b", "b1", (("Bruno", 300),)), 0)
    _, jackpot = apply(jackpot, SettleFirstFive("a", "a1", (("Ada", 100),), True), 0)
    _, after = apply(jackpot, ReleaseFirstFive("b", "b1"), 0)
    assert (after.pot, after.seed, after.last_win) == (jackpot.pot, jackpot.seed, jackpot.last_win)


def test_a_jackpot_is_opened_once_and_keeps_what_it_is() -> None:
    """Its name, its minimum and its percentages may change; its id and its currency may not."""
    jackpot = opened()
    with pytest.raises(refusals.JackpotIsOpen):
        apply(jackpot, OpenJackpot(JACKPOT), 0)
    for field in ("id", "currency"):
        with pytest.raises(refusals.JackpotOfAnother):
            apply(jackpot, ChangeJackpot(replace(JACKPOT, **{field: "EUR"})), 0)
    _, changed = apply(jackpot, ChangeJackpot(replace(JACKPOT, name="Etna", minimum=2_000)), 0)
    assert (changed.config.name, changed.pot) == ("Etna", 1_000)


@pytest.mark.parametrize(
    "wrong", [{"pot_percent": 96}, {"seed_percent": -1}, {"pot_percent": -1}, {"minimum": -1}]
)
def test_an_impossible_jackpot_is_not_opened(wrong: dict[str, int]) -> None:
    """No part is negative, and nobody gives away more than the whole bet."""
    with pytest.raises(refusals.JackpotNotPlayable):
        opened(replace(JACKPOT, **wrong))


@pytest.mark.parametrize("amount", [0, -1])
def test_a_jackpot_is_not_topped_up_by_nothing(amount: int) -> None:
    """The house puts money in; it takes none out."""
    with pytest.raises(refusals.TopUpNotPositive):
        apply(opened(), TopUpJackpot(amount, ""), 0)
