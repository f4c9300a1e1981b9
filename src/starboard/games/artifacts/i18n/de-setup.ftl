# What the set-up asks

artifacts-title = Alien Artifacts
artifacts-setup-factions = Fraktionen nach Plätzen
artifacts-setup-one_attack_per_turn = Jedes Schiff greift einmal je Zug an
artifacts-setup-prepare_may_complete = Vorbereiten darf ein Bauvorhaben vollenden
artifacts-setup-lazy_reshuffle = Erst mischen, wenn eine Karte gebraucht wird
artifacts-setup-blank_type_and_side = Eine Blockade verdeckt auch Typ und Seite
artifacts-setup-lock_stored = Eine Blockade sperrt gelagerte Ressourcen
artifacts-setup-plan_on_either_side = Ausbeuter-Schiffe bringen auf beiden Seiten einen Plan
