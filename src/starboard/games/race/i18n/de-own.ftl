# Texte des Roboters neben einem echten Tisch.

race-robot-now = Der Roboter jetzt
race-own-chips = Deine Siegpunkt-Chips
race-own-cards = Karten in deiner Auslage
race-own-prestige = Dein Prestige
race-own-points = Punkte der Karten in deiner Auslage
race-own-left = Deine Handkarten und Güter
race-form-report = Sag, was du hast
race-form-points = Punkte eingeben
race-form-left = Anzahl eingeben
race-decision-own_setup = Baue den Roboter auf ({ $world }, { $pile } Karten als Stapel), dann dich
race-decision-own_award = Der Roboter führt beim Prestige: lege { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  } vom Nachziehstapel auf seinen Stapel
race-decision-own_actions = Welche Aktionen hast du gewählt?
race-decision-own_die_a = Was zeigt der erste Würfel?
race-decision-own_die_b = Was zeigt der zweite Würfel?
race-decision-own_phase = { $phase }: erst du, dann der Roboter
race-decision-own_search = Die wievielte Karte seines Stapels passt ({ $target })?
race-decision-own_search_on = Zu teuer, decke weiter auf: die wievielte danach passt ({ $target })?
race-decision-own_found = Welche Karte ist es ({ $target })?
race-decision-own_deck = Welche Karte vom Nachziehstapel passt zuerst ({ $target })?
race-decision-own_report = Runde { $round } ist vorbei. Was hast du?
race-decision-own_later = Beendet deine Auslage das Spiel erst mit 14 Karten ({ race-card-hidden_fortress })?
race-decision-own_points = Was sind die Karten in deiner Auslage wert?
race-decision-own_left = Gleich viele Punkte. Wie viele Handkarten und Güter hast du?
race-option-turned = { $cards }.
race-option-nothing_fits = keine
race-option-found = { $card }
race-option-rolled = { $face }
race-option-report = { $chips } Chips, { $cards } Karten{ $prestige ->
    [0] {""}
   *[other] , { $prestige } Prestige
  }
race-option-ends_later-yes = Ja, mit 14
race-option-ends_later-no = Nein, mit 12
race-option-points = { $points } Punkte
race-option-left = { $left }
race-look-development = Entwicklung, Kosten { $cost }
race-look-world = Welt, Kosten { $cost }
race-look-world-good = Welt, Kosten { $cost }, { $kind }
race-look-military = militärische Welt, Verteidigung { $cost }
race-look-military-good = militärische Welt, Verteidigung { $cost }, { $kind }
race-event-lead_reminded = Hast du Prestige gewonnen, während du allein führtest, dann zieh eine Karte
race-score-outside = Karten in der Auslage
race-refused-own_cards_alone = Eigene Karten gehen nur, wenn du allein gegen den Roboter spielst.
race-refused-not_within = Die Zahl muss von { $least } bis { $most } gehen.
race-now-first = Erst du: { $phase }
race-now-search-pile = Decke seinen Stapel von oben auf, bis etwas passt ({ $target }); wirf die anderen ab
race-now-search-deck = Decke den Nachziehstapel auf, bis etwas passt ({ $target }); wirf die anderen ab
race-now-world = Startwelt des Roboters: { $world }
race-now-tracks = Seine Leisten: Guthaben { $credit }, Wirtschaftskraft { $economy }; Marken im Vorrat: { $tokens }
race-now-pile = Sein Stapel: { $pile ->
    [one] 1 Karte
   *[other] { $pile } Karten
  } vom Nachziehstapel, verdeckt
race-now-pool = Siegpunkte im Vorrat: { $pool }
race-now-own = Du: eine Startwelt, sechs Karten, und wirf ab, was ihre Regel sagt
race-now-robot_began = Dann der Roboter: { $row } (Würfel: { $die }; Zeile: { $tile })
race-now-robot_drew = Lege { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } vom Nachziehstapel ungesehen auf seinen Stapel
race-now-robot_tracks = Guthaben { $credit }, Wirtschaftskraft { $economy }
race-now-robot_token = Eine Entwicklungsmarke in seine Auslage, Guthaben −{ $credit }
race-now-robot_passed = Er passt: Er braucht Guthaben { $need } und hat { $credit }
race-now-robot_scored = Er nimmt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } aus dem Vorrat
race-now-robot_prestige = Er gewinnt { $prestige } Prestige
race-now-robot_turned = Sein Plättchen zeigt jetzt { $symbol } ({ $tile })
race-now-robot_too_dear = Wirf „{ $card }“ ab: Sie braucht Guthaben { $need }
