"""OT, "Attribuzione del montepremi in caso di sessioni di gioco annullate", paragraph by paragraph.

Everybody has paid 10.00, of which 9.00 are for the prizes, if nothing else is said. All amounts are cents.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.tournament.cancellation import (
    CancelledKind,
    CancelledTournament,
    Entrant,
    Paragraph,
    counts_as,
    settle,
)
from mazziere.tournament.cancellation.settlement import Settlement
from mazziere.tournament.definition import Definition, Start, TableMerging
from tests.tournament.definitions import SIT_AND_GO, registration

PAID, SHARE = 1000, 900
SCHEDULED = replace(SIT_AND_GO, start=Start.AT_ITS_TIME)


def _in(player: str, chips: int, *, paid: int = PAID, share: int = SHARE, bounty: int = 0) -> Entrant:
    return Entrant(player=player, paid=paid, prize_share=share, chips=chips, bounty=bounty)


def _out(*players: str, prize: int = 0, paid: int = PAID, share: int = SHARE) -> tuple[Entrant, ...]:
    return tuple([Entrant(player=player, paid=paid, prize_share=share, prize=prize) for player in players])


def _payments(settlement: Settlement) -> dict[str, int]:
    return {line.player: line.total for line in settlement.lines}


@pytest.mark.parametrize(
    ("definition", "kind"),
    [
        (replace(SIT_AND_GO, registration=registration(fewest=2, most=2)), CancelledKind.HEADS_UP),
        (SIT_AND_GO, CancelledKind.SIT_AND_GO),
        (SCHEDULED, CancelledKind.SCHEDULED),
        (replace(SCHEDULED, entry_is_offered=True), CancelledKind.FREEROLL),
        (replace(SIT_AND_GO, entry_is_offered=True), CancelledKind.FREEROLL),
        (replace(SIT_AND_GO, merging=TableMerging.WINNERS_MEET), CancelledKind.SIT_AND_GO),
    ],
)
def test_each_kind_counts_as_one_of_the_book(definition: Definition, kind: CancelledKind) -> None:
    """OT cancelled knows heads-up, sit & go, scheduled and freeroll; others count as they start."""
    assert counts_as(definition) is kind


def test_both_players_of_a_heads_up_get_back_all_they_paid() -> None:
    """OT cancelled heads-up. 10.00 each, and 10.00 more for the rebuy of Bruno: 10.00 and 20.00."""
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.HEADS_UP,
            entrants=(_in("Ada", 2500), _in("Bruno", 500, paid=2000, share=1800)),
            prizes=(2700,),
        )
    )
    assert _payments(settlement) == {"Ada": 1000, "Bruno": 2000}
    assert settlement.paragraph is Paragraph.HEADS_UP
    assert settlement.from_house == 0


def test_a_sit_and_go_before_the_prizes_divides_the_shares_of_those_who_are_out() -> None:
    """OT cancelled sit & go. Six entered, three are left for two prizes, nothing guaranteed.

    The three who are out have put 3 × 9.00 = 27.00 into the prizes. Each of the others gets 10.00 back and a
    third of it, 9.00. The fees of those who are out stay with the house: 3.00.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SIT_AND_GO,
            entrants=(
                _in("Ada", 4000),
                _in("Bruno", 3000),
                _in("Carla", 2000),
                *_out("Dino", "Elsa", "Fabio"),
            ),
            prizes=(3510, 1890),
        )
    )
    assert _payments(settlement) == {
        "Ada": 1900,
        "Bruno": 1900,
        "Carla": 1900,
        "Dino": 0,
        "Elsa": 0,
        "Fabio": 0,
    }
    assert (settlement.paragraph, settlement.is_in_the_prizes) == (Paragraph.SIT_AND_GO, False)
    assert (settlement.pool, settlement.divided, settlement.from_house) == (2700, 2700, -300)


