# Why a bot rates an answer as it does: shown with hints and in the analysis of a game.

artifacts-reason-complete = a finished card is worth about {$points} points
artifacts-reason-buy = a new project is worth about {$points} points
artifacts-reason-prepare = it brings a project closer: about {$points} points
artifacts-reason-trade = the credits are worth about {$points} points
artifacts-reason-attack = the attack should bring about {$points} points
artifacts-reason-operate = the cards in play should bring about {$points} points
artifacts-reason-ability = the ability is worth about {$points} points
artifacts-reason-artifact = the artifact does most now ({$points})
artifacts-reason-card = this card is worth about {$points} points
artifacts-reason-pay = this payment costs least ({$points})
artifacts-reason-side = this side is worth about {$points} points
artifacts-reason-blockade = there it matters most ({$points})
artifacts-reason-discard = this card is needed least ({$points})
artifacts-reason-stop = nothing else pays now ({$points})
artifacts-reason-other = it looks best by about {$points} points
artifacts-reason-search = over {$count} games imagined from here the lead is {$points} points on average
