# Wörter

sidereal-amount = { $count }× { $item }
sidereal-short = { $count } { $item }
sidereal-tab-side = Bedarf
sidereal-nothing = nichts
sidereal-free = frei
sidereal-way = { $items }
sidereal-licence-of = Lizenz für „{ $technology }“
sidereal-move = { $giver } → { $taker }: { $what }
sidereal-lent-card = { $card } (Leihgabe)
sidereal-promises-only = nur Versprechen
sidereal-anybody = irgendwen
sidereal-pair = { $left } { $right }
sidereal-offer = Angebot { $number }
sidereal-contract = Vertrag { $number }
sidereal-drops = Vertrag { $number } endet
sidereal-due = Runde { $round }
sidereal-due-short = Runde { $round }: Es fehlt etwas, { $points ->
    [one] 1 Siegpunkt steht
   *[other] { $points } Siegpunkte stehen
  } auf dem Spiel

# Tisch

sidereal-round = Runde { $round } von 6
sidereal-rounds = Runden
sidereal-round-card = Runde { $round }: { $bonus } für eine Erfindung
sidereal-yengii-bonus = Yengii: { $bonus }
sidereal-phases = Phasen
sidereal-phase-trade = Transaktionsphase
sidereal-phase-close = Abschluss: Verträge und Geschenke
sidereal-phase-limit = Produktionsphase: Kolonielimit
sidereal-phase-commit = Produktionsphase: Konverter
sidereal-phase-produced = Produktionsphase: Ertrag
sidereal-phase-share = Konfluenzphase: Technologien teilen
sidereal-phase-bid = Konfluenzphase: Gebote
sidereal-phase-colony = Expeditions-Auktion
sidereal-phase-research = Forschungs-Auktion
sidereal-phase-steal = Diebstahl der Zeth
sidereal-phase-refresh = Auslagen auffrischen
sidereal-phase-final = Finale Konfluenz
sidereal-step-trade = Handel
sidereal-step-close = Abschluss
sidereal-step-limit = Limit
sidereal-step-commit = Produktion
sidereal-step-produced = Ertrag
sidereal-step-share = Teilen
sidereal-step-bid = Gebote
sidereal-step-colony = Kolonien
sidereal-step-research = Forschung
sidereal-step-steal = Diebstahl
sidereal-step-refresh = Auffrischen
sidereal-step-final = Finale
sidereal-round-bonus = { $bonus }
sidereal-round-note = { $round } { $yengii }
sidereal-chip-play = ausspielen
sidereal-chip-white = Konverter
sidereal-chip-red = Diebstahl
sidereal-chip-purple = Handel
sidereal-chip-fleet = Flotte
sidereal-chip-upgrade = Upgrade
sidereal-chip-relic = Reliquie
sidereal-points = Siegpunkte
sidereal-supply = Vorrat
sidereal-to-give-away = Spendengüter
sidereal-donated = { $item } zum Verschenken
sidereal-bundle = Bleibt zusammen: { $goods }
sidereal-from-donation = Spendengüter: { $goods }
sidereal-colonies = Kolonien
sidereal-cards-in-play = Karten im Spiel
sidereal-teams = Forschungsteams
sidereal-pool = Noch nicht im Spiel
sidereal-deck = Technologien, die noch nicht im Spiel sind
sidereal-borrowed = Geliehen von { $owner }
sidereal-on-loan = Leihgabe für diese Runde
sidereal-for-good = für immer
sidereal-ready = Fertig
sidereal-support = Freie Flottenunterstützung
sidereal-board = Sucht: { $want }; hat: { $have }. { $words }
sidereal-best = Beste Produktion
sidereal-best-step = { $card }: { $paid } → { $output }
sidereal-best-step-free = { $card } → { $output }
sidereal-planned = gehört zur besten Produktion
sidereal-best-outcome = Bringt { $gain } mehr, als nichts zu aktivieren (in kleinen Würfeln)
sidereal-best-points = { $gain ->
    [one] Bringt 1 Siegpunkt mehr, als nichts zu aktivieren
   *[other] Bringt { $gain } Siegpunkte mehr, als nichts zu aktivieren
}
sidereal-colony-track = Expeditions-Tableau
sidereal-research-track = Forschungs-Tableau
sidereal-colony-deck = Koloniestapel
sidereal-research-deck = Forschungsstapel
sidereal-relics = Reliquienstapel
sidereal-history = Erfindungen
sidereal-invention = Runde { $round }: { $seat } mit „{ $team }“
sidereal-empty = Leeres Feld
sidereal-bids = Gebote, das nächste zuerst
sidereal-bid = { $seat }: { $ships }
sidereal-has = Wer hat was
sidereal-needs = Wer braucht was
sidereal-missing-mine = Dir fehlt zum Produzieren
sidereal-owed = Du schuldest
sidereal-missing-theirs = braucht
sidereal-verdict-good = Wert etwa +{ $gain }
sidereal-verdict-bad = Wert etwa −{ $gain }
sidereal-verdict-plain = ausgeglichen
sidereal-gain-good = +{ $gain }
sidereal-gain-bad = −{ $gain }
sidereal-gain-plain = ±0
sidereal-weighed = Für dich etwa { $gain } wert, { $others }
sidereal-weighed-other = für { $seat } etwa { $gain }
sidereal-weighed-unfair = für { $seat } etwa { $gain }, gegen deinen Gewinn zu wenig
sidereal-weighed-ahead = für { $seat } etwa { $gain }, zu wenig, da du vorn liegst
sidereal-weighed-little = für { $seat } etwa { $gain }, das ist zu wenig
sidereal-weighed-lacks = { $seat } hat das gerade nicht
sidereal-gone = Geht gerade nicht – { $reason }
sidereal-turned-down = { $seat } lehnt ab
sidereal-turned-down-lacks = { $seat } lehnt ab; dafür fehlt von dir noch: { $lacks }
sidereal-turned-down-cannot = { $seat } hat nicht, was du verlangst
sidereal-turned-down-little = { $seat } lehnt ab: Es bringt zu wenig
sidereal-turned-down-unfair = { $seat } lehnt ab: Es nützt dir weit mehr
sidereal-verdict-owed = nimmt, was du schuldest
sidereal-verdict-note = Geschätzt in kleinen Würfeln (ein großer zählt 1½, Ultratech und ein Siegpunkt 3, ein Siegpunkt gegen Ende mehr): Produktion, Forschung, Upgrades, Karten und Versprechen, bis zum Ende der Partie.
sidereal-offers-mine = Angebote von dir und an dich
sidereal-offers-table = Angebote, die alle lesen dürfen
sidereal-offers-closed = Angebote unter anderen
sidereal-contracts = Verträge
sidereal-contracts-closed = Verträge unter anderen
sidereal-score-points = Siegpunkte
sidereal-score-inventions = Erfindungen
sidereal-score-sharing = Bonus beim Teilen
sidereal-score-cards = Karten und anderes
sidereal-score-leftovers = Übrige Güter

