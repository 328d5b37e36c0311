"""The room as a browser reaches it: HTTP pages and one WebSocket.

    browser ── /ws ──> gateway ── translate ──> services
            <── frames ── outbox <── updates ──┘
            ── / , /api ──> app (Litestar)

Nothing here knows a rule of poker: what may be done comes from the views, who may do it from the services.
"""
