"""When what may happen at a table against the house: its times, an outage, a change, the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.casino import (
    BetLimits,
    BetsAwaited,
    CasinoConfig,
    ClosedForGood,
    DealtBy,
    DecisionsAwaited,
    FirstFiveStake,
    RoundCardsToDeal,
    RoundToOpen,
    RoundToSettle,
    apply,
    refusals,
)
from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import CardPlace, PlayChoice, RoundStreet
from mazziere.rules.refusals import Broken, CardNotInDeck, NoCardsAwaited, Refused
from tests.casino.room import CONFIG, WITHOUT_FIRST_5, Casino

TIMES = CONFIG.timetable


def betting(config: CasinoConfig = WITHOUT_FIRST_5) -> Casino:
    """Bets are open, and Ada has bet 50."""
    casino = Casino(config, [("Ada", 1_000)])
    casino.open_betting()
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 50))
    return casino


def deciding(config: CasinoConfig = WITHOUT_FIRST_5) -> Casino:
    """Ada is to play or fold."""
    casino = betting(config)
    casino.let_time_pass()
    casino.deal("Ah Kd")
    return casino


def test_bets_are_open_for_their_time_and_yellow_in_the_last_part_of_it() -> None:
    """BP bets: green, yellow, red; what arrives on red is refused, whoever has seen the light or not."""
    casino = betting()
    opened_at = casino.round.opened_at
    assert casino.table.awaiting == BetsAwaited(
        yellow_at=opened_at + TIMES.betting_ms - TIMES.yellow_ms, closes_at=opened_at + TIMES.betting_ms
    )
    casino.at = opened_at + TIMES.betting_ms
    with pytest.raises(refusals.BetsAreClosed):
        casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 10))
    casino.at -= 1
    assert casino.ask(c.RoundClockReached()) == ()
    casino.at += 1
    casino.ask(c.RoundClockReached())
    assert casino.table.awaiting == RoundCardsToDeal(CardPlace.PLAYER, (0, 2), casino.at + TIMES.closing_ms)


@pytest.mark.parametrize("why", list(c.WhyAway))
def test_who_leaves_on_red_leaves_their_bets(why: c.WhyAway) -> None:
    """BP disconnections: the time is over at its end, not a moment before, and not when the clock strikes."""
    casino = betting()
    closes_at = casino.round.closes_at
    early = betting()
    early.at = closes_at - 1
    early.ask(c.LeaveRound("Ada", why))
    assert early.available("Ada") == 1_000
    casino.at = closes_at
    casino.ask(c.LeaveRound("Ada", why))
    assert (casino.available("Ada"), casino.stakes) == (950, 50)
    casino.ask(c.RoundClockReached())
    assert casino.table.awaiting == RoundCardsToDeal(CardPlace.PLAYER, (0, 2), closes_at + TIMES.closing_ms)


def test_who_leaves_during_a_pause_has_open_bets_back_however_long_it_lasts() -> None:
    """BP faults, disconnections. The time stands still with the round: bets are open as before the pause."""
    casino = betting()
    casino.ask(c.PauseRound())
    casino.at = casino.round.closes_at + 1
    casino.ask(c.LeaveRound("Ada"))
    assert casino.available("Ada") == 1_000


def test_cards_do_not_come_before_their_time_nor_where_none_are_due() -> None:
    """From red to the first card, and from the last answer to the next cards."""
    casino = betting()
    with pytest.raises(NoCardsAwaited):
        casino.ask(c.DealRoundCards((0, 1)))
    casino.let_time_pass()
    with pytest.raises(refusals.TooEarly):
        casino.ask(c.DealRoundCards((0, 1)))
    casino.at += TIMES.closing_ms
    with pytest.raises(CardNotInDeck):
        casino.ask(c.DealRoundCards((0, 52)))
    casino.ask(c.DealRoundCards((0, 1)))
    assert casino.table.awaiting == DecisionsAwaited(casino.round.street, casino.at + TIMES.decision_ms)


def test_the_result_is_shown_before_the_next_round_begins() -> None:
    """And no bet reaches the round that is over."""
    casino = deciding()
    name = casino.round.id
    casino.ask(c.MakeDecision("Ada", name, casino.round.street, PlayChoice.FOLD))
    casino.settle()
    assert casino.table.awaiting == RoundToOpen(casino.at + TIMES.result_ms)
    with pytest.raises(refusals.TooEarly):
        casino.ask(c.OpenBetting("r2"))
    with pytest.raises(refusals.NoRoundInProgress):
        casino.ask(c.PlaceBet("Ada", name, Spot.ANTE, 10))
    casino.open_betting()
    with pytest.raises(refusals.RoundIsAnother):
        casino.ask(c.PlaceBet("Ada", name, Spot.ANTE, 10))
    with pytest.raises(refusals.RoundInProgress):
        casino.ask(c.OpenBetting("r3"))


def test_a_street_ends_with_the_last_answer() -> None:
    """The flop comes a moment after it, not at the end of the time."""
    casino = deciding()
    casino.at += 700
    casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.PLAY))
    assert casino.table.awaiting == RoundCardsToDeal(CardPlace.FLOP, (4, 5, 6), casino.at + TIMES.dealing_ms)


def test_who_may_not_decide_is_told_why() -> None:
    """BP decision: not in this street, not twice, not by who has no bets, and no check before the flop."""
    casino = deciding()
    name, hole = casino.round.id, casino.round.street
    for wrong, refusal in (
        (c.MakeDecision("Bruno", name, hole, PlayChoice.PLAY), refusals.NotInThisRound),
        (c.MakeDecision("Ada", name, hole, PlayChoice.CHECK), refusals.ChoiceNotOffered),
        (c.MakeDecision("Ada", name, RoundStreet.FLOP, PlayChoice.PLAY), refusals.NoDecisionAwaited),
        (c.MakeDecision("Ada", "r0", hole, PlayChoice.PLAY), refusals.RoundIsAnother),
    ):
        with pytest.raises(refusal):
            casino.ask(wrong)
    casino.ask(c.LeaveRound("Bruno"))
    two = Casino(WITHOUT_FIRST_5, [("Ada", 1_000), ("Bruno", 1_000)])
    two.open_betting()
    for player in ("Ada", "Bruno"):
        two.ask(c.PlaceBet(player, two.round.id, Spot.ANTE, 50))
    two.let_time_pass()
    two.deal("Ah Kd")
    decision = c.MakeDecision("Ada", two.round.id, two.round.street, PlayChoice.PLAY)
    two.ask(decision)
    with pytest.raises(refusals.AlreadyDecided):
        two.ask(decision)


@pytest.mark.parametrize("phase", [betting, deciding], ids=["betting", "deciding"])
def test_after_a_short_outage_everybody_has_their_full_time_again(phase: object) -> None:
    """BP disconnections: the round stands where it was, with the same bets."""
    casino = phase()  # type: ignore[operator]
    lying = casino.stakes
    casino.at += 60_000
    casino.ask(c.RestartRoundClock())
    due = casino.table.awaiting
    until = due.closes_at if isinstance(due, BetsAwaited) else due.deadline
    assert until == casino.at + (TIMES.betting_ms if isinstance(due, BetsAwaited) else TIMES.decision_ms)
    assert casino.stakes == lying


@pytest.mark.parametrize("phase", [betting, deciding], ids=["betting", "deciding"])
def test_after_a_long_outage_the_round_is_void(phase: object) -> None:
    """BP faults: its deadline is longer ago than the table allows, and all bets come back."""
    casino = phase()  # type: ignore[operator]
    casino.at += 60_000 + CONFIG.longest_outage_ms
    casino.ask(c.RestartRoundClock())
    assert casino.round.is_void
    assert casino.available("Ada") == 1_000


def test_a_round_that_has_all_its_cards_is_settled_however_long_the_outage_was() -> None:
    """BP faults: what was decided by the cards is not undone by the clock."""
    casino = deciding()
    casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.FOLD))
    casino.at += 10 * CONFIG.longest_outage_ms
    assert casino.ask(c.RestartRoundClock()) == ()
    casino.settle()
    assert not casino.round.is_void


def test_where_a_person_deals_the_settlement_leaves_time_to_correct() -> None:
    """BP faults: the dealer's cards too can be mistyped."""
    casino = deciding(replace(WITHOUT_FIRST_5, dealt_by=DealtBy.A_PERSON))
    casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.FOLD))
    assert casino.table.awaiting == RoundToSettle(casino.at + TIMES.correction_ms, royal_flush=False)
    with pytest.raises(refusals.TooEarly):
        casino.ask(c.SettleRound())


