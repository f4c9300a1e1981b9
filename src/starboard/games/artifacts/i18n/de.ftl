# Alien Artifacts: alle Texte außer den Namen der Karten.

artifacts-row-planet = Planet
artifacts-row-technology = Technologie
artifacts-row-ship = Schiff
artifacts-name-planet = Planeten
artifacts-name-technology = Technologien
artifacts-name-ship = Schiffen
artifacts-type-explore = Auskundschaften
artifacts-type-expand = Ausbreiten
artifacts-type-exterminate = Auslöschen
artifacts-type-exploit = Ausbeuten
artifacts-name-explore = Auskundschaften
artifacts-name-expand = Ausbreiten
artifacts-name-exterminate = Auslöschen
artifacts-name-exploit = Ausbeuten
artifacts-side-logistics = Logistik
artifacts-side-operational = Operativ
artifacts-fate-damaged = beschädigt
artifacts-fate-destroyed = zerstört
artifacts-colour-blue = Blau
artifacts-colour-green = Grün
artifacts-colour-red = Rot
artifacts-colour-gold = Gold
artifacts-section = { $count } { $colour } ({ $type })
artifacts-symbols = { $count } { $colour }
artifacts-resource-held = { $a } / { $b }
artifacts-resource = { $a } / { $b }, Kampfzahl { $combat }
artifacts-hidden-card = eine verdeckte Karte
artifacts-hidden-resource = eine verdeckte Ressourcenkarte
artifacts-hidden-artifact = ein verdecktes Alien-Artefakt
artifacts-hidden-plan = ein verdeckter Verteidigungsplan
artifacts-hidden-system = ein verdecktes Alien-System
artifacts-number = { $n }
artifacts-own-name = { "de" ->
    [de] { $name_de }
   *[en] { $name_en }
  }

## Der Tisch

artifacts-tokens = Blockadeplättchen
artifacts-vp = Siegpunkte
artifacts-credits = Kredite
artifacts-limit = Produktionslimit
artifacts-projects = Bauvorhaben
artifacts-empire = Imperium
artifacts-hand = Hand
artifacts-artifacts = Alien-Artefakte
artifacts-plans = Verteidigungspläne
artifacts-round-track = Rundenleiste
artifacts-deck-planet = Planeten
artifacts-deck-technology = Technologien
artifacts-deck-ship = Schiffe
artifacts-system = Alien-System
artifacts-systems = Alien-Systeme
artifacts-standard-plan = Standardplan
artifacts-shown-plans = Gezeigter Verteidigungsplan
artifacts-artifact-deck = Alien-Artefakte
artifacts-artifact-discard = Gespielte Artefakte
artifacts-plan-deck = Verteidigungspläne
artifacts-under-way = Im Bau
artifacts-revealed = Aufgedeckt
artifacts-looked = Zur Auswahl
artifacts-resource-deck = Ressourcenstapel
artifacts-discard = Ablagestapel
artifacts-end-near = Das Spielende ist ausgelöst: Die Runde wird noch zu Ende gespielt.
artifacts-marker = Rundenmarker auf { $marker }
artifacts-last-pass = Letzter Durchgang
artifacts-last-round = Letzte Runde
artifacts-turn-of = { $seat } ist am Zug
artifacts-set-up = Spielvorbereitung

## Entscheidungen

artifacts-decision-setup_keep = Aufbau: Welche Karte behältst du?
artifacts-decision-act = { $last ->
    [0] Welche Aktion führst du aus?
   *[other] Dein letzter Zug: Welche Aktion führst du aus?
  }
artifacts-decision-looks = Wie viele Karten siehst du dir an?
artifacts-decision-keep = Welche Karte wird dein Bauvorhaben?
artifacts-decision-pay = { $need ->
    [one] Womit bezahlst du 1 Ressource?
   *[other] Womit bezahlst du { $need } Ressourcen?
  }
