# Texte des Tisches im Browser.

web-title = { $games ->
    [0] Brettspiele
    [2] Zwei Spiele
    [3] Drei Spiele
    [4] Vier Spiele
    [5] Fünf Spiele
    [6] Sechs Spiele
   *[other] { $games } Spiele
  }. Ein Tisch zwischen den Sternen.
web-lead = Spiel sofort gegen Bots oder halte Freunden einen Platz frei. Jede Regel wird eingehalten und erklärt.
web-your-name = Dein Name am Tisch
web-name-short = Dein Name
web-need-name = Sag uns erst, wie du heißt.
web-games = Spiele
web-play-now = Jetzt spielen
web-open-table = Einrichten
web-my-tables = Meine Tische
web-public-tables = Offene Tische
web-your-turn = Du bist dran
web-status-open = sucht Mitspielende
web-status-full = alle da, wartet auf den Beginn
web-status-running = läuft
web-status-finished = beendet
web-status-closed = geschlossen
web-notice = Die Spiele, ihre Namen und Marken gehören ihren Verlagen; Starboard ist ein Fanprojekt und nicht mit ihnen verbunden.
web-theme = Hell oder dunkel
web-seats = Anzahl der Personen
web-seat = Platz { $seat }
web-me = Ich
web-me-too = noch jemand an diesem Bildschirm
web-bot = Bot
web-which-bot = Welcher Bot
web-seat-open = frei für jemanden
web-seat-mine = du
web-sit-too = Noch jemand hier
web-sit = Hinsetzen
web-free = Platz räumen
web-invite = Link für Freunde
web-copy = Link kopieren
web-copied = Kopiert
web-room-invite = Schick diesen Link an alle, die mitspielen sollen. Wer ihn öffnet, sitzt mit einem Druck am Tisch.
web-room-wait = Sobald jeder Platz besetzt ist, kannst du beginnen.
web-room-full = Jeder Platz ist besetzt: Du kannst beginnen.
web-room-at-home = Diese Adresse kennt nur dieser Rechner. Für andere Geräte starte Starboard mit „--host 0.0.0.0“ und öffne es hier unter der Adresse des Rechners im Netz.
web-invite-friend = Jemanden einladen
web-invite-then = Den Link zum Verschicken bekommst du gleich am Tisch.
web-start = Beginnen
web-wait-host = Es geht los, sobald alle da sind und die Gastgeberin oder der Gastgeber beginnt.
web-to-lobby = Zur Lobby
web-loading = Einen Moment …
web-yes = ja
web-no = nein
web-back = Zurück
web-close = Schließen
web-undo = Rückgängig
web-undo-vote = Rücknahme erbitten
web-hint = Tipp
web-log = Verlauf
web-say = Etwas sagen
web-lost = Verbindung verloren, neuer Versuch …
web-unreached = Der Server antwortet nicht. Dein Name und deine Plätze bleiben dir; wir versuchen es von selbst wieder.
web-try-again = Nochmal versuchen
web-was-here = Du warst hier { $name }. Der Server kennt diese Anmeldung gerade nicht; als wer du auch weitermachst, { $name } bleibt auf diesem Gerät aufgehoben.
web-be-again = Wieder { $name } sein
web-game-over = Das Spiel ist aus
web-ended-you = Du gewinnst mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
  }
web-ended = { $name } gewinnt mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
  }
web-ended-shared = { $name } gewinnen gemeinsam mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
  }
web-ended-lead = Zweiter Platz{ $whose ->
    [mine] {" für dich"}
   *[theirs] : { $name }
  }, { $lead ->
    [one] ein Punkt
   *[other] { $lead } Punkte
  } dahinter.
web-ended-by = Zweiter Platz{ $whose ->
    [mine] {" für dich"}
   *[theirs] : { $name }
  }, { $lead ->
    [one] ein Punkt
   *[other] { $lead } Punkte
  } dahinter. Der größte Unterschied: „{ $what }“ (+{ $by } für { $gained ->
    [mine] dich
   *[theirs] { $winner }
  }).
