# Die Befehlszeile und der Tisch im Terminal.

cli-human = Spieler { $number }
cli-you = (du)
cli-bot = { $bot } { $number }
cli-prompt = ❯{" "}
cli-meanwhile = Was geschah
cli-and-more = … und { $count } weitere dieser Art
cli-earlier = … { $count } davor, l erzählt alles
cli-todo = Was noch kommt
cli-empty = leer
cli-hidden = verdeckt
cli-storms = Stürme:
cli-other-side = Auf der Rückseite
cli-commands = Nummer oder Worte · ? NAME: was, warum nicht · u zurück · l Verlauf · h Hilfe · q Ende
cli-help =
    Eine Nummer     gibt die Antwort mit dieser Nummer; die Nummern auf dem Tisch zeigen, was sie betrifft
    Worte           geben die einzige Antwort, in der sie vorkommen
    { $example }
                    eine Antwort in Notation; auch offene Antworten (Angebote) lassen sich so schreiben
    f               füllt eine offene Antwort Feld für Feld aus, wenn die Frage eine hat
    ? NAME          was ist das, und warum lässt es sich nicht wählen? Auch ? NUMMER
    /WORT           zeigt die Antworten, in denen ein Wort vorkommt
    u               nimmt deine letzte Antwort zurück, wenn seither nichts ans Licht kam
    l   l 10        erzählt, was geschah: alles oder die letzten zehn Antworten
    t               zeigt, was noch kommt
    b               zeichnet den Tisch neu
    s   s DATEI     speichert die Partie
    q               hört auf; die Partie bleibt erhalten
cli-more-options = … noch { $count }; /WORT findet sie
cli-none-found = In keiner Antwort steht das.
cli-no-such-number = Die Antworten haben die Nummern 1 bis { $most }.
cli-not-understood = „{ $typed }“ ist keine Antwort und kein Befehl; h hilft.
cli-explain-what = Nenne etwas auf dem Tisch: ? NAME, oder ? NUMMER einer Antwort.
cli-not-on-table = Auf dem Tisch heißt nichts „{ $what }“.
cli-more-like-it = … und noch { $count } dieses Namens
cli-choose-with = Zu wählen mit { $numbers }.
cli-see-rule = Regel { $rule }
cli-log-empty = Noch ist nichts geschehen.
cli-cancelled = Nichts wurde abgeschickt.
cli-curtain = Der Bildschirm geht an { $name }. Sonst schaut niemand hin.
cli-curtain-go = Enter zeigt den Tisch{" "}
cli-bye = Bis bald.
cli-saved = Die Partie liegt in { $file }. So geht es weiter:
cli-recorded = Aufzeichnung dieser Partie: { $file }
cli-no-record = { $file } ist keine Aufzeichnung: Die Zeile „game NAME rules N“ fehlt.
cli-needs-package = Dieser Befehl braucht das Paket { $package }, das hier nicht installiert ist: pip install "starboard[server,lab]" bringt alles mit.
cli-over = Das Spiel ist aus
cli-place = Platz
cli-total = Summe
cli-won = { $count ->
    [one] Gewonnen: { $names }
   *[other] Gemeinsamer Sieg: { $names }
  }
cli-yes-no = j/n

cli-form-offer = Eine eigene Antwort verfassen
cli-extras = Nummer und Buchstabe für dasselbe mit einer Zugabe:
cli-pick-up-to = Wähle bis zu { $count } auf einmal: ihre Nummern mit Leerzeichen dazwischen.
cli-pick-so-many = Wähle { $count } auf einmal: ihre Nummern mit Leerzeichen dazwischen.
cli-form-how = Feld für Feld; x bricht ab.
cli-form-kind = Welche Art von Antwort
cli-form-choice = Nummer oder Name:{" "}
cli-form-choices = Nummern oder Namen, mit Kommas:{" "}
cli-form-amounts = Mengen, etwa „2 grün, 1 Schiff“:{" "}
cli-form-more = { $label }: noch etwas? (bisher { $count })
cli-form-send = Enter schickt es ab, n nicht{" "}
cli-form-bad-choice = Von 1 bis { $most }, oder ein Name, der nur auf eines passt.
cli-form-bad-choices = Bitte zwischen { $least } und { $most } davon.
cli-form-bad-number = Bitte eine Zahl ({ $limits }).
cli-form-bad-amounts = Das passt nicht: Zahlen und Namen, mit Kommas, innerhalb der Grenzen.
cli-no-form = Diese Frage hat keine offene Antwort.

