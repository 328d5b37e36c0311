"""Random evenings at one table, with refused commands among them.

Players come and go, post and wait, bet and time out, in cash games and
tournaments, under every rule set. After every step the laws are checked.
"""

from random import Random
from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from mazziere.cards import Card
from mazziere.hand import BOARD, SECOND_BOARD, Bet, Call, Check, Fold, Muck, RaiseTo, Show, legal
from mazziere.hand.commands import BringIn, Complete, Discard, HuntRabbit
from mazziere.hand.events import PotWon
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferDiscard,
    OfferFold,
    OfferMuck,
    OfferRaise,
    OfferShow,
)
from mazziere.protocol.events import CardsDealtEvent, ViewerEvent
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rake import Cap, Rake, TimeCharge
from mazziere.rules.refusals import Refused
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import (
    Act,
    AddChips,
    AnswerTwice,
    ByHands,
    ByOrbits,
    ByTime,
    CardsAwaited,
    ChangeConnection,
    ChooseGame,
    ClockReached,
    ComeBack,
    Command,
    DealersChoice,
    DealTableCards,
    Event,
    GameToChoose,
    HandToStart,
    LeaveTable,
    Mix,
    OpenTable,
    SavedTable,
    SeatToAct,
    SeatToShow,
    SetStraddle,
    SitOut,
    StartHand,
    Table,
    TableGame,
    TableKind,
    TakeSeat,
    TwiceToAgree,
    apply,
    chips_on,
    decide,
    evolve,
    restored,
    saved,
    view,
    viewer_events,
)
from mazziere.table import events as e
from mazziere.table.commands import (
    CancelHand,
    ChangeTable,
    CloseTable,
    JoinWaitingList,
    LeaveWaitingList,
    Pause,
    PauseTable,
    ResumeTable,
    SetTopUp,
    TopUp,
)
from mazziere.table.config import Change
from mazziere.table.next_hand.bomb_pot import can_be_bomb_pot
from mazziere.table.next_hand.rotation import can_be_dealt
from mazziere.table.next_hand.straddle import can_be_straddled
from mazziere.table.seating.chips import top_ups_due
from mazziere.table.seating.waiting_list import free_seats
from mazziere.table.state import ready_count, seat_no, seat_of
from mazziere.table.views.turn import turn_view
from tests.table.evening import ROOM_TABLE
from tests.table.views.turn_cut import cut

PLAYERS = st.sampled_from(["ada", "bruno", "carla", "dino", "elena", "fabio", "gina"])
SHARES = st.floats(0, 1)

STUD = Stakes(bring_in=30, small_bet=100, big_bet=200)
BLINDS = Stakes(small_blind=50, big_blind=100)
FLOP_GAMES = (
    TableGame("holdem", Limit.NO_LIMIT, BLINDS),
    TableGame("holdem", Limit.FIXED_LIMIT, BLINDS),
    TableGame("omaha", Limit.POT_LIMIT, BLINDS),
    TableGame("omaha8", Limit.POT_LIMIT, BLINDS),
    TableGame("short_deck", Limit.NO_LIMIT, BLINDS),
)
OTHER_GAMES = (
    TableGame("five_draw_jacks_wild", Limit.FIXED_LIMIT, Stakes(ante=10, small_bet=100, big_bet=200)),
    TableGame("deuce_to_seven_triple", Limit.FIXED_LIMIT, BLINDS),
    TableGame("badugi", Limit.FIXED_LIMIT, BLINDS),
    TableGame("seven_stud8", Limit.FIXED_LIMIT, STUD),
    TableGame("razz", Limit.FIXED_LIMIT, STUD),
    TableGame("five_stud", Limit.NO_LIMIT, STUD),
)


