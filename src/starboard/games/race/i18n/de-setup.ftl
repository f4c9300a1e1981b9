# What the set-up asks

race-setup-sets = Erweiterungen (0 Grundspiel, 3 alle)
race-setup-difficulty = Stärke des Roboters
race-setup-difficulty-easy = leicht
race-setup-difficulty-medium = mittel
race-setup-difficulty-hard = schwer
race-setup-robot_world = Startwelt des Roboters (−1: Zufall)
race-setup-human_world = Deine Startwelt (−1: Zufall)
