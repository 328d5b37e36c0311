## Hands that were played

refused-too_many_shares = You have given out { $most } links: take some back first.
