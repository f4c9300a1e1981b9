"""Maps made anew: fair by construction, checked, drawn from a number."""
