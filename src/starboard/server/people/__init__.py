"""Who is who: guests, accounts, passkeys."""
