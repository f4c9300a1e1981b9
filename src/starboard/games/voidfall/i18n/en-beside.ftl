# Texts of the tools beside a real table.

voidfall-beside-score = Score pad
voidfall-beside-score-about = Influence decides; who is equal there compares corruption.
voidfall-beside-influence = Influence
voidfall-beside-corruption = Corruption on mat and sectors
voidfall-tie-corruption = tie: { $count } corruption
