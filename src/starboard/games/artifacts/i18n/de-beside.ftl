# Texte der Werkzeuge neben einem echten Tisch.

artifacts-beside-score = Die letzte Seite
artifacts-beside-score-about = Nenne die Karten jedes Imperiums: Technologien und Fraktion werden hier gezählt, auch Gleichstände. Viele unserer Karten sind selbst erdacht: Was hier in keiner Liste steht, wird unten von Hand gezählt. Zahle vorher alle Gebühren.
artifacts-beside-faction = Fraktion
artifacts-beside-vp = Punkte aus dem Spiel
artifacts-beside-credits = Kredite nach allen Gebühren
artifacts-beside-operational = Karten auf der operativen Seite
artifacts-beside-logistics = Karten auf der Logistikseite
artifacts-beside-blank = Davon noch blockiert
artifacts-beside-tokens = Blockadeplättchen auf dem Imperium
artifacts-beside-projects = Bauvorhaben
artifacts-beside-artifacts = Artefakte
artifacts-beside-plans = Verteidigungspläne
artifacts-beside-stored = Gelagerte Ressourcen
artifacts-beside-more_cards = Weitere Karten im Imperium, hier in keiner Liste
artifacts-beside-by_hand = Von Hand gezählte Punkte (Technologien, Fraktion)
artifacts-tie = Gleichstand: { $credits ->
    [one] 1 Kredit
   *[other] { $credits } Kredite
  }, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }
artifacts-refused-card_named_twice = Diese Karte ist zweimal genannt: { $card }.
artifacts-beside-attack = Angriff
artifacts-beside-attack-about = Wozu jede aufgedeckte Zahl führt, nach der Tabelle des Systems oder Plans, und wie wahrscheinlich sie bei vollem Stapel ist.
artifacts-attack-target = Alien-System oder Plan der verteidigenden Person
artifacts-attack-ship = Bonus des Schiffs
artifacts-attack-others = Bonus durch Technologien und Effekte
artifacts-attack-defence = Verteidigung des Ziels (meist negativ)
artifacts-attack-table = Nach der aufgedeckten Zahl
artifacts-attack-base = { $base }
artifacts-attack-percent = { $count } %
artifacts-attack-effects = { $do }
artifacts-attack-column-value = Angriffswert
artifacts-attack-column-chance = Chance
artifacts-attack-column-effect = was geschieht
artifacts-beside-marker = Rundenmarker
artifacts-beside-marker-about = Wie lange das Spiel noch geht: Durchgänge durch den Ressourcenstapel, und wer noch einen letzten Zug hat.
artifacts-marker-players = Mitspielende
artifacts-marker-passes = Wie oft die letzte Ressourcenkarte den Stapel verlassen hat
artifacts-marker-turn = Wer am Zug ist, gezählt ab der Startperson
artifacts-marker-goes-on = Der Marker steht auf Feld { $field }. Das Ende kommt, wenn der Stapel noch { $passes ->
    [one] einmal
   *[other] { $passes }-mal
  } leer geworden ist.
artifacts-marker-last = Das Ende ist ausgelöst. Nach diesem Zug { $turns ->
    [0] ist niemand mehr dran
    [one] ist noch eine Person dran
   *[other] sind noch { $turns } Personen dran
  }; dann kommen durch Artefakte gekaufte Züge, dann die Wertung.
artifacts-refused-no_such_turn = Es spielen nur { $players } mit.
