## Words

voidfall-token-bounty = Beute
voidfall-token-reclaim = Hinterlassen­schaft
voidfall-token-trade = Handelsplättchen
voidfall-token-glory = Ruhm
voidfall-guild-farmers = Nahrungsgilde
voidfall-guild-engineers = Konstruktionsgilde
voidfall-guild-miners = Bergbaugilde
voidfall-guild-bankers = Kreditgilde
voidfall-guild-scientists = Forschungsgilde
voidfall-guild-any = Gilde nach Wahl
voidfall-installation-shipyard = Werft
voidfall-installation-sector_defense = Verteidigungsanlage
voidfall-installation-starbase = Sternenbasis
voidfall-fleet-corvette = Korvette
voidfall-fleet-sentry = Wächter
voidfall-fleet-destroyer = Zerstörer
voidfall-fleet-carrier = Träger
voidfall-fleet-dreadnought = Schlächter
voidfall-fleet-void = Flotte der Leere
voidfall-fleet-any = beliebigen Typs
voidfall-fleets-corvette = { $count ->
    [1] Korvette
   *[other] Korvetten
 }
voidfall-fleets-sentry = { $count ->
    [1] Wächter
   *[other] Wächter
 }
voidfall-fleets-destroyer = { $count ->
    [1] Zerstörer
   *[other] Zerstörer
 }
voidfall-fleets-carrier = { $count ->
    [1] Träger
   *[other] Träger
 }
voidfall-fleets-dreadnought = { $count ->
    [1] Schlächter
   *[other] Schlächter
 }
voidfall-fleets-void = { $count ->
    [1] Flotte der Leere
   *[other] Flotten der Leere
 }
voidfall-resource-food = Nahrung
voidfall-resource-energy = Energie
voidfall-resource-materials = Material
voidfall-resource-credits = Credits
voidfall-resource-science = Wissen
voidfall-track-society = Gesellschaft
voidfall-track-governance = Staatsführung
voidfall-track-economy = Wirtschaft
voidfall-track-any = beliebige Leiste
voidfall-track-least = die am wenigsten fortgeschrittene Leiste
voidfall-track-each = jede Leiste
voidfall-type-domination = Dominanz
voidfall-type-wealth = Reichtum
voidfall-type-might = Macht
voidfall-type-support = Unterstützung
voidfall-type-any = beliebiger Art
voidfall-type-all = jeder Art
voidfall-place-track-0 = Gesellschaftsleiste
voidfall-place-track-1 = Staatsführungsleiste
voidfall-place-track-2 = Wirtschaftsleiste
voidfall-place-slot-1 = Agendafeld 1
voidfall-place-slot-2 = Agendafeld 2
voidfall-place-slot-3 = Agendafeld 3
voidfall-place-storage = Verderbnislager
voidfall-amount-food = { $count } Nahrung
voidfall-amount-energy = { $count } Energie
voidfall-amount-materials = { $count } Material
voidfall-amount-credits = { $count } { $count ->
    [1] Credit
   *[other] Credits
 }
voidfall-amount-science = { $count } Wissen
voidfall-amount-any = { $count ->
    [1] 1 Ressource nach Wahl
   *[other] { $count } Ressourcen nach Wahl
  }
voidfall-amount-basic = { $count } Nahrung, Energie oder Material
voidfall-amount-guild = { $count } der Ressource der Gilde
voidfall-piece-recall = { $count ->
    [1] 1 Flotte zurückrufen
   *[other] { $count } Flotten zurückrufen
 }
voidfall-piece-deactivate = { $count ->
    [1] 1 Flotte deaktivieren
   *[other] { $count } Flotten deaktivieren
 }
voidfall-piece-corruption = { $count } Verderbnis erhalten
voidfall-piece-corruption_on = { $count } Verderbnis auf ein Agendafeld
voidfall-piece-population_down = Bevölkerung um { $count } senken
voidfall-piece-destroy_installation = { $count ->
    [1] 1 Stützpunkt zerstören
   *[other] { $count } Stützpunkte zerstören
  }
voidfall-piece-discard_agenda_in_play = { $count ->
    [1] 1 Agenda im Spiel abwerfen
   *[other] { $count } Agenden im Spiel abwerfen
  }
voidfall-piece-discard_bounty = { $count } Beute abgeben
voidfall-piece-discard_reclaim = { $count ->
    [1] 1 Hinterlassenschaft abgeben
   *[other] { $count } Hinterlassenschaften abgeben
  }
voidfall-piece-discard_glory = { $count } Ruhmplättchen abwerfen
voidfall-piece-return_trade = { $count } Handelsplättchen abgeben

## Effects

voidfall-join-and_or = { $a } und/oder { $b }
voidfall-join-one_of = { $a } oder { $b }
voidfall-join-all_of = { $a } und { $b }
voidfall-nothing = nichts
voidfall-free = kostenlos
voidfall-step-activate = { $count ->
    [1] 1 Flotte aktivieren
   *[other] { $count } Flotten aktivieren
 }
voidfall-step-advance = voranschreiten: { $track }
voidfall-step-build = { $installation ->
    [shipyard] Werft
    [sector_defense] Verteidigungsanlage
    [starbase] Sternenbasis
   *[any] Stützpunkt
 } errichten
voidfall-step-establish_guild = { $guild ->
    [farmers] Nahrungsgilde
    [engineers] Konstruktionsgilde
    [miners] Bergbaugilde
    [bankers] Kreditgilde
    [scientists] Forschungsgilde
   *[any] Gilde
 } gründen
voidfall-step-raise_population = Bevölkerung in { $count ->
    [1] einem Sektor
   *[other] bis zu { $count } Sektoren
 } erhöhen
voidfall-step-raise_then_corrupt = Bevölkerung in einem reinen Sektor erhöhen, dann verderben
voidfall-step-gain = { $what } erhalten
voidfall-step-gain_per = { $per }: je { $what } erhalten
voidfall-step-gain_influence = { $amount } Einfluss erhalten
voidfall-step-influence_per = { $per }: je { $each } Einfluss erhalten
voidfall-step-influence_value = Einfluss erhalten, so viel wie: { $what }{ $times ->
    [1] {""}
   *[other] {" "}(× { $times })
 }
voidfall-step-exchange = bis zu { $max } { $give } gegen { $get } tauschen
voidfall-step-produce = { $what } produzieren
voidfall-step-produce_choice = { $count } { $count ->
    [1] Ressource
   *[other] verschiedene Ressourcen
 } produzieren