artifacts-decision-pay_set = Bezahle einen Abschnitt in { $colour } mit mindestens { $need }
artifacts-decision-trade = Was tauschst du ein, je 1 Kredit? { $symbols ->
    [0] {""}
   *[other] Bisher: { $symbols }
  }
artifacts-decision-mixed = Was gibst du aus? Bisher: { $symbols }
artifacts-decision-unblockade = Womit entfernst du Blockaden? Je 2 Ressourcen ein Plättchen, bisher: { $symbols }
artifacts-decision-hand_cards = Welche Handkarten wirfst du ab? { $least ->
    [0] Beliebig viele
   *[other] Mindestens noch { $least }
  }
artifacts-decision-prepare = Welche Ressourcen legst du an „{ $card }“? { $left ->
    [0] Es fehlt nichts mehr
    [one] Es fehlt noch 1
   *[other] Es fehlen noch { $left }
  }
artifacts-decision-attach = Welche Ressource legst du an welches Bauvorhaben?
artifacts-decision-side = Mit welcher Seite legst du „{ $card }“ in dein Imperium?
artifacts-decision-construct = Automatische Konstruktion: Welche Karte wird zuerst fertig?
artifacts-decision-target = Wen greifst du an?
artifacts-decision-next_ship = Welches Schiff greift als Nächstes an?
artifacts-decision-plan = Mit welchem Plan verteidigst du dich?
artifacts-decision-reveal = Welche Zahl nimmst du für „{ $ship }“?
artifacts-decision-section = „{ $planet }“ produziert: Welche Hälfte bleibt sichtbar?
artifacts-decision-place_token = Wohin kommt das Blockadeplättchen? (noch { $count })
artifacts-decision-remove_token = Von welcher Karte entfernst du ein Blockadeplättchen? (noch { $count })
artifacts-decision-next_planet = Welcher Planet produziert als Nächstes?
artifacts-decision-next_technology = Welche Technologie wertest du?
artifacts-decision-deck = Von welchem Stapel?
artifacts-decision-type = Nach welchem Typ suchst du?
artifacts-decision-finish_free = Welches Bauvorhaben stellst du kostenlos fertig?
artifacts-decision-perform = { $action ->
    [buy] Willst du eine Karte kaufen?
    [complete] Welches Bauvorhaben stellst du fertig?
    [prepare] Für welche Reihe bereitest du Ressourcen vor?
    [trade] Willst du Ressourcen eintauschen?
   *[other] Willst du die Aktion ausführen?
  }
artifacts-decision-victim_steal = Wem nimmst du Kredite weg?
artifacts-decision-victim_blockade = Wessen Imperium blockierst du?
artifacts-decision-flip = Welche Karte drehst du um? (noch { $count })
artifacts-decision-window = Nutzt du noch etwas?
artifacts-decision-late_window = Spielst du noch ein Alien-Artefakt?
artifacts-decision-pause = Spielst du ein Alien-Artefakt, bevor das zählt?
artifacts-decision-draw_discard = Welche Handkarten wirfst du ab, bevor du nachziehst?{ $least ->
    [0] {""}
   *[other] {" "}Mindestens { $least }
  }
artifacts-decision-scoring_fee = Wertung: Für welche blockierten Karten zahlst du?

## Antworten

artifacts-option-buy = Karte kaufen: { $row }
artifacts-option-discover = „{ $card }“ entdecken
artifacts-option-develop = „{ $card }“ entwickeln
artifacts-option-build = „{ $card }“ bauen
artifacts-option-prepare = „{ $card }“ vorbereiten
artifacts-option-trade = Ressourcen eintauschen
artifacts-option-remove_blockades = Blockaden entfernen: { $row }
artifacts-option-offensive = Offensive starten
artifacts-option-income = Einnahmen erhalten
artifacts-option-mine = Planeten schürfen
artifacts-option-faction_act = Fraktionsaktion
artifacts-option-card_action = Aktion: { $card }
artifacts-option-use_additional = Zusätzlich: { $card }
artifacts-option-play_artifact = „{ $card }“ spielen
artifacts-option-pay_fee = Blockadegebühr für „{ $card }“ zahlen
artifacts-option-go_on = Weiter
artifacts-option-set_stop = Öfter nach Artefakten fragen
artifacts-look-free = { $count ->
    [one] Die oberste
   *[other] Die obersten { $count }
  }
