# Texte der Werkzeuge neben einem echten Tisch.

voidfall-beside-score = Wertungsblock
voidfall-beside-score-about = Einfluss entscheidet; wer dort gleich ist, vergleicht die Korruption.
voidfall-beside-influence = Einfluss
voidfall-beside-corruption = Korruption auf Tableau und Sektoren
voidfall-tie-corruption = Gleichstand: { $count } Korruption
