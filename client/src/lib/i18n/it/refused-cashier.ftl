# Perché la cassa dice di no.

refused-payment_out_of_range = Si può versare o prelevare da { $smallest } a { $largest } alla volta: { $amount } no.
refused-too_many_under_way = Hai già { $most } pagamenti in corso: aspetta che uno finisca.
refused-request_differs = Con questa richiesta era già stato chiesto un altro importo: ricarica la pagina e riprova.
refused-callback_not_signed = Questa notifica non porta la firma del fornitore dei pagamenti.
refused-callback_unreadable = Questa notifica del fornitore dei pagamenti non si legge.
refused-email_not_verified = Prima di versare, conferma il tuo indirizzo e-mail.
refused-verification_not_open = Questo link è già stato usato, è scaduto o è stato sostituito da uno più recente: apri l’ultimo, o chiedine un altro dal tuo profilo.
refused-letter_not_sent = La posta non è partita: riprova tra qualche minuto.
refused-payment_not_held = Questo prelievo non aspetta più una verifica: qualcuno ha già deciso.

# Rifiuti della contabilità, che nessuno vede a un tavolo.

refused-account_differs = Il conto { $account } esiste già, ma è un altro.
refused-no_such_account = Il conto { $account } non esiste.
refused-kind_not_in_chart = In questi libri non ci sono conti del tipo { $kind }.
refused-currency_not_in_chart = Qui non si tengono conti in { $currency }.
refused-code_not_in_chart = In questi libri non ci sono movimenti del tipo { $movement }.
refused-not_the_way_of_this_code = Un movimento { $movement } non va da un conto { $debit_kind } a un conto { $credit_kind }.
refused-nothing_moves = Il movimento { $transfer } non sposta nulla.
refused-transfer_to_itself = Un conto non può pagare se stesso.
refused-currencies_differ = Non si può passare direttamente da { $debit_currency } a { $credit_currency }.
refused-transfer_differs = Un tentativo precedente è riuscito, con un altro importo o un altro motivo. Ricarica la pagina e controlla prima di riprovare.
refused-no_such_transfer = Il movimento { $transfer } non è ancora registrato.
refused-already_posted = Il movimento { $transfer } è già stato eseguito.
refused-already_voided = Il movimento { $transfer } è già stato annullato.
refused-leg_count_differs = Il movimento ha { $expected } righe, e gli importi sono { $given }.