artifacts-option-look = { $extra ->
    [0] Die oberste
   *[other] { $extra } mehr
  }
artifacts-option-keep = „{ $card }“ behalten
artifacts-option-spend = { $section } ausgeben
artifacts-option-attach_to = { $section } an „{ $project }“ legen
artifacts-option-attach = { $section } anlegen
artifacts-option-prepare_also = Weiter mit „{ $card }“
artifacts-option-enough = Fertig
artifacts-trade-nothing = Nichts eintauschen
artifacts-no-attack = Nicht angreifen
artifacts-draw-up = { $count ->
    [0] Die Hand behalten
    [one] Behalten und 1 Karte nachziehen
   *[other] Behalten und { $count } Karten nachziehen
  }
artifacts-option-take_side = { $side }
artifacts-at-once = { $first }. { $said }
artifacts-at-once-ship = Greift sofort an
artifacts-at-once-technology = Wird sofort gewertet, wenn die oberste Karte „{ $type }“ zeigt
artifacts-option-construct = „{ $card }“ fertigstellen
artifacts-option-target = { $seat } angreifen
artifacts-option-target_aliens = Das Alien-System angreifen
artifacts-option-use_plan = „{ $plan }“ einsetzen
artifacts-option-send_ship = { $card } greift an
artifacts-option-end_attack = Angriff beenden
artifacts-option-pick_number = { $card } nehmen
artifacts-option-store_section = { $section }
artifacts-section-scores = { $section }: { $vp } SP
artifacts-number-brings = Angriffswert { $value }: { $do }
artifacts-option-place_token = „{ $card }“ blockieren
artifacts-option-remove_token = „{ $card }“ befreien
artifacts-option-opponent = { $seat }
artifacts-option-choose_deck = { $row }
artifacts-option-choose_type = { $type }
artifacts-option-discard = { $card } abwerfen
artifacts-option-next_technology = { $card }
artifacts-option-next_planet = { $card }
artifacts-option-flip_card = „{ $card }“ umdrehen
artifacts-option-finish_free = „{ $card }“ fertigstellen
artifacts-option-score_now = „{ $card }“ jetzt werten

artifacts-step-carry = Effekt von { $card }

## Was geschah


artifacts-event-turn_began = { $seat } ist am Zug
artifacts-event-drew = { $seat } zieht { $count ->
    [one] eine Ressourcenkarte
   *[other] { $count } Ressourcenkarten
  }
artifacts-event-drew_these = { $seat } zieht: { $cards }
artifacts-event-discarded = { $seat } wirft { $card } ab
artifacts-event-spent = { $seat } gibt { $section } aus
artifacts-event-credits_paid = { $seat } zahlt { $credits ->
    [one] 1 Kredit
   *[other] { $credits } Kredite
  }
artifacts-event-gained = { $seat } erhält { $vp ->
    [0] { $credits ->
        [one] 1 Kredit
       *[other] { $credits } Kredite
      }
    [one] 1 Siegpunkt
   *[other] { $vp } Siegpunkte
  }
artifacts-event-matched = { $seat } erhält { $vp ->
    [0] { $credits ->
        [one] 1 Kredit
       *[other] { $credits } Kredite
      }
    [one] 1 Siegpunkt
   *[other] { $vp } Siegpunkte
  }
artifacts-event-stole = { $seat } nimmt { $giver } { $credits ->
    [one] 1 Kredit
   *[other] { $credits } Kredite
  } weg
artifacts-event-looked = { $seat } sieht sich { $count ->
    [one] die oberste Karte
   *[other] die obersten { $count } Karten
  } an ({ $row })
