## Verifying a deal

verify-title = Verify the deal
verify-hand = Hand { $id }
verify-intro = Before the first card was dealt, the order of the whole deck was sealed: each card and its position were hashed together with a secret number, and all the hashes made one seal, which everyone at the table received. Here, your own browser computes the seal again from the cards that you saw.
verify-working = Computing…
verify-good = { $count ->
    [one] The card that you saw was at its place in the sealed deck.
   *[other] All { $count } cards that you saw were at their places in the sealed deck.
}
verify-bad = { $count ->
    [one] One card does not match the seal. Keep this page and tell the room.
   *[other] { $count } cards do not match the seal. Keep this page and tell the room.
}
verify-none = You saw no cards of this hand, so there is nothing to check.
verify-seal = Seal
verify-place = Position
verify-place-shuffled = { $place } of shuffle { $shuffle }
verify-card = Card
verify-to = Went to
verify-other-seal = This is not the seal that you received before the first card. Keep this page and tell the room.
verify-result = Result
verify-matches = matches
verify-differs = does not match
verify-not-over = A deal can be verified when its hand is over.
verify-unknown = The room knows no such hand, or you did not see it.
verify-unavailable = The room did not answer. Try again in a moment.
verify-insecure = This browser computes hashes only on a secure page (https or this machine).
