# Namen der Möglichkeiten beim Einrichten eines Tisches.

artifacts-setup-factions = Fraktion
artifacts-setup-start_player = Wer beginnt
artifacts-setup-start_player--1 = das Los entscheidet
artifacts-setup-start_player-0 = Platz 1
artifacts-setup-start_player-1 = Platz 2
artifacts-setup-start_player-2 = Platz 3
artifacts-setup-start_player-3 = Platz 4
artifacts-setup-start_player-4 = Platz 5
artifacts-setup-one_attack_per_turn = Jedes Schiff greift einmal pro Zug an
artifacts-setup-prepare_may_complete = Vorbereiten darf ein Bauvorhaben fertigstellen
artifacts-setup-lazy_reshuffle = Erst neu mischen, wenn eine Karte gebraucht wird
artifacts-setup-blank_type_and_side = Eine Blockade verdeckt auch Typ und Seite einer Karte
artifacts-setup-lock_stored = Eine Blockade sperrt, was auf einem Planeten lagert
artifacts-setup-plan_on_either_side = Ein Ausbeuten-Schiff bringt auf beiden Seiten einen Verteidigungsplan
artifacts-setup-factions-star_union = { artifacts-faction-star_union }
artifacts-setup-factions-community = { artifacts-faction-community }
artifacts-setup-factions-bionics = { artifacts-faction-bionics }
artifacts-setup-factions-episcopacy = { artifacts-faction-episcopacy }
artifacts-setup-factions-league = { artifacts-faction-league }
artifacts-setup-factions-clone_clans = { artifacts-faction-clone_clans }
artifacts-title = Alien Artifacts
