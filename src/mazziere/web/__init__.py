"""The web server: the room over HTTP and one WebSocket per browser.

    browser ── /ws ──> socket/: gateway ── connection ── requests ──> services
            <── frames ──────────────────── connection <── updates ──┘
            ── / , /api ──> app (Litestar): api/, client_files

Nothing here knows a rule of poker: the views say what may be done, the services say who may do it.
"""