def test_a_sealed_deck_is_not_corrected_nor_a_table_without_cards() -> None:
    """BP faults: a supervisor voids a round of the room's deck; there is nothing to retype."""
    with pytest.raises(refusals.DealtByTheRoom):
        deciding().ask(c.CorrectCards((0, 1)))
    with pytest.raises(refusals.NothingToCorrect):
        betting(replace(WITHOUT_FIRST_5, dealt_by=DealtBy.A_PERSON)).ask(c.CorrectCards((0, 1)))


def test_two_pauses_are_ended_one_by_one() -> None:
    """The round goes on when nobody wants it to stand still any more."""
    casino = deciding()
    casino.ask(c.PauseRound())
    casino.ask(c.PauseRound(c.WhyRoundPaused.MAINTENANCE))
    with pytest.raises(refusals.RoundAlreadyPaused):
        casino.ask(c.PauseRound())
    casino.at += 5_000
    casino.ask(c.ResumeRound())
    with pytest.raises(refusals.RoundIsPaused):
        casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.PLAY))
    with pytest.raises(refusals.RoundNotPaused):
        casino.ask(c.ResumeRound())
    casino.ask(c.ResumeRound(c.WhyRoundPaused.MAINTENANCE))
    assert casino.table.awaiting == DecisionsAwaited(casino.round.street, casino.at + TIMES.decision_ms)