voidfall-step-produce_match = die Ressource dieser Gilde produzieren
voidfall-step-gain_trade = { $count } Handelsplättchen erhalten
voidfall-step-gain_bounty = { $count } Beute erhalten
voidfall-step-reclaim_at_home = eine Hinterlassenschaft für den Heimatsektor ziehen
voidfall-step-gain_glory = Ruhmplättchen mit Wert { $value } erhalten
voidfall-step-upgrade_glory = ein Ruhmplättchen aufwerten
voidfall-step-gain_technology = { $tier ->
    [basic] eine Basistechnologie
   *[either] eine Basis- oder Fortschrittliche Technologie
 } erforschen
voidfall-step-gain_agenda = eine Agenda erhalten ({ $type })
voidfall-step-peek_events = { $count } kommende Ereignisse ansehen
voidfall-step-score_agenda = eine reine Agenda im Spiel werten
voidfall-step-gain_corruption = { $count } Verderbnis erhalten
voidfall-step-move_corruption = { $count ->
    [1] 1 Verderbnis
    [99] beliebig viel Verderbnis
   *[other] { $count } Verderbnis
 } verschieben
voidfall-step-remove_corruption = { $count } Verderbnis{ $place } entfernen
voidfall-from-any = {""}
voidfall-from-sector = {" "}aus einem Sektor
voidfall-from-this_sector = {" "}aus diesem Sektor
voidfall-from-combat_sector = {" "}aus dem Kampfsektor
voidfall-from-same_or_adjacent_sector = {" "}aus diesem oder einem benachbarten Sektor
voidfall-from-house_mat = {" "}vom Haustableau
voidfall-from-agenda_slot = {" "}von einem Agendafeld
voidfall-from-track = {" "}von einer Leiste
voidfall-from-this_card = {" "}von dieser Karte
voidfall-step-corrupt_agenda_offer = Agendaauslage verderben ({ $kind })
voidfall-step-deploy = { $count ->
    [1] 1 Flotte
   *[other] { $count } Flotten
 } einsetzen ({ $fleet }, { $where })
voidfall-where-any = beliebiger eigener Sektor
voidfall-where-home = Heimatsektor
voidfall-where-each_shipyard = je Werft
voidfall-where-shipyard_sector = Sektor mit Werft
voidfall-where-this_sector = dieser Sektor
voidfall-where-combat_sector = Kampfsektor
voidfall-where-build_sector = Bauplatz
voidfall-step-regroup = umgruppieren ({ $moves } Bewegungen)
voidfall-step-recall_fleets = { $count ->
    [1] 1 Flotte zurückrufen
   *[other] { $count } Flotten zurückrufen
  }
voidfall-step-destroy = { $what ->
    [guild] eine Gilde
   *[installation] einen Stützpunkt
 } zerstören
voidfall-step-invade = { $kind ->
    [corrupted] in einen verderbten Sektor eindringen
   *[any] in einen Sektor eindringen
 }{ $more ->
    [bombard] {", 3 Material absorbieren 1 Schaden"}
   *[plain] {""}
 }{ $void ->
    [0] {""}
   *[other] {", "}{ $void } Einfluss je entfernter Flotte der Leere
 }{ $population ->
    [0] {""}
   *[other] {", Einfluss in Höhe der Bevölkerung"}
 }
voidfall-step-keep_installations = Stützpunkte behalten
voidfall-step-place_token = eine Hinterlassenschaft in den Kampfsektor legen
voidfall-step-fast_forward = weiterrücken
voidfall-step-use_preferred_action = eine Aktion eines bevorzugten Fokus nutzen
voidfall-step-fight_skirmish = Gefecht mit { $void_bonus } { $void_bonus ->
    [1] zusätzlicher Flotte
   *[other] zusätzlichen Flotten
 } der Leere nach dem ersten Zug
voidfall-step-repeat = { $times }×: { $what }
voidfall-step-in_sector = { $of }: { $what }
voidfall-step-same_sector = in einem Sektor: { $what }
voidfall-step-paid = { $cost } → { $what }
voidfall-step-when = falls erfüllt: { $then }, sonst { $otherwise }
voidfall-spot-recalled_from = wo die Flotte war
voidfall-spot-destroyed_in = wo er stand
voidfall-spot-population_source = wo die Bevölkerung war
voidfall-spot-taken_sector = im eingenommenen Sektor
voidfall-step-place = { $items } in { $where } platzieren
voidfall-item-void_fleet = { $count } { $count ->
    [1] Flotte der Leere
   *[other] Flotten der Leere
 }
voidfall-item-sector_defense = { $count ->
    [1] 1 Verteidigungsanlage
   *[other] { $count } Verteidigungsanlagen
  }
voidfall-item-bounty = { $count } Beute
voidfall-item-reclaim = { $count ->
    [1] 1 Hinterlassenschaft
   *[other] { $count } Hinterlassenschaften
  }
voidfall-item-glory = Ruhm { $count }
voidfall-target-one = einem leereberührten Sektor{ $near ->
    [1] {" neben einem eigenen Sektor"}
   *[0] {""}
 }
voidfall-target-all = jedem solchen leereberührten Sektor{ $near ->
    [1] {" neben einem eigenen Sektor"}
   *[0] {""}
 }
voidfall-target-min_population = einem leereberührten Sektor mit geringster Bevölkerung{ $near ->
    [1] {" neben einem eigenen Sektor"}
   *[0] {""}
 }
voidfall-target-max_population = einem leereberührten Sektor mit höchster Bevölkerung{ $near ->
    [1] {" neben einem eigenen Sektor"}
   *[0] {""}
 }
voidfall-step-modifier = { $name ->
    [keep_removed_corruption] behalte entfernte Verderbnis
    [deploy_surcharge] Einsetzen kostet 1 Material je Flotte oder einmal je Zug 1 Verderbnis
    [skip_void_strikes_back] die Leere schlägt nicht zurück
    [no_skirmish_if_influence_at_most] kein Gefecht für Häuser mit höchstens { $value } Einfluss
    [void_salvo_absorption_per_improved_technology] die Leere absorbiert je Salve 1 Schaden je Fortschrittlicher Technologie
    [upgrade_each_new_glory] jedes neue Ruhmplättchen wird aufgewertet
    [preferred_focus_action_extra_cost] Aktionen bevorzugter Fokusse kosten 1 Energie mehr
   *[preferred_focus_action_cost_replaced] Aktionen bevorzugter Fokusse kosten stattdessen 1 Credit
 }

