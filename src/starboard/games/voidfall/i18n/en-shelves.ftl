voidfall-shelf-house = Houses
voidfall-shelf-focus = Focus cards
voidfall-shelf-technology = Technologies
voidfall-shelf-agenda = Agendas
voidfall-shelf-start = Start agendas
voidfall-shelf-event = Galactic events
voidfall-shelf-tile = Kinds of sectors
voidfall-shelf-token = Tokens

voidfall-shelf-preferred = Preferred focus: { $cards }
voidfall-shelf-track = { $track }: { $steps }
voidfall-shelf-fallen = Fallen, it leaves whoever takes its sector: { $reward }
voidfall-shelf-origin = { $origin }: { $technology }; { $goods }
voidfall-shelf-amount = { $count } { $what }
voidfall-shelf-start-of = Start agenda of { $origin }

voidfall-icon-any = any resource
voidfall-icon-deactivate = deactivate a fleet
voidfall-icon-guild = guild
voidfall-icon-produce = produce
voidfall-icon-recall = recall a fleet
voidfall-icon-scroll = agenda
voidfall-icon-planet = sector