sidereal-converter-white = { $inputs } → { $outputs }
sidereal-converter-white-donation = { $inputs } → { $outputs }; als Spende: { $donation }
sidereal-converter-purple = { $inputs } → { $outputs }
sidereal-converter-purple-donation = { $inputs } → { $outputs }; als Spende: { $donation }
sidereal-converter-red = { $inputs } → stiehlt { $outputs }
sidereal-line-support = Braucht { $count } Flottenunterstützung
sidereal-line-fleet = Gibt { $count } Flottenunterstützung
sidereal-line-upgrade = Upgrade: { $what }
sidereal-line-play = Ausspielen für: { $what }
sidereal-line-way = { $items }
sidereal-line-invents = Erfindet: { $technology }
sidereal-text-relic_gift_of_the_duruntai = Wechselt die Karte zum ersten Mal in einer Runde den Besitzer, erhält der Geber 1 Ultratech und je 1 blauen, grünen und braunen Würfel; die Faderan erhalten 1 blauen Würfel.
sidereal-text-relic_contextual_integrator_cache = Beim Ausspielen: 1 Siegpunkt je 3 Zeichen der Erkenntnis bei anderen, aufgerundet. Wer beim Erfinden ein Zeichen zurückgibt, zahlt einen Würfel weniger.
sidereal-text-relic_automated_transport_network = Beim Ausspielen: Ziehe 2 Kolonien. Wer sie hat, darf 2 Kolonien mehr behalten.
sidereal-text-relic_relic_detector = Beim Ausspielen: 1 Siegpunkt. Nicht handelbar.
sidereal-text-relic_library_of_entelechy = Eine Bibliothek der Verschwundenen.
sidereal-text-relic_transmutive_decomposer = Beim Ausspielen: 1 Siegpunkt.
sidereal-text-relic_nalgorian_grindstone = Beim Ausspielen: 1 Siegpunkt.
sidereal-text-relic_stars_ruin = Beim Ausspielen: 2 Siegpunkte und der Rundenbonus.
sidereal-text-relic_paradise_converter = Beim Ausspielen: 1 blauer und 1 schwarzer Würfel.
sidereal-text-relic_barian_trade_armada = Beim Ausspielen: 1 Siegpunkt, 1 Ultratech, ein Würfel jeder Farbe, 4 Raumschiffe.
sidereal-text-relic_thils_demiring = Beim Ausspielen: ein kleiner Würfel jeder Farbe.
sidereal-text-relic_the_grand_armilla = Beim Ausspielen: 1 Siegpunkt.

