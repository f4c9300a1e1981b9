# Texte von Race for the Galaxy; die Kartennamen stehen in de-cards.ftl.

race-title = Race for the Galaxy
race-about = Baue ein Sternenreich aus Entwicklungen und Welten: allein gegen den Roboter oder zu zweit bis zu sechst.

## Der Tisch

race-round-last = Runde { $round }, die letzte
race-round = { $round ->
    [0] Spielvorbereitung
   *[other] Runde { $round }
  }
race-actions = Aktionen
race-raise = Prestige-Bonus
race-boost = Prestige-Bonus: { $action }, { $brings }
race-legend-I = Phase I: Erkunden
race-legend-II = Phase II: Entwickeln
race-legend-III = Phase III: Siedeln
race-legend-u24 = beim Handeln mit einem Gut
race-legend-IV = Phase IV: Verbrauchen
race-legend-V = Phase V: Produzieren
race-legend-u2605 = immer, oder am Ende des Spiels
race-icon-now = jetzt
race-number = { $number }
race-pool = Siegpunkte im Vorrat
race-deck = Nachziehstapel
race-discard = Abwurfhaufen
race-shown = Aufgedeckt: { $count }
race-shown-last = Aufgedeckt: { $count }, hier die letzten { $last }
race-score = Punkte
race-chips = Siegpunkt-Chips
race-military = Militär
race-hand = Handkarten
race-prestige = Prestige
race-search-card-free = Suchkarte: frei
race-search-card-used = Suchkarte: genutzt
race-tableau = Auslage
race-starts = Startwelten zur Wahl
race-start-kept = Deine Startwelt: { $card }
race-saved = Aufbewahrte Karten
race-drawn = { $count ->
    [1] 1 gezogene Karte
   *[other] { $count } gezogene Karten
}{ $discard ->
    [0] { $keep ->
        [0] {""}
        [1] : eine davon behältst du
       *[other] : { $keep } davon behältst du
    }
    [1] : eine davon wirfst du ab
   *[other] : { $discard } davon wirfst du ab
}
race-paid = Bezahlte Karten
race-good = Gut: { $kind }
race-windfall = einmalig: { $kind }
race-robot = Roboter
race-robot-of = Roboter: { $tile }
race-robot-mat = Anzeigetafel des Roboters
race-robot-dice = Würfel des Roboters
race-robot-rows = Was der Roboter tut
race-row = Reihe
race-does = Schritte
race-robot-cards = Auslage
race-robot-hand = Handkarten
race-robot-tokens = Marken ausgelegt
race-robot-supply = Marken im Vorrat
race-robot-tableau = Auslagestapel des Roboters
race-robot-symbol = „Roboter“-Plättchen
race-robot-tile = Das Robotersymbol bedeutet: { $symbol }
race-credit = Guthaben
race-economy = Wirtschaftskraft

race-does-explore = { $draw } ziehen{ $credit ->
    [0] {""}
   *[other] {", "}Guthaben +{ $credit }
  }
race-does-develop = Marke im Vorrat und Guthaben ab { $token }: Marke auslegen. Sonst{ $need ->
    [0] {": "}
   *[other] {" "}ab Guthaben { $need }:{" "}
  }{ $draw ->
    [0] {""}
   *[other] { $draw } ziehen,{" "}
  }eine Entwicklung suchen ({ $price })
race-does-settle = { $need ->
    [0] {""}
   *[other] ab Guthaben { $need }:{" "}
  }{ $draw } ziehen{ $grown ->
    [0] {""}
   *[other] {" "}(+{ $grown } je Chromosom-Welt)
  }, { $target } suchen ({ $price })
race-price-free = kostenlos
race-price-same = Guthaben −{ $cost }
race-price-six = { $cost ->
    [0] kostenlos
   *[other] Guthaben −{ $cost }
  }, bei Kosten 6 Guthaben −{ $other }
race-price-military = { $cost ->
    [0] kostenlos
   *[other] Guthaben −{ $cost }
  }, militärisch { $other ->
    [0] kostenlos
   *[other] Guthaben −{ $other }
  }
race-does-first_settle = einmalig: im Nachziehstapel { $target } suchen; Guthaben +{ $credit }, Wirtschaftskraft +{ $economy }; die Startwelt geht
race-does-consume = { $vp ->
    [one] 1 Siegpunkt
   *[other] { $vp } Siegpunkte
  } je Wirtschaftskraft{ $credit ->
    [0] {""}
   *[other] , Guthaben +{ $credit }
  }{ $economy ->
    [0] {""}
   *[other] , danach Wirtschaftskraft +{ $economy }
  }{ $prestige ->
    [0] {""}
   *[other] , mit einer Alien-Welt Prestige +{ $prestige }
  }
race-does-produce = { $economy ->
    [0] { $credit ->
        [0] nichts
       *[other] Guthaben +{ $credit }
      }
   *[other] Wirtschaftskraft +{ $economy }{ $credit ->
        [0] {""}
       *[other] , Guthaben +{ $credit }
      }
  }

## Namen