artifacts-event-kept = { $seat } legt „{ $card }“ zu den Bauvorhaben
artifacts-event-placed = { $seat } beginnt mit „{ $card }“ ({ $side })
artifacts-event-searched = { $seat } durchsucht einen Stapel ({ $row }) nach { $type }: { $card }
artifacts-event-attached = { $seat } legt { $section } an „{ $project }“
artifacts-event-attached_spent = { $seat }: unter „{ $card }“ abgeworfen: { $sections }
artifacts-event-completed = { $seat } stellt „{ $card }“ fertig ({ $side })
artifacts-event-constructed = { $seat }: „{ $card }“ wird von selbst fertig, denn was darunter liegt, reicht jetzt
artifacts-event-flipped = { $seat } dreht „{ $card }“ um ({ $side })
artifacts-event-revealed = { $seat } deckt auf: { $card }
artifacts-event-drawn = { $seat } deckt auf: { $card }
artifacts-event-scored = { $seat } wertet „{ $card }“: { $vp ->
    [0] nichts, denn die erste Stufe ist nicht erreicht
   *[other] { $vp } SP
  }
artifacts-event-missed = „{ $type }“ nicht aufgedeckt: „{ $technology }“ von { $seat } bringt nichts
artifacts-event-produced = { $planet } von { $seat } produziert { $section }{ $vp ->
    [0] {""}
   *[other] : { $vp } SP
  }
artifacts-event-attack_began = { $seat } greift { $target } an
artifacts-event-system_attacked = { $seat } greift „{ $system }“ an
artifacts-event-plan_shown = { $seat } verteidigt sich mit „{ $plan }“
artifacts-event-attack_ended = Der Angriff von { $seat } ist vorbei
artifacts-event-ship_fought = „{ $ship }“ von { $seat } greift mit Angriffswert { $value } an
artifacts-event-ship_hit = „{ $ship }“ von { $seat } greift mit Angriffswert { $value } an: { $do }
artifacts-event-ship_lost = „{ $ship }“ von { $seat } wird { $fate }
artifacts-event-token_placed = { $seat } blockiert „{ $card }“ von { $victim }
artifacts-event-token_removed = { $seat } entfernt ein Blockadeplättchen von „{ $card }“
artifacts-event-fee_paid = { $seat } zahlt { $credits ->
    [one] 1 Kredit
   *[other] { $credits } Kredite
  } Blockadegebühr für „{ $card }“
artifacts-event-artifact_gained = { $seat } erhält: { $card }
artifacts-event-artifact_played = { $seat } spielt „{ $card }“: { $do }
artifacts-event-stop_set = { $seat } hält in diesem Zug nach Aufdecken und Ziehen inne
artifacts-event-plan_gained = { $seat } zieht: { $plan }
artifacts-event-ability_used = { $seat } nutzt „{ $card }“
artifacts-event-faction_acted = { $seat } nutzt die Fraktionsaktion ({ $faction })
artifacts-event-action_taken-buy = { $seat } kauft eine Karte
artifacts-event-action_taken-discover = { $seat } entdeckt einen Planeten
artifacts-event-action_taken-develop = { $seat } entwickelt eine Technologie
artifacts-event-action_taken-build = { $seat } baut ein Schiff
artifacts-event-action_taken-prepare = { $seat } bereitet Ressourcen vor
artifacts-event-action_taken-trade = { $seat } tauscht Ressourcen ein
artifacts-event-action_taken-unblockade = { $seat } entfernt Blockaden
artifacts-event-action_taken-offensive = { $seat } startet eine Offensive
artifacts-event-action_taken-income = { $seat } erhält Einnahmen
artifacts-event-action_taken-mine = { $seat } schürft auf den Planeten
artifacts-event-actions_gained = { $seat }: { $actions ->
    [one] eine weitere Aktion
   *[other] { $actions } weitere Aktionen
  }