def test_who_leaves_during_a_pause_has_their_bets_back_if_they_are_open() -> None:
    """BP disconnections: nobody is kept at a table that stands still."""
    casino = betting()
    casino.ask(c.PauseRound())
    casino.ask(c.LeaveRound("Ada", c.WhyAway.DISCONNECTED))
    assert casino.available("Ada") == 1_000


def test_a_change_waits_for_the_end_of_the_round() -> None:
    """What is played is what was said when bets were opened."""
    casino = betting()
    changed = replace(WITHOUT_FIRST_5, ante=BetLimits(100, 200))
    casino.ask(c.ChangeCasinoTable(changed))
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 10))
    assert casino.table.config.ante == WITHOUT_FIRST_5.ante
    events = casino.ask(c.VoidRound())
    assert isinstance(events[-1], e.CasinoTableChanged)
    assert casino.table.config == changed
    assert casino.table.config_version == casino.table.version


def test_a_table_closes_after_its_round() -> None:
    """And nothing is asked of it afterwards."""
    casino = deciding()
    casino.ask(c.CloseCasinoTable())
    with pytest.raises(refusals.CasinoTableIsClosing):
        casino.ask(c.CloseCasinoTable())
    with pytest.raises(refusals.CasinoTableIsClosing):
        casino.ask(c.ChangeCasinoTable(WITHOUT_FIRST_5))
    casino.ask(c.MakeDecision("Ada", casino.round.id, casino.round.street, PlayChoice.FOLD))
    casino.settle()
    assert casino.table.awaiting == ClosedForGood()
    with pytest.raises(refusals.CasinoTableIsClosed):
        casino.ask(c.OpenBetting("r2"))
    assert casino.ask(c.RoundClockReached()) == ()


def test_a_table_is_opened_once() -> None:
    """By its first command."""
    with pytest.raises(refusals.CasinoTableIsOpen):
        apply(betting().table, c.OpenCasinoTable(CONFIG), 0)


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"ante": BetLimits(0, 10)}, refusals.BetLimitsNotPlayable),
        ({"bonus": BetLimits(20, 10)}, refusals.BetLimitsNotPlayable),
        ({"first_5": FirstFiveStake(10, 0)}, refusals.BetLimitsNotPlayable),
        ({"table_most": 5}, refusals.TableLimitNotPlayable),
        ({"first_5": None}, refusals.JackpotMissing),
        ({"jackpot": ""}, refusals.JackpotMissing),
        ({"timetable": replace(TIMES, betting_ms=11_999)}, refusals.RoundTimesNotPlayable),
        ({"timetable": replace(TIMES, betting_ms=25_001)}, refusals.RoundTimesNotPlayable),
        ({"timetable": replace(TIMES, yellow_ms=20_001)}, refusals.RoundTimesNotPlayable),
        ({"timetable": replace(TIMES, decision_ms=0)}, refusals.RoundTimesNotPlayable),
        ({"timetable": replace(TIMES, result_ms=-1)}, refusals.RoundTimesNotPlayable),
    ],
)
def test_a_table_at_which_nothing_could_be_played_is_not_opened(
    wrong: dict[str, object], refusal: type[Refused]
) -> None:
    """Limits, jackpot and times are looked at when it opens, and when it is changed."""
    config = replace(CONFIG, **wrong)
    with pytest.raises(refusal):
        apply(None, c.OpenCasinoTable(config), 0)
    with pytest.raises(refusal):
        Casino(CONFIG).ask(c.ChangeCasinoTable(config))


@pytest.mark.parametrize("field", ["id", "currency"])
def test_a_table_stays_the_one_it_is(field: str) -> None:
    """A change makes no other table of it."""
    with pytest.raises(refusals.ConfigurationOfAnother):
        Casino(CONFIG).ask(c.ChangeCasinoTable(replace(CONFIG, **{field: "EUR"})))


def test_a_jackpot_is_not_paid_without_a_royal_flush_nor_to_who_did_not_play_for_it() -> None:
    """The two machines contradict each other: the table stops before anything is stored."""
    casino = Casino(CONFIG, [("Ada", 1_000)])
    casino.open_betting()
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.ANTE, 50))
    casino.ask(c.PlaceBet("Ada", casino.round.id, Spot.FIRST_5, 10))
    casino.let_time_pass()
    casino.deal("7h 2d")
    casino.let_time_pass()
    casino.deal("3c 9h Ks")
    for player in ("Ada", "Bruno"):
        with pytest.raises(Broken):
            apply(casino.table, c.SettleRound(((player, 5),)), casino.at)