web-ended-tie = Gleich viele Punkte: { $name }. Der Gleichstand wurde nach den Regeln aufgelöst.
web-play-again = Noch einmal spielen
web-asked-now = Gerade geht es um etwas anderes: { $question }
web-out-of-sight = { $count ->
    [one] eins mehr außer Sicht
   *[other] { $count } weitere außer Sicht
  }
web-waiting-for = Warten auf { $names }
web-picked-up-to = { $count } gewählt, bis zu { $picks }
web-never-ask = Nicht mehr fragen: { $answer }
web-never-ask-about = Ab jetzt gilt das als deine Antwort, sooft gefragt wird. Im Menü nimmst du es zurück.
web-ask-again = Wieder alles fragen
web-these = { $count ->
    [one] Damit weiter
   *[other] Mit diesen { $count } weiter
    }
web-give-these = Diese { $count } abgeben
web-without-these = { $count ->
    [one] Ohne diese
   *[other] Ohne diese { $count }
  } weiter
web-picked = { $count } von { $picks } gewählt
web-proposed = So geht nichts verloren. Für anderes drücke auf andere Karten.
web-choose-set = Wähle, was golden leuchtet, in beliebiger Reihenfolge.
web-choose-more = Wähle noch etwas auf dem Tisch.
web-choose-on-table = Wähle, was golden leuchtet.
web-choose-or = Oder wähle, was golden leuchtet.
web-pointing = Golden: { $what }
web-choose-two = Wähle zwei Dinge, die golden leuchten.
web-answers-spread = Alle { $count } Antworten zeigen
web-answers-fold = Antworten einklappen
web-again = Noch einmal: { $answer }
web-by-itself = Gewählt: { $answer }
web-otherwise = – ändern
web-all-in-turn = { $count ->
    [2] Beides, in dieser Reihenfolge
   *[other] Alle { $count }, in dieser Reihenfolge
 }
web-stage-fold = Tisch zeigen
web-stage-show = Auswahl zeigen
web-until = Noch { $time }, dann geht es von selbst weiter
web-score-sheet = Wertung
web-standing-none = Davon ist noch nichts bekannt.
web-vote-seat = { $name } soll auch { $seat } spielen und sähe damit diese Hand. Bist du einverstanden?
web-vote-asked = { $name } möchte etwas zurücknehmen. Bist du einverstanden?
web-curtain = Jetzt spielt { $name }. Alle anderen schauen weg!
web-curtain-raise = Ich bin es
web-tab-main = Tisch
web-tab-mine = Meins
web-tab-rivals = Andere
web-legend = Was die Symbole bedeuten
web-tab-log = Verlauf
bot-uniform = Würfel (antwortet zufällig)
core-answers = { $answers }
core-reason-of = { $what }: { $why }
core-reasons = { $first }; { $second }
core-missed-least = sie fehlen dir am wenigsten
core-automaton = Der Automat
web-used = benutzt
web-secret = geheim
web-free-input = frei
web-nothing = nichts
web-you-owe = du schuldest
web-owed-to-you = dir versprochen
web-you-get = Du bekommst
web-you-give = Du gibst
web-later = später
web-in-round = in Runde { $round }
web-counter-offer = Gegenangebot
web-offer-again = Nachbessern
web-reply-to = Antwort auf: { $offer }
web-you-get-from = du bekommst von { $name }
web-you-give-to = du gibst { $name }
web-gives = { $giver } an { $taker }
web-offers = { $count ->
    [one] ein Angebot, { $open } für dich
   *[other] { $count } Angebote, { $open } für dich
  }
web-tap-goods = Tippe Güter an: deine gibst du, ihre willst du.
web-tap-plan = Tippe eine Karte an: Sie kommt dazu oder bleibt weg.
web-plan-details = Einzelheiten
web-tap-give = Anbieten: { $thing }
web-tap-ask = { $thing } von { $name } erbitten
web-tap-seek = Fragen, wer dir gibt: { $thing }
web-tap-supply = { $name } anbieten: { $thing }
web-near = Was du hast
web-you-have-only = { $have ->
    [0] Davon hast du nichts: { $thing }.
   *[other] Mehr hast du nicht: { $have }× { $thing }.
  }
