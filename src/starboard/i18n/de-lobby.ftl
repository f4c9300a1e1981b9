# Texte der Lobby und des Blatts, mit dem ein Tisch eingerichtet wird.

web-who = Wer spielt mit
web-options = Das Spiel
web-house-rules = Hausregeln
web-house-rules-about = Für Stellen, an denen sich Regelhefte und Spielrunden uneins sind; die Voreinstellungen sind eine gute Wahl.
web-people = Menschen
web-bots = Bots
web-level-easy = leicht
web-level-medium = mittel
web-level-hard = schwer
web-level-expert = Meister
web-level = { $name }: { $level }
web-by-chance = zufällig
web-name-here = Name für Platz { $seat }
web-part = { $part }, Platz { $seat }
web-time = Zeit
web-clock = Uhr
web-clock-none = keine Uhr
web-clock-move = für jeden Zug
web-clock-game = für das ganze Spiel
web-clock-each = Wie lange
web-late = Wenn die Zeit um ist
web-late-bot = zieht ein Bot
web-late-wait = wartet der Tisch
web-late-default = gilt die Antwort der Regeln
web-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
  }
web-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
  }
web-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
  }
web-players = { $count } Personen
web-length = { $minutes } Minuten
web-weight = Anspruch { $weight } von 5
web-finished-tables = Beendete Partien
web-place = { $place }. Platz
web-won = gewonnen
web-promise-account = Ohne Konto
web-promise-fair = Bots sehen nur, was du auch sähest
web-promise-rules = „Warum nicht?“ bei allem
web-promise-free = Kostenlos, quelloffen, auch auf deinem Server
web-reconnected = Wieder verbunden
web-missed = { $count ->
    [0] Inzwischen ist nichts geschehen.
    [one] Inzwischen ist eines geschehen; es steht im Verlauf.
   *[other] Inzwischen ist { $count }-mal etwas geschehen; es steht im Verlauf.
  }
game-race-automaton = Roboter
web-end-table = Tisch beenden
web-end-sure = Wirklich beenden?
web-invited = Du bist eingeladen
web-invited-by = { $name } lädt dich ein
web-invited-host = leitet den Tisch
web-invited-full = Alle Plätze sind besetzt, aber du kannst zuschauen.
