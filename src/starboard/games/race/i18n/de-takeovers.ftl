# Übernahmen: Fragen, Antworten, was geschieht, was der Tisch zeigt.

race-decision-takeover = Eine fremde Welt übernehmen?
race-decision-attack = Angriff auf „{ $card }“: Stärke { $attack } gegen { $defense }. Setzt du noch etwas ein?
race-decision-defend = „{ $card }“ wird angegriffen: Stärke { $attack } gegen deine { $defense }. Setzt du etwas zur Verteidigung ein?
race-decision-stop = Eine Übernahme stoppen?
race-option-take_over = Übernimm „{ $card }“ mit „{ $by }“
race-option-stop = Stoppe die Übernahme von „{ $card }“ mit „{ $by }“
race-hint-attack = Stärke { $strength }, bis zu { $more } mehr, gegen { $defense }
race-event-takeover_declared = { $seat } will „{ $card }“ von { $owner } übernehmen, mit „{ $by }“
race-event-takeover_stopped = { $seat } stoppt die Übernahme von „{ $card }“
race-event-takeover_counted = { $seat }: Übernahme von „{ $card }“, Stärke { $attack } gegen { $defense }
race-event-takeover_failed = { $seat }: Die Übernahme von „{ $card }“ scheitert – { $why }
race-failed-stopped = sie wurde gestoppt
race-failed-gone = die Welt ist nicht mehr da
race-failed-earlier = eine frühere ist gescheitert
race-failed-weak = zu schwach
race-event-world_taken = { $seat } übernimmt „{ $card }“ von { $owner }
race-event-world_destroyed = { $seat } zerstört „{ $card }“ von { $owner }
race-threat = Angriff von { $seat }: { $attack } gegen { $defense }
race-threat-stopped = Übernahme durch { $seat }, gestoppt
