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
race-decision-own_setup = Roboter: { $world }. Lege { $pile ->
    [one] 1 Karte
   *[other] { $pile } Karten
  } vom Nachziehstapel verdeckt als seinen Stapel hin, dann baue für dich auf
race-decision-own_award = Der Roboter führt beim Prestige: lege { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  } vom Nachziehstapel auf seinen Stapel
race-decision-own_actions = Welche Aktionen hast du gewählt?
race-decision-own_die_a = Was zeigt der erste Würfel?
race-decision-own_die_b = Was zeigt der zweite Würfel?
race-decision-own_phase = { $phase }: erst du, dann der Roboter
race-decision-own_search = { $phase }, erst du. { $draw ->
    [0] {""}
    [one] 1 Karte auf den Roboterstapel.{" "}
   *[other] { $draw } Karten auf den Roboterstapel.{" "}
  }Decke ihn auf, bis etwas passt ({ $target }): bei welcher Karte?
race-decision-own_search_on = Zu teuer: wirf sie ab und decke weiter auf ({ $target }). Bei welcher Karte?
race-decision-own_found = { $phase }, gesucht: { $target }. Welche Karte ist es?
race-decision-own_deck = { $phase }, erst du. Decke den Nachziehstapel auf, bis etwas passt ({ $target }): welche Karte ist es?
race-decision-own_report = Runde { $round } ist vorbei. Was hast du?
race-decision-own_later = Beendet deine Auslage das Spiel erst mit 14 Karten ({ race-card-hidden_fortress })?
race-decision-own_points = Was sind die Karten in deiner Auslage wert?
race-decision-own_left = Gleich viele Punkte. Wie viele Handkarten und Güter hast du?
race-option-turned = bei der { $cards }.
race-option-nothing_fits = bei keiner
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