cli-menu = Welches Spiel?
cli-menu-line = { $title }, { $least ->
    [one] { $most ->
        [one] allein
       *[other] 1–{ $most } Personen
      }
   *[other] { $least }–{ $most } Personen
  }
cli-menu-prompt = Nummer, oder q zum Aufhören:{" "}
cli-minutes = { $least }–{ $most } Minuten
cli-how-many = Wie viele spielen, { $least } bis { $most }? [{ $usual }]{" "}

cli-no-installed-games = Noch ist kein Spiel installiert.
cli-column-game = Spiel
cli-column-players = Personen
cli-column-minutes = Minuten
cli-column-rules = Regeln
cli-column-name = Name

cli-simulate-title = { $game }: { $games } Partien, Startzahl { $seed }
cli-simulate-progress = Es wird gespielt
cli-simulate-speed = { $games_per_s } Partien/s, { $decisions_per_s } Entscheidungen/s mit { $jobs ->
    [one] einem Prozess
   *[other] { $jobs } Prozessen
  }
cli-simulate-length = Entscheidungen je Partie: im Mittel { $mean }, { $least } bis { $most }
cli-simulate-laws = Alle Gesetze galten in allen { $games } Partien.
cli-simulate-failed = Die Partie mit der Startzahl { $seed } ist gescheitert: { $error }
cli-simulate-record = Ihre Aufzeichnung:
cli-column-setups = Aufbauten
cli-column-games = Partien
cli-column-decisions = Entscheidungen
cli-column-longest = Längste
cli-column-seconds = Sekunden
cli-column-failed = Gescheitert
cli-fuzz-failed = { $game }, Startzahl { $seed }: { $error }
cli-column-seat = Platz
cli-column-bot = Bot
cli-column-mean = Punkte im Mittel
cli-column-spread = Streuung
cli-column-wins = Gewonnen
cli-column-place = Rang im Mittel
cli-automaton = Automat

cli-bench-no-chess = python-chess ist nicht installiert, also gibt es kein Verhältnis: pip install chess
cli-bench-measuring = Gemessen wird { $game }
cli-bench-chess = python-chess im selben Lauf: { $speed } Entscheidungen/s
cli-column-decisions_per_s = Entscheidungen/s
cli-column-games_per_s = Partien/s
cli-column-clones_per_s = Kopien/s
cli-column-view_us = Sicht µs
cli-column-save_bytes = Stand in Bytes
cli-column-raw_per_s = Schritte/s der Engine
cli-column-observed_of_raw = Beobachtet
cli-column-single_of_raw = PettingZoo
cli-column-batch_of_raw = Stapel
cli-column-batch_of_single = Stapel / PettingZoo
cli-column-raw_of_single = Höchstens
cli-column-batch_of_first = Stapel / erste Umgebung
cli-column-median_ms = Mittel ms
cli-column-worst_ms = Längste ms
cli-column-ratio = × Schach

cli-replay-ok = { $file }: in Ordnung, { $answers } Antworten
cli-replay-renewed = { $file }: erneuert
cli-replay-same = { $file }: nichts zu erneuern
cli-replay-none = Keine Aufzeichnungen genannt und keine in tests/replays gefunden.
cli-replay-summary = { $failed ->
    [0] { $files ->
        [one] Eine Aufzeichnung lässt sich nachspielen.
       *[other] Alle { $files } Aufzeichnungen lassen sich nachspielen.
      }
   *[other] { $failed } von { $files } Aufzeichnungen lassen sich nicht nachspielen.
  }

cli-perft-sequences = Folgen
cli-perft-depth = Tiefe
cli-perft-seconds = Sekunden
cli-perft-answer = Erste Antwort

