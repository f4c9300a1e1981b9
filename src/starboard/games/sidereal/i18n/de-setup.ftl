# What the set-up asks

sidereal-title = Sidereal Confluence
sidereal-setup-species = Völker nach Plätzen
sidereal-setup-handicap = Vorgabe nach Plätzen
sidereal-setup-exact_scoring = Güter am Ende genau zählen
sidereal-setup-open_points = Siegpunkte liegen offen
sidereal-setup-public_contracts = Verträge sind öffentlich
sidereal-setup-borrower_upgrades = Wer eine Karte leiht, darf sie aufwerten
sidereal-setup-strict_envoys = Handelsgesandte streng nach Wortlaut
sidereal-setup-first_game = Erste Partie: Rat gegen frühe Erfindungen
sidereal-setup-clock = Sekunden je Transaktionsphase (0: keine Uhr)
sidereal-setup-extensions = Verlängerungen der Uhr durch Mehrheit
sidereal-setup-offers = Angebote je Person und Transaktionsphase
