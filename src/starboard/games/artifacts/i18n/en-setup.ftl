# What the set-up asks

artifacts-title = Alien Artifacts
artifacts-setup-factions = Factions, by seat
artifacts-setup-one_attack_per_turn = Each ship attacks once a turn
artifacts-setup-prepare_may_complete = Preparing may complete a project
artifacts-setup-lazy_reshuffle = Shuffle only when a card is needed
artifacts-setup-blank_type_and_side = A blockade also blanks type and side
artifacts-setup-lock_stored = A blockade locks stored resources
artifacts-setup-plan_on_either_side = Exploit ships bring a plan on either side