cli-rules-title = { $game }: { $count } Absätze, Entscheidungen und Prüffälle
cli-rules-open = Offen
cli-rules-closed = Nichts ist offen.
cli-rules-summary = { $open } offen, { $excused } mit Begründung, { $closed } zitiert und geprüft
cli-rules-not-cited = vom Code nicht zitiert
cli-rules-not-covered = von keinem Test geprüft
cli-rules-stale = { $id } hat in { $file } eine Begründung, ist aber zitiert und geprüft.
cli-rules-unknown = { $id } hat in { $file } eine Begründung, steht aber nicht in den Regeln.
cli-rules-unknown-cite = { $place } zitiert [{ $id }], was nicht in den Regeln steht.
cli-book-title = { $game }: { $count } Absätze und Entscheidungen, und wo das Regelheft sie erzählt
cli-book-summary = { $told } erzählt, { $unsaid } mit Grund verschwiegen, { $problems } Fehler
cli-column-id = Nr.
cli-column-title = Titel
cli-column-cited = Zitiert in
cli-column-covered = Geprüft in
cli-column-told = Erzählt in

cli-pack-written = Die Daten von { $game } liegen in { $file }.
cli-pack-ok = { $file }: passt zu { $game }; { $count ->
    [0] nichts weicht von den eigenen Daten des Spiels ab
    [one] ein Objekt weicht ab
   *[other] { $count } Objekte weichen ab
  }.
cli-pack-changed = { $file }: { $object }: { $fields }
cli-pack-added = { $file }: { $object }: neu
cli-pack-removed = { $file }: { $object }: fehlt

# Zeichen und Farben, die ein Spiel nicht selbst benennt.
cli-icon-blue = blau
cli-icon-red = rot
cli-icon-green = grün
cli-icon-gold = gold
cli-icon-white = weiß
cli-icon-brown = braun
cli-icon-yellow = gelb
cli-icon-black = schwarz
cli-icon-purple = lila
cli-icon-orange = orange
cli-icon-grey = grau
cli-icon-permanent = dauerhaft
cli-icon-action = Aktion
cli-icon-additional = zusätzlich
cli-icon-end = am Ende
cli-icon-immediate = sofort
cli-icon-upgrade = Upgrade
cli-icon-objective = Ziel
cli-icon-decree = Bestimmung
cli-icon-relic = Reliquie
cli-icon-fleet = Flotte
cli-icon-technology = Technologie
cli-icon-ship = Schiff
cli-icon-planet = Planet
cli-icon-round = Runde
cli-icon-cards = Karten
cli-icon-discard = Ablagestapel
cli-icon-points = Punkte
cli-icon-vp = Siegpunkte
cli-icon-credits = Kredite
cli-icon-trade = Handel
cli-icon-explore = Erkunden
cli-icon-develop = Entwickeln
cli-icon-settle = Siedeln
cli-icon-consume = Verbrauchen
cli-icon-produce = Produzieren
cli-icon-prestige = Prestige
cli-icon-die = Würfel
cli-icon-robot = Roboter
cli-icon-total = Summe

