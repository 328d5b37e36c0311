# Why the room says no to those who have set limits for themselves.

refused-deposit_limit_reached = Your { $period ->
    [day] daily
    [week] weekly
   *[month] monthly
  } deposit limit is { $allowed }: you can deposit at most { $left } now. It starts afresh on { $again_at }.
refused-loss_limit_reached = Your { $period ->
    [day] daily
    [week] weekly
   *[month] monthly
  } loss limit is { $allowed }: you can bring at most { $left } to a table now. It starts afresh on { $again_at }.
refused-stake_limit_reached = Your { $period ->
    [day] daily
    [week] weekly
   *[month] monthly
  } stake limit is { $allowed }: you can bring at most { $left } to a table now. It starts afresh on { $again_at }.
refused-time_limit_reached = You have played for all the time you gave yourself ({ $minutes } minutes a { $period ->
    [day] day
    [week] week
   *[month] month
  }). You can play again from { $again_at }.
refused-on_a_break = You asked for a break: you can play again from { $again_at }.
refused-self_excluded = You have excluded yourself: you can play again from { $again_at }.
refused-self_excluded_for_good = You have excluded yourself with no end date: you can no longer play or deposit here.
refused-limits_needed = Choose your limits before you deposit or play.
refused-first_limit_too_high = The first time, this { $period ->
    [day] daily
    [week] weekly
   *[month] monthly
  } limit has to be set, and to no more than { $allowed }; later you may ask to raise it.
refused-first_time_too_long = The first time, the time to play has to be set, and to no more than { $minutes } minutes a { $period ->
    [day] day
    [week] week
   *[month] month
  }; later you may ask to raise it.
refused-too_young = You must be { $years } or older to play here.
refused-break_not_longer = A break can only be made longer: yours lasts until { $again_at }.
