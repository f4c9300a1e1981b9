# Texte der Werkzeuge neben einem echten Tisch.

artifacts-beside-score = Die letzte Seite
artifacts-beside-score-about = Nenne die Karten jedes Imperiums: Technologien und Fraktion werden hier gezählt, auch Gleichstände. Zahle vorher alle Gebühren.
artifacts-beside-faction = Fraktion
artifacts-beside-vp = Punkte aus dem Spiel
artifacts-beside-credits = Kredite nach allen Gebühren
artifacts-beside-operational = Karten auf der operativen Seite
artifacts-beside-logistics = Karten auf der Logistikseite
artifacts-beside-blank = Davon noch blockiert
artifacts-beside-tokens = Blockadeplättchen auf dem Imperium
artifacts-beside-projects = Bauvorhaben
artifacts-beside-artifacts = Artefakte
artifacts-beside-plans = Angriffspläne
artifacts-beside-stored = Gelagerte Ressourcen
artifacts-tie = Gleichstand: { $credits } Kredite, { $cards } Karten
artifacts-refused-card_named_twice = Diese Karte ist zweimal genannt: { $card }.
