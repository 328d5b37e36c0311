# Perché la cassa dice di no.

refused-payment_out_of_range = Si può versare o prelevare da { $smallest } a { $largest } alla volta: { $amount } no.
refused-too_many_under_way = Hai già { $most } pagamenti in corso: aspetta che uno finisca.
refused-request_differs = Con questa richiesta era già stato chiesto un altro importo: ricarica la pagina e riprova.
refused-callback_not_signed = Questa notifica non porta la firma del fornitore dei pagamenti.
refused-callback_unreadable = Questa notifica del fornitore dei pagamenti non si legge.
