# Why the cashier says no.

refused-payment_out_of_range = You can deposit or withdraw from { $smallest } to { $largest } at a time, not { $amount }.
refused-too_many_under_way = You already have { $most } payments under way: wait for one to end.
refused-request_differs = Another amount was asked for with this request before: reload the page and try again.
refused-callback_not_signed = This notice does not bear the signature of the payment provider.
refused-callback_unreadable = This notice from the payment provider cannot be read.
refused-email_not_verified = Before a deposit, verify your e-mail address.
refused-verification_not_open = This link has been used or has expired: ask for another one on your account page.
refused-letter_not_sent = The mail could not be sent: try again in a few minutes.
refused-payment_not_held = This withdrawal is no longer held: somebody has already decided.
