# Why the cashier says no.

refused-payment_out_of_range = You can deposit or withdraw from { $smallest } to { $largest } at a time, not { $amount }.
refused-too_many_under_way = You already have { $most } payments under way: wait for one to end.
refused-request_differs = Another amount was asked for with this request before: reload the page and try again.
refused-callback_not_signed = This notice does not bear the signature of the payment provider.
refused-callback_unreadable = This notice from the payment provider cannot be read.
refused-email_not_verified = Before a deposit, verify your e-mail address.
refused-verification_not_open = This link has been used, has expired, or was replaced by a newer one: open the newest, or ask for another on your account page.
refused-letter_not_sent = The mail could not be sent: try again in a few minutes.
refused-payment_not_held = This withdrawal is no longer held: somebody has already decided.

# Refusals of the ledger, which nobody sees at a table.

refused-account_differs = There is already an account { $account }, and it is a different one.
refused-no_such_account = There is no account { $account }.
refused-kind_not_in_chart = These books have no accounts of the kind { $kind }.
refused-currency_not_in_chart = No accounts are kept in { $currency } here.
refused-code_not_in_chart = These books have no transfers of the kind { $movement }.
refused-not_the_way_of_this_code = A transfer { $movement } does not lead from an account { $debit_kind } to an account { $credit_kind }.
refused-nothing_moves = The transfer { $transfer } moves nothing.
refused-transfer_to_itself = An account cannot pay itself.
refused-currencies_differ = Nothing goes directly from { $debit_currency } to { $credit_currency }.
refused-transfer_differs = An earlier attempt was carried out after all, with another amount or reason. Reload the page and check before you try again.
refused-no_such_transfer = The transfer { $transfer } is not in the books yet.
refused-already_posted = The transfer { $transfer } has already been carried out.
refused-already_voided = The transfer { $transfer } has already been canceled.
refused-leg_count_differs = The transfer has { $expected } lines, and { $given } amounts were given.
