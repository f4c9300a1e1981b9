"""A table drawn in characters: for the terminal, and for whoever wants to look at a position from a program."""
