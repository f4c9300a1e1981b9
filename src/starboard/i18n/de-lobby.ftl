# Texte der Lobby und des Blatts, mit dem ein Tisch eingerichtet wird.

web-who = Wer spielt mit
web-options = Das Spiel
web-house-rules = Hausregeln
web-house-rules-about = Für Stellen, an denen sich Regelhefte und Spielrunden uneins sind; die Voreinstellungen sind eine gute Wahl.
web-people = Menschen
web-bots = Bots
web-level-easy = einfach
web-level-medium = mittel
web-level-hard = schwierig
web-level-expert = Meister
web-level-1 = lernt das Spiel noch
web-level-2 = spielt ordentlich mit
web-level-3 = spielt gut
web-level-4 = hat Erfahrung
web-level-5 = unser stärkster Bot
web-level = { $name }: { $level }
web-level-rated = { $name }: { $level } ({ $rating })
web-part-by-chance = { $part }: zufällig
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
    [one] Inzwischen ist etwas geschehen; es steht im Verlauf.
   *[other] Inzwischen ist { $count }-mal etwas geschehen; es steht im Verlauf.
  }
game-race-automaton = Roboter
web-lead-device = Spiel sofort gegen Bots oder reicht den Bildschirm herum. Deine Tische bleiben in diesem Browser; vom Server kommt nur die Seite, zum Öffnen muss er also erreichbar sein.
web-lead-alone = Spiel sofort gegen Bots oder reicht den Bildschirm herum. Kein Konto, kein Server: Deine Tische bleiben auf diesem Gerät und laufen auch ohne Netz weiter.
web-device-coming = Der Tisch ist unterwegs auf dieses Gerät…
web-device-starting = Der Tisch wird aufgebaut…
web-device-tables = Deine Tische auf diesem Gerät
web-device-tables-about = Nur dieser Browser behält sie, ein privates Fenster nur, bis es geschlossen wird. Sichere sie in eine Datei, damit nichts verloren geht oder um sie auf ein anderes Gerät mitzunehmen.
web-device-save = Alle Tische in eine Datei sichern
web-device-take = Tische oder eine Aufzeichnung einlesen
web-device-saved = Gesichert.
web-device-taken = { $taken ->
    [0] In der Datei war nichts Neues.
    [one] Ein Tisch ist dazugekommen.
   *[other] { $taken } Tische sind dazugekommen.
  } { $known ->
    [0] {""}
    [one] Einer war schon hier.
   *[other] { $known } waren schon hier.
  }
web-device-no-friends = Freunde über einen Link, Konten und Benachrichtigungen brauchen einen Server: Wer einen betreibt (./play), spielt mit anderen.
web-device-newer = Eine neue Version liegt bereit. Deine Tische bleiben, wie sie sind.
web-device-change-over = Jetzt wechseln
web-device-here = Auf diesem Gerät spielen
web-device-here-about = Ohne den Server: Deine Tische bleiben in diesem Browser.
web-device-server = Auf dem Server spielen
web-device-server-about = Mit Freunden über einen Link und deinen Tischen auf jedem Gerät.
web-end-table = Tisch beenden
web-end-sure = Wirklich beenden?
web-invited = Du bist eingeladen
web-invited-by = { $name } lädt dich ein
web-invited-host = leitet den Tisch
web-invited-full = Alle Plätze sind besetzt, aber du kannst zuschauen.
