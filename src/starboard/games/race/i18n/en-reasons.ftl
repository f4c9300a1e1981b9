# Why a bot rates an answer as it does: shown with hints and in the analysis of a game.

race-reason-actions = together these phases are worth about {$points} points this round
race-reason-place = placing it brings about {$points} points more than it costs
race-reason-least = it is among the least useful cards in hand ({$points})
race-reason-keep = in hand it is worth about {$points} points
race-reason-start = over a whole game it is worth about {$points} points
race-reason-sell = this good sells for {$points} cards
race-reason-consume = this power makes the most of the goods ({$points})
race-reason-goods = this good would sell worst, so it is used first ({$points})
race-reason-give = the points are worth more than the card ({$points})
race-reason-produce = the dearest good first ({$points})
race-reason-kind = the dearest kind ({$points})
race-reason-approach = the cheapest way to get this world ({$points})
race-reason-fight = the strength that costs least ({$points})
race-reason-takeover = taking this world over is worth about {$points} points
race-reason-defend = the world is worth what it takes to keep it ({$points})
race-reason-guess = such costs are frequent ({$points})
race-reason-fuel = a good is worth more than this card ({$points})
race-reason-offer = prestige is worth more than this card ({$points})
race-reason-ante = a dear card that is of little use is a good bet ({$points})
race-reason-pass = waiting is worth {$points} points
race-reason-look = one step ahead the lead is {$points} points
race-reason-category = such a card helps most ({$points})
race-reason-search = over {$count} games imagined from here the lead is {$points} points on average
race-reason-learned = games played before speak for this answer
race-reason-best = of the games imagined from here ({$count} with this answer) these went best