# Kurze Namen, für Karten und Übersichten

sidereal-short-green = grün
sidereal-short-white = weiß
sidereal-short-brown = braun
sidereal-short-blue = blau
sidereal-short-yellow = gelb
sidereal-short-black = schwarz
sidereal-short-ultratech = Ultratech
sidereal-short-wild_small = Poly klein
sidereal-short-wild_large = Poly groß
sidereal-short-ship = Schiff
sidereal-short-ship-many = Schiffe
sidereal-short-vp = SP
sidereal-short-envoy = Gesandter
sidereal-short-envoy-many = Gesandte
sidereal-short-any_small = beliebig klein
sidereal-short-any_large = beliebig groß
sidereal-short-colony_desert = Wüstenkolonie
sidereal-short-colony_desert-many = Wüstenkolonien
sidereal-short-colony_ice = Eiskolonie
sidereal-short-colony_ice-many = Eiskolonien
sidereal-short-colony_jungle = Dschungelkolonie
sidereal-short-colony_jungle-many = Dschungelkolonien
sidereal-short-colony_water = Wasserkolonie
sidereal-short-colony_water-many = Wasserkolonien
sidereal-short-colony_any = Kolonie
sidereal-short-colony_any-many = Kolonien
sidereal-short-relic = Reliquie
sidereal-short-relic-many = Reliquien

# Versprechen

sidereal-promise-deliver = Güter oder Karten liefern
sidereal-promise-lend = Eine Karte verleihen
sidereal-promise-licence = Eine Technologie lizenzieren
sidereal-promise-share = Anteil am Ertrag einer Karte
sidereal-promise-covenant = Etwas unterlassen
sidereal-promise-text = In eigenen Worten
sidereal-covenant-take_card = Eine Karte nicht nehmen
sidereal-covenant-bid_colony = Höchstens so viel auf Kolonien bieten
sidereal-covenant-bid_research = Höchstens so viel auf Forschung bieten
sidereal-covenant-license = Eine Technologie nicht lizenzieren
sidereal-covenant-lend = Eine Karte nicht verleihen
sidereal-clause-deliver = { $debtor } liefert an { $creditor } in Runde { $round }: { $goods }
sidereal-clause-lend = { $debtor } verleiht an { $creditor } in Runde { $round }: { $goods }
sidereal-clause-licence = { $debtor } lizenziert „{ $technology }“ an { $creditor }, spätestens in Runde { $round }
sidereal-clause-share = { $debtor } zahlt an { $creditor } in der nächsten Runde: { $goods }
sidereal-clause-covenant-take_card = { $debtor } nimmt „{ $what }“ nicht
sidereal-clause-covenant-bid_colony = { $debtor } bietet höchstens { $limit } auf Kolonien
sidereal-clause-covenant-bid_research = { $debtor } bietet höchstens { $limit } auf Forschung
sidereal-clause-covenant-license = { $debtor } lizenziert „{ $what }“ nicht an { $to }
sidereal-clause-covenant-lend = { $debtor } verleiht „{ $what }“ nicht an { $to }
sidereal-clause-text = { $debtor } an { $creditor }: { $words }
sidereal-clause-hidden = { $debtor } an { $creditor }

# Formulare