web-they-have-only = { $have ->
    [0] { $name } hat das gerade nicht: { $thing }. Fragen kannst du trotzdem.
   *[other] { $name } hat nur { $have }× { $thing }. Fragen kannst du trotzdem.
  }
web-you-have = du hast { $count }
web-they-have = { $name } hat { $count }
web-you-lack = – dir fehlen { $count }
web-they-lack = – { $name } braucht { $count }
web-in-deal = – im Angebot: { $count }
web-lacks = braucht { $thing }
web-worth = Wert { $worth }
web-worth-later = Wert { $worth }, später { $later }
web-put-in = neu in der Nachbesserung: { $count }
web-third = + weitere
web-leg = Teil
web-extras = Karten und anderes
web-form-rest = Versprechen und Worte
web-your-offer = Dein Angebot an { $names }
web-partner = Mit wem
web-more = Mehr
web-less = Weniger
web-send = Abschicken
web-add = hinzufügen
web-remove = Entfernen
web-compose = Antwort zusammenstellen
web-all-answers = Alle Antworten als Liste
web-decision = Deine Entscheidung
web-rule = Die Regel
web-rules = Regeln
web-no-rules = Zu diesem Spiel gibt es keinen Regeltext.
web-search = Suchen
web-menu = Menü
web-light = Helle Farben
web-careful = Jede Wahl bestätigen
web-sound = Töne
web-sound-off = Töne ausschalten
web-sound-on = Töne einschalten
web-pace = Züge der anderen
web-pace-off = aus
web-pace-fast = schnell
web-pace-normal = normal
web-pace-slow = langsam
web-volume = Lautstärke
web-language = Sprache
web-resign = Meinen Platz aufgeben
web-resign-sure = Wirklich aufgeben? Ein Bot spielt weiter.
web-watching = Zuschauende
web-agree = Einverstanden
web-refuse = Ablehnen
web-other-side = Andere Seite
web-other-side-all = Andere Seite, bei allen:
web-tucked = Unter dieser Karte
web-breakdown = Punkte nach Herkunft
web-replay = Wiederholung
web-do-it = So mache ich es
web-closer = Näher
web-farther = Weiter weg
web-whole-map = Ganze Karte
web-thinking = Am Überlegen: { $names } …
game-race = Race for the Galaxy
game-race-about = Besiedle Welten, verkaufe ihre Güter, sei schneller als der Roboter.
game-sidereal = Siderische Konfluenz
game-sidereal-about = Alles hat seinen Preis: reden, handeln, umwandeln.
game-voidfall = Voidfall
game-voidfall-about = Halte dein Haus zusammen, während die Leere die Karte frisst.
game-artifacts = Alien Artifacts
game-artifacts-about = Auskundschaften, ausbreiten, ausbeuten, auslöschen – mit einer Handvoll Karten.
web-chip-action = Aktion
web-chip-end = Ende
web-chip-permanent = dauerhaft
web-chip-additional = zusätzlich
web-chip-income = Einnahmen
web-chip-attack = Angriff
web-chip-discover = Entdeckung
web-chip-mine = Schürfen
web-chip-score = Punkte
web-chip-upgrade = Upgrade
web-chip-immediate = sofort
web-chip-objective = Ziel
web-chip-decree = Bestimmung
web-chip-frame-each = jedes Haus
web-chip-frame-once = einmal
web-chip-relic = Reliquie
web-chip-purple = Handel
web-ok = OK
web-continue = Weiter
web-look = Ansehen
web-unread = Neue Nachrichten
web-listed = In der Lobby allen zeigen
web-first = Zum Anfang
web-last = Zum Ende
web-step = Ein Schritt vor
web-step-back = Ein Schritt zurück
web-play = Abspielen
web-pause = Anhalten
web-speed = Tempo
web-branch = Ab hier weiterspielen
web-record = Aufzeichnung
web-stand-up = Aufstehen
web-hand = Meine Hand
web-spread = Hand ausbreiten
web-notify = Benachrichtige mich, wenn ich dran bin
bot-uniform-name = Würfel
bot-greedy-name = Händler
bot-ismcts-name = Navigator
bot-net-name = Veteran
bot-scout-name = Kundschafter
bot-cadet-name = Kadett
bot-ensign-name = Fähnrich
bot-lieutenant-name = Leutnant
bot-captain-name = Kapitän
bot-admiral-name = Admiral
web-head = Stand des Spiels
web-form-make_offer = Angebot machen
web-form-offer = Angebot machen
web-form-post = Aushängen, was ich suche
web-form-produce = Produktion planen
web-or = oder
web-skip = Überspringen
web-clash-fires = feuert { $count }
web-clash-first = (zuerst)
web-clash-absorbs = absorbiert { $count }
web-clash-loses = { $count ->
    [1] verliert 1 Flotte
   *[other] verliert { $count } Flotten
 }