cli-help-app = Ein Tisch für Weltraumspiele: spielen, simulieren, messen, prüfen.
cli-help-site = Schreibt den Tisch als Ordner von Dateien, den jeder Webspace ausliefern kann, ohne Server.
cli-help-site-out = Der Ordner; ein älterer derselben Art wird ersetzt.
cli-site-written = { $folder }: Version { $version }, { $megabytes } MB. Zum Ausprobieren: python -m http.server -d { $folder }
cli-help-games = Nennt die Spiele.
cli-help-play = Spielt im Terminal.
cli-help-simulate = Lässt Bots viele Partien spielen.
cli-help-fuzz = Spielt zufällige Partien aller Aufbauten unter den Gesetzen der Engine.
cli-help-games-all = Spiele; ohne Angabe alle.
cli-help-fuzz-decisions = Wie viele Entscheidungen je Spiel.
cli-help-fuzz-games = Wie viele Partien je Spiel, statt so vieler Entscheidungen.
cli-help-fuzz-cheap = Nur die Gesetze, die wenig kosten: Nichts stürzt ab, nichts geht verloren, Partien enden, manche werden nachgespielt.
cli-help-fuzz-stride = Ohne --cheap: die langen Prüfungen alle so viele Antworten.
cli-help-fuzz-seed = Die erste Startzahl; die Aufbauten wechseln sich ab.
cli-help-fuzz-minutes = Hört nach so langer Zeit auf, die Spiele nacheinander; 0 heißt nie.
cli-help-fuzz-out = Ein Ordner für die Zahlen und für die Aufzeichnungen gescheiterter Partien; liegen dort Zahlen derselben Partien, geht es von ihnen aus weiter.
cli-help-arena = Lässt Bots gegeneinander spielen und sagt, wer besser ist.
cli-help-bench-what = Ein Spiel (sonst alle), „server“ für den Server, „bots“ für deren Bedenkzeit oder „lab“ für lernende Programme.
cli-help-bench-server-game = Mit „server“, „bots“ oder „lab“: das Spiel, das gespielt wird.
cli-help-bench-out = Mit „server“: eine Datei, in die die Zahlen auch geschrieben werden.
cli-help-selfplay = Lässt Bots spielen und schreibt jede Entscheidung zum Lernen auf.
cli-help-train = Trainiert ein Netz: Es ahmt einen Bot nach und wird dann durch eigene Partien besser.
cli-help-bench = Misst, wie schnell Spiele laufen, neben python-chess.
cli-help-replay = Spielt Aufzeichnungen nach und prüft jeden Stand, den sie nennen.
cli-help-perft = Zählt die Folgen von Antworten bis zu einer Tiefe.
cli-help-rules = Nennt die Regeln: was sie zitiert, was sie prüft, was offen ist.
cli-help-pack = Eigene Daten anstelle der eines Spiels.
cli-help-pack-export = Schreibt alle Daten eines Spiels in eine Datei zum Ändern.
cli-help-pack-check = Prüft so eine Datei: Welche Datei, welches Objekt, welches Feld ist falsch?
cli-help-game = Das Spiel; starboard games nennt sie.
cli-help-game-menu = Das Spiel; ohne Angabe wählst du aus einem Menü.
cli-help-game-all = Das Spiel; ohne Angabe alle Spiele.
cli-help-seats = Wer auf jedem Platz spielt: human oder ein Bot, mit Kommas.
cli-help-seed = Gleiche Startzahl und gleiche Antworten ergeben die gleiche Partie.
cli-help-lang = Sprache: { $langs }.
cli-help-todo = Zeigt bei jeder Frage, was noch kommt.
cli-help-set = Eine Einstellung des Aufbaus; mehrfach möglich.
cli-help-pack-file = Nimmt die Daten dieser Datei (von starboard pack export).
cli-help-resume = Setzt eine Aufzeichnung fort.
cli-help-free-undo = Zurücknehmen ohne Grenzen, für alle, die allein spielen.
cli-help-names = Namen der Plätze, mit Kommas.
cli-help-module = Ein Python-Modul mit GAME, für Spiele, die nicht installiert sind.
cli-help-json = Gibt JSON aus.
cli-help-book-coverage = Sagt, wie es um das Regelheft für Spieler steht.
cli-help-book-example = Sagt, was bei einem Beispiel des Regelhefts auf dem Tisch liegt und was man dort antworten kann.
cli-help-card = Schlägt Karten, Plättchen und Technologien nach: Name, Art oder Wirkung.
cli-help-card-name = Was gesucht wird.
cli-card-many = { $count } Teile; ein ganzer Name zeigt eines davon.
cli-card-other-side = Andere Seite:
cli-help-number-of-games = Wie viele Partien.
cli-help-bots = Bots nach Plätzen, mit Kommas; bei mehr Plätzen geht es von vorn los.
cli-help-jobs = Wie viele Prozesse; die Partien bleiben dieselben.
cli-help-laws = Prüft in jeder Partie alle Gesetze der Engine (zufällige Antworten).
cli-help-stride = Mit --laws: die langen Prüfungen alle so viele Antworten.
cli-help-seconds = Wie lange jedes Spiel gemessen wird.
cli-help-records = Aufzeichnungen; ohne Angabe die in tests/replays.
cli-help-write = Schreibt auf, was jetzt herauskommt, statt zu prüfen.
cli-help-depth = Wie viele Antworten tief.
cli-help-divide = Zählt unter jeder ersten Antwort.
cli-help-from = Beginnt, wo diese Aufzeichnung endet.
cli-help-tests = Wo die Tests liegen; mehrfach möglich.
cli-help-output = Wohin geschrieben wird; ohne Angabe auf den Bildschirm.
cli-help-pack-argument = Die Datei.