sidereal-form-legs = Wer gibt wem was
sidereal-form-giver = Von
sidereal-form-taker = An
sidereal-form-items = Güter
sidereal-form-donation = Spendengüter
sidereal-form-cards = Karten
sidereal-form-acknowledgements = Zeichen der Erkenntnis
sidereal-form-envoys = Handelsgesandte
sidereal-form-licences = Lizenzen
sidereal-form-promises = Versprechen
sidereal-form-kind = Art
sidereal-form-debtor = Wer verspricht
sidereal-form-creditor = Wem
sidereal-form-round = Runde
sidereal-form-technology = Technologie
sidereal-form-wild = Polychron-Würfel genügen
sidereal-form-action = Was verboten ist
sidereal-form-target = Karte oder Technologie
sidereal-form-to = Gegenüber wem
sidereal-form-limit = Höchstens
sidereal-form-words = Worte
sidereal-form-drops = Verträge, die enden
sidereal-form-table = Alle dürfen es lesen
sidereal-form-reply = Antwort auf
sidereal-form-changes = Anstelle meines Angebots
sidereal-form-bid = Mein Gebot
sidereal-form-make_offer = Angebot machen
sidereal-form-post = Aushang
sidereal-form-produce = Plan ändern
sidereal-send-produce = So produzieren
sidereal-form-bid_colony = Gebot auf Kolonien
sidereal-form-bid_research = Gebot auf Forschung
sidereal-form-want = Ich suche
sidereal-form-have = Ich habe
sidereal-form-runs = Konverter
sidereal-form-card = Karte
sidereal-form-converter = Konverter (gezählt ab 0)
sidereal-form-colour = Farbe
sidereal-form-pay = Bezahlt mit

# Entscheidungen

sidereal-decision-trade = { $mine ->
    [1] Du bist fertig
   *[other] Handle, werte auf, erfinde
  } ({ $ready } von { $seats } sind fertig){ $breach ->
    [0] {""}
    [one] . Vorsicht: Was du diese Runde schuldest, ist nicht alles da. Endet der Handel jetzt, verlierst du 1 Siegpunkt
   *[other] . Vorsicht: Was du diese Runde schuldest, ist nicht alles da. Endet der Handel jetzt, verlierst du { $breach } Siegpunkte
  }
sidereal-decision-give_bundle = Verschenken, und zwar zusammen: Wer bekommt { $goods }?
sidereal-decision-give = Verschenken: Wer bekommt { $goods }?
sidereal-decision-limit = Zu viele Kolonien: Wirf { $count } ab
sidereal-decision-commit = Welche Konverter aktivierst du?
sidereal-decision-bid = Biete mit { $ships ->
    [one] einem Raumschiff
   *[other] { $ships } Raumschiffen
  } auf Kolonien und Forschung
sidereal-decision-pick_colony = Dein Gebot von { $ships } ist dran: Nimm eine Kolonie oder passe
sidereal-decision-pick_research = Dein Gebot von { $ships } ist dran: Nimm ein Forschungsteam oder passe
sidereal-decision-talk = Sprich über die Auktionen
sidereal-decision-steal = Bestiehl jemanden oder lass es gut sein
sidereal-decision-loot = Welchen Würfel nimmst du? (noch { $count })

# Antworten

sidereal-option-make_offer = Biete an: { $moves }{ $promises ->
    [0] {""}
    [one] ; dazu ein Versprechen
   *[other] ; dazu { $promises } Versprechen
  }
sidereal-option-promise = Ein Versprechen
sidereal-brief-bid = Bieten
sidereal-brief-accept = Annehmen
sidereal-brief-reject = Ablehnen
sidereal-brief-withdraw = Zurückziehen
sidereal-brief-upgrade = { $tucked ->
    [0] Aufwerten{ $colonies_count ->
        [0] {""}
       *[other] {" "}für { $colonies }
      }
   *[other] Mit „{ $technology }“
  }
sidereal-brief-invent = Erfinden für { $price }
sidereal-brief-play_card = Ausspielen{ $colonies_count ->
    [0] {""}
   *[other] {" "}für { $colonies }
  }
sidereal-option-accept = Nimm Angebot { $number } an
sidereal-option-reject = Lehne Angebot { $number } ab
sidereal-option-withdraw = Zieh Angebot { $number } zurück
sidereal-option-settle = Erfülle Vertrag { $contract } jetzt
sidereal-option-post = Sag, was du suchst und hast
sidereal-option-ready = Fertig
sidereal-option-more_time = Bitte um mehr Zeit
sidereal-option-stir = Handle weiter
sidereal-option-convert = Aktiviere „{ $card }“ { $colonies_count ->
    [0] {""}
   *[other] mit { $colonies }
  }
sidereal-option-upgrade-technology = Werte „{ $card }“ mit „{ $technology }“ auf
sidereal-option-upgrade-converter = Werte „{ $card }“ auf
sidereal-option-upgrade-consuming = Werte „{ $card }“ auf und gib dafür { $colonies }
sidereal-option-play_card = Spiele „{ $card }“ aus{ $colonies_count ->
    [0] {""}
   *[other] {" "}und gib dafür { $colonies }
  }