web-why-not = Jetzt nicht:
web-enlarge = Vergrößern

# Who I am
web-me-title = Du
web-me-before = Du warst hier schon als jemand anders
web-me-keep = Diesen Namen behalten
web-me-is-kept = Dieser Name gehört dir: Du kannst dich überall damit anmelden.
web-me-not-kept = Bisher kennt dich nur dieser Browser. Behalte den Namen, dann gehören dir deine Tische auf jedem Gerät.
web-me-passkey = Mit einem Passkey
web-me-another-passkey = Weiteren Passkey hinzufügen
web-me-password = Mit einem Passwort
web-me-change-password = Passwort ändern
web-me-login = Anmeldename
web-me-old = Bisheriges Passwort
web-me-new = Neues Passwort, mindestens 8 Zeichen
web-me-its-password = Passwort
web-me-save = Sichern
web-me-kept = Erledigt: Dieser Name gehört dir.
web-me-along = Mich mitnehmen
web-me-along-how = Spiel auf dem Handy oder einem anderen Computer weiter: Öffne dort einen Link oder scanne einen Code.
web-me-along-make = Link und Code zeigen
web-me-qr = Ein Code, der zum Link führt
web-me-along-time = Er gilt einmal und { $minutes } Minuten lang. Wer ihn öffnet, spielt an deiner Stelle, also zeig ihn niemandem sonst.
web-me-sign-in = Anmelden
web-me-sign-in-how = Du hast schon einen Namen behalten? Melde dich damit auch hier an.
web-me-sign-in-passkey = Per Passkey
web-me-sign-in-password = Per Passwort
web-me-enter = Anmelden
web-me-notices = Du bist am Zug
web-me-notices-how = Erfahre es, wenn andere auf dich warten und du nicht da bist.
web-me-push = In diesem Browser
web-me-push-on = Nachrichten erlauben
web-me-mail = Per Mail
web-me-mail-code = Code schicken
web-me-code-sent = Ein Code ist unterwegs an { $email }.
web-me-code = Code aus der Mail an { $email }
web-me-webhook = Per Webhook
web-me-test = Probe schicken
web-me-test-sent = Die Probe ist unterwegs.
web-me-off = Abschalten
web-me-told = Erledigt: Du bekommst Bescheid.
web-me-devices = Wo du angemeldet bist
web-me-device = Ein Browser
web-me-here = (dieser hier)
web-me-sign-out = Abmelden
web-me-everywhere = Überall abmelden
web-me-sign-out-warning = Niemand sonst kennt diesen Namen: Wer sich überall abmeldet, ohne ihn zu behalten, verliert ihn.
web-me-not-done = Es hat sich nichts geändert.
web-me-failed = Das hat hier nicht geklappt.
web-along-here = Du wirst mitgenommen: Sei auf diesem Gerät, wer du auf dem anderen bist.
web-along-instead = Auf diesem Gerät sein, wer du auf dem anderen bist? { $name } bleibt hier aufgehoben.
web-along-take = Ja, das bin ich
web-along-not = Jetzt nicht
