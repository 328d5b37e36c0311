"""Requests on the socket: who may send which, and which command does it become?

One row per kind of request: the roles that may send it and, for a request to a table, a tournament or a
casino table, its command. The player of a command is the person signed in on the connection; no message names
them. A request without a row is forbidden to everybody. Whether a command is allowed now is the table's
decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeVar

from mazziere.cards import INTERNATIONAL, Card, parse_card
from mazziere.casino import commands as cc
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice, RoundStreet
from mazziere.services.people.person import Person
from mazziere.services.people.roles import Role
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tables.messages import Asked
from mazziere.table import commands as c
from mazziere.tournament import commands as tc
from mazziere.tournament.commands import TournamentCommand
from mazziere.web.authorization import ANYONE, SIGNED_IN, Who
from mazziere.web.refusals import HelloFirst, NotAllowed
from mazziere.web.socket import casino_messages as cm
from mazziere.web.socket import frames
from mazziere.web.socket import messages as m
from mazziere.web.socket import tournament_messages as tm

Message = TypeVar("Message", bound=frames.Incoming)
Command = Callable[[Any, Person], Any]
"""(request, sender) → the command for the table or the tournament."""


class RequestRow(NamedTuple):
    """Who may send one kind of request, and its command."""

    who: Who
    command: Command | None
    """None if the request is not a command to a host: `Connection` answers it."""
    to: Literal["table", "tournament", "casino"] = "table"
    """Whose host is given the command: a request names a tournament as such, everything else as a table."""


def _asks(
    kind: type[Message], command: Callable[[Message, Person], Asked]
) -> tuple[type[frames.Incoming], RequestRow]:
    """A row for a command that everybody who is signed in may send."""
    return kind, RequestRow(SIGNED_IN, command)


def _asks_tournament(
    kind: type[Message], command: Callable[[Message, Person], TournamentCommand]
) -> tuple[type[frames.Incoming], RequestRow]:
    """A row for a command to a tournament that everybody who is signed in may send."""
    return kind, RequestRow(SIGNED_IN, command, "tournament")


def _asks_casino(
    kind: type[Message], command: Callable[[Message, Person], cc.CasinoPlayerCommand]
) -> tuple[type[frames.Incoming], RequestRow]:
    """A row for a command to a casino table that everybody who is signed in may send."""
    return kind, RequestRow(SIGNED_IN, command, "casino")


def _cards_meant(texts: tuple[str, ...] | None) -> tuple[Card, ...] | None:
    """The cards in a request; the decoder has already checked their form."""
    return None if texts is None else tuple([parse_card(text, INTERNATIONAL) for text in texts])


REQUESTS: Mapping[type[frames.Incoming], RequestRow] = dict(
    [
        # Coming, looking, talking
        (m.HelloRequest, RequestRow(ANYONE, None)),
        (m.PingRequest, RequestRow(ANYONE, None)),
        (m.WatchLobbyRequest, RequestRow(ANYONE, None)),
        (m.UnwatchLobbyRequest, RequestRow(ANYONE, None)),
        (m.WatchTableRequest, RequestRow(ANYONE, None)),
        (m.UnwatchTableRequest, RequestRow(ANYONE, None)),
        (tm.WatchTournamentsRequest, RequestRow(ANYONE, None)),
        (tm.UnwatchTournamentsRequest, RequestRow(ANYONE, None)),
        (tm.WatchTournamentRequest, RequestRow(ANYONE, None)),
        (tm.UnwatchTournamentRequest, RequestRow(ANYONE, None)),
        (cm.WatchCasinoRequest, RequestRow(ANYONE, None)),
        (cm.UnwatchCasinoRequest, RequestRow(ANYONE, None)),
        (cm.WatchCasinoTableRequest, RequestRow(ANYONE, None)),
        (cm.UnwatchCasinoTableRequest, RequestRow(ANYONE, None)),
        (m.SayRequest, RequestRow(SIGNED_IN, None)),
        (m.ReactRequest, RequestRow(SIGNED_IN, None)),
        (m.ReportRequest, RequestRow(SIGNED_IN, None)),
        # A seat, and chips for it
        _asks(m.SitRequest, lambda asked, by: c.TakeSeat(by.player, by.nickname, asked.seat, asked.buy_in)),
        _asks(m.AddChipsRequest, lambda asked, by: c.AddChips(by.player, asked.amount)),
        _asks(m.AutoTopUpRequest, lambda asked, by: c.SetTopUp(by.player, asked.to or 0)),
        _asks(m.WithdrawBuyInRequest, lambda _, by: c.WithdrawBuyIn(by.player)),
        _asks(m.SitOutRequest, lambda asked, by: c.SitOut(by.player, asked.when)),
        _asks(m.ComeBackRequest, lambda asked, by: c.ComeBack(by.player, asked.blinds)),
        _asks(m.LeaveRequest, lambda asked, by: c.LeaveTable(by.player, asked.when)),
        _asks(m.JoinWaitingListRequest, lambda _, by: c.JoinWaitingList(by.player, by.nickname)),
        _asks(m.LeaveWaitingListRequest, lambda _, by: c.LeaveWaitingList(by.player)),
        # A hand
        _asks(
            m.ActRequest,
            lambda asked, by: NamedAction(
                by.player, asked.action, asked.version, asked.to, _cards_meant(asked.cards)
            ),
        ),
        _asks(m.ChooseGameRequest, lambda asked, by: c.ChooseGame(by.player, asked.game)),
        _asks(m.RunTwiceRequest, lambda asked, by: c.AnswerTwice(by.player, asked.agree)),
        _asks(m.StraddleRequest, lambda asked, by: c.SetStraddle(by.player, asked.on)),
        # A tournament
        _asks_tournament(tm.EnterTournamentRequest, lambda _, by: tc.EnterTournament(by.player)),
        _asks_tournament(tm.WithdrawEntryRequest, lambda _, by: tc.WithdrawEntry(by.player)),
        _asks_tournament(tm.RebuyChipsRequest, lambda _, by: tc.RebuyChips(by.player)),
        _asks_tournament(tm.DeclineRebuyRequest, lambda _, by: tc.DeclineRebuy(by.player)),
        _asks_tournament(tm.BuyAddOnRequest, lambda _, by: tc.BuyAddOn(by.player)),
        _asks_tournament(tm.AskForDealRequest, lambda asked, by: tc.AskForDeal(by.player, asked.wants)),
        _asks_tournament(
            tm.ProposeDealRequest,
            lambda asked, by: tc.ProposeDeal(
                by.player, tuple([(share.entry, share.money) for share in asked.shares])
            ),
        ),
        _asks_tournament(tm.AnswerDealRequest, lambda asked, by: tc.AnswerDeal(by.player, asked.agree)),
        # A round against the house
        _asks_casino(
            cm.PlaceBetRequest,
            lambda asked, by: cc.PlaceBet(by.player, asked.round, Spot(asked.spot), asked.amount),
        ),
        _asks_casino(cm.UndoBetRequest, lambda asked, by: cc.UndoBet(by.player, asked.round)),
        _asks_casino(cm.UndoAllBetsRequest, lambda asked, by: cc.UndoAllBets(by.player, asked.round)),
        _asks_casino(cm.RepeatBetsRequest, lambda asked, by: cc.RepeatBets(by.player, asked.round)),
        _asks_casino(cm.DoubleBetsRequest, lambda asked, by: cc.DoubleBets(by.player, asked.round)),
        _asks_casino(
            cm.DecideRequest,
            lambda asked, by: cc.MakeDecision(
                by.player, asked.round, RoundStreet(asked.street), PlayChoice(asked.choice)
            ),
        ),
        _asks_casino(cm.HidePageRequest, lambda _, by: cc.LeaveRound(by.player, cc.WhyAway.HIDDEN_TAB)),
        _asks_casino(cm.ShowPageRequest, lambda _, by: cc.ReturnToRound(by.player)),
    ]
)

UNCOUNTED = (
    m.PingRequest,
    m.WatchLobbyRequest,
    m.UnwatchLobbyRequest,
    m.WatchTableRequest,
    m.UnwatchTableRequest,
    tm.WatchTournamentsRequest,
    tm.UnwatchTournamentsRequest,
    tm.WatchTournamentRequest,
    tm.UnwatchTournamentRequest,
    cm.WatchCasinoRequest,
    cm.UnwatchCasinoRequest,
    cm.WatchCasinoTableRequest,
    cm.UnwatchCasinoTableRequest,
)
"""Requests that change nothing, and have only the pace of their connection."""

NOBODY = RequestRow(frozenset(), None)


def row_of(kind: type[frames.Incoming]) -> RequestRow:
    """The row of a kind of request; `NOBODY` if it has none."""
    return REQUESTS.get(kind, NOBODY)


def may_send(role: Role | None, kind: type[frames.Incoming]) -> None:
    """Check that a role (None: not signed in) may send this kind of request.

    Raises `HelloFirst` for somebody who is not signed in, otherwise `NotAllowed`.
    """
    if role in row_of(kind).who:
        return
    if role is None:
        raise HelloFirst
    raise NotAllowed(role=role.value)