race-action-search = Suchen
race-action-explore_5 = Erkunden +5
race-action-explore_1_1 = Erkunden +1/+1
race-action-develop = Entwickeln
race-action-develop_2 = Entwickeln II
race-action-settle = Siedeln
race-action-settle_2 = Siedeln II
race-action-trade = Verbrauchen: Handeln
race-action-double_vp = Verbrauchen: 2x Siegpunkte
race-action-produce = Produzieren

race-brings-search = Karte finden
race-brings-explore_5 = 5 mehr ansehen
race-brings-explore_1_1 = mehr sehen, behalten
race-brings-develop = 1 Karte billiger
race-brings-develop_2 = 1 Karte billiger
race-brings-settle = danach 1 ziehen
race-brings-settle_2 = danach 1 ziehen
race-brings-trade = ein Gut verkaufen
race-brings-double_vp = doppelte Punkte
race-brings-produce = ein Gut mehr
race-brings-nothing = ohne Bonus
race-lacks-develop = noch nichts
race-lacks-settle = noch nichts
race-lacks-trade = noch kein Gut
race-lacks-double_vp = noch kein Gut
race-lacks-produce = keine Welt

race-way-explore_5 = +5
race-way-explore_1_1 = +1/+1
race-way-trade = Handeln
race-way-double_vp = 2x SP

race-phase-set_up = Spielvorbereitung
race-phase-choose = Aktionen wählen
race-phase-search = Suchen
race-phase-explore = Erkunden
race-phase-develop = Entwickeln
race-phase-develop_2 = Entwickeln II
race-phase-settle = Siedeln
race-phase-settle_2 = Siedeln II
race-phase-consume = Verbrauchen
race-phase-produce = Produzieren
race-phase-round_end = Rundenende
race-phase-over = Spielende

race-face-explore = Erkunden
race-face-develop = Entwickeln
race-face-settle = Siedeln
race-face-trade = Handeln
race-face-double_vp = 2x Siegpunkte
race-face-produce = Produzieren
race-face-robot = Roboter
race-face-match = Übereinstimmung
race-face-none = keiner

race-field-explore_left = Erkunden
race-field-explore_right = Erkunden, zweiter Würfel
race-field-develop_left = Entwickeln
race-field-develop_right = Entwickeln II
race-field-settle_left = Siedeln
race-field-settle_right = Siedeln II
race-field-trade = Handeln
race-field-double_vp = 2x Siegpunkte
race-field-produce = Produzieren
race-field-none = kein Feld

race-row-action = Aktion
race-row-reaction = Reaktion
race-row-action_single = Aktion mit einem Würfel
race-row-action_double = Aktion mit zwei Würfeln
race-row-first_action = erste Aktion
race-row-action_trade = Aktion: Handeln
race-row-action_double_vp = Aktion: 2x Siegpunkte
race-row-action_both = Aktion: Handeln und 2x Siegpunkte

race-why-action = sein Würfel will es
race-why-reaction = mit dir zusammen
race-why-action_single = mit einem Würfel
race-why-action_double = mit beiden Würfeln
race-why-first_action = zum ersten Mal
race-why-action_trade = sein Würfel: Handeln
race-why-action_double_vp = sein Würfel: 2x Siegpunkte
race-why-action_both = beide Würfel: Handeln und 2x Siegpunkte

race-tile-mat = Anzeigetafel
race-tile-0 = { race-card-old_earth }
race-tile-1 = { race-card-epsilon_eridani }
race-tile-2 = { race-card-alpha_centauri }
race-tile-3 = { race-card-new_sparta }
race-tile-4 = { race-card-earths_lost_colony }
race-tile-5 = { race-card-separatist_colony }
race-tile-6 = { race-card-ancient_race }
race-tile-7 = { race-card-damaged_alien_factory }
race-tile-8 = { race-card-doomed_world }
race-tile-9 = { race-card-rebel_cantina }
race-tile-10 = { race-card-galactic_developers }
race-tile-11 = { race-card-imperium_warlord }
race-tile-12 = { race-card-galactic_scavengers }
race-tile-13 = { race-card-uplift_mercenary_force }
race-tile-14 = { race-card-alien_research_team }
race-tile-15 = { race-card-rebel_freedom_fighters }

race-target-development = eine Entwicklung
race-target-world_nonmilitary = eine nicht-militärische Welt
race-target-world_military = eine militärische Welt
race-target-world_any = eine beliebige Welt
race-target-world_alien_kind = eine Alien-Welt
race-target-world_nonmilitary_or_alien_military = eine nicht-militärische Welt oder eine militärische Alien-Welt
race-target-world_nonmilitary_vp3plus = eine nicht-militärische Welt mit 3 oder mehr Siegpunkten

race-kind-novelty = Luxusgüter
race-kind-rare = Seltene Elemente
race-kind-genes = Gene
race-kind-alien = Alien-Technologie
race-kind-any = beliebig

race-keyword-alien = ALIEN
race-keyword-imperium = IMPERIUM
race-keyword-rebel = REBELLEN
race-keyword-terraforming = TERRAFORMING
race-keyword-uplift = UPLIFT
race-keyword-chromosome = Chromosom
race-keyword-prestige = Prestige beim Auslegen
race-keyword-windfall = einmalig
race-keyword-start = Startwelt { $number }

