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
race-decision-own_search = { $draw ->
    [0] Decke seinen Stapel auf
    [one] Lege 1 Karte auf seinen Stapel und decke auf
   *[other] Lege { $draw } Karten auf seinen Stapel und decke auf
  }: Die wievielte passt ({ $target })?
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
race-option-report = { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
  }, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }{ $prestige ->
    [0] {""}
   *[other] , { $prestige } Prestige
  }
race-option-ends_later-yes = Ja, mit 14
race-option-ends_later-no = Nein, mit 12
race-option-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
race-option-left = { $left }
race-look-development = Entwicklung, Kosten { $cost }
race-look-world = Welt, Kosten { $cost }
race-look-world-good = Welt, Kosten { $cost }, { $kind }
race-look-military = militärische Welt, Verteidigung { $cost }
race-look-military-good = militärische Welt, Verteidigung { $cost }, { $kind }
race-event-lead_reminded = Hast du Prestige gewonnen, während du allein führtest, dann zieh eine Karte
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

# What the coach says of each question.

race-coach-own_setup = Lege alles so aus, wie es dasteht: Welt und Stapel des Roboters verdeckt, dann deinen eigenen Anfang. Von jetzt an führt das Gerät Buch für den Roboter, du spielst deine Karten.
race-coach-own_award = Der Roboter hat das größte Prestige und wird zu Beginn der Runde dafür belohnt. Tu mit den echten Karten, was die Zeile sagt, dann drücke weiter.
race-coach-own_actions = Sag, welche Aktionen du gewählt hast, damit der Roboter in deinen Phasen mitspielen kann. Wähle, bevor du auf seine Würfel schaust.
race-coach-own_die_a = Würfle den ersten Würfel des Roboters und sag, was er zeigt. Die Reihenfolge ist wichtig, wenn beide dasselbe zeigen.
race-coach-own_die_b = Jetzt der zweite Würfel. Danach sagt das Gerät, welche Phasen stattfinden.
race-coach-own_phase = Spiele diese Phase zuerst selbst. Dann führe mit den echten Karten aus, was für den Roboter dasteht.
race-coach-own_search = Decke die Karten vom Stapel des Roboters einzeln auf, bis eine solche Karte kommt, und sag, die wievielte es ist. Was du sonst aufgedeckt hast, wird abgeworfen.
race-coach-own_search_on = Die ist dem Roboter zu teuer. Decke weiter auf und sag, wo die nächste passende liegt.
race-coach-own_found = Nenne die Karte: Tippe einen Teil ihres Namens oder wähle nach Kosten und Art. Sie liegt nun in der Auslage des Roboters und zählt am Ende Punkte; ihre Fähigkeiten tun dort nichts.
race-coach-own_deck = Jetzt nimmt der Roboter vom Nachziehstapel. Decke auf, bis eine passende Karte kommt, und nenne sie.
race-coach-own_report = Die Runde ist vorbei. Sag, wie viele Chips, Karten in der Auslage und Prestige du hast: Daran sieht das Gerät, ob das Spiel endet und wer vorn liegt.
race-coach-own_later = Mit dieser Entwicklung beendet deine Auslage das Spiel erst zwei Karten später. Das Gerät sieht deine Karten nicht, darum fragt es.
race-coach-own_points = Zähle die Punkte auf den Karten deiner Auslage, mit dem, was die Sechser-Entwicklungen bringen. Chips und Prestige sind schon bekannt.
race-coach-own_left = Es steht gleich, und es entscheidet, was übrig ist. Zähle deine Handkarten und deine Güter.