OPTIONS: list[dict[str, Any]] = [
    {
        "rake": Rake(basis_points=700, caps=(Cap(2, 20), Cap(4, 90))),
        "straddle": True,
        "bomb_pot_every": 2,
        "bomb_pot_ante": 90,
        "run_it_twice": True,
        "disconnect_ms": 9_000,
    },
    {"rake": TimeCharge(amount=40, every_ms=60_000), "run_it_twice": True, "disconnect_ms": 9_000},
]
"""Options of cash tables."""


def with_ante(game: TableGame, ante: int) -> TableGame:
    """The game with this ante."""
    return replace(game, stakes=replace(game.stakes, ante=game.stakes.ante + ante))


OFFERED_AS: dict[Any, Any] = {
    Fold: OfferFold,
    Check: OfferCheck,
    Call: OfferCall,
    BringIn: OfferBringIn,
    Show: OfferShow,
    Muck: OfferMuck,
}

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Event)
TOLD = msgspec.json.Decoder(tuple[ViewerEvent, ...])


class RandomEvening(RuleBasedStateMachine):
    """One table from its opening on."""

    table: Table
    events: list[Event]
    bought: int
    """Chips that came to the table, less those that left it."""

    @initialize(
        rules=st.sampled_from(sorted(RULE_SETS)),
        kind=st.sampled_from(TableKind),
        games=st.one_of(
            st.sampled_from([*FLOP_GAMES, *OTHER_GAMES]).map(lambda game: (game,)),
            st.lists(st.sampled_from([*FLOP_GAMES, *OTHER_GAMES]), min_size=2, max_size=4).map(tuple),
        ),
        change=st.sampled_from([ByHands(2), ByOrbits(1), ByTime(40_000), DealersChoice(10_000)]),
        ante=st.sampled_from([0, 7]),
        big_blind_ante=st.booleans(),
        seat_count=st.sampled_from([2, 3, 6]),
        time_bank_ms=st.sampled_from([0, 30_000]),
        options=st.sampled_from([{}, *OPTIONS]),
    )
    def open(
        self,
        rules: str,
        kind: TableKind,
        games: tuple[TableGame, ...],
        change: Change,
        ante: int,
        big_blind_ante: bool,
        seat_count: int,
        time_bank_ms: int,
        options: dict[str, Any],
    ) -> None:
        games = tuple([with_ante(game, ante) for game in games])
        config = replace(
            ROOM_TABLE,
            rules=RULE_SETS[rules],
            kind=kind,
            variant=games[0].variant,
            limit=games[0].limit,
            stakes=games[0].stakes,
            mix=Mix(games, change) if len(games) > 1 else None,
            seat_count=seat_count,
            min_buy_in=110,
            max_buy_in=3_000,
            time_bank_ms=time_bank_ms,
            big_blind_ante=big_blind_ante,
            rathole_ms=60_000,
            away_orbits=1,
        )
        if kind is TableKind.CASH:
            config = replace(config, **options)
            if not any(can_be_straddled(game) for game in games):
                config = replace(config, straddle=False)
            if not any(can_be_bomb_pot(game) for game in games):
                config = replace(config, bomb_pot_every=0, bomb_pot_ante=0)
        self.at = 0
        self.bought = 0
        happened, self.table = apply(None, OpenTable(config), self.at)
        self.events = list(happened)
        self.fill()

    def ask(self, command: Command, at: int | None = None) -> bool:
        """Carry out `command`, or check that its refusal changes nothing and can be sent to the client."""
        before, at = self.table, self.at if at is None else at
        try:
            happened, after = apply(before, command, at)
        except Refused as refused:
            self.can_be_told(refused)
            return False
        assert decide(before, command, at) == happened
        folded = before
        for event in happened:
            folded = evolve(folded, event)
        assert folded == after, "deciding and folding disagree"
        self.bought += sum(map(self.brought, happened))
        self.table = after
        self.events += happened
        for viewer in ("ada", None):
            told = viewer_events(happened, viewer, after)
            assert TOLD.decode(ENCODER.encode(told)) == told
            own = seat_of(before, viewer) if viewer is not None else None
            for one in told:
                if isinstance(one, CardsDealtEvent):
                    self.tells_no_hidden_card(one, own.no if own is not None else None)
        return True

    @staticmethod
    def tells_no_hidden_card(told: CardsDealtEvent, own: int | None) -> None:
        for place, (to, card) in enumerate(zip(told.to, told.cards, strict=True)):
            assert card == "??" or to in (BOARD, SECOND_BOARD, own) or place in told.face_up

    @staticmethod
    def can_be_told(refused: Refused) -> None:
        assert refused.code != "refused"
        assert all(isinstance(fact, int | str) for fact in refused.facts.values())

    @staticmethod
    def brought(event: Event) -> int:
        """Chips that an event brings to the table."""
        match event:
            case e.SeatTaken(chips=chips):
                return chips
            case e.ChipsPromised(amount=amount):
                return amount
            case e.ChipsAdded(amount=amount, promised=promised):
                return amount - promised
            case e.ChipsReturned(amount=amount):
                return -amount
            case e.SeatLeft(chips=chips):
                return -chips
            case e.TimeCharged(amount=amount):
                return -amount
            case e.InHand(event=PotWon(rake=rake)):
                return -rake
        return 0

    # ---------------------------------------------------------------- what is asked

    @rule(player=PLAYERS, seat=st.integers(0, 7), buy_in=st.integers(100, 1_600))
    def sit(self, player: str, seat: int, buy_in: int) -> None:
        self.ask(TakeSeat(player, player.title(), seat, buy_in))

    @rule()
    def fill(self) -> None:
        """Free seats are taken and empty stacks are filled, so that hands are played."""
        for seat in self.table.seats:
            if not (seat.stack or self.table.is_in_hand):
                self.ask(AddChips(seat.player, 600))
        for seat, player in enumerate(["ada", "bruno", "carla", "dino", "elena"], 1):
            self.ask(TakeSeat(player, player.title(), seat, 600 * seat))

    @rule(player=PLAYERS, amount=st.integers(0, 1_600))
    def add_chips(self, player: str, amount: int) -> None:
        self.ask(AddChips(player, amount))

    @rule(player=PLAYERS)
    def sit_out(self, player: str) -> None:
        self.ask(SitOut(player))

    @rule(player=PLAYERS, blinds=st.sampled_from(["post", "wait"]))
    def come_back(self, player: str, blinds: Any) -> None:
        self.ask(ComeBack(player, blinds))

    @rule()
    def everybody_is_impatient(self) -> None:
        """Every player who sits out or waits comes back, and posts what it costs."""
        for seat in self.table.seats:
            self.ask(ComeBack(seat.player, "post"))

    @rule(player=PLAYERS)
    def leave(self, player: str) -> None:
        self.ask(LeaveTable(player))

    @rule(player=PLAYERS, when=st.sampled_from(["now", "next_hand", "big_blind"]))
    def sit_out_then(self, player: str, when: Any) -> None:
        self.ask(SitOut(player, when))

    @rule(player=PLAYERS)
    def leave_after_the_hand(self, player: str) -> None:
        self.ask(LeaveTable(player, "after_hand"))

    @rule(player=PLAYERS, to=st.integers(100, 1_600))
    def fill_up(self, player: str, to: int) -> None:
        """Fill a stack up to its player's wish, which is possible between hands only."""
        self.ask(SetTopUp(player, to))
        for who, amount in top_ups_due(self.table):
            assert self.ask(TopUp(who, amount if to % 2 else 0))
        assert top_ups_due(self.table) == ()

    @rule(player=PLAYERS)
    def wait_in_line(self, player: str) -> None:
        """Agreement: a player may wait where there is no free seat, and nowhere else."""
        table = self.table
        elsewhere = seat_of(table, player) is not None or player in {
            one.player for one in (*table.waiting, *table.held)
        }
        may = not (elsewhere or free_seats(table))
        assert self.ask(JoinWaitingList(player, player.title())) == may

    @rule(player=PLAYERS)
    def go_away(self, player: str) -> None:
        self.ask(LeaveWaitingList(player))

    @rule(why=st.sampled_from(Pause))
    def pause_and_go_on(self, why: Pause) -> None:
        assert self.ask(PauseTable(why))
        assert not isinstance(self.table.awaiting, HandToStart | GameToChoose)
        assert self.ask(ResumeTable(why))

    @rule(seat_count=st.sampled_from([2, 3, 6]), ms=st.sampled_from([0, 30_000]))
    def change(self, seat_count: int, ms: int) -> None:
        config = replace(self.table.config, seat_count=seat_count, time_bank_ms=ms)
        self.ask(ChangeTable(config))

    @rule()
    def cancel(self) -> None:
        """A canceled hand has moved no chip, and leaves no trace but its number."""
        before = self.table
        assert self.ask(CancelHand()) == before.is_in_hand
        if before.is_in_hand:
            assert before.hand is not None
            stacks = {seat.no: seat.stack for seat in self.table.seats}
            for seat in before.hand.start.seats:
                assert stacks.get(seat.no, seat.stack) >= seat.stack
            assert not self.table.is_in_hand

    @rule(draw=st.integers(0, 2**200), late=st.integers(-1, 1))
    def start_hand(self, draw: int, late: int) -> None:
        """Agreement: a hand starts when, and only when, the table says that it awaits one."""
        awaiting = self.table.awaiting
        at = max(0, self.table.not_before + late)
        may = isinstance(awaiting, HandToStart) and at >= awaiting.not_before
        assert self.ask(StartHand(f"h{self.table.version}", draw, "root"), at=at) == may
        self.at = max(self.at, at)

    @rule(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        awaiting = self.table.awaiting
        if not isinstance(awaiting, CardsAwaited):
            assert not self.ask(DealTableCards((Card(0), Card(1), Card(2))))
            return
        assert self.table.hand is not None
        hand = self.table.hand
        free = [card for card in hand.variant.deck if not hand.dealt >> card & 1]
        cards = [free.pop((seed + 7 * place) % len(free)) for place in range(len(awaiting.to))]
        assert self.ask(DealTableCards(tuple(cards)))

    @precondition(lambda self: isinstance(self.table.awaiting, SeatToAct | SeatToShow))
    @rule(choice=st.integers(0, 6), share=SHARES, ms=st.integers(0, 50_000))
    def act(self, choice: int, share: float, ms: int) -> None:
        """Agreement: what is offered is accepted, and nothing else."""
        awaiting = self.table.awaiting
        assert isinstance(awaiting, SeatToAct | SeatToShow)
        assert self.table.hand is not None
        player = next(seat.player for seat in self.table.seats if seat.no == awaiting.seat)
        offers = legal(self.table.hand)
        assert offers
        self.at += ms
        for kind, offer in OFFERED_AS.items():
            if not any(isinstance(one, offer) for one in offers):
                assert not self.ask(Act(player, kind(awaiting.seat)))
        action = self.accepted(offers[choice % len(offers)], awaiting.seat, share)
        assert self.ask(Act(player, action))

    def accepted(self, offer: Any, seat: int, share: float) -> Any:
        match offer:
            case OfferBringIn():
                return BringIn(seat)
            case OfferComplete(low, high):
                return Complete(seat, low + int(share * (high - low)))
            case OfferDiscard(most):
                return Discard(seat, self.own_cards(seat)[: int((1 - share) * most)])
            case OfferFold():
                return Fold(seat)
            case OfferCheck():
                return Check(seat)
            case OfferCall():
                return Call(seat)
            case OfferBet(low, high):
                return Bet(seat, low + int(share * (high - low)))
            case OfferRaise(low, high):
                return RaiseTo(seat, low + int(share * (high - low)))
            case OfferShow():
                return Show(seat)
        return Muck(seat)

    def own_cards(self, no: int) -> tuple[Card, ...]:
        assert self.table.hand is not None
        return next(seat.hole for seat in self.table.hand.seats if seat.no == no)

    @rule(player=PLAYERS, game=st.integers(-1, 4))
    def choose_game(self, player: str, game: int) -> None:
        """Agreement: only who is asked may choose, and only a game that can be dealt."""
        awaiting, own = self.table.awaiting, seat_of(self.table, player)
        asked = isinstance(awaiting, GameToChoose) and own is not None and own.no == awaiting.seat
        games = self.table.config.games
        listed = 0 <= game < len(games) and can_be_dealt(games[game], ready_count(self.table))
        assert self.ask(ChooseGame(player, game)) == (asked and listed)

    @rule(player=PLAYERS, on=st.booleans())
    def set_straddle(self, player: str, on: bool) -> None:
        """Agreement: where the table allows it, a seated player may wish to straddle."""
        own = seat_of(self.table, player)
        assert self.ask(SetStraddle(player, on)) == (own is not None and self.table.config.straddle)

    @rule(player=PLAYERS, connected=st.booleans())
    def change_connection(self, player: str, connected: bool) -> None:
        assert self.ask(ChangeConnection(player, connected)) == (seat_of(self.table, player) is not None)

    @rule(player=PLAYERS, agrees=st.sampled_from([True, True, False]))
    def answer_twice(self, player: str, agrees: bool) -> None:
        """Agreement: who is asked, and has not answered, may answer."""
        awaiting, own = self.table.awaiting, seat_of(self.table, player)
        asked = isinstance(awaiting, TwiceToAgree) and own is not None and own.no in awaiting.seats
        assert self.ask(AnswerTwice(player, agrees)) == asked

    @rule(seed=st.integers(0, 2**32), step_count=st.integers(1, 40))
    def play_on(self, seed: int, step_count: int) -> None:
        """Play on, so that hands are completed: what is awaited happens, chosen by the seed."""
        die = Random(seed)
        for _ in range(step_count):
            match self.table.awaiting:
                case HandToStart():
                    self.start_hand(draw=die.getrandbits(200), late=0)
                case CardsAwaited():
                    self.deal(seed=die.getrandbits(32))
                case GameToChoose(seat=no):
                    player = next(seat.player for seat in self.table.seats if seat.no == no)
                    self.choose_game(player=player, game=die.randrange(len(self.table.config.games)))
                case TwiceToAgree(seats=seats):
                    player = next(seat.player for seat in self.table.seats if seat.no == seats[0])
                    self.answer_twice(player=player, agrees=die.random() < 0.8)
                case SeatToAct() | SeatToShow():
                    # Large bets are rare, or two players would soon have everything.
                    choice = die.choice((0, 1, 1, 2))
                    self.act(choice=choice, share=die.random() ** 8, ms=0)
                case _:
                    return

    @rule(player=PLAYERS)
    def hunt_rabbit(self, player: str) -> None:
        """After a hand some books let a player see the cards that would have come."""
        own = seat_of(self.table, player)
        if own is not None and self.ask(Act(player, HuntRabbit(own.no))):
            assert isinstance(self.table.awaiting, CardsAwaited)
            assert not self.table.is_in_hand

    @rule(player=PLAYERS, kind=st.sampled_from(list(OFFERED_AS)), seat=st.integers(0, 7))
    def act_out_of_turn(self, player: str, kind: Any, seat: int) -> None:
        """An act out of turn is refused."""
        awaiting = self.table.awaiting
        asked = awaiting.seat if isinstance(awaiting, SeatToAct | SeatToShow) else None
        own = seat_of(self.table, player)
        if own is None or own.no != asked:
            assert not self.ask(Act(player, kind(seat)))

    @rule(late=st.sampled_from([-1, 0, 1, 40_000]))
    def clock(self, late: int) -> None:
        """Progress: at the deadline something happens, and before it nothing."""
        deadline = self.table.next_deadline
        self.at = max(self.at, (deadline if deadline is not None else self.at) + late)
        before = self.table.version
        assert self.ask(ClockReached())
        assert (self.table.version > before) == (deadline is not None and self.at >= deadline)

    # ---------------------------------------------------------------- the laws

    @invariant()
    def no_chip_is_made_or_lost(self) -> None:
        if hasattr(self, "table"):
            assert chips_on(self.table) == self.bought

    @invariant()
    def every_version_is_one_event(self) -> None:
        if hasattr(self, "table"):
            assert self.table.version == len(self.events)

    @invariant()
    def stacks_are_in_bounds(self) -> None:
        if hasattr(self, "table"):
            for seat in self.table.seats:
                assert seat.stack >= 0
                assert seat.promised >= 0
                assert 0 <= seat.time_bank_ms <= self.table.config.time_bank_ms
                assert seat.promised == 0 or self.table.is_in_hand
                assert 0 <= seat.disconnect_ms <= self.table.config.disconnect_ms

    @invariant()
    def nobody_waits_while_a_seat_is_free(self) -> None:
        if hasattr(self, "table"):
            assert not (self.table.waiting and free_seats(self.table))
            players = [seat.player for seat in self.table.seats]
            players += [one.player for one in (*self.table.waiting, *self.table.held)]
            assert len(players) == len(set(players))

    @invariant()
    def a_view_does_not_depend_on_cards_its_viewer_may_not_see(self) -> None:
        if hasattr(self, "table"):
            for viewer in ("ada", "bruno", None):
                seen = ENCODER.encode(view(self.table, viewer))
                assert seen == ENCODER.encode(view(with_unseen_cards_exchanged(self.table, viewer), viewer))

    @invariant()
    def a_bot_is_told_nothing_that_the_player_would_not_be_shown(self) -> None:
        asked = self.table.awaiting if hasattr(self, "table") else None
        if isinstance(asked, SeatToAct | SeatToShow):
            player = seat_no(self.table, asked.seat).player
            assert turn_view(self.table, asked.seat) == cut(view(self.table, player))

    def teardown(self) -> None:
        """Replay: the stored events, read back, make the same table; so do a snapshot and the events after
        it.
        """
        if not hasattr(self, "table"):
            return
        table: Table | None = None
        since: SavedTable | None = None
        for event in self.events:
            text = ENCODER.encode(event)
            read = DECODER.decode(text)
            assert read == event
            table = evolve(table, read)
            since = saved(table) or since
        assert table == self.table
        assert since is not None
        kept = msgspec.json.decode(ENCODER.encode(since), type=SavedTable)
        table = restored(kept)
        for event in self.events[kept.version :]:
            table = evolve(table, event)
        assert replace(table, hand=None, turn_since=0) == replace(self.table, hand=None, turn_since=0)
        if self.table.is_in_hand:
            assert table == self.table
        self.everybody_goes_home()

    def everybody_goes_home(self) -> None:
        """A table that closes plays its hand to the end, and no chip stays on it."""
        self.ask(CloseTable())
        while not self.table.is_closed:
            self.play_on(seed=1, step_count=40)
        assert chips_on(self.table) == self.bought == 0


def with_unseen_cards_exchanged(table: Table, viewer: str | None) -> Table:
    """The table with every card that `viewer` may not see replaced by another unseen one."""
    hand = table.hand
    if hand is None:
        return table
    own = seat_of(table, viewer) if viewer is not None else None
    seen = own.no if own is not None and not own.newcomer else None
    visible = set(hand.board) | set(hand.second_board) | set(hand.rabbit)
    for seat in hand.seats:
        visible |= set(seat.up)
        if seat.shown or seat.no == seen:
            visible |= set(seat.hole)
    others = [card for card in reversed(hand.variant.deck.cards) if card not in visible]
    exchanged = hand.copy()
    for place, seat in enumerate(hand.seats):
        if not (seat.shown or seat.no == seen):
            exchanged.seat_to_change(place).hole = tuple([others.pop() for _ in seat.hole])
    return replace(table, hand=exchanged)