sidereal-option-draw_relic = Ziehe eine Reliquienwelt und gib dafür { $colonies }
sidereal-option-invent = Erfinde mit „{ $team }“ für { $price }
sidereal-option-give = Gib an { $to }: { $item }
sidereal-option-give_bundle = Gib alles zusammen an { $to }
sidereal-option-deal_out = Der Tisch verteilt es
sidereal-option-discard = Wirf „{ $card }“ ab
sidereal-option-run = Aktiviere „{ $card }“ (Konverter { $number })
sidereal-option-run-colour = Aktiviere „{ $card }“: { $colour }
sidereal-option-run-only = Aktiviere „{ $card }“
sidereal-option-produce = Beste Produktion
sidereal-option-done = Nichts mehr
sidereal-number-bid-colony = Kolonien
sidereal-number-bid-research = Forschung
sidereal-option-bid = Kolonien { $colony }, Forschung { $research }
sidereal-option-take = Nimm „{ $card }“
sidereal-option-split = Teile das Gebot
sidereal-option-rob = { $card } gegen { $victim } (Preis { $number })
sidereal-option-loot = Nimm: { $item }
sidereal-hint-deal = Du gibst: { $give }. Du bekommst: { $get }. { $promises ->
    [0] {""}
    [one] Ein Versprechen.
   *[other] { $promises } Versprechen.
  }
sidereal-hint-price = { $inputs } → { $outputs }
sidereal-hint-price-only = kostet { $inputs }
sidereal-hint-becomes = { $paid }, dann: { $does }
sidereal-hint-tucks = „{ $technology }“ kommt darunter, dann: { $does }
sidereal-hint-invent = { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
  } sofort, { $bonus } mehr beim Teilen, und eine neue Karte
sidereal-hint-first_round = { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
  } sofort, { $bonus } mehr beim Teilen. In der ersten Partie erfindest du besser noch nicht in Runde 1.

# Ereignisse

sidereal-event-round_began = Runde { $round } beginnt; eine Erfindung bringt { $bonus }
sidereal-event-gained = { $seat } erhält: { $goods }
sidereal-event-paid = { $seat } bezahlt: { $goods }
sidereal-event-offered = { $seat } macht Angebot { $number } an { $parties }
sidereal-event-offered-changed = { $seat } ändert Angebot { $number } an { $parties }
sidereal-event-accepted = { $seat } nimmt Angebot { $number } an
sidereal-event-rejected = { $seat } lehnt Angebot { $number } ab
sidereal-event-rejected-lacks = { $seat } lehnt Angebot { $number } ab; dafür fehlt: { $lacks }
sidereal-event-rejected-cannot = { $seat } lehnt Angebot { $number } ab: Das Verlangte ist nicht da
sidereal-event-rejected-little = { $seat } lehnt Angebot { $number } ab: Es bringt zu wenig
sidereal-event-rejected-unfair = { $seat } lehnt Angebot { $number } ab: Es nützt dem anderen weit mehr
sidereal-event-withdrawn = { $seat } zieht Angebot { $number } zurück
sidereal-event-deal_done = Handel { $number } gilt: { $moves }
sidereal-event-deal_failed = Handel { $number } ist geplatzt: { $reason }
sidereal-event-deal_failed-hidden = Handel { $number } ist geplatzt
sidereal-event-floor_closed = Der Handel ist vorbei; offene Angebote verfallen: { $offers }
sidereal-event-contract_made = Vertrag { $number }: { $debtor } verpflichtet sich gegenüber { $creditor }
sidereal-event-contract_made-hidden = { $debtor } hat { $creditor } etwas versprochen
sidereal-event-contract_closed-fulfilled = Vertrag { $number } von { $debtor } ist erfüllt
sidereal-event-contract_closed-amended = Vertrag { $number } von { $debtor } wurde geändert
sidereal-event-contract_closed-waived = Vertrag { $number } von { $debtor } wurde aufgehoben
sidereal-event-contract_closed-defaulted = Vertrag { $number } von { $debtor } wurde gebrochen
sidereal-event-contract_closed-expired = Vertrag { $number } von { $debtor } ist abgelaufen
sidereal-event-delivered = { $debtor } liefert an { $creditor }: { $goods } { $cards }
sidereal-event-penalised = { $seat } verliert { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
  } wegen Vertrag { $number }
sidereal-event-posted = { $seat } sucht: { $want }; hat: { $have }
sidereal-event-became_ready = { $seat } ist fertig
sidereal-event-asked_for_time = { $seat } bittet um mehr Zeit
sidereal-event-extended = Die Uhr läuft noch einmal; { $left ->
    [0] weitere Verlängerungen gibt es nicht
    [one] verlängern könnt ihr noch einmal
   *[other] verlängern könnt ihr noch { $left }-mal
  }
