"""Idle seats: how the room gives up the seats of players who are gone, and removes players from tables."""
