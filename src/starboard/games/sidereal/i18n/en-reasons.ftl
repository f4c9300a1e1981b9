# Why a bot rates an answer as it does: shown with hints and in the analysis of a game.

sidereal-reason-offer = you gain about {$points} cubes by it, {$seat} about {$theirs}
sidereal-reason-accept = the deal is worth about {$points} cubes to you
sidereal-reason-reject = the deal is worth only {$points} cubes to you
sidereal-reason-reject-lacks = the deal is worth only {$points} cubes to you; it would pay with {$lacks} more
sidereal-reason-accept-impossible = you cannot give what it asks for
sidereal-reason-reject-impossible = you cannot give what it asks for
sidereal-reason-ready = no swap and no action of your own pays now
sidereal-reason-invent = the best use of these goods is this invention
sidereal-reason-upgrade = the upgraded card pays for itself in the rounds left
sidereal-reason-convert = what comes out is worth more than what goes in
sidereal-reason-play = in play the card earns more than it costs
sidereal-reason-relic = a relic is worth more than the colony
sidereal-reason-settle = it is due now
sidereal-reason-produce = the planner finds no production that leaves more
sidereal-reason-run = one run is worth about {$points} cubes
sidereal-reason-done = nothing more pays
sidereal-reason-bid = this bid is worth about {$points} cubes on average
sidereal-reason-split = two cheaper colonies bring more than one dear one
sidereal-reason-take = the card is worth {$points} cubes more than the bid
sidereal-reason-pass = the ships are worth more than what is left
sidereal-reason-give = there it helps others least
sidereal-reason-discard = this colony brings least
sidereal-reason-rob = the loot is worth {$points} cubes more than it costs
sidereal-reason-loot = the dearest cube
sidereal-reason-other = it changes little
sidereal-reason-search = over {$count} games imagined from here the lead is {$points} points on average
