# Texte der Werkzeuge neben einem echten Tisch.

sidereal-beside-score = Wertungsblock
sidereal-beside-score-about = Punkte und was übrig ist, wie gedruckt oder genau gezählt; beides wird gezeigt.
sidereal-beside-items = Was übrig ist
sidereal-beside-exact = Genau zählen
sidereal-beside-printed = Wie gedruckt
sidereal-beside-both = Punkte auf beide Arten