race-bonus-of-explore_5 = für 1 Prestige: 6 mehr ziehen, 1 mehr behalten, auch aus der Hand abwerfen
race-bonus-of-explore_1_1 = { race-bonus-of-explore_5 }
race-bonus-of-develop = für 1 Prestige: kostet 2 weniger, mit dem Bonus der Aktion zusammen 3
race-bonus-of-develop_2 = { race-bonus-of-develop }
race-bonus-of-settle = für 1 Prestige: eine bezahlte Welt kostet 3 weniger, Militär +2 in dieser Phase
race-bonus-of-settle_2 = { race-bonus-of-settle }
race-bonus-of-trade = für 1 Prestige: 3 Karten mehr beim Verkauf, Punkte beim Verbrauchen verdoppelt, bis zu 2 Handkarten für je 1 Punkt
race-bonus-of-double_vp = für 1 Prestige: Punkte beim Verbrauchen verdreifacht
race-bonus-of-produce = für 1 Prestige: ein Gut mehr auf einer Welt mit einmaliger Produktion, 3 ziehen

race-bonus-trade = Bis zu 2 Handkarten für je 1 Siegpunkt

race-search-development_with_military_1_or_2 = Entwicklung mit Militär +1 oder +2
race-search-military_windfall_defense_1_or_2 = Militärische Welt mit einmaliger Produktion, Verteidigung 1 oder 2
race-search-nonmilitary_windfall_cost_1_or_2 = Nicht-militärische Welt mit einmaliger Produktion, Kosten 1 oder 2
race-search-chromosome_world = Welt mit Chromosom-Symbol
race-search-alien_good_world = Alien-Welt
race-search-consumes_two_or_more_goods = Karte, die zwei oder mehr Güter verbraucht
race-search-military_world_defense_5_plus = Militärische Welt mit Verteidigung 5 oder mehr
race-search-six_cost_variable_vp_development = Entwicklung mit Kosten 6 und variablen Siegpunkten (?)
race-search-takeover_power = Karte mit einer Übernahme-Fähigkeit

race-end-pool = die Siegpunkt-Chips sind aufgebraucht
race-end-robot = die Auslage des Roboters ist voll
race-end-tableau = die Auslage eines Spielers ist voll
race-end-prestige = jemand hat 15 oder mehr Prestige

race-difficulty-easy = Einfach
race-difficulty-medium = Mittel
race-difficulty-hard = Schwierig


## Fragen

race-decision-start = Welche Startwelt behältst du?
race-decision-discard = { $why ->
    [start] Deine erste Hand: Wirf{" "}
    [limit] Zu viele Handkarten: Wirf{" "}
    [explore] Erkunden: Wirf von allen Karten{" "}
   *[power] Nach dem Ziehen: Wirf{" "}
  }{ $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } ab
