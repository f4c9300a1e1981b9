race-shelf-start = Startwelten
race-shelf-world = Welten
race-shelf-military = Militärische Welten
race-shelf-development = Entwicklungen
race-shelf-goal = Ziele
race-shelf-action = Aktionskarten
race-shelf-robot = Plättchen des Roboters

race-robot-start = Beginnt mit Kredit { $credit } und Wirtschaft { $economy }
race-robot-row = { $phase }, { $row }: { $does }

race-icon-any = beliebiges Gut
race-icon-card = Karte
race-icon-commit = zweite Aktion
race-icon-develop = Entwickeln
race-icon-discard = abgeworfene Karte
race-icon-explore = Erkunden
race-icon-planet = Welt
race-icon-points = Siegpunkte
race-icon-refresh = auch aus der Hand abwerfen
race-icon-search = Suche
race-icon-sort-development = Entwicklung
race-icon-sort-six = Entwicklung mit Kosten sechs
race-icon-double = doppelte Punkte
