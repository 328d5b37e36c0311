"""Authorization: which roles may call which route?

One row per route; a route without a row is forbidden to everybody. Requests on the socket have their rows in
`web.socket.requests`. The tests try every row with every role. Whether *this* player may do *this* now (whose
turn, seat or payment it is) is decided by the services and the tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import ASGIRouteHandler, BaseRouteHandler

from mazziere.services.people.roles import Role
from mazziere.web.refusals import NotAllowed, NotSignedIn, TooManyRequests
from mazziere.web.viewer import viewer_of

Who = frozenset[Role | None]
"""Roles; None stands for somebody who is not signed in."""

SIGNED_IN: Who = frozenset(Role)
ANYONE: Who = SIGNED_IN | {None}
MEMBERS: Who = SIGNED_IN - {Role.GUEST}
"""Everybody with an account, including the staff, who may play too."""
STAFF: Who = frozenset({Role.FLOOR, Role.SUPERVISOR, Role.ADMINISTRATOR})
SUPERVISORS: Who = frozenset({Role.SUPERVISOR, Role.ADMINISTRATOR})
ADMINISTRATORS: Who = frozenset({Role.ADMINISTRATOR})
AUDITORS: Who = frozenset({Role.AUDITOR})
LOOKERS: Who = STAFF | AUDITORS

ROUTES: Mapping[tuple[str, str], Who] = {
    # The page, and what describes the room
    ("GET", "/"): ANYONE,
    ("HEAD", "/"): ANYONE,
    ("GET", "/{path}"): ANYONE,
    ("HEAD", "/{path}"): ANYONE,
    ("GET", "/schema"): ANYONE,
    ("GET", "/schema/{path}"): ANYONE,
    ("GET", "/schema/openapi.json"): ANYONE,
    ("GET", "/schema/openapi.yaml"): ANYONE,
    ("GET", "/schema/openapi.yml"): ANYONE,
    # For monitoring; the numbers stand on a socket of their own, see `web.metrics`
    ("GET", "/healthz"): ANYONE,
    ("GET", "/livez"): ANYONE,
    # Private tables
    ("POST", "/api/tables"): MEMBERS,
    ("POST", "/api/tables/{table}/close"): MEMBERS,
    ("GET", "/api/tables/{table}/form"): MEMBERS,
    ("PATCH", "/api/tables/{table}"): MEMBERS,
    ("POST", "/api/tables/{table}/pause"): MEMBERS,
    ("POST", "/api/tables/{table}/resume"): MEMBERS,
    ("GET", "/api/tables/{table}/unseated-guests"): MEMBERS,
    ("GET", "/api/tables/{table}/removed-guests"): MEMBERS,
    ("POST", "/api/tables/{table}/remove"): MEMBERS,
    ("POST", "/api/tables/{table}/let-back-in"): MEMBERS,
    ("POST", "/api/tables/{table}/invitation/renew"): MEMBERS,
    ("POST", "/api/tables/{table}/buy-ins"): MEMBERS,
    ("GET", "/api/tables/{table}/settlement"): SIGNED_IN,
    ("GET", "/api/tables/{table}/settlement.csv"): SIGNED_IN,
    ("GET", "/api/invitations/{invitation}/qr.svg"): ANYONE,
    ("GET", "/api/invitations/{invitation}"): ANYONE,
    ("GET", "/api/me/tables"): SIGNED_IN,
    ("POST", "/api/me/tournaments"): MEMBERS,
    ("GET", "/api/me/tournaments"): MEMBERS,
    ("POST", "/api/me/tournaments/{tournament}/call-off"): MEMBERS,
    # The operator's desk
    ("GET", "/api/desk/tables"): LOOKERS,
    ("POST", "/api/desk/tables"): SUPERVISORS,
    ("PATCH", "/api/desk/tables/{table}"): SUPERVISORS,
    ("POST", "/api/desk/tables/{table}/pause"): STAFF,
    ("POST", "/api/desk/tables/{table}/resume"): STAFF,
    ("POST", "/api/desk/tables/{table}/close"): SUPERVISORS,
    ("POST", "/api/desk/tables/{table}/cancel-hand"): STAFF,
    ("GET", "/api/desk/players"): LOOKERS,
    ("POST", "/api/desk/players/{player}/ban"): SUPERVISORS,
    ("POST", "/api/desk/players/{player}/unban"): SUPERVISORS,
    ("POST", "/api/desk/players/{player}/mute"): STAFF,
    ("POST", "/api/desk/players/{player}/unmute"): STAFF,
    ("POST", "/api/desk/players/{player}/second-factor/remove"): SUPERVISORS,
    ("POST", "/api/desk/players/{player}/role"): ADMINISTRATORS,
    ("POST", "/api/desk/adjustments"): ADMINISTRATORS,
    ("POST", "/api/desk/announcements"): STAFF,
    ("PUT", "/api/desk/club-look"): ADMINISTRATORS,
    ("POST", "/api/desk/pause"): ADMINISTRATORS,
    ("POST", "/api/desk/resume"): ADMINISTRATORS,
    ("GET", "/api/desk/hands/{hand}"): LOOKERS,
    ("GET", "/api/desk/log"): LOOKERS,
    # The desk of the tournament directors
    ("GET", "/api/desk/tournaments"): LOOKERS,
    ("POST", "/api/desk/tournaments"): SUPERVISORS,
    ("GET", "/api/desk/tournament-presets"): LOOKERS,
    ("POST", "/api/desk/tournament-check"): STAFF,
    ("GET", "/api/desk/tournament-schedules"): LOOKERS,
    ("PUT", "/api/desk/tournament-schedules"): SUPERVISORS,
    ("POST", "/api/desk/tournament-schedule-check"): STAFF,
    ("POST", "/api/desk/tournament-schedules/{schedule}/pause"): SUPERVISORS,
    ("POST", "/api/desk/tournament-schedules/{schedule}/resume"): SUPERVISORS,
    ("DELETE", "/api/desk/tournament-schedules/{schedule}"): SUPERVISORS,
    ("GET", "/api/desk/tournaments/{tournament}"): LOOKERS,
    ("PATCH", "/api/desk/tournaments/{tournament}"): SUPERVISORS,
    ("POST", "/api/desk/tournaments/{tournament}/pause"): STAFF,
    ("POST", "/api/desk/tournaments/{tournament}/resume"): STAFF,
    ("POST", "/api/desk/tournaments/{tournament}/level"): STAFF,
    ("POST", "/api/desk/tournaments/{tournament}/day-end"): STAFF,
    ("POST", "/api/desk/tournaments/{tournament}/next-day"): STAFF,
    ("POST", "/api/desk/tournaments/{tournament}/move"): STAFF,
    ("POST", "/api/desk/tournaments/{tournament}/remove"): STAFF,
    ("GET", "/api/desk/tournaments/{tournament}/cancellation"): LOOKERS,
    ("POST", "/api/desk/tournaments/{tournament}/cancel"): SUPERVISORS,
    # The desk of casino tables and jackpots; cards are told by whoever deals them
    ("GET", "/api/desk/casino"): LOOKERS,
    ("POST", "/api/desk/casino"): SUPERVISORS,
    ("GET", "/api/desk/casino-presets"): LOOKERS,
    ("PATCH", "/api/desk/casino/{table}"): SUPERVISORS,
    ("POST", "/api/desk/casino/{table}/pause"): STAFF,
    ("POST", "/api/desk/casino/{table}/resume"): STAFF,
    ("POST", "/api/desk/casino/{table}/close"): SUPERVISORS,
    ("POST", "/api/desk/casino/{table}/void"): SUPERVISORS,
    ("POST", "/api/desk/casino/{table}/cards"): STAFF,
    ("POST", "/api/desk/casino/{table}/correction"): SUPERVISORS,
    ("POST", "/api/desk/casino/{table}/sweep"): ADMINISTRATORS,
    ("GET", "/api/desk/jackpots"): LOOKERS,
    ("POST", "/api/desk/jackpots"): ADMINISTRATORS,
    ("PATCH", "/api/desk/jackpots/{jackpot}"): ADMINISTRATORS,
    ("POST", "/api/desk/jackpots/{jackpot}/top-up"): ADMINISTRATORS,
    ("GET", "/api/desk/jackpots/{jackpot}/book"): LOOKERS,
    # Casino tables
    ("GET", "/api/casino"): ANYONE,
    ("GET", "/api/casino/paytables"): ANYONE,
    ("GET", "/api/casino/paytables/{rules}/returns"): ANYONE,
    ("GET", "/api/me/rounds"): SIGNED_IN,
    ("GET", "/api/me/rounds/{round_id}"): SIGNED_IN,
    ("GET", "/api/rounds/{round_id}"): ANYONE,
    # Practice, and what one's own decisions were worth
    ("GET", "/api/casino-trainer"): SIGNED_IN,
    ("POST", "/api/casino-trainer/hands"): SIGNED_IN,
    ("POST", "/api/casino-trainer/hands/{hand}/decisions"): SIGNED_IN,
    ("POST", "/api/casino-trainer/restart"): SIGNED_IN,
    ("GET", "/api/casino/{table}/worth"): SIGNED_IN,
    # Tournaments
    ("GET", "/api/tournaments"): ANYONE,
    ("GET", "/api/tournaments/{tournament}"): ANYONE,
    ("GET", "/api/tournaments/{tournament}/qr.svg"): ANYONE,
    ("GET", "/api/tournaments/{tournament}/entries"): ANYONE,
    ("GET", "/api/tournaments/{tournament}/tables"): ANYONE,
    ("GET", "/api/tournaments/{tournament}/prizes"): ANYONE,
    ("GET", "/api/tournaments/{tournament}/result/{entry}"): ANYONE,
    ("GET", "/api/tournaments/{tournament}/deal"): ANYONE,
    # The lobby, the rules, and finished deals
    ("GET", "/api/lobby"): ANYONE,
    ("GET", "/api/club/look"): ANYONE,
    ("GET", "/api/rules"): ANYONE,
    ("GET", "/api/hands/{hand}"): ANYONE,
    # Accounts
    ("GET", "/api/me"): ANYONE,
    ("POST", "/api/guests"): ANYONE,
    ("POST", "/api/sign-up"): ANYONE,
    ("POST", "/api/sign-in"): ANYONE,
    ("POST", "/api/sign-out"): SIGNED_IN,
    ("GET", "/api/me/sessions"): SIGNED_IN,
    ("POST", "/api/me/sessions"): SIGNED_IN,
    ("DELETE", "/api/me/sessions"): SIGNED_IN,
    ("DELETE", "/api/me/sessions/{session}"): SIGNED_IN,
    ("POST", "/api/me/password"): MEMBERS,
    ("POST", "/api/password-reset"): ANYONE,
    ("POST", "/api/password-reset/confirm"): ANYONE,
    ("POST", "/api/me/email-verification"): MEMBERS,
    ("POST", "/api/email-verification"): ANYONE,
    ("POST", "/api/me/second-factor"): MEMBERS,
    ("POST", "/api/me/second-factor/confirm"): MEMBERS,
    ("POST", "/api/me/second-factor/remove"): MEMBERS,
    ("GET", "/api/first-administrator"): ANYONE,
    ("POST", "/api/first-administrator"): MEMBERS,
    # Players' reports
    ("GET", "/api/desk/reports"): LOOKERS,
    ("POST", "/api/desk/reports/{no}/resolve"): STAFF,
    # Settings, notes and favorites
    ("PUT", "/api/me/avatar"): SIGNED_IN,
    ("GET", "/api/me/settings"): SIGNED_IN,
    ("PUT", "/api/me/settings"): SIGNED_IN,
    ("GET", "/api/me/notes"): SIGNED_IN,
    ("PUT", "/api/me/notes/{player}"): SIGNED_IN,
    ("GET", "/api/me/favourites"): SIGNED_IN,
    ("PUT", "/api/me/favourites"): SIGNED_IN,
    # Reminders by push
    ("GET", "/api/me/push"): SIGNED_IN,
    ("POST", "/api/me/push"): SIGNED_IN,
    ("POST", "/api/me/push/end"): SIGNED_IN,
    # Hand history
    ("GET", "/api/me/hands"): SIGNED_IN,
    ("GET", "/api/me/hands/{hand}"): SIGNED_IN,
    ("GET", "/api/me/hands/export"): SIGNED_IN,
    ("POST", "/api/me/hands/{hand}/share"): SIGNED_IN,
    ("GET", "/api/me/shares"): SIGNED_IN,
    ("DELETE", "/api/me/shares/{link}"): SIGNED_IN,
    ("GET", "/api/me/results"): SIGNED_IN,
    ("GET", "/api/players/{player}"): SIGNED_IN,
    ("GET", "/api/club"): SIGNED_IN,
    ("GET", "/api/shared/{link}"): ANYONE,
    ("GET", "/shared/{link}"): ANYONE,
    ("GET", "/shared/{link}/picture.png"): ANYONE,
    # The cashier
    ("GET", "/api/me/cashier"): MEMBERS,
    ("POST", "/api/me/deposits"): MEMBERS,
    ("POST", "/api/me/withdrawals"): MEMBERS,
    ("GET", "/api/me/statement"): SIGNED_IN,
    ("GET", "/api/me/statement.csv"): SIGNED_IN,
    ("GET", "/api/desk/payments"): LOOKERS,
    ("GET", "/api/desk/held-withdrawals"): LOOKERS,
    ("POST", "/api/desk/held-withdrawals/{payment}/release"): SUPERVISORS,
    ("POST", "/api/desk/held-withdrawals/{payment}/refuse"): SUPERVISORS,
    # A callback is authenticated by its signature
    ("POST", "/api/payments/{provider}/callbacks"): ANYONE,
    # Responsible gaming
    ("GET", "/api/me/limits"): SIGNED_IN,
    ("PUT", "/api/me/limits"): SIGNED_IN,
    ("POST", "/api/me/break"): SIGNED_IN,
    ("POST", "/api/me/self-exclusion"): SIGNED_IN,
    ("GET", "/api/responsible-gaming"): ANYONE,
}

NOBODY: Who = frozenset()


async def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Check a request before its route runs. Raises `NotSignedIn`, `NotAllowed` or `TooManyRequests`."""
    method = str(connection.scope.get("method", ""))
    if method == "OPTIONS" or isinstance(handler, ASGIRouteHandler):  # the socket checks each message
        return
    allowed = ROUTES.get((method, connection.scope["path_template"]), NOBODY)
    if None in allowed:
        return
    viewer = await viewer_of(connection)
    if viewer is None:
        raise NotSignedIn
    if viewer.role not in allowed:
        raise NotAllowed(role=viewer.role.value)
    state = connection.app.state
    if method != "GET" and not state.pace.allows_change(viewer.player, state.room.now()):
        raise TooManyRequests
