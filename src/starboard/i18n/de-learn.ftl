# Lernen und Zurückschauen: der Coach, der Verlauf einer Partie, Wiederholungen, die Regeln.

web-learn = Lernen
web-learn-about = Geführte erste Partie mit Coach
web-lesson = Lehrpartie
web-coach = Coach
web-coach-tour = Rundgang { $step } von { $steps }
web-coach-next = Weiter
web-coach-previous = Zurück
web-coach-begin = Los geht’s
web-coach-skip = Rundgang überspringen
web-coach-off = Coach aus
web-coach-on = Coach an
web-coach-hide = Einklappen
web-coach-show = Aufklappen
web-coach-would = Coach würde spielen:
web-coach-because = Denn: { $reason }.
web-coach-thinking = Coach überlegt …
web-coach-nothing = Hier musst du nichts tun: Die anderen machen weiter.
web-coach-do = Mach das
web-coach-rule = Regel { $rule }
web-coach-decision = Diese Entscheidung
web-coach-news = Was gerade geschah
web-coach-wait = Die anderen ziehen. Ich melde mich, wenn du dran bist.
web-coach-progress = { $done } von { $all } gelernt
web-coach-again = Rundgang noch einmal
web-coach-got-it = Verstanden
web-plot = Punkte im Spielverlauf
web-plot-short = Punkte
web-plot-value = { $name }: { $points }
web-plot-read = Fahr über die Kurve oder nutze die Pfeiltasten, um Punkte abzulesen.
web-plot-final = Ende
web-plot-at = Zug { $n } von { $count }
web-standing = Punkte bisher
web-standing-hidden = geheim
web-decisive = Entscheidende Züge
web-decisive-wait = Ein Bot sieht die Partie durch …
web-decisive-none = Kein Zug hat Nennenswertes verschenkt.
web-decisive-failed = Diese Partie lässt sich nicht beurteilen.
web-decisive-part = { $judged } von { $asked } Entscheidungen wurden angesehen.
web-decisive-better = Besser: { $better }
web-decisive-loss-about = Verschenkter Vorsprung, im Mittel
web-decisive-longer = Dazu hätte auch ein Tipp geraten; erst länger angesehen zeigt sich das hier.
web-decisive-see = In der Wiederholung zeigen
web-round-previous = Vorige Runde
web-round-next = Nächste Runde
web-round-nth = Rundenmarke { $n }
web-rules-contents = Inhalt
web-rules-found = { $count ->
    [one] ein Absatz
   *[other] { $count } Absätze
  }
web-rules-nothing = Nichts gefunden.
web-rules-english = Diese Regeln gibt es bisher nur auf Englisch.
core-coach-order = Mehreres geschieht gleichzeitig, und du bestimmst die Reihenfolge. Oft ist sie egal; sonst beginne mit dem, was den Rest verbessert.
refused-no_lesson = Für dieses Spiel gibt es noch keine geführte Partie.

# das Regelheft
web-book-pages = Seiten des Regelhefts
web-book-page = Regeln
web-book-page-parts = Spielmaterial
web-book-page-icons = Symbole
web-book-print = Drucken
web-book-specification = Spezifikation für Entwickler
web-book-whole = Das ganze Regelheft
web-book-link = Link zu „{ $title }“
web-book-table = Tabelle
web-book-example = Beispiel
web-book-before = Vorher
web-book-after = Nachher
web-book-try = Ausprobieren
web-book-asked = Du wirst gerade gefragt
web-book-up-to = { $least ->
    [0] Du darfst bis zu { $picks } von diesen { $among } wählen.
    [1] Du darfst bis zu { $picks } von diesen { $among } wählen.
   *[other] Wähle { $least } bis { $picks } von diesen { $among }.
  }
web-book-exactly = Wähle { $picks } von diesen { $among }.
web-book-answers = { $count ->
    [one] Hier gibt es eine Antwort.
   *[other] Hier gibt es { $count } Antworten.
  }
web-book-open = Die Antwort ist offen: Du stellst sie zusammen.
web-book-parts-search = Name, Art oder Wirkung
web-book-kind = Art
web-book-all-kinds = Alle Arten
web-book-all-parts = Alle zeigen
web-book-parts-found = { $count ->
    [one] 1 Teil
   *[other] { $count } Teile
  }
web-book-parts-more = { $count } weitere zeigen
