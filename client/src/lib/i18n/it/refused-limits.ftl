# Perché la sala dice di no a chi ha posto dei limiti a sé stesso.

refused-deposit_limit_reached = Il tuo limite di versamento { $period ->
    [day] giornaliero
    [week] settimanale
   *[month] mensile
  } è { $allowed }: ora puoi versare al massimo { $left }. Si riparte il { $again_at }.
refused-loss_limit_reached = Il tuo limite di perdita { $period ->
    [day] giornaliero
    [week] settimanale
   *[month] mensile
  } è { $allowed }: ora puoi portare al tavolo al massimo { $left }. Si riparte il { $again_at }.
refused-stake_limit_reached = Il tuo limite di posta { $period ->
    [day] giornaliero
    [week] settimanale
   *[month] mensile
  } è { $allowed }: ora puoi portare al tavolo al massimo { $left }. Si riparte il { $again_at }.
refused-time_limit_reached = Hai giocato per tutto il tempo che ti sei dato ({ $minutes } minuti { $period ->
    [day] al giorno
    [week] alla settimana
   *[month] al mese
  }). Potrai giocare di nuovo dal { $again_at }.
refused-on_a_break = Hai chiesto una pausa: potrai giocare di nuovo dal { $again_at }.
refused-self_excluded = Ti sei autoescluso: potrai giocare di nuovo dal { $again_at }.
refused-self_excluded_for_good = Ti sei autoescluso senza scadenza: qui non puoi più giocare né versare.
refused-limits_needed = Prima di versare o di giocare scegli i tuoi limiti.
refused-first_limit_too_high = La prima volta questo limite { $period ->
    [day] giornaliero
    [week] settimanale
   *[month] mensile
  } va indicato e non può superare { $allowed }; in seguito potrai chiedere di alzarlo.
refused-first_time_too_long = La prima volta il tempo di gioco va indicato e non può superare { $minutes } minuti { $period ->
    [day] al giorno
    [week] alla settimana
   *[month] al mese
  }; in seguito potrai chiedere di alzarlo.
refused-too_young = Qui si gioca da { $years } anni in su.
refused-break_not_longer = Una pausa si può solo allungare: la tua dura fino al { $again_at }.
