"""Changes of the stores' tables over time."""