artifacts-event-turns_gained = { $seat }: { $turns ->
    [one] ein weiterer Zug
   *[other] { $turns } weitere Züge
  } nach der letzten Runde
artifacts-event-top_changed = Jetzt obenauf ({ $row }): { $card }
artifacts-event-top_gone = Ein Stapel ist leer ({ $row })
artifacts-event-reshuffled = Die abgeworfenen Ressourcenkarten werden gemischt: { $cards } im Stapel
artifacts-event-system_turned = Das nächste Alien-System ist { $system }
artifacts-event-deck_ran_out = Der Ressourcenstapel ist leer: Der Rundenmarker rückt auf { $marker }
artifacts-event-last_pass_began = Der Ressourcenstapel ist leer: Der letzte Durchgang beginnt
artifacts-event-limit_reached = Mehr Runden gibt es nicht: Dies ist die letzte
artifacts-event-end_triggered = Der Ressourcenstapel ist zum letzten Mal leer: Dies ist die letzte Runde
artifacts-event-scoring_began = Der letzte Zug ist vorbei: Schlusswertung
artifacts-event-final_score = { $seat } hat { $vp ->
    [one] 1 Siegpunkt
   *[other] { $vp } Siegpunkte
  }

## Warum etwas nicht geht

artifacts-refused-too_dear = Das kostet { $cost ->
    [one] 1 Kredit
   *[other] { $cost } Kredite
  }, du hast { $have ->
    [0] keinen
   *[other] nur { $have }
  }.
artifacts-refused-does_not_fit = Dieser Abschnitt passt hier nicht: Er hat die falsche Farbe, oder das Produktionslimit ist erreicht.
artifacts-refused-not_to_spend = Diese Karte kannst du nicht ausgeben: Nur Handkarten und Karten auf deinen unblockierten operativen Planeten zählen.
artifacts-refused-has_attacked = Dieses Schiff hat in diesem Zug schon angegriffen.
artifacts-refused-other_row = Diese Karte liegt in einer anderen Reihe.
artifacts-refused-deck_empty = Dieser Stapel ist leer.
artifacts-refused-cannot_pay = Das kostet { $cost ->
    [one] 1 Ressource
   *[other] { $cost } Ressourcen
  }; mit höchstens { $limit ->
    [one] 1 Karte
   *[other] { $limit } Karten
  } erreichst du nur { $have }.
artifacts-refused-used_this_turn = Diese Karte hast du in diesem Zug schon benutzt.
artifacts-refused-blockaded = Diese Karte ist blockiert ({ $tokens } Blockadeplättchen): Entferne die Blockade oder zahle die Gebühr.
artifacts-refused-no_action_on_it = Diese Karte bietet jetzt keine Aktion.
artifacts-refused-unknown_faction = Eine Fraktion namens „{ $name }“ gibt es nicht.
artifacts-refused-faction_twice = Jede Fraktion kann nur einmal mitspielen.
artifacts-refused-unknown_passes = Der Ressourcenstapel läuft 1- bis { $most }-mal durch, oder 0 für so oft, wie Personen mitspielen.
artifacts-refused-unknown_start_player = Wer beginnt, ist ein Platz von 0 bis { $most }, oder -1 für das Los.

## Wertung

artifacts-score-play = Während des Spiels
artifacts-score-cards = Karten im Imperium
artifacts-score-technology = { $card }
artifacts-score-faction = Endwertung der Fraktion

## Was Karten sagen: dauerhafte Boni

artifacts-power-cost_mod = { $what ->
    [planet] Planet entdecken
    [technology] Technologie entwickeln
    [ship] Schiff bauen
    [buy] Karte kaufen
    [offensive] Offensive
    [income] Einnahmen
   *[mine] Schürfen
  }: Kosten { $signed }
artifacts-power-limit_mod = Produktionslimit { $signed } { $what ->
    [planet] für Planeten
    [technology] für Technologien
    [ship] für Schiffe
    [trade] beim Eintauschen
    [prepare] beim Vorbereiten
    [unblockade] beim Entfernen von Blockaden
    [operational] für operative Aktionen
    [card] für Karten und Fraktion
   *[any] für alles
  }
