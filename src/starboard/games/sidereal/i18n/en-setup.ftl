# Names of the choices when a table is set up.

sidereal-setup-species = Species
sidereal-setup-first_game = First game: advise against inventing in round 1
sidereal-setup-open_points = Points lie open
sidereal-setup-clock = Clock of a trade phase
sidereal-setup-clock-0 = none
sidereal-setup-clock-480 = 8 minutes
sidereal-setup-clock-600 = 10 minutes
sidereal-setup-extensions = How often a majority may extend a trade phase
sidereal-setup-extensions-0 = never
sidereal-setup-extensions-1 = once
sidereal-setup-extensions-2 = twice
sidereal-setup-extensions-3 = three times
sidereal-setup-exact_scoring = Score exact twelfths instead of half points
sidereal-setup-public_contracts = Everybody may read all contracts
sidereal-setup-borrower_upgrades = Whoever borrows a card may upgrade it
sidereal-setup-strict_envoys = Envoys change hands only through the Envoys card
sidereal-setup-offers = Offers a player may make in one trade phase
sidereal-title = Sidereal Confluence
sidereal-setup-handicap = Handicap, by seat