sidereal-event-stirred = { $seat } handelt weiter
sidereal-event-converted = { $seat } aktiviert „{ $card }“
sidereal-event-consumed = { $seat } gibt „{ $card }“ ab
sidereal-event-upgraded = { $seat } wertet „{ $card }“ auf
sidereal-event-upgraded-technology = { $seat } wertet „{ $card }“ mit „{ $technology }“ auf
sidereal-event-upgraded-to = { $seat } wertet „{ $card }“ auf: jetzt „{ $now }“
sidereal-event-upgraded-technology-to = { $seat } wertet „{ $card }“ mit „{ $technology }“ auf: jetzt „{ $now }“
sidereal-event-played = { $seat } spielt „{ $card }“ aus
sidereal-event-relic_drawn = { $seat } findet „{ $card }“
sidereal-event-colony_drawn = { $seat } zieht „{ $card }“
sidereal-event-invented = { $seat } erfindet mit „{ $team }“ und erhält { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
  }
sidereal-event-acknowledged = { $seat } gibt ein Zeichen der Erkenntnis zurück; die Faderan erhalten 1 Siegpunkt
sidereal-event-entered = { $seat } hat „{ $card }“ im Spiel
sidereal-event-gift_passed_on = { $seat } gibt das Geschenk der Duruntai weiter
sidereal-event-gave = { $seat } verschenkt an { $to }: { $goods }
sidereal-event-discarded = { $seat } wirft „{ $card }“ ab
sidereal-event-ran = { $seat } aktiviert „{ $card }“ und zahlt: { $goods }
sidereal-event-ran-free = { $seat } aktiviert „{ $card }“
sidereal-event-finished = { $seat } schließt ab
sidereal-event-produced = { $seat } produziert: { $goods }; als Spende: { $donation }
sidereal-event-produced-plain = { $seat } produziert: { $goods }
sidereal-event-shared = { $seat } zeigt „{ $team }“ und erhält { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
  }
sidereal-event-bid_made = { $seat } hat geboten
sidereal-event-bid_shown-colony = { $seat } bietet { $ships } auf Kolonien
sidereal-event-bid_shown-research = { $seat } bietet { $ships } auf Forschung
sidereal-event-split_bid = { $seat } teilt das Gebot in { $first } und { $second }
sidereal-event-took = { $seat } nimmt „{ $card }“ für { $ships ->
    [one] 1 Raumschiff
   *[other] { $ships } Raumschiffe
  }
sidereal-event-took-seedling = { $seat } nimmt „{ $card }“ für { $ships ->
    [one] 1 Raumschiff
   *[other] { $ships } Raumschiffe
  }; ein Setzling kommt darauf
sidereal-event-passed = { $seat } passt und behält { $ships ->
    [one] 1 Raumschiff
   *[other] { $ships } Raumschiffe
  }
sidereal-event-robbed = { $seat } bestiehlt { $victim } mit „{ $card }“
sidereal-event-looted = { $seat } nimmt von { $victim }: { $item }
sidereal-event-brought_home = { $seat } legt die Beute in den Vorrat: { $goods }
sidereal-event-refreshed-colony = Das Expeditions-Tableau ist aufgefrischt: { $cards }
sidereal-event-refreshed-research = Das Forschungs-Tableau ist aufgefrischt: { $cards }
sidereal-event-went_home = { $card } geht zurück an { $seat }
sidereal-event-licensed = { $seat } lizenziert „{ $technology }“ an { $to }
sidereal-event-scored = { $seat } { $points ->
    [one] hat einen Siegpunkt
   *[other] hat { $points } Siegpunkte
  }

# Warum ein Handel geplatzt ist

