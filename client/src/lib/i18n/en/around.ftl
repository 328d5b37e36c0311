## Hands that were played

refused-too_many_shares = You have given out { $most } links: take some back first.
refused-export_under_way = A file of your hands is being written already: wait for it.