race-decision-save = Welche Karte legst du unter „Galaktische Leichenfledderer“?
race-decision-actions = Wähle zwei Aktionen
race-decision-first_action = Wähle deine erste Aktion
race-decision-second_action = Die anderen haben gewählt: Wähle deine zweite Aktion
race-decision-action = Wähle deine Aktion
race-decision-late_action = Die anderen haben gewählt: Wähle deine Aktion
race-decision-search = Wonach suchst du?
race-decision-search_hit = Behältst du diese Karte oder suchst du weiter und nimmst die nächste passende?
race-decision-offer = Wirfst du eine Handkarte für Prestige ab?
race-decision-keep = Behalte { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
race-left-keep = Wirf { $count ->
    [one] eine dieser Karten
   *[other] { $count } dieser Karten
  } ab, behalte den Rest
race-left-discard = Behalte { $count ->
    [one] eine Handkarte
   *[other] { $count } Handkarten
  }, wirf den Rest ab
race-left-goods = { $count ->
    [one] Welches Gut behältst du
   *[other] Welche { $count } Güter behältst du
  }? Der Rest wird abgegeben
race-left-give = Behalte { $count ->
    [one] eine Handkarte
   *[other] { $count } Handkarten
  }, wirf den Rest ab
race-decision-develop = Welche Entwicklung legst du aus?
race-decision-settle = Welche Welt legst du aus?
race-decision-pay = { $need ->
    [0] „{ $card }“ kostet nichts mehr. Nutzt du trotzdem eine Hilfe?
    [one] Bezahle 1 Handkarte für „{ $card }“
   *[other] Bezahle { $need } Handkarten für „{ $card }“
  }
race-decision-approach = Wie nimmst du „{ $card }“?
race-decision-fight = { $lack ->
    [0] Deine Stärke reicht für „{ $card }“. Nutzt du noch mehr?
    [one] Stärke gegen „{ $card }“: Es fehlt 1
   *[other] Stärke gegen „{ $card }“: Es fehlen { $lack }
  }
race-decision-strengthen = „{ $card }“ ist bezahlt. Setzt du trotzdem noch eine Fähigkeit für Stärke ein?
race-decision-exchange = Tauschst du eine Welt aus?
race-decision-more = Legst du noch eine Welt aus oder tauschst du eine?
race-decision-spend = Welches Gut gibst du ab?
race-decision-sell = Welches Gut verkaufst du?
race-decision-consume = Welche Fähigkeit nutzt du als Nächstes?
race-decision-goods = { $most ->
    [one] Welches Gut gibst du für „{ $card }“ ab?
   *[other] { $exact ->
        [1] Welche { $most } Güter gibst du für „{ $card }“ ab?
       *[other] Welche Güter gibst du für „{ $card }“ ab (bis zu { $most })?
      }
  }
race-decision-give = { $most ->
    [one] Wirfst du eine Handkarte ab?
   *[other] Wirfst du Handkarten ab, bis zu { $most }?
  }
race-decision-guess = Welche Kosten hat die nächste Karte?
race-decision-ante = Welche Karte setzt du ein?
race-decision-take = Welche Karte behältst du?
race-decision-kind = Welche Art Gut bekommt „{ $card }“?
race-decision-produce = Welche Fähigkeit nutzt du als Nächstes?
race-decision-windfall = Welche Welt mit einmaliger Produktion produziert?
race-decision-fuel = Welche Handkarte gibst du { $place ->
    [here] für ein Gut auf „{ $by }“
   *[elsewhere] bei „{ $by }“ für ein Gut { $where }
  }?
race-produce-on = auf „{ $card }“
race-produce-windfall = { $good ->
    [any] auf einer Welt mit einmaliger Produktion
   *[other] auf einer Welt mit einmaliger Produktion ({ $kind })
  }

## Antworten

race-option-keep_start = Mit „{ $card }“ beginnen
race-option-choose = { $actions }
race-option-choose-boosted = { $actions }, mit Prestige-Bonus für { $boost }
race-option-discard = „{ $card }“ abwerfen
race-option-keep = „{ $card }“ behalten
race-option-offer = „{ $card }“ für Prestige abwerfen
race-option-place = „{ $card }“ auslegen
race-option-pay = Mit „{ $card }“ bezahlen
race-option-arm = „{ $card }“ für Stärke abwerfen
race-option-save = „{ $card }“ aufbewahren
race-option-conquer = Erobern
race-option-pay_for = Bezahlen
race-option-pay_for-by = Bezahlen, dank „{ $by }“
race-option-invade = „{ $by }“ abwerfen und erobern
race-option-use = { $card }: { $what }
race-option-bonus = { $what }
race-option-done = Fertig
race-option-place_more = Auch „{ $card }“ auslegen, dank „{ $by }“
race-option-replace = „{ $old }“ gegen „{ $card }“ tauschen
race-option-sell = Gut von „{ $card }“ verkaufen
race-option-spend = Gut von „{ $card }“ abgeben
race-option-produce = Auf „{ $card }“ produzieren
race-option-fuel = „{ $card }“ abwerfen
race-option-ante = „{ $card }“ einsetzen
race-option-take = „{ $card }“ behalten
race-option-guess = { $number }
race-option-search_for = { $category }
race-option-decline = Weitersuchen
race-option-name_kind = { $kind }

## Was geschah

race-event-reshuffled = Der Abwurfhaufen wird gemischt: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  } im Nachziehstapel
race-event-round_began = Runde { $round }
race-event-phase_began = Phase: { $phase }
race-event-drew = { $seat }: { $cards_count ->
    [one] eine Karte
   *[other] { $cards_count } Karten
  } gezogen ({ $cards })
race-event-drew-hidden = { $seat }: { $cards_count ->
    [one] eine Karte
   *[other] { $cards_count } Karten
  } gezogen
race-event-good_placed = { $seat }: Gut gelegt auf { $card }
race-event-scored_chips = { $seat }: { $points ->
    [one] ein Siegpunkt
   *[other] { $points } Siegpunkte
  }
race-event-prestige_changed = { $seat }: { $prestige } Prestige
race-event-start_chosen = { $seat }: Startwelt { $card }
race-event-actions_shown = { $seat }: { $actions }
race-event-actions_boosted = { $seat }: { $actions }, mit Prestige-Bonus für { $boost }
race-event-discarded = { $seat }: { $card } abgeworfen
race-event-kept = { $seat }: { $cards } behalten
race-event-kept-hidden = { $seat }: { $cards_count ->
    [one] eine Karte
   *[other] { $cards_count } Karten
  } behalten
race-event-kept_last-hidden = { $seat }: { $cards_count ->
    [one] eine Karte
   *[other] { $cards_count } Karten
  } behalten, die { $others ->
    [one] andere gezogene Karte
   *[other] { $others } anderen gezogenen Karten
  } abgeworfen
race-event-kept_last = { $seat }: { $cards } behalten, die { $others ->
    [one] andere gezogene Karte
   *[other] { $others } anderen gezogenen Karten
  } abgeworfen
race-event-placed = { $seat }: { $card } ausgelegt
race-event-placed_nothing = { $seat }: nichts ausgelegt
race-event-cannot_place = { $seat } kann nichts auslegen
race-event-cannot_place_more = { $seat } kann nichts weiter auslegen oder tauschen
race-event-paid = { $seat } bezahlt: { $card }
race-event-conquered = { $seat }: { $card } mit Stärke { $strength } erobert
race-event-power_used = { $seat }: { $card } genutzt
race-event-left_tableau = { $seat }: { $card } aus der Auslage abgeworfen
race-event-good_lost = { $seat }: Auch das Gut auf „{ $card }“ geht verloren
race-event-saved_lost = { $seat }: { $count ->
    [one] die aufbewahrte Karte
   *[other] { $count } aufbewahrte Karten
  } verloren
