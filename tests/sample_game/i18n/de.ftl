salvage-card-hidden = eine Karte
salvage-card-scout = Späher
salvage-card-magnet = Magnet
salvage-card-press = Presse
salvage-card-survey = Vermessung
salvage-card-market_day = Markttag
salvage-card-captain = Kapitän
salvage-card-hold = Laderaum
salvage-card-reactor = Reaktor
salvage-card-tinker = Bastler

salvage-points = Punkte
salvage-scrap = Schrott
salvage-tableau = Auslage
salvage-hand = Hand
salvage-yard = Schrottplatz
salvage-deck = Stapel
salvage-discard = Ablage
salvage-drone = Drohne
salvage-floor = Handelsplatz
salvage-round = Runde { $round } von 4

salvage-form-to = An
salvage-form-give = Du gibst
salvage-form-take = Du bekommst

salvage-decision-bid = Welche Karte bietest du?
salvage-decision-act = Was tust du?
salvage-decision-discard = { $count ->
    [one] Wirf eine Karte ab
   *[other] Wirf { $count } Karten ab
  }
salvage-decision-smelt = Wie viel Schrott schmilzt du ein?
salvage-decision-dig = Welche Karte nimmst du?
salvage-decision-choose = Wähle eine Wirkung
salvage-decision-trade = Handle, oder sei fertig

salvage-option-bid = { $card } bieten
salvage-option-play = { $card } spielen
salvage-option-take = { $card } nehmen
salvage-option-draw_card = Karte ziehen
salvage-option-discard = { $card } abwerfen
salvage-option-pick = Wählen: { $what }
salvage-option-smelted = Für { $points } einschmelzen
salvage-option-make_offer = { $to } { $give } Schrott bieten für { $take } { $card }
salvage-option-accept = Angebot { $number } annehmen
salvage-option-ready = Fertig

salvage-step-draw = { $count } ziehen
salvage-step-gain = { $scrap } Schrott, { $points } Punkte
salvage-step-discard_down_to = Auf { $size } abwerfen
salvage-step-smelt = Einschmelzen
salvage-step-dig = Vom Platz nehmen
salvage-step-choose_one = Eine Wirkung wählen
salvage-step-any_order = Mehrere Wirkungen in deiner Reihenfolge

salvage-effect-draw = ziehen
salvage-effect-gain = gewinnen
salvage-effect-smelt = einschmelzen
salvage-effect-dig = graben
salvage-effect-choose_one = weiter wählen

salvage-event-drew = { $seat } zog { $card }
salvage-event-discarded = { $seat } warf { $card } ab
salvage-event-bid_shown = { $seat } bot { $card } und gewann { $points }
salvage-event-played = { $seat } spielte { $card }
salvage-event-took = { $seat } nahm { $card }
salvage-event-gained = { $seat } bekam { $scrap } Schrott und { $points } Punkte
salvage-event-offered = { $seat } bietet { $to } { $give } für { $take } { $card }
salvage-event-traded = { $seat } gab { $to } { $give } für { $take } { $card }
salvage-event-lapsed = Angebot { $number } verfiel
salvage-event-drone_rolled = Die Drohne würfelte { $die } { $card }

salvage-refused-too_dear = Das kostet { $cost }, du hast { $have }.
salvage-refused-already_played = Diese Karte ist schon gespielt.
salvage-refused-not_in_yard = Diese Karte liegt nicht auf dem Platz.
salvage-refused-no_offers_left = Du hast alle Angebote gemacht.
salvage-refused-no_such_crew = Mit dieser Mannschaft kannst du nicht handeln.
salvage-refused-not_enough_scrap = Nötig sind { $give } Schrott, du hast { $have }.
salvage-refused-empty_offer = Ein Angebot braucht etwas auf einer Seite, und nicht zu viel.
salvage-refused-no_such_card = Die andere Mannschaft hat diese Karte nicht.
salvage-shelf-card = Karten
