# Texte der Werkzeuge neben einem echten Tisch.

voidfall-beside-score = Wertungsblock
voidfall-beside-score-about = Einfluss entscheidet; wer dort gleich ist, vergleicht die Verderbnis.
voidfall-beside-influence = Einfluss
voidfall-beside-corruption = Verderbnis auf Haustableau und Sektoren
voidfall-tie-corruption = Gleichstand: { $count } Verderbnis
voidfall-beside-battle = Kampf
voidfall-beside-battle-about = Zwei beliebige Seiten: der Verlauf Salve für Salve, die besten Entscheidungen beider, und was der unterlegenen Seite fehlt.
voidfall-beside-upkeep = Wartung
voidfall-beside-upkeep-about = Wie viel die Wartung eines Zyklus ausmacht, was sie deckt, und was Unbezahltes kostet.
voidfall-battle-invader_fleets = Offensive: Flotten
voidfall-battle-invader_basic = Offensive: Basistechnologien
voidfall-battle-invader_improved = Offensive: fortschrittliche Technologien
voidfall-battle-invader_yards = Offensive: eigene Sektoren daneben mit Werft oder Sternenbasis
voidfall-battle-active = Offensive: aktive Flotten, die Träger starten können
voidfall-battle-energy = Offensive: Energie für Weltraumgeschosse
voidfall-battle-trade_tokens = Offensive: Handelsplättchen für Drohnen
voidfall-battle-materials = Offensive: Material, wenn die Aktion bombardiert
voidfall-battle-wins_ties = Ein Gleichstand zählt für die Offensive
voidfall-battle-defender_fleets = Defensive: Flotten
voidfall-battle-defender_basic = Defensive: Basistechnologien
voidfall-battle-defender_improved = Defensive: fortschrittliche Technologien
voidfall-battle-defender_yards = Defensive: eigene Sektoren daneben mit Werft oder Sternenbasis
voidfall-battle-sector_defenses = Defensive: Verteidigungsanlagen
voidfall-battle-starbases = Defensive: Sternenbasen
voidfall-battle-absorbs = Schaden, den die Leere in jeder Salve ignoriert
voidfall-battle-published = Fortschrittliche Zerstörer statt Schlächter feuern in der Annäherung
voidfall-battle-fair = Beide entscheiden so gut sie können
voidfall-battle-fair-about = Beide entscheiden so gut sie können (soweit vorausgesehen werden konnte)
voidfall-battle-default = Nichts bezahlt, Korvetten zuerst
voidfall-battle-best = Das Beste, worauf die Offensive hoffen kann
voidfall-battle-worst = Das Schlechteste für die Offensive
voidfall-battle-approach = Schaden { $dealt } : { $dealt_back }, absorbiert { $absorbed } : { $absorbed_back }
voidfall-battle-salvo = Initiative { $initiative } : { $initiative_back }, Schaden { $dealt } : { $dealt_back }, absorbiert { $absorbed } : { $absorbed_back }
voidfall-battle-paid = Die Offensive startet { $launched } und zahlt: Energie { $energy }, Handelsplättchen { $tokens }, Material { $materials }
voidfall-battle-ways = Was die Offensive zahlen kann, und was dabei herauskommt
voidfall-battle-way = startet { $launch }{ $missiles ->
    [0] {""}
   *[other] {", Weltraumgeschosse"}
  }{ $drones ->
    [approach] {", Drohnen in der Annäherung"}
    [salvos] {", Drohnen in den Salven"}
   *[other] {""}
  }{ $early ->
    [0] {""}
   *[other] {", Bombardement "}{ $early }{" in der Annäherung"}
  }{ $late ->
    [0] {""}
   *[other] {", Bombardement "}{ $late }{" in den Salven"}
  }
voidfall-battle-column-cost = zahlt
voidfall-battle-column-fair = beide bestmöglich
voidfall-battle-column-worst = schlechtestens
voidfall-battle-column-best = bestens
voidfall-battle-left-invader = { $count ->
    [one] Offensive: 1 Flotte übrig
   *[other] Offensive: { $count } Flotten übrig
  }
voidfall-battle-left-defender = { $count ->
    [one] Defensive: 1 Flotte übrig
   *[other] Defensive: { $count } Flotten übrig
  }
voidfall-battle-left-nobody = niemand ist übrig
voidfall-battle-first-invader = Erste Entscheidung der Offensive: { $what }
voidfall-battle-first-defender = Erste Entscheidung der Defensive: { $what }
voidfall-battle-question-launch = wie viele Korvetten starten
voidfall-battle-question-missiles = für Weltraumgeschosse zahlen
voidfall-battle-question-drones = ein Plättchen für Drohnen zurückgeben
voidfall-battle-question-bombard = durch Bombardement gekaufte Absorption
voidfall-battle-question-bonus = den Bonus der Zerstörer nutzen
voidfall-battle-question-absorb = wie viel absorbieren
voidfall-battle-question-recall = welche Flotte geht
voidfall-battle-yes = ja
voidfall-battle-no = nein
voidfall-battle-number = { $number }
voidfall-battle-needed-invader = Was die Offensive für einen Sieg bräuchte
voidfall-battle-needed-defender = Was die Defensive bräuchte, um zu halten
voidfall-battle-more = { $count } mehr
voidfall-battle-not-enough = 5 mehr reichen nicht
voidfall-battle-tier-basic = die Basistechnologie reicht
voidfall-battle-tier-improved = die fortschrittliche Technologie reicht
voidfall-upkeep-sectors = Auf deine Sektoren gedruckte Wartung, zusammen
voidfall-upkeep-agendas = Agenden im Spiel
voidfall-upkeep-trade = Handelsplättchen auf Agenden
voidfall-upkeep-house = Wartung deines Hauses
voidfall-upkeep-food = Nahrung
voidfall-upkeep-energy = Energie
voidfall-upkeep-materials = Material
voidfall-upkeep-credits = Credits
voidfall-upkeep-covers = Punkte, die ein Credit deckt, durch Technologie
voidfall-upkeep-found = Wartung
voidfall-upkeep-found-agendas = der Agenden, nach Handelsplättchen
voidfall-upkeep-found-points = Punkte zu decken
voidfall-upkeep-found-covered = gedeckt
voidfall-upkeep-found-unpaid = unbezahlt
voidfall-upkeep-found-lost = verlorener Einfluss
voidfall-refused-technology_twice = Diese Technologie ist mit beiden Stufen genannt: { $technology }.
voidfall-refused-no_invader = Eine Offensive braucht Flotten.
voidfall-refused-no_such_battle = Ein solcher Kampf lässt sich nicht austragen.
voidfall-beside-evaluation = Auswertung
voidfall-beside-evaluation-about = Nenne das Ereignis und die Agenden, die werten; sag dann, was Bestimmungen und Agenden zählen, und sieh, was der Zyklus bringt.
voidfall-beside-scoring-agendas = Startagenda und Agenden im Spiel, ohne verdorbene
voidfall-beside-evaluation-found = Einfluss nach der Auswertung
voidfall-beside-influence-before = Einfluss davor
voidfall-beside-unpaid = Unbezahlte Wartungspunkte
voidfall-beside-influence-left = Einfluss nach der Wartung
voidfall-beside-event = Ereignis dieses Zyklus
voidfall-beside-event-name = { $id } { $name }
voidfall-beside-decree = Bestimmung – { $what }
voidfall-beside-total = Zusammen
voidfall-beside-level = { $line } – Stufe: { $track } (0, wenn verdorben)
voidfall-beside-start = Startagenda { $side }: { $house }