race-event-bonus_card_turned = { $seat }: Prestige-/Suchkarte umgedreht
race-event-good_spent = { $seat }: Gut verbraucht von { $card }
race-event-sold = { $seat }: Gut von „{ $card }“ für { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  } verkauft
race-event-replaced = { $seat }: „{ $old }“ gegen „{ $card }“ getauscht
race-event-saved = { $seat }: { $card } aufbewahrt
race-event-took_saved = { $seat }: { $count ->
    [one] eine aufbewahrte Karte
   *[other] { $count } aufbewahrte Karten
  } genommen
race-event-took_discards = { $seat }: { $count ->
    [one] eine abgeworfene Karte
   *[other] { $count } abgeworfene Karten
  } genommen
race-event-turned_over = { $seat } deckt auf: { $cards }
race-event-anted = { $seat }: { $card } eingesetzt
race-event-ante_lost = { $seat }: { $card } verloren
race-event-ante_won = { $seat }: gewonnen und { $card } genommen
race-event-guessed = { $seat }: { $number } genannt, { $card } aufgedeckt: { $hit ->
    [0] daneben
   *[other] getroffen
  }
race-event-searching = { $seat } sucht: { $category }
race-event-search_found = { $seat }: { $card } gefunden
race-event-search_failed = { $seat }: nichts gefunden; die Prestige-/Suchkarte ist wieder frei
race-event-kind_named = { $seat }: { $kind } genannt
race-event-leader_awarded = { $seat } hat am meisten Prestige
race-event-game_ended = Das Spiel ist zu Ende: { $reason }
race-event-robot_rolled = Der Roboter würfelt: { $die_a }, { $die_b }
race-die-as = { $die ->
    [none] nichts, das passt
    [match] { $field } (wie du)
   *[other] { $field } (durch das Robotersymbol)
  }
race-event-robot_symbol = Das Robotersymbol steht für: { $symbol }
race-event-robot_turned = Ab jetzt steht das Robotersymbol für: { $symbol }
race-event-robot_began = Der Roboter spielt: { $phase } ({ $why })
race-event-robot_began-explore = Der Roboter erkundet ({ $why })
race-event-robot_began-develop = Der Roboter entwickelt ({ $why })
race-event-robot_began-develop_2 = Der Roboter entwickelt ein zweites Mal ({ $why })
race-event-robot_began-settle = Der Roboter siedelt ({ $why })
race-event-robot_began-settle_2 = Der Roboter siedelt ein zweites Mal ({ $why })
race-event-robot_began-consume = Der Roboter verbraucht ({ $why })
race-event-robot_began-produce = Der Roboter produziert ({ $why })
race-event-robot_passed = Der Roboter tut nichts: Er hat Guthaben { $credit } und braucht { $need }
race-event-robot_drew = Der Roboter zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
race-event-robot_revealed = Der Roboter deckt „{ $card }“ auf und wirft sie ab: Er sucht { $target }
race-event-robot_too_dear = „{ $card }“ ist dem Roboter zu teuer: Er bräuchte Guthaben { $need }
race-event-robot_placed = Der Roboter nimmt sich „{ $card }“ { $credit ->
    [0] kostenlos
   *[other] für { $credit } Guthaben
  }
race-event-robot_found_nothing = Der Roboter findet nichts Passendes
race-event-robot_token = Der Roboter legt für { $credit } Guthaben eine Entwicklungsmarke aus
race-event-robot_tracks = Der Roboter hat jetzt Guthaben { $credit } und Wirtschaftskraft { $economy }
race-event-robot_scored = Der Roboter erhält { $points ->
    [one] einen Siegpunkt
   *[other] { $points } Siegpunkte
  }
race-event-robot_prestige = Der Roboter erhält { $prestige } Prestige
race-event-robot_tile_gone = { $card } und das Plättchen verlassen den Roboter
race-event-robot_leads = Der Roboter hat am meisten Prestige: 1 Siegpunkt{ $cards ->
    [0] {""}
   *[other] , { $cards } Karte
  }{ $credit ->
    [0] {""}
   *[other] , Guthaben +{ $credit }
  }

## Warum nicht

race-refused-not_a_development = Jetzt können nur Entwicklungen ausgelegt werden.
race-refused-not_a_world = Jetzt können nur Welten ausgelegt werden.
race-refused-same_name = Eine Entwicklung dieses Namens liegt schon in deiner Auslage.
race-refused-too_dear = Das kostet { $cost ->
    [one] 1 Karte
   *[other] { $cost } Karten
  }; außer dieser hast du { $have ->
    [0] keine
   *[other] nur { $have }
  } auf der Hand.
