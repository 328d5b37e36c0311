"""The socket: one WebSocket per browser, what it asks, and what it is sent."""
