## One's own account

page-account = Account
page-cashier = Cashier
page-statement = Statement
page-limits = Limits
page-settings = Settings
page-responsible = Play responsibly
page-desk = Operator’s desk
pages-of-account = Your account
page-loading = One moment…
page-failed = This page could not be loaded.
page-again = Try again
person-menu = { $who }, { $balance }: your account
guest-note = You are a guest: play money only. Sign up to keep your name and your chips.
members-only = For members
members-only-guest = As a guest you play with play money. Sign up and your name and your chips stay yours, on every device.
members-only-nobody = Sign in to see this page, or sign up: it takes a minute.
role-guest = Guest
role-player = Member
role-floor = Floor manager
role-supervisor = Supervisor
role-administrator = Administrator
role-auditor = Auditor

sign-in-title = Sign in
sign-in-intro = With your nickname or your e-mail address.
sign-in-name = Nickname or e-mail
sign-in-submit = Sign in
sign-in-second = Second factor
sign-in-second-intro = Your password is right. Now the code from your authenticator app.
sign-in-code-hint = Six digits, or one of your recovery codes. If you have lost both, ask the staff of the room.
sign-in-forgotten = Forgot your password?
sign-in-new = New here?
sign-out = Sign out
sign-out-everywhere = Sign out everywhere
sign-up-title = Sign up
sign-up-heading = Become a member
sign-up-intro = Your name, your chips and your hands are kept for you, on every device.
sign-up-intro-guest = Your name, your chips and your hands stay yours, on every device.
sign-up-submit = Sign up
sign-up-known = Already a member?
sign-up-email-hint = For forgotten passwords and, where money is played for, before a deposit.
email = E-mail
password = Password
password-current = Current password
password-new = New password
password-hint = At least 10 characters: a few words together are good.
password-change = Password
password-change-intro = A new password ends your other sessions.
password-change-submit = Change the password
password-changed = The password has been changed.
birth-date = Date of birth
birth-date-hint = Some limits depend on your age. Nobody else sees it.
birth-date-optional = Optional: some limits depend on your age. Nobody else sees it.
reset-title = Forgot your password?
reset-intro = We will send you a link to choose a new one.
reset-submit = Send the link
reset-sent = Check your mail
reset-sent-to = If { $email } belongs to a member, a link is on its way. It works once, and only for a short time. If nothing has come after a few minutes, look in the spam folder, or ask again.
reset-again = Ask again
reset-another = Ask for another link
reset-new = Choose a new password
reset-new-submit = Set the password
reset-changed = The password has been changed
reset-changed-now = All sessions have been ended. Sign in with the new password.

verify-email-title = Verify your address
verify-email-intro = Mail reaches you at this address: verify it, and you can deposit.
verify-email-submit = Verify the address
verify-email-done = Address verified
verify-email-done-now = From now on you can deposit.
verify-email-no-link = Open the link that we sent you, or ask for another one on your account page.
verify-email-needed = A deposit needs a verified address. We will send a link to { $email }: it works once, for a day.
verify-email-send = Send the link
verify-email-sent = The link is on its way: check your mail.
email-verified = verified
email-not-verified = not verified
account-who = Who you are
account-role = Role
sessions-title = Your sessions
sessions-intro = End any session that you do not recognize, and change your password.
session-name = { $browser } on { $system }
session-unknown = Unknown browser
session-this = this one
session-when = since { $began }, last seen { $seen }
session-end = End
second-factor-title = Second factor
second-factor-intro = A code from an app on your phone, asked for after the password.
second-factor-begin = Switch on
second-factor-scan = Scan this with an authenticator app, then type the code that it shows.
second-factor-by-hand = Or type this key into the app:
second-factor-qr = QR code for the authenticator app
second-factor-code = Code
second-factor-confirm = Confirm the code
second-factor-on = The second factor is on.
second-factor-recovery = Write these recovery codes down: each replaces the app once, and they will not be shown again.
second-factor-is-on = { $count ->
    [0] It is on. No recovery code is left: switch it off and on again to get new ones.
    [one] It is on, and one recovery code is left.
   *[other] It is on, and { $count } recovery codes are left.
}
second-factor-remove = Switch off
signed-out-ended = Your session has been ended. Sign in again.
signed-out-break = Your break has begun: while it lasts you can sign in and withdraw, but not play.
signed-out-exclusion = Your self-exclusion has begun: while it lasts you can sign in and withdraw, but not play.
signed-out-banned = You are banned from this room.

## The first administrator

first-administrator-none = This room has no administrator yet.
first-administrator-how = Become the administrator
first-administrator-title = The first administrator
first-administrator-intro = Whoever started the room sees a code in its terminal. Sign up and enter that code here to become the administrator.
first-administrator-closed = The code is no longer valid: this room already has members. Whoever runs it can make one of them the administrator: the terminal says how each time the room opens without one.
first-administrator-code = Code
first-administrator-code-hint = Like XXXX-XXXX: the room printed it in the terminal when it opened.
first-administrator-submit = Become administrator
first-administrator-done = You administer the room now

## Refusals: signing up, signing in, changing one’s account

refused-email_unusable = That is not an e-mail address.
refused-email_taken = A member already has that address.
refused-already_member = You have already signed up.
refused-password_too_weak = The password is too easy to guess. Use at least { $least } characters, best of all several unrelated words; not your name or address, not a common word with a number, not keys in a row.
refused-password_not_checked = The room is too busy to check the password: try again in a moment.
refused-password_wrong = The password is wrong.
refused-sign_in_wrong = The name or the password is wrong.
refused-second_factor_needed = Enter the code of your authenticator app as well.
refused-code_wrong = The code is wrong, or has already been used.
refused-second_factor_on_already = There is a second factor already: switch it off first.
refused-no_second_factor = There is no second factor, or setting it up took too long: start again.
refused-reset_not_open = This link has been used, has expired, or was replaced by a newer one: open the newest, or ask for another.
refused-birth_date_needed = This room asks for your date of birth.
refused-birth_date_impossible = That date of birth is not possible.
refused-nickname_fixed = Members keep the nickname they signed up with.
