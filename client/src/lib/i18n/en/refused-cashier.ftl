# Why the cashier says no.

refused-payment_out_of_range = You can deposit or withdraw from { $smallest } to { $largest } at a time, not { $amount }.
refused-too_many_under_way = You already have { $most } payments under way: wait for one to end.
refused-request_differs = Another amount was asked for with this request before: reload the page and try again.
refused-callback_not_signed = This notice does not bear the signature of the payment provider.
refused-callback_unreadable = This notice from the payment provider cannot be read.
