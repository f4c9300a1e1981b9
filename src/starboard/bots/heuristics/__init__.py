"""What bots know about each game: how good an answer looks."""
