# Texte der Werkzeuge neben einem echten Tisch.

beside-players = Mitspielende
beside-name = { $name }
beside-player = Person { $number }
web-beside = Ich habe das Spiel auf dem Tisch
web-beside-about = Werkzeuge für die echte Schachtel: Sie kennen die Regeln und brauchen nur, was du ihnen sagst.
web-beside-open = Öffnen
web-beside-work = Ausrechnen
web-beside-name = Name
web-beside-add = Person hinzufügen
web-beside-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
web-beside-place = Platz { $place }
web-beside-keep = Diesen Abend behalten
web-beside-kept = Auf diesem Gerät behalten.
web-beside-history = Abende auf diesem Gerät
web-beside-none = Noch nichts behalten.
web-beside-csv = Als CSV ausgeben
web-beside-forget = Löschen
web-beside-empty = Für dieses Spiel gibt es keine Werkzeuge.
web-beside-find = Tippen und finden
web-beside-more = { $count } weitere: tippe weiter
web-beside-nothing = Nichts passt.
refused-left_open = Noch anzugeben: { $what }.
refused-no_such_thing = So etwas gibt es in diesem Spiel nicht: { $name }.
web-beside-clock-start = Start
web-beside-clock-pause = Pause
web-beside-clock-more = noch { $minutes } min
web-beside-clock-again = Von vorn
web-beside-clock-over = Die Zeit ist um.