race-refused-too_weak = Deine Stärke reicht nicht: Verteidigung { $defense }, deine Stärke { $strength }.
race-refused-pick_in_order = Jede Auswahl gibt es nur in einer Reihenfolge: Das hier kommt später, oder es käme vor deiner letzten Wahl (dann nimm sie zurück).
race-refused-power_used = Diese Fähigkeit hast du in dieser Phase schon genutzt.
race-refused-no_goods_for_it = Dir fehlen die Güter oder Karten, die diese Fähigkeit braucht.
race-refused-no_good_for_it = Diese Fähigkeit verbraucht kein Gut dieser Art.
race-refused-kind_taken = Diese Fähigkeit verbraucht von jeder Art nur ein Gut.
race-refused-no_such_pack = Karten eines Sets „{ $name }“ sind hier nicht, oder es ist zweimal genannt.
race-refused-no_such_set = Es gibt kein Set { $sets }.
race-refused-too_many_for_set = Mit diesen Karten können höchstens { $most } mitspielen.
race-refused-no_such_start_world = Startwelt { $world } ist nicht in diesen Sets, oder es ist kein Solospiel.
race-refused-same_start_world = Du und der Roboter könnt nicht beide mit Startwelt { $world } beginnen.

## Punkte

race-score-chips = Siegpunkt-Chips
race-score-cards = Karten in der Auslage
race-score-printed = Aufgedruckte Punkte
race-score-card = { $card }
race-score-prestige = Prestige
race-score-pile = Karten des Auslagestapels
race-score-tokens = Entwicklungsmarken

## Kartentexte

race-gain-vp = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
  }
race-gain-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
race-gain-prestige = { $count } Prestige

race-match-alien = Alien-Welten
race-match-alien-each = Alien-Welt
race-match-alien-production-world = Alien-Welt mit laufender Produktion
race-match-alien-windfall-world = Alien-Welt mit einmaliger Produktion
race-match-chromosome = Chromosom-Karte
race-match-chromosome-all = Chromosom-Karten
race-match-chromosome-not_alien = Chromosom-Welten, nicht Alien
race-match-cost6 = Karte mit Kosten 6
race-match-cost6-development = Entwicklung mit Kosten 6
race-match-development = Entwicklung
race-match-genes = Gen-Welten
race-match-genes-production-world = Gen-Welt mit laufender Produktion
race-match-genes-windfall-world = Gen-Welt mit einmaliger Produktion
race-match-genes-world = Gen-Welt
race-match-imperium = Imperium-Karte
race-match-military-world = militärische Welt
race-match-not_alien = Welten, nicht Alien
race-match-novelty = Luxusgüter-Welten
race-match-novelty-production-world = Luxusgüter-Welt mit laufender Produktion
race-match-novelty-windfall-world = Luxusgüter-Welt mit einmaliger Produktion
race-match-production = Welt mit laufender Produktion
race-match-rare = Welten Seltener Elemente
race-match-rare-production-world = Welt Seltener Elemente mit laufender Produktion
race-match-rare-windfall-world = Welt Seltener Elemente mit einmaliger Produktion
race-match-rebel = Rebellen
race-match-rebel-each = Rebellen-Karte
race-match-rebel-military = militärische Rebellen-Welt
race-match-rebel-military-world = militärische Rebellen-Welt
race-match-rebel-not_alien = Rebellen-Welten, nicht Alien
race-match-rebel-world = Rebellen-Welt
race-match-terraforming = Terraforming-Karte
race-match-uplift = Uplift-Karte
race-match-with_consume-development = Entwicklung mit Verbrauchsfähigkeit
race-match-with_consume-world = Welt mit Verbrauchsfähigkeit
race-match-with_explore-development = Entwicklung mit Erkundungsfähigkeit
race-match-with_explore-world = Welt mit Erkundungsfähigkeit
race-match-with_trade-development = Entwicklung mit Handelsfähigkeit
race-match-with_trade-world = Welt mit Handelsfähigkeit
race-match-world = Welt

race-power-ante = setze eine Karte mit Kosten 1–6 ein und decke so viele auf; ist eine teurer, gewinnst du
race-power-block_takeover = { $prestige } Prestige: stoppe eine Übernahme
race-power-consume = { $goods_per_use ->
    [one] 1 Gut
   *[other] { $goods_per_use } Güter
  } ({ $good }) → { $gain }
race-power-consume-many = bis zu { $max_uses }-mal: { $goods_per_use ->
    [one] 1 Gut
   *[other] { $goods_per_use } Güter
  } ({ $good }) → { $gain }
race-power-consume-this = Gut dieser Welt → { $gain }
race-power-consume_all = alle Güter → je 1 Punkt, zusammen 1 weniger
race-power-consume_different = { $kinds } Güter verschiedener Art → { $gain }
race-power-consume_each_kind = ein Gut jeder Art → je { $gain_per_good }
race-power-discard_for_prestige = vor dem Ziehen: eine Handkarte → { $prestige } Prestige
race-power-discard_hand = { $max_uses ->
    [one] {""}
   *[other] bis zu { $max_uses }-mal:{" "}
  }{ $cards_per_use ->
    [one] 1 Handkarte
   *[other] { $cards_per_use } Handkarten
  } → { $gain }
race-power-discard_hand_for_military = { $max_cards ->
    [one] eine Handkarte abwerfen: +1 Militär
   *[other] bis zu { $max_cards } Handkarten abwerfen: je +1 Militär
  }
