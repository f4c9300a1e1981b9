# Texte des Tisches selbst.

core-hidden = eine verdeckte Karte
core-seat = Platz { $seat }
core-order = Was geschieht zuerst?
core-said = { $what }. { $hint }
core-loss = { $points ->
    [one] etwa 1 Punkt
   *[other] etwa { $points } Punkte
 }
core-option-pass = Passen
core-option-no_more = Genug
core-option-time_out = Die Zeit ist abgelaufen
core-option-first = Zuerst { $what }
core-option-hidden_choice = Eine geheime Antwort

# Warum etwas nicht geht.
refused-bad_fact = { $file }: { $object } { $field }: { $problem }
refused-bad_book = { $file }, Zeile { $line }: { $problem }
refused-corrupt_save = Dieser Spielstand ist nicht lesbar: { $detail }
refused-game_over = Das Spiel ist zu Ende.
refused-malformed = Diese Zeile ist nicht lesbar: { $line } (bei { $where })
refused-malformed_field = { $option } hat kein Feld „{ $field }“, oder es steht zweimal da.
refused-malformed_value = Ein Wert von { $option } passt nicht: { $detail }
refused-one_answer = Hier kannst du nur eine Antwort auf einmal geben.
refused-not_together = Das lässt sich nicht zusammen wählen.
refused-wrong_count = Gewählt hast du { $picked }; es sind mindestens { $least } und höchstens { $most }.
refused-not_an_option = Das ist jetzt keine mögliche Antwort.
refused-not_for_table = Das kann der Tisch selbst nicht beantworten.
refused-not_now = Das lässt sich jetzt nicht wählen.
refused-not_your_turn = Du bist nicht an der Reihe.
refused-stale = Der Tisch ist schon weiter: Du hast Antwort { $seen } gesehen, er ist bei { $now }.
refused-table_waits = Das kann niemand sonst entscheiden: Der Tisch wartet.
refused-too_long = Diese Zeile ist zu lang: { $length } Zeichen.
refused-unknown_bot = Einen Bot namens „{ $name }“ gibt es nicht, nur { $known }.
refused-bot_other_games = „{ $name }“ spielt dieses Spiel nicht.
refused-broken_entry = Ein installiertes Paket lässt sich nicht laden ({ $entry }): { $why }
refused-wrong_entry = Was ein installiertes Paket nennt ({ $entry }), ist { $kind ->
    [bots] kein Bot: ein Objekt mit name und choose
    [games] kein Spiel mit dieser Kennung
   *[other] keine Klasse von Heuristics
}.
refused-unknown_engine = Eine Spielweise „{ $name }“ gibt es nicht: Nimm inline, pool oder ray.
refused-cannot_go_over = Ein Turnier kann nicht durch „{ $name }“ gehen: Nenne ein Feld des Aufbaus, das noch nicht festgelegt ist, und seine Werte, wenn es ein Text ist.
refused-no_encoder = Netze können „{ $game }“ noch nicht lesen.
refused-no_shards = In „{ $folder }“ liegen keine Trainingsdaten.
refused-missing_extra = Dafür fehlt { $module }: pip install "starboard[{ $extra }]".
refused-unknown_game = Ein Spiel namens „{ $name }“ gibt es nicht.
refused-unknown_option = Eine Antwort namens „{ $name }“ gibt es nicht.
refused-wrong_seats = Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $seats }.
