"""Invasion, combat and skirmish: what leads to a battle, its questions, and what follows. [14] [16]

The battle itself is the combat library's; here its sides are made from the state and its outcome is carried out.
"""
