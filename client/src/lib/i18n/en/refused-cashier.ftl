# Why the cashier says no.

refused-payment_out_of_range = You can pay in or out from { $smallest } to { $largest } at a time, not { $amount }.
refused-too_many_under_way = You already have { $most } payments under way: wait for one to end.
refused-request_differs = Another amount was asked for with this request before: reload the page and try again.
refused-callback_not_signed = This notice does not bear the payment provider’s signature.
refused-callback_unreadable = This notice of the payment provider cannot be read.
