# Perché la cassa dice di no.

refused-payment_out_of_range = Si può versare o prelevare da { $smallest } a { $largest } alla volta: { $amount } no.
refused-too_many_under_way = Hai già { $most } pagamenti in corso: aspetta che uno finisca.
refused-request_differs = Con questa richiesta era già stato chiesto un altro importo: ricarica la pagina e riprova.
refused-callback_not_signed = Questa notifica non porta la firma del fornitore dei pagamenti.
refused-callback_unreadable = Questa notifica del fornitore dei pagamenti non si legge.
refused-email_not_verified = Prima di versare, conferma il tuo indirizzo e-mail.
refused-verification_not_open = Questo link è già stato usato o è scaduto: chiedine un altro dal tuo profilo.
refused-letter_not_sent = La posta non è partita: riprova tra qualche minuto.
refused-payment_not_held = Questo prelievo non aspetta più una verifica: qualcuno ha già deciso.