sidereal-failed-bad_amount = eine Menge liegt unter null
sidereal-failed-bad_parties = die Beteiligten haben sich geändert
sidereal-failed-to_oneself = niemand handelt mit sich selbst
sidereal-failed-no_such_contract = ein genannter Vertrag besteht nicht mehr
sidereal-failed-points_not_traded = Siegpunkte werden nicht gehandelt
sidereal-failed-not_enough = jemand hat die Güter nicht mehr
sidereal-failed-not_enough-you = dir fehlt: { $goods }
sidereal-failed-lacks = { $who } fehlt: { $goods }
sidereal-failed-lent_out = die Karte ist verliehen
sidereal-failed-too_many_items = zu viele Güter von einer Sorte
sidereal-failed-card_not_there = eine Karte ist nicht mehr da
sidereal-failed-card_twice = eine Karte kommt zweimal vor
sidereal-failed-not_tradeable = etwas darin ist nicht handelbar
sidereal-failed-covenant = ein Versprechen verbietet es
sidereal-failed-stays_together = Güter, die zusammenbleiben, wurden getrennt
sidereal-failed-not_on_donation_card = Spendengüter sind nicht mehr da
sidereal-failed-only_yengii = nur die Yengii vergeben Lizenzen
sidereal-failed-no_such_technology = die Technologie ist nicht erfunden
sidereal-failed-technology_used = die Technologie ist schon im Spiel
sidereal-failed-no_tokens_left = es sind keine Plättchen mehr da
sidereal-failed-already_past = ein Versprechen liegt in der Vergangenheit
sidereal-failed-past_the_end = ein Versprechen reicht über das Ende hinaus
sidereal-failed-cannot_be_lent = eine Karte kann nicht verliehen werden
sidereal-failed-empty_promise = ein Versprechen ist leer
sidereal-failed-field_not_used = ein Versprechen enthält Angaben, die es nicht braucht
sidereal-failed-bad_limit = eine Grenze ergibt keinen Sinn
sidereal-failed-bid_made = ein Gebot, um das es geht, steht schon fest
sidereal-failed-not_next_round = ein Versprechen betrifft nicht die nächste Runde
sidereal-failed-not_in_auctions = ein Versprechen betrifft nicht die Auktionen
sidereal-failed-too_many_lines = er ist zu lang

# Absagen

sidereal-refused-accepted_already = Du hast dieses Angebot schon angenommen.
sidereal-refused-already_past = Das wäre in der Vergangenheit fällig.
sidereal-refused-already_run = Das hast du in dieser Runde schon aktiviert.
sidereal-refused-already_upgraded = Diese Karte ist schon aufgewertet.
sidereal-refused-bad_amount = Eine Menge kann nicht unter null liegen.
sidereal-refused-bad_clock = Die Uhr läuft { $least } bis { $most } Sekunden oder gar nicht.
sidereal-refused-bad_extensions = Die Uhr kann höchstens { $most } Mal verlängert werden.
sidereal-refused-bad_handicap = Ein Handicap ist ein kleiner Würfel mehr oder weniger, etwa „+green“.
sidereal-refused-bad_limit = Diese Grenze ergibt keinen Sinn.
sidereal-refused-bid_made = Die Gebote stehen schon fest; darüber lässt sich nichts mehr versprechen.
sidereal-refused-bad_offers = Ein Tisch erlaubt 1 bis { $most } Angebote je Phase.
sidereal-refused-bad_parties = Diese Spieler können diesen Handel nicht schließen.
sidereal-refused-bid_too_high = Du hast nur { $ships ->
    [one] 1 Raumschiff
   *[other] { $ships } Raumschiffe
  } zum Bieten.
sidereal-refused-bid_too_low = Dein Gebot ist zu niedrig: Diese Karte verlangt mindestens { $need }.
sidereal-refused-borrowed = An diesem Tisch dürfen geliehene Karten nicht aufgewertet werden.
sidereal-refused-cannot_be_lent = Das wird nie verliehen, nur endgültig gehandelt.
sidereal-refused-cannot_keep = Du hast nicht alles, was du geben müsstest.
sidereal-refused-cannot_pay = Dir fehlen Güter, um das zu bezahlen.
sidereal-refused-card_not_there = Diese Karte ist nicht da.
sidereal-refused-card_twice = Eine Karte kann nur einmal gegeben werden.
sidereal-refused-covenant = Du hast vertraglich versprochen, das nicht zu tun.
sidereal-refused-empty_offer = Dieses Angebot ist leer: Nenne Güter, Karten oder ein Versprechen.
sidereal-refused-empty_promise = Dieses Versprechen ist leer: Es nennt nichts, was man halten könnte.
sidereal-refused-field_not_used = Dieses Versprechen enthält Angaben, die zu seiner Art nicht passen.
sidereal-refused-handicap_needs_species = Für ein Handicap müssen die Spezies feststehen.
sidereal-refused-in_order = Das ginge, aber die Liste läuft der Reihe nach, und du bist schon weiter.
sidereal-refused-lent_out = Die Karte ist verliehen: Wer sie hat, wäre gebunden, ohne davon zu wissen.
sidereal-refused-no_envoys = Dafür muss das Opfer { $need ->
    [one] einen Handelsgesandten
   *[other] { $need } Handelsgesandte
  } haben.