refused-cli_site_not_built = Der Tisch für den Browser ist hier nicht gebaut; ./play baut ihn.
refused-cli_site_not_empty = In { $folder } liegt etwas anderes; nenne einen leeren oder neuen Ordner.
refused-cli_language = Eine Sprache „{ $lang }“ gibt es nicht; es gibt { $known }.
refused-cli_no_game = Nenne ein Spiel; starboard games zählt sie auf.
refused-cli_no_games = Noch ist kein Spiel installiert, also gibt es nichts zu spielen. --module MODUL spielt ein Spiel, das anderswo liegt.
refused-cli_no_module = Ein Modul { $module } gibt es nicht.
refused-cli_not_a_game = Das Modul { $module } hat kein GAME.
refused-cli_pack_too_late = { $package } ist schon geladen; eigene Daten müssen vorher kommen.
refused-cli_seats_differ = { $set } Plätze sind aufgebaut, aber { $named } sind genannt.
refused-cli_undo_nothing = Du hast noch nichts geantwortet, was sich zurücknehmen ließe.
refused-cli_undo_revealed = Seither kam etwas ans Licht, darum lässt sich das nicht zurücknehmen.
refused-cli_undo_others = Seither haben andere geantwortet, darum lässt sich das nicht zurücknehmen.
refused-cli_undo_not_alone = Zurücknehmen ohne Grenzen geht nur, wenn du allein spielst.
refused-cli_bad_number = { $name } muss mindestens { $least } sein.
refused-cli_no_rules = { $game } hat keine rules.md in seinem Paket.
refused-cli_no_book = { $game } hat kein Regelheft.
refused-cli_no_example = Das Regelheft hat kein Beispiel { $name }.
refused-cli_no_card = Nichts heißt { $name }, und auf nichts steht es.
cli-help-voidfall-map = Zeigt, prüft und macht Karten der Galaxie von Voidfall.
cli-help-voidfall-fair = Misst die Karten von Voidfall: Siege nach Sitz, Zugreihenfolge und Haus.
cli-help-map-names = Karten, die gezeigt und geprüft werden; ohne Angabe alle.
cli-help-map-seed = Macht die Karte, die diese Zahl lost.
cli-help-map-players = Zahl der Personen einer Karte, die gemacht wird.
cli-help-map-aggression = 1 (Heimatsektoren weit auseinander) bis 4 (nah beieinander); sonst entscheidet die Zahl.
cli-help-map-complexity = 1 (wenige besondere Sektoren) bis 4 (viele); sonst entscheidet die Zahl.
cli-help-map-theme = Welche Art von Galaxie; sonst entscheidet die Zahl.
cli-help-map-id = Name einer Karte, die gemacht wird.
cli-help-map-write = Schreibt die Karte in eine Datei.
cli-help-fair-names = Szenarien, die gemessen werden; ohne Angabe alle.
cli-help-fair-two = Partien auf jeder Karte für zwei.
cli-help-fair-more = Partien auf jeder Karte für drei und vier.
cli-help-fair-also = In den Tabellen zählt auch die Messung mit dieser Startzahl; mehrmals möglich.
cli-help-fair-seconds = Hört nach so vielen Sekunden auf; 0: spielt nichts, zeigt, was in der Datei steht.
cli-help-fair-output = Wo Partien stehen, eine je Zeile; was darin steht, wird nicht noch einmal gespielt.
cli-help-fair-kept = Gepackte Partien früherer Läufe; sie zählen mit, und die neuen kommen hinzu.
cli-map-title = { $map }: { $players } Personen, { $sectors } Sektoren, { $note }
cli-map-storms = Stürme: { $storms }
cli-map-checked = { $maps ->
    [one] 1 Karte geprüft
   *[other] { $maps } Karten geprüft
}, { $wrong ->
    [0] alle der Form nach fair.
    [one] 1 ist nicht fair.
   *[other] { $wrong } sind nicht fair.
}
refused-cli_unknown_theme = Es gibt kein Thema { $name }; es gibt { $known }.
refused-cli_unknown_map = Es gibt keine Karte { $name }.
