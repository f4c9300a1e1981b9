# What the set-up asks

sidereal-title = Sidereal Confluence
sidereal-setup-species = Species, by seat
sidereal-setup-handicap = Handicap, by seat
sidereal-setup-exact_scoring = Count goods exactly at the end
sidereal-setup-open_points = Victory points lie open
sidereal-setup-public_contracts = Contracts are public
sidereal-setup-borrower_upgrades = Who borrows a card may upgrade it
sidereal-setup-strict_envoys = Envoys strictly by the letter
sidereal-setup-first_game = First game: advice against early inventions
sidereal-setup-clock = Seconds of a trade phase (0: no clock)
sidereal-setup-extensions = Extensions of the clock by majority
sidereal-setup-offers = Offers each may make in a trade phase
