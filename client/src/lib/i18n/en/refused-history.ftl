## Hands that were played

refused-too_many_shares = You have shared { $most } links: revoke some of them first.
