# Why the cashier says no.

refused-payment_out_of_range = You can pay in or out from { $smallest } to { $largest } at a time, not { $amount }.
refused-request_differs = Another amount was asked for with this request before: reload the page and try again.