def test_a_sit_and_go_in_the_prizes_pays_the_places_first() -> None:
    """OT cancelled sit & go. Two are left for three prizes; Carla was third and has won 10.80.

    The residual pool is 4 × 9.00 = 36.00; 36.00 − 10.80 = 25.20, half each: 10.00 + 12.60.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SIT_AND_GO,
            entrants=(
                _in("Ada", 8000),
                _in("Bruno", 1000),
                *_out("Carla", prize=1080),
                *_out("Dino", "Elsa", "Fabio"),
            ),
            prizes=(2700, 1620, 1080),
        )
    )
    assert _payments(settlement) == {
        "Ada": 2260,
        "Bruno": 2260,
        "Carla": 1080,
        "Dino": 0,
        "Elsa": 0,
        "Fabio": 0,
    }
    assert settlement.is_in_the_prizes


def test_the_guarantee_of_a_sit_and_go_is_divided_too() -> None:
    """OT cancelled sit & go, guaranteed. 100.00 are guaranteed, six have put in 54.00, three are left.

    max(54.00, 100.00) − 3 × 9.00 = 73.00: 24.34 for the largest stack, 24.33 for the others, and 10.00 each.
    The house has the 60.00 that were paid and adds 43.00: 46.00 are missing from the guarantee, and it keeps
    the fees of those who are out, 3.00.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SIT_AND_GO,
            entrants=(
                _in("Ada", 2000),
                _in("Bruno", 3000),
                _in("Carla", 4000),
                *_out("Dino", "Elsa", "Fabio"),
            ),
            prizes=(6500, 3500),
            guarantee=10_000,
        )
    )
    assert _payments(settlement) == {
        "Ada": 3433,
        "Bruno": 3433,
        "Carla": 3434,
        "Dino": 0,
        "Elsa": 0,
        "Fabio": 0,
    }
    assert settlement.paragraph is Paragraph.SIT_AND_GO_GUARANTEED
    assert settlement.from_house == 4300


def test_the_guarantee_of_a_sit_and_go_in_the_prizes_is_net_of_the_prizes_paid() -> None:
    """OT cancelled sit & go, guaranteed. Two left of six, three prizes, 100.00 guaranteed; third: 20.00.

    100.00 − 2 × 9.00 − 20.00 = 62.00: 31.00 and 10.00 for each of the two.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SIT_AND_GO,
            entrants=(
                _in("Ada", 5000),
                _in("Bruno", 4000),
                *_out("Carla", prize=2000),
                *_out("Dino", "Elsa", "Fabio"),
            ),
            prizes=(5000, 3000, 2000),
            guarantee=10_000,
        )
    )
    assert _payments(settlement) == {
        "Ada": 4100,
        "Bruno": 4100,
        "Carla": 2000,
        "Dino": 0,
        "Elsa": 0,
        "Fabio": 0,
    }


@pytest.mark.parametrize("kind", [CancelledKind.SIT_AND_GO, CancelledKind.SCHEDULED])
def test_while_rebuys_are_open_the_guarantee_does_not_count(kind: CancelledKind) -> None:
    """OT cancelled sit & go, guaranteed; OT cancelled scheduled, guaranteed. Bruno is out after one rebuy.

    His two prize shares are the pool, 18.00, whatever is guaranteed. Equal stacks: 9.00 each and 10.00 back.
    """
    settlement = settle(
        CancelledTournament(
            kind=kind,
            entrants=(_in("Ada", 3000), *_out("Bruno", paid=2000, share=1800), _in("Carla", 3000)),
            prizes=(50_000,),
            guarantee=50_000,
            rebuys_are_open=True,
        )
    )
    assert settlement.pool == 1800
    assert _payments(settlement) == {"Ada": 1900, "Bruno": 0, "Carla": 1900}


def test_a_scheduled_tournament_before_the_prizes_divides_half_by_chips() -> None:
    """OT cancelled scheduled. Ten entered, four are left for three prizes: 6 × 9.00 = 54.00.

    27.00 equally are 6.75 each. 27.00 by chips (50 %, 30 %, 15 % and 5 %) are 13.50, 8.10, 4.05 and 1.35.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SCHEDULED,
            entrants=(
                _in("Ada", 50_000),
                _in("Bruno", 30_000),
                _in("Carla", 15_000),
                _in("Dino", 5_000),
                *_out("Elsa", "Fabio", "Gina", "Ivo", "Lea", "Mirko"),
            ),
            prizes=(4500, 2700, 1800),
        )
    )
    lines = [(line.refund, line.equal_share, line.share_by_chips) for line in settlement.lines[:4]]
    assert lines == [(1000, 675, 1350), (1000, 675, 810), (1000, 675, 405), (1000, 675, 135)]
    assert not any(line.total for line in settlement.lines[4:])
    assert settlement.paragraph is Paragraph.SCHEDULED


