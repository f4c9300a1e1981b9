sidereal-shelf-species = Species
sidereal-shelf-start = Start cards
sidereal-shelf-technology = Technologies
sidereal-shelf-colony = Colonies
sidereal-shelf-world = Relic worlds and computer worlds
sidereal-shelf-fleet = Fleets
sidereal-shelf-team = Research teams

sidereal-shelf-begins = Begins with { $items }; cards: { $cards }
sidereal-shelf-dealt = Is dealt at the start: { $colonies ->
    [0] no colony
    [one] one colony
   *[other] { $colonies } colonies
  }, { $teams ->
    [0] no research team
    [one] one research team
   *[other] { $teams } research teams
  }
sidereal-shelf-limit = Colonies it can support at first: { $limit }
sidereal-shelf-tie = Breaks ties with { $number }

sidereal-icon-technology = technology
sidereal-icon-vp = victory point