## Powers of technologies

voidfall-power-focus_action = mit { $focuses }: { $cost } → { $what }
voidfall-power-production_level = Produktionswert { $kind } +{ $amount }
voidfall-power-trade_storage = Platz für { $amount } Handelsplättchen
voidfall-power-corruption_storage = Platz für { $amount } Verderbnis
voidfall-power-allow_build = { $kind }: bis zu { $amount } je Sektor
voidfall-power-counts_as_shipyard = { $kind } zählt als Werft
voidfall-power-unlock_fleet = { $kind } kann eingesetzt werden
voidfall-power-fleet_token_capacity = { $kind }: { $amount } je Flottenverband
voidfall-power-waive_track_entry_cost = hohe Leistenstufen kosten keine Flotte
voidfall-power-extra_guild_slots = { $amount ->
    [1] 1 weiteres Gildenfeld im Heimatsektor
   *[other] { $amount } weitere Gildenfelder im Heimatsektor
  }
voidfall-power-agenda_slots = { $amount ->
    [1] 1 weiteres Agendafeld
   *[other] { $amount } weitere Agendafelder
  }
voidfall-power-double_action = einmal je Zug eine Aktion dieses Fokus zweimal nutzen
voidfall-power-invasion_reach = über einen Leerensturm oder einen Sektor weiter eindringen
voidfall-power-escape_home = getroffene Flotten dürfen in den Heimatsektor ausweichen
voidfall-power-credit_upkeep = 1 Credit deckt 2 Wartung
voidfall-power-free_sector_upkeep = Sektoren kosten keine Wartung
voidfall-power-house_upkeep = { $amount } Wartung mehr
voidfall-power-extra_deployment = { $amount ->
    [1] 1 weitere Flotte je Sektor mit Werft
   *[other] { $amount } weitere Flotten je Sektor mit Werft
  }
voidfall-power-after_population = nach dem Erhöhen der Bevölkerung: { $what }
voidfall-power-after_guild = nach dem Gründen einer Gilde: { $what }
voidfall-power-before_invasion = vor einer Invasion: { $what }
voidfall-power-before_combat = vor dem Kampf: { $what }
voidfall-power-after_victory = nach einem Sieg: { $what }
voidfall-power-wins_ties = Gleichstand wird gewonnen: { $what }
voidfall-power-defends_skirmish = gewinnt das Gefecht der Auswertung
voidfall-power-deploy_when_building = beim Errichten: { $what }
voidfall-power-remove_instead_of_deploying = einmal je Zug statt einzusetzen: { $what }
voidfall-power-bonus_on_return = ein abgegebenes Handelsplättchen bringt seinen Bonus
voidfall-power-after_overproduction = erste Überproduktion des Zuges: { $what }
voidfall-power-cleans_itself = einmal je Zug beim Entfernen von Verderbnis: { $what }
voidfall-power-combat_tile-initiative = Kampf: +{ $count } Initiative{ $role ->
    [invader] {" als Offensive"}
    [defender] {" als Defensive"}
   *[any] {""}
 }
voidfall-power-combat_tile-salvo_damage = Kampf: +{ $count } Salvenschaden{ $role ->
    [invader] {" als Offensive"}
    [defender] {" als Defensive"}
   *[any] {""}
 }
voidfall-power-combat_tile-salvo_absorption = Kampf: { $count } Salvenabsorption{ $role ->
    [invader] {" als Offensive"}
    [defender] {" als Defensive"}
   *[any] {""}
 }
voidfall-power-combat_tile-approach_damage = Kampf: { $count } Annäherungsschaden{ $role ->
    [invader] {" als Offensive"}
    [defender] {" als Defensive"}
   *[any] {""}
 }
voidfall-power-combat_tile-approach_absorption = Kampf: { $count } Annäherungsabsorption{ $role ->
    [invader] {" als Offensive"}
    [defender] {" als Defensive"}
   *[any] {""}
 }
voidfall-power-combat_tile-first = Kampf: Erstschuss{ $count ->
   *[other] {""}
 }{ $role ->
    [invader] {" als Offensive"}
    [defender] {" als Defensive"}
   *[any] {""}
 }

## What is counted

voidfall-metric-sector = { $pure ->
    [1] reiner Sektor
   *[0] Sektor
 }
voidfall-metric-sector-with = { $sector } mit { $filters }
voidfall-with-population-exactly = Bevölkerung { $count }
voidfall-with-population = mindestens { $count } Bevölkerung
voidfall-with-fleets = { $count ->
    [1] mindestens 1 Flotte
   *[other] mindestens { $count } Flotten
  }
voidfall-with-kinds = { $kinds }
voidfall-with-guilds = { $count ->
    [1] mindestens 1 Gilde
   *[other] mindestens { $count } Gilden
  }
voidfall-with-guilds-of = mindestens { $count } von { $kinds }
voidfall-with-guild-kinds = { $count } Arten von Gilden
voidfall-with-installations = { $count ->
    [1] mindestens 1 Stützpunkt
   *[other] mindestens { $count } Stützpunkten
  }
voidfall-with-upkeep = mindestens { $count } Wartung
voidfall-with-upkeep-exactly = { $count } Wartung
voidfall-with-full-guilds = keinem freien Gildenfeld
voidfall-with-beyond = Abzug der ersten { $count }
voidfall-metric-kinds = { $pure ->
    [1] { $kinds } (rein)
   *[0] { $kinds }
 }
voidfall-metric-guild = { $pure ->
    [1] reine Gilde
   *[0] Gilde
 }
voidfall-metric-installation = { $pure ->
    [1] reiner Stützpunkt
   *[0] Stützpunkt
 }
voidfall-metric-fleet_type = { $pure ->
    [1] reiner Flottentyp
   *[0] Flottentyp
 }
voidfall-metric-population = { $pure ->
    [1] reine Bevölkerung
   *[0] Bevölkerung
 }
voidfall-metric-agenda = { $pure ->
    [1] reine Agenda im Spiel
   *[0] Agenda im Spiel
 }
voidfall-metric-fleet = { $pure ->
    [1] Flotte in reinen Sektoren
   *[0] eingesetzte Flotte
 }{ $active ->
    [1] {" und aktive Flotte"}
   *[0] {""}
 }
voidfall-metric-technology = { $tier ->
    [basic] Basistechnologie
    [improved] Fortschrittliche Technologie
   *[any] Technologie
 }