def test_a_scheduled_tournament_in_the_prizes_pays_the_next_prize_to_everybody_left() -> None:
    """OT cancelled scheduled. Twenty entered for four prizes; two are left, the fourth and third are paid.

    Pool: 18 × 9.00 = 162.00. Paid: 18.00 + 27.00. The next out would be second: 54.00, for both 108.00.
    162.00 − 45.00 − 108.00 = 9.00: 2.25 each, and 4.50 by chips, 3 to 1: 3.375 and 1.125. Together 5.625 and
    3.375: 5.62 and 3.37, and the cent left over goes to the larger stack.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SCHEDULED,
            entrants=(
                _in("Ada", 30_000),
                _in("Bruno", 10_000),
                *_out("Carla", prize=2700),
                *_out("Dino", prize=1800),
                *_out(*[f"out {at}" for at in range(16)]),
            ),
            prizes=(8100, 5400, 2700, 1800),
        )
    )
    payments = _payments(settlement)
    assert (payments["Ada"], payments["Bruno"]) == (1000 + 5400 + 563, 1000 + 5400 + 337)
    assert (payments["Carla"], payments["Dino"], payments["out 0"]) == (2700, 1800, 0)
    assert settlement.divided == 900


def test_a_guaranteed_scheduled_tournament_divides_what_the_guarantee_adds() -> None:
    """OT cancelled scheduled, guaranteed. Four entered, 100.00 are guaranteed, three are left for one prize.

    max(36.00, 100.00) − 3 × 9.00 = 73.00. Equal stacks: 73.00 / 3 = 24.33⅓; the earliest gets the cent.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SCHEDULED,
            entrants=(_in("Ada", 4000), _in("Bruno", 4000), _in("Carla", 4000), *_out("Dino")),
            prizes=(10_000,),
            guarantee=10_000,
        )
    )
    assert _payments(settlement) == {"Ada": 3434, "Bruno": 3433, "Carla": 3433, "Dino": 0}
    assert settlement.paragraph is Paragraph.SCHEDULED_GUARANTEED


def test_a_guaranteed_scheduled_tournament_in_the_prizes() -> None:
    """OT cancelled scheduled, guaranteed. Five entered, 100.00 guaranteed, two left, Carla third with 20.00.

    max(45.00, 100.00) − 2 × 9.00 = 82.00; less 20.00 and twice the second prize, 30.00: 2.00 are left.
    0.50 each and 1.00 by chips, 4 to 1: 0.80 and 0.20.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SCHEDULED,
            entrants=(
                _in("Ada", 8000),
                _in("Bruno", 2000),
                *_out("Carla", prize=2000),
                *_out("Dino", "Elsa"),
            ),
            prizes=(5000, 3000, 2000),
            guarantee=10_000,
        )
    )
    assert _payments(settlement) == {"Ada": 4130, "Bruno": 4070, "Carla": 2000, "Dino": 0, "Elsa": 0}


def test_as_many_players_as_prizes_count_as_fewer() -> None:
    """OT cancelled scheduled, of more players than prizes and of fewer: two for two are in the prizes.

    Pool 27.00. The next out would be second with 15.00, twice: 30.00. 3.00 are missing: the house bears them.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SCHEDULED,
            entrants=(_in("Ada", 6000), _in("Bruno", 4000), *_out("Carla", "Dino", "Elsa")),
            prizes=(3000, 1500),
        )
    )
    assert settlement.is_in_the_prizes
    assert (settlement.divided, settlement.shortfall) == (0, 300)
    assert _payments(settlement) == {"Ada": 2500, "Bruno": 2500, "Carla": 0, "Dino": 0, "Elsa": 0}
    # 50.00 were paid: 0.00 remain, although the house had fees of 3.00 from those who are out.
    assert settlement.from_house == 0