race-power-discard_self_for_extra_conquest = wirf diese Karte ab: erobere noch eine Welt
race-power-discard_self_for_military = wirf diese Karte ab: +{ $amount } Militär in dieser Phase
race-power-discard_self_for_zero_cost = wirf diese Karte ab: lege eine Welt (nicht Alien) kostenlos aus, statt sie zu bezahlen
race-power-discard_self_to_conquer_peaceful = wirf diese Karte ab: erobere eine nicht-militärische Welt{ $defense_reduction ->
    [0] {""}
   *[other] {", "}Verteidigung −{ $defense_reduction }
  }{ $prestige ->
    [0] {""}
   *[other] {", "}Prestige +{ $prestige }
  }
race-power-discard_self_to_reduce_cost = wirf diese Karte ab: die Entwicklung kostet { $amount } weniger
race-power-discard_to_produce_here = wirf eine Karte ab: produziere hier
race-power-discard_to_produce_windfall = wirf eine Karte ab: Welt mit einmaliger Produktion ({ $good }) produziert
race-power-draw-consume = ziehe { $cards }
race-power-draw-explore = +{ $cards } ziehen
race-power-draw-produce = ziehe { $cards }
race-power-draw_after = nach dem Auslegen: ziehe { $cards }
race-power-draw_at_start = zuerst: ziehe { $cards }
race-power-draw_if_most_produced = am meisten produziert ({ $good }): ziehe { $cards }
race-power-draw_if_produced_here = wenn hier produziert: ziehe { $cards }
race-power-draw_per_card = ziehe { $cards } je { $count }
race-power-draw_per_good_produced = ziehe { $cards } je produziertem Gut ({ $good })
race-power-draw_per_kind_produced = ziehe { $cards } je produzierter Art
race-power-draw_then_discard_after = nach dem Auslegen: ziehe { $draw }, wirf { $discard } ab
race-power-draw_then_discard_at_start = zuerst: ziehe { $draw }, wirf { $discard } ab
race-power-gain_vp = nimm { $vp ->
    [one] 1 Siegpunkt
   *[other] { $vp } Siegpunkte
  }
race-power-good_on_placed_production_world = eine neue Welt mit laufender Produktion erhält ein Gut
race-power-guess_and_flip = nenne Kosten, decke eine Karte auf: behalte sie, wenn sie so viel kostet
race-power-keep = +{ $cards } behalten
race-power-military = { $amount } Militär
race-power-military-against = { $amount } Militär gegen { $against }
race-power-military_if = { $amount } Militär mit { $condition }
race-power-military_per = { $amount } Militär je { $count }
race-power-mix_with_hand = auch aus der Hand abwerfen
race-power-no_sale = nicht durch Handeln verkäuflich
race-power-pay_for_military = militärische Welten bezahlen: { $target }{ $discount ->
    [0] {""}
   *[other] {" "}(−{ $discount })
  }
race-power-pay_for_military_discount = −{ $amount } beim Bezahlen militärischer Welten
race-power-pay_for_military_prestige = +{ $prestige } Prestige beim Bezahlen einer militärischen Welt
race-power-prestige_after = nach dem Auslegen: +{ $prestige } Prestige
race-power-prestige_after-when = nach dem Auslegen ({ $when }): +{ $prestige } Prestige
race-power-prestige_if_most = am meisten ({ $count }): +{ $prestige } Prestige
race-power-prestige_if_produced_here = wenn hier produziert: +{ $prestige } Prestige
race-power-produce_here = produziert
race-power-produce_windfall = Welt mit einmaliger Produktion ({ $good }) produziert
race-power-produce_windfall-other = andere Welt mit einmaliger Produktion ({ $good }) produziert
race-power-reduce_cost-develop = Entwicklungen kosten { $amount } weniger
race-power-reduce_cost-kind = Welten ({ $good }) kosten { $amount } weniger
race-power-reduce_cost-settle = Welten kosten { $amount } weniger
race-power-replace_world = tausche eine Welt gegen eine derselben Art, bis { $max_cost_increase } teurer; +{ $prestige } Prestige
race-power-sale_bonus = beim Verkauf +{ $cards } ({ $good })
race-power-sale_bonus-this = beim Verkauf +{ $cards } für das Gut dieser Welt
race-power-sale_bonus_per = beim Verkauf +{ $cards } ({ $good }) je { $count }
race-power-save_paid_card = bewahre eine bezahlte Karte auf
race-power-second_settle = lege eine zweite Welt aus
race-power-sell_good = verkaufe ein Gut
race-power-sell_good-plain = verkaufe ein Gut ohne Handelsfähigkeiten
race-power-spend_good_for_military = ein Gut ({ $good }): +{ $amount } Militär
race-power-spend_good_to_reduce_cost-develop = ein Gut ({ $good }): die Entwicklung kostet { $amount } weniger
race-power-spend_good_to_reduce_cost-settle = ein Gut ({ $good }): die Welt kostet { $amount } weniger
race-power-spend_prestige = { $prestige } Prestige → { $gain }
race-power-spend_prestige_for_military = { $prestige } Prestige: +{ $amount } Militär
race-power-take_saved_cards = nimm die aufbewahrten Karten
race-power-takeover_defense = gegen Übernahmen +{ $per_other_military } je eigener militärischer Welt, +{ $per_rebel_military } je militärischer Rebellen-Welt