artifacts-power-hand_mod = Handlimit { $signed }
artifacts-power-look_mod = Beim Kaufen { $delta ->
    [one] 1 Karte
   *[other] { $delta } Karten
  } mehr ansehen
artifacts-power-attack_mod = Angriffswert { $signed }{ $ship_types_count ->
    [0] {""}
   *[other] {" "}für { $ship_types }
  }{ $vs ->
    [alien] {" "}gegen Aliens
    [player] {" "}gegen Mitspieler
   *[none] {""}
  }
artifacts-power-defence_mod = Angriffe auf dich: { $signed }
artifacts-power-produce_mod = { $when ->
    [completion] Neue operative Planeten produzieren { $delta } mehr
   *[mine] Schürfen produziert { $delta } mehr
  }
artifacts-power-gold_value_mod = Gold zählt bei Basisaktionen { $signed }
artifacts-power-gold_wild = Gold gilt als jede Farbe bei { $scope ->
    [operational] operativen Aktionen
   *[card] Karten und Fraktion
  }
artifacts-power-mix_colours = Beim Eintauschen darfst du Farben mischen
artifacts-power-fate_mod = { $was ->
    [destroyed] { $becomes ->
        [damaged] Zerstört wird zu beschädigt
       *[none] Zerstört wird zu unversehrt
      }
   *[damaged] Beschädigt wird zu unversehrt
  }
artifacts-power-blockade_mod = Du legst { $delta } Blockadeplättchen mehr
artifacts-power-all_wild = Alle Abschnitte gelten als jede Farbe

## Effekte

artifacts-effect-gain = { $who ->
    [attacker] Angreifer:{" "}
    [defender] Verteidiger:{" "}
   *[self] {""}
  }{ $n } { $what ->
    [vp] SP
   *[credits] C
  }
artifacts-effect-gain_amount = { $times } { $what ->
    [vp] SP
   *[credits] C
  } { $of ->
    [symbols_paid] { $per ->
        [one] je bezahlter Ressource
       *[other] je { $per } bezahlte Ressourcen
      }
   *[cards_paid] { $per ->
        [one] je bezahlter Karte
       *[other] je { $per } bezahlte Karten
      }
  }
artifacts-effect-steal = { $giver ->
    [attacker] Der Angreifer gibt dem Verteidiger { $n } C
    [defender] Der Verteidiger gibt dem Angreifer { $n } C
   *[one_opponent] Nimm einem Mitspieler { $n } C weg
  }
artifacts-effect-loot = Erbeute { $credits } C
artifacts-effect-draw = { $who ->
    [defender] Der Verteidiger zieht
   *[self] Ziehe
  } { $n ->
    [one] 1 Ressourcenkarte
   *[other] { $n } Ressourcenkarten
  }
artifacts-effect-cycle = Tausche bis zu { $max } Handkarten aus
artifacts-effect-artifact = { $n ->
    [one] 1 Alien-Artefakt
   *[other] { $n } Alien-Artefakte
  }
artifacts-effect-defence_plan = { $n ->
    [one] Ziehe 1 Verteidigungsplan
   *[other] Ziehe { $n } Verteidigungspläne
  }
artifacts-effect-produce = Produziere { $n } { $on ->
    [self] auf diesem Planeten
    [one_operational] auf einem operativen Planeten
   *[each_operational] auf jedem operativen Planeten
  }
artifacts-effect-project = { $search_type ->
    [choice] Durchsuche einen Stapel nach einem Typ deiner Wahl und nimm die Karte als Bauvorhaben
   *[other] { $look ->
        [one] Nimm die oberste Karte eines Stapels als Bauvorhaben
       *[other] Sieh die obersten { $look } Karten eines Stapels an und nimm eine als Bauvorhaben
      }
  }
