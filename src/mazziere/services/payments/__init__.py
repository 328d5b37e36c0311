"""Money from outside and back: what a payment provider implements, and the cashier in front of it."""
