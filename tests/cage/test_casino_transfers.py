"""Which transfers a bet against the house, a settled round and a jackpot cause, amount by amount."""

from __future__ import annotations

from msgspec.structs import replace

from mazziere.cage import casino_moves, jackpot_moves, stakes_on
from mazziere.casino import CasinoEvent, FirstFiveStake, apply
from mazziere.casino import commands as c
from mazziere.casino import jackpot as jackpots
from mazziere.ledger import Leg
from mazziere.rules.casino.paytables import COLORADO, Spot
from mazziere.rules.casino.streets import PlayChoice
from tests.casino.room import CONFIG, JACKPOT, WITHOUT_FIRST_5, Casino

ADA, BRUNO = "player/Ada/play", "player/Bruno/play"
STAKES, BANK = "stakes/pulcinella", "bank/pulcinella"
POT, SEED = "jackpot/vesuvio", "jackpot_seed/vesuvio"


def moved(casino: Casino, command: c.CasinoCommand) -> dict[str, tuple[Leg, ...]]:
    """Id → legs of what a command moves, without the name of the table; it is carried out too."""
    before = casino.table
    events = casino.ask(command)
    return legs_of(casino, before.version, events)


def legs_of(casino: Casino, version: int, events: tuple[CasinoEvent, ...]) -> dict[str, tuple[Leg, ...]]:
    moves = casino_moves(replace(casino.table, version=version), events)
    return {transfer.id.removeprefix("casino/pulcinella/"): transfer.legs for transfer in moves.transfers}


def betting(config: object = WITHOUT_FIRST_5, **players: int) -> Casino:
    """A table with bets open: its events 1 and 2."""
    casino = Casino(config, list(players.items()))  # type: ignore[arg-type]
    casino.open_betting()
    return casino


def test_a_bet_goes_to_the_stakes_and_comes_back_when_it_is_undone() -> None:
    """Events 3 to 6: two bets, one of them taken back, then the other."""
    casino = betting(Ada=500)
    name = casino.round.id
    assert moved(casino, c.PlaceBet("Ada", name, Spot.ANTE, 20)) == {"3/casino_bet": (Leg(ADA, STAKES, 20),)}
    assert moved(casino, c.PlaceBet("Ada", name, Spot.BONUS, 10)) == {"4/casino_bet": (Leg(ADA, STAKES, 10),)}
    assert stakes_on(casino.table) == casino.stakes == 30
    assert moved(casino, c.UndoBet("Ada", name)) == {"5/casino_undo": (Leg(STAKES, ADA, 10),)}
    assert moved(casino, c.LeaveRound("Ada")) == {"6/casino_undo": (Leg(STAKES, ADA, 20),)}
    assert casino.stakes == 0


def test_one_press_is_one_transfer_also_where_it_bets_on_two_spots() -> None:
    """In Colorado an ante of 20 brings 40 on FLOP with it; a double as much again."""
    casino = betting(replace(WITHOUT_FIRST_5, paytable=COLORADO), Ada=500)
    name = casino.round.id
    assert moved(casino, c.PlaceBet("Ada", name, Spot.ANTE, 20)) == {"3/casino_bet": (Leg(ADA, STAKES, 60),)}
    assert moved(casino, c.DoubleBets("Ada", name)) == {"4/casino_bet": (Leg(ADA, STAKES, 60),)}


def played() -> tuple[Casino, int]:
    """Ada wins with a pair of aces, Bruno has folded; and the version before the settlement."""
    casino = betting(Ada=500, Bruno=500)
    name = casino.round.id
    casino.ask(c.PlaceBet("Ada", name, Spot.ANTE, 50))
    casino.ask(c.PlaceBet("Ada", name, Spot.BONUS, 10))
    casino.ask(c.PlaceBet("Bruno", name, Spot.ANTE, 20))
    casino.let_time_pass()
    casino.deal("Ah Kd")
    casino.ask(c.MakeDecision("Ada", name, casino.round.street, PlayChoice.PLAY))
    casino.ask(c.MakeDecision("Bruno", name, casino.round.street, PlayChoice.FOLD))
    for cards in ("Ac 7d 2h", "9s"):
        casino.deal(cards)
        casino.let_time_pass()
    for cards in ("Jd", "Qs Qd"):
        casino.deal(cards)
    return casino, casino.table.version


def test_a_settled_round_pays_each_winner_once_and_takes_what_is_lost_in_one() -> None:
    """Ada: 50 and 100 and the 10 of BONUS come back, with 100 and 150 on top; Bruno's 20 are the bank's."""
    casino, version = played()
    events = casino.ask(c.SettleRound())
    assert legs_of(casino, version, events) == {
        f"{version + 1}/casino_payout/Ada": (Leg(STAKES, ADA, 160), Leg(BANK, ADA, 250)),
        f"{version + 1}/casino_loss": (Leg(STAKES, BANK, 20),),
    }
    assert (casino.bank, casino.stakes) == (-230, 0)