voidfall-metric-track = { $corrupted ->
    [1] verderbte Leiste
   *[0] reine Leiste
 }{ $level ->
    [0] {""}
   *[other] {" ab Stufe "}{ $level }
 }
voidfall-metric-token = { $token }{ $value ->
    [0] {""}
   *[other] {" ab Wert "}{ $value }
 }
voidfall-metric-corruption = { $where ->
    [house_mat] Verderbnis auf dem Haustableau
   *[house_mat_and_sectors] Verderbnis auf Haustableau und in eigenen Sektoren
 }
voidfall-metric-upkeep = { $source ->
    [sectors] Wartung der Sektoren
   *[all] Wartung
 }
voidfall-metric-resource = { $count ->
    [0] Ressource
   *[other] { $which }
 }
voidfall-metric-lowest-stock = Ressource, von der du am wenigsten hast
voidfall-metric-resource_type = Ressource mit mindestens { $count } im Vorrat
voidfall-metric-active_fleets = aktive Flotte{ $pure ->
   *[other] {""}
 }
voidfall-metric-empty_guild_slots = freies Gildenfeld{ $pure ->
   *[other] {""}
 }
voidfall-metric-glory_total = Gesamtruhm{ $pure ->
   *[other] {""}
 }
voidfall-metric-glory_top = die { $count } höchsten Ruhmplättchen
voidfall-metric-kept_corruption = behaltene Verderbnis{ $pure ->
   *[other] {""}
 }
voidfall-metric-yield = Produktion von { $resource }
voidfall-metric-stock = { $resource } im Vorrat
voidfall-metric-max_yield = die höchste Produktion{ $pure ->
   *[other] {""}
 }
voidfall-metric-min_yield = die niedrigste Produktion von { $which }
voidfall-condition-min = { $what } – mindestens { $count }
voidfall-condition-max = { $what } – höchstens { $count }
voidfall-condition-eq = { $what } – genau { $count }
voidfall-condition-track = { $track } mindestens auf Stufe { $level }
voidfall-condition-all_sectors_pure = alle eigenen Sektoren sind rein
voidfall-condition-upkeep_fully_paid = die Wartung ist voll bezahlt
voidfall-condition-preferred = { $count ->
    [1] 1 bevorzugter Fokus im Abwurfstapel
   *[other] { $count } bevorzugte Fokusse im Abwurfstapel
  }
voidfall-condition-always = immer
voidfall-objective-feat = { $influence } Einfluss: { $condition }
voidfall-objective-multiplier = { $divide ->
    [1] {""}
   *[other] { $divide } ×{" "}
 }{ $per }: je { $each } Einfluss
voidfall-objective-levels = { $track }: { $one } / { $two } / { $three } / { $four } Einfluss nach Stufe
voidfall-decree-feat = { $condition }: { $reward }
voidfall-decree-multiplier = je { $divide ->
    [1] {""}
   *[other] { $divide } ×{" "}
 }{ $per }{ $most ->
    [0] {""}
   *[other] {" "}(höchstens { $most })
 }: { $reward }
voidfall-decree-if = { $condition }: { $what }

## Questions

voidfall-cause-trade = Handelsbonus
voidfall-cause-spoils = Fund
voidfall-cause-battle = Kampf
voidfall-decision-house = Welches Haus führst du?
voidfall-decision-origin = Welche Herkunft hat dein Haus?
voidfall-decision-focus = Wähle einen Fokus.
voidfall-decision-select = { $trade ->
    [0] Spielst du eine Agenda aus?
   *[other] { $agendas ->
        [0] Drehst du ein Handelsplättchen um?
       *[other] Drehst du ein Handelsplättchen um oder spielst du eine Agenda aus?
     }
 }
voidfall-decision-act = Welche Aktion nutzt du? { $left ->
    [0] Die des Fokus sind verbraucht.
   *[other] Vom Fokus noch { $left }.
 }
voidfall-pass-done = Fertig
voidfall-pass-none = Keinen davon
voidfall-pass-skip = Verzichten
voidfall-decision-effects = Welcher Effekt kommt als Nächstes?
voidfall-decision-one_effect = Welchen dieser Effekte nimmst du?
voidfall-decision-paid_effect = Bezahlst du für diesen Effekt?
voidfall-decision-tokens = Nimmst du das: { $what }?
voidfall-decision-work_in = In welchem Sektor?
voidfall-decision-pay = Wie bezahlst du?
voidfall-decision-recall = Welche Flotte rufst du zurück?
voidfall-decision-lose_glory = Welches Ruhmplättchen wirfst du ab?
voidfall-decision-corrupt = Wohin kommt die Verderbnis?
voidfall-decision-shrink = Wo sinkt die Bevölkerung?
voidfall-decision-destroy = Was wird zerstört?
voidfall-decision-give_agenda = Welche Agenda wirfst du ab?
voidfall-decision-give_token = Welches Plättchen gibst du ab?
voidfall-decision-trade_bonus = Welchen Handelsbonus nimmst du?
voidfall-decision-gain = { $count ->
    [1] Welche Ressource nimmst du?
   *[other] Welche { $count } Ressourcen nimmst du?
 }
voidfall-decision-influence = Nimmst du { $count } Einfluss? { $reason ->
    [peace] Danach hast du so viel, dass dich das Ereignis nicht mehr vor dem Gefecht schützt.
   *[order] Danach bist du im nächsten Zyklus später am Zug als jetzt.
 }