def test_a_residual_pool_below_the_prizes_paid_is_zero_and_the_house_bears_the_rest() -> None:
    """OT cancelled sit & go. Two of three are left; Carla has won 10.00, more than her share of 9.00."""
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SIT_AND_GO,
            entrants=(_in("Ada", 6000), _in("Bruno", 3000), *_out("Carla", prize=1000)),
            prizes=(1000, 700, 1000),
        )
    )
    assert (settlement.divided, settlement.shortfall, settlement.from_house) == (0, 100, 0)
    assert _payments(settlement) == {"Ada": 1000, "Bruno": 1000, "Carla": 1000}


def test_a_freeroll_before_the_prizes_divides_the_whole_pool() -> None:
    """OT cancelled freeroll. The house offers 5 × 2.00 and guarantees 20.00; two are left for one prize.

    10.00 equally: 5.00 each; 10.00 by chips, 9 to 1: 9.00 and 1.00. All of it comes from the house.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.FREEROLL,
            entrants=(
                _in("Ada", 9000, paid=0, share=200),
                _in("Bruno", 1000, paid=0, share=200),
                *_out("Carla", "Dino", "Elsa", paid=0, share=200),
            ),
            prizes=(2000,),
            guarantee=2000,
        )
    )
    assert _payments(settlement) == {"Ada": 1400, "Bruno": 600, "Carla": 0, "Dino": 0, "Elsa": 0}
    assert (settlement.paragraph, settlement.from_house) == (Paragraph.FREEROLL, 2000)


def test_a_freeroll_in_the_prizes_pays_the_places_then_the_next_prize_then_the_rest() -> None:
    """OT cancelled freeroll. 20.00 for three prizes; Carla was third with 4.00, two are left.

    Each gets the second prize, 6.00. 20.00 − 4.00 − 12.00 = 4.00: 1.00 each, and 2.00 by chips, 3 to 1.
    """
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.FREEROLL,
            entrants=(
                _in("Ada", 7500, paid=0, share=200),
                _in("Bruno", 2500, paid=0, share=200),
                *_out("Carla", prize=400, paid=0, share=200),
                *_out("Dino", paid=0, share=200),
            ),
            prizes=(1000, 600, 400),
            guarantee=2000,
        )
    )
    assert _payments(settlement) == {"Ada": 600 + 100 + 150, "Bruno": 600 + 100 + 50, "Carla": 400, "Dino": 0}


@pytest.mark.parametrize("kind", list(CancelledKind))
def test_before_the_first_hand_everybody_gets_back_all_they_paid(kind: CancelledKind) -> None:
    """OT cancelled. No hand was completed: 10.00 for each of three, and the 5.00 for their bounties."""
    entrants = tuple([Entrant(player=name, paid=PAID, prize_share=SHARE, bounty=500) for name in "ABC"])
    settlement = settle(CancelledTournament(kind=kind, entrants=entrants, prizes=(), has_begun=False))
    assert _payments(settlement) == {"A": 1500, "B": 1500, "C": 1500}
    assert (settlement.paragraph, settlement.from_house) == (Paragraph.NOT_BEGUN, 0)


def test_whoever_is_left_gets_the_bounty_on_their_own_head() -> None:
    """OT cancelled is silent on bounties. Ada's head has grown to 7.50: it is hers."""
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SIT_AND_GO,
            entrants=(_in("Ada", 6000, bounty=750), *_out("Bruno"), _in("Carla", 3000, bounty=500)),
            prizes=(2700,),
        )
    )
    assert [line.bounty for line in settlement.lines] == [750, 0, 500]


def test_if_nobody_is_left_those_who_are_out_keep_their_prizes() -> None:
    """OT cancelled. The staff has removed the last player while others could still enter: Ada was first, with
    18.00 that are not paid yet, and nothing is left to divide.
    """
    (ada,) = _out("Ada", prize=1800)
    settlement = settle(
        CancelledTournament(
            kind=CancelledKind.SCHEDULED,
            entrants=(replace(ada, prize_due=1800), *_out("Bruno")),
            prizes=(1800,),
        )
    )
    assert [(line.player, line.to_pay) for line in settlement.lines] == [("Ada", 1800), ("Bruno", 0)]
    assert (settlement.divided, settlement.from_house) == (0, -200)