artifacts-effect-attach = Lege { $n ->
    [one] 1 Ressourcenkarte
   *[other] { $n } Ressourcenkarten
  } { $source ->
    [deck] vom Stapel
   *[hand] aus der Hand
  } an ein Bauvorhaben
artifacts-effect-complete = Stelle ein Bauvorhaben kostenlos fertig
artifacts-effect-perform = { $action ->
    [buy] Kaufe eine Karte
    [complete] Entdecke, entwickle oder baue
    [trade] Tausche Ressourcen ein
    [prepare] Bereite Ressourcen vor
    [offensive] Starte eine Offensive
    [income] Erhalte Einnahmen
   *[mine] Schürfe Planeten
  }{ $free ->
    [1] {" "}kostenlos
   *[0] {""}
  }{ $mods_count ->
    [0] {""}
   *[other] {" "}({ $mods })
  }
artifacts-effect-score = Werte { $which ->
    [one_operational] eine operative Technologie
   *[all_operational] alle operativen Technologien
  }{ $reveal ->
    [0] {""}
   *[other] , wenn eine von { $reveal } aufgedeckten Karten passt
  }
artifacts-effect-attack = Greife mit { $ships ->
    [one_operational] einem Schiff
   *[all_operational] allen Schiffen
  } an
artifacts-effect-blockade = Lege { $n } Blockadeplättchen { $on ->
    [defender] auf Karten des Verteidigers
   *[one_opponent] auf Karten eines Mitspielers
  }
artifacts-effect-unblockade = Entferne { $n ->
    [all] alle
   *[other] { $n }
  } Blockadeplättchen
artifacts-effect-ship = Schiff { $fate ->
    [damaged] beschädigt
   *[destroyed] zerstört
  }
artifacts-effect-turn_mod = In diesem Zug: { $mods }
artifacts-effect-extra_action = { $n ->
    [one] 1 zusätzliche Aktion
   *[other] { $n } zusätzliche Aktionen
  }
artifacts-effect-final_turns = { $n ->
    [one] 1 eigener Zug
   *[other] { $n } eigene Züge
  } nach der letzten Runde
artifacts-effect-flip = Drehe { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  } deines Imperiums um
artifacts-effect-alien_entry = Führe Eintrag { $value } des Alien-Systems aus

## Kosten

artifacts-cost-credits = { $n } C
artifacts-cost-symbols = { $n } { $colour ->
    [blue] Blau
    [green] Grün
    [red] Rot
    [gold] Gold
   *[one_colour] einer Farbe
  }
artifacts-cost-symbols_any_number = beliebig viele Ressourcen
artifacts-cost-hand_cards = { $same ->
    [1] { $max ->
        [one] 1 Handkarte
       *[other] { $max } Handkarten
      }
   *[0] { $min }–{ $max } Handkarten
  }
artifacts-cost-section_set = { $sections }
artifacts-need = { $colour ->
    [blue] Blau
    [green] Grün
    [red] Rot
   *[gold] Gold
  } ab { $min }

## Was gezählt wird

artifacts-metric-count = { $type ->
    [explore] Auskundschaften-
    [expand] Ausbreiten-
    [exterminate] Auslöschen-
    [exploit] Ausbeuten-
   *[any] {""}
  }{ $row ->
    [planet] Planeten
    [technology] Technologien
    [ship] Schiffe
   *[any] Karten
  }{ $side ->
    [logistics] {" "}(Logistik)
    [operational] {" "}(Operativ)
   *[any] {""}
  }{ $zone ->
    [projects] {" "}in deinen Bauvorhaben
   *[empire] {" "}in deinem Imperium
  }
artifacts-metric-distinct_types = Verschiedene Typen: { $row ->
    [planet] Planeten
    [technology] Technologien
    [ship] Schiffe
   *[any] alle Karten
  }
artifacts-metric-sets = Sätze aus { $rows }{ $side ->
    [logistics] {" "}(Logistik)
    [operational] {" "}(Operativ)
   *[any] {""}
  }