sidereal-refused-no_goods_now = Güter wechseln nur in der Transaktionsphase den Besitzer.
sidereal-refused-no_changes_now = Während der Auktionen werden Verträge geschlossen, nicht geändert.
sidereal-refused-no_offers_left = Mehr Angebote darfst du in dieser Phase nicht machen.
sidereal-refused-no_points = Du hast keine Siegpunkte zum Bezahlen.
sidereal-refused-no_relics = Der Reliquienstapel ist leer.
sidereal-refused-no_such_contract = Diesen Vertrag gibt es nicht.
sidereal-refused-no_such_offer = Dieses Angebot gibt es nicht.
sidereal-refused-no_such_technology = Diese Technologie kann niemand lizenzieren.
sidereal-refused-no_such_upgrade = Diese Karte hat kein solches Upgrade.
sidereal-refused-no_such_way = Diesen Preis gibt es nicht.
sidereal-refused-no_support = Das braucht { $need } Flottenunterstützung, frei sind { $have }.
sidereal-refused-no_tokens_left = Es sind nicht genug Plättchen da.
sidereal-refused-not_a_colony = Nur Kolonien fallen unter das Kolonielimit.
sidereal-refused-not_due = Diesen Vertrag kannst du jetzt nicht erfüllen: Du schuldest ihn nicht, oder dir fehlt etwas dafür.
sidereal-refused-not_enough = Angeboten sind { $need }, vorhanden nur { $have }.
sidereal-refused-not_for_you = Dieses Angebot geht nicht an dich.
sidereal-refused-not_held = Diese Karte liegt nicht vor dir.
sidereal-refused-not_in_auctions = Das kann man während der Auktionen nicht versprechen.
sidereal-refused-not_in_pool = Diese Karte kannst du nicht ausspielen.
sidereal-refused-not_next_round = Während der Auktionen lässt sich nur für die nächste Runde etwas versprechen.
sidereal-refused-not_on_donation_card = Das liegt nicht auf der Spendengüter-Karte.
sidereal-refused-not_purple = Das ist kein lila Konverter.
sidereal-refused-not_red = Das ist kein roter Konverter.
sidereal-refused-not_tradeable = Das ist nicht handelbar.
sidereal-refused-not_white = Das ist kein weißer Konverter.
sidereal-refused-nothing_to_do_now = Mit dieser Karte lässt sich jetzt nichts tun.
sidereal-refused-nothing_to_take = Da ist nichts zu holen.
sidereal-refused-nothing_to_take_away = Diese Spezies beginnt ohne so einen Würfel.
sidereal-refused-offer_changed = Das Angebot wurde geändert, es ist jetzt Fassung { $version }.
sidereal-refused-only_yengii = Nur die Yengii vergeben Lizenzen.
sidereal-refused-owner_may_not_run = Die Eni Et können diese Karte nicht selbst aktivieren.
sidereal-refused-past_the_end = Über die Transaktionsphase der Runde { $last } hinaus lässt sich nichts versprechen.
sidereal-refused-points_not_traded = Siegpunkte sind nur als Spendengüter handelbar.
sidereal-refused-protected = Dieser Spieler ist geschützt: Er hat in dieser Runde mit den Zeth gehandelt.
sidereal-refused-robbed_already = Dieser Spieler wurde in dieser Runde schon bestohlen.
sidereal-refused-species_count = { $seats } Plätze brauchen { $seats } Spezies, nicht { $species }.
sidereal-refused-species_unknown = Jeder Platz braucht eine eigene Spezies.
sidereal-refused-stays_together = Diese Güter bleiben zusammen.
sidereal-refused-technology_missing = Die Technologie dafür liegt nicht vor dir oder ist schon aufgewertet.
sidereal-refused-technology_used = Die andere Seite hat diese Technologie schon.
sidereal-refused-to_oneself = Niemand handelt mit sich selbst.
sidereal-refused-too_many_items = Höchstens { $most } von einer Sorte.
sidereal-refused-too_many_lines = Das ist zu lang: Kürze den Text oder die Zahl der Zeilen.
sidereal-refused-waits_for_its_round = Karten werden in der vereinbarten Runde geliefert; früher nur durch einen neuen Handel.
sidereal-refused-wrong_colonies = Das sind nicht die verlangten Kolonien.
sidereal-refused-wrong_colour = Diese Farbe hat nicht die richtige Größe.
sidereal-refused-wrong_payment = Damit ist der Preis nicht genau bezahlt.