voidfall-decision-exchange = Wie viele tauschst du?
voidfall-decision-produce = Was produzierst du?
voidfall-decision-upgrade_glory = Welches Ruhmplättchen wertest du auf?
voidfall-decision-guild = Welche Gilde gründest du wo?
voidfall-decision-build = Was errichtest du wo?
voidfall-decision-grow = Wo wächst die Bevölkerung?
voidfall-decision-grow_corrupt = Wo wächst die Bevölkerung, bevor Verderbnis kommt?
voidfall-decision-advance = Auf welcher Leiste schreitest du voran?
voidfall-decision-move_on = Noch ein Feld weiter? Das kostet dich 1 Flotte.
voidfall-decision-technology = Welche Technologie erforschst du?
voidfall-decision-agenda = Welche Agenda erhältst du?
voidfall-decision-keep_agenda = Welche Agenda behältst du?
voidfall-decision-top_event = Welches Ereignis liegt oben?
voidfall-decision-score_agenda = Welche Agenda wertest du?
voidfall-decision-cleanse = Wo entfernst du Verderbnis?
voidfall-decision-move_corruption = Welche Verderbnis verschiebst du?
voidfall-decision-deploy = Wo setzt du welche Flotte ein? (noch { $count })
voidfall-decision-regroup = Welche Flotte bewegst du? (noch { $count })
voidfall-decision-fit_tokens = Zu viele Flottenverbände in einem Sektor: Welche Flotte rufst du zurück?
voidfall-decision-invade = In welchen Sektor dringst du ein?
voidfall-decision-muster = Wie viele Flotten ziehen von { $sector } nach { $target }?
voidfall-decision-place_token = Legst du eine Hinterlassenschaft in den Kampfsektor?
voidfall-decision-escape = Welche Flotte entkommt in den Heimatsektor?
voidfall-decision-keep_installations = Bleiben die Stützpunkte stehen?
voidfall-decision-skirmish = Die Leere greift an. Wehrst du sie mit deiner Technologie ab?
voidfall-decision-place = Wohin bringt das Ereignis { $what }?
voidfall-decision-again = Nutzt du die Aktion noch einmal?
voidfall-decision-preferred = Welche Aktion eines bevorzugten Fokus nutzt du?
voidfall-decision-settle_agenda = Wohin kommt „{ $agenda }“?
voidfall-decision-trade = Wohin kommen deine Handelsplättchen?
voidfall-decision-upkeep = Wie deckst du { $points } Wartung?{ $unpaid ->
    [0] {""}
    [1] {" "}1 bleibt offen: −{ $lost } Einfluss
   *[other] {" "}{ $unpaid } bleiben offen: −{ $lost } Einfluss
 }
voidfall-decision-haven = Öffnest du eine Zuflucht?
voidfall-decision-decree = Welche Bestimmung nimmst du?
voidfall-decision-fight_launch = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: Wie viele Korvetten starten deine Träger?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_missiles = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: 1 Energie für Weltraumgeschosse zahlen?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_drones = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: Ein Handelsplättchen für Drohnen abgeben?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_bombard = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: Wie viel Absorption kaufst du?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_bonus = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: Zusatzschaden der Zerstörer jetzt nutzen?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_absorb = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: Wie viel Schaden absorbierst du?{ $damage ->
   *[other] {""}
 }
voidfall-decision-fight_recall = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: Welche Flotte gibst du auf?{ $damage ->
   *[other] {""}
 }

## Answers

voidfall-option-choose_house = { $house }
voidfall-option-choose_origin = { $origin }: { $tech }
voidfall-option-play_focus = { $card }
voidfall-option-flip_trade = Handelsplättchen umdrehen: alle drei Aktionen
voidfall-option-play_agenda = { $agenda } ausspielen
voidfall-option-begin = Weiter zu den Aktionen
voidfall-option-use_again = Noch einmal, erneut bezahlt
voidfall-option-use_agenda = Agenda ({ $kind }): { $what }
voidfall-option-use_ability = Haus: { $what }
voidfall-option-use_technology = { $tech } nutzen
voidfall-option-end_turn = Zug beenden
voidfall-option-recall = { $fleet } aus { $sector }
voidfall-option-corrupt = { $place }
voidfall-option-cleanse = { $place }
voidfall-option-found = { $guild } in { $sector }
voidfall-option-build = { $installation } in { $sector }
voidfall-option-deploy_instead = Stattdessen eine Flotte in { $sector } einsetzen
voidfall-option-cleanse_instead = Stattdessen Verderbnis entfernen
voidfall-option-grow = { $sector }
voidfall-option-shrink = { $sector }
voidfall-option-demolish = { $guild }{ $installation } in { $sector }
voidfall-option-work_in = { $sector }
voidfall-option-place_in = { $sector } { $guild }
voidfall-option-drop_agenda = { $agenda }
voidfall-option-drop_token = { $token }
voidfall-option-drop_glory = Ruhm { $value }
voidfall-option-raise_glory = Ruhm { $value }
voidfall-option-take = { $resource }
voidfall-option-take_tokens = Nehmen
voidfall-option-take_influence = { $count } Einfluss nehmen
voidfall-option-produce = { $resource }
voidfall-option-swap = { $count }
voidfall-option-advance_on = { $track }
voidfall-option-take_agenda = Offene Agenda: { $kind }
voidfall-option-draw_agendas = Zwei ziehen: { $kind }
voidfall-option-keep_agenda = { $agenda }
voidfall-option-research = { $tech }
voidfall-option-improve = { $tech }: Fortschrittliche Technologie erforschen
voidfall-option-move_fleet = { $fleet }: { $sector } → { $to }
voidfall-option-invade = { $sector }
voidfall-option-invade_storm = { $sector } (über den Leerensturm)
voidfall-option-invade_range = { $sector } (aus der Ferne)
voidfall-option-prepare_invasion = Erst umgruppieren, dann eindringen (verbindlich)
voidfall-option-send = { $count } × { $fleet }
voidfall-option-lose = { $fleet }
voidfall-option-escape = { $fleet }
voidfall-option-defend = Abwehren, ohne Kampf
voidfall-option-keep = Behalten
voidfall-option-top_event = { $event }
voidfall-option-score_now = { $agenda }
voidfall-option-upkeep_with = { $count } { $resource }
voidfall-option-take_decree = Bestimmung { $number }
voidfall-option-open_haven = { $sector }
voidfall-option-pay = { $cost }
voidfall-option-deploy_fleet = { $fleet } in { $sector }{ $corrupted ->
    [1] {" (mit Verderbnis)"}
   *[0] {""}
 }
# said on a button once the sector is chosen
voidfall-brief-found = { $guild }
voidfall-brief-build = { $installation }
voidfall-brief-demolish = { $guild }{ $installation }
voidfall-brief-deploy_fleet = { $fleet }{ $corrupted ->
    [1] {" (mit Verderbnis)"}
   *[0] {""}
 }

voidfall-option-fight-missiles = { $count ->
    [0] Nein
   *[other] Ja
 }
voidfall-option-fight-drones = { $count ->
    [0] Nein
   *[other] Ja
 }
voidfall-option-fight-bonus = { $count ->
    [0] Nein
   *[other] Ja
 }
voidfall-option-fight-launch = { $count ->
    [0] Keine starten
   *[other] { $count } starten
 }
voidfall-option-fight-bombard = { $count ->
    [0] Keine kaufen
   *[other] { $count } kaufen
 }