artifacts-metric-types_with_at_least = Typen mit mindestens { $n } Karten
artifacts-metric-credits = Kredite
artifacts-metric-artifacts_held = Alien-Artefakte auf der Hand
artifacts-metric-defence_plans_held = Verteidigungspläne auf der Hand
artifacts-metric-cards_on_planets = Ressourcenkarten auf deinen Planeten
artifacts-metric-blockades_on_opponents = Blockadeplättchen bei Mitspielern
artifacts-metric-max_same_type = Meiste Karten eines Typs
artifacts-metric-distinct_row_sides = Verschiedene Paare aus Reihe und Seite
artifacts-metric-lead = Vorsprung: { $of }

## Auslöser und Zeilen

artifacts-trigger = { $when } { $do }
artifacts-when = { $event ->
    [self_completed] Beim Fertigstellen:
    [card_completed] { $first ->
        [1] Erste Karte eines Typs in ihrer Reihe fertig:
       *[0] { $row ->
            [planet] Planet entdeckt:
            [technology] Technologie entwickelt:
            [ship] Schiff gebaut:
           *[any] Karte fertig:
          }
      }
    [card_attached] Je vorbereiteter Karte:
    [artifact_gained] Alien-Artefakt erhalten:
    [attack_declared] { $target ->
        [player] Du greifst einen Mitspieler an:
       *[any] Du greifst an:
      }
    [attacked_by_player] Du wirst angegriffen:
    [own_ship_lost] Eigenes Schiff verloren:
   *[trade] Du tauschst ein:
  }
artifacts-faction-ability = { $name }: { $cost } → { $do }
artifacts-ability = { $cost } → { $do }
artifacts-list = { $do }
artifacts-nothing = nichts
artifacts-tier = { $during } SP im Spiel, { $end } SP am Ende
artifacts-tier-brief = { $min }+ → { $during } / { $end }
artifacts-scoring = Zählt: { $score } (SP im Spiel / am Ende): { $tiers }
artifacts-points-during = { $vp } SP im Spiel
artifacts-points-end = { $vp } SP am Ende
artifacts-fate = { $fate ->
    [destroyed] zerstört
    [damaged] beschädigt
   *[none] unversehrt
  }
artifacts-entry = { $value }: { $do }
artifacts-ship-bonus = Angriffsbonus { $signed }
artifacts-ship-reveal = Decke { $n } Karten auf und wähle eine
artifacts-ship-after = Nach dem Angriff: { $do }
artifacts-end-each = Je { $vp } SP: { $score }
artifacts-end-table = { $score }: { $table } SP für 1 bis { $n }, jede weitere +{ $each }

## Hinweise auf die Rückseite von Technologien

artifacts-hint-types = Wertung: Typen
artifacts-hint-planets = Wertung: Planeten
artifacts-hint-operational = Wertung: operative Karten
artifacts-hint-stores = Wertung: Vorräte
artifacts-hint-leader = Wertung: Vorsprung
artifacts-hint-logistics = Wertung: Logistikkarten
artifacts-hint-artifacts = Wertung: Alien-Artefakte
artifacts-hint-sets = Wertung: Sätze
artifacts-hint-technologies = Wertung: Technologien
artifacts-hint-projects = Wertung: Bauvorhaben
artifacts-hint-empire = Wertung: Imperium
artifacts-hint-ships = Wertung: Schiffe
artifacts-hint-war = Wertung: Blockaden
artifacts-hint-defence = Wertung: Verteidigung
artifacts-hint-credits = Wertung: Kredite
artifacts-hint-portfolio = Wertung: Vielfalt

artifacts-price-credits = kostet { $credits ->
    [one] 1 Kredit
   *[other] { $credits } Kredite
  }
artifacts-tag-buy = kaufen: { $credits } C
artifacts-price-symbols = kostet { $n } { $colour }
artifacts-price-token = kostet { $n } { $colour } je Plättchen
artifacts-price-list = kostet { $cost }