race-scoring-kinds_of_world_table = nach Arten deiner Welten: { $table }
race-scoring-negative_military = { $points } je Punkt negativen Militärs
race-scoring-per_card = { $points } je { $match }
race-scoring-per_prestige = { $points } je Prestige
race-scoring-per_vp_chips = { $points } je { $chips } Chips
race-scoring-total_military = { $points } je Punkt Militär

race-trait-choose_action_after_others = wähle deine zweite Aktion nach den anderen
race-trait-game_end_tableau = deine Auslage beendet das Spiel erst mit { $cards } Karten
race-trait-hand_limit = Handkartenlimit { $cards }
race-trait-take_opponents_round_end_discards = nimm die Abwürfe der anderen am Rundenende

## Kampagne

race-campaign-title = Kampagne gegen den Roboter
race-campaign-open = nicht gespielt
race-campaign-won = gewonnen { $points } : { $robot }
race-campaign-lost = verloren { $points } : { $robot }
race-campaign-drawn = unentschieden { $points } : { $robot }
race-campaign-total = { $won } von { $all } gewonnen
race-refused-not_a_finished_solo_game = Auf den Kampagnenbogen kommen nur beendete Solospiele.

## Vor einer Antwort

race-tag-cost = jetzt { $cost }
race-hint-cost = kostet { $cost }
race-hint-cost-printed = kostet { $cost } (aufgedruckt { $printed })
race-hint-strength = Stärke { $strength } gegen { $defense }
race-hint-strength-or-cost = { race-hint-strength }, oder bezahlen: { $cost }
race-hint-invade = nur, indem du „{ $by }“ abwirfst
race-hint-worth = { $hint }, zählt jetzt { $points }
race-hint-price = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  }
race-hint-replace = kostet nichts, Punkte { $points }{ $prestige ->
    [0] {""}
   *[other] , Prestige +{ $prestige }
  }{ $good ->
    [0] {""}
   *[other] , das Gut darauf geht verloren
  }

## Arten von Karten

race-sort-world = Welt
race-sort-production = Welt
race-sort-windfall = Welt (einmalig)
race-sort-military = Militärische Welt
race-sort-development = Entwicklung
race-sort-six = Entwicklung

## Pieces on small cards

race-piece-card = Karten
race-piece-keep = Karten mehr behalten
race-piece-mix = auch aus der Hand abwerfen
race-piece-points = Siegpunkte
race-piece-prestige = Prestige
race-piece-military = Militär
race-piece-this-card = diese Karte
race-piece-saved = aufbewahrte Karten
race-piece-produce = produziert ein Gut
race-piece-takeover = Übernahme
race-piece-nothing = nichts
race-piece-times = so oft
race-piece-different = Güter verschiedener Art
race-piece-each-kind = ein Gut jeder Art
race-piece-all-goods = alle Güter
race-piece-ante = Einsatz
race-piece-guess = geratene Kosten
race-piece-lead = am meisten
race-piece-chips = Siegpunkt-Chips
race-piece-kinds = verschiedene Arten
race-piece-hand-limit = Handkartenlimit
race-piece-end = Spielende
race-piece-tableau = Karten in der Auslage
race-piece-round-end = was andere am Rundenende abwerfen
race-piece-after-others = nach den anderen
race-piece-action = deine zweite Aktion
race-piece-sort-alien = Alien-Karte
race-piece-sort-imperium = Imperium-Karte
race-piece-sort-rebel = Rebellen-Karte
race-piece-sort-terraforming = Terraforming-Karte
race-piece-sort-uplift = Uplift-Karte
race-piece-sort-chromosome = Chromosom
race-piece-sort-military = militärische Welt
race-piece-sort-peaceful = nicht-militärische Welt
race-piece-sort-six = Entwicklung mit Kosten 6
race-piece-sort-development = Entwicklung
race-piece-sort-world = Welt
race-piece-other-world = eine andere Welt
race-piece-trade-powers = mit deinen Handelsfähigkeiten
race-piece-defence = Stärke gegen Übernahmen
race-piece-most = am meisten von allen
race-piece-phase-explore = Erkunden
race-piece-phase-develop = Entwickeln
race-piece-phase-settle = Siedeln
race-piece-phase-trade = Handeln
race-piece-phase-consume = Verbrauchen
race-piece-phase-produce = Produzieren
race-power-takeover-rebel_military_world = Übernahme einer Rebellen-Welt, wenn ihr Besitzer eine militärische Rebellen-Welt hat
race-power-takeover-owner_has_imperium = Übernahme, wenn der Besitzer eine Imperium-Karte hat; Stärke +{ $bonus } je eigener militärischer Rebellen-Welt
race-power-takeover-owner_has_imperium-discard = wirf diese Karte ab: Übernahme, wenn der Besitzer eine Imperium-Karte hat; Stärke +{ $bonus } je eigener militärischer Rebellen-Welt
race-power-takeover-owner_has_positive_military-discard = wirf diese Karte ab: Übernahme, wenn der Besitzer Militär über 0 hat
race-power-takeover-owner_has_positive_military-destroy = Übernahme, wenn der Besitzer Militär über 0 hat: Die Welt wird zerstört, Prestige +{ $prestige }
race-power-takeover-any_owner = { $cost } Prestige: Übernahme; Erfolg: Prestige +{ $prestige }