voidfall-option-fight-absorb = { $count ->
    [0] Nichts absorbieren
   *[other] { $count } absorbieren
 }
voidfall-option-put_agenda = { $slot ->
    [0] Abwerfen
   *[other] Agendafeld { $slot }
 }
voidfall-option-place_trade = { $agendas ->
    [0] { $storage ->
        [0] Keinen behalten
       *[other] { $storage } im Lager behalten
    }
   *[other] { $storage ->
        [0] { $agendas } auf Agenden behalten
       *[other] { $agendas } auf Agenden, { $storage } im Lager behalten
    }
 }
voidfall-hint-send = { $outcome }
voidfall-hint-send_after = mit den übrigen: { $outcome }
voidfall-hint-found = { $what } +{ $now } → +{ $then }
voidfall-hint-cost = kostet { $what }
voidfall-hint-advance = dafür: { $what }
voidfall-hint-send_all = { $hint } · { $sector } wird verlassen: 1 Ruhm weg, die Leere dringt ein
voidfall-hint-corrupt-sector = die Bevölkerung steht fest, und der Sektor zählt nicht mehr als rein
voidfall-hint-corrupt-track = die Leiste bringt keine Belohnungen mehr, und die Leere wird um 1 stärker
voidfall-hint-corrupt-agenda = die Agenda dort bringt nichts mehr (jetzt { $count }), und die Leere wird um 1 stärker
voidfall-hint-corrupt-slot = das Feld ist gesperrt, und die Leere wird um 1 stärker
voidfall-hint-corrupt-storage = dort schadet sie nicht
voidfall-hint-upkeep-rest = und { $units } aus Energie und Material
voidfall-hint-upkeep-energy = und { $energy } Energie
voidfall-hint-answer = { $fair } (schlimmstenfalls: { $worst }; bestenfalls: { $best })
voidfall-hint-answer-sure = { $fair }
voidfall-end-mine = { $count ->
    [1] dir bleibt 1 Flotte
   *[other] dir bleiben { $count } Flotten
 }
voidfall-end-theirs = { $count ->
    [1] dem Gegner bleibt 1 Flotte
   *[other] dem Gegner bleiben { $count } Flotten
 }
voidfall-end-nobody = niemand bleibt übrig

## What happened

voidfall-event-house_taken = { $seat } führt { $house } ({ $origin })
voidfall-event-cycle_began = Zyklus { $cycle }: { $event }
voidfall-event-evaluation_began = Auswertung des Zyklus { $cycle }
voidfall-event-round_began = Runde { $round } von { $rounds }
voidfall-event-focus_played = { $seat } spielt { $card }
voidfall-event-trade_flipped = { $seat } dreht ein Handelsplättchen um
voidfall-event-agenda_played = { $seat } spielt die Agenda { $agenda } aus
voidfall-event-action_used = { $seat } nutzt „{ $action }“ ({ $card })
voidfall-event-agenda_used = { $seat } nutzt die Aktion der Agenda ({ $kind })
voidfall-event-ability_used = { $seat } nutzt die Fähigkeit von Haus { $house }
voidfall-event-technology_used = { $seat } nutzt { $tech }
voidfall-event-produced = { $seat } produziert { $count } { $resource }
voidfall-event-influence = { $seat }: { $count } Einfluss, jetzt { $total }
voidfall-event-activated = { $seat } aktiviert { $count ->
    [1] 1 Flotte
   *[other] { $count } Flotten
 }
voidfall-event-deactivated = { $seat } deaktiviert eine Flotte
voidfall-event-deployed = { $seat } setzt in { $sector } ein: { $fleet }
voidfall-event-recalled = { $seat } ruft aus { $sector } zurück: { $fleet }
voidfall-event-moved = { $seat } bewegt { $fleet }: { $sector } → { $to }
voidfall-event-guild_founded = { $seat } gründet in { $sector }: { $guild }
voidfall-event-built = { $seat } errichtet in { $sector }: { $installation }
voidfall-event-destroyed = { $seat } zerstört in { $sector }: { $guild }{ $installation }
voidfall-event-population_changed = { $sector } von { $seat } hat Bevölkerung { $population }
voidfall-event-corrupted = { $seat }: Verderbnis auf { $place }
voidfall-event-cleansed = { $seat }: { $place } ist wieder rein
voidfall-event-offer_corrupted = Die Agendaauslage { $kind } ist verderbt
voidfall-event-advanced = { $seat } schreitet voran: { $track }, Feld { $space }
voidfall-event-technology_gained = { $seat } erforscht { $tech }
voidfall-event-technology_improved = { $seat } erforscht als Fortschrittliche Technologie: { $tech }
voidfall-event-trade_gained = { $seat } nimmt ein Handelsplättchen von „{ $what }“
voidfall-event-trade_returned = { $seat } legt ein Handelsplättchen zurück auf „{ $what }“
voidfall-event-agenda_taken = { $seat } nimmt die Agenda { $agenda }
voidfall-event-agendas_drawn = { $seat } zieht Agenden ({ $kind }): { $agendas }
voidfall-event-agendas_drawn_hidden = { $seat } zieht { $count ->
    [1] 1 Agenda
   *[other] { $count } Agenden
  } ({ $kind })
voidfall-event-agenda_kept = { $seat } behält { $agenda }
voidfall-event-agenda_settled = { $seat }: { $agenda } liegt jetzt auf Agendafeld { $slot }
voidfall-event-agenda_discarded = { $seat } wirft die Agenda { $agenda } ab
voidfall-event-agenda_scored = { $seat }: { $agenda } bringt { $count } Einfluss
voidfall-event-start_scored = { $seat }: Die Startagenda bringt { $count } Einfluss
voidfall-event-token_found = { $seat } findet { $token }
voidfall-event-token_dropped = { $seat } gibt { $token } ab
voidfall-event-glory_gained = { $seat } erhält Ruhm { $value }
voidfall-event-glory_lost = { $seat } verliert Ruhm { $value }
voidfall-event-peeked = { $seat } sieht kommende Ereignisse an: { $events }
voidfall-event-event_placed = Das Ereignis verändert { $sector }
voidfall-event-invasion_began = { $seat } dringt mit { $count ->
    [1] 1 Flotte
   *[other] { $count } Flotten
 } in { $sector } ein
voidfall-event-skirmish_began = Die Leere greift { $sector } von { $seat } mit { $count ->
    [1] 1 Flotte
   *[other] { $count } Flotten
 } an
