# Why a bot rates an answer as it does: shown with hints and in the analysis of a game.

voidfall-reason-focus = with this focus the turn may lead to {$points} influence
voidfall-reason-act = with this action the turn may lead to {$points} influence
voidfall-reason-select = this selection may lead to {$points} influence
voidfall-reason-invade = after the battle the outlook is {$points} influence
voidfall-reason-upkeep = upkeep paid like this leaves most: {$points}
voidfall-reason-technology = with this technology the outlook is {$points} influence
voidfall-reason-agenda = this agenda should score most: outlook {$points} influence
voidfall-reason-decree = this reward is worth most: outlook {$points} influence
voidfall-reason-corruption = here corruption hurts least: outlook {$points} influence
voidfall-reason-build = built here it serves production and agendas best: outlook {$points} influence
voidfall-reason-fleets = the fleets stand best like this: outlook {$points} influence
voidfall-reason-pay = this costs least: outlook {$points} influence
voidfall-reason-track = this track brings most: outlook {$points} influence
voidfall-reason-goods = these goods are needed most: outlook {$points} influence
voidfall-reason-stop = more would not help: outlook {$points} influence
voidfall-reason-turn = at the end of the turn the outlook is {$points} influence
voidfall-reason-search = over {$count} games imagined from here the lead is {$points} points on average
