## I limiti, e giocare responsabilmente

limits-title = I tuoi limiti
limits-intro = Un limite più basso vale subito. Uno più alto, o nessuno, vale dopo { $days ->
    [one] un giorno
   *[other] { $days } giorni
}, e fino ad allora puoi ripensarci. Un campo vuoto vuol dire nessun limite.
limits-intro-at-once = Un campo vuoto vuol dire nessun limite.
limits-submit = Salva i limiti
limits-saved = I tuoi limiti sono salvati.
first-limits-title = Prima di tutto, i tuoi limiti
first-limits-intro = Decidi ora, a mente fredda, quanto possono costarti un giorno, una settimana, un mese. Puoi abbassare un limite quando vuoi; per alzarlo serve qualche giorno.
first-limits-submit = Salva e comincia
first-limits-later = Più tardi: prima del primo versamento o del primo tavolo
limits-hint = Non hai messo limiti a quanto versi, punti o perdi, né al tuo tempo.
limits-hint-choose = Metti dei limiti
limit-kind-deposit = Versamenti
limit-kind-deposit-what = Quanto puoi versare.
limit-kind-loss = Perdite
limit-kind-loss-what = Quanto puoi perdere ai tavoli.
limit-kind-stake = Poste
limit-kind-stake-what = Quanto puoi portare ai tavoli.
limit-kind-time = Tempo
limit-kind-time-what = Ore ai tavoli, come «2:30» o «2,5».
limit-period-day = Al giorno
limit-period-week = A settimana
limit-period-month = Al mese
limit-none = nessuno
limit-hours = { $time } h
limit-used = usati { $used } di { $value }
limit-later = { $amount } dal { $date }
limit-later-none = nessun limite dal { $date }
limit-will-hold = vale dal { $date }
limit-first-most = All’inizio, al massimo { $amount }.
limit-unreadable = Questo non è un importo.
limit-unreadable-time = Questo non è un tempo: scrivi 2:30.
reality-check = Promemoria
reality-check-never = Mai
reality-check-every = { $minutes ->
    [60] Ogni ora
   *[other] Ogni { $minutes } minuti
}
reality-check-what = Un avviso al tavolo, con il tempo passato e quanto hai vinto o perso.
reality-title = Promemoria
reality-time = Giochi da { $time }.
reality-won = Sei in vincita di { $amount }.
reality-lost = Sei in perdita di { $amount }.
reality-even = Sei in pari.
reality-go-on = Continua a giocare
reality-limits = I miei limiti

break-title = Fai una pausa
break-intro = Per un po’ non puoi sederti né versare. Tutte le tue sessioni finiscono subito.
break-for = Per
break-begin = Fai una pausa…
break-confirm = Fai una pausa: { $time }. Non si può accorciare.
break-yes = Comincia la pausa
exclusion-title = Autoesclusione
exclusion-intro = Quando una pausa non basta. Non si può annullare, e tutte le tue sessioni finiscono subito. Puoi sempre prelevare quello che hai.
exclusion-for = Per
exclusion-begin = Escludimi…
exclusion-confirm = Ti autoescludi: { $time }. Nessuno può annullarlo prima della fine.
exclusion-yes = Escludimi
away-hours = { $count ->
    [one] un’ora
   *[other] { $count } ore
}
away-days = { $count ->
    [one] un giorno
   *[other] { $count } giorni
}
away-ever = per sempre
away-hand = Una mano già cominciata finisce senza di te: le tue carte passano quando tocca a te, e le tue chip tornano sul saldo.
away-break = Stai facendo una pausa
away-excluded = Ti sei autoescluso
away-until = Fino al { $date } non puoi sederti né versare.
away-for-good = Non puoi più sederti né versare.

responsible-title = Il gioco resti un gioco
responsible-intro = Il poker è un divertimento. Gioca solo quello che puoi permetterti di perdere, smetti quando avevi deciso, e non giocare mai per rifarti.
responsible-signs = Segnali che è ora di smettere:
responsible-sign-more = giocare più a lungo, o per più, di quanto volevi
responsible-sign-chase = giocare per recuperare quello che hai perso
responsible-sign-borrow = chiedere prestiti, o vendere qualcosa, per giocare
responsible-sign-hide = nascondere quanto giochi
responsible-sign-mood = giocare perché sei triste, arrabbiato o annoiato
responsible-tools = Che cosa puoi fare qui
responsible-tools-intro = Imposta limiti a versamenti, perdite, poste e tempo; fatti ricordare da quanto giochi e con che risultato; fai una pausa; autoescluditi.
responsible-to-limits = I miei limiti
responsible-help = Dove trovare aiuto
responsible-source = { $source } Questo programma non è certificato da nessuna autorità, e non dice di esserlo.
reality-left = I tuoi limiti di tempo lasciano ancora { $time }.