voidfall-event-skirmish_avoided = Die Leere verschont { $seat }
voidfall-event-conquered = { $seat } nimmt { $sector } ein
voidfall-event-defended = { $sector } hält stand
voidfall-event-tied = In { $sector } ist niemand übrig
voidfall-event-void_moved_in = Die Leere dringt in { $sector } ein
voidfall-event-upkeep_paid = { $seat }: { $points } Wartung fällig, { $unpaid } davon ungedeckt
voidfall-event-haven_opened = { $seat } öffnet eine Zuflucht in { $sector }
voidfall-event-house_chosen = { $seat } wählt { $house }
voidfall-event-origin_chosen = { $seat } wählt die Herkunft { $origin }
voidfall-event-cycle_prepared = Handelsplättchen entfernt: { $removed }. Zugreihenfolge: { $order }
voidfall-event-sector_lost = { $seat } kontrolliert { $sector } nicht mehr
voidfall-event-installations_removed = Alle gebauten Stützpunkte in { $sector } werden entfernt ({ $seat })
voidfall-event-trade_placed = { $agendas ->
    [0] { $storage ->
        [0] { $seat } gibt alle Handelsplättchen zurück
       *[other] { $seat } behält Handelsplättchen: { $storage } im Lager
    }
   *[other] { $storage ->
        [0] { $seat } behält Handelsplättchen: { $agendas } auf Agenden
       *[other] { $seat } behält Handelsplättchen: { $agendas } auf Agenden, { $storage } im Lager
    }
 }
voidfall-event-glory_upgraded = { $seat } wertet ein Ruhmplättchen auf { $value } auf
voidfall-event-spoils_taken = { $seat } nimmt, was in { $sector } zu holen ist
voidfall-event-fallen_house_beaten = { $seat } hat das Gefallene Haus { $house } eingenommen: Platz für { $most } Technologien
voidfall-event-decree_taken = { $seat } nimmt die Belohnung der Bestimmung { $number }
voidfall-event-focus_taken_back = { $seat } nimmt Fokuskarten auf: { $cards }
voidfall-event-event_placed-what = Das Ereignis bringt nach { $sector }: { $what }
voidfall-event-tokens_placed = Verdeckt in { $sector }: { $what }
voidfall-event-fleets_sent = { $seat } schickt { $count } × { $fleet }: { $sector } → { $to }
voidfall-event-launched = Eine Korvette von { $seat } startet in { $sector }
voidfall-event-escaped = { $seat }: { $fleet } entkommt nach { $sector }
voidfall-event-combat_ended = Der Kampf in { $sector } ist vorbei: { $invader } : { $defender }
voidfall-event-game_ended = Der letzte Zyklus ist vorbei
voidfall-event-paid = { $seat } zahlt { $what }
voidfall-event-gained = { $seat } erhält { $what }
voidfall-event-combat_step = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }: { $invader } : { $defender }{ $invader_lost_count ->
    [0] {""}
   *[other] {" · Offensive verliert "}{ $invader_lost }
 }{ $defender_lost_count ->
    [0] {""}
   *[other] {" · Defensive verliert "}{ $defender_lost }
 }
voidfall-salvo = { $salvo ->
    [0] Annäherung
   *[other] Salve { $salvo }
 }
voidfall-lost = { $count } { $fleet }
voidfall-the-void = Die Leere
voidfall-absorber-shields = Schilde
voidfall-absorber-dreadnought = Schlächter
voidfall-absorber-carrier = Träger
voidfall-absorber-drones = Drohnen
voidfall-absorber-bombard = Bombardement
voidfall-absorber-void = Das Ereignis

## The table

voidfall-round = Zyklus { $cycle }, { $round ->
    [0] { $rounds } Runden
   *[other] Runde { $round } von { $rounds }
  }
voidfall-phase-setup = Spielaufbau
voidfall-phase-preparation = Vorbereitungsphase
voidfall-phase-focus = Fokusphase
voidfall-phase-evaluation = Auswertungsphase
voidfall-phase-end = Spielende
voidfall-turn-order = Zugreihenfolge
voidfall-tutorial-goal = Tutorial: Jeder soll 120 Einfluss erreichen.
voidfall-galaxy = Galaxie
voidfall-glory-token = Ruhm { $value }
voidfall-fallen = Gefallenes Haus { $house }; wer es einnimmt: { $reward }
voidfall-trade-track = Handelsleiste
voidfall-offers = Agendaauslage
voidfall-deck = Stapel: { $kind }
voidfall-population = Bevölkerung
voidfall-corruption = Verderbnis
voidfall-copies = { $first ->
    [0] ohne Einfluss (noch { $second })
   *[other] { $worth } Einfluss{ $second ->
        [0] {""}
       *[other] , dann { $second } ohne
     }
 }
voidfall-hint-produce = +{ $count }{ $lost ->
    [0] {""}
   *[other] , davon { $lost } zu viel
 }
voidfall-tableau = Technologieauslage
voidfall-barrier = Fortschrittliche Technologien hinter der Fortschrittsbarriere
voidfall-improved-row = Fortschrittliche Technologien
voidfall-influence = Einfluss
voidfall-count-trade = Handel
voidfall-count-void = Stärke der Leere
voidfall-count-limit = Tech-Limit
voidfall-yield = +{ $count }
voidfall-active = Aktive Flotten
voidfall-inactive = Inaktive Flotten
voidfall-glory-total = Ruhm
voidfall-glory-values = { $values }
voidfall-upkeep = Wartung
voidfall-tab-side = Markt
voidfall-house-title = Haus { $house }
voidfall-tracks = Zivilisationsleisten
voidfall-technologies = Technologien
voidfall-agendas = Agenden
voidfall-start-agenda = Startagenda
voidfall-start-technology = Starttechnologie
voidfall-slot = Agendafeld { $slot }
voidfall-corrupted-slot = Agendafeld { $slot }, verderbt
voidfall-scores = bringt jetzt { $count }
voidfall-line-action = { $name }: { $cost } → { $effect }
voidfall-preferred = Bevorzugter Fokus
voidfall-played = Ausgespielt
voidfall-focus-hand = Fokuskarten
voidfall-focus-discard = Abwurf
voidfall-agenda-hand = Agenden auf der Hand
voidfall-drawn = Gezogene Agenden
voidfall-foreseen = Kommende Ereignisse
voidfall-forecast = Vorhersage für { $sector }
voidfall-outcome-invader = Offensive gewinnt, { $invader } : { $defender }
voidfall-outcome-defender = Defensive gewinnt, { $invader } : { $defender }
voidfall-outcome-tie = Gleichstand, { $invader } : { $defender }
voidfall-attack-taken = { $count ->
    [0] Du nimmst ihn ein, keine Flotte bleibt
    [1] Du gewinnst, 1 Flotte bleibt
   *[other] Du gewinnst, { $count } Flotten bleiben
 }
