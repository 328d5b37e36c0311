"""PHH and PHHS, the hand histories that PokerKit reads and writes: `toml` is their grammar."""
