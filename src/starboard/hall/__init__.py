"""A table's life: what may happen at a table and who is told what."""
