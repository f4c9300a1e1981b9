# Texts of the tools beside a real table.

voidfall-beside-score = Score pad
voidfall-beside-score-about = Influence decides; who is equal there compares corruption.
voidfall-beside-influence = Influence
voidfall-beside-corruption = Corruption on mat and sectors
voidfall-tie-corruption = tie: { $count } corruption
voidfall-beside-battle = Battle
voidfall-beside-battle-about = Any two sides: the course salvo by salvo, the best choices of both, and what the loser would need.
voidfall-beside-upkeep = Upkeep
voidfall-beside-upkeep-about = What a cycle’s upkeep comes to, what covers it, and what staying unpaid costs.
voidfall-battle-invader_fleets = Invader: fleets
voidfall-battle-invader_basic = Invader: basic technologies
voidfall-battle-invader_improved = Invader: improved technologies
voidfall-battle-invader_yards = Invader: own sectors next to it with shipyard or starbase
voidfall-battle-active = Invader: active fleets for carriers to launch
voidfall-battle-energy = Invader: energy for Missiles
voidfall-battle-trade_tokens = Invader: trade tokens for Drones
voidfall-battle-materials = Invader: materials, if the action bombards
voidfall-battle-wins_ties = A tie counts for the invader
voidfall-battle-defender_fleets = Defender: fleets
voidfall-battle-defender_basic = Defender: basic technologies
voidfall-battle-defender_improved = Defender: improved technologies
voidfall-battle-defender_yards = Defender: own sectors next to it with shipyard or starbase
voidfall-battle-sector_defenses = Defender: sector defenses
voidfall-battle-starbases = Defender: starbases
voidfall-battle-absorbs = Damage that the void ignores in each salvo
voidfall-battle-published = Improved Destroyers, not Dreadnoughts, fire in the approach
voidfall-battle-fair = Both decide as well as they can
voidfall-battle-fair-about = Both decide as well as they can (as far as could be looked ahead)
voidfall-battle-default = Nothing paid, corvettes go first
voidfall-battle-best = The best the invader can hope for
voidfall-battle-worst = The worst for the invader
voidfall-battle-approach = damage { $dealt } : { $dealt_back }, absorbed { $absorbed } : { $absorbed_back }
voidfall-battle-salvo = initiative { $initiative } : { $initiative_back }, damage { $dealt } : { $dealt_back }, absorbed { $absorbed } : { $absorbed_back }
voidfall-battle-paid = The invader launches { $launched } and pays: energy { $energy }, trade tokens { $tokens }, materials { $materials }
voidfall-battle-ways = What the invader can pay, and what comes of it
voidfall-battle-way = launch { $launch }{ $missiles ->
    [0] {""}
   *[other] {", Missiles"}
  }{ $drones ->
    [approach] {", Drones in the approach"}
    [salvos] {", Drones in the salvos"}
   *[other] {""}
  }{ $early ->
    [0] {""}
   *[other] {", bombard "}{ $early }{" in the approach"}
  }{ $late ->
    [0] {""}
   *[other] {", bombard "}{ $late }{" in the salvos"}
  }
voidfall-battle-column-cost = pays
voidfall-battle-column-fair = both at their best
voidfall-battle-column-worst = worst
voidfall-battle-column-best = best
voidfall-battle-left-invader = { $count ->
    [one] invader: 1 fleet left
   *[other] invader: { $count } fleets left
  }
voidfall-battle-left-defender = { $count ->
    [one] defender: 1 fleet left
   *[other] defender: { $count } fleets left
  }
voidfall-battle-left-nobody = nobody is left
voidfall-battle-first-invader = First choice of the invader: { $what }
voidfall-battle-first-defender = First choice of the defender: { $what }
voidfall-battle-question-launch = how many corvettes to launch
voidfall-battle-question-missiles = pay for Missiles
voidfall-battle-question-drones = return a token for Drones
voidfall-battle-question-bombard = absorption bought by bombarding
voidfall-battle-question-bonus = use the destroyers’ bonus
voidfall-battle-question-absorb = how much to absorb
voidfall-battle-question-recall = which fleet leaves
voidfall-battle-yes = yes
voidfall-battle-no = no
voidfall-battle-number = { $number }
voidfall-battle-needed-invader = What the invader would need to win
voidfall-battle-needed-defender = What the defender would need to hold
voidfall-battle-more = { $count } more
voidfall-battle-not-enough = 5 more are not enough
voidfall-battle-tier-basic = the basic technology is enough
voidfall-battle-tier-improved = the improved technology is enough
voidfall-upkeep-sectors = Upkeep printed on your sectors, in all
voidfall-upkeep-agendas = Agendas in play
voidfall-upkeep-trade = Trade tokens on agendas
voidfall-upkeep-house = Upkeep of your house
voidfall-upkeep-food = Food
voidfall-upkeep-energy = Energy
voidfall-upkeep-materials = Materials
voidfall-upkeep-credits = Credits
voidfall-upkeep-covers = Points that a credit covers, by technology
voidfall-upkeep-found = Upkeep
voidfall-upkeep-found-agendas = of agendas, after trade tokens
voidfall-upkeep-found-points = points to be covered
voidfall-upkeep-found-covered = covered
voidfall-upkeep-found-unpaid = unpaid
voidfall-upkeep-found-lost = influence lost
voidfall-refused-technology_twice = This technology is named with both tiers: { $technology }.
voidfall-refused-no_invader = An invader needs fleets.
voidfall-refused-no_such_battle = Such a battle cannot be fought.
voidfall-beside-evaluation = Evaluation
voidfall-beside-evaluation-about = Name the event and the agendas that score; then say what decrees and agendas count, and see what the cycle brings.
voidfall-beside-scoring-agendas = Start agenda and agendas in play, without corrupted ones
voidfall-beside-evaluation-found = Influence after the evaluation
voidfall-beside-influence-before = Influence before
voidfall-beside-unpaid = Upkeep points left unpaid
voidfall-beside-influence-left = Influence after upkeep
voidfall-beside-event = Event of this cycle
voidfall-beside-event-name = { $id } { $name }
voidfall-beside-decree = Decree – { $what }
voidfall-beside-total = In all
voidfall-beside-level = { $line } – level of { $track } (0 if corrupted)
voidfall-beside-start = Start agenda { $side } of { $house }
