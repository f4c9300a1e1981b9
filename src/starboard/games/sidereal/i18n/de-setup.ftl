# Namen der Möglichkeiten beim Einrichten eines Tisches.

sidereal-setup-species = Spezies
sidereal-setup-first_game = Erste Partie: in Runde 1 vom Erfinden abraten
sidereal-setup-open_points = Punkte liegen offen
sidereal-setup-clock = Zeit für eine Transaktionsphase
sidereal-setup-clock-0 = unbegrenzt
sidereal-setup-clock-480 = 8 Minuten
sidereal-setup-clock-600 = 10 Minuten
sidereal-setup-extensions = So oft darf eine Mehrheit eine Transaktionsphase verlängern
sidereal-setup-extensions-0 = nie
sidereal-setup-extensions-1 = einmal
sidereal-setup-extensions-2 = zweimal
sidereal-setup-extensions-3 = dreimal
sidereal-setup-exact_scoring = Genaue Zwölftel statt halber Punkte werten
sidereal-setup-public_contracts = Alle dürfen alle Verträge lesen
sidereal-setup-borrower_upgrades = Wer eine Karte leiht, darf sie aufwerten
sidereal-setup-strict_envoys = Handelsgesandte wechseln nur durch die Karte Handelsgesandte den Besitzer
sidereal-setup-offers = Angebote, die jemand in einer Transaktionsphase machen darf
sidereal-title = Siderische Konfluenz
sidereal-setup-handicap = Handicap nach Plätzen
