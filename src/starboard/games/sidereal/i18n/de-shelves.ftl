sidereal-shelf-species = Spezies
sidereal-shelf-start = Startkarten
sidereal-shelf-technology = Technologien
sidereal-shelf-colony = Kolonien
sidereal-shelf-world = Reliquienwelten und Computerwelten
sidereal-shelf-fleet = Flotten
sidereal-shelf-team = Forschungsteams

sidereal-shelf-begins = Beginnt mit { $items }; Karten: { $cards }
sidereal-shelf-dealt = Bekommt zu Beginn: { $colonies ->
    [0] keine Kolonie
    [one] eine Kolonie
   *[other] { $colonies } Kolonien
  }, { $teams ->
    [0] kein Forschungsteam
    [one] ein Forschungsteam
   *[other] { $teams } Forschungsteams
  }
sidereal-shelf-limit = Kolonien, die es anfangs versorgen kann: { $limit }
sidereal-shelf-tie = Zahl bei Gleichstand: { $number }

sidereal-icon-technology = Technologie
sidereal-icon-vp = Siegpunkt
