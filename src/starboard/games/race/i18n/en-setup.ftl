# What the set-up asks

race-setup-sets = Expansions (0 base game, 3 all)
race-setup-difficulty = Strength of the Robot
race-setup-difficulty-easy = easy
race-setup-difficulty-medium = medium
race-setup-difficulty-hard = hard
race-setup-robot_world = Start world of the Robot (−1: by chance)
race-setup-human_world = Your start world (−1: by chance)
