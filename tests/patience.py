"""How long tests wait for what has to come: one bound for all, which says nothing about speed."""

HANGS = 300.0
"""Seconds after which something will not come any more, however crowded the machine is."""

PATIENCE = HANGS * 1000
"""The same in milliseconds, as browsers are told."""
