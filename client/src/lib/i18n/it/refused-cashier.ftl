# Perché la cassa dice di no.

refused-payment_out_of_range = Si può versare o prelevare da { $smallest } a { $largest } alla volta: { $amount } no.
refused-request_differs = Con questa richiesta era già stato chiesto un altro importo: ricarica la pagina e riprova.
