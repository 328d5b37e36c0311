"""Laws of every table against the house, whatever is bet, decided and dealt.

A random evening asks for what is offered, and for much that is not; each law is a few lines on its states.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from mazziere.cards import STANDARD_52, Card
from mazziere.casino import (
    BetsAwaited,
    CasinoConfig,
    CasinoEvent,
    CasinoTable,
    DealtBy,
    DecisionsAwaited,
    RoundCardsToDeal,
    RoundToOpen,
    RoundToSettle,
    apply,
    evolve,
    legal,
)
from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino.jackpot import JackpotEvent
from mazziere.casino.jackpot import evolve as evolve_jackpot
from mazziere.casino.state import CasinoRound
from mazziere.casino.views.history import round_detail, round_row
from mazziere.casino.views.lobby import lobby_line
from mazziere.casino.views.table import own_view, shared_view, viewed
from mazziere.rules.casino.paytables import ATLANTIC_CITY, COLORADO, STARTING_SPOTS, Spot
from mazziere.rules.casino.streets import CardPlace, PlayChoice, RoundStreet
from mazziere.rules.refusals import Refused
from tests.casino.room import CONFIG, Casino

PLAYERS = ("Ada", "Bruno", "Carla", "Dino")
TABLES: dict[str, CasinoConfig] = {
    "las-vegas": CONFIG,
    "atlantic-city, limited": replace(CONFIG, paytable=ATLANTIC_CITY, table_most=300),
    "colorado, without side bets": replace(CONFIG, paytable=COLORADO, bonus=None, first_5=None, jackpot=""),
    "by hand": replace(CONFIG, dealt_by=DealtBy.A_PERSON),
}
EVERY_TABLE = pytest.mark.parametrize("name", list(TABLES))
SEEDS = range(3)
STEPS = 700

Step = tuple[Casino, CasinoTable]
"""The room after a command, and the table before it."""


def evening(name: str, seed: int, steps: int = STEPS) -> Iterator[Step]:
    """A table at which everything happens, after each command that was accepted."""
    rng = Random(f"{name} {seed}")
    money = [(player, rng.choice((60, 500, 5_000, 100_000))) for player in PLAYERS]
    casino = Casino(TABLES[name], money)
    for _ in range(steps):
        before = casino.table
        try:
            act(casino, rng)
        except Refused:
            assert casino.table is before
            continue
        yield casino, before


def act(casino: Casino, rng: Random) -> None:
    """Something that somebody asks for at random; mostly what is due."""
    player, awaiting = rng.choice(PLAYERS), casino.table.awaiting
    if rng.random() < 0.12:
        casino.ask(interruption(player, rng))
        return
    match awaiting:
        case RoundToOpen():
            casino.open_betting()
        case BetsAwaited(closes_at=due):
            casino.at = min(casino.at + rng.randrange(2_000), due)
            casino.ask(press(casino, player, rng) if casino.at < due else c.RoundClockReached())
        case RoundCardsToDeal(place=place):
            casino.deal(cards_for(casino.round, place, rng))
        case DecisionsAwaited(street=street, deadline=due):
            casino.at = min(casino.at + rng.randrange(1_500), due)
            choice = rng.choice(list(PlayChoice))
            decision = c.MakeDecision(player, casino.round.id, street, choice)
            casino.ask(decision if casino.at < due else c.RoundClockReached())
        case RoundToSettle():
            casino.settle()
        case _:
            casino.ask(c.ResumeRound(rng.choice(list(c.WhyRoundPaused))))


def cards_for(running: CasinoRound, place: CardPlace, rng: Random) -> tuple[Card, ...]:
    """Cards that are left. Every third flop makes a royal flush if it can."""
    used = {card for cards in running.cards.values() for card in cards}
    left = [card for card in STANDARD_52.cards if card not in used]
    count = {CardPlace.FLOP: 3, CardPlace.TURN: 1, CardPlace.RIVER: 1}.get(place, 2)
    royal = [Card(4 * rank + rng.randrange(1)) for rank in range(8, 13)]
    if place is CardPlace.PLAYER and rng.random() < 0.4:
        return tuple(royal[3:])
    missing = [card for card in royal if card not in used]
    if place is CardPlace.FLOP and len(missing) == 3 and rng.random() < 0.5:
        return tuple(missing)
    return tuple(rng.sample(left, count))


def press(casino: Casino, player: str, rng: Random) -> c.CasinoCommand:
    """A press of a player while bets are open."""
    name = casino.round.id
    amount = rng.choice((1, 5, 10, 25, 100, 2_000))
    chip = c.PlaceBet(player, name, rng.choice(list(STARTING_SPOTS)), amount)
    others = (c.UndoBet, c.UndoAllBets, c.RepeatBets, c.DoubleBets)
    return chip if rng.random() < 0.75 else rng.choice(others)(player, name)


def interruption(player: str, rng: Random) -> c.CasinoCommand:
    """Somebody leaves or comes back, or the house does something."""
    return rng.choice(
        (
            *[c.LeaveRound(player, why) for why in c.WhyAway],
            *[c.ReturnToRound(player)] * 12,
            c.PauseRound(rng.choice(list(c.WhyRoundPaused))),
            c.ResumeRound(rng.choice(list(c.WhyRoundPaused))),
            c.VoidRound(),
            c.RestartRoundClock(),
            c.RoundClockReached(),
            c.CorrectCards(tuple(rng.sample(STANDARD_52.cards, rng.choice((1, 2, 3))))),
        )
    )


@pytest.fixture(scope="module")
def evenings() -> dict[str, list[list[tuple[Casino, CasinoTable, CasinoTable]]]]:
    """Table → evenings → (room at its end, the table before a command, the table after it)."""
    return {
        name: [[(casino, before, casino.table) for casino, before in evening(name, seed)] for seed in SEEDS]
        for name in TABLES
    }


Evenings = dict[str, list[list[tuple[Casino, CasinoTable, CasinoTable]]]]


def tables(evenings: Evenings, name: str, every: int = 1) -> list[CasinoTable]:
    """The table after each command of all evenings."""
    return [after for told in evenings[name] for _, _, after in told[::every]]


@EVERY_TABLE
def test_no_chip_is_made_or_lost(evenings: Evenings, name: str) -> None:
    """Players, stakes, bank, jackpot and house together have what was brought, after every step."""
    for told in evenings[name]:
        told[-1][0].check_books()


@EVERY_TABLE
def test_everything_that_can_happen_does(evenings: Evenings, name: str) -> None:
    """A law about what never comes would hold of nothing."""
    told = {type(event) for casino, *_ in (each[-1] for each in evenings[name]) for event in casino.told}
    wanted = {
        e.RoundSettled,
        e.RoundVoided,
        e.DecisionMade,
        e.DecisionsTimedOut,
        e.BetUndone,
        e.BetsTakenBack,
    }
    wanted |= {e.PlayerWentAway, e.PlayerCameBack, e.RoundPaused, e.RoundResumed}
    assert wanted <= told
    assert (e.CardsCorrected in told) is (TABLES[name].dealt_by is DealtBy.A_PERSON)


@EVERY_TABLE
def test_a_table_is_the_fold_over_its_stored_events(evenings: Evenings, name: str) -> None:
    """As the room writes them, and read again; the jackpot likewise."""
    decode = msgspec.json.Decoder(CasinoEvent).decode
    decode_jackpot = msgspec.json.Decoder(JackpotEvent).decode
    for told in evenings[name]:
        casino, table, jackpot = told[-1][0], None, None
        for event in casino.told:
            table = evolve(table, decode(msgspec.json.encode(event)))
        for event in casino.told_of_the_jackpot:
            jackpot = evolve_jackpot(jackpot, decode_jackpot(msgspec.json.encode(event)))
        assert table == casino.table
        assert table.version == len(casino.told)
        assert jackpot == casino.jackpot


def is_accepted(table: CasinoTable, command: c.CasinoCommand, at: int) -> bool:
    try:
        apply(table, command, at)
    except Refused:
        return False
    return True


@EVERY_TABLE
def test_what_is_offered_is_accepted_and_nothing_else_is(evenings: Evenings, name: str) -> None:
    """Chips around every bound, all presses and all decisions in all streets, for three balances."""
    rng = Random(name)
    for table in tables(evenings, name, every=6):
        running = table.running
        if running is None:
            continue
        player, available = rng.choice(PLAYERS), rng.choice((0, 45, 100_000))
        offers = legal(table, player, available)
        for spot in STARTING_SPOTS:
            room = next((one for one in offers.bets if one.room.spot is spot), None)
            bounds = {0, 1, 9, 10, 45, 100_001}
            if room is not None:
                bounds |= {room.room.least - 1, room.room.least, room.most, room.most + 1}
            for chip in bounds:
                offered = room is not None and room.room.least <= chip <= room.most
                asked = c.PlaceBet(player, running.id, spot, chip, available)
                assert is_accepted(table, asked, running.since) is offered, (spot, chip, offers)
        presses = {
            c.UndoBet(player, running.id): offers.undo,
            c.UndoAllBets(player, running.id): offers.undo,
            c.RepeatBets(player, running.id, available): offers.repeat,
            c.DoubleBets(player, running.id, available): offers.double,
        }
        for asked, offer in presses.items():
            assert is_accepted(table, asked, running.since) is bool(offer), (asked, offer)
        choices = {offer.choice for offer in offers.choices}
        for street in RoundStreet:
            for choice in PlayChoice:
                asked = c.MakeDecision(player, running.id, street, choice, available)
                offered = choice in choices and street is running.street
                assert is_accepted(table, asked, running.since) is offered, (asked, offers)


@EVERY_TABLE
def test_what_an_offer_says_is_what_it_costs(evenings: Evenings, name: str) -> None:
    """Undo, repeat and double move the amount that the page shows beside them."""
    for table in tables(evenings, name, every=3):
        running = table.running
        if running is None:
            continue
        for player in PLAYERS:
            offers = legal(table, player, 10_000)
            total = running.players[player].total if player in running.players else 0
            for asked, offer, sign in (
                (c.UndoBet(player, running.id), offers.undo, -1),
                (c.RepeatBets(player, running.id, 10_000), offers.repeat, 1),
                (c.DoubleBets(player, running.id, 10_000), offers.double, 1),
            ):
                if offer:
                    _, after = apply(table, asked, running.since)
                    players = after.running.players if after.running else {}
                    now = players[player].total if player in players else 0
                    assert now - total == sign * sum([each.amount for each in offer])


@EVERY_TABLE
def test_a_round_is_counted_right(evenings: Evenings, name: str) -> None:
    """How many play on, have not answered and have left, as a count over the players has it."""
    for table in tables(evenings, name):
        running = table.running
        if running is None or not running.hole:
            continue
        playing = [player for player in running.players.values() if not player.has_folded]
        assert running.playing == len(playing)
        if isinstance(table.awaiting, DecisionsAwaited):
            asked = [player for player in playing if running.street not in player.choices]
            assert running.undecided == len(asked) > 0
            assert running.unattended == len([player for player in asked if player.has_left])
            assert running.unattended < running.undecided


@EVERY_TABLE
def test_a_void_round_leaves_everybody_as_before_it(evenings: Evenings, name: str) -> None:
    """And the bank and the jackpot too: whatever was bet comes back to whom it came from."""
    voided = 0
    for told in evenings[name]:
        for casino, before, _ in told:
            if before.running is None or before.running.id == "r1":
                continue
            events, after = apply(before, c.VoidRound(), casino.at)
            (void,) = [event for event in events if isinstance(event, e.RoundVoided)]
            assert dict(void.returned) == {one.player: one.total for one in before.running.players.values()}
            assert after.running is None
            voided += 1
    assert voided


# ----------------------------------------------------------------------------- what is seen


@EVERY_TABLE
def test_a_view_is_the_same_whoever_else_has_bet_what(evenings: Evenings, name: str) -> None:
    """Of others only totals are seen: with their bets exchanged, every viewer sees the same."""
    exchanged = 0
    for table in tables(evenings, name, every=2):
        shown = table.round
        if shown is None or not {"Bruno", "Carla"} <= shown.players.keys():
            continue
        bruno, carla = shown.players["Bruno"], shown.players["Carla"]
        results = dict(shown.results)
        if results:
            results |= {
                "Bruno": replace(results["Carla"], player="Bruno"),
                "Carla": replace(results["Bruno"], player="Carla"),
            }
        players = shown.players | {
            "Bruno": replace(carla, player="Bruno"),
            "Carla": replace(bruno, player="Carla"),
        }
        other = replace(table, round=replace(shown, players=players, results=results))
        jackpot = evenings[name][0][-1][0].jackpot
        for viewer in ("Ada", None):
            assert viewed(table, jackpot, viewer, 500) == viewed(other, jackpot, viewer, 500)
        exchanged += 1
    assert exchanged


@EVERY_TABLE
def test_nothing_of_the_deck_is_known_before_it_is_turned_up(name: str) -> None:
    """Two decks that differ only in what is still hidden lead to one table and to one view, until then."""
    if TABLES[name].dealt_by is DealtBy.A_PERSON:
        return
    shown = {}
    for swapped in (False, True):
        deck = list(range(52))
        Random(3).shuffle(deck)
        if swapped:  # the dealer's two, and everything below the turn
            deck[1], deck[3] = deck[20], deck[21]
            deck[8:] = reversed(deck[8:])
        casino = Casino(TABLES[name], [(player, 5_000) for player in PLAYERS])
        casino.open_betting()
        for player in PLAYERS:
            casino.ask(c.PlaceBet(player, casino.round.id, Spot.ANTE, 50))
        casino.let_time_pass()
        told = []
        while len(casino.round.board) < 4:
            match casino.table.awaiting:
                case RoundCardsToDeal(positions=positions):
                    casino.deal(tuple([Card(deck[position]) for position in positions]))
                case _:
                    for player in PLAYERS:
                        casino.ask(
                            c.MakeDecision(player, casino.round.id, casino.round.street, PlayChoice.PLAY)
                        )
            told.append((casino.table, viewed(casino.table, casino.jackpot, "Ada", 10)))
        shown[swapped] = told
    assert shown[False] == shown[True]
    assert "??" in shown[False][-1][1].round.dealer


@EVERY_TABLE
def test_a_view_can_be_sent_and_says_what_the_books_say(evenings: Evenings, name: str) -> None:
    """For a player, for one who only watches, for the lobby and for the history."""
    for told in evenings[name]:
        for casino, _, table in told[::4]:
            shared = shared_view(table, casino.jackpot)
            assert msgspec.json.encode(shared)
            assert msgspec.json.encode(lobby_line(table, casino.jackpot, 3))
            shown = table.round
            if shown is None:
                continue
            lying = sum([one.total for one in shown.players.values()])
            assert shared.round is not None
            assert sum([total.amount for total in shared.round.totals]) == lying
            for player in PLAYERS:
                own = own_view(table, casino.jackpot, player, 700)
                assert msgspec.json.encode(own)
                assert (own.total > 0) is (player in shown.players)
                assert own.is_covered is (own.may_cost <= 700)
            if shown.is_over:
                for player in shown.players:
                    row = round_row(shown, player)
                    assert row.paid == own_view(table, casino.jackpot, player, 0).paid
                    assert msgspec.json.encode(round_detail(shown, player, None))


def test_the_share_that_is_shown_is_the_share_that_is_paid() -> None:
    """The meter, with what this round adds, is what a royal flush wins, for each player their part."""
    casino = Casino(CONFIG, [(player, 5_000) for player in PLAYERS])
    casino.open_betting()
    for player, stakes in zip(PLAYERS, (1, 2, 3, 0), strict=True):
        casino.ask(c.PlaceBet(player, casino.round.id, Spot.ANTE, 10))
        if stakes:
            casino.ask(c.PlaceBet(player, casino.round.id, Spot.FIRST_5, 10 * stakes))
    casino.let_time_pass()
    casino.deal("Ah Kh")
    shared = shared_view(casino.table, casino.jackpot).jackpot
    shown = {player: own_view(casino.table, casino.jackpot, player, 0).jackpot_share for player in PLAYERS}
    casino.let_time_pass()
    casino.deal("Qh Jh Th")
    casino.settle()
    assert shown == {player: casino.round.results[player].jackpot for player in PLAYERS}
    assert shared is not None
    assert shared.pot + shared.this_round - sum(shown.values()) < 3
