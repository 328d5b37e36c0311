"""The steps of one table: what follows from a question that its host is asked.

A step goes on until somebody else must do or see something: a hand begins in it with a sealed deck, and the
dealer deals in it what the hand asks for. Nothing is stored or shown here, which is the host's concern, and
nothing is known of the rules of poker.
"""

from collections.abc import Sequence

import msgspec

from mazziere.cards import STANDARD_52, order_count
from mazziere.hand import Hand
from mazziere.hand import events as h
from mazziere.hand.commands import Action
from mazziere.rules.refusals import Broken, Refused, Stale
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.hosting import OUTAGE_MS, ClosingAsked
from mazziere.services.ports import Chance, Clock
from mazziere.services.tables import messages as ask
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.actions import NamedAction, named_action
from mazziere.services.tables.deal.dealer import Dealer
from mazziere.services.tables.live_shares import has_turned_up
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.table_stream import HandRecord, Step
from mazziere.table import (
    Act,
    CardsAwaited,
    ClockReached,
    Command,
    DealTableCards,
    HandToStart,
    RestartClock,
    StartHand,
    Table,
    apply,
)
from mazziere.table import events as e
from mazziere.table.decide import next_game
from mazziere.table.refusals import NoHandInProgress, NotSeated
from mazziere.table.state import seat_of


class Steps:
    """The steps of one table, and its dealer."""

    def __init__(self, name: str, *, clock: Clock, chance: Chance, pace: Pace) -> None:
        self._name = name
        self._clock = clock
        self._chance = chance
        self._pace = pace
        self._dealer: Dealer
        self._hand: Hand | None = None
        self._street_ms = pace.street_ms
        self._turn_since = 0
        """The table version at which the current turn began."""
        self.tried_at = -1
        """The table version at which a hand was last tried to start: it is never tried twice at one."""

    def resume(self, table: Table, hand: HandRecord | None) -> None:
        """Go on from what is stored: the table and its last hand, which has the seal of its deck."""
        self._dealer = Dealer(self._chance)
        if hand is not None:
            self._dealer.resume(hand.sealed, VARIANTS[hand.variant].deck, kept.dealt_so_far(hand.events))
        self._hand = table.hand
        self._turn_since = table.version
        self.tried_at = -1

    def follow(self, table: Table) -> None:
        """The table is stored, and everybody sees it so."""
        if table.hand is not self._hand:
            self._turn_since = table.version
            self._hand = table.hand

    def decide(self, table: Table, question: ask.Question, *, is_seen: bool) -> Step:
        """Everything that happens now, up to the next thing that somebody else must do or see.

        is_seen  whether anybody looks on; where nobody does, streets follow each other without a pause

        Raises what the table refuses, and `Stale`.
        """
        self._street_ms = self._pace.street_ms if is_seen else 0
        at = self._clock.now()
        command: Command
        match question:
            case ask.CommandAsked(command=asked):
                command = self._meant(table, asked)
            case ask.TimeAsked():
                command = ClockReached()
                if table.next_deadline is not None and at >= table.next_deadline + OUTAGE_MS:
                    command = RestartClock()  # the room stood still: nobody could act
            case ask.OutageAsked():
                command = RestartClock()
            case ask.StreetAsked():
                if at < table.turn_since + self._pace.before_street_ms(table.hand):
                    return Step([], table, [])
                return self._dealt(Step([], table, []), at)
            case ask.HandAsked():
                return self._hand_started(table, at)
            case ask.AllowanceAsked():
                return Step([], table, [])
            case ask.LookAsked() | ask.BotsAsked() | ClosingAsked():
                raise AssertionError("nothing is decided by looking")
        events, after = apply(table, command, at)
        note = question.note if isinstance(question, ask.CommandAsked) else None
        return self._dealt(Step(list(events), after, [], note), at)

    def _meant(self, table: Table, asked: ask.Asked) -> Command:
        """The command in the table's own terms. Raises what `_action` raises."""
        if isinstance(asked, NamedAction):
            return Act(asked.player, self._action(table, asked))
        return asked

    def _action(self, table: Table, asked: NamedAction) -> Action:
        """The action that the player named.

        Raises `NotSeated`, `NoHandInProgress`, `Stale` if the player looked at an earlier turn, and what
        `named_action` raises.
        """
        seat = seat_of(table, asked.player)
        if seat is None:
            raise NotSeated
        if not (table.is_in_hand or asked.action == "rabbit"):
            raise NoHandInProgress
        if not self._turn_since <= asked.based_on <= table.version:
            raise Stale(asked.based_on, table.version)
        return named_action(asked.action, seat.no, to=asked.to, cards=asked.cards)

    def _hand_started(self, table: Table, at: int) -> Step:
        awaiting = table.awaiting
        if not isinstance(awaiting, HandToStart) or at < awaiting.not_before:
            return Step([], table, [])
        self.tried_at = table.version
        hand = kept.hand_id(table)
        draw = self._chance.below(order_count(STANDARD_52))
        game = next_game(table, draw, at)
        if game is None:
            # No deck is shuffled: the dealer still holds that of the last hand, for the rabbit hunt.
            events, after = apply(table, StartHand(hand, draw, ""), at)
            assert after.hand_id != hand, "a hand began without a deck"
            return Step(list(events), after, [])
        variant = VARIANTS[game.variant]
        sealed, root = self._dealer.shuffle(
            hand, variant.deck, table=self._name, shuffles=variant.draws, at=at
        )
        events, after = apply(table, StartHand(hand, draw, root), at)
        assert after.hand_id == hand, "a deck was shuffled for no hand"
        assert after.hand is not None, "a hand begins with its forced bets"
        assert after.hand.variant is variant, "the deck was shuffled for another game"
        players = {seat.no: seat.player for seat in after.seats}
        dealt_in = tuple([(seat.no, players[seat.no]) for seat in after.hand.seats])
        seal = kept.seal_write(msgspec.structs.replace(sealed, players=dealt_in))
        return self._dealt(Step(list(events), after, [seal]), at)

    def _dealt(self, step: Step, at: int) -> Step:
        """Deal the cards the hand waits for; one street at a time if the pace has a pause between streets.

        It also pauses before the first street after an all-in, while the hands lie face up.
        """
        self._shuffle_discards(step.events)
        streets = 1 if has_turned_up(step.events) else 0
        while isinstance(awaiting := step.after.awaiting, CardsAwaited):
            if streets and self._street_ms:
                break
            assert self._dealer.hand == step.after.hand_id, "the dealer holds the deck of another hand"
            cards = self._dealer.take(len(awaiting.to))
            try:
                events, step.after = apply(step.after, DealTableCards(cards), at)
            except Refused as refusal:
                raise Broken(f"the hand refused its dealer: {refusal}") from refusal
            self._shuffle_discards(events)
            step.events += events
            streets += 1
        return step

    def _shuffle_discards(self, events: Sequence[e.Event]) -> None:
        """When the deck has run out, let the dealer go on with the shuffled discards."""
        for event in events:
            if isinstance(event, e.InHand) and isinstance(event.event, h.DiscardsShuffled):
                self._dealer.shuffle_discards(event.event.cards)
