## Limits, and playing responsibly

limits-title = Your limits
limits-intro = A lower limit holds at once. A higher one, or none, holds after { $days ->
    [one] one day
   *[other] { $days } days
}, and you can change your mind until then. An empty field means no limit.
limits-intro-at-once = An empty field means no limit.
limits-submit = Save the limits
limits-saved = Your limits are saved.
first-limits-title = First, your limits
first-limits-intro = Decide now, with a clear head, how much a day, a week or a month may cost you. You can lower a limit at any time; raising one takes a few days.
first-limits-submit = Save and begin
first-limits-later = Later: before my first deposit or table
limits-hint = You have set no limits on what you deposit, stake or lose, or on your time.
limits-hint-choose = Set limits
limit-kind-deposit = Deposits
limit-kind-deposit-what = How much you may deposit.
limit-kind-loss = Losses
limit-kind-loss-what = How much you may lose at the tables.
limit-kind-stake = Stakes
limit-kind-stake-what = How much you may bring to the tables.
limit-kind-time = Time
limit-kind-time-what = Hours at the tables, as “2:30” or “2.5”.
limit-period-day = A day
limit-period-week = A week
limit-period-month = A month
limit-none = none
limit-hours = { $time } h
limit-used = { $used } of { $value } used
limit-later = { $amount } from { $date }
limit-later-none = no limit from { $date }
limit-will-hold = in effect from { $date }
limit-first-most = At first, { $amount } at most.
limit-unreadable = This is not an amount.
limit-unreadable-time = This is not a time: write 2:30.
reality-check = Reality check
reality-check-never = Never
reality-check-every = { $minutes ->
    [60] Every hour
   *[other] Every { $minutes } minutes
}
reality-check-what = A note at the table that says how long you have played and what you have won or lost.
reality-title = Reality check
reality-time = You have been playing for { $time }.
reality-won = You are { $amount } up.
reality-lost = You are { $amount } down.
reality-even = You are even.
reality-go-on = Go on playing
reality-limits = My limits

break-title = Take a break
break-intro = For a while you cannot sit down or deposit. All your sessions end at once.
break-for = For
break-begin = Take a break…
break-confirm = You take a break for { $time }. It cannot be cut short.
break-yes = Begin the break
exclusion-title = Self-exclusion
exclusion-intro = When a break is not enough. It cannot be revoked, and all your sessions end at once. You can always withdraw what you have.
exclusion-for = For
exclusion-begin = Exclude me…
exclusion-confirm = You exclude yourself: { $time }. Nobody can revoke this before it is over.
exclusion-yes = Exclude me
away-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
away-days = { $count ->
    [one] one day
   *[other] { $count } days
}
away-ever = for good
away-hand = If you are in a hand, it is played to its end without you: your cards are folded when it is your turn, and your chips return to your balance.
away-break = You are taking a break
away-excluded = You have excluded yourself
away-until = Until { $date } you cannot sit down or deposit.
away-for-good = You can no longer sit down or deposit.

responsible-title = Keep it a game
responsible-intro = Poker is meant to be enjoyed. Play with what you can afford to lose, stop when you planned to, and never play to win back what is gone.
responsible-signs = Signs that it is time to stop:
responsible-sign-more = playing longer, or for more, than you had meant to
responsible-sign-chase = playing to win back what was lost
responsible-sign-borrow = borrowing, or selling something, to play
responsible-sign-hide = hiding how much you play
responsible-sign-mood = playing because you are sad, angry or bored
responsible-tools = What you can do here
responsible-tools-intro = Set limits on deposits, losses, stakes and time; have the page tell you the time and the result; take a break; exclude yourself.
responsible-to-limits = My limits
responsible-help = Where to find help
responsible-source = { $source } This software has not been certified by any authority and does not claim to be.
reality-left = Your time limits leave { $time }.
