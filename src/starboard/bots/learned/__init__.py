"""Players that learned from games: what they see as numbers, one encoder per game, and the net itself."""