def test_a_void_round_returns_to_each_player_all_their_bets() -> None:
    """The same round, void instead."""
    casino, version = played()
    assert moved(casino, c.VoidRound()) == {
        f"{version + 1}/casino_refund/Ada": (Leg(STAKES, ADA, 160),),
        f"{version + 1}/casino_refund/Bruno": (Leg(STAKES, BRUNO, 20),),
    }
    assert casino.bank == 0


def test_first_5_bets_go_to_pot_seed_and_bank_when_their_round_is_settled() -> None:
    """Of 100: 45, 5 and 50. The event of the table moves nothing of them."""
    opened = jackpots.OpenJackpot(JACKPOT)
    events, jackpot = jackpots.apply(None, opened, 0)
    (topped_up,) = jackpot_moves(None, events).transfers
    assert (topped_up.id, topped_up.legs) == (
        "jackpot/vesuvio/2/jackpot_top_up",
        (Leg("house/play", POT, 1_000),),
    )
    settled = jackpots.SettleFirstFive("pulcinella", "r1", (("Ada", 60), ("Bruno", 40)), False)
    events, _ = jackpots.apply(jackpot, settled, 0)
    (contributed,) = jackpot_moves(jackpot, events).transfers
    assert contributed.id == "jackpot/vesuvio/3/first_5"
    assert contributed.legs == (Leg(STAKES, POT, 45), Leg(STAKES, SEED, 5), Leg(STAKES, BANK, 50))


def test_a_bet_of_1_that_owes_2_has_the_other_one_from_the_bank() -> None:
    """BP first 5, jackpot: with the twentieth bet of 1, 9 are due to the pot and 1 to the seed.

    Of nineteen, 8 and 0 have gone there, for 55 and 95 hundredths make no unit: the bank has kept 11. The
    twentieth makes both whole, so that the bank gives 1 back and has the 10 that are its half.
    """
    casino = Casino(replace(CONFIG, first_5=FirstFiveStake(1)), [("Ada", 500)])
    banks = []
    for _ in range(20):
        casino.open_betting()
        for spot, bet in ((Spot.ANTE, 10), (Spot.FIRST_5, 1)):
            casino.ask(c.PlaceBet("Ada", casino.round.id, spot, bet))
        casino.let_time_pass()
        casino.deal("7c 2d")
        casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.FOLD))
        casino.deal("3d 9h Ks")
        casino.settle()
        casino.check_books()
        banks.append(casino.bank - 10 * casino.rounds)
    assert banks[-2:] == [11, 10]
    assert casino.jackpot is not None
    assert (casino.jackpot.pot, casino.jackpot.seed) == (1_009, 1)


def test_a_jackpot_is_paid_to_each_winner_and_the_next_one_begins() -> None:
    """1045 for 60 and 40: 627 and 418. The seed of 5 is topped up to 1000 by a transfer of its own."""
    _, jackpot = jackpots.apply(None, jackpots.OpenJackpot(JACKPOT), 0)
    settled = jackpots.SettleFirstFive("pulcinella", "r1", (("Ada", 60), ("Bruno", 40)), True)
    events, _ = jackpots.apply(jackpot, settled, 0)
    moves = {
        transfer.id.removeprefix("jackpot/vesuvio/"): transfer.legs
        for transfer in jackpot_moves(jackpot, events).transfers
    }
    del moves["3/first_5"]
    assert moves == {
        "4/jackpot/1": (Leg(POT, ADA, 627),),
        "4/jackpot/2": (Leg(POT, BRUNO, 418),),
        "5/jackpot_seed": (Leg(SEED, POT, 5),),
        "6/jackpot_top_up": (Leg("house/play", POT, 995),),
    }


def test_the_note_of_a_top_up_is_in_the_books() -> None:
    """For whoever reads them: it is money of the house that nobody had bet."""
    _, jackpot = jackpots.apply(None, jackpots.OpenJackpot(replace(JACKPOT, minimum=0)), 0)
    events, _ = jackpots.apply(jackpot, jackpots.TopUpJackpot(500, "festa di San Gennaro"), 0)
    assert [transfer.note for transfer in jackpot_moves(jackpot, events).transfers] == [
        "festa di San Gennaro"
    ]


def test_what_moves_no_money_is_in_no_book() -> None:
    """Opening bets, closing them, cards and checks."""
    casino = Casino(CONFIG, [("Ada", 500)])
    before = casino.table
    events, _ = apply(before, c.OpenBetting("r1"), casino.at)
    assert casino_moves(before, events) == ((), ())