voidfall-attack-held = { $count ->
    [0] Er hält stand, niemand bleibt übrig
    [1] Du verlierst, 1 Flotte der Defensive bleibt
   *[other] Du verlierst, { $count } Flotten der Defensive bleiben
 }
voidfall-defence-taken = Du würdest ihn verlieren
voidfall-defence-held = { $count ->
    [0] Er würde standhalten
    [1] Er würde standhalten, 1 Flotte bleibt
   *[other] Er würde standhalten, { $count } Flotten bleiben
 }
voidfall-outcome-unopposed = Nichts leistet Widerstand
voidfall-skirmish-forecast = Die Leere würde angreifen: { $sectors }
voidfall-targets = Ziele, mit allem in Reichweite
voidfall-score-forecast = Wenn der Zyklus jetzt endete
voidfall-decrees = Bestimmungen
voidfall-unpaid = Ungedeckte Wartung
voidfall-forecast-total = Vorhersage

## Icons and chips

voidfall-title = Voidfall
voidfall-icon-farmers = Nahrungsgilde
voidfall-icon-engineers = Konstruktionsgilde
voidfall-icon-miners = Bergbaugilde
voidfall-icon-bankers = Kreditgilde
voidfall-icon-scientists = Forschungsgilde
voidfall-icon-shipyard = Werft
voidfall-icon-sector_defense = Verteidigungsanlage
voidfall-icon-starbase = Sternenbasis
voidfall-icon-corvette = Korvette
voidfall-icon-sentry = Wächter
voidfall-icon-destroyer = Zerstörer
voidfall-icon-carrier = Träger
voidfall-icon-dreadnought = Schlächter
voidfall-icon-void = Leere
voidfall-icon-fleet = Flotte
voidfall-icon-glory = Ruhm
voidfall-icon-bounty = Beute
voidfall-icon-reclaim = Hinterlassenschaft
voidfall-icon-fallen = Gefallenes Haus
voidfall-icon-trade = Handelsplättchen
voidfall-icon-corruption = Verderbnis
voidfall-icon-influence = Einfluss
voidfall-icon-food = Nahrung
voidfall-icon-energy = Energie
voidfall-icon-materials = Material
voidfall-icon-credits = Credits
voidfall-icon-science = Wissen
voidfall-icon-upkeep = Wartung
voidfall-icon-technology = Technologie
voidfall-chip-frame-each = jedes Haus
voidfall-chip-frame-once = einmal
voidfall-chip-frame-all = Regel
voidfall-chip-decree = Bestimmung
voidfall-chip-action = Aktion
voidfall-chip-objective = Ziel
voidfall-chip-immediate = sofort

## Score sheet

voidfall-source-setup = Start
voidfall-source-effects = Effekte
voidfall-source-technologies = Technologien
voidfall-source-agendas = Agenden
voidfall-source-start_agenda = Startagenda
voidfall-source-victories = Siege
voidfall-source-overproduction = Überproduktion
voidfall-source-upkeep = Ungedeckte Wartung
voidfall-source-decrees = Bestimmungen

## Refusals

voidfall-refused-own_sector = Dieser Sektor gehört dir schon.
voidfall-refused-home_sector = In Heimatsektoren kann niemand eindringen.
voidfall-refused-tutorial_peace = Im Tutorial dringt niemand in Sektoren anderer Spieler ein.
voidfall-refused-not_corrupted = Jetzt sind nur verderbte Sektoren gültige Ziele.
voidfall-refused-out_of_reach = Keine deiner Flotten ist diesem Sektor benachbart.
voidfall-refused-not_your_sector = Dieser Sektor gehört dir nicht.
voidfall-refused-no_corruption_place = Für die Verderbnis auf dieser Auslage ist kein Platz frei.
voidfall-refused-no_free_slot = Hier ist kein passendes Feld frei.
voidfall-refused-shipyard_used = Die Werften dieses Sektors sind schon genutzt.
voidfall-refused-no_shipyard = In diesem Sektor steht keine Werft.
voidfall-refused-deployed_elsewhere = Diese Flotten kommen in einen anderen Sektor.
voidfall-refused-cannot_deploy = Eine Flotte hier kannst du nicht bezahlen.
voidfall-refused-no_regrouping = Von hier kann keine Flotte ziehen, und keine kann herkommen: Außerhalb der Heimat bleibt die letzte.
voidfall-refused-cannot_grow = Nur reine Sektoren mit Bevölkerung 1 bis 5 können wachsen.
voidfall-refused-technology_owned = Diese Technologie hast du schon.
voidfall-refused-technology_limit = Du hast keinen Platz für eine weitere Technologie: Dein Limit ist { $most }.
voidfall-refused-improved_limit = Deine Zivilisationsleisten erlauben { $most ->
    [0] noch keine Fortschrittliche Technologie
    [1] nur 1 Fortschrittliche Technologie
   *[other] nur { $most } Fortschrittliche Technologien
  }: Schreite weiter voran.
voidfall-refused-not_available = Die Fortschrittliche Technologie dazu ist jetzt nicht verfügbar: Sie liegt hinter der Fortschrittsbarriere oder nicht in der Reihe.
voidfall-refused-focus_mismatch = Diese Agenda passt nicht zum gewählten Fokus.
voidfall-refused-track_end = Diese Leiste kann jetzt nicht voranschreiten: Sie ist am Ende, eine andere ist gefragt, oder dir fehlt die Flotte, die der Schritt kostet.
voidfall-refused-action_used = Diese Aktion hast du in diesem Zug schon genutzt.
voidfall-refused-cannot_pay = Die Kosten dieser Aktion kannst du nicht bezahlen.
voidfall-refused-actions_spent = Mehr als { $most } Aktionen dieser Fokuskarte darfst du in diesem Zug nicht nutzen.
voidfall-refused-unknown_scenario = Es gibt kein Szenario { $name }.
voidfall-refused-scenario_seats = { $name } ist für { $seats } Spieler.
voidfall-refused-wrong_houses = Diese Häuser sind hier nicht spielbar.
