"""The laboratory: tournaments between bots, their reports, and interfaces for research."""
