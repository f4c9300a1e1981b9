# Names of the choices when a table is set up.

artifacts-setup-factions = Faction
artifacts-setup-start_player = Who begins
artifacts-setup-start_player--1 = by chance
artifacts-setup-start_player-0 = seat 1
artifacts-setup-start_player-1 = seat 2
artifacts-setup-start_player-2 = seat 3
artifacts-setup-start_player-3 = seat 4
artifacts-setup-start_player-4 = seat 5
artifacts-setup-one_attack_per_turn = Each ship attacks once per turn
artifacts-setup-prepare_may_complete = Preparing may complete a project
artifacts-setup-lazy_reshuffle = Reshuffle only when a card is needed
artifacts-setup-blank_type_and_side = A blockade also hides type and side of a card
artifacts-setup-lock_stored = A blockade locks what is stored on a planet
artifacts-setup-plan_on_either_side = An exploit ship brings a defence plan on either side
artifacts-setup-factions-star_union = { artifacts-faction-star_union }
artifacts-setup-factions-community = { artifacts-faction-community }
artifacts-setup-factions-bionics = { artifacts-faction-bionics }
artifacts-setup-factions-episcopacy = { artifacts-faction-episcopacy }
artifacts-setup-factions-league = { artifacts-faction-league }
artifacts-setup-factions-clone_clans = { artifacts-faction-clone_clans }
artifacts-title = Alien Artifacts
