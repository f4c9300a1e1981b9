"""The engine: steps, decisions, events, secrets. It knows no game."""
