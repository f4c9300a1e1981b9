# Why a bot advises an answer.

voidfall-reason-turn = your turn can bring { $what }
voidfall-reason-invade = you can take it: { $what }
voidfall-reason-better = of these it does most for you: { $what }
voidfall-reason-plan = plan: { $plan }
voidfall-reason-new-plan = more is known now, so a new plan: { $plan }
voidfall-reason-other-plan = you chose otherwise, so a new plan: { $plan }
voidfall-reason-brings = { $plan } – can bring { $what }
voidfall-reason-steps = { $steps }
voidfall-reason-aims = here: { $aims }
voidfall-reason-then = then: { $then }
voidfall-reason-aims-then = here: { $aims }; then: { $then }
voidfall-reason-step = { $action } ({ $aim })
voidfall-reason-step-agenda = agenda action
voidfall-reason-step-house = action of your house
voidfall-reason-aim-invade = take { $sector }{ $fleets ->
    [0] {""}
    [1] {" "}with 1 fleet
   *[other] {" "}with { $fleets } fleets
 }
voidfall-reason-aim-grow = population in { $sector }
voidfall-reason-part-influence = { $count } influence
voidfall-reason-part-agendas = about { $count } influence by agendas
voidfall-reason-part-upkeep = upkeep you can pay
voidfall-reason-part-goods = resources and trade
voidfall-reason-part-sectors = stronger sectors
voidfall-reason-part-fleets = fleets and glory
voidfall-reason-part-tracks = progress on the tracks
voidfall-reason-part-technologies = technologies
voidfall-reason-part-corruption = less corruption
voidfall-reason-pay = so your credits are kept for what only they can pay
voidfall-reason-trade = so your trade tokens serve you longest
voidfall-reason-least = you will miss it least
voidfall-reason-fight = so the battle costs you least
voidfall-reason-defend = so it comes to no battle
voidfall-reason-undefended = the battle promises you at least as much
voidfall-reason-unpaid = so you keep what defending would cost
voidfall-reason-muster = the battle takes as many, the others hold their ground
voidfall-reason-upkeep = so you keep what you need most
voidfall-reason-corrupt = there corruption hurts you least
voidfall-reason-begin = your selection is complete
voidfall-reason-stop = more would cost you something and bring nothing
voidfall-reason-prize = whoever takes the sector gets it, and none of these is held more weakly
voidfall-loss = about { $points } influence
